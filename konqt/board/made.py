"""Boards that are made in Python, without a map file: their hash is that of all that is said."""

import json
from collections.abc import Iterable, Mapping
from dataclasses import asdict
from hashlib import sha256

from konqt.board.board import ENGLISH, Board, Link, Names, Print, Space


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
        ValueError: two spaces have one id, or a link or a name is of no space.
    """
    spaces, links, prints, names = tuple(spaces), tuple(links), tuple(prints), names or {}
    idents = [space.ident for space in spaces]
    _check(idents, links, names)
    english = {each: each for each in idents} | dict(names.get(ENGLISH, {}))
    called = {**{language: dict(own) for language, own in names.items()}, ENGLISH: english}
    told = {
        "ident": ident,
        "size": size,
        "spaces": [asdict(space) for space in spaces],
        "links": [asdict(link) for link in links],
        "prints": [asdict(each) for each in prints],
        "names": called,
    }
    text = json.dumps(told, sort_keys=True, ensure_ascii=False, separators=(",", ":"))
    digest = sha256(text.encode("utf-8")).hexdigest()
    return Board(ident, digest, Names(called), *size, spaces, links, prints)


def _check(
    idents: list[str], links: tuple[Link, ...], names: Mapping[str, Mapping[str, str]]
) -> None:
    twice = sorted({each for each in idents if idents.count(each) > 1})
    if twice:
        raise ValueError(f"two spaces are called {', '.join(twice)}")
    told = {end for link in links for end in (link.a, link.b)}
    strangers = sorted(told.union(*names.values()).difference(idents))
    if strangers:
        raise ValueError(f"there is no space {', '.join(strangers)}")
