"""The started process of `konqt bench start`: a game's window up to its first paint.

Nothing is imported here that a person's own start would not import: it would be charged to it.
"""

import os
import sys
import time
from typing import TYPE_CHECKING, Protocol, cast

if TYPE_CHECKING:
    from PySide6.QtWidgets import QApplication

    from konqt.core.action import Action
    from konqt.core.observation import Observation
    from konqt.gui.board.view import BoardView
    from konqt.gui.bridge import SessionBridge
    from konqt.gui.shell.main_window import MainWindow
    from konqt.gui.table.controller import TableController
    from konqt.session.session import Session


REST_MS = 1500
"""until a window that was opened rests"""
DIALOG_MS = 200
"""until a dialog stands"""


class HeldPieces(Protocol):
    """What hands hold over the board."""

    hold: object

    def cancel(self) -> None:
        """Let it go."""
        ...


class BoardTable(Protocol):
    """A table with a board, as far as hands and eyes of a bench reach."""

    view: "BoardView"
    drag: HeldPieces
    observation: "Observation | None"
    session: "Session"
    bridge: "SessionBridge"
    controller: "TableController"

    def set_speed(self, name: str) -> None:
        """Show what happens so fast."""
        ...

    def act(self, action: "Action") -> None:
        """Do an action for whoever is asked."""
        ...


def once() -> None:
    """Start once and end properly: everything that a later start finds is there then."""
    window, table = table_window()
    window.show()
    settle(table)
    window.close()


def first_paint() -> None:
    """Open a game's window, print the seconds since exec once its sheet is painted, and end.

    Counters and names come when their places are known: `all_stands`.
    """
    from PySide6.QtCore import QTimer

    window, table = table_window()
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
    application().exec()


def all_stands() -> None:
    """Open a game's window, print the seconds since exec once counters and names stand, and end."""
    window, table = table_window()
    since = float(os.environ["KONQT_BENCH_SINCE"])

    def tell() -> None:
        print(time.time() - since, time.process_time())  # noqa: T201 - read by the bench
        sys.stdout.flush()
        os._exit(0)

    table.view.complete.connect(tell)
    window.show()
    application().exec()


def begun_stands(choosing: float) -> None:
    """Start a game from the dialog of a window that stands; print two times, and end.

    The seconds from Start the game until counters and names stand, and those from the first paint
    of the table's board until then. `choosing` is how long the dialog is open.
    """
    from PySide6.QtCore import QTimer
    from PySide6.QtWidgets import QApplication, QDialog

    window = bare_window()
    window.show()
    window.resize(1366, 768)
    moments: list[float] = []
    """when Start was pressed, then whenever the sheet had another picture"""

    def accept() -> None:
        dialog = QApplication.activeModalWidget()
        assert isinstance(dialog, QDialog), "the dialog of a new game is open"
        moments.append(time.time())
        dialog.accept()

    def follow() -> None:
        if window.table is None:
            QTimer.singleShot(1, follow)
            return
        view = table_of(window).view
        view.base.ready.connect(lambda: moments.append(time.time()))
        view.complete.connect(tell)

    def tell() -> None:
        table_of(window).view.viewport().repaint()
        now, started, painted = time.time(), *moments[:2]
        print(now - started, now - painted)  # noqa: T201 - read by the bench
        sys.stdout.flush()
        table_of(window).controller.close()  # no opponent goes on in the bench's folders
        os._exit(0)

    def ask() -> None:
        QTimer.singleShot(DIALOG_MS + round(1000 * choosing), accept)
        window.new_game()
        follow()

    QTimer.singleShot(REST_MS, ask)
    application().exec()


def table_window(scenario: str = "narvik") -> "tuple[MainWindow, BoardTable]":
    """Return a window with a game of a scenario begun, not yet shown, and its table."""
    from konqt.gui.threads.garbage import search_off

    with search_off():
        from konqt.session.plan import Chair, GamePlan

        window = bare_window()
        chairs = {
            "germany": Chair("human", "A"),
            "norway": Chair("ai", "", "random"),
            "allies": Chair("ai", "", "random"),
        }
        window.playing.begin(GamePlan(scenario, chairs, seed=7))
    return window, table_of(window)


def bare_window() -> "MainWindow":
    """Return a window with nothing on it, not yet shown."""
    from konqt.gui.application.application import make_application
    from konqt.gui.shell.app import set_up_undisturbed
    from konqt.gui.threads.garbage import search_off

    with search_off():
        from konqt.gui.shell.settings import Settings

        with set_up_undisturbed():
            make_application(["konqt"])
            from konqt.gui.shell.main_window import MainWindow

            return MainWindow(Settings(ai_speed="step"))


def table_of(window: "MainWindow") -> BoardTable:
    """Return the table of the game that is being played."""
    # The window knows tables without a board too; this scenario's has one.
    return cast(BoardTable, window.table)


def settle(table: BoardTable) -> None:
    """Let the window work until board and counters stand."""
    running = application()
    end = time.monotonic() + 15
    while time.monotonic() < end:
        running.processEvents()
        if table.view.base.settled and table.view.arrangement.settled:
            break
        time.sleep(0.01)
    running.processEvents()


def application() -> "QApplication":
    """Return the running application."""
    from PySide6.QtWidgets import QApplication

    running = QApplication.instance()
    assert isinstance(running, QApplication), "it has been made before"
    return running
