"""An owner's board has its own names: every text of the window uses them, and only for its game."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtWidgets import QApplication, QWidget

from konqt.games.kon import wording
from konqt.games.kon.engine.actions import EndPhase, Move
from konqt.gui.export.step_picture import render_step
from konqt.gui.shell.main_window import MainWindow
from konqt.gui.shell.settings import Settings
from konqt.resources import map_file
from konqt.session.plan import Chair, GamePlan
from konqt.session.session import Session

OWN = {"Narvik": "Ofotby", "Gratangen": "Grovdal", "Bjørnfjell": "Kvitfjell"}
"""English names; the Norwegian ones are the ids with their letters, and the check holds them so."""
CHAIRS = {faction: Chair("human", "Anna") for faction in ("germany", "norway", "allies")}


@pytest.fixture(scope="module")
def board(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The shipped map with three areas called otherwise."""
    text = map_file("norway.geojson").read_text(encoding="utf-8")
    for ours, own in OWN.items():
        before, after = f'"name_en":"{ours}"', f'"name_en":"{own}"'
        assert text.count(before) == 1
        text = text.replace(before, after)
    file = tmp_path_factory.mktemp("maps") / "mine.geojson"
    file.write_text(text, encoding="utf-8")
    return file


@pytest.fixture
def window(qapp: QApplication) -> Iterator[MainWindow]:
    made = MainWindow(Settings(reduced_motion=True, ai_speed="instant"))
    made.resize(1366, 744)
    made.show()
    yield made
    made.close()
    made.shut_down()
    wording.use_board_names(None)


def game(board: Path | None, path: Path | None = None) -> Session:
    """Give a game in which Narvik has attacked Gratangen."""
    session = Session.start(GamePlan("narvik", CHAIRS, 7, map_path=board), path)
    session.submit("germany", Move("narvik", "gratangen", 1))
    return session


def texts(page: Any) -> str:
    """Give all that a page says, shows when pointed at, or tells a screen reader."""
    found = []
    for widget in (page, *page.findChildren(QWidget)):
        for say in ("text", "toolTip", "accessibleName", "accessibleDescription", "toPlainText"):
            method = getattr(widget, say, None)
            if callable(method):
                found.append(str(method()))
    log = page.log.log
    found += [str(log.index(row).data()) for row in range(log.rowCount())]
    return "\n".join(found)


def names_in(page: Any) -> set[str]:
    """Give which of the six names a page uses, the scenario's own name aside."""
    told = texts(page).replace("NAR ", "")
    return {name for pair in OWN.items() for name in pair if name in told}


def test_the_table_says_the_owners_names_everywhere(window: MainWindow, board: Path) -> None:
    window.playing.sit_down(game(board))
    table = window.table
    assert table is not None
    window.covers.lift()
    for area in ("narvik", "gratangen", "bjornfjell"):
        table.looking.show_area(area)
        table.drag.begin_stack(area)
        table.drag.hover("gratangen")
    table.drag.drop("oslo")
    assert names_in(table) == set(OWN.values())
    assert "Ofotby" in window.menus.actions["undo"].text()
    table.act(EndPhase())
    assert names_in(table) == set(OWN.values())


def test_the_next_game_has_its_own_boards_names(window: MainWindow, board: Path) -> None:
    window.playing.sit_down(game(board))
    assert wording.area_name("narvik") == "Ofotby"
    window.playing.sit_down(game(None))
    assert window.table is not None and names_in(window.table).isdisjoint(OWN.values())
    window.playing.sit_down(game(board))
    window.to_start()
    assert wording.area_name("narvik") == "Narvik"


def test_a_record_looked_at_meanwhile_leaves_the_table_its_names(
    window: MainWindow, board: Path, tmp_path: Path, qtbot: Any
) -> None:
    record = tmp_path / "own.konr"
    game(board, record).close()
    window.playing.sit_down(game(None))
    table = window.table
    assert table is not None
    window.looking_back.show(record)
    viewer = window.viewer
    assert names_in(viewer) <= set(OWN.values()) and "Ofotby" in names_in(viewer)
    for say in table._texts():
        say()
    viewer.closed.emit()
    assert window.stack.currentWidget() is table
    qtbot.waitUntil(lambda: table.spoken.settled)
    assert names_in(table).isdisjoint(OWN.values()) and "Narvik" in names_in(table)


def test_a_record_that_cannot_be_opened_changes_no_name(
    window: MainWindow, board: Path, tmp_path: Path
) -> None:
    window.playing.sit_down(game(board))
    window.looking_back.show(tmp_path / "gone.konr")
    assert wording.area_name("narvik") == "Ofotby"


def test_a_picture_of_a_record_leaves_the_names_as_they_were(
    qapp: QApplication, board: Path, tmp_path: Path
) -> None:
    record = tmp_path / "own.konr"
    game(board, record).close()
    render_step(record, 1, "public", (1024, 640), "light", "en", tmp_path / "p.png")
    assert wording.area_name("narvik") == "Narvik"
