"""A study's branches at the edge of the log: seen, heard and entered where they part."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from games_played import plan, play, recorded
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from seated_kit import focus_on, until
from viewer_kit import own_copy, still_viewer

from konqt.core.event import PUBLIC
from konqt.gui.kon.viewer.screen import ViewerScreen
from konqt.gui.panels.log_forks import Forks
from konqt.gui.panels.log_model import STEP_ROLE
from konqt.i18n.texts import use_language
from konqt.session.session import Session
from konqt.session.study.forks import forks_along

LEFT, NONE = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
CTRL = Qt.KeyboardModifier.ControlModifier
TOLD = Qt.ItemDataRole.AccessibleDescriptionRole


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return recorded(tmp_path_factory.mktemp("games") / "game.konr")


@pytest.fixture
def viewer(qapp: QApplication, game: Path, tmp_path: Path) -> Iterator[ViewerScreen]:
    yield from shown(own_copy(game, tmp_path))


def shown(path: Path) -> Iterator[ViewerScreen]:
    with still_viewer(path) as screen:
        until(lambda: screen.ahead.settled and screen.log.log.whole)
        yield screen


def branch_off(viewer: ViewerScreen, step: int, choices: int = 1, line: str = "") -> str:
    """Play some choices on from a step by hand, and return the branch."""
    viewer.study.go(line, step)
    viewer.study.play.ask()
    for _choice in range(choices):
        viewer.study.tree.ways.chosen.emit(0)
    viewer.study.play.put_list_away()
    until(lambda: viewer.ahead.settled and viewer.log.log.whole)
    return viewer.study.line


def knot(viewer: ViewerScreen, row: int) -> QPoint:
    """Return the middle of the lane beside a line that is brought into sight."""
    log = viewer.log
    log.scrollTo(log.log.index(row))
    QApplication.processEvents()
    return log._delegate.lane(log.visualRect(log.log.index(row)), log.font()).center()


def row_with(viewer: ViewerScreen, line: str) -> int:
    model = viewer.log.log
    rows = range(model.rowCount())
    return next(row for row in rows if line in dict(model.knot(row).ways))


def test_a_knot_stands_where_a_branch_leaves_and_leads_into_it(viewer: ViewerScreen) -> None:
    assert not viewer.log.log.forks
    branch = branch_off(viewer, 6, 2)
    viewer.study.go_to_branch("")
    until(lambda: viewer.log.log.whole)
    row = row_with(viewer, branch)
    step = viewer.log.log.index(row).data(STEP_ROLE)
    assert step <= 6 < viewer.log.log.index(row + 1).data(STEP_ROLE)
    QTest.mouseClick(viewer.log.viewport(), LEFT, NONE, knot(viewer, row))
    assert (viewer.study.line, viewer.playhead.step) == (branch, 7)


def test_beside_the_lane_a_click_still_means_the_step(viewer: ViewerScreen) -> None:
    branch = branch_off(viewer, 6)
    viewer.study.go_to_branch("")
    until(lambda: viewer.log.log.whole)
    row = row_with(viewer, branch)
    at = knot(viewer, row) + QPoint(60, 0)
    QTest.mouseClick(viewer.log.viewport(), LEFT, NONE, at)
    assert viewer.study.line == ""
    assert viewer.playhead.step == viewer.log.log.index(row).data(STEP_ROLE)


@pytest.mark.parametrize(
    ("language", "told"),
    [("en", "Another way on: The game (Ctrl+Enter)"), ("nb", "En annen vei videre: Spillet (Ctrl")],
)
def test_from_a_branch_it_leads_back_and_by_keys(
    viewer: ViewerScreen, language: str, told: str
) -> None:
    use_language(language)
    viewer.spoken.say_anew()
    viewer.study.retranslate()
    branch = branch_off(viewer, 6, 2)
    assert viewer.playhead.step == 8
    row, model = row_with(viewer, ""), viewer.log.log
    assert str(model.index(row).data(TOLD)).startswith(told)
    assert model.index(row).data(Qt.ItemDataRole.ToolTipRole)
    assert not model.knot(row).branched and model.knot(row + 1).branched
    viewer.tabs.setCurrentWidget(viewer.log)
    focus_on(viewer.log)
    viewer.log.setCurrentIndex(model.index(row))
    QTest.keyClick(viewer.log, Qt.Key.Key_Return, CTRL)
    assert (viewer.study.line, viewer.playhead.step) == ("", 6)
    until(lambda: viewer.log.log.whole)
    viewer.log.setCurrentIndex(model.index(row_with(viewer, branch)))
    QTest.keyClick(viewer.log, Qt.Key.Key_Return, CTRL)
    assert viewer.study.line == branch


def test_where_several_part_one_is_asked_which(viewer: ViewerScreen) -> None:
    first, second = branch_off(viewer, 6), branch_off(viewer, 6)
    assert first != second
    viewer.study.go_to_branch("")
    until(lambda: viewer.log.log.whole)
    at = knot(viewer, row_with(viewer, first))
    QTest.mouseClick(viewer.log.viewport(), LEFT, NONE, at)
    menu = viewer.forks.menu
    names = [action.text() for action in menu.actions()]
    assert names == [branch.name for branch in viewer.study.studied.study.branches]
    assert viewer.study.line == "" and menu.isVisible()
    menu.actions()[1].trigger()
    menu.close()
    assert viewer.study.line == second


def test_forks_along_a_branch_of_a_branch(viewer: ViewerScreen) -> None:
    early, sooner = branch_off(viewer, 3), branch_off(viewer, 6, 3)
    inner = branch_off(viewer, 7, 2, sooner)
    later = branch_off(viewer, 12)
    studied = viewer.study.studied
    assert forks_along(studied, "", PUBLIC) == {3: [early], 6: [sooner], 12: [later]}
    assert forks_along(studied, sooner, PUBLIC) == {3: [early], 6: [""], 7: [inner]}
    assert forks_along(studied, inner, PUBLIC) == {3: [early], 6: [""], 7: [sooner]}
    viewer.study.go(inner, 9)
    viewer.study.go_to_branch(sooner)
    assert (viewer.study.line, viewer.playhead.step) == (sooner, 7)


def test_a_knot_before_the_first_line_stands_above_it(viewer: ViewerScreen) -> None:
    branch = branch_off(viewer, 0)
    viewer.study.go_to_branch("")
    until(lambda: viewer.log.log.whole)
    assert viewer.log.log.knot(0).above and dict(viewer.log.log.knot(0).ways)[branch]


def test_nobody_is_told_of_branches_behind_the_curtain(qapp: QApplication, tmp_path: Path) -> None:
    path = tmp_path / "game.konr"
    session = Session.start(plan(allied_name="C"), path)
    play(session, 10)
    session.close()
    screen = next(run := shown(path))
    screen.use_view("norway")
    screen.eyes.curtain.lifted.emit()
    screen.go(6)
    screen.study.play.ask()
    screen.study.tree.ways.chosen.emit(0)
    assert screen.log.log.forks
    screen.use_view("germany")
    assert not screen.log.log.forks
    screen.eyes.curtain.lifted.emit()
    assert screen.viewer == "germany" and not screen.log.log.forks
    next(run, None)


def test_knots_are_found_without_going_through_the_lines() -> None:
    forks = Forks({step: [(str(step), "name")] for step in range(0, 20_000, 100)})
    assert [line for line, _name in forks.between(150, 301)] == ["200", "300"]
    assert forks.between(301, 400) == [] and forks.between(19_900, 99_999)[0][0] == "19900"
