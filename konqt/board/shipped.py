"""Boards that games bring along, made when somebody first asks for one."""

from collections.abc import Callable

from konqt.board.board import Board
from konqt.core.frozen import frozen


@frozen
class ShippedBoard:
    """One of a game's own boards."""

    make: Callable[[], Board]
    """makes it, every time anew or not"""
    hash_of: Callable[[], str] | None = None
    """tells its hash where that is cheaper than the whole board"""
    earlier: frozenset[str] = frozenset()
    """hashes that it once had: games on those boards are the same games on this one"""

    def content_hash(self) -> str:
        """Return the hash by which records name it."""
        return self.make().content_hash if self.hash_of is None else self.hash_of()

    def is_meant(self, content_hash: str) -> bool:
        """Return whether a record's hash is this board's, or once was and plays like it."""
        return content_hash in self.earlier or content_hash == self.content_hash()
