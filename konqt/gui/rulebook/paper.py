"""Asks where a book is to be printed or written to, and says how far that has come."""

from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QTextDocument
from PySide6.QtWidgets import QFileDialog, QWidget

from konqt.core.rulebook import BookOfRules, RuleChapter, said
from konqt.gui.asked_files import begins_in
from konqt.gui.rulebook.on_paper import PaperWork, page_layout, write_pdf
from konqt.gui.rulebook.page_images import PainterFor
from konqt.gui.rulebook.whole_book import BookRun
from konqt.gui.theme_names import LIGHT
from konqt.gui.widgets.plain_words import Label
from konqt.i18n.texts import _


class Paper(QObject):
    """Brings chapters of a book to paper, one work at a time."""

    told = Signal(str)
    """what went wrong"""

    def __init__(
        self, window: QWidget, game: str, book: BookOfRules, painter_for: PainterFor | None
    ) -> None:
        super().__init__(window)
        self._window, self._painter_for = window, painter_for
        self._game, self._book = game, book
        self._work: PaperWork | None = None
        self._run = BookRun(self)
        self._run.ended.connect(self._on_book)
        self._then: Callable[[QTextDocument], object] | None = None
        """what is done with the document that is being made"""
        self.line = Label()
        self.line.setMargin(6)
        self.line.hide()

    def save_chapter(self, chapter: RuleChapter | None, languages: Sequence[str]) -> None:
        """Ask for a file, and write a chapter."""
        if chapter is not None:
            path = self._asked_path(said(chapter.title, languages[0]))
            if path is not None:
                self.write(path, chapter, languages)

    def save_book(self, languages: Sequence[str]) -> None:
        """Ask for a file, and write the whole book in the first language."""
        path = self._asked_path(said(self._book.title, languages[0]))
        if path is not None:
            self.write_book(path, languages[0])

    def print_chapter(self, chapter: RuleChapter | None, languages: Sequence[str]) -> None:
        """Ask for a printer, and print a chapter."""
        from PySide6.QtPrintSupport import QPrintDialog, QPrinter

        if chapter is None:
            return
        printer = QPrinter(QPrinter.PrinterMode.HighResolution)
        printer.setPageLayout(page_layout())
        dialog = QPrintDialog(printer, self._window)
        if dialog.exec() == QPrintDialog.DialogCode.Accepted:
            self.begin(chapter, languages, lambda document: document.print_(printer))

    def write_book(self, path: Path, language: str) -> None:
        """Write the whole book into a file; another process does it."""
        self.stop()
        self._say(_("Writing the whole book…"))
        self._run.start(self._game, language, path)

    def write(self, path: Path, chapter: RuleChapter, languages: Sequence[str]) -> None:
        """Write a chapter into a file, soon."""
        self.begin(chapter, languages, lambda document: self._write(document, path))

    def begin(
        self,
        chapter: RuleChapter,
        languages: Sequence[str],
        then: Callable[[QTextDocument], object],
    ) -> None:
        """Make a document of a chapter, then do something with it; other work is given up."""
        self.stop()
        painter = None if self._painter_for is None else self._painter_for(LIGHT)
        font = self._window.font()
        self._work = PaperWork(self._book, chapter, languages, painter, font, self)
        self._work.progressed.connect(self._tell)
        self._then = then
        self._work.made.connect(self._finish)
        self._say(_("Preparing the pages…"))
        self._work.begin()

    def stop(self) -> None:
        """Give up what is being written."""
        self._run.stop()
        work, self._work = self._work, None
        self.line.hide()
        if work is not None:
            work.close()
            work.deleteLater()

    def _asked_path(self, title: str) -> Path | None:
        # A title may have signs that no file's name can have.
        name = "".join(sign for sign in title if sign.isalnum() or sign in " -,.–")
        path, _filter = QFileDialog.getSaveFileName(
            self._window,
            _("Save as PDF"),
            begins_in(Path.home(), f"{name}.pdf"),
            _("PDF files (*.pdf)"),
        )
        return Path(path) if path else None

    def _say(self, text: str) -> None:
        self.line.setText(text)
        self.line.show()

    def _on_book(self, trouble: str) -> None:
        self.line.hide()
        if trouble:
            self.told.emit(trouble)

    def _tell(self, done: int, of: int) -> None:
        self.line.setText(_("Painting picture {done} of {count}…", done=done, count=of))

    def _finish(self, document: QTextDocument) -> None:
        if self._then is not None:
            self._then(document)
        self.stop()

    def _write(self, document: QTextDocument, path: Path) -> None:
        try:
            write_pdf(document, path)
        except OSError:
            self.told.emit(_("{file} cannot be written. Choose another folder.", file=path))
