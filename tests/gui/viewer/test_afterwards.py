"""What stands beside the viewer's board follows its picture, never with other eyes' knowledge."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from seated_kit import until
from viewer_kit import THREE_PLAYERS, PlayedRecord

from konqt.core.event import with_words
from konqt.gui.kon.viewer.screen import ViewerScreen
from konqt.gui.shell.main_window import MainWindow
from konqt.gui.shell.settings import Settings
from konqt.session.replay import Replay

RECORD = Path(__file__).parents[2] / "fixtures/records/v1/random-three-seats.konr"


@pytest.fixture
def window(qapp: QApplication) -> Iterator[MainWindow]:
    window = MainWindow(Settings(reduced_motion=True))
    window.looking_back.show(Replay.open(RECORD))
    window.show()
    window.setFixedSize(1366, 768)
    until(lambda: not window.viewer.rest.waits)
    yield window
    window.close()
    window.shut_down()
    window.deleteLater()


@pytest.fixture
def viewer(window: MainWindow) -> ViewerScreen:
    assert isinstance(window.viewer, ViewerScreen)
    return window.viewer


class Unfinished(PlayedRecord):
    """A game that goes on, in which whoever looks passes a curtain."""

    hands_open = False
    finished = False


def far_apart(viewer: ViewerScreen) -> list[int]:
    """Give two steps of other turns."""
    return [viewer.playhead.turns[1], viewer.playhead.turns[4]]


def test_the_state_follows_the_last_of_several_leaps(viewer: ViewerScreen) -> None:
    told, shown = [], []
    for step in far_apart(viewer):
        viewer.go(step)
        viewer.rest.now()
        told.append(viewer.status.turn.text())
    show = viewer.status.show_observation
    viewer.status.show_observation = lambda seen: (shown.append(seen), show(seen))
    for step in (0, *far_apart(viewer)):
        viewer.go(step)
    assert viewer.observation is viewer.replay.observe(viewer.playhead.step, viewer.viewer)
    assert viewer.status.turn.text() == told[1] and not shown and not viewer.at_rest
    until(lambda: not viewer.rest.waits)
    assert len(shown) == 1 and viewer.status.turn.text() == told[1] != told[0]
    assert viewer.log.updatesEnabled()


def test_the_log_has_its_lines_at_once_and_paints_them_after_the_board(
    viewer: ViewerScreen,
) -> None:
    viewer.go(far_apart(viewer)[0])
    lines = sum(
        len(with_words(viewer.replay.entry(s + 1, viewer.viewer).told))
        for s in range(viewer.playhead.step)
    )
    assert viewer.log.log.now == lines and not viewer.log.updatesEnabled()
    until(viewer.log.updatesEnabled)


def test_a_fight_is_laid_over_the_board_after_its_picture(viewer: ViewerScreen) -> None:
    fights = viewer.playhead.combats
    for step in fights[:3]:
        viewer.go(step)
    assert viewer.combat.isHidden()
    until(lambda: not viewer.rest.waits)
    assert viewer.combat.isVisible()
    first = viewer.combat.area
    viewer.go(fights[1])
    assert viewer.combat.isVisible() and viewer.combat.area == first
    until(lambda: not viewer.rest.waits)
    viewer.go(0)
    assert viewer.combat.isHidden() and viewer.rest.waits, "it goes with the board that has none"
    until(lambda: not viewer.rest.waits)
    assert viewer.combat.isHidden()


def test_a_fight_that_is_played_out_goes_on_from_the_step_leapt_to(viewer: ViewerScreen) -> None:
    viewer.set_reduced_motion(False)
    viewer.playhead.play()
    viewer.go(viewer.playhead.combats[0])
    assert viewer.combat.isHidden() and viewer.rest.waits
    viewer.playhead.next()
    assert viewer.combat.isVisible() and not viewer.rest.waits
    viewer.playhead.pause()


def test_what_changes_nothing_on_the_board_is_told_all_the_same(viewer: ViewerScreen) -> None:
    viewer.view.setUpdatesEnabled(False)
    viewer.go(far_apart(viewer)[1])
    until(lambda: not viewer.rest.waits)
    viewer.view.setUpdatesEnabled(True)


def test_other_eyes_see_nothing_of_what_was_put_off(qapp: QApplication) -> None:
    page = ViewerScreen(Unfinished(chairs=THREE_PLAYERS, most=40), viewer="germany")
    page.resize(1366, 768)
    page.show()
    qapp.processEvents()
    page.go(20)
    assert page.rest.waits
    shown = []
    show = page.status.show_observation
    page.status.show_observation = lambda seen: (shown.append(seen.viewer), show(seen))
    page.use_view("norway")
    assert page.observation is None and not page.rest.waits and page.log.updatesEnabled()
    for _round in range(20):
        qapp.processEvents()
    assert not shown
    page.eyes.curtain.lifted.emit()
    assert shown == ["norway"] and not page.rest.waits
    page.stop()
    page.close()


def test_reasons_behind_another_page_are_written_when_they_are_looked_at(
    viewer: ViewerScreen,
) -> None:
    page, first, second = viewer.explained, *far_apart(viewer)
    assert viewer.tabs.currentWidget() is not page
    viewer.tabs.setCurrentWidget(page)
    viewer.go(first)
    told = page.document().toPlainText()
    viewer.tabs.setCurrentWidget(viewer.log)
    viewer.go(second)
    assert page.document().isEmpty(), "what others may not know would lie there"
    viewer.tabs.setCurrentWidget(page)
    assert page.document().toPlainText() not in ("", told)
    viewer.tabs.setCurrentWidget(viewer.log)
    viewer.go(first)
    page.forget()
    viewer.tabs.setCurrentWidget(page)
    assert page.document().isEmpty()
