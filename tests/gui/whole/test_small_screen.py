"""A laptop's screen of 1366 by 768 at 125 % and 150 %: every page has room, or scrolls."""

import shutil
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest
from collection_kit import page_of
from PySide6.QtCore import QPoint, QRect
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QApplication, QWidget

from konqt.gui.kon.art import look
from konqt.gui.screens.collection.collection_page import CollectionPage
from konqt.gui.screens.start import StartScreen
from konqt.gui.shell.main_window import LEAST_SIZE, MainWindow
from konqt.gui.shell.settings import Settings
from konqt.i18n.texts import use_language
from konqt.session.plan import Chair, GamePlan

RECORDS = Path(__file__).resolve().parents[2] / "fixtures/records/v1"
SCREEN = 1366, 768
ROOM = 960, 540
"""Points of a screen in which every page fits."""
READERS = [(language, scale) for language in ("en", "nb") for scale in (100, 125)]
PEOPLE = {f: Chair("human", f) for f in ("germany", "norway", "allies")}

pytestmark = pytest.mark.usefixtures("own_cache")


@pytest.fixture
def games(tmp_path: Path) -> Path:
    folder = tmp_path / "games"
    folder.mkdir()
    for name in ("unfinished", "greedy-allies"):
        shutil.copy(RECORDS / f"{name}.konr", folder)
    return folder


@pytest.fixture
def window(qapp: QApplication, qtbot: Any) -> Iterator[MainWindow]:
    made = MainWindow(Settings())
    qtbot.addWidget(made)
    made.show()
    yield made
    made.shut_down()


def settle() -> None:
    for _round in range(10):
        QApplication.processEvents()


def test_the_window_is_never_wider_than_such_a_screen(window: MainWindow) -> None:
    """At 150 % its least width was 1524 of 1366 pixels: its right edge could not be reached."""
    for scale in (1.25, 1.5):
        wide, high = (side / scale for side in SCREEN)
        assert window.minimumWidth() <= wide and window.minimumHeight() <= high
    window.resize(1, 1)
    assert (window.width(), window.height()) == LEAST_SIZE


def test_each_page_asks_for_no_more_than_there_is(window: MainWindow, games: Path) -> None:
    high = ROOM[1] - window.menuBar().height()
    pages = []

    def look_at(page: QWidget | None) -> None:
        assert page is not None
        settle()
        wanted = page.minimumSizeHint()
        pages.append(page)
        assert wanted.width() <= ROOM[0] and wanted.height() <= high, (page, wanted)

    window.resize(*ROOM)
    look_at(window.stack.currentWidget())
    window.playing.begin(GamePlan("basic", PEOPLE, 3))
    look_at(window.covers.curtain)
    window.covers.lift()
    window.show_page(window.table)
    look_at(window.table)
    window.looking_back.show(games / "greedy-allies.konr")
    look_at(window.viewer)
    window.looking_back.leave()
    assert len({type(page) for page in pages}) == len(pages)


@pytest.mark.parametrize(("language", "scale"), READERS)
def test_no_words_lie_on_a_picture_in_saved_games(
    games: Path, qtbot: Any, language: str, scale: int
) -> None:
    use_language(language)
    look.use_theme("light", scale)
    page = page_of(games, 2, qtbot)
    try:
        page.resize(LEAST_SIZE[0], LEAST_SIZE[1] - 28)
        settle()
        assert_apart(page)
        for button in (*page.side.buttons.values(), page.back):
            assert page.rect().contains(placed(button, page)), button.text()
            assert button.height() >= QFontMetrics(button.font()).height(), button.text()
    finally:
        page.stop()


def assert_apart(page: CollectionPage) -> None:
    """Demand that none of the parts at the side lies on another one."""
    told = page.side.picture.parentWidget().parentWidget()
    parts = [told, *page.side.buttons.values(), page.counted.parentWidget(), page.back]
    for one, other in combinations(parts, 2):
        both = placed(one, page) & placed(other, page)
        assert both.isEmpty(), (one, other, both)


def placed(part: QWidget, page: QWidget) -> QRect:
    return QRect(part.mapTo(page, QPoint(0, 0)), part.size())


@pytest.mark.parametrize(("language", "scale"), READERS)
def test_the_title_is_whole_beside_the_menu(
    qapp: QApplication, qtbot: Any, language: str, scale: int
) -> None:
    use_language(language)
    look.use_theme("light", scale)
    page = StartScreen()
    qtbot.addWidget(page)
    for wide in (LEAST_SIZE[0], ROOM[0], 1366, LEAST_SIZE[0]):
        page.resize(wide, LEAST_SIZE[1])
        page.show()
        settle()
        for words in (page._title, page._subtitle, page._credit):
            needed = QFontMetrics(words.font()).horizontalAdvance(words.text())
            assert words.width() >= needed, (wide, words.text())
