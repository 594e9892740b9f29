"""ESC: the King flees from Germans in his space."""

from collections.abc import Sequence

from konqt.games.crown.engine.crown_actions import CrownAction, KingStep
from konqt.games.crown.engine.crown_state import REGULAR, CrownState, CrownTask
from konqt.games.crown.engine.rules import common_answers
from konqt.games.crown.engine.rules.deck import lose_gold
from konqt.games.crown.engine.rules.german_forces import take_german
from konqt.games.crown.engine.rules.resolving import Resolving


def forced_escape(doing: Resolving, task: CrownTask) -> None:
    """Resolve a Forced Escape while King and Germans share the space. ESC.1-ESC.5."""
    state = doing.state
    if state.king != task.place or not state.germans(task.place):
        return
    lose_gold(doing)
    if state.dice.evacuation:
        *left, value = state.dice.evacuation
        state.dice = state.dice.with_evacuation(left).with_quick(state.dice.quick + 1)
        doing.tell("die_moved", "ESC.2", start="evacuation", to="quick_response", value=value)
    doing.then(
        CrownTask("flight", place=task.place),
        CrownTask("pressure", 1, why="ESC.4"),
        CrownTask("pursuer", place=task.place),
    )


def flight(doing: Resolving, task: CrownTask) -> None:
    """The King must go one step; without a way out the game is lost. ESC.3."""
    if refuges(doing.state):
        doing.then(CrownTask("escape", place=task.place))
    else:
        doing.end("no_escape")


def refuges(state: CrownState) -> list[str]:
    """Return where the King can flee to. ESC.3, C38."""
    spaces = state.printed.spaces
    return [
        to
        for to in spaces[state.king].orth
        if not state.germans(to)
        and not spaces[to].highway
        and not spaces[to].red
        and to != state.printed.freedom
    ]


def escape_answers(state: CrownState, task: CrownTask) -> Sequence[CrownAction]:
    """List where the King can flee to."""
    return [common_answers.king_step(to) for to in refuges(state)]


def flee(doing: Resolving, task: CrownTask, action: CrownAction) -> None:
    """Move the King; the space entered neither gives nor costs anything. ESC.3, C55."""
    assert isinstance(action, KingStep)
    start, doing.state.king = doing.state.king, action.to
    doing.tell("king_fled", "ESC.3", start=start, to=action.to)


def pursuer(doing: Resolving, task: CrownTask) -> None:
    """One regular of the army goes to supply, never a lone paratrooper. ESC.5, C35."""
    if doing.state.regular.get(task.place):
        take_german(doing, task.place, REGULAR, "ESC.5")
