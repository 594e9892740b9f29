"""Dialog buttons without pictures: a desktop's own are too dark for a dark window."""

from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QDialogButtonBox, QMessageBox, QPushButton, QWidget


def plain(box: QDialogButtonBox | QMessageBox) -> None:
    """Let the buttons that a box has now show their words alone."""
    for button in box.findChildren(QPushButton):
        button.setIcon(QIcon())


def message(icon: QMessageBox.Icon, title: str, text: str, parent: QWidget) -> QMessageBox:
    """Give a message with one button to close it."""
    box = QMessageBox(icon, title, text, QMessageBox.StandardButton.Ok, parent)
    plain(box)
    return box


def question(title: str, text: str, parent: QWidget) -> QMessageBox:
    """Give a question that a hasty Enter or Escape answers with no."""
    yes, no = QMessageBox.StandardButton.Yes, QMessageBox.StandardButton.No
    box = QMessageBox(QMessageBox.Icon.Question, title, text, yes | no, parent)
    box.setDefaultButton(no)
    box.setEscapeButton(no)
    plain(box)
    return box
