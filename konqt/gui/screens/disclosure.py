"""A heading that shows what lies under it, and folds it away again."""

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QApplication, QHBoxLayout, QLayout, QToolButton, QVBoxLayout, QWidget

from konqt.gui.screens.words import quiet, scaled

FACTOR = 1.12
INDENT = 6


class Disclosure(QWidget):
    """A button with an arrow and a title, a line on what is folded away, and the part itself."""

    toggled = Signal(bool)
    """open or not"""

    def __init__(self, inside: QLayout, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.button = QToolButton()
        self.button.setCheckable(True)
        self.button.setAutoRaise(True)
        self.button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self.button.setArrowType(Qt.ArrowType.RightArrow)
        self.line = quiet()
        self.line.setWordWrap(False)
        self.inside = QWidget()
        self.inside.setLayout(inside)
        inside.setContentsMargins(INDENT, 4, 0, 0)
        self.inside.hide()
        head = QHBoxLayout()
        head.setSpacing(10)
        head.addWidget(self.button)
        head.addWidget(self.line)
        head.addStretch(1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addLayout(head)
        column.addWidget(self.inside)
        self.button.toggled.connect(self._show)
        self._settle()

    @property
    def is_open(self) -> bool:
        """Whether what lies inside is shown."""
        return self.button.isChecked()

    def set_open(self, on: bool) -> None:
        """Show what lies inside, or fold it away."""
        self.button.setChecked(on)

    def say(self, title: str, line: str) -> None:
        """Say the title, and what a folded part holds."""
        self.button.setText(title)
        self.line.setText(line)
        self.button.setAccessibleDescription(line)

    def changeEvent(self, event: QEvent) -> None:
        """Follow the program's text size."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.ApplicationFontChange:
            self._settle()

    def _settle(self) -> None:
        letters = QFont(scaled(QApplication.font(), FACTOR))
        letters.setWeight(QFont.Weight.DemiBold)
        self.button.setFont(letters)

    def _show(self, on: bool) -> None:
        self.button.setArrowType(Qt.ArrowType.DownArrow if on else Qt.ArrowType.RightArrow)
        self.inside.setVisible(on)
        self.line.setVisible(not on)
        self.toggled.emit(on)
