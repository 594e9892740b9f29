"""Writes the shipped board's compiled form: python -m konqt.games.kon.board.compile_norway."""

import json

from konqt.board.board import Board
from konqt.core.files import PUBLIC, write_file
from konqt.games.kon.board.compile import board_of
from konqt.games.kon.board.norway import norway_on
from konqt.games.kon.board.plain import Plain, geometry_out, level_out, topology_out
from konqt.games.kon.board.shipped import CLOSER_FILE, GEOMETRY_FILE, TOPOLOGY_FILE
from konqt.resources import map_file


def facts_text(board: Board) -> str:
    """Return the small file: topology, names, hash of the map."""
    return _text(
        {
            "content_hash": board.content_hash,
            "topology": topology_out(norway_on(board).topology),
            "names": board.names.by_language,
        }
    )


def geometry_text(board: Board) -> str:
    """Return the large file: the picture but for its finer level."""
    data = geometry_out(norway_on(board).geometry)
    return _text({key: value for key, value in data.items() if key != "zoom"})


def closer_text(board: Board) -> str:
    """Return the largest file: the picture's finer level, which a start leaves unread."""
    return _text(level_out(norway_on(board).geometry.zoom))


def main() -> None:
    """Compile maps/norway.geojson and write its files."""
    board = board_of(map_file("norway.geojson"), own=False)
    TOPOLOGY_FILE.parent.mkdir(exist_ok=True)
    write_file(TOPOLOGY_FILE, facts_text(board), PUBLIC)
    write_file(GEOMETRY_FILE, geometry_text(board), PUBLIC)
    write_file(CLOSER_FILE, closer_text(board), PUBLIC)


def _text(data: Plain) -> str:
    """Return one top-level key a line, so that a change can be read; always the same bytes."""
    lines = (
        f"{json.dumps(key)}:{json.dumps(value, ensure_ascii=False, separators=(',', ':'))}"
        for key, value in data.items()
    )
    return "{" + ",\n".join(lines) + "}\n"


if __name__ == "__main__":
    main()
