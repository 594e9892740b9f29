"""Where the coach speaks: just above the question, over the end of the log, and nothing moves."""

from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QVBoxLayout, QWidget

from konqt.gui.crown.coach.crown_coach_line import CrownCoachLine
from konqt.gui.helping.over_column import OverColumn
from konqt.gui.widgets.unless_gone import unless_gone

SHOWN = frozenset((QEvent.Type.ShowToParent, QEvent.Type.HideToParent, QEvent.Type.LayoutRequest))


class CoachOverColumn(OverColumn):
    """Is in sight while the coach has something to say."""

    def __init__(self, column: QWidget, decision: QWidget, coach: CrownCoachLine) -> None:
        """Begin out of sight.

        Args:
            column: the side column of a table.
            decision: what asks, at its foot.
            coach: what is said.
        """
        super().__init__(column, decision)
        self._coach = coach
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(coach)
        coach.installEventFilter(self)

    def wanted_height(self, width: int, room: int) -> int:
        """Return what its words need at this width."""
        del room
        high = self._coach.heightForWidth(width)
        return high if high > 0 else self._coach.sizeHint().height()

    def retranslate(self) -> None:
        """Leave it to the coach, which hears of another language itself."""

    @unless_gone
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Come and go with what the coach says."""
        if watched is self._coach and event.type() in SHOWN:
            self.setVisible(not self._coach.isHidden())
            if self.isVisible():
                self.settle()
        return super().eventFilter(watched, event)
