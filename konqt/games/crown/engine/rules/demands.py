"""P6: German Demands, declined or ignored."""

from collections.abc import Sequence

from konqt.games.crown.engine.crown_actions import AnswerDemand, CrownAction
from konqt.games.crown.engine.crown_state import CrownState, CrownTask
from konqt.games.crown.engine.rules.danger import pay_willpower
from konqt.games.crown.engine.rules.resolving import Resolving, task_of

DECLINE, IGNORE = "decline", "ignore"


def demand_comes(doing: Resolving, task: CrownTask) -> None:
    """Draw the top Demand; with none left it is as if one were ignored. P6, C31."""
    state = doing.state
    state.phase = 6
    if state.demands.deck:
        card, *left = state.demands.deck
        state.demands = state.demands.with_deck(left)
        doing.tell("demand_drawn", "P6", card=card)
        doing.then(CrownTask("demand", place=card))
    elif state.option("demand_deck_empty") == "ignore_steps":
        doing.then(*_ignored(state))


def price(state: CrownState, card: str) -> int:
    """Return how much Willpower it costs to decline a Demand. P6."""
    return state.printed.demands[card].willpower + state.pressure


def demand_answers(state: CrownState, task: CrownTask) -> Sequence[CrownAction]:
    """List the answers: a Demand can be declined only if that can be paid. P6, C30."""
    payable = price(state, task.place) <= state.willpower
    return [*([AnswerDemand(DECLINE)] if payable else []), AnswerDemand(IGNORE)]


def answer_demand(doing: Resolving, task: CrownTask, action: CrownAction) -> None:
    """Decline or ignore the Demand on the table. P6, KING."""
    assert isinstance(action, AnswerDemand)
    state, card = doing.state, task.place
    doing.tell("demand_answered", "P6", card=card, answer=action.answer)
    if action.answer == IGNORE:
        state.demands = state.demands._replace(ignored=(*state.demands.ignored, card))
        doing.then(*_ignored(state))
        return
    state.demands = state.demands._replace(declined=(*state.demands.declined, card))
    pay_willpower(doing, price(state, card), "P6")
    if not state.king_black:
        state.king_black = True
        doing.tell("king_turned_black", "KING")
    doing.then(*[task_of(op) for op in state.printed.demands[card].ops])


def _ignored(state: CrownState) -> list[CrownTask]:
    """Return what comes of ignoring; Morale falls a row for each card in the box. P6."""
    return [
        CrownTask("morale", -len(state.demands.ignored), why="P6")
        if op.name == "morale_levels"
        else CrownTask(op.name, op.count, why="P6")
        for op in state.printed.ignored
    ]
