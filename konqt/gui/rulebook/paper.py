"""Asks where a book is to be printed or written to, and says how far that has come."""

from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QTextDocument
from PySide6.QtWidgets import QFileDialog, QWidget

from konqt.core.rulebook import BookOfRules, RuleChapter, said
from konqt.gui.rulebook.on_paper import PaperWork, page_layout, write_pdf
from konqt.gui.rulebook.page_images import PainterFor
from konqt.gui.theme_names import LIGHT
from konqt.gui.widgets.plain_words import Label
from konqt.i18n.texts import _


class Paper(QObject):
    """Brings chapters of a book to paper, one work at a time."""

    told = Signal(str)
    """what went wrong"""
    finished = Signal()

    def __init__(self, window: QWidget, book: BookOfRules, painter_for: PainterFor | None) -> None:
        super().__init__(window)
        self._window, self._book, self._painter_for = window, book, painter_for
        self._work: PaperWork | None = None
        self._then: Callable[[QTextDocument], object] | None = None
        """what is done with the document that is being made"""
        self.line = Label()
        self.line.setMargin(6)
        self.line.hide()

    def save_chapter(self, chapter: RuleChapter | None, languages: Sequence[str]) -> None:
        """Ask for a file, and write a chapter."""
        if chapter is not None:
            self._ask(said(chapter.title, languages[0]), (chapter,), languages)

    def save_book(self, languages: Sequence[str]) -> None:
        """Ask for a file, and write the whole book."""
        self._ask(said(self._book.title, languages[0]), self._book.chapters, languages)

    def print_chapter(self, chapter: RuleChapter | None, languages: Sequence[str]) -> None:
        """Ask for a printer, and print a chapter."""
        from PySide6.QtPrintSupport import QPrintDialog, QPrinter

        if chapter is None:
            return
        printer = QPrinter(QPrinter.PrinterMode.HighResolution)
        printer.setPageLayout(page_layout())
        dialog = QPrintDialog(printer, self._window)
        if dialog.exec() == QPrintDialog.DialogCode.Accepted:
            self.begin((chapter,), languages, lambda document: document.print_(printer))

    def write(self, path: Path, chapters: Sequence[RuleChapter], languages: Sequence[str]) -> None:
        """Write chapters into a file, soon."""
        self.begin(chapters, languages, lambda document: self._write(document, path))

    def begin(
        self,
        chapters: Sequence[RuleChapter],
        languages: Sequence[str],
        then: Callable[[QTextDocument], object],
    ) -> None:
        """Make a document of chapters, then do something with it; another work is given up."""
        self.stop()
        painter = None if self._painter_for is None else self._painter_for(LIGHT)
        font = self._window.font()
        self._work = PaperWork(self._book, chapters, languages, painter, font, self)
        self._work.progressed.connect(self._tell)
        self._then = then
        self._work.made.connect(self._finish)
        self.line.setText(_("Preparing the pages…"))
        self.line.show()
        self._work.begin()

    def stop(self) -> None:
        """Give up what is being written."""
        work, self._work = self._work, None
        self.line.hide()
        if work is not None:
            work.close()
            work.deleteLater()

    def _ask(self, title: str, chapters: Sequence[RuleChapter], languages: Sequence[str]) -> None:
        # A title may have signs that no file's name can have.
        name = "".join(sign for sign in title if sign.isalnum() or sign in " -,.–")
        path, _filter = QFileDialog.getSaveFileName(
            self._window, _("Save as PDF"), f"{name}.pdf", _("PDF files (*.pdf)")
        )
        if path:
            self.write(Path(path), chapters, languages)

    def _tell(self, done: int, of: int) -> None:
        self.line.setText(_("Painting picture {done} of {count}…", done=done, count=of))

    def _finish(self, document: QTextDocument) -> None:
        if self._then is not None:
            self._then(document)
        self.stop()
        self.finished.emit()

    def _write(self, document: QTextDocument, path: Path) -> None:
        try:
            write_pdf(document, path)
        except OSError:
            self.told.emit(_("{file} cannot be written. Choose another folder.", file=path))
