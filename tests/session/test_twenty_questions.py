"""Twenty questions that the lessons answer: whole, the same in both languages, rightly referred."""

import re
from pathlib import Path

import pytest

from konqt.games.registry import rulebook_of
from konqt.session.lesson.lesson_files import found_lessons

DOCS = Path(__file__).resolve().parents[2] / "docs"
PAGES = {"en": DOCS / "twenty_questions.md", "nb": DOCS / "tjue_sporsmal.md"}
QUOTED = re.compile(r"`([^`]+)`")


def answered(language: str) -> list[tuple[str, str, list[str], list[str]]]:
    """Give question, answer, rules and lessons of each, in their order."""
    found = []
    parts = PAGES[language].read_text(encoding="utf-8").split("\n## ")[1:]
    for number, part in enumerate(parts, 1):
        head, answer, named = part.strip().split("\n\n")
        assert head.startswith(f"{number}. ") and head.endswith("?")
        rules, _stop, lessons = named.partition(". Le")
        found.append((head, answer, QUOTED.findall(rules), QUOTED.findall(lessons)))
    return found


@pytest.mark.parametrize("language", PAGES)
def test_there_are_twenty_questions_each_with_an_answer(language: str) -> None:
    told = answered(language)
    assert len(told) == 20 == len({head for head, *_rest in told})
    assert all(answer and rules and lessons for _head, answer, rules, lessons in told)


@pytest.mark.parametrize("language", PAGES)
def test_each_rule_and_lesson_that_is_named_exists(language: str) -> None:
    book = rulebook_of("kon")
    assert book is not None
    refs = {section.ref for section in book.sections}
    shipped = {each.lesson.id for each in found_lessons().lessons}
    for head, _answer, rules, lessons in answered(language):
        assert set(rules) <= refs and set(lessons) <= shipped, head


def test_both_languages_name_the_same_rules_and_lessons() -> None:
    english, norwegian = ([each[2:] for each in answered(language)] for language in PAGES)
    assert english == norwegian
