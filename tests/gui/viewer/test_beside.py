"""Two games side by side in the viewer: in step, by hand, compared, and with nobody's secrets."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from games_played import recorded
from person_kit import PEOPLE, met_by, world
from PySide6.QtCore import QEvent, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMessageBox
from seated_kit import focus_on, until
from toy_entry import TOY

from konqt.core.event import PUBLIC, REFEREE
from konqt.games.kon.forms.observation import kon_observation
from konqt.games.registry import registered
from konqt.gui.kon.board.trail import ways_of
from konqt.gui.kon.board.view import KonBoardView
from konqt.gui.kon.cards.hand import HandView
from konqt.gui.shell.main_window import MainWindow
from konqt.gui.shell.settings import Settings
from konqt.gui.viewer.beside.beside_page import BesidePage
from konqt.gui.viewer.beside.beside_question import BesideQuestion
from konqt.i18n.texts import use_language
from konqt.record import folder
from konqt.session.plan import GamePlan
from konqt.session.replay import Replay
from konqt.session.session import Session

Open = Callable[..., MainWindow]
CTRL, LEFT = Qt.KeyboardModifier.ControlModifier, Qt.MouseButton.LeftButton
NONE = Qt.KeyboardModifier.NoModifier


@pytest.fixture(scope="module")
def games(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """A finished game, a longer one, and one that goes on."""
    place = tmp_path_factory.mktemp("beside")
    found = {seed: recorded(place / f"game-{seed}.konr", seed=seed) for seed in range(7, 15)}
    rounds = {seed: last_round(path) for seed, path in found.items()}
    short, long = min(rounds, key=rounds.__getitem__), max(rounds, key=rounds.__getitem__)
    assert rounds[short] < rounds[long]
    running = recorded(place / "running.konr", steps=40, seed=31)
    return {"short": found[short], "long": found[long], "running": running}


def last_round(path: Path) -> int:
    replay = Replay.open(path)
    return replay.decision(replay.steps).moment.round


@pytest.fixture
def opened(qapp: QApplication, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Open]:
    made: list[MainWindow] = []
    monkeypatch.setattr(folder, "records_folder", lambda: tmp_path)

    def build(path: Path, other: Path | None = None, step: int = 0) -> MainWindow:
        window = MainWindow(Settings(reduced_motion=True))
        made.append(window)
        window.show()
        window.showNormal()
        window.resize(1366, 768)
        if other is None:
            window.open_soon(path)
        else:
            window.looking_back.open_both_soon(path, other)
        until(lambda: window.viewer is not None and window.viewer.isVisible())
        if other is not None:
            until(lambda: window.viewer.beside.page is not None)
            page_of(window).playhead.go(step)
            until(lambda: page_of(window).settled)
        return window

    yield build
    for window in made:
        window.shut_down()
        window.close()
        window.deleteLater()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    use_language("en")


def page_of(window: MainWindow) -> BesidePage:
    viewer = window.viewer
    assert viewer is not None and viewer.beside.page is not None
    return viewer.beside.page


def moment(page: BesidePage, number: int) -> tuple[int, str]:
    told = page.games[number].replay.decision(page.steps[number]).moment
    return told.round, told.turn


def press(page: BesidePage, key: Qt.Key, held: Any = NONE) -> None:
    QTest.keyClick(QApplication.focusWidget() or page, key, held)


def branched(window: MainWindow, step: int) -> str:
    """Play something else at a step of the game that is looked at, and go back to the game."""
    viewer = window.viewer
    assert viewer is not None
    viewer.go(step)
    tree = viewer.study.tree
    tree.ways.play.click()
    tree.ways.possible.itemActivated.emit(tree.ways.possible.item(0))
    branch = viewer.study.line
    assert branch
    viewer.study.go("", step)
    return branch


# -- in step and by hand --------------------------------------------------------------------------


def test_in_step_the_other_board_follows_to_the_same_turn(
    opened: Open, games: dict[str, Path]
) -> None:
    page = page_of(opened(games["short"], games["long"]))
    focus_on(page.boards[0])
    for _turn in range(3):
        press(page, Qt.Key.Key_Right, CTRL)
        assert moment(page, 0) == moment(page, 1)
        assert page.steps[0] in page.games[0].replay.turns()
        assert page.steps[1] in page.games[1].replay.turns()
    for number, view in enumerate(page.views):
        seen = page.games[number].replay.observe(page.steps[number], REFEREE)
        assert view.observation == seen
    assert not any(board.state.isVisible() for board in page.boards)


def test_a_game_that_ended_earlier_says_that_the_turn_was_not_reached(
    opened: Open, games: dict[str, Path]
) -> None:
    page = page_of(opened(games["short"], games["long"]))
    focus_on(page.boards[1])
    press(page, Qt.Key.Key_End)
    left, right = page.boards
    assert page.steps == [game.replay.steps for game in page.games]
    assert left.state.text() == "Not reached: this game had ended by then."
    assert left.state.text() in left.accessibleDescription()
    assert not right.state.isVisible()
    press(page, Qt.Key.Key_Home)
    assert page.steps == [0, 0] and not left.state.isVisible()


def test_by_hand_each_board_has_its_own_step_and_keys_act_on_the_marked_one(
    opened: Open, games: dict[str, Path]
) -> None:
    page = page_of(opened(games["short"], games["long"], step=4))
    focus_on(page.boards[0])
    press(page, Qt.Key.Key_H)
    assert not page.in_step
    before = page.steps[1]
    press(page, Qt.Key.Key_Right)
    assert page.steps == [5, before]
    assert [board.sign.isVisible() for board in page.boards] == [True, False]
    press(page, Qt.Key.Key_2)
    assert page.boards[1].hasFocus()
    assert [board.sign.isVisible() for board in page.boards] == [False, True]
    press(page, Qt.Key.Key_Right)
    press(page, Qt.Key.Key_Right)
    assert page.steps == [5, before + 2]
    assert page.transport.timeline.value() == before + 2
    QTest.mouseClick(page.views[0].viewport(), LEFT)
    press(page, Qt.Key.Key_Left)
    assert page.steps == [4, before + 2]
    press(page, Qt.Key.Key_R)
    assert moment(page, 0) == moment(page, 1)


def test_tab_leads_from_board_to_board_to_the_list(opened: Open, games: dict[str, Path]) -> None:
    page = page_of(opened(games["short"], games["long"], step=20))
    focus_on(page.boards[0])
    press(page, Qt.Key.Key_Tab)
    assert page.active == 1
    press(page, Qt.Key.Key_Tab)
    assert page.differences.list.hasFocus()
    assert page.active == 1, "keys go on acting on the board that is marked"


# -- what is told ---------------------------------------------------------------------------------


def test_what_differs_is_told_and_marked_on_both_boards(
    opened: Open, games: dict[str, Path]
) -> None:
    page = page_of(opened(games["short"], games["long"], step=25))
    left, right = (
        kon_observation(game.replay.observe(step, REFEREE))
        for game, step in zip(page.games, page.steps, strict=True)
    )
    stands = [
        {place: stacks for place, stacks in seen.units.items() if any(stacks.values())}
        for seen in (left, right)
    ]
    areas = {a for a in (*stands[0], *stands[1]) if stands[0].get(a) != stands[1].get(a)}
    assert areas
    for marks, view in zip(page.marks, page.views, strict=True):
        assert areas <= marks.places and view.lights.lit == marks.places
        signs = [sign for sign in marks._signs if sign.isVisible()]
        assert len(signs) == len(marks.places), "not by colour alone"
    told = "\n".join(page.differences.told)
    for area in areas:
        assert f"{page.views[0].name_of(area)}: left " in told
    totals = [sum(s.get("germany", 0) for s in each.values()) for each in stands]
    said = f"Germany: left {totals[0]}; right {totals[1]}"
    assert (said in told) == (totals[0] != totals[1])
    until(lambda: any("Chances and dice" in row for row in page.differences.told))


def test_two_times_the_same_differ_in_nothing(opened: Open, games: dict[str, Path]) -> None:
    page = page_of(opened(games["short"], games["short"], step=9))
    assert page.steps == [9, 9]
    assert not page.differences.told and not page.marks[0].places
    assert page.differences.count.text() == "The same pieces stand on both boards."


def test_each_board_shows_who_went_where_by_its_step(opened: Open, games: dict[str, Path]) -> None:
    replay = Replay.open(games["long"])
    marches = {step: ways for step in range(1, replay.steps + 1)
               if (ways := ways_of(replay.entry(step, PUBLIC).events))}  # fmt: skip
    first = min(marches)
    page = page_of(opened(games["long"], games["long"], step=first))
    for view in page.views:
        assert isinstance(view, KonBoardView)
        assert view.pieces.trail.ways == marches[first]
    still = next(step for step in range(first, replay.steps) if step not in marches)
    page.playhead.go(still)
    assert [view.pieces.moves() for view in page.views] == [[], []]


def test_each_board_says_which_game_it_is_and_where(opened: Open, games: dict[str, Path]) -> None:
    page = page_of(opened(games["short"], games["long"], step=5))
    for number, board in enumerate(page.boards):
        assert page.games[number].replay.path.stem in board.title.text()
        assert "Narvik" in board.title.text() and "A and B" in board.title.text()
        place = board.place.text()
        assert place.startswith(f"Step {page.steps[number]} of ") and "round 1" in place
        assert "Phase " in place
        assert board.accessibleName() == board.title.text()
        assert place in board.accessibleDescription()


def test_all_of_it_is_said_in_the_other_language_at_once(
    opened: Open, games: dict[str, Path]
) -> None:
    window = opened(games["short"], games["long"], step=25)
    page = page_of(window)
    window.preferences.choose("language", "nb")
    until(lambda: page.by_hand.text() == "For hånd")
    assert page.boards[0].place.text().startswith("Trinn ")
    assert any(row == "Hvor de står" for row in page.differences.told)
    assert page.boards[0].sign.text() == "› Tastene styrer her"


# -- branches -------------------------------------------------------------------------------------


def test_a_branch_is_compared_with_its_game_from_the_list(
    opened: Open, games: dict[str, Path], tmp_path: Path
) -> None:
    path = tmp_path / "game.konr"
    path.write_bytes(games["short"].read_bytes())
    window = opened(path)
    branch = branched(window, 6)
    viewer = window.viewer
    assert viewer is not None
    tree = viewer.study.tree
    assert not tree.compare.isEnabled(), "the game itself is not compared with itself"
    tree.tree.setCurrentItem(tree.tree.topLevelItem(0).child(0))
    tree.compare.trigger()
    page = page_of(window)
    assert page.steps == [7, 7], "they part there"
    assert [game.replay.steps for game in page.games] == [viewer.study.game.steps, 7]
    assert ", step 7" in page.boards[1].title.text()
    assert ", step 7" not in page.boards[0].title.text()
    assert page.games[1].replay is not page.games[0].replay
    page.playhead.previous()
    assert page.steps == [6, 6]
    page.closed.emit()
    viewer.go(2)
    tree.compare.trigger()
    assert page_of(window).steps == [7, 7]
    page_of(window).closed.emit()
    viewer.study.go_to_branch("")
    viewer.go(9)
    viewer.beside.lay_branch(branch)
    assert page_of(window).steps[0] == 9, "one stands behind that already"
    page_of(window).closed.emit()
    viewer.study.go(branch, 7)
    viewer.beside.lay_branch(branch)
    assert page_of(window).steps == [7, 7], "also from within the branch"
    page_of(window).closed.emit()
    viewer.beside.ask()
    question = viewer.beside._asked
    assert question is not None
    question.accept()
    assert page_of(window).steps[0] == 7, "the branch that is looked at is on the left"


def test_a_leap_leads_to_where_a_branch_leaves_the_game(
    opened: Open, games: dict[str, Path], tmp_path: Path
) -> None:
    path = tmp_path / "game.konr"
    path.write_bytes(games["short"].read_bytes())
    window = opened(path)
    branch = branched(window, 6)
    viewer = window.viewer
    assert viewer is not None
    viewer.go(9)
    viewer.beside.lay_branch(branch)
    page = page_of(window)
    assert page.steps[0] == 9
    page.to_parting.click()
    assert page.steps == [7, 7]
    assert page.transport.timeline.value() == 7 and page.playhead.step == 7
    for board in page.boards:
        assert board.place.text().startswith("Step 7 of ")
    page.playhead.go(2)
    assert page.to_parting.text() == "Where they part"
    page.to_parting.click()
    assert page.steps == [7, 7]
    page.by_hand.setChecked(True)
    page.choose(1)
    page.playhead.go(1)
    page.to_parting.click()
    assert page.steps == [7, 7], "by hand as well"


def test_other_games_part_where_something_else_is_seen(
    opened: Open, games: dict[str, Path]
) -> None:
    page = page_of(opened(games["short"], games["long"], step=25))
    focus_on(page.boards[0])
    press(page, Qt.Key.Key_P)
    assert page.steps[0] < 25
    one, other = (game.replay for game in page.games)
    at = page.steps[0]
    assert page.steps[1] == at
    for step in range(1, at):
        assert one.entry(step, PUBLIC).events == other.entry(step, PUBLIC).events
    assert not at or one.entry(at, PUBLIC).events != other.entry(at, PUBLIC).events


def test_where_games_differ_from_the_beginning_that_is_said_and_what_differs(
    opened: Open, games: dict[str, Path], tmp_path: Path
) -> None:
    path = tmp_path / "game.konr"
    path.write_bytes(games["short"].read_bytes())
    window = opened(path)
    branch = branched(window, 0)
    viewer = window.viewer
    assert viewer is not None
    viewer.beside.lay_branch(branch)
    page = page_of(window)
    page.to_parting.click()
    assert page.steps == [1, 1]
    assert page.transport.place.text() == "They differ from the beginning"
    until(lambda: any(told.startswith("What happened: left ") for told in page.differences.told))
    page.playhead.go(0)
    until(lambda: not any(told.startswith("What happened") for told in page.differences.told))


def test_games_that_are_the_same_say_that_they_do_not_part(
    opened: Open, games: dict[str, Path]
) -> None:
    page = page_of(opened(games["short"], games["short"], step=9))
    page.to_parting.click()
    assert page.steps == [9, 9]
    assert page.transport.place.text() == "The two games do not part"


def test_a_branch_of_another_game_is_chosen(
    opened: Open, games: dict[str, Path], tmp_path: Path
) -> None:
    other = tmp_path / "other.konr"
    other.write_bytes(games["long"].read_bytes())
    branched(opened(other), 6)
    window = opened(games["short"])
    viewer = window.viewer
    assert viewer is not None
    for row, steps in ((2, 7), (1, Replay.open(other).steps)):
        viewer.beside.lay(Replay.open(other))
        question = viewer.findChildren(BesideQuestion)[-1]
        assert "other" in question.list.accessibleName() and not question.other.isVisible()
        assert viewer.beside.page is None, "it is asked first"
        question.list.setCurrentRow(row)
        question.accept()
        page = page_of(window)
        assert page.games[1].replay.steps == steps
        assert (", step 7" in page.boards[1].title.text()) is (steps == 7)
        assert page.games[0].replay.path == games["short"]
        page.closed.emit()


# -- ways in and out ------------------------------------------------------------------------------


def test_closing_leads_back_to_the_viewer_as_it_was(opened: Open, games: dict[str, Path]) -> None:
    window = opened(games["short"])
    viewer = window.viewer
    assert viewer is not None
    viewer.go(12)
    focus_on(viewer.transport.timeline)
    viewer.beside.lay(Replay.open(games["long"]))
    page = page_of(window)
    assert page.steps[0] == 12 and page.isVisible() and not viewer.view.isVisible()
    focus_on(page.boards[0])
    press(page, Qt.Key.Key_Right)
    QTest.keyClick(page.boards[0], Qt.Key.Key_1, CTRL)
    assert viewer.study.studied is not None and viewer.study.studied.empty, "nothing is marked"
    press(page, Qt.Key.Key_Escape)
    assert viewer.beside.page is None and viewer.view.isVisible()
    assert viewer.playhead.step == 12 and viewer.transport.timeline.hasFocus()
    press(page, Qt.Key.Key_Right)
    assert viewer.playhead.step == 13, "the viewer's keys are its own again"


def test_a_saved_game_is_chosen_by_the_keyboard(
    opened: Open, games: dict[str, Path], tmp_path: Path
) -> None:
    other = tmp_path / "other.konr"
    other.write_bytes(games["long"].read_bytes())
    window = opened(games["short"])
    window.run_command("beside")
    viewer = window.viewer
    assert viewer is not None
    question = viewer.beside._asked
    assert question is not None
    until(lambda: not question.told.isVisible())
    QTest.keyClicks(question.search, "A and B")
    assert question.list.currentItem().text().startswith("A")
    QTest.keyClick(question.list, Qt.Key.Key_Return)
    until(lambda: viewer.beside.page is not None)
    assert page_of(window).games[1].replay.path == other


def told(window: MainWindow) -> str:
    boxes = [box for box in window.findChildren(QMessageBox) if box.isVisible()]
    return "\n".join(box.text() for box in boxes)


def test_a_missing_or_foreign_file_is_told_in_words(
    opened: Open, games: dict[str, Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = opened(games["short"])
    viewer = window.viewer
    assert viewer is not None
    letter = tmp_path / "letter.konr"
    letter.write_text("Dear Kari")
    for path in (letter, tmp_path / "gone.konr"):
        monkeypatch.setattr(window.dialogs, "record", lambda path=path: str(path))
        viewer.beside.file_wanted.emit()
        until(lambda path=path: path.name in told(window))
        assert viewer.beside.page is None and viewer.view.isVisible()


def test_a_game_of_another_kind_is_refused(
    opened: Open, games: dict[str, Path], tmp_path: Path
) -> None:
    window = opened(games["short"])
    with registered(TOY):
        path = tmp_path / "toy.konr"
        Session.start(GamePlan("toy", {}, 3), path).close()
        assert window.viewer is not None
        window.viewer.beside.lay(Replay.open(path))
    assert "toy.konr is a game of Numbers" in told(window)
    assert window.viewer.beside.page is None


# -- looking around -------------------------------------------------------------------------------


def test_zoom_and_place_are_shared_until_somebody_takes_them_apart(
    opened: Open, games: dict[str, Path]
) -> None:
    window = opened(games["short"], games["long"], step=5)
    page = page_of(window)
    until(lambda: all(view.laid_out for view in page.views))
    left, right = page.views

    def middles() -> list[tuple[int, int]]:
        points = [view.mapToScene(view.viewport().rect().center()) for view in page.views]
        return [(round(point.x() / 8), round(point.y() / 8)) for point in points]

    window.run_command("zoom_in")
    assert left.scale_now == pytest.approx(right.scale_now) and not left.fitted
    left.camera.pan(-60, -30)
    assert middles()[0] == middles()[1]
    focus_on(page.boards[1])
    press(page, Qt.Key.Key_Z)
    assert not page.together.isChecked()
    before = left.scale_now
    window.run_command("zoom_in")
    assert left.scale_now == before < right.scale_now
    press(page, Qt.Key.Key_Z)
    assert left.scale_now == pytest.approx(right.scale_now)


# -- secrets --------------------------------------------------------------------------------------


def test_one_game_that_is_not_over_closes_the_hands_of_both(
    opened: Open, games: dict[str, Path]
) -> None:
    page = page_of(opened(games["short"], games["running"], step=10))
    for view in page.views:
        assert view.observation is not None and view.observation.viewer == PUBLIC
    assert "running" in page.notice.text() and page.notice.isVisible()
    assert "Only what everyone can see" in page.notice.text()


def test_own_eyes_and_revealed_hands_do_not_reach_the_two_boards(
    opened: Open, games: dict[str, Path], tmp_path: Path
) -> None:
    record = world(met_by("germany"), PUBLIC, 0, tmp_path / "game.konr")
    window = opened(record)
    viewer = window.viewer
    assert viewer is not None
    viewer.use_view("norway")
    viewer.eyes.curtain.lifted.emit()
    assert viewer.viewer == "norway" and viewer.chairs == PEOPLE
    viewer.beside.lay(Replay.open(games["short"]))
    assert all(view.observation.viewer == PUBLIC for view in page_of(window).views)
    assert not any(h.isVisible() and h.items() for h in window.findChildren(HandView))
    viewer.look_away()
    assert viewer.beside.page is None, "who looks away is back at one board"
    viewer.eyes._reveal()
    viewer.beside.lay(Replay.open(games["short"]))
    assert viewer.viewer == REFEREE
    assert all(view.observation.viewer == PUBLIC for view in page_of(window).views)
    viewer.use_view("germany")
    assert viewer.beside.page is None and viewer.eyes.curtain.isVisible()


def test_no_board_comes_while_somebody_is_called(
    opened: Open, games: dict[str, Path], tmp_path: Path
) -> None:
    window = opened(world(met_by("germany"), PUBLIC, 0, tmp_path / "game.konr"))
    viewer = window.viewer
    assert viewer is not None
    for _who in range(2):  # first those who may look are asked, then one of them is called
        window.run_command("beside")
        viewer.beside.lay(Replay.open(games["short"]))
        assert viewer.beside.page is None and viewer.beside._asked is None
        viewer.use_view("norway")
    viewer.eyes.curtain.lifted.emit()
    viewer.beside.lay(Replay.open(games["short"]))
    assert viewer.beside.page is not None
