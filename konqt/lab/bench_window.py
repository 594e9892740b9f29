"""Measures the window: time to the first paint, and what hands feel at the table.

Each figure is a dict as `konqt bench --json` prints it. Times are a thread's wall time; `cpu` is
its own CPU time, which a busy machine disturbs less. Everything runs in processes with folders of
their own: a person's games and settings are neither read nor added to.
"""

import json
import os
import time
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from konqt.core import child
from konqt.lab.figures import Figure

STARTS = 5
GOAL_FIRST_PAINT = 0.6
GOAL_STANDS, GOAL_STANDS_NEW = 0.6, 1.2
"""Seconds from Start the game to counters, warm and the first time ever."""
GOAL_AFTER_PAINT = 0.1
CHOOSING = 2.0
"""Seconds that a quick person looks at the dialog of a new game before pressing Start."""

_EMPTY = """
import os, sys, time
from PySide6.QtWidgets import QApplication, QWidget
class W(QWidget):
    def paintEvent(self, event):
        print(time.time() - float(os.environ["KONQT_BENCH_SINCE"]), time.process_time())
        sys.stdout.flush(); os._exit(0)
app = QApplication([]); w = W(); w.resize(1366, 768); w.show(); app.exec()
"""
_TABLE = "from konqt.lab.bench_start import first_paint; first_paint()"
_WHOLE = "from konqt.lab.bench_start import all_stands; all_stands()"
_BEGUN = "from konqt.lab.bench_start import begun_stands; begun_stands({choosing})"
_ONCE = "from konqt.lab.bench_start import once; once()"
_HANDS = "from konqt.lab.bench_hands import measure; measure()"
_VIEWER = "from konqt.lab.bench_viewer import measure; measure()"
_LESSONS = "from konqt.lab.bench_lessons import measure; measure()"
_MEMORY = "from konqt.lab.bench_memory import measure; measure()"
_CROWN = "from konqt.lab.crown.bench_crown_window import measure; measure()"


def start_figures() -> list[Figure]:
    """Measure the seconds from exec to the first painted board, and to an empty window's paint.

    The first paint has the sheet with all that is beside it; counters and names are told apart, and
    so is how long they take from Start the game on, in a window that stands already.

    Warm is every start but the first: compiled modules and the board's picture are there.
    """
    # Opponents of a program that ended in its first second may still be compiling modules.
    with TemporaryDirectory(prefix="konqt-bench-", ignore_cleanup_errors=True) as folder:
        home = _environment(Path(folder))
        _run(_ONCE, home)
        empty, board, whole, new = [], [], [], []
        begun, begun_new = [], []
        for number in range(STARTS):
            empty.append(_seconds_to_paint(_EMPTY, home))
            board.append(_seconds_to_paint(_TABLE, home))
            whole.append(_seconds_to_paint(_WHOLE, home))
            unpainted = {**home, "XDG_CACHE_HOME": str(Path(folder) / f"cache-{number}")}
            new.append(_seconds_to_paint(_TABLE, unpainted))
            begun.append(_seconds_to_paint(_BEGUN.format(choosing=0), home))
            bare = {**home, "XDG_CACHE_HOME": str(Path(folder) / f"begun-{number}")}
            begun_new.append(_seconds_to_paint(_BEGUN.format(choosing=CHOOSING), bare))
    first = f"the first time ever, {CHOOSING:g} s in the dialog"
    return [
        _start_figure("first paint of the board, warm", board, GOAL_FIRST_PAINT, empty),
        _start_figure("counters and names on it too, warm", whole, None, empty),
        _start_figure("first paint of a board never painted before", new, None, empty),
        *_begun_figures("warm", begun, GOAL_STANDS),
        *_begun_figures(first, begun_new, GOAL_STANDS_NEW),
    ]


def _begun_figures(when: str, runs: list[tuple[float, float]], goal: float) -> Iterator[Figure]:
    """Give the times from Start the game to counters, and from the first paint to them."""
    stands, after = (median(run[part] for run in runs) for part in (0, 1))
    yield figure(f"Start the game to counters, {when}", stands, "s", goal)
    yield figure(f"counters after the first paint, {when}", after, "s", GOAL_AFTER_PAINT)


def _start_figure(
    name: str, runs: list[tuple[float, float]], goal: float | None, empty: list[tuple[float, float]]
) -> Figure:
    """Return a start's wall time beside an empty window's, and the CPU time of both processes."""
    wall, cpu = (median(run[part] for run in runs) for part in (0, 1))
    floor_wall, floor_cpu = (median(run[part] for run in empty) for part in (0, 1))
    told = figure(name, wall, "s", goal, floor_wall)
    return {**told, "cpu": round(cpu, 3), "floor_cpu": round(floor_cpu, 3)}


def gui_figures() -> list[Figure]:
    """Measure hands, lessons opened, games in a row in memory, each in a process.

    The game for one is measured at its own table, and in its own viewer.
    """
    figures: list[Figure] = []
    for course in (_HANDS, _LESSONS, _CROWN, _MEMORY):
        with TemporaryDirectory(prefix="konqt-bench-") as folder:
            figures += json.loads(_run(course, _environment(Path(folder))))
    return figures


def viewer_figures() -> list[Figure]:
    """Measure how fast a record opens and is looked about in, in a process of its own."""
    with TemporaryDirectory(prefix="konqt-bench-") as folder:
        figures: list[Figure] = json.loads(_run(_VIEWER, _environment(Path(folder))))
    return figures


def _seconds_to_paint(code: str, environment: dict[str, str]) -> tuple[float, float]:
    """Return the seconds from exec to the paint, and the process's CPU seconds until then."""
    told = _run(code, {**environment, "KONQT_BENCH_SINCE": repr(time.time())})
    if not told:
        raise RuntimeError("the window did not paint")
    wall, cpu = told.split()
    return float(wall), float(cpu)


def _run(code: str, environment: dict[str, str]) -> str:
    """Run Python in a process of its own and give the last line that it prints."""
    process = child.start(child.python("-c", code), environment)
    try:
        out, errors = process.communicate()
    finally:
        process.kill()
    if process.returncode != 0:
        last = errors.strip().splitlines()[-1:] or ["the window ended without an answer"]
        raise ValueError(last[0].removeprefix("konqt: ").rpartition("NoDisplayError: ")[2])
    return out.splitlines()[-1] if out else ""


def _environment(home: Path) -> dict[str, str]:
    """Return the environment of a person who has started the program before, with empty folders."""
    environment = child.environment()
    # What a process that is ended leaves there goes with the rest.
    environment["TMPDIR"] = str(home)
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    environment["PYTHONPYCACHEPREFIX"] = str(home / "compiled")
    for folder in ("CACHE", "CONFIG", "DATA", "STATE"):
        environment[f"XDG_{folder}_HOME"] = str(home / folder.lower())
    if not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")):
        environment.setdefault("QT_QPA_PLATFORM", "offscreen")
    return environment


def figure(
    name: str, value: float, unit: str, goal: float | None, floor: float | None = None
) -> Figure:
    """Return one measured value as the bench prints it."""
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
