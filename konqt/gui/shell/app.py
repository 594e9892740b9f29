"""Starts the client: application, fonts, errors told as messages, the window."""

import gc
import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Protocol

from konqt.core.log import LogFile, kept_log, logger
from konqt.core.terminal import warn
from konqt.gui.application.application import make_application
from konqt.gui.application.display import NoDisplayError, missing_display
from konqt.gui.shell import settings as settings_file
from konqt.gui.shell.versions import say_versions
from konqt.gui.threads.garbage import search_off
from konqt.i18n.texts import _, use_language

if TYPE_CHECKING:  # Qt is loaded later, a session when there is one
    from konqt.gui.shell.learning import AskedLesson
    from konqt.gui.shell.main_window import MainWindow
    from konqt.session.plan import GamePlan

LOG_MS = 1500
"""when the log's file is opened, if nothing goes wrong before: after the first paint"""
SEARCH_MS = 1500
"""when Python begins to search for garbage: after the first paint"""


def run(
    argv: Sequence[str],
    plan: "GamePlan | None" = None,
    open_path: Path | None = None,
    example: int = 0,
    go_on: bool = False,
    beside: Path | None = None,
    language: str = "",
    lesson: "AskedLesson | None" = None,
) -> int:
    """Open the client: start screen, `lesson`, game by `plan`, or viewer of `open_path` or example.

    With `go_on` a game that is not over is gone on with; `beside` is a record to be laid beside the
    one that is looked at. `language` is spoken this time. Return the exit status; where Qt itself
    finds no screen the program ends here, with 2.

    Raises:
        NoDisplayError: there is no screen to open it on.
    """
    kept, trouble = settings_file.load()
    settings = kept.speaking(language) if language else kept
    use_language(settings.language)
    missing = missing_display(os.environ, sys.platform)
    if missing:
        raise NoDisplayError(missing)
    with kept_log(say_versions) as log, ExitStack() as still:
        still.enter_context(search_off())
        with set_up_undisturbed():
            application = make_application(argv)
            from konqt.gui import fonts
            from konqt.gui.shell.interrupted import closed_by_interrupt
            from konqt.gui.shell.main_window import MainWindow

            window = MainWindow(settings)
        previous = sys.excepthook
        sys.excepthook = ErrorTeller(window)
        try:
            _open(window, lesson or plan or open_path or example, go_on, beside)
            window.show()
            open_later(log)
            search_later(still)
            for text in (trouble.text() if trouble is not None else "", fonts.load()):
                if text:
                    window.tell(text)
            with closed_by_interrupt(application.closeAllWindows):
                code: int = application.exec()
        finally:
            sys.excepthook = previous
            window.shut_down()
    return code


def _open(
    window: "MainWindow",
    what: "AskedLesson | GamePlan | Path | int",
    go_on: bool,
    beside: Path | None,
) -> None:
    """Open a lesson, a game to be begun, a record, a folder or an example's number (0: none)."""
    from konqt.gui.shell.learning import AskedLesson

    if isinstance(what, AskedLesson):
        window.learning.folders = what.folders
        window.learning.begin_soon(what.file)
    elif isinstance(what, int):
        if what:
            window.open_soon(what)
    elif not isinstance(what, Path):
        window.playing.begin_soon(what)
    elif beside is not None:
        window.looking_back.open_both_soon(what, beside)
    elif go_on or what.is_dir():
        window.open_any(what)
    else:
        window.open_soon(what)


def open_later(log: LogFile) -> None:
    """Open the log's file when the window has been painted."""
    from PySide6.QtCore import QTimer

    QTimer.singleShot(LOG_MS, log.open)


@contextmanager
def set_up_undisturbed() -> Iterator[None]:
    """Load modules and build the window without Python's search for garbage, now or later.

    What is set up stays to the end. Searching it took a twentieth of a start, and then 30 ms every
    few minutes, in the middle of whatever the window was doing.
    """
    with search_off():
        try:
            yield
        finally:
            gc.freeze()


def search_later(still: ExitStack) -> None:
    """Have Python search for garbage when the window has been painted: `still` holds it off.

    A game named at once loads as much again as the window, in the same moment.
    """
    from PySide6.QtCore import QTimer

    QTimer.singleShot(SEARCH_MS, still.close)


class Telling(Protocol):
    """A window that can say something."""

    def tell(self, text: str) -> None:
        """Say something that went wrong."""
        ...


class ErrorTeller:
    """Shows an unforeseen error as a message and lets the game go on: it is on disk."""

    def __init__(self, window: Telling) -> None:
        self._window = window
        self._told: set[tuple[str, int]] = set()

    def __call__(
        self, kind: type[BaseException], error: BaseException, trace: TracebackType | None
    ) -> None:
        if os.environ.get("KONQT_DEBUG"):
            sys.__excepthook__(kind, error, trace)
        place = _place(trace)
        if place in self._told:
            return
        self._told.add(place)
        logger("window").error("something went wrong", exc_info=error)
        where = f"{Path(place[0]).stem}:{place[1]}"
        text = _(
            "Something went wrong in the program ({kind}: {error}; {where}). Your game is "
            "saved; you can continue, or open it again from the start screen.",
            kind=kind.__name__,
            error=str(error)[:300],
            where=where,
        )
        warn(f"konqt: {text}")
        self._window.tell(text)


def _place(trace: TracebackType | None) -> tuple[str, int]:
    if trace is None:
        return "", 0
    while trace.tb_next is not None:
        trace = trace.tb_next
    return trace.tb_frame.f_code.co_filename, trace.tb_lineno
