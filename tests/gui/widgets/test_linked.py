"""The theme switched while texts are in sight: links, and what surrounds the sheet, follow it."""

import pytest
from colour_sight import contrast
from PySide6.QtCore import QEvent
from PySide6.QtGui import QColor, QImage, QTextCursor
from PySide6.QtWidgets import QApplication, QLabel, QWidget

from konqt.games.kon.board.shipped import shipped_board
from konqt.gui.kon.art import look
from konqt.gui.kon.board.view import KonBoardView
from konqt.gui.kon.viewer.explained import StepExplained
from konqt.gui.theme import theme_named
from konqt.gui.widgets.linked import LinkedLabel, LinkedPage

LINKED = 'By <a href="4.1">4.1</a>'


@pytest.fixture(autouse=True)
def light(qapp: QApplication) -> None:
    look.use_theme("light")


def colours(widget: QWidget) -> set[str]:
    picture: QImage = widget.grab().toImage()
    points = ((x, y) for x in range(picture.width()) for y in range(picture.height()))
    return {QColor(picture.pixel(x, y)).name() for x, y in points}


def link_of(page: LinkedPage) -> QColor:
    """Give the colour of the first link of a page."""
    cursor = QTextCursor(page.document())
    while cursor.movePosition(QTextCursor.MoveOperation.NextCharacter):
        if cursor.charFormat().isAnchor():
            return cursor.charFormat().foreground().color()
    raise AssertionError("no link")


def test_a_labels_links_follow_the_theme(qapp: QApplication) -> None:
    label = LinkedLabel(LINKED)
    label.show()
    qapp.processEvents()
    light, dark = (theme_named(name).colour("link").name() for name in ("light", "dark"))
    assert light in colours(label)
    look.use_theme("dark")
    qapp.processEvents()
    assert dark in colours(label)
    assert light not in colours(label)


def test_a_pages_links_follow_the_theme(qapp: QApplication) -> None:
    page = StepExplained()
    page.setHtml(f"<p>{'word ' * 900}</p>{LINKED}")
    page.resize(200, 200)
    page.show()
    page.verticalScrollBar().setValue(300)
    look.use_theme("dark")
    qapp.processEvents()
    assert contrast(link_of(page), page.palette().base().color()) >= 4.5
    assert page.verticalScrollBar().value() == 300


def test_a_page_is_not_set_anew_in_the_same_colours(qapp: QApplication) -> None:
    page = LinkedPage()
    page.setHtml(LINKED)
    changes: list[int] = []
    page.document().contentsChanged.connect(lambda: changes.append(1))
    QApplication.sendEvent(page, QEvent(QEvent.Type.PaletteChange))
    assert changes == []
    look.use_theme("dark")
    qapp.processEvents()
    assert changes


def test_what_was_forgotten_does_not_come_back_with_another_theme(qapp: QApplication) -> None:
    page = LinkedPage()
    page.setHtml(LINKED)
    page.clear()
    look.use_theme("dark")
    qapp.processEvents()
    assert page.toPlainText() == ""


def test_every_text_of_the_prompt_with_links_follows(qapp: QApplication) -> None:
    from konqt.gui.kon.panels.kon_prompt import KonPrompt

    prompt = KonPrompt().panel()
    for label in prompt.findChildren(QLabel):
        assert isinstance(label, LinkedLabel) or label.textFormat() != label.textFormat().RichText


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_around_the_sheet_is_the_table_of_the_theme(qapp: QApplication, theme: str) -> None:
    view = KonBoardView(shipped_board(), "dark" if theme == "light" else "light")
    view.resize(900, 200)
    view.show()
    qapp.processEvents()
    view.set_theme(theme)
    qapp.processEvents()
    around = QColor(view.viewport().grab().toImage().pixel(3, 100))
    assert around == theme_named(theme).colour("table")
    assert contrast(around, theme_named(theme).colour("window")) < (8 if theme == "light" else 1.6)
    view.stop()
    # Not left to Python's clearing up: a view may hear events while it goes.
    view.deleteLater()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
