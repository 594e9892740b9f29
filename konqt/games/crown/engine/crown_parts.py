"""Parts of a state that hang together: each is replaced as a whole, so that clones share it."""

from collections.abc import Iterable
from typing import NamedTuple


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


class PushTrack(NamedTuple):
    """The Push track: its Order tile, which side of that is up, and the cubes of each section."""

    tile: str
    german: bool
    cubes: tuple[int, ...]

    def with_tile(self, tile: str) -> "PushTrack":
        """Return the track with another tile, the same side up."""
        return PushTrack(tile, self.german, self.cubes)

    def with_cubes(self, section: int, count: int) -> "PushTrack":
        """Return the track with so many cubes in a section, which counts from 0."""
        cubes = (*self.cubes[:section], count, *self.cubes[section + 1 :])
        return PushTrack(self.tile, self.german, cubes)
