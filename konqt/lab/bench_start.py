"""The started process of `konqt bench start`: a game's window up to its first paint.

Nothing is imported here that a person's own start would not import: it would be charged to it.
"""

import os
import sys
import time
from typing import Any


def once() -> None:
    """Start once and end properly: everything that a later start finds is there then."""
    window, table = table_window()
    window.show()
    settle(table)
    window.close()


def first_paint() -> None:
    """Open a game's window, print the seconds since exec once its board is painted, and end."""
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


def table_window() -> tuple[Any, Any]:
    """Return a window with a game of the Narvik scenario begun, not yet shown, and its table."""
    from konqt.gui.shell.app import make_application, set_up_undisturbed
    from konqt.gui.shell.settings import Settings
    from konqt.session.plan import Chair, GamePlan

    with set_up_undisturbed():
        make_application(["konqt"])
        from konqt.gui.shell.main_window import MainWindow

        window = MainWindow(Settings(ai_speed="step"))
    chairs = {
        "germany": Chair("human", "A"),
        "norway": Chair("ai", "", "random"),
        "allies": Chair("ai", "", "random"),
    }
    window.begin(GamePlan("narvik", chairs, seed=7))
    return window, window.table


def settle(table: Any) -> None:
    """Let the window work until board and counters stand."""
    running = application()
    end = time.monotonic() + 15
    while time.monotonic() < end:
        running.processEvents()
        if table.view.base.settled and table.view.arrangement.settled:
            break
        time.sleep(0.01)
    running.processEvents()


def application() -> Any:
    """Return the running application."""
    from PySide6.QtWidgets import QApplication

    return QApplication.instance()
