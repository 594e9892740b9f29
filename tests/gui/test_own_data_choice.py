"""An owner's data in the window: chosen in the new-game dialog, checked, and said wherever used."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from threading import Event
from typing import Any

import pytest
from basic_kit import click
from owner_files import corrected
from PySide6.QtWidgets import QApplication, QLabel

from konqt.games.kon.board.shipped import shipped_topology
from konqt.games.kon.owner.export import export
from konqt.games.kon.wording import say_corrections, say_origin
from konqt.gui.kon.screens import own_data
from konqt.gui.kon.screens.about import AboutDialog
from konqt.gui.kon.screens.kon_offer import new_game_dialog
from konqt.gui.kon.screens.own_data import OWN_DATA, check
from konqt.gui.kon.screens.rule_pages import card_list
from konqt.gui.screens.new_game.chairs import kept_choices
from konqt.gui.screens.new_game.new_game_dialog import NewGameDialog
from konqt.gui.screens.new_game.offer import Checked
from konqt.gui.shell.main_window import MainWindow
from konqt.gui.shell.settings import Settings
from konqt.i18n.texts import use_language
from konqt.session.session import Session


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    made = tmp_path / "mine"
    made.mkdir()
    for file, text in corrected().items():
        (made / file).write_text(text, encoding="utf-8")
    return made


@pytest.fixture
def dialog(qapp: QApplication) -> Iterator[NewGameDialog]:
    made = new_game_dialog(last={"scenario": "basic"})
    made.show()
    yield made
    made.close()
    made.deleteLater()


def choose(qtbot: Any, dialog: NewGameDialog, path: Path) -> None:
    dialog._own.use(path)
    assert not dialog._start.isEnabled(), "while it is being checked"
    qtbot.waitUntil(lambda: not dialog._own.checking, timeout=90_000)


def test_a_good_folder_is_played_with(qtbot: Any, dialog: NewGameDialog, folder: Path) -> None:
    choose(qtbot, dialog, folder)
    assert dialog._start.isEnabled()
    assert "differ" in dialog._own._words.text()
    assert dialog._own._list.toPlainText().count("•") == len(check(folder).differences) > 0
    plan = dialog.plan()
    assert plan.files and plan.map_path is None
    session = Session.start(plan)
    assert say_corrections(session.data)
    click(dialog._own._shipped)
    assert not dialog.plan().files and dialog._own._list.isHidden()


def test_all_faults_are_listed_and_nothing_is_changed(
    qtbot: Any, dialog: NewGameDialog, tmp_path: Path
) -> None:
    bad = tmp_path / "bad"
    export(bad)
    for name in ("dice.toml", "decks_basic.toml"):
        (bad / name).write_text("no [ toml", encoding="utf-8")
    before = {file.name: file.read_bytes() for file in bad.iterdir()}
    choose(qtbot, dialog, bad)
    told = dialog._own._list.toPlainText()
    assert "dice.toml" in told and "decks_basic.toml" in told
    assert not dialog._start.isEnabled()
    assert "Nothing in it was changed" in dialog._own._words.text()
    assert {file.name: file.read_bytes() for file in bad.iterdir()} == before


def test_an_exported_folder_is_konqts_own(
    qtbot: Any, dialog: NewGameDialog, tmp_path: Path
) -> None:
    export(tmp_path / "same")
    choose(qtbot, dialog, tmp_path / "same")
    assert dialog._start.isEnabled()
    assert not dialog.plan().files and dialog.plan().map_path is None


def test_a_folder_that_went_away_is_named(
    qtbot: Any, dialog: NewGameDialog, tmp_path: Path
) -> None:
    choose(qtbot, dialog, tmp_path / "gone")
    assert "gone" in dialog._own._list.toPlainText()
    assert not dialog._start.isEnabled()


def test_a_check_that_breaks_is_a_fault_like_others(
    qtbot: Any, dialog: NewGameDialog, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(_path: Path) -> None:
        raise KeyError("nobody has thought of this")

    monkeypatch.setattr(own_data, "_check_folder", broken)
    choose(qtbot, dialog, folder)
    assert "KeyError: 'nobody has thought of this'" in dialog._own._list.toPlainText()
    assert not dialog._start.isEnabled()


def test_an_answer_to_an_earlier_choice_is_not_taken(
    qtbot: Any, dialog: NewGameDialog, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The same folder is chosen again because something in it was changed."""
    told = [Checked(faults=("as it was",)), Checked(differences=("as it is now",))]
    going = [Event(), Event()]
    asked: list[Path] = []

    def slow(path: Path) -> Checked:
        asked.append(path)
        number = len(asked) - 1
        assert going[number].wait(30)
        return told[number]

    monkeypatch.setattr(dialog._own, "_offered", replace(OWN_DATA, check=slow))
    dialog._own.use(folder)
    qtbot.waitUntil(lambda: len(asked) == 1)
    dialog._own.use(folder)
    qtbot.waitUntil(lambda: len(asked) == 2)
    going[0].set()
    qtbot.wait(50)
    assert dialog._own.checking and not dialog._start.isEnabled()
    going[1].set()
    qtbot.waitUntil(lambda: not dialog._own.checking)
    assert dialog._own._list.toPlainText() == "• as it is now"
    assert dialog._start.isEnabled()


def test_the_next_game_begins_with_konqts_own(
    qtbot: Any, dialog: NewGameDialog, folder: Path
) -> None:
    choose(qtbot, dialog, folder)
    kept = kept_choices(dialog.plan())
    assert set(kept) == {"scenario", "options", "chairs"}


def test_the_window_says_whose_data_are_played_with(
    qtbot: Any, dialog: NewGameDialog, folder: Path
) -> None:
    choose(qtbot, dialog, folder)
    window = MainWindow(Settings(reduced_motion=True, ai_speed="instant"))
    try:
        window.show()
        window.playing.sit_down(Session.start(dialog.plan()))
        assert window.table is not None
        told = say_corrections(window.table.data)
        assert told.startswith("Corrected by the owner: ")
        assert told == window.table.status.own.text()
        assert told in window.table.status.accessibleDescription()
        window.dialogs.about()
        (about,) = window.findChildren(AboutDialog)
        assert told in about.page.toPlainText()
        about.close()
        assert told in card_list("basic", None, window.table.data)
        window.to_start()
        window.playing.sit_down(Session.start(replace(dialog.plan(), files={})))
        assert not window.table.status.own.isVisible()
    finally:
        window.close()
        window.shut_down()


def test_every_list_of_cards_says_where_it_comes_from() -> None:
    assert "reconstruction" in card_list("basic")
    assert "as the scenario lists them" in card_list("narvik")
    assert say_corrections(shipped_topology()) == "Corrected by the owner: board"
    assert "reconstruction" in say_origin("basic", shipped_topology())


def test_the_choice_follows_the_language(dialog: NewGameDialog) -> None:
    english = {label.text() for label in dialog._own.findChildren(QLabel)}
    use_language("nb")
    try:
        dialog._own._retranslate()
        assert english.isdisjoint(label.text() for label in dialog._own.findChildren(QLabel))
    finally:
        use_language("en")
