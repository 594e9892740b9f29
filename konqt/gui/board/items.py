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
"""Pixels by which a shape's pen, which keeps its width, may reach beyond its box."""
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
    """A path with a pen that keeps its width, drawn over the board and never in the way."""

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
        if widget is None:
            super().paint(painter, option, widget)
            return
        matrix, ratio = painter.worldTransform(), widget.devicePixelRatioF()
        sight = (
            matrix.mapRect(self.boundingRect()).toAlignedRect().adjusted(-EDGE, -EDGE, EDGE, EDGE)
        )
        sight &= widget.rect()
        if sight.isEmpty():
            return
        if self._kept is None or self._kept[:3] != (matrix, sight, ratio):
            self._kept = matrix, sight, ratio, self._picture(matrix, sight, ratio, option)
        painter.save()
        painter.resetTransform()
        painter.drawPixmap(sight.topLeft(), self._kept[3])
        painter.restore()

    def _picture(
        self, matrix: QTransform, sight: QRect, ratio: float, option: QStyleOptionGraphicsItem
    ) -> QPixmap:
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
                stroke(painter, self._pieces, self.pen())
            else:
                super().paint(painter, option, None)
        return picture
