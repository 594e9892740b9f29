"""One open hand as a fan: side by side where there is room, overlapping where there is not."""

from collections.abc import Callable, Sequence
from itertools import pairwise

from PySide6.QtCore import QSize
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from konqt.gui.kon.cards.card_item import CardItem

GAP = 5
EDGE = 2
"""Pixels of a card's widget round its face."""
GRAZED = 6
"""Pixels of a face's right edge that stand free of words: who covers no more, covers nothing."""
LEAST_STEP = 30
"""Pixels that remain in sight of a card under its neighbour, at the least: seal and symbols."""


class Fan(QWidget):
    """Lays cards out; the one that is looked at lies on top."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._cards: list[CardItem] = []
        self._wanted = 0
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def take(self, cards: Sequence[CardItem]) -> None:
        """Hold these cards, left to right."""
        self._cards = list(cards)
        for card in self._cards:
            card.setParent(self)
            card.entered.connect(self._on_entered)
            card.left.connect(self._stack_up)
            card.show()
        self._lay()

    def want(self, width: int) -> None:
        """Ask for a width, where several fans share a row; 0 asks for room for every card."""
        if width != self._wanted:
            self._wanted = width
            self.updateGeometry()

    def sizeHint(self) -> QSize:
        """Return the room in which no card covers another, or what was asked for."""
        whole = self._size(lambda card: card.width() + GAP)
        return QSize(self._wanted or whole.width(), whole.height())

    def minimumSizeHint(self) -> QSize:
        """Return the room below which cards could not be told apart."""
        return self._size(lambda card: LEAST_STEP)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Spread the cards over the room."""
        super().resizeEvent(event)
        self._lay()

    def _size(self, step: Callable[[CardItem], int]) -> QSize:
        if not self._cards:
            return QSize(0, 0)
        last = self._cards[-1]
        across = sum(step(card) for card in self._cards[:-1]) + last.width()
        return QSize(across, max(card.height() for card in self._cards))

    def _lay(self) -> None:
        if not self._cards:
            return
        wide = self._cards[0].width()
        step = float(wide + GAP)
        if len(self._cards) > 1:
            step = min(step, (self.width() - wide) / (len(self._cards) - 1))
        for number, card in enumerate(self._cards):
            card.move(round(number * step), self.height() - card.height())
        self._tell_seen()

    def _tell_seen(self) -> None:
        """Tell each card how much of it its neighbour leaves in sight."""
        for card, following in pairwise(self._cards):
            seen = following.x() - card.x()
            card.set_seen(seen if seen < card.width() - 2 * EDGE - GRAZED else 0)
        if self._cards:
            self._cards[-1].set_seen(0)

    def _on_entered(self, card: CardItem) -> None:
        card.raise_()
        card.set_seen(0)

    def _stack_up(self) -> None:
        for card in self._cards:
            card.raise_()
        self._tell_seen()
