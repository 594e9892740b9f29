"""The question before all hands of a game are shown that is not over, or goes on elsewhere."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QMessageBox, QWidget

from konqt.gui.widgets.plain_buttons import Message, plain
from konqt.i18n.texts import _


class RevealQuestion(Message):
    """Asks whether every hand shall be shown; a hasty Enter or Escape answers with no."""

    def __init__(self, copied: bool, parent: QWidget, several: bool = False) -> None:
        """Ask.

        Args:
            copied: whether the game is a copy of one that may continue elsewhere.
            parent: the page that shows it.
            several: whether others play, who will be told.
        """
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setIcon(QMessageBox.Icon.Warning)
        self.setWindowTitle(_("Show all hands?"))
        self.setText(
            _("This is a copy of a game that may continue elsewhere.")
            if copied
            else _("This game is not over.")
        )
        told = [_("While this game goes on here, everyone who plays is told.")] if several else []
        asked = _("Every hand will be shown to everyone who can see the screen. Show all hands?")
        self.setInformativeText(" ".join((*told, asked)))
        self.show_hands = self.addButton(_("Show all hands"), QMessageBox.ButtonRole.AcceptRole)
        leave = self.addButton(QMessageBox.StandardButton.Cancel)
        self.setDefaultButton(leave)
        self.setEscapeButton(leave)
        plain(self)
