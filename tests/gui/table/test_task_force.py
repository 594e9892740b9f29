"""Task forces at the table: own stacks laid out, ships mustered, sent, told of what waits."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from sea_table_kit import (
    LEFT,
    ONE_EACH,
    TWO,
    click_counter,
    click_place,
    click_ship,
    counter,
    free_point,
    in_force,
    open_fan,
    point,
    rest,
    sea_session,
    sea_table,
)

from konqt.games.kon.engine.sea_actions import Muster
from konqt.games.kon.forms.observation import kon_observation
from konqt.gui.kon.table.screen import TableScreen
from konqt.session.plan import Chair

pytestmark = pytest.mark.usefixtures("qapp")
THREE = "III germany karlsruhe emden koln; VIII allies warspite rodney; V germany blucher"


def where(table: TableScreen, ship: str) -> str:
    seen = kon_observation(table.session.observe("referee"))
    places = seen.sea.ships.items()
    return next(place for place, here in places if any(ship in each for each in here.values()))


def test_pointing_at_an_own_stack_lays_its_ships_out_and_at_others_nothing() -> None:
    with sea_table(sea_session(THREE)) as table:
        shown = [piece.ident for piece in open_fan(table, "III", "germany")]
        assert sorted(map(str, shown)) == ["emden", "karlsruhe", "koln"]
        point(table, table.view.point_of("elverum"))
        assert open_fan(table, "VIII", "allies") == []


def test_a_click_on_a_ship_musters_it_and_another_takes_it_out() -> None:
    with sea_table(sea_session(THREE)) as table:
        open_fan(table, "III", "germany")
        click_ship(table, "emden")
        assert in_force(table) == {"emden"}
        assert table.view.lights.lit == {"II", "IV", "VIII"}
        open_fan(table, "III", "germany")
        click_ship(table, "koln")
        assert in_force(table) == {"emden", "koln"}
        open_fan(table, "III", "germany", "force")
        click_ship(table, "emden")
        assert in_force(table) == {"koln"}


def test_a_click_on_a_stack_musters_all_of_it_and_another_gives_them_up() -> None:
    with sea_table(sea_session(THREE)) as table:
        click_counter(table, "III", "germany")
        assert in_force(table) == {"karlsruhe", "emden", "koln"}
        assert table.session.step == 3
        click_counter(table, "III", "germany", "force")
        assert in_force(table) == set()


def test_the_stack_of_another_place_is_mustered_instead() -> None:
    with sea_table(sea_session(THREE)) as table:
        click_counter(table, "III", "germany")
        click_counter(table, "V", "germany")
        assert in_force(table) == {"blucher"}


def test_a_stack_let_go_over_a_zone_sails_there() -> None:
    with sea_table(sea_session(THREE)) as table:
        port = table.view.viewport()
        start, goal = counter(table, "III", "germany"), free_point(table, "IV")
        point(table, start)
        QTest.mousePress(port, LEFT, pos=start)
        QTest.mouseMove(port, start + QPoint(30, 0))
        assert table.view.lights.lit == {"II", "IV", "VIII"}
        QTest.mouseMove(port, goal)
        QTest.mouseRelease(port, LEFT, pos=goal)
        rest(table)
        assert {where(table, ship) for ship in ("karlsruhe", "koln", "emden")} == {"IV"}


def test_a_force_sails_on_and_anchors_by_clicks() -> None:
    with sea_table(sea_session(THREE)) as table:
        click_place(table, "III")
        click_place(table, "IV")
        assert where(table, "emden") == "IV" and "IV" in table.view.lights.lit
        click_place(table, "IV")
        assert not in_force(table)
        seen = kon_observation(table.session.observe("germany"))
        assert [list(each) for each in seen.sea.routes] == [["III", "IV"]]


def test_escape_gives_a_force_up_and_nothing_else() -> None:
    with sea_table(sea_session(THREE)) as table:
        click_place(table, "III")
        assert len(in_force(table)) == 3
        QTest.keyClick(table.view, Qt.Key.Key_Escape)
        rest(table)
        assert not in_force(table)


def test_by_keyboard_a_ship_of_the_fan_is_mustered_and_sent() -> None:
    with sea_table(sea_session(THREE)) as table:
        table.focus("board")
        table.looking.pointer.point_at("III")
        for _ in range(2):
            QTest.keyClick(table.view, Qt.Key.Key_Tab)
        meant = table.view.pieces.fan.meant
        assert meant is not None
        QTest.keyClick(table.view, Qt.Key.Key_Return)
        rest(table)
        assert in_force(table) == {meant.ident}
        table.looking.pointer.point_at("IV")
        QTest.keyClick(table.view, Qt.Key.Key_Return)
        rest(table)
        assert where(table, str(meant.ident)) == "IV"


def test_what_waits_in_a_zone_is_told_before_one_sails() -> None:
    with sea_table(sea_session(THREE)) as table:
        click_place(table, "III")
        table.drag.hover("VIII")
        told = table.in_hand.bubble.text.replace("\N{NO-BREAK SPACE}", " ")
        assert "2 attempts" in told and "30 %" in told and "56 %" in told
        table.drag.hover("IV")
        assert "nobody can intercept" in table.in_hand.bubble.text


def test_nobody_but_its_owner_ever_opens_a_stack() -> None:
    with sea_table(sea_session(THREE)) as table:
        for place, faction in (("III", "germany"), ("V", "germany"), ("VIII", "allies")):
            mine = faction == "germany"
            assert bool(open_fan(table, place, faction)) == mine
        table.look_away()
        for ident in list(table.view.pieces.items):
            if isinstance(ident, tuple):
                assert open_fan(table, *map(str, ident)) == []
        assert not table.view.pieces.folded()


@pytest.mark.parametrize(
    ("chairs", "opens"), [(ONE_EACH, False), (TWO, True)], ids=["three seats", "two seats"]
)
def test_one_seat_of_norway_and_the_allies_sees_the_allied_ships(
    chairs: dict[str, Chair], opens: bool
) -> None:
    ships = "VII norway eidsvoll_norge; VIII allies warspite rodney"
    with sea_table(sea_session(ships, chairs, turn="norway")) as table:
        assert bool(open_fan(table, "VIII", "allies")) == opens


def test_what_an_opponent_musters_shows_nowhere() -> None:
    session = sea_session(THREE)
    for ship in ("emden", "koln"):
        session.submit("germany", Muster(ship))
    with sea_table(session) as table:
        assert ("III", "germany", "force") in table.view.pieces.items
        table.look_away()
        assert ("III", "germany", "force") not in table.view.pieces.items
        stack = table.view.pieces.items["III", "germany", "ships"].piece
        assert (stack.count, stack.state) == (3, "normal")


def test_ships_that_have_sailed_look_so_and_are_not_taken_again() -> None:
    with sea_table(sea_session(THREE, sailed=["blucher"])) as table:
        pieces = table.view.pieces.items
        assert pieces["V", "germany", "ships"].piece.state == "moved"
        assert pieces["III", "germany", "ships"].piece.state == "lit"
        assert pieces["VIII", "allies", "ships"].piece.state == "normal"
        click_counter(table, "V", "germany")
        assert not in_force(table)


def test_a_ship_that_may_not_join_the_force_is_refused_with_its_rule() -> None:
    with sea_table(sea_session(THREE)) as table:
        told: list[str] = []
        table.drag.refusals.refused.connect(
            lambda reasons, _area: told.extend(r.code for r in reasons)
        )
        click_counter(table, "III", "germany")
        open_fan(table, "V", "germany")
        click_ship(table, "blucher")
        assert told == ["one_start_only"]
