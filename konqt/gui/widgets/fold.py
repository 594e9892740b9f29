"""A heading that unfolds what lies below it."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QSizePolicy, QToolButton, QVBoxLayout, QWidget


class Fold(QWidget):
    """Folded until somebody asks; `body` is the layout of what it holds."""

    unfolded = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.head = QToolButton()
        self.head.setAutoRaise(True)
        self.head.setCheckable(True)
        self.head.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self.head.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._inside = QWidget()
        self.body = QVBoxLayout(self._inside)
        self.body.setContentsMargins(0, 0, 0, 0)
        self.body.setSpacing(4)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(2)
        column.addWidget(self.head)
        column.addWidget(self._inside)
        self.head.toggled.connect(self._turn)
        self._turn(False)

    @property
    def open(self) -> bool:
        """Whether what it holds is in sight."""
        return self.head.isChecked()

    def set_open(self, opened: bool) -> None:
        """Unfold it, or fold it."""
        self.head.setChecked(opened)

    def begin_anew(self) -> None:
        """Lie folded, whoever has unfolded it."""
        self.set_open(False)

    def set_title(self, title: str) -> None:
        """Say what it holds."""
        self.head.setText(title)

    def _turn(self, opened: bool) -> None:
        self.head.setArrowType(Qt.ArrowType.DownArrow if opened else Qt.ArrowType.RightArrow)
        self._inside.setVisible(opened)
        if opened:
            self.unfolded.emit()
