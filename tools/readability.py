"""How hard the rulebook is to read: for English a school grade, for Norwegian the LIX.

    python tools/readability.py            each chapter, and the hardest paragraphs
    python tools/readability.py check      status 1 if a chapter is above the limits

English is measured by the Flesch-Kincaid grade, in which syllables are groups of vowels; Norwegian
by LIX: words in a sentence, plus the share of words longer than six letters. Names of places, cards
and ships are as long as they are, and count.
"""

import re
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from konqt.core.rulebook import (  # noqa: E402 - from this checkout
    Diagram,
    Paragraph,
    RuleChapter,
    RuleFigure,
    said,
    texts_of,
)
from konqt.games.registry import rulebook_of  # noqa: E402 - from this checkout

ENDS = {"en": re.compile(r"[.!?](?:\s|$)"), "nb": re.compile(r"[.!?:](?:\s|$)")}
"""What ends a sentence; for LIX a colon does."""
WORD = re.compile(r"[^\W\d_]+(?:['’-][^\W\d_]+)*")
VOWELS = re.compile(r"[aeiouy]+")
LONG = 6
HARDEST = 12
LIMITS = {"en": 8.0, "nb": 40.0}


def grade(text: str) -> float:
    """Return the Flesch-Kincaid grade of an English text.

    >>> round(grade("The defender wins. You may go back."), 1)
    0.4
    """
    words, sentences = WORD.findall(text), _sentences(text, "en")
    syllables = sum(map(_syllables, words))
    return 0.39 * len(words) / sentences + 11.8 * syllables / max(1, len(words)) - 15.59


def lix(text: str) -> float:
    """Return the LIX of a Norwegian text.

    >>> lix("Forsvareren vinner. Du kan gå tilbake.")
    36.33333333333333
    """
    words, sentences = WORD.findall(text), _sentences(text, "nb")
    long = sum(len(word) > LONG for word in words)
    return len(words) / sentences + 100 * long / max(1, len(words))


MEASURES: dict[str, Callable[[str], float]] = {"en": grade, "nb": lix}


def _sentences(text: str, language: str) -> int:
    return max(1, len(ENDS[language].findall(text)))


def _syllables(word: str) -> int:
    """Return about how many syllables an English word has: a silent e at its end is none."""
    word = word.lower()
    count = len(VOWELS.findall(word))
    if word.endswith("e") and not word.endswith("le") and count > 1:
        count -= 1
    if word.endswith("ed") and not word.endswith(("ted", "ded")) and count > 1:
        count -= 1
    return max(1, count)


def prose(chapter: RuleChapter, language: str) -> Iterator[tuple[str, str]]:
    """Return the sentences of a chapter with their anchors; tables are no prose."""
    for section in chapter.sections:
        for block in section.blocks:
            if isinstance(block, Paragraph | RuleFigure | Diagram):
                texts = texts_of(block)
                told = texts[1:] if isinstance(block, RuleFigure) else texts
                for text in told:
                    yield block.id, said(text, language)


def measured(language: str) -> list[tuple[str, float]]:
    """Return each chapter's figure."""
    book = rulebook_of("kon")
    assert book is not None
    return [
        (chapter.id, MEASURES[language](" ".join(text for _, text in prose(chapter, language))))
        for chapter in book.chapters
    ]


def main(arguments: Sequence[str]) -> int:
    """Print the figures, or say which chapter is too hard."""
    book = rulebook_of("kon")
    assert book is not None
    wrong = 0
    for language, measure in MEASURES.items():
        for name, figure in measured(language):
            hard = figure > LIMITS[language]
            wrong += hard
            if hard or "check" not in arguments:
                print(f"{language} {name:14} {figure:5.1f}{' too hard' if hard else ''}")
        if "check" not in arguments:
            texts = [each for chapter in book.chapters for each in prose(chapter, language)]
            hardest = sorted(texts, key=lambda each: -measure(each[1]))[:HARDEST]
            for anchor, text in hardest:
                print(f"    {measure(text):5.1f} {anchor}: {text[:90]}")
    return 1 if wrong else 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
