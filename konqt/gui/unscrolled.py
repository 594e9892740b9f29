"""Fields that leave the wheel to the page, so that scrolling past them changes nothing.

They take the wheel only while they have the keyboard, which the wheel does not give them.
"""

from PySide6.QtCore import Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QComboBox, QSpinBox, QWidget


class DropDown(QComboBox):
    """A drop-down list that scrolling past does not change."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Hand the wheel on to what scrolls, unless this field has been chosen."""
        if self.hasFocus():
            super().wheelEvent(event)
        else:
            event.ignore()


class Number(QSpinBox):
    """A number that scrolling past does not change."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Hand the wheel on to what scrolls, unless this field has been chosen."""
        if self.hasFocus():
            super().wheelEvent(event)
        else:
            event.ignore()
