"""Boards that an owner draws: checked, compiled, and kept by the hash of the file's content."""

import hashlib
import json
from pathlib import Path
from typing import TYPE_CHECKING

from konqt.board.board import Board, Names
from konqt.board.finding import LARGEST_MAP
from konqt.core.files import write_file
from konqt.core.outside import content_of
from konqt.core.private_folders import cache_folder, is_own
from konqt.games.kon.board.norway import board_from, norway_on
from konqt.games.kon.board.plain import Plain, geometry_in, geometry_out, topology_in, topology_out

if TYPE_CHECKING:
    from collections.abc import Callable

    from konqt.games.kon.board.demands import Rulebook

# Rises when compiled boards of an older program cannot be read any more, or look otherwise.
_EDITION = 3


def owner_board(path: Path, cache: Path | None, rulebook: "Callable[[], Rulebook]") -> Board:
    """Return the board of an owner's map file; the second time from the cache folder.

    Args:
        path: a GeoJSON file like maps/norway.geojson.
        cache: where compiled boards are kept; the user's cache folder when None. A folder that
            cannot be written only costs time. A board in it is not checked again: each game has
            a folder of its own.
        rulebook: gives what the game asks of the map, when the board must be checked.

    Raises:
        BadMap: the map cannot be played on; its findings say why.
    """
    folder = cache_folder("boards") if cache is None else cache
    kept = _kept(path, folder)
    if kept is not None:
        return kept
    from konqt.board.finding import BadMap
    from konqt.games.kon.board.check import check_data
    from konqt.games.kon.board.compile import compiled
    from konqt.games.kon.board.load import read_map

    data, findings = read_map(path)
    findings += check_data(data, rulebook()) if data.items else []
    errors = [finding for finding in findings if finding.severity == "error"]
    if errors:
        raise BadMap(str(path), errors)
    board = compiled(data, own=True)
    _keep(board, folder)
    return board


def board_out(board: Board) -> Plain:
    """Return a whole board as JSON data, without the map's text."""
    norway = norway_on(board)
    return {
        "edition": _EDITION,
        "content_hash": board.content_hash,
        "topology": topology_out(norway.topology),
        "names": board.names.by_language,
        "geometry": geometry_out(norway.geometry),
    }


def _kept(path: Path, folder: Path | None) -> Board | None:
    """Return the compiled board of this very content; None for whatever reason there is none."""
    if folder is None:
        return None
    try:
        content = content_of(path, LARGEST_MAP)
        file = folder / f"{hashlib.sha256(content).hexdigest()}.json"
        if not is_own(file):
            return None
        data = json.loads(_unsealed(content_of(file, LARGEST_MAP)))
        if data["edition"] != _EDITION:
            return None
        names = Names(data["names"])
        topology, geometry = topology_in(data["topology"]), geometry_in(data["geometry"])
        return board_from(topology, geometry, names, data["content_hash"], content.decode("utf-8"))
    except (OSError, ValueError, KeyError, TypeError, RecursionError):
        return None


def _sealed(text: str) -> str:
    """Put a sum before a text that tells later whether it is still the same."""
    return f"{hashlib.sha256(text.encode('utf-8')).hexdigest()}\n{text}"


def _unsealed(content: bytes) -> bytes:
    """Return what was sealed.

    Raises:
        ValueError: it has been damaged, or is nothing of ours.
    """
    seal, _newline, rest = content.partition(b"\n")
    if seal != hashlib.sha256(rest).hexdigest().encode("ascii"):
        raise ValueError("damaged")
    return rest


def _keep(board: Board, folder: Path | None) -> None:
    if folder is None:
        return
    file = folder / f"{board.content_hash}.json"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        write_file(file, _sealed(json.dumps(board_out(board))), synced=False)
    except OSError:
        return
