"""A ship is exchanged by two clicks on its kind and a button, or kept."""

import pytest
from april_kit import up_to
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from seated_kit import begun, until

from konqt.games.kon.engine.actions import Pass
from konqt.games.kon.engine.sea_actions import PlayAtSea
from konqt.games.kon.forms.observation import kon_observation
from konqt.gui.kon.panels.ship_tray import ShipTray
from konqt.gui.kon.table.exchange import Exchange
from konqt.gui.kon.table.screen import TableScreen
from konqt.session.session import Session

pytestmark = pytest.mark.usefixtures("qapp")


@pytest.fixture
def session(session: Session) -> Session:
    """Give a game in which the Allies hold the card."""
    up_to(session, "exchange")
    return session


def exchange(table: TableScreen) -> Exchange:
    assert table.at_sea is not None
    return table.at_sea.exchange


def click(row: ShipTray, place: int) -> str:
    piece = row.tiles[place]
    QTest.mouseClick(piece, Qt.MouseButton.LeftButton)
    return piece.group.ship


def test_two_clicks_and_a_button_exchange_a_ship(session: Session) -> None:
    with begun(session) as table:
        part = exchange(table)
        button = part.offer.button
        assert not button.isEnabled() and "to give" in button.accessibleName()
        give = click(part.table.own, 2)
        assert not button.isEnabled() and "to take" in button.accessibleName()
        take = click(part.table.others, 0)
        assert button.isEnabled()
        asked: list[object] = []
        table.prompt.chosen.connect(asked.append)
        button._came = float("-inf")
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)
        until(lambda: session.decision.kind != "exchange")
        (action,) = asked
        assert isinstance(action, PlayAtSea)
        assert (action.give, action.take) == (give, take)
        seen = kon_observation(session.observe("allies")).sea
        assert take in seen.fleet["allies"] and give in seen.home


def test_the_ships_can_be_kept_by_another_button(session: Session) -> None:
    with begun(session) as table:
        kept = [b for b in table.prompt.buttons() if isinstance(b.action, Pass)]
        assert [each.accessibleName() for each in kept] == ["Keep the ships as they are"]
        assert len(table.prompt.buttons()) == 2


def test_a_click_on_the_card_leads_to_the_ships_and_opens_no_menu(session: Session) -> None:
    with begun(session) as table:
        card = next(each for each in table.hand.items() if "unnsetning" in each.card)
        assert card.playable
        assert "choose below" in table.cards.say_marked("allies", card.card)[0]
        QTest.mouseClick(card, Qt.MouseButton.LeftButton)
        assert not table.in_hand.menu.isVisible()
        assert table.drag.hold is None
        assert session.decision.kind == "exchange"


def test_who_lacks_the_card_is_shown_no_ships(session: Session) -> None:
    session.submit("allies", Pass())
    with begun(session) as table:
        assert not exchange(table).table.isVisible()
        assert not exchange(table).offer.isVisible()


def test_nobody_else_sees_the_ships(session: Session) -> None:
    with begun(session) as table:
        assert exchange(table).table.isVisible()
        table.look_away()
        until(lambda: table.observation is None)
        assert not exchange(table).table.isVisible()
        assert not exchange(table).table.own.tiles
