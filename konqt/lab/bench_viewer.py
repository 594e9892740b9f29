"""The started process of `konqt bench replay`: a basic game opened, leapt about in, run through."""

import json
import os
import random
import sys
import time
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from konqt.core.chance import Stream
from konqt.lab.bench_exports import export_figures
from konqt.lab.bench_start import application
from konqt.lab.figures import Figure, figure
from konqt.lab.long_record import lengthen
from konqt.session.opening import plan_for_seats
from konqt.session.session import Session

if TYPE_CHECKING:
    from PySide6.QtGui import QPaintEvent

    from konqt.gui.shell.main_window import MainWindow

SEATS = (("germany",), ("norway",), ("allies",))
SEED = 3
SIZE = (1366, 768)
LEAPS, RUN, REPAINTS, READ_S = 300, 200, 60, 20.0
Took = tuple[float, float]
"""milliseconds by the clock, and of the window's thread alone"""
UNPAINTED_MS, ROUNDS, LONGEST_MS = 100, 8, 10_000
"""The longest wait for the picture of a step that changes nothing on the board; turns of events in
which what has been laid out anew is painted."""
LINES, GOAL_LONG, GOAL_SEEN = 20_000, 1000.0, 200.0
GOAL_OPEN, GOAL_P95, GOAL_P99, GOAL_FRAME, GOAL_BLOCK = 150.0, 8.0, 16.7, 16.7, 50.0


def measure() -> None:
    """Print the figures of the viewer as one JSON line."""
    # Else a window paints 5 ms after it was asked to: nothing but waiting, and cold caches.
    os.environ.setdefault("QT_QPA_UPDATE_IDLE_TIME", "0")
    from konqt.gui.application.application import make_application

    make_application(["konqt"])
    with TemporaryDirectory(prefix="konqt-bench-") as folder:
        path = Path(folder) / "game.konr"
        play_by_chance(path, "basic", SEATS)
        open_in_window(path)  # what is read once for all games is not this one's
        window, opened = open_in_window(path)
        figures = [clocked("open a basic game to its first picture", opened, GOAL_OPEN)]
        figures += _looked_about(window)
        figures += _long(path, Path(folder) / "long.konr")
        figures += export_figures(path)
    print(json.dumps(figures))  # noqa: T201 - read by the bench
    sys.stdout.flush()
    os._exit(0)


def play_by_chance(path: Path, scenario: str, seats: tuple[tuple[str, ...], ...]) -> None:
    """Play a game to its end by chance, and keep its record."""
    session, stream = Session.start(plan_for_seats(scenario, seats, SEED, {}), path), Stream(SEED)
    while (actor := session.decision.actor) is not None:
        legal = session.legal()
        session.submit(actor, legal[stream.below(len(legal))])
    session.close()


def _long(path: Path, long: Path) -> list[Figure]:
    """Measure a record of very many lines."""
    lengthen(path, long, LINES)
    seen = _first_seen(long)
    window, opened = open_in_window(long)
    leaps, _rests = leapt(window)
    return [
        clocked(f"first board of a record of {LINES:,} lines", seen, GOAL_SEEN),
        clocked(f"open a record of {LINES:,} lines to its first picture", opened, GOAL_LONG),
        clocked("leap to a step of it and paint it, p95", share_of(leaps, 0.95), GOAL_FRAME),
    ]


def _first_seen(path: Path) -> Took:
    """Return the time until a long record's board is seen: by the clock, and of all threads."""
    from konqt.gui.shell.app import set_up_undisturbed
    from konqt.gui.shell.main_window import MainWindow
    from konqt.gui.shell.settings import Settings

    with set_up_undisturbed():
        window = MainWindow(Settings(reduced_motion=True))
    window.setFixedSize(*SIZE)
    window.show()
    application().processEvents()
    begun, own = time.perf_counter(), time.process_time()
    window.looking_back.open_soon(path)
    _wait(LONGEST_MS, lambda: window.looking_back.first is not None)
    window.grab()
    took = (time.perf_counter() - begun) * 1000, (time.process_time() - own) * 1000
    _wait(LONGEST_MS, lambda: window.viewer is not None and window.looking_back.first is None)
    window.close()
    return took


def clocked(name: str, took: Took, goal: float) -> Figure:
    """Return a figure of milliseconds by the clock, and of this thread's own."""
    told = figure(name, took[0], "ms", goal)
    told["cpu"] = round(took[1], 3)
    return told


def open_in_window(path: Path) -> "tuple[MainWindow, Took]":
    """Return a window with the record, and the milliseconds from its file to the first picture.

    Window and record come as the program's own do; what they load is not searched for garbage.
    """
    from konqt.gui.shell.app import set_up_undisturbed
    from konqt.gui.shell.main_window import MainWindow
    from konqt.gui.shell.opening import replayed
    from konqt.gui.shell.settings import Settings

    application()
    with set_up_undisturbed():
        window = MainWindow(Settings(reduced_motion=True))

    def opening() -> None:
        window.looking_back.show(replayed(path))
        window.setFixedSize(*SIZE)
        window.show()
        window.grab()

    opened = timed(opening)
    _read(window)
    return window, opened


def _read(window: "MainWindow") -> list[Took]:
    """Let the window read on; return the milliseconds of each turn of its events."""
    viewer, turns = window.viewer, list[Took]()
    assert viewer is not None, "the record lies in the viewer"
    end = time.monotonic() + READ_S
    while not viewer.at_rest and time.monotonic() < end:
        turns.append(timed(application().processEvents))
    return turns


def _looked_about(window: "MainWindow") -> list[Figure]:
    viewer = window.viewer
    assert viewer is not None, "the record lies in the viewer"
    last = viewer.playhead.last
    floor = _measured([window.repaint] * REPAINTS)
    leaps, rests = leapt(window)
    viewer.go(last // 4)
    board = _Painted(window)
    run = [
        timed(partial(_arrive, window, board, last // 4 + 1 + step, whole=True))
        for step in range(RUN)
    ]
    viewer.overview.look(viewer.viewer)
    blocks = _read(window)
    painted = share_of(floor, 0.95)
    return [
        _over("leap to a step and paint it, p95", share_of(leaps, 0.95), GOAL_P95, painted),
        _over("leap to a step and paint it, p99", share_of(leaps, 0.99), GOAL_P99, painted),
        _over("what follows beside the board, p95", share_of(rests, 0.95), GOAL_FRAME, painted),
        _over(
            "a step on under a held key, all of it, p95", share_of(run, 0.95), GOAL_FRAME, painted
        ),
        _over("longest block while the lanes are read", share_of(blocks, 1.0), GOAL_BLOCK, painted),
    ]


def _over(name: str, took: Took, goal: float, floor: Took) -> Figure:
    """Return a figure whose floor is painting the whole window again, with nothing changed."""
    told = clocked(name, took, goal)
    told["floor"], told["ratio"] = round(floor[0], 3), round(took[0] / floor[0], 2)
    told["floor_cpu"] = round(floor[1], 3)
    return told


def leapt(window: "MainWindow") -> tuple[list[Took], list[Took]]:
    """Leap about; return what each leap took until the board was painted, and what came after."""
    assert window.viewer is not None, "the record lies in the viewer"
    chance, last, board = random.Random(SEED), window.viewer.playhead.last, _Painted(window)
    leaps, rests = list[Took](), list[Took]()
    for _leap in range(LEAPS):
        leaps.append(timed(partial(_arrive, window, board, chance.randrange(last + 1))))
        rests.append(timed(partial(_settle, window)))
    return leaps, rests


class _Painted:
    """Counts how often the board has been painted."""

    def __init__(self, window: "MainWindow") -> None:
        from konqt.gui.page import widget_of

        assert window.viewer is not None, "the record lies in the viewer"
        self.times = 0
        view = widget_of(window.viewer.view)
        painted = view.paintEvent

        def counted(event: "QPaintEvent") -> None:
            painted(event)
            self.times += 1

        view.paintEvent = counted  # type: ignore[method-assign]


def _arrive(window: "MainWindow", board: _Painted, step: int, whole: bool = False) -> None:
    """Go to a step and wait until the board shows it; `whole`: all that follows it too."""
    viewer, before = window.viewer, board.times
    assert viewer is not None, "the record lies in the viewer"
    if viewer.playhead.step == step:
        return
    viewer.go(step)
    _wait(UNPAINTED_MS, lambda: board.times > before)
    if whole:
        _settle(window)


def _settle(window: "MainWindow") -> None:
    """Wait until what follows the board stands there and has been painted."""
    viewer = window.viewer
    assert viewer is not None, "the record lies in the viewer"
    _wait(UNPAINTED_MS, lambda: not viewer.rest.waits)
    for _round in range(ROUNDS):
        application().processEvents()


def _wait(most_ms: int, enough: Callable[[], bool]) -> None:
    """Let events be, asleep between them, until it is enough or the time is over."""
    from PySide6.QtCore import QEventLoop, QTimer

    timer = QTimer()
    timer.setSingleShot(True)
    timer.start(most_ms)
    while timer.isActive() and not enough():
        application().processEvents(QEventLoop.ProcessEventsFlag.WaitForMoreEvents)


def _measured(steps: Sequence[Callable[[], object]]) -> list[Took]:
    return [timed(step) for step in steps]


def timed(step: Callable[[], object]) -> Took:
    begun, own = time.perf_counter(), time.thread_time()
    step()
    return (time.perf_counter() - begun) * 1000, (time.thread_time() - own) * 1000


def share_of(times: Sequence[Took], share: float) -> Took:
    """Return what a share of the times does not exceed, of either kind for itself."""
    at = min(len(times) - 1, int(len(times) * share))
    clock, own = (sorted(each) for each in zip(*times, strict=True))
    return clock[at], own[at]
