"""What is drawn over a board for who looks at the window, and is in no picture of the board."""

from collections.abc import Iterable

from PySide6.QtCore import QRect, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPainterPath, QPen, QRegion
from PySide6.QtWidgets import QStyleOptionGraphicsItem, QWidget

from konqt.gui.board.items import Shape

AROUND = 1.0
"""How far the dark reaches beyond the sheet, in sheets: a pane may show what lies there."""


class OnScreen(Shape):
    """A shape that is seen in a window alone."""

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionGraphicsItem,
        widget: QWidget | None = None,
    ) -> None:
        """Draw it where a window shows it."""
        if widget is not None:
            super().paint(painter, option, widget)


class Edge(OnScreen):
    """A line about what is lit, with gaps where something is to be read."""

    def __init__(self, height: float, sheet: QRectF) -> None:
        super().__init__(height)
        self._sheet = sheet.toAlignedRect()
        self._read = QRegion()

    def show_about(self, path: QPainterPath, pen: QPen, read: Iterable[QRect]) -> None:
        """Draw along a path but for these boxes, in board units."""
        self._read = QRegion(self._sheet)
        for box in read:
            self._read -= QRegion(box)
        self.show_path(path, pen, QBrush())

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionGraphicsItem,
        widget: QWidget | None = None,
    ) -> None:
        """Draw it beside what is to be read."""
        painter.save()
        painter.setClipRegion(self._read, Qt.ClipOperation.IntersectClip)
        super().paint(painter, option, widget)
        painter.restore()


class Dark(OnScreen):
    """Darkens the whole board but for what is cut out of it."""

    def __init__(self, height: float, sheet: QRectF) -> None:
        super().__init__(height)
        wide, high = AROUND * sheet.width(), AROUND * sheet.height()
        self._all = QPainterPath()
        self._all.addRect(sheet.adjusted(-wide, -high, wide, high))
        self._lit: tuple[QPainterPath, ...] = ()
        self.hide()

    def darken(self, lit: tuple[QPainterPath, ...], colour: QColor) -> None:
        """Lay a colour over all but these, which may overlap; without any there is no dark."""
        self._lit = lit
        whole = self._all if lit else QPainterPath()
        self.show_path(whole, QPen(Qt.PenStyle.NoPen), QBrush(colour))

    def draw(self, painter: QPainter, larger: float) -> None:
        """Draw it, and take away what is lit."""
        super().draw(painter, larger)
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_DestinationOut)
        for path in self._lit:
            painter.fillPath(path, Qt.GlobalColor.black)
