"""Who can still move: each battalion once a turn; what a card can carry. Manual 4.1, R18, R96."""

from konqt.core.refusal import Reason
from konqt.games.kon.engine.actions import PlayCard
from konqt.games.kon.engine.factions import FACTIONS, NORWAY
from konqt.games.kon.engine.rules.refusal import not_adjacent, number_of, unknown_area
from konqt.games.kon.engine.state import State

MOST_TOGETHER = 2
"""Battalions that one card moves or carries. Appendix."""


def free_to_move(state: State, area: int) -> int:
    """Return the mover's battalions in an area that have not moved this turn (R18)."""
    return state.units[state.turn * state.rules.size + area] - state.moved[area]


def explain_present(
    state: State, area: str, count: int, faction: int, rule: str = "4.1"
) -> list[Reason]:
    """Refuse more battalions than the faction has there, and fewer than one."""
    number = number_of(state, area)
    if count < 1:
        return [Reason(rule, "count_too_small", {"count": count})]
    if number < 0:
        return []
    here = state.count(faction, number)
    params: dict[str, object]
    params = {"faction": FACTIONS[faction], "area": area, "count": count, "here": here}
    if not here:
        others = [FACTIONS[each] for each in range(len(FACTIONS)) if state.count(each, number)]
        return [Reason(rule, "no_battalions", params | {"others": others})]
    return [Reason(rule, "too_few_battalions", params)] if count > here else []


def explain_count(state: State, area: str, count: int) -> list[Reason]:
    """Refuse more battalions than can still go, and fewer than one (R18)."""
    number = number_of(state, area)
    reasons = explain_present(state, area, count, state.turn)
    if reasons or number < 0:
        return reasons
    free = free_to_move(state, number)
    params = {"area": area, "count": count, "free": free}
    return [Reason("4.1", "moved_already", params)] if count > free else []


def rapid_rule(faction: int) -> str:
    """Return the ruling on a faction's Rask forflytning in its own turn."""
    return "R21" if faction == NORWAY else "R19"


def no_rapid_way(state: State, action: PlayCard, rule: str) -> list[Reason]:
    """Refuse what is no way of two borders for one or two battalions, whoever stands there."""
    source, via, to = action.source or "", action.via or "", action.to or ""
    reasons = []
    for area in (source, via, to):
        reasons += unknown_area(state, area)
    reasons += not_adjacent(state, source, via, rule)
    beyond = not_adjacent(state, via, to, rule)
    if beyond and not not_adjacent(state, source, to, rule):
        # Whoever names no way between means the nearer one: the other's end says nothing.
        beyond = [Reason(rule, "rapid_too_near", {"from": source, "to": to})]
    reasons += beyond
    params = {"from": source, "via": via, "to": to, "count": action.count}
    if (action.count or 0) > MOST_TOGETHER:
        reasons.append(Reason(rule, "rapid_too_many", params))
    if source == to:
        reasons.append(Reason("R96", "rapid_returns", params))
    return reasons


def no_flight(action: PlayCard, rule: str) -> list[Reason]:
    """Refuse too many battalions by one card, and a journey that ends where it began."""
    reasons = []
    if action.source == action.to:
        reasons.append(Reason(rule, "carried_nowhere", {"card": action.card}))
    count = action.count or 0
    if count > MOST_TOGETHER:
        reasons.append(Reason(rule, "carried_too_many", {"card": action.card, "count": count}))
    return reasons
