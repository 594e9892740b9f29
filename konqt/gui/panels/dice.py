"""Dice that fall one after the other and can be skipped."""

from collections.abc import Sequence

from PySide6.QtCore import QRect, Qt, QTimer, Signal
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from konqt.gui import look
from konqt.i18n.texts import _

SIX = frozenset((6,))
"""The face that strikes wherever nothing else is said."""
FRAME_MS = 55
FRAMES_EACH = 5
"""Tumbling pictures before a die lies still."""
GAP = 4


class DiceBox(QWidget):
    """Shows a roll; faces are known from the start, only the eye waits.

    The box keeps its size: dice are as large as all of them have room in it.
    """

    landed = Signal()
    """every die lies still"""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.faces: tuple[int, ...] = ()
        self.striking: frozenset[int] = SIX
        """the faces that stand out"""
        self._expected = 0
        self._still = 0
        self._frame = 0
        self._timer = QTimer(self)
        self._timer.setInterval(FRAME_MS)
        self._timer.timeout.connect(self._tick)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)

    def expect(self, number: int) -> None:
        """Show the places of dice that have not been rolled."""
        self._expected = number
        self.update()

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

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A click ends the fall; one on dice that lie still belongs to what holds them."""
        if self.falling:
            self.skip()
            event.accept()
        else:
            event.ignore()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw still dice, tumbling ones, or the places of those to come."""
        del event
        ratio = self.devicePixelRatioF()
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            for number, box in enumerate(self.places()):
                if not self.faces:
                    painter.setPen(QPen(self.palette().mid().color(), 1, Qt.PenStyle.DashLine))
                    edge = max(1, box.width() // 12)
                    painter.drawRoundedRect(box.adjusted(edge, edge, -edge, -edge), 5, 5)
                elif number < self._still:
                    face = self.faces[number]
                    die = look.die(face, box.width(), ratio, face in self.striking)
                    painter.drawPixmap(box.topLeft(), die)
                else:
                    falls = look.tumbling_die(self._frame + number, box.width(), ratio)
                    painter.drawPixmap(box.topLeft(), falls)

    def places(self) -> list[QRect]:
        """Return where each die lies, rolled or to come."""
        number = len(self.faces) or self._expected
        if not number:
            return []
        rows = max(range(1, number + 1), key=lambda rows: self._side(number, rows))
        side, a_row = self._side(number, rows), -(-number // rows)
        step = side + GAP
        return [
            QRect(place % a_row * step, place // a_row * step, side, side)
            for place in range(number)
        ]

    def _side(self, number: int, rows: int) -> int:
        """Return how large so many dice are in so many rows."""
        a_row = -(-number // rows)
        high = (self.height() - (rows - 1) * GAP) // rows
        return max(1, min(high, (self.width() - (a_row - 1) * GAP) // a_row))

    def _tick(self) -> None:
        self._frame += 1
        self._still = self._frame // FRAMES_EACH
        if self._still >= len(self.faces):
            self.skip()
        self.update()

    def _tell(self) -> None:
        told = " ".join(str(face) for face in self.faces)
        self.setAccessibleName(_("Dice: {faces}", faces=told) if told else "")
        self.update()
