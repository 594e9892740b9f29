"""Damages bytes, lines and JSON by chance: what a disk, an editor or an enemy may do."""

import json
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

Place = tuple[str | int, ...]
DEEP: list[Any] = []
for _ in range(500):
    DEEP = [DEEP]
ODD: tuple[Any, ...] = (
    None, True, False, 0, -1, 1, 7, 99, 1 << 31, 1 << 63, 1 << 64, -(1 << 70), 10**400, 0.5, -0.0,
    1e308, "", " ", "0", "nowhere", "germany", "norway", "oslo", "narvik", "sea", "public",
    "referee", "forsterkninger:5", "forsterkninger:-1", "panzer", "a" * 5000,
    "<b>bold</b><img src='x.png'>",
    "{name} %s %(x)d", "\x1b[2J\x1b]0;title\x07", "one\ntwo\rthree", "\u202egnp.exe", "\u2028",
    "\x00", "\ud800", "æøå 🂡", "../x", "/dev/null/x", "nan", [], {}, [[]], [None], [1, 2, 3],
    ["germany", "germany"], {"": ""}, {"germany": 1}, {"kind": "pass"}, DEEP,
)  # fmt: skip
RAW = (
    b"NaN", b"Infinity", b"-Infinity", b"1e999", b"9" * 5000, b"-" + b"9" * 5000, b"'single'",
    b"1979-05-27", b"07:32:00", b"0x10", b"1_000", b"// no", b"\\u0000", b'"\\ud800"', b"\xff\xfe",
    b"\xc3", b"\xef\xbb\xbf", b"\x00", b"[" * 3000, b'{"a":' * 3000, b"\r", b"\xe2\x80\xa8", b'"',
    b"}",
)  # fmt: skip
"""Pieces of files that no writer of JSON makes."""


def odd(stream: Random) -> Any:
    """Give an odd value."""
    return stream.choice(ODD)


def dumped(value: Any) -> bytes:
    """Give JSON as bytes, lone surrogates escaped."""
    return json.dumps(value).encode()


# -- bytes ---------------------------------------------------------------------------------------


def cut(stream: Random, data: bytes) -> bytes:
    """Leave out the end, from anywhere."""
    return data[: stream.randrange(len(data) + 1)]


def flipped(stream: Random, data: bytes) -> bytes:
    """Turn some bits round."""
    changed = bytearray(data)
    for _ in range(stream.choice((1, 1, 1, 2, 8)) if data else 0):
        changed[stream.randrange(len(data))] ^= 1 << stream.randrange(8)
    return bytes(changed)


def hollowed(stream: Random, data: bytes) -> bytes:
    """Make a part of it zeros, as a disk does after a loss of power."""
    at = stream.randrange(len(data) + 1)
    size = min(stream.choice((1, 16, 512, 4096)), len(data) - at)
    return data[:at] + bytes(size) + data[at + size :]


def stuffed(stream: Random, data: bytes) -> bytes:
    """Put a piece in that no writer makes, in front of or instead of what stands there."""
    at = stream.randrange(len(data) + 1)
    return data[:at] + stream.choice(RAW) + data[at + stream.choice((0, 0, 1, 4)) :]


# -- lines ---------------------------------------------------------------------------------------


def relined(stream: Random, data: bytes) -> bytes:
    """Delete, repeat, exchange or insert lines."""
    lines = data.splitlines(keepends=True) or [b"\n"]
    one, other = stream.randrange(len(lines)), stream.randrange(len(lines))
    way = stream.randrange(5)
    if way == 0:
        del lines[one]
    elif way == 1:
        lines.insert(other, lines[one])
    elif way == 2:
        lines[one], lines[other] = lines[other], lines[one]
    elif way == 3:
        lines.insert(one, stream.choice((b"\n", b"{}\n", b"[]\n", b"null\n", *RAW)) + b"\n")
    else:
        lines[one] = lines[one].rstrip(b"\n")
    return b"".join(lines)


BY_BYTES: tuple[Callable[[Random, bytes], bytes], ...] = (cut, flipped, hollowed, stuffed, relined)


def damaged_bytes(stream: Random, data: bytes) -> bytes:
    """Damage a file without understanding it."""
    return stream.choice(BY_BYTES)(stream, data)


# -- values --------------------------------------------------------------------------------------


def places(value: Any, path: Place = ()) -> Iterator[Place]:
    """Give the place of everything inside a value."""
    inside: Any = ()
    if isinstance(value, dict):
        inside = value.items()
    elif isinstance(value, list):
        inside = enumerate(value)
    for key, each in inside:
        yield (*path, key)
        yield from places(each, (*path, key))


def damaged_value(stream: Random, value: Any) -> Any:
    """Give a copy with one thing odd, left out, misnamed, or taken from elsewhere in it."""
    changed = json.loads(json.dumps(value))
    found = list(places(changed))
    if not found:
        return odd(stream)
    path = stream.choice(found)
    parent = _at(changed, path[:-1])
    key: Any = path[-1]
    way = stream.randrange(8)
    if way == 0:
        del parent[key]
    elif way == 1 and isinstance(parent, dict):
        parent[str(odd(stream))[:40]] = parent.pop(key)
    elif way == 2:
        parent[key] = json.loads(json.dumps(_at(changed, stream.choice(found))))
    elif way == 3 and isinstance(parent, list):
        parent.insert(key, odd(stream))
    elif way == 3:
        parent["surprise"] = odd(stream)
    elif way == 4 and type(parent[key]) is int:
        parent[key] += stream.choice((-1, 1, 100, -1000))
    else:
        parent[key] = odd(stream)
    return changed


def _at(value: Any, path: Place) -> Any:
    for key in path:
        value = value[key]
    return value
