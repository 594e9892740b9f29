"""What a lesson's panel says of a step, in the language in use, and of the last act in it."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol

from konqt.gui.lesson.lesson_choices import RIGHT_SIGN, WRONG_SIGN, Offered
from konqt.gui.lesson.panel import (
    ANSWER,
    DO,
    GO_ON,
    HELP,
    READ,
    RIGHT,
    WATCH,
    LessonPanel,
    Room,
    Said,
)
from konqt.i18n.texts import _
from konqt.session.lesson.form import Ask, Do, spoken
from konqt.session.lesson.weighing import filled

if TYPE_CHECKING:
    from konqt.session.lesson.form import Step
    from konqt.session.lesson.runner import Runner


class AtTheEnd(Protocol):
    """What follows a lesson."""

    def __call__(self) -> str:
        """Return what the way on from its end is called, in the language in use."""
        ...


def say_read_on() -> tuple[str, str]:
    """Say that the lesson is to be read on."""
    return _("Read the lesson"), _("It stands above the board. Then choose Next (Enter).")


class StepTelling:
    """Says each step of one lesson in its panel."""

    def __init__(self, panel: LessonPanel, runner: "Runner", after: AtTheEnd) -> None:
        """Take what is said and where; `after` says what follows the lesson."""
        self._panel, self._runner, self._after = panel, runner, after
        self.answer: Callable[[], tuple[str, str]] | None = None
        """gives what is said to the last act, and of which kind it is"""
        self.shown = False
        """whether help has shown the action"""
        self.given: set[int] = set()
        """answers that were given to the question of this step"""

    def forget(self) -> None:
        """Forget the last act, and what was shown or given."""
        self.answer, self.shown, self.given = None, False, set()

    def say(self, *, waits: bool, stays: bool = False) -> None:
        """Say the step, and the answer to the last act.

        Args:
            waits: something is being shown.
            stays: it stays until somebody goes on.
        """
        runner, lesson = self._runner, self._runner.lesson
        place = _("Step {number} of {count}", number=runner.number, count=runner.count)
        doing = ANSWER if runner.asks else DO if runner.waits else READ
        doing = (GO_ON if stays else WATCH) if waits else doing
        words, (answer, kind) = runner.words, ("", "")
        if self.answer is not None:
            answer, kind = self.answer()
        elif isinstance(runner.step, Do) and doing == READ:
            answer, kind = runner.says("right"), RIGHT
        if runner.over:
            place = _("Completed")
        title = spoken(lesson, "title")
        main = self._say_main(doing)
        offered = self._offered() if doing not in (WATCH, GO_ON) else ()
        self._panel.say(Said(title, place, words, answer, kind, doing, main, offered))
        asked = (runner.waits or runner.asks) and not runner.over
        self._panel.let_skip(can_go_back=runner.number > 1, can_skip=asked)

    def _offered(self) -> tuple[Offered, ...]:
        """Return the answers to the step's question, with which were given."""
        step = self._runner.step
        if not isinstance(step, Ask) or self._runner.over:
            return ()
        return tuple(
            Offered(
                filled(spoken(each, "text"), self._runner.known),
                (RIGHT_SIGN if each.right else WRONG_SIGN) if number in self.given else "",
            )
            for number, each in enumerate(step.answers)
        )

    def _say_main(self, doing: str) -> str:
        runner = self._runner
        if doing in (WATCH, GO_ON, ANSWER):
            return ""
        if runner.over:
            return self._after()
        if doing == DO:
            if runner.chooses and runner.help_offered:
                return _("Do as in the example")
            if self.shown:
                return _("Do it for me")
            return _("Show me") if runner.help_offered else ""
        return _("Next")

    def make_room(self) -> None:
        """Let the panel be as high as the longest step needs."""
        self._panel.fit(map(_room, self._runner.lesson.steps))


def say_anew() -> tuple[str, str]:
    """Say that the board stands differently."""
    return _("The board has been set up anew."), HELP


def say_answer() -> tuple[str, str]:
    """Say that a question is to be answered."""
    return _("Answer the question"), _(
        "It stands above the board. Click an answer, or press its number."
    )


def _room(step: "Step") -> Room:
    """Return what a step may say at most."""
    words = spoken(step, "text")
    if isinstance(step, Ask):
        choices = tuple(spoken(each, "text") for each in step.answers)
        return Room(words, tuple(spoken(each, "then") for each in step.answers), choices)
    if not isinstance(step, Do):
        return Room(words)
    more = _("Your choice: {chosen} in 100. The example: {example} in 100.")
    weighed = f" {more}" if step.compare else ""
    mistakes = (spoken(each, "text") + weighed for each in step.mistakes)
    return Room(words, (*mistakes, spoken(step, "right"), weighed))
