"""Fields that leave the wheel to the page, so that scrolling past them changes nothing.

They take the wheel only while they have the keyboard, which the wheel does not give them.
"""

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtWidgets import QComboBox, QSlider, QSpinBox, QWidget


class _WheelGuard(QObject):
    """Hands the wheel on to what scrolls, unless the field below it has been chosen."""

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Keep the wheel from a field without the keyboard."""
        if event.type() != QEvent.Type.Wheel or not isinstance(watched, QWidget):
            return False
        event.setAccepted(watched.hasFocus())
        return not watched.hasFocus()


def _guard(field: QWidget) -> None:
    field.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    field.installEventFilter(_WheelGuard(field))


class ListInSight(QComboBox):
    """A drop-down list that opens only where it is seen: a screen reader opens hidden ones, too."""

    def showPopup(self) -> None:
        """Open the list of what there is."""
        if self.isVisible():
            super().showPopup()


class DropDown(ListInSight):
    """A drop-down list that scrolling past does not change."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        _guard(self)


class Slider(QSlider):
    """A row of steps from left to right that scrolling past does not change."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        _guard(self)


class Number(QSpinBox):
    """A number that scrolling past does not change."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        _guard(self)
