"""An owner's map, tiles and cards of Crown & Courage in the dialog, at the table, in a record."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton
from seated_kit import until

from konqt.games.crown.engine.printed import printed_in
from konqt.games.crown.wording.crown_names import crown_card, space_name
from konqt.games.registry import owner_folders_of
from konqt.gui.crown.cards.crown_faces import CrownFaces
from konqt.gui.crown.screens.crown_offer import CrownOffer
from konqt.gui.crown.screens.crown_own_data import OWN_DATA
from konqt.gui.crown.table.crown_table import CrownTablePage
from konqt.gui.screens.new_game.alone_dialog import AloneDialog
from konqt.gui.shell.main_window import MainWindow
from konqt.i18n.texts import use_language
from konqt.session.session import Session

MAP = "crown.geojson"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    made = tmp_path / "mine"
    owner_folders_of("crown").export(made)
    text = (made / MAP).read_text(encoding="utf-8")
    named = text.replace('"name_nb": "Gran"', '"name_nb": "Granby"')
    (made / MAP).write_text(named, encoding="utf-8")
    _put(made, "map.json", "setup_map", king="gran")
    return made


def _put(folder: Path, file: str, group: str, **values: object) -> None:
    told = json.loads((folder / file).read_text(encoding="utf-8"))
    told[group] |= {"source": "owner", **values}
    (folder / file).write_text(json.dumps(told), encoding="utf-8")


@pytest.fixture
def dialog(qapp: QApplication) -> Iterator[AloneDialog]:
    made = AloneDialog(CrownOffer())
    made.show()
    yield made
    made.close()
    made.deleteLater()


def _choose(dialog: AloneDialog, path: Path) -> None:
    assert dialog.told.own is not None
    dialog.told.own.use(path)
    assert not dialog.start.isEnabled()
    until(lambda: dialog.told.own is not None and not dialog.told.own.checking)


def test_a_checked_folder_is_played_and_ours_again_when_asked(
    dialog: AloneDialog, folder: Path
) -> None:
    _choose(dialog, folder)
    assert dialog.start.isEnabled()
    plan = dialog.plan()
    assert plan.map_path == folder / MAP and set(plan.files) == {"map.json"}
    session = Session.start(plan)
    assert getattr(session.observe("norway"), "position")["king"] == "gran"  # noqa: B009
    session.close()
    assert dialog.told.own is not None
    dialog.told.own.use_shipped()
    assert dialog.plan().map_path is None and dialog.plan().files == {}


def test_what_cannot_be_played_is_listed_and_no_game_begins(
    dialog: AloneDialog, folder: Path
) -> None:
    _put(folder, "map.json", "setup_map", king="bergen")
    before = (folder / "map.json").read_bytes()
    _choose(dialog, folder)
    assert dialog.told.own is not None and not dialog.start.isEnabled()
    assert "setup_map.king" in dialog.told.own.checked.faults[0]
    QTest.mouseClick(dialog.start, Qt.MouseButton.LeftButton)
    assert dialog.isVisible() and (folder / "map.json").read_bytes() == before


def test_enter_never_leaves_the_dialog_after_a_choice_of_data(
    dialog: AloneDialog, folder: Path
) -> None:
    dialog.told.set_open(True)
    dialog.activateWindow()
    until(lambda: dialog.start.hasFocus())
    own = dialog.told.own
    assert own is not None
    (folder / "map.json").write_text("{", encoding="utf-8")
    _choose(dialog, folder)
    assert dialog.focusWidget() is dialog.scrolled
    QTest.keyClick(dialog.scrolled, Qt.Key.Key_Return)
    assert dialog.isVisible()
    shipped = dialog.findChild(QPushButton, "ownDataShipped")
    shipped.setFocus()
    QTest.keyClick(shipped, Qt.Key.Key_Space)
    assert own.chosen is None and dialog.start.isEnabled()
    assert dialog.focusWidget() is dialog.findChild(QPushButton, "ownDataFolder")


def test_a_map_alone_has_to_fit_who_begins_where(folder: Path, tmp_path: Path) -> None:
    assert OWN_DATA.check(folder / MAP).board == folder / MAP
    text = (folder / MAP).read_text(encoding="utf-8").replace('"jessheim"', '"gardermoen"')
    (tmp_path / "other.geojson").write_text(text, encoding="utf-8")
    with pytest.raises(ValueError, match="jessheim"):
        OWN_DATA.check(tmp_path / "other.geojson")


def test_the_table_shows_the_corrected_map(
    window: MainWindow, dialog: AloneDialog, folder: Path
) -> None:
    _put(folder, "tracks.json", "setup", stress=4)
    cards = json.loads((folder / "cards.json").read_text(encoding="utf-8"))
    for each in cards["action_cards"]["cards"][1:]:
        each["id"] = f"own_{each['id']}"
    (folder / "cards.json").write_text(json.dumps(cards), encoding="utf-8")
    _choose(dialog, folder)
    use_language("nb")
    try:
        session = Session.start(dialog.plan())
        window.playing.lay(session)
        page = window.table
        assert isinstance(page, CrownTablePage) and page.view.board is session.board
        assert space_name("gran") == "Granby"
        (held,) = getattr(session.observe("norway"), "position")["hand"]  # noqa: B009
        assert held.startswith("own_")
        assert crown_card(held).startswith("Own ")
        assert crown_card(held) in CrownFaces(printed_in(session.data)).say_printed(held)
        assert not window.grab().isNull()
    finally:
        use_language("en")
