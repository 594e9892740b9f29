"""What lies in the middle of the table: plan and grid, what lines set off, and the hand."""

from PySide6.QtCore import QEvent, QObject, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from konqt.gui.crown.crown_colours import crown_colour
from konqt.gui.widgets.unless_gone import unless_gone

GAP = 4
MOVED = frozenset((QEvent.Type.Resize, QEvent.Type.Move, QEvent.Type.Show))


class TableCentre(QWidget):
    """Plan and grid as large as there is room, over what lines set off, over the hand."""

    arranged = Signal()
    """plan and grid, or what lines set off, have another place"""

    def __init__(self, grid: QWidget, strip: QWidget, hand: QWidget) -> None:
        """Lay it out.

        Args:
            grid: plan and grid.
            strip: what each line sets off.
            hand: the player's cards.
        """
        super().__init__()
        column = QVBoxLayout(self)
        column.setContentsMargins(GAP, GAP, GAP, 0)
        column.setSpacing(GAP)
        column.addWidget(grid, 1)
        column.addWidget(strip)
        column.addWidget(hand)
        for each in (grid, strip):
            each.installEventFilter(self)

    @unless_gone
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Say that what lies over plan, grid or forecast is to follow them."""
        if event.type() in MOVED:
            self.arranged.emit()
        return super().eventFilter(watched, event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the ground of the table."""
        del event
        with QPainter(self) as painter:
            painter.fillRect(self.rect(), crown_colour("ground"))
