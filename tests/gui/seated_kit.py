"""Tables that a test sits down at: shown without motion, and taken away when it is done."""

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any
from unittest.mock import patch

from bare_kit import BareKonView
from PySide6.QtCore import QEvent, QObject, Signal
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from konqt.games.kon.board.shipped import shipped_board
from konqt.games.kon.engine.actions import Pass
from konqt.games.kon.questions.silenced import ASKED_ALIKE
from konqt.gui.bridge import SessionBridge
from konqt.gui.kon.board.view import KonBoardView
from konqt.gui.kon.table.screen import TableScreen
from konqt.gui.screens.calm_button import CalmButton
from konqt.gui.screens.curtain import Curtain
from konqt.gui.table.controller import TableController
from konqt.session.session import Session

PATIENCE = 60.0
"""seconds after which what is waited for never comes"""
BEAT = 5
"""milliseconds between two looks: who looks all the time slows down what is waited for"""

Seat = Callable[..., TableScreen]


def stood_a_moment(curtain: Curtain) -> Curtain:
    """Give a curtain whose buttons have stood there long enough for any press to be meant."""
    for button in curtain.findChildren(CalmButton):
        button._came = button._quiet_since = float("-inf")
    return curtain


class Silent(QObject):
    """Opponents that never answer; it notes who is asked."""

    answered = Signal(int, object)
    played_out = Signal(int, int)
    replaced = Signal(int, str)
    failed = Signal(int, str)

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[str] = []
        self.hurried: list[int] = []

    def ask(self, faction: str, *question: object) -> int:
        """Note who is asked; give the question's number."""
        self.asked.append(faction)
        return len(self.asked)

    def hurry(self, token: int) -> None:
        """Note whose answer is wanted at once."""
        self.hurried.append(token)

    def forget(self, token: int) -> None:
        """Nobody is thinking."""

    def stop(self) -> None:
        """Nothing runs."""


def activated(window: QWidget) -> None:
    """Bring the keyboard to a window: until it is there, its shortcuts hear no key."""
    window.activateWindow()
    until(window.isActiveWindow)


def focus_on(widget: QWidget) -> None:
    """Bring the keyboard to a part of a window, also on a screen that nobody manages."""
    activated(widget.window())
    widget.setFocus()
    until(widget.hasFocus)


@contextmanager
def tables() -> Iterator[Seat]:
    """Give what shows a table at a game, not yet begun; each goes when the block ends.

    With `bare` True there is nothing printed on its board, which is soon painted.
    """
    made: list[TableScreen] = []

    def seat(
        session: Session,
        size: tuple[int, int] = (1366, 744),
        speed: str | None = "instant",
        reduced: bool = True,
        bare: bool = False,
        **parts: Any,
    ) -> TableScreen:
        view = BareKonView if bare else KonBoardView
        with patch("konqt.gui.kon.table.screen.KonBoardView", view):
            table = TableScreen(session, shipped_board(), **parts)
        if speed is not None:
            table.set_speed(speed)
        table.set_reduced_motion(reduced)
        table.resize(*size)
        table.show()
        # On a screen that nobody manages no window has the keyboard by itself, nor at once.
        table.activateWindow()
        made.append(table)
        return table

    try:
        yield seat
    finally:
        for table in made:
            table.close_game()
            table.deleteLater()
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


@contextmanager
def begun(session: Session) -> Iterator[TableScreen]:
    """Give a table at a game with nothing printed on its board, open before whoever is asked."""
    with tables() as seat:
        made = seat(session, bare=True)
        made.start()
        if made.controller.seats.called is not None:
            made.controller.lift()
        until(lambda: made.deciding and made.view.laid_out and made.isActiveWindow())
        yield made


@contextmanager
def controllers() -> Iterator[Callable[..., TableController]]:
    """Give what begins a game with no table before it; each ends with the block."""
    made: list[TableController] = []

    def seat(
        session: Session, opponents: Any, prepare: Callable[[TableController], object]
    ) -> TableController:
        controller = TableController(
            SessionBridge(session), ASKED_ALIKE, Pass(), opponents, clock=lambda: 0.0
        )
        controller.happened.connect(lambda _events: controller.settled())
        prepare(controller)
        made.append(controller)
        controller.start()
        if controller.eyes is None:
            controller.lift()
        return controller

    try:
        yield seat
    finally:
        for controller in made:
            controller.close()
            controller.session.close()


def until(happened: Callable[[], object]) -> None:
    """Let events come until something has happened."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        QApplication.processEvents()
        if happened():
            return
        QTest.qWait(BEAT)
    raise AssertionError("it never happened")


def acted(table: TableScreen, step: int) -> Callable[[], bool]:
    """Give whether so many actions have been done and shown."""
    return lambda: table.session.step == step and not table.controller.doing.showing
