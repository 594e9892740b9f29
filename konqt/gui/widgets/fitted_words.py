"""Words in a box that keeps its size: written smaller where they have no room."""

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QFont, QFontInfo, QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from konqt.gui.widgets.plain_words import Label, set_tip

SIZES = (1.12, 1.0, 0.92, 0.84, 0.76)
"""Of the usual text, tried in this order."""
FLAGS = int(Qt.AlignmentFlag.AlignCenter) | int(Qt.TextFlag.TextWordWrap)


class FittedWords(Label):
    """Bold words in the middle of a box; all of them stand in the tooltip."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("", parent)
        policy = QSizePolicy.Policy
        self.setSizePolicy(policy.Ignored, policy.Ignored)

    def say(self, text: str) -> None:
        """Show a text."""
        self.setText(text)
        set_tip(self, text)

    def fitting(self) -> QFont:
        """Return the largest font in which all words have room; the smallest where none has."""
        usual = QFontInfo(self.font()).pixelSize()
        font = QFont(self.font())
        font.setBold(True)
        for size in SIZES:
            font.setPixelSize(max(7, round(usual * size)))
            if self.rect().contains(self._needed(font)):
                break
        return font

    def _needed(self, font: QFont) -> QRect:
        return QFontMetrics(font).boundingRect(self.rect(), FLAGS, self.text())

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the words."""
        del event
        with QPainter(self) as painter:
            painter.setFont(self.fitting())
            painter.setPen(self.palette().color(self.foregroundRole()))
            painter.drawText(self.rect(), FLAGS, self.text())
