"""Why a click on a place answers no question at sea: what it would have meant, and the reasons."""

from collections.abc import Callable, Iterator, Sequence

from konqt.core.refusal import Reason
from konqt.games.kon.engine.actions import Action, Move, Place, Retreat
from konqt.games.kon.engine.fleet import ON_BOARD
from konqt.games.kon.engine.sea_actions import (
    Chase,
    ChooseNavalCombat,
    Intercept,
    Join,
    Muster,
    Raid,
    Sail,
    Shift,
    WithdrawShip,
)
from konqt.games.kon.forms.observation import KonObservation
from konqt.games.kon.questions import QUESTION_OF, SEA_QUESTIONS

Explain = Callable[[Action], Sequence[Reason]]
NOT_NOW = "not_now"
"""The refusal that says what else is asked."""
ONE_BATTALION = frozenset(("april_placement", "mobilization"))
"""Kinds of decision in which battalions are placed one by one."""
OWN_SHIPS: dict[str, Callable[[str], Action]] = {
    "naval_movement": Muster,
    "join": Join,
    "raid": Raid,
    "withdraw_ships": WithdrawShip,
}
"""Kind of decision -> what a click on own ships means there."""


def is_at_sea(seen: KonObservation) -> bool:
    """Return whether what is asked is one of the questions that only games with ships ask."""
    return QUESTION_OF.get(seen.decision.prompt.id) in SEA_QUESTIONS


def place_reasons(
    seen: KonObservation, place: str, explain: Explain
) -> tuple[Action | None, list[Reason]] | None:
    """Return what a click on an area or zone meant, with the reasons against it.

    None where it is no question at sea that is asked. Where the rules have nothing against what a
    click could mean, or it could mean nothing, they say when places are chosen and what is asked.
    """
    if not is_at_sea(seen) or not seen.legal:
        return None
    for tried in _meant(seen, place, explain):
        reasons = list(explain(tried))
        if reasons:
            return tried, reasons
    other = Sail(place) if place in ON_BOARD else Move(place, place, 1)
    return None, [each for each in explain(other) if each.code == NOT_NOW]


def _meant(seen: KonObservation, place: str, explain: Explain) -> Iterator[Action]:
    """Give what somebody means who clicks there, what comes to mind first at first."""
    kind = seen.decision.kind
    on_ship = OWN_SHIPS.get(kind)
    if on_ship is not None and not (kind == "naval_movement" and _has_force(seen)):
        tries = [on_ship(ship) for ship in _own_ships(seen, place)]
        # Of a stack from which somebody may go, nobody is meant in particular.
        yield from tries if all(map(explain, tries)) else ()
    match kind:
        case "naval_movement":
            yield Sail(place)
        case "chase":
            yield Chase(str(seen.decision.facts.get("ship", "")), place)
        case "shift":
            yield Shift(place)
        case "interception":
            yield Intercept(place)
        case "choose_combat":
            yield ChooseNavalCombat(place)
        case "retreat":
            yield Retreat(place)
    if kind in ONE_BATTALION:
        yield Place(place, 1)


def _has_force(seen: KonObservation) -> bool:
    """Return whether a task force is being formed or sails."""
    return any(frame.get("route") for frame in seen.pending)


def _own_ships(seen: KonObservation, place: str) -> tuple[str, ...]:
    own = seen.sea.lying(place, seen.decision.actor or "")
    return tuple(ship for ship in own if ship is not None)
