"""In the viewer a fight lies over the board, which keeps its room, off what it is about."""

import gzip
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QPoint, QRect
from PySide6.QtWidgets import QApplication
from seated_kit import until
from viewer_kit import arrive

from konqt.gui.board.clear_corner import clear_corner
from konqt.gui.kon.viewer.screen import ViewerScreen
from konqt.gui.shell.main_window import MainWindow
from konqt.gui.shell.settings import Settings
from konqt.gui.viewer.marks import BRANCH, COMMENT, Lane, Mark

RECORDS = Path(__file__).parents[1] / "fixtures" / "records"
Build = Callable[..., ViewerScreen]


def in_a_window(name: str, folder: Path) -> tuple[MainWindow, ViewerScreen]:
    """Give a window with a viewer of a record in it, whose board stands."""
    path = folder / f"{name}.konr"
    packed = RECORDS / "advanced" / f"{name}.konr.gz"
    if packed.exists():
        path.write_bytes(gzip.decompress(packed.read_bytes()))
    else:
        shutil.copy(RECORDS / "v1" / f"{name}.konr", path)
    window = MainWindow(Settings(ai_speed="instant", reduced_motion=True))
    window.show()
    window.resize(1366, 768)
    window.open_soon(path)
    until(lambda: window.stack.currentWidget() is window.viewer is not None)
    viewer: Any = window.viewer
    assert isinstance(viewer, ViewerScreen)
    until(lambda: viewer.view.arrangement.settled and viewer.overview.settled)
    return window, viewer


@pytest.fixture(scope="module")
def windows() -> Iterator[dict[str, tuple[MainWindow, ViewerScreen]]]:
    """Windows by record: each is opened once, for opening takes longer than what is tried."""
    made: dict[str, tuple[MainWindow, ViewerScreen]] = {}
    yield made
    for window, _viewer in made.values():
        window.close()
        window.shut_down()


@pytest.fixture
def opened(
    windows: dict[str, tuple[MainWindow, ViewerScreen]],
    qapp: QApplication,
    plain_look: None,
    tmp_path_factory: pytest.TempPathFactory,
) -> Iterator[Build]:
    def build(name: str, anew: bool = False) -> ViewerScreen:
        if anew or name not in windows:
            made = in_a_window(name, tmp_path_factory.mktemp("records"))
            windows[f"{name} anew" if anew else name] = made
            return made[1]
        window, viewer = windows[name]
        window.show()
        window.activateWindow()
        viewer.go(0)
        for card in (viewer.then, viewer.hidden):
            if card.card.isVisible():
                card.button.click()
        return viewer

    yield build
    for window, _viewer in windows.values():
        window.hide()


def share(window: MainWindow, viewer: ViewerScreen) -> float:
    """Give the part of a window of 1366 by 768 that the board has, whatever the screen allows."""
    taken = window.height() - viewer.view.height(), window.width() - viewer.view.width()
    return (768 - taken[0]) * (1366 - taken[1]) / (1366 * 768)


def lies_still(viewer: ViewerScreen, qtbot: Any) -> QRect:
    floating = viewer.floating
    qtbot.waitUntil(lambda: viewer.view.arrangement.settled and not floating._soon.isActive())
    return floating.geometry()


@pytest.mark.parametrize("name", ["random-three-seats", "greedy-both-sides"])
def test_the_board_keeps_its_room_while_a_fight_is_on_stage(
    opened: Build, qtbot: Any, name: str
) -> None:
    viewer = opened(name)
    window = viewer.window()
    assert isinstance(window, MainWindow)
    room = viewer.view.size()
    for step in viewer.playhead.combats[:6]:
        arrive(viewer, step)
        assert viewer.combat.isVisible() and viewer.floating.isVisible()
        assert viewer.view.size() == room
    for lane in (COMMENT, BRANCH):
        viewer.overview.set_lane(Lane(lane, "Comments", (Mark(3, told="why"),)))
    assert len(viewer.transport.timeline.lanes) == 6
    qtbot.waitUntil(lambda: viewer.view.height() < room.height())
    if viewer.transport._below.count() == 0:  # the row breaks on a narrower screen
        assert share(window, viewer) >= 0.6
    for lane in (COMMENT, BRANCH):
        viewer.overview.set_lane(Lane(lane, "", ()))
    qtbot.waitUntil(lambda: viewer.view.height() == room.height())


@pytest.mark.parametrize("name", ["random-three-seats", "other-rulings"])
def test_it_covers_nothing_of_the_area_that_is_fought_for(
    opened: Build, qtbot: Any, name: str
) -> None:
    viewer = opened(name)
    view = viewer.view
    for step in viewer.playhead.combats[:6]:
        arrive(viewer, step)
        box = lies_still(viewer, qtbot)
        assert view.rect().contains(box)
        path = view.ground.paths[viewer.combat.area]
        assert not path.intersects(view.mapToScene(box).boundingRect()), step
        others = [each for each in view.laid_over() if each != box]
        assert not any(box.intersects(each) for each in others)


def test_it_goes_with_the_fight(opened: Build, qtbot: Any) -> None:
    viewer = opened("random-three-seats")
    arrive(viewer, viewer.playhead.combats[0])
    assert viewer.floating.isVisible() and viewer.floating in viewer.view.over
    arrive(viewer, 1)
    assert not viewer.floating.isVisible() and viewer.floating not in viewer.view.over


def test_the_presenters_board_is_without_it(opened: Build, qtbot: Any) -> None:
    viewer = opened("random-three-seats")
    arrive(viewer, viewer.playhead.combats[0])
    viewer.present(True)
    assert not viewer.floating.isVisible()
    arrive(viewer, 1)
    viewer.present(False)
    assert not viewer.floating.isVisible(), "there is no fight here"
    arrive(viewer, viewer.playhead.combats[0])
    assert viewer.floating.isVisible()


def test_it_stays_where_it_is_unless_another_place_is_better(opened: Build, qtbot: Any) -> None:
    viewer = opened("random-three-seats")
    arrive(viewer, viewer.playhead.combats[1])
    box, area = lies_still(viewer, qtbot), viewer.combat.area
    viewer.view.over.remove(viewer.floating)
    matters = viewer.floating._concerned()
    assert matters and max(matters.values()) == matters[area]
    assert clear_corner(viewer.view, box.size(), matters, area, last=box) == box
    upon = QRect(viewer.view.point_of(area) - QPoint(200, 90), box.size())
    upon.moveRight(min(upon.right(), viewer.view.width() - 1))
    assert clear_corner(viewer.view, box.size(), matters, area, last=upon) != upon
    viewer.view.over.append(viewer.floating)


@pytest.mark.parametrize("name", ["random-three-seats", "greedy-both-sides"])
def test_a_card_that_is_opened_lies_beside_it(opened: Build, qtbot: Any, name: str) -> None:
    viewer = opened(name)
    arrive(viewer, viewer.playhead.combats[1])
    lies_still(viewer, qtbot)
    for card in (viewer.then, viewer.hidden):
        card.button.click()
        assert card.card.isVisible()
        assert not card.card.geometry().intersects(viewer.floating.geometry())
    viewer.floating.move(viewer.hidden.card.pos())
    viewer.floating.lies_anew.emit()
    qtbot.waitUntil(
        lambda: not viewer.hidden.card.geometry().intersects(viewer.floating.geometry())
    )


def test_a_picture_has_it_where_it_belongs_wherever_it_was(opened: Build, qtbot: Any) -> None:
    viewer = opened("random-three-seats", anew=True)
    arrive(viewer, viewer.playhead.combats[0])
    lies_still(viewer, qtbot)
    viewer.finish()
    belongs = viewer.floating.geometry()
    # Another place that is hardly worse: it stays there while somebody looks at it.
    viewer.floating._last = belongs.translated(4, 0)
    viewer.floating._settle()
    assert viewer.floating.geometry() != belongs
    viewer.finish()
    assert viewer.floating.geometry() == belongs
