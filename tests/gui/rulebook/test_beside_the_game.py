"""The book beside a game: opened from everywhere by a rule's number; the game stays as it is."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QLabel, QPushButton
from reading_kit import book_of, main_windows, section_of
from seated_kit import until

from konqt.games.kon.engine.actions import Move
from konqt.gui import look
from konqt.gui.panels.rules_panel import RulesPanel
from konqt.gui.screens.curtain import Curtain
from konqt.gui.shell.main_window import MainWindow
from konqt.session.plan import Chair, GamePlan
from konqt.session.session import Session

ALONE = GamePlan(
    "basic", {each: Chair("human", "Kari") for each in ("germany", "norway", "allies")}, 7
)
THREE = GamePlan(
    "basic", {each: Chair("human", each) for each in ("germany", "norway", "allies")}, 7
)
Opened = Callable[[], MainWindow]


@pytest.fixture
def opened() -> Iterator[Opened]:
    with main_windows() as give:
        yield give


def at_table(window: MainWindow, plan: GamePlan = ALONE) -> MainWindow:
    window.playing.begin(plan)
    until(lambda: window.table is not None and not window.table.view.awaited)
    return window


def test_the_help_menu_opens_it_with_its_key(opened: Opened) -> None:
    window = opened()
    assert window.menus.actions["rulebook"].shortcut().toString() == "Ctrl+F1"
    window.menus.actions["rulebook"].trigger()
    book = book_of(window)
    assert book.windowTitle() == "The rules of Kampen om Norge"
    assert window.isVisible() and book.isWindow()


def test_the_start_screen_opens_it(opened: Opened) -> None:
    window = opened()
    button = window.start_screen.findChild(QPushButton, "start:rulebook") or next(
        each for each in window.start_screen.children() if each.objectName() == "start:rulebook"
    )
    button.click()
    assert book_of(window).isVisible()


def test_a_rule_looked_up_at_the_table_is_read_in_the_book(opened: Opened) -> None:
    window = at_table(opened())
    table = window.table
    assert table is not None
    table.show_rule("R41")
    assert table.rules.book.isVisible()
    table.rules.book.click()
    book = book_of(window)
    assert section_of(book) == "R41"
    view = book.page.view
    until(lambda: view.cursorForPosition(QPoint(20, 12)).block().text().startswith("R41"))
    assert window.table is table and window.stack.currentWidget() is table


def test_a_book_that_lies_open_turns_to_each_rule_that_is_looked_up(opened: Opened) -> None:
    window = at_table(opened())
    window.run_command("rulebook")
    book, table = book_of(window), window.table
    assert table is not None
    table.show_rule("4.4")
    assert section_of(book) == "4.4"
    table.log.rule_wanted.emit("4.1")
    assert section_of(book) == "4.1"
    book.close()
    table.show_rule("4.2")
    assert not book.isVisible() and section_of(book) == "4.1", "a closed one stays as it was left"


def test_the_rule_of_a_refusal_leads_to_the_book(opened: Opened) -> None:
    window = at_table(opened())
    window.run_command("rulebook")
    book, table = book_of(window), window.table
    assert table is not None
    (reason, *_more) = table.session.explain("germany", Move("oslo", "narvik", 1))
    table.act(Move("oslo", "narvik", 1))
    link = f'href="{reason.rule}"'
    until(lambda: any(link in label.text() for label in table.findChildren(QLabel)))
    label = next(label for label in table.findChildren(QLabel) if link in label.text())
    label.linkActivated.emit(reason.rule)
    assert section_of(book) == reason.rule


def test_the_rule_of_what_is_asked_is_followed_from_the_question(opened: Opened) -> None:
    window = at_table(opened())
    window.run_command("rulebook")
    book = book_of(window)
    window.run_command("rules")
    assert window.table is not None
    assert section_of(book) == window.table.session.decision.rule


def test_a_lesson_leads_to_the_book_too(opened: Opened) -> None:
    from konqt.session.lesson.lesson_files import found_lessons

    window = opened()
    window.learning.begin_soon(found_lessons().lessons[0])
    until(lambda: window.learning.guide is not None and window.learning.guide.at_rest)
    table = window.table
    assert table is not None
    table.show_rule("4.1")
    table.rules.book.click()
    assert section_of(book_of(window)) == "4.1" and window.learning.teaches


def test_an_example_in_the_viewer_leads_to_the_book(opened: Opened) -> None:
    window = opened()
    window.run_command("example:1")
    until(lambda: window.viewer is not None and window.stack.currentWidget() is window.viewer)
    viewer = window.viewer
    assert viewer is not None
    viewer.show_rule("4.2")
    viewer.rules.book.click()
    assert section_of(book_of(window)) == "4.2"


def test_the_rules_of_the_summary_lead_to_the_book(opened: Opened) -> None:
    window = opened()
    window.run_command("summary")
    until(lambda: window.findChildren(RulesPanel))
    panel = window.findChildren(RulesPanel)[0]
    assert not panel.book.isHidden()
    panel.show_rule("4.3")
    panel.book.click()
    assert section_of(book_of(window)) == "4.3"


def test_the_curtain_stays_where_it_is(opened: Opened) -> None:
    window = at_table(opened(), THREE)
    assert isinstance(window.stack.currentWidget(), Curtain)
    window.run_command("rulebook")
    book = book_of(window)
    book.open_rule("4.2")
    QTest.keyClick(book, Qt.Key.Key_Escape)
    assert not book.isVisible()
    assert isinstance(window.stack.currentWidget(), Curtain)
    assert window.table is not None and window.table.controller.eyes is None


def test_the_board_itself_paints_the_pictures(opened: Opened) -> None:
    window = opened()
    window.run_command("rulebook")
    book = book_of(window)
    book.open_rule("4.2")
    until(lambda: "4.2-five-at-most" in book.page.images.shapes)
    book.open_rule("Cards of Norway")
    shapes = book.page.images.shapes
    until(lambda: any(name.startswith("card-norway") for name in shapes))
    assert all(shape.high > 0 for shape in shapes.values())


def test_whoever_comes_next_sees_nothing_of_what_was_read_before(opened: Opened) -> None:
    window = at_table(opened(), THREE)
    window.covers.lift()
    window.run_command("rulebook")
    book, table = book_of(window), window.table
    assert table is not None
    book.side.field.setText("paratroopers")
    QTest.keyClick(book.side.field, Qt.Key.Key_Return)
    table.controller.cover("norway")
    assert not book.isVisible()
    window.run_command("rulebook")
    until(book.isVisible)
    assert book.side.field.text() == "" and not book.visited.behind and not book.visited.ahead
    assert section_of(book) == "Two Games" and book.page.view.extraSelections() == []


def test_a_curtain_writes_no_page_of_a_book_that_nobody_has_read_on(opened: Opened) -> None:
    window = at_table(opened(), THREE)
    window.covers.lift()
    window.run_command("rulebook")
    book = book_of(window)
    book.open_rule("4.2")
    window.rulebooks.put_away()
    assert section_of(book) != "4.2", "what was read is forgotten"
    written: list[str] = []
    book.page.view.textChanged.connect(lambda: written.append(section_of(book)))
    window.rulebooks.put_away()
    assert written == [] and not book.isVisible()
    window.run_command("rulebook")
    book.open_rule("4.2")
    window.rulebooks.put_away()
    assert written and section_of(book) != "4.2"


def test_what_is_still_being_opened_is_not_opened_for_whoever_comes_next(opened: Opened) -> None:
    window = at_table(opened(), THREE)
    window.covers.lift()
    table = window.table
    assert table is not None
    table.show_rule("R41")
    table.rules.book.click()
    table.controller.cover("norway")
    until(lambda: not window.jobs.busy)
    assert window.rulebooks.window is None
    window.run_command("rulebook")
    assert section_of(book_of(window)) == "Two Games"


def test_the_curtain_of_the_viewer_hides_what_was_read_and_looked_up(
    opened: Opened, tmp_path: Path
) -> None:
    session = Session.start(THREE, tmp_path / "game.konr")
    while session.step < 25:
        session.submit(str(session.decision.actor), session.legal()[0])
    session.close()
    window = opened()
    window.open_soon(tmp_path / "game.konr")
    until(lambda: window.viewer is not None and window.stack.currentWidget() is window.viewer)
    viewer = window.viewer
    assert viewer is not None
    viewer.use_view("germany")
    viewer.eyes.curtain.lifted.emit()
    window.run_command("rulebook")
    book = book_of(window)
    book.side.field.setText("paratroopers")
    window.dialogs.card("germany", "panzer")
    card = next(each for each in window.findChildren(QDialog) if each.isVisible())
    viewer.use_view("norway")
    assert viewer.eyes.curtain.isVisible()
    assert not book.isVisible() and book.side.field.text() == "" and not card.isVisible()


def test_it_follows_language_and_theme_of_the_window(opened: Opened) -> None:
    window = opened()
    window.run_command("rulebook")
    book = book_of(window)
    window.run_command("language:nb")
    QApplication.processEvents()
    assert book.windowTitle() == "Reglene i Kampen om Norge"
    window.run_command("theme:dark")
    until(lambda: book.page.view.palette().base().color().lightness() < 128)
    assert f"color:{look.colour('text').name()}" in book.page.view.toHtml()
    window.run_command("language:en")


def test_it_closes_with_the_window(opened: Opened) -> None:
    window = opened()
    window.run_command("rulebook")
    book = book_of(window)
    window.close()
    assert not book.isVisible() and window.rulebooks.window is None


def test_ctrl_w_closes_the_book_and_leaves_the_game(opened: Opened) -> None:
    window = at_table(opened())
    window.rulebooks.open_soon()
    book = book_of(window)
    book.activateWindow()
    until(book.isActiveWindow)
    QTest.keyClick(book, Qt.Key.Key_W, Qt.KeyboardModifier.ControlModifier)
    assert not book.isVisible()
    assert window.stack.currentWidget() is window.table
