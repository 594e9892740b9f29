"""What would the computer do? asked at a table, in a process of its own; listed, done, marked."""

import json
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from fights import TWO_FIGHTS, chairs_of, game_of, held
from helping_kit import ONE, QUIET, Opened, kon, moved_on, press, table_of, windows_at_games
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QProgressBar
from seated_kit import focus_on, until
from toy_entry import TOY

from konqt.core.chance import Stream
from konqt.core.thinking import Budget, Candidate, Progress
from konqt.games.kon.engine.actions import EndPhase, Move, Pass
from konqt.games.kon.engine.sea_actions import PlaceShip
from konqt.games.registry import registered
from konqt.gui.helping import hint as panel_module
from konqt.gui.helping.hint import HintPanel
from konqt.gui.kon.interaction.ship_rows import kind_of
from konqt.gui.kon.panels.ship_tray import WaitingShip
from konqt.gui.shell.hinting import HintButton
from konqt.gui.shell.main_window import MainWindow
from konqt.gui.shell.settings import Settings
from konqt.session.plan import AI, HUMAN, Chair, GamePlan
from konqt.session.session import Session


class Adviser:
    """In place of a process: it notes what it is asked, and answers when the test says so."""

    def __init__(self) -> None:
        self.asked: list[tuple[Any, ...]] = []
        self.futures: list[Future[Any]] = []
        self.hurried = self.stopped = 0
        self.told: Callable[[Progress], None] = lambda _progress: None

    def consult(self, *question: Any) -> Future[Any]:
        *asked, self.told = question
        self.asked.append(tuple(asked))
        self.futures.append(Future())
        self.futures[-1].set_running_or_notify_cancel()
        return self.futures[-1]

    def hurry(self, future: Future[Any]) -> None:
        assert future in self.futures
        self.hurried += 1

    def stop(self) -> None:
        self.stopped += 1

    def answer(self, count: int = 3) -> None:
        """Answer with so many legal actions, the first best."""
        seen = self.asked[-1][0]
        step = max(1, len(seen.legal) // count)
        best = [Candidate(a, 0.6 - 0.1 * n, 0.04) for n, a in enumerate(seen.legal[::step][:count])]
        self.futures[-1].set_result(tuple(best))


@pytest.fixture
def adviser(monkeypatch: pytest.MonkeyPatch) -> Adviser:
    made = Adviser()
    monkeypatch.setattr(panel_module, "adviser_process", lambda _session: made)
    return made


@pytest.fixture
def opened(qapp: QApplication) -> Iterator[Opened]:
    with windows_at_games() as give:
        yield give


def asked(window: MainWindow) -> HintPanel:
    """Press the key, and give what opens."""
    press(window, "h")
    panel = window.helping.hinting.panel
    assert panel is not None and panel.isVisible()
    return panel


def answered(window: MainWindow, adviser: Adviser, count: int = 3) -> HintPanel:
    """Ask, have it answered, and give what lists the answers."""
    panel = asked(window)
    adviser.answer(count)
    until(lambda: bool(panel.best))
    return panel


def labels(panel: HintPanel) -> list[str]:
    """Give what stands on arrows and rings of the board."""
    shown = panel.pointing.pointed
    return sorted(each.label for each in (*shown.arrows, *shown.rings) if each.label)


def test_the_key_lists_the_best_three_and_numbers_them_on_the_board(
    opened: Opened, adviser: Adviser
) -> None:
    window = opened(kon())
    panel = answered(window, adviser)
    told = [panel.list.item(row).data(Qt.ItemDataRole.AccessibleTextRole) for row in range(3)]
    say = table_of(window).narrator.say_action
    assert told[0] == f"1.  {say(panel.best[0].action)}. 60 % ± 4"
    assert told[2].startswith("3.  ") and told[2].endswith("40 % ± 4")
    assert labels(panel) == ["1", "2", "3"]
    assert panel.list.hasFocus()


def test_a_first_answer_with_the_smaller_chance_is_explained(
    opened: Opened, adviser: Adviser
) -> None:
    window = opened(kon())
    panel = asked(window)
    few, more = adviser.asked[-1][0].legal[:2]
    adviser.futures[-1].set_result((Candidate(few, 0.27, 0.02), Candidate(more, 0.38, 0.02)))
    until(lambda: bool(panel.best))
    assert "trusts its own judgement" in panel.told.text()


def test_the_window_goes_on_while_the_computer_thinks(opened: Opened, adviser: Adviser) -> None:
    window = opened(kon())
    panel = asked(window)
    assert panel.adviser.thinks and not panel.best
    (bar,) = [each for each in panel.findChildren(QProgressBar) if each.isVisible()]
    assert bar.accessibleName() == "The computer is thinking" and bar.maximum() <= 4000
    adviser.told(Progress(320, ()))
    until(lambda: "320 times" in panel.way.words.text())
    panel.way.now.click()
    assert adviser.hurried == 1
    adviser.answer()
    until(lambda: bool(panel.best))
    assert not panel.way.isVisible()


def test_it_is_asked_what_the_seat_sees_and_nothing_of_the_dice(
    opened: Opened, adviser: Adviser
) -> None:
    window = opened(kon())
    asked(window)
    session = table_of(window).session
    ((seen, seed, history, budget, best),) = adviser.asked
    assert seen == session.observe("germany") and history == session.told.events("germany")
    other = Session.start_position(GamePlan("narvik", ONE, 99), session.position())
    again = opened(other)
    asked(again)
    assert adviser.asked[1][0] == seen and adviser.asked[1][1] == seed, "of another game's dice"
    assert best == 3 and budget.milliseconds <= 4000


def test_the_button_beside_the_question_asks_too(opened: Opened, adviser: Adviser) -> None:
    window = opened(kon())
    (button,) = table_of(window).findChildren(HintButton)
    assert button.isVisible() and button.accessibleName() == "What would the computer do?"
    button.click()
    assert window.helping.hinting.is_open and adviser.asked
    button.click()
    assert not window.helping.hinting.is_open


@pytest.mark.parametrize("row", (0, 1, 2))
def test_a_number_or_a_click_shows_one_alone(opened: Opened, adviser: Adviser, row: int) -> None:
    window = opened(kon())
    panel = answered(window, adviser)
    every = labels(panel)
    focus_on(table_of(window).view)
    QTest.keyClicks(table_of(window).view, str(row + 1))
    alone = labels(panel)
    assert alone in ([str(row + 1)], []) and panel.list.currentRow() == row
    assert panel.do_it is not None and panel.do_it.action == panel.best[row].action
    QTest.keyClicks(table_of(window).view, "0")
    assert labels(panel) == every
    box = panel.list.visualItemRect(panel.list.item(row))
    QTest.mouseClick(panel.list.viewport(), Qt.MouseButton.LeftButton, pos=box.center())
    assert labels(panel) == alone


def test_doing_it_is_done_as_any_action_and_marked_in_the_record(
    opened: Opened, adviser: Adviser, tmp_path: Path
) -> None:
    path = tmp_path / "game.konr"
    window = opened(kon(path=path))
    panel, table = answered(window, adviser), table_of(window)
    QTest.keyClicks(panel.list, "2")
    action = panel.best[1].action
    assert panel.do_it is not None
    panel.do_it.click()
    until(lambda: table.session.step == 1 and not table.bridge.busy)
    assert not panel.isVisible() and labels(panel) == []
    assert table.session.so_far.played[0].action == action
    assert json.loads(path.read_text("utf-8").splitlines()[1])["hint"] == 2
    until(lambda: table.deciding and table.log.log.rowCount())
    table.line_told.tell_of(table.log.log.rowCount() - 1)
    assert "its answer 2 taken" in table.line_told.words.toPlainText()


def test_escape_while_it_thinks_asks_for_nothing_and_marks_nothing(
    opened: Opened, adviser: Adviser
) -> None:
    window = opened(kon())
    table = table_of(window)
    focus_on(table.view)
    panel = asked(window)
    QTest.keyClick(window.focusWidget(), Qt.Key.Key_Escape)
    assert not panel.isVisible() and adviser.hurried == 1 and table.view.hasFocus()
    adviser.answer()
    again = asked(window)
    assert len(adviser.asked) == 2 and not again.best, "the late answer is no answer to this"
    QTest.keyClick(window.focusWidget(), Qt.Key.Key_Escape)
    assert table.act(table.session.legal()[0])
    until(lambda: table.session.step == 1)
    assert table.session.so_far.played[0].hint is None


def test_nothing_is_asked_for_an_opponent_while_the_table_shows_an_earlier_step(
    opened: Opened, adviser: Adviser
) -> None:
    chairs = {**ONE, "norway": Chair(AI, level="easy"), "allies": Chair(AI, level="easy")}
    window = opened(Session.start(GamePlan("narvik", chairs, 5)))
    table = table_of(window)
    session = table.session
    while session.decision.actor == "germany":
        session.submit("germany", session.legal()[-1])
    assert table.deciding and len(session.legal()) > 1, "the table has not been told of it"
    window.helping.hinting.ask()
    assert not window.helping.hinting.is_open and adviser.asked == []


def test_nothing_is_asked_while_the_board_shows_what_was_done(
    opened: Opened, adviser: Adviser
) -> None:
    window = opened(kon())
    table = table_of(window)
    move = next(each for each in table.session.legal() if isinstance(each, Move))
    assert table.act(move)
    until(lambda: table.controller.doing.showing)
    window.helping.hinting.ask()
    assert not window.helping.hinting.is_open and adviser.asked == []
    until(lambda: not table.controller.doing.showing)
    window.helping.hinting.ask()
    assert window.helping.hinting.is_open and len(adviser.asked) == 1


def test_where_one_thing_alone_can_be_done_it_says_so(opened: Opened, adviser: Adviser) -> None:
    session, stream = kon(), Stream(3)
    while len(session.legal()) > 1:
        some = session.legal()
        session.submit(session.decision.actor or "", some[stream.below(len(some))])
    window = opened(session, Settings(first_help=False, idle_passes=False))
    panel = asked(window)
    assert panel.told.text() == "This is the only thing that you can do."
    assert [each.action for each in panel.best] == session.legal() and not adviser.asked


def test_a_curtain_takes_it_away_with_all_that_it_told(opened: Opened, adviser: Adviser) -> None:
    chairs = {faction: Chair(HUMAN, faction) for faction in ONE}
    window = opened(Session.start(GamePlan("narvik", chairs, 5)))
    panel = answered(window, adviser)
    table_of(window).look_away()
    assert panel.best == () and panel.list.count() == 0 and panel.told.text() == ""
    assert not panel.isVisible() and labels(panel) == []


def test_a_curtain_in_the_midst_of_thinking_lets_no_answer_come(
    opened: Opened, adviser: Adviser
) -> None:
    chairs = {faction: Chair(HUMAN, faction) for faction in ONE}
    window = opened(Session.start(GamePlan("narvik", chairs, 5)))
    panel = asked(window)
    table_of(window).look_away()
    adviser.answer()
    QApplication.processEvents()
    assert panel.best == () and not panel.isVisible()


def test_while_others_decide_there_is_neither_key_nor_button(
    opened: Opened, adviser: Adviser
) -> None:
    chairs = {**ONE, "norway": Chair(AI, level="random"), "allies": Chair(AI, level="random")}
    window = opened(Session.start(GamePlan("narvik", chairs, 5)))
    window.run_command("speed:step")
    table = table_of(window)
    assert window.menus.actions["hint"].isEnabled()
    assert table.act(Move("narvik", "gratangen", 1))
    until(lambda: table.session.step == 1 and not table.bridge.busy)
    until(lambda: table.deciding and not table.controller.doing.showing)
    panel = answered(window, adviser)
    assert table.act(EndPhase())
    until(lambda: not table.deciding)
    (button,) = table.findChildren(HintButton)
    assert not panel.is_open and not button.isVisible()
    assert not window.menus.actions["hint"].isEnabled()


def test_a_move_on_the_board_closes_it_and_counts_as_done_after_a_hint(
    opened: Opened, adviser: Adviser
) -> None:
    window = opened(kon())
    panel, table = answered(window, adviser), table_of(window)
    told = [each.action for each in panel.best]
    action = next(each for each in table.session.legal() if each not in told)
    assert table.act(action)
    until(lambda: table.session.step == 1)
    until(lambda: not panel.is_open)
    assert table.session.so_far.played[0].hint == 0


def test_it_and_the_list_of_what_can_be_done_stand_back_for_each_other(
    opened: Opened, adviser: Adviser
) -> None:
    window = opened(kon())
    panel = answered(window, adviser)
    window.run_command("what_now")
    assert window.helping.what_now is not None and window.helping.what_now.is_open
    assert not panel.isVisible()
    window.run_command("hint")
    assert not window.helping.what_now.is_open and panel.isVisible()


def test_what_goes_wrong_is_said_and_the_game_goes_on(
    opened: Opened, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(_session: object) -> Any:
        raise OSError("no process")

    monkeypatch.setattr(panel_module, "adviser_process", refuse)
    window = opened(kon())
    panel = asked(window)
    until(lambda: "no process" in panel.told.text())
    assert not panel.way.isVisible() and table_of(window).deciding
    QTest.keyClick(window.focusWidget(), Qt.Key.Key_Escape)
    assert not panel.isVisible()


def test_it_speaks_the_language_that_is_chosen_while_it_is_open(
    opened: Opened, adviser: Adviser
) -> None:
    window = opened(kon())
    panel = answered(window, adviser)
    window.run_command("language:nb")
    assert panel.head.text() == "Dette ville maskinen gjort"
    assert panel.list.item(0).data(Qt.ItemDataRole.AccessibleTextRole).startswith("1.  Flytt")


def test_the_process_goes_with_the_table(opened: Opened, adviser: Adviser) -> None:
    window = opened(kon())
    answered(window, adviser)
    window.playing.leave()
    assert adviser.stopped == 1


@pytest.mark.parametrize(
    ("scenario", "prompt"),
    [
        ("narvik", "movement"),
        ("narvik", "attack_cards"),
        ("narvik", "discard"),
        ("basic", "placement"),
        ("basic", "retreat"),
        ("advanced", "april_cards"),
        ("advanced", "ship_placement"),
        ("advanced", "ship_landing"),
        ("advanced", "naval_movement"),
    ],
)
def test_the_strongest_gives_a_hint_in_every_kind_of_decision(
    opened: Opened, monkeypatch: pytest.MonkeyPatch, scenario: str, prompt: str
) -> None:
    monkeypatch.setattr(HintPanel, "budget", Budget(playouts=24))
    window = opened(moved_on(kon(scenario), prompt, answers=2))
    panel, table = asked(window), table_of(window)
    until(lambda: bool(panel.best))
    assert {each.action for each in panel.best} <= set(table.session.legal())
    panel.list.setFocus()
    step, action = table.session.step, panel.best[0].action
    QTest.keyClick(panel.list, Qt.Key.Key_Return)
    until(lambda: table.session.step > step or table.prompt.has_checklist)
    if table.session.step > step:
        played = table.session.so_far.played[step]
        assert (played.action, played.hint) == (action, 1)


def test_a_game_of_words_and_buttons_has_hints(opened: Opened) -> None:
    with registered(TOY):
        chairs = {"first": Chair(HUMAN, "Anna"), "second": Chair(AI, level="random")}
        window = opened(Session.start(GamePlan("toy", chairs, 5)))
        panel = asked(window)
        until(lambda: bool(panel.best) or bool(panel.told.text()))
        window.playing.leave()


def test_a_lesson_has_none(opened: Opened, qapp: QApplication) -> None:
    window = MainWindow(QUIET)
    window.show()
    window.run_command("learn")
    assert not window.menus.actions["hint"].isEnabled()
    from konqt.gui.shell.commands import NOT_IN_A_LESSON

    assert "hint" in NOT_IN_A_LESSON
    window.close()


def test_the_end_and_the_review_tell_which_decisions_had_a_hint(
    opened: Opened, tmp_path: Path
) -> None:
    path = tmp_path / "game.konr"
    session = kon(path=path)
    session.hints.note(session.legal()[:1])
    session.submit("germany", session.legal()[0])
    session.submit("germany", session.legal()[0])
    window = opened(session)
    table_of(window).controller.resign()
    until(lambda: window.stack.currentWidget() is window.covers.result_of("kon"))
    result: Any = window.covers.result_of("kon")
    assert result.hints.text() == "Germany: 1 decision with a hint from the computer."
    assert result.hints.isVisible()
    window.review_soon()
    until(lambda: window.viewer is not None and window.viewer.isVisible())
    viewer: Any = window.viewer
    viewer.playhead.go(1)
    until(lambda: viewer.shown_step == 1)
    assert "A hint was asked here, and its first answer taken." in viewer.explained.toPlainText()
    viewer.playhead.go(2)
    until(lambda: viewer.shown_step == 2)
    assert "hint" not in viewer.explained.toPlainText()


def test_a_hint_calls_declining_what_the_button_calls_it(opened: Opened, adviser: Adviser) -> None:
    window = opened(moved_on(kon(), "attack_cards", 2))
    panel, table = asked(window), table_of(window)
    adviser.futures[-1].set_result((Candidate(Pass(), 0.6, 0.04),))
    until(lambda: bool(panel.best))
    buttons = [each.text() for each in table.prompt.buttons()]
    (told,) = [panel.list.item(row).data(Qt.ItemDataRole.AccessibleTextRole) for row in range(1)]
    words = told.removeprefix("1.  ").split(". ")[0]
    assert words != "Pass"
    assert any(each.startswith(words) for each in buttons), (words, buttons)


def test_the_lamp_is_gone_while_an_answer_waits_and_while_its_result_is_shown(
    opened: Opened,
) -> None:
    hands = held(germany=["panzer"], norway=["bakhold"])
    session = game_of(chairs_of("germany", "norway"), TWO_FIGHTS, hands=hands)
    window = opened(session, replace(QUIET, ai_speed="slow", combats_stay=True))
    table, lamp = table_of(window), window.helping.hinting.button
    assert lamp is not None and lamp.isVisible()
    table.act(session.legal()[0])
    until(lambda: table.controller.doing.showing)
    assert not lamp.isVisible(), "its result is shown"
    until(lambda: table.deciding and lamp.isVisible())
    table.act(Pass())
    assert table.controller.doing.waiting and not table.deciding
    assert not lamp.isVisible(), "it would do nothing"


def test_the_ship_of_a_hinted_placement_is_framed_in_the_tray(
    opened: Opened, adviser: Adviser
) -> None:
    window = opened(moved_on(kon("advanced"), "ship_placement", answers=2))
    panel, table = asked(window), table_of(window)
    placed = [each for each in table.session.legal() if isinstance(each, PlaceShip)]
    first, other = (
        placed[0],
        next(each for each in placed if kind_of(each.ship) != kind_of(placed[0].ship)),
    )
    adviser.futures[-1].set_result((Candidate(first), Candidate(other)))
    until(lambda: bool(panel.best))
    names = {f"ship:{kind_of(each.ship)}" for each in (first, other)}
    assert names <= set(panel.pointing.framed)
    tiles = {tile.objectName() for tile in window.findChildren(WaitingShip) if tile.isVisible()}
    assert names <= tiles
    panel.list.setCurrentRow(1)
    assert panel.pointing.framed == (f"ship:{kind_of(other.ship)}",)
