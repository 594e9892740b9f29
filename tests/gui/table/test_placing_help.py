"""A whole placement is laid by one button, taken back by another, and any ship of it freed."""

import pytest
from april_kit import up_to
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton
from sea_table_kit import click_counter, click_ship, open_fan, rest, sea_table
from seated_kit import begun, until

from konqt.games.kon.engine.sea_actions import PlaceShip
from konqt.games.kon.forms.observation import kon_observation
from konqt.gui.kon.table.placing import Placing, suggested
from konqt.gui.kon.table.screen import TableScreen
from konqt.session.session import Session

pytestmark = pytest.mark.usefixtures("qapp")


def placing(table: TableScreen) -> Placing:
    assert table.at_sea is not None
    return table.at_sea.placing


def press(table: TableScreen, button: QAbstractButton) -> None:
    """Press a button once it has stood there for a while, and wait for all that it does."""
    assert button.isVisible()
    button._came = float("-inf")  # type: ignore[attr-defined]
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    settle(table)


def settle(table: TableScreen) -> None:
    until(
        lambda: (
            not placing(table).busy
            and not table.bridge.busy
            and not table.controller.doing.showing
            and table.view.arrangement.settled
        )
    )


def lying(session: Session, viewer: str) -> dict[str, str]:
    """Give where each ship of a faction lies."""
    places = kon_observation(session.observe(viewer)).sea.ships
    return {ship: zone for zone, here in places.items() for ship in here.get(viewer, ())}


@pytest.mark.parametrize(
    ("kind", "actor"),
    [
        ("april_placement", "norway"),
        ("ship_placement", "germany"),
        ("ship_placement", "allies"),
        ("mobilization", "norway"),
    ],
)
def test_all_but_the_last_is_laid_then_a_button_ends_it(
    session: Session, kind: str, actor: str
) -> None:
    up_to(session, kind, actor)
    with begun(session) as table:
        panel = placing(table).panel
        press(table, panel.help)
        assert session.decision.kind == kind and session.decision.actor == actor
        assert placing(table).left == 1
        assert panel.last.isVisible() and panel.last.accessibleName().endswith("and finish")
        panel.last._came = float("-inf")
        QTest.mouseClick(panel.last, Qt.MouseButton.LeftButton)
        until(lambda: (session.decision.kind, session.decision.actor) != (kind, actor))


def test_one_button_takes_all_of_it_back(session: Session) -> None:
    up_to(session, "ship_placement")
    with begun(session) as table:
        panel, step = placing(table).panel, session.step
        assert not panel.back.isVisible()
        press(table, panel.help)
        assert len(lying(session, "germany")) == 16
        press(table, panel.back)
        assert session.step == step
        assert lying(session, "germany") == {}
        assert panel.help.isVisible() and not panel.back.isVisible()


def test_what_one_has_placed_oneself_stays(session: Session) -> None:
    up_to(session, "ship_placement")
    with begun(session) as table:
        table.act(PlaceShip("emden", "I"))
        settle(table)
        assert "others" in placing(table).panel.help.accessibleName()
        press(table, placing(table).panel.help)
        assert lying(session, "germany")["emden"] == "I"


def test_a_click_on_a_placed_ship_takes_it_alone_back(session: Session) -> None:
    up_to(session, "ship_placement")
    with sea_table(session) as table:
        for ship, zone in (("emden", "I"), ("koln", "III"), ("blucher", "III"), ("lutzow", "V")):
            table.act(PlaceShip(ship, zone))
            settle(table)
        before = lying(session, "germany")
        open_fan(table, "III", "germany")
        click_ship(table, "koln")
        settle(table)
        assert lying(session, "germany") == {s: z for s, z in before.items() if s != "koln"}
        assert table.drag.next_ship == "koln"


def test_clicks_on_a_stack_place_ships_there_and_take_none_back(session: Session) -> None:
    up_to(session, "ship_placement")
    with sea_table(session) as table:
        table.act(PlaceShip("emden", "III"))
        settle(table)
        for number in (2, 3):
            click_counter(table, "III", "germany")
            rest(table)
            settle(table)
            assert list(lying(session, "germany").values()) == ["III"] * number


def test_nothing_is_suggested_that_another_seat_could_know_better(session: Session) -> None:
    up_to(session, "ship_placement", "allies")
    seen = session.observe("allies")
    action = suggested(seen, None, 3)
    assert action in kon_observation(seen).legal
    assert action == suggested(seen, None, 3)


def test_nobody_else_sees_the_help(session: Session) -> None:
    up_to(session, "ship_placement")
    with begun(session) as table:
        assert placing(table).panel.isVisible()
        table.look_away()
        until(lambda: table.observation is None)
        assert not placing(table).panel.isVisible()
