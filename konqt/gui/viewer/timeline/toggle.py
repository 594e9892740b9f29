"""A small button of the viewer's bar that stays down while what it shows is shown."""

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize
from PySide6.QtGui import QPainter, QPainterPath, QPolygonF
from PySide6.QtWidgets import QToolButton, QWidget

from konqt.gui.viewer.timeline.bar_icon import SIDE, Painting, bar_icon
from konqt.gui.widgets.plain_words import set_tip


class Toggle(QToolButton):
    """Has an icon of the bar."""

    def __init__(
        self, paint: Painting, parent: QWidget | None = None, lasting: bool = False
    ) -> None:
        """Make a button; a `lasting` one is a choice for all who look, and stays as it is."""
        super().__init__(parent)
        self._paint, self._lasting = paint, lasting
        self.setAutoRaise(True)
        self.setCheckable(True)
        self.setIconSize(QSize(SIDE, SIDE))
        self._draw()

    def say(self, name: str, key: str) -> None:
        """Name it and its key."""
        self.setAccessibleName(name)
        set_tip(self, f"{name} ({key})")

    def begin_anew(self) -> None:
        """Show nothing more, whoever has asked for it."""
        if not self._lasting:
            self.setChecked(False)

    def changeEvent(self, event: QEvent) -> None:
        """Follow the theme."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange:
            self._draw()

    def _draw(self) -> None:
        self.setIcon(bar_icon(self._paint, self))


def struck_eye(painter: QPainter) -> None:
    """Paint an eye that is not to see."""
    eye(painter)
    ink = painter.brush()
    stroke = QPainterPath(QPointF(4.5, 17.5))
    for x, y in ((17.5, 4.5), (15.5, 2.5), (2.5, 15.5)):
        stroke.lineTo(x, y)
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Clear)
    painter.drawPath(stroke.translated(-2.4, 0))
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceOver)
    painter.fillPath(stroke, ink)


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
