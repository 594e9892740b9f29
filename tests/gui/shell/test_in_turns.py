"""Another language: a page says its parts one event after the other, and only where it is seen."""

import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QApplication, QStackedWidget, QWidget

from konqt.gui.threads.in_turns import InTurns


class Page(QWidget):
    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.said: list[int] = []
        self.turns = InTurns(self, lambda: [lambda n=n: self.said.append(n) for n in range(3)])


def change_language(page: QWidget) -> None:
    QCoreApplication.sendEvent(page, QEvent(QEvent.Type.LanguageChange))


def settle() -> None:
    for _ in range(10):
        QApplication.processEvents()


@pytest.fixture
def book(qapp: QApplication) -> QStackedWidget:
    made = QStackedWidget()
    for _ in range(2):
        made.addWidget(Page())
    made.show()
    return made


def test_each_part_has_an_event_of_its_own(book: QStackedWidget) -> None:
    page = book.widget(0)
    assert isinstance(page, Page)
    change_language(page)
    assert page.said == [0]
    assert not page.turns.settled
    assert not page.updatesEnabled(), "no picture mixes languages"
    settle()
    assert page.said == [0, 1, 2]
    assert page.turns.settled
    assert page.updatesEnabled()


def test_a_page_out_of_sight_waits_until_it_is_shown(book: QStackedWidget) -> None:
    page = book.widget(1)
    assert isinstance(page, Page)
    change_language(page)
    change_language(page)
    settle()
    assert page.said == []
    book.setCurrentWidget(page)
    settle()
    assert page.said == [0, 1, 2], "once, however often the language changed"
    book.setCurrentIndex(0)
    book.setCurrentWidget(page)
    settle()
    assert page.said == [0, 1, 2], "nothing is said anew in the same language"


def test_a_page_that_goes_meanwhile_begins_again_when_it_comes_back(book: QStackedWidget) -> None:
    page = book.widget(0)
    assert isinstance(page, Page)
    change_language(page)
    book.setCurrentIndex(1)
    settle()
    assert page.said == [0]
    assert page.updatesEnabled()
    book.setCurrentIndex(0)
    settle()
    assert page.said == [0, 0, 1, 2]


def test_a_second_change_begins_again(book: QStackedWidget) -> None:
    page = book.widget(0)
    assert isinstance(page, Page)
    change_language(page)
    change_language(page)
    settle()
    assert page.said == [0, 0, 1, 2]
