"""The lines of a record, version 1, as plain data: what is written, without any validation.

A record is JSON lines, append-only: a header, then one line for each action (`n`, `by`, `do`,
`out`, `key`), `{"undo":n}` and `{"redo":n}` for action *n* taken back or done again, a snapshot
(`snap`) at each turn's start, one with `chairs` where seats change hands, `{"resign":...}` and
`{"over":...}`.
"""

import json
from collections.abc import Iterable, Mapping, Sequence

from konqt.core.chance import Outcome
from konqt.core.json_value import Json
from konqt.core.strict_json import read_json

FORMAT = 1
"""Rises when older programs cannot play a record on; they can still show it."""

RULES = "1"
"""Rises when the same actions may lead to other states."""

SUFFIX = ".konr"
BEGINNING = b'{"konr":'
"""How every record begins."""
MOST_BYTES = 64_000_000
LONGEST_LINE = 33_000_000
"""An owner's board stands in the header; no other line comes near."""


_COMPACT = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"))


def line_of(data: Json) -> str:
    """Write one line, newline included."""
    return _COMPACT.encode(data) + "\n"


def header_line(
    *,
    game: str,
    scenario: str,
    seed: int,
    seats: Iterable[Iterable[str]],
    chairs: Mapping[str, Mapping[str, str]],
    options: Json,
    board: Json | None,
    opening: Json,
    data: Json | None = None,
    secret: str | None = None,
) -> str:
    """Write the first line. It begins with `{"konr":1,` so that anybody can tell it.

    `board` is None for a game without one; `data` holds an owner's changed data files, None for
    games with ours: such headers have no such member. `secret` is
    what the seed was made of, and a game without one is marked as one of open dice.
    """
    from konqt import __version__

    header: dict[str, object] = {
        "konr": FORMAT,
        "game": game,
        "rules": RULES,
        "program": __version__,
        "scenario": scenario,
        "seed": seed,
        **({"dice": "open"} if secret is None else {"secret": secret}),
        "seats": [list(seat) for seat in seats],
        "chairs": chairs,
        "options": dict(options),
    }
    if board is not None:
        header["board"] = board
    if data is not None:
        header["data"] = data
    return line_of({**header, "opening": opening})


def as_copy(header: str, n: int) -> str:
    """Write a first line again, with the mark of a copy made after action `n` of a running game.

    Nothing else in it is touched; one that has the mark already stays as it is.
    """
    data = read_json(header)
    if isinstance(data, dict) and data.get("copied") is not None:
        return header
    return header.rstrip()[:-1].rstrip() + f',"copied":{{"after":{n}}}}}\n'


def action_line(
    n: int,
    by: str,
    do: Json,
    out: Iterable[Outcome],
    key: str,
    chance: int,
    silenced: Mapping[str, Mapping[str, str]] | None = None,
    thought: Sequence[object] = (),
    hint: int | None = None,
) -> str:
    """Write an action with what chance answered; `rng` is the dice stream after it.

    `silenced` are the passes that held when it was done, which everybody knows: faction -> kind of
    decision -> for how long. Where none does, the line has no such member. `thought` is what the
    computer player who did it had considered, JSON-ready; where nothing is, neither. `hint` says
    which answer of a hint it is, 0 that another action was done where one was asked: the line has
    then true.
    """
    answers = [[kind, values] for kind, values in out]
    data: dict[str, object] = {"n": n, "by": by, "do": do, "out": answers, "key": key}
    if answers:
        data["rng"] = chance
    if silenced:
        data["silenced"] = {faction: dict(kinds) for faction, kinds in silenced.items()}
    if thought:
        data["thought"] = list(thought)
    if hint is not None:
        data["hint"] = hint or True
    return line_of(data)


def snapshot_line(n: int, position: Json, chance: int) -> str:
    """Write the whole position after action `n`."""
    return line_of({"snap": position, "after": n, "rng": chance})


def seats_line(chairs: Mapping[str, Mapping[str, str]], n: int, position: Json, chance: int) -> str:
    """Write who plays some factions from after action `n` on, as a header's chairs.

    It is a snapshot besides: releases that know of no such lines read it as one, and go on.
    """
    return line_of({"chairs": chairs, "snap": position, "after": n, "rng": chance})


def undo_line(n: int, key: str) -> str:
    """Write that action `n` was taken back."""
    return line_of({"undo": n, "key": key})


def redo_line(n: int, key: str, hint: int | None = None) -> str:
    """Write that action `n` was done again; `hint` as an action's, if it was asked meanwhile."""
    data: dict[str, object] = {"redo": n, "key": key}
    if hint is not None:
        data["hint"] = hint or True
    return line_of(data)


def resign_line(by: str, n: int) -> str:
    """Write that a faction's seat gave the game up after action `n`."""
    return line_of({"resign": by, "after": n})


def over_line(outcome: Json | None, n: int) -> str:
    """Write that the game ended with action `n`."""
    return line_of({"over": dict(outcome or {}), "after": n})
