"""A label of one line that never asks for more width than it has: what does not fit is elided."""

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from konqt.gui.widgets.plain_words import Label, set_tip


class OneLine(Label):
    """Plain words; all of them stand in the tooltip, and a screen reader reads them."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("", parent)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)

    def say(self, text: str) -> None:
        """Show a text."""
        self.setText(text)
        set_tip(self, text)

    def sizeHint(self) -> QSize:
        """Give the height of a line, also while nothing is said."""
        return QSize(super().sizeHint().width(), self.fontMetrics().height() + 2)

    def minimumSizeHint(self) -> QSize:
        """Return what the height needs; the width may be anything."""
        return QSize(0, self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw what fits."""
        fits = self.fontMetrics().horizontalAdvance(self.text()) <= self.contentsRect().width()
        if fits:
            super().paintEvent(event)
            return
        with QPainter(self) as painter:
            painter.setPen(self.palette().color(self.foregroundRole()))
            told = self.fontMetrics().elidedText(
                self.text(), Qt.TextElideMode.ElideRight, self.contentsRect().width()
            )
            painter.drawText(self.contentsRect(), int(self.alignment()), told)
