"""The steps of a fight by name, one below the other, the present one marked."""

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontInfo, QFontMetrics, QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import QSizePolicy, QWidget

SMALL = 0.9


class StepList(QWidget):
    """Is there for the eye: what it says, the page says to a reader."""

    def __init__(self) -> None:
        super().__init__()
        self.names: tuple[str, ...] = ()
        self.step = 0
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Ignored)

    def show_steps(self, names: Sequence[str], step: int) -> None:
        """Show steps; the present one counts from 1, 0 marks none."""
        self.names, self.step = tuple(names), step
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """Give room for the longest name in bold."""
        metrics = self._metrics()
        wide = max((metrics.horizontalAdvance(each) for each in self.names), default=0)
        return QSize(wide + 14, len(self.names) * (metrics.height() + 2))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the names; those behind are weaker."""
        del event
        if not self.names:
            return
        metrics = self._metrics()
        high = min(self.height() / len(self.names), metrics.height() * 1.25)
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            for number, name in enumerate(self.names, 1):
                row = QRectF(0, (number - 1) * high, self.width(), high)
                now = number == self.step
                if now:
                    painter.setPen(Qt.PenStyle.NoPen)
                    painter.setBrush(self.palette().highlight())
                    painter.drawRoundedRect(row, 4, 4)
                role = QPalette.ColorRole.HighlightedText if now else QPalette.ColorRole.WindowText
                painter.setOpacity(1.0 if number >= self.step else 0.62)
                painter.setPen(self.palette().color(role))
                painter.setFont(self._font(now))
                painter.drawText(
                    row.adjusted(6, 0, -2, 0), int(Qt.AlignmentFlag.AlignVCenter), name
                )
                painter.setOpacity(1.0)

    def _metrics(self) -> QFontMetrics:
        return QFontMetrics(self._font(True))

    def _font(self, bold: bool) -> QFont:
        font = QFont(self.font())
        font.setPixelSize(round(QFontInfo(font).pixelSize() * SMALL))
        font.setBold(bold)
        return font
