"""A rulebook as one Markdown document, with tables as GitHub and most editors read them."""

import re
from collections.abc import Iterator, Sequence

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
from konqt.games.rulebook.words import (
    say_contents,
    say_footnote,
    say_heading,
    say_index,
    say_see,
    say_sort,
)
from konqt.i18n.texts import own_locale

_MARKUP = re.compile(r"([\\`*_\[\]<>#|~])")


def as_markdown(book: BookOfRules, language: str) -> str:
    """Return the whole book in a language."""
    with own_locale(language):
        return "\n\n".join(_Page(book, language).document()) + "\n"


class _Page:
    def __init__(self, book: BookOfRules, language: str) -> None:
        self._book, self._language = book, language
        self._links = Links(book, language)

    def document(self) -> Iterator[str]:
        yield f"# {_plain(said(self._book.title, self._language))}"
        yield f"## {say_contents()}"
        yield "\n".join(self._contents())
        for chapter in self._book.chapters:
            yield f'## <a id="{chapter.anchor}"></a>{self._said(chapter.title)}'
            for section in chapter.sections:
                yield from self._section(section)
        yield f'## <a id="index"></a>{say_index()}'
        yield "\n".join(self._index())

    def _contents(self) -> Iterator[str]:
        for chapter in self._book.chapters:
            yield f"- [{_plain(said(chapter.title, self._language))}](#{chapter.anchor})"
            yield from (self._entry(section) for section in self._listed(chapter))

    def _listed(self, chapter: RuleChapter) -> Sequence[RuleSection]:
        # A chapter of one section needs no list: both have the same words.
        return chapter.sections if len(chapter.sections) > 1 else ()

    def _entry(self, section: RuleSection) -> str:
        return f"  - [{_plain(say_heading(section, self._language))}](#{section.anchor})"

    def _index(self) -> Iterator[str]:
        words = sorted(self._book.index, key=lambda each: said(each[0], self._language).casefold())
        for word, refs in words:
            yield f"- {self._said(word)}: {self._refs(refs)}"

    def _section(self, section: RuleSection) -> Iterator[str]:
        heading = _plain(say_heading(section, self._language))
        yield f'### <a id="{section.anchor}"></a>{heading}'
        for block in section.blocks:
            yield from self._block(block)
        if section.see:
            yield f"*{say_see()}: {self._refs(section.see)}*"

    def _block(self, block: Block) -> Iterator[str]:
        anchor = f'<a id="{block.id}"></a>'
        lead = say_sort(block.sort)
        lead = f"**{lead}.** " if lead else ""
        match block:
            case Paragraph():
                see = f" ({self._refs(block.see)})" if block.see else ""
                yield f"{anchor}{lead}{self._said(block.text)}{see}"
                yield from (f"*{say_footnote()}: {self._said(note)}*" for note in block.notes)
            case RuleTable():
                yield f"{anchor}{lead}**{self._said(block.caption)}**"
                yield "\n".join(self._table(block))
            case RuleFigure():
                yield f"{anchor}{lead}**{self._said(block.caption)}**"
                lines = [f"- {self._said(line)}" for line in block.lines]
                if block.see:
                    lines.append(f"- {say_see()}: {self._refs(block.see)}")
                yield "\n".join(lines)
            case Diagram():
                yield f"> {anchor}{lead}{self._said(block.caption)}\n>\n> {self._described(block)}"

    def _described(self, block: Diagram) -> str:
        return f"*{_plain(said(block.described, self._language))}*"

    def _table(self, block: RuleTable) -> Iterator[str]:
        yield self._row(block.head)
        yield "|" + " --- |" * len(block.head)
        yield from map(self._row, block.rows)

    def _row(self, cells: Sequence[Text]) -> str:
        return "| " + " | ".join(map(self._said, cells)) + " |"

    def _said(self, text: Text) -> str:
        parts = self._links.parts(said(text, self._language))
        return "".join(
            f"[{_plain(part.text)}](#{anchor_of(part.ref)})" if part.ref else _plain(part.text)
            for part in parts
        )

    def _refs(self, refs: Sequence[str]) -> str:
        return ", ".join(map(self._link, refs))

    def _link(self, ref: str) -> str:
        section = self._book.section(ref)
        if section is None:
            return _plain(ref)
        return f"[{_plain(said(section.name, self._language))}](#{section.anchor})"


def _plain(text: str) -> str:
    """Return a text that Markdown takes for nothing else."""
    return _MARKUP.sub(r"\\\1", text)
