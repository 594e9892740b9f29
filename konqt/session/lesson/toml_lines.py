"""On which line of a TOML text each of its members stands: the reader itself does not tell.

>>> lines = lines_in('a = 1\\n[[steps]]\\nkind = "say"\\n[[steps]]\\n[steps.then]\\nround = 2\\n')
>>> line_of(lines, ("steps", 0, "kind")), line_of(lines, ("steps", 1, "then", "round"))
(3, 6)
>>> line_of(lines, ("steps", 1, "text_en"))
4
"""

import re
from collections.abc import Mapping
from typing import TypeAlias

Place: TypeAlias = tuple[str | int, ...]
"""names of tables and numbers in lists, from the outside in"""

_HEADER = re.compile(r"\s*(\[\[|\[)\s*(.+?)\s*(?:\]\]|\])\s*(?:#.*)?$")
_MEMBER = re.compile(r"""\s*((?:"[^"]*"|'[^']*'|[\w-]+)(?:\s*\.\s*(?:"[^"]*"|[\w-]+))*)\s*=""")
_NAME = re.compile(r""""([^"]*)"|'([^']*)'|([\w-]+)""")
_LONG = re.compile(r"\"\"\"|\'\'\'")
_STRING = re.compile(r""""(?:[^"\\]|\\.)*"|'[^']*'|#.*""")


def lines_in(text: str) -> dict[Place, int]:
    """Return the line, from 1, of each table and each member that begins a line."""
    found: dict[Place, int] = {}
    table: Place = ()
    counts: dict[Place, int] = {}
    inside, quoted = 0, ""
    for number, line in enumerate(text.splitlines(), 1):
        if quoted:
            if quoted not in line:
                continue
            line, quoted = line.split(quoted, 1)[1], ""
        elif not inside:
            header, member = _HEADER.match(line), _MEMBER.match(line)
            if header is not None:
                table = _table(header, counts)
                found.setdefault(table, number)
            elif member is not None:
                found.setdefault((*table, *_names(member[1])), number)
        long = _LONG.findall(line)
        if len(long) % 2:
            quoted = long[-1]
            line = line.split(quoted, 1)[0]
        bare = _STRING.sub("", line)
        if not _HEADER.match(line) or inside:
            inside = max(0, inside + sum(map(bare.count, "[{")) - sum(map(bare.count, "]}")))
    return found


def line_of(lines: Mapping[Place, int], place: Place) -> int:
    """Return the line of a place, or of the nearest one around it; 0 where none is known."""
    for length in range(len(place), 0, -1):
        if place[:length] in lines:
            return lines[place[:length]]
    return 0


def said(place: Place) -> str:
    """Return a place as people read it.

    >>> said(("steps", 2, "want", 0, "to"))
    'steps[2].want[0].to'
    """
    text = "".join(f"[{each}]" if isinstance(each, int) else f".{each}" for each in place)
    return text.removeprefix(".")


def _names(text: str) -> Place:
    return tuple(one or two or three for one, two, three in _NAME.findall(text))


def _table(header: re.Match[str], counts: dict[Place, int]) -> Place:
    """Return the table that a header opens: of a list, its newest one."""
    *around, last = _names(header[2])
    place: Place = ()
    for name in around:
        place = (*place, name)
        if place in counts:
            place = (*place, counts[place])
    place = (*place, last)
    if header[1] == "[[":
        counts[place] = counts.get(place, -1) + 1
        return (*place, counts[place])
    return (*place, counts[place]) if place in counts else place
