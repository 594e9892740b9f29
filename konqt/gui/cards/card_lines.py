"""An open hand as lines, where faces would cover each other's titles: all of it in one strip."""

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QPainter, QPen
from PySide6.QtWidgets import QWidget

from konqt.gui import look
from konqt.gui.cards.card_faces import CardFaces
from konqt.gui.cards.card_fan import LaidOut
from konqt.gui.cards.card_item import TICK, CardItem
from konqt.gui.panels.dock import strip_height

ROWS = 3
GAP = 1
SIDE_GAP = 4
EDGES = 6
"""Pixels of a row of hands above and below what lies in it, its border among them."""


class CardLine(CardItem):
    """A card of one line; it is taken, dragged and asked about as any other."""

    def __init__(
        self,
        faces: CardFaces,
        faction: str,
        card: str,
        parent: QWidget,
        worth: int = 0,
        written: bool = True,
        signs: bool = True,
    ) -> None:
        """Begin a line; its worth is not `written`, or its `signs` are not, for want of room."""
        super().__init__(faces, faction, card, QSize(1, 1), parent, worth)
        self.written, self.signs = (worth if written else 0), signs
        """the worth that stands on it, and whether its signs do"""
        self.setFixedSize(1, line_height())

    def paintEvent(self, event: object) -> None:
        """Draw the line, with a frame of light when it can be played."""
        del event
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            ratio = self.devicePixelRatioF()
            told = self.written, self.signs
            line = self._faces.line(self.faction, self.card, self.size(), ratio, *told)
            self._draw_face(painter, QPointF(0, 0), line)
            self._draw_marks(painter, QRectF(self.rect()).adjusted(1.5, 1.5, -1.5, -1.5), 4)
            if self.laid:
                side = self.height() * 0.9
                middle = QPointF(self.width() - side / 2, self.height() / 2)
                painter.translate(middle)
                painter.scale(side / TICK, side / TICK)
                self._draw_tick(painter, QPointF(0, 0))

    def _draw_chosen(self, painter: QPainter, frame: QRectF) -> None:
        for role, width in (("lit_halo", 4.0), ("lit", 2.5)):
            painter.setPen(QPen(look.colour(role), width))
            painter.drawRoundedRect(frame, 4, 4)


class CardLines(LaidOut):
    """Lays a hand's lines below each other, in as many columns as they need."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._cards: list[CardLine] = []

    def take(self, cards: Sequence[CardLine], least: Sequence[int]) -> None:
        """Hold these cards, downwards and then to the right; `least`: of each column."""
        self._cards, self._least = list(cards), tuple(least)
        for card in self._cards:
            card.setParent(self)
            card.show()
        self._lay()

    def sizeHint(self) -> QSize:
        """Return what was asked for."""
        return QSize(self._wanted or sum(self._least), block_height())

    def minimumSizeHint(self) -> QSize:
        """Return the room below which titles would be cut."""
        return QSize(sum(self._least), block_height())

    def _lay(self) -> None:
        if not self._cards:
            return
        high, x = line_height(), 0
        spare = max(0, self.width() - sum(self._least)) // len(self._least)
        for column, least in enumerate(self._least):
            wide = least + spare
            for row, card in enumerate(self._cards[column * ROWS : (column + 1) * ROWS]):
                card.setFixedSize(wide - SIDE_GAP, high)
                card.move(x, row * (high + GAP))
            x += wide


def line_height() -> int:
    """Return the height of a line: all rows have their place in the strip of a folded hand."""
    return (strip_height() - EDGES) // ROWS - GAP


def block_height() -> int:
    """Return the height of all rows."""
    return ROWS * (line_height() + GAP)


def column_widths(
    faces: CardFaces,
    faction: str,
    cards: Sequence[str],
    worth: Sequence[int],
    narrow: bool,
    signs: bool,
) -> list[tuple[int, int]]:
    """Return of each column the width in the least letters, or narrow ones, and in the usual."""
    widths = [
        faces.line_widths(faction, card, line_height(), value, narrow, signs)
        for card, value in zip(cards, worth, strict=True)
    ]
    columns = [widths[at : at + ROWS] for at in range(0, len(widths), ROWS)]
    return [
        (max(each[0] for each in column) + SIDE_GAP, max(each[1] for each in column) + SIDE_GAP)
        for column in columns
    ]
