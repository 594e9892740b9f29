"""The question before a game that cannot be saved: play it all the same, or not."""

from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QMessageBox, QWidget

from konqt.gui.plain_buttons import Message, plain
from konqt.i18n.texts import _


class UnsavedQuestion(Message):
    """Says why there can be no record; `answered` hands the game back, None when it is left."""

    answered = Signal(object)

    def __init__(self, session: Any, trouble: str, parent: QWidget) -> None:
        super().__init__(parent)
        self._session = session
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setIcon(QMessageBox.Icon.Warning)
        self.setWindowTitle("konqt")
        self.setText(_("This game cannot be saved."))
        self.setInformativeText(trouble)
        self.play = self.addButton(_("Play without saving"), QMessageBox.ButtonRole.AcceptRole)
        self.leave = self.addButton(QMessageBox.StandardButton.Cancel)
        self.setDefaultButton(self.leave)
        plain(self)
        self.finished.connect(self._answer)

    def _answer(self) -> None:
        session, self._session = self._session, None
        if self.clickedButton() is not self.play:
            session.close()
            session = None
        self.answered.emit(session)
