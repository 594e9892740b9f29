"""The largest mistakes of a record: looked for on request, marked, told, and nobody else's."""

from collections.abc import Iterator
from concurrent.futures import Future
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from seated_kit import focus_on
from viewer_kit import arrive

from konqt.core.event import PUBLIC
from konqt.core.thinking import Candidate, HeldAgainst, Opinion
from konqt.gui.kon.viewer.screen import ViewerScreen
from konqt.gui.viewer import record_mistakes
from konqt.gui.viewer.timeline.lane_marks import MISTAKE
from konqt.i18n.texts import use_language

RECORDS = Path(__file__).parents[2] / "fixtures" / "records" / "v1"
FINISHED, UNFINISHED = RECORDS / "random-three-seats.konr", RECORDS / "unfinished.konr"


class Judge:
    """In place of a process: each third decision loses ten points, or what the test says."""

    def __init__(self) -> None:
        self.asked: list[Any] = []
        self.waits = False
        self.ended = 0
        self.trouble = ""

    def hold(
        self, seen: Any, also: Any, seed: int, past: Any, budget: Any, best: int
    ) -> Future[Opinion]:
        del seed, past, budget, best
        self.asked.append(seen)
        future: Future[Opinion] = Future()
        if self.trouble:
            future.set_exception(ValueError(self.trouble))
        elif not self.waits:
            loss = 0.0 if seen.decision.actor == "allies" else 0.1
            held = HeldAgainst(Candidate(also[0].action, 0.4, 0.01), loss, 0.01)
            future.set_result(Opinion((Candidate(seen.legal[0], 0.4 + loss, 0.01),), (held,)))
        return future

    def stop(self) -> None:
        self.ended += 1


@pytest.fixture
def judge(monkeypatch: pytest.MonkeyPatch) -> Judge:
    made = Judge()
    monkeypatch.setattr(record_mistakes, "reviewing_process", lambda _replay: made)
    return made


@pytest.fixture
def opened(qtbot: Any, own_cache: Path) -> Iterator[Any]:
    del own_cache
    screens: list[ViewerScreen] = []

    def give(path: Path = FINISHED, viewer: str = "") -> ViewerScreen:
        screen = ViewerScreen(path, viewer=viewer)
        screens.append(screen)
        qtbot.addWidget(screen)
        screen.resize(1366, 720)
        screen.show()
        screen.mistakes.ask()
        return screen

    yield give
    for screen in screens:
        screen.stop()


def look(screen: ViewerScreen, qtbot: Any, whose: str = "") -> None:
    """Press the button, and wait until all has been looked at."""
    bar = screen.mistakes
    bar.whose.setCurrentIndex(bar.whose.findData(whose))
    QTest.mouseClick(bar.look_it, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: not bar.mistakes.running, timeout=30_000)


def marks(screen: ViewerScreen) -> list[Any]:
    lanes = (lane for lane in screen.transport.timeline.lanes if lane.id == MISTAKE)
    return [mark for lane in lanes for mark in lane.marks]


def test_nothing_is_looked_for_before_somebody_asks(opened: Any, judge: Judge) -> None:
    screen = opened()
    assert screen.mistakes.isVisible() and not judge.asked and not marks(screen)
    assert "chance to win" in screen.mistakes.words.text()
    screen.mistakes.leave()
    assert not screen.mistakes.isVisible()


def test_the_largest_are_marked_and_told_and_keys_lead_there(
    opened: Any, judge: Judge, qtbot: Any
) -> None:
    screen = opened()
    look(screen, qtbot)
    found = marks(screen)
    assert len(found) == 10, "five of Germany's and of Norway's each, none of the Allies"
    assert {mark.faction for mark in found} == {"germany", "norway"}
    assert "10 mistakes on the timeline" in screen.mistakes.words.text()
    assert judge.ended, "its process is not kept"
    focus_on(screen.transport.timeline)
    QTest.keyClick(screen.transport.timeline, Qt.Key.Key_M)
    assert screen.playhead.step == found[0].step
    arrive(screen, found[0].step)
    told = screen.mistakes.words.text()
    assert told.startswith("Germany: ") and ": 40 % to win. Better (50 %): " in told
    QTest.keyClick(screen.transport.timeline, Qt.Key.Key_M)
    assert screen.playhead.step == found[1].step
    QTest.keyClick(screen.transport.timeline, Qt.Key.Key_M, Qt.KeyboardModifier.ShiftModifier)
    assert screen.playhead.step == found[0].step
    QTest.mouseClick(screen.mistakes.next_it, Qt.MouseButton.LeftButton)
    assert screen.playhead.step == found[1].step


def test_a_screen_reader_is_told_them(
    opened: Any, judge: Judge, qtbot: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[str] = []
    monkeypatch.setattr(
        "konqt.gui.viewer.mistakes_bar.announce", lambda _part, text: said.append(text)
    )
    screen = opened()
    look(screen, qtbot)
    assert any("mistakes on the timeline" in each for each in said)
    arrive(screen, marks(screen)[0].step)
    assert said[-1] == screen.mistakes.words.text() and "Better (50 %): " in said[-1]
    for part in (screen.mistakes.next_it, screen.mistakes.before_it, screen.mistakes.close_it):
        assert len(part.accessibleName()) > 3
    assert screen.mistakes.progress.accessibleName() and screen.mistakes.whose.accessibleName()


def test_one_seat_can_be_chosen(opened: Any, judge: Judge, qtbot: Any) -> None:
    screen = opened()
    look(screen, qtbot, "norway")
    assert {each.viewer for each in judge.asked} == {"norway"}
    assert {mark.faction for mark in marks(screen)} == {"norway"}


def test_a_seat_s_own_eyes_are_told_of_that_seat_alone(
    opened: Any, judge: Judge, qtbot: Any
) -> None:
    screen = opened(viewer="norway")
    assert not screen.mistakes.whose.isVisible(), "there is nothing to choose"
    look(screen, qtbot)
    assert {each.viewer for each in judge.asked} == {"norway"}


def test_other_eyes_see_no_mark_of_what_they_may_not_know(
    opened: Any, judge: Judge, qtbot: Any
) -> None:
    screen = opened()
    look(screen, qtbot)
    assert marks(screen)
    screen.use_view("norway")
    screen.eyes.take("norway")
    assert not marks(screen) and "%" not in screen.mistakes.words.text()


def test_of_a_game_that_is_not_over_the_public_is_told_nothing(
    opened: Any, judge: Judge, qtbot: Any
) -> None:
    screen = opened(UNFINISHED)
    assert screen.viewer == PUBLIC
    assert not screen.mistakes.look_it.isEnabled()
    assert "with whose eyes" in screen.mistakes.words.text()
    screen.eyes.take("germany")
    assert screen.mistakes.look_it.isEnabled()
    look(screen, qtbot)
    assert {each.viewer for each in judge.asked} == {"germany"}


def test_it_stops_and_keeps_what_it_has_found(opened: Any, judge: Judge, qtbot: Any) -> None:
    screen = opened()
    judge.waits = True
    bar = screen.mistakes
    QTest.mouseClick(bar.look_it, Qt.MouseButton.LeftButton)
    assert bar.mistakes.running and bar.progress.isVisible() and bar.look_it.text() == "Stop"
    asked = len(judge.asked)
    QTest.mouseClick(bar.look_it, Qt.MouseButton.LeftButton)
    assert not bar.mistakes.running and judge.ended == 1
    assert "Stopped before the end." in bar.words.text() and not bar.progress.isVisible()
    QApplication.processEvents()
    assert len(judge.asked) == asked


def test_a_failure_is_said_and_can_be_tried_again(opened: Any, judge: Judge, qtbot: Any) -> None:
    screen = opened()
    judge.trouble = "no room"
    look(screen, qtbot)
    told = screen.mistakes.words.text()
    assert told == "The computer failed to look back.", "an opponent's own words may be secret"
    judge.trouble = ""
    look(screen, qtbot)
    assert marks(screen)


def test_where_what_comes_is_hidden_no_number_tells_of_it(
    opened: Any, judge: Judge, qtbot: Any
) -> None:
    screen = opened()
    screen.playhead.go(0)
    arrive(screen, 0)
    screen.hiding.hide(True)
    look(screen, qtbot)
    assert not marks(screen)
    assert not any(letter.isdigit() for letter in screen.mistakes.words.text())


def test_whoever_looks_away_leaves_nothing_behind(opened: Any, judge: Judge, qtbot: Any) -> None:
    """Of a game that is not over: the curtain falls before the next seat is shown."""
    screen = opened(UNFINISHED)
    screen.eyes.take("germany")
    look(screen, qtbot)
    assert marks(screen)
    screen.use_view("norway")
    assert screen.eyes.curtain.isVisible()
    assert not screen.mistakes.mistakes.mistakes and not marks(screen)
    assert "%" not in screen.mistakes.words.text()


def test_every_word_follows_the_language(opened: Any, judge: Judge, qtbot: Any) -> None:
    screen = opened()
    look(screen, qtbot)
    arrive(screen, marks(screen)[0].step)
    use_language("nb")
    screen.mistakes.retranslate()
    assert "Bedre (50 %): " in screen.mistakes.words.text() and (
        "Bedre (50 %): " in marks(screen)[0].told
    )
    use_language("en")


def test_the_officer_s_own_process_finds_them(opened: Any, qtbot: Any) -> None:
    """Two seats of a short game that was played by chance; no stand-in."""
    screen = opened(RECORDS / "random-two-seats.konr", viewer="germany")
    QTest.mouseClick(screen.mistakes.look_it, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: not screen.mistakes.mistakes.running, timeout=120_000)
    assert marks(screen), "somebody who plays by chance loses chance"
    assert all(mark.faction == "germany" for mark in marks(screen))
