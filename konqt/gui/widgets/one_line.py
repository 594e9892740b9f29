"""A label of one line that asks for no more width than it has: its letters close up."""

import math

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from konqt.gui.widgets.plain_words import Label, set_tip

NARROWEST = 0.76
"""Share of their width to which letters are drawn together before words are cut."""


def is_cut(metrics: QFontMetrics, text: str, width: float) -> bool:
    """Return whether words do not fit a width with their letters drawn together either."""
    return metrics.horizontalAdvance(text) * NARROWEST > width


AT_END, IN_MIDDLE = Qt.TextElideMode.ElideRight, Qt.TextElideMode.ElideMiddle
"""Where words are cut; names are in the middle: they tell their difference at the end."""


def draw_narrowed(
    painter: QPainter, room: QRectF, text: str, cut: Qt.TextElideMode = AT_END
) -> None:
    """Draw a line of words, its letters drawn together as far as needed, and cut beyond that."""
    metrics = painter.fontMetrics()
    wanted = max(1, metrics.horizontalAdvance(text))
    narrow = max(NARROWEST, min(1.0, room.width() / wanted))
    wide = room.width() / narrow
    # Words that fit are never cut: their width as a fraction is rounded, and might lack a pixel.
    fits = wanted * narrow <= room.width()
    told = text if fits else metrics.elidedText(text, cut, math.ceil(wide))
    painter.save()
    painter.translate(room.topLeft())
    painter.scale(narrow, 1)
    middle = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
    painter.drawText(QRectF(0, 0, wide, room.height()), middle, told)
    painter.restore()


class OneLine(Label):
    """Plain words; all of them stand in the tooltip, and a screen reader reads them."""

    def __init__(self, parent: QWidget | None = None, cut_at: Qt.TextElideMode = AT_END) -> None:
        super().__init__("", parent)
        self._cut_at = cut_at
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)

    def say(self, text: str) -> None:
        """Show a text."""
        self.setText(text)
        set_tip(self, text)

    def sizeHint(self) -> QSize:
        """Give the height of a line, also while nothing is said.

        Its policy leaves the width out of account, so that words need not be laid out for it.
        """
        metrics = self.fontMetrics()
        return QSize(metrics.horizontalAdvance(self.text()), metrics.height() + 2)

    def minimumSizeHint(self) -> QSize:
        """Return what the height needs; the width may be anything."""
        return QSize(0, self.fontMetrics().height() + 2)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw what fits."""
        fits = self.fontMetrics().horizontalAdvance(self.text()) <= self.contentsRect().width()
        if fits:
            super().paintEvent(event)
            return
        with QPainter(self) as painter:
            painter.setPen(self.palette().color(self.foregroundRole()))
            draw_narrowed(painter, QRectF(self.contentsRect()), self.text(), self._cut_at)

    @property
    def cut(self) -> bool:
        """Whether some of the words are not to be seen."""
        return is_cut(self.fontMetrics(), self.text(), self.contentsRect().width())
