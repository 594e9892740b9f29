"""The agenda: what comes next, what is asked, what may be answered."""

from konqt.games.crown.engine.crown_actions import CrownAction, LowerThreat, PlayCrownCard
from konqt.games.crown.engine.crown_state import CrownState, CrownTask
from konqt.games.crown.engine.rules.playing_cards import (
    card_plays,
    lower_threat,
    play,
    threat_payments,
)
from konqt.games.crown.engine.rules.resolving import Resolving
from konqt.games.crown.engine.rules.task_table import (
    ALWAYS,
    CARDS,
    DECISIONS,
    EFFECTS,
    CrownDecision,
)

LONGEST_CHAIN = 1000
"""tasks between two decisions; the longest chain in games at random has a tenth of that"""


class EndlessChain(RuntimeError):  # noqa: N818 - reads as what they are
    """Effects that bring each other up without end, which no game can hold. C44."""


def go_on(doing: Resolving) -> None:
    """Do everything that comes by itself, up to the next decision or the end.

    Raises:
        EndlessChain: it comes to neither.
    """
    state, done = doing.state, 0
    doing.settle()
    while state.agenda:
        done += 1
        if done > LONGEST_CHAIN:
            raise EndlessChain(f"{state.agenda[-1].name} comes up after {done} tasks")
        task = state.agenda[-1]
        decision = DECISIONS.get(task.name)
        if decision is None:
            state.agenda.pop()
            EFFECTS[task.name](doing, task)
        elif _waits(doing, task, decision):
            return
        if doing.later or state.cause:
            doing.settle()


def _waits(doing: Resolving, task: CrownTask, decision: CrownDecision) -> bool:
    """Say whether a decision is asked; what needs no asking is answered or left out."""
    state, answers = doing.state, iter(decision.answers(doing.state, task))
    first = next(answers, None)
    if first is None:
        state.agenda.pop()
        return False
    if decision.asked == ALWAYS:
        return True
    if decision.asked == CARDS:
        asked = any(card_plays(state)) or any(threat_payments(state))
    else:
        asked = next(answers, None) is not None
    if not asked:
        state.agenda.pop()
        decision.do(doing, task, first)
    return asked


def asked(state: CrownState) -> tuple[CrownTask, CrownDecision] | None:
    """Return the decision that waits, None after the end."""
    if not state.agenda:
        return None
    return state.agenda[-1], DECISIONS[state.agenda[-1].name]


def own_answers(state: CrownState) -> list[CrownAction]:
    """List the answers to the decision itself, cards aside."""
    waiting = asked(state)
    return [] if waiting is None else list(waiting[1].answers(state, waiting[0]))


def legal_actions(state: CrownState) -> list[CrownAction]:
    """List the legal actions: the answers, then the cards that fit in. C43."""
    waiting = asked(state)
    if waiting is None:
        return []
    answers = own_answers(state)
    if waiting[1].cards and state.cards.hand:
        answers += [*card_plays(state), *threat_payments(state)]
    return answers


def is_legal(state: CrownState, action: CrownAction) -> bool:
    """Say whether an action is in the list of legal actions."""
    waiting = asked(state)
    if waiting is None:
        return False
    task, decision = waiting
    if decision.cards and isinstance(action, PlayCrownCard):
        return action in card_plays(state)
    if decision.cards and isinstance(action, LowerThreat):
        return action in threat_payments(state)
    return action in decision.answers(state, task)


def carry_out(doing: Resolving, action: CrownAction) -> None:
    """Do a legal action and all that comes of it by itself."""
    waiting = asked(doing.state)
    assert waiting is not None
    task, decision = waiting
    if isinstance(action, LowerThreat):
        lower_threat(doing, action)
    elif isinstance(action, PlayCrownCard) and decision.cards:
        play(doing, action)
    else:
        doing.state.agenda.pop()
        decision.do(doing, task, action)
    go_on(doing)
