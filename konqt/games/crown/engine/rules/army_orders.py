"""ARMY: mobilising troops and moving them."""

from collections.abc import Iterator, Sequence

from konqt.games.crown.engine.crown_actions import ArmyOrder, CrownAction, GoOn
from konqt.games.crown.engine.crown_state import OCCUPIED, CrownState, CrownTask, put
from konqt.games.crown.engine.rules.resolving import Resolving

MOBILISE, MOVE = "mobilise", "move"
DONE_BY = {"army_order": (MOBILISE, MOVE), "mobilise": (MOBILISE,), "army_move": (MOVE,)}
"""task -> what may be done by it"""


def centre_empty(state: CrownState, space: str) -> bool:
    """Say whether a mobilisation centre holds no piece. ARMY, C68."""
    return not state.barred(space) and not state.norwegians(space)


def may_enter(state: CrownState, space: str) -> bool:
    """Say whether troops may move into a space. ARMY, C68."""
    there = state.printed.spaces[space]
    closed = there.red or space == state.printed.freedom or state.barred(space)
    bombed = state.bombing is not None and state.bombing[0] == space
    return not closed and not bombed and state.towns.get(space) != OCCUPIED


def deeds(state: CrownState, kinds: Sequence[str]) -> Iterator[ArmyOrder]:
    """Yield what can be done, mobilising first."""
    spaces = state.printed.spaces
    if MOBILISE in kinds and state.norwegian_supply:
        for space in spaces.values():
            if space.mobilisation and centre_empty(state, space.id):
                yield ArmyOrder(MOBILISE, space.id)
    if MOVE in kinds:
        for start in sorted(state.norwegian):
            for to in spaces[start].orth:
                if may_enter(state, to):
                    for count in range(1, state.norwegian[start] + 1):
                        yield ArmyOrder(MOVE, to, start, count)


def army_answers(state: CrownState, task: CrownTask) -> Sequence[CrownAction]:
    """List what one Army Order can do; each may be passed. C59."""
    if task.count <= 0:
        return []
    possible = list(deeds(state, DONE_BY[task.name]))
    return [*possible, GoOn()] if possible else []


def do_army_order(doing: Resolving, task: CrownTask, action: CrownAction) -> None:
    """Mobilise or move, one order at a time. ARMY."""
    state = doing.state
    if isinstance(action, ArmyOrder):
        count = action.count or 1
        put(state.norwegian, action.to, count)
        if action.start is None:
            doing.tell("troop_mobilised", "ARMY", area=action.to)
        else:
            put(state.norwegian, action.start, -count)
            facts = {"start": action.start, "to": action.to}
            doing.tell("troops_moved", "ARMY", **facts, count=count)
    doing.then(CrownTask(task.name, task.count - 1, why=task.why))
