"""How far a combat has come: a row of pips, those behind filled."""

from PySide6.QtCore import QPointF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from konqt.i18n.texts import _

DIAMETER, GAP = 9, 4


class StepPips(QWidget):
    """Pips for a number of steps."""

    def __init__(self, steps: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._steps = steps
        self._step = 0
        self.setFixedSize(self.sizeHint())

    def show_step(self, step: int) -> None:
        """Fill the pips up to a step."""
        self._step = step
        self.setAccessibleName(_("Step {step} of 8", step=step))
        self.update()

    def sizeHint(self) -> QSize:
        """Give room for all pips."""
        return QSize(self._steps * (DIAMETER + GAP), DIAMETER + 10)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the pips."""
        del event
        ink = self.palette().windowText().color()
        radius = DIAMETER / 2 - 0.75
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(QPen(ink, 1.2))
            for number in range(self._steps):
                filled = number < self._step
                painter.setBrush(ink if filled else Qt.BrushStyle.NoBrush)
                middle = QPointF(number * (DIAMETER + GAP) + DIAMETER / 2 + 1, self.height() / 2)
                painter.drawEllipse(middle, radius, radius)
