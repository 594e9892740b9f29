"""Plays at the real window and writes down what every event cost, as one JSON document.

Run as `python watched_game.py FILE SCENARIO`: in a process of its own, so that whatever is done
for the first time in a game is done for the first time here too.
"""

import json
import random
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import asdict
from pathlib import Path
from typing import Any

from PySide6.QtCore import QPoint, QPointF, Qt, QTimer
from PySide6.QtGui import QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from watch import WatchedApplication

from konqt.gui.application.application import make_application
from konqt.gui.kon.screens.result import ResultScreen
from konqt.gui.shell.app import set_up_undisturbed
from konqt.gui.shell.main_window import MainWindow
from konqt.gui.shell.settings import Settings
from konqt.session.plan import Chair, GamePlan

START = "start"
"""everything before a game begins"""
DECISIONS, MOST_DECISIONS = 24, 200
"""how many at least, and how many until a piece was moved"""
MOST_MOVES = 6
"""decisions in one movement phase"""
BURN_MS = 80
"""an event that does hold the thread, so that the test knows that it would see one"""
PATIENCE = 20.0
LEFT = Qt.MouseButton.LeftButton
PLAIN = Qt.KeyboardModifier.NoModifier
CHAIRS = {
    "germany": Chair("human", "Ola"),
    "norway": Chair("ai", "", "random"),
    "allies": Chair("ai", "", "greedy"),
}


def fixed_work() -> float:
    """Give the milliseconds of CPU time that a fixed piece of Python takes: the least of five."""
    times = []
    for _ in range(5):
        begun = time.thread_time()
        total = 0
        for number in range(200_000):
            total += number % 7
        times.append((time.thread_time() - begun) * 1000)
    return min(times)


def burn() -> None:
    """Hold the thread for a while."""
    begun = time.thread_time()
    while time.thread_time() - begun < BURN_MS / 1000:
        pass


class Play:
    """A person at the table, with mouse, wheel and keys."""

    def __init__(self, app: WatchedApplication) -> None:
        self.app = app
        with set_up_undisturbed():
            self.window = MainWindow(Settings(ai_speed="instant", combats_stay=False))
        self.chance = random.Random(5)
        self.moved = 0

    @property
    def table(self) -> Any:
        """Give the table in use."""
        return self.window.table

    # -- hands ------------------------------------------------------------------------------

    def wait(self, ready: Callable[[], Any] = lambda: True, least: float = 0.0) -> None:
        """Let events come until something holds and the pictures are there."""
        begun = time.monotonic()
        while time.monotonic() - begun < PATIENCE:
            QApplication.processEvents()
            page = self.window.stack.currentWidget()
            view = getattr(page, "view", None)
            calm = view is None or (view.base.settled and view.arrangement.settled)
            if calm and ready() and time.monotonic() - begun >= least:
                return
            time.sleep(0.002)
        raise TimeoutError(f"waited in vain: {self.app.during}")

    def menu(self, command: str) -> None:
        """Choose an entry of the menus."""
        self.app.do(command, self.window.menus.actions[command].trigger)
        self.wait(least=0.05)

    def key(self, during: str, widget: QWidget, key: Qt.Key, modifier: Any = PLAIN) -> None:
        """Press a key."""
        self.app.during = during
        QTest.keyClick(widget, key, modifier)
        self.wait()

    def wheel(self, during: str, widget: QWidget, notches: int) -> None:
        """Turn the wheel over the middle of a widget."""
        at = QPointF(widget.rect().center())
        everywhere = QPointF(widget.mapToGlobal(at))
        for _ in range(abs(notches)):
            turn = QPoint(0, 120 if notches > 0 else -120)
            phase = Qt.ScrollPhase.NoScrollPhase
            event = QWheelEvent(
                at, everywhere, QPoint(), turn, Qt.MouseButton.NoButton, PLAIN, phase, False
            )
            self.app.during = during
            QApplication.sendEvent(widget, event)
            QApplication.processEvents()
        self.wait()

    def drag(self, during: str, port: QWidget, start: QPoint, end: QPoint) -> None:
        """Drag from one point of the map to another."""
        self.app.during = during
        QTest.mousePress(port, LEFT, PLAIN, start)
        for step in range(1, 9):
            QTest.mouseMove(port, start + (end - start) * step / 8)
            QApplication.processEvents()
        QTest.mouseRelease(port, LEFT, PLAIN, end)
        self.wait()

    # -- the game ---------------------------------------------------------------------------

    def decide(self) -> None:
        """Answer one decision: stacks are dragged, buttons clicked, the rest chosen."""
        self.wait(self.asked)
        table = self.table
        if self.window.stack.currentWidget() is not table:
            return
        step = table.session.step
        action = self.choice(table.observation)
        if action.kind == "trade":
            self.lay_together(action.cards)
        buttons = [b for b in table.prompt.buttons() if b.action == action and b.isVisible()]
        if action.kind == "move":
            port, view = table.view.viewport(), table.view
            self.drag("a move", port, view.point_of(action.source), view.point_of(action.to))
        elif buttons:
            self.app.during = f"button {action.kind}"
            QTest.mouseClick(buttons[0], LEFT)
        if table.session.step == step and table.drag.hold is None:
            self.app.do(f"action {action.kind}", lambda: table.act(action))
        table.drag.cancel()
        self.wait(self.asked, 0.02)

    def choice(self, observation: Any) -> Any:
        """Choose by chance, but end a movement phase before the whole country has moved."""
        ends = [action for action in observation.legal if action.kind == "end_phase"]
        self.moved = self.moved + 1 if observation.decision.kind == "movement" else 0
        if ends and self.moved > MOST_MOVES:
            return ends[0]
        return self.chance.choice(observation.legal)

    def lay_together(self, cards: tuple[str, ...]) -> None:
        """Click cards of the hand to be traded."""
        left = list(cards)
        for item in self.table.hand.items():
            if item.card in left:
                left.remove(item.card)
                self.app.during = "a card laid to be traded"
                QTest.mouseClick(item, LEFT)
                self.wait()

    def point_around(self) -> None:
        """Rest the mouse on some areas, until the map tells of them."""
        port, view = self.table.view.viewport(), self.table.view
        for area in self.table.observation.areas_in_play[::9]:
            self.app.during = "an area under the mouse"
            QTest.mouseMove(port, view.point_of(area))
            self.wait(least=0.45)

    def asked(self) -> bool:
        """Tell whether the person is asked something, or the game is over; go on after a combat."""
        if self.table.animator.waits:
            self.app.do("after a combat", self.table.skip)
        seen = self.table.observation
        over = self.window.stack.currentWidget() is not self.table
        moving = self.table.animator.active or self.table.bridge.busy
        return over or (seen is not None and bool(seen.legal) and not moving)

    def look_at_cards(self) -> None:
        """Rest the mouse on every card of the hand."""
        for card in self.table.hand.items()[:3]:
            self.app.during = "a card under the mouse"
            QTest.mouseMove(card, card.rect().center())
            self.wait(least=0.45)

    def dialogs(self) -> Iterator[str]:
        """Open every dialog, one after the other, and close each."""
        for command in ("summary", "cards", "about"):
            self.menu(command)
            yield command
        for command in ("settings", "new"):
            # Their own event loop runs until somebody closes them.
            QTimer.singleShot(300, self.close_dialogs)
            self.menu(command)
        self.app.do("used cards", lambda: self.table.looking.open_pile("germany"))
        self.wait(least=0.15)
        yield "used cards"

    def close_dialogs(self) -> None:
        """Close what is open."""
        for dialog in QApplication.topLevelWidgets():
            if dialog.isModal() and dialog.isVisible():
                self.app.do("a dialog closes", dialog.close)
        self.wait()


def play(app: WatchedApplication, scenario: str) -> None:
    """Play, look around, change everything, review, resign."""
    one = Play(app)
    window = one.window
    window.show()
    one.wait()
    app.do("a game begins", lambda: window.playing.begin_soon(GamePlan(scenario, CHAIRS, 7)))
    one.wait(lambda: window.stack.currentWidget() is window.table)
    one.wait(one.asked)
    table = one.table
    one.look_at_cards()
    one.point_around()
    for number in range(MOST_DECISIONS):
        if number >= DECISIONS and any(event.during == "a move" for event in app.events):
            break
        one.decide()
        if number == 2:
            one.wheel("wheel in", table.view.viewport(), 6)
            one.wheel("wheel out", table.view.viewport(), -9)
            for command in (
                "fit_board",
                "zoom_in",
                "zoom_out",
                "fit_south",
                "fit_north",
                "fit_play",
            ):
                one.menu(command)
        elif number in (4, 9):
            one.menu("theme:dark" if number == 4 else "theme:light")
        elif number in (6, 11):
            one.menu("language:nb" if number == 6 else "language:en")
        elif number in (13, 15):
            one.menu("text:125" if number == 13 else "text:100")
        elif number == 12:
            app.do("a larger window", lambda: window.resize(1920, 1080))
            one.wait()
        elif number == 8:
            for command in ("rules", "focus_areas", "focus_log", "undo", "redo"):
                one.menu(command)
            one.wait(one.asked)
    for _opened in one.dialogs():
        one.close_dialogs()
    watch_viewer(one)
    if not isinstance(window.stack.currentWidget(), ResultScreen):
        app.do("resign", table.controller.resign)
        one.wait(lambda: isinstance(window.stack.currentWidget(), ResultScreen))
    one.wait(least=0.2)
    watch_library(one)
    window.close()


def watch_viewer(one: Play) -> None:
    """Review the game: step, jump, scrub, play, change theme and language, close."""
    one.app.do("review", one.window.review_soon)
    one.wait(lambda: one.window.viewer is not None)
    viewer = one.window.viewer
    line = viewer.transport.timeline
    for _ in range(8):
        one.key("a step on", viewer, Qt.Key.Key_L)
    for _ in range(3):
        one.key("next turn", viewer, Qt.Key.Key_Right, Qt.KeyboardModifier.ControlModifier)
    for share in (0.9, 0.2, 0.6):
        one.app.during = "scrub"
        QTest.mouseClick(line, LEFT, PLAIN, QPoint(round(line.width() * share), 17))
        one.wait()
    one.key("play", viewer, Qt.Key.Key_K)
    one.wait(least=1.2)
    one.key("pause", viewer, Qt.Key.Key_K)
    for command in ("theme:dark", "language:nb", "theme:light", "language:en"):
        one.menu(command)
    watch_study(one)
    watch_export(one)
    one.app.do("viewer closes", viewer.transport.close_button.click)
    one.wait()


def watch_study(one: Play) -> None:
    """Comment on a step, mark it, play on in a branch, search, and present."""
    viewer = one.window.viewer
    study = viewer.study
    one.app.do("study", lambda: study.tabs.setCurrentWidget(study.panel))
    viewer.go(3)
    one.wait()
    one.app.during = "a comment"
    QTest.keyClicks(study.panel.comment, "Why not earlier?")
    one.wait(least=0.6)
    one.app.do("a mark", study.panel.marks["!"].click)
    one.app.do("undo in the study", study.panel.undo_button.click)
    one.wait()
    one.key("a search", viewer, Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    QTest.keyClicks(viewer.finder.line, "narvik")
    one.wait(least=0.5)
    for _time in range(2):
        one.key("presenting", viewer, Qt.Key.Key_F5)
        one.wait(least=0.2)


def watch_export(one: Play) -> None:
    """Open the dialog of exports, choose, wait for the preview, and have a file made."""
    one.menu("export")
    dialog = one.window.exports.dialog
    for kind in ("png", "txt", "html"):
        one.app.during = "a kind of export"
        dialog.fields.kind.setCurrentIndex(dialog.fields.kind.findData(kind))
        one.wait(lambda: dialog.preview.currentWidget() is not dialog.preview.words)
    one.app.do("exporting", lambda: dialog.write(Path(sys.argv[1]).with_suffix(".html")))
    one.wait(lambda: one.window.exports.dialog is None)
    one.close_dialogs()


def watch_library(one: Play) -> None:
    """List all saved games, choose one, search among them."""
    one.menu("collection")
    one.wait(lambda: one.window.collecting.page is not None)
    page = one.window.collecting.page
    one.wait(lambda: page.rows.games and not page.reader.busy)
    one.app.do("a game of the library", lambda: page.table.selectRow(0))
    one.wait(least=0.3)
    one.app.during = "a search in the library"
    QTest.keyClicks(page.words, "nar")
    one.wait(least=0.5)


def main() -> int:
    """Play and print."""
    app = WatchedApplication()
    make_application(["konqt"])
    app.during = "burn"
    QTimer.singleShot(0, burn)
    QTest.qWait(20)
    app.during = START
    play(app, sys.argv[2])
    report = {"work": fixed_work(), "events": [asdict(event) for event in app.events]}
    Path(sys.argv[1]).write_text(json.dumps(report), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
