"""The path of lessons: where the start screen has it, what it says, and what it opens."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from lesson_kit import SHIPPED, at_lesson, guide_of, pass_step, rested, windows
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from saved_games import folder_of
from seated_kit import until
from toy_entry import TOY

from konqt.games.registry import registered
from konqt.gui.screens.learn.lesson_row import BEGUN, DONE, NEW
from konqt.gui.shell.main_window import MainWindow
from konqt.record.folder import records_folder
from konqt.session.lesson.lesson_files import lesson_in, own_folder
from konqt.session.lesson.progress import keep, reached
from konqt.session.lesson.progress_file import any_finished
from konqt.session.lesson.runner import Runner

FIRST, SECOND = list(SHIPPED)[:2]
NUMBERS = Path(__file__).parents[2] / "fixtures" / "lessons" / "numbers.toml"
Opened = Callable[..., MainWindow]


@pytest.fixture
def opened(qapp: QApplication) -> Iterator[Opened]:
    with windows() as give:
        yield give


def path_of(window: MainWindow) -> Any:
    """Open the path by its entry of the menu, and return it."""
    window.run_command("learn")
    until(lambda: window.learning.page is not None)
    until(lambda: window.stack.currentWidget() is window.learning.page)
    return window.learning.page


def finish(name: str) -> None:
    runner = Runner(SHIPPED[name].lesson)
    while not runner.over:
        runner.skip()
    keep(SHIPPED[name], runner)


def order(window: MainWindow) -> list[str]:
    """Return the entries of the start screen from top to bottom."""
    buttons = window.start_screen._buttons.items()
    shown = [(button.mapTo(window, button.rect().topLeft()).y(), name) for name, button in buttons
             if button.isVisible()]  # fmt: skip
    return [name for _y, name in sorted(shown)]


def stands_out(window: MainWindow, name: str) -> bool:
    """Return whether an entry of the start screen is drawn as what is to be done first."""
    return window.start_screen._buttons[name].stands_out


def test_learn_stands_out_for_who_has_never_played(opened: Opened) -> None:
    window = opened()
    assert stands_out(window, "learn") and not any_finished()
    assert window.focusWidget() is window.start_screen._buttons["learn"]


def test_nothing_changes_its_place_after_the_first_lesson(opened: Opened) -> None:
    """Who clicks where an entry stood an hour ago finds it there."""
    window = opened()
    before = order(window)
    finish(FIRST)
    assert any_finished()
    window.start_screen.set_games(())
    assert order(window) == before and before[:3] == ["new", "learn", "open"]
    assert not stands_out(window, "learn")
    assert window.focusWidget() is window.start_screen._buttons["new"]


def test_learn_does_not_stand_out_for_who_has_played(opened: Opened) -> None:
    records_folder().parent.mkdir(parents=True)
    folder_of(records_folder())
    assert not stands_out(opened(), "learn")


def test_the_path_says_how_far_one_is_and_leads_on(opened: Opened) -> None:
    finish(FIRST)
    runner = Runner(SHIPPED[SECOND].lesson)
    runner.on()
    keep(SHIPPED[SECOND], runner)
    window = opened()
    page = path_of(window)
    rows = page.rows
    assert [each.lesson.state for each in rows] == [DONE, BEGUN, *[NEW] * (len(rows) - 2)]
    assert rows[0].accessibleName() == "1. First move and first fight, completed, 2 minutes"
    assert rows[1].lesson.far == f"step 2 of {runner.count}" and rows[1].accessibleDescription()
    assert page.next.words()[0] == "Continue: Aim and end of a game"
    assert window.focusWidget() is page.next
    page.next.click()
    until(lambda: guide_of(window) is not None)
    assert rested(window).runner.number == 2


def test_a_completed_lesson_that_is_looked_at_again_stays_completed(opened: Opened) -> None:
    finish(FIRST)
    again = Runner(SHIPPED[FIRST].lesson)
    again.on()
    keep(SHIPPED[FIRST], again)
    page = path_of(opened())
    assert page.rows[0].lesson.state == DONE and "step 2" in page.rows[0].lesson.far
    assert page.next.words()[0].endswith("Aim and end of a game")


def test_the_path_is_walked_by_keys_and_left_by_escape(opened: Opened) -> None:
    window = opened()
    page = path_of(window)
    window.activateWindow()
    for wanted in (*page.rows, page.back, page.next):
        QTest.keyClick(window.focusWidget(), Qt.Key.Key_Tab)
        assert window.focusWidget() is wanted
    QTest.keyClick(page, Qt.Key.Key_Escape)
    until(lambda: window.stack.currentWidget() is window.start_screen)
    page = path_of(window)
    page.rows[1].setFocus()
    QTest.keyClick(page.rows[1], Qt.Key.Key_Return)
    until(lambda: guide_of(window) is not None)
    assert rested(window).runner.lesson.id == SECOND


def test_the_manual_s_examples_have_a_part_of_their_own_below_the_course(opened: Opened) -> None:
    window = opened()
    page = path_of(window)
    names = [f"example-{number}" for number in range(1, 5)]
    of_the_manual = [each for each in page.course.examples if each.lesson.game == "kon"]
    assert [each.lesson.id for each in of_the_manual] == names
    rows = {each.property("lesson"): each for each in page.rows}
    assert [rows[name].lesson.number for name in names] == [1, 2, 3, 4]
    title = page.games[0].examples_title
    assert title.isVisible() and title.text() == "The manual's examples, with questions"
    lessons = [each.lesson.id for each in page.course.lessons if each.lesson.game == "kon"]
    last = rows[lessons[-1]]
    tops = [each.mapTo(page, each.rect().topLeft()).y() for each in (last, title, rows[names[0]])]
    assert tops == sorted(tops)
    assert page.course.after(page.course.lessons[-1]) is None, "the course leads to a game"
    rows[names[0]].click()
    until(lambda: guide_of(window) is not None)
    assert rested(window).runner.lesson.id == names[0]


def test_own_lessons_have_a_part_of_their_own_and_broken_ones_are_told(
    opened: Opened, tmp_path: Path
) -> None:
    own_folder().mkdir(parents=True)
    mine = SHIPPED[FIRST].path.read_text(encoding="utf-8").replace('"first-move"', '"mine"')
    (own_folder() / "mine.toml").write_text(mine, encoding="utf-8")
    (tmp_path / "broken.toml").write_text('lesson = 1\nid = "broken"\n', encoding="utf-8")
    window = opened()
    window.learning.folders = [tmp_path]
    page = path_of(window)
    assert [each.lesson.id for each in page.course.own] == ["mine"]
    ours = len(page.course.lessons) + len(page.course.examples)
    assert page.own_title.isVisible() and len(page.rows) == ours + 1
    assert "broken.toml" in page.faults.text() and page.faults.isVisible()
    page.rows[-1].click()
    until(lambda: guide_of(window) is not None)
    assert rested(window).runner.lesson.id == "mine"


def test_a_lesson_that_does_not_fit_its_game_is_told_and_not_begun(
    opened: Opened, monkeypatch: pytest.MonkeyPatch
) -> None:
    own_folder().mkdir(parents=True)
    text = SHIPPED[FIRST].path.read_text(encoding="utf-8").replace('"first-move"', '"mine"')
    (own_folder() / "mine.toml").write_text(
        text.replace('to = "mo_i_rana" }]', 'to = "oslo" }]'), encoding="utf-8"
    )
    window, told = opened(), list[str]()
    monkeypatch.setattr(window.dialogs, "tell", told.append)
    page = path_of(window)
    page.rows[-1].click()
    until(lambda: told)
    assert "mine.toml" in told[0] and guide_of(window) is None


def test_a_lesson_of_a_game_without_a_board_is_played_too(opened: Opened) -> None:
    with registered(TOY):
        window = opened()
        guide = at_lesson(window, lesson_in(NUMBERS))
        assert guide.panel.words.text() == "You hold 2 and 5."
        while not guide.runner.over:
            if guide.runner.waits:
                action = guide.runner.shown()
                assert action is not None and guide.table.act(action)
                guide = rested(window)
            else:
                guide = pass_step(window)
        assert reached()["numbers"].finished
        window.to_start()


def test_the_path_follows_the_language(opened: Opened) -> None:
    window = opened()
    page = path_of(window)
    window.run_command("language:nb")
    QApplication.processEvents()
    assert page.title.text() == "Lær spillet"
    assert page.rows[0].lesson.title == "Første flytt og første kamp"
    assert page.rows[0].lesson.minutes == "2 minutter"
