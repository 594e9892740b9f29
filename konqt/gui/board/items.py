"""What lies on the board: pieces, labels, light. Pixmaps that keep their size at any zoom."""

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QBrush, QPainterPath, QPen, QPixmap
from PySide6.QtWidgets import QGraphicsItem, QGraphicsPathItem, QGraphicsPixmapItem

from konqt.gui.board.piece import Piece

Z_LIT, Z_LABEL, Z_PIECE, Z_ARROW, Z_FAN, Z_HELD = 2, 5, 10, 20, 30, 50
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
        # Painted once and kept: whatever moves over it would stroke the whole path each time.
        self.setCacheMode(QGraphicsItem.CacheMode.DeviceCoordinateCache)

    def show_path(self, path: QPainterPath, pen: QPen, brush: QBrush) -> None:
        """Draw a path; an empty one hides."""
        pen.setCosmetic(True)
        self.setPen(pen)
        self.setBrush(brush)
        self.setPath(path)
        self.setVisible(not path.isEmpty())
