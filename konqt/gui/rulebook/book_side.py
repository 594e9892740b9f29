"""What stands beside a page: the search, and below it the contents or what was found."""

from collections.abc import Collection

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLineEdit, QStackedWidget, QVBoxLayout, QWidget

from konqt.core.rulebook import BookOfRules
from konqt.games.rulebook.searching import Search
from konqt.gui.rulebook.contents import Contents
from konqt.gui.rulebook.found_list import FoundList
from konqt.gui.widgets.heard import announce
from konqt.i18n.texts import _, current_language, ngettext

FEWEST_LETTERS = 2
"""of what is searched for"""
EDGE = 8


class SearchField(QLineEdit):
    """A line in which one searches; the arrow goes on to what was found."""

    went_down = Signal()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go down by the arrow."""
        if event.key() == Qt.Key.Key_Down:
            self.went_down.emit()
        else:
            super().keyPressEvent(event)


class BookSide(QWidget):
    """Lists a book's contents or, while somebody searches, what is found at each letter."""

    ended = Signal()
    """nothing is searched for any more"""

    def __init__(self, book: BookOfRules, search: Search, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._book, self._search = book, search
        self.field = SearchField()
        self.field.setClearButtonEnabled(True)
        self.contents, self.found = Contents(), FoundList()
        self._stack = QStackedWidget()
        self._stack.addWidget(self.contents)
        self._stack.addWidget(self.found)
        column = QVBoxLayout(self)
        column.setContentsMargins(EDGE, EDGE, 0, 0)
        column.addWidget(self.field)
        column.addWidget(self._stack, 1)
        self.field.textChanged.connect(self._find)
        self.field.returnPressed.connect(self.found.choose_first)
        self.field.went_down.connect(self._go_down)

    @property
    def searching(self) -> bool:
        """Return whether what was found is listed."""
        return self._stack.currentWidget() is self.found

    def retranslate(self, bookmarks: Collection[str]) -> None:
        """Say everything in the language in use; bookmarks by their references."""
        self.field.setPlaceholderText(_("Search the rules"))
        self.field.setAccessibleName(_("Search the rules"))
        self.found.retranslate()
        self.contents.list_book(self._book, current_language())
        self.list_bookmarks(bookmarks)
        self._find(self.field.text())

    def list_bookmarks(self, refs: Collection[str]) -> None:
        """List bookmarks above the contents."""
        self.contents.list_bookmarks(self._book, refs, current_language())

    def seek(self) -> None:
        """Let somebody search: what they type takes the place of what was searched before."""
        self.field.setFocus()
        self.field.selectAll()

    def forget_search(self) -> None:
        """List the contents again."""
        self.field.clear()

    def _find(self, asked: str) -> None:
        """List what is found by some words; too few letters list the contents again."""
        asked = asked.strip()
        on = len(asked) >= FEWEST_LETTERS
        self._stack.setCurrentWidget(self.found if on else self.contents)
        if not on:
            self.ended.emit()
            return
        hits = self._search.find(asked)
        self.found.found.fill(hits, self._search.meant(asked), current_language())
        told = ngettext("{count} place found", "{count} places found", len(hits))
        announce(self.field, told)

    def _go_down(self) -> None:
        """Go from the search to what it found, or to the contents."""
        if self.searching and self.found.found.rowCount():
            self.found.setCurrentIndex(self.found.found.index(0, 0))
        (self.found if self.searching else self.contents).setFocus()
