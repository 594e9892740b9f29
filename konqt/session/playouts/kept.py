"""What was played out before, in the person's cache: a file for each question."""

import json
import os
from collections.abc import Collection, Sequence
from contextlib import suppress
from pathlib import Path

from konqt.core.ending import EndReached
from konqt.core.files import write_file
from konqt.core.outside import text_of
from konqt.core.private_folders import cache_folder, is_own, make_room
from konqt.core.strict_json import read_json
from konqt.games.registry import game_named
from konqt.session.playouts.question import PlayOutQuestion

MOST_BYTES = 1_000_000
"""of one question's file"""
LIMIT, MOST = 8_000_000, 2000
"""Bytes and files of all; what was asked for longest ago is thrown away first."""


def kept(question: PlayOutQuestion) -> list[EndReached]:
    """Return how the first games of a question ended; none for whatever reason there are none."""
    file = _file(question)
    if file is None or not is_own(file):
        return []
    try:
        found = _read(read_json(text_of(file, MOST_BYTES)), game_named(question.game).factions)
    except (OSError, ValueError, KeyError, TypeError, IndexError):
        return []
    with suppress(OSError):
        os.utime(file)
    return found


def keep(question: PlayOutQuestion, ends: Sequence[EndReached]) -> None:
    """Keep how the first games of a question ended; where that is impossible it costs time only."""
    file = _file(question)
    if file is None or len(ends) <= len(kept(question)):
        return
    kinds = list(dict.fromkeys(ends))
    told = {
        "ends": [[list(each.winner), each.level, list(each.lost)] for each in kinds],
        "games": [kinds.index(each) for each in ends],
    }
    with suppress(OSError):
        write_file(file, json.dumps(told, separators=(",", ":")), synced=False)
        make_room(file.parent, LIMIT, MOST)


def _file(question: PlayOutQuestion) -> Path | None:
    folder = cache_folder("playouts")
    return None if folder is None else folder / f"{question.key()}.json"


def _read(data: object, factions: Collection[str]) -> list[EndReached]:
    if not isinstance(data, dict):
        raise TypeError("no object")
    kinds = []
    for end in data["ends"]:
        winner, level, lost = (*end, ())[:3]  # an earlier release wrote nobody who has lost
        if not (level is None or isinstance(level, str)):
            raise TypeError("no level")
        if not all(each in factions for each in (*winner, *lost)):
            raise TypeError("no factions of this game")
        kinds.append(EndReached(tuple(winner), level, tuple(lost)))
    games = data["games"]
    if any(not isinstance(each, int) or not 0 <= each < len(kinds) for each in games):
        raise TypeError("no end")
    return [kinds[each] for each in games]
