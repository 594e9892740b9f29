"""The started process of `konqt bench gui`: what hands feel at the table, and memory."""

import json
import os
import random
import sys
import time
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from konqt.lab.bench_start import BoardTable, application, settle, table_window
from konqt.lab.bench_window import figure
from konqt.lab.figures import Figure

if TYPE_CHECKING:
    from PySide6.QtCore import QPoint
    from PySide6.QtWidgets import QWidget

GOAL_HAND = 4.0
GOAL_REPAINT = 8.3
GOAL_MEMORY = 200.0
SIZE = (1920, 1080)
DECISIONS = 12
"""How far into a game memory is measured."""


def measure() -> None:
    """Print the figures of the table as one JSON line."""
    from PySide6.QtCore import QPoint

    window, table = table_window()
    window.resize(*SIZE)
    window.show()
    # The panes get their sizes with the first events; the map is fitted to them after that.
    application().processEvents()
    settle(table)
    view = table.view
    port = view.viewport()
    here = view.point_of("narvik")
    there = view.point_of("bjornfjell")
    hand = WindowMouse(port)
    figures = []
    way = there - here
    hovers = [partial(hand.move, here + way * (number / 40) * 3) for number in range(-40, 120)]
    figures += timed_steps("hover", hovers, GOAL_HAND)
    here = view.point_of("narvik")
    hand.press(here)
    shifts = [QPoint(number % 60 * 4, number % 40 * 3) for number in range(160)]
    drags = [partial(hand.move, here + shift) for shift in shifts]
    figures += timed_steps("drag a stack", drags, GOAL_HAND)
    if table.drag.hold is None:
        raise RuntimeError("the bench has dragged the map, not a stack")
    hand.release(here)
    table.drag.cancel()
    view.camera.zoom(2)
    settle(table)
    pans = [partial(view.camera.pan, 5 if number % 40 < 20 else -5, 2) for number in range(120)]
    figures += timed_steps("pan", pans, GOAL_HAND)
    zooms = [partial(view.camera.zoom, 1 if number % 4 < 2 else -1) for number in range(60)]
    figures += timed_steps("zoom step", zooms, GOAL_REPAINT)
    table.view.fit_play()
    settle(table)
    figures += timed_steps("full repaint of the board", [port.repaint] * 60, GOAL_REPAINT)
    _play_on(table)
    figures.append(figure("memory of the client in mid-game", resident(), "MB", GOAL_MEMORY))
    print(json.dumps(figures))  # noqa: T201 - read by the bench
    sys.stdout.flush()
    os._exit(0)


def _play_on(table: BoardTable) -> None:
    """Play on by chance, as fast as the table lets."""
    table.set_speed("instant")
    chance = random.Random(7)
    for _decision in range(DECISIONS):
        end = time.monotonic() + 15
        while time.monotonic() < end:
            application().processEvents()
            seen = table.observation
            if seen is not None and seen.legal and not table.bridge.busy:
                table.act(chance.choice(seen.legal))
                break
            time.sleep(0.005)
    settle(table)


class WindowMouse:
    """A mouse without a person: the same events as a real one."""

    def __init__(self, port: "QWidget") -> None:
        self._port = port
        self._down = False

    def move(self, at: "QPoint") -> None:
        """Move to a point of the part."""
        self._send("MouseMove", at)

    def press(self, at: "QPoint") -> None:
        """Press the left button there."""
        self._down = True
        self._send("MouseButtonPress", at)

    def release(self, at: "QPoint") -> None:
        """Let it go there."""
        self._send("MouseButtonRelease", at)
        self._down = False

    def _send(self, kind: str, at: "QPoint") -> None:
        from PySide6.QtCore import QEvent, QPointF, Qt
        from PySide6.QtGui import QMouseEvent

        left = Qt.MouseButton.LeftButton
        none = Qt.MouseButton.NoButton
        event = QMouseEvent(
            getattr(QEvent.Type, kind),
            QPointF(at),
            QPointF(self._port.mapToGlobal(at)),
            none if kind == "MouseMove" else left,
            left if self._down else none,
            Qt.KeyboardModifier.NoModifier,
        )
        application().sendEvent(self._port, event)


def timed_steps(
    name: str, steps: Sequence[Callable[[], object]], goal: float | None
) -> list[Figure]:
    """Measure what hands do: milliseconds until all that follows from a step is painted, p95."""
    running = application()
    walls, cpus = [], []
    for step in steps:
        wall, cpu = time.perf_counter(), time.thread_time()
        step()
        running.processEvents()
        walls.append((time.perf_counter() - wall) * 1000)
        cpus.append((time.thread_time() - cpu) * 1000)
    told = figure(f"{name}, p95", _p95(walls), "ms", goal)
    return [{**told, "cpu": round(_p95(cpus), 2)}]


def _p95(values: list[float]) -> float:
    return sorted(values)[int(0.95 * (len(values) - 1))]


def resident() -> float:
    """Return the megabytes of memory that this process has taken of the system."""
    for line in Path("/proc/self/status").read_text(encoding="utf-8").splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1]) / 1024
    return 0.0
