"""A row of dice that fall one after the other and can be skipped."""

from collections.abc import Sequence

from PySide6.QtCore import QSize, QTimer, Signal
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from konqt.gui import look
from konqt.i18n.texts import _

FRAME_MS = 55
FRAMES_EACH = 5
"""Tumbling pictures before a die lies still."""
GAP = 4


class DiceRow(QWidget):
    """Shows a roll; faces are known from the start, only the eye waits."""

    landed = Signal()
    """every die lies still"""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.faces: tuple[int, ...] = ()
        self._still = 0
        self._frame = 0
        self._most = 30
        self._timer = QTimer(self)
        self._timer.setInterval(FRAME_MS)
        self._timer.timeout.connect(self._tick)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setMinimumHeight(self._most)

    def show_faces(self, faces: Sequence[int]) -> None:
        """Show dice that lie still."""
        self._timer.stop()
        self.faces = tuple(faces)
        self._still = len(self.faces)
        self._tell()

    def roll(self, faces: Sequence[int], frame_ms: int = FRAME_MS) -> None:
        """Let dice fall; 0 milliseconds a frame shows them at once."""
        self.show_faces(faces)
        if not self.faces or frame_ms <= 0:
            self.landed.emit()
            return
        self._still = 0
        self._frame = 0
        self.setAccessibleName("")
        self._timer.start(frame_ms)
        self.update()

    @property
    def falling(self) -> bool:
        """Whether a die has not come to lie yet."""
        return self._timer.isActive()

    def skip(self) -> None:
        """Let every die lie still at once."""
        if self._timer.isActive():
            self._timer.stop()
            self._still = len(self.faces)
            self._tell()
            self.landed.emit()

    def sizeHint(self) -> QSize:
        """Give room for one row, or two where there are many dice."""
        return QSize(5 * (self._most + GAP), self._height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Take room for another row where the dice no longer lie beside each other."""
        super().resizeEvent(event)
        self._take_room()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A click ends the fall."""
        self.skip()
        event.accept()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw still dice and tumbling ones."""
        del event
        if not self.faces:
            return
        side = self._most
        a_row = self.a_row()
        ratio = self.devicePixelRatioF()
        with QPainter(self) as painter:
            for number, face in enumerate(self.faces):
                x = (number % a_row) * (side + GAP)
                y = (number // a_row) * (side + GAP)
                if number < self._still:
                    picture = look.die(face, side, ratio)
                else:
                    picture = look.tumbling_die(self._frame + number, side, ratio)
                painter.drawPixmap(x, y, picture)

    def _tick(self) -> None:
        self._frame += 1
        self._still = self._frame // FRAMES_EACH
        if self._still >= len(self.faces):
            self.skip()
        self.update()

    def _tell(self) -> None:
        told = " ".join(str(face) for face in self.faces)
        self.setAccessibleName(_("Dice: {faces}", faces=told) if told else "")
        self._take_room()
        self.update()

    def a_row(self) -> int:
        """Return how many dice lie beside each other."""
        return max(1, (self.width() + GAP) // (self._most + GAP))

    def rows(self) -> int:
        """Return how many rows the dice take."""
        return -(-max(1, len(self.faces)) // self.a_row())

    def _take_room(self) -> None:
        height = self._height()
        if height != self.minimumHeight():
            self.setMinimumHeight(height)
            self.updateGeometry()

    def _height(self) -> int:
        return self.rows() * self._most + (self.rows() - 1) * GAP
