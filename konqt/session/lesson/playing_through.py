"""Plays a lesson through as whoever learns could: right, wrong as foreseen, and every other way.

Each wanted action is tried, and the lesson is played to its end after each of them.
"""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from konqt.core.chance import SIDES
from konqt.core.decision import OVER
from konqt.core.fault import BadPosition
from konqt.core.frozen import frozen
from konqt.session.lesson.answer import DONE, NOT_MEANT, REFUSED
from konqt.session.lesson.form import ENGLISH, NORWEGIAN, Ask, Do, Lesson, Partner, position_of
from konqt.session.lesson.pattern import looked_up, untrue
from konqt.session.lesson.remedies import in_words, not_fitting, not_there
from konqt.session.lesson.runner import MOST_ACTIONS, Bookmark, Runner, Stuck, begun
from konqt.session.lesson.tried import Tried
from konqt.session.lesson.weighing import CHOSEN, EXAMPLE, after, facts_for, named_in

if TYPE_CHECKING:
    from pydantic import BaseModel

    from konqt.core.action import Action
    from konqt.core.json_value import Json
    from konqt.session.lesson.fault import LessonFault
    from konqt.session.lesson.form import Head, Mistake, Pattern
    from konqt.session.lesson.reading import Draft
    from konqt.session.lesson.toml_lines import Place
    from konqt.session.session import Session

MOST_WAYS = 60
"""Wanted actions of a step after which the rest of the lesson is played."""


@frozen
class _Wrong:
    """A fault, before it has its line."""

    place: tuple[str | int, ...]
    what: str
    remedy: str


def played_faults(draft: "Draft") -> "list[LessonFault]":
    """Return what is wrong with a lesson that is played as far as its steps are well formed."""
    assert draft.head is not None
    wrong = list(_beginning(draft.head))
    for at, step in enumerate(draft.steps):
        if step is not None and (position := position_of(step)):
            wrong += _beginning(draft.head, ("steps", at), position)
    whole = [step for step in draft.steps if step is not None]
    if not wrong and whole:
        # Up to a step that cannot be read, whatever comes behind it.
        sound = next((at for at, step in enumerate(draft.steps) if step is None), len(draft.steps))
        lesson = Lesson.model_construct(**dict(draft.head), steps=whole[:sound])
        wrong += _Through(lesson).faults() if sound else []
    return [draft.fault(each.place, each.what, each.remedy) for each in dict.fromkeys(wrong)]


def _beginning(
    head: "Head", within: "Place" = (), position: "Json | None" = None
) -> Iterator[_Wrong]:
    """Yield why no game can begin in the lesson's position, or in that of a step `within`."""
    there = head.position if position is None else position
    try:
        begun(head, there)
    except BadPosition as error:
        for fault in error.faults:
            place = (*within, "position", *fault.place.split("."))
            yield _Wrong(place, fault.text, fault.remedy or "correct the position")
    except (ValueError, LookupError, TypeError) as error:
        told = str(error) if isinstance(error, ValueError) else repr(error)
        place = (*within, "position" if there else "scenario")
        yield _Wrong(place, f"no game can begin so ({told})", "correct it")


class _Through:
    """One lesson, played in every way that it means."""

    def __init__(self, lesson: Lesson) -> None:
        self._lesson = lesson
        self._wrong: dict[tuple[tuple[str | int, ...], str], _Wrong] = {}
        self._aside: list[tuple[Bookmark, Do, list[Action]]] = []
        """what else would be right where, to be played afterwards"""
        self._after = ""
        """the unusual way by which the lesson is played just now, in words"""

    def faults(self) -> list[_Wrong]:
        """Play it and return what is wrong."""
        try:
            runner = Runner(self._lesson)
        except Stuck as stuck:
            self._partner_stuck(0, stuck)
        else:
            self._on_from(runner, aside=True)
            for mark, step, ways in self._aside:
                self._other_ways(mark, step, ways)
        return list(self._wrong.values())

    def _on_from(self, runner: Runner, aside: bool) -> None:
        """Play on to the end; with `aside` True mistakes are made, too, and other ways kept."""
        while not runner.over:
            at = runner.number - 1
            step = runner.step
            self._numbers(runner, at)
            if isinstance(step, Ask):
                self._answers(runner, step, at)
            elif isinstance(step, Do):
                if not self._do(runner, step, at, aside):
                    return
            elif isinstance(step, Partner):
                self._afterwards(runner, step, at)
            if not self._steps_on(runner):
                return

    def _do(self, runner: Runner, step: Do, at: int, aside: bool) -> bool:
        """Play a step of whoever learns; False where it cannot be done."""
        if not self._asked(runner.session, at):
            return False
        if step.until and not untrue(step.until, _known(runner)):
            what = "is true before anything is done"
            self._note(("steps", at, "until"), what, "give what only the step makes true")
        if runner.shown() is None:
            for number, pattern in enumerate(step.want):
                remedy = not_fitting(runner.session, pattern)
                self._note(("steps", at, "want", number), "no legal action fits", remedy)
            self._unreached(at + 1, f"step {at + 1} cannot be done")
            return False
        self._compared(runner, step, at)
        tried = Tried(step)
        if not self._right(runner, step, at, tried, aside):
            return False
        for place, what, remedy in tried.never(mistakes=aside):
            self._note(("steps", at, *place), what, remedy)
        return True

    def _right(
        self, runner: Runner, step: Do, at: int, tried: "Tried", aside: bool = False
    ) -> bool:
        """Do what is wanted until the step is done; on the way note what has become legal."""
        for _time in range(MOST_ACTIONS):
            action = runner.shown()
            if action is None:
                break
            more = tried.look(runner.session)
            if aside:
                ways = [each for each in more if each != action]
                self._aside.append((runner.bookmark(), step, ways[:MOST_WAYS]))
                for place, mistake, wrong in tried.mistakes(runner.session):
                    self._answered(runner, wrong, mistake, ("steps", at, *place))
            if runner.offer(action).kind == DONE:
                self._afterwards(runner, step, at)
                return True
        what = "is never true, whatever is done of what is wanted"
        remedy = f"correct it: {self._told(runner, step.until)}"
        self._note(("steps", at, "until"), what, remedy)
        self._unreached(at + 1, f"step {at + 1} never ends")
        return False

    def _other_ways(self, mark: Bookmark, step: Do, ways: "list[Action]") -> None:
        """Play the lesson to its end after each other action that would be right somewhere."""
        for way in ways:
            other = Runner(self._lesson, mark)
            told = in_words(other.session.game.action_to_json(way))
            self._after = f" (after {told} in step {mark.at + 1})"
            if other.offer(way).kind == DONE:
                self._afterwards(other, step, mark.at)
            elif not self._right(other, step, mark.at, Tried(step)):
                continue
            if self._steps_on(other):
                self._on_from(other, aside=False)
        self._after = ""

    def _steps_on(self, runner: Runner) -> bool:
        try:
            runner.on()
        except Stuck as stuck:
            self._partner_stuck(runner.number - 1, stuck, runner.session)
            return False
        return True

    def _answers(self, runner: Runner, step: Ask, at: int) -> None:
        """Give each wrong answer, and then the right one."""
        known = _known(runner)
        for number, choice in enumerate(step.answers):
            self._named(("steps", at, "answers", number), choice, ("text", "then"), known)
            if not choice.right:
                runner.choose(number)
        for number, choice in enumerate(step.answers):
            if choice.right and runner.asks:
                runner.choose(number)

    def _numbers(self, runner: Runner, at: int) -> None:
        """See that whoever learns knows the numbers that a step's texts name."""
        step = runner.step
        known = runner.known
        self._named(("steps", at), step, ("text",), known)
        if isinstance(step, Do):
            self._named(("steps", at), step, ("help", "right"), known)
            if step.compare:
                known = {**known, CHOSEN: 0, EXAMPLE: 0}
            for number, mistake in enumerate(step.mistakes):
                self._named(("steps", at, "mistakes", number), mistake, ("text",), known)

    def _named(
        self, place: "Place", part: "BaseModel", texts: tuple[str, ...], known: "Json"
    ) -> None:
        for text in (f"{each}_{language}" for each in texts for language in (ENGLISH, NORWEGIAN)):
            for name in named_in(getattr(part, text)):
                if looked_up(known, name) is None:
                    remedy = not_there(known, name) or "there is nothing yet"
                    self._note((*place, text), f"{{{name}}} is not known here", remedy)

    def _compared(self, runner: Runner, step: Do, at: int) -> None:
        """See that what a choice is held against is a number."""
        action = runner.shown()
        if not step.compare or action is None:
            return
        session = Runner(self._lesson, runner.bookmark()).session
        there = after(session, self._lesson.learner, action, step.compare)
        if isinstance(there, bool) or not isinstance(there, int):
            remedy = not_there(_known(runner), step.compare) or "name a number"
            self._note(("steps", at, "compare"), "is no number among the facts", remedy)

    def _answered(
        self, runner: Runner, action: "Action", mistake: "Mistake", place: tuple[str | int, ...]
    ) -> None:
        answer = runner.offer(action)
        if answer.kind in (NOT_MEANT, REFUSED) and answer.mistake is not mistake:
            what = "is answered as another mistake that comes before it"
            self._note(place, what, "put the narrower one first")

    def _afterwards(self, runner: Runner, step: Do | Partner, at: int) -> None:
        """See what is left over, and whether what should be true is."""
        dice = runner.session.so_far.dice
        for name, left in (("dice", dice.faces), ("draws", dice.names)):
            if left:
                what = f"{', '.join(map(str, left))} left over when the step is done"
                self._note(("steps", at, name), what, "take these out")
        done = [each for each in runner.bookmark().done if each[0] == at]
        acts = len(step.acts) if isinstance(step, Partner) else len(done)
        recent = runner.session.so_far.done[-acts:]
        outcomes = [outcome for each in recent for outcome in each.outcomes]
        for face, sides in [each for outcome in outcomes for each in _too_high(*outcome)]:
            what = f"{face} is no face of a die with {sides} sides"
            self._note(("steps", at, "dice"), what, f"give faces from 1 to {sides}")
        known = _known(runner)
        for told in untrue(step.then, known):
            name = told.partition(" is ")[0]
            what = f"is not true afterwards: {told}"
            missing = not_there(known, name)
            remedy = f"correct it or the step{missing and f' ({missing})'}"
            self._note(("steps", at, "then", name), what, remedy)

    def _asked(self, session: "Session", at: int) -> bool:
        """Return whether whoever learns has something to decide in a step."""
        decision = session.decision
        if decision.kind == OVER:
            self._unreached(at, "the game is over before it")
            return False
        if decision.actor in session.seat_of(self._lesson.learner):
            return True
        what = f"{self._lesson.learner} has nothing to decide here: {decision.actor} must "
        what += f"answer first ({decision.kind})"
        remedy = "put a step of kind partner before it"
        self._note(("steps", at), what, remedy)
        self._unreached(at + 1, f"step {at + 1} cannot be done")
        return False

    def _partner_stuck(self, at: int, stuck: Stuck, session: "Session | None" = None) -> None:
        step = self._lesson.steps[at]
        place: Place = ("steps", at, "play")
        remedy = "correct the pattern, or what is done before"
        if isinstance(step, Partner):
            if isinstance(step.play, list):
                place = (*place, stuck.act)
            if session is not None:
                remedy = f"{remedy}: {not_fitting(session, step.acts[stuck.act])}"
        self._note(place, "no legal action fits", remedy)
        self._unreached(at + 1, f"step {at + 1} cannot be played")

    def _note(self, place: tuple[str | int, ...], what: str, remedy: str) -> None:
        """Keep a fault; one that is there whichever way is played is told once."""
        self._wrong.setdefault((place, what), _Wrong(place, what + self._after, remedy))

    def _unreached(self, at: int, why: str) -> None:
        if at < len(self._lesson.steps):
            what = f"cannot be reached: {why}"
            self._note(("steps", at), what, "correct what comes before it")

    def _told(self, runner: Runner, facts: "Pattern") -> str:
        return "; ".join(untrue(facts, _known(runner))) or "it holds already"


def _known(runner: Runner) -> "Json":
    return facts_for(runner.session, runner.lesson.learner)


def _too_high(form: str, numbers: list[int]) -> Iterator[tuple[int, int]]:
    """Yield each face that no die of its roll has, with how many sides that die has."""
    kind, _colon, sides = form.partition(":")
    if kind in ("dice", "die"):
        most = int(sides or SIDES)
        yield from ((face, most) for face in numbers if face > most)
