"""The score list on the page of saved games: there for games for one, in the list's place."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from collection_kit import page_of
from crown_records import crown_record
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from saved_games import NAMES, folder_of

from konqt.gui.screens.collection.collection_page import CollectionPage
from konqt.i18n.texts import use_language

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def page(qtbot: Any, tmp_path: Path) -> Iterator[CollectionPage]:
    for seed in (11, 12, 13):
        options = {"symbols": "easy"} if seed == 13 else {}
        crown_record(tmp_path / f"{seed}.konr", seed, **options)
    page = page_of(tmp_path, 3, qtbot)
    yield page
    page.stop()
    use_language("en")


def _cells(page: CollectionPage, row: int) -> list[str]:
    table = page.scores.table
    found = (table.item(row, column) for column in range(table.columnCount()))
    return [each.text() for each in found if each is not None]


def test_scores_stand_in_the_lists_place_with_a_star_at_each_settings_best(
    page: CollectionPage,
) -> None:
    assert page.scoring.isVisible() and page.table.isVisible()
    QTest.mouseClick(page.scoring, LEFT)
    assert page.scores.isVisible() and not page.table.isVisible()
    rows = [_cells(page, row) for row in range(page.scores.table.rowCount())]
    assert len(rows) == 3 and sum(row[0] == "•" for row in rows) == 2
    assert {row[-1] for row in rows} == {"11", "12", "13"}
    assert all("Lost" in row for row in rows)
    assert "Crown & Courage: 0 of 3 won" in page.scores.told.text()
    QTest.mouseClick(page.counting, LEFT)
    assert page.charts.isVisible() and not page.scores.isVisible()
    QTest.mouseClick(page.counting, LEFT)
    assert page.table.isVisible()


def test_scores_speak_the_language_in_use(page: CollectionPage) -> None:
    use_language("nb")
    page.retranslate()
    assert page.scoring.text() == "Poengliste"
    assert "0 av 3 vunnet" in page.scores.told.text()
    assert "Tapt" in _cells(page, 0)


def test_games_of_two_sides_offer_no_score_list(qtbot: Any, tmp_path: Path) -> None:
    page = page_of(folder_of(tmp_path / "games"), len(NAMES), qtbot)
    assert not page.scoring.isVisible()
    page.stop()
