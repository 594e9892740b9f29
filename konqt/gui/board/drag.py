"""Holding a stack or a card: one logic for mouse, click and click, keyboard and tests.

A hold begins on a stack or a card, hovers over areas and ends with a drop. What may be dropped
where comes from the observation's legal list alone; why not, from the session's `explain`.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from PySide6.QtCore import QObject, Signal

from konqt.core.refusal import Reason
from konqt.games.kon import wording
from konqt.games.kon.actions import Action, Discard, Move, Place, PlayCard, Retreat, Withdraw
from konqt.games.kon.observation import Observation
from konqt.gui.table.choices import Choices, choices_of, narrowed, needs_map, next_step

TURN_BACK = "turn_back"
"""card use that names an attack instead of a way"""
STACK, CARD, NEW = "stack", "card", "new"
"""What can be held: battalions of an area, a card, battalions that wait to be placed."""

Explain = Callable[[Action], Sequence[Reason]]


def _no_reasons(action: Action) -> Sequence[Reason]:
    del action
    return ()


@dataclass(frozen=True, slots=True)
class Hold:
    """What is in the hand: battalions of an area or new ones, or a card with its uses left."""

    kind: str
    source: str = ""
    faction: str = ""
    count: int = 1
    most: int = 1
    card: str = ""
    uses: tuple[Action, ...] = field(default=())
    goal: str = ""
    """where a card's battalions go, once the person has named it"""


class DragController(QObject):
    """Begin, hover, drop; tells what is lit, what a drop would do and why it cannot."""

    begun = Signal(object)
    """Hold"""
    changed = Signal(object)
    """Hold: another count, or a card with fewer uses left"""
    lit_changed = Signal(object)
    """frozenset of areas where a drop means something"""
    hovered = Signal(object, object)
    """area or None, the action a drop would do there or None"""
    refused = Signal(object, str)
    """reasons, area"""
    missed = Signal()
    """let go where there is no area at all: it was put back"""
    several = Signal(object, str)
    """actions among which the person must choose, area"""
    chosen = Signal(object)
    """the action to submit"""
    ended = Signal(bool)
    """whether the hold ended with an action"""

    def __init__(self, explain: Explain = _no_reasons, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.explain = explain
        self.observation: Observation | None = None
        self.choices = Choices()
        self.hold: Hold | None = None
        self.tried: Action | None = None
        """the whole action of which `refused` gives the reasons; None when it was none yet"""

    def set_observation(self, observation: Observation | None) -> None:
        """Take another position; whatever is held goes back."""
        self.cancel()
        self.observation = observation
        self.choices = choices_of(observation)
        self.lit_changed.emit(self.lit())

    # -- what can be held -------------------------------------------------------------------

    def begin_stack(self, area: str, count: int | None = None) -> bool:
        """Take battalions of an area in hand; False, with reasons told, when none may go."""
        self.cancel()
        if self.observation is None:
            return False
        hold = self._stack_hold(area, count)
        if hold is None:
            self._refuse_stack(area)
            return False
        self._take(hold)
        return True

    def starts_afresh(self, area: str) -> bool:
        """Tell whether a press there means its own battalions, not a target for what is held."""
        return self.hold is not None and area not in self.lit() and self.can_take(area)

    def can_take(self, area: str) -> bool:
        """Tell whether battalions that stand there may be taken, though others are held."""
        hold = self.hold
        if hold is not None and area in _named(hold):
            return False
        return self._stack_hold(area, None) is not None

    def begin_new(self, count: int) -> bool:
        """Take waiting battalions in hand that are placed together; False when none may be."""
        self.cancel()
        if count not in self.choices.places or self.observation is None:
            return False
        actor = self.observation.decision.actor or ""
        self._take(Hold(NEW, faction=actor, count=count, most=count))
        return True

    def begin_card(self, card: str) -> bool:
        """Take a card in hand; False, with reasons told, when it has no use now."""
        self.cancel()
        uses = self.choices.cards.get(card, ())
        if not uses:
            self.tried = self._unusable(card)
            self.refused.emit(self.card_reasons(card), "")
            return False
        self._take(Hold(CARD, card=card, uses=uses))
        return True

    def card_reasons(self, card: str) -> list[Reason]:
        """Say why a card of the viewer's hand has no use now; empty when it has one."""
        if self.observation is None or card in self.choices.cards:
            return []
        seen: dict[tuple[str, str], Reason] = {}
        for use in self._uses_of(card):
            for reason in self.explain(PlayCard(card, use, **self._likely_areas(use))):
                seen.setdefault((reason.rule, reason.code), reason)
        return list(seen.values())

    def set_count(self, count: int) -> None:
        """Hold this many battalions, as far as the stack has them."""
        if self.hold is None or self.hold.kind != STACK:
            return
        count = max(1, min(count, self.hold.most))
        if count != self.hold.count and not self._is_retreat():
            self.hold = replace(self.hold, count=count)
            self.changed.emit(self.hold)
            self.lit_changed.emit(self.lit())

    def change_count(self, step: int) -> None:
        """Hold some more or fewer."""
        if self.hold is not None:
            self.set_count(self.hold.count + step)

    def take_all(self) -> None:
        """Hold the whole stack."""
        if self.hold is not None:
            self.set_count(self.hold.most)

    # -- where it may go --------------------------------------------------------------------

    def lit(self) -> frozenset[str]:
        """Give the areas where a drop (or, with nothing held, a click) means something."""
        hold = self.hold
        if hold is None:
            return frozenset(self.choices.areas) | self.choices.leaving
        if hold.kind == STACK:
            if self._is_retreat():
                return frozenset(self.choices.areas)
            targets = self.choices.moves.get(hold.source, {})
            return frozenset(to for to, counts in targets.items() if hold.count in counts)
        if hold.kind == NEW:
            return frozenset(self.choices.places.get(hold.count, ()))
        return self._card_areas(hold)

    def concerned(self) -> frozenset[str]:
        """Give the areas to keep in sight now: where what is held comes from, where it may go."""
        return self.lit() | (_named(self.hold) if self.hold is not None else frozenset())

    def action_at(self, area: str) -> Action | None:
        """Give the action that a drop there would do; None when none or not yet one."""
        hold = self.hold
        if hold is None:
            return self.choices.areas.get(area)
        if hold.kind == STACK:
            if self._is_retreat():
                return self.choices.areas.get(area)
            return self.choices.moves.get(hold.source, {}).get(area, {}).get(hold.count)
        if hold.kind == NEW:
            return self.choices.places.get(hold.count, {}).get(area)
        left = self._uses_at(hold, area)
        return left[0] if len(left) == 1 and self._is_told(hold, left, area) else None

    def hover(self, area: str | None) -> None:
        """Say what a drop on this area would do."""
        self.hovered.emit(area, self.action_at(area) if area else None)

    def drop(self, area: str | None) -> bool:
        """Let go over an area; True when that was a step of an action."""
        hold = self.hold
        if hold is None:
            return False
        if area is None and self._leaves_the_board(hold):
            area = hold.source
        home = hold.kind == STACK and area == hold.source and self.action_at(area) is None
        if area is None or home:
            self.cancel()
            if area is None:
                self.missed.emit()
            return False
        if hold.kind == CARD:
            return self._drop_card(hold, area)
        return self._drop_battalions(hold, area)

    def name_attack(self, area: str, source: str) -> bool:
        """Name an attack by its own counter; True when the card in hand is against just that."""
        hold = self.hold
        uses = _on_map(hold.uses) if hold is not None else ()
        against = [u for u in uses if (u.use, u.to, u.source) == (TURN_BACK, area, source)]
        if len(against) != 1:
            return False
        self._finish(against[0])
        return True

    def click(self, area: str | None, everything: bool = False) -> None:
        """Click an area: take, drop, or do what its click means."""
        afresh = area is not None and self.starts_afresh(area)
        if self.hold is not None and not afresh:
            self.drop(area)
            return
        if area is None:
            return
        if area in self.choices.areas and not afresh:
            self.chosen.emit(self.choices.areas[area])
        elif self.begin_stack(area):
            self._taken_by_click(area, everything)

    def choose(self, action: Action) -> None:
        """Take one of several offered actions."""
        self._finish(action)

    def cancel(self) -> None:
        """Put back whatever is held."""
        if self.hold is not None:
            self.hold = None
            self.lit_changed.emit(self.lit())
            self.ended.emit(False)

    # -- inside -----------------------------------------------------------------------------

    def _taken_by_click(self, area: str, everything: bool) -> None:
        if everything:
            self.take_all()
        hold = self.hold
        if hold is not None and hold.most == 1 and self._leaves_the_board(hold):
            self.drop(area)

    def _leaves_the_board(self, hold: Hold) -> bool:
        """Tell whether these battalions are taken off the board where they stand."""
        return hold.kind == STACK and hold.source in self.choices.moves.get(hold.source, ())

    def _take(self, hold: Hold) -> None:
        self.hold = hold
        self.begun.emit(hold)
        self.lit_changed.emit(self.lit())

    def _stack_hold(self, area: str, count: int | None) -> Hold | None:
        observation = self.observation
        if observation is None:
            return None
        actor = observation.decision.actor or ""
        if observation.decision.kind == "retreat" and observation.legal:
            here = observation.units.get(area, {}).get(actor, 0)
            if observation.combat is not None and area == observation.combat.area and here:
                return Hold(STACK, source=area, faction=actor, count=here, most=here)
            return None
        targets = self.choices.moves.get(area)
        if not targets:
            return None
        most = max(max(counts) for counts in targets.values())
        wanted = max(1, min(count or 1, most))
        return Hold(STACK, source=area, faction=actor, count=wanted, most=most)

    def _is_retreat(self) -> bool:
        observation = self.observation
        return observation is not None and observation.decision.kind == "retreat"

    def _refuse_stack(self, area: str) -> None:
        observation = self.observation
        if observation is None or not observation.legal:
            return
        kind = observation.decision.kind
        if kind in ("reinforcement", "withdraw"):
            tried = Place(area, 1) if kind == "reinforcement" else Withdraw(area, 1)
            self.tried = tried
            self.refused.emit(list(self.explain(tried)), area)
            return
        if kind != "movement" or not observation.units.get(area):
            return
        nowhere = next((a for a in observation.areas_in_play if a != area), area)
        reasons = [
            reason
            for reason in self.explain(Move(area, nowhere, 1))
            if "to" not in reason.params and "nearest" not in reason.params
        ]
        self.tried = None
        self.refused.emit(reasons, area)

    def _card_areas(self, hold: Hold) -> frozenset[str]:
        on_map = _on_map(hold.uses)
        areas: set[str] = set()
        if on_map:
            step = next_step(on_map)
            if step is None:
                areas |= _ends(on_map[0])
            else:
                areas |= step[1]
        combat = self.observation.combat if self.observation else None
        if combat is not None and len(on_map) < len(hold.uses):
            areas.add(combat.area)
        return frozenset(areas)

    def _uses_at(self, hold: Hold, area: str) -> tuple[Action, ...]:
        """Give the uses that remain when this card is dropped on an area."""
        combat = self.observation.combat if self.observation else None
        on_map = _on_map(hold.uses)
        plain = tuple(use for use in hold.uses if use not in on_map)
        if combat is not None and area == combat.area and plain:
            return plain
        step = next_step(on_map)
        if step is None:
            return on_map if on_map and area in _ends(on_map[0]) else ()
        member, areas = step
        return narrowed(on_map, member, area) if area in areas else ()

    def _drop_battalions(self, hold: Hold, area: str) -> bool:
        action = self.action_at(area)
        if action is not None:
            self._finish(action)
            return True
        self._give_up(self._tried(hold, area), area)
        return False

    def _tried(self, hold: Hold, area: str) -> Action:
        """Give the action that a drop would be, if it were allowed."""
        if hold.kind == NEW:
            return Place(area, hold.count)
        if self._is_retreat():
            return Retreat(area)
        return Move(hold.source, area, hold.count)

    def _drop_card(self, hold: Hold, area: str) -> bool:
        left = self._uses_at(hold, area)
        if not left:
            return self._card_missed(hold, area)
        told = self._is_told(hold, left, area)
        if told and len(left) == 1:
            self._finish(left[0])
            return True
        on_map = _on_map(left)
        goal = area if all(use.to == area for use in on_map) else hold.goal
        self.hold = replace(hold, uses=left, goal=goal)
        if on_map and (not told or next_step(on_map) is not None):
            self.changed.emit(self.hold)
            self.lit_changed.emit(self.lit())
        else:
            self.several.emit(list(left), area)
        return True

    def _is_told(self, hold: Hold, left: Sequence[Action], area: str) -> bool:
        """Tell whether the person has named the goal of these uses, now or before.

        A start with one way out only is not yet an order to go there: a card cannot be taken back.
        """
        return all(area in _ends(use) or hold.goal == use.to for use in _on_map(left))

    def _card_missed(self, hold: Hold, area: str) -> bool:
        """A drop on an area already named goes on; any other is refused."""
        on_map = _on_map(hold.uses)
        if on_map and any(area in (use.source, use.to, use.via) for use in on_map):
            self.changed.emit(hold)
            return True
        use = hold.uses[0]
        if on_map:
            step = next_step(on_map)
            named: dict[str, Any] = {step[0] if step else "to": area}
            use = replace(on_map[0], **named)
        self._give_up(use if on_map else None, area)
        return False

    def _unusable(self, card: str) -> Action | None:
        """Give the first use of a card that has none now."""
        return next((PlayCard(card, use) for use in self._uses_of(card)), None)

    def _uses_of(self, card: str) -> tuple[str, ...]:
        """Give the uses of a card of the viewer's hands; not those of the advanced game only."""
        hands = self.observation.hands if self.observation is not None else {}
        for faction, held in hands.items():
            if isinstance(held, tuple) and card in held:
                text = wording.card_text(faction, card)
                return tuple(dict.fromkeys(use.use for use in text.uses if not use.advanced))
        return ()

    def _likely_areas(self, use: str) -> dict[str, Any]:
        """Give areas for trying a use in order to hear why it is refused."""
        observation = self.observation
        if observation is None or use not in (TURN_BACK, "move", "escape"):
            return {}
        if use == TURN_BACK:
            attack = next(iter(observation.attacks), None)
            return {"source": attack.source, "to": attack.area} if attack else {}
        return {}

    def _give_up(self, tried: Action | None, area: str) -> None:
        self.cancel()
        self.tried = tried
        self.refused.emit(list(self.explain(tried)) if tried is not None else [], area)

    def _finish(self, action: Action) -> None:
        held = self.hold is not None
        self.hold = None
        self.chosen.emit(action)
        if held:
            self.ended.emit(True)
            self.lit_changed.emit(self.lit())


def _named(hold: Hold) -> frozenset[str]:
    """Give the areas that what is held has named so far, or leaves no choice about."""
    if hold.kind != CARD:
        return frozenset((hold.source,))
    on_map = _on_map(hold.uses)
    members = [{getattr(use, member) for use in on_map} for member in ("source", "via", "to")]
    return frozenset(area for areas in members if len(areas) == 1 for area in areas if area)


def _ends(use: PlayCard) -> frozenset[str]:
    """Give the areas whose naming may end this use: its goal; an attack also by its source."""
    areas = (use.to, use.source) if use.use == TURN_BACK or use.to is None else (use.to,)
    return frozenset(area for area in areas if area)


def _on_map(uses: Sequence[Action]) -> tuple[PlayCard, ...]:
    return tuple(use for use in uses if isinstance(use, PlayCard) and needs_map(use))


def is_discard(action: Action) -> bool:
    """Tell a discard from a use: it goes to the pile, not to the map."""
    return isinstance(action, Discard)
