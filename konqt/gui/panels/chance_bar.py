"""A bar of two colours and its sentences: the exact chance of a fight, and what it may become."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QWidget

from konqt.gui.widgets.one_line import draw_narrowed, is_cut
from konqt.gui.widgets.plain_words import set_tip

BAR = 12
MARK = 7
"""Pixels of the bar's height and of the marks below it."""
CLOSE = 0.9
"""Share of their width to which letters are drawn together before shorter words are taken."""


class ChanceBar(QWidget):
    """The attack's share at the left, the defence's at the right; two marks say two chances."""

    def __init__(self, colour_of: Callable[[str], QColor], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._colour_of = colour_of
        """faction -> its colour"""
        self._chances: tuple[tuple[float, str], ...] = ()
        self._shorter: tuple[tuple[str, ...], ...] = ()
        self._sides = ("", "")
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)

    @property
    def text(self) -> str:
        """What it says, line by line."""
        return "\n".join(text for _chance, text in self._chances)

    def show_chances(
        self,
        chances: tuple[tuple[float, str], ...],
        attacker: str,
        defender: str,
        assumed: str = "",
        shorter: Sequence[Sequence[str]] = (),
    ) -> None:
        """Show one or two chances from 0 to 1 with their sentences; the bar is of the first.

        What they assume is said where the mouse rests. `shorter` are other words for the
        sentences, shorter and shorter, for where those do not fit.
        """
        self._chances = chances
        self._shorter = tuple(map(tuple, shorter))
        self._sides = (attacker, defender)
        self.setAccessibleName(self.text)
        self.setAccessibleDescription(assumed)
        set_tip(self, "\n\n".join(each for each in (self.text, assumed) if each))
        self.update()

    def sizeHint(self) -> QSize:
        """Give room for two sentences, the bar and its marks, whatever is shown."""
        return QSize(120, 2 * self.fontMetrics().height() + BAR + MARK + 4)

    def minimumSizeHint(self) -> QSize:
        """Return the same height: it must not be cut."""
        return QSize(60, self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the sentences, each with its mark, and the bar."""
        del event
        if not self._chances:
            return
        line = self.fontMetrics().height()
        bar = QRectF(0.5, 2 * line + 2.5, self.width() - 1, BAR)
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            for row, text in enumerate(self.shown):
                self._mark(painter, QPointF(MARK, row * line + line / 2 - MARK / 2), row)
                room = QRectF(2 * MARK + 3, row * line, self._room(), line)
                self._say(painter, room, text)
            self._bar(painter, bar)
            for row, (chance, _text) in enumerate(self._chances):
                at = min(max(bar.width() * chance, MARK), bar.width() - MARK)
                self._mark(painter, QPointF(at, bar.bottom() + 1), row)

    @property
    def shown(self) -> tuple[str, ...]:
        """The sentences in the longest words for which there is room."""
        metrics, room = self.fontMetrics(), self._room()
        long = tuple(text for _chance, text in self._chances)
        if len(long) == 1 and metrics.horizontalAdvance(long[0]) < 1.8 * room:
            return long  # it may go on in the line that is free
        for words in (long, *self._shorter):
            if all(metrics.horizontalAdvance(each) * CLOSE <= room for each in words):
                return words
        return self._shorter[-1] if self._shorter else long

    @property
    def cut(self) -> bool:
        """Whether some of the words are not to be seen."""
        shown = self.shown
        lines = 1.8 if len(shown) == 1 else 1
        return any(is_cut(self.fontMetrics(), each, lines * self._room()) for each in shown)

    def _room(self) -> int:
        return self.width() - 2 * MARK - 3

    def _say(self, painter: QPainter, room: QRectF, text: str) -> None:
        """Write a sentence; a lone one may go on in the line that is free."""
        painter.setPen(self.palette().windowText().color())
        metrics = self.fontMetrics()
        if len(self._chances) == 1 and metrics.horizontalAdvance(text) > room.width():
            room.setHeight(2 * room.height())
            painter.drawText(room, int(Qt.TextFlag.TextWordWrap), text)
            return
        draw_narrowed(painter, room, text)

    def _bar(self, painter: QPainter, bar: QRectF) -> None:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self._colour_of(self._sides[1]))
        painter.drawRoundedRect(bar, 4, 4)
        chance = self._chances[0][0]
        if chance > 0:
            part = QRectF(bar)
            part.setWidth(max(8.0, bar.width() * chance))
            painter.setBrush(self._colour_of(self._sides[0]))
            painter.drawRoundedRect(part, 4, 4)
            # Two colours of one brightness would run together to some eyes.
            painter.fillRect(QRectF(part.right() - 1, bar.top(), 2, BAR), self.palette().base())
        painter.setPen(self.palette().base().color())
        middle = bar.center().x()
        painter.drawLine(QPointF(middle, bar.top()), QPointF(middle, bar.bottom()))

    def _mark(self, painter: QPainter, at: QPointF, row: int) -> None:
        """Draw a pointer upwards: filled for the first chance, an outline for the second."""
        ink = self.palette().windowText().color()
        painter.setPen(ink)
        painter.setBrush(ink if row == 0 else Qt.BrushStyle.NoBrush)
        side = MARK * 0.7
        painter.drawPolygon(
            QPolygonF([at, at + QPointF(side, MARK - 1), at + QPointF(-side, MARK - 1)])
        )
