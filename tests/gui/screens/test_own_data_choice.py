"""An owner's data in the window: chosen in the new-game dialog, checked, and said wherever used."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from threading import Event
from typing import Any

import pytest
from basic_kit import click
from new_game_kit import Asked, OwnDataAsked, offer_checked_by
from owner_files import corrected
from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication, QLabel

from konqt.games.kon.board.shipped import shipped_topology
from konqt.games.kon.owner.export import export
from konqt.games.kon.wording import say_corrections, say_origin
from konqt.gui.kon.screens.about import AboutDialog
from konqt.gui.kon.screens.own_data import OWN_DATA
from konqt.gui.kon.screens.rule_pages import card_list
from konqt.gui.screens.new_game.chairs import kept_choices
from konqt.gui.screens.new_game.new_game_dialog import NewGameDialog
from konqt.gui.screens.new_game.offer import DataChecked
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


@contextmanager
def checking_by(check: Callable[[Path], DataChecked]) -> Iterator[NewGameDialog]:
    """Show a dialog whose game reads an owner's data in some way."""
    made = NewGameDialog(offer_checked_by(check), last={"scenario": "basic"})
    made.show()
    yield made
    made.close()
    made.deleteLater()


@pytest.fixture
def dialog(qapp: QApplication) -> Iterator[NewGameDialog]:
    with checking_by(OWN_DATA.check) as made:
        yield made


@pytest.fixture
def asked(dialog: NewGameDialog) -> Asked:
    return Asked(dialog)


@pytest.fixture
def own(dialog: NewGameDialog) -> OwnDataAsked:
    return OwnDataAsked(dialog)


def choose(qtbot: Any, dialog: NewGameDialog, path: Path) -> None:
    own = OwnDataAsked(dialog)
    own.choice.use(path)
    assert not Asked(dialog).start.isEnabled(), "while it is being checked"
    qtbot.waitUntil(lambda: not own.choice.checking, timeout=90_000)


def test_a_good_folder_is_played_with(
    qtbot: Any, dialog: NewGameDialog, own: OwnDataAsked, asked: Asked, folder: Path
) -> None:
    choose(qtbot, dialog, folder)
    assert asked.start.isEnabled()
    assert "differ" in own.told.text()
    assert own.found.toPlainText().count("•") == len(OWN_DATA.check(folder).differences) > 0
    plan = dialog.plan()
    assert plan.files and plan.map_path is None
    session = Session.start(plan)
    assert say_corrections(session.data)
    click(own.shipped)
    assert not dialog.plan().files and own.found.isHidden()


def test_all_faults_are_listed_and_nothing_is_changed(
    qtbot: Any, dialog: NewGameDialog, own: OwnDataAsked, asked: Asked, tmp_path: Path
) -> None:
    bad = tmp_path / "bad"
    export(bad)
    for name in ("dice.toml", "decks_basic.toml"):
        (bad / name).write_text("no [ toml", encoding="utf-8")
    before = {file.name: file.read_bytes() for file in bad.iterdir()}
    choose(qtbot, dialog, bad)
    told = own.found.toPlainText()
    assert "dice.toml" in told and "decks_basic.toml" in told
    assert not asked.start.isEnabled()
    assert "Nothing in it was changed" in own.told.text()
    assert {file.name: file.read_bytes() for file in bad.iterdir()} == before


def test_an_exported_folder_is_konqts_own(
    qtbot: Any, dialog: NewGameDialog, asked: Asked, tmp_path: Path
) -> None:
    export(tmp_path / "same")
    choose(qtbot, dialog, tmp_path / "same")
    assert asked.start.isEnabled()
    assert not dialog.plan().files and dialog.plan().map_path is None


def test_a_folder_that_went_away_is_named(
    qtbot: Any, dialog: NewGameDialog, own: OwnDataAsked, asked: Asked, tmp_path: Path
) -> None:
    choose(qtbot, dialog, tmp_path / "gone")
    assert "gone" in own.found.toPlainText()
    assert not asked.start.isEnabled()


def test_a_check_that_breaks_is_a_fault_like_others(
    qtbot: Any, qapp: QApplication, folder: Path
) -> None:
    def broken(_path: Path) -> DataChecked:
        raise KeyError("nobody has thought of this")

    with checking_by(broken) as dialog:
        choose(qtbot, dialog, folder)
        told = OwnDataAsked(dialog).found.toPlainText()
        assert "KeyError: 'nobody has thought of this'" in told
        assert not Asked(dialog).start.isEnabled()


def test_an_answer_to_an_earlier_choice_is_not_taken(
    qtbot: Any, qapp: QApplication, folder: Path
) -> None:
    """The same folder is chosen again because something in it was changed."""
    told = [DataChecked(faults=("as it was",)), DataChecked(differences=("as it is now",))]
    going = [Event(), Event()]
    begun: list[Path] = []

    def slow(path: Path) -> DataChecked:
        begun.append(path)
        number = len(begun) - 1
        assert going[number].wait(30)
        return told[number]

    with checking_by(slow) as dialog:
        asked, own = Asked(dialog), OwnDataAsked(dialog)
        own.choice.use(folder)
        qtbot.waitUntil(lambda: len(begun) == 1)
        own.choice.use(folder)
        qtbot.waitUntil(lambda: len(begun) == 2)
        going[0].set()
        qtbot.wait(50)
        assert own.choice.checking and not asked.start.isEnabled()
        going[1].set()
        qtbot.waitUntil(lambda: not own.choice.checking)
        assert own.found.toPlainText() == "• as it is now"
        assert asked.start.isEnabled()


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


def test_the_choice_follows_the_language(own: OwnDataAsked) -> None:
    english = {label.text() for label in own.choice.findChildren(QLabel)}
    use_language("nb")
    try:
        QApplication.sendEvent(own.choice, QEvent(QEvent.Type.LanguageChange))
        assert english.isdisjoint(label.text() for label in own.choice.findChildren(QLabel))
    finally:
        use_language("en")
