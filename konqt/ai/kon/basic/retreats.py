"""Where beaten battalions go, and which of a joint defence's shares to agree to. Manual 4.2.8."""

from konqt.ai.kon.abstract_state import AbstractState
from konqt.ai.kon.basic.basic_features import BasicFeatures
from konqt.games.kon.engine.actions import Action, Retreat
from konqt.games.kon.engine.factions import ALLIES, FACTIONS, GERMANY, NORWAY, NUMBER_OF


def choose_retreat(features: BasicFeatures) -> Action:
    """Go where the board looks best; battalions are given up only when nothing else is open."""
    legal = features.observation.legal
    ways = [action for action in legal if isinstance(action, Retreat) and action.to is not None]
    if not ways:
        return legal[0]
    judge = features.forecast()
    return max(ways, key=lambda way: judge.quiet(_gone(features, way.to or "")))


def _gone(features: BasicFeatures, to: str) -> AbstractState:
    """Return the board after a retreat, undecided attackers elsewhere at home."""
    combat = features.observation.combat
    assert combat is not None
    index = features.terrain.index
    area, there = index[combat.area], index[to]
    board = features.at_home.clone()
    if combat.winner == "defence":
        landed = sum(each.count for each in combat.attackers if each.source not in index)
        board.units[board.mover][there] += landed
        return board
    for loser in _losers(features, area):
        count, board.units[loser][area] = board.units[loser][area], 0
        board.units[loser][there] += count
    for attack in combat.attackers:
        if attack.source in index:
            board.units[board.mover][index[attack.source]] -= attack.count
        board.units[board.mover][area] += attack.count
    return board


def _losers(features: BasicFeatures, area: int) -> tuple[int, ...]:
    """Return who goes now: a joint defence together where one area is open to both (R42)."""
    if features.state.mover != GERMANY:
        return (GERMANY,)
    actor = NUMBER_OF[features.observation.decision.actor or FACTIONS[NORWAY]]
    partners = features.state.units[NORWAY][area] and features.state.units[ALLIES][area]
    return (NORWAY, ALLIES) if partners or actor == GERMANY else (actor,)
