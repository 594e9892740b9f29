"""Battalions land from the tray: zone by zone, by clicks, drags and keys, their chances told."""

import pytest
from april_kit import up_to
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from seated_kit import begun, until

from konqt.games.kon.engine.actions import EndPhase
from konqt.games.kon.engine.sea_actions import Land
from konqt.games.kon.forms.observation import kon_observation
from konqt.gui.kon.panels.ship_tray import ShipTray, WaitingShip
from konqt.gui.kon.table.screen import TableScreen
from konqt.session.session import Session

pytestmark = pytest.mark.usefixtures("qapp")


@pytest.fixture
def session(session: Session) -> Session:
    """Give a game in which four ships may land from zone I."""
    up_to(session, "landing")
    return session


def tray(table: TableScreen) -> ShipTray:
    assert table.at_sea is not None
    return table.at_sea.ships.tray


def tile(table: TableScreen, ship: str) -> WaitingShip:
    return next(each for each in tray(table).tiles if ship in each.group.ships)


def marked(table: TableScreen) -> list[str]:
    return [each.group.ship for each in tray(table).tiles if each.is_taken]


def plans(session: Session) -> list[tuple[str, str]]:
    frame = kon_observation(session.observe("germany")).pending[-1]
    return [(ship, area) for ship, area in frame["plans"]]


def done(table: TableScreen, plan: int) -> None:
    """Say yes, and wait until so many ships have been told where to land, and that is shown."""
    assert len(plans(table.session)) == plan - 1, "one click on the board lands nobody"
    assert table.in_hand.here.isVisible()
    table.in_hand.here.yes.click()
    until(lambda: not table.bridge.busy and not table.controller.doing.showing and table.deciding)
    assert len(plans(table.session)) == plan


def click(table: TableScreen, area: str) -> None:
    viewport = table.view.viewport()
    QTest.mouseClick(viewport, Qt.MouseButton.LeftButton, pos=table.view.point_of(area))


def test_clicks_on_areas_land_one_ship_after_the_other(session: Session) -> None:
    with begun(session) as table:
        assert marked(table) == ["scharnhorst"]
        assert set(table.view.lights.lit) == {"oslo", "ostfold", "horten", "skien"}
        click(table, "oslo")
        done(table, 1)
        click(table, "horten")
        done(table, 2)
        assert plans(session) == [("scharnhorst", "oslo"), ("koln", "horten")]
        first = tile(table, "scharnhorst")
        assert first.group.to == "to Oslo" and first.group.why_not
        assert "to Oslo" in first.accessibleName()
        assert len(marked(table)) == 1 and marked(table)[0] not in ("scharnhorst", "koln")


def test_a_ship_is_dragged_from_the_tray_to_its_goal(session: Session) -> None:
    with begun(session) as table:
        piece, viewport = tile(table, "koln"), table.view.viewport()
        goal = piece.mapFromGlobal(viewport.mapToGlobal(table.view.point_of("skien")))
        QTest.mousePress(piece, Qt.MouseButton.LeftButton, pos=QPoint(20, 20))
        QTest.mouseMove(piece, QPoint(20, -20))
        QTest.mouseMove(piece, goal)
        QTest.mouseRelease(piece, Qt.MouseButton.LeftButton, pos=goal)
        done(table, 1)
        assert plans(session) == [("koln", "skien")]


def test_keys_choose_a_ship_and_land_it(session: Session) -> None:
    with begun(session) as table:
        first = tile(table, "scharnhorst")
        first.setFocus()
        QTest.keyClick(first, Qt.Key.Key_Right)
        table.focus("board")
        table.looking.pointer.point_at("ostfold")
        QTest.keyClick(table.view, Qt.Key.Key_Return)
        done(table, 1)
        assert plans(session) == [("koln", "ostfold")]


def test_what_meets_a_ship_is_told_before_it_lands(session: Session) -> None:
    with begun(session) as table:
        told = table.in_hand.meaning(Land("scharnhorst", "oslo"))
        assert "It comes ashore: 100" in told
        assert "if mines are laid" in told and "if a fort fires" in told
        assert "a Norwegian battalion appears" in told
        away = table.in_hand.meaning(Land("scharnhorst", "horten"))
        assert "fort" not in away and "Norwegian battalion" not in away


def test_what_has_been_chosen_stays_told_and_undo_says_that_it_cannot_be_undone(
    session: Session,
) -> None:
    with begun(session) as table:
        assert table.at_sea is not None
        stakes = table.at_sea.questions.stakes
        assert not stakes.isVisibleTo(table)
        click(table, "oslo")
        done(table, 1)
        (first,) = stakes.text().splitlines()
        assert first.startswith("Oslo: 1 battalion from Scharnhorst. Ashore: 100")
        assert "with mines" in first and "Norwegian resistance: 33" in first
        assert not session.undo_state("germany").can_undo
        undo = table.prompt.foot.take_back.undo
        assert undo.accessibleName() == "No undo: something hidden was shown"
        assert undo.isVisibleTo(table) and not undo.isEnabled()


def test_a_closed_zone_gives_way_to_the_next_one(session: Session) -> None:
    with begun(session) as table:
        for number, area in enumerate(("oslo", "oslo", "horten", "skien"), 1):
            click(table, area)
            done(table, number)
        assert marked(table) == []
        assert "every ship has its landing place" in tray(table).told.text()
        (button,) = (b for b in table.prompt.buttons() if isinstance(b.action, EndPhase))
        assert button.accessibleName().startswith("Done in zone I")
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)
        until(lambda: session.decision.kind != "landing" or session.decision.facts["zone"] != "I")


def test_a_zone_with_dummies_alone_says_so(session: Session) -> None:
    while True:
        ships = kon_observation(session.observe("germany")).sea.ships
        zone = str(session.decision.facts.get("zone", ""))
        here = ships.get(zone, {}).get("germany", ())
        if session.decision.kind == "landing" and all("falsk" in str(each) for each in here):
            break
        if session.decision.kind == "landing":
            session.submit("germany", EndPhase())
        else:
            session.submit(str(session.decision.actor), session.legal()[-1])
    with begun(session) as table:
        assert tray(table).isVisible()
        assert "only dummies lie here" in tray(table).told.text()
        assert all(each.group.why_not for each in tray(table).tiles)


def test_nobody_else_sees_what_could_land(session: Session) -> None:
    with begun(session) as table:
        table.look_away()
        until(lambda: table.observation is None)
        assert not tray(table).isVisible()
        assert not tray(table).tiles
