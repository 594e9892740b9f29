"""The user guide's pages: Markdown files in `assets/guide`, a folder for each language.

`index.md` of a folder names its pages in their order. A language that has no folder reads English.
"""

import re
from pathlib import Path

from konqt.core.frozen import frozen
from konqt.resources import asset

INDEX = "index.md"
SOURCE = "en"
"""the language that is always there"""
MARKDOWN = ".md"
_ENTRY = re.compile(r"^- \[(?P<title>[^]]+)\]\((?P<file>[\w-]+\.md)\)", re.MULTILINE)
_TITLE = re.compile(r"^# (.+)$", re.MULTILINE)


@frozen
class GuideEntry:
    """A page as the contents name it."""

    file: str
    title: str


def page_path(file: str, language: str) -> Path:
    """Return where a page lies in a language, or in English where that has none.

    Raises:
        MissingResource: it is in no language part of this installation.
    """
    own = asset("guide") / language / file
    return own if own.exists() else asset("guide", SOURCE, file)


def contents(language: str) -> tuple[GuideEntry, ...]:
    """Return all pages in their order, the index first.

    Raises:
        MissingResource: the guide is not part of this installation.
    """
    index = page_path(INDEX, language).read_text(encoding="utf-8")
    title = _TITLE.search(index)
    first = GuideEntry(INDEX, title[1] if title else INDEX)
    found = (GuideEntry(each["file"], each["title"]) for each in _ENTRY.finditer(index))
    return (first, *found)


def having(words: str, language: str) -> frozenset[str]:
    """Return the files of the pages that have all of these words."""
    wanted = words.casefold().split()
    texts = {
        each.file: page_path(each.file, language).read_text(encoding="utf-8").casefold()
        for each in contents(language)
    }
    return frozenset(file for file, text in texts.items() if all(word in text for word in wanted))
