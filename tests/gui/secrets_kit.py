"""Worlds that differ only in what a viewer may not know, and all that a window tells of them."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Any

from PySide6.QtCore import QAbstractItemModel, QEvent, Qt
from PySide6.QtGui import QAction
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractItemView,
    QApplication,
    QComboBox,
    QLabel,
    QMainWindow,
    QMenu,
    QTabWidget,
    QTextEdit,
    QWidget,
)

from konqt.core.chance import Stream
from konqt.core.event import PUBLIC
from konqt.core.game import Setup
from konqt.games.kon.events.play import CardsDrawn
from konqt.games.registry import game_named
from konqt.gui.kon.board.open_board import KonOpenBoard
from konqt.gui.kon.table.screen import TableScreen
from konqt.gui.kon.viewer.screen import ViewerScreen
from konqt.gui.threads.timers import is_due
from konqt.session.plan import Chair, GamePlan
from konqt.session.session import Session

GAME = game_named("kon")
FACTIONS = ("germany", "norway", "allies")
VIEWERS = (*FACTIONS, PUBLIC)
SEATINGS = ("ABC", "ABB")
QUIET = 3
"""times in a row that nothing may be under way"""
BEAT = 5
"""milliseconds between two looks"""


def sessions(
    positions: int, seed: int, apart: int = 3, scenario: str = "narvik"
) -> Iterator[Session]:
    """Play games by chance and stop every few steps, until there are so many positions."""
    stream, found, number = Stream(seed), 0, 0
    while found < positions:
        names = SEATINGS[number % len(SEATINGS)]
        chairs = {f: Chair("human", n) for f, n in zip(FACTIONS, names, strict=True)}
        session = Session.start(GamePlan(scenario, chairs, seed * 1000 + number))
        number += 1
        while found < positions:
            if session.step % apart == 0 or session.decision.actor is None:
                found += 1
                yield session
            actor = session.decision.actor
            if actor is None:
                break
            legal = session.legal()
            session.submit(actor, legal[stream.below(len(legal))])


def swapped(session: Session, viewer: str, seed: int) -> Session:
    """Give the session with everything changed that the viewer may not know, past and present."""
    seen = session.observe(viewer)
    world = GAME.sample(seen, seed)
    other = Session(session.game, session.plan, session.so_far.states[0], session.board)
    other.so_far.states = [*session.so_far.states[: session.step], world]
    known = session.so_far.eyes.of(viewer)
    other.so_far.played = [
        replace(
            played,
            events=tuple(
                _redrawn(event, known, seed, session.plan.scenario) for event in played.events
            ),
        )
        for played in session.so_far.played[: session.step]
    ]
    other.so_far.step = session.step
    other.told.looked = dict(session.told.looked)
    return other


def _redrawn(event: Any, known: frozenset[str], seed: int, scenario: str) -> Any:
    """Let somebody else have drawn other cards."""
    if not isinstance(event, CardsDrawn) or event.faction in known or not event.cards:
        return event
    dealt = GAME.observe(GAME.new(Setup(scenario, 1)), "referee")
    names = sorted(set(dealt.hands[event.faction]))
    return replace(
        event, cards=tuple(names[(seed + i) % len(names)] for i in range(len(event.cards)))
    )


def sit(table: TableScreen, session: Session, viewer: str) -> None:
    """Let the table show this session to these eyes."""
    controller = table.controller
    session.passes.revoke(session.game.factions)
    for part in (table, table.bridge, controller):
        part.session = session
    table._log_eyes = None
    table.combat.forget()
    controller.seats.sit(viewer)
    controller.show()


def told(window: QWidget) -> list[str]:
    """Give everything readable of a window: for eyes, for screen readers, in lists and menus."""
    return _told((window, *window.findChildren(QWidget)), window.findChildren(QAction))


def told_in_sight(window: QWidget) -> list[str]:
    """Give what can be read now: of the parts in sight, menus and dialogs among them."""
    parts = [each for each in window.findChildren(QWidget) if each.isVisible()]
    menus = [each for each in parts if isinstance(each, QMenu)]
    if isinstance(window, QMainWindow):
        menus += [each.menu() for each in window.menuBar().actions()]
    return _told((window, *parts), [action for menu in menus for action in menu.actions()])


def _told(parts: Iterable[QWidget], actions: Iterable[QAction]) -> list[str]:
    lines: list[str] = []
    for each in parts:
        lines += [each.accessibleName(), each.accessibleDescription(), each.toolTip()]
        if isinstance(each, QLabel):
            lines.append(each.text())
        elif isinstance(each, QTextEdit):
            lines.append(each.toPlainText())
        elif isinstance(each, QComboBox):
            lines += [each.itemText(i) for i in range(each.count())]
        elif isinstance(each, QTabWidget):
            lines += [each.tabText(i) for i in range(each.count())]
        elif isinstance(each, QAbstractItemView) and each.model() is not None:
            lines += _rows(each.model())
        elif callable(text := getattr(each, "text", None)):
            lines.append(str(text()))
    lines += [action.text() for action in actions]
    return lines


def _rows(model: QAbstractItemModel) -> list[str]:
    roles = (
        Qt.ItemDataRole.DisplayRole,
        Qt.ItemDataRole.AccessibleTextRole,
        Qt.ItemDataRole.ToolTipRole,
    )
    return [
        str(model.index(row, 0).data(role)) for row in range(model.rowCount()) for role in roles
    ]


def settle(
    application: QApplication,
    table: TableScreen | ViewerScreen | KonOpenBoard,
    painted: bool = True,
) -> None:
    """Let names, pieces and pictures come to rest: nothing is under way, nor about to be.

    With `painted` False it does not wait for the printed board: for words alone.
    """
    view, quiet = table if isinstance(table, KonOpenBoard) else table.view, 0
    while quiet < QUIET:
        application.processEvents()
        resting = (view.base.settled or not painted) and view.arrangement.settled
        # What has come to its place may have another part laid out in the next event.
        quiet = quiet + 1 if resting and not is_due(table) else 0
        if not quiet:
            QTest.qWait(BEAT)
    # Else it is chance whether words of what has gone are still found.
    application.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def shown(application: QApplication, table: TableScreen, session: Session, viewer: str) -> Any:
    """Give the window's picture and every word in it, also those about each possible action."""
    sit(table, session, viewer)
    settle(application, table)
    # A button that came to lie under the pointer tells its meaning; all of them do below.
    table.prompt.remarks.say_note("")
    words = told(table)
    for button in table.prompt.buttons():
        table.in_hand.note_button(button.action)
        words.append(table.prompt.remarks.note.text())
    table.prompt.remarks.say_note("")
    for card in {item.card for item in table.hand.items()}:
        words += [repr(reason) for reason in table.drag.refusals.card_reasons(card)]
    settle(application, table)
    return table.grab().toImage(), words
