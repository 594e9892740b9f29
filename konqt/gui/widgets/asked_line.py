"""A dialog that asks for one line of text."""

from PySide6.QtWidgets import QDialog, QDialogButtonBox, QLineEdit, QVBoxLayout, QWidget

from konqt.gui.widgets.plain_buttons import plain
from konqt.gui.widgets.plain_words import Label

WIDE = 420
"""Pixels of the line."""


class AskedLine(QDialog):
    """The question, the line, and two buttons; what stands there already is marked."""

    def __init__(self, parent: QWidget, title: str, question: str, before: str) -> None:
        super().__init__(parent)
        self.setWindowTitle(title)
        self.line = QLineEdit(before)
        self.line.setMinimumWidth(WIDE)
        self.line.setAccessibleName(question)
        self.line.selectAll()
        buttons = QDialogButtonBox(
            QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel
        )
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        plain(buttons)
        column = QVBoxLayout(self)
        for part in (Label(question), self.line, buttons):
            column.addWidget(part)


def asked_line(parent: QWidget, title: str, question: str, before: str = "") -> str | None:
    """Ask for a line of text; None where nobody wants to give one."""
    dialog = AskedLine(parent, title, question, before)
    meant = dialog.exec() == QDialog.DialogCode.Accepted
    dialog.deleteLater()
    return dialog.line.text() if meant else None
