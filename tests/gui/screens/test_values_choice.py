"""Balanced values in the new-game dialog: chosen, said, kept for the next, seen at the table."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from basic_kit import click
from new_game_kit import Asked, OwnDataAsked, named
from owner_files import corrected
from PySide6.QtWidgets import QApplication, QLabel

from konqt.games.kon.owner.value_sets import BALANCED, VALUE_SETS
from konqt.gui.kon.screens.kon_offer import KonOffer
from konqt.gui.kon.screens.rule_pages import card_list
from konqt.gui.screens.new_game.chairs import kept_choices
from konqt.gui.screens.new_game.new_game_dialog import NewGameDialog
from konqt.gui.shell.main_window import MainWindow
from konqt.gui.shell.settings import Settings
from konqt.gui.widgets.unscrolled import DropDown
from konqt.session.session import Session


@pytest.fixture
def dialog(qapp: QApplication) -> Iterator[NewGameDialog]:
    made = NewGameDialog(KonOffer(), last={"scenario": "basic"})
    made.show()
    yield made
    made.close()
    made.deleteLater()


def box_of(dialog: NewGameDialog) -> DropDown:
    return named(dialog, DropDown, "values")


def choose_balanced(dialog: NewGameDialog) -> None:
    Asked(dialog).more.set_open(True)
    box = box_of(dialog)
    assert box.isVisible() and box.currentData() == ""
    box.setCurrentIndex(box.findData(BALANCED))


def test_balanced_values_are_chosen_and_said(dialog: NewGameDialog) -> None:
    assert not dialog.plan().files
    choose_balanced(dialog)
    assert VALUE_SETS.name_of(dialog.plan().files) == BALANCED
    meaning = named(dialog, QLabel, "valuesMeaning").text()
    assert "Norwegian" in meaning and "games" in meaning
    assert box_of(dialog).accessibleName() and box_of(dialog).accessibleDescription() == meaning
    asked = Asked(dialog)
    asked.more.set_open(False)
    assert "Balanced values" in " ".join(label.text() for label in dialog.findChildren(QLabel))


def test_other_games_have_no_balanced_values(dialog: NewGameDialog) -> None:
    choose_balanced(dialog)
    for game in ("narvik", "advanced", "april"):
        Asked(dialog).game(game).click()
        assert not box_of(dialog).isVisible()
        assert not dialog.plan().files
    Asked(dialog).game("basic").click()
    assert VALUE_SETS.name_of(dialog.plan().files) == BALANCED, "it was not forgotten"


def test_the_next_game_begins_with_balanced_values_again(dialog: NewGameDialog) -> None:
    choose_balanced(dialog)
    again = NewGameDialog(KonOffer(), last=kept_choices(dialog.plan()))
    assert box_of(again).currentData() == BALANCED
    assert VALUE_SETS.name_of(again.plan().files) == BALANCED
    again.deleteLater()


def test_an_owners_cards_leave_nothing_to_choose(
    qtbot: Any, dialog: NewGameDialog, tmp_path: Path
) -> None:
    choose_balanced(dialog)
    for file, text in corrected().items():
        (tmp_path / file).write_text(text, encoding="utf-8")
    own = OwnDataAsked(dialog)
    own.choice.use(tmp_path)
    qtbot.waitUntil(lambda: not own.choice.checking, timeout=90_000)
    assert not box_of(dialog).isVisible()
    assert dialog.plan().files and not VALUE_SETS.name_of(dialog.plan().files)
    click(own.shipped)
    assert box_of(dialog).isVisible()
    assert VALUE_SETS.name_of(dialog.plan().files) == BALANCED


def test_the_table_says_that_its_values_are_balanced(dialog: NewGameDialog) -> None:
    choose_balanced(dialog)
    window = MainWindow(Settings(reduced_motion=True, ai_speed="instant"))
    try:
        window.show()
        window.playing.sit_down(Session.start(dialog.plan()))
        assert window.table is not None
        assert window.table.status.own.text() == "Balanced values"
        told = card_list("basic", None, window.table.data)
        assert told.startswith(card_list("basic")[:10]) and told != card_list("basic")
    finally:
        window.close()
        window.shut_down()
