"""One page of a book as it is read: its text at once, its pictures as they come."""

import re
from bisect import bisect_right
from collections.abc import Collection, Mapping

from PySide6.QtCore import QPoint, QSizeF, Qt, QUrl, Signal
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontInfo,
    QFontMetrics,
    QImage,
    QMouseEvent,
    QPalette,
    QResizeEvent,
    QShowEvent,
    QTextCharFormat,
    QTextCursor,
    QTextDocument,
    QTextFormat,
)
from PySide6.QtWidgets import QFrame, QTextBrowser, QWidget

from konqt.games.rulebook.searching import folded
from konqt.gui.rulebook.page_images import PageImages
from konqt.gui.rulebook.page_markup import PICTURE, PictureAt, addressed, shape_of
from konqt.gui.threads.timers import debounce
from konqt.gui.widgets.focus_edge import FocusEdge

LONGEST_LINE = 78
"""Letters of a line of text; longer ones are hard to read."""
EDGE = 18
"""Pixels between the text and the page's edge."""
ABOVE = 4
"""Pixels above what the page is opened at."""
LOOK_MS = 60
"""Until pictures that have come in sight are asked for: the words are painted first."""
BY_NAME = QTextDocument.ResourceType.ImageResource
_WORD = re.compile(r"[^\W_]+(?:\.[^\W_]+)*")


class PageView(QTextBrowser):
    """Shows a page; says what is followed on it, and which section is in sight."""

    followed = Signal(str)
    """the address of a link"""
    in_sight = Signal(str)
    """the anchor of the section that is being read"""
    width_changed = Signal()
    back_wanted = Signal()
    forward_wanted = Signal()

    def __init__(self, images: PageImages, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        FocusEdge(self)
        self.images = images
        self._pictures: dict[str, PictureAt] = {}
        self._at: dict[str, int] = {}
        """where in the text each picture stands, by its block"""
        self._anchors: list[tuple[int, str]] = []
        """where in the text each section begins, in order"""
        self._named: dict[str, int] = {}
        """where in the text every anchor is"""
        self._opened: tuple[int, int] | None = None
        """where in the text the page was opened, and how far down it then stood"""
        self._words: list[QTextBrowser.ExtraSelection] = []
        """words that are marked"""
        self._blank = QImage(1, 1, QImage.Format.Format_RGB32)
        self._columns = 1
        self.setOpenLinks(False)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.document().setDocumentMargin(EDGE)
        self.document().setUndoRedoEnabled(False)
        self.anchorClicked.connect(self._follow)
        images.painted.connect(self._take)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAutoFillBackground(True)
        self.setBackgroundRole(QPalette.ColorRole.Base)
        self._widened = debounce(self, LOOK_MS, self.width_changed.emit)
        self._look_soon = debounce(self, LOOK_MS, self._look)
        self.verticalScrollBar().valueChanged.connect(self._moved)

    # -- a page -----------------------------------------------------------------------------

    def measure(self, scale: float, columns: int) -> int:
        """Write at a size of text in so many columns; return the pixels that a line has."""
        font = QFont(self.font())
        font.setPixelSize(round(QFontInfo(font).pixelSize() * scale))
        self.document().setDefaultFont(font)
        self._columns = columns
        self._settle_edges()
        return self.viewport().width() - 2 * EDGE

    def show_page(
        self,
        markup: str,
        style: str,
        pictures: Mapping[str, PictureAt],
        anchors: Collection[str],
        blank: QColor,
    ) -> None:
        """Show a page from its top.

        Args:
            markup: the page.
            style: its default style sheet.
            pictures: what is to be painted on it.
            anchors: of its sections.
            blank: what stands where a picture is to come.
        """
        self.images.leave()
        self._pictures, self._at, self._anchors = dict(pictures), {}, []
        self._named, self._opened, self._words = {}, None, []
        self._blank.fill(blank)
        document = self.document()
        document.clear()
        document.setDefaultStyleSheet(style)
        self.setExtraSelections([])
        self.setHtml(markup)
        self._find_places(frozenset(anchors))
        self._look_soon.start()

    def go_to(self, anchor: str) -> None:
        """Bring an anchor to the top, as far as the page goes, and mark its line."""
        bar = self.verticalScrollBar()
        at = self._named.get(anchor)
        if at is None:
            bar.setValue(0)
            self._opened = None
        else:
            # Of a page just written Qt does not know yet how long it is, until it is asked.
            self.scrollToAnchor(anchor)
            self._stay_at(at)
        self._lay_marks()
        self._look_soon.start()
        self.in_sight.emit(self.section)

    @property
    def section(self) -> str:
        """Return the anchor of the section that is being read; empty where there is none.

        That is the one at the top, or the one that was opened, while nobody has scrolled.
        """
        at = self.cursorForPosition(QPoint(EDGE, EDGE)).position()
        opened = self._still_opened
        at = at if opened is None else opened
        number = bisect_right(self._anchors, (at, "\uffff")) - 1
        return self._anchors[max(number, 0)][1] if self._anchors else ""

    def mark(self, words: Collection[str], colour: QColor) -> None:
        """Lay a colour and a line under these words, folded, wherever they stand on the page."""
        look = QTextCharFormat()
        look.setBackground(colour)
        look.setFontUnderline(True)
        marked = []
        for found in _WORD.finditer(self.document().toPlainText()) if words else ():
            if folded(found[0]) in words:
                each = QTextBrowser.ExtraSelection()
                each.cursor = QTextCursor(self.document())
                each.cursor.setPosition(found.start())
                keep = QTextCursor.MoveMode.KeepAnchor
                each.cursor.setPosition(found.end(), keep)
                each.format = look
                marked.append(each)
        self._words = marked
        self._lay_marks()

    @property
    def _still_opened(self) -> int | None:
        """Where in the text the page was opened; None once somebody has scrolled."""
        down = self.verticalScrollBar().value()
        return self._opened[0] if self._opened and self._opened[1] == down else None

    def _stay_at(self, opened: int) -> None:
        """Stand at the place where the page was opened, whatever has changed above it."""
        bar = self.verticalScrollBar()
        bar.setValue(self._top_of(opened))
        self._opened = opened, bar.value()

    def _top_of(self, at: int) -> int:
        """Return how far down the page the paragraph begins that has a place in the text.

        Qt itself would go to the foot of a picture, on whose line an anchor stands.
        """
        block = self.document().findBlock(at)
        return round(self.document().documentLayout().blockBoundingRect(block).top()) - ABOVE

    def _lay_marks(self) -> None:
        """Lay a ground under the line at which the page was opened, and under words."""
        opened = []
        if self._opened is not None:
            line = QTextBrowser.ExtraSelection()
            line.cursor = QTextCursor(self.document())
            line.cursor.setPosition(self._opened[0])
            line.format.setBackground(self.palette().alternateBase())
            line.format.setProperty(QTextFormat.Property.FullWidthSelection, True)
            opened.append(line)
        self.setExtraSelections([*opened, *self._words])

    # -- pictures ---------------------------------------------------------------------------

    def loadResource(self, kind: int, name: QUrl | str) -> object:
        """Return a picture that is known, or what stands in its place until it has come."""
        what, block = addressed(QUrl(name).toString(QUrl.ComponentFormattingOption.FullyEncoded))
        if what == PICTURE and block in self._pictures:
            return self.images.kept(self._pictures[block]) or self._blank
        return super().loadResource(kind, name)

    def _find_places(self, anchors: frozenset[str]) -> None:
        """Find where sections and pictures stand in the text."""
        block = self.document().begin()
        while block.isValid():
            walk = block.begin()
            while not walk.atEnd():
                piece = walk.fragment()
                form = piece.charFormat()
                if form.isImageFormat():
                    _kind, name = addressed(form.toImageFormat().name())
                    self._at[name] = piece.position()
                for name in form.anchorNames():
                    self._named.setdefault(name, piece.position())
                    if name in anchors:
                        self._anchors.append((piece.position(), name))
                walk += 1
            block = block.next()

    def _look(self) -> None:
        """Ask for the pictures in sight, then for those a page's height before and behind."""
        high = self.viewport().height()
        near: list[tuple[int, str]] = []
        for name, at in self._at.items():
            picture = self._pictures.get(name)
            if picture is None or self.images.kept(picture) is not None:
                continue
            top = self._where(at)
            if -2 * high < top < 2 * high:
                near.append((0 if -high < top < high else abs(top), name))
        self.images.want({name: self._pictures[name] for _far, name in sorted(near)})

    def _where(self, at: int) -> int:
        cursor = QTextCursor(self.document())
        cursor.setPosition(at)
        return self.cursorRect(cursor).top()

    def _take(self, name: str, image: QImage) -> None:
        """Put a picture in its place; what is being read stays where it is."""
        picture, at = self._pictures.get(name), self._at.get(name)
        if picture is None or at is None:
            return
        cursor = QTextCursor(self.document())
        cursor.setPosition(at)
        cursor.setPosition(at + 1, QTextCursor.MoveMode.KeepAnchor)
        form = cursor.charFormat().toImageFormat()
        bar = self.verticalScrollBar()
        opened = self._still_opened
        reading = self.cursorForPosition(QPoint(EDGE, 0)).position()
        before = self._where(reading)
        self.document().addResource(BY_NAME, QUrl(form.name()), image)
        shape = shape_of(image, picture.width)
        form.setWidth(max(1, round(picture.width * shape.wide)))
        form.setHeight(max(1, round(picture.width * shape.high)))
        cursor.setCharFormat(form)
        if opened is None:
            bar.setValue(bar.value() + self._where(reading) - before)
        else:
            self._stay_at(opened)

    # -- Qt ---------------------------------------------------------------------------------

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep lines at a length that reads well."""
        opened = self._still_opened
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self._settle_edges()
            if opened is not None:
                self._stay_at(opened)
            self._widened.start()

    def showEvent(self, event: QShowEvent) -> None:
        """Stand where the page was opened: Qt goes to the text's beginning at first."""
        opened = self._still_opened
        super().showEvent(event)
        if opened is not None:
            self._stay_at(opened)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Go back or forward by the mouse's own buttons."""
        if event.button() == Qt.MouseButton.BackButton:
            self.back_wanted.emit()
        elif event.button() == Qt.MouseButton.ForwardButton:
            self.forward_wanted.emit()
        else:
            super().mouseReleaseEvent(event)

    def _settle_edges(self) -> None:
        """Leave the same room on both sides of the text."""
        letters = self.document().defaultFont()
        most = self._columns * LONGEST_LINE * QFontMetrics(letters).averageCharWidth() + 2 * EDGE
        bar = self.verticalScrollBar().sizeHint().width()
        spare = max(0, self.width() - bar - most) // 2
        self.setViewportMargins(spare, 0, spare, 0)
        # Qt itself stays at the width before, where the edges change with the window's size.
        self.document().setPageSize(QSizeF(self.viewport().width(), -1))

    def _moved(self) -> None:
        self._look_soon.start()
        self.in_sight.emit(self.section)

    def _follow(self, url: QUrl) -> None:
        self.followed.emit(url.toString(QUrl.ComponentFormattingOption.FullyEncoded))
