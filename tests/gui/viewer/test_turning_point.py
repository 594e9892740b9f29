"""A game that has just ended is opened where it turned most."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from games_played import plan, play
from PySide6.QtWidgets import QPushButton

from konqt.core.event import PUBLIC
from konqt.games.kon.lead.swings import swings
from konqt.gui.kon.screens.result import ResultScreen
from konqt.gui.kon.viewer.analysis import analyse
from konqt.gui.kon.viewer.analysis_page import STEP
from konqt.gui.kon.viewer.screen import ViewerScreen
from konqt.gui.shell.main_window import MainWindow
from konqt.gui.shell.settings import Settings
from konqt.gui.viewer.seen_so_far import SeenSoFar
from konqt.gui.viewer.timeline.playhead import Playhead
from konqt.gui.viewer.turning_point import TurningPoint
from konqt.session.replay import Replay
from konqt.session.session import Session

RECORDS = Path(__file__).parents[2] / "fixtures" / "records" / "v1"
Build = Callable[[str], ViewerScreen]


@pytest.fixture
def opened(qtbot: Any) -> Iterator[Build]:
    made: list[ViewerScreen] = []

    def build(name: str) -> ViewerScreen:
        screen = ViewerScreen(RECORDS / f"{name}.konr")
        qtbot.addWidget(screen)
        screen.resize(1366, 720)
        screen.show()
        made.append(screen)
        return screen

    yield build
    for screen in made:
        screen.stop()


def analysed(screen: ViewerScreen) -> bool:
    return bool(screen.analysis.throws.count())


@pytest.mark.parametrize("name", ["greedy-both-sides", "random-three-seats", "resigned"])
def test_it_is_the_largest_change_before_the_end(name: str) -> None:
    replay = Replay.open(RECORDS / f"{name}.konr")
    found = analyse(replay)
    entries = [replay.entry(step, PUBLIC) for step in range(1, replay.steps)]
    largest, *_others = swings(entries, found.curve[:-1], most=1)
    assert found.turning_point == largest.turned_at
    assert 0 < found.turning_point < replay.steps


def test_the_button_of_the_result_leads_there(qtbot: Any, tmp_path: Path) -> None:
    window = MainWindow(Settings(ai_speed="instant", reduced_motion=True))
    qtbot.addWidget(window)
    window.show()
    session = Session.start(plan(), tmp_path / "game.konr")
    play(session)
    window.playing.lay(session)
    window.covers.finish()
    result = window.stack.currentWidget()
    assert isinstance(result, ResultScreen)
    button = result.buttons["review"]
    assert isinstance(button, QPushButton)
    wanted = analyse(Replay.open(tmp_path / "game.konr")).turning_point
    assert wanted
    button.click()
    qtbot.waitUntil(lambda: window.viewer is not None and window.viewer.playhead.step == wanted)
    viewer: Any = window.viewer
    assert viewer.tabs.currentWidget() is viewer.analysis
    assert viewer.analysis.turned.currentItem().data(STEP) == wanted
    window.close()


def test_it_waits_for_the_analysis(opened: Build, qtbot: Any) -> None:
    screen = opened("random-three-seats")
    assert not analysed(screen)
    screen.turning.seek(screen.replay)
    assert screen.playhead.step == 0
    qtbot.waitUntil(lambda: screen.playhead.step == 52)


def test_it_is_there_at_once_when_it_is_known(opened: Build, qtbot: Any) -> None:
    screen = opened("random-three-seats")
    qtbot.waitUntil(lambda: analysed(screen))
    assert screen.playhead.step == 0, "nobody has asked for it"
    screen.turning.seek(screen.replay)
    assert screen.playhead.step == 52


def test_whoever_has_moved_meanwhile_stays_there(opened: Build, qtbot: Any) -> None:
    screen = opened("random-three-seats")
    screen.turning.seek(screen.replay)
    screen.playhead.step_on()
    assert screen.playhead.step == 1
    qtbot.waitUntil(lambda: analysed(screen))
    assert screen.playhead.step == 1
    assert screen.tabs.currentWidget() is screen.log


def test_a_page_that_was_opened_meanwhile_stays_open(opened: Build, qtbot: Any) -> None:
    screen = opened("random-three-seats")
    screen.turning.seek(screen.replay)
    screen.tabs.setCurrentWidget(screen.rules)
    qtbot.waitUntil(lambda: screen.playhead.step == 52)
    assert screen.tabs.currentWidget() is screen.rules


def test_another_line_of_the_game_leads_nobody_away(qtbot: Any) -> None:
    head = Playhead(20)
    point = TurningPoint(head, SeenSoFar())
    point.seek("the game")
    point.found("a branch", 7)
    assert head.step == 0 and point.wanted
    head.play()
    point.found("the game", 9)
    assert head.step == 0 and not point.wanted
    head.pause()
    point.seek("the game")
    assert head.step == 9
    point.found("the game", 0)
    point.seek("the game")
    assert head.step == 9, "where nothing is known one stays"
