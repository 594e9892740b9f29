"""A page of the guide as it is read: Qt's own Markdown, pictures as wide as the page, links."""

from pathlib import Path

from PySide6.QtCore import QEvent, QSizeF, Qt, QUrl, Signal
from PySide6.QtGui import (
    QFontDatabase,
    QFontInfo,
    QFontMetrics,
    QImage,
    QImageReader,
    QPalette,
    QResizeEvent,
    QTextBlock,
    QTextBlockFormat,
    QTextCharFormat,
    QTextCursor,
    QTextDocument,
    QTextFormat,
    QTextTable,
    QTextTableFormat,
)
from PySide6.QtWidgets import QFrame, QTextBrowser, QWidget

from konqt.gui.threads.timers import debounce
from konqt.gui.widgets.focus_edge import FocusEdge

LONGEST_LINE = 84
"""letters; longer ones are hard to read"""
EDGE = 18
"""pixels between the text and the page's edge"""
WAIT_MS = 60
"""until a page is laid out anew after its width has changed"""
ABOVE = {1: 0.0, 2: 1.2, 3: 0.9}
"""lines of room above a heading, by its level"""
BELOW = 0.5
"""lines of room below what is not a heading"""
SIZES = {1: 1.7, 2: 1.25, 3: 1.1}
"""of a heading's letters, beside the text's"""


class GuidePage(QTextBrowser):
    """Shows one page; says which link is followed."""

    followed = Signal(QUrl)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        FocusEdge(self)
        self._path = Path()
        self.setOpenLinks(False)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setAutoFillBackground(True)
        self.setBackgroundRole(QPalette.ColorRole.Base)
        self.document().setDocumentMargin(EDGE)
        self.document().setUndoRedoEnabled(False)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.anchorClicked.connect(self.followed)
        self._widened = debounce(self, WAIT_MS, self.lay_out_anew)

    def show_file(self, path: Path, down: int = 0) -> None:
        """Show a page, so many pixels down.

        Raises:
            OSError: it cannot be read.
        """
        text = path.read_text(encoding="utf-8")
        self._path = path
        self._settle_edges()
        self.document().clear()
        self.document().setBaseUrl(QUrl.fromLocalFile(str(path)))
        if path.suffix == ".md":
            self.setMarkdown(text)
        else:
            self.setPlainText(text)
        self._dress()
        self.verticalScrollBar().setValue(down)

    def lay_out_anew(self) -> None:
        """Show the same page in the width, the letters and the colours of now."""
        if self._path.name:
            self.show_file(self._path, self.verticalScrollBar().value())

    def loadResource(self, kind: int, name: QUrl | str) -> object:
        """Return a picture of the page, no wider than a line."""
        if kind != QTextDocument.ResourceType.ImageResource.value:
            return super().loadResource(kind, name)
        reader = QImageReader(self.document().baseUrl().resolved(QUrl(name)).toLocalFile())
        image = reader.read()
        if image.isNull():
            return QImage()
        ratio = self.devicePixelRatioF()
        most = round(min(self._room, image.width()) * ratio)
        smooth = Qt.TransformationMode.SmoothTransformation
        if most < image.width():
            image = image.scaledToWidth(most, smooth)
            image.setDevicePixelRatio(ratio)
        return image

    # -- inside -----------------------------------------------------------------------------

    @property
    def _room(self) -> int:
        """Pixels of a line."""
        return max(120, self.viewport().width() - 2 * EDGE)

    def _settle_edges(self) -> None:
        """Keep lines at a length that reads well."""
        self.document().setDefaultFont(self.font())
        letters = QFontMetrics(self.font()).averageCharWidth()
        bar = self.verticalScrollBar().sizeHint().width()
        spare = max(0, self.width() - bar - LONGEST_LINE * letters - 2 * EDGE) // 2
        self.setViewportMargins(spare, 0, spare, 0)
        self.document().setPageSize(QSizeF(self.viewport().width(), -1))

    def _dress(self) -> None:
        """Give headings, code and tables the look of the window."""
        cursor = QTextCursor(self.document())
        cursor.beginEditBlock()
        block = self.document().begin()
        while block.isValid():
            self._dress_block(block)
            block = block.next()
        cursor.endEditBlock()
        for frame in self.document().rootFrame().childFrames():
            if isinstance(frame, QTextTable):
                shape = frame.format()
                shape.setCellPadding(5)
                shape.setBorder(1)
                shape.setBorderStyle(QTextTableFormat.BorderStyle.BorderStyle_Solid)
                shape.setBorderBrush(self.palette().midlight())
                shape.setBottomMargin(QFontMetrics(self.font()).lineSpacing() * BELOW)
                frame.setFormat(shape)

    def _dress_block(self, block: QTextBlock) -> None:
        given, shape, letters = block.blockFormat(), QTextBlockFormat(), QTextCharFormat()
        line = QFontMetrics(self.font()).lineSpacing()
        cursor = QTextCursor(block)
        level = given.headingLevel()
        if level:
            shape.setTopMargin(ABOVE.get(level, 1.0) * line)
            shape.setBottomMargin(line * BELOW)
            size = QFontInfo(self.font()).pixelSize() * SIZES.get(level, 1.0)
            letters.clearProperty(QTextFormat.Property.FontSizeAdjustment)
            letters.setProperty(QTextFormat.Property.FontPixelSize, round(size))
        elif given.hasProperty(QTextFormat.Property.BlockCodeFence):
            shape.setBackground(self.palette().alternateBase())
            shape.setNonBreakableLines(False)
            fixed = QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont)
            letters.setFontFamilies(fixed.families())
            after = block.next().blockFormat()
            more = after.hasProperty(QTextFormat.Property.BlockCodeFence)
            shape.setBottomMargin(0 if more else line * BELOW)
        elif cursor.currentTable() is None:
            shape.setTopMargin(0)
            shape.setBottomMargin(line * (BELOW / 2 if block.textList() else BELOW))
        cursor.mergeBlockFormat(shape)
        cursor.movePosition(QTextCursor.MoveOperation.EndOfBlock, QTextCursor.MoveMode.KeepAnchor)
        cursor.mergeCharFormat(letters)

    # -- Qt ---------------------------------------------------------------------------------

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay the page out again where it has another width."""
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self._settle_edges()
            self._widened.start()

    def changeEvent(self, event: QEvent) -> None:
        """Follow the colours and the letters of the window."""
        super().changeEvent(event)
        kinds = (QEvent.Type.PaletteChange, QEvent.Type.FontChange, QEvent.Type.StyleChange)
        if event.type() in kinds and hasattr(self, "_widened"):
            self._widened.start()
