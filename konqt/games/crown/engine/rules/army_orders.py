"""ARMY: mobilising troops and moving them."""

from collections.abc import Iterator, Sequence

from konqt.games.crown.engine.crown_actions import ArmyOrder, CrownAction
from konqt.games.crown.engine.crown_state import OCCUPIED, CrownState, CrownTask, put
from konqt.games.crown.engine.rules import common_answers
from konqt.games.crown.engine.rules.resolving import Resolving

MOBILISE, MOVE = "mobilise", "move"
DONE_BY = {"army_order": (MOBILISE, MOVE), "mobilise": (MOBILISE,), "army_move": (MOVE,)}
"""task -> what may be done by it"""


def centre_empty(state: CrownState, space: str) -> bool:
    """Say whether a mobilisation centre holds no piece. ARMY, C68."""
    return not state.barred(space) and not state.norwegians(space)


def _closed_now(state: CrownState) -> set[str]:
    """Return where troops may not move now: Germans, bombs, occupied towns. ARMY, C68."""
    closed = state.barred_spaces()
    closed.update(town for town, how in state.towns.items() if how == OCCUPIED)
    if state.bombing is not None:
        closed.add(state.bombing[0])
    return closed


def deeds(state: CrownState, kinds: Sequence[str]) -> Iterator[ArmyOrder]:
    """Yield what can be done, mobilising first."""
    printed = state.printed
    if MOBILISE in kinds and state.norwegian_supply:
        held = {*state.barred_spaces(), *state.norwegian, state.king}
        for space in printed.centres:
            if space not in held:
                yield common_answers.army_order(MOBILISE, space)
    if MOVE in kinds:
        closed = _closed_now(state)
        for start in sorted(state.norwegian):
            for to in printed.troop_ways[start]:
                if to not in closed:
                    for count in range(1, state.norwegian[start] + 1):
                        yield common_answers.army_order(MOVE, to, start, count)


def army_answers(state: CrownState, task: CrownTask) -> Iterator[CrownAction]:
    """Yield what one Army Order can do; each may be passed. C59."""
    if task.count > 0:
        deed = None
        for deed in deeds(state, DONE_BY[task.name]):
            yield deed
        if deed is not None:
            yield common_answers.GO_ON


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
