"""The board looks where something happens, unless one holds something or would rather not."""

from collections.abc import Iterator
from typing import Any

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QApplication, QWidget
from table_kit import observation

from konqt.games.kon.board.shipped import shipped_board
from konqt.games.kon.events.play import CombatBegan, StackMoved
from konqt.gui.board.floating.edge_tabs import BOTTOM, LEFT, RIGHT, TOP, EdgeTabs
from konqt.gui.board.pointer import Pointer
from konqt.gui.kon.board.counter import stack
from konqt.gui.kon.board.drag import DragController
from konqt.gui.kon.board.view import KonBoardView, places_of

NORTH, SOUTH = "tromso", "oslo"
MOVE = StackMoved("norway", "bardufoss", NORTH, 1)


@pytest.fixture
def view(qtbot: Any) -> Iterator[KonBoardView]:
    """A board that shows Southern Norway alone."""
    view = KonBoardView(shipped_board())
    qtbot.addWidget(view)
    view.resize(900, 500)
    view.show()
    view.set_observation(observation())
    view.set_camera(follows=True, motion=0.0)
    view.camera.fit(("oslo", "hamar", "kristiansand"))
    assert not seen(view, NORTH)
    yield view
    view.stop()


def seen(view: KonBoardView, area: str) -> bool:
    return bool(view.viewport().rect().contains(view.point_of(area)))


def press(view: KonBoardView, kind: QEvent.Type, down: bool) -> None:
    left = Qt.MouseButton.LeftButton
    held = left if down else Qt.MouseButton.NoButton
    event = QMouseEvent(
        kind, QPointF(5, 5), QPointF(view.mapToGlobal(QPoint(5, 5))), left, held,
        Qt.KeyboardModifier.NoModifier,
    )  # fmt: skip
    QApplication.sendEvent(view.viewport(), event)


def test_a_move_out_of_sight_is_looked_at_without_coming_closer(view: KonBoardView) -> None:
    before = view.scale_now
    view.show_event(MOVE, 0)
    assert seen(view, NORTH) and seen(view, "bardufoss")
    assert view.scale_now == before


def test_a_fight_is_looked_at_with_where_it_is_attacked_from(view: KonBoardView) -> None:
    """The arrow of an attack begins there; cut off, nobody sees whence it comes."""
    view.show_event(StackMoved("norway", "bardufoss", "gratangen", 1, attack=True), 0)
    view.camera.fit(("oslo", "hamar", "kristiansand"))
    view.camera.zoom(6, view.point_of("oslo"))
    view.show_event(CombatBegan("gratangen", "norway", (), ()), 0)
    assert seen(view, "gratangen") and seen(view, "bardufoss")


def test_who_passes_through_an_area_is_seen_there() -> None:
    move = StackMoved("germany", "narvik", "bardufoss", 1, via="bjornfjell")
    assert places_of(move) == ("narvik", "bjornfjell", "bardufoss")


def test_what_is_in_sight_moves_nothing(view: KonBoardView) -> None:
    bars = view.horizontalScrollBar().value(), view.verticalScrollBar().value()
    view.show_event(StackMoved("germany", "oslo", "hamar", 1), 0)
    assert (view.horizontalScrollBar().value(), view.verticalScrollBar().value()) == bars
    assert view.fitted


def test_nothing_moves_under_a_hand(view: KonBoardView) -> None:
    press(view, QEvent.Type.MouseButtonPress, down=True)
    view.show_event(MOVE, 0)
    view.camera.keep_in_sight((NORTH,))
    assert seen(view, SOUTH) and not seen(view, NORTH)
    press(view, QEvent.Type.MouseButtonRelease, down=False)
    view.pieces.set_held(stack("narvik", "germany", 1))
    view.show_event(MOVE, 0)
    assert not seen(view, NORTH)
    view.pieces.set_held(None)
    view.show_event(MOVE, 0)
    assert seen(view, NORTH)


def test_a_press_that_was_none_holds_nothing_back(view: KonBoardView) -> None:
    pointer = Pointer(view, DragController())
    press(view, QEvent.Type.MouseButtonPress, down=True)
    assert view.busy
    pointer.forget_press()
    assert not view.busy
    right = Qt.MouseButton.RightButton
    at = QPointF(5, 5)
    event = QMouseEvent(
        QEvent.Type.MouseButtonPress, at, at, right, right, Qt.KeyboardModifier.NoModifier
    )
    QApplication.sendEvent(view.viewport(), event)
    assert not view.busy


def test_a_setting_leaves_the_look_alone(view: KonBoardView) -> None:
    view.set_camera(follows=False, motion=0.0)
    view.show_event(MOVE, 0)
    view.camera.keep_in_sight((NORTH,))
    assert not seen(view, NORTH)
    view.camera.fit_event()
    assert seen(view, NORTH)


def test_the_way_is_shown_unless_motion_is_reduced(view: KonBoardView, qtbot: Any) -> None:
    view.set_camera(follows=True, motion=1.0)
    view.show_event(MOVE, 0)
    assert not seen(view, NORTH)
    qtbot.waitUntil(lambda: seen(view, NORTH))
    view.camera.fit((SOUTH,))
    view.show_event(MOVE, 0)
    # Whoever looks elsewhere meanwhile is not carried off.
    view.camera.fit((SOUTH,))
    qtbot.wait(400)
    assert seen(view, SOUTH)


def test_where_it_happens_shows_the_fight_then_what_happened_last(view: KonBoardView) -> None:
    view.set_camera(follows=False, motion=0.0)
    view.show_event(MOVE, 0)
    view.camera.fit_event()
    assert seen(view, NORTH)
    view.lights.set_combat("kristiansand")
    view.camera.fit_event()
    assert seen(view, "kristiansand") and seen(view, "arendal") and not seen(view, NORTH)


@pytest.fixture
def tabs(view: KonBoardView) -> EdgeTabs:
    return EdgeTabs(view)


def test_a_tab_at_the_edge_stands_for_targets_beyond_it(
    view: KonBoardView, tabs: EdgeTabs, qtbot: Any
) -> None:
    view.set_lit({NORTH, "narvik", SOUTH})
    qtbot.waitUntil(lambda: bool(tabs.beyond))
    away = {area for areas in tabs.beyond.values() for area in areas}
    assert away == {NORTH, "narvik"}
    side = next(side for side, areas in tabs.beyond.items() if areas)
    tab = tabs.tab(side)
    assert tab.isVisible() and view.rect().contains(tab.geometry())
    first = tabs.beyond[side][0]
    assert tab.text().startswith(view.name_of(first)) and tab.accessibleName()
    tab.click()
    assert seen(view, first)
    qtbot.waitUntil(lambda: first not in tabs.beyond.get(side, ()))
    view.camera.fit_board()
    qtbot.waitUntil(lambda: not tabs.beyond)
    assert not any(tabs.tab(side).isVisible() for side in (LEFT, RIGHT, TOP, BOTTOM))


def test_a_fight_beyond_the_edge_has_a_tab(view: KonBoardView, tabs: EdgeTabs, qtbot: Any) -> None:
    view.lights.set_combat("bardufoss")
    view.set_lit(())
    qtbot.waitUntil(lambda: bool(tabs.beyond))
    assert list(tabs.beyond.values()) == [["bardufoss"]]


@pytest.mark.parametrize("areas", [(), ("mosjoen", "narvik", "bardufoss", "tromso")])
def test_a_fight_is_looked_at_as_close_as_before_in_a_low_pane(
    view: KonBoardView, areas: tuple[str, ...]
) -> None:
    view.camera.fit(areas)
    before = view.scale_now
    around = view.camera.beside(("gratangen",))
    view.camera.keep_in_sight(("gratangen", *around))
    for height in (60, 260):
        view.resize(900, height)
        QApplication.processEvents()
    # What was too low for a moment takes nothing of the scale away.
    assert view.scale_now == pytest.approx(before)
    assert all(seen(view, each) for each in ("gratangen", *around))
    across, down = view.point_of("gratangen").x(), view.point_of("gratangen").y()
    if areas:
        assert abs(across - 450) < 225 and abs(down - 130) < 90
    view.camera.keep_in_sight(())
    view.resize(900, 500)
    QApplication.processEvents()
    assert view.scale_now == pytest.approx(before) and view.fitted


def test_a_pane_that_grows_wider_shows_a_fight_larger(view: KonBoardView) -> None:
    view.camera.fit()
    before = view.scale_now
    around = view.camera.beside(("gratangen",))
    view.camera.keep_in_sight(("gratangen", *around))
    view.resize(1200, 700)
    QApplication.processEvents()
    assert view.scale_now > 1.2 * before
    assert all(seen(view, each) for each in ("gratangen", *around))
    view.resize(900, 500)
    QApplication.processEvents()
    assert view.scale_now == pytest.approx(before)
    view.camera.keep_in_sight(())
    QApplication.processEvents()
    assert view.scale_now == pytest.approx(before) and view.fitted


def test_a_fight_goes_farther_away_only_as_far_as_it_needs(view: KonBoardView) -> None:
    view.camera.fit(("gratangen",))
    around = view.camera.beside(("gratangen",))
    view.resize(900, 260)
    view.camera.keep_in_sight(("gratangen", *around))
    assert all(seen(view, each) for each in ("gratangen", *around))
    spots = [view.point_of(each) for each in around]
    across = max(at.x() for at in spots) - min(at.x() for at in spots)
    down = max(at.y() for at in spots) - min(at.y() for at in spots)
    assert across > 0.5 * 900 or down > 0.4 * 260


def look(view: KonBoardView) -> tuple[int, int, float]:
    bars = view.horizontalScrollBar().value(), view.verticalScrollBar().value()
    return *bars, view.scale_now


def test_a_fight_that_is_in_sight_moves_nothing(view: KonBoardView) -> None:
    view.camera.fit(("gratangen", *view.camera.beside(("gratangen", "bardufoss"))))
    view.camera.zoom(-1)
    before = look(view)
    view.camera.keep_in_sight(("gratangen", *view.camera.beside(("gratangen",))))
    assert look(view) == before
    view.resize(900, 480)
    QApplication.processEvents()
    assert look(view)[2] == before[2] and look(view)[0] == before[0]


def test_a_move_near_the_edge_but_in_sight_moves_nothing(view: KonBoardView) -> None:
    view.camera.zoom(4, view.point_of("oslo"))
    at = view.point_of("oslo")
    view.camera.pan(40 - at.x(), 0)
    assert 30 <= view.point_of("oslo").x() <= 50
    before = look(view)
    view.camera.look_at(("oslo",))
    assert look(view) == before


def test_a_fight_that_takes_the_place_of_another_fits_nothing_anew(view: KonBoardView) -> None:
    """One leaves what stands below the pane and the other comes, in one moment."""
    view.camera.fit()
    fitted, scales = view.scale_now, list[float]()
    view.camera.keep_in_sight((NORTH,))
    view.resize(900, 250)
    view.zoomed.connect(lambda: scales.append(view.scale_now))
    view.camera.keep_in_sight(())
    view.camera.keep_in_sight(("gratangen",))
    QApplication.processEvents()
    assert not scales and view.camera.kept
    view.camera.keep_in_sight(())
    view.resize(900, 500)
    QApplication.processEvents()
    assert view.scale_now == pytest.approx(fitted) and not scales and view.fitted


def test_a_look_goes_back_once_to_the_size_that_the_pane_takes(
    view: KonBoardView, qtbot: Any
) -> None:
    """What stood below a pane goes in the same event: a fit to its old size would be in vain."""
    scales = list[float]()
    view.resize(900, 300)
    view.camera.fit()
    fitted = view.scale_now
    view.camera.keep_in_sight((NORTH,))
    view.resize(900, 150)
    view.zoomed.connect(lambda: scales.append(view.scale_now))
    view.camera.keep_in_sight(())
    view.resize(900, 600)
    qtbot.wait(20)
    assert len(scales) == 1 and view.scale_now > fitted
    view.camera.keep_in_sight((NORTH,))
    view.resize(900, 300)
    view.camera.keep_in_sight(())
    qtbot.waitUntil(lambda: not view.camera._due)
    assert view.scale_now == pytest.approx(fitted)


def test_a_fight_stays_where_it_is_when_another_comes_and_then_the_play_is_seen(
    view: KonBoardView,
) -> None:
    view.fit_play()
    play = look(view)
    view.camera.zoom(5, view.point_of("oslo"))
    view.camera.keep_in_sight(("gratangen",))
    fight = look(view)
    view.camera.begin_anew()
    assert look(view) == fight and view.camera.kept
    view.camera.keep_in_sight(())
    QApplication.processEvents()
    assert view.fitted and look(view) == play


def test_the_next_fight_is_seen_as_if_nobody_had_looked_elsewhere(view: KonBoardView) -> None:
    """A fight is looked at as close as one looked before, who is not there any more."""
    view.fit_play()
    view.camera.keep_in_sight(("gratangen",))
    expected = look(view)
    view.camera.keep_in_sight(())
    view.camera.zoom(5, view.point_of("oslo"))
    view.camera.keep_in_sight((NORTH,))
    view.camera.begin_anew()
    view.camera.keep_in_sight(("gratangen",))
    assert look(view) == expected


def test_who_widens_the_board_in_a_fight_sees_nothing_of_where_another_looked(
    view: KonBoardView,
) -> None:
    def widened(zoomed: bool) -> tuple[int, int, float]:
        view.resize(900, 500)
        view.fit_play()
        if zoomed:
            view.camera.zoom(5, view.point_of("oslo"))
        view.camera.keep_in_sight(("gratangen",))
        view.camera.begin_anew()
        view.resize(1200, 500)
        QApplication.processEvents()
        seen_then = look(view)
        view.camera.keep_in_sight(())
        return seen_then

    assert widened(zoomed=True) == widened(zoomed=False)


def test_nobody_finds_the_board_where_another_has_looked(view: KonBoardView) -> None:
    view.fit_play()
    play = look(view)
    for left in (
        lambda: view.camera.zoom(5, view.point_of("oslo")),
        lambda: view.camera.pan(60, 40),
    ):
        left()
        view.camera.begin_anew()
        assert view.fitted and look(view) == play


def test_what_is_fitted_during_a_fight_takes_the_room_that_the_fight_leaves(
    view: KonBoardView, qtbot: Any
) -> None:
    """A lesson frames its areas in the low pane; left so small, the board stood like a stamp."""
    window = QWidget()
    window.resize(900, 500)
    view.setParent(window)
    window.show()
    view.show()
    view.resize(900, 500)
    qtbot.waitUntil(lambda: view.laid_out)
    view.camera.fit(("narvik", "tromso"))
    whole = view.scale_now
    for _fight in range(2):
        view.camera.keep_in_sight(("gratangen",))
        view.resize(900, 150)
        view.camera.fit(("narvik", "tromso"))
        assert view.scale_now < 0.7 * whole
        view.camera.bring_all((SOUTH,))
        assert not view.fitted
        view.camera.keep_in_sight(())
        view.resize(900, 500)
        QApplication.processEvents()
        assert view.scale_now == pytest.approx(whole) and view.fitted
    view.setParent(None)
