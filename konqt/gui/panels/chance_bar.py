"""A bar of two colours and a sentence: the exact chance of a fight."""

from collections.abc import Callable

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from konqt.gui.widgets.plain_words import set_tip


class ChanceBar(QWidget):
    """The attack's share at the left, the defence's at the right."""

    def __init__(self, colour_of: Callable[[str], QColor], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._colour_of = colour_of
        """faction -> its colour"""
        self._chance = 0.0
        self._text = ""
        self._sides = ("", "")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_chance(self, chance: float, text: str, attacker: str, defender: str) -> None:
        """Show a chance from 0 to 1 with its sentence."""
        self._chance = chance
        self._text = text
        self._sides = (attacker, defender)
        self.setAccessibleName(text)
        set_tip(self, text)
        self.update()

    def sizeHint(self) -> QSize:
        """Give room for a sentence and a bar under it."""
        return QSize(120, self.fontMetrics().height() + 12)

    def minimumSizeHint(self) -> QSize:
        """Return the same: it must not be cut."""
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the sentence and the bar."""
        del event
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(self.palette().windowText().color())
            line = self.fontMetrics().height()
            painter.drawText(
                QRectF(0, 0, self.width(), line), Qt.AlignmentFlag.AlignLeft, self._text
            )
            bar = QRectF(0.5, line + 3.5, self.width() - 1, 7)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(self._colour_of(self._sides[1]))
            painter.drawRoundedRect(bar, 3.5, 3.5)
            if self._chance > 0:
                part = QRectF(bar)
                part.setWidth(max(7.0, bar.width() * self._chance))
                painter.setBrush(self._colour_of(self._sides[0]))
                painter.drawRoundedRect(part, 3.5, 3.5)
            painter.setPen(self.palette().base().color())
            middle = bar.center().x()
            painter.drawLine(
                QRectF(middle, bar.top(), 0, 0).topLeft(),
                QRectF(middle, bar.bottom(), 0, 0).topLeft(),
            )
