"""Searching the book: as one types, in either language, with the words that were met marked."""

from collections.abc import Iterator
from itertools import pairwise

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QTextEdit
from reading_kit import Opened, active, books, section_of
from seated_kit import until

from konqt.gui.rulebook.found_list import MARKUP, excerpt
from konqt.gui.rulebook.rulebook_window import RulebookWindow
from konqt.i18n.texts import use_language


@pytest.fixture
def opened() -> Iterator[Opened]:
    with books() as give:
        yield give
    use_language("en")


def found(window: RulebookWindow) -> list[str]:
    return [hit.section.ref for hit in window.side.found.found.hits]


def marked(window: RulebookWindow) -> set[str]:
    """Return the words that are marked on the page."""
    selections: list[QTextEdit.ExtraSelection] = window.page.view.extraSelections()
    return {each.cursor.selectedText() for each in selections} - {""}


def test_each_letter_finds_more_exactly(opened: Opened) -> None:
    window = opened()
    window.side.field.setFocus()
    QTest.keyClicks(window.side.field, "f")
    assert window.side.contents.isVisible() and not window.side.found.isVisible()
    QTest.keyClicks(window.side.field, "jord")
    assert window.side.found.isVisible() and not window.side.contents.isVisible()
    assert {"4.2", "2.3"} <= set(found(window)[:4])
    QTest.keyClicks(window.side.field, "er halv")
    assert found(window)


@pytest.mark.parametrize(
    "asked", ["retreat", "retrett", "retret", "trekke seg tilbake", "RETREATING"]
)
def test_a_word_of_either_language_however_it_is_written_finds_the_rule(
    opened: Opened, asked: str
) -> None:
    window = opened()
    window.side.field.setText(asked)
    assert "4.2.8" in found(window)[:5]


def test_the_words_met_are_marked_in_the_list_and_on_the_page(opened: Opened) -> None:
    window = opened()
    window.side.field.setText("fjord")
    row = window.side.found.found.index(0, 0)
    assert "<b><u>" in row.data(MARKUP)
    assert "<" not in row.data(Qt.ItemDataRole.DisplayRole), "a screen reader is told words"
    QTest.keyClick(window.side.field, Qt.Key.Key_Return)
    assert section_of(window) == found(window)[0]
    assert any(word.casefold().startswith("fjord") for word in marked(window))


def test_what_only_the_other_language_says_is_shown_in_it(opened: Opened) -> None:
    window = opened()
    window.side.field.setText("nedkjempet")
    assert found(window)


def test_the_arrow_goes_to_what_was_found_and_enter_opens_it(opened: Opened) -> None:
    window = active(opened())
    window.side.field.setFocus()
    window.side.field.setText("sabotage")
    QTest.keyClick(window.side.field, Qt.Key.Key_Down)
    QTest.keyClick(window.side.found, Qt.Key.Key_Down)
    QTest.keyClick(window.side.found, Qt.Key.Key_Return)
    assert section_of(window) == found(window)[1]


def test_escape_leaves_the_search_first_and_the_book_then(opened: Opened) -> None:
    window = opened()
    window.side.field.setText("fjord")
    QTest.keyClick(window.side.field, Qt.Key.Key_Return)
    QTest.keyClick(window, Qt.Key.Key_Escape)
    assert (
        window.side.contents.isVisible() and window.side.field.text() == "" and window.isVisible()
    )
    assert marked(window) == set()
    QTest.keyClick(window, Qt.Key.Key_Escape)
    assert not window.isVisible()


def test_whoever_listens_hears_no_markup_of_signs(opened: Opened) -> None:
    window = opened()
    window.side.field.setText("Norway's")
    model = window.side.found.found
    told = [str(model.index(row, 0).data()) for row in range(model.rowCount())]
    assert any("Norway's" in each for each in told)
    assert not [each for each in told if "&#" in each or "&amp;" in each]


def test_what_is_not_in_the_book_lists_nothing(opened: Opened) -> None:
    window = opened()
    window.side.field.setText("xylophone")
    assert found(window) == [] and window.side.found.isVisible()
    QTest.keyClick(window.side.field, Qt.Key.Key_Return)
    assert marked(window) == set()


def test_an_excerpt_is_cut_between_words_and_is_no_markup_itself() -> None:
    long = "word " * 60 + "a<b fjord " + "word " * 60
    told = excerpt(long, {"fjord"})
    assert told.startswith("… ") and told.endswith(" …") and len(told) < 200
    assert "a&lt;b <b><u>fjord</u></b>" in told


@pytest.mark.parametrize("width", [900, 920, 940, 960, 1024])
def test_each_place_found_has_room_for_its_words(opened: Opened, width: int) -> None:
    use_language("nb")
    window = opened((width, 680))
    window.side.field.setText("fjord")
    list_ = window.side.found
    until(lambda: list_.verticalScrollBar().isVisible())
    places = [list_.visualRect(list_.model().index(row, 0)) for row in range(len(found(window)))]
    # Qt asks for a height anew, but keeps the places that it gave: rows lay one over the other.
    assert all(one.bottom() < other.top() for one, other in pairwise(places))
