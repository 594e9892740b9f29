"""What one test may leave behind for the next: looked at before it and when all of it has ended.

A test that meets another one's window, clipboard or setting passes or fails by its neighbours.
"""

import os
import sys
import tempfile
import time
from collections.abc import Callable, Collection, Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

Look = Callable[[], object]
_PROGRAMS = "running programs"
THREADS = "/proc/self/task"
ENDING = 30.0
"""seconds after which a program that was told to end does not"""


def folder_of_temporary_files() -> Path:
    """Give this process a folder of its own for temporary files; what lies there is its own."""
    # pytest keeps its folders of failed tests where it always does.
    os.environ.setdefault("PYTEST_DEBUG_TEMPROOT", tempfile.gettempdir())
    os.environ["TMPDIR"] = tempfile.mkdtemp(prefix="konqt-tests-")
    tempfile.tempdir = None
    return Path(os.environ["TMPDIR"])


def _environment() -> object:
    # pytest names the test that runs there.
    return frozenset(each for each in os.environ.items() if each[0] != "PYTEST_CURRENT_TEST")


def _temporary_files() -> object:
    private = sys.modules.get("konqt.core.private_folders")
    once = private is not None and private.private_folder.cache_info().currsize
    # What the program makes once for all of a process goes with it.
    own = private.private_folder().name if once else ""
    return sorted({*os.listdir(tempfile.gettempdir())} - {own})  # noqa: PTH208 - names alone


def _children() -> object:
    """Give the programs that this process has started and that still run, where that is told."""
    found: dict[str, str] = {}
    # Before and after each of thousands of tests: without the comfort of paths.
    for thread in os.listdir(THREADS) if os.path.isdir(THREADS) else ():  # noqa: PTH112, PTH208
        # A thread, or a program, may end while it is looked at.
        with suppress(OSError):
            with open(f"{THREADS}/{thread}/children", "rb") as told:  # noqa: PTH123
                children = told.read().split()
            for number in children:
                with suppress(OSError):
                    found |= _running(Path("/proc") / number.decode())
    return found


def _running(about: Path) -> dict[str, str]:
    state = (about / "stat").read_text().rpartition(")")[2].split()[0]
    command = (about / "cmdline").read_text().replace("\0", " ")
    # What Python keeps for all of a process ends with it.
    kept = "resource_tracker" in command
    alive = state != "Z" and not kept
    return {about.name: command} if alive else {}


OUTSIDE: Mapping[str, Look] = {
    "the folder it ran in": os.getcwd,
    "the environment": _environment,
    "temporary files": _temporary_files,
    _PROGRAMS: _children,
}


def _windows() -> object:
    from PySide6.QtWidgets import QApplication

    shown = [each for each in QApplication.topLevelWidgets() if each.isVisible()]
    return {id(each): f"{type(each).__name__} {each.windowTitle()!r}" for each in shown}


def clear_the_screen(before: Collection[int]) -> None:
    """Close every window but those that were there, and release the mouse.

    A window over the next test's one would get its mouse. And Qt's own kit holds the button after a
    double click: as long as it does, it moves no mouse, whatever it is asked.

    Args:
        before: the ids of the widgets that stay.
    """
    from PySide6.QtCore import QEvent, Qt
    from PySide6.QtTest import QTest
    from PySide6.QtWidgets import QApplication, QWidget

    for button in Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton:
        if QApplication.mouseButtons() & button:
            QTest.mouseRelease(QWidget(), button)
    for each in QApplication.topLevelWidgets():
        if each.isVisible() and id(each) not in before:
            each.close()
            each.deleteLater()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)


def _held() -> object:
    from PySide6.QtWidgets import QApplication, QWidget

    held = (
        QWidget.mouseGrabber(),
        QWidget.keyboardGrabber(),
        QApplication.activePopupWidget(),
        QApplication.activeModalWidget(),
    )
    waiting = ["a waiting cursor"] if QApplication.overrideCursor() is not None else []
    pressed = ["a mouse button"] if QApplication.mouseButtons() else []
    return [*(type(each).__name__ for each in held if each is not None), *waiting, *pressed]


def _clipboard() -> object:
    from PySide6.QtWidgets import QApplication

    clipboard = QApplication.clipboard()
    # What is on a screen's clipboard is asked of its server; what is ours Qt knows by itself.
    if QApplication.platformName() == "xcb" and not clipboard.ownsClipboard():
        return []
    kept = clipboard.mimeData()
    return kept.formats() if kept is not None else []


AT_THE_WINDOW: Mapping[str, Look] = {
    "windows": _windows,
    "held or waited for": _held,
    "the clipboard": _clipboard,
}


def came(before: Any, after: Any) -> object:
    """Give what is new or otherwise; of names and values also what has gone."""
    if isinstance(after, frozenset):
        return sorted(before ^ after)
    if isinstance(after, dict):
        return {name: each for name, each in after.items() if before.get(name) != each}
    if isinstance(after, list):
        return [each for each in after if each not in before]
    return after if after != before else None


@contextmanager
def nothing_left(looks: Mapping[str, Look]) -> Iterator[None]:
    """Fail if anything that is looked at is otherwise after a block.

    Raises:
        AssertionError: something is left; the message says what.
    """
    before = {name: look() for name, look in looks.items()}
    yield
    end = time.monotonic() + ENDING
    while _PROGRAMS in looks and came(before[_PROGRAMS], _children()) and time.monotonic() < end:
        time.sleep(0.01)
    left = {name: came(before[name], look()) for name, look in looks.items()}
    left = {name: each for name, each in left.items() if each}
    assert not left, f"left behind: {left}"
