"""Which game a new one is to be, where there are several."""

from functools import partial

from PySide6.QtWidgets import QDialog, QDialogButtonBox, QVBoxLayout, QWidget

from konqt.games.registry import entry_named, names_at_window
from konqt.gui.screens.menu_button import MenuButton
from konqt.gui.screens.words import heading
from konqt.gui.widgets.plain_buttons import plain
from konqt.i18n.texts import _


class GameChoice(QDialog):
    """A large button for each game; no game is imported for it."""

    def __init__(self, parent: QWidget | None = None, last: str = "") -> None:
        """Show the games that are offered; Enter takes `last`, the one that was played last."""
        super().__init__(parent)
        self.game = ""
        """the one that was chosen; empty for none"""
        self.setWindowTitle(_("New game"))
        title = heading(factor=1.25)
        title.setText(_("Which game?"))
        column = QVBoxLayout(self)
        column.addWidget(title)
        self.buttons: dict[str, MenuButton] = {}
        for name in names_at_window():
            entry = entry_named(name)
            button = MenuButton(primary=name == last)
            lines = (entry.subtitle, entry.players, entry.length)
            button.say(entry.title, " · ".join(_(line) for line in lines if line))
            button.clicked.connect(partial(self._choose, name))
            column.addWidget(button)
            self.buttons[name] = button
        cancel = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
        plain(cancel)
        cancel.rejected.connect(self.reject)
        column.addWidget(cancel)
        self.buttons.get(last, next(iter(self.buttons.values()))).setFocus()

    @classmethod
    def ask(cls, parent: QWidget | None, last: str) -> str:
        """Return the game that a person wants, the only one unasked; empty for none."""
        offered = names_at_window()
        if len(offered) == 1:
            return offered[0]
        dialog = cls(parent, last)
        try:
            dialog.exec()
            return dialog.game
        finally:
            dialog.deleteLater()

    def _choose(self, name: str) -> None:
        self.game = name
        self.accept()
