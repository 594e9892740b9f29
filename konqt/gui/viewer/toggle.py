"""A small button of the viewer's bar that stays down while what it shows is shown."""

from collections.abc import Callable

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QIcon, QPainter, QPainterPath, QPalette, QPixmap, QPolygonF
from PySide6.QtWidgets import QToolButton, QWidget

from konqt.gui.widgets.plain_words import set_tip

SIDE = 20
"""Pixels of its sign."""
Painted = Callable[[QPainter], None]
"""paints a sign of `SIDE` pixels in the colour of the brush"""


class Toggle(QToolButton):
    """Has a sign of our own drawing in the palette's colour."""

    def __init__(self, paint: Painted, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._paint = paint
        self.setAutoRaise(True)
        self.setCheckable(True)
        self.setIconSize(QSize(SIDE, SIDE))
        self._draw()

    def say(self, name: str, key: str) -> None:
        """Name it and its key."""
        self.setAccessibleName(name)
        set_tip(self, f"{name} ({key})")

    def changeEvent(self, event: QEvent) -> None:
        """Follow the theme."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange:
            self._draw()

    def _draw(self) -> None:
        icon, ratio = QIcon(), self.devicePixelRatioF()
        for mode, group in (
            (QIcon.Mode.Normal, QPalette.ColorGroup.Active),
            (QIcon.Mode.Disabled, QPalette.ColorGroup.Disabled),
        ):
            picture = QPixmap(round(SIDE * ratio), round(SIDE * ratio))
            picture.setDevicePixelRatio(ratio)
            picture.fill(Qt.GlobalColor.transparent)
            with QPainter(picture) as painter:
                painter.setRenderHint(QPainter.RenderHint.Antialiasing)
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(self.palette().color(group, QPalette.ColorRole.WindowText))
                self._paint(painter)
            icon.addPixmap(picture, mode)
        self.setIcon(icon)


def speech(painter: QPainter) -> None:
    """Paint a bubble in which somebody is told something."""
    painter.drawRoundedRect(QRectF(2, 3.5, 16, 10.5), 3, 3)
    painter.drawPolygon(QPolygonF([QPointF(5, 13), QPointF(10, 13), QPointF(5, 17.5)]))
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Clear)
    for x in (6.0, 10.0, 14.0):
        painter.drawEllipse(QPointF(x, 8.8), 1.2, 1.2)


def eye(painter: QPainter) -> None:
    """Paint an eye that sees what others do not."""
    lids = QPainterPath(QPointF(1, 10))
    lids.quadTo(QPointF(10, 0.5), QPointF(19, 10))
    lids.quadTo(QPointF(10, 19.5), QPointF(1, 10))
    painter.drawPath(lids)
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Clear)
    painter.drawEllipse(QPointF(10, 10), 4.2, 4.2)
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceOver)
    painter.drawEllipse(QPointF(10, 10), 2.2, 2.2)
