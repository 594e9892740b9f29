"""The foot of a decision: the way back and, below it, the way on; its place never changes."""

from PySide6.QtWidgets import QVBoxLayout, QWidget

from konqt.gui.panels.main_place import MainPlace
from konqt.gui.panels.take_back import TakeBack

GAP = 4


class DecisionFoot(QWidget):
    """As high with one button in it as with all of them."""

    def __init__(self) -> None:
        super().__init__()
        self.take_back, self.main = TakeBack(), MainPlace()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, GAP, 0, 0)
        column.setSpacing(GAP)
        column.addWidget(self.take_back)
        column.addWidget(self.main)
