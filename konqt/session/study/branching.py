"""Branches played: their states from the actions that a study keeps, and actions added to them.

Where a game is not over nobody may play on in its true state, whose hidden cards and decks would
come to light. Such a branch begins in a world dealt from what its maker could know, and keeps it.
"""

from collections.abc import Callable, Sequence
from functools import partial
from secrets import randbits
from typing import TYPE_CHECKING

from konqt.core.action import Action
from konqt.core.chance import SEEDED, ChanceSource, HasChance, Recording
from konqt.core.decision import OVER
from konqt.core.event import Event
from konqt.core.fault import BadPosition
from konqt.core.json_value import Json
from konqt.core.refusal import IllegalAction
from konqt.i18n.texts import _
from konqt.record import format as lines
from konqt.record.errors import RecordError
from konqt.record.replayed import Course
from konqt.record.replaying import play_action
from konqt.record.study_file import StudyError
from konqt.session.replay import Replay
from konqt.session.study.edits import CannotChange, with_branch, with_lines
from konqt.session.study.played_line import PlayedLine
from konqt.session.study.spot import Spot, branch_of, home_of
from konqt.session.study.studied import Studied

if TYPE_CHECKING:
    from konqt.record.study_form import Branch, BranchLine, Study

FROM_THERE = "delete the branch, or restore the study from a copy; what comes before is shown"


def course_to(studied: Studied, spot: Spot) -> Course:
    """Return the game as it went to a spot, with dice of its own from there on.

    Raises:
        StudyError: a branch on the way cannot be played that far.
    """
    line = _line(studied, spot.branch)
    if line.fault is not None and line.course.at < spot.step:
        raise line.fault
    return line.course.until(spot.step)


def line_shown(studied: Studied, branch: str) -> tuple[Replay, StudyError | None]:
    """Return a branch to look at, as far as it can be played, and why it goes no further."""
    if not branch:
        return studied.replay, None
    line = _line(studied, branch)
    return studied.replay.branched(line.course), line.fault


class PlayedOn:
    """Plays actions on from a spot and keeps them; `saved` puts them into the study.

    Each action is checked by the rules. Dice and draws are new, or asked of a source.
    """

    def __init__(self, studied: Studied, spot: Spot, viewer: str) -> None:
        """Begin at a spot.

        Raises:
            StudyError: a branch on the way cannot be played that far.
            CannotChange: there is no way on from there that would tell no secret.
        """
        self.studied = studied
        self.viewer = viewer
        self.spot = home_of(studied.study, spot)
        self.eyes = studied.eyes(spot, viewer)
        self.course = course_to(studied, self.spot)
        self.world: Json | None = None
        self.lines: list[BranchLine] = []
        if not self.spot.branch and not studied.replay.hands_open:
            self.world = dealt(studied.replay, self.spot.step, viewer)
            self.course.states[-1] = _state_of(self.course, self.world)
        now = self.course.game.clone(self.course.states[-1])
        # Whoever rolls again is to get other dice than the game had.
        now.chance = randbits(64)
        self.course.states[-1] = now

    @property
    def over(self) -> bool:
        """Return whether the game has ended there."""
        return self.course.game.decision(self.course.states[-1]).kind == OVER

    def legal(self) -> list[Action]:
        """List what the deciding faction can do."""
        return self.course.game.legal(self.course.states[-1])

    def take(self, action: Action, chance: ChanceSource = SEEDED, level: str = "") -> "BranchLine":
        """Do an action and return it as it is kept; `level` is the computer's that chose it.

        Raises:
            IllegalAction: with every failing condition.
            CannotChange: the game is over.
        """
        from konqt.record.study_form import BranchLine

        game, before = self.course.game, self.course.states[-1]
        actor = game.decision(before).actor
        if actor is None:
            raise CannotChange(_("The game is over here."))
        reasons = game.explain(before, action)
        if reasons:
            raise IllegalAction(reasons, game.nearest(before, action))
        after = game.clone(before)
        recording, events = Recording(chance), list[Event]()
        game.apply(after, action, events, recording)
        number = self.course.at + 1
        do, key = game.action_to_json(action), game.key(after)
        text = lines.action_line(number, actor, do, recording.outcomes, key, after.chance)
        # The generator's number would tell the dice to come; each branch begins with its own.
        line = BranchLine.model_validate_json(text).model_copy(update={"rng": None, "level": level})
        play_action(self.studied.path, number, self.course, line)
        self.course.states[-1].chance = after.chance
        self.lines.append(line)
        return line

    def saved(self, name: str = "") -> Spot:
        """Put what was played into the study and return where it leads to.

        At the end of a branch it goes on with it, anywhere else it is a new one.

        Raises:
            StudyError: it cannot be written.
            CannotChange: nothing was played.
        """
        if not self.lines:
            raise CannotChange(_("Nothing was played."))
        study, at = self.studied.study, self.spot
        if at.branch and at.step == branch_of(study, at.branch).last and self._may_lead_on(study):
            self.studied.change(self._led_on, self.viewer)
            branch = at.branch
        else:
            branch = self.studied.free_id()
            self.studied.change(lambda study: self._begun(study, branch, name), self.viewer)
        found = Spot(at.step + len(self.lines), branch)
        self._keep(branch)
        self.spot, self.lines = found, []
        return found

    def _keep(self, branch: str) -> None:
        """Let nobody have to play again what has just been played."""
        found = branch_of(self.studied.study, branch)
        parent = _line(self.studied, found.parent).course
        played = self.course.until(self.course.at)
        self.studied.courses[branch] = PlayedLine(parent, found, played)

    def _may_lead_on(self, study: "Study") -> bool:
        return branch_of(study, self.spot.branch).eyes == self.eyes

    def _led_on(self, study: "Study") -> "Study":
        return with_lines(study, self.spot.branch, self.lines)

    def _begun(self, study: "Study", branch: str, name: str) -> "Study":
        return with_branch(study, branch, self.spot, self.eyes, self.lines, name, self.world)


def dealt(replay: Replay, step: int, viewer: str) -> Json:
    """Return a position after so many actions that a viewer cannot rule out.

    Raises:
        CannotChange: no world can be dealt from what this viewer sees.
    """
    game = replay.game
    try:
        world = game.sample(replay.observe(step, viewer), randbits(63), replay.data)
        return game.position(world)
    except (ValueError, KeyError, TypeError):
        raise CannotChange(
            _("The game is not over, and from this view nobody can go on. Look with a seat's eyes.")
        ) from None


def _line(studied: Studied, branch: str) -> PlayedLine:
    """Return a line as far as it can be played; what has been played once is kept."""
    if not branch:
        if "" not in studied.courses:
            whole = studied.replay.course_until(studied.replay.steps)
            studied.courses[""] = PlayedLine(None, None, whole)
        return studied.courses[""]
    found = branch_of(studied.study, branch)
    above = _line(studied, found.parent)
    if above.fault is not None and above.course.at < found.step:
        return PlayedLine(above.course, found, above.course, above.fault)
    kept = studied.courses.get(branch)
    if kept is None or not kept.begins(above.course, found):
        kept = PlayedLine(above.course, found, above.course.until(found.step))
        kept.fault = _told(studied, found, kept.course, partial(_begin, studied, found))
        studied.courses[branch] = kept
    rest = found.lines[kept.course.at - found.step :]
    if rest and kept.fault is None:
        kept.fault = _told(studied, found, kept.course, partial(_play, studied, rest))
    kept.branch = found
    return kept


def _told(
    studied: Studied, branch: "Branch", course: Course, step: Callable[[Course], None]
) -> StudyError | None:
    """Do a step of playing a branch; return what hinders it, in words."""
    try:
        step(course)
    except RecordError as error:
        what = f"branch {branch.id} ({branch.name:.40}), step {course.at + 1}: {error.what}"
        return StudyError(studied.path, what, FROM_THERE)
    return None


def _begin(studied: Studied, branch: "Branch", course: Course) -> None:
    """Stand where a branch begins.

    Raises:
        StudyError: its world is none, or not what its maker saw; or it would tell secrets.
    """
    if branch.parent:
        return
    if branch.world is None:
        if not studied.replay.hands_open:
            raise StudyError(studied.path, "it can be seen when the game is over", FROM_THERE)
        return
    try:
        world = _state_of(course, branch.world)
        game, there = course.game, course.states[-1]
        same = game.observe(world, branch.eyes) == game.observe(there, branch.eyes)
    except (BadPosition, ValueError, KeyError, TypeError):
        raise StudyError(studied.path, "its position is invalid", FROM_THERE) from None
    if not same:
        what = "it begins in another position than the game has there"
        raise StudyError(studied.path, what, FROM_THERE)
    course.states[-1] = world


def _state_of(course: Course, position: Json) -> HasChance:
    return course.game.from_position(position, 0, course.setup.data)


def _play(studied: Studied, played: "Sequence[BranchLine]", course: Course) -> None:
    for line in played:
        play_action(studied.path, 0, course, line)
