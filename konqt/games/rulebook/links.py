"""References in the texts of a rulebook: "see 4.3" leads to 4.3, in every language's words."""

import re
from collections.abc import Iterator

from konqt.core.frozen import frozen
from konqt.core.rulebook import BookOfRules, said

_BEFORE, _AFTER = r"(?<![\w.«])", r"(?![\w-])(?!\.\d)"


@frozen
class TextPart:
    """A piece of a text; with `ref` it leads to that section."""

    text: str
    ref: str = ""


class Links:
    """Finds references in the texts of one language."""

    def __init__(self, book: BookOfRules, language: str) -> None:
        # A bare number may count anything, and a section that goes by its title alone has words
        # that stand in any sentence: neither is a link.
        self._refs = {
            name: section.ref
            for section in book.sections
            if (name := said(section.name, language)) != said(section.title, language)
            and not name.isdigit()
        }
        longest = sorted(self._refs, key=len, reverse=True)
        inner = "|".join(map(re.escape, longest)) or "(?!)"
        self._names = re.compile(f"{_BEFORE}({inner}){_AFTER}")

    def parts(self, text: str) -> Iterator[TextPart]:
        """Return a text in pieces, those that name a section with its reference."""
        end = 0
        for found in self._names.finditer(text):
            if found.start() > end:
                yield TextPart(text[end : found.start()])
            yield TextPart(found[0], self._refs[found[0]])
            end = found.end()
        if end < len(text):
            yield TextPart(text[end:])
