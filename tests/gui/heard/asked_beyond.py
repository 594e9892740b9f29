"""Asks every part of the program's screens for more parts than it has, as a slow reader does.

Run as a program of its own, because a fault here ends it: `python asked_beyond.py`.
"""

import sys

from PySide6.QtCore import QObject
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QGraphicsView, QScrollArea, QWidget

from konqt.core.chance import Stream
from konqt.gui.application.application import make_application
from konqt.gui.kon.screens.about import AboutDialog
from konqt.gui.kon.screens.kon_offer import new_game_dialog
from konqt.gui.kon.screens.summary import SummaryDialog
from konqt.gui.shell.main_window import MainWindow
from konqt.gui.shell.settings import Settings
from konqt.gui.shell.settings_dialog import SettingsDialog
from konqt.session.plan import Chair, GamePlan
from konqt.session.session import Session

BEYOND = (0, 1, 2, 3, 7, 1000)


def ask(part: QObject) -> int:
    """Ask one part for what is behind its last; return how often."""
    offered = QAccessible.queryAccessibleInterface(part)
    if offered is None:
        return 0
    number = offered.childCount()
    for more in BEYOND:
        offered.child(number + more)
    return len(BEYOND)


def ask_all(window: QWidget) -> int:
    """Ask a window and everything in it; return how often."""
    return sum(ask(part) for part in (window, *window.findChildren(QWidget)))


def main() -> None:
    """Ask; say how often when all is done."""
    application = make_application(["asked_beyond"])
    asked = sum(ask(kind()) for kind in (QScrollArea, QGraphicsView))
    window = MainWindow(Settings(reduced_motion=True, ai_speed="instant"))
    window.show()
    application.processEvents()
    asked += ask_all(window)
    chairs = {faction: Chair("human", faction) for faction in ("germany", "norway", "allies")}
    session, stream = Session.start(GamePlan("narvik", chairs, 1), None), Stream(1)
    window.playing.sit_down(session)
    window.covers.lift()
    for _step in range(12):
        application.processEvents()
        asked += ask_all(window)
        actor = session.decision.actor
        assert actor is not None
        legal = session.legal()
        session.submit(actor, legal[stream.below(len(legal))])
    dialogs = (
        new_game_dialog(window, {}),
        SettingsDialog(window.settings, window.services.plugin, window),
        AboutDialog(window), SummaryDialog(window, "narvik"),
    )  # fmt: skip
    for dialog in dialogs:
        dialog.show()
        application.processEvents()
        asked += ask_all(dialog)
        dialog.close()
    window.close()
    window.shut_down()
    sys.stdout.write(f"asked {asked}\n")


if __name__ == "__main__":
    main()
