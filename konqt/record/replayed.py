"""A record's game as far as it has been played again, and what was found wrong on the way."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Literal

from konqt.core.action import Action
from konqt.core.chance import HasChance, Outcome
from konqt.core.decision import OVER
from konqt.core.event import Event
from konqt.core.frozen import frozen
from konqt.core.game import Setup, SomeGame
from konqt.record.errors import RecordError

if TYPE_CHECKING:
    from konqt.record.models import ChairLine, ThoughtLine


@frozen
class Step:
    """One action as it happened."""

    by: str
    action: Action | None
    """None where it could not be read"""
    events: tuple[Event, ...]
    outcomes: tuple[Outcome, ...]
    silenced: Mapping[str, Mapping[str, Literal["combat", "turn"]]] = field(default_factory=dict)
    """the passes that held when it was done: faction -> kind of decision -> for how long"""
    thought: "tuple[ThoughtLine, ...]" = ()
    """what the computer player who did it had considered, best first"""
    hint: int | None = None
    """which answer of a hint it is, from 1, or 0 for another one; None where none was asked"""


@frozen
class Given:
    """Factions that others play from somewhere on."""

    after: int
    """so many actions had been done"""
    was: "Mapping[str, ChairLine]"
    now: "Mapping[str, ChairLine]"
    """the same factions with who plays them since"""


@dataclass(slots=True)
class Course:
    """A game played again: `states[i]` is the state after `i` actions."""

    game: SomeGame
    setup: Setup
    map_path: Path | None
    states: list[HasChance]
    steps: list[Step] = field(default_factory=list)
    at: int = 0
    """how many of the steps stand; those behind it were taken back and may be done again"""
    keys: dict[int, str] = field(default_factory=dict)
    """keys of states by their number, as far as they have been found"""
    resigned: str | None = None
    told_over: bool = False
    """whether a line has said that the game is over, as it stands now"""
    sound: list[int] = field(default_factory=list)
    """the lines that hold, up to the first step that could not be played"""
    faults: list[RecordError] = field(default_factory=list)
    """where play and record disagree; only the lenient reading goes on after one"""
    copied: bool = False
    """whether it was copied from a running game, and so goes on with dice of its own"""
    chairs: "Mapping[str, ChairLine]" = field(default_factory=dict)
    """who plays each faction, as the game stands"""
    given: list[Given] = field(default_factory=list)
    """seats that have changed hands, oldest first"""
    strangers: tuple[str, ...] = ()
    """what is wrong with who plays; it hinders nobody from looking"""
    untrue: list[RecordError] = field(default_factory=list)
    """those of the faults that tell of an end which never was"""
    lines: int = 1
    broken: int = 0
    """the first step that could not be played; 0 when all could"""
    resumed: int = 0
    """the step whose snapshot let play go on after that; 0 when none did"""

    @property
    def ended(self) -> bool:
        """Return whether the game is over."""
        last = self.game.decision(self.states[self.at])
        return self.resigned is not None or last.kind == OVER

    def until(self, step: int) -> "Course":
        """Return the game up to a step, to be played on from there with dice of its own."""
        states, steps = self.states[: step + 1], self.steps[:step]
        course = Course(self.game, self.setup, self.map_path, states, steps, step, copied=True)
        course.chairs = self.chairs
        course.given = [each for each in self.given if each.after <= step]
        return course

    def note(self, fault: RecordError) -> None:
        """Note a fault in a line that should have led on from here."""
        self.faults.append(fault)
        self.broken = self.broken or self.at + 1
