"""The question when a game cannot be saved: try again, elsewhere, play on all the same, or stop."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QMessageBox, QWidget

from konqt.gui.widgets.plain_buttons import Message, plain
from konqt.i18n.texts import _

AGAIN, ELSEWHERE, UNSAVED, STOP = "again", "elsewhere", "unsaved", "stop"


class UnsavedQuestion(Message):
    """Says why nothing can be saved; `answered` hands one of the four answers back."""

    answered = Signal(str)

    def __init__(self, trouble: str, parent: QWidget, begun: bool = False) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setIcon(QMessageBox.Icon.Warning)
        self.setWindowTitle("konqt")
        self.setText(
            _("The last step could not be saved.") if begun else _("This game cannot be saved.")
        )
        self.setInformativeText(trouble)
        role = QMessageBox.ButtonRole.AcceptRole
        self.again = self.addButton(_("Try again"), role)
        self.elsewhere = self.addButton(_("Save elsewhere…"), role)
        self.play = self.addButton(_("Play without saving"), role)
        self.leave = self.addButton(
            _("Stop") if begun else _("Cancel"), QMessageBox.ButtonRole.RejectRole
        )
        self.setDefaultButton(self.again if begun else self.leave)
        self.setEscapeButton(self.leave)
        plain(self)
        self.finished.connect(self._answer)

    def _answer(self) -> None:
        answers = {self.again: AGAIN, self.elsewhere: ELSEWHERE, self.play: UNSAVED}
        clicked = self.clickedButton()
        self.answered.emit(next((answers[b] for b in answers if b is clicked), STOP))
