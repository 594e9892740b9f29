"""Sea zones and the box of raiders in the list of areas and on the card over the map."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from seated_kit import begun
from test_table_at_sea import up_to

from konqt.games.kon.engine.fleet import ON_BOARD
from konqt.games.kon.forms.observation import kon_observation
from konqt.gui.board.space_list import SPACE_ROLE
from konqt.gui.kon.table.screen import TableScreen
from konqt.session.plan import Chair, GamePlan
from konqt.session.session import Session

CHAIRS = {
    "germany": Chair("human", "Ola"),
    "norway": Chair("human", "Kari"),
    "allies": Chair("human", "Kari"),
}


@pytest.fixture
def table(tmp_path: Path, qapp: object) -> Iterator[TableScreen]:
    session = Session.start(
        GamePlan("advanced", CHAIRS, 7, {"april_only": True}), tmp_path / "a.konr"
    )
    up_to(session, "ship_placement")
    with begun(session) as made:
        yield made
    session.close()


def rows(table: TableScreen) -> dict[str, str]:
    model = table.looking.areas.areas
    every = (model.index(row) for row in range(model.rowCount()))
    return {index.data(SPACE_ROLE): index.data() for index in every}


def test_places_at_sea_follow_the_areas(table: TableScreen) -> None:
    seen = table.observation
    assert seen is not None
    assert tuple(rows(table)) == (*seen.areas_in_play, *ON_BOARD)
    assert rows(table)["III"].startswith("Sea zone III: empty")
    assert rows(table)["raid"] == "Raiding ships: empty"


def test_a_ship_is_placed_by_the_keyboard_from_the_list(table: TableScreen) -> None:
    assert table.drag.begin_ship("scharnhorst")
    table.looking.areas.show_area("V")
    assert rows(table)["V"] == "Sea zone V: empty – can go here"
    QTest.keyClick(table.looking.areas, Qt.Key.Key_Return)
    placed = kon_observation(table.session.observe("germany"))
    assert placed.sea.ships["V"]["germany"] == ("scharnhorst",)


def test_the_card_and_the_list_tell_the_same_facts_of_a_zone(table: TableScreen) -> None:
    model = table.looking.areas.areas
    index = model.index(model.spaces.index("VIII"))
    told = index.data(Qt.ItemDataRole.AccessibleDescriptionRole)
    assert told.split("\n") == table.looking.facts("VIII")
    assert "Next to zones II, III, IV, V, VI and VII" in told
    table.looking.area_card.look_at("VIII")
    table.looking.area_card._open()
    assert "Sea zone VIII" in table.looking.area_card.lines.text()


def test_rows_follow_the_ships_on_the_board(table: TableScreen) -> None:
    fleets = table.view.pieces.shown.fleets
    assert fleets is not None
    fleets.move("emden", "germany", "", "II")
    table.looking.areas.follow()
    assert rows(table)["II"].startswith("Sea zone II: Germany 1")
    assert table.looking.facts("II")[0] == "Sea zone II: Germany: KMS Emden"
