"""A rulebook in a window of its own, beside whatever is played: contents, search, and the page."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QCloseEvent, QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QSplitter,
    QVBoxLayout,
    QWidget,
)

from konqt.core.frozen import frozen
from konqt.core.rulebook import BookOfRules, Diagram, RuleSection, said
from konqt.games.rulebook.searching import Hit, Search
from konqt.gui.rulebook.book_side import BookSide
from konqt.gui.rulebook.open_page import OpenPage
from konqt.gui.rulebook.page_images import PainterFor
from konqt.gui.rulebook.page_markup import (
    CHAPTER,
    EXAMPLE,
    INDEX,
    NOTE,
    RULE,
    TRY,
    WORDS,
    addressed,
)
from konqt.gui.rulebook.paper import Paper
from konqt.gui.rulebook.reading_bar import (
    BACK,
    BESIDE,
    BOOK_PDF,
    BOOKMARK,
    CHAPTER_PDF,
    FORWARD,
    LARGER,
    PRINT,
    SMALLER,
    USUAL,
    ReadingBar,
)
from konqt.gui.rulebook.reading_choices import USUAL_SIZE, Reading, larger
from konqt.gui.rulebook.visited import PagePlace, Visited
from konqt.i18n.languages import codes
from konqt.i18n.texts import _, current_language

SIZE = (940, 680)
"""Pixels at first: beside a game on a laptop's screen of 1366 by 768."""
SIDE = 270
"""Pixels of contents and search at first."""


@frozen
class OpenBook:
    """A book, ready to be read."""

    game: str
    book: BookOfRules
    search: Search

    def chapter_of(self, section: RuleSection) -> str:
        """Return the id of the chapter that holds a section."""
        return next(each.id for each in self.book.chapters if section in each.sections)

    def diagram(self, name: str) -> Diagram:
        """Return a diagram by its id."""
        blocks = (block for _section, block in self.book.blocks())
        return next(each for each in blocks if isinstance(each, Diagram) and each.id == name)


class RulebookWindow(QWidget):
    """Shows one book."""

    try_wanted = Signal(object)
    """a `Diagram` that is to be played on"""
    example_wanted = Signal(int)
    """the number of an example that is to be followed"""
    reading_changed = Signal(object)
    """`Reading`: that is to be kept"""
    told = Signal(str)
    """what went wrong"""
    closed = Signal()
    """it is about to be closed, and stands where it did"""

    def __init__(
        self,
        opened: OpenBook,
        reading: Reading,
        theme: str,
        painter_for: PainterFor | None = None,
        parent: QWidget | None = None,
    ) -> None:
        """Open a book at its first page.

        Args:
            opened: the book.
            reading: how it is read.
            theme: in which its pictures are painted.
            painter_for: gives what paints them; None leaves them out.
            parent: the widget that holds it; a window of its own has none.
        """
        super().__init__(parent)
        self.opened, self.reading = opened, reading
        self.visited = Visited()
        self.page = OpenPage(opened.book, painter_for, theme)
        self.paper = Paper(self, opened.game, opened.book, painter_for)
        self.bar = ReadingBar(self._commands(), self)
        self.side = BookSide(opened.book, opened.search)
        self._split = QSplitter(Qt.Orientation.Horizontal)
        self._asked = ""
        """what the hit that lies open was searched by"""
        self._lay_out()
        self._connect()
        self.resize(*SIZE)
        self.retranslate()
        self._open_chapter(opened.book.chapters[0].id)

    # -- what is open -----------------------------------------------------------------------

    def open_rule(self, ref: str) -> None:
        """Open the section with a reference, or the nearest above it; empty opens nothing else."""
        section = self.opened.book.section(ref) if ref else None
        if section is not None:
            self.side.forget_search()
            self.open_place(PagePlace(self.opened.chapter_of(section), section.anchor))

    def open_place(self, place: PagePlace) -> None:
        """Open a place in the book, and go back from there to the one before."""
        self.visited.go(place, self._down)
        self._show(place)

    def begin_anew(self) -> None:
        """Lie open at the first page, as if nothing had been read or searched for."""
        self.side.forget_search()
        self.visited = Visited()
        self._open_chapter(self.opened.book.chapters[0].id)

    @property
    def section(self) -> RuleSection | None:
        """Return the section that is being read; None in the index."""
        anchor = self.page.view.section
        found = (each for each in self.opened.book.sections if each.anchor == anchor)
        return next(found, None)

    def set_theme(self, theme: str) -> None:
        """Take another theme, or another size of the window's text."""
        self.page.set_theme(theme)
        self._show_again()

    def retranslate(self) -> None:
        """Say everything in the language in use."""
        self.setWindowTitle(said(self.opened.book.title, current_language()))
        self.page.view.setAccessibleName(_("Page"))
        self.bar.retranslate()
        self.side.retranslate(self._bookmarks())
        if self.visited.here is not None:
            self._show_again()

    # -- commands ---------------------------------------------------------------------------

    def _commands(self) -> dict[str, Callable[[], object]]:
        """Return what is done by each command of the bar."""
        page, paper = self.page, self.paper
        return {
            BACK: lambda: self._show(self.visited.back(self._down)),
            FORWARD: lambda: self._show(self.visited.forward(self._down)),
            BOOKMARK: self._turn_bookmark,
            BESIDE: lambda: self._read(replace(self.reading, beside=not self.reading.beside)),
            LARGER: lambda: self._size(larger(self.reading.text, 1)),
            SMALLER: lambda: self._size(larger(self.reading.text, -1)),
            USUAL: lambda: self._size(USUAL_SIZE),
            PRINT: lambda: paper.print_chapter(page.chapter, page.languages),
            CHAPTER_PDF: lambda: paper.save_chapter(page.chapter, page.languages),
            BOOK_PDF: lambda: paper.save_book(page.languages),
        }

    @property
    def _down(self) -> int:
        """How far down the page is read, in pixels."""
        return self.page.view.verticalScrollBar().value()

    def _size(self, percent: int) -> None:
        self._read(replace(self.reading, text=percent))

    def _read(self, reading: Reading) -> None:
        """Read in another way from now on."""
        self._keep(reading)
        self._show_again()

    def _keep(self, reading: Reading) -> None:
        self.reading = reading
        self.reading_changed.emit(reading)

    def _turn_bookmark(self) -> None:
        section = self.section
        if section is not None:
            self._keep(self.reading.turned(self.opened.game, section.ref))
            self.side.list_bookmarks(self._bookmarks())
        self._settle()

    def _bookmarks(self) -> set[str]:
        refs = (each.ref for each in self.opened.book.sections)
        return {ref for ref in refs if self.reading.marks(self.opened.game, ref)}

    # -- showing ----------------------------------------------------------------------------

    def _show(self, place: PagePlace | None) -> None:
        """Show a place, as far down as it was left."""
        if place is None:
            return
        self.page.show_chapter(place.chapter, self._languages(), self.reading.text)
        if place.down >= 0:
            self.page.view.verticalScrollBar().setValue(place.down)
        else:
            self.page.view.go_to(place.anchor)
        self._mark_words()
        self._settle()

    def _show_again(self) -> None:
        """Show the same section in another look."""
        here, anchor = self.visited.here, self.page.view.section
        if here is None:
            return
        if self.page.show_chapter(here.chapter, self._languages(), self.reading.text):
            self.page.view.go_to(anchor or here.anchor)
            self._mark_words()
        self._settle()

    def _mark_words(self) -> None:
        self.page.mark(self.opened.search.meant(self._asked) if self._asked else ())

    def _settle(self) -> None:
        """Show where the reader is, and what can be done there."""
        here, section = self.visited.here, self.section
        if here is None:
            return
        self.side.contents.show_read(here.chapter, section.anchor if section is not None else "")
        self.bar.enable(BACK, self.visited.behind)
        self.bar.enable(FORWARD, self.visited.ahead)
        self.bar.enable(BOOKMARK, section is not None)
        self.bar.tick(BOOKMARK, section is not None and section.ref in self._bookmarks())
        self.bar.tick(BESIDE, self.reading.beside)
        for name in (PRINT, CHAPTER_PDF):
            self.bar.enable(name, here.chapter != INDEX)
        self.bar.enable(BOOK_PDF, True)
        for name, step in ((LARGER, 1), (SMALLER, -1)):
            self.bar.enable(name, larger(self.reading.text, step) != self.reading.text)
        self.bar.enable(USUAL, self.reading.text != USUAL_SIZE)

    def _languages(self) -> Sequence[str]:
        own = current_language()
        others = [code for code in codes() if code != own and code in self.opened.book.title]
        return (own, *others[:1]) if self.reading.beside else (own,)

    # -- following --------------------------------------------------------------------------

    def _follow(self, spelt: str) -> None:
        kind, of = addressed(spelt)
        ways: dict[str, Callable[[str], object]] = {
            RULE: self.open_rule,
            CHAPTER: self._open_chapter,
            NOTE: self.page.view.scrollToAnchor,
            WORDS: self.page.tell,
            TRY: lambda name: self.try_wanted.emit(self.opened.diagram(name)),
            EXAMPLE: lambda number: self.example_wanted.emit(int(number)),
        }
        if kind in ways:
            ways[kind](of)

    def _open_hit(self, hit: Hit) -> None:
        self._asked = self.side.field.text()
        anchor = hit.section.anchor if hit.block is None else hit.block.id
        first = hit.block is not None and hit.block is hit.section.blocks[0]
        chapter = self.opened.chapter_of(hit.section)
        self.open_place(PagePlace(chapter, hit.section.anchor if first else anchor))

    def _end_search(self) -> None:
        """Mark no words any more."""
        self._asked = ""
        self.page.mark(())

    def _open_chapter(self, chapter: str) -> None:
        self.open_place(PagePlace(chapter))

    # -- building ---------------------------------------------------------------------------

    def _lay_out(self) -> None:
        read = QWidget()
        reading = QVBoxLayout(read)
        reading.setContentsMargins(0, 0, 0, 0)
        reading.setSpacing(0)
        reading.addWidget(self.bar)
        line = QFrame()
        line.setFrameShape(QFrame.Shape.HLine)
        reading.addWidget(line)
        reading.addWidget(self.page.view, 1)
        reading.addWidget(self.paper.line)
        self._split.addWidget(self.side)
        self._split.addWidget(read)
        self._split.setStretchFactor(1, 1)
        self._split.setCollapsible(1, False)
        self._split.setSizes([SIDE, SIZE[0] - SIDE])
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self._split)

    def _connect(self) -> None:
        view = self.page.view
        view.followed.connect(self._follow)
        view.in_sight.connect(self._settle)
        view.width_changed.connect(self._show_again)
        view.back_wanted.connect(self.bar.actions_of[BACK].trigger)
        view.forward_wanted.connect(self.bar.actions_of[FORWARD].trigger)
        self.side.contents.section_wanted.connect(self.open_rule)
        self.side.contents.chapter_wanted.connect(self._open_chapter)
        self.side.found.chosen.connect(self._open_hit)
        self.side.ended.connect(self._end_search)
        self.paper.told.connect(self.told)
        for keys in ("Ctrl+F", "F3"):
            QShortcut(QKeySequence(keys), self).activated.connect(self.side.seek)
        QShortcut(QKeySequence("Ctrl+W"), self).activated.connect(self.close)

    # -- Qt ---------------------------------------------------------------------------------

    def come_forward(self) -> None:
        """Show it before the others."""
        self.setWindowState(self.windowState() & ~Qt.WindowState.WindowMinimized)
        self.show()
        self.raise_()
        self.activateWindow()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave a search by Escape, then the book."""
        if event.key() == Qt.Key.Key_Escape:
            if self.side.field.text():
                self.side.forget_search()
                self.side.contents.setFocus()
            else:
                self.close()
        else:
            super().keyPressEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        """Follow the language."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()

    def stop(self) -> None:
        """End what stands behind its pictures: it is closed for good."""
        self.paper.stop()
        self.page.images.close()

    def closeEvent(self, event: QCloseEvent) -> None:
        """Paint nothing more; the book stays open at its page."""
        self.page.images.leave()
        self.closed.emit()
        super().closeEvent(event)
