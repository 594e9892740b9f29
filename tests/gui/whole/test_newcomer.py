"""Newcomers at a real window: they learn the game from the lessons by what the screen says alone.

A step in which one of them is offered help has words, or points at something, that mislead.
"""

from collections.abc import Iterator
from pathlib import Path

import pytest
from newcomer import KeyboardNewcomer, MouseNewcomer, Newcomer
from xdotool_kit import Hand, hand_at_a_screen, missing_tools

pytestmark = [
    pytest.mark.slow,
    pytest.mark.xvfb,
    pytest.mark.timeout(1800),
    pytest.mark.skipif(bool(missing_tools()), reason=f"needs {missing_tools()}"),
]

FIRST = (
    "First move and first fight",
    "Aim and end of a game",
    "Stacks and attacks",
    "Fjords",
    "A combat, step by step",
)
GUESSED = "Fjords, Step 4"
"""asks how many must go: whoever does not count first is led to the number by the answers"""
EVENING = "Your first evening: Narvik"


@pytest.fixture
def hand(tmp_path: Path) -> Iterator[Hand]:
    with hand_at_a_screen(tmp_path, size=(1366, 768)) as made:
        yield made


def learns_the_first_lessons(newcomer: Newcomer) -> None:
    newcomer.begin()
    for number, title in enumerate(FIRST):
        if number:
            newcomer.press_next()
        newcomer.hand.until(lambda now, title=title: (now["lesson"] or {}).get("title") == title)
        assert title in newcomer.go_through()


def was_never_lost(newcomer: Newcomer) -> None:
    assert not newcomer.helped, "\n\n".join(newcomer.helped)
    assert [each for each in newcomer.wrong if GUESSED not in each] == []


def test_by_mouse_the_first_lessons_and_a_whole_evening_need_no_help(hand: Hand) -> None:
    newcomer = MouseNewcomer(hand)
    learns_the_first_lessons(newcomer)
    was_never_lost(newcomer)
    newcomer.open(EVENING)
    assert EVENING in newcomer.go_through()
    was_never_lost(newcomer)


def test_by_keyboard_alone_the_first_lessons_need_no_help(hand: Hand) -> None:
    newcomer = KeyboardNewcomer(hand)
    learns_the_first_lessons(newcomer)
    was_never_lost(newcomer)
