"""What lies on the board: pieces, labels, light. Pixmaps that keep their size at any zoom."""

from PySide6.QtCore import QPoint, QPointF, QRect, Qt
from PySide6.QtGui import QBrush, QPainter, QPainterPath, QPen, QPixmap, QPolygonF, QTransform
from PySide6.QtWidgets import (
    QGraphicsItem,
    QGraphicsPathItem,
    QGraphicsPixmapItem,
    QStyleOptionGraphicsItem,
    QWidget,
)

from konqt.gui.board.piece import Piece
from konqt.gui.board.strokes import may_be_in_pieces, pieces_of, stroke

Z_LIT, Z_LABEL, Z_PIECE, Z_ARROW, Z_READ, Z_FAN, Z_HELD = 2, 5, 10, 20, 21, 30, 50
"""from the map upwards; a name that an arrow crosses lies above it, to be read"""
EDGE = 4
"""Pixels of a window by which a shape's pen may reach beyond its box."""
MARGIN = 1.24
"""A piece's picture is larger than its body by room for shadow, chips and light."""


class Sprite(QGraphicsPixmapItem):
    """A pixmap whose middle stands on a board point and that never scales."""

    def __init__(self, pixmap: QPixmap, at: QPointF, z: float) -> None:
        super().__init__(pixmap)
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemIgnoresTransformations)
        self.setTransformationMode(Qt.TransformationMode.SmoothTransformation)
        self.setZValue(z)
        self.show_pixmap(pixmap)
        self.setPos(at)

    def show_pixmap(self, pixmap: QPixmap) -> None:
        """Take another picture; its middle stays."""
        ratio = pixmap.devicePixelRatio() or 1.0
        self.setOffset(-pixmap.width() / ratio / 2, -pixmap.height() / ratio / 2)
        self.setPixmap(pixmap)


class PieceItem(Sprite):
    """A piece's picture where it stands."""

    def __init__(self, piece: Piece, pixmap: QPixmap, at: QPointF) -> None:
        super().__init__(pixmap, at, Z_PIECE)
        self.piece = piece
        self.look: tuple[Piece, float, int] | None = None
        """piece, pixel ratio and side of the picture; None when it must be drawn anew"""


class Shape(QGraphicsPathItem):
    """A path with a pen of so many pixels at any zoom, drawn over the board, never in the way.

    They are pixels of a window: where a picture or a screen has finer ones, the pen is as many of
    them wide as make up one of the window's.
    """

    def __init__(self, z: float) -> None:
        super().__init__()
        self.setZValue(z)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.setAcceptHoverEvents(False)
        self._kept: tuple[QTransform, QRect, float, QPixmap] | None = None
        self._pieces: list[QPolygonF] | None = None
        """the line in pieces, once it has been drawn so"""

    def show_path(self, path: QPainterPath, pen: QPen, brush: QBrush) -> None:
        """Draw a path; an empty one hides."""
        self._kept = self._pieces = None
        pen.setCosmetic(True)
        self.setPen(pen)
        self.setBrush(brush)
        self.setPath(path)
        self.setVisible(not path.isEmpty())

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionGraphicsItem,
        widget: QWidget | None = None,
    ) -> None:
        """Lay on the picture of all of it that is in sight, painted once for a zoom and position.

        Whatever moves over it would stroke the whole path each time. Qt's own cache keeps only what
        was uncovered when it was made, and shows a shape cut off after a pan or a wheel's turn.
        """
        del option
        if widget is None:
            # A part of the board is painted larger than in its window.
            self.draw(painter, painter.worldTransform().m11() / self._scale_in_window)
            return
        matrix, ratio = painter.worldTransform(), widget.devicePixelRatioF()
        sight = (
            matrix.mapRect(self.boundingRect()).toAlignedRect().adjusted(-EDGE, -EDGE, EDGE, EDGE)
        )
        sight &= widget.rect()
        if sight.isEmpty():
            return
        if self._kept is None or self._kept[:3] != (matrix, sight, ratio):
            self._kept = matrix, sight, ratio, self._picture(matrix, sight, ratio)
        painter.save()
        painter.resetTransform()
        painter.drawPixmap(sight.topLeft(), self._kept[3])
        painter.restore()

    def draw(self, painter: QPainter, larger: float) -> None:
        """Draw it in board units, with a pen so many times as wide as in a window."""
        pen = self._pen_for(larger)
        painter.setPen(pen)
        painter.setBrush(self.brush())
        painter.drawPath(self.path())

    def draw_in_units(self, painter: QPainter, scale: float) -> None:
        """Draw it in board units as a window with so many pixels a unit shows it, pen and all."""
        pen = self._pen_for(1 / scale)
        pen.setCosmetic(False)
        painter.setPen(pen)
        painter.setBrush(self.brush())
        painter.drawPath(self.path())

    def _pen_for(self, larger: float) -> QPen:
        """Return the pen with which it has the same look where all else is so much larger."""
        pen = QPen(self.pen())
        pen.setWidthF(pen.widthF() * larger)
        return pen

    @property
    def _scale_in_window(self) -> float:
        """The pixels a board unit in the window that shows it."""
        return self.scene().views()[0].transform().m11()

    def _picture(self, matrix: QTransform, sight: QRect, ratio: float) -> QPixmap:
        picture = QPixmap(sight.size() * ratio)
        picture.setDevicePixelRatio(ratio)
        picture.fill(Qt.GlobalColor.transparent)
        with QPainter(picture) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.translate(QPoint() - sight.topLeft())
            painter.setTransform(matrix, combine=True)
            if may_be_in_pieces(self.pen()):
                if self._pieces is None:
                    self._pieces = pieces_of(self.path())
                painter.fillPath(self.path(), self.brush())
                stroke(painter, self._pieces, self._pen_for(ratio))
            else:
                self.draw(painter, ratio)
        return picture
