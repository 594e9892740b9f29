"""What a study must look like to be believed (pydantic; imported only to read and to change one).

A study is a file beside a record: comments, marks, drawings and branches. The record never changes.
Its branches keep actions in the record's own form, so that one code plays both.
"""

from typing import Annotated, Literal, TypeAlias

from pydantic import BaseModel, ConfigDict, Field

from konqt.core.event import PUBLIC
from konqt.record.models import ActionLine, Count, Name

Colour: TypeAlias = Literal["green", "red", "blue", "yellow"]
Dash: TypeAlias = Literal["solid", "dashed", "dotted", "dashdot"]
LONGEST_TEXT = 20_000
"""characters of a comment"""
MOST_DRAWN = 200
"""arrows of a step, and as many rings"""
Mark: TypeAlias = Literal["", "!", "?", "!?"]
Hash = Annotated[str, Field(pattern="^[0-9a-f]{32}$")]
Space = Annotated[str, Field(min_length=1, max_length=100)]
Id = Annotated[str, Field(pattern="^b[1-9][0-9]{0,6}$")]
Line = Annotated[str, Field(pattern="^(b[1-9][0-9]{0,6})?$")]
"""a branch's id, or empty for the record itself"""


class _Part(BaseModel):
    """Members that a later release adds are left alone."""

    model_config = ConfigDict(extra="ignore", frozen=True, strict=True)


class _AtStep(_Part):
    """Something that stands at a step."""

    step: Count
    keyed: Hash | None = None
    """hash of all actions up to there, keyed by the record's secret; None within a branch"""
    trace: Hash | None = None
    """the same without a key, as earlier releases wrote it, by which an act could be guessed"""
    eyes: Name = PUBLIC
    """whose view it was made in: shown to nobody else before the game is over"""


class StudyArrow(_Part):
    """Points from one place of the board to another."""

    start: Space
    end: Space
    colour: Colour = "green"
    dash: Dash = "solid"


class StudyRing(_Part):
    """Stands round a place of the board."""

    at: Space
    colour: Colour = "green"
    dash: Dash = "solid"


class StudyNote(_AtStep):
    """What is said, marked and drawn at one step, by those who looked with the same eyes."""

    branch: Line = ""
    text: Annotated[str, Field(max_length=LONGEST_TEXT)] = ""
    mark: Mark = ""
    flag: bool = False
    arrows: Annotated[tuple[StudyArrow, ...], Field(max_length=MOST_DRAWN)] = ()
    rings: Annotated[tuple[StudyRing, ...], Field(max_length=MOST_DRAWN)] = ()

    @property
    def empty(self) -> bool:
        """Return whether nothing is said, marked or drawn."""
        return not (self.text or self.mark or self.flag or self.arrows or self.rings)


class Chapter(_AtStep):
    """A part of the story, from a step of the record on."""

    name: Name


class BranchLine(ActionLine):
    """An action of a branch, in the record's own form."""

    level: Name = ""
    """the level at which the computer chose it; empty where a person did, and in studies of
    releases that did not say so"""


class Branch(_AtStep):
    """Another way on, after `step` actions: of the record, or of another branch."""

    id: Id
    name: Name
    parent: Line = ""
    world: dict[str, object] | None = None
    """the position it begins in where the true one is secret: one that `eyes` cannot rule out;
    None where it begins in the parent's own state"""
    table: Annotated[str, Field(max_length=1000)] = ""
    """the record of the table where it is played on; empty where it is at none"""
    lines: Annotated[tuple[BranchLine, ...], Field(max_length=20_000)] = ()

    @property
    def last(self) -> int:
        """Return the number of its last action, counted from the game's first."""
        return self.step + len(self.lines)

    @property
    def by_hand(self) -> int:
        """Return the number of the last action that a person chose; all after it are computers'."""
        back = next((n for n, line in enumerate(reversed(self.lines)) if not line.level), None)
        return self.step if back is None else self.last - back


class Study(_Part):
    """A whole study."""

    kons: int
    program: Name
    game: Name
    scenario: Name
    record: Hash
    """which game it belongs to: the hash of its opening"""
    file: Annotated[str, Field(max_length=1000)] = ""
    """the record's name when it was written, to say which one is missing"""
    notes: tuple[StudyNote, ...] = ()
    chapters: tuple[Chapter, ...] = ()
    branches: tuple[Branch, ...] = ()
