"""A widget with the fjord behind it; the picture is made once a size and daylight."""

from PySide6.QtCore import QEvent, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPaintEvent, QPalette, QPixmap
from PySide6.QtWidgets import QFrame, QWidget

from konqt.gui.screens.landscape import landscape


def is_dark(palette: QPalette) -> bool:
    """Tell whether a palette is the dark theme's."""
    return palette.color(QPalette.ColorRole.Window).lightness() < 128


class Backdrop(QWidget):
    """Paints the fjord over its whole face."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._picture: QPixmap | None = None
        self._made_for: tuple[object, ...] = ()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the picture, made anew when size, ratio or daylight has changed."""
        wanted = (self.size(), self.devicePixelRatioF(), is_dark(self.palette()))
        if self._picture is None or wanted != self._made_for:
            self._picture = landscape(*wanted)
            self._made_for = wanted
        with QPainter(self) as painter:
            painter.drawPixmap(0, 0, self._picture)


class Sheet(QFrame):
    """A sheet of paper lying on the backdrop: round corners, a hairline, a soft shadow."""

    MARGIN = 10
    """room for the shadow"""

    def __init__(self, parent: QWidget | None = None, opacity: float = 0.95) -> None:
        super().__init__(parent)
        self._opacity = opacity
        self.setContentsMargins(self.MARGIN, self.MARGIN, self.MARGIN, self.MARGIN)

    def changeEvent(self, event: QEvent) -> None:
        """Repaint in the new theme."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange:
            self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint shadow, paper and edge."""
        room = float(self.MARGIN)
        face = QRectF(self.rect()).adjusted(room, room, -room, -room)
        paper = self.palette().color(QPalette.ColorRole.Window)
        paper.setAlphaF(self._opacity)
        edge = self.palette().color(QPalette.ColorRole.Mid)
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(Qt.PenStyle.NoPen)
            around = QPainterPath()
            around.addRect(QRectF(self.rect()))
            hole = QPainterPath()
            hole.addRoundedRect(face, 10, 10)
            painter.setClipPath(around.subtracted(hole))
            for step in range(int(room)):
                painter.setBrush(QColor(0, 0, 0, 7))
                grown = room - step
                painter.drawRoundedRect(
                    face.adjusted(-grown, -grown + 3, grown, grown), 10 + grown, 10 + grown
                )
            painter.setClipping(False)
            painter.setBrush(paper)
            painter.setPen(edge)
            painter.drawRoundedRect(face, 10, 10)
