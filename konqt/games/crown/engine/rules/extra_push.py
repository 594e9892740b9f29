"""P7 and P8: An Extra Push of the Germans, and A New Day Dawns."""

from konqt.games.crown.engine.crown_state import OCCUPIED, CrownTask
from konqt.games.crown.engine.rules.german_actions import act
from konqt.games.crown.engine.rules.resolving import Resolving


def push_begins(doing: Resolving, task: CrownTask) -> None:
    """Turn the track's tile the first time, place cubes, look at the sections. P7.1-P7.3."""
    state = doing.state
    state.phase = 7
    if not state.push.german:
        state.push = state.push._replace(german=True)
        doing.tell("tile_flipped", "P7.1", frame=0, tile=state.push.tile)
    left = sum(1 for how in state.towns.values() if how == OCCUPIED)
    for number, section in enumerate(state.printed.push):
        placed = min(left, section.spaces - state.push.cubes[number])
        state.push = state.push.with_cubes(number, state.push.cubes[number] + placed)
        left -= placed
        if placed:
            doing.tell("push_placed", "P7.2", section=number + 1, count=placed)
    doing.then(*[CrownTask("push_section", number) for number in range(len(state.push.cubes))])


def push_section(doing: Resolving, task: CrownTask) -> None:
    """Empty a full section, then resolve it once. P7.3, C66."""
    state = doing.state
    section = state.printed.push[task.count]
    if state.push.cubes[task.count] < section.spaces:
        return
    state.push = state.push.with_cubes(task.count, 0)
    tile = state.push.tile if section.action == "order_tile" else section.action
    doing.tell("push_resolved", "P7.3", section=task.count + 1, tile=tile)
    act(doing, tile, CrownTask("P7.3", why="push", nth=1, of=1), section=task.count + 1)


def dawn(doing: Resolving, task: CrownTask) -> None:
    """Resolve Army Orders equal to the Loyalty. P8."""
    doing.state.phase = 8
    doing.then(CrownTask("army_order", doing.state.loyalty, why="P8"))
