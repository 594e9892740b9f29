"""The column beside the map: parts one below the other, and tabs that take what room is left."""

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QAbstractSlider,
    QFrame,
    QScrollArea,
    QScrollBar,
    QTabWidget,
    QVBoxLayout,
    QWidget,
)

from konqt.gui import look

ROOMY = 1600
"""Window width from which side column and cards are larger."""
SIDE_WIDTH, WIDE_SIDE_WIDTH = 348, 430
GROWTH = 0.35
"""How much of the text's growth the column takes: the map needs its room too."""
MARGIN = 10
"""Pixels beside the words of every part."""
LEAST_TABS = 84
"""Pixels of log, areas or rules, at the usual text size, that stay when prompt and combat need the
room."""


def side_width(window: int) -> int:
    """Return the column's width in a window of a width, at the text size in use."""
    width = WIDE_SIDE_WIDTH if window >= ROOMY else SIDE_WIDTH
    return round(width * (1 + GROWTH * (look.text_scale() - 1)))


class SideTabs(QTabWidget):
    """Tabs that ask for little and take more where there is more."""

    def sizeHint(self) -> QSize:
        """Return the least, whatever the pages would like."""
        return self.minimumSizeHint()

    def minimumSizeHint(self) -> QSize:
        """Return the least: a few lines of the text size in use."""
        return QSize(1, round(LEAST_TABS * look.text_scale()))

    def hasHeightForWidth(self) -> bool:
        """Return False: a page of many wrapped words would want its height of the whole column."""
        return False

    def heightForWidth(self, width: int) -> int:
        """Return that it has no height of its own."""
        del width
        return -1


class ThinBar(QScrollBar):
    """An upright bar that lies in the parts' own margin."""

    def __init__(self, wide: int) -> None:
        super().__init__(Qt.Orientation.Vertical)
        self._wide = wide

    def sizeHint(self) -> QSize:
        """Return the width of a margin."""
        return QSize(self._wide, super().sizeHint().height())


class StillBar(QScrollBar):
    """A bar that never leaves its beginning."""

    def sliderChange(self, change: QAbstractSlider.SliderChange) -> None:
        """Go back, whatever wanted to go elsewhere."""
        super().sliderChange(change)
        if self.value():
            self.setValue(0)


class ScrolledParts(QScrollArea):
    """Scrolls parts that stay as wide as they are, whether there is a bar or not."""

    def __init__(self, inside: QWidget, bar: int = MARGIN) -> None:
        """Scroll what is inside, with a bar of so many pixels over its margin."""
        super().__init__()
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setVerticalScrollBar(ThinBar(bar))
        # What gets the focus is brought into sight; nothing is out of it sideways but margin.
        self.setHorizontalScrollBar(StillBar(Qt.Orientation.Horizontal))
        self.setWidget(inside)
        self._inside = inside

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the parts as wide as the column: with a bar beside them their words would wrap anew.

        What stands below would go from under the mouse whenever the bar comes or goes.
        """
        self._inside.setMinimumWidth(self.width())
        super().resizeEvent(event)

    def natural_height(self) -> int:
        """Return the height in which all parts would be seen."""
        inside, layout = self._inside, self._inside.layout()
        if layout is None:
            return inside.sizeHint().height()
        for part in inside.findChildren(QWidget, options=Qt.FindChildOption.FindDirectChildrenOnly):
            if (own := part.layout()) is not None:
                own.activate()
        layout.activate()
        width = max(self.width(), 1)
        return (
            layout.totalHeightForWidth(width)
            if layout.hasHeightForWidth()
            else (layout.totalSizeHint().height())
        )


class SideColumn(ScrolledParts):
    """Scrolls where the window is too low for all parts.

    Parts laid over each other would take each other's clicks.
    """

    def __init__(self, parts: Sequence[QWidget], tabs: SideTabs) -> None:
        inside = QWidget()
        super().__init__(inside)
        self.setObjectName("side")
        column = stacked(inside, parts)
        column.addWidget(tabs, 1)
        self._column, self._parts = column, parts

    def settle(self) -> None:
        """Lay all parts out now: events later, a button would move away under a quick hand."""
        for part in self._parts:
            part.updateGeometry()
        self._column.activate()


def stacked(whole: QWidget, parts: Sequence[QWidget]) -> QVBoxLayout:
    """Lay parts one below the other without a gap; return the layout."""
    column = QVBoxLayout(whole)
    column.setContentsMargins(0, 0, 0, 0)
    column.setSpacing(0)
    for part in parts:
        column.addWidget(part)
    return column
