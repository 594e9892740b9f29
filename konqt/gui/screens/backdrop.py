"""A widget with the fjord behind it; the picture is made once a size and daylight.

It is painted in a thread; until it is there the last one serves, stretched. In place of the very
first stands haze over the water, painted at once.
"""

from PySide6.QtCore import QEvent, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPainterPath, QPaintEvent, QPalette, QPixmap
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from konqt.gui.art.landscape import haze, landscape
from konqt.gui.threads.background_jobs import BackgroundJobs

Wanted = tuple[int, int, float, bool]
"""width, height, pixel ratio, dark"""


def is_dark(palette: QPalette) -> bool:
    """Return whether a palette is the dark theme's."""
    return palette.color(QPalette.ColorRole.Window).lightness() < 128


class Backdrop(QWidget):
    """Paints the fjord over its whole face."""

    _last: tuple[Wanted, QImage] | None = None
    """what was painted last: all screens but the table show the same"""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._picture: QPixmap | None = None
        self._made_for: Wanted | None = None
        self._painting = False
        self._jobs = BackgroundJobs(self)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the picture, and order another when size, ratio or daylight has changed."""
        dark = is_dark(self.palette())
        wanted = (self.width(), self.height(), self.devicePixelRatioF(), dark)
        if self._picture is None:
            self._begin_with(wanted)
        if wanted != self._made_for and not self._painting:
            self._painting = True
            self._jobs.run(_painted, wanted, then=self._take)
        with QPainter(self) as painter:
            painter.drawPixmap(self.rect(), self._picture or QPixmap())

    @property
    def settled(self) -> bool:
        """Whether no picture is under way that would take the place of the one shown."""
        return not self._painting

    def _begin_with(self, wanted: Wanted) -> None:
        if Backdrop._last is not None and Backdrop._last[0] == wanted:
            self._made_for, image = Backdrop._last
        else:
            image = haze(wanted[0], wanted[1], wanted[3])
        self._picture = QPixmap.fromImage(image)

    def _take(self, made: tuple[Wanted, QImage]) -> None:
        Backdrop._last = made
        self._made_for, self._picture = made[0], QPixmap.fromImage(made[1])
        self._painting = False
        self.update()


def _painted(wanted: Wanted) -> tuple[Wanted, QImage]:
    return wanted, landscape(*wanted)


def lay_in_the_middle(page: QWidget, sheet: QWidget) -> None:
    """Lay a sheet on a page: most of its width, no higher than it needs."""
    across = QHBoxLayout()
    across.addStretch(1)
    across.addWidget(sheet, 8)
    across.addStretch(1)
    whole = QVBoxLayout(page)
    whole.addStretch(1)
    whole.addLayout(across)
    whole.addStretch(1)


def lay_beside(page: QWidget, large: QWidget, sheet: QWidget) -> None:
    """Lay something large on a page, and a sheet at its right, no higher than it needs."""
    right = QVBoxLayout()
    right.addStretch(1)
    right.addWidget(sheet)
    right.addStretch(1)
    across = QHBoxLayout(page)
    across.addWidget(large, 1)
    across.addLayout(right)


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
