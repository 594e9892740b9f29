"""The keyboard comes to rest at the question when what had it goes away, never on the board.

An area is marked only once somebody has used the keyboard on the board, and no longer than a turn.
"""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from fights import (
    ALONE,
    AT_KONGSVINGER,
    BEFORE_KONGSVINGER,
    FACTIONS,
    chairs_of,
    game_of,
    held,
)
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from seated_kit import acted, tables, until

from konqt.games.kon.engine.actions import EndPhase, Move, Pass, PlayCard
from konqt.gui.kon.table.screen import TableScreen
from konqt.i18n.texts import use_language

Play = Callable[..., TableScreen]
CARDS = {"germany": ["artilleri", "artilleri", "panzer"], "norway": ["bakhold"]}


@pytest.fixture
def play(qapp: QApplication) -> Iterator[Play]:
    with tables() as seat:

        def build(position: dict[str, Any], chairs: Any = ALONE, **given: Any) -> TableScreen:
            table = seat(game_of(chairs, position, **given), bare=True)
            table.set_combats_stay(True)
            table.start()
            table.activateWindow()
            until(lambda: table.deciding and QApplication.focusWidget() is not None)
            return table

        yield build


def fight(play: Play) -> TableScreen:
    return play({**AT_KONGSVINGER, "hands": held(**CARDS)})


def alone_before_a_fight(play: Play) -> TableScreen:
    seats = [list(FACTIONS)]
    return play(BEFORE_KONGSVINGER, chairs_of(*FACTIONS, name="A"), seats=seats)


def here() -> QWidget:
    focus = QApplication.focusWidget()
    assert focus is not None
    return focus


def press(key: Qt.Key) -> None:
    QTest.keyClick(here(), key)


def rests(table: TableScreen) -> bool:
    """Tell whether the keyboard is at the question or at one of its answers."""
    focus = here()
    return focus is table.prompt or table.prompt.isAncestorOf(focus) or focus in main_of(table)


def main_of(table: TableScreen) -> list[QWidget]:
    return [table.prompt.foot.main.action_button, table.combat.on]


def nothing_marked(table: TableScreen) -> None:
    assert table.view.lights.cursor is None
    assert table.looking.area_card.isHidden()
    assert rests(table), here()


def start(table: TableScreen, what: str) -> QWidget:
    """Bring the keyboard to what plays a card or declines, as Tab does."""
    if what == "the main button":
        button = table.prompt.foot.main.action_button
    elif what == "a card's button":
        button = next(b for b in table.prompt.buttons() if isinstance(b.action, PlayCard))
    else:
        button = next(each for each in table.hand.items() if each.playable)
    assert button is not None
    button.setFocus(Qt.FocusReason.TabFocusReason)
    assert button.hasFocus()
    return button


@pytest.mark.parametrize("what", ["the main button", "a card's button", "a card"])
def test_what_goes_away_leaves_the_keyboard_at_the_question(play: Play, what: str) -> None:
    table = fight(play)
    step, at = table.session.step, table.view.mapToScene(0, 0)
    start(table, what)
    press(Qt.Key.Key_Return)
    until(lambda: table.session.step > step and table.deciding)
    nothing_marked(table)
    assert table.view.mapToScene(0, 0) == at, "no map is scrolled for it"


def test_the_keyboard_stays_at_its_card_while_the_hand_is_laid_anew(play: Play) -> None:
    table = fight(play)
    start(table, "a card")
    at = table.hand.items().index(here())
    use_language("nb")
    try:
        table.hand.retranslate()
        QApplication.processEvents()
        assert here() is table.hand.items()[at]
    finally:
        use_language("en")
    table.hand.set_little(True)
    assert here() is table.hand.items()[at]


def test_from_the_question_tab_goes_to_its_first_answer(play: Play) -> None:
    table = fight(play)
    table.prompt.setFocus()
    press(Qt.Key.Key_Tab)
    assert here() is table.prompt.buttons()[0]


def test_enter_after_the_end_of_a_combat_goes_on_and_does_no_more(play: Play) -> None:
    table = alone_before_a_fight(play)
    table.act(Move("oslo", "kongsvinger", 5))
    until(acted(table, 1))
    table.act(EndPhase())
    until(lambda: table.animator.waits)
    press(Qt.Key.Key_Return)
    until(lambda: not table.animator.active and table.deciding)
    nothing_marked(table)
    press(Qt.Key.Key_Return)
    nothing_marked(table)
    assert not table.prompt.remarks.refused


@pytest.mark.parametrize("part", ["board", "areas", "log", "hand"])
def test_enter_goes_on_wherever_the_keyboard_is_while_a_combats_end_stays(
    play: Play, part: str
) -> None:
    table = alone_before_a_fight(play)
    table.act(Move("oslo", "kongsvinger", 5))
    until(acted(table, 1))
    table.act(EndPhase())
    until(lambda: table.animator.waits)
    table.focus(part)
    if part == "board":
        table.view.show_focus()
    press(Qt.Key.Key_Return)
    until(lambda: not table.animator.active)
    assert not table.prompt.remarks.refused


def test_a_mark_ends_with_the_turn(play: Play) -> None:
    table = alone_before_a_fight(play)
    table.focus("board")
    table.view.show_focus()
    assert table.view.lights.cursor is not None
    turn = table.observation.turn
    while table.observation.turn == turn:
        until(lambda: table.deciding)
        step = table.session.step
        legal = table.observation.legal
        table.act(next((e for e in legal if isinstance(e, EndPhase | Pass)), legal[0]))
        until(lambda step=step: table.session.step > step and not table.controller.doing.showing)
    assert table.view.lights.cursor is None and table.looking.area_card.isHidden()
    press(Qt.Key.Key_Return)
    assert table.view.lights.cursor is None, "nor does Enter find it again"


def test_motion_can_be_skipped_after_a_press_of_a_button(play: Play) -> None:
    """Once the answers are shut nobody has the keyboard: it must not leave the table."""
    table = fight(play)
    start(table, "a card's button")
    press(Qt.Key.Key_Return)
    assert table is here() or table.isAncestorOf(here())
