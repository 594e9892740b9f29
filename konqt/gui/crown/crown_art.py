"""The pieces of Crown & Courage: crown, round troops, square regulars, canopies."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPainterPath, QPixmap, QPolygonF

from konqt.gui.art.canvas import blank
from konqt.gui.board.art import BoardArt
from konqt.gui.board.piece import Piece

NORWEGIAN, GERMAN = QColor("#b3122d"), QColor("#4b5320")
GOLD, INK, LIGHT = QColor("#e0b040"), QColor("#1c1c1c"), QColor("#ffffff")
EDGE = 1.5
CROWN = (
    (0.08, 0.85),
    (0.08, 0.3),
    (0.3, 0.55),
    (0.5, 0.15),
    (0.7, 0.55),
    (0.92, 0.3),
    (0.92, 0.85),
)
"""the points of a crown, as shares of its side"""
COUNT = 0.5
"""share of its side by which a count is high"""


class CrownArt(BoardArt):
    """The board is painted plainly; a piece is told by its shape, its count stands in it."""

    def piece(self, piece: Piece, side: int, ratio: float) -> QPixmap:
        """Return a piece's picture, square, `side` device-independent pixels wide."""
        picture = blank(side, side, ratio)
        with QPainter(picture) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(QColor(INK))
            king = piece.kind == "king"
            painter.setBrush(GOLD if king else NORWEGIAN if piece.owner == "norway" else GERMAN)
            painter.drawPath(shape_of(piece.kind, side))
            if not king:
                font = QFont(painter.font())
                font.setPixelSize(max(6, round(side * COUNT)))
                font.setWeight(QFont.Weight.Bold)
                painter.setFont(font)
                painter.setPen(QColor(LIGHT))
                box = QRectF(0, 0, side, side)
                painter.drawText(box, Qt.AlignmentFlag.AlignCenter, str(piece.count))
        return picture


def shape_of(kind: str, side: float) -> QPainterPath:
    """Return the outline of a kind of piece within a square of this side."""
    path, box = QPainterPath(), QRectF(EDGE, EDGE, side - 2 * EDGE, side - 2 * EDGE)
    if kind == "king":
        path.addPolygon(QPolygonF([QPointF(x * side, y * side) for x, y in CROWN]))
        path.closeSubpath()
    elif kind == "norwegian":
        path.addEllipse(box)
    elif kind == "paratrooper":
        path.moveTo(box.left(), box.center().y() + side * 0.25)
        path.arcTo(box, 180, -180)
        path.lineTo(box.right(), box.center().y() + side * 0.25)
        path.closeSubpath()
    else:
        path.addRect(box)
    return path
