"""Disks that are full or read-only: said, nothing half, nothing called saved that is not.

As root a small disk of memory is mounted; for others a limit on the size of files and a folder
without rights do the same.
"""

import json
import os
import resource
import subprocess
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from random import Random

from games_played import plan

from hostile.family import Family, Try, expect
from hostile.judge import ask, check_words, judge, on_disk, unchanged
from konqt.cli.protocol import Protocol
from konqt.gui.shell import settings
from konqt.record.errors import RecordError
from konqt.record.folder_lock import LOCK
from konqt.record.verify import verify
from konqt.session.session import Session

ROOT = os.geteuid() == 0
PAGE = 4096
Task = Callable[[Random, Path], None]


class Disk:
    """A disk with room for so many bytes, or (0) one on which nothing can be written."""

    def __init__(self, mounted: Path, size: int) -> None:
        self.place = mounted / "here"
        self._mounted = mounted
        self._filler = mounted / "filler"
        self._size = size
        self._usual = resource.getrlimit(resource.RLIMIT_FSIZE)
        mounted.mkdir()
        if ROOT:
            _run("mount", "-t", "tmpfs", "-o", "size=1M", "tmpfs", str(mounted))
        self.place.mkdir()

    def fill(self) -> None:
        """Leave no room but what was asked for."""
        if ROOT:
            room = self._used() + max(self._size, PAGE)
            self._remount(f"size={room}" if self._size else "ro")
            if 0 < self._size < PAGE:
                # Disks give whole pages: the only one is taken, if something else has not.
                with suppress(OSError):
                    self._filler.write_bytes(bytes(PAGE))
        elif self._size:
            resource.setrlimit(resource.RLIMIT_FSIZE, (self._size, self._usual[1]))
        else:
            self.place.chmod(0o500)

    def make_room(self) -> None:
        """Let everything be written again."""
        if ROOT:
            self._remount("rw,size=64M")
            self._filler.unlink(missing_ok=True)
        else:
            resource.setrlimit(resource.RLIMIT_FSIZE, self._usual)
            self.place.chmod(0o700)

    def end(self) -> None:
        """Take it away."""
        self.make_room()
        if ROOT:
            _run("umount", "-l", str(self._mounted))

    def _used(self) -> int:
        now = os.statvfs(self._mounted)
        return (now.f_blocks - now.f_bfree) * now.f_frsize

    def _remount(self, how: str) -> None:
        _run("mount", "-o", f"remount,{how}", str(self._mounted))


def _run(*argv: str) -> None:
    subprocess.run(argv, check=True, capture_output=True, timeout=30)


@contextmanager
def disk(place: Path, size: int) -> Iterator[Disk]:
    """Have a disk for a while."""
    made = Disk(place, size)
    try:
        yield made
    finally:
        made.end()


def set_up(folder: Path) -> Try:
    """Nothing is shared."""
    del folder
    return attempt


def attempt(stream: Random, folder: Path) -> int:
    """Do one thing on a disk that has no room, or only some."""
    size = stream.choice(
        (0, 1, 1, PAGE, PAGE * stream.randrange(1, 12), PAGE * stream.randrange(75))
    )
    task = stream.choice((_game, _game, _drawing, _export, _copy, _settings, _terminal))
    with disk(folder / "odd_disk", size) as made:
        if task is _game:
            _game(stream, made)
        else:
            task(stream, made)
    return 1


def _game(stream: Random, made: Disk) -> None:
    """Play on it; what was called saved is there, and with room again the game goes on."""
    path = made.place / "game.konr"
    made.fill()
    try:
        session = Session.start(plan(stream.randrange(1 << 30)), path)
    except RecordError as error:
        expect(str(made.place) in str(error), f"no file named: {error}")
        return
    saved = _played(session, stream, 30, path)
    if saved:
        expect(Session.open(path, keep=False).step >= saved, "a saved step is not there")
    made.make_room()
    step = session.step
    expect(step >= saved, f"at {step} after {saved} were saved")
    after = _played(session, stream, 3, path)
    expect(after > step or session.decision.actor is None, "with room again it does not go on")
    session.close()
    proof = verify(path)
    expect(proof.ok and proof.actions >= after, f"{proof}")


def _played(session: Session, stream: Random, steps: int, path: Path) -> int:
    """Play some steps, each brought to the disk; give the last one that was, 0 for none."""
    saved = 0
    for _ in range(steps):
        actor = session.decision.actor
        if actor is None:
            break
        try:
            update = session.submit(actor, stream.choice(session.legal()))
            update.durable.result(timeout=30)
            saved = update.step
        except RecordError as error:
            expect(str(path.parent) in str(error), f"no file named: {error}")
            check_words(str(error))
            break
    return saved


def _drawing(stream: Random, made: Disk) -> None:
    """Draw over an older drawing."""
    out = made.place / stream.choice(("odd.svg", "odd.png"))
    out.write_bytes(b"the old one")
    made.fill()
    before = on_disk(made.place)
    answer = judge(ask("map", "draw", "--out", out), out.name, (0, 2))
    if answer.status:
        unchanged(before, made.place)
    else:
        expect(out.stat().st_size > 100, "an empty drawing was called one")


def _export(stream: Random, made: Disk) -> None:
    """Export the data: the whole folder or nothing."""
    made.fill()
    out = made.place / "odd_data"
    answer = judge(ask("data", "export", out), "odd", (0, 2))
    if answer.status:
        expect(on_disk(made.place) == {}, f"half a folder is left: {[*on_disk(made.place)]}")
    else:
        judge(ask("data", "check", out), statuses=(0,))


def _copy(stream: Random, made: Disk) -> None:
    """Save from the engine."""
    protocol, path = Protocol(), made.place / "odd.konr"
    protocol.answer('{"op":"new","seed":3}')
    for _ in range(stream.randrange(20)):
        legal = json.loads(protocol.answer('{"op":"legal"}'))["result"]
        protocol.answer(json.dumps({"op": "apply", "action": stream.choice(legal)}))
    made.fill()
    answer = json.loads(protocol.answer(json.dumps({"op": "save", "path": str(path)})))
    if answer["ok"]:
        expect(verify(path).ok, "what was saved cannot be verified")
    else:
        expect(answer["error"]["code"] == "bad_file" and str(path) in answer["error"]["message"],
               str(answer))  # fmt: skip
        expect(on_disk(made.place) == {}, f"left: {[*on_disk(made.place)]}")


def _settings(stream: Random, made: Disk) -> None:
    """Save settings over older ones."""
    path = made.place / "settings.json"
    old = settings.Settings(theme="dark", window={"geometry": "A" * stream.randrange(3000)})
    expect(settings.save(old, path) is None, "no room even before")
    made.fill()
    new = settings.Settings(window={"geometry": "B" * stream.randrange(20_000)})
    trouble = settings.save(new, path)
    back, unread = settings.load(path)
    expect(unread is None and back == (old if trouble else new), f"{trouble} {unread}")
    left = {each.name for each in made.place.iterdir()}
    expect(left == {path.name, LOCK}, f"something is left: {left}")


def _terminal(stream: Random, made: Disk) -> None:
    """Play in the terminal with the home on it: the game goes on, and it is told."""
    made.fill()
    before, os.environ["XDG_DATA_HOME"] = os.environ["XDG_DATA_HOME"], str(made.place)
    lines = "".join(f"{stream.randrange(1, 4)}\n" for _ in range(stream.randrange(1, 15)))
    try:
        answer = judge(ask("play", "--text", "--seed", "3", stdin=f"{lines}q\n"), statuses=(0, 2))
    finally:
        os.environ["XDG_DATA_HOME"] = before
    for path in made.place.rglob("*.konr"):
        whole = path.stat().st_size and verify(path).ok
        expect(whole or "not saved" in answer.out + answer.err, f"{path} is none: {answer}")


FAMILY = Family("disks", "tries on bad disks", cases=300, least=300, set_up=set_up)
