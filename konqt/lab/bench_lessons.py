"""The started process of `konqt bench gui` for lessons: from the click to a step that stands there.

Its words are read then, and the board has counters and names; it grows sharp a moment later.
Everything is as it is for a newcomer: nothing was ever painted in these folders. The path of
lessons is read for two seconds before the first one is opened; the others follow one another.
"""

import json
import os
import time
from collections.abc import Callable, Iterator
from statistics import median
from typing import TYPE_CHECKING

from konqt.lab.bench_start import application, bare_window, table_of
from konqt.lab.bench_window import figure
from konqt.lab.figures import Figure

if TYPE_CHECKING:
    from konqt.gui.shell.main_window import MainWindow
    from konqt.session.lesson.lesson_files import LessonFile

GOAL = 200.0
SIZE = (1366, 768)
REST, READS = 1.5, 2.0
"""Seconds on the start screen, and at the path or a lesson's first step."""
LATER = ("aim-and-end", "stacks-and-attacks", "first-evening", "ninth-of-april", "naval-combat")
"""lessons that are opened after the first one, the last two with ships"""
PATIENCE = 60.0


def measure() -> None:
    """Print the figures of lessons as one JSON line."""
    window = bare_window()
    window.resize(*SIZE)
    window.show()
    _turn(REST)
    window.learning.show_soon()
    _until(lambda: window.learning.page is not None and bool(window.learning.page.rows))
    _turn(READS)
    page = window.learning.page
    assert page is not None, "the path of lessons is shown"
    files = {each.lesson.id: each for each in page.course.lessons}
    first = _opened(window, page.course.lessons[0])
    later = [_opened(window, files[each]) for each in LATER]
    told = [*_figures("first of a run", [first]), *_figures("later ones", later)]
    print(json.dumps(told), flush=True)  # noqa: T201 - read by the bench
    os._exit(0)


def _figures(which: str, runs: list[tuple[float, float]]) -> Iterator[Figure]:
    """Give the milliseconds until a step stands there, and the window's own work in them."""
    wall, cpu = (median(run[part] for run in runs) for part in (0, 1))
    yield {**figure(f"lesson opened, {which}", wall, "ms", GOAL), "cpu": round(cpu, 1)}


def _opened(window: "MainWindow", file: "LessonFile") -> tuple[float, float]:
    """Open a lesson; give how long it took, and the CPU time of the window's thread."""
    learning = window.learning
    wall, cpu = time.perf_counter(), time.thread_time()
    learning.begin_soon(file)

    def stands() -> bool:
        guide = learning.guide
        if guide is None or guide.runner.lesson is not file.lesson or not guide.at_rest:
            return False
        view = table_of(window).view
        return view.base.painted and view.arrangement.settled

    _until(stands)
    table_of(window).view.viewport().repaint()
    taken = 1000 * (time.perf_counter() - wall), 1000 * (time.thread_time() - cpu)
    _turn(READS)
    return taken


def _turn(seconds: float) -> None:
    """Let the window work so long."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        application().processEvents()
        time.sleep(0.002)


def _until(there: Callable[[], bool]) -> None:
    """Let the window work until something is so."""
    end = time.monotonic() + PATIENCE
    while not there():
        if time.monotonic() > end:
            raise RuntimeError("the lesson did not open")
        application().processEvents()
        time.sleep(0.001)
