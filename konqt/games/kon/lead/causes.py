"""What made the estimate change: the event that did it, or none.

An event is a cause only if it served the side whose chance grew, and in a part of 9 April only if
its step did at least half of it. Where no event did, none is told: that a won attack cost the game
would be no explanation.
"""

from collections.abc import Mapping, Sequence

from konqt.core.event import Event
from konqt.core.frozen import frozen
from konqt.games.kon.engine.factions import FACTIONS, GERMANY
from konqt.games.kon.events.april import (
    BattalionLanded,
    FortRolled,
    MineRolled,
    ResistanceRolled,
    ThreatRolled,
)
from konqt.games.kon.events.play import (
    BattalionsDefeated,
    CardCancelled,
    CombatDecided,
    GameEnded,
    Retreated,
    StackTurnedBack,
)
from konqt.games.kon.events.supply import BattalionsPlaced, BattalionsWithdrawn, SubmarineRolled

TELLING = (
    "game_ended",
    "combat_decided",
    "dice_rolled",
    "battalions_defeated",
    "ship_sunk",
    "naval_die_rolled",
    "resistance_rolled",
    "mine_rolled",
    "fort_rolled",
    "threat_rolled",
    "submarine_rolled",
    "retreated",
    "interception_rolled",
    "battalion_landed",
    "card_cancelled",
    "card_played",
    "stack_turned_back",
    "stack_moved",
    "battalions_placed",
    "battalions_withdrawn",
    "cards_traded",
    "cards_drawn",
)
"""Kinds of events; of those that one step brought the first in this list is told."""
IN_VAIN: Mapping[str, Mapping[str, object]] = {
    "mine_rolled": {"sunk": False},
    "fort_rolled": {"result": "none"},
    "threat_rolled": {"removed": 0, "retreating": 0},
    "naval_die_rolled": {"result": "none"},
}
"""Kind of event -> by what dice are known to have done nothing: what was done in spite of them is
told instead"""
AT_SEA = ("ship_sunk", "naval_die_rolled")
"""Those of games with ships: one without them does not load what they are."""
BEFELL_SHIPS = (*AT_SEA, "mine_rolled", "submarine_rolled", "fort_rolled")
"""What ships have met with"""
IN_SPITE = "battalion_landed"
"""the last in `TELLING` that is told before such dice"""
DRAWN = ("cards_traded", "cards_drawn")
"""Kinds of events that turn no game by themselves: they end a turn, within which the estimate is
rougher than from one turn to the next."""
ENOUGH = 0.5
"""The share of a change of several steps that the step of its cause has made by itself."""
GERMAN = FACTIONS[GERMANY]


@frozen
class CauseStep:
    """One step of a change: whose turn it was, what happened, by how much the chance grew."""

    turn: str
    events: tuple[Event, ...]
    change: float
    """of Germany's chance"""


def turns(event: Event | None) -> bool:
    """Tell whether a game may turn by such an event."""
    return event is not None and event.kind in TELLING and event.kind not in DRAWN


def fought_at_sea(events: Sequence[Event]) -> bool:
    """Tell whether some of these events befell ships."""
    return any(each.kind in BEFELL_SHIPS for each in events)


def told_of(events: Sequence[Event]) -> Event | None:
    """Return the most telling of some events; None where there is none to tell."""
    known = [each for each in events if each.kind in TELLING]
    return min(known, key=_rank) if known else None


def cause_in_fight(steps: Sequence[CauseStep], change: float) -> Event | None:
    """Return what decided a fight, or made one step, unless it served the other side.

    Then the change has come from what it cost, in cards above all, or from an estimate that was off
    before: no lesser event is to blame.
    """
    found = [(each, step.turn) for step in steps for each in step.events if turns(each)]
    if not found:
        return None
    first = min(_rank(each) for each, _turn in found)
    decided = [each for each in found if _rank(each[0]) == first]
    return next((each for each, turn in decided if serves(each, turn) in (None, change > 0)), None)


def cause_in_april(steps: Sequence[CauseStep], change: float) -> Event | None:
    """Return what happened at the step of a part of 9 April that made at least half of its change.

    Only dice and rules are told: while ships are placed and sail the estimate strays, whatever is
    chosen at that moment.
    """
    telling = [each for each in steps if turns(told_of(each.events))]
    if not telling:
        return None
    most = max(telling, key=lambda each: each.change if change > 0 else -each.change)
    if most.change * change <= 0 or abs(most.change) < ENOUGH * abs(change):
        return None
    event = cause_in_fight((most,), change)
    return event if event is not None and serves(event, most.turn) is (change > 0) else None


def serves(event: Event, turn: str) -> bool | None:
    """Tell whether an event is good for Germany (True), for its enemies, or nobody knows (None).

    What somebody chose to do may have been wise or not: only what dice and rules brought is told.
    """
    match event:
        case GameEnded():
            return (GERMAN in event.winner) if event.winner else None
        case CombatDecided():
            return (turn == GERMAN) == (event.winner == "attack")
        case BattalionsDefeated() | Retreated() | StackTurnedBack() | BattalionsWithdrawn():
            return event.faction != GERMAN
        case ThreatRolled():
            return bool(event.removed or event.retreating)
        case ResistanceRolled():
            return not event.resists
        case MineRolled() | SubmarineRolled():
            return (event.faction == GERMAN) == event.sunk
        case FortRolled():
            return event.result == "none"
        case CardCancelled():
            return event.by_faction == GERMAN
        case BattalionLanded() | BattalionsPlaced():
            return event.faction == GERMAN
    return _serves_at_sea(event) if event.kind in AT_SEA else None


def _serves_at_sea(event: Event) -> bool | None:
    from konqt.games.kon.events.sea import NavalDieRolled, ShipSunk

    match event:
        case ShipSunk():
            return event.faction != GERMAN
        case NavalDieRolled():
            return (event.faction == GERMAN) == (event.result != "none")
    return None


def _rank(event: Event) -> tuple[int, bool]:
    """Return how far behind an event is told, those of dice that did nothing behind landings."""
    place, nothing = TELLING.index(event.kind), IN_VAIN.get(event.kind)
    if nothing and all(getattr(event, name, None) == value for name, value in nothing.items()):
        return max(place, TELLING.index(IN_SPITE)), True
    return place, False
