"""A few words about a place of the board, in a bubble whose tail shows what they are about."""

import math
from collections.abc import Callable

from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QWidget

from konqt.gui import look

WIDTH = 300
"""Pixels of the words at the usual text size: longer ones go on in the next line."""
BESIDE, ABOVE = 12, 9
"""Pixels about the words."""
ROUND = 8
SHORT, LONG = 30, 96
"""Pixels between the tail's end and the middle of its place, and of the longest tail."""
BROAD = 9
"""Pixels of the tail's foot on both sides of its middle."""
EDGE = 1.5


class Note(QWidget):
    """Says something; it is clicked through, and never has the keyboard."""

    def __init__(self, board: QWidget, grown: Callable[[], object]) -> None:
        """Begin with nothing to say.

        Args:
            board: what it lies over.
            grown: is called when the words have another size.
        """
        super().__init__(board)
        self._grown = grown
        self._about: QPoint | None = None
        self.text = ""
        self.body = QRect()
        """where the words stand, in the board's pixels, without the tail"""
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.hide()

    def say(self, text: str, told: str) -> None:
        """Say something from now on; `told` is what is heard of it. Empty: nothing."""
        self.text = text
        self.setAccessibleName(told)
        self.setVisible(bool(text))

    def wanted(self, room: QSize) -> QSize:
        """Return the size of the bubble without its tail, no larger than the room there is."""
        wide = min(room.width(), round(WIDTH * look.text_scale()) + 2 * BESIDE)
        words = QRect(0, 0, max(1, wide - 2 * BESIDE), room.height())
        size = self.fontMetrics().boundingRect(words, _WRAPPED, self.text).size()
        return (size + QSize(2 * BESIDE + 2, 2 * ABOVE + 2)).boundedTo(room)

    def stand(self, body: QRect, about: QPoint | None) -> None:
        """Stand somewhere on the board, with a tail towards a point; None: without one."""
        self.body, self._about = body, about
        whole = QRectF(body) | QPolygonF(self._tail()).boundingRect()
        self.setGeometry(whole.toAlignedRect().adjusted(-2, -2, 2, 2))
        self.raise_()
        self.update()

    def changeEvent(self, event: QEvent) -> None:
        """Ask for another place at another text size."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange and self.text:
            self._grown()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the bubble with its tail, and the words."""
        del event
        outline = QPainterPath()
        outline.addRoundedRect(QRectF(self.body).adjusted(1, 1, -1, -1), ROUND, ROUND)
        if tail := self._tail():
            pointed = QPainterPath()
            pointed.addPolygon(QPolygonF(tail))
            pointed.closeSubpath()
            outline = outline.united(pointed)
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.translate(-self.pos())
            painter.setPen(QPen(self.palette().toolTipText().color(), EDGE))
            painter.setBrush(self.palette().toolTipBase())
            painter.drawPath(outline)
            painter.setPen(self.palette().toolTipText().color())
            words = self.body.adjusted(BESIDE, ABOVE, -BESIDE, -ABOVE)
            painter.drawText(words, _WRAPPED, self.text)

    def _tail(self) -> list[QPointF]:
        """Return the tail's corners, its end first; none where the bubble is at its place."""
        if self._about is None:
            return []
        inner = QRectF(self.body).adjusted(ROUND + BROAD, ROUND, -ROUND - BROAD, -ROUND)
        about = QPointF(self._about)
        foot = QPointF(
            min(max(about.x(), inner.left()), max(inner.left(), inner.right())),
            min(max(about.y(), inner.top()), max(inner.top(), inner.bottom())),
        )
        way = about - foot
        far = math.hypot(way.x(), way.y())
        if far <= SHORT:
            return []
        ahead = way / far
        aside = QPointF(-ahead.y(), ahead.x()) * BROAD
        return [foot + ahead * min(far - SHORT, LONG), foot + aside, foot - aside]


_WRAPPED = int(Qt.TextFlag.TextWordWrap)
