"""A lesson at the table: read on, act, be answered, go back, leave and go on; nothing is saved."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from breadth_kit import wide
from lesson_kit import (
    SHIPPED,
    at_lesson,
    do_right,
    drag,
    first_mistake,
    go_to,
    guide_of,
    pass_step,
    press,
    rested,
    saved_games,
    windows,
)
from PySide6.QtCore import Qt
from PySide6.QtGui import QCursor, QFontMetrics, QPaintEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from seated_kit import until

from konqt.games.kon.engine.actions import EndPhase, Move
from konqt.gui.board.floating.count_picker import NumberButton
from konqt.gui.lesson import panel as panel_module
from konqt.gui.lesson.panel import HELP, RIGHT, WRONG
from konqt.gui.panels.main_place import fitted_words, letters_of
from konqt.gui.screens.curtain import Curtain
from konqt.gui.shell.commands import NOT_IN_A_LESSON
from konqt.gui.shell.main_window import MainWindow
from konqt.gui.widgets.part_frame import PartFrame
from konqt.gui.widgets.plain_words import MarkedLabel
from konqt.i18n.texts import _, use_language
from konqt.session.lesson.form import Do, spoken
from konqt.session.lesson.progress import reached
from konqt.session.lesson.weighing import filled

FIRST = "first-move"
TOO_FAR = "That is too far for one turn. Drag it next door, to Mo i Rana."
Opened = Callable[..., MainWindow]
OF_EACH_KIND = FIRST, "cards-for-battalions", "hidden-ships", "example-1", "crown-first-turn"
"""on land, with cards, at sea, of the manual and of the other game; what each asks and answers is
tried without a window"""


@pytest.fixture
def opened(qapp: QApplication) -> Iterator[Opened]:
    with windows() as give:
        yield give


@pytest.mark.parametrize("name", ["crown-german-move", "crown-sabotage-die"])
def test_the_panel_is_painted_in_one_height_from_the_beginning(
    opened: Opened, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    painted: list[int] = []

    class Watched(panel_module.LessonPanel):
        def paintEvent(self, event: QPaintEvent) -> None:
            painted.append(self.height())
            super().paintEvent(event)

    monkeypatch.setattr("konqt.gui.lesson.guide.LessonPanel", Watched)
    panel = at_lesson(opened(), name).panel
    until(lambda: bool(painted))
    assert set(painted) == {panel.height()}


def test_the_panel_has_the_height_of_a_window_that_is_made_higher(opened: Opened) -> None:
    window = opened()
    panel, wide = at_lesson(window, "crown-german-move").panel, window.width()
    high = panel.height()
    window.resize(wide, 560)
    until(lambda: panel.height() < high)
    window.resize(wide, 768)
    until(lambda: panel.height() == high)


@pytest.mark.parametrize("name", wide(SHIPPED, OF_EACH_KIND))
def test_a_lesson_is_played_to_its_end_with_one_mistake_on_the_way(
    opened: Opened, name: str
) -> None:
    window, lesson = opened(), SHIPPED[name].lesson
    guide, answered, heights = at_lesson(window, name), False, set[int]()
    while not guide.runner.over:
        panel, step = guide.panel, guide.runner.step
        heights.add(panel.height())
        assert panel.words.text() == guide.runner.words
        if guide.runner.waits and not answered and (found := first_mistake(guide, lesson)):
            _number, mistake, action = found
            before = guide.table.session.step
            assert not guide.table.act(action)
            said = filled(spoken(mistake, "text"), guide.runner.known)
            weighed = guide.runner.chooses
            assert panel.answer.kind == (HELP if weighed else WRONG)
            told = panel.answer.text()
            assert told.startswith(said) if weighed else told == said
            assert guide.table.session.step == before
            answered = True
        if guide.runner.waits or guide.runner.asks:
            known = guide.runner.known
            guide = do_right(window)
            done = isinstance(step, Do) and not guide.runner.waits
            right = filled(spoken(step, "right"), known) if done else ""
            assert not right or (panel.answer.text() == right and panel.answer.kind == RIGHT)
        else:
            guide = pass_step(window)
    assert answered and len(heights) == 1, "nothing moves under the eye from step to step"
    assert reached()[name].finished and saved_games() == []
    assert window.findChildren(Curtain) == [] and window.stack.currentWidget() is window.table


def test_drags_do_what_a_step_asks_and_are_answered_where_they_do_not(opened: Opened) -> None:
    window = opened()
    at_lesson(window, FIRST)
    guide = press(window, "next")
    until(lambda: not guide.table.view.awaited)
    table: Any = guide.table
    table.drag.click("mosjoen")
    table.drag.click("bodo")
    assert guide.panel.answer.text() == TOO_FAR
    assert table.in_hand.bubble.refusing, "the rules say why, too"
    assert table.session.step == 0
    guide = drag(window, "mosjoen", "mo_i_rana")
    assert table.session.observe("germany").units["mo_i_rana"] == {"germany": 1}
    assert guide.panel.answer.kind == RIGHT and guide.panel.main.text() == "Next"


def test_while_something_is_to_be_read_nothing_can_be_done(opened: Opened) -> None:
    window = opened()
    guide = at_lesson(window, FIRST)
    assert not guide.table.act(EndPhase())
    assert guide.panel.answer.text() == "There is nothing to do yet: read on first."
    assert guide.table.observation is not None and not guide.table.deciding
    guide = press(window, "again")
    table: Any = guide.table
    until(lambda: not table.view.awaited)
    box = next(box for piece, box in table.view.pieces.boxes() if piece.space == "mosjoen")
    QTest.mousePress(table.view.viewport(), Qt.MouseButton.LeftButton, pos=box.center())
    assert guide.panel.answer.text() == "There is nothing to do yet: read on first."
    QTest.mouseRelease(table.view.viewport(), Qt.MouseButton.LeftButton, pos=box.center())
    assert not table.prompt.buttons() and "Next" in table.prompt.words.say.text()


def test_the_lesson_cannot_be_passed_by_menu_key_button_or_undo(opened: Opened) -> None:
    window = opened()
    at_lesson(window, FIRST)
    guide = press(window, "next")
    table: Any = guide.table
    window.run_command("end_phase")
    main = table.prompt.buttons()[-1]
    main.click()
    QTest.keyClick(main, Qt.Key.Key_Return)
    table.drag.click("narvik")
    table.drag.click("bjornfjell")
    QApplication.processEvents()
    assert table.session.step == 0 and guide.runner.tries >= 3
    drag(window, "mosjoen", "mo_i_rana")
    assert table.session.step == 1
    table.undo()
    table.bridge.undo()
    QApplication.processEvents()
    assert table.session.step == 1, "a lesson has a way back of its own"
    for command in NOT_IN_A_LESSON:
        assert not window.menus.actions[command].isEnabled(), command
    assert not table.prompt.foot.take_back.undo.isVisible()


def test_a_double_click_on_next_goes_on_one_step(opened: Opened) -> None:
    window = opened()
    guide = at_lesson(window, "aim-and-end")
    main = guide.panel.main
    main._came = float("-inf")
    QCursor.setPos(main.mapToGlobal(main.rect().center()))
    QTest.mouseClick(main, Qt.MouseButton.LeftButton)
    rested(window)
    QTest.mouseClick(main, Qt.MouseButton.LeftButton)
    assert rested(window).runner.number == 2, "the second step has not been read yet"


def test_a_game_won_in_a_lesson_shows_no_result(opened: Opened) -> None:
    window = opened()
    at_lesson(window, "aim-and-end")
    guide = go_to(window, 10)
    assert guide.table.session.decision.kind == "over"
    window.collecting.show()
    window.to_game()
    assert window.stack.currentWidget() is guide.table


def test_the_end_of_a_combat_stays_until_it_is_read(qapp: QApplication) -> None:
    with windows(combats_stay=True) as give:
        window = give()
        at_lesson(window, FIRST)
        guide = go_to(window, 5)
        table: Any = guide.table
        assert table.act(EndPhase())
        assert guide.panel.turn.text() == "Watch the board" and not guide.panel.main.isVisible()
        until(lambda: table.animator.waits)
        assert guide.panel.turn.text() == "Press Continue (Enter)"
        assert not guide.panel.main.isVisible()
        table.animator.skip()
        assert rested(window).runner.number == 6


def test_three_wrong_tries_offer_help_that_shows_the_way_and_then_goes_it(opened: Opened) -> None:
    window = opened()
    at_lesson(window, FIRST)
    guide = press(window, "next")
    panel = guide.panel
    for _try in range(2):
        guide.table.act(EndPhase())
    assert not panel.main.isVisible() and panel.turn.text() == "Your turn"
    guide.table.act(EndPhase())
    assert panel.main.text() == "Show me"
    guide = press(window, "next")
    assert panel.answer.kind == HELP and panel.answer.text().startswith("Click the battalion in")
    arrow = guide.pointing.pointed.arrows[-1]
    assert (arrow.start, arrow.end) == ("mosjoen", "mo_i_rana") and guide.table.session.step == 0
    assert panel.main.text() == "Do it for me"
    guide = press(window, "next")
    assert guide.table.session.step == 1 and panel.answer.kind == RIGHT


def test_two_of_a_stack_go_by_the_clicks_that_the_lesson_tells(opened: Opened) -> None:
    window = opened()
    at_lesson(window, FIRST)
    guide = go_to(window, 4)
    until(lambda: not guide.table.view.awaited)
    table: Any = guide.table
    port = table.view.viewport()
    box = next(box for piece, box in table.view.pieces.boxes() if piece.space == "narvik")
    QTest.mouseClick(port, Qt.MouseButton.LeftButton, pos=box.center())
    two = next(each for each in table.in_hand.picker.findChildren(NumberButton) if each.number == 2)
    assert two.isVisible()
    QTest.mouseClick(two, Qt.MouseButton.LeftButton)
    box = next(box for piece, box in table.view.pieces.boxes() if piece.space == "bardufoss")
    QTest.mouseClick(port, Qt.MouseButton.LeftButton, pos=box.center())
    assert rested(window).runner.number == 5
    assert table.session.observe("germany").units["narvik"] == {"germany": 1}


def starts(guide: Any) -> list[str]:
    """Give the areas of the counters at which arrows start."""
    counters = guide.table.view.pieces.items
    return [counters[each.start].piece.space for each in guide.pointing.pointed.arrows]


def test_an_arrow_goes_once_all_have_gone_along_it(opened: Opened) -> None:
    window = opened()
    at_lesson(window, "first-evening")
    guide, seen = go_to(window, 13), []
    while guide.runner.number == 13:
        seen += starts(guide)
        assert guide.table.act(Move("tromso", "bardufoss", 1))
        guide = rested(window)
    seen += starts(guide)
    assert seen == ["tromso", "tromso", "bardufoss"], "one has moved, both have moved"


@pytest.mark.parametrize("name", ["stacks-and-attacks", "first-evening"])
def test_gold_arrows_start_at_counters_of_whoever_must_move_them(opened: Opened, name: str) -> None:
    window, drawn = opened(), 0
    guide = at_lesson(window, name)
    while not guide.runner.over:
        pieces = guide.table.view.pieces.items  # type: ignore[union-attr]
        for arrow in guide.pointing.pointed.arrows:
            drawn += 1
            piece = pieces[arrow.start].piece
            assert piece.owner == guide.table.session.decision.actor and not piece.source
            assert guide.runner.waits, "nothing is to be dragged now"
        guide = pass_step(window)
    assert drawn > 1


def test_the_number_of_cards_in_a_deck_is_framed(opened: Opened) -> None:
    window = opened()
    at_lesson(window, "aim-and-end")
    assert go_to(window, 2).pointing.framed == ("board:show_key",)
    guide = go_to(window, 4)
    assert guide.pointing.framed == ("deck:allies",)
    assert window.findChild(MarkedLabel, "deck:allies").text() == "<b>1</b>"


def test_help_frames_the_button_that_is_meant(opened: Opened) -> None:
    window = opened()
    at_lesson(window, FIRST)
    guide = go_to(window, 5)
    assert guide.pointing.framed == ("mainButton",)
    for _try in range(3):
        guide.table.act(Move("mo_i_rana", "mosjoen", 1))
    guide = press(window, "next")
    assert guide.pointing.framed == ("mainButton",) and guide.panel.answer.kind == HELP


def test_back_again_and_skip_go_where_they_say(opened: Opened) -> None:
    window = opened()
    at_lesson(window, FIRST)
    guide = go_to(window, 3)
    assert guide.table.session.step == 1
    guide = press(window, "skip")
    assert guide.runner.number == 4 and guide.table.session.step == 2
    before = guide.table
    guide = press(window, "back")
    assert guide.runner.number == 3 and guide.table.session.step == 1
    assert window.table is guide.table is not before
    assert window.stack.currentWidget() is guide.table, "one table gives way to the other"
    do_right(window)
    guide = press(window, "again")
    assert guide.runner.number == 3 and guide.runner.waits and guide.table.session.step == 1


def test_escape_closes_a_refusal_before_it_leaves_a_lesson(opened: Opened) -> None:
    window = opened()
    at_lesson(window, FIRST)
    guide = press(window, "next")
    until(lambda: not guide.table.view.awaited)
    table: Any = guide.table
    table.drag.click("mosjoen")
    table.drag.click("bodo")
    table.drag.cancel()
    assert table.in_hand.bubble.refusing
    QTest.keyClick(table, Qt.Key.Key_Escape)
    assert not table.in_hand.bubble.refusing and guide_of(window) is guide, "the lesson goes on"


def test_whoever_leaves_by_escape_goes_on_there_another_time(opened: Opened) -> None:
    window = opened()
    at_lesson(window, FIRST)
    go_to(window, 4)
    table: Any = window.table
    table.drag.click("narvik")
    QTest.keyClick(table, Qt.Key.Key_Escape)
    assert table.drag.hold is None and guide_of(window) is not None, "first what is in hand"
    QTest.keyClick(table, Qt.Key.Key_Escape)
    until(lambda: window.stack.currentWidget() is window.learning.page)
    assert guide_of(window) is None and window.table is None
    row = next(each for each in window.learning.page.rows if each.lesson.number == 1)  # type: ignore[union-attr]
    assert row.lesson.far == "step 4 of 7"
    guide = at_lesson(window, FIRST)
    assert guide.runner.number == 4 and guide.table.session.step == 2


def test_closing_the_window_keeps_where_one_is(opened: Opened) -> None:
    window = opened()
    at_lesson(window, FIRST)
    go_to(window, 3)
    window.close()
    assert reached()[FIRST].mark.at == 2 and saved_games() == []


def test_the_first_lesson_by_the_keyboard_alone(opened: Opened) -> None:
    window = opened()
    guide = at_lesson(window, FIRST)
    window.activateWindow()

    def key(name: str) -> None:
        widget = window.focusWidget()
        assert widget is not None
        QTest.keyClick(widget, getattr(Qt.Key, f"Key_{name}"))
        rested(window)

    def move(start: str, end: str, count: str = "") -> None:
        window.run_command("focus_board")
        table: Any = window.table
        for area in (start, end):
            table.looking.pointer.point_at(area)
            if area == end and count:
                key(count)
            key("Return")
        rested(window)

    assert window.focusWidget() is guide.panel.main, "Enter goes on"
    key("Return")
    move("mosjoen", "mo_i_rana")
    assert window.focusWidget() is guide.panel.main and guide.panel.answer.kind == RIGHT
    key("Return")
    move("bjornfjell", "bardufoss")
    key("Return")
    move("narvik", "bardufoss", "2")
    assert guide.runner.number == 5
    window.run_command("focus_prompt")
    key("Return")
    assert guide.runner.number == 6 and window.focusWidget() is guide.panel.main
    key("Return")
    key("Return")
    assert guide.runner.over and reached()[FIRST].finished


def test_each_step_is_heard(opened: Opened, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[str] = []
    monkeypatch.setattr(panel_module, "announce", lambda _about, text: told.append(text))
    window = opened()
    guide = at_lesson(window, FIRST)
    assert told[-1] == guide.runner.words
    guide = press(window, "next")
    assert told[-1] == guide.runner.words
    guide.table.act(EndPhase())
    guide.table.act(EndPhase())
    assert told[-2:] == ["Not so fast: nobody has moved yet."] * 2, "each try is answered"
    assert guide.panel.accessibleName() == "First move and first fight. Step 2 of 7"
    assert told[-1] in guide.panel.accessibleDescription()
    assert [each.accessibleName() for each in guide.panel.small.values()] == [
        *("Back", "Again", "Skip", "Leave"),
    ]


def test_another_language_in_the_middle_says_everything_anew(opened: Opened) -> None:
    window = opened()
    at_lesson(window, FIRST)
    guide = press(window, "next")
    guide.table.act(EndPhase())
    window.run_command("language:nb")
    QApplication.processEvents()
    panel = guide.panel
    assert panel.words.text().startswith("Begynn med å flytte.")
    assert panel.answer.text() == "Vent litt: Ingen har flyttet ennå."
    assert panel.head.text() == "Første flytt og første kamp  ·  Trinn 2 av 7"
    assert panel.small["back"].text() == "Tilbake" and panel.turn.text() == "Din tur"


def test_the_names_of_its_parts_can_be_pointed_at(opened: Opened) -> None:
    window = opened()
    at_lesson(window, FIRST)
    frame = PartFrame(window)
    press(window, "next")
    for way in ("back", "again", "skip", "leave"):
        assert frame.point_at(f"lesson:{way}"), way
    press(window, "back")
    assert frame.point_at("lesson:next") and frame.point_at("lesson")


@pytest.mark.parametrize("size", [(1366, 744), (1024, 576)])
def test_the_words_lie_beside_the_board_and_never_over_it(
    opened: Opened, size: tuple[int, int]
) -> None:
    window = opened(size)
    at_lesson(window, FIRST)
    guide = press(window, "next")
    table: Any = guide.table
    panel = guide.panel.geometry()
    assert panel.bottom() < table.view.geometry().top()
    assert panel.height() <= 0.4 * table.height() and table.view.height() > 0.3 * table.height()
    lit = [table.view.point_of(each) for each in guide.pointing.pointed.spaces]
    assert len(lit) == 2 and all(table.view.viewport().rect().contains(each) for each in lit)


def test_the_end_leads_to_the_next_lesson_and_the_last_to_a_game(
    opened: Opened, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = opened()
    names = [name for name, each in SHIPPED.items() if each.lesson.game == "kon"]
    guide = at_lesson(window, names[-2])
    while not guide.runner.over:
        guide = pass_step(window)
    following = SHIPPED[names[-1]].lesson
    assert guide.panel.main.text() == f"Next: {following.title_en}"
    guide.panel.main.click()
    until(lambda: guide_of(window).runner.lesson == following)
    guide = rested(window)
    while not guide.runner.over:
        guide = pass_step(window)
    assert guide.panel.main.text().startswith("Play a game: ")
    asked: list[str] = []
    monkeypatch.setattr(window.learning, "_first_game", asked.append)
    guide.panel.main.click()
    assert asked == ["narvik"]


def test_the_last_step_is_the_end_and_leads_on_at_once(opened: Opened) -> None:
    """A page that said no more than that the lesson was over asked for a click of its own."""
    window = opened()
    at_lesson(window, "losses")
    last = len(SHIPPED["losses"].lesson.steps)
    guide = go_to(window, last)
    assert guide.runner.over and reached()["losses"].finished
    assert guide.panel.words.text() == spoken(guide.runner.lesson.steps[-1], "text")
    assert guide.panel.main.text().startswith("Next: ") and "Completed" in guide.panel.head.text()
    guide = press(window, "back")
    assert guide.runner.number == last - 1 and not guide.runner.over


@pytest.mark.parametrize("language", ["en", "nb"])
@pytest.mark.parametrize("size", [(1366, 744), (1024, 576)])
def test_where_the_end_leads_is_said_in_whole_words(
    opened: Opened, language: str, size: tuple[int, int]
) -> None:
    window = opened(size)
    use_language(language)
    guide = at_lesson(window, FIRST)
    main = guide.panel.main
    main.show()
    cut = []
    for name, file in SHIPPED.items():
        main.setText(f"{_('Next')}: {spoken(file.lesson, 'title')}")
        words, letters = fitted_words(main)
        bold, _small = letters_of(main.font(), letters)
        metrics, lines = QFontMetrics(bold), words.split("\n")
        wide = max(map(metrics.horizontalAdvance, lines))
        if wide > main.width() or len(lines) * metrics.height() > main.height():
            cut.append(name)
        assert " ".join(words.split()) == main.text()
    assert cut == []
