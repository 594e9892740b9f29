"""Pipes, devices, links, folders, huge files, under every odd name, where a file is asked for.

They are refused in words at once, or read if there is a good file behind the name; what lies there
stays what it is.
"""

import json
import os
import shutil
import socket
import stat
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

from games_played import recorded

from hostile.family import Family, Try, expect
from hostile.judge import Answer, agrees, ask, check_words, judge, on_disk, unchanged
from konqt.cli.protocol import Protocol
from konqt.gui.shell import settings

NOBODY = 65534
THROUGH_THE_SHELL = 30
Make = Callable[[Path, Path], None]
"""Makes the file; the other path leads to a good record."""


def pipe(path: Path, good: Path) -> None:
    os.mkfifo(path)


def plug(path: Path, good: Path) -> None:
    before = Path.cwd()
    os.chdir(path.parent)
    try:
        # The name that a socket is made with must be short; what it is called then need not.
        socket.socket(socket.AF_UNIX).bind("plug")
        Path("plug").rename(path)
    except OSError:
        Path("plug").unlink(missing_ok=True)
        raise
    finally:
        os.chdir(before)


def endless(path: Path, good: Path) -> None:
    path.symlink_to("/dev/zero")


def folder(path: Path, good: Path) -> None:
    path.mkdir()


def dangling(path: Path, good: Path) -> None:
    path.symlink_to("gone")


def circle(path: Path, good: Path) -> None:
    path.symlink_to(path.name)


def huge(path: Path, good: Path) -> None:
    with path.open("wb") as stream:
        stream.truncate(1 << 42)


def sparse(path: Path, good: Path) -> None:
    with path.open("wb") as stream:
        stream.truncate(900_000)


def empty(path: Path, good: Path) -> None:
    path.touch()


def locked_up(path: Path, good: Path) -> None:
    shutil.copy(good, path)
    path.chmod(0)


def good_one(path: Path, good: Path) -> None:
    shutil.copy(good, path)


def good_link(path: Path, good: Path) -> None:
    path.symlink_to(good)


def nothing(path: Path, good: Path) -> None:
    pass


KINDS: tuple[Make, ...] = (
    pipe, plug, endless, folder, dangling, circle, huge, sparse, empty, locked_up, good_one,
    good_link, nothing,
)  # fmt: skip
NAMES = (
    "odd", "odd name", "odd\nname", "odd\rname", "odd\x1b[2J", "odd\udcff", "odd<b>x</b>",
    "odd%s{x}", "odd\u202egnp", "oddå", "odd" + "a" * 245, "odd" + "a" * 300, "-odd", "odd'\"",
    "odd\\n", "odd\t",
)  # fmt: skip
ENDINGS = (".konr", ".geojson", ".svg", "")
READERS: tuple[tuple[str, ...], ...] = (
    ("verify", "?"), ("open", "--text", "?"), ("odds", "?"), ("map", "check", "?"),
    ("map", "draw", "?", "--out", "drawn.svg"), ("play", "--text", "--map", "?"),
    ("play", "--text", "--data", "?"), ("data", "check", "?"), ("odds", "good.json", "--data", "?"),
    ("show", "?", "--out", "gone/odd.png"),
    ("export", "?", "--to", "txt", "--out", "gone/odd.txt"), ("engine", "--data", "?"),
)  # fmt: skip
WRITERS: tuple[tuple[str, ...], ...] = (("map", "draw", "--out", "?"), ("data", "export", "?"))


def set_up(folder: Path) -> Try:
    """Record a game; others may pass through, so that a case can be tried as somebody else."""
    good = recorded(folder / "good.konr", 10)
    position = {"scenario": "narvik", "units": {"narvik": {"germany": 2}}}
    good.with_suffix(".json").write_text(json.dumps(position))
    for each in (folder.parent, folder):
        each.chmod(0o755)
    # Loaded while this process may still read everything.
    for argv in (("map", "check"), ("odds", good), ("verify", good)):
        ask(*argv)
    return lambda stream, place: attempt(stream, place, good)


def attempt(stream: Random, place: Path, good: Path) -> int:
    """Put a special file in place and try everything that reads or writes files."""
    make = stream.choice(KINDS)
    path = place / (stream.choice(NAMES) + stream.choice(ENDINGS))
    try:
        make(path, good)
    except OSError:
        # No such name on this disk: then nothing lies there.
        make = nothing
    with _as_nobody(make is locked_up):
        before = on_disk(place)
        tries = [_reads(argv, path, good) for argv in READERS]
        _loads(path)
        unchanged(before, place)
        tries += [_writes(argv, path, make) for argv in WRITERS]
    if stream.randrange(THROUGH_THE_SHELL) == 0 and make is not locked_up:
        agrees(judge(ask("verify", path)))
    return len(tries) + 2


def _reads(argv: tuple[str, ...], path: Path, good: Path) -> Answer:
    words = [str(path) if word == "?" else word for word in argv]
    words = [str(good.with_suffix(".json")) if word == "good.json" else word for word in words]
    return judge(ask(*words, stdin="1\nq\n"), "odd")


def _loads(path: Path) -> None:
    """Load it into the engine, and read it as settings."""
    request = json.dumps({"op": "load", "path": str(path)})
    answer = json.loads(Protocol().answer(request))
    if not answer["ok"]:
        expect(answer["error"]["code"] in ("bad_file", "bad_request"), str(answer))
        check_words(answer["error"]["message"])
    _chosen, trouble = settings.load(path)
    if trouble is not None:
        expect("odd" in trouble.text(), trouble.text())


def _writes(argv: tuple[str, ...], path: Path, make: Make) -> Answer:
    """Name it as the place to write to: no pipe, device, folder or game is replaced."""
    before = _kind(path)
    answer = judge(ask(*(str(path) if word == "?" else word for word in argv)), "odd", (0, 2))
    if make in (pipe, plug, endless, folder, good_one):
        expect(_kind(path) == before, f"{make.__name__} was replaced by {answer}")
    return answer


def _kind(path: Path) -> int:
    try:
        return stat.S_IFMT(path.lstat().st_mode)
    except OSError:
        return 0


@contextmanager
def _as_nobody(wanted: bool) -> Iterator[None]:
    """Be somebody without rights for a while, where this process could read everything."""
    change = wanted and os.geteuid() == 0
    if change:
        os.seteuid(NOBODY)
    try:
        yield
    finally:
        if change:
            os.seteuid(0)


FAMILY = Family("special-files", "tries at special files", cases=260, least=3000, set_up=set_up)
