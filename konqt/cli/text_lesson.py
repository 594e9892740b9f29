"""A lesson in the terminal, or through a pipe: what is said, numbered actions, answers."""

import sys
from collections.abc import Callable
from typing import IO, TYPE_CHECKING

from konqt.cli.ending import tell
from konqt.cli.output import give
from konqt.cli.talk import Leaving, Talk
from konqt.cli.typed_words import is_word
from konqt.core.event import with_words
from konqt.core.frozen import frozen
from konqt.core.numbers import whole_number
from konqt.core.strict_json import read_json
from konqt.games.registry import narrator_of, terminal_of
from konqt.i18n.marks import N_, NC_
from konqt.i18n.texts import _
from konqt.session.lesson.answer import DONE, REFUSED, TAKEN, LessonAnswer
from konqt.session.lesson.form import Ask, Partner, position_of, spoken
from konqt.session.lesson.progress import keep, taken_up
from konqt.session.lesson.runner import TRIES, Runner
from konqt.session.lesson.weighing import filled

if TYPE_CHECKING:
    from konqt.core.action import Action
    from konqt.session.lesson.lesson_files import LessonFile


@frozen
class Word:
    """What can be written: all words for it, with commas, how help shows it, what it does."""

    words: str
    shown: str
    does: str


HELP = Word(NC_("words", "?, h, help"), N_("help"), N_("what this step wants, and this list"))
BOARD = Word(NC_("words", "b, board"), N_("b, board"), N_("show the step and the actions again"))
BACK = Word(NC_("words", "back"), N_("back"), N_("go back one step"))
AGAIN = Word(NC_("words", "again"), N_("again"), N_("begin this step again"))
SKIP = Word(NC_("words", "skip"), N_("skip"), N_("have this step done for you"))
QUIT = Word(NC_("words", "q, quit, exit"), N_("q, quit"), N_("leave; you can go on later"))


class TextLesson(Talk):
    """One lesson at one terminal."""

    def __init__(
        self, file: "LessonFile", runner: Runner, lines: IO[str], out: IO[str], tty: bool
    ) -> None:
        super().__init__(lines, out, tty)
        self._file = file
        self._runner = runner
        self._narrator = narrator_of(file.lesson.game)
        self._told = runner.session.step
        self._kept = True
        """whether progress could be kept so far"""

    def play(self) -> None:
        """Play it to its end.

        Raises:
            Leaving: earlier.
        """
        lesson, runner = self._file.lesson, self._runner
        self._say(f"{spoken(lesson, 'title')} – {spoken(lesson, 'about')}")
        while not runner.over:
            # What a partner does in a step stands below its words, all else above.
            partner = isinstance(runner.step, Partner)
            if not partner:
                self._news()
            actions = self._show()
            if partner:
                self._news()
            while not self._answered(actions):
                pass
            self._keep()
        self._say("")
        self._say(_("That was the lesson: {title}.", title=spoken(lesson, "title")))

    # -- what is said --------------------------------------------------------------------------

    def _show(self) -> "list[Action]":
        """Say the step and what can be done; give the actions as they are numbered."""
        runner = self._runner
        self._say("")
        head = _("Step {number} of {count}", number=runner.number, count=runner.count)
        rules = ", ".join(map(self._narrator.rule_name, runner.step.refs))
        self._say(f"{head} [{rules}]" if rules else head)
        if position_of(runner.step) and not runner.acted:
            self._say(_("The board has been set up anew."))
        self._say(runner.words)
        if isinstance(runner.step, Ask):
            for number, choice in enumerate(runner.step.answers, 1):
                self._say(f"{number:>4}  {filled(spoken(choice, 'text'), runner.known)}")
        if not runner.waits:
            return []
        session, learner = runner.session, self._file.lesson.learner
        terminal = terminal_of(self._file.lesson.game)
        for line in terminal.situation(session, learner) if terminal is not None else ():
            self._say(line)
        actions = session.legal()
        for number, action in enumerate(actions, 1):
            self._say(f"{number:>4}  {self._narrator.say_action(action, session.decision)}")
        return actions

    def _news(self) -> None:
        """Tell what happened since the last telling."""
        session = self._runner.session
        for entry in session.history(self._file.lesson.learner)[self._told :]:
            for event in with_words(entry.events):
                self._say(f"  · {self._narrator.say_event(event)}")
        self._told = session.step

    def _say_help(self) -> None:
        runner = self._runner
        shown = runner.shown()
        if shown is not None:
            self._say(runner.help_words or runner.words)
            self._say("→ " + self._narrator.say_action(shown))
        written = [("1, 2, 3 ...", _("choose the action with this number"))]
        written += [(_(each.shown), _(each.does)) for each in WORDS]
        written.append(("{...}", _("an action as JSON, as in the engine protocol")))
        for word, what in written:
            self._say(f"  {word:<14} {what}")

    # -- what is answered ----------------------------------------------------------------------

    def _answered(self, actions: "list[Action]") -> bool:
        """Read one line; return whether the step is another one, or begins anew."""
        runner = self._runner
        question = "> " if runner.waits or runner.asks else _("Press Enter to go on: ")
        text = self._ask(question).strip()
        number = whole_number(text)
        if number is not None and runner.waits:
            if not 1 <= number <= len(actions):
                self._say(_("Choose a number from 1 to {most}.", most=len(actions)))
                return False
            return self._offered(actions[number - 1])
        if number is not None and runner.asks:
            return self._chosen(number)
        if text.startswith("{"):
            return self._typed(text)
        if not text:
            return not (runner.waits or runner.asks) and self._moved(runner.on)
        for word, does in self._commands().items():
            if is_word(text, word.words):
                return does()
        self._say(_("Unknown command: {word}.", word=text.split()[0]))
        self._say(_("Type a number to choose an action, or help for other commands."))
        return False

    def _commands(self) -> dict[Word, Callable[[], bool]]:
        runner = self._runner
        return {
            HELP: self._helped,
            BOARD: lambda: True,
            BACK: lambda: self._moved(runner.back),
            AGAIN: lambda: self._moved(runner.again),
            SKIP: lambda: self._moved(runner.skip),
            QUIT: self._leave,
        }

    def _helped(self) -> bool:
        self._say_help()
        return False

    def _leave(self) -> bool:
        raise Leaving

    def _moved(self, step: Callable[[], object]) -> bool:
        before = self._runner.session
        step()
        if self._runner.session is not before:
            self._told = self._runner.session.step
        return True

    def _typed(self, text: str) -> bool:
        try:
            told = read_json(text)
            assert isinstance(told, dict)  # it begins with a brace
            action = self._runner.session.game.action_from_json(told)
        except (ValueError, TypeError, LookupError) as error:
            self._say(str(error))
            return False
        return self._offered(action)

    def _chosen(self, number: int) -> bool:
        """Answer a question; the right answer leads on."""
        step = self._runner.step
        most = len(step.answers) if isinstance(step, Ask) else 0
        if not 1 <= number <= most:
            self._say(_("Choose a number from 1 to {most}.", most=most))
            return False
        answer = self._runner.choose(number - 1)
        self._say(answer.words)
        return answer.kind == DONE and self._moved(self._runner.on)

    def _offered(self, action: "Action") -> bool:
        answer = self._runner.offer(action)
        if answer.kind in (TAKEN, DONE):
            self._news()
        for line in self._lines_of(answer):
            self._say(line)
        if answer.helped and self._runner.chooses:
            self._say(_("Choose again, or write skip to do as in the example."))
        elif answer.helped and self._runner.tries == TRIES:
            self._say_help()
        if answer.kind == DONE:
            self._runner.on()
        return answer.kind in (TAKEN, DONE)

    def _lines_of(self, answer: LessonAnswer) -> list[str]:
        narrator = self._narrator
        lines = [
            f"✗ {narrator.say_reason(reason)}"
            + (f" [{narrator.rule_name(reason.rule)}]" if reason.rule else "")
            for reason in answer.reasons
        ]
        if answer.kind == REFUSED and answer.nearest is not None and answer.mistake is None:
            said = narrator.say_action(answer.nearest)
            lines.append("→ " + _("Allowed instead: {action}", action=said))
        return [*lines, answer.words] if answer.words else lines

    def _keep(self) -> None:
        """Keep where the lesson is; where that cannot be done, say so once and go on."""
        try:
            keep(self._file, self._runner)
        except OSError as error:
            if self._kept:
                self._say(
                    _("Your progress cannot be kept: {why}", why=error.strerror or str(error))
                )
            self._kept = False


WORDS = (HELP, BOARD, BACK, AGAIN, SKIP, QUIT)


def play_lesson(file: "LessonFile", anew: bool) -> int:
    """Play a lesson at standard input and output, from where it was left unless `anew`."""
    from konqt.session.lesson.checking import check_lesson

    # A lesson that does not fit its game would stop in the middle.
    wrong = check_lesson(file.path).faults
    if wrong:
        for fault in wrong:
            tell(str(fault))
        return 2
    runner = Runner(file.lesson) if anew else taken_up(file)
    tty = sys.stdin.isatty() and sys.stdout.isatty()
    try:
        TextLesson(file, runner, sys.stdin, sys.stdout, tty).play()
    except Leaving:
        give()
        give(_("You can go on with this lesson later."))
    return 0
