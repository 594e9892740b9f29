"""The places of the shipped board, as they were found when it was built."""

import json
from collections.abc import Mapping
from functools import cache
from typing import Any

from konqt.board.board import Board
from konqt.resources import MissingResource, asset

FILE = "board/places.json"


def packed_slots(board: Board) -> Mapping[str, Any]:
    """Return the places of a board by tier and size of text; none unless it is the shipped one."""
    packed = _packed()
    return packed["slots"] if packed.get("board") == board.content_hash else {}


@cache
def _packed() -> dict[str, Any]:
    try:
        found: dict[str, Any] = json.loads(asset(FILE).read_bytes())
    except (MissingResource, ValueError):
        # They are found anew, as those of any other board.
        return {}
    return found
