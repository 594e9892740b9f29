"""The viewer's log holds the whole game: what is to come is paler, and a click leads there."""

import gzip
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from konqt.core.event import PUBLIC, with_words
from konqt.gui.kon.viewer.screen import ViewerScreen
from konqt.gui.panels.log_model import STEP_ROLE
from konqt.i18n.texts import use_language
from konqt.session.plan import HUMAN, Chair, GamePlan
from konqt.session.session import Session

RECORDS = Path(__file__).parents[2] / "fixtures" / "records"
OPEN = RECORDS / "v1" / "random-three-seats.konr"
Build = Callable[[Path], ViewerScreen]


@pytest.fixture
def read(opened: Build, qtbot: Any, plain_look: None) -> Build:
    """Give what opens a record and waits until its log is whole."""

    def build(path: Path) -> ViewerScreen:
        screen = opened(path)
        qtbot.waitUntil(lambda: whole(screen), timeout=30_000)
        return screen

    return build


def whole(screen: ViewerScreen) -> bool:
    return screen.log.log.whole and screen.ahead.settled


def steps(screen: ViewerScreen, first: int = 0, last: int | None = None) -> set[int]:
    model = screen.log.log
    rows = range(first, model.rowCount() if last is None else last)
    return {model.index(row).data(STEP_ROLE) for row in rows}


def row_of(screen: ViewerScreen, step: int) -> int:
    model = screen.log.log
    return next(r for r in range(model.rowCount()) if model.index(r).data(STEP_ROLE) == step)


def events(screen: ViewerScreen, last: int) -> int:
    known = (screen.replay.entry(n, screen.viewer).events for n in range(1, last + 1))
    return sum(len(with_words(each)) for each in known)


def test_every_line_of_the_game_is_there_at_any_step(read: Build) -> None:
    screen = read(OPEN)
    model = screen.log.log
    for step in (0, 20, screen.replay.steps, 7):
        screen.go(step)
        assert model.rowCount() == events(screen, screen.replay.steps)
        assert model.now == events(screen, step)
        assert not model.now or max(steps(screen, 0, model.now)) <= step
        assert min(steps(screen, model.now), default=step + 1) > step


def test_what_has_happened_last_stands_in_sight_with_what_comes_next(read: Build) -> None:
    screen = read(OPEN)
    for step in (12, 30, 31, 45):
        screen.go(step)
        log, model = screen.log, screen.log.log
        last, following = (log.visualRect(model.index(model.now + each)) for each in (-1, 0))
        pane = log.viewport().rect()
        assert pane.contains(last) and pane.contains(following.topLeft())
        assert last.bottom() < following.top()
    screen.go(0)
    assert screen.log.visualRect(screen.log.log.index(0)).top() == 0


def test_a_click_on_what_is_still_to_come_leads_there(read: Build) -> None:
    screen = read(OPEN)
    screen.go(5)
    index = screen.log.log.index(row_of(screen, 44))
    screen.log.scrollTo(index)
    at = screen.log.visualRect(index).topLeft() + QPoint(8, 6)
    QTest.mouseClick(screen.log.viewport(), Qt.MouseButton.LeftButton, pos=at)
    assert screen.playhead.step == 44


def test_what_is_still_to_come_is_paler(read: Build, qtbot: Any) -> None:
    screen = read(OPEN)
    row = row_of(screen, 30)

    def darkest() -> int:
        index = screen.log.log.index(row)
        screen.log.scrollTo(index, screen.log.ScrollHint.PositionAtCenter)
        picture = screen.log.viewport().grab(screen.log.visualRect(index)).toImage()
        points = ((x, y) for x in range(picture.width() - 60) for y in range(4, picture.height()))
        return min(picture.pixelColor(x, y).lightness() for x, y in points)

    screen.go(40)
    happened = darkest()
    screen.go(10)
    assert darkest() > happened + 25


def test_another_width_and_language_bring_it_back_whole(read: Build, qtbot: Any) -> None:
    screen = read(OPEN)
    screen.go(20)
    rows = screen.log.log.rowCount()
    screen.resize(1920, 1000)
    qtbot.waitUntil(lambda: whole(screen) and screen.log.log.rowCount() == rows)
    use_language("nb")
    screen.log.retranslate()
    assert not screen.log.log.whole, "it is measured anew, a little at a time"
    qtbot.waitUntil(lambda: whole(screen) and screen.log.log.rowCount() == rows)
    assert "Runde" in " ".join(str(screen.log.log.index(n).data()) for n in range(rows))
    measured = [screen.log.log.line(n).height for n in range(rows)]
    assert None not in measured and len({each[0] for each in measured if each}) == 1


def test_it_holds_no_more_than_the_eyes_may_know(tmp_path: Path, read: Build, qtbot: Any) -> None:
    people = {each: Chair(HUMAN, each) for each in ("germany", "norway", "allies")}
    session = Session.start(GamePlan("narvik", people, 5), tmp_path / "game.konr")
    while session.step < 25:
        session.submit(str(session.decision.actor), session.legal()[0])
    session.close()
    screen = read(tmp_path / "game.konr")
    model = screen.log.log
    for viewer in (PUBLIC, "norway", "germany"):
        if viewer != PUBLIC:
            screen.use_view(viewer)
            assert screen.eyes.curtain.isVisible() and model.rowCount() == 0
            QTest.qWait(60)
            assert model.rowCount() == 0, "nothing is read behind the curtain"
            screen.eyes.curtain.lifted.emit()
            qtbot.waitUntil(lambda: whole(screen))
        told = [model.line(row).event for row in range(model.rowCount())]
        last = screen.replay.steps
        known = (screen.replay.entry(n, viewer).events for n in range(1, last + 1))
        assert told == [event for each in known for event in each]


def test_a_long_game_is_measured_in_short_turns(read: Build, tmp_path: Path) -> None:
    """A step changes no line, so that nothing is laid out for it."""
    packed = RECORDS / "advanced" / "greedy-both-sides.konr.gz"
    path = tmp_path / "game.konr"
    path.write_bytes(gzip.decompress(packed.read_bytes()))
    screen = read(path)
    model = screen.log.log
    changes = []
    for signal in (model.rowsInserted, model.rowsRemoved, model.modelReset, model.layoutChanged):
        signal.connect(lambda *_a: changes.append(1))
    for step in (500, 501, 1000, 1075, 3):
        screen.go(step)
    assert not changes and model.rowCount() > 1000


def test_a_leap_into_a_game_just_opened_measures_little(
    tmp_path: Path, opened: Build, qtbot: Any, plain_look: None
) -> None:
    """Nobody waits for the lines before; once all have been measured each has its own height."""
    path = tmp_path / "long.konr"
    path.write_bytes(
        gzip.decompress((RECORDS / "advanced" / "greedy-germany.konr.gz").read_bytes())
    )
    screen = opened(path)
    screen.go(screen.replay.steps)
    log, model = screen.log, screen.log.log
    log.scrollToBottom()
    measured = [row for row in range(model.rowCount()) if model.line(row).height is not None]
    assert model.rowCount() > 300 and len(measured) < 150
    shown = log.indexAt(log.viewport().rect().center())
    assert model.line(shown.row()).height is not None
    qtbot.waitUntil(lambda: whole(screen), timeout=30_000)
    heights = {row: log.sizeHintForIndex(model.index(row)).height() for row in range(200)}
    drawn = {row: log.visualRect(model.index(row)).height() for row in range(200)}
    assert heights == drawn and len(set(heights.values())) > 1
