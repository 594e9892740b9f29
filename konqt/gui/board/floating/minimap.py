"""The whole board, small, at the lower left, while one looks at a part: a frame shows which.

It comes once somebody has zoomed or shifted the map, and goes with any view that is fitted. A press
or a drag on it looks there. The keyboard shifts the map itself, so that it has no stop here.
"""

from PySide6.QtCore import QEvent, QObject, QPointF, QRectF, QSize, Qt, QTimer
from PySide6.QtGui import QColor, QMouseEvent, QPainter, QPaintEvent, QPen, QPixmap, QRegion
from PySide6.QtWidgets import QWidget

from konqt.gui.board.view import BoardView
from konqt.gui.widgets.plain_words import set_tip
from konqt.gui.widgets.unless_gone import unless_gone
from konqt.i18n.texts import _

SHARE, LEAST, MOST = 0.17, 120, 240
"""Width, by the pane's, and its limits in pixels."""
EDGE = 8
"""Pixels to the pane's edges."""
SHADE, DARK_SHADE = 80, 40
"""Opacity of what lies over the part out of sight, of 255; less where the map itself is dark."""


class MiniMap(QWidget):
    """An overview of one board view, lying over it."""

    def __init__(self, view: BoardView) -> None:
        super().__init__(view)
        self.setObjectName("miniMap")
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setCursor(Qt.CursorShape.CrossCursor)
        self._view = view
        self._small: tuple[int, QSize, QPixmap] | None = None
        self._held = False
        self._soon = QTimer(self)
        self._soon.setSingleShot(True)
        self._soon.timeout.connect(self._settle)
        view.over.append(self)
        view.sight_changed.connect(self._soon.start)
        view.base.ready.connect(self.update)
        view.installEventFilter(self)
        self.retranslate()
        self.hide()

    def retranslate(self) -> None:
        """Say everything in the language now in use."""
        text = _("The whole board: click or drag to look elsewhere")
        set_tip(self, text)
        self.setAccessibleName(text)

    @property
    def frame(self) -> QRectF:
        """The part of the board that is in sight, on the small map."""
        view, scale = self._view, self.width() / self._view.ground.rect.width()
        sight = view.mapToScene(view.viewport().rect()).boundingRect() & view.ground.rect
        return QRectF(
            sight.x() * scale, sight.y() * scale, sight.width() * scale, sight.height() * scale
        )

    # -- Qt ---------------------------------------------------------------------------------

    @unless_gone
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Keep the size in step with the pane's."""
        if event.type() == QEvent.Type.Resize:
            self._soon.start()
        return super().eventFilter(watched, event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Look there."""
        self._held = True
        self._look(event.position())

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Look where one drags."""
        if self._held:
            self._look(event.position())

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Stay there."""
        del event
        self._held = False

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the board, what is out of sight in shade, and a frame round the rest."""
        del event
        with QPainter(self) as painter:
            picture = self._picture()
            if picture is not None:
                painter.drawPixmap(0, 0, picture)
            else:
                painter.fillRect(self.rect(), self._view.art.colour("sea_deep"))
            frame = self.frame
            painter.setClipRegion(self._shaded(frame))
            painter.fillRect(
                self.rect(), QColor(0, 0, 0, DARK_SHADE if self._view.art.theme.dark else SHADE)
            )
            painter.setClipping(False)
            painter.setPen(QPen(QColor("black"), 3))
            painter.drawRect(frame.adjusted(1, 1, -1, -1))
            painter.setPen(QPen(QColor("white"), 1))
            painter.drawRect(frame.adjusted(1, 1, -1, -1))
            painter.setPen(QPen(self._view.art.colour("panel_edge"), 2))
            painter.drawRect(QRectF(self.rect()).adjusted(1, 1, -1, -1))

    # -- inside -----------------------------------------------------------------------------

    def _shaded(self, frame: QRectF) -> QRegion:
        return QRegion(self.rect()) - QRegion(frame.toRect())

    def _look(self, at: QPointF) -> None:
        scale = self._view.ground.rect.width() / self.width()
        self._view.camera.look_from(at * scale)

    def _settle(self) -> None:
        view = self._view
        whole = view.mapToScene(view.viewport().rect()).boundingRect().contains(view.ground.rect)
        if view.fitted or view.camera.kept or whole:
            self.hide()
            return
        width = max(LEAST, min(MOST, round(SHARE * view.width())))
        sheet = view.ground.rect
        self.resize(width, round(width * sheet.height() / sheet.width()))
        self.move(EDGE, view.viewport().height() - self.height() - EDGE)
        self.show()
        self.raise_()
        self.update()

    def _picture(self) -> QPixmap | None:
        """Return the board at this size; scaled once."""
        whole = self._view.base.whole
        if whole is None:
            return None
        ratio = self.devicePixelRatioF()
        size = self.size() * ratio
        if self._small is None or self._small[:2] != (whole.cacheKey(), size):
            mode = Qt.TransformationMode.SmoothTransformation
            small = whole.scaled(size, Qt.AspectRatioMode.IgnoreAspectRatio, mode)
            small.setDevicePixelRatio(ratio)
            self._small = whole.cacheKey(), size, small
        return self._small[2]
