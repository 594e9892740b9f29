"""The statistics of a folder as pictures: of what is listed, readable without seeing them."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from collection_kit import page_of
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from saved_games import folder_of
from seated_kit import focus_on

from konqt.core.ending import Result
from konqt.gui.kon.art import look
from konqt.gui.screens.collection.chart_picture import ChartPicture
from konqt.gui.screens.collection.collection_page import CollectionPage
from konqt.i18n.texts import use_language
from konqt.session.library.charts import RESULTS, ROUNDS, Bar, Chart, charts
from konqt.session.library.charts_said import say_chart

NAMES = ("greedy-germany", "random-three-seats", "other-rulings", "unfinished")


@pytest.fixture
def page(qtbot: Any, tmp_path: Path) -> Iterator[CollectionPage]:
    page = page_of(folder_of(tmp_path / "games", NAMES), len(NAMES), qtbot)
    QTest.mouseClick(page.counting, Qt.MouseButton.LeftButton)
    yield page
    page.stop()


def test_each_chart_is_painted_and_says_what_it_shows(page: CollectionPage) -> None:
    assert not page.table.isVisible() and page.charts.isVisible()
    wanted = charts(page.rows.games)
    assert [each.chart for each in page.charts.pictures] == wanted and len(wanted) == 4
    for picture in page.charts.pictures:
        said = say_chart(picture.chart)
        assert picture.accessibleDescription() == said
        assert picture.accessibleName() and said.startswith(picture.accessibleName())
        image = picture.grab().toImage()
        colours = {
            image.pixelColor(x, y).name()
            for x in range(0, image.width(), 3)
            for y in range(0, image.height(), 3)
        }
        assert len(colours) > 3


@pytest.mark.parametrize("kind", [RESULTS, ROUNDS])
def test_factions_have_their_own_colours_in_every_chart(qtbot: Any, kind: str) -> None:
    """Germany was blue there, as what is chosen is, and the Allies black."""
    germany, others = Result(("germany",)), Result(("norway", "allies"))
    bar = Bar("narvik", won=((germany, 2), (others, 3)))
    picture = ChartPicture(Chart(kind, "kon", germany.winner, (germany, others), (bar,)))
    qtbot.addWidget(picture)
    picture.resize(400, 120)
    image = picture.grab().toImage()
    painted = {
        image.pixelColor(x, y).name() for x in range(image.width()) for y in range(image.height())
    }
    factions = (*germany.winner, *others.winner)
    assert {look.faction_line(each).name() for each in factions} <= painted
    assert picture.palette().highlight().color().name() not in painted


def test_a_game_that_is_gone_has_a_chart_all_the_same(qtbot: Any) -> None:
    won = Result(("x",))
    picture = ChartPicture(Chart(RESULTS, "gone", (), (won,), (Bar("s", won=((won, 1),)),)))
    qtbot.addWidget(picture)
    assert not picture.grab().isNull()
    assert picture._colours(won) == [picture.palette().text().color()]


def test_a_longer_bar_counts_more_games(page: CollectionPage) -> None:
    picture = next(each for each in page.charts.pictures if each.chart.kind == RESULTS)
    image, line = picture.grab().toImage(), picture._line()
    ground = image.pixelColor(image.width() - 2, image.height() - 2)

    def painted(bar: int) -> int:
        y = round(8 + line * (2 + 2 * bar + 1) + line / 2)
        return sum(image.pixelColor(x, y) != ground for x in range(image.width() // 2))

    many = [bar.games for bar in picture.chart.bars]
    assert many == sorted(many, reverse=True) and many[0] > many[-1]
    assert painted(0) > painted(len(many) - 1)


def test_they_follow_what_is_looked_for(page: CollectionPage, qtbot: Any) -> None:
    page.words.setText("nowhereatall")
    qtbot.waitUntil(lambda: page.charts.pictures == [])
    page.words.clear()
    qtbot.waitUntil(lambda: len(page.charts.pictures) == 4)


def test_the_keyboard_reaches_each_and_the_list_comes_back(page: CollectionPage) -> None:
    first, second = page.charts.pictures[:2]
    focus_on(first)
    QTest.keyClick(first, Qt.Key.Key_Tab)
    assert second.hasFocus()
    QTest.mouseClick(page.counting, Qt.MouseButton.LeftButton)
    assert page.table.isVisible() and not page.charts.isVisible()


def test_they_lie_in_one_column_where_it_is_narrow(page: CollectionPage, qtbot: Any) -> None:
    first, second = page.charts.pictures[:2]
    qtbot.waitUntil(lambda: second.x() > first.x())
    page.resize(840, 600)
    qtbot.waitUntil(lambda: second.x() == first.x() and second.y() > first.y())


def test_they_speak_norwegian(page: CollectionPage) -> None:
    use_language("nb")
    page.retranslate()
    assert page.charts.pictures[0].accessibleName() == "Hvem som vant, etter scenario"
    assert page.counting.text() == "Statistikk"
