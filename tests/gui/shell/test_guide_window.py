"""The user guide beside the window: opened from the Help menu, read and searched."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QTextImageFormat
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from window_kit import AT_ONCE, Shown, windows

from konqt.gui.shell.main_window import MainWindow
from konqt.gui.shell.user_guides import UserGuides
from konqt.gui.user_guide import guide_window
from konqt.gui.user_guide.guide_files import contents, page_path
from konqt.gui.user_guide.guide_page import EDGE, GuidePage
from konqt.gui.user_guide.guide_window import GuideWindow
from konqt.i18n.texts import use_language
from konqt.resources import MissingResource


@pytest.fixture
def shown() -> Iterator[Shown]:
    with windows() as give:
        yield give


def opened(window: MainWindow) -> GuideWindow:
    """Open the guide by its menu entry."""
    window.menus.actions["guide"].trigger()
    assert window.guides.window is not None
    QApplication.processEvents()
    return window.guides.window


def titles(guide: GuideWindow) -> list[str]:
    return [guide.list.item(row).text() for row in range(guide.list.count())]


def pictures(page: GuidePage) -> list[QTextImageFormat]:
    """Return the pictures in a page's text."""
    found, block = [], page.document().begin()
    while block.isValid():
        walk = block.begin()
        while not walk.atEnd():
            form = walk.fragment().charFormat()
            if form.isImageFormat():
                found.append(form.toImageFormat())
            walk += 1
        block = block.next()
    return found


def test_the_help_menu_opens_it_beside_the_window(shown: Shown) -> None:
    window = shown(AT_ONCE)
    guide = opened(window)
    assert guide.isVisible() and guide.isWindow() and window.isVisible()
    assert guide.windowTitle() == "User guide – konqt"
    assert titles(guide)[:2] == ["User guide", "Your first game in ten minutes"]


def test_it_speaks_the_language_of_the_window_and_follows_it(shown: Shown) -> None:
    window = shown(AT_ONCE)
    guide = opened(window)
    guide.open_page("fight.md")
    window.run_command("language:nb")
    QApplication.processEvents()
    assert guide.windowTitle() == "En kamp – konqt"
    assert titles(guide)[0] == "Brukerveiledning"
    assert guide.field.placeholderText() == "Søk i veiledningen"


def test_it_stays_at_its_page_until_it_is_asked_for_again(shown: Shown) -> None:
    window = shown(AT_ONCE)
    guide = opened(window)
    guide.open_page("cards.md")
    guide.close()
    assert not guide.isVisible()
    assert opened(window) is guide
    assert guide.isVisible() and guide.file == "cards.md"


def test_a_page_is_opened_from_the_list_by_mouse_or_keyboard(shown: Shown) -> None:
    guide = opened(shown(AT_ONCE))
    row = guide.list.visualItemRect(guide.list.item(3)).center()
    QTest.mouseClick(guide.list.viewport(), Qt.MouseButton.LeftButton, pos=row)
    assert guide.file == contents("en")[3].file
    guide.list.setFocus()
    QTest.keyClick(guide.list, Qt.Key.Key_Down)
    QTest.keyClick(guide.list, Qt.Key.Key_Return)
    assert guide.file == contents("en")[4].file


def test_links_are_followed_and_one_goes_back_to_where_one_was(shown: Shown) -> None:
    guide = opened(shown(AT_ONCE))
    guide.open_page("troubles.md")
    guide.page.verticalScrollBar().setValue(120)
    guide.page.anchorClicked.emit(QUrl("viewer.md"))
    assert guide.file == "viewer.md"
    assert guide.back.isEnabled() and not guide.forward.isEnabled()
    guide.back.click()
    assert guide.file == "troubles.md"
    assert guide.page.verticalScrollBar().value() == 120
    guide.forward.click()
    assert guide.file == "viewer.md"


def test_a_page_for_contributors_opens_where_it_is_and_is_named_where_not(
    shown: Shown, monkeypatch: pytest.MonkeyPatch
) -> None:
    guide = opened(shown(AT_ONCE))
    told: list[str] = []
    guide.told.connect(told.append)
    guide.open_page("bot.md")
    guide.page.anchorClicked.emit(QUrl("../../../docs/bots.md"))
    assert guide.file == "bots.md" and told == []
    monkeypatch.setattr(Path, "is_file", lambda _self: False)
    guide.page.anchorClicked.emit(QUrl("opponents.md"))
    assert guide.file == "bots.md"
    assert told == ["opponents.md is not part of this installation, only of konqt's source."]


def test_a_search_leaves_the_pages_that_have_all_the_words(shown: Shown) -> None:
    guide = opened(shown(AT_ONCE))
    QTest.keyClicks(guide.field, "qgis geojson")
    assert titles(guide) == ["A board of your own"]
    QTest.keyClick(guide.field, Qt.Key.Key_Return)
    assert guide.file == "own-board.md"
    QTest.keyClick(guide, Qt.Key.Key_Escape)
    assert guide.field.text() == "" and len(titles(guide)) == len(contents("en"))
    assert guide.isVisible()
    QTest.keyClick(guide, Qt.Key.Key_Escape)
    assert not guide.isVisible()


@pytest.mark.parametrize("language", ["en", "nb"])
def test_every_page_shows_its_pictures_no_wider_than_its_text(
    language: str, qapp: QApplication
) -> None:
    use_language(language)
    guide = GuideWindow()
    guide.show()
    seen = 0
    for each in contents(language):
        guide.open_page(each.file)
        qapp.processEvents()
        for picture in pictures(guide.page):
            image = guide.page.loadResource(2, QUrl(picture.name()))
            assert not image.isNull(), (each.file, picture.name())
            assert image.width() <= guide.page.viewport().width() - 2 * EDGE
            seen += 1
        assert guide.page.horizontalScrollBar().maximum() == 0, each.file
    assert seen == 7
    use_language("en")


def test_a_picture_shrinks_with_the_window(qapp: QApplication) -> None:
    guide = GuideWindow()
    guide.open_page("table.md")
    guide.resize(640, 500)
    guide.show()
    qapp.processEvents()
    (picture,) = pictures(guide.page)
    assert guide.page.loadResource(2, QUrl(picture.name())).width() < 640


def test_a_screen_reader_is_told_each_part(shown: Shown) -> None:
    guide = opened(shown(AT_ONCE))
    parts = (guide.field, guide.list, guide.page)
    assert [each.accessibleName() for each in parts] == [
        "Search the guide", "Pages of the guide", "Page",
    ]  # fmt: skip


def test_an_installation_without_it_says_so(shown: Shown, monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(file: str, language: str) -> Path:
        raise MissingResource("assets/guide is missing from this installation; reinstall konqt")

    window = shown(AT_ONCE)
    monkeypatch.setattr(guide_window, "page_path", missing)
    told: list[str] = []
    monkeypatch.setattr(window.services, "tell", told.append)
    guides = UserGuides(window.services, window.preferences)
    guides.open()
    assert guides.window is None and "reinstall konqt" in told[0]


def test_pages_are_where_links_expect_them() -> None:
    assert page_path("index.md", "nb").parent.name == "nb"
