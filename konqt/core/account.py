"""A game as a report and as rows: what it gives to exports beside its sentences.

A report is a list of blocks that know no kind of file; text, Markdown and HTML are written of the
same ones. Everything is told to one viewer: an `Account` gets the past as this viewer saw it.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import field
from typing import Protocol, TypeAlias, TypeVar, cast

from konqt.core.chair import SomeChair
from konqt.core.decision import Moment
from konqt.core.event import Event
from konqt.core.frozen import frozen
from konqt.core.json_value import JsonObject
from konqt.core.observation import Observation

Found = TypeVar("Found")


@frozen
class HeadingBlock:
    """A heading; the report's own is of level 1."""

    text: str
    level: int = 2


@frozen
class Passage:
    """Sentences that belong together, perhaps with words in front that say what it is about."""

    sentences: tuple[str, ...]
    lead: str = ""
    steps: tuple[int, ...] = ()
    """the step that brought each sentence; empty where none did"""
    scene: bool = False
    """whether it tells a combat, from its beginning"""


@frozen
class NoteBlock:
    """What somebody has written, line by line as it was written."""

    lead: str
    lines: tuple[str, ...]


@frozen
class TableBlock:
    """Rows of short texts under named columns."""

    title: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


@frozen
class Curve:
    """A number that changes in the course of a game."""

    title: str
    points: tuple[tuple[int, float], ...]
    """(step, value), by step"""
    level: float = 0.0
    """what values are above or below of, drawn as a line"""
    span: tuple[float, float] | None = None
    """least and greatest value that there can be; None for those that there are"""
    above: str = "{value}"
    """a value at the level or above in words"""
    below: str = "−{value}"
    """a value below it: how far it is from 0"""
    even: str = ""
    """a value that shows as 0; empty where it is told like one above"""


@frozen
class DiceLuck:
    """How the dice of a game fell for one side, against what was to be expected of them."""

    faction: str
    amount: float
    """more than expected, in the unit that the game counts luck in; less than 0 for fewer"""
    worse: float
    """the share of such games in which they fall worse for it"""
    better: float


@frozen
class Score:
    """A whole game in a few numbers, for lists and statistics; nothing that is hidden."""

    luck: DiceLuck | None = None
    """None where no dice that count have been thrown"""
    held: tuple[tuple[str, int], ...] = ()
    """faction -> how many of the places that decide the game it holds at last"""
    marks: tuple[tuple[str, int], ...] = ()
    """what else the game measures a play by, as `Account.score_titles` calls it"""


NO_SCORE = Score()

Block: TypeAlias = HeadingBlock | Passage | NoteBlock | TableBlock
Row: TypeAlias = Mapping[str, str | int]
"""column -> what stands there; a column that is left out is empty"""


@frozen
class ToldStep:
    """What one action brought, as a viewer was told."""

    step: int
    moment: Moment
    """where in the game it was before the action"""
    events: tuple[Event, ...]


@frozen
class Past:
    """A stretch of a game as one viewer saw it."""

    scenario: str
    chairs: Mapping[str, SomeChair]
    first: int
    """the position that it begins with, as a number of actions"""
    last: int
    told: tuple[ToldStep, ...]
    """the actions from `first` + 1 to `last`"""
    seen: Callable[[int], Observation]
    """what the viewer knew after so many actions"""
    data: object = None
    """what an owner had corrected, as `Setup.data` takes it"""
    excerpt: bool = False
    """whether it is an example, which begins and ends in the middle of a game"""
    _found: dict[str, object] = field(default_factory=dict, repr=False, compare=False)
    """what `once` has found"""

    def once(self, what: str, find: Callable[[], Found]) -> Found:
        """Return what `find` finds in the stretch, asked the first time alone.

        Report and curves, in each language, go by the same luck; so it may hold no words.
        """
        if what not in self._found:
            self._found[what] = find()
        return cast("Found", self._found[what])


class Account(Protocol):
    """A game in reports. Words are in the language in use."""

    columns: tuple[str, ...]
    """what the columns of its rows are called, in every language and release"""

    def summary(self, past: Past) -> Iterator[Block]:
        """Give what stands at the top: how it ended and why, numbers of the whole stretch.

        The first block says how it ended, or how it stands, and is found without the others.
        """
        ...

    def story(self, past: Past) -> Iterator[Block]:
        """Give the stretch told, by rounds and turns."""
        ...

    def rows(self, past: Past, measured: bool = True) -> Sequence[Row]:
        """Return a row for each combat and each turn, in ids.

        Unless `measured`, columns may be empty that take long to work out.
        """
        ...

    def standing(self, seen: Observation) -> TableBlock:
        """Return how each faction stands, in words and numbers."""
        ...

    def hands(self, seen: Observation) -> Sequence[tuple[str, Sequence[str] | int]]:
        """Return each faction's name with its cards, or their number where one may not look."""
        ...

    def dice(self, events: Sequence[Event]) -> Sequence[tuple[str, Sequence[int]]]:
        """Return who rolled which dice."""
        ...

    def curves(self, past: Past) -> Sequence[Curve]:
        """Return numbers to draw along the stretch, such as luck."""
        ...

    def score(self, past: Past) -> Score:
        """Return a whole game in a few numbers."""
        ...

    def score_titles(self) -> Mapping[str, str]:
        """Return what each of a score's `marks` is called; none where the game has no such."""
        ...

    def say_cause(self, cause: str) -> str:
        """Return why a game ended, in a sentence without its stop; empty where no list tells it."""
        ...

    def say_setting(self, option: str) -> str:
        """Return an option of a game, `name=value`, in words; empty where it is the usual one."""
        ...

    def outline(self, seen: Observation) -> JsonObject:
        """Return what everybody sees of a position, in a few members."""
        ...
