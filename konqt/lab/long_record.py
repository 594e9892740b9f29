"""A record of very many lines: a game in which each action was taken back and done again."""

import json
from pathlib import Path

from konqt.core.files import write_file
from konqt.record.format import redo_line, undo_line


def lengthen(path: Path, into: Path, lines: int) -> None:
    """Write a record's game once more, with about so many lines; it goes the same way."""
    whole = path.read_text(encoding="utf-8").splitlines()
    actions = sum('"do":' in line for line in whole[1:])
    pairs = (lines - len(whole)) // (2 * max(1, actions - 1))
    told, before = list[str](), ""
    for line in whole:
        told.append(line)
        read = json.loads(line)
        if "do" not in read:
            continue
        if before:
            back, again = undo_line(read["n"], before), redo_line(read["n"], read["key"])
            told += [each.strip() for each in (back, again)] * pairs
        before = read["key"]
    write_file(into, "\n".join(told) + "\n", synced=False)
