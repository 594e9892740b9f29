"""How easily lessons are read: English by Flesch and Kincaid's grade, Norwegian by LIX."""

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from konqt.resources import asset

LESSONS = sorted(asset("lessons").glob("*.toml"))
MOST_GRADE = 8.0
MOST_LIX = 40.0
WORD = re.compile(r"[^\W\d_]+(?:['’-][^\W\d_]+)*|\d+")
SHORTENED = re.compile(r"\b\w+(n't|'re|'ll|'ve|'d|'m)\b|\b(it|that|there|let)'s\b", re.IGNORECASE)


def texts(part: object, language: str) -> Iterator[str]:
    """Give every text of a lesson in a language."""
    if isinstance(part, dict):
        for name, value in part.items():
            if isinstance(value, str) and name.endswith(f"_{language}"):
                yield value
            yield from texts(value, language)
    for each in part if isinstance(part, list) else ():
        yield from texts(each, language)


def counted(path: Path, language: str) -> tuple[list[str], int]:
    """Give all words of a lesson, and how many sentences they are in."""
    told = list(texts(tomllib.loads(path.read_text(encoding="utf-8")), language))
    sentences = sum(max(1, len(re.findall(r"[.!?:]+(?:\s|$)", text))) for text in told)
    return [word for text in told for word in WORD.findall(text)], sentences


def syllables(word: str) -> int:
    """Return about how many syllables an English word has."""
    heard = re.sub(r"(?<=[^aeiouy])e$|(?<=[^aeiouytd])ed$|es$", "", word.lower()) or word
    return max(1, len(re.findall(r"[aeiouyøæå]+", heard)))


@pytest.mark.parametrize("path", LESSONS, ids=lambda path: path.stem)
def test_english_is_for_grade_eight_at_most(path: Path) -> None:
    words, sentences = counted(path, "en")
    of_each = sum(map(syllables, words)) / len(words)
    assert 0.39 * len(words) / sentences + 11.8 * of_each - 15.59 <= MOST_GRADE


@pytest.mark.parametrize("path", LESSONS, ids=lambda path: path.stem)
def test_norwegian_is_easily_read(path: Path) -> None:
    words, sentences = counted(path, "nb")
    long = sum(len(word) > 6 for word in words)
    assert len(words) / sentences + 100 * long / len(words) <= MOST_LIX


@pytest.mark.parametrize("path", LESSONS, ids=lambda path: path.stem)
def test_nothing_is_shortened(path: Path) -> None:
    told = texts(tomllib.loads(path.read_text(encoding="utf-8")), "en")
    assert [text for text in told if SHORTENED.search(text)] == []


def test_hard_words_are_harder() -> None:
    assert [syllables(word) for word in ("dice", "battalion", "move", "defended")] == [1, 3, 1, 3]
