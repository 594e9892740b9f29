"""The board that comes with the game, read from its compiled form with the stdlib only."""

import json
from functools import cache
from pathlib import Path
from typing import Any

from konqt.board.board import Board, Names
from konqt.board.geometry import BoardGeometry
from konqt.board.plain import geometry_in, topology_in
from konqt.board.topology import Topology

_COMPILED = Path(__file__).parent / "compiled"
TOPOLOGY_FILE = _COMPILED / "norway.json"
GEOMETRY_FILE = _COMPILED / "norway_geometry.json"


@cache
def shipped_topology() -> Topology:
    """Give the shipped board's topology (a few milliseconds the first time)."""
    return topology_in(_facts()["topology"])


@cache
def shipped_geometry() -> BoardGeometry:
    """Give the shipped board's picture in board units."""
    return geometry_in(_read(GEOMETRY_FILE))


@cache
def shipped_board() -> Board:
    """Give the whole shipped board."""
    return Board(shipped_topology(), shipped_geometry(), shipped_names(), shipped_hash())


@cache
def shipped_names() -> Names:
    """Give the names of everything on the shipped board, in both languages."""
    names = _facts()["names"]
    return Names(en=names["en"], nb=names["nb"])


def shipped_hash() -> str:
    """Give the SHA-256 of the map file that the shipped board was compiled from."""
    return str(_facts()["content_hash"])


@cache
def _facts() -> dict[str, Any]:
    return _read(TOPOLOGY_FILE)


def _read(path: Path) -> dict[str, Any]:
    data: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return data
