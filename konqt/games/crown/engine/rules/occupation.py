"""OCC: what happens when regulars take a town, and the effects of the Occupation track."""

from konqt.games.crown.engine.crown_state import (
    DESTROYED,
    OCCUPIED,
    REGULAR,
    CrownState,
    CrownTask,
)
from konqt.games.crown.engine.printed import FIRST_ORDER
from konqt.games.crown.engine.rules.german_actions import take_town
from konqt.games.crown.engine.rules.german_forces import take_german
from konqt.games.crown.engine.rules.resolving import Resolving


def town_entered(doing: Resolving, task: CrownTask) -> None:
    """Occupy a town that regulars have to themselves, or enter a destroyed one. C26, C35, C49."""
    state, town = doing.state, task.place
    if not state.regular.get(town) or state.norwegians(town):
        return
    if not state.printed.spaces[town].town:
        return
    if town not in state.towns:
        doing.then(CrownTask("occupation", place=town))
    elif state.towns[town] == DESTROYED:
        doing.then(*_destroyed_town(state, town))


def _destroyed_town(state: CrownState, town: str) -> list[CrownTask]:
    """Return what comes when a destroyed town is entered. C26, C49."""
    if state.option("destroyed_entered") == "steps":
        steps = [CrownTask(name, place=town) for name in ("king_below", "troops_below", "garrison")]
    else:
        steps = [CrownTask("track_effect", space) for space in state.printed.destroyed_entered]
    return [*steps, CrownTask("turn_destroyed", place=town)]


def turn_destroyed(doing: Resolving, task: CrownTask) -> None:
    """Turn a destroyed town's tile: it counts as occupied now. C26."""
    doing.state.towns[task.place] = OCCUPIED
    doing.tell("town_occupied", "G.move", area=task.place)


def occupation(doing: Resolving, task: CrownTask) -> None:
    """Resolve an Occupation, step by step. OCC.1-OCC.6."""
    names = ("king_below", "troops_below", "bomb_off", "garrison", "tile_on_town")
    doing.then(*[CrownTask(name, place=task.place) for name in names])


def king_below(doing: Resolving, task: CrownTask) -> None:
    """The game is lost with the King in the sector below. OCC.1, C23."""
    state = doing.state
    sector = state.printed.spaces[task.place].sector
    king = state.printed.spaces[state.king].sector
    below = king == sector - 1
    if state.option("king_below") == "any_lower_sector":
        below = 0 < king < sector
    if below:
        doing.end("king_below")


def troops_below(doing: Resolving, task: CrownTask) -> None:
    """Troops in the sector below go to supply, with a Sabotage action for each. OCC.2."""
    state = doing.state
    sector = state.printed.spaces[task.place].sector
    gone = 0
    for space in sorted(state.norwegian):
        if state.printed.spaces[space].sector == sector - 1:
            count = state.norwegian.pop(space)
            gone += count
            doing.tell("troops_removed", "OCC.2", area=space, count=count)
    doing.then(CrownTask("sabotage", gone, why="OCC.2"))


def bomb_off(doing: Resolving, task: CrownTask) -> None:
    """Take the bombing die off the town. OCC.3."""
    state = doing.state
    if state.bombing is not None and state.bombing[0] == task.place:
        state.bombing = None
        doing.tell("bomb_lowered", "OCC.3", area=task.place, to=0)


def garrison(doing: Resolving, task: CrownTask) -> None:
    """Return one regular of the town to supply. OCC.4, C24."""
    if doing.state.regular.get(task.place):
        take_german(doing, task.place, REGULAR, "OCC.4")


def tile_on_town(doing: Resolving, task: CrownTask) -> None:
    """Put the town's tile on it, then resolve all revealed spaces. OCC.5, OCC.6."""
    take_town(doing, task.place, OCCUPIED, "OCC.5")
    doing.then(*[CrownTask("track_effect", n + 1) for n in range(len(doing.state.towns))])


def track_effect(doing: Resolving, task: CrownTask) -> None:
    """Resolve one space of the Occupation track, counted from 1. OCC.6."""
    for op in doing.state.printed.occupation[task.count - 1].ops:
        if op.name == "lose":
            doing.end("towns")
        else:
            doing.then(CrownTask(op.name, op.count, why="OCC.6"))


def flip_lowest_order_tile(doing: Resolving, task: CrownTask) -> None:
    """Turn the lowest Order tile of the frame to its German side; none left: a Move. C27."""
    state = doing.state
    place = lowest_order_tile(state)
    if place < 0:
        # Within a Move it waits for the end of it, and with it for all effects of the track.
        doing.then(CrownTask("move", why="C27"))
        return
    tile = state.frame[place]
    state.frame[place] = tile._replace(german=True)
    doing.tell("tile_flipped", task.why or "P5.6", frame=place + 1, tile=tile.tile)
    if state.pieces.frame == place:
        state.pieces = state.pieces.without_frame()
        doing.tell("order_declined", "OCC.6", at="frame")


def lowest_order_tile(state: CrownState) -> int:
    """Return the lowest place, from 0, of an Order tile with its Army Order up, or -1."""
    orders = range(FIRST_ORDER, len(state.frame))
    return next((place for place in orders if not state.frame[place].german), -1)
