"""The board that comes with the game, read from its compiled form with the stdlib only."""

import json
from functools import cache
from pathlib import Path

from konqt.board.board import Board, Names
from konqt.board.shipped import ShippedBoard
from konqt.core.log import logger
from konqt.games.kon.board.geometry import BoardGeometry, Level
from konqt.games.kon.board.norway import board_from
from konqt.games.kon.board.plain import Plain, geometry_in, level_in, topology_in
from konqt.games.kon.board.topology import Topology
from konqt.resources import MissingResource, asset

_COMPILED = Path(__file__).parent / "compiled"
TOPOLOGY_FILE = _COMPILED / "norway.json"
GEOMETRY_FILE = _COMPILED / "norway_geometry.json"
CLOSER_FILE = _COMPILED / "norway_closer.json"
EARLIER_HASHES = frozenset(
    (
        "222783ea33fc5d9c3f92d98f789ae777359c59fa554bb679ac87c57564398a5e",
        "8cf0acf0b01554c0ced580f7818b93bce215f820d4a0d9f845f90c1b9164a6ac",
    )
)
"""Map files of before, as old records name them: games on them are the same games on today's."""


@cache
def shipped_topology() -> Topology:
    """Return the shipped board's topology (a few milliseconds the first time)."""
    return topology_in(_facts()["topology"])


@cache
def shipped_geometry() -> BoardGeometry:
    """Return the shipped board's picture in board units."""
    return geometry_in(_read(GEOMETRY_FILE), _shipped_closer)


@cache
def _shipped_closer() -> Level:
    return level_in(_read(CLOSER_FILE))


@cache
def shipped_board() -> Board:
    """Return the whole shipped board."""
    return board_from(shipped_topology(), shipped_geometry(), shipped_names(), shipped_hash())


@cache
def shipped_names() -> Names:
    """Return the names of everything on the shipped board, in every language that has them."""
    return Names({**_facts()["names"], **_added_names()})


def _added_names() -> dict[str, dict[str, str]]:
    """Return the names that languages bring along: assets/i18n/xx/maps/norway.json, id -> name."""
    try:
        files = sorted(asset("i18n").glob("*/maps/norway.json"))
    except MissingResource:
        return {}
    found: dict[str, dict[str, str]] = {}
    for file in files:
        try:
            told = _read(file).items()
        except (OSError, ValueError, AttributeError) as error:
            logger("board").warning("%s cannot be read", file.name, exc_info=error)
            continue
        known = _facts()["names"]["en"]
        found[file.parents[1].name] = {
            ident: name for ident, name in told if ident in known and isinstance(name, str)
        }
    return found


def shipped_hash() -> str:
    """Return the SHA-256 of the map file that the shipped board was compiled from."""
    return str(_facts()["content_hash"])


NORWAY = ShippedBoard(shipped_board, shipped_hash, EARLIER_HASHES)


@cache
def _facts() -> Plain:
    return _read(TOPOLOGY_FILE)


def _read(path: Path) -> Plain:
    data: Plain = json.loads(path.read_text(encoding="utf-8"))
    return data
