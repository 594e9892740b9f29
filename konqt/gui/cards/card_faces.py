"""What a game brings of its cards: how they look, and what is said to those who do not see them."""

from typing import Protocol

from PySide6.QtCore import QSize
from PySide6.QtGui import QPixmap


class CardShown(Protocol):
    """A card in a hand, as far as words about it need to know it."""

    faction: str
    card: str
    worth: int
    """what it is worth in a trade; 0 where no cards are traded"""
    playable: bool
    held: bool
    """whether it is in hand, on its way to a target"""
    laid: bool
    """whether it is laid to others that are to be traded, or are kept"""
    keeps: bool
    """whether those laid together are kept"""


class CardFaces(Protocol):
    """Paints and names the cards of one game, in the language and theme in use."""

    def title(self, card: str) -> str:
        """Return what a card is called."""
        ...

    def say_name(self, shown: CardShown) -> str:
        """Say which card it is and what can be done with it."""
        ...

    def say_more(self, shown: CardShown) -> str:
        """Say what else is to be known of it; empty for nothing."""
        ...

    def face(self, faction: str, card: str, size: QSize, ratio: float, worth: int = 0) -> QPixmap:
        """Return its front, with its worth if that is not 0."""
        ...

    def covered_head(
        self, faction: str, card: str, size: QSize, seen: int, ratio: float
    ) -> QPixmap:
        """Return its head where a neighbour leaves only `seen` pixels of its width in sight."""
        ...

    def line(
        self, faction: str, card: str, size: QSize, ratio: float, worth: int, signs: bool
    ) -> QPixmap:
        """Return it as one line, with its worth if that is not 0, and its signs if wanted."""
        ...

    def line_widths(
        self, faction: str, card: str, high: int, worth: int, narrow: bool, signs: bool
    ) -> tuple[int, int]:
        """Return the width of its line in its least letters, or narrow ones, and in the usual."""
        ...
