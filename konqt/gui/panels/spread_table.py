"""Chances of each number of something: a bar a cell, one part a number, the mean before it.

Where there is room, every bar has a line of its own; else those of a side lie beside each other.
"""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QSizePolicy, QWidget

from konqt.core.frozen import frozen
from konqt.gui.art.canvas import mixed
from konqt.gui.widgets.plain_words import set_tip

GAP = 6
AIR = 4
"""Pixels between cells, and what a bar is higher than its words."""
FAINTEST = 0.82
"""How much of the ground is in the colour of none."""


@frozen
class SpreadCell:
    """One bar: the chance of each number, none first, in words too."""

    chances: tuple[float, ...]
    percents: tuple[str, ...]
    mean: str
    told: str


@frozen
class SpreadRow:
    """A side's bars, one a column."""

    side: str
    cells: tuple[SpreadCell, ...]


class SpreadTable(QWidget):
    """Keeps its height whatever it shows: a line of heads and so many rows."""

    def __init__(
        self,
        colour_of: Callable[[str], QColor],
        sign_of: Callable[[str, int, float], QPixmap],
        rows: int = 2,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._colour_of, self._sign_of, self._most = colour_of, sign_of, rows
        self.heads: tuple[str, ...] = ()
        self.rows: tuple[SpreadRow, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)

    @property
    def text(self) -> str:
        """What it says, line by line."""
        return "\n".join(cell.told for row in self.rows for cell in row.cells)

    def show_rows(self, heads: Sequence[str], rows: Sequence[SpreadRow], more: str = "") -> None:
        """Show bars under heads; `more` is said where the mouse rests, and to a reader."""
        self.heads, self.rows = tuple(heads), tuple(rows)
        self.setAccessibleName(self.text)
        self.setAccessibleDescription(more)
        set_tip(self, "\n".join(each for each in (self.text, more) if each))
        self.update()

    def sizeHint(self) -> QSize:
        """Give room for the heads and all rows."""
        line = self.fontMetrics().height()
        return QSize(120, line + self._most * (line + AIR + 2))

    def minimumSizeHint(self) -> QSize:
        """Return what the lines of words alone need: they must not be cut."""
        line = self.fontMetrics().height()
        return QSize(60, line * (self._most + 1))

    @property
    def stacked(self) -> bool:
        """Whether every bar has a line of its own."""
        lines = self._most * len(self.heads)
        return len(self.heads) > 1 and self.height() >= lines * (self.fontMetrics().height() + 2)

    def _usual(self) -> int:
        """Return how far a row is below the one before, where there is room."""
        return self.fontMetrics().height() + AIR + 2

    def _step(self) -> int:
        if self.stacked:
            return min(self._usual(), self.height() // (self._most * len(self.heads)))
        line = self.fontMetrics().height()
        return max(line, min(self._usual(), (self.height() - line) // self._most))

    def cells(self) -> list[list[QRectF]]:
        """Return where each bar lies with its mean, row by row."""
        line, step = self.fontMetrics().height(), self._step()
        high = min(line + 2, step - 1)
        left = line + AIR
        columns = max(1, len(self.heads))
        if self.stacked:
            left += max(map(self.fontMetrics().horizontalAdvance, self.heads)) + GAP
            return [
                [
                    QRectF(left, (place * columns + n) * step + 1, self.width() - left, high)
                    for n in range(len(row.cells))
                ]
                for place, row in enumerate(self.rows)
            ]
        wide = (self.width() - left - GAP * (columns - 1)) / columns
        return [
            [
                QRectF(left + n * (wide + GAP), line + place * step + 1, wide, high)
                for n in range(len(row.cells))
            ]
            for place, row in enumerate(self.rows)
        ]

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw heads, signs, means and bars."""
        del event
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            for row, places in zip(self.rows, self.cells(), strict=True):
                for head, place in zip(self.heads, places, strict=True):
                    self._head(painter, head, place, row is self.rows[0])
                side = round(places[0].height())
                sign = self._sign_of(row.side, side, self.devicePixelRatioF())
                painter.drawPixmap(0, round(places[0].top()), sign)
                for cell, place in zip(row.cells, places, strict=True):
                    self._cell(painter, row.side, cell, place)

    def _head(self, painter: QPainter, head: str, place: QRectF, first: bool) -> None:
        """Write what a bar is of: before it, or once above all of them."""
        line = self.fontMetrics().height()
        painter.setPen(self.palette().windowText().color())
        if self.stacked:
            box = QRectF(line + AIR, place.top(), place.left() - line - AIR, place.height())
            painter.drawText(box, int(Qt.AlignmentFlag.AlignVCenter), head)
        elif first:
            told = self.fontMetrics().elidedText(
                head, Qt.TextElideMode.ElideRight, round(place.width())
            )
            box = QRectF(place.x(), 0, place.width(), line)
            painter.drawText(box, int(Qt.AlignmentFlag.AlignLeft), told)

    def _cell(self, painter: QPainter, side: str, cell: SpreadCell, place: QRectF) -> None:
        """Draw the mean, then the bar: each number as wide as its chance."""
        bold = QFont(self.font())
        bold.setBold(True)
        painter.setFont(bold)
        painter.setPen(self.palette().windowText().color())
        painter.drawText(place, int(Qt.AlignmentFlag.AlignVCenter), cell.mean)
        painter.setFont(self.font())
        bar = place.adjusted(painter.fontMetrics().horizontalAdvance("88.8") + 3, 0, 0, 0)
        x = bar.left()
        for number, (chance, percent) in enumerate(zip(cell.chances, cell.percents, strict=True)):
            part = QRectF(x, bar.top(), bar.width() * chance, bar.height())
            x += part.width()
            if part.width() >= 1:
                self._part(painter, self._shade(side, number), part, str(number), percent)

    def _shade(self, side: str, number: int) -> QColor:
        """Return a side's colour, the fuller the more it loses."""
        ground = (FAINTEST, 0.4, 0.1)[min(number, 2)]
        return mixed(self._colour_of(side), self.palette().base().color(), ground)

    def _part(
        self, painter: QPainter, fill: QColor, part: QRectF, number: str, percent: str
    ) -> None:
        painter.fillRect(part.adjusted(0, 0, -1, 0), fill)
        painter.setPen(Qt.PenStyle.NoPen)
        metrics = self.fontMetrics()
        for told in (f"{number}: {percent}", number):
            if metrics.horizontalAdvance(told) + 4 <= part.width():
                painter.setPen(_ink_on(fill))
                painter.drawText(part, int(Qt.AlignmentFlag.AlignCenter), told)
                return


def _ink_on(ground: QColor) -> QColor:
    """Return black or white, whichever is read better on a ground."""
    light = 0.299 * ground.redF() + 0.587 * ground.greenF() + 0.114 * ground.blueF()
    return QColor("#16120c") if light > 0.5 else QColor("#ffffff")
