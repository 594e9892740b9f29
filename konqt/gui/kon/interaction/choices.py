"""The legal actions of one decision, sorted by how a person performs them at the table.

Everything comes from `Observation.legal`: what the board lights is what the engine allows.
"""

from dataclasses import field, replace
from typing import TYPE_CHECKING

from konqt.core.frozen import frozen
from konqt.games.kon.engine.actions import (
    Action,
    ChooseCombat,
    Discard,
    Move,
    Place,
    PlayCard,
    RemoveLosses,
    Retreat,
    Trade,
    Withdraw,
    is_play,
)
from konqt.games.kon.forms.observation import KonObservation
from konqt.games.kon.questions import CARDS, KINDS, WINDOWS
from konqt.session.passes import COMBAT, TURN, Scope

if TYPE_CHECKING:  # games without ships load nothing of it
    from konqt.games.kon.engine.sea_actions import PlayAtSea
    from konqt.gui.kon.interaction.sea_choices import SeaChoices

    MapUse = PlayCard | PlayAtSea
    """a use of a card, on land or at sea"""

CARD_STEPS: dict[str, tuple[str, ...]] = {
    "turn_back": ("to", "source"),
    "move": ("source", "to", "via"),
    "escape": ("source", "to"),
}
"""card use -> the order in which a person names its areas (others: source, via, to)"""

MAY_BE_PLAYED_TOO = ("movement", "withdraw", "naval_movement", "exchange")
"""decisions about pieces in which a card may be used as well"""

FEW = 8
"""so many card uses on the map, and no more, are listed as buttons of a card window too"""

FEW_LOSSES = 4
"""so many ways to share losses, and no more, are listed as buttons; others are counted"""


def pass_scopes(kind: str) -> tuple[Scope, ...]:
    """Return for how long a seat may let its windows go by, asked at a decision of this kind."""
    question = KINDS.get(kind)
    if question is None or not question.window:
        return ()
    return (COMBAT, TURN) if question.in_combat else (TURN,)


@frozen
class Choices:
    """One decision's actions: on stacks, on areas, with cards, by buttons."""

    moves: dict[str, dict[str, dict[int, Action]]] = field(default_factory=dict)
    """area -> area -> count that may go there -> action; who leaves the board goes nowhere else"""
    areas: dict[str, Action] = field(default_factory=dict)
    """area -> what a click on it does at once (choose a combat, retreat there, place there)"""
    places: dict[int, dict[str, Action]] = field(default_factory=dict)
    """battalions placed together -> area -> action"""
    trades: dict[tuple[str, ...], Action] = field(default_factory=dict)
    """cards, by name -> their trade"""
    cards: dict[str, tuple[Action, ...]] = field(default_factory=dict)
    """card -> its uses and discards"""
    losses: dict[tuple[tuple[str, int], ...], RemoveLosses] = field(default_factory=dict)
    """(origin or faction, count), sorted -> that way to share many losses; empty where few"""
    buttons: tuple[Action, ...] = ()
    """everything that needs no map, and what a card window offers on it where that is little"""
    sea: "SeaChoices | None" = None
    """what is done with ships; None in a game without any"""

    @property
    def sources(self) -> frozenset[str]:
        """Areas with battalions that may be taken now."""
        return frozenset(self.moves)

    @property
    def leaving(self) -> frozenset[str]:
        """Areas whose battalions may be taken off the board."""
        return frozenset(area for area, targets in self.moves.items() if area in targets)


def choices_of(observation: KonObservation | None) -> Choices:
    """Sort an observation's legal actions; empty when the viewer does not decide."""
    if observation is None:
        return Choices()
    found = Choices()
    areas, buttons, others = found.areas, list[Action](), list[Action]()
    cards: dict[str, list[Action]] = {}
    listed = observation.decision.kind in WINDOWS and _on_map(observation) <= FEW
    for action in observation.legal:
        match action:
            case Move(source, to, count):
                found.moves.setdefault(source, {}).setdefault(to, {})[count] = action
            case Withdraw(source, count):
                found.moves.setdefault(source, {}).setdefault(source, {})[count] = action
            case Place(to, count):
                found.places.setdefault(count, {})[to] = action
            case RemoveLosses(losses):
                found.losses[tuple(sorted(losses))] = action
            case Trade(traded):
                found.trades[tuple(sorted(traded))] = action
            case ChooseCombat(area):
                areas[area] = action
                buttons.append(action)
            case Retreat(to):
                if to is not None:
                    areas[to] = action
                buttons.append(action)
            case PlayCard(card) | Discard(card):
                cards.setdefault(card, []).append(action)
                if listed or isinstance(action, Discard) or not needs_map(action):
                    buttons.append(action)
            case _:
                others.append(action)
    sea = _at_sea(observation, others, cards)
    buttons += others if sea is None else sea.buttons
    areas |= {} if sea is None else sea.spaces
    for count in sorted(found.places):
        # A click places what is hardest to place: the stacks of the first landing.
        areas |= found.places[count]
    if len(found.losses) <= FEW_LOSSES:
        buttons[:0] = found.losses.values()
        found.losses.clear()
    return replace(
        found,
        cards={card: tuple(uses) for card, uses in cards.items()},
        buttons=tuple(buttons),
        sea=sea,
    )


def _at_sea(
    observation: KonObservation, others: list[Action], cards: dict[str, list[Action]]
) -> "SeaChoices | None":
    """Sort what is done with ships; cards used at sea join the uses of `cards`."""
    if not observation.sea:
        return None
    from konqt.gui.kon.interaction.sea_choices import sea_choices

    sea = sea_choices(observation, others)
    for card, uses in sea.cards.items():
        cards.setdefault(card, []).extend(uses)
    return sea


SHIPS_ASKED = ("join", "raid", "withdraw_ships")
"""Kinds of decision that are about one's own ships, which stand in a tray."""


def cards_matter(observation: KonObservation | None) -> bool:
    """Return whether cards are what is asked for, and not only something that might be used too."""
    if observation is None or observation.decision.kind in MAY_BE_PLAYED_TOO:
        return False
    kinds = ("play_card", "discard", "trade", "keep", "recall")
    return any(action.kind in kinds for action in observation.legal)


def asks_ships(observation: KonObservation | None) -> bool:
    """Return whether a tray of ships stands beside the stage, and cards have nothing to do."""
    return observation is not None and observation.decision.kind in SHIPS_ASKED


def board_matters(observation: KonObservation | None) -> bool:
    """Return whether areas are asked for together with cards: where battalions or a card go.

    All of a reinforcement phase counts, so that the board does not move within it.
    """
    if observation is None or not cards_matter(observation):
        return False
    return observation.decision.kind == "reinforcement" or _on_map(observation) > 0


def _on_map(observation: KonObservation) -> int:
    return sum(is_play(action) and needs_map(action) for action in observation.legal)


def needs_map(action: "MapUse") -> bool:
    """Return whether this use names an area of the board, or a zone."""
    return bool(places_in(action))


def steps_of(use: str) -> tuple[str, ...]:
    """Return the members that a person fills one after the other for a card use."""
    return CARD_STEPS.get(use, ("source", "via", "to", "zone"))


def places_in(use: "MapUse") -> tuple[str, ...]:
    """Return the areas, or the zone, that a use of a card names."""
    named = (getattr(use, member, None) for member in ("source", "via", "to", "zone"))
    return tuple(place for place in named if place is not None)


def owes_an_answer(observation: KonObservation, faction: str, kind: str) -> bool:
    """Return whether a faction may be asked this: for cards with none in hand, never."""
    by_card = kind not in KINDS or KINDS[kind].duty == CARDS
    return not by_card or bool(observation.hands.get(faction))
