"""Boards that are made in Python, without a map file: their hash is that of all that is said."""

import json
from collections.abc import Iterable, Mapping
from dataclasses import asdict
from hashlib import sha256

from konqt.board.board import ENGLISH, Board, Link, Names, Print, Space
from konqt.board.finding import BadMap
from konqt.board.wholeness import Parts, faults_of


def made_board(
    ident: str,
    size: tuple[float, float],
    spaces: Iterable[Space],
    links: Iterable[Link] = (),
    prints: Iterable[Print] = (),
    names: Mapping[str, Mapping[str, str]] | None = None,
) -> Board:
    """Return a board of its parts, which a game's own record may join (`dataclasses.replace`).

    Args:
        ident: what its game calls it.
        size: width and height in board units.
        spaces: in the order in which they are walked and listed.
        links: what joins them.
        prints: what is drawn besides.
        names: language -> id -> name; in English, what has none is called by its id.

    Raises:
        BadMap: the parts do not make a board; its findings say everything that is wrong.
    """
    parts = Parts(size, tuple(spaces), tuple(links), tuple(prints), names or {})
    if wrong := faults_of(parts):
        raise BadMap(ident, wrong)
    return board_from(ident, parts)


def board_from(ident: str, parts: Parts) -> Board:
    """Return the board of parts in which nothing is wrong."""
    assert parts.size is not None, "a board has a size"
    english = {space.ident: space.ident for space in parts.spaces}
    english |= parts.names.get(ENGLISH, {})
    called = {**{each: dict(own) for each, own in parts.names.items()}, ENGLISH: english}
    told = {
        "ident": ident,
        "size": parts.size,
        "spaces": [asdict(space) for space in parts.spaces],
        "links": [asdict(link) for link in parts.links],
        "prints": [asdict(each) for each in parts.prints],
        "names": called,
    }
    text = json.dumps(told, sort_keys=True, ensure_ascii=False, separators=(",", ":"))
    digest = sha256(text.encode("utf-8")).hexdigest()
    spaces, links, prints = parts.spaces, parts.links, parts.prints
    return Board(ident, digest, Names(called), *parts.size, spaces, links, prints)
