"""The Tab key goes round the table: to every answer, card and the board, and to nothing empty.

An empty stop shows no frame and says nothing, so that whoever plays by keys is lost there.
"""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from fights import ALONE, AT_KONGSVINGER, LAST_PHASE, TWO_FIGHTS, game_of, held
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QTabBar, QWidget
from seated_kit import tables, until

from konqt.games.kon.engine.actions import PlayCard
from konqt.gui.kon.table.screen import TableScreen

MOST = 60
"""stops of a round; more are none"""
Play = Callable[[dict[str, Any]], TableScreen]


@pytest.fixture
def play(qapp: QApplication) -> Iterator[Play]:
    with tables() as seat:

        def build(position: dict[str, Any]) -> TableScreen:
            table = seat(game_of(ALONE, position), bare=True)
            table.set_combats_stay(False)
            table.start()
            table.activateWindow()
            until(lambda: table.deciding and QApplication.focusWidget() is not None)
            return table

        yield build


def fight(**hands: list[str]) -> dict[str, Any]:
    return {**AT_KONGSVINGER, "hands": held(**hands)}


def walked(table: TableScreen, key: Qt.Key = Qt.Key.Key_Tab) -> list[QWidget]:
    """Go round by a key from the board and back; give the stops."""
    table.focus("board")
    stops: list[QWidget] = []
    while len(stops) < MOST:
        here = QApplication.focusWidget()
        assert here is not None
        if here in stops:
            assert here is stops[0], f"it never comes back to {stops[0]}, but goes on in a circle"
            return stops
        stops.append(here)
        QTest.keyClick(here, key)
    raise AssertionError(f"a round without an end: {stops}")


def wanted(table: TableScreen) -> set[QWidget]:
    """Give what answers the question: buttons and cards."""
    return {*table.prompt.buttons(), *(each for each in table.hand.items() if each.playable)}


def said(stop: QWidget) -> str:
    """Give what a reader says there: for tabs the one in front."""
    if isinstance(stop, QTabBar):
        return stop.tabText(stop.currentIndex())
    return QAccessible.queryAccessibleInterface(stop).text(QAccessible.Text.Name)


POSITIONS = {
    "a fight": fight(germany=["artilleri", "artilleri", "panzer", "bombefly"]),
    "a fight without cards": fight(),
    "an order of fights": TWO_FIGHTS,
    "reinforcement": LAST_PHASE,
}


@pytest.mark.parametrize("name", POSITIONS)
def test_tab_goes_round_to_every_answer_and_to_nothing_without_a_name(
    play: Play, name: str
) -> None:
    table = play(POSITIONS[name])
    stops = walked(table)
    assert wanted(table) and set(stops) >= wanted(table)
    assert [type(each).__name__ for each in stops if not said(each)] == []
    assert set(walked(table, Qt.Key.Key_Backtab)) == set(stops), "the way back"


def test_after_ones_own_card_the_way_on_is_reached(play: Play) -> None:
    table = play(POSITIONS["a fight"])
    until(lambda: table.deciding and table.observation.decision.kind == "attack_cards")
    step = table.session.step
    card = next(each for each in table.observation.legal if isinstance(each, PlayCard))
    table.act(card)
    until(lambda: table.deciding and table.session.step > step)
    until(lambda: all(each.isVisible() for each in wanted(table)))
    table.focus("prompt")
    assert QApplication.focusWidget() is table.prompt.buttons()[0]
    assert set(walked(table)) >= wanted(table)
