"""Looks at a recorded game, step by step; the file and its game stay as they are."""

from collections.abc import Callable, Sequence
from copy import copy
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias

from konqt.core.action import Action
from konqt.core.decision import OVER, Decision
from konqt.core.event import PUBLIC, REFEREE, SCENE
from konqt.core.frozen import frozen
from konqt.core.observation import Observation, observation_after
from konqt.i18n.game_marks import HintsTaken
from konqt.i18n.texts import _
from konqt.record.chairs import seats_in
from konqt.record.reader import Record, read_record
from konqt.record.replayed import Course
from konqt.record.replaying import play_again
from konqt.record.study_identity import StudyKey, identity_of, secret_for, traces_of
from konqt.session.hints_asked import hints_taken
from konqt.session.opening import (
    owners_board,
    owners_data,
    plan_of,
    recorded_origin,
    shipped_board_of,
)
from konqt.session.played import log_entry, played_again, turn_of
from konqt.session.seats_given import given_in, given_with, without_names
from konqt.session.thoughts import Thought
from konqt.session.update import LogEntry, SeatSecrets

if TYPE_CHECKING:
    from konqt.board.board import Board, Names
    from konqt.record.study_form import StudyArrow, StudyRing


Comments: TypeAlias = Callable[[int, str], Sequence[str]]
"""step, viewer -> lines"""


def silent(step: int, viewer: str) -> Sequence[str]:
    """Return that nobody has said anything."""
    del step, viewer
    return ()


Drawings: TypeAlias = "Callable[[int, str], tuple[Sequence[StudyArrow], Sequence[StudyRing]]]"
"""step, viewer -> arrows and rings"""


def bare(step: int, viewer: str) -> "tuple[Sequence[StudyArrow], Sequence[StudyRing]]":
    """Return that nobody has drawn anything."""
    del step, viewer
    return (), ()


Chapters: TypeAlias = Callable[[str], Sequence[tuple[int, str]]]
"""viewer -> the step at which each chapter begins, and its name"""


def undivided(viewer: str) -> Sequence[tuple[int, str]]:
    """Return that nobody has divided the game into chapters."""
    del viewer
    return ()


BEGINNING = 65_536
"""Bytes of a record that are its beginning: its header and some steps."""
MOST_SEEN = 1000
"""Observations that are kept, some 10 kB each: board, words, lanes and exports ask for the same."""


@frozen
class Variation:
    """Another way on that somebody has tried, as far as it can be played."""

    id: str
    name: str
    leaves: str
    """the id of the one that it leaves, empty for the game itself"""
    parent: str
    """its name"""
    step: int
    """after how many actions it leaves that"""
    replay: "Replay"
    """the game up to there, and then its own way; with what is said of that"""
    whole: bool
    """whether it could be played to its end"""
    by_hand: int
    """the number of the last action that a person chose; all after it are the computer's"""
    dealt: Callable[[], str] = str
    """says what of it was dealt anew, as a sentence in the language in use; nothing where it goes
    on in the game's own state"""


Variations: TypeAlias = Callable[[str], Sequence[Variation]]
"""viewer -> what this viewer may know"""


def straight(viewer: str) -> Sequence[Variation]:
    """Return that nobody has tried another way."""
    del viewer
    return ()


class NotYetOpen(ValueError):  # noqa: N818 - reads as what it is
    """All hands are shown only after the end, or when whoever opens the record asks for it."""


@frozen
class Damage:
    """The first place where a record could not be played."""

    line: int
    step: int
    what: str
    resumed: int
    """the step from which it can be seen again; 0 when it ends there"""


class Replay:
    """A record's game: `steps` actions, step 0 is the opening."""

    def __init__(
        self, record: Record, course: Course, referee: bool = False, example: int = 0
    ) -> None:
        self.path = record.path
        self.example = example
        """the manual's example that it is; 0 for a game that was played"""
        self.game = course.game
        self.plan = plan_of(record.header, course.map_path, course.chairs)
        self.warnings = tuple(str(fault) for fault in course.faults)
        """lines that this release could not play; the steps there stand still"""
        if record.newer:
            self.warnings = (f"{record.path}: {record.newer}", *self.warnings)
        self.warnings += tuple(f"{record.path}:1: {what}" for what in course.strangers)
        if record.torn:
            self.warnings += (f"{record.path}: the last line was incomplete and was left out",)
        self.origin = recorded_origin(record.header)
        """what its chance began with, which tells games apart: a copy has the same"""
        self.open_dice = self.origin.open
        """whether its seed was asked for or shown"""
        self.copied = record.header.copied is not None
        """whether it is a copy of a game that may continue elsewhere"""
        self.torn = record.torn
        self.newer = record.newer
        self.damage = _damage(course)
        self.doubts = _doubts(course)
        """what is wrong beside the steps: a board that nobody has, an end that never was"""
        self._nameless = False
        """whether what the players are called is left out"""
        self._lead(course)
        self._header = record.header
        self._study_key: StudyKey | None = None
        self._traces: list[str] = []
        self._open_above: bool | None = None
        """of a branch: whether the hands of the game itself may be shown"""
        self.comments: Comments = silent
        """what people have said at a step, as far as a viewer may know it; a study gives it"""
        self.drawings: Drawings = bare
        """what they have drawn there, likewise"""
        self.chapters: Chapters = undivided
        """the chapters into which they have divided the game, likewise"""
        self.variations: Variations = straight
        """other ways on that people have tried, as far as a viewer may know them; likewise"""
        self._referee = referee
        self._revealed = False
        self._board: Board | None = None
        first = course.states[0]
        self.seats = tuple(
            dict.fromkeys(self.game.seat_of(first, faction) for faction in self.game.factions)
        )
        self._eyes = SeatSecrets(self.seats)

    @classmethod
    def open(cls, path: Path | str, referee: bool = False, example: int = 0) -> "Replay":
        """Read a record, also of a running game or of another release.

        Raises:
            RecordError: the file is none, or its opening cannot be played.
        """
        record = read_record(path, lenient=True)
        return cls(record, play_again(record, lenient=True), referee, example)

    @classmethod
    def beginning(cls, path: Path | str) -> "Replay":
        """Read the first lines of a record: what everybody saw there, nothing of how it went on.

        Raises:
            RecordError: the file is none, or its opening cannot be played.
        """
        record = replace(read_record(path, lenient=True, most=BEGINNING), torn=False)
        return cls(record, play_again(record, lenient=True))

    def _lead(self, course: Course) -> None:
        """Be the replay of a course."""
        self._course = course
        self.steps = course.at
        self._states = course.states[: course.at + 1]
        self._played = [played_again(course.game, each) for each in course.steps]
        self._resigned = course.resigned
        self._seen: dict[tuple[int, str], Observation] = {}
        given = given_in(seats_in(course.game, course.states[0]), course.given)
        self.given = without_names(given) if self._nameless else given
        """seats that have changed hands, oldest first"""

    @property
    def finished(self) -> bool:
        """Whether the game has ended."""
        last = self.game.decision(self._states[self.steps])
        return self._resigned is not None or last.kind == OVER

    @property
    def hands_open(self) -> bool:
        """Return whether all hands may be shown.

        An end in a copy opens none: the game that it was copied from may go on. Nor does the end of
        a branch.
        """
        if self._open_above is not None:
            return self._open_above
        return self._referee or (self.finished and not self.copied)

    @property
    def hints_taken(self) -> tuple[HintsTaken, ...]:
        """Return who asked for hints, and how often; nothing before all hands may be shown."""
        done = self._played[: self.steps]
        return hints_taken(self.game.name, done) if self.hands_open else ()

    def reveal(self) -> None:
        """Let the referee's view be seen too: whoever looks has asked for it knowingly."""
        self._revealed = True

    def forget_names(self) -> None:
        """Leave out what the players are called from all that is told and shown, branches too."""
        self._nameless = True
        chairs = {
            faction: replace(chair, name="", cards="")
            for faction, chair in self.plan.chairs.items()
        }
        self.plan = replace(self.plan, chairs=chairs)
        self.given = without_names(self.given)

    @property
    def data(self) -> object:
        """What the owner had corrected, as `Setup.data` takes it; None for nothing."""
        board = None if self.plan.map_path is None else self.board
        return owners_data(self.game, self.plan, board)

    @property
    def own_names(self) -> "Names | None":
        """What an owner's board calls its places; None for the shipped board."""
        return None if self.plan.map_path is None else self.board.names

    @property
    def board(self) -> "Board":
        """Return the board that was played on.

        Raises:
            NoBoard: the game has none.
        """
        if self._board is None:
            self._board = owners_board(self.plan) or shipped_board_of(self.game)
        return self._board

    def observe(self, step: int, viewer: str) -> Observation:
        """Return what a viewer knew after `step` actions.

        Raises:
            NotYetOpen: the referee's view of a running game.
            IndexError: there is no such step.
        """
        self._check_open(viewer)
        if not 0 <= step <= self.steps:
            raise IndexError(f"step {step}: the record has 0 to {self.steps}")
        seen = self._seen.get((step, viewer))
        if seen is None:
            if len(self._seen) >= MOST_SEEN:
                self._seen.clear()
            seen = self._seen[step, viewer] = self._observed(step, viewer)
        return seen

    def _observed(self, step: int, viewer: str) -> Observation:
        observation = self.game.observe(self._states[step], viewer)
        if self._resigned is None or step < self.steps or observation.outcome is not None:
            return observation
        ending = self.game.resigned(self._eyes.of(self._resigned), self._states[step])
        return observation_after(ending, observation, self._resigned)

    def decision(self, step: int) -> Decision:
        """Return what the game waited for after `step` actions; public, whoever looks."""
        return self.game.decision(self._states[step])

    def entry(self, step: int, viewer: str) -> LogEntry:
        """Return what action `step` (1 is the first) brought, as a viewer may know it.

        Raises:
            NotYetOpen: the referee's view of a running game.
            IndexError: there is no such step.
        """
        self._check_open(viewer)
        if not 1 <= step <= self.steps:
            raise IndexError(f"step {step}: the record has 1 to {self.steps}")
        before = self.game.decision(self._states[step - 1])
        given = given_with(self.given, step, self.steps)
        played = self._played[step - 1]
        found = log_entry(step, played, before, viewer, self._eyes, given)
        # After the end everybody may know who asked for a hint.
        return replace(found, hint=played.hint) if self.hands_open else found

    def _check_open(self, viewer: str) -> None:
        if viewer == REFEREE and not (self.hands_open or self._revealed):
            raise NotYetOpen("the game is not over: all hands are shown only at the end")

    def action(self, step: int) -> Action | None:
        """Return action `step` itself, for whoever may know it; None where it could not be read."""
        return self._played[step - 1].action

    def thought(self, step: int, viewer: str) -> Thought:
        """Return what a computer player considered before action `step`, if a viewer may know.

        Whoever may see that seat's cards may: it, the referee, and after the end everybody.

        Raises:
            NotYetOpen: the referee's view of a running game.
        """
        self._check_open(viewer)
        if not 1 <= step <= self.steps:
            return ()
        played = self._played[step - 1]
        known = self.finished and self.hands_open
        return played.thought if known or played.actor in self._eyes.of(viewer) else ()

    @property
    def identity(self) -> str:
        """Return the hash of the game's opening, by which a study knows its game."""
        return identity_of(self._header)

    @property
    def traces(self) -> Sequence[str]:
        """Return by what a study knows each step again; it tells nobody else what was done."""
        if not self._traces:
            steps = self._course.steps[: self.steps]
            chain = traces_of(self.identity, self.game, steps)
            self._traces = [self.keyed(step, trace) for step, trace in enumerate(chain)]
        return self._traces

    def keyed(self, step: int, trace: str) -> str:
        """Return what stands in `traces` for what earlier releases wrote into a study."""
        if self._study_key is None:
            self._study_key = StudyKey(self._header)
        return self._study_key.keyed(step, trace)

    def answers_secret(self, viewer: str) -> str:
        """Return what answers about a view are kept under besides the view itself.

        A file's name must not tell whoever guesses another seat's cards that the guess is right.
        Everybody knows what everybody sees, so that needs none.
        """
        return "" if viewer == PUBLIC else secret_for(self._header, "answers")

    def course_until(self, step: int) -> Course:
        """Return the game up to a step, to be played on from there; this one stays as it is."""
        return self._course.until(step)

    def branched(self, course: Course) -> "Replay":
        """Return another course of the game, to be looked at with the same eyes as this one."""
        replay = copy(self)
        replay._lead(course)
        replay._open_above = self.hands_open
        replay.damage, replay.doubts = None, ()
        return replay

    def turns(self) -> list[int]:
        """List the steps after which a new turn begins; the opening is one."""
        marks = [0]
        for step in range(1, self.steps + 1):
            before, after = self._states[step - 1], self._states[step]
            if turn_of(self.game.decision(before)) != turn_of(self.game.decision(after)):
                marks.append(step)
        return marks

    def combats(self) -> list[int]:
        """Return the steps with which something began to be fought out."""
        return [
            step
            for step in range(1, self.steps + 1)
            if any(event.begins == SCENE for event in self._played[step - 1].events)
        ]


def _doubts(course: Course) -> tuple[str, ...]:
    first = tuple(fault.what for fault in course.faults if fault.line == 1)
    ends = tuple(_("Line {line}: {what}", line=f.line, what=f.what) for f in course.untrue)
    return first + course.strangers + ends


def _damage(course: Course) -> Damage | None:
    if not course.broken:
        return None
    ends = course.untrue
    first = next(fault for fault in course.faults if fault.line > 1 and fault not in ends)
    return Damage(first.line, course.broken, first.what, course.resumed)
