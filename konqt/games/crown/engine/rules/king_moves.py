"""Evacuate: a new route, a plan, or the King's way; and the steps that a card gives him."""

from collections.abc import Iterator, Sequence

from konqt.games.crown.engine.crown_actions import (
    ChooseDie,
    ChooseEvacuation,
    CrownAction,
    KingStep,
)
from konqt.games.crown.engine.crown_parts import without
from konqt.games.crown.engine.crown_state import CrownState, CrownTask
from konqt.games.crown.engine.printed import BEST
from konqt.games.crown.engine.rules import common_answers
from konqt.games.crown.engine.rules.danger import gain_stress
from konqt.games.crown.engine.rules.resolving import WON, Resolving

ROUTE, PLAN, MOVE = "route", "plan", "move"
BEGUN = "begun"
"""why of a walk of which a step has been made"""


def modes(state: CrownState, raises: int = 0) -> Iterator[str]:
    """Yield what an Evacuate can do, once a die has been raised by so much. C9, C75."""
    if state.population:
        yield ROUTE
    if sum(BEST - value for value in state.dice.evacuation) > raises:
        yield PLAN
    if state.dice.evacuation and any(walk_steps(state, len(state.dice.evacuation))):
        yield MOVE


def evacuation_answers(state: CrownState, task: CrownTask) -> Sequence[CrownAction]:
    """List what the Evacuate can do."""
    return [ChooseEvacuation(mode) for mode in modes(state)]


def evacuate(doing: Resolving, task: CrownTask, action: CrownAction) -> None:
    """Do one of the three things that an Evacuate is for."""
    assert isinstance(action, ChooseEvacuation)
    state = doing.state
    if action.mode == ROUTE:
        stress = route_stress(state)
        state.dice = state.dice.with_evacuation([*state.dice.evacuation, 1])
        doing.tell("die_moved", "Evacuate", start="population", to="evacuation", value=1)
        gain_stress(doing, stress, "Evacuate")
    elif action.mode == PLAN:
        raised = [min(BEST, value + 1) for value in state.dice.evacuation]
        state.dice = state.dice.with_evacuation(raised)
        values = state.dice.evacuation
        doing.tell("dice_raised", "Evacuate", pool="evacuation", values=values)
    else:
        walk = CrownTask("king_walk", len(state.dice.evacuation))
        doing.then(walk, CrownTask("pay_die"), CrownTask("freedom"))


def route_stress(state: CrownState) -> int:
    """Return the Stress of a new route: 1 for each die, the new one too. Evacuate."""
    return len(state.dice.evacuation) + 1


def die_stress(state: CrownState, value: int) -> int:
    """Return the Stress of a walk that a die of this value pays. Evacuate, C37."""
    return max(0, state.threat - value)


def open_steps(state: CrownState, space: str) -> Iterator[str]:
    """Yield the spaces beside one that are not red: the King never enters those. C36."""
    for to in state.printed.spaces[space].orth:
        if not state.printed.spaces[to].red:
            yield to


def walk_steps(state: CrownState, left: int) -> Iterator[str]:
    """Yield the next spaces of a walk that can be finished with the steps left. C36."""
    short = state.option("king_steps") == "up_to"
    for to in open_steps(state, state.king):
        if _ends_well(state, to, left - 1, short):
            yield to


def _ends_well(state: CrownState, space: str, left: int, short: bool) -> bool:
    """Say whether a walk at a space can end where no German is. C36."""
    if space == state.printed.freedom:
        return True
    if (not left or short) and not state.germans(space):
        return True
    return left > 0 and any(
        _ends_well(state, to, left - 1, short) for to in open_steps(state, space)
    )


def walk_answers(state: CrownState, task: CrownTask) -> Sequence[CrownAction]:
    """List the next steps of the King's way."""
    if task.count <= 0 or state.king == state.printed.freedom:
        return []
    steps: list[CrownAction] = [
        common_answers.king_step(to) for to in walk_steps(state, task.count)
    ]
    may_stop = state.option("king_steps") == "up_to" and task.why == BEGUN
    return [*steps, common_answers.GO_ON] if may_stop and not state.germans(state.king) else steps


def walk(doing: Resolving, task: CrownTask, action: CrownAction) -> None:
    """Go a step; what the space gives and costs comes before the next one. Evacuate."""
    if isinstance(action, KingStep):
        enter(doing, action.to)
        doing.then(CrownTask("king_walk", task.count - 1, why=BEGUN))


def enter(doing: Resolving, to: str) -> None:
    """Move the King into a space, with its gains and penalties in the text's order. Evacuate."""
    state = doing.state
    start, state.king = state.king, to
    doing.tell("king_moved", "Evacuate", start=start, to=to)
    gain_stress(doing, state.germans(to), "Evacuate")
    doing.then(CrownTask("morale_up", state.norwegian.get(to, 0)))
    if state.printed.spaces[to].town:
        if to in state.towns:
            doing.then(CrownTask("stress", 2, why="Evacuate"))
        elif state.bombing is not None and state.bombing[0] == to:
            doing.then(CrownTask("stress", 1, why="Evacuate"))
        else:
            doing.then(CrownTask("morale_up", 1), CrownTask("stress", -1, why="Evacuate"))


def dice_to_pay(state: CrownState, task: CrownTask) -> Sequence[CrownAction]:
    """List the dice by which the walk can be paid; equal ones are one answer."""
    return [ChooseDie("evacuation", value) for value in dict.fromkeys(state.dice.evacuation)]


def pay_die(doing: Resolving, task: CrownTask, action: CrownAction) -> None:
    """Pay the walk: Stress by Threat and die, and the die goes home. Evacuate, C37."""
    assert isinstance(action, ChooseDie)
    state = doing.state
    state.dice = state.dice.with_evacuation(without(state.dice.evacuation, action.value))
    facts = {"start": "evacuation", "to": "population"}
    doing.tell("die_moved", "Evacuate", **facts, value=action.value)
    gain_stress(doing, die_stress(state, action.value), "Evacuate")


def freedom(doing: Resolving, task: CrownTask) -> None:
    """The game is won with the King in Freedom, once the Evacuate is complete. WIN."""
    if doing.state.king == doing.state.printed.freedom:
        doing.end(WON)


def dice_to_raise(state: CrownState, task: CrownTask) -> Sequence[CrownAction]:
    """List the Evacuation dice that can be raised first. Evacuate III."""
    values = dict.fromkeys(value for value in state.dice.evacuation if value < BEST)
    return [ChooseDie("evacuation", value) for value in values]


def raise_die(doing: Resolving, task: CrownTask, action: CrownAction) -> None:
    """Raise one Evacuation die by one. Evacuate III."""
    assert isinstance(action, ChooseDie)
    state = doing.state
    others = without(state.dice.evacuation, action.value)
    state.dice = state.dice.with_evacuation([*others, action.value + 1])
    doing.tell("dice_raised", "Evacuate", pool="evacuation", values=state.dice.evacuation)


def card_steps(state: CrownState) -> Iterator[str]:
    """Yield where a card may take the King: never into Freedom or among Germans. CARDS, C68."""
    for to in open_steps(state, state.king):
        if to != state.printed.freedom and not state.barred(to):
            yield to


def card_step_answers(state: CrownState, task: CrownTask) -> Sequence[CrownAction]:
    """List the steps that a card gives."""
    return [common_answers.king_step(to) for to in card_steps(state)] if task.count > 0 else []


def card_step(doing: Resolving, task: CrownTask, action: CrownAction) -> None:
    """Go a step by a card. CARDS."""
    assert isinstance(action, KingStep)
    enter(doing, action.to)
    doing.then(CrownTask("king_steps", task.count - 1))
