"""The foot of a decision: the way back and, below it, the way on; each has one place for ever."""

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtWidgets import QPushButton, QVBoxLayout, QWidget

from konqt.gui.panels.main_place import MainPlace
from konqt.gui.panels.take_back import TakeBack
from konqt.gui.widgets.unless_gone import unless_gone

GAP = 4


class DecisionFoot(QWidget):
    """Ends at its lower edge: what is empty above that leaves its room to what is asked."""

    def __init__(self) -> None:
        super().__init__()
        self.take_back, self.main = TakeBack(), MainPlace()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, GAP, 0, 0)
        column.setSpacing(GAP)
        for part in (self.take_back, self.main):
            column.addWidget(part)
            part.installEventFilter(self)
        self.settle()

    def settle(self) -> None:
        """Take no more room than what is offered needs, each in its own place."""
        back = _holds(self.take_back)
        self.take_back.setVisible(back)
        # Without a way on its place stays below the way back, which would move down into it.
        self.main.setVisible(back or _holds(self.main))
        for part in (self.take_back, self.main):
            # A layout tells of the next change only if it has taken in the last one, hidden or not.
            if (layout := part.layout()) is not None:
                layout.activate()

    @unless_gone
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follow what is offered and withdrawn."""
        if event.type() == QEvent.Type.LayoutRequest:
            self.settle()
        return super().eventFilter(watched, event)


def _holds(part: QWidget) -> bool:
    """Return whether a part has a button that is shown wherever the part is."""
    direct = Qt.FindChildOption.FindDirectChildrenOnly
    return any(not each.isHidden() for each in part.findChildren(QPushButton, options=direct))
