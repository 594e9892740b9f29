"""Parts of a state that hang together: each is replaced as a whole, so that clones share it."""

from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple, TypeVar

from konqt.core.frozen import frozen
from konqt.games.crown.engine.grid_lines import number_of


class CardPiles(NamedTuple):
    """The action cards by their names, the Collaborators, and how much Gold is out of the game."""

    hand: tuple[str, ...] = ()
    """sorted"""
    draw: tuple[str, ...] = ()
    """top first"""
    used: tuple[str, ...] = ()
    """sorted"""
    gold: int = 0
    """how many were evacuated"""
    lost: int = 0
    """how much Gold the Germans have"""
    collaborators: tuple[str, ...] = ()
    """those whom nobody has, top first"""

    def with_hand(self, cards: Iterable[str]) -> "CardPiles":
        """Return them with another hand."""
        _hand, draw, used, gold, lost, collaborators = self
        return CardPiles(tuple(sorted(cards)), draw, used, gold, lost, collaborators)

    def with_draw(self, cards: Iterable[str]) -> "CardPiles":
        """Return them with another deck, the top card first."""
        hand, _draw, used, gold, lost, collaborators = self
        return CardPiles(hand, tuple(cards), used, gold, lost, collaborators)

    def with_used(self, cards: Iterable[str]) -> "CardPiles":
        """Return them with other discards."""
        hand, draw, _used, gold, lost, collaborators = self
        return CardPiles(hand, draw, tuple(sorted(cards)), gold, lost, collaborators)


class DicePools(NamedTuple):
    """The dice in the pools, by what they show, and those in the Quick Response box."""

    evacuation: tuple[int, ...]
    sabotage: tuple[int, ...]
    """both sorted"""
    quick: int
    """how many are in the box, its own too"""

    def with_evacuation(self, dice: Iterable[int]) -> "DicePools":
        """Return them with others in the Evacuation pool."""
        return DicePools(tuple(sorted(dice)), self.sabotage, self.quick)

    def with_sabotage(self, dice: Iterable[int]) -> "DicePools":
        """Return them with others in the Sabotage pool."""
        return DicePools(self.evacuation, tuple(sorted(dice)), self.quick)

    def with_quick(self, count: int) -> "DicePools":
        """Return them with so many in the Quick Response box."""
        return DicePools(self.evacuation, self.sabotage, count)


T = TypeVar("T")


def without(things: Sequence[T], one: T) -> list[T]:
    """Return dice, cards or cells without one of them.

    >>> without((2, 5, 5), 5)
    [2, 5]
    """
    left = list(things)
    left.remove(one)
    return left


class Demands(NamedTuple):
    """The German Demands, by their names."""

    deck: tuple[str, ...] = ()
    """top first"""
    declined: tuple[str, ...] = ()
    ignored: tuple[str, ...] = ()
    """both in the order in which they were answered"""

    def with_deck(self, deck: Iterable[str]) -> "Demands":
        """Return them with another deck."""
        return Demands(tuple(deck), self.declined, self.ignored)


class Push(NamedTuple):
    """The Push track: its Order tile, which side of that is up, and the cubes of each section."""

    tile: str
    german: bool
    cubes: tuple[int, ...]

    def with_tile(self, tile: str) -> "Push":
        """Return the track with another tile, the same side up."""
        return Push(tile, self.german, self.cubes)

    def with_cubes(self, section: int, count: int) -> "Push":
        """Return the track with so many cubes in a section, which counts from 0."""
        cubes = (*self.cubes[:section], count, *self.cubes[section + 1 :])
        return Push(self.tile, self.german, cubes)


class ResolvePieces(NamedTuple):
    """The Resolve pieces of a turn, and what they lie on."""

    primary: int = -1
    """the cell of the tile that was placed, until the turn ends"""
    line: str = ""
    """the active line, once there is one"""
    support: tuple[int, ...] = ()
    """cells with a piece that has still to be resolved, the primary's too"""
    frame: int = -1
    """place of the frame, from 0, with a piece"""

    @property
    def number(self) -> int:
        """Which row or which column the active line is."""
        return number_of(self.line, self.primary)

    def with_support(self, cells: Iterable[int]) -> "ResolvePieces":
        """Return them with pieces on other cells of the grid."""
        return ResolvePieces(self.primary, self.line, tuple(cells), self.frame)

    def without_frame(self) -> "ResolvePieces":
        """Return them without the piece in the frame."""
        return ResolvePieces(self.primary, self.line, self.support)


@frozen
class Attackers:
    """Germans who have entered a space with Norwegians, and where they came from."""

    origin: str
    unit: str
    count: int


NO_CLASHES: Mapping[str, tuple[Attackers, ...]] = MappingProxyType({})


class GermanMove(NamedTuple):
    """The Move of the Germans that is under way, and those that wait for it. G.move, C67."""

    moving: bool = False
    """whether one is, its battles included"""
    waiting: int = 0
    """Moves that came up during another one"""
    clashes: Mapping[str, tuple[Attackers, ...]] = NO_CLASHES
    """battles still to come, by their spaces; never changed in place"""

    def with_clash(self, space: str, attackers: tuple[Attackers, ...]) -> "GermanMove":
        """Return it with other attackers in a space."""
        return GermanMove(self.moving, self.waiting, {**self.clashes, space: attackers})

    def without_clash(self, space: str) -> "GermanMove":
        """Return it without the battle in a space, if there is one."""
        if space not in self.clashes:
            return self
        left = {at: attackers for at, attackers in self.clashes.items() if at != space}
        return GermanMove(self.moving, self.waiting, left)


class Stops(NamedTuple):
    """How often cards stop the front army in the next Moves, and how often the whole Move."""

    hold: int = 0
    skip: int = 0
