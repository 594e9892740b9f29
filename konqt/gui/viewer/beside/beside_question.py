"""What a game is to be laid beside: one of its branches, a saved game, or any file."""

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QFont
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QVBoxLayout,
    QWidget,
)

from konqt.gui.screens.saved_game import SavedGame
from konqt.gui.screens.words import quiet
from konqt.gui.widgets.focus_edge import FocusEdge
from konqt.gui.widgets.plain_buttons import plain
from konqt.gui.widgets.plain_words import Label
from konqt.i18n.texts import _

WHAT = Qt.ItemDataRole.UserRole + 1
WIDE, HIGH = 34, 24
"""Letters and lines of the list."""


class BesideQuestion(QDialog):
    """Asks which one; branches at once, saved games as soon as they have been read."""

    line_chosen = Signal(str)
    """a branch, or nothing for the game itself"""
    file_chosen = Signal(object)
    file_wanted = Signal()
    """another file is to be asked for"""

    def __init__(
        self, lines: Sequence[tuple[str, str]], parent: QWidget | None = None, whose: str = ""
    ) -> None:
        """Ask.

        Args:
            lines: the branches of the game as (id, name), the game itself without id.
            parent: the widget over which it stands.
            whose: the name of another game that has been chosen, of which only the line is asked.
        """
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(_("Side by side"))
        asked = _("What of {game} is to be laid beside this game?", game=whose)
        question = Label(asked if whose else _("What is to be laid beside this game?"))
        question.setWordWrap(True)
        self.search, self.list, self.told = QLineEdit(), QListWidget(), quiet()
        self.search.setPlaceholderText(_("Find"))
        self.search.setAccessibleName(_("Find a game"))
        self.list.setAccessibleName(question.text())
        self.list.setWordWrap(True)
        self.list.setSpacing(3)
        FocusEdge(self.list)
        self.buttons = QDialogButtonBox()
        self.lay = self.buttons.addButton(
            _("Lay side by side"), QDialogButtonBox.ButtonRole.AcceptRole
        )
        self.other = self.buttons.addButton(
            _("Another file…"), QDialogButtonBox.ButtonRole.ActionRole
        )
        self.buttons.addButton(QDialogButtonBox.StandardButton.Cancel)
        plain(self.buttons)
        column = QVBoxLayout(self)
        for part in (question, self.search, self.list, self.told, self.buttons):
            column.addWidget(part)
        title = _("Of the other game") if whose else _("Of this game")
        self._list(title, [(ident, name) for ident, name in lines])
        self.other.setVisible(not whose)
        self.told.setVisible(not whose)
        self.told.setText(_("Saved games are being read…"))
        self.search.textChanged.connect(self._filter)
        self.list.itemActivated.connect(self.accept)
        self.list.currentItemChanged.connect(self._enable)
        self.buttons.accepted.connect(self.accept)
        self.buttons.rejected.connect(self.reject)
        self.other.clicked.connect(self._ask_for_file)
        self._choose_first()
        self.list.setFocus()

    def show_games(self, games: Sequence[SavedGame]) -> None:
        """List saved games."""
        rows = [(game.path, f"{game.title}\n{game.path.stem} · {game.detail}") for game in games]
        self._list(_("Saved games"), rows)
        self.told.setText("" if rows else _("There are no other saved games."))
        self.told.setVisible(not rows)
        self._filter(self.search.text())
        if self.list.currentItem() is None:
            self._choose_first()

    def sizeHint(self) -> QSize:
        """Return room for some games."""
        metrics = self.fontMetrics()
        return QSize(WIDE * metrics.averageCharWidth() * 2, HIGH * metrics.lineSpacing())

    def accept(self) -> None:
        """Say what was chosen."""
        item = self.list.currentItem()
        if item is None or item.isHidden():
            return
        chosen = item.data(WHAT)
        super().accept()
        if isinstance(chosen, Path):
            self.file_chosen.emit(chosen)
        else:
            self.line_chosen.emit(chosen)

    # -- inside -----------------------------------------------------------------------------

    def _ask_for_file(self) -> None:
        self.reject()
        self.file_wanted.emit()

    def _list(self, title: str, rows: Sequence[tuple[str | Path, str]]) -> None:
        if not rows:
            return
        head = QListWidgetItem(title, self.list)
        head.setFlags(Qt.ItemFlag.NoItemFlags)
        font = head.font()
        font.setWeight(QFont.Weight.DemiBold)
        head.setFont(font)
        for what, text in rows:
            QListWidgetItem(text, self.list).setData(WHAT, what)

    def _choose_first(self) -> None:
        for row in range(self.list.count()):
            item = self.list.item(row)
            if item.data(WHAT) is not None and not item.isHidden():
                self.list.setCurrentItem(item)
                return
        self._enable()

    def _filter(self, text: str) -> None:
        words = text.casefold().split()
        for row in range(self.list.count()):
            item = self.list.item(row)
            said = item.text().casefold()
            chosen = item.data(WHAT) is not None
            item.setHidden(chosen and not all(word in said for word in words))
        current = self.list.currentItem()
        if words and (current is None or current.isHidden()):
            self._choose_first()
        self._enable()

    def _enable(self) -> None:
        item = self.list.currentItem()
        able = item is not None and not item.isHidden() and item.data(WHAT) is not None
        self.lay.setEnabled(able)
