"""Questions, free choices and another position in the window: by mouse, keys, and as heard."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from lesson_kit import at_lesson, do_right, go_to, guide_of, press, rested, windows
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QScrollArea, QWidget
from seated_kit import until

from konqt.gui.lesson import panel as panel_module
from konqt.gui.lesson.lesson_choices import RIGHT_SIGN, WRONG_SIGN
from konqt.gui.lesson.panel import HELP, RIGHT, WRONG
from konqt.gui.shell.main_window import MainWindow
from konqt.session.lesson.lesson_files import LessonFile, lesson_in
from konqt.session.lesson.progress import reached

EVERY = Path(__file__).resolve().parents[2] / "fixtures" / "lessons" / "every-step.toml"
Opened = Callable[..., MainWindow]


@pytest.fixture
def opened(qapp: QApplication) -> Iterator[Opened]:
    with windows() as give:
        yield give


@pytest.fixture
def file() -> LessonFile:
    return lesson_in(EVERY)


def main_button(window: MainWindow) -> Any:
    table: Any = window.table
    return next(each for each in table.prompt.buttons() if each.objectName() == "mainButton")


def test_a_question_is_answered_by_mouse_and_a_wrong_answer_leaves_it_asked(
    opened: Opened, file: LessonFile
) -> None:
    window = opened()
    guide = at_lesson(window, file)
    panel = guide.panel
    assert panel.turn.text() == "Your answer" and not panel.main.isVisible()
    germany, norway = panel.choices.buttons
    QTest.mouseClick(germany, Qt.MouseButton.LeftButton)
    assert panel.answer.text() == "Look at the colour again." and panel.answer.kind == WRONG
    assert germany.accessibleName() == "1. Germany, wrong" and norway.isEnabled()
    assert guide.runner.number == 1 and not panel.main.isVisible()
    QTest.mouseClick(norway, Qt.MouseButton.LeftButton)
    assert panel.answer.text() == "Yes, one battalion." and panel.answer.kind == RIGHT
    assert norway.accessibleName() == "2. Norway, right" and not germany.isEnabled()
    assert [each.sign for each in panel.said.choices] == [WRONG_SIGN, RIGHT_SIGN]
    press(window, "next")
    guide = press(window, "back")
    assert guide.runner.asks and [each.sign for each in guide.panel.said.choices] == ["", ""]


def test_a_question_is_answered_by_its_number_key(opened: Opened, file: LessonFile) -> None:
    window = opened()
    guide = at_lesson(window, file)
    window.activateWindow()
    focus = window.focusWidget()
    assert focus is guide.panel.choices.buttons[0]
    QTest.keyClick(focus, Qt.Key.Key_7)
    QTest.keyClick(focus, Qt.Key.Key_1)
    assert guide.panel.answer.kind == WRONG and guide.runner.number == 1
    window.run_command("focus_board")
    board = window.focusWidget()
    assert board is not None
    QTest.keyClick(board, Qt.Key.Key_2)
    assert guide.panel.answer.kind == RIGHT and window.focusWidget() is guide.panel.main
    QTest.keyClick(guide.panel.main, Qt.Key.Key_Return)
    assert rested(window).runner.number == 2


def test_a_question_is_heard_with_its_answers(
    opened: Opened, file: LessonFile, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[str] = []
    monkeypatch.setattr(panel_module, "announce", lambda _about, text: told.append(text))
    window = opened()
    guide = at_lesson(window, file)
    assert told[-1] == "Who stands in Bardufoss? 1. Germany. 2. Norway."
    guide.choose(0)
    guide.choose(0)
    assert told[-2:] == ["Look at the colour again."] * 2
    table: Any = guide.table
    assert "Click an answer, or press its number." in table.prompt.words.say.text()


def test_another_choice_is_weighed_and_the_example_is_one_button_away(
    opened: Opened, file: LessonFile
) -> None:
    window = opened()
    at_lesson(window, file)
    do_right(window)
    guide = press(window, "next")
    game = guide.table.session.game
    told = {"kind": "move", "from": "narvik", "to": "bardufoss", "count": 2}
    assert not guide.table.act(game.action_from_json(told))
    panel = guide.panel
    assert panel.answer.text() == "Your choice: 84 in 100. The example: 97 in 100."
    assert panel.answer.kind == HELP and panel.main.text() == "Do as in the example"
    guide = press(window, "next")
    assert guide.panel.answer.text() == "Three: the more the better."
    assert guide.table.session.observe("germany").units["bardufoss"]["germany"] == 3


def test_the_button_that_ends_the_phase_stands_out_only_where_it_is_meant(
    opened: Opened, file: LessonFile
) -> None:
    window = opened()
    at_lesson(window, "first-move")
    press(window, "next")
    assert not main_button(window).filled, "a move is meant"
    guide = at_lesson(window, file)
    do_right(window)
    press(window, "next")
    assert main_button(window).filled, "whatever is legal may be chosen"
    do_right(window)
    guide = press(window, "next")
    assert guide.runner.number == 3 and main_button(window).filled


def test_another_position_comes_with_a_word_and_goes_by_back(
    opened: Opened, file: LessonFile
) -> None:
    window = opened()
    guide = at_lesson(window, file)
    while guide.runner.number < 4:
        asked = guide.runner.waits or guide.runner.asks
        guide = do_right(window) if asked else press(window, "next")
    before = guide.table
    guide = press(window, "next")
    assert guide.table is window.table is not before
    assert guide.table.session.observe("germany").scenario == "advanced"
    assert guide.panel.answer.text() == "The board has been set up anew."
    assert reached()["every-step"].mark.at == 4
    guide = press(window, "back")
    assert guide.runner.number == 4
    assert guide.table.session.observe("germany").scenario == "narvik"
    press(window, "next")
    do_right(window)
    assert guide_of(window).panel.turn.text() == "Your turn", "mustered, not yet sailed"
    guide = do_right(window)
    assert guide.runner.number == 6


def test_a_partner_s_acts_are_shown_in_one_step(opened: Opened, file: LessonFile) -> None:
    window = opened()
    guide = at_lesson(window, file)
    while guide.runner.number < 4:
        asked = guide.runner.waits or guide.runner.asks
        guide = do_right(window) if asked else press(window, "next")
    assert guide.table.session.observe("germany").units["finnmark"] == {"norway": 2}
    assert guide.panel.main.text() == "Next" and guide.panel.main.isVisible()


def test_parts_that_would_say_too_much_are_left_out(opened: Opened, file: LessonFile) -> None:
    window = opened()
    at_lesson(window, file)
    table: Any = window.table
    status = table.findChild(QWidget, "status")
    assert not status.isVisible()
    status.show()
    assert not status.isVisible()
    at_lesson(window, "stacks-and-attacks")
    other: Any = window.table
    assert other.findChild(QWidget, "status").isVisible()


def test_what_is_only_read_has_next_and_no_skip(opened: Opened) -> None:
    window = opened()
    guide = at_lesson(window, "first-move")
    panel, places = guide.panel, {}
    assert panel.main.text() == "Next" and not panel.small["skip"].isVisible()
    places = {name: panel.small[name].geometry() for name in ("back", "again", "leave")}
    guide = press(window, "next")
    until(lambda: guide.panel.small["skip"].isVisible())
    same = {name: guide.panel.small[name].geometry() for name in places}
    assert same == places, "nothing moves under the eye"


def test_where_words_must_be_scrolled_an_answer_comes_into_sight(qapp: QApplication) -> None:
    with windows(text_scale=150) as opened:
        window = opened((1024, 576))
        at_lesson(window, "example-1")
        panel = go_to(window, 4).panel

        def in_sight(part: QWidget) -> bool:
            port = panel._scroll.viewport()
            return port.rect().contains(part.mapTo(port, part.rect().topLeft()))

        until(lambda: in_sight(panel.words))
        assert not in_sight(panel.choices.buttons[-1]), "there is too little room"
        for number in (0, 2):
            guide_of(window).choose(number)
            until(lambda: in_sight(panel.answer))


@pytest.mark.parametrize("lesson", ["first-move", "combat-steps", "cards"])
def test_an_answer_that_nobody_foresaw_cuts_no_line_of_the_step(
    opened: Opened, lesson: str
) -> None:
    window = opened((1366, 744))
    panel = at_lesson(window, lesson).panel
    answer = "That is allowed, but it is not what is meant here. Try something else."
    for text in ("", answer):
        panel.say(replace(panel.said, answer=text, kind=WRONG))
        rested(window)
        (scrolled,) = panel.findChildren(QScrollArea)
        port = scrolled.viewport()
        top = panel.words.mapTo(port, panel.words.rect().topLeft())
        assert top.y() >= 0, "its first line is whole"
