"""The real program under random events; says at its end how many came, and megabytes used.

Run as `python window_program.py START SEED EVENTS RECORD`.
"""

import resource
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

from PySide6.QtCore import QEvent, QPoint, QPointF, Qt, QTimer
from PySide6.QtGui import QContextMenuEvent, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QMenu, QWidget

from konqt.gui.shell import app
from konqt.gui.shell.commands import COMMANDS
from konqt.gui.shell.main_window import MainWindow
from konqt.session.plan import AI, HUMAN, Chair, GamePlan

KEYS = (
    *(Qt.Key(key) for key in range(Qt.Key.Key_A, Qt.Key.Key_Z + 1)),
    *(Qt.Key(key) for key in range(Qt.Key.Key_0, Qt.Key.Key_9 + 1)),
    *[Qt.Key.Key_Return, Qt.Key.Key_Escape, Qt.Key.Key_Tab, Qt.Key.Key_Space] * 4,
    *[Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down] * 4,
    Qt.Key.Key_Backtab, Qt.Key.Key_Backspace, Qt.Key.Key_Delete, Qt.Key.Key_Home, Qt.Key.Key_End,
    Qt.Key.Key_PageUp, Qt.Key.Key_PageDown, Qt.Key.Key_F1, Qt.Key.Key_F2, Qt.Key.Key_F10,
    Qt.Key.Key_F11, Qt.Key.Key_Menu, Qt.Key.Key_Plus, Qt.Key.Key_Minus, Qt.Key.Key_Less,
    Qt.Key.Key_Question, Qt.Key.Key_Slash, Qt.Key.Key_Period,
)  # fmt: skip
MODIFIERS = (
    *[Qt.KeyboardModifier.NoModifier] * 6,
    Qt.KeyboardModifier.ShiftModifier,
    Qt.KeyboardModifier.ControlModifier,
    Qt.KeyboardModifier.AltModifier,
)
BUTTONS = (
    *[Qt.MouseButton.LeftButton] * 5,
    Qt.MouseButton.RightButton,
    Qt.MouseButton.MiddleButton,
)
SIZES = ((1024, 640), (1366, 768), (1280, 1024), (300, 200), (1000, 700))
NOTHING = Qt.KeyboardModifier.NoModifier


class Sender:
    """Sends one event after the other, also while a dialog waits for its answer."""

    def __init__(self, seed: int, events: int) -> None:
        self.stream = Random(seed)
        self.left = self.wanted = events
        self._kinds: tuple[Callable[[QWidget], None], ...] = (
            *[self._click] * 6, *[self._key] * 6, *[self._move] * 2, self._drag, self._double,
            self._wheel, self._context, self._command, self._size, self._type,
        )  # fmt: skip
        QTimer.singleShot(1500, self.send)

    def send(self) -> None:
        """Send the next event, and come again whatever it starts."""
        if self.left <= 0:
            for window in QApplication.topLevelWidgets():
                window.close()
            QApplication.exit(0)
            return
        QTimer.singleShot(self.stream.choice((0, 0, 0, 5, 60)), self.send)
        target = _front()
        if isinstance(target, QFileDialog):
            # Whoever clicks there at random may take any file of the machine away.
            target.reject()
        elif target is not None:
            self.left -= 1
            self.stream.choice(self._kinds)(target)

    def _spot(self, top: QWidget) -> tuple[QWidget, QPoint]:
        at = QPoint(self.stream.randrange(max(1, top.width())),
                    self.stream.randrange(max(1, top.height())))  # fmt: skip
        child = top.childAt(at) or top
        return child, child.mapFrom(top, at)

    def _click(self, top: QWidget) -> None:
        widget, at = self._spot(top)
        QTest.mouseClick(widget, self.stream.choice(BUTTONS), NOTHING, at)

    def _double(self, top: QWidget) -> None:
        widget, at = self._spot(top)
        QTest.mouseDClick(widget, Qt.MouseButton.LeftButton, NOTHING, at)

    def _move(self, top: QWidget) -> None:
        widget, at = self._spot(top)
        QTest.mouseMove(widget, at)

    def _drag(self, top: QWidget) -> None:
        """Press, move and perhaps never let go."""
        widget, at = self._spot(top)
        QTest.mousePress(widget, Qt.MouseButton.LeftButton, NOTHING, at)
        to = at + QPoint(self.stream.randrange(-400, 400), self.stream.randrange(-300, 300))
        QTest.mouseMove(widget, to)
        if self.stream.random() < 0.8:
            QTest.mouseRelease(widget, Qt.MouseButton.LeftButton, NOTHING, to)

    def _wheel(self, top: QWidget) -> None:
        widget, at = self._spot(top)
        turned = QPoint(0, self.stream.choice((-120, 120, 1200, -7, 100_000)))
        event = QWheelEvent(
            QPointF(at), QPointF(widget.mapToGlobal(at)), QPoint(), turned, Qt.MouseButton.NoButton,
            self.stream.choice(MODIFIERS), Qt.ScrollPhase.NoScrollPhase, False,
        )  # fmt: skip
        QApplication.sendEvent(widget, event)

    def _context(self, top: QWidget) -> None:
        widget, at = self._spot(top)
        reason = QContextMenuEvent.Reason.Mouse
        QApplication.postEvent(widget, QContextMenuEvent(reason, at, widget.mapToGlobal(at)))

    def _key(self, top: QWidget) -> None:
        widget = QApplication.focusWidget() or top
        key, modifier = self.stream.choice(KEYS), self.stream.choice(MODIFIERS)
        if (key, modifier) != (Qt.Key.Key_Q, Qt.KeyboardModifier.ControlModifier):
            QTest.keyClick(widget, key, modifier)

    def _type(self, top: QWidget) -> None:
        words = self.stream.choice(("<b>x</b>", "99999999999999999999", "a" * 300, "-1", "%s {x}"))
        QTest.keyClicks(QApplication.focusWidget() or top, words)

    def _command(self, top: QWidget) -> None:
        """Choose an entry of the menus that can be chosen."""
        if isinstance(top, MainWindow):
            action = top.menus.actions[self.stream.choice(COMMANDS).id]
            if action.isEnabled() and action is not top.menus.actions["quit"]:
                action.trigger()

    def _size(self, top: QWidget) -> None:
        if isinstance(top, MainWindow) and self.stream.random() < 0.3:
            top.resize(*self.stream.choice(SIZES))
        else:
            QApplication.postEvent(top, QEvent(QEvent.Type.WindowDeactivate))


def _front() -> QWidget | None:
    """Give what a person could act on: an open menu, a dialog, the window."""
    popup, dialog = QApplication.activePopupWidget(), QApplication.activeModalWidget()
    if isinstance(popup, QMenu) or popup is not None:
        return popup
    if dialog is not None:
        return dialog
    shown = [each for each in QApplication.topLevelWidgets() if each.isVisible()]
    return next((each for each in shown if isinstance(each, MainWindow)), None)


def _begun(start: str, record: Path) -> dict[str, Any]:
    """Give what `app.run` takes for a way to start."""
    people = {faction: Chair(HUMAN, "A") for faction in ("norway", "allies")}
    people["germany"] = Chair(HUMAN, "<b>Bo</b>")
    computers = {faction: Chair(AI, level="random") for faction in ("norway", "allies")}
    if start == "people":
        return {"plan": GamePlan("narvik", people, 3)}
    if start == "computers":
        return {"plan": GamePlan("basic", {**computers, "germany": Chair(HUMAN)}, 4)}
    return {} if start == "screen" else {"open_path": record}


def main(start: str, seed: str, events: str, record: str) -> int:
    """Run the program as its command does."""
    application = app.make_application(["konqt"])
    sender = Sender(int(seed), int(events))
    code = app.run(["konqt"], **_begun(start, Path(record)))
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
    print(sender.wanted - sender.left, memory, flush=True)
    del application
    return code


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
