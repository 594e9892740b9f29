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
from konqt.session.lesson.form import Do, Lesson, Partner
from konqt.session.lesson.pattern import built, facts_of, fits, fitting, untrue
from konqt.session.lesson.runner import MOST_ACTIONS, Bookmark, Runner, Stuck, begun

if TYPE_CHECKING:
    from konqt.core.action import Action
    from konqt.session.lesson.fault import LessonFault
    from konqt.session.lesson.form import Head, Mistake, Pattern
    from konqt.session.lesson.reading import Draft
    from konqt.session.session import Session

MOST_WAYS = 60
"""Wanted actions of a step after which the rest of the lesson is played."""
MOST_LISTED = 6
"""legal actions that a remedy lists"""


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
    whole = [step for step in draft.steps if step is not None]
    if not wrong and whole:
        # Up to a step that cannot be read, whatever comes behind it.
        sound = next((at for at, step in enumerate(draft.steps) if step is None), len(draft.steps))
        lesson = Lesson.model_construct(**dict(draft.head), steps=whole[:sound])
        wrong += _Through(lesson).faults() if sound else []
    return [draft.fault(each.place, each.what, each.remedy) for each in dict.fromkeys(wrong)]


def _beginning(head: "Head") -> Iterator[_Wrong]:
    try:
        begun(head)
    except BadPosition as error:
        for fault in error.faults:
            place = ("position", *fault.place.split("."))
            yield _Wrong(place, fault.text, fault.remedy or "correct the position")
    except (ValueError, LookupError, TypeError) as error:
        told = str(error) if isinstance(error, ValueError) else repr(error)
        place = ("position",) if head.position else ("scenario",)
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
        except Stuck:
            self._partner_stuck(0)
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
            if isinstance(step, Do):
                if not self._do(runner, step, at, aside):
                    return
            elif isinstance(step, Partner):
                self._afterwards(runner, step, at)
            try:
                runner.on()
            except Stuck:
                self._partner_stuck(at + 1)
                return

    def _do(self, runner: Runner, step: Do, at: int, aside: bool) -> bool:
        """Play a step of whoever learns; False where it cannot be done."""
        session, place = runner.session, ("steps", at)
        if not self._asked(session, at):
            return False
        legal = session.legal()
        for number, pattern in enumerate(step.want):
            if not fitting(session.game, legal, [pattern]):
                self._nothing_fits((*place, "want", number), session)
        if step.example and not fitting(session.game, legal, [step.example]):
            self._nothing_fits((*place, "example"), session)
        if step.until and not untrue(step.until, _known(runner)):
            what = "is true before anything is done"
            self._note((*place, "until"), what, "give what only the step makes true")
        shown = runner.shown()
        if shown is None:
            self._unreached(at + 1, f"step {at + 1} cannot be done")
            return False
        if aside:
            self._mistakes(runner, step, at)
            ways = [each for each in fitting(session.game, legal, step.want) if each != shown]
            self._aside.append((runner.bookmark(), step, ways[:MOST_WAYS]))
        return self._right(runner, step, at)

    def _right(self, runner: Runner, step: Do, at: int) -> bool:
        for _time in range(MOST_ACTIONS):
            action = runner.shown()
            if action is None:
                break
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
            told = _said(other.session.game.action_to_json(way))
            self._after = f" (after {told} in step {mark.at + 1})"
            if other.offer(way).kind == DONE:
                self._afterwards(other, step, mark.at)
            elif not self._right(other, step, mark.at):
                continue
            if self._steps_on(other):
                self._on_from(other, aside=False)
        self._after = ""

    def _steps_on(self, runner: Runner) -> bool:
        try:
            runner.on()
        except Stuck:
            self._partner_stuck(runner.number - 1)
            return False
        return True

    def _mistakes(self, runner: Runner, step: Do, at: int) -> None:
        """Make each foreseen mistake, and see that it is answered as one."""
        for number, mistake in enumerate(step.mistakes):
            place = ("steps", at, "mistakes", number)
            found = [_made(runner.session, step, pattern) for pattern in mistake.when]
            for which, (action, why) in enumerate(found):
                if action is None:
                    self._note((*place, "when", which), *why)
                    continue
                self._answered(runner, action, mistake, (*place, "when", which))
        runner.again()

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
        outcomes = runner.session.so_far.done[-1].outcomes
        for face, sides in [each for outcome in outcomes for each in _too_high(*outcome)]:
            what = f"{face} is no face of a die with {sides} sides"
            self._note(("steps", at, "dice"), what, f"give faces from 1 to {sides}")
        for told in untrue(step.then, _known(runner)):
            name = told.partition(" is ")[0]
            what = f"is not true afterwards: {told}"
            self._note(("steps", at, "then", name), what, "correct it or the step")

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

    def _partner_stuck(self, at: int) -> None:
        remedy = "correct the pattern, or what is done before"
        self._note(("steps", at, "play"), "no legal action fits", remedy)
        self._unreached(at + 1, f"step {at + 1} cannot be played")

    def _nothing_fits(self, place: tuple[str | int, ...], session: "Session") -> None:
        legal = session.legal()
        told = [_said(session.game.action_to_json(each)) for each in legal[:MOST_LISTED]]
        more = f" and {len(legal) - MOST_LISTED} more" if len(legal) > MOST_LISTED else ""
        remedy = f"legal here ({session.decision.kind}): {', '.join(told)}{more}"
        self._note(place, "no legal action fits", remedy)

    def _note(self, place: tuple[str | int, ...], what: str, remedy: str) -> None:
        """Keep a fault; one that is there whichever way is played is told once."""
        self._wrong.setdefault((place, what), _Wrong(place, what + self._after, remedy))

    def _unreached(self, at: int, why: str) -> None:
        if at < len(self._lesson.steps):
            what = f"cannot be reached: {why}"
            self._note(("steps", at), what, "correct what comes before it")

    def _told(self, runner: Runner, facts: "Pattern") -> str:
        return "; ".join(untrue(facts, _known(runner))) or "it holds already"


def _known(runner: Runner) -> "dict[str, object]":
    session = runner.session
    return dict(facts_of(session.game, session.observe(runner.lesson.learner)))


def _made(
    session: "Session", step: Do, pattern: "Pattern"
) -> "tuple[Action | None, tuple[str, str]]":
    """Return an action that is a foreseen mistake; None and what is wrong where there is none."""
    game = session.game
    legal = fitting(game, session.legal(), [pattern])
    wanted = set(fitting(game, legal, step.want))
    found = [each for each in legal if each not in wanted]
    if found:
        return found[0], ("", "")
    if legal:
        what = "is not wrong: all that fits is wanted"
        return None, (what, "name what sets the mistake apart")
    for told in built(pattern):
        try:
            action = game.action_from_json(told)
        except (ValueError, LookupError, TypeError):
            continue
        if session.explain(session.decision.actor or "", action) and fits(
            game.action_to_json(action), pattern
        ):
            return action, ("", "")
    return None, ("no action fits, be it allowed or not", "correct its members")


def _too_high(form: str, numbers: list[int]) -> Iterator[tuple[int, int]]:
    """Yield each face that no die of its roll has, with how many sides that die has."""
    kind, _colon, sides = form.partition(":")
    if kind in ("dice", "die"):
        most = int(sides or SIDES)
        yield from ((face, most) for face in numbers if face > most)


def _said(told: object) -> str:
    """Return an action in a few words, as the file would have it."""
    members = dict(told) if isinstance(told, dict) else {}
    return " ".join(str(each) for each in members.values())
