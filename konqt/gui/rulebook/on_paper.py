"""A chapter on paper: as PDF or from a printer. Its pictures are painted first, one by one."""

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QBuffer, QMarginsF, QObject, QTimer, QUrl, Signal
from PySide6.QtGui import (
    QFont,
    QPageLayout,
    QPageSize,
    QPdfWriter,
    QTextDocument,
)

from konqt.core.files import PUBLIC, write_file
from konqt.core.rulebook import BookOfRules, RuleChapter, said
from konqt.gui.rulebook.page_images import PagePainter
from konqt.gui.rulebook.page_markup import (
    PICTURE,
    PageLooks,
    PageMarkup,
    PictureShape,
    address,
    shape_of,
)

ON_PAPER = PageLooks(
    ink="#000000", quiet="#444444", link="#1f4f7d", line="#9aa0a6", box="#f4f2ec", diagram=600,
    figure=130,
)  # fmt: skip
"""A sheet of A4 with Qt's own edges has 640 of a screen's pixels across."""
POINTS = 10.0
SHARP = 2.0
"""Pixels of a picture a pixel of a screen."""
DOTS = 150
"""an inch"""


class PaperWork(QObject):
    """Makes a document of a chapter; the window goes on meanwhile."""

    progressed = Signal(int, int)
    """how many pictures are painted, of how many"""
    made = Signal(QTextDocument)

    def __init__(
        self,
        book: BookOfRules,
        chapter: RuleChapter,
        languages: Sequence[str],
        painter: PagePainter | None,
        font: QFont,
        parent: QObject | None = None,
    ) -> None:
        """Begin to write.

        Args:
            book: what is written.
            chapter: that of it which is.
            languages: one, or two side by side.
            painter: paints the pictures, light; None leaves them out.
            font: of the text.
            parent: ends it when it goes.
        """
        super().__init__(parent)
        self._painter, self._language = painter, languages[0]
        self._document = QTextDocument(self)
        shapes: dict[str, PictureShape] | None = None if painter is None else {}
        markup = PageMarkup(book, languages, ON_PAPER, shapes, playable=False)
        self._document.setDefaultStyleSheet(markup.style())
        letters = QFont(font)
        letters.setPointSizeF(POINTS)
        self._document.setDefaultFont(letters)
        self._shapes = shapes
        self._book, self._chapter, self._languages = book, chapter, languages
        markup.chapter(chapter)
        self._pictures = markup.pictures
        self._left = list(self._pictures)
        self._next = QTimer(self)
        self._next.timeout.connect(self._step)

    def begin(self) -> None:
        """Paint, one picture an event, and say when the document is whole."""
        self._next.start(0)

    def close(self) -> None:
        """Paint nothing more, and let the painter go."""
        self._next.stop()
        painter, self._painter = self._painter, None
        if painter is not None:
            painter.close()

    def _step(self) -> None:
        if not self._left or self._painter is None or self._shapes is None:
            self._next.stop()
            self._write()
            self.made.emit(self._document)
            return
        name = self._left.pop(0)
        at = self._pictures[name]
        image = self._painter.image(at.block, self._language, at.width, SHARP)
        self._shapes[name] = shape_of(image, at.width)
        resource = QTextDocument.ResourceType.ImageResource
        self._document.addResource(resource, QUrl(address(PICTURE, name)), image)
        self.progressed.emit(len(self._pictures) - len(self._left), len(self._pictures))

    def _write(self) -> None:
        markup = PageMarkup(self._book, self._languages, ON_PAPER, self._shapes, playable=False)
        self._document.setMetaInformation(
            QTextDocument.MetaInformation.DocumentTitle, said(self._chapter.title, self._language)
        )
        self._document.setHtml(f"<body style='color:black'>{markup.chapter(self._chapter)}</body>")


def page_layout() -> QPageLayout:
    """Return a sheet of A4; a document leaves room at its edges by itself."""
    edge = QMarginsF(0, 0, 0, 0)
    return QPageLayout(QPageSize(QPageSize.PageSizeId.A4), QPageLayout.Orientation.Portrait, edge)


def write_pdf(document: QTextDocument, path: Path) -> None:
    """Write a document as PDF, with the numbers of its pages.

    Raises:
        OSError: the file cannot be written.
    """
    content = QBuffer()
    content.open(QBuffer.OpenModeFlag.WriteOnly)
    writer = QPdfWriter(content)
    writer.setResolution(DOTS)
    writer.setPageLayout(page_layout())
    writer.setTitle(document.metaInformation(QTextDocument.MetaInformation.DocumentTitle))
    document.print_(writer)
    write_file(path, bytes(content.data().data()), PUBLIC)
