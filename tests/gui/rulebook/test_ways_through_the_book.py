"""Back and forward, bookmarks, sizes of text, links: by key, mouse and button, and kept."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from reading_kit import Opened, active, book_of, books, main_windows, section_of

from konqt.gui.rulebook.reading_bar import BACK, BESIDE, BOOKMARK, FORWARD, LARGER, SMALLER
from konqt.gui.rulebook.reading_choices import SIZES
from konqt.gui.rulebook.rulebook_window import RulebookWindow
from konqt.gui.shell.settings import load

ALT, CTRL = Qt.KeyboardModifier.AltModifier, Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def opened() -> Iterator[Opened]:
    with books() as give:
        yield give


def bookmarks(window: RulebookWindow) -> list[str]:
    first = window.side.contents.topLevelItem(0)
    if first is None or first.text(0) != "Bookmarks":
        return []
    return [first.child(row).text(0).split()[0] for row in range(first.childCount())]


def press_mouse(window: RulebookWindow, button: Qt.MouseButton) -> None:
    viewport, at = window.page.view.viewport(), QPointF(40, 40)
    for kind in (QMouseEvent.Type.MouseButtonPress, QMouseEvent.Type.MouseButtonRelease):
        event = QMouseEvent(
            kind, at, viewport.mapToGlobal(at), button, button, Qt.KeyboardModifier.NoModifier
        )
        QApplication.sendEvent(viewport, event)


def test_one_goes_back_to_where_one_was_reading_and_forward_again(opened: Opened) -> None:
    window = active(opened())
    window.open_rule("4.2")
    bar = window.page.view.verticalScrollBar()
    bar.setValue(bar.value() + 200)
    down, before = bar.value(), section_of(window)
    window.page.view.followed.emit("rule/R41")
    assert section_of(window) == "R41"
    QTest.keyClick(window, Qt.Key.Key_Left, ALT)
    assert (section_of(window), bar.value()) == (before, down)
    QTest.keyClick(window, Qt.Key.Key_Right, ALT)
    assert section_of(window) == "R41"


def test_the_mouses_own_buttons_go_back_and_forward(opened: Opened) -> None:
    window = opened()
    window.open_rule("4.1")
    window.open_rule("8.1")
    press_mouse(window, Qt.MouseButton.BackButton)
    assert section_of(window) == "4.1"
    press_mouse(window, Qt.MouseButton.ForwardButton)
    assert section_of(window) == "8.1"


def test_the_buttons_can_be_pressed_where_there_is_a_way(opened: Opened) -> None:
    window = opened()
    buttons = window.bar.buttons
    assert not buttons[BACK].isEnabled() and not buttons[FORWARD].isEnabled()
    window.open_rule("4.1")
    buttons[BACK].click()
    assert not buttons[BACK].isEnabled() and buttons[FORWARD].isEnabled()
    window.open_rule("4.4")
    assert not buttons[FORWARD].isEnabled(), "what lay ahead is forgotten"


def test_a_rule_opened_twice_is_one_step_back(opened: Opened) -> None:
    window = opened()
    window.open_rule("4.1")
    window.open_rule("4.2")
    window.open_rule("4.2")
    window.bar.buttons[BACK].click()
    assert section_of(window) == "4.1"


def test_a_bookmark_is_set_listed_opened_and_taken_away(opened: Opened) -> None:
    window = active(opened())
    window.open_rule("R41")
    QTest.keyClick(window, Qt.Key.Key_D, CTRL)
    window.open_rule("4.2")
    window.bar.buttons[BOOKMARK].click()
    assert bookmarks(window) == ["4.2", "R41"], "in the book's order"
    assert window.bar.buttons[BOOKMARK].isChecked()
    window.open_rule("4.4")
    assert not window.bar.buttons[BOOKMARK].isChecked()
    tree = window.side.contents
    tree.itemClicked.emit(tree.topLevelItem(0).child(1), 0)
    assert section_of(window) == "R41"
    QTest.keyClick(window, Qt.Key.Key_D, CTRL)
    assert bookmarks(window) == ["4.2"]


def test_text_grows_and_shrinks_and_stays_at_what_is_read(opened: Opened) -> None:
    window = active(opened())
    window.open_rule("4.2.6")
    document = window.page.view.document()
    sizes = [document.defaultFont().pixelSize()]
    for command in (LARGER, LARGER, SMALLER):
        window.bar.actions_of[command].trigger()
        sizes.append(document.defaultFont().pixelSize())
        assert section_of(window) == "4.2.6"
    assert sizes[0] < sizes[1] < sizes[2] and sizes[3] == sizes[1]
    QTest.keyClick(window, Qt.Key.Key_0, CTRL)
    assert document.defaultFont().pixelSize() == sizes[0]
    for _each in SIZES:
        window.bar.actions_of[LARGER].trigger()
    assert window.reading.text == SIZES[-1] and not window.bar.actions_of[LARGER].isEnabled()


def test_how_one_reads_is_kept_for_the_next_time() -> None:
    with main_windows() as opened:
        first = opened()
        first.run_command("rulebook")
        book = book_of(first)
        book.open_rule("4.2.8")
        for command in (BOOKMARK, LARGER, BESIDE):
            book.bar.actions_of[command].trigger()
        book.resize(800, 600)
        book.close()
        kept, trouble = load()
    assert trouble is None
    assert kept.bookmarks == {"kon 4.2.8": True}
    assert (kept.rulebook_text, kept.rulebook_beside) == (115, True)
    with main_windows(
        bookmarks=kept.bookmarks,
        rulebook_text=kept.rulebook_text,
        rulebook_beside=kept.rulebook_beside,
        window=kept.window,
    ) as opened:
        second = opened()
        second.run_command("rulebook")
        book = book_of(second)
        assert bookmarks(book) == ["4.2.8"]
        assert book.bar.buttons[BESIDE].isChecked() and len(book.page.languages) == 2
        assert (book.width(), book.height()) == (800, 600)


def test_keyboard_reaches_contents_search_page_and_bar(opened: Opened) -> None:
    window = active(opened())
    window.side.field.setFocus()
    reached = set()
    for _step in range(20):
        reached.add(window.focusWidget())
        QTest.keyClick(window.focusWidget(), Qt.Key.Key_Tab)
    assert {window.side.field, window.side.contents, window.bar.buttons[BOOKMARK]} <= reached
    assert all(
        part.accessibleName()
        for part in (window.side.field, window.side.contents, window.page.view)
    )


def test_a_click_on_a_link_follows_it(opened: Opened) -> None:
    window = opened()
    window.open_rule("4.2.8")
    view = window.page.view
    cursor = view.document().find("R41") if "R41" in view.toPlainText() else None
    if cursor is None:
        ref = "4.1"
        cursor = view.document().find(ref)
    else:
        ref = "R41"
    view.setTextCursor(cursor)
    view.ensureCursorVisible()
    cursor.setPosition(cursor.selectionStart() + 1)
    at: QPoint = view.cursorRect(cursor).center()
    assert view.anchorAt(at).startswith("rule/"), ref
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=at)
    assert section_of(window) != "4.2.8"
