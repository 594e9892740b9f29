"""Messages in plain words; buttons without pictures.

A desktop's own pictures are too dark for a dark window.
"""

from PySide6.QtCore import Qt
from PySide6.QtGui import QFontMetrics, QGuiApplication, QIcon, QShowEvent
from PySide6.QtWidgets import QDialogButtonBox, QLabel, QMessageBox, QPushButton, QWidget

LONGEST_LINE = 70
"""Letters of a line; more are hard to read, and wider than a small window."""
BESIDE_TITLE = 6
"""Line heights that a desktop's own buttons and edges take beside a window's title."""


class Message(QMessageBox):
    """A message that shows its words as they are, whatever a file has brought into them."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setTextFormat(Qt.TextFormat.PlainText)

    def setInformativeText(self, text: str) -> None:
        """Say more below; Qt itself takes the format for the first words only."""
        super().setInformativeText(text)
        for label in self.findChildren(QLabel):
            label.setTextFormat(Qt.TextFormat.PlainText)

    def showEvent(self, event: QShowEvent) -> None:
        """Take the width of title and words: Qt counts neither the one nor a larger text."""
        words = self.findChild(QLabel, "qt_msgbox_label")
        if isinstance(words, QLabel):
            unbroken = words.fontMetrics().size(0, words.text()).width()
            most = LONGEST_LINE * words.fontMetrics().averageCharWidth()
            words.setWordWrap(unbroken > most)
            words.setMinimumWidth(max(self.title_width(), min(unbroken, most)))
        super().showEvent(event)

    def title_width(self) -> int:
        """Return the pixels of the title as desktops write it, bold, with the program's name."""
        font = self.font()
        font.setBold(True)
        metrics = QFontMetrics(font)
        whole = f"{self.windowTitle()} — {QGuiApplication.applicationDisplayName()}"
        return metrics.horizontalAdvance(whole) + BESIDE_TITLE * metrics.height()


def plain(box: QDialogButtonBox | QMessageBox) -> None:
    """Let the buttons that a box has now show their words alone."""
    for button in box.findChildren(QPushButton):
        button.setIcon(QIcon())


def message(icon: QMessageBox.Icon, title: str, text: str, parent: QWidget) -> Message:
    """Return a message with a button to close it, as Escape does whatever buttons join it."""
    box = _message(icon, title, text, parent)
    box.setStandardButtons(QMessageBox.StandardButton.Ok)
    # By itself Qt knows a way out by Escape only while there is one button.
    box.setEscapeButton(QMessageBox.StandardButton.Ok)
    plain(box)
    return box


def question(title: str, text: str, parent: QWidget) -> Message:
    """Return a question that a hasty Enter or Escape answers with no."""
    yes, no = QMessageBox.StandardButton.Yes, QMessageBox.StandardButton.No
    box = _message(QMessageBox.Icon.Question, title, text, parent)
    box.setStandardButtons(yes | no)
    box.setDefaultButton(no)
    box.setEscapeButton(no)
    plain(box)
    return box


def _message(icon: QMessageBox.Icon, title: str, text: str, parent: QWidget) -> Message:
    box = Message(parent)
    box.setIcon(icon)
    box.setWindowTitle(title)
    box.setText(text)
    return box
