"""The lane at a log's edge: the line that is read, and knots where others part from it."""

from bisect import bisect_left
from collections.abc import Mapping, Sequence

from PySide6.QtCore import QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QFont, QFontMetrics, QPainter, QPalette, QPen

from konqt.core.frozen import frozen

Way = tuple[str, str]
"""a line, what it is called"""


class Forks:
    """Knows at which steps other lines part from the one that is read."""

    def __init__(self, ways: Mapping[int, Sequence[Way]] | None = None, left: int = -1) -> None:
        """Take the other lines by the step before they differ.

        `left` is the step after which the line that is read is a branch; -1 where it is none.
        """
        self.ways = dict(ways or {})
        self.left = left
        self._steps = sorted(self.ways)

    def __bool__(self) -> bool:
        """Return whether anything parts at all."""
        return bool(self.ways)

    def between(self, first: int, end: int) -> list[Way]:
        """Return the lines that part at a step or later, but before another."""
        steps = self._steps[bisect_left(self._steps, first) : bisect_left(self._steps, end)]
        return [way for step in steps for way in self.ways[step]]


@frozen
class Knot:
    """What the lane shows beside one line of the log."""

    ways: tuple[Way, ...] = ()
    above: bool = False
    """whether the others part before what the line tells, not after it"""
    branched: bool = False
    """whether the line tells of a branch"""


def lane_width(font: QFont) -> int:
    """Return the pixels of the lane."""
    return round(QFontMetrics(font).height() * 0.62)


def paint_knot(painter: QPainter, rect: QRect, font: QFont, palette: QPalette, knot: Knot) -> None:
    """Paint the lane beside one line of the log, which fills `rect` from top to bottom."""
    quiet, strong = palette.placeholderText().color(), palette.link().color()
    x, radius = rect.center().x() + 0.5, rect.width() * 0.34
    at = QPointF(x, rect.top() + radius + 2 if knot.above else rect.bottom() - radius - 3)
    # Sharp, so that no seam shows between two lines.
    wide, trunk = (2, strong) if knot.branched else (1, quiet)
    painter.fillRect(QRect(rect.center().x(), rect.top(), wide, rect.height()), trunk)
    if not knot.ways:
        return
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(strong, 2, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
    painter.drawLine(at, QPointF(rect.right() + 1, at.y() + radius))
    painter.setBrush(strong)
    painter.setPen(QPen(palette.base().color(), 1))
    painter.drawEllipse(QRectF(at.x() - radius, at.y() - radius, 2 * radius, 2 * radius))
    painter.restore()
