"""The places that differ on two boards: their outlines lit, and a sign at each.

The sign is drawn, not written: it says "not equal" in every language, and without its colour.
"""

from collections.abc import Collection

from PySide6.QtCore import QObject, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPixmap

from konqt.gui.board.items import Z_ARROW, Sprite
from konqt.gui.board.view import BoardView

SIDE = 16
"""Pixels of the sign."""


class DifferenceMarks(QObject):
    """Marks places on one board."""

    def __init__(self, view: BoardView) -> None:
        super().__init__(view)
        self._view = view
        self.places: frozenset[str] = frozenset()
        self._signs: list[Sprite] = []
        view.zoomed.connect(self._place)
        view.complete.connect(self._place)
        view.pieces.placed.connect(self._place)

    def show_places(self, places: Collection[str]) -> None:
        """Mark exactly these."""
        known = frozenset(places) & self._view.ground.stack_at.keys()
        if known != self.places:
            self.places = known
            self._view.set_lit(known)
        self._place()

    def restyle(self) -> None:
        """Draw the signs in the theme now in use."""
        for sign in self._signs:
            self._paint(sign)

    def _place(self) -> None:
        places = sorted(self.places)
        while len(self._signs) < len(places):
            sign = Sprite(QPixmap(), QPointF(), Z_ARROW + 0.5)
            self._paint(sign)
            self._view.scene().addItem(sign)
            self._signs.append(sign)
        for number, sign in enumerate(self._signs):
            sign.setVisible(number < len(places))
            if number < len(places):
                sign.setPos(self._at(places[number]))

    def _at(self, place: str) -> QPointF:
        """Return the upper right corner of the counter that stands first in a place, or would."""
        half = self._view.pieces.body / 2
        return self._view.pieces.spot(place) + QPointF(half, -half)

    def _paint(self, sign: Sprite) -> None:
        sign.show_pixmap(_drawn(self._view.art.colour("lit"), self._view.devicePixelRatioF()))


def _drawn(colour: QColor, ratio: float) -> QPixmap:
    """Return a disc with a crossed-out equals sign."""
    picture = QPixmap(round(SIDE * ratio), round(SIDE * ratio))
    picture.setDevicePixelRatio(ratio)
    picture.fill(Qt.GlobalColor.transparent)
    dark, bright = QColor("#1b1b1b"), QColor("#ffffff")
    with QPainter(picture) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(dark, 1.0))
        painter.setBrush(bright)
        painter.drawEllipse(QRectF(0.5, 0.5, SIDE - 1, SIDE - 1))
        painter.setPen(QPen(colour, 1.2))
        painter.drawEllipse(QRectF(1.6, 1.6, SIDE - 3.2, SIDE - 3.2))
        painter.setPen(QPen(dark, 1.6, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
        for y in (6.5, 9.5):
            painter.drawLine(QPointF(4.8, y), QPointF(11.2, y))
        painter.drawLine(QPointF(6.2, 12), QPointF(9.8, 4))
    return picture
