"""In the viewer a fight is on stage below the board: it covers nothing, and the map stays put."""

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

from konqt.core.event import PUBLIC
from konqt.games.kon.board.norway import norway_on
from konqt.gui.export.unseen_screen import screen
from konqt.gui.kon.viewer.screen import ViewerScreen
from konqt.gui.shell.main_window import MainWindow
from konqt.gui.shell.settings import Settings
from konqt.gui.viewer.timeline.lane_marks import BRANCH, COMMENT, Lane, Mark
from konqt.session.export.wanted import Wanted
from konqt.session.replay import Replay

RECORDS = Path(__file__).parents[2] / "fixtures" / "records"
LAND, SEA = "random-three-seats", "greedy-both-sides"
LEAST = 280
"""Pixels of height that the board keeps in a window of 1366 by 768, whatever stands below it."""
Build = Callable[[str], ViewerScreen]


def record(name: str, folder: Path) -> Path:
    path, packed = folder / f"{name}.konr", RECORDS / "advanced" / f"{name}.konr.gz"
    if packed.exists():
        path.write_bytes(gzip.decompress(packed.read_bytes()))
    else:
        shutil.copy(RECORDS / "v1" / f"{name}.konr", path)
    return path


@pytest.fixture(scope="module")
def windows() -> Iterator[dict[str, MainWindow]]:
    """Windows by record: each is opened once, for opening takes longer than what is tried."""
    made: dict[str, MainWindow] = {}
    yield made
    for window in made.values():
        window.close()
        window.shut_down()


@pytest.fixture
def opened(
    windows: dict[str, MainWindow],
    qapp: QApplication,
    plain_look: None,
    tmp_path_factory: pytest.TempPathFactory,
) -> Iterator[Build]:
    """Give what shows a record in a window of 1366 by 768, at its beginning."""

    def build(name: str) -> ViewerScreen:
        if name not in windows:
            windows[name] = MainWindow(Settings(ai_speed="instant", reduced_motion=True))
            windows[name].open_soon(record(name, tmp_path_factory.mktemp("records")))
        window = windows[name]
        window.show()
        window.setFixedSize(1366, 768)
        until(lambda: window.stack.currentWidget() is window.viewer is not None)
        viewer: Any = window.viewer
        assert isinstance(viewer, ViewerScreen)
        until(lambda: viewer.view.arrangement.settled and viewer.overview.settled)
        stand(viewer, 0)
        viewer.view.fit_play()
        return viewer

    yield build
    for window in windows.values():
        window.hide()


def stand(viewer: ViewerScreen, step: int) -> None:
    """Stand at a step, with everything beside the board in its place."""
    arrive(viewer, step)
    for _round in range(3):
        QApplication.processEvents()


def fights(viewer: ViewerScreen, many: int) -> list[int]:
    return list(viewer.playhead.combats[:many])


def place(viewer: ViewerScreen, part: Any) -> QRect:
    """Give where a part of a viewer's page is."""
    return QRect(part.mapTo(viewer, QPoint()), part.size())


@pytest.mark.parametrize("name", [LAND, SEA])
def test_the_stage_is_below_the_board_as_wide_as_it_and_over_nothing(
    opened: Build, name: str
) -> None:
    viewer = opened(name)
    across = viewer.view.width()
    for step in fights(viewer, 6):
        stand(viewer, step)
        board, stage = place(viewer, viewer.view), place(viewer, viewer.combat)
        assert viewer.combat.isVisible() and not stage.intersects(board)
        assert stage.top() == board.bottom() + 1
        assert stage.width() == board.width() == across
        assert stage.bottom() < place(viewer, viewer.strip).top()
    assert viewer.combat not in viewer.view.over


@pytest.mark.parametrize("name", [LAND, SEA])
def test_whoever_leaps_from_fight_to_fight_sees_one_map(opened: Build, name: str) -> None:
    viewer = opened(name)
    view = viewer.view
    scale, scales, heights = view.scale_now, list[float](), set[int]()
    view.zoomed.connect(lambda: scales.append(view.scale_now))
    for step in (*fights(viewer, 6), 1, fights(viewer, 3)[2]):
        stand(viewer, step)
        if viewer.combat.isVisible():
            heights.add(view.height())
            path = view.ground.paths.get(viewer.combat.area)
            sight = view.mapToScene(view.rect()).boundingRect()
            assert path is None or sight.contains(path.boundingRect()), step
    stand(viewer, 0)
    assert view.scale_now == scale and not scales and view.fitted
    assert max(heights) - min(heights) <= 8, "on land and at sea it takes nearly as much"


def test_a_fight_at_sea_after_one_on_land_keeps_the_scale(opened: Build) -> None:
    """One stage goes and the other comes in the same moment: the map is not fitted between."""
    viewer = opened(SEA)
    scale, kinds = viewer.view.scale_now, set()
    for step in (*fights(viewer, 6), *fights(viewer, 6)[::-1]):
        arrive(viewer, step)
        kinds.add(viewer.combat.area in norway_on(viewer.view.board).topology.zones)
        assert viewer.view.scale_now == scale and viewer.view.camera.kept
    assert kinds == {False, True}


@pytest.mark.parametrize("name", [LAND, SEA])
def test_the_board_keeps_enough_height_in_every_state(opened: Build, name: str) -> None:
    viewer = opened(name)
    for lane in (COMMENT, BRANCH):
        viewer.overview.set_lane(Lane(lane, "Comments", (Mark(3, told="why"),)))
    viewer.strip.set_pinned(True)
    try:
        for step in (0, *fights(viewer, 3)):
            stand(viewer, step)
            assert viewer.view.height() >= LEAST
    finally:
        viewer.strip.set_pinned(False)
        for lane in (COMMENT, BRANCH):
            viewer.overview.set_lane(Lane(lane, "", ()))


def test_it_goes_with_the_fight_and_gives_the_room_back(opened: Build) -> None:
    viewer = opened(LAND)
    room, lay = viewer.view.size(), viewer.view.viewportTransform()
    stand(viewer, fights(viewer, 1)[0])
    assert viewer.combat.isVisible() and viewer.view.height() < room.height()
    stand(viewer, 1)
    assert viewer.combat.isHidden() and viewer.view.size() == room
    assert viewer.view.viewportTransform() == lay


def test_the_presenters_board_is_without_it(opened: Build) -> None:
    viewer = opened(LAND)
    first = fights(viewer, 1)[0]
    stand(viewer, first)
    viewer.present(True)
    assert not viewer.combat.isVisible()
    stand(viewer, 1)
    viewer.present(False)
    assert not viewer.combat.isVisible(), "there is no fight here"
    stand(viewer, first)
    assert viewer.combat.isVisible()


def test_cards_have_one_corner_whatever_is_fought(opened: Build) -> None:
    viewer = opened(LAND)
    for card in (viewer.then, viewer.hidden):
        card.button.click()
        corners = set()
        for step in (1, *fights(viewer, 6)):
            stand(viewer, step)
            card._tell()
            box = card.card.geometry()
            assert card.card.isVisible() and viewer.view.rect().contains(box)
            assert box.height() <= viewer.view.height() / 2
            corners.add((box.x(), box.y()))
            # It is over the sea: of a fight and of what stands beside it nothing is covered.
            assert not any(box.intersects(each) for _piece, each in viewer.view.pieces.boxes())
        assert len(corners) == 1
        card.button.click()


@pytest.mark.parametrize("name", [LAND, SEA])
def test_a_picture_is_the_same_whichever_way_one_came(name: str, tmp_path: Path) -> None:
    replay = Replay.open(record(name, tmp_path))
    first, second, third = replay.combats()[:3]
    seen: dict[int, set[bytes]] = {second: set(), second - 1: set()}
    ways = ((second,), (first, second - 1, second), (third, second, second - 1), (0, second, 1))
    for way in ways:
        with screen(replay, PUBLIC, Wanted(size=(1366, 768))) as shown:
            for step in (*way, second):
                picture = shown.at(step)
                if step in seen:
                    seen[step].add(picture.constBits().tobytes())
    assert all(len(each) == 1 for each in seen.values())


def test_the_map_of_a_picture_lies_alike_whether_there_is_a_fight_or_not() -> None:
    """It is cropped where the stage stands, and is not drawn smaller."""
    replay = Replay.open(RECORDS / "v1" / f"{LAND}.konr")
    fight, lay = replay.combats()[0], []
    with screen(replay, PUBLIC, Wanted(size=(1366, 768))) as shown:
        page: Any = shown.widget
        for step in (fight - 1, fight):
            shown.stand(step)
            lay.append(page.view.viewportTransform())
        assert place(page, page.combat).top() == place(page, page.view).bottom() + 1
    assert lay[0] == lay[1]


def test_the_board_alone_is_moved_by_no_fight() -> None:
    replay = Replay.open(RECORDS / "v1" / f"{LAND}.konr")
    fight, lay = replay.combats()[0], []
    with screen(replay, PUBLIC, Wanted(size=(640, 360), board_only=True)) as shown:
        view: Any = shown.board
        for step in (fight - 1, fight):
            shown.stand(step)
            lay.append((view.viewportTransform(), view.size()))
            assert not view.camera.kept
    assert lay[0] == lay[1]
