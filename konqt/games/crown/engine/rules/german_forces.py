"""Germans on the map: how they are placed, removed and turned, and which is the frontmost. MAP."""

from dataclasses import replace

from konqt.games.crown.engine.crown_parts import Attackers
from konqt.games.crown.engine.crown_state import PARATROOPER, REGULAR, CrownState, put
from konqt.games.crown.engine.rules.resolving import Resolving


def pieces_of(state: CrownState, unit: str) -> dict[str, int]:
    """Return where the Germans of one kind stand."""
    return state.regular if unit == REGULAR else state.paratrooper


def frontmost_regular(state: CrownState) -> int:
    """Return the place on the route of the frontmost regular, -1 without regulars."""
    spaces = state.printed.spaces
    return max((spaces[space].route for space in state.regular), default=-1)


def frontmost(state: CrownState) -> int:
    """Return the frontmost place on the route; without regulars a town or below Oslo. C20."""
    there = frontmost_regular(state)
    if there >= 0:
        return there
    spaces, towns = state.printed.spaces, state.printed.towns
    occupied = [spaces[town].route for town, how in state.towns.items() if how == "occupied"]
    return max(occupied, default=spaces[towns[0]].route - 1)


def front_sector(state: CrownState) -> int:
    """Return the sector of the frontmost regular, or of what stands for it. C20."""
    return state.printed.spaces[state.printed.route[frontmost(state)]].sector


def turn_to_regulars(doing: Resolving, space: str) -> None:
    """Turn paratroopers to regulars where both kinds stand, outside a battle. C18."""
    state = doing.state
    count = state.paratrooper.get(space, 0)
    if count and space in state.regular and space not in state.move.clashes:
        put(state.paratrooper, space, -count)
        put(state.regular, space, count)
        doing.tell("paratrooper_turned", "G.move", area=space, count=count)


def place_german(doing: Resolving, space: str, unit: str, rule: str) -> None:
    """Put a German of the supply on the map; placing is not entering. C18, C21."""
    put(pieces_of(doing.state, unit), space, 1)
    doing.tell("german_placed", rule, area=space, unit=unit)
    turn_to_regulars(doing, space)


def take_german(doing: Resolving, space: str, unit: str, rule: str, army: str = "") -> None:
    """Return a German to the supply; in a battle he is one of an army, the last if none is told."""
    state = doing.state
    put(pieces_of(state, unit), space, -1)
    doing.tell("german_removed", rule, area=space, unit=unit)
    clash = state.move.clashes.get(space)
    if clash is None:
        return
    at = max(
        (
            number
            for number, each in enumerate(clash)
            if each.unit == unit and army in ("", each.origin)
        ),
        default=-1,
    )
    if at >= 0:
        left = replace(clash[at], count=clash[at].count - 1)
        kept = (*clash[:at], left, *clash[at + 1 :])
        state.move = state.move.with_clash(space, tuple(each for each in kept if each.count))


def enters_clash(state: CrownState, space: str, attackers: Attackers) -> None:
    """Note Germans who have entered a space with Norwegians."""
    state.move = state.move.with_clash(space, (*state.move.clashes.get(space, ()), attackers))


def units_in(state: CrownState, space: str) -> list[str]:
    """Return which kinds of Germans stand in a space."""
    return [unit for unit in (REGULAR, PARATROOPER) if pieces_of(state, unit).get(space)]


def armies_of(state: CrownState, space: str, unit: str) -> list[str | None]:
    """Return whence the Germans of one kind came, where several armies attack; else just None."""
    clash = state.move.clashes.get(space, ())
    if len({each.origin for each in clash}) < 2:
        return [None]
    return list(dict.fromkeys(each.origin for each in clash if each.unit == unit))
