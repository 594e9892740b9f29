"""Playing on by hand in a study, by clicks on the board: the list says what each of them leaves."""

from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest
from games_played import recorded
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from seated_kit import focus_on
from viewer_kit import own_copy, still_viewer

from konqt.core.action import Action
from konqt.games.kon.engine.actions import ChooseCombat, EndPhase, Move, Pass
from konqt.gui.kon.viewer.screen import ViewerScreen
from konqt.i18n.texts import use_language

LEFT, NONE = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return recorded(tmp_path_factory.mktemp("games") / "game.konr")


@pytest.fixture
def viewer(qapp: QApplication, game: Path, tmp_path: Path) -> Iterator[ViewerScreen]:
    with still_viewer(own_copy(game, tmp_path)) as screen:
        screen.tabs.setCurrentWidget(screen.study.tabs)
        screen.study.tabs.setCurrentWidget(screen.study.tree)
        QApplication.processEvents()
        yield screen


def play_on(viewer: ViewerScreen, kind: type) -> list[Action]:
    """Go to where such an action can be done, ask for the list and return all that is legal."""
    for step in range(viewer.replay.steps):
        if any(isinstance(each, kind) for each in viewer.replay.observe(step, "referee").legal):
            viewer.go(step)
            viewer.study.tree.ways.play.click()
            return viewer.study.play.legal
    raise AssertionError(f"no {kind.__name__} in this game")


def moves(legal: list[Action]) -> list[Move]:
    return [each for each in legal if isinstance(each, Move)]


def single(legal: list[Action]) -> Move:
    """Return a move that is the only action from and to its areas."""
    ways = [(each.source, each.to) for each in moves(legal)]
    cards = [e for e in legal if getattr(e, "card", None) and getattr(e, "source", None)]
    used = [(each.source, each.to) for each in cards]  # type: ignore[attr-defined]
    return next(
        each for each in moves(legal)
        if ways.count((each.source, each.to)) == 1 and (each.source, each.to) not in used
    )  # fmt: skip


def click(viewer: ViewerScreen, area: str) -> None:
    """Click where an area's ground alone is hit."""
    view = viewer.view
    view.fit_play()
    QTest.mouseClick(view.viewport(), LEFT, NONE, view.point_of(area))


def listed(viewer: ViewerScreen) -> list[Action]:
    """Return the actions that are in sight in the list."""
    possible = viewer.study.tree.ways.possible
    rows = [n for n in range(possible.count()) if not possible.item(n).isHidden()]
    return [viewer.study.play.legal[n] for n in rows]


def test_what_legal_actions_concern_is_lit_until_the_list_goes(viewer: ViewerScreen) -> None:
    assert not viewer.view.lights.lit
    legal = moves(play_on(viewer, Move))
    named = {each.source for each in legal} | {each.to for each in legal}
    assert named <= viewer.view.lights.lit
    assert "board" in viewer.study.tree.ways.how.text()
    viewer.go(viewer.playhead.step + 1)
    assert not viewer.view.lights.lit and not viewer.study.tree.ways.possible.count()


def test_two_clicks_move_and_the_next_is_asked_at_once(viewer: ViewerScreen) -> None:
    legal = play_on(viewer, Move)
    step, move = viewer.playhead.step, single(legal)
    click(viewer, move.source)
    left = listed(viewer)
    assert move in left and len(left) < len(legal)
    assert all(getattr(each, "source", None) == move.source for each in left)
    assert move.to in viewer.view.lights.lit and move.source not in viewer.view.lights.lit
    ways = viewer.study.tree.ways
    assert viewer.view.name_of(move.source) in ways.left.text() and ways.left.isVisible()
    assert viewer.playhead.step == step
    click(viewer, move.to)
    assert (viewer.study.line, viewer.playhead.step) == ("b1", step + 1)
    (branch,) = viewer.study.studied.study.branches
    assert viewer.narrator.say_action(move) in branch.name
    assert viewer.view.lights.lit and ways.possible.count() and not ways.left.isVisible()


def test_what_two_clicks_leave_open_is_chosen_in_the_list(viewer: ViewerScreen) -> None:
    legal = play_on(viewer, Move)
    focus_on(viewer.view)
    move = next(each for each in moves(legal) if each.count > 1)
    click(viewer, move.source)
    click(viewer, move.to)
    ways, left = viewer.study.tree.ways, listed(viewer)
    assert viewer.study.line == "" and len(left) > 1, "nobody has said how many"
    assert {(e.source, e.to) for e in moves(left)} == {(move.source, move.to)}
    assert ways.possible.hasFocus()
    ways.possible.setCurrentRow(legal.index(move))
    QTest.keyClick(ways.possible, Qt.Key.Key_Return)
    (branch,) = viewer.study.studied.study.branches
    assert viewer.narrator.say_action(move) in branch.name


def test_escape_a_click_elsewhere_and_a_button_take_it_back(viewer: ViewerScreen) -> None:
    legal = play_on(viewer, Move)
    move, ways = single(legal), viewer.study.tree.ways
    focus_on(viewer.view)
    at_sea = QPoint(5, viewer.view.viewport().height() - 5)
    assert viewer.view.area_at(at_sea) not in viewer.view.lights.lit
    for back in (
        lambda: QTest.keyClick(viewer.view, Qt.Key.Key_Escape),
        lambda: QTest.mouseClick(viewer.view.viewport(), LEFT, NONE, at_sea),
        ways.all.click,
        lambda: QTest.keyClick(ways.possible, Qt.Key.Key_Escape),
    ):
        click(viewer, move.source)
        assert listed(viewer) != legal
        back()
        assert listed(viewer) == legal and not ways.left.isVisible()
        assert viewer.study.line == ""


def test_escape_takes_back_the_last_place_and_then_the_one_before(viewer: ViewerScreen) -> None:
    legal = play_on(viewer, Move)
    ways, move = viewer.study.tree.ways, next(each for each in moves(legal) if each.count > 1)
    focus_on(viewer.view)
    click(viewer, move.source)
    begun = listed(viewer)
    click(viewer, move.to)
    assert len(begun) > len(listed(viewer)) > 1 and ways.possible.hasFocus()
    QTest.keyClick(ways.possible, Qt.Key.Key_Escape)
    assert listed(viewer) == begun and viewer.view.lights.named == (move.source,)
    QTest.keyClick(ways.possible, Qt.Key.Key_Escape)
    assert listed(viewer) == legal and not ways.left.isVisible()


def test_from_the_goal_the_click_says_where_from(viewer: ViewerScreen) -> None:
    legal = play_on(viewer, Move)
    begun = {getattr(each, "source", None) for each in legal}
    move = next(each for each in moves(legal) if each.to not in begun)
    click(viewer, move.to)
    left = listed(viewer)
    assert all(
        move.to in viewer.teller.ways(viewer.playhead.step, [each])[0].places for each in left
    )
    assert move.source in viewer.view.lights.lit


def test_a_stack_is_dragged_to_where_it_goes(viewer: ViewerScreen) -> None:
    legal = play_on(viewer, Move)
    move, view = single(legal), viewer.view
    view.fit_play()
    view.grab()
    boxes = {piece.space: box for piece, box in view.pieces.boxes() if not piece.source}
    at = boxes[move.source].center()
    QTest.mousePress(view.viewport(), LEFT, NONE, at)
    QTest.mouseMove(view.viewport(), at + QPoint(30, 0))
    assert view.pieces.held is not None
    QTest.mouseMove(view.viewport(), view.point_of(move.to))
    QTest.mouseRelease(view.viewport(), LEFT, NONE, view.point_of(move.to))
    assert viewer.study.line == "b1" and view.pieces.held is None


def test_one_click_chooses_a_combat(viewer: ViewerScreen) -> None:
    legal = play_on(viewer, ChooseCombat)
    area = next(each.area for each in legal if isinstance(each, ChooseCombat))
    step = viewer.playhead.step
    click(viewer, area)
    assert (viewer.study.line, viewer.playhead.step) == ("b1", step + 1)


def test_the_board_has_keys_of_its_own_while_one_plays_on(viewer: ViewerScreen) -> None:
    line = viewer.transport.timeline
    assert viewer.view.focusProxy() is line, "elsewhere the arrows step"
    legal = play_on(viewer, Move)
    step, move = viewer.playhead.step, single(legal)
    focus_on(viewer.view)
    pointer = viewer.study._pointer.inner
    for area in (move.source, move.to):
        QTest.keyClick(viewer.view, Qt.Key.Key_Down)
        assert viewer.playhead.step == step and viewer.view.lights.cursor
        pointer.point_at(area)
        QTest.keyClick(viewer.view, Qt.Key.Key_Return)
    assert (viewer.study.line, viewer.playhead.step) == ("b1", step + 1)
    assert viewer.view.hasFocus() and viewer.view.lights.cursor == move.to
    viewer.study.play.put_list_away()
    assert line.hasFocus() and viewer.view.focusProxy() is line and not viewer.view.lights.cursor


def test_a_click_opens_the_list_wherever_one_reads(viewer: ViewerScreen) -> None:
    move = single(play_on(viewer, Move))
    viewer.tabs.setCurrentWidget(viewer.log)
    click(viewer, move.source)
    assert viewer.study.tree.ways.possible.isVisible()


def test_undo_goes_back_a_choice_and_asks_again(viewer: ViewerScreen) -> None:
    first = single(play_on(viewer, Move))
    step, room = viewer.playhead.step, viewer.study
    focus_on(viewer.view)
    click(viewer, first.source)
    click(viewer, first.to)
    asked = room.play.legal
    room.tree.ways.chosen.emit(0)
    assert viewer.playhead.last == step + 2
    undo = partial(QTest.keyClick, viewer.view, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    undo()
    assert (room.line, viewer.playhead.step, viewer.playhead.last) == ("b1", step + 1, step + 1)
    assert room.play.legal == asked and viewer.view.lights.lit, "it is asked again what is done"
    undo()
    assert (room.line, viewer.playhead.step) == ("", step), "where the branch had left the game"
    assert first in room.play.legal and viewer.view.hasFocus()


def test_nothing_is_lit_where_no_place_is_asked_for(viewer: ViewerScreen) -> None:
    legal = play_on(viewer, Pass)
    places = [way.places for way in viewer.teller.ways(viewer.playhead.step, legal)]
    assert places[legal.index(Pass())] == ()
    assert viewer.view.lights.lit == {at for each in places for at in each}
    assert viewer.teller.ways(viewer.playhead.step, [EndPhase()])[0].places == ()


def test_the_board_is_only_looked_at_before_a_room(viewer: ViewerScreen) -> None:
    play_on(viewer, Move)
    viewer.present(True)
    assert not viewer.view.lights.lit
    viewer.present(False)


@pytest.mark.parametrize(
    ("language", "named", "how"),
    [("en", "On the board: ", "clicks on the board"), ("nb", "På brettet: ", "klikk på brettet")],
)
def test_it_is_said_in_both_languages(
    viewer: ViewerScreen, language: str, named: str, how: str
) -> None:
    use_language(language)
    viewer.spoken.say_anew()
    move, ways = single(play_on(viewer, Move)), viewer.study.tree.ways
    assert how in ways.how.text()
    click(viewer, move.source)
    assert ways.left.text().startswith(named)
