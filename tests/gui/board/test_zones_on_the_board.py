"""Sea zones as places of the board: their light, their signs, the way of the arrow keys."""

import pytest
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtTest import QTest
from sea_table_kit import click_place, sea_session, sea_table

from konqt.board.board import AREA, BOX, ZONE
from konqt.games.kon.board.norway import norway_on
from konqt.games.kon.board.shipped import shipped_board
from konqt.gui.board.board_shapes import ground_of

pytestmark = pytest.mark.usefixtures("qapp")
SHIPS = "III germany karlsruhe emden koln; VIII allies warspite rodney; V germany blucher"
ZONES = norway_on(shipped_board()).topology.zones
AREAS = norway_on(shipped_board()).topology.areas


def test_the_edge_of_a_lit_zone_runs_on_open_water_only() -> None:
    ground = ground_of(shipped_board(), (AREA, ZONE, BOX))
    for zone in ZONES:
        rim = ground.rim_path(zone)
        assert not rim.isEmpty()
        spots = [rim.elementAt(n) for n in range(rim.elementCount())]
        under = [ground.space_at(QPointF(at.x, at.y)) for at in spots]
        # Where a line ends at the coast its last point may lie there.
        assert len([each for each in under if each in AREAS]) <= 2, zone


def test_areas_are_lit_with_all_of_their_coast() -> None:
    ground = ground_of(shipped_board(), (AREA, ZONE, BOX))
    for space in ("oslo", "narvik", "raid"):
        assert ground.rim_path(space) == ground.lit_path(space)


def test_arrow_keys_lead_to_every_zone_and_the_box() -> None:
    with sea_table(sea_session(SHIPS)) as table:
        view = table.view
        view.setFocus()
        reached, open_ends = {"III"}, ["III"]
        keys = (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down)
        while open_ends:
            start = open_ends.pop()
            for key in keys:
                table.looking.pointer.point_at(start)
                QTest.keyClick(view, key)
                found = view.lights.cursor
                if found is not None and found not in reached:
                    reached.add(found)
                    open_ends.append(found)
        assert reached >= {*ZONES, "raid"}


def test_signs_of_zones_lie_under_no_ship() -> None:
    ships = "; ".join(f"{zone} germany {ship}" for zone, ship in zip(
        ZONES, ("karlsruhe", "emden", "koln", "blucher", "lutzow", "scharnhorst", "gneisenau",
                "konigsberg"), strict=True))  # fmt: skip
    with sea_table(sea_session(ships)) as table:
        view = table.view
        boxes = [box for _piece, box in view.pieces.boxes()]
        assert set(view.zone_signs._signs) == set(ZONES)
        for sign in view.zone_signs._signs.values():
            at = view.mapFromScene(sign.pos())
            size = sign.boundingRect().size().toSize()
            box = QRectF(0, 0, size.width() - 4, size.height() - 4)
            box.moveCenter(QPointF(at))
            assert not any(box.intersects(QRectF(each)) for each in boxes)


def test_what_is_let_go_beside_the_board_is_told_of_zones_too() -> None:
    with sea_table(sea_session(SHIPS)) as table:
        click_place(table, "III")
        table.drag.missed.emit()
        assert "sea zone" in table.prompt.remarks.note.text()
        assert table.view.name_of("III") == "Sea zone III"
