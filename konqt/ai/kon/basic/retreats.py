"""Where beaten battalions go, and which of a joint defence's shares to agree to. Manual 4.2.8."""

from konqt.ai.kon.abstract_state import Sketch
from konqt.ai.kon.basic.features import BasicReading
from konqt.games.kon.engine.actions import Action, Retreat
from konqt.games.kon.engine.factions import ALLIES, FACTIONS, GERMANY, NORWAY, NUMBER_OF


def choose_retreat(reading: BasicReading) -> Action:
    """Go where the board looks best; battalions are given up only when nothing else is open."""
    legal = reading.observation.legal
    ways = [action for action in legal if isinstance(action, Retreat) and action.to is not None]
    if not ways:
        return legal[0]
    judge = reading.forecast()
    return max(ways, key=lambda way: judge.quiet(_gone(reading, way.to or "")))


def _gone(reading: BasicReading, to: str) -> Sketch:
    """Return the board after a retreat, undecided attackers elsewhere at home."""
    combat = reading.observation.combat
    assert combat is not None
    index = reading.terrain.index
    area, there = index[combat.area], index[to]
    board = reading.at_home.clone()
    if combat.winner == "defence":
        landed = sum(each.count for each in combat.attackers if each.source not in index)
        board.units[board.mover][there] += landed
        return board
    for loser in _losers(reading, area):
        count, board.units[loser][area] = board.units[loser][area], 0
        board.units[loser][there] += count
    for attack in combat.attackers:
        if attack.source in index:
            board.units[board.mover][index[attack.source]] -= attack.count
        board.units[board.mover][area] += attack.count
    return board


def _losers(reading: BasicReading, area: int) -> tuple[int, ...]:
    """Return who goes now: a joint defence together where one area is open to both (R42)."""
    if reading.sketch.mover != GERMANY:
        return (GERMANY,)
    actor = NUMBER_OF[reading.observation.decision.actor or FACTIONS[NORWAY]]
    partners = reading.sketch.units[NORWAY][area] and reading.sketch.units[ALLIES][area]
    return (NORWAY, ALLIES) if partners or actor == GERMANY else (actor,)
