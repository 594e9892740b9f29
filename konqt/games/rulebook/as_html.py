"""A rulebook as one page for any browser: nothing is fetched, and it prints as a booklet."""

from collections.abc import Iterator, Sequence
from html import escape

from konqt.core.rulebook import (
    Block,
    BookOfRules,
    Diagram,
    Paragraph,
    RuleChapter,
    RuleFigure,
    RuleSection,
    RuleTable,
    Text,
    anchor_of,
    said,
)
from konqt.games.rulebook.links import Links
from konqt.games.rulebook.painting import Painter, unpainted
from konqt.games.rulebook.words import (
    say_contents,
    say_footnote,
    say_heading,
    say_index,
    say_see,
    say_sort,
)
from konqt.i18n.texts import own_locale

POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:"
STYLE = """
:root { color-scheme: light dark; --ink: #1d2733; --paper: #fbfaf6; --line: #cfd4d8;
  --link: #1d5a96; --box: #f0eee6; --soft: #5a6672; }
@media (prefers-color-scheme: dark) { :root { --ink: #e6e4dd; --paper: #171c22; --line: #3a444e;
  --link: #8fc1f0; --box: #212830; --soft: #a5afb8; } }
body { margin: 0 auto; max-width: 44rem; padding: 1rem; background: var(--paper);
  color: var(--ink); font: 1.05rem/1.55 Georgia, "Noto Serif", serif; }
h1, h2, h3, nav, table, figure { font-family: "IBM Plex Sans Condensed", Arial, sans-serif; }
h2 { margin-top: 3rem; border-bottom: 2px solid var(--line); }
h3 { margin-top: 2rem; }
a { color: var(--link); text-decoration: none; overflow-wrap: anywhere; }
a:hover, a:focus { text-decoration: underline; }
nav ul { list-style: none; padding-left: 1rem; line-height: 1.9; }
nav summary { font-weight: bold; line-height: 2.4; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; margin: .5rem 0 1rem; }
caption { text-align: left; font-weight: bold; padding: .3rem 0; }
th, td { text-align: left; vertical-align: top; padding: .3rem .8rem .3rem 0;
  border-bottom: 1px solid var(--line); }
figure { margin: 1rem 0; padding: .7rem 1rem; background: var(--box); border-radius: .4rem; }
figure svg, figure img { max-width: 100%; height: auto; display: block; margin-bottom: .5rem; }
.note, .see { color: var(--soft); font-size: .92rem; }
.difference, .reconstructed, .question, .ruling, .reason, .choice {
  border-left: 3px solid var(--line); padding-left: .8rem; }
.ruling { border-color: var(--link); }
@media print { body { max-width: none; padding: 0; font-size: 10pt; } a { color: inherit; }
  nav details { display: block; } h2 { break-before: page; } h2, h3 { break-after: avoid; }
  figure, tr { break-inside: avoid; } }
"""


def as_html(book: BookOfRules, language: str, painter: Painter = unpainted) -> str:
    """Return the whole book in a language, with the pictures that a painter gives."""
    with own_locale(language):
        return "\n".join(_Page(book, language, painter).document()) + "\n"


class _Page:
    def __init__(self, book: BookOfRules, language: str, painter: Painter) -> None:
        self._book, self._language, self._painter = book, language, painter
        self._links = Links(book, language)

    def document(self) -> Iterator[str]:
        title = escape(said(self._book.title, self._language))
        yield f'<!DOCTYPE html>\n<html lang="{self._language}">\n<head>\n<meta charset="utf-8">'
        yield '<meta name="viewport" content="width=device-width, initial-scale=1">'
        yield f'<meta http-equiv="Content-Security-Policy" content="{POLICY}">'
        yield f"<title>{title}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n<h1>{title}</h1>"
        yield from self._contents()
        yield "<main>"
        for chapter in self._book.chapters:
            yield f'<h2 id="{chapter.anchor}">{self._said(chapter.title)}</h2>'
            for section in chapter.sections:
                yield from self._section(section)
        yield from self._index()
        yield "</main>\n</body>\n</html>"

    def _contents(self) -> Iterator[str]:
        yield f'<nav aria-label="{say_contents()}">\n<h2 id="contents">{say_contents()}</h2>\n<ul>'
        for chapter in self._book.chapters:
            title = escape(said(chapter.title, self._language))
            yield f'<li><a href="#{chapter.anchor}">{title}</a>{self._listed(chapter)}</li>'
        yield f'<li><a href="#index">{say_index()}</a></li>\n</ul>\n</nav>'

    def _listed(self, chapter: RuleChapter) -> str:
        # A chapter of one section needs no list: both have the same words.
        if len(chapter.sections) == 1:
            return ""
        lines = (
            f'<li><a href="#{each.anchor}">{escape(say_heading(each, self._language))}</a></li>'
            for each in chapter.sections
        )
        return f"<ul>{''.join(lines)}</ul>"

    def _index(self) -> Iterator[str]:
        yield f'<h2 id="index">{say_index()}</h2>\n<ul>'
        words = sorted(self._book.index, key=lambda each: said(each[0], self._language).casefold())
        for word, refs in words:
            yield f"<li>{escape(said(word, self._language))}: {self._refs(refs)}</li>"
        yield "</ul>"

    def _section(self, section: RuleSection) -> Iterator[str]:
        heading = escape(say_heading(section, self._language))
        yield f'<section id="{section.anchor}">\n<h3>{heading}</h3>'
        for block in section.blocks:
            yield from self._block(block)
        if section.see:
            yield f'<p class="see">{say_see()}: {self._refs(section.see)}</p>'
        yield "</section>"

    def _block(self, block: Block) -> Iterator[str]:
        lead = say_sort(block.sort)
        lead = f"<b>{lead}.</b> " if lead else ""
        whole = f'id="{block.id}" class="{block.sort}"'
        match block:
            case Paragraph():
                see = f" ({self._refs(block.see)})" if block.see else ""
                yield f"<p {whole}>{lead}{self._said(block.text)}{see}</p>"
                for note in block.notes:
                    yield f'<p class="note">{say_footnote()}: {self._said(note)}</p>'
            case RuleTable():
                yield f'<div class="scroll"><table {whole}>'
                yield f"<caption>{lead}{self._said(block.caption)}</caption>"
                yield from self._table(block)
                yield "</table></div>"
            case RuleFigure():
                caption = f"<b>{self._said(block.caption)}</b>"
                yield f"<figure {whole}>{self._painter(block, self._language)}"
                yield f"<figcaption>{lead}{caption}</figcaption>"
                yield from (f"<p>{self._said(line)}</p>" for line in block.lines)
                if block.see:
                    yield f'<p class="see">{say_see()}: {self._refs(block.see)}</p>'
                yield "</figure>"
            case Diagram():
                picture = self._painter(block, self._language)
                described = escape(said(block.described, self._language))
                yield f"<figure {whole}>{picture}"
                yield f"<figcaption>{lead}{self._said(block.caption)}</figcaption>"
                yield f'<p class="note">{described}</p></figure>'

    def _table(self, block: RuleTable) -> Iterator[str]:
        head = (f'<th scope="col">{self._said(each)}</th>' for each in block.head)
        yield f"<tr>{''.join(head)}</tr>"
        for row in block.rows:
            yield f"<tr>{''.join(f'<td>{self._said(cell)}</td>' for cell in row)}</tr>"

    def _said(self, text: Text) -> str:
        parts = self._links.parts(said(text, self._language))
        return "".join(
            f'<a href="#{anchor_of(part.ref)}">{escape(part.text)}</a>'
            if part.ref
            else escape(part.text)
            for part in parts
        )

    def _refs(self, refs: Sequence[str]) -> str:
        return ", ".join(map(self._link, refs))

    def _link(self, ref: str) -> str:
        section = self._book.section(ref)
        if section is None:
            return escape(ref)
        return f'<a href="#{section.anchor}">{escape(said(section.name, self._language))}</a>'
