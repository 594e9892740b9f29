"""What a game has to choose from before it begins: whoever asks for it knows no game.

Every text is in the language in use at the moment of the call, as a narrator's are.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import field
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from konqt.core.frozen import frozen
from konqt.session.plan import Chair

if TYPE_CHECKING:
    from PySide6.QtGui import QPixmap


@frozen
class Beginning:
    """A game that one may begin: a scenario, and the options that make another game of it."""

    scenario: str
    title: str
    note: str = ""
    """what it is and how long it takes"""
    options: frozenset[str] = frozenset()
    """those that are true in it"""
    without: frozenset[str] = frozenset()
    """those that cannot come up in it, though they can in the scenario"""


@frozen
class Option:
    """A rule that the people at the table may choose."""

    id: str
    title: str
    """the question"""
    values: tuple[object, ...]
    """what the game takes for it, the usual one first"""
    answers: tuple[str, ...]
    """a name for each of its values"""
    reason: str = ""
    """why it may be chosen"""
    rule: str = ""
    """its reference, as people read it"""


@frozen
class SeatingChoice:
    """Who sits where, as one choice."""

    title: str
    note: str
    players: Mapping[str, int]
    """faction -> number of its player, 0 for the computer"""
    cards: Mapping[str, int] = field(default_factory=dict)
    """faction -> number of the player who holds its cards, where two people share one"""


@frozen
class DataChecked:
    """What a check of an owner's data has found."""

    board: Path | None = None
    """None: konqt's own"""
    files: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    """scenario -> changed data files it reads"""
    faults: Sequence[str] = ()
    """each with file, place and remedy"""
    differences: Sequence[str] = ()
    """what is otherwise than in konqt's own data"""
    failure: str = ""
    """what kept the check itself from an answer"""


@frozen
class OwnData:
    """That a game can be played with data of an owner's own, and what is said of it."""

    check: Callable[[Path], DataChecked]
    """reads a folder or a board's file, in a thread of its own; what it raises is a fault too"""
    title: Callable[[], str]
    """what such data are"""
    shipped: Callable[[], str]
    """where those that konqt brings come from"""
    written: Callable[[], str]
    """how a folder of them comes to be"""


class Offer(Protocol):
    """What one game offers."""

    game: str
    """its name in the registry"""
    first_seating: str
    """who sits where before anybody has chosen"""
    own_data: OwnData | None
    """None: it is played with what konqt brings"""

    def beginnings(self) -> Mapping[str, Beginning]:
        """Return the games that can be begun, by an id, in the order in which they are offered."""
        ...

    def beginning_of(self, scenario: str, options: Mapping[str, object]) -> str:
        """Return the id of the game that a scenario and its options are; empty where none is."""
        ...

    def options(self, scenario: str = "") -> Sequence[Option]:
        """Return the options that are asked about in a scenario, without one those of all."""
        ...

    def handicaps(self, scenario: str = "") -> Sequence[Option]:
        """Return what a faction may be given beyond the rules; without a scenario those of all."""
        ...

    def say_even(self, scenario: str) -> str:
        """Say which handicap makes a scenario about even; empty where nobody knows."""
        ...

    def values(self, scenario: str = "") -> Option | None:
        """Return the sets of values for cards and decks; without a scenario those of all.

        None: there is but one. The usual one is called by an empty name.
        """
        ...

    def value_files(self, name: str, scenario: str) -> Mapping[str, str]:
        """Return the data files of a set but the usual one.

        Raises:
            ValueError: the scenario has no such set.
        """
        ...

    def seatings(self) -> Mapping[str, SeatingChoice]:
        """Return the usual ways to sit, by an id, in the order in which they are offered."""
        ...

    def say_seating(self, chairs: Mapping[str, Chair], scenario: str) -> Sequence[str]:
        """Say what a seating means: who holds what, and when the laptop is covered."""
        ...

    def say_shared(self) -> str:
        """Say how two people share one faction; empty where nobody does."""
        ...

    def emblem(self, faction: str, side: int, ratio: float) -> "QPixmap | None":
        """Return a faction's sign, so many pixels high; None where it has none."""
        ...
