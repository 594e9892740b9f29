"""Where records lie by themselves, and which there are."""

import os
import re
from collections.abc import Iterable, Mapping
from datetime import datetime
from pathlib import Path

from konqt.core.frozen import frozen
from konqt.core.outside import clock_of, found_in
from konqt.core.strict_json import read_json
from konqt.record.format import SUFFIX

LAST_BYTES = 65_536
_STEP = re.compile(rb'\{"(n|undo|redo)":(\d{1,9}),')
_WHOLE = re.compile(rb'\{"snap":.*"after":(\d{1,9}),"rng":\d+\}')


@frozen
class SavedRecord:
    """A record in the games folder, as far as its first and last lines tell."""

    path: Path
    game: str
    scenario: str
    chairs: dict[str, dict[str, str]]
    """faction -> {"kind", "name", "level"}"""
    modified: datetime
    finished: bool
    moment: Mapping[str, object]
    """round and turn, as the last whole position that still stands has them; empty: not known"""
    options: Mapping[str, object]
    """what it is played under, beside the scenario's own"""


def records_folder() -> Path:
    """Return the folder of a person's games (XDG data folder); it may not exist yet."""
    import platformdirs

    return Path(platformdirs.user_data_dir("konqt", appauthor=False)) / "games"


def new_record_path(scenario: str, folder: Path | None = None) -> Path:
    """Return a path that no file has yet, named by scenario and time."""
    folder = records_folder() if folder is None else folder
    stem = f"{scenario}-{datetime.now():%Y-%m-%d-%H%M%S}"
    path = folder / f"{stem}{SUFFIX}"
    number = 2
    while path.exists():
        path = folder / f"{stem}-{number}{SUFFIX}"
        number += 1
    return path


def recent_games(limit: int = 20, folder: Path | None = None) -> list[SavedRecord]:
    """List the newest records; files that are none are left out."""
    folder = records_folder() if folder is None else folder
    found = []
    try:
        files = found_in(folder, SUFFIX)
    except OSError:
        return []
    for file in sorted(files, key=lambda each: (-each.changed, each.name)):
        saved = _saved(folder / file.name, clock_of(file.changed))
        if saved is not None:
            found.append(saved)
            if len(found) == limit:
                break
    return found


def _saved(path: Path, modified: datetime) -> SavedRecord | None:
    try:
        with path.open("rb") as stream:
            first = stream.readline(40_000_000)
            stream.seek(0, os.SEEK_END)
            stream.seek(max(0, stream.tell() - LAST_BYTES))
            tail = stream.read()
        header = read_json(first.decode("utf-8"))
        if not isinstance(header, dict):
            return None
        chairs = {str(f): {k: str(v) for k, v in c.items()} for f, c in header["chairs"].items()}
        if type(header["konr"]) is not int:
            return None
        game, scenario = str(header["game"]), str(header["scenario"])
        options = dict(header.get("options", {}))
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        return None
    # By newlines alone, as records are read: other line ends are spaces within a line.
    lines = [line.rstrip() for line in tail.split(b"\n")[:-1]]
    finished = bool(lines) and lines[-1].startswith((b'{"over":', b'{"resign":'))
    opening = header.get("opening") if lines and lines[0] == first.rstrip() else None
    moment = _moment(opening, lines)
    return SavedRecord(path, game, scenario, chairs, modified, finished, moment, options)


def _moment(opening: object, lines: Iterable[bytes]) -> dict[str, object]:
    """Return when it is by the last whole position that nobody has gone back before.

    `opening` is what the header holds of the first one; None where lines are left out behind it.
    """
    whole: dict[int, bytes] = {}
    step = 0
    for line in lines:
        kept, acted = _WHOLE.fullmatch(line), _STEP.match(line)
        if kept is not None:
            step = int(kept[1])
            whole[step] = line
        elif acted is not None:
            number = int(acted[2])
            if acted[1] == b"n":
                whole = {after: each for after, each in whole.items() if after < number}
            step = number - (acted[1] == b"undo")
    standing = [after for after in whole if after <= step]
    try:
        holder = read_json(whole[max(standing)].decode("utf-8")) if standing else opening
        position = _member(holder, "snap" if standing else "position")
    except ValueError:
        return {}
    chapter, turn = _member(position, "round"), _member(position, "turn")
    return {"round": chapter, "turn": turn} if type(chapter) is int and turn else {}


def _member(holder: object, name: str) -> object:
    return holder.get(name) if isinstance(holder, dict) else None
