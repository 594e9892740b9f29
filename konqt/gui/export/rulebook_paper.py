"""The rulebook as pages of A4: selectable words, pictures, page numbers, an outline beside them.

A reader leafs by page numbers, which contents and index name; they are known once all of it is laid
out, and take no more room than what stands in their place before.
"""

from collections.abc import Iterator, Sequence
from html import escape

from PySide6.QtCore import QBuffer, QIODevice, QMarginsF, QRectF, Qt, QUrl
from PySide6.QtGui import (
    QAbstractTextDocumentLayout,
    QColor,
    QFont,
    QImage,
    QPageLayout,
    QPageSize,
    QPainter,
    QPalette,
    QPdfWriter,
    QTextBlock,
    QTextBlockFormat,
    QTextCursor,
    QTextDocument,
    QTextFormat,
)

from konqt.core.rulebook import (
    Block,
    BookOfRules,
    Diagram,
    Paragraph,
    RuleFigure,
    RuleTable,
    Text,
    said,
)
from konqt.games.rulebook.words import (
    say_contents,
    say_footnote,
    say_heading,
    say_index,
    say_see,
    say_sort,
)
from konqt.gui import fonts
from konqt.gui.export.drawings import timeless
from konqt.gui.export.pdf_file import OutlineMark, PdfFile
from konqt.gui.export.rulebook_pictures import pictures_of
from konqt.i18n.texts import own_locale

DOTS_AN_INCH, POINTS_AN_INCH = 300, 72
EDGE_MM, FOOT_MM = 18.0, 8.0
"""Millimetres of paper round the words, and of the page's number below them."""
WORDS = 9.5
"""Points of the letters."""
FINER = 1.25
"""Pixels of a picture for one of a window: paper has finer ones."""
QUALITY = 75
"""of a picture"""
IN_PLACE_OF_A_PICTURE = chr(0xFFFC)
"""what Qt writes there; no letter to be read"""
SHARE = 0.75
"""of their size in a window at which pictures stand on paper"""
PLACE = "000"
"""stands where a page's number comes"""
TITLE = "konqt"
ROUNDS = 60
"""At most so many times a heading is brought to its words: one in each chapter each time."""
STYLE = """
h1 { font-size: 24pt; } h2 { font-size: 17pt; page-break-before: always; }
h3 { font-size: 12pt; margin-top: 14px; margin-bottom: 3px; }
p { margin-top: 3px; margin-bottom: 5px; } td, th { padding: 3px; }
a { color: #1d5a96; text-decoration: none; } .apart { margin-left: 14px; } .soft { color: #4a5560; }
"""


def as_paper(book: BookOfRules, game: str, language: str) -> bytes:
    """Return the book as a PDF."""
    from konqt.gui.application.screenless import screenless

    application = screenless(FINER)
    with own_locale(language):
        paper = _Paper(book, game, language)
        pdf = paper.printed()
    del application
    return pdf


class _Paper:
    def __init__(self, book: BookOfRules, game: str, language: str) -> None:
        self._book, self._language = book, language
        self._buffer = QBuffer()
        self._buffer.open(QIODevice.OpenModeFlag.WriteOnly)
        self._writer = self._made_writer()
        self._foot = round(FOOT_MM / 25.4 * DOTS_AN_INCH)
        self._high = self._writer.height() - self._foot
        self._document = QTextDocument()
        self._pictures = dict(_named(book, game, language))
        self._lay_out()

    def printed(self) -> bytes:
        """Return all pages."""
        document, writer = self._document, self._writer
        self._keep_headings()
        self._write_numbers()
        marks = dict(self._marks())
        context = QAbstractTextDocumentLayout.PaintContext()
        palette = QPalette()
        palette.setColor(QPalette.ColorRole.Text, QColor("black"))
        context.palette = palette
        layout = document.documentLayout()
        with QPainter(writer) as painter:
            for page in range(document.pageCount()):
                if page:
                    writer.newPage()
                shown = QRectF(0, page * self._high, writer.width(), self._high)
                painter.save()
                painter.translate(0, -shown.top())
                painter.setClipRect(shown)
                context.clip = shown
                layout.draw(painter, context)
                painter.restore()
                self._number(painter, page + 1)
        self._buffer.close()
        pdf = PdfFile(timeless(bytes(self._buffer.data().data())))
        pdf.shrink_pictures(QUALITY)
        pdf.name_spaces()
        pdf.lead(marks)
        pdf.outline(tuple(marks.values()))
        return pdf.written()

    # -- inside -----------------------------------------------------------------------------

    def _made_writer(self) -> QPdfWriter:
        buffer = self._buffer
        writer = QPdfWriter(buffer)
        writer.setResolution(DOTS_AN_INCH)
        writer.setTitle(said(self._book.title, self._language))
        writer.setCreator(TITLE)
        edge = QMarginsF(EDGE_MM, EDGE_MM, EDGE_MM, EDGE_MM)
        sheet, way = QPageSize(QPageSize.PageSizeId.A4), QPageLayout.Orientation.Portrait
        writer.setPageLayout(QPageLayout(sheet, way, edge, QPageLayout.Unit.Millimeter))
        return writer

    def _lay_out(self) -> None:
        document = self._document
        font = fonts.font(12)
        font.setPointSizeF(WORDS)
        font.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
        document.setDefaultFont(font)
        document.setUseDesignMetrics(True)
        document.setDefaultStyleSheet(STYLE)
        document.setDocumentMargin(0)
        document.documentLayout().setPaintDevice(self._writer)
        document.setPageSize(QRectF(0, 0, self._writer.width(), self._high).size())
        for name, picture in self._pictures.items():
            document.addResource(QTextDocument.ResourceType.ImageResource, QUrl(name), picture)
        document.setHtml("\n".join(self._words()))

    def _keep_headings(self) -> None:
        """Let no heading and no picture stand at a page's end without its words."""
        for _round in range(ROUNDS):
            moved = False
            lone: QTextBlock | None = None
            block = self._document.begin()
            while block.isValid():
                if self._begins_chapter(block):
                    moved |= _break_before(lone)
                    lone = None
                elif lone is None and self._stands_alone(block):
                    lone = block
                block = block.next()
            moved |= _break_before(lone)
            if not moved:
                return

    def _begins_chapter(self, block: QTextBlock) -> bool:
        return block.blockFormat().headingLevel() == 2

    def _stands_alone(self, block: QTextBlock) -> bool:
        after = block.next()
        leads = block.blockFormat().headingLevel() == 3 or _is_picture(block) or _heads_table(block)
        return leads and after.isValid() and self._page(after) > self._page(block)

    def _page(self, block: QTextBlock) -> int:
        """Return the page of a block's first line, counted from 0."""
        box = self._document.documentLayout().blockBoundingRect(block)
        line = block.layout().lineAt(0)
        top = box.top() + (line.y() if line.isValid() else 0)
        return int((top + 1) // self._high)

    def _anchored(self) -> dict[str, QTextBlock]:
        """Return the headings by the names of their anchors."""
        found: dict[str, QTextBlock] = {}
        block = self._document.begin()
        while block.isValid():
            parts = block.begin()
            while not parts.atEnd():
                for name in parts.fragment().charFormat().anchorNames():
                    found.setdefault(name, block)
                parts += 1
            block = block.next()
        return found

    def _write_numbers(self) -> None:
        """Write in contents and index on which page everything stands."""
        anchored, document = self._anchored(), self._document
        numbers = {name: str(self._page(block) + 1) for name, block in anchored.items()}
        cursor = QTextCursor(document)
        places = list(self._places())
        # From behind, so that nothing moves that is still to be written.
        for at, long, name in reversed(places):
            cursor.setPosition(at)
            cursor.setPosition(at + long, QTextCursor.MoveMode.KeepAnchor)
            cursor.insertText(numbers.get(name, ""), cursor.charFormat())

    def _places(self) -> Iterator[tuple[int, int, str]]:
        """Return where numbers come: position, length, and the anchor whose page it is."""
        block = self._document.begin()
        while block.isValid():
            parts = block.begin()
            while not parts.atEnd():
                part = parts.fragment()
                if part.text() == PLACE and part.charFormat().anchorHref():
                    yield part.position(), part.length(), part.charFormat().anchorHref()[1:]
                parts += 1
            block = block.next()

    def _marks(self) -> Iterator[tuple[str, OutlineMark]]:
        anchored = self._anchored()
        for anchor, title, level in self._headings():
            block = anchored[anchor]
            page = self._page(block)
            top = self._document.documentLayout().blockBoundingRect(block).top()
            below = max(0.0, top - page * self._high) / DOTS_AN_INCH + EDGE_MM / 25.4
            high = self._writer.pageLayout().fullRectPoints().height()
            yield anchor, OutlineMark(title, page, high - below * POINTS_AN_INCH, level)

    def _headings(self) -> Iterator[tuple[str, str, int]]:
        """Return anchor, title and level of everything that the outline shows."""
        for chapter in self._book.chapters:
            yield chapter.anchor, said(chapter.title, self._language), 1
            for section in chapter.sections:
                yield section.anchor, say_heading(section, self._language), 2
        yield "index", say_index(), 1

    def _number(self, painter: QPainter, page: int) -> None:
        font = self._document.defaultFont()
        painter.setFont(font)
        painter.setPen(QColor("black"))
        foot = QRectF(0, self._high, self._writer.width(), self._foot)
        painter.drawText(
            foot, Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignBottom, str(page)
        )

    # -- words ------------------------------------------------------------------------------

    def _words(self) -> Iterator[str]:
        yield f"<h1>{self._said(self._book.title)}</h1>"
        yield f"<p><b>{escape(say_contents())}</b></p>"
        for anchor, title, level in self._headings():
            lead = "&nbsp;" * 6 * (level - 1)
            name = escape(title) if level > 1 else f"<b>{escape(title)}</b>"
            yield f"<div>{lead}{name} &nbsp;{_page_of(anchor)}</div>"
        for chapter in self._book.chapters:
            yield f'<h2><a name="{chapter.anchor}"></a>{self._said(chapter.title)}</h2>'
            for section in chapter.sections:
                heading = escape(say_heading(section, self._language))
                yield f'<h3><a name="{section.anchor}"></a>{heading}</h3>'
                for block in section.blocks:
                    yield from self._block(block)
                if section.see:
                    yield self._see(section.see)
        yield f'<h2><a name="index"></a>{escape(say_index())}</h2>'
        words = sorted(self._book.index, key=lambda each: said(each[0], self._language).casefold())
        for word, refs in words:
            yield f"<div>{self._said(word)}: {', '.join(map(self._paged, refs))}</div>"

    def _block(self, block: Block) -> Iterator[str]:
        lead = say_sort(block.sort)
        lead = f"<b>{escape(lead)}.</b> " if lead else ""
        kind = ' class="apart"' if lead else ""
        match block:
            case Paragraph():
                see = f" ({', '.join(map(self._name, block.see))})" if block.see else ""
                yield f"<p{kind}>{lead}{self._said(block.text)}{see}</p>"
                for note in block.notes:
                    yield f'<p class="soft">{escape(say_footnote())}: {self._said(note)}</p>'
            case RuleTable():
                yield f"<p>{lead}<b>{self._said(block.caption)}</b></p>"
                yield from self._table(block)
            case RuleFigure():
                yield self._picture(block)
                yield f"<p>{lead}<b>{self._said(block.caption)}</b></p>"
                yield from (f"<p>{self._said(line)}</p>" for line in block.lines)
                if block.see:
                    yield self._see(block.see)
            case Diagram():
                yield self._picture(block)
                yield f"<p>{lead}{self._said(block.caption)}</p>"
                yield f'<p class="soft">{self._said(block.described)}</p>'

    def _picture(self, block: Diagram | RuleFigure) -> str:
        picture = self._pictures.get(block.id)
        if picture is None:
            return ""
        wide = round(picture.deviceIndependentSize().width() * SHARE)
        return f'<p><img src="{block.id}" width="{wide}"></p>'

    def _table(self, table: RuleTable) -> Iterator[str]:
        yield '<table border="1" cellspacing="0" style="border-collapse: collapse">'
        head = "".join(f"<th align='left'>{self._said(each)}</th>" for each in table.head)
        yield f"<tr>{head}</tr>"
        for row in table.rows:
            yield f"<tr>{''.join(f'<td>{self._said(cell)}</td>' for cell in row)}</tr>"
        yield "</table>"

    def _see(self, refs: Sequence[str]) -> str:
        return f'<p class="soft">{escape(say_see())}: {", ".join(map(self._name, refs))}</p>'

    def _said(self, text: Text) -> str:
        return escape(said(text, self._language))

    def _name(self, ref: str) -> str:
        section = self._book.section(ref)
        if section is None:
            return escape(ref)
        return f'<a href="#{section.anchor}">{self._said(section.name)}</a>'

    def _paged(self, ref: str) -> str:
        section = self._book.section(ref)
        number = "" if section is None else f" ({_page_of(section.anchor)})"
        return self._name(ref) + number


def _page_of(anchor: str) -> str:
    return f'<a href="#{anchor}">{PLACE}</a>'


def _is_picture(block: QTextBlock) -> bool:
    return block.text() == IN_PLACE_OF_A_PICTURE


def _heads_table(block: QTextBlock) -> bool:
    """Return whether a table begins after a block."""
    after = block.next()
    if not after.isValid() or QTextCursor(block).currentTable() is not None:
        return False
    return QTextCursor(after).currentTable() is not None


def _break_before(block: QTextBlock | None) -> bool:
    """Let a block begin a page; False if there is none."""
    if block is None:
        return False
    form = QTextBlockFormat()
    form.setPageBreakPolicy(QTextFormat.PageBreakFlag.PageBreak_AlwaysBefore)
    QTextCursor(block).mergeBlockFormat(form)
    return True


def _named(book: BookOfRules, game: str, language: str) -> Iterator[tuple[str, QImage]]:
    """Return the pictures by the names of their blocks."""
    for block, picture in pictures_of(book, game, language, "light"):
        yield block.id, picture
