"""Ships that wait are placed from their tray: by clicks, by drags, by keys."""

import pytest
from april_kit import up_to
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from seated_kit import acted, begun, focus_on, until

from konqt.games.kon.forms.observation import kon_observation
from konqt.gui.kon.panels.ship_tray import ShipTray, WaitingShip
from konqt.gui.kon.table.screen import TableScreen
from konqt.session.session import Session

pytestmark = pytest.mark.usefixtures("qapp")


def tray(table: TableScreen) -> ShipTray:
    assert table.at_sea is not None
    return table.at_sea.ships.tray


def tile(table: TableScreen, ship: str) -> WaitingShip:
    return next(each for each in tray(table).tiles if ship in each.group.ships)


def shown(table: TableScreen, step: int) -> bool:
    """Whether so many actions have been done, written down and shown."""
    return not table.bridge.busy and acted(table, step)()


def click_on_board(table: TableScreen, place: str) -> None:
    """Click a place of the board with the mouse and wait until what it did is shown."""
    step = table.session.step
    at = table.view.point_of(place)
    assert table.view.area_at(at) == place
    QTest.mouseClick(table.view.viewport(), Qt.MouseButton.LeftButton, pos=at)
    until(lambda: shown(table, step + 1))


def lying(session: Session, viewer: str, zone: str) -> list[str]:
    ships = kon_observation(session.observe(viewer)).sea.ships.get(zone, {})
    return list(ships.get(viewer, ()))


def marked(table: TableScreen) -> list[str]:
    return [each.group.ship for each in tray(table).tiles if each.is_taken]


def test_clicks_on_zones_place_one_ship_after_the_other(session: Session) -> None:
    up_to(session, "ship_placement")
    with begun(session) as table:
        assert tray(table).isVisible()
        assert marked(table) == ["scharnhorst"]
        for zone in ("VI", "V", "V"):
            click_on_board(table, zone)
        assert lying(session, "germany", "VI") == ["scharnhorst"]
        assert set(lying(session, "germany", "V")) == {"gneisenau", "blucher"}
        assert marked(table) == ["admiral_hipper"]


def test_ships_of_a_kind_lie_together_and_follow_each_other(session: Session) -> None:
    up_to(session, "ship_placement")
    with begun(session) as table:
        dummies = tile(table, "falsk_1")
        assert len(dummies.group.ships) == 4
        QTest.mouseClick(dummies, Qt.MouseButton.LeftButton)
        click_on_board(table, "III")
        click_on_board(table, "IV")
        assert len(tile(table, "falsk_4").group.ships) == 2
        assert marked(table) == ["falsk_3"]
        assert len(lying(session, "germany", "III")) == len(lying(session, "germany", "IV")) == 1


def test_a_ship_is_dragged_from_the_tray_to_a_zone(session: Session) -> None:
    up_to(session, "ship_placement")
    with begun(session) as table:
        piece, viewport = tile(table, "emden"), table.view.viewport()
        goal = viewport.mapToGlobal(table.view.point_of("II"))
        QTest.mousePress(piece, Qt.MouseButton.LeftButton, pos=QPoint(20, 20))
        QTest.mouseMove(piece, QPoint(20, -20))
        QTest.mouseMove(piece, piece.mapFromGlobal(goal))
        assert table.at_sea is not None and table.at_sea.ships.ghost.isVisible()
        assert table.drag.hold is not None and table.drag.hold.ship == "emden"
        QTest.mouseRelease(piece, Qt.MouseButton.LeftButton, pos=piece.mapFromGlobal(goal))
        until(lambda: shown(table, session.step))
        assert lying(session, "germany", "II") == ["emden"]
        assert not table.at_sea.ships.ghost.isVisible()


def test_keys_choose_a_ship_and_place_it(session: Session) -> None:
    up_to(session, "ship_placement")
    with begun(session) as table:
        first = tile(table, "scharnhorst")
        focus_on(first)
        QTest.keyClick(first, Qt.Key.Key_Right)
        assert marked(table) == ["gneisenau"]
        table.focus("board")
        table.looking.pointer.point_at("III")
        QTest.keyClick(table.view, Qt.Key.Key_Return)
        until(lambda: shown(table, session.step))
        assert lying(session, "germany", "III") == ["gneisenau"]


def test_the_keyboard_walks_to_zones_that_are_asked_about(session: Session) -> None:
    up_to(session, "ship_placement")
    with begun(session) as table:
        assert {"I", "VIII"} <= set(table.looking.pointer._areas())
        table.looking.pointer.point_at("bergen")
        for _ in range(6):
            QTest.keyClick(table.view, Qt.Key.Key_Up)
        assert table.looking.pointer.cursor in ("III", "IV", "VIII")


def test_a_click_on_a_closed_zone_is_refused_with_its_rule(session: Session) -> None:
    up_to(session, "ship_placement", "allies")
    told: list[str] = []
    with begun(session) as table:
        step = session.step
        table.drag.refusals.refused.connect(
            lambda reasons, _area: told.extend(r.code for r in reasons)
        )
        QTest.mouseClick(
            table.view.viewport(), Qt.MouseButton.LeftButton, pos=table.view.point_of("II")
        )
        QApplication.processEvents()
        assert told == ["zone_closed_to_allies"]
        assert session.step == step


def test_undo_puts_a_ship_back_into_the_tray(session: Session) -> None:
    up_to(session, "ship_placement")
    with begun(session) as table:
        click_on_board(table, "VI")
        table.undo()
        until(lambda: marked(table) == ["scharnhorst"])
        assert lying(session, "germany", "VI") == []
        assert tile(table, "scharnhorst").isVisible()


def test_nobody_else_sees_the_tray(session: Session) -> None:
    up_to(session, "ship_placement")
    with begun(session) as table:
        table.look_away()
        until(lambda: table.observation is None)
        assert not tray(table).isVisible()
        assert not tray(table).tiles


def test_norways_ship_waits_there_after_its_battalions(session: Session) -> None:
    up_to(session, "april_placement")
    with begun(session) as table:
        assert not tray(table).isVisible()
        for area in ("oslo", "voss", "voss"):
            click_on_board(table, area)
        assert marked(table) == ["eidsvoll_norge"]
        at = table.view.point_of("VII")
        QTest.mouseClick(table.view.viewport(), Qt.MouseButton.LeftButton, pos=at)
        assert lying(session, "norway", "VII") == [], "the Allies are asked next: here?"
        click_on_board(table, "VII")
        assert lying(session, "norway", "VII") == ["eidsvoll_norge"]


def test_the_signs_below_the_ships_are_explained(session: Session) -> None:
    up_to(session, "ship_placement")
    with begun(session) as table:
        assert any("→" in each.die() for each in tray(table).tiles)
        assert "× sinks, → chases" in tray(table).told.text()
