"""Measures the window: time to the first paint, and what hands feel at the table.

Each figure is a dict as `konqt bench --json` prints it. Times are a thread's wall time; `cpu` is
its own CPU time, which a busy machine disturbs less. Everything runs in processes with folders of
their own: a person's games and settings are neither read nor added to.
"""

import json
import os
import random
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any

Figure = dict[str, Any]

STARTS = 5
GOAL_FIRST_PAINT = 0.6
GOAL_HAND = 4.0
GOAL_REPAINT = 8.3
GOAL_MEMORY = 200.0
SIZE = (1920, 1080)
DECISIONS = 12
"""How far into a game memory is measured."""

_EMPTY = """
import os, sys, time
from PySide6.QtWidgets import QApplication, QWidget
class W(QWidget):
    def paintEvent(self, event):
        print(time.time() - float(os.environ["KONQT_BENCH_SINCE"]), time.process_time())
        sys.stdout.flush(); os._exit(0)
app = QApplication([]); w = W(); w.resize(1366, 768); w.show(); app.exec()
"""
_TABLE = "from konqt.gui.bench import first_paint; first_paint()"
_ONCE = "from konqt.gui.bench import once; once()"


def start_figures() -> list[Figure]:
    """Measure the seconds from exec to the first painted board, and to an empty window's paint.

    Warm is every start but the first: compiled modules and the board's picture are there.
    """
    with TemporaryDirectory(prefix="konqt-bench-") as folder:
        home = _environment(Path(folder))
        _run(_ONCE, home)
        empty, board, new = [], [], []
        for number in range(STARTS):
            empty.append(_seconds_to_paint(_EMPTY, home))
            board.append(_seconds_to_paint(_TABLE, home))
            unpainted = {**home, "XDG_CACHE_HOME": str(Path(folder) / f"cache-{number}")}
            new.append(_seconds_to_paint(_TABLE, unpainted))
    return [
        _start_figure("first paint of the board, warm", board, GOAL_FIRST_PAINT, empty),
        _start_figure("first paint of a board never painted before", new, None, empty),
    ]


def _start_figure(
    name: str, runs: list[tuple[float, float]], goal: float | None, empty: list[tuple[float, float]]
) -> Figure:
    """Give a start's wall time beside an empty window's, and the CPU time of both processes."""
    wall, cpu = (median(run[part] for run in runs) for part in (0, 1))
    floor_wall, floor_cpu = (median(run[part] for run in empty) for part in (0, 1))
    figure = _figure(name, wall, "s", goal, floor_wall)
    return figure | {"cpu": round(cpu, 3), "floor_cpu": round(floor_cpu, 3)}


def gui_figures() -> list[Figure]:
    """Measure dragging, hovering, panning, zooming and repainting in a process of its own."""
    with TemporaryDirectory(prefix="konqt-bench-") as folder:
        told = _run("from konqt.gui.bench import measure; measure()", _environment(Path(folder)))
    figures: list[Figure] = json.loads(told)
    return figures


def once() -> None:
    """Start once and end properly: everything that a later start finds is there then."""
    window, table = _window()
    window.show()
    _settle(table)
    window.close()


def first_paint() -> None:
    """Open a game's window, print the seconds since exec once its board is painted, and end."""
    from PySide6.QtCore import QTimer

    window, table = _window()
    since = float(os.environ["KONQT_BENCH_SINCE"])

    def look() -> None:
        if table.view.base.painted:
            table.view.viewport().repaint()
            print(time.time() - since, time.process_time())  # noqa: T201 - read by the bench
            sys.stdout.flush()
            os._exit(0)

    table.view.base.ready.connect(look)
    QTimer.singleShot(20_000, look)
    window.show()
    _application().exec()


def measure() -> None:
    """Print the figures of the table as one JSON line."""
    from PySide6.QtCore import QPoint

    window, table = _window()
    window.resize(*SIZE)
    window.show()
    # The panes get their sizes with the first events; the map is fitted to them after that.
    _application().processEvents()
    _settle(table)
    view = table.view
    port = view.viewport()
    here = view.point_of("narvik")
    there = view.point_of("bjornfjell")
    hand = _Hand(port)
    figures = []
    way = there - here
    hovers = [partial(hand.move, here + way * (number / 40) * 3) for number in range(-40, 120)]
    figures += _timed("hover", hovers, GOAL_HAND)
    here = view.point_of("narvik")
    hand.press(here)
    shifts = [QPoint(number % 60 * 4, number % 40 * 3) for number in range(160)]
    drags = [partial(hand.move, here + shift) for shift in shifts]
    figures += _timed("drag a stack", drags, GOAL_HAND)
    if table.drag.hold is None:
        raise RuntimeError("the bench has dragged the map, not a stack")
    hand.release(here)
    table.drag.cancel()
    view.zoom(2)
    _settle(table)
    pans = [partial(view.pan, 5 if number % 40 < 20 else -5, 2) for number in range(120)]
    figures += _timed("pan", pans, GOAL_HAND)
    zooms = [partial(view.zoom, 1 if number % 4 < 2 else -1) for number in range(60)]
    figures += _timed("zoom step", zooms, GOAL_REPAINT)
    table.view.fit_play()
    _settle(table)
    figures += _timed("full repaint of the board", [port.repaint] * 60, GOAL_REPAINT)
    _play_on(table)
    figures.append(_figure("memory of the client in mid-game", _resident(), "MB", GOAL_MEMORY))
    print(json.dumps(figures))  # noqa: T201 - read by the bench
    sys.stdout.flush()
    os._exit(0)


def _play_on(table: Any) -> None:
    """Play on by chance, as fast as the table lets."""
    table.set_speed("instant")
    chance = random.Random(7)
    for _decision in range(DECISIONS):
        end = time.monotonic() + 15
        while time.monotonic() < end:
            _application().processEvents()
            seen = table.observation
            if seen is not None and seen.legal and not table.bridge.busy:
                table.act(chance.choice(seen.legal))
                break
            time.sleep(0.005)
    _settle(table)


class _Hand:
    """A mouse without a person: the same events as a real one."""

    def __init__(self, port: Any) -> None:
        self._port = port
        self._down = False

    def move(self, at: Any) -> None:
        self._send("MouseMove", at)

    def press(self, at: Any) -> None:
        self._down = True
        self._send("MouseButtonPress", at)

    def release(self, at: Any) -> None:
        self._send("MouseButtonRelease", at)
        self._down = False

    def _send(self, kind: str, at: Any) -> None:
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
        _application().sendEvent(self._port, event)


def _timed(name: str, steps: Sequence[Callable[[], Any]], goal: float) -> list[Figure]:
    application = _application()
    walls, cpus = [], []
    for step in steps:
        wall, cpu = time.perf_counter(), time.thread_time()
        step()
        application.processEvents()
        walls.append((time.perf_counter() - wall) * 1000)
        cpus.append((time.thread_time() - cpu) * 1000)
    figure = _figure(f"{name}, p95", _p95(walls), "ms", goal)
    figure["cpu"] = round(_p95(cpus), 2)
    return [figure]


def _window() -> tuple[Any, Any]:
    from konqt.gui.app import make_application, set_up_undisturbed
    from konqt.gui.settings import Settings
    from konqt.session.plan import Chair, GamePlan

    with set_up_undisturbed():
        make_application(["konqt"])
        from konqt.gui.main_window import MainWindow

        window = MainWindow(Settings(ai_speed="step"))
    chairs = {
        "germany": Chair("human", "A"),
        "norway": Chair("ai", "", "random"),
        "allies": Chair("ai", "", "random"),
    }
    window.begin(GamePlan("narvik", chairs, seed=7))
    return window, window.table


def _settle(table: Any) -> None:
    application = _application()
    end = time.monotonic() + 15
    while time.monotonic() < end:
        application.processEvents()
        if table.view.base.settled and table.view.arrangement.settled:
            break
        time.sleep(0.01)
    application.processEvents()


def _application() -> Any:
    from PySide6.QtWidgets import QApplication

    return QApplication.instance()


def _seconds_to_paint(code: str, environment: dict[str, str]) -> tuple[float, float]:
    """Give the seconds from exec to the paint, and the process's CPU seconds until then."""
    told = _run(code, {**environment, "KONQT_BENCH_SINCE": repr(time.time())})
    if not told:
        raise RuntimeError("the window did not paint")
    wall, cpu = told.split()
    return float(wall), float(cpu)


def _run(code: str, environment: dict[str, str]) -> str:
    """Run Python in a process of its own and give the last line that it prints."""
    out = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=False, env=environment
    )
    if out.returncode != 0:
        raise RuntimeError(out.stderr.strip().splitlines()[-1] if out.stderr else "no answer")
    return out.stdout.splitlines()[-1] if out.stdout else ""


def _environment(home: Path) -> dict[str, str]:
    """Give the environment of a person who has started the program before, with empty folders."""
    package = Path(__file__).resolve().parents[2]
    path = os.pathsep.join(filter(None, (str(package), os.environ.get("PYTHONPATH", ""))))
    environment = {**os.environ, "PYTHONPATH": path}
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    environment["PYTHONPYCACHEPREFIX"] = str(home / "compiled")
    for folder in ("CACHE", "CONFIG", "DATA", "STATE"):
        environment[f"XDG_{folder}_HOME"] = str(home / folder.lower())
    if not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")):
        environment.setdefault("QT_QPA_PLATFORM", "offscreen")
    return environment


def _figure(
    name: str, value: float, unit: str, goal: float | None, floor: float | None = None
) -> Figure:
    ratio = None if not floor else round(value / floor, 2)
    return {
        "name": name,
        "value": round(value, 3),
        "unit": unit,
        "floor": None if floor is None else round(floor, 3),
        "peer": None,
        "ratio": ratio,
        "goal": goal,
    }


def _p95(values: list[float]) -> float:
    return sorted(values)[int(0.95 * (len(values) - 1))]


def _resident() -> float:
    for line in Path("/proc/self/status").read_text(encoding="utf-8").splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1]) / 1024
    return 0.0
