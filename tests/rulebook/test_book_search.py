"""Whoever looks something up in the rulebook finds it, however it is written."""

import time
import tomllib
from pathlib import Path
from typing import Any

import pytest

from konqt.games.registry import rulebook_of
from konqt.games.rulebook.searching import Search

QUESTIONS: list[dict[str, Any]] = tomllib.loads(
    (Path(__file__).parent / "questions.toml").read_text(encoding="utf-8")
)["questions"]
AMONG_FIRST = 4
MOST_SECONDS = 0.03
ENOUGH = 40


@pytest.fixture(scope="module")
def search() -> Search:
    book = rulebook_of("kon")
    assert book is not None
    return Search(book)


def test_there_are_questions_enough() -> None:
    assert len(QUESTIONS) >= ENOUGH


@pytest.mark.parametrize("question", QUESTIONS, ids=lambda each: str(each["asked"]))
def test_a_question_finds_its_answer(search: Search, question: dict[str, Any]) -> None:
    found = [hit.section.ref for hit in search.find(question["asked"])[:AMONG_FIRST]]
    assert set(found) & set(question["answer"]), found


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Åndalsnes", "aandalsnes"),
        ("Åndalsnes", "andalsnes"),
        ("Røykdekke", "roeykdekke"),
        ("Røykdekke", "roykdekke"),
        ("avskjæring", "avskjaering"),
        ("ubåt", "UBAAT"),
    ],
)
def test_norwegian_letters_may_be_written_as_the_keyboard_has_them(
    search: Search, one: str, other: str
) -> None:
    assert (
        [hit.section.ref for hit in search.find(one)]
        == [hit.section.ref for hit in search.find(other)]
        != []
    )


@pytest.mark.parametrize(
    ("right", "wrong"),
    [("submarine", "submarin"), ("interception", "interceptoin"), ("sabotage", "sabotege"),
     ("mobilisering", "moblisering"), ("fallskjermtropp", "falskjermtropp")],
)  # fmt: skip
def test_one_letter_may_be_wrong(search: Search, right: str, wrong: str) -> None:
    meant = {hit.section.ref for hit in search.find(right)[:5]}
    assert meant & {hit.section.ref for hit in search.find(wrong)[:5]}


def test_both_languages_are_searched_at_once(search: Search) -> None:
    assert search.find("bakhold ambush")[0].section.ref
    assert {hit.section.ref for hit in search.find("retrett")} & {"4.2.8"}
    assert {hit.section.ref for hit in search.find("retreat")} & {"4.2.8"}


def test_a_number_finds_its_rule_first(search: Search) -> None:
    for ref in ("4.2.8", "4.1c", "R41", "8.1.1"):
        assert search.find(ref)[0].section.ref == ref


@pytest.mark.parametrize("asked", ["", "   ", "xyzzy", "?!", "q", "ø" * 400, "the of and"])
def test_what_cannot_be_found_is_no_fault(search: Search, asked: str) -> None:
    assert len(search.find(asked)) <= 12


def test_a_section_is_found_once(search: Search) -> None:
    found = [hit.section.ref for hit in search.find("battalion", 200)]
    assert len(found) == len(set(found))


@pytest.mark.alone
def test_a_key_is_answered_at_once(search: Search) -> None:
    asked = [str(each["asked"]) for each in QUESTIONS]
    asked += [word[:length] for word in asked for length in range(1, len(word))]
    slowest = 0.0
    for words in asked:
        least = min(_seconds(search, words) for _ in range(3))
        slowest = max(slowest, least)
    assert slowest < MOST_SECONDS


def _seconds(search: Search, words: str) -> float:
    start = time.perf_counter()
    search.find(words)
    return time.perf_counter() - start
