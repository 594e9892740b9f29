"""The contents of a book: bookmarks, chapters, and the sections of the chapter that is read."""

from collections.abc import Collection

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QTreeWidget, QTreeWidgetItem, QWidget

from konqt.core.rulebook import BookOfRules, said
from konqt.games.rulebook.words import say_contents, say_heading, say_index
from konqt.gui.rulebook.page_markup import INDEX
from konqt.gui.widgets.focus_edge import FocusEdge
from konqt.gui.widgets.plain_words import as_tip
from konqt.i18n.texts import _

CHAPTER_ROW, REF_ROW = Qt.ItemDataRole.UserRole, Qt.ItemDataRole.UserRole + 1


class Contents(QTreeWidget):
    """Lists what is in a book; only the chapter that is read lies unfolded."""

    section_wanted = Signal(str)
    """its reference"""
    chapter_wanted = Signal(str)
    """its id; `INDEX` for the index"""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        FocusEdge(self)
        self.setHeaderHidden(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setUniformRowHeights(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setIndentation(14)
        self._marked: QTreeWidgetItem | None = None
        """over the bookmarks"""
        self._rows: dict[str, QTreeWidgetItem] = {}
        """of sections, by their anchors"""
        self._chapters: dict[str, QTreeWidgetItem] = {}
        self.itemClicked.connect(self._open)
        self.itemActivated.connect(self._open)

    def list_book(self, book: BookOfRules, language: str) -> None:
        """List a book in a language."""
        self.clear()
        self._rows, self._chapters, self._marked = {}, {}, None
        self.setAccessibleName(say_contents())
        for chapter in book.chapters:
            row = _row(said(chapter.title, language), CHAPTER_ROW, chapter.id)
            self._chapters[chapter.id] = row
            if len(chapter.sections) == 1:
                self._rows[chapter.sections[0].anchor] = row
            else:
                for section in chapter.sections:
                    child = _row(say_heading(section, language), REF_ROW, section.ref)
                    row.addChild(child)
                    self._rows[section.anchor] = child
            self.addTopLevelItem(row)
        self._chapters[INDEX] = _row(say_index(), CHAPTER_ROW, INDEX)
        self.addTopLevelItem(self._chapters[INDEX])

    def list_bookmarks(self, book: BookOfRules, refs: Collection[str], language: str) -> None:
        """List bookmarks above the chapters, in the book's order."""
        if self._marked is not None:
            self.takeTopLevelItem(self.indexOfTopLevelItem(self._marked))
            self._marked = None
        sections = [section for section in book.sections if section.ref in refs]
        if not sections:
            return
        self._marked = QTreeWidgetItem([_("Bookmarks")])
        for section in sections:
            self._marked.addChild(_row(say_heading(section, language), REF_ROW, section.ref))
        self.insertTopLevelItem(0, self._marked)
        self._marked.setExpanded(True)

    def show_read(self, chapter: str, anchor: str) -> None:
        """Show which section is read; other chapters fold, so that all of it stays in view."""
        for name, row in self._chapters.items():
            row.setExpanded(name == chapter)
        read = self._rows.get(anchor) or self._chapters.get(chapter)
        if read is not None and read is not self.currentItem():
            self.setCurrentItem(read)
            self.scrollToItem(read)

    def _open(self, row: QTreeWidgetItem) -> None:
        ref, chapter = row.data(0, REF_ROW), row.data(0, CHAPTER_ROW)
        if ref:
            self.section_wanted.emit(ref)
        elif chapter:
            self.chapter_wanted.emit(chapter)


def _row(text: str, role: int, value: str) -> QTreeWidgetItem:
    row = QTreeWidgetItem([text])
    row.setData(0, role, value)
    row.setData(0, Qt.ItemDataRole.ToolTipRole, as_tip(text))
    return row
