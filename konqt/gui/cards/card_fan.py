"""One open hand as a fan: side by side where there is room, overlapping where there is not."""

from collections.abc import Sequence
from itertools import pairwise

from PySide6.QtCore import QSize
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from konqt.gui.cards.card_item import CardItem

GAP = 5
EDGE = 2
"""Pixels of a card's widget round its face."""
GRAZED = 6
"""Pixels of a face's right edge that stand free of words: who covers no more, covers nothing."""


class LaidOut(QWidget):
    """Cards of one hand, which share a row with others: they can be asked to take a width."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._least: tuple[int, ...] = ()
        self._wanted = 0
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def want(self, width: int) -> None:
        """Ask for a width; 0 asks for room for every card."""
        if width != self._wanted:
            self._wanted = width
            self.updateGeometry()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay the cards out in the room."""
        super().resizeEvent(event)
        self._lay()

    def _lay(self) -> None:
        raise NotImplementedError


class CardFan(LaidOut):
    """Lays cards out; the one that is looked at is shown on top.

    Where a click means which card stays as the cards lie: what is shown over a neighbour takes
    nothing of it away.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._cards: list[CardItem] = []
        self._top: CardItem | None = None
        """the card that is looked at"""

    def take(self, cards: Sequence[CardItem], least: Sequence[int]) -> None:
        """Hold these cards, left to right.

        Args:
            cards: what lies here.
            least: pixels of each that remain in sight under its neighbour: title and signs.
        """
        self._cards, self._least = list(cards), tuple(least)
        for card in self._cards:
            card.setParent(self)
            card.entered.connect(self._on_entered)
            card.left.connect(self._stack_up)
            card.changed.connect(self._show_top)
            card.show()
        self._lay()

    def sizeHint(self) -> QSize:
        """Return the room in which no card covers another, or what was asked for."""
        if not self._cards:
            return QSize(0, 0)
        card = self._cards[0]
        return QSize(self._wanted or whole_width(len(self._cards), card.width()), card.height())

    def minimumSizeHint(self) -> QSize:
        """Return the room below which titles would be covered."""
        if not self._cards:
            return QSize(0, 0)
        card = self._cards[0]
        return QSize(least_width(self._least, card.width()), card.height())

    def _lay(self) -> None:
        if not self._cards:
            return
        wide = self._cards[0].width()
        least = self._least[:-1]
        spare = self.width() - least_width(self._least, wide)
        lacking = sum(wide + GAP - step for step in least)
        share = min(1.0, spare / lacking) if lacking > 0 else 0.0
        x = 0.0
        for card, step in zip(self._cards, self._least, strict=True):
            card.move(round(x), self.height() - card.height())
            x += step + (wide + GAP - step) * share
        self._tell_seen()

    def _tell_seen(self) -> None:
        """Tell each card how much of it its neighbour leaves in sight."""
        for card, following in pairwise(self._cards):
            seen = following.x() - card.x()
            card.set_seen(seen if seen < card.width() - 2 * EDGE - GRAZED else 0)
        if self._cards:
            self._cards[-1].set_seen(0)

    def _on_entered(self, card: CardItem) -> None:
        self._top = card
        self._tell_seen()
        card.set_seen(0)
        self._show_top()

    def _stack_up(self) -> None:
        self._top = None
        self._tell_seen()
        self._show_top()

    def _show_top(self) -> None:
        """Let the cards that lie over the one that is looked at show it in their place."""
        top = self._top
        behind = self._cards.index(top) if top is not None else len(self._cards)
        for place, card in enumerate(self._cards):
            covers = (
                top is not None and place > behind and card.geometry().intersects(top.geometry())
            )
            card.lie_under(top if covers else None)


def least_width(least: Sequence[int], card: int) -> int:
    """Return the width of a fan in which of every covered card just so much is in sight."""
    return sum(least[:-1]) + card if least else 0


def whole_width(number: int, card: int) -> int:
    """Return the width of a fan in which no card covers another."""
    return card + (number - 1) * (card + GAP) if number else 0
