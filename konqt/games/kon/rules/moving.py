"""Who can still move: each battalion once a turn. Manual 4.1, R18."""

from konqt.core.refusal import Reason
from konqt.games.kon.factions import FACTIONS
from konqt.games.kon.rules.refusal import number_of
from konqt.games.kon.state import State


def free_to_move(state: State, area: int) -> int:
    """Give the mover's battalions in an area that have not moved this turn (R18)."""
    return state.units[state.turn * state.rules.size + area] - state.moved[area]


def explain_present(state: State, area: str, count: int) -> list[Reason]:
    """Refuse more battalions than stand there, and fewer than one."""
    number = number_of(state, area)
    if count < 1:
        return [Reason("4.1", "count_too_small", {"count": count})]
    if number < 0:
        return []
    here = state.count(state.turn, number)
    faction = FACTIONS[state.turn]
    params = {"faction": faction, "area": area, "count": count, "here": here}
    if not here:
        return [Reason("4.1", "no_battalions", params)]
    return [Reason("4.1", "too_few_battalions", params)] if count > here else []


def explain_count(state: State, area: str, count: int) -> list[Reason]:
    """Refuse more battalions than can still go, and fewer than one (R18)."""
    number = number_of(state, area)
    reasons = explain_present(state, area, count)
    if reasons or number < 0:
        return reasons
    free = free_to_move(state, number)
    params = {"area": area, "count": count, "free": free}
    return [Reason("4.1", "moved_already", params)] if count > free else []
