"""Writes the shipped board's compiled form: python -m konqt.board.compile_norway."""

import json
from typing import Any

from konqt.board.board import Board
from konqt.board.compile import board_of
from konqt.board.plain import geometry_out, topology_out
from konqt.board.shipped import GEOMETRY_FILE, TOPOLOGY_FILE
from konqt.resources import map_file


def facts_text(board: Board) -> str:
    """Return the small file: topology, names, hash of the map."""
    return _text(
        {
            "content_hash": board.content_hash,
            "topology": topology_out(board.topology),
            "names": board.names.by_language,
        }
    )


def geometry_text(board: Board) -> str:
    """Return the large file: the picture."""
    return _text(geometry_out(board.geometry))


def main() -> None:
    """Compile maps/norway.geojson and write both files."""
    board = board_of(map_file("norway.geojson"), own=False)
    TOPOLOGY_FILE.parent.mkdir(exist_ok=True)
    TOPOLOGY_FILE.write_text(facts_text(board), encoding="utf-8")
    GEOMETRY_FILE.write_text(geometry_text(board), encoding="utf-8")


def _text(data: dict[str, Any]) -> str:
    """Return one top-level key a line, so that a change can be read; always the same bytes."""
    lines = (
        f"{json.dumps(key)}:{json.dumps(value, ensure_ascii=False, separators=(',', ':'))}"
        for key, value in data.items()
    )
    return "{" + ",\n".join(lines) + "}\n"


if __name__ == "__main__":
    main()
