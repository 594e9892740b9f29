"""Phase 1 c: Norwegian sabotage and flight in the German turn. Manual 4.1 c; R22-R27, R41."""

from konqt.core.chance import ChanceSource
from konqt.core.event import EventSink
from konqt.core.frames import NOBODY
from konqt.core.refusal import Reason
from konqt.games.kon.engine.actions import Action, CardOrPass, Pass, PlayCard
from konqt.games.kon.engine.factions import FACTIONS, GERMANY, NORWAY
from konqt.games.kon.engine.frames import Counter, Sabotage
from konqt.games.kon.engine.rules.attack_list import (
    attackers_of,
    end_attack,
    take_from_attack,
    ways_out,
)
from konqt.games.kon.engine.rules.cards import card_number, tell_cancelled, use_card
from konqt.games.kon.engine.rules.refusal import (
    misused,
    no_border,
    no_way_out,
    not_held,
    number_of,
    surplus,
    unknown_area,
)
from konqt.games.kon.engine.rules.wrong_moment import wrong_moment
from konqt.games.kon.engine.ruleset import OUTSIDE
from konqt.games.kon.engine.state import State
from konqt.games.kon.events.play import StackMoved, StackTurnedBack, WindowPassed

PASS = Pass()
ONE_BATTALION = "veisperring"
"""Turns back one battalion; every other card of that use turns back a whole stack (R24)."""


def begin_sabotage(state: State) -> None:
    """Open Norway's window when an attack on Norwegians is under way."""
    if state.turn == GERMANY and state.attacks:
        state.stack.append(Sabotage())


def attacked_norwegians(state: State) -> list[int]:
    """Return the attacked areas that hold Norwegians, each once, in board order."""
    held = state.held[NORWAY]
    return sorted({row.area for row in state.attacks if held >> row.area & 1})


class SabotageRule:
    """Norway's window: sabotage cards, then flight."""

    def actor(self, state: State, frame: Sabotage) -> int:
        """Return Norway while its window is open."""
        return NORWAY if state.hands[NORWAY] and attacked_norwegians(state) else NOBODY

    def advance(
        self, state: State, frame: Sabotage, sink: EventSink | None, chance: ChanceSource
    ) -> None:
        """Close the window."""
        state.stack.pop()

    def legal(self, state: State, frame: Sabotage) -> list[Action]:
        """List turning back, then escaping, then pass."""
        out: list[Action] = []
        areas = state.rules.areas
        under = attacked_norwegians(state)
        if not frame.escaped:
            for card in _turning_cards(state):
                for area in under:
                    out += [
                        PlayCard(card, "turn_back", areas[row.source], None, areas[area])
                        for row in attackers_of(state, area)
                        if row.source != OUTSIDE
                    ]
        if state.rules.rapid[NORWAY] in state.hands[NORWAY]:
            for area in under:
                count = state.count(NORWAY, area)
                for to in state.rules.topology.ids(ways_out(state, NORWAY, area)):
                    out += [
                        PlayCard("rask_forflytning", "escape", areas[area], None, to, n)
                        for n in range(1, min(count, 2) + 1)
                    ]
        out.append(PASS)
        return out

    def explain(self, state: State, frame: Sabotage, action: Action) -> list[Reason]:
        """Return every condition that fails."""
        if isinstance(action, Pass):
            return []
        if not isinstance(action, PlayCard):
            return wrong_moment(state, action, "sabotage", NORWAY)
        reasons = not_held(state, NORWAY, action.card)
        number = card_number(state, NORWAY, action.card)
        known = number >= 0 and state.rules.use_of(NORWAY, number, action.use) is not None
        if not known or action.use not in ("turn_back", "escape"):
            return reasons + misused(state, NORWAY, action, "4.1c")
        if action.use == "escape":
            return reasons + _explain_escape(state, action)
        return reasons + _explain_turning_back(state, frame, action)

    def apply(
        self,
        state: State,
        frame: Sabotage,
        action: CardOrPass,
        sink: EventSink | None,
        chance: ChanceSource,
    ) -> None:
        """Play a sabotage card (Germany may answer), flee, or close the window."""
        if type(action) is Pass:
            state.stack.pop()
            if sink is not None:
                sink.append(WindowPassed(FACTIONS[NORWAY], "sabotage", None, "4.1c"))
            return
        index = state.rules.index
        card = card_number(state, NORWAY, action.card)
        source, to = index[action.source or ""], index[action.to or ""]
        if action.use == "escape":
            use_card(state, NORWAY, card, "escape", source, "R22", sink)
            frame.escaped = True
            _escape(state, source, to, action.count or 0, sink)
        else:
            use_card(state, NORWAY, card, "turn_back", to, "4.1c", sink)
            state.stack.append(Counter(card, source, to))


class CounterRule:
    """Germany's answer to a sabotage card, asked whatever its hand holds."""

    def actor(self, state: State, frame: Counter) -> int:
        """Return Germany while it holds any card."""
        return GERMANY if state.hands[GERMANY] else NOBODY

    def advance(
        self, state: State, frame: Counter, sink: EventSink | None, chance: ChanceSource
    ) -> None:
        """Let the sabotage card take effect."""
        state.stack.pop()
        _turn_back(state, frame, sink)

    def legal(self, state: State, frame: Counter) -> list[Action]:
        """List the cards that cancel, then pass."""
        victim = state.rules.cards[NORWAY][frame.card]
        out: list[Action] = [
            state.rules.plays[GERMANY][card]["cancel"]
            for card in sorted(set(state.hands[GERMANY]))
            if cancels_sabotage(state, card, victim)
        ]
        out.append(PASS)
        return out

    def explain(self, state: State, frame: Counter, action: Action) -> list[Reason]:
        """Return every condition that fails."""
        if isinstance(action, Pass):
            return []
        if not isinstance(action, PlayCard):
            return wrong_moment(state, action, "counter", GERMANY)
        victim = state.rules.cards[NORWAY][frame.card]
        number = state.rules.card_index[GERMANY].get(action.card)
        reasons = not_held(state, GERMANY, action.card)
        reasons += surplus(action) if action.use == "cancel" else []
        if action.use != "cancel" or number is None or not cancels_sabotage(state, number, victim):
            params = {"card": action.card, "use": action.use, "other": victim}
            reasons.append(Reason("4.1c", "cancels_not_this", params))
        return reasons

    def apply(
        self,
        state: State,
        frame: Counter,
        action: CardOrPass,
        sink: EventSink | None,
        chance: ChanceSource,
    ) -> None:
        """Cancel the card, or let it take effect."""
        if type(action) is Pass:
            if sink is not None:
                area = state.rules.areas[frame.area]
                sink.append(WindowPassed(FACTIONS[GERMANY], "counter", area, "4.1c"))
            self.advance(state, frame, sink, chance)
            return
        state.stack.pop()
        card = card_number(state, GERMANY, action.card)
        use_card(state, GERMANY, card, "cancel", frame.area, "R27", sink)
        tell_cancelled(state, NORWAY, frame.card, GERMANY, card, "4.1c", sink)


def cancels_sabotage(state: State, card: int, victim: str) -> bool:
    """Return whether a German card takes the effect of a sabotage card away."""
    use = state.rules.use_of(GERMANY, card, "cancel")
    return use is not None and use.phase == 1 and victim in use.cancels


def _turning_cards(state: State) -> list[str]:
    rules = state.rules
    return [
        rules.cards[NORWAY][card]
        for card in sorted(set(state.hands[NORWAY]))
        if "turn_back" in rules.plays[NORWAY][card]
    ]


def _turn_back(state: State, frame: Counter, sink: EventSink | None) -> None:
    """Send one battalion, or all from that border, to the last area they crossed (R24, R25)."""
    rules = state.rules
    card = rules.cards[NORWAY][frame.card]
    row = next(row for row in attackers_of(state, frame.area) if row.source == frame.source)
    count = 1 if card == ONE_BATTALION else row.battalions
    take_from_attack(state, frame.area, frame.source, count)
    state.add(GERMANY, frame.area, -count)
    state.add(GERMANY, frame.source, count)
    state.moved[frame.area] -= count
    state.moved[frame.source] += count
    if sink is not None:
        area, to = rules.areas[frame.area], rules.areas[frame.source]
        sink.append(StackTurnedBack(FACTIONS[GERMANY], area, to, count, card, "4.1c"))


def _escape(state: State, source: int, to: int, count: int, sink: EventSink | None) -> None:
    """Move Norwegians away; where nobody is left the attackers have simply moved (R23)."""
    state.add(NORWAY, source, -count)
    state.add(NORWAY, to, count)
    if not state.enemies_of(GERMANY) >> source & 1:
        end_attack(state, source)
    if sink is not None:
        rules = state.rules
        sink.append(
            StackMoved(
                faction=FACTIONS[NORWAY],
                source=rules.areas[source],
                to=rules.areas[to],
                count=count,
                fjord=bool(rules.fjord[source] >> to & 1),
                card="rask_forflytning",
                rule="R22",
            )
        )


def _explain_turning_back(state: State, frame: Sabotage, action: PlayCard) -> list[Reason]:
    reasons = surplus(action)
    if frame.escaped:
        reasons.append(Reason("R22", "sabotage_before_escape", {"card": action.card}))
    if action.source is None or action.to is None:
        return reasons
    reasons += no_border(state, action.source) + unknown_area(state, action.to)
    source, to = number_of(state, action.source), number_of(state, action.to)
    if to < 0:
        return reasons
    params = {"from": action.source, "to": action.to, "area": action.to}
    if source >= 0 and not any(row.source == source for row in attackers_of(state, to)):
        reasons.append(Reason("4.1c", "no_such_attack", params))
    if not state.count(NORWAY, to):
        reasons.append(Reason("4.1c", "no_norwegians_there", params))
    return reasons


def _explain_escape(state: State, action: PlayCard) -> list[Reason]:
    reasons = surplus(action)
    if action.source is None or action.to is None or action.count is None:
        return reasons
    reasons += unknown_area(state, action.source)
    source = number_of(state, action.source)
    if action.count > 2:
        reasons.append(Reason("R22", "escape_too_many", {"count": action.count}))
    if action.count < 1:
        reasons.append(Reason("R22", "count_too_small", {"count": action.count}))
    if source < 0:
        return reasons + unknown_area(state, action.to)
    here = state.count(NORWAY, source)
    params = {
        "faction": FACTIONS[NORWAY],
        "area": action.source,
        "count": action.count,
        "here": here,
    }
    if not attackers_of(state, source):
        reasons.append(Reason("R22", "not_under_attack", params))
    if not here:
        reasons.append(Reason("R22", "no_battalions", params))
    elif action.count > here:
        reasons.append(Reason("R22", "too_few_battalions", params))
    return reasons + no_way_out(state, NORWAY, source, action.to)
