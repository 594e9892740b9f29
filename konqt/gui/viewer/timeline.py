"""The record as a line: turns as bands in their faction's colour, combats as diamonds."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPalette,
    QPolygonF,
)
from PySide6.QtWidgets import QSlider, QWidget

EDGE = 9
"""pixels left and right of the line, so that the knob stays inside"""


class Timeline(QSlider):
    """Scrub with the mouse; arrows step, Page Up and Down go by turns."""

    turn_wanted = Signal(int)
    """-1 back, 1 on"""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self._colour_of: Callable[[str], QColor] = QColor
        self._turns: tuple[tuple[int, str], ...] = ()
        self._combats: tuple[int, ...] = ()
        self.setSingleStep(1)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def set_marks(
        self,
        last: int,
        turns: Sequence[tuple[int, str]],
        combats: Sequence[int],
        colour_of: Callable[[str], QColor],
    ) -> None:
        """Set the number of the last step, turns as (first step, faction), combats' steps.

        `colour_of` gives each faction's colour.
        """
        self.setRange(0, last)
        self._colour_of = colour_of
        self._turns, self._combats = tuple(turns), tuple(combats)
        self.update()

    @property
    def has_combats(self) -> bool:
        """Whether any diamond is drawn."""
        return bool(self._combats)

    def sizeHint(self) -> QSize:
        """Return a line wide enough to hit single steps."""
        return QSize(420, 34)

    def minimumSizeHint(self) -> QSize:
        """Return the least that can be aimed at."""
        return QSize(160, 34)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint bands, diamonds, what has been seen, the knob."""
        palette = self.palette()
        band = QRectF(EDGE, self.height() / 2 - 5, self.width() - 2 * EDGE, 10)
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(palette.color(QPalette.ColorRole.Mid))
            painter.drawRoundedRect(band, 4, 4)
            self._paint_turns(painter, band)
            self._paint_combats(painter, band, palette.color(QPalette.ColorRole.WindowText))
            self._paint_knob(painter, band, palette)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Go where the line was pressed."""
        if event.button() == Qt.MouseButton.LeftButton:
            self.setSliderDown(True)
            self.setValue(self._step_at(event.position().x()))
            event.accept()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Scrub."""
        if self.isSliderDown():
            self.setValue(self._step_at(event.position().x()))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Stop scrubbing."""
        self.setSliderDown(False)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go by turns with the page keys."""
        if event.key() in (Qt.Key.Key_PageUp, Qt.Key.Key_PageDown):
            self.turn_wanted.emit(-1 if event.key() == Qt.Key.Key_PageUp else 1)
            event.accept()
            return
        super().keyPressEvent(event)

    # -- inside -----------------------------------------------------------------------------

    def _x(self, step: float) -> float:
        span = max(1, self.maximum())
        return EDGE + (self.width() - 2 * EDGE) * step / span

    def _step_at(self, x: float) -> int:
        share = (x - EDGE) / max(1, self.width() - 2 * EDGE)
        return round(max(0.0, min(1.0, share)) * self.maximum())

    def _paint_turns(self, painter: QPainter, band: QRectF) -> None:
        ends = [step for step, _faction in self._turns[1:]] + [self.maximum()]
        for (first, faction), last in zip(self._turns, ends, strict=True):
            left, right = self._x(first), self._x(last)
            unseen = self._colour_of(faction)
            unseen.setAlphaF(0.40)
            painter.setBrush(unseen)
            painter.drawRect(QRectF(left + 0.5, band.top(), right - left - 1, band.height()))
            seen = min(right, self._x(self.value()))
            if seen > left:
                painter.setBrush(self._colour_of(faction))
                painter.drawRect(QRectF(left + 0.5, band.top(), seen - left - 1, band.height()))

    def _paint_combats(self, painter: QPainter, band: QRectF, ink: QColor) -> None:
        painter.setBrush(ink)
        y = band.top() - 5
        for step in self._combats:
            x = self._x(step)
            points = [QPointF(x, y - 4), QPointF(x + 3, y), QPointF(x, y + 4), QPointF(x - 3, y)]
            painter.drawPolygon(QPolygonF(points))

    def _paint_knob(self, painter: QPainter, band: QRectF, palette: QPalette) -> None:
        x = self._x(self.value())
        painter.setBrush(palette.color(QPalette.ColorRole.Base))
        focus = self.hasFocus()
        role = QPalette.ColorRole.Highlight if focus else QPalette.ColorRole.WindowText
        pen = painter.pen()
        pen.setStyle(Qt.PenStyle.SolidLine)
        pen.setColor(palette.color(role))
        pen.setWidthF(2.4 if focus else 1.6)
        painter.setPen(pen)
        painter.drawRoundedRect(QRectF(x - 5, band.top() - 5, 10, band.height() + 10), 4, 4)
