"""A chapter of a rulebook as rich text: in one language, or in two side by side.

Qt's rich text knows tables and colours, but no boxes that float: what stands beside something else
is a table's cell.
"""

import re
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from functools import partial
from html import escape
from urllib.parse import quote, unquote

from PySide6.QtGui import QImage

from konqt.core.frozen import frozen
from konqt.core.rulebook import (
    Block,
    BookOfRules,
    Diagram,
    Paragraph,
    RuleChapter,
    RuleFigure,
    RuleSection,
    RuleTable,
    Sort,
    Text,
    said,
)
from konqt.games.rulebook.links import Links
from konqt.games.rulebook.words import say_footnote, say_heading, say_index, say_see, say_sort
from konqt.i18n.texts import _, own_locale

RULE, NOTE, PICTURE, TRY, WORDS, EXAMPLE, CHAPTER = (
    "rule", "note", "picture", "try", "words", "example", "chapter",
)  # fmt: skip
"""What an address leads to: a section, a footnote, a picture, a table, the words of a picture, an
example step by step, a chapter."""
INDEX = "index"
"""The chapter's id of the book's index."""
WIDEST_FIGURE = 150
"""Pixels, at the usual size of text."""


NO_WIDTH = "&#8203;"
"""A letter without width: an anchor just before a picture is lost."""
_PARAGRAPH = re.compile("<p[^>]*>")


@frozen
class PageLooks:
    """Colours and sizes of a page."""

    ink: str
    quiet: str
    """of words beside the text"""
    link: str
    line: str
    box: str
    """ground of figures and of pictures to come"""
    diagram: int
    """pixels across of a diagram's picture"""
    figure: int = WIDEST_FIGURE
    """pixels across of a figure's picture"""


@frozen
class PictureShape:
    """The size of a picture, by the width that it may have."""

    wide: float
    high: float
    """0: there is no picture"""


UNKNOWN_DIAGRAM, UNKNOWN_FIGURE = PictureShape(1.0, 0.62), PictureShape(1.0, 1.0)
"""Until they are painted."""


def shape_of(image: QImage, width: int) -> PictureShape:
    """Return the shape of a picture that may be so many pixels wide."""
    size = image.deviceIndependentSize()
    return PictureShape(size.width() / width, size.height() / width)


@frozen
class PictureAt:
    """Where on a page a picture belongs."""

    block: Diagram | RuleFigure
    width: int
    """pixels"""


def address(kind: str, of: str) -> str:
    """Return an address within a book, spelt so that Qt leaves it alone.

    >>> address(RULE, "NAR Phase 4: New Cards")
    'rule/NAR%20Phase%204%3A%20New%20Cards'
    """
    return f"{kind}/{quote(of, safe='')}"


def addressed(spelt: str) -> tuple[str, str]:
    """Return what an address leads to, and of what.

    >>> addressed("rule/NAR%20Phase%204%3A%20New%20Cards")
    ('rule', 'NAR Phase 4: New Cards')
    """
    kind, _slash, of = spelt.partition("/")
    return kind, unquote(of)


class PageMarkup:
    """Writes the pages of a book in a look."""

    def __init__(
        self,
        book: BookOfRules,
        languages: Sequence[str],
        looks: PageLooks,
        shapes: Mapping[str, PictureShape] | None = None,
        told: Callable[[Diagram], bool] = lambda _block: True,
        playable: bool = True,
    ) -> None:
        """Begin to write.

        Args:
            book: what is written.
            languages: one, or two that stand side by side.
            looks: how it looks.
            shapes: of the pictures that are known, by their blocks; None for a page without
                pictures.
            told: whether a diagram is told in words, too.
            playable: whether diagrams lead to a table.
        """
        self._book, self._languages, self._looks = book, tuple(languages), looks
        self._links = {language: Links(book, language) for language in languages}
        self._shapes, self._told, self._playable = shapes, told, playable
        self._notes: list[tuple[str, Text]] = []
        """footnotes of the section that is being written, with their anchors"""
        self.pictures: dict[str, PictureAt] = {}
        """what is to be painted on the pages written so far, by the blocks' ids"""

    def style(self) -> str:
        """Return what a page's default style sheet is."""
        looks = self._looks
        return (
            f"h1 {{ font-size: xx-large; font-weight: 600; margin: 0 0 10px 0; }}"
            f"h2 {{ font-size: large; font-weight: 600; margin: 26px 0 4px 0; }}"
            f"p, li {{ margin: 5px 0; line-height: 124%; color: {looks.ink}; }}"
            f"td, th {{ color: {looks.ink}; }}"
            f"a {{ color: {looks.link}; text-decoration: none; }}"
            f".quiet {{ color: {looks.quiet}; font-size: small; margin: 3px 0; }}"
        )

    def chapter(self, chapter: RuleChapter) -> str:
        """Return a chapter with its heading and the ways to its neighbours."""
        alone = len(chapter.sections) == 1
        anchors = [chapter.anchor, *(each.anchor for each in chapter.sections[:1] if alone)]
        parts = [self._heading("h1", anchors, lambda code: said(chapter.title, code))]
        for section in chapter.sections:
            parts += self._section(section, headed=not alone)
        return "".join(parts)

    def index(self) -> str:
        """Return the book's index in the first language."""
        language = self._languages[0]
        with own_locale(language):
            rows = [f"<h1>{_anchor(INDEX)}{say_index()}</h1>"]
        words = sorted(self._book.index, key=lambda each: said(each[0], language).casefold())
        for word, refs in words:
            rows.append(f"<p>{escape(said(word, language))}: {self._refs(refs, language)}</p>")
        return "".join(rows)

    def neighbours(self, before: RuleChapter | None, after: RuleChapter | None) -> str:
        """Return the foot of a page: the chapters before and after it."""
        language = self._languages[0]

        def way(chapter: RuleChapter | None, sign: str) -> str:
            if chapter is None:
                return ""
            title = escape(sign.format(title=said(chapter.title, language)))
            return f'<a href="{address(CHAPTER, chapter.id)}">{title}</a>'

        left, right = way(before, "← {title}"), way(after, "{title} →")
        cells = f'<td width="50%">{left}</td><td width="50%" align="right">{right}</td>'
        return f'<p>&nbsp;</p><hr><table width="100%"><tr>{cells}</tr></table>'

    # -- parts ------------------------------------------------------------------------------

    def _heading(self, tag: str, anchors: Sequence[str], text: Callable[[str], str]) -> str:
        words = [escape(text(code)) for code in self._languages]
        words[0] = "".join(map(_anchor, anchors)) + words[0]
        cells = [f"<{tag}>{word}</{tag}>" for word in words]
        return cells[0] if len(cells) == 1 else self._beside(cells)

    def _section(self, section: RuleSection, headed: bool) -> Iterator[str]:
        self._notes = []
        if headed:
            yield self._heading("h2", (section.anchor,), lambda code: say_heading(section, code))
        for block in section.blocks:
            yield self._block(block)
        for number, note in enumerate(self._notes, 1):
            yield self._each(partial(self._footnote, number, *note))
        if section.see:
            yield self._each(
                lambda code: f'<p class="quiet">{say_see()}: {self._refs(section.see, code)}</p>'
            )

    def _each(self, write: Callable[[str], str]) -> str:
        """Return what is written in each language, side by side where there are two."""
        cells = []
        for language in self._languages:
            with own_locale(language):
                cells.append(write(language))
        return cells[0] if len(cells) == 1 else self._beside(cells)

    def _beside(self, cells: Sequence[str]) -> str:
        gap = '<td width="20"></td>'
        told = gap.join(f'<td width="50%">{cell}</td>' for cell in cells)
        return f'<table width="100%" cellspacing="0" cellpadding="3"><tr>{told}</tr></table>'

    def _block(self, block: Block) -> str:
        match block:
            case Paragraph():
                whole = self._paragraph(block)
            case RuleTable():
                whole = self._each(lambda code: self._table(block, code))
            case RuleFigure():
                whole = self._figure(block)
            case Diagram():
                whole = self._diagram(block)
        return self._marked(block.sort, block.id, whole)

    def _marked(self, sort: Sort, anchor: str, whole: str) -> str:
        """Return a block with its anchor; one that is no plain rule with a word and a line."""
        if sort == "rule":
            return _anchored(whole, anchor)
        word = self._each(lambda _code: f'<p class="quiet"><b>{escape(say_sort(sort))}</b></p>')
        word = _anchored(word, anchor)
        line = self._looks.link if sort == "ruling" else self._looks.line
        return (
            '<table width="100%" cellspacing="0" cellpadding="0" style="margin: 4px 0">'
            f'<tr><td width="3" bgcolor="{line}"></td><td width="12"></td>'
            f"<td>{word}{whole}</td></tr></table>"
        )

    def _paragraph(self, block: Paragraph) -> str:
        first = len(self._notes) + 1
        anchors = [f"{block.id}-note-{number}" for number in range(len(block.notes))]
        self._notes += zip(anchors, block.notes, strict=True)

        def write(language: str) -> str:
            see = f" ({self._refs(block.see, language)})" if block.see else ""
            marks = "".join(
                f'<sup><a href="{address(NOTE, anchor)}">{first + number}</a></sup>'
                for number, anchor in enumerate(anchors)
            )
            return f"<p>{self._said(block.text, language)}{marks}{see}</p>"

        return self._each(write)

    def _footnote(self, number: int, anchor: str, text: Text, language: str) -> str:
        return (
            f'<p class="quiet">{_anchor(anchor)}<sup>{number}</sup> {say_footnote()}: '
            f"{self._said(text, language)}</p>"
        )

    def _table(self, block: RuleTable, language: str) -> str:
        looks = self._looks
        edge = f'style="border: 1px solid {looks.line}"'
        heads = (self._said(each, language) for each in block.head)
        ground = f'align="left" bgcolor="{looks.box}" {edge}'
        lines = ["".join(f"<th {ground}>{head}</th>" for head in heads)]
        for row in block.rows:
            cells = (self._said(cell, language) for cell in row)
            lines.append("".join(f"<td {edge}>{cell}</td>" for cell in cells))
        rows = "".join(f"<tr>{line}</tr>" for line in lines)
        return (
            f"<p><b>{self._said(block.caption, language)}</b></p>"
            f'<table width="100%" cellspacing="0" cellpadding="4" border="1" '
            f'style="border-collapse: collapse; border-color: {looks.line}">'
            f"{rows}</table>"
        )

    def _figure(self, block: RuleFigure) -> str:
        def write(language: str) -> str:
            lines = "".join(f"<p>{self._said(line, language)}</p>" for line in block.lines)
            refs = self._refs(block.see, language)
            see = f'<p class="quiet">{say_see()}: {refs}</p>' if refs else ""
            return f"<p><b>{self._said(block.caption, language)}</b></p>{lines}{see}"

        words, picture = self._each(write), self._picture(block, self._looks.figure)
        if not picture:
            return self._boxed(words)
        return self._boxed(
            '<table width="100%" cellspacing="0" cellpadding="0"><tr>'
            f'<td width="{self._looks.figure}">{picture}</td>'
            f'<td width="14"></td><td>{words}</td></tr></table>'
        )

    def _diagram(self, block: Diagram) -> str:
        picture = self._picture(block, self._looks.diagram)
        caption = self._each(lambda code: f"<p>{self._said(block.caption, code)}</p>")
        parts = [
            f'<p align="center" style="line-height: 100%">{NO_WIDTH}{picture}</p>'
            if picture
            else "",
            caption,
        ]
        shown = not picture or self._told(block)
        if shown:
            parts.append(
                self._each(
                    lambda code: f'<p class="quiet">{escape(said(block.described, code))}</p>'
                )
            )
        with own_locale(self._languages[0]):
            ways = list(self._ways(block, hidden=not shown))
        if ways:
            parts.append(f"<p>{' &nbsp;·&nbsp; '.join(ways)}</p>")
        return self._boxed("".join(parts))

    def _ways(self, block: Diagram, hidden: bool) -> Iterator[str]:
        """Return what leads on from a diagram."""
        if not self._playable:
            return
        trying, following = _("Try it at the table"), _("Follow the example step by step")
        yield _way(TRY, block.id, f"<b>{escape(trying)}</b>")
        if block.scene.example:
            yield _way(EXAMPLE, str(block.scene.example), escape(following))
        if hidden:
            yield _way(WORDS, block.id, escape(_("The picture in words")))

    def _boxed(self, whole: str) -> str:
        return (
            f'<table width="100%" cellspacing="0" cellpadding="8" bgcolor="{self._looks.box}" '
            f'style="margin: 8px 0"><tr><td>{whole}</td></tr></table>'
        )

    def _picture(self, block: Diagram | RuleFigure, width: int) -> str:
        if self._shapes is None:
            return ""
        unknown = UNKNOWN_DIAGRAM if isinstance(block, Diagram) else UNKNOWN_FIGURE
        shape = self._shapes.get(block.id, unknown)
        if not shape.high:
            return ""
        self.pictures[block.id] = PictureAt(block, width)
        wide, high = round(width * shape.wide), round(width * shape.high)
        return f'<img src="{address(PICTURE, block.id)}" width="{wide}" height="{high}">'

    # -- words ------------------------------------------------------------------------------

    def _said(self, text: Text, language: str) -> str:
        parts = self._links[language].parts(said(text, language))
        return "".join(
            f'<a href="{address(RULE, part.ref)}">{escape(part.text)}</a>'
            if part.ref
            else escape(part.text)
            for part in parts
        )

    def _refs(self, refs: Collection[str], language: str) -> str:
        return ", ".join(self._link(ref, language) for ref in refs)

    def _link(self, ref: str, language: str) -> str:
        section = self._book.section(ref)
        if section is None:
            return escape(ref)
        name = escape(said(section.name, language))
        return f'<a href="{address(RULE, section.ref)}">{name}</a>'


def _anchor(name: str) -> str:
    return f'<a name="{name}"></a>'


def _anchored(whole: str, name: str) -> str:
    """Return a block with an anchor: before its first words, for Qt drops one before a block."""
    return _PARAGRAPH.sub(lambda found: found[0] + _anchor(name), whole, count=1)


def _way(kind: str, of: str, words: str) -> str:
    return f'<a href="{address(kind, of)}">{words}</a>'
