"""The path of lessons where the window offers more than one game."""

from collections.abc import Iterator

import pytest
from lesson_kit import SHIPPED, windows
from PySide6.QtWidgets import QApplication
from seated_kit import until

from konqt.gui.screens.learn import lesson_path
from konqt.gui.screens.learn.lesson_path import LessonPath, read_path
from konqt.gui.screens.learn.page import LearnPage
from konqt.i18n.texts import use_language

CROWN = [name for name, file in SHIPPED.items() if file.lesson.game == "crown"]
KON = [name for name, file in SHIPPED.items() if file.lesson.game == "kon"]


@pytest.fixture
def page(qapp: QApplication, monkeypatch: pytest.MonkeyPatch) -> Iterator[LearnPage]:
    """Give the path in a window that offers both games."""
    monkeypatch.setattr(lesson_path, "names_at_window", lambda: ("kon", "crown"))
    with windows() as give:
        window = give()
        window.run_command("learn")
        until(lambda: window.learning.page is not None)
        until(lambda: window.stack.currentWidget() is window.learning.page)
        assert isinstance(window.learning.page, LearnPage)
        yield window.learning.page


def test_each_game_s_lessons_stand_under_its_name(page: LearnPage) -> None:
    assert [game.title.text() for game in page.games] == ["Kampen om Norge", "Crown & Courage"]
    assert all(game.title.isVisible() and game.examples_title.isVisible() for game in page.games)
    shown = [str(row.property("lesson")) for row in page.rows]
    assert shown == [*KON, *CROWN]
    numbers = {str(row.property("lesson")): row.lesson.number for row in page.rows}
    assert (numbers["crown-first-turn"], numbers["crown-stress-and-threat"]) == (1, 1)
    tops = [row.mapTo(page, row.rect().topLeft()).y() for row in page.rows]
    tops.insert(len(KON), page.games[1].title.mapTo(page, page.rect().topLeft()).y())
    assert tops == sorted(tops)


def test_the_game_that_was_played_last_comes_first(page: LearnPage) -> None:
    course = page.course
    page.show_course(LessonPath(course.lessons, course.examples, known=course.known, game="crown"))
    assert page.games[0].title.text() == "Crown & Courage"
    coming = page.course.next()
    assert coming is not None and coming.lesson.id == "crown-first-turn"
    use_language("nb")
    page.retranslate()
    assert page.next.accessibleName().startswith("Start: Din første tur")


def test_a_course_leads_on_within_its_game(page: LearnPage) -> None:
    last = SHIPPED["plan-for-norway-and-the-allies"]
    assert page.course.after(last) is None
    following = page.course.after(SHIPPED["crown-first-turn"])
    assert following is not None and following.lesson.id == "crown-win-and-lose"


def test_lessons_of_a_game_that_the_window_does_not_offer_are_left_out(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(lesson_path, "names_at_window", lambda: ("kon",))
    assert [each.lesson.id for each in read_path().every] == KON
