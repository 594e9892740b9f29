"""The log tells what has been shown: never the dice before they fall, never to other eyes."""

import random
from collections.abc import Iterator
from typing import Any

import pytest
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from viewer_kit import PlayedRecord

from konqt.core.event import PUBLIC, with_words
from konqt.games.kon.board.shipped import shipped_board
from konqt.games.kon.engine.actions import EndPhase, Move
from konqt.gui.kon.table.screen import TableScreen
from konqt.gui.kon.viewer.screen import ViewerScreen
from konqt.session.plan import Chair, GamePlan
from konqt.session.session import Session


@pytest.fixture
def table(qapp: QApplication) -> Iterator[TableScreen]:
    chairs = {
        "germany": Chair("human", "A"),
        "norway": Chair("human", "B"),
        "allies": Chair("human", "B"),
    }
    made = TableScreen(Session.start(GamePlan("narvik", chairs, 7), None), shipped_board())
    made.resize(1366, 744)
    made.show()
    made.start()
    made.controller.lift()
    yield made
    made.close_game()
    made.close()
    made.deleteLater()


def act(table: TableScreen, kind: type) -> None:
    table.act(next(a for a in table.observation.legal if isinstance(a, kind)))


def shown_now(table: TableScreen) -> None:
    """Wait until the step has come to the table, whose pictures then begin to move."""
    for _round in range(200):
        QApplication.processEvents()
        if table.animator.active:
            return
        QTest.qWait(5)
    raise AssertionError("nothing moves")


def lines(table: Any) -> int:
    return int(table.log.log.rowCount())


def told(table: TableScreen) -> int:
    eyes = table.controller.eyes
    return sum(len(with_words(entry.events)) for entry in table.session.history(eyes))


def test_a_line_comes_when_its_event_has_been_shown(table: TableScreen) -> None:
    before = lines(table)
    act(table, Move)
    shown_now(table)
    assert table.animator.active and lines(table) == before
    table.skip()
    assert not table.animator.active
    assert lines(table) == told(table) > before


def test_taking_back_while_it_moves_leaves_the_log_as_the_game_is(table: TableScreen) -> None:
    before = lines(table)
    act(table, Move)
    shown_now(table)
    table.controller.undo()
    table.skip()
    QTest.qWait(30)
    table.skip()
    assert lines(table) == told(table) == before


def test_a_covered_log_tells_what_is_open_and_the_next_eyes_see_their_own_history(
    table: TableScreen,
) -> None:
    chance = random.Random(3)
    for _step in range(60):
        if table.controller.eyes is None:
            break
        legal = table.observation.legal
        ends = [a for a in legal if isinstance(a, EndPhase)]
        table.act(ends[0] if ends else chance.choice(legal))
        QTest.qWait(20)
        table.skip()
    openly = table.session.history(PUBLIC)
    assert lines(table) == sum(len(with_words(entry.events)) for entry in openly)
    table.controller.lift()
    assert table.controller.eyes in ("norway", "allies")
    assert lines(table) == told(table) > 0


def test_the_viewers_log_waits_too(qapp: QApplication) -> None:
    screen = ViewerScreen(PlayedRecord(most=9))
    screen.show()
    screen.playhead.play()
    screen.playhead.next()
    if screen.animator.active:
        assert lines(screen) == 0
    screen.animator.skip()
    assert lines(screen) == len(with_words(screen.replay.entry(1, screen.viewer).events)) > 0
    screen.stop()
    screen.close()
    screen.deleteLater()
