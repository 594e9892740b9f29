"""Whoever comes to the screen presses once, and reads on one card all that it has missed."""

from collections.abc import Iterator

import pytest
from fights import BEFORE_KONGSVINGER, FACTIONS, chairs_of, game_of, held
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from seated_kit import stood_a_moment, until

from konqt.games.kon.engine.actions import EndPhase, Move, Place, PlayCard, Trade
from konqt.gui.kon.table.screen import TableScreen
from konqt.gui.shell.main_window import MainWindow
from konqt.gui.shell.settings import Settings
from konqt.session.session import Session

HANDS = held(norway=["sprengt_bro"])
SEVERAL = {"oslo": {"germany": 6}, "kongsvinger": {"norway": 1}, "elverum": {"norway": 1}}


@pytest.fixture
def window(qapp: QApplication) -> Iterator[MainWindow]:
    made = MainWindow(Settings(ai_speed="instant", reduced_motion=True, undo_moment=0))
    made.show()
    yield made
    made.shut_down()
    made.close()


def lay(window: MainWindow, session: Session) -> TableScreen:
    window.playing.lay(session)
    window.playing.play()
    table = window.table
    assert isinstance(table, TableScreen)
    called(window, "germany")
    return table


def called(window: MainWindow, faction: str) -> None:
    """Come when a curtain calls: one press, and the table lies open."""
    curtain, table = window.covers.curtain, window.table
    until(lambda: curtain.isVisible() or table.controller.doing.hands_over)
    if table.controller.doing.hands_over:
        table.controller.next_step()
    until(lambda: curtain.isVisible() and table.session.decision.actor == faction)
    QTest.keyClick(stood_a_moment(curtain).face.look, Qt.Key.Key_Return)
    assert window.stack.currentWidget() is table and not curtain.isVisible()


def do(window: MainWindow, *actions: object) -> None:
    table = window.table
    for action in actions:
        until(lambda: table.deciding)
        step = table.session.step
        table.act(action)
        until(lambda step=step: table.session.step > step)


def test_who_answered_in_ones_own_turn_is_told_on_the_table(window: MainWindow) -> None:
    session = game_of(chairs_of(*FACTIONS), BEFORE_KONGSVINGER, units=SEVERAL, hands=HANDS)
    table = lay(window, session)
    do(window, Move("oslo", "kongsvinger", 5), EndPhase())
    called(window, "norway")
    assert not table.shown.others.card.isVisible(), "the curtain has said that it is attacked"
    back = next(each for each in session.legal() if isinstance(each, PlayCard))
    do(window, back)
    called(window, "germany")
    card = table.shown.others.card
    assert card.isVisible() and "went back to Oslo" in card.story.text()
    assert card.replay.isHidden(), "of one's own turn nothing is played again"


def test_what_a_turn_brought_is_told_once_with_what_can_be_played_again(
    window: MainWindow,
) -> None:
    session = game_of(chairs_of(*FACTIONS), BEFORE_KONGSVINGER)
    table = lay(window, session)
    do(window, Move("oslo", "honefoss", 2))
    while session.decision.moment.turn == "germany":
        do(window, EndPhase())
    called(window, "norway")
    card = table.shown.others.card
    assert card.isVisible() and "Hønefoss" in card.story.text()
    assert not card.replay.isHidden()
    assert not window.covers.curtain.story.lines.text()
    called_again = table.controller.seats.missed
    assert called_again
    table.look_away()
    assert not table.controller.seats.missed and not card.story.text(), "nobody reads it meanwhile"


def test_a_seat_that_has_passed_for_the_turn_is_called_for_no_battalion_more(
    window: MainWindow,
) -> None:
    units = {"oslo": {"germany": 6}, "tromso": {"allies": 1, "norway": 1}}
    hands = held(germany=["forsterkninger:5", "forsterkninger:5"], allies=["ubat"])
    session = game_of(
        chairs_of(*FACTIONS), BEFORE_KONGSVINGER, round=2, phase=3, units=units, hands=hands
    )
    table = lay(window, session)
    do(window, Trade(("forsterkninger:5", "forsterkninger:5")), Place("horten", 1))
    called(window, "allies")
    table.prompt.pass_all_wanted.emit("allies", "turn")
    called(window, "germany")
    for _battalion in range(3):
        do(window, Place("horten", 1))
        until(lambda: table.deciding or window.covers.curtain.isVisible())
        assert table.deciding and session.decision.actor == "germany"
