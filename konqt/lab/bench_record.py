"""Measures the record: noticing what others do to it, a line on the disk, a game read again."""

import os
import time
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from konqt.core.chance import Stream
from konqt.lab.figures import Figure, figure
from konqt.record.watch import Watch
from konqt.session.opening import plan_for_seats
from konqt.session.session import Session

LOOKS = 20_000
LINES = 200
READINGS = 5
SEATS = (("germany",), ("norway",), ("allies",))


def record_figures() -> list[Figure]:
    """Return the figures of one finished game's record, in the system's temporary folder."""
    with TemporaryDirectory(prefix="konqt-bench-") as folder:
        path = Path(folder) / "game.konr"
        waits = _played(path)
        floor = figure("a line on disk, median", median(waits), "ms", None)
        floor["floor"] = round(median(_bare_lines(Path(folder) / "bare")), 4)
        return [
            figure("notice a changed record, a step", _look(path), "us", 50.0),
            floor,
            figure("a finished game read and played again", _reading(path), "ms", None),
        ]


def _played(path: Path) -> list[float]:
    """Play a game; return the milliseconds until each of the first steps was on disk."""
    session = Session.start(plan_for_seats("narvik", SEATS, 5, {}), path)
    stream = Stream(5)
    waits: list[float] = []
    while (actor := session.decision.actor) is not None:
        actions = session.legal()
        begun = time.perf_counter()
        update = session.submit(actor, actions[stream.below(len(actions))])
        if len(waits) < LINES:
            update.durable.result()
            waits.append((time.perf_counter() - begun) * 1000)
    session.close()
    return waits


def _bare_lines(path: Path) -> list[float]:
    """Return the milliseconds that the system alone needs for such lines."""
    line, times = b"x" * 120 + b"\n", []
    descriptor = os.open(path, os.O_WRONLY | os.O_CREAT)
    for _ in range(LINES):
        begun = time.perf_counter()
        os.write(descriptor, line)
        os.fsync(descriptor)
        times.append((time.perf_counter() - begun) * 1000)
    os.close(descriptor)
    return times


def _look(path: Path) -> float:
    """Return the microseconds of one look at a record that nobody has touched."""
    descriptor = os.open(path, os.O_RDONLY)
    watch, size = Watch(path, descriptor), path.stat().st_size
    os.close(descriptor)
    begun = time.perf_counter()
    for _ in range(LOOKS):
        watch.change(size)
    return (time.perf_counter() - begun) / LOOKS * 1_000_000


def _reading(path: Path) -> float:
    times = []
    for _ in range(READINGS):
        begun = time.perf_counter()
        Session.open(path, keep=False)
        times.append((time.perf_counter() - begun) * 1000)
    return median(times)
