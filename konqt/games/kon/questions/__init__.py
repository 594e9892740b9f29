"""Every decision of the game, one row each: all that is known of it outside its rules.

Whatever else speaks of decisions (the prompt, its help, readers of positions, the window, who of
two partners is asked) takes it from here. Texts are English; the wording layer translates them.
"""

from collections.abc import Mapping

from konqt.core.decision import OVER, Decision
from konqt.games.kon.questions.april import ON_9_APRIL
from konqt.games.kon.questions.at_sea import AT_SEA
from konqt.games.kon.questions.combat import COMBAT
from konqt.games.kon.questions.moving import MOVING
from konqt.games.kon.questions.reinforcing import SUPPLY_AND_CARDS
from konqt.games.kon.questions.row import BATTALIONS as BATTALIONS
from konqt.games.kon.questions.row import CARDS as CARDS
from konqt.games.kon.questions.row import COMBATS as COMBATS
from konqt.games.kon.questions.row import SYMBOLS as SYMBOLS
from konqt.games.kon.questions.row import UNMOVED as UNMOVED
from konqt.games.kon.questions.row import Help as Help
from konqt.games.kon.questions.row import Prompt as Prompt
from konqt.games.kon.questions.row import Question as Question
from konqt.i18n.marks import N_

QUESTIONS: tuple[Question, ...] = (*MOVING, *COMBAT, *SUPPLY_AND_CARDS)
"""In the order of a turn. Two frames may ask the same kind: reinforcement in phase 3, and within
an invasion.
"""
SEA_QUESTIONS: tuple[Question, ...] = (*ON_9_APRIL, *AT_SEA)
"""What only games with ships ask."""
_ALL = (*QUESTIONS, *SEA_QUESTIONS)

THE_END = Prompt(
    OVER,
    "",
    N_("The game is over."),
    Help(N_("Replay it step by step, or begin another.")),
)
"""What is said when nobody is asked any more; its rule is the outcome's."""

PROMPTS: Mapping[str, Prompt] = {
    **{prompt.id: prompt for question in _ALL for prompt in question.prompts},
    OVER: THE_END,
}
QUESTION_OF: Mapping[str, Question] = {
    prompt.id: question for question in _ALL for prompt in question.prompts
}
"""Prompt -> the question that it puts."""
KINDS: Mapping[str, Question] = {
    question.kind: question for question in (*SEA_QUESTIONS, *QUESTIONS)
}
"""Kind of decision -> its question. Rows of one kind differ in frame, phase and prompts only."""
ASKED: Mapping[tuple[str, str], str] = {
    (question.kind, question.frame): question.asked for question in _ALL
}
"""Kind and frame of a decision -> what is told to who tries something else meanwhile."""
PHASE_OF: Mapping[str, int] = {question.frame: question.phase for question in _ALL}
"""Kind of frame -> phase in which it is decided."""
TOGETHER = frozenset(
    (question.interrupts, question.frame) for question in _ALL if question.interrupts
) | {
    ("landing", "naval_fight"),
    *((below, "void") for below in ("naval_fight", "landing")),
    ("void", "crew"),
    *((below, "withdraw_ships") for below in ("naval_fight", "landing", "raid")),
    ("withdraw_ships", "withdrawal"),
}
"""Kinds of frames that wait above each other: the one below, the one above."""
ANY_PHASE = frozenset(("withdrawal", "withdraw_ships"))
"""Kinds of frames that come whenever a deck is used up, where voided cards can do that (R9)."""
WINDOWS = frozenset(question.kind for question in _ALL if question.window)
"""Kinds of decision that are card windows: a pass hides what the hand holds."""


def duty_of(decision: Decision) -> str:
    """Return the task that a decision belongs to: `battalions` or `cards`."""
    question = QUESTION_OF.get(decision.prompt.id)
    if question is None:
        return BATTALIONS
    return PROMPTS[decision.prompt.id].duty or question.duty
