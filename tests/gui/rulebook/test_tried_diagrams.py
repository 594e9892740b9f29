"""Diagrams that are played on: legal, by whoever reads, in memory alone, and back to the book."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from full_disk import FullDisk
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog
from reading_kit import book_of, diagrams, main_windows, saved_games, section_of
from seated_kit import until

from konqt.core.rulebook import Diagram
from konqt.games.registry import game_named
from konqt.gui.board.view import BoardView
from konqt.gui.screens.curtain import Curtain
from konqt.gui.shell.commands import NOT_FROM_THE_BOOK
from konqt.gui.shell.main_window import MainWindow
from konqt.gui.table.table_page import AnyTable
from konqt.record.folder import new_record_path
from konqt.session.diagram_game import diagram_game
from konqt.session.plan import Chair, GamePlan
from konqt.session.replay import Replay
from konqt.session.session import Session

FACTIONS = ("germany", "norway", "allies")
GAME = game_named("kon")
HALF = next(each for each in diagrams() if each.id == "4.2-half")
Opened = Callable[[], MainWindow]


@pytest.fixture
def opened() -> Iterator[Opened]:
    with main_windows() as give:
        yield give


def tried(window: MainWindow, diagram: Diagram = HALF) -> AnyTable:
    """Open the book and try one of its diagrams; return the table once it stands."""
    window.run_command("rulebook")
    before = window.table
    book_of(window).page.view.followed.emit(f"try/{diagram.id}")
    until(lambda: window.trying.tries and window.table not in (None, before))
    table = window.table
    assert table is not None
    until(lambda: not table.view.awaited and not table.controller.held)
    return table


@pytest.mark.parametrize("diagram", diagrams(), ids=lambda each: each.id)
def test_every_diagram_can_be_played_on_by_one_person(diagram: Diagram) -> None:
    session = diagram_game(GAME, diagram.scene)
    actor = session.decision.actor
    assert actor in FACTIONS and session.path is None
    assert session.plan.seats() == (FACTIONS,), "whoever reads plays everybody"
    assert session.observe(actor).legal
    if diagram.wanted:
        assert session.explain(actor, GAME.action_from_json(dict(diagram.wanted))) == []
    for refused, code in diagram.refused:
        reasons = session.explain(actor, GAME.action_from_json(dict(refused)))
        assert code in [reason.code for reason in reasons]
    session.close()


def test_every_diagram_opens_at_a_table_and_leaves_nothing_on_disk(opened: Opened) -> None:
    window = opened()
    for diagram in diagrams():
        table = tried(window, diagram)
        assert table.observation is not None and table.deciding, diagram.id
        assert window.stack.currentWidget() is table and window.findChildren(Curtain) == []
        window.trying.leave()
        until(lambda: not window.trying.tries)
    assert saved_games() == []


def test_it_is_tried_at_the_table_and_left_for_the_same_page(opened: Opened) -> None:
    window = opened()
    window.run_command("rulebook")
    book_of(window).open_rule("4.2")
    table = tried(window)
    assert window.trying.bar is not None
    assert window.trying.bar.words.text() == HALF.caption["en"]
    assert table.act(GAME.action_from_json(dict(HALF.wanted)))
    until(lambda: table.session.step == 1)
    window.trying.bar.leave.click()
    until(lambda: window.table is None)
    assert window.stack.currentWidget() is window.start_screen
    book = book_of(window)
    assert section_of(book) == "4.2" and saved_games() == []


def test_it_opens_where_the_diagram_is_and_not_on_the_whole_map(opened: Opened) -> None:
    view = tried(opened()).view
    assert isinstance(view, BoardView)
    pane = view.viewport().rect()
    assert all(pane.contains(view.point_of(each)) for each in HALF.lit)
    shown = view.mapToScene(pane).boundingRect()
    assert shown.height() < 0.5 * view.ground.rect.height()
    view.camera.fit_board()
    view.fit_play()
    assert view.mapToScene(pane).boundingRect().height() < 0.5 * view.ground.rect.height()


def test_it_says_that_the_game_at_the_table_waits(opened: Opened) -> None:
    window = opened()
    chairs = {each: Chair("human", "A") for each in FACTIONS}
    plan = GamePlan("basic", chairs, 7)
    window.playing.sit_down(Session.start(plan, new_record_path("basic")))
    for _again in range(2):
        tried(window)
        assert window.trying.bar is not None
        assert "What lay on the table waits" in window.trying.bar.words.text()


def test_escape_leaves_it_and_begin_again_begins_again(opened: Opened) -> None:
    window = opened()
    table = tried(window)
    assert table.act(GAME.action_from_json(dict(HALF.wanted)))
    until(lambda: table.session.step == 1)
    assert window.trying.bar is not None
    window.trying.bar.again.click()
    until(lambda: window.table not in (None, table))
    again = window.table
    assert again is not None and again.session.step == 0
    until(lambda: not again.view.awaited)
    QTest.keyClick(again, Qt.Key.Key_Escape)
    until(lambda: window.table is None)
    assert not window.trying.tries and saved_games() == []


def test_what_is_a_game_of_ones_own_only_is_not_offered(opened: Opened) -> None:
    window = opened()
    tried(window)
    enabled = {name for name, action in window.menus.actions.items() if action.isEnabled()}
    assert not NOT_FROM_THE_BOOK & enabled
    assert {"save_as", "rulebook", "rules", "start"} <= enabled
    window.to_start()
    assert not window.trying.tries and window.stack.currentWidget() is window.start_screen


def test_it_is_saved_where_somebody_says_so(
    opened: Opened, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    window, path = opened(), tmp_path / "tried.konr"
    table = tried(window)
    assert table.act(GAME.action_from_json(dict(HALF.wanted)))
    until(lambda: table.session.step == 1)
    chosen = staticmethod(lambda *_asked: (str(path), ""))
    monkeypatch.setattr(QFileDialog, "getSaveFileName", chosen)
    window.run_command("save_as")
    assert Replay.open(path).steps == 1 and saved_games() == []


def test_a_game_at_the_table_comes_back_with_its_curtain(opened: Opened) -> None:
    window = opened()
    path = new_record_path("basic")
    chairs = {each: Chair("human", each) for each in FACTIONS}
    window.playing.sit_down(Session.start(GamePlan("basic", chairs, 7), path))
    window.covers.lift()
    before = path.read_bytes()
    tried(window)
    assert window.table is not None and window.table.session.path is None
    window.trying.leave()
    until(lambda: window.table is not None and window.table.session.path == path)
    until(lambda: isinstance(window.stack.currentWidget(), Curtain))
    assert window.table is not None and window.table.controller.eyes is None
    assert path.read_bytes() == before
    assert saved_games() == [path.name]


def test_a_game_that_is_not_saved_stays_on_the_table(opened: Opened) -> None:
    window, told = opened(), list[str]()
    window.services.tell = told.append
    plan = GamePlan("basic", {each: Chair("human", "Kari") for each in FACTIONS}, 7)
    window.playing.sit_down(Session.start(plan))
    table = window.table
    window.run_command("rulebook")
    book_of(window).page.view.followed.emit("try/4.2-half")
    until(lambda: told)
    assert "not saved" in told[0] and window.table is table and not window.trying.tries


def test_a_game_with_steps_that_no_disk_has_stays_on_the_table(
    opened: Opened, monkeypatch: pytest.MonkeyPatch
) -> None:
    window, told = opened(), list[str]()
    window.services.tell = told.append
    plan = GamePlan("basic", {each: Chair("human", "Kari") for each in FACTIONS}, 7)
    session = Session.start(plan, new_record_path("basic"))
    session.record.wait()
    disk = FullDisk(monkeypatch)
    session.submit("germany", session.legal()[0]).durable.exception(timeout=10)
    session.record.go_on_unsaved()
    session.record.again()
    window.playing.sit_down(session)
    table = window.table
    assert session.path is not None and session.step == 1 and not session.record.saved
    window.run_command("rulebook")
    book_of(window).page.view.followed.emit("try/4.2-half")
    until(lambda: told or window.trying.tries)
    assert not window.trying.tries and window.table is table and "not saved" in told[0]
    disk.make_room()


def test_a_game_that_is_gone_meanwhile_leads_to_the_start(opened: Opened) -> None:
    window, path = opened(), new_record_path("basic")
    chairs = {each: Chair("human", each) for each in FACTIONS}
    window.playing.sit_down(Session.start(GamePlan("basic", chairs, 7), path))
    window.covers.lift()
    tried(window)
    path.unlink()
    window.trying.leave()
    until(lambda: not window.jobs.busy)
    assert window.table is None and window.stack.currentWidget() is window.start_screen


def test_a_page_that_is_gone_meanwhile_leads_to_the_start(opened: Opened) -> None:
    window = opened()
    window.run_command("example:1")
    until(lambda: window.viewer is not None and window.stack.currentWidget() is window.viewer)
    first = window.viewer
    table = tried(window)
    window.run_command("example:2")
    until(lambda: window.viewer not in (None, first) and not window.jobs.busy)
    window.to_game()
    assert window.stack.currentWidget() is table
    window.trying.leave()
    assert not window.trying.tries and window.stack.currentWidget() is window.start_screen


def test_escape_closes_what_happened_at_a_line_before_it_leaves(opened: Opened) -> None:
    window = opened()
    table = tried(window)
    assert table.act(GAME.action_from_json(dict(HALF.wanted)))
    until(lambda: table.session.step == 1 and table.log.log.rowCount() > 0)
    table.line_told.tell_of(0, keys=True)
    QTest.keyClick(table.line_told.words, Qt.Key.Key_Escape)
    assert window.trying.tries and not table.line_told.isVisible()


def test_a_lesson_at_the_table_goes_on_afterwards(opened: Opened) -> None:
    from konqt.session.lesson.lesson_files import found_lessons

    window, lesson = opened(), found_lessons().lessons[0]
    window.learning.begin_soon(lesson)
    until(lambda: window.learning.guide is not None and window.learning.guide.at_rest)
    tried(window)
    assert not window.learning.teaches
    window.trying.leave()
    until(lambda: window.learning.guide is not None and window.learning.guide.at_rest)
    assert window.learning.teaches and not window.trying.tries


def test_an_example_is_followed_step_by_step_from_its_diagram(opened: Opened) -> None:
    window = opened()
    window.run_command("rulebook")
    book_of(window).page.view.followed.emit("example/1")
    until(lambda: window.viewer is not None and window.stack.currentWidget() is window.viewer)
