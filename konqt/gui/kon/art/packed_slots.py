"""The places of the shipped board, as they were found when it was built."""

import json
from functools import cache

from konqt.board.board import Board
from konqt.core.json_value import KnownObject
from konqt.resources import MissingResource, asset

FILE = "board/places.json"


def packed_slots(board: Board) -> KnownObject:
    """Return the places of a board by tier and size of text; none unless it is the shipped one."""
    packed = _packed()
    slots: KnownObject = packed["slots"] if packed.get("board") == board.content_hash else {}
    return slots


@cache
def _packed() -> KnownObject:
    try:
        found: KnownObject = json.loads(asset(FILE).read_bytes())
    except (MissingResource, ValueError):
        # They are found anew, as those of any other board.
        return {}
    return found
