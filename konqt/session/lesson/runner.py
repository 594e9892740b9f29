"""Plays a lesson: which step it is at, what becomes of an action, the way back and on.

The game is a session of the lesson's own that has no record, so that nothing of it can come among
anybody's saved games. What is legal only the rules say; what is meant, the lesson.
"""

from typing import TYPE_CHECKING

from konqt.core.frozen import frozen
from konqt.games.registry import game_named
from konqt.session.lesson.answer import DONE, NOT_MEANT, NOT_NOW, REFUSED, TAKEN, LessonAnswer
from konqt.session.lesson.form import Ask, Do, Lesson, Partner, Step, position_of, spoken
from konqt.session.lesson.pattern import fits_any, fitting, untrue
from konqt.session.lesson.weighing import CHOSEN, EXAMPLE, after, facts_for, filled
from konqt.session.opening import plan_for_seats
from konqt.session.plan import GamePlan
from konqt.session.session import Session

if TYPE_CHECKING:
    from konqt.core.action import Action
    from konqt.core.game import SomeGame
    from konqt.core.json_value import Json
    from konqt.session.lesson.form import Head
    from konqt.session.update import Update

TRIES = 3
"""Wrong ones after which help is offered."""
MOST_ACTIONS = 50
"""of one step: more no lesson means"""


class Stuck(ValueError):  # noqa: N818 - reads as what happened
    """A lesson that cannot go on: it does not fit its game. Checked lessons never raise it."""

    act = 0
    """which of a partner's acts cannot be done, from 0"""


@frozen
class Bookmark:
    """Where somebody has come to in a lesson, and by which actions."""

    at: int
    """the step, from 0"""
    done: "tuple[tuple[int, Json], ...]"
    """each action of whoever learns, with the step that it was done in"""


START = Bookmark(0, ())


def plan_of_lesson(game: "SomeGame", head: "Head", position: "Json") -> GamePlan:
    """Return how a game of a lesson is seated; nobody but the lesson moves anybody."""
    seats = tuple(map(tuple, head.seats)) or tuple((each,) for each in game.factions)
    scenario = str(position.get("scenario", head.scenario or game.scenarios[0]))
    return plan_for_seats(scenario, seats, head.seed, head.options)


def begun(head: "Head", position: "Json | None" = None) -> Session:
    """Return a lesson's game at its beginning, or in another position; kept in memory alone.

    Raises:
        ValueError: no game can begin so; the message says why.
    """
    game = game_named(head.game)
    there = head.position if position is None else position
    plan = plan_of_lesson(game, head, there)
    if not there:
        return Session.start(plan)
    seats = [list(seat) for seat in plan.seats()]
    # A position tells its seats itself, in games whose positions can.
    told = {"seats": seats, **there} if head.seats else there
    return Session.start_position(plan, told)


class Runner:
    """One lesson that somebody goes through."""

    def __init__(self, lesson: Lesson, at: Bookmark = START) -> None:
        """Begin a lesson, or go on with it where a bookmark lies.

        Raises:
            Stuck: the lesson does not fit its game, or the bookmark not the lesson.
        """
        self.lesson = lesson
        self._at = 0
        self._done: list[tuple[int, Json]] = []
        self._complete = False
        self._tries = 0
        self.known: Json = {}
        """what whoever learns knew when the step began: its texts may name it"""
        self._session = _laid(lesson)
        self._go_to(at)

    # -- asking --------------------------------------------------------------------------------

    @property
    def session(self) -> Session:
        """The lesson's game. Going back makes another one, so it is asked for each time."""
        return self._session

    @property
    def number(self) -> int:
        """Which step it is, from 1."""
        return min(self._at + 1, self.count)

    @property
    def count(self) -> int:
        """How many steps there are."""
        return len(self.lesson.steps)

    @property
    def step(self) -> Step:
        """The step itself; after the end the last one."""
        return self.lesson.steps[self.number - 1]

    @property
    def over(self) -> bool:
        """Whether the last step has been left."""
        return self._at >= self.count

    @property
    def waits(self) -> bool:
        """Whether whoever learns must act before it goes on."""
        return isinstance(self.step, Do) and not self._complete and not self.over

    @property
    def chooses(self) -> bool:
        """Whether the step asks for a free choice, which is held against an example."""
        return isinstance(self.step, Do) and self.step.kind == "choose"

    @property
    def acted(self) -> bool:
        """Whether whoever learns has done something in this step."""
        return bool(self._done) and self._done[-1][0] == self._at

    @property
    def asks(self) -> bool:
        """Whether a question is to be answered before it goes on."""
        return isinstance(self.step, Ask) and not self._complete and not self.over

    @property
    def words(self) -> str:
        """What the step says, in the language in use."""
        return self.says("text")

    def says(self, what: str) -> str:
        """Return a text of the step, in the language in use, with the numbers that it names."""
        return filled(spoken(self.step, what), self.known)

    @property
    def tries(self) -> int:
        """How many wrong tries there were in this step."""
        return self._tries

    @property
    def help_offered(self) -> bool:
        """Whether it went wrong so often that help is offered; of a choice one is enough."""
        return self.waits and self._tries >= (1 if self.chooses else TRIES)

    @property
    def help_words(self) -> str:
        """What help says; empty where the action that is shown is all of it."""
        return self.says("help") if isinstance(self.step, Do) else ""

    def shown(self) -> "Action | None":
        """Return the action that help shows; None where nothing is to be done."""
        step = self.step
        if not self.waits or not isinstance(step, Do):
            return None
        legal = self._session.legal()
        wanted = [step.example] if step.example else step.want
        found = fitting(self._session.game, legal, [*wanted, *step.want])
        return found[0] if found else None

    def bookmark(self) -> Bookmark:
        """Return where it stands, to go on there another time."""
        return Bookmark(self._at, tuple(self._done))

    # -- doing ---------------------------------------------------------------------------------

    def offer(self, action: "Action") -> LessonAnswer:
        """Do an action that is right, or say why it is not done; then nothing has happened."""
        answer = self.judged(action)
        if answer is not None:
            return answer
        return self.took(self._session.submit(self.lesson.learner, action))

    def judged(self, action: "Action") -> LessonAnswer | None:
        """Return what is said to an action that is not to be done; None where it is right.

        What falls lies ready then. A table that hands actions in itself asks this before, and tells
        by `took` what has come of it.
        """
        step, session = self.step, self._session
        if not self.waits or not isinstance(step, Do):
            return LessonAnswer(NOT_NOW, asked=self.asks)
        reasons = tuple(session.explain(self.lesson.learner, action))
        if not reasons and fits_any(session.game, action, step.want):
            self._lay_out(step)
            return None
        self._tries += 1
        mistake = next(
            (each for each in step.mistakes if fits_any(session.game, action, each.when)), None
        )
        helped, known = self.help_offered, self.known
        if not reasons:
            known = {**known, **_weighed(self, step, action)}
            return LessonAnswer(NOT_MEANT, (), None, mistake, step, helped, known=known)
        nearest = session.nearest(self.lesson.learner, action)
        return LessonAnswer(REFUSED, reasons, nearest, mistake, step, helped, known=known)

    def choose(self, number: int) -> LessonAnswer:
        """Answer a question by the number of an answer, from 0; a wrong one leaves it asked."""
        step = self.step
        if not self.asks or not isinstance(step, Ask):
            return LessonAnswer(NOT_NOW)
        choice = step.answers[number]
        self._complete = choice.right
        self._tries += not choice.right
        kind = DONE if choice.right else NOT_MEANT
        return LessonAnswer(kind, choice=choice, known=self.known)

    def took(self, update: "Update") -> LessonAnswer:
        """Take note of a right action that was done; say whether the step is done with it."""
        step = self.step
        assert isinstance(step, Do) and update.action is not None
        self._done.append((self._at, self._session.game.action_to_json(update.action)))
        now = facts_for(self._session, self.lesson.learner)
        self._complete = not step.until or not untrue(step.until, now)
        kind = DONE if self._complete else TAKEN
        return LessonAnswer(kind, step=step, update=update, known=self.known)

    def on(self) -> "list[Update]":
        """Go on to the next step, and play it where it is a partner's; return what happened.

        Raises:
            Stuck: whoever learns must act or answer first, or the partner cannot.
        """
        if self.waits or self.asks:
            raise Stuck("something is to be done first")
        if self.over:
            return []
        return self._enter(self._at + 1)

    def skip(self) -> "list[Update]":
        """Do what is meant in this step for whoever learns, and go on; return what happened.

        Raises:
            Stuck: nothing that is meant can be done.
        """
        told: list[Update] = []
        while self.waits:
            action = self.shown()
            answer = None if action is None else self.offer(action)
            if answer is None or answer.update is None or len(told) > MOST_ACTIONS:
                raise Stuck(f"step {self.number}: nothing that is meant can be done")
            told.append(answer.update)
        # A question that is skipped counts as answered.
        self._complete = True
        return [*told, *self.on()]

    def back(self) -> None:
        """Go back to the step before, as it was before anything was done in it."""
        self._return_to(max(0, self._at - 1))

    def again(self) -> None:
        """Begin this step anew."""
        self._return_to(self.number - 1)

    # -- inside --------------------------------------------------------------------------------

    def _lay_out(self, step: "Do | Partner") -> None:
        """Lay ready what falls in a step; within one, what is left of it still lies there."""
        if not self.acted:
            dice = self._session.so_far.dice
            dice.faces, dice.names = list(step.dice), list(step.draws)

    def _enter(self, at: int) -> "list[Update]":
        self._at, self._complete, self._tries = at, False, 0
        step = self.step
        told: list[Update] = []
        if self.over:
            return told
        if position := position_of(step):
            self._session = _laid(self.lesson, position)
        self.known = facts_for(self._session, self.lesson.learner)
        if isinstance(step, Partner):
            self._lay_out(step)
            for number, act in enumerate(step.acts):
                session = self._session
                actor = session.decision.actor
                found = fitting(session.game, session.legal(), [act])
                if actor is None or not found:
                    stuck = Stuck(f"step {self.number}: the partner cannot do this")
                    stuck.act = number
                    raise stuck
                told.append(session.submit(actor, found[0]))
        return told

    def _return_to(self, at: int) -> None:
        """Play all again up to a step, and begin it."""
        self._go_to(Bookmark(at, tuple(each for each in self._done if each[0] < at)))

    def _go_to(self, mark: Bookmark) -> None:
        self._session, self._done = _laid(self.lesson), []
        self._enter(0)
        rest = list(mark.done)
        while True:
            while rest and rest[0][0] == self._at:
                self._again(rest.pop(0)[1])
            if self._at >= min(mark.at, self.count):
                return
            # Of a question only a bookmark behind it tells that it was answered.
            self._complete = self._complete or self.asks
            self.on()

    def _again(self, told: "Json") -> None:
        game = self._session.game
        try:
            answer = self.offer(game.action_from_json(told))
        except (ValueError, LookupError, TypeError) as error:
            raise Stuck(str(error)) from error
        if answer.update is None:
            raise Stuck(f"step {self.number}: what was done there is not done so any more")


def _laid(lesson: Lesson, position: "Json | None" = None) -> Session:
    """Return a game of a lesson, laid out.

    Raises:
        Stuck: no game can begin so.
    """
    try:
        session = begun(lesson, position)
    except (ValueError, LookupError, TypeError) as error:
        raise Stuck(f"{lesson.id}: {error}") from error
    session.undoing.never = True
    return session


def _weighed(runner: Runner, step: Do, action: "Action") -> "Json":
    """Return the two numbers of a choice: what it leads to, and what the example does."""
    example = runner.shown()
    if not step.compare or example is None:
        return {}
    lesson, mark = runner.lesson, runner.bookmark()
    chosen, meant = (
        after(Runner(lesson, mark).session, lesson.learner, each, step.compare)
        for each in (action, example)
    )
    return {} if chosen is None or meant is None else {CHOSEN: chosen, EXAMPLE: meant}
