"""What only one game knows is not even named where every game's board is read, drawn and played."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

KONQT = Path(__file__).resolve().parents[2] / "konqt"
BOARDS = ("board", "gui/board", "gui/art")
ONE_GAME_S = re.compile(
    r"victory_?cit|mobili[sz]ation|air_?(field|band|line|base|range)|\braid|cable|allied|allies"
    r"|closed_to|norway_|battalion|_(south|north)\b",
    re.IGNORECASE,
)
"""words of one game's map"""
RULE = re.compile(r"[\"']\d+(\.\d+)+[\"']")
"""a section of somebody's manual"""


def named(folder: str, what: re.Pattern[str]) -> Iterator[str]:
    """Give each line of a room that names something."""
    for file in sorted((KONQT / folder).rglob("*.py")):
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1):
            if what.search(line):
                yield f"{file.relative_to(KONQT)}:{number}: {line.strip()}"


@pytest.mark.parametrize("room", BOARDS)
def test_a_room_of_boards_names_nothing_of_one_game_s_map(room: str) -> None:
    assert list(named(room, ONE_GAME_S)) == []


@pytest.mark.parametrize("room", ["session", "record"])
def test_no_session_and_no_record_quotes_a_manual(room: str) -> None:
    assert list(named(room, RULE)) == []


def test_the_words_are_found_where_they_belong() -> None:
    assert any(named("games/kon/board", ONE_GAME_S)) and any(named("games/kon", RULE))
