"""By which places of the board an action is named, in the order in which a person names them.

Everything comes from `Choices`: what a click means in a study is what it means at a table.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING, TypeGuard

from konqt.games.kon.engine.actions import Action, PlayCard, is_play
from konqt.games.kon.forms.observation import KonObservation
from konqt.gui.board.choosing.naming import NamingInOrder
from konqt.gui.board.choosing.ways import NamedCount, NamedPlace, Step, Way, way
from konqt.gui.kon.interaction.choices import Choices, choices_of, needs_map, places_in, steps_of

if TYPE_CHECKING:  # games without ships load nothing of theirs
    from konqt.gui.kon.interaction.choices import MapUse

Places = tuple[str, ...]
AT_ONCE, ON_MAP = "at once", "on the map"
"""sorts of a card's uses: where the combat is, and those that name areas or zones"""
TURN_BACK = "turn_back"
"""card use that names an attack instead of a way"""


def ways_of(seen: KonObservation, legal: "tuple[Action, ...]") -> list[Way]:
    """Return each action's way by the places it names, where from before where to.

    `seen` is what the eyes know that look on: ships that they do not see lie nowhere.
    """
    found = _sorted(choices_of(replace(seen, legal=legal)))
    return [way(action, *map(NamedPlace, found.get(action, ()))) for action in legal]


def card_naming(uses: Sequence[Action], fought: str | None) -> NamingInOrder:
    """Return how the uses of one card are named: step by step, most often by a goal at the end.

    Args:
        uses: all of them.
        fought: where a combat is on; by it those are named that need no map.
    """
    on_map = map_uses(uses)
    order = steps_of(on_map[0].use) if on_map else ()
    here = NamedPlace(fought) if fought is not None else None
    return NamingInOrder(
        (
            *(_at_once(use, here) for use in uses if not _on_map(use)),
            *(_map_way(use, order) for use in on_map),
        )
    )


def goals_naming(goals: Mapping[str, Action]) -> NamingInOrder:
    """Return how one of several goals is named for what is held."""
    return NamingInOrder(
        Way(action, (_step_at(to),), (NamedPlace(to),)) for to, action in goals.items()
    )


def stack_naming(goals: Mapping[str, Mapping[int, Action]]) -> NamingInOrder:
    """Return how it is named how many of a stack go, and where to."""
    return NamingInOrder(
        Way(action, (frozenset((NamedCount(count),)), _step_at(to)), (NamedPlace(to),))
        for to, counts in goals.items()
        for count, action in counts.items()
    )


def map_uses(uses: Iterable[Action]) -> "tuple[MapUse, ...]":
    """Return the plays among some actions that name areas or zones."""
    return tuple(use for use in uses if _on_map(use))


def goal_of(use: "MapUse") -> str | None:
    """Return the area to which a use brings battalions, or against which it is; None: neither."""
    return getattr(use, "to", None)


def with_member(use: "MapUse", member: str, area: str) -> "MapUse":
    """Return the use of a card with another area, or zone, in one of its members."""
    if not isinstance(use, PlayCard):
        return replace(use, zone=area)
    match member:
        case "source":
            return replace(use, source=area)
        case "via":
            return replace(use, via=area)
        case _:
            return replace(use, to=area)


def _on_map(use: Action) -> "TypeGuard[MapUse]":
    return is_play(use) and needs_map(use)


def _at_once(use: Action, here: NamedPlace | None) -> Way:
    return Way(use) if here is None else Way(use, (_step_at(here.ident),), (here,), AT_ONCE)


@cache
def _step_at(place: str | None) -> Step:
    """Return the step that a place is, made once: a card may have hundreds of uses."""
    return frozenset((NamedPlace(place),) if place is not None else ())


def _map_way(use: "MapUse", order: Sequence[str]) -> Way:
    """Return the way of a use; its goal ends it, of an attack that is turned back its source too.

    A start with one way out only is not yet an order to go there: a card cannot be taken back.
    """
    steps = tuple(_step_at(getattr(use, member, None)) for member in order)
    goal = goal_of(use)
    every = tuple(map(NamedPlace, dict.fromkeys(places_in(use))))
    if goal is None:
        return Way(use, steps, every, ON_MAP)
    ends = (NamedPlace(goal), *every) if use.use == TURN_BACK else (NamedPlace(goal),)
    return Way(use, steps, tuple(dict.fromkeys(ends)), ON_MAP)


def _sorted(choices: Choices) -> dict[Action, Places]:
    found: dict[Action, Places] = {action: (area,) for area, action in choices.areas.items()}
    for targets in choices.places.values():
        found |= {action: (area,) for area, action in targets.items()}
    for source, goals in choices.moves.items():
        for to, counts in goals.items():
            # Who leaves the board goes nowhere else.
            way = (source,) if to == source else (source, to)
            found |= dict.fromkeys(counts.values(), way)
    for uses in choices.cards.values():
        for use in uses:
            if _on_map(use):
                members = (getattr(use, member, None) for member in steps_of(use.use))
                found[use] = tuple(dict.fromkeys(place for place in members if place))
    return found | _at_sea(choices)


def _at_sea(choices: Choices) -> dict[Action, Places]:
    sea = choices.sea
    if sea is None:
        return {}
    found = dict[Action, Places]()
    for ship, goals in sea.going.items():
        lies = sea.lying.get(ship, "")
        for to, action in goals.items():
            found[action] = (lies, to) if lies and lies != to else (to,)
    for ship, action in sea.named.items():
        if ship in sea.lying:
            found[action] = (sea.lying[ship],)
    return found
