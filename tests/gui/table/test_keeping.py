"""Nine April cards are marked in the hand, and exactly so many are kept."""

import pytest
from april_kit import up_to
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from sea_kit import GAME, sea
from seated_kit import begun, until

from konqt.games.kon.forms.observation import kon_observation
from konqt.gui.kon.interaction.choices import choices_of
from konqt.gui.kon.interaction.marking import Marking
from konqt.gui.kon.panels.mark_table import MarkTable
from konqt.gui.kon.table.screen import TableScreen
from konqt.session.session import Session

pytestmark = pytest.mark.usefixtures("qapp")


def panel(table: TableScreen) -> MarkTable:
    assert table.at_sea is not None
    return table.at_sea.keeping.panel


def mark(table: TableScreen, *places: int) -> None:
    for place in places:
        QTest.mouseClick(table.hand.items()[place], Qt.MouseButton.LeftButton)


def test_five_cards_are_marked_by_clicks_and_kept_by_a_button(session: Session) -> None:
    with begun(session) as table:
        hand = [each.card for each in table.hand.items()]
        assert len(hand) == 10
        mark(table, 0, 2, 4, 6)
        button = panel(table).button
        assert not button.isEnabled()
        assert "1 card missing" in button.accessibleName()
        mark(table, 8)
        assert [each.laid for each in table.hand.items()] == [True, False] * 5
        assert button.isEnabled()
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)
        until(lambda: session.step == 1)
        kept = kon_observation(session.observe("germany")).hands["germany"]
        assert sorted(kept) == sorted(hand[0::2])


def test_a_card_too_many_is_told_and_taken_back(session: Session) -> None:
    with begun(session) as table:
        mark(table, 0, 1, 2, 3, 4, 5)
        button = panel(table).button
        assert not button.isEnabled()
        assert "1 card too many" in button.accessibleName()
        mark(table, 5)
        assert button.isEnabled()


def test_there_is_no_button_for_each_choice(session: Session) -> None:
    with begun(session) as table:
        assert table.prompt.buttons() == [panel(table).button]


def test_cards_are_marked_and_kept_by_keys(session: Session) -> None:
    up_to(session, "april_cards", "norway")
    with begun(session) as table:
        table.focus("hand")
        for place in range(3):
            QTest.keyClick(table.hand.items()[place], Qt.Key.Key_Space)
        button = panel(table).button
        button.setFocus()
        QTest.keyClick(button, Qt.Key.Key_Return)
        until(lambda: session.step == 2)


def test_what_a_card_does_is_told_while_cards_are_kept(session: Session) -> None:
    with begun(session) as table:
        first = table.hand.items()[0]
        assert first.playable and "can be kept" in first.accessibleName()
        assert "keep it" in table.cards.say_marked("germany", first.card)[0]
        mark(table, 0)
        assert "chosen to be kept" in table.hand.items()[0].accessibleName()
        assert "put it back" in table.cards.say_marked("germany", first.card)[0]
        assert table.cards.say_marked("norway", "april_kystfort") == []


def test_marks_go_with_whoever_made_them(session: Session) -> None:
    with begun(session) as table:
        mark(table, 0, 1)
        table.look_away()
        until(lambda: table.observation is None)
        assert not panel(table).isVisible()
        table.controller.lift()
        until(lambda: table.deciding)
        assert not any(each.laid for each in table.hand.items())


def test_raiders_are_called_back_with_six_symbols_marked() -> None:
    hands = {"germany": ["forsterkninger:4", "panzer", "artilleri"]}
    observation = GAME.observe(sea("raid:G blucher scharnhorst", hands=hands), "germany")
    marking = Marking()
    marking.show_observation(observation, choices_of(observation))
    assert marking.wanted == 6
    hand = observation.hands["germany"]
    assert isinstance(hand, tuple)
    for place in range(len(hand)):
        assert (marking.action() is not None) == (marking.reached() >= 6)
        marking.toggle(place)
    assert marking.action() is not None
