"""A book whose long chapters are parted: each part is a page that opens at once."""

from collections.abc import Iterator
from dataclasses import replace

from konqt.core.rulebook import BookOfRules, RuleChapter, said

MOST_SECTIONS = 18
"""on a page"""


def parted(book: BookOfRules) -> BookOfRules:
    """Return a book in chapters that have room on a page; its sections stay as they are."""
    return replace(book, chapters=tuple(part for each in book.chapters for part in _parts(each)))


def _parts(chapter: RuleChapter) -> Iterator[RuleChapter]:
    sections, count = chapter.sections, len(chapter.sections)
    if count <= MOST_SECTIONS:
        yield chapter
        return
    parts = -(-count // MOST_SECTIONS)
    ends = [count * number // parts for number in range(parts + 1)]
    for number in range(parts):
        within = sections[ends[number] : ends[number + 1]]
        # A chapter may begin with a section that goes by its title alone.
        numbered = number > 0 or said(within[0].name, "en") != said(within[0].title, "en")
        title = {
            code: f"{said(within[0].name, code)}–{said(within[-1].name, code)}: {text}"
            if numbered
            else text
            for code, text in chapter.title.items()
        }
        yield RuleChapter(f"{chapter.id}-{number + 1}", title, within)
