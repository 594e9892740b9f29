"""Whose board a map file says that it is."""

from pathlib import Path

from konqt.board.finding import LARGEST_MAP
from konqt.core.outside import Unreadable, text_of
from konqt.core.strict_json import BadJson, read_json


def board_marked(path: Path) -> str:
    """Return the board's name in the `konqt` member of a map file; empty where it has none.

    What is wrong with the file is told by whoever reads it as a map.
    """
    try:
        told = read_json(text_of(path, LARGEST_MAP), endless=True)
    except (Unreadable, BadJson):
        return ""
    mark = told.get("konqt") if isinstance(told, dict) else None
    board = mark.get("board") if isinstance(mark, dict) else None
    return board if isinstance(board, str) else ""
