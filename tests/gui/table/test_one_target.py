"""A card with a single target is played by its click; nothing is lit that it is not against."""

from typing import Any

import pytest
from fights import ALONE, BEFORE_KONGSVINGER, game_of, held
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from seated_kit import begun, until

from konqt.games.kon.engine.actions import EndPhase, Move, PlayCard
from konqt.gui.kon.table.screen import TableScreen
from konqt.session.session import Session

pytestmark = pytest.mark.usefixtures("qapp")
LEFT = Qt.MouseButton.LeftButton
BRIDGE = "sprengt_bro"


def sabotage(*attacks: Move, **more: Any) -> Session:
    """Give a game in which Norway may blow a bridge against these attacks."""
    session = game_of(ALONE, BEFORE_KONGSVINGER, hands=held(norway=[BRIDGE]), **more)
    for attack in attacks:
        session.submit("germany", attack)
    session.submit("germany", EndPhase())
    assert session.decision.kind == "sabotage"
    return session


def card(table: TableScreen) -> Any:
    return next(each for each in table.hand.items() if each.card == BRIDGE)


@pytest.mark.parametrize("by", ["click", "key"])
def test_blown_bridge_with_one_attack_asks_for_no_area(qapp: QApplication, by: str) -> None:
    with begun(sabotage(Move("oslo", "kongsvinger", 2))) as table:
        table.controller.moment = 60_000
        if by == "click":
            QTest.mouseClick(card(table), LEFT)
        else:
            card(table).setFocus()
            QTest.keyClick(card(table), Qt.Key.Key_Return)
        until(lambda: table.session.step == 3)
        done = table.session.so_far.played[2].action
        assert done == PlayCard(BRIDGE, "turn_back", source="oslo", to="kongsvinger")


def test_dragged_it_lights_the_area_under_attack_alone(qapp: QApplication) -> None:
    with begun(sabotage(Move("oslo", "kongsvinger", 2))) as table:
        table.drag.begin_card(BRIDGE)
        assert table.drag.lit() == {"kongsvinger"}
        assert table.drag.drop("oslo"), "dropped on where the attack comes from it is as good"


def test_with_two_attacks_the_areas_under_attack_are_asked_for(qapp: QApplication) -> None:
    units = {**BEFORE_KONGSVINGER["units"], "honefoss": {"norway": 1}}
    attacks = (Move("oslo", "kongsvinger", 2), Move("oslo", "honefoss", 2))
    with begun(sabotage(*attacks, units=units)) as table:
        QTest.mouseClick(card(table), LEFT)
        assert table.session.step == 3 and table.drag.lit() == {"kongsvinger", "honefoss"}


def test_what_is_said_of_the_card_is_what_its_click_does(qapp: QApplication) -> None:
    from konqt.gui.kon.table.card_words import say_card_now

    with begun(sabotage(Move("oslo", "kongsvinger", 2))) as table:
        asked = (table.drag, table.cards.supply.trading, "norway", BRIDGE, 0)
        (told,) = say_card_now(*asked)
        assert "Kongsvinger" in told and "choose on the map" not in told
