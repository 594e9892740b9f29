"""What is printed on the sheet and still changes: it stands there whole and legible, or not at all.

It is painted once for a theme and a language, and laid on larger or smaller while somebody zooms,
as the sheet is; when the sheet is sharp again, so is it.
"""

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from konqt.gui.art.canvas import blank
from konqt.gui.board.items import Z_LIT
from konqt.gui.board.view import BoardView
from konqt.gui.theme import Theme
from konqt.i18n.texts import current_language

SAME = 1e-6
"""By how much scales differ that are the same."""


class LaidPrint(QGraphicsItem):
    """A box of one board view's sheet; a game paints what is in it."""

    def __init__(self, view: BoardView, box: QRectF, shadowed: QRectF, legible: float) -> None:
        """Lay it on.

        Args:
            view: the board view.
            box: its place, in board units: all of this must be in sight.
            shadowed: the same with its shadow.
            legible: pixels a board unit below which it cannot be read.
        """
        super().__init__()
        self._view, self._box, self._shadowed, self._legible = view, box, shadowed, legible
        self._kept: tuple[float, QPixmap] | None = None
        """device pixels a board unit, and the picture at that scale"""
        self._style: tuple[Theme, str] | None = None
        """theme and language of that picture"""
        self.setZValue(Z_LIT - 2)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        view.scene().addItem(self)
        view.laid.append(self)
        view.sight_changed.connect(self.settle)
        view.base.served.connect(self._sharpen)
        self.settle()

    @property
    def tells(self) -> bool:
        """Whether there is anything to be told."""
        return True

    def paint_box(self, painter: QPainter) -> None:
        """Paint what it tells with a painter in board units."""
        raise NotImplementedError

    def settle(self) -> None:
        """Stand there if all of it is in sight and can be read."""
        view = self._view
        place = view.mapFromScene(self._box).boundingRect()
        whole = view.viewport().rect().contains(place)
        self.setVisible(self.tells and whole and view.scale_now >= self._legible)

    def restyle(self) -> None:
        """Paint it anew: it tells something else, or is to be sharp."""
        self._kept = None
        self.update()

    @property
    def painted_at(self) -> float:
        """The device pixels a board unit for which it was painted; 0 if it has to be painted."""
        return self._kept[0] if self._kept is not None else 0.0

    def boundingRect(self) -> QRectF:
        """Return its box, with its shadow."""
        return self._shadowed

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        """Lay its picture on."""
        del option
        matrix, box = painter.worldTransform(), QRectF(self._shadowed)
        ratio = widget.devicePixelRatioF() if widget is not None else 1.0
        style = self._view.art.theme, current_language()
        # The sheet that it lies on comes in another look a moment later: both change at once.
        if self._kept is None or (self._style != style and not self._view.base.behind):
            scale, self._style = matrix.m11() * ratio, style
            self._kept = scale, self._picture(scale)
        scale, picture = self._kept
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        if abs(scale - matrix.m11() * ratio) <= SAME:
            # Pixel for pixel: between pixels its words would be blurred.
            at = matrix.map(box.topLeft()) * ratio
            painter.resetTransform()
            whole = QPointF(round(at.x()), round(at.y())) / ratio
            box = QRectF(whole, QSizeF(picture.size()) / ratio)
        painter.drawPixmap(box, picture, QRectF(picture.rect()))
        painter.restore()

    def _sharpen(self) -> None:
        """Have it painted for the scale in use, if it was painted for another."""
        scale = self._view.scale_now * self._view.devicePixelRatioF()
        if self._kept is not None and abs(self._kept[0] - scale) > SAME:
            self.restyle()

    def _picture(self, scale: float) -> QPixmap:
        box = self._shadowed
        picture = blank(box.width() * scale, box.height() * scale, 1.0)
        with QPainter(picture) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.scale(scale, scale)
            painter.translate(-box.topLeft())
            self.paint_box(painter)
        return picture
