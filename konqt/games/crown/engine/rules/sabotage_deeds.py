"""Sabotage: the four things that a Sabotage action may do, and what becomes of the dice."""

from collections.abc import Iterator, Sequence

from konqt.games.crown.engine.crown_actions import CrownAction, SabotageDeed
from konqt.games.crown.engine.crown_parts import without
from konqt.games.crown.engine.crown_state import CrownState, CrownTask
from konqt.games.crown.engine.printed import BEST
from konqt.games.crown.engine.rules import common_answers
from konqt.games.crown.engine.rules.resolving import Resolving

RECRUIT, TRAIN, SEND, SMUGGLE = "recruit", "train", "send", "smuggle"


def possible_deeds(state: CrownState) -> Iterator[SabotageDeed]:
    """Yield every Sabotage action that does something."""
    if state.population:
        yield common_answers.sabotage_deed(RECRUIT)
    if state.loyalty and any(value < BEST for value in state.dice.sabotage):
        yield common_answers.sabotage_deed(TRAIN)
    for value in dict.fromkeys(state.dice.sabotage):
        for number, place in enumerate(state.frame):
            if place.german and not place.die:
                yield common_answers.sabotage_deed(SEND, value, number + 1)
    for number, place in enumerate(state.frame):
        if 0 < place.die < BEST:
            yield common_answers.sabotage_deed(SMUGGLE, frame=number + 1)


def sabotage_answers(state: CrownState, task: CrownTask) -> Sequence[CrownAction]:
    """List what one Sabotage action can do; each may be passed. C59."""
    if task.count <= 0:
        return []
    possible = list(possible_deeds(state))
    return [*possible, common_answers.GO_ON] if possible else []


def do_sabotage(doing: Resolving, task: CrownTask, action: CrownAction) -> None:
    """Do one Sabotage action; the next one is asked after it. Sabotage."""
    if isinstance(action, SabotageDeed):
        _do(doing, action)
    doing.then(CrownTask(task.name, task.count - 1, why=task.why))


def _do(doing: Resolving, action: SabotageDeed) -> None:
    state, place = doing.state, (action.frame or 0) - 1
    if action.do == RECRUIT:
        state.dice = state.dice.with_sabotage([*state.dice.sabotage, 1])
        doing.tell("die_moved", "Sabotage", start="population", to="sabotage", value=1)
    elif action.do == TRAIN:
        raised = [min(BEST, value + state.loyalty) for value in state.dice.sabotage]
        state.dice = state.dice.with_sabotage(raised)
        doing.tell("dice_raised", "Sabotage", pool="sabotage", values=state.dice.sabotage)
    elif action.do == SEND:
        value = action.value or 0
        state.dice = state.dice.with_sabotage(without(state.dice.sabotage, value))
        state.frame[place] = state.frame[place]._replace(die=value)
        doing.tell("die_moved", "Sabotage", start="sabotage", to=f"frame {place + 1}", value=value)
    else:
        value = state.frame[place].die + 1
        state.frame[place] = state.frame[place]._replace(die=value)
        doing.tell("dice_raised", "Sabotage", pool=f"frame {place + 1}", values=(value,))


def lower_frame_die(doing: Resolving, place: int, rule: str) -> None:
    """Lower the die on a tile by one; below 1 it goes to the Population. SAB."""
    state = doing.state
    value = state.frame[place].die - 1
    state.frame[place] = state.frame[place]._replace(die=value)
    tile = state.frame[place].tile
    doing.tell("sabotage_die_lowered", rule, frame=place + 1, to=value, tile=tile)
    if not value:
        doing.tell("die_moved", rule, start=f"frame {place + 1}", to="population", value=1)


def lower_all_dice(doing: Resolving, task: CrownTask) -> None:
    """Lower all Sabotage dice on the frame and in the pool. OCC.6, C28."""
    state = doing.state
    for place, there in enumerate(state.frame):
        if there.die:
            lower_frame_die(doing, place, "OCC.6")
    for value in state.dice.sabotage:
        doing.tell("sabotage_die_lowered", "OCC.6", frame=0, to=value - 1)
        if value == 1:
            doing.tell("die_moved", "OCC.6", start="sabotage", to="population", value=1)
    lowered = [value - 1 for value in state.dice.sabotage if value > 1]
    state.dice = state.dice.with_sabotage(lowered)
