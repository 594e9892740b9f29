"""Pictures of a page: after its text, only those in sight, kept, in the theme and size in use."""

from collections.abc import Iterator

import pytest
from PySide6.QtGui import QTextCursor
from PySide6.QtWidgets import QApplication
from reading_kit import Opened, StandIn, books, section_of, the_book
from seated_kit import until

from konqt.core.rulebook import Diagram, RuleFigure
from konqt.gui.rulebook.reading_bar import LARGER
from konqt.gui.rulebook.rulebook_window import RulebookWindow
from konqt.gui.rulebook.visited import PagePlace


@pytest.fixture
def opened() -> Iterator[Opened]:
    with books() as give:
        yield give


@pytest.fixture
def painters() -> list[StandIn]:
    return []


@pytest.fixture
def window(opened: Opened, painters: list[StandIn]) -> RulebookWindow:
    def painter_for(theme: str) -> StandIn:
        painters.append(StandIn(theme))
        return painters[-1]

    return opened(painter_for=painter_for)


def painted(painters: list[StandIn]) -> list[str]:
    return [name for painter in painters for name, _language, _width in painter.painted]


def at_rest(window: RulebookWindow) -> None:
    """Wait until every picture in sight has come."""
    view = window.page.view
    until(lambda: not view._look_soon.isActive() and not window.page.images._next.isActive())


def test_the_text_is_there_before_any_picture(
    window: RulebookWindow, painters: list[StandIn]
) -> None:
    at_rest(window)
    before = len(painted(painters))
    window.open_rule("4.2")
    assert section_of(window) == "4.2" and "eight steps" in window.page.view.toPlainText()
    assert len(painted(painters)) == before
    at_rest(window)
    assert "4.2-five-at-most" in painted(painters)


def test_pictures_far_down_wait_until_they_come_in_sight(
    window: RulebookWindow, painters: list[StandIn]
) -> None:
    window.open_rule("4.2")
    at_rest(window)
    of_chapter = [
        block.id
        for section in next(e for e in the_book().chapters if e.id == "4-combat").sections
        for block in section.blocks
        if isinstance(block, Diagram | RuleFigure)
    ]
    assert of_chapter[-1] not in painted(painters)
    bar = window.page.view.verticalScrollBar()
    bar.setValue(bar.maximum())
    at_rest(window)
    assert of_chapter[-1] in painted(painters)


def test_what_was_painted_is_kept(window: RulebookWindow, painters: list[StandIn]) -> None:
    window.open_rule("4.2")
    at_rest(window)
    window.open_rule("R41")
    at_rest(window)
    count = len(painted(painters))
    window.open_rule("4.2")
    at_rest(window)
    assert len(painted(painters)) == count


def test_what_is_read_stays_where_it_is_while_pictures_come(
    window: RulebookWindow, painters: list[StandIn]
) -> None:
    del painters
    window.open_rule("4.2.8")
    view = window.page.view
    top = view.cursorForPosition(view.viewport().rect().topLeft()).block().text()
    at_rest(window)
    assert view.cursorForPosition(view.viewport().rect().topLeft()).block().text() == top
    assert section_of(window) == "4.2.8"


def test_a_diagram_that_was_opened_is_whole_in_sight_once_painted(
    window: RulebookWindow, painters: list[StandIn]
) -> None:
    view, chapter = window.page.view, window.opened.chapter_of
    section = next(each for each in the_book().sections if each.ref == "4.2")
    window.open_place(PagePlace(chapter(section), "4.2-half"))
    at_rest(window)
    cursor = QTextCursor(view.document())
    block = view.document().begin()
    while "Three Germans attack across" not in block.text():
        block = block.next()
    cursor.setPosition(block.position())
    wide = next(width for name, _code, width in painters[0].painted if name == "4.2-half")
    high = wide * window.page.images.shapes["4.2-half"].high
    assert high <= view.cursorRect(cursor).top() < high + 40, "its words stand below all of it"


def test_another_theme_or_size_paints_anew(window: RulebookWindow, painters: list[StandIn]) -> None:
    window.open_rule("4.2")
    at_rest(window)
    window.set_theme("dark")
    at_rest(window)
    assert painters[0].closed and painters[-1].theme == "dark"
    assert "4.2-five-at-most" in painted(painters[-1:])
    assert section_of(window) == "4.2"
    widths = {width for _name, _language, width in painters[-1].painted}
    window.resize(700, 680)
    window.bar.actions_of[LARGER].trigger()
    at_rest(window)
    assert {width for _name, _language, width in painters[-1].painted} != widths


def test_a_picture_that_there_is_not_leaves_its_words(
    opened: Opened, painters: list[StandIn]
) -> None:
    def painter_for(theme: str) -> StandIn:
        painters.append(StandIn(theme))
        painters[-1].lacking = {"4.2-five-at-most"}
        return painters[-1]

    window = opened(painter_for=painter_for)
    window.open_rule("4.2")
    at_rest(window)
    diagram = next(
        block for _section, block in the_book().blocks() if block.id == "4.2-five-at-most"
    )
    assert isinstance(diagram, Diagram)
    until(lambda: diagram.described["en"] in window.page.view.toPlainText())


def test_a_picture_is_told_in_words_where_they_are_asked_for(
    window: RulebookWindow, painters: list[StandIn]
) -> None:
    del painters
    window.open_rule("4.2")
    at_rest(window)
    described = next(
        block.described["en"]
        for _section, block in the_book().blocks()
        if isinstance(block, Diagram) and block.id == "4.2-half"
    )
    view = window.page.view
    assert described not in view.toPlainText()
    view.followed.emit("words/4.2-half")
    assert described in view.toPlainText() and section_of(window) == "4.2"


def test_a_closed_book_paints_nothing_and_lets_its_painter_go(
    window: RulebookWindow, painters: list[StandIn]
) -> None:
    window.open_rule("4.2")
    window.close()
    count = len(painted(painters))
    QApplication.processEvents()
    assert len(painted(painters)) == count
    window.stop()
    assert all(painter.closed for painter in painters)


def test_without_a_painter_every_diagram_is_told_in_words(opened: Opened) -> None:
    window = opened()
    window.open_rule("4.2")
    text = window.page.view.toPlainText()
    told = [
        block.described["en"]
        for block in the_book().section("4.2").blocks  # type: ignore[union-attr]
        if isinstance(block, Diagram)
    ]
    assert told and all(each in text for each in told)
