"""Cancel, undo and redo as buttons: each says what it would take back, or do again."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QPushButton, QSizePolicy, QVBoxLayout, QWidget

from konqt.gui.panels.action_button import BUTTON_EDGES, broken
from konqt.gui.widgets.meant import MeantButton
from konqt.gui.widgets.plain_words import set_tip
from konqt.i18n.texts import _

GAP = 2


class TakeBack(QWidget):
    """What can be taken back or done again now; nothing where neither is so."""

    cancel_wanted = Signal()
    undo_wanted = Signal()
    redo_wanted = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.cancel = MeantButton(self)
        """puts back what is in hand, before anything has been done with it"""
        self.cancel.setObjectName("promptCancel")
        self.cancel.clicked.connect(self.cancel_wanted)
        self.undo, self.redo = MeantButton(self), MeantButton(self)
        self._words: dict[QPushButton, str] = {self.undo: "", self.redo: ""}
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(GAP)
        self.cancel.hide()
        for button, keys in ((self.undo, "Ctrl+Z"), (self.redo, "Ctrl+Shift+Z")):
            button.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
            set_tip(button, keys)
            column.addWidget(button)
        # Last, for it comes and goes while the others stay.
        column.addWidget(self.cancel)
        self.undo.clicked.connect(self.undo_wanted)
        self.redo.clicked.connect(self.redo_wanted)
        self.say("", "")

    def say(self, undo: str, redo: str) -> None:
        """Name what would be taken back and done again; empty: nothing."""
        self._words = {
            self.undo: _("Undo: {action}", action=undo) if undo else "",
            self.redo: _("Redo: {action}", action=redo) if redo else "",
        }
        for button, words in self._words.items():
            button.setAccessibleName(words)
            button.setVisible(bool(words))
        self._settle()
        self.fit(self.width())

    def offer_cancel(self, offered: bool) -> None:
        """Offer to put back what is in hand, or no longer."""
        self.cancel.setText(_("Cancel (Esc)"))
        self.cancel.setVisible(offered)
        self._settle()

    def _settle(self) -> None:
        self.setVisible(not self.cancel.isHidden() or any(self._words.values()))

    def fit(self, width: int) -> None:
        """Break the words into lines that the width holds."""
        for button, words in self._words.items():
            lines = broken(words, button.fontMetrics(), width - BUTTON_EDGES) if words else []
            button.setText("\n".join(lines).replace("&", "&&"))
