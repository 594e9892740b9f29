"""As it looked then: what a seat was told at a step, as the table's card had told it."""

import gzip
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtTest import QTest
from saved_games import RECORDS, THREE_SEATS
from seated_kit import focus_on
from viewer_kit import arrive

from konqt.core.event import PUBLIC, REFEREE
from konqt.gui.kon.viewer.screen import ViewerScreen
from konqt.i18n.texts import use_language
from konqt.session.plan import HUMAN, Chair, GamePlan
from konqt.session.replay import Replay
from konqt.session.session import Session
from konqt.session.told_then import told_then

SEATS = ("germany", "norway", "allies")
PEOPLE = {each: Chair(HUMAN, each.upper()) for each in SEATS}
Build = Callable[[Path], ViewerScreen]


@pytest.fixture
def running(tmp_path: Path) -> Path:
    """Record a game of three people that goes on."""
    session = Session.start(GamePlan("narvik", PEOPLE, 5), tmp_path / "g.konr")
    while session.step < 25:
        session.submit(str(session.decision.actor), session.legal()[0])
    session.close()
    return tmp_path / "g.konr"


@pytest.mark.parametrize("viewer", SEATS)
def test_all_is_told_since_the_seat_acted_last(viewer: str) -> None:
    replay = Replay.open(THREE_SEATS)
    for step in range(replay.steps + 1):
        told = told_then(replay, step, viewer)
        assert told is not None and viewer in told.seat and told.eyes == viewer
        assert told.since == 0 or replay.decision(told.since - 1).actor in told.seat
        later = range(told.since + 1, step + 1)
        assert not any(replay.decision(n - 1).actor in told.seat for n in later)
        assert {*later} <= {entry.step for entry in told.entries}
        assert all(entry == replay.entry(entry.step, viewer) for entry in told.entries)


def test_a_sessions_own_recap_is_part_of_it(tmp_path: Path) -> None:
    """Of whoever looks whenever asked, as people at the table do."""
    session = Session.start(GamePlan("narvik", PEOPLE, 5), tmp_path / "g.konr")
    recaps = []
    while session.step < 30:
        actor = str(session.decision.actor)
        missed = {each.step: each.events for each in session.told.since_looked(actor)}
        others = {each.step: each.events for each in session.told.others_turns(actor)}
        own = session.decision.moment.turn in session.seat_of(actor)
        recaps.append((session.step, actor, {**missed, **(others if own else {})}))
        session.submit(actor, session.legal()[0])
    session.close()
    replay = Replay.open(tmp_path / "g.konr")
    for step, actor, recap in recaps:
        told = told_then(replay, step, actor)
        assert told is not None
        assert {entry.step: entry.events for entry in told.entries} == recap


def test_no_words_tell_a_seat_what_it_may_not_know(opened: Build) -> None:
    screen = opened(THREE_SEATS)
    screen.then.button.setChecked(True)
    cards = 0
    for viewer in (*SEATS, PUBLIC):
        screen.eyes.take(viewer)
        for step in range(screen.replay.steps + 1):
            arrive(screen, step)
            screen.then._tell()
            told = told_then(screen.replay, step, viewer)
            if told is None:
                assert viewer == PUBLIC and step == screen.replay.steps
                continue
            assert told.eyes == viewer
            for entry in told.entries:
                assert entry.events == screen.replay.entry(entry.step, viewer).events
            cards += any("drew" in line for line in screen.then.card.story.text().split("\n"))
    assert cards


def test_button_and_key_show_and_put_it_away(opened: Build, qtbot: Any) -> None:
    screen = opened(THREE_SEATS)
    card = screen.then.card
    arrive(screen, 30)
    assert card.isHidden()
    screen.then.button.click()
    assert card.isVisible() and "last acted" in card.title.text()
    focus_on(screen.transport.timeline)
    QTest.keyClicks(screen.transport.timeline, "w")
    assert card.isHidden() and not screen.then.button.isChecked()
    QTest.keyClicks(screen.transport.timeline, "w")
    assert card.isVisible()
    card.close_it.click()
    assert card.isHidden() and not screen.then.button.isChecked()


def test_it_follows_the_step_and_the_eyes(opened: Build, qtbot: Any) -> None:
    screen = opened(THREE_SEATS)
    screen.then.button.click()
    card = screen.then.card
    turns = screen.playhead.turns
    said = set()
    for step in turns[1:5]:
        arrive(screen, step)
        actor = screen.replay.decision(step).actor
        name = screen.narrator.faction_name(str(actor), inside=True)
        qtbot.waitUntil(lambda name=name: name in card.title.text())
        said.add(card.story.text())
    assert len(said) > 2
    screen.use_view("norway")
    assert "Norway" in card.title.text()


def test_the_end_asks_nobody(opened: Build, qtbot: Any) -> None:
    screen = opened(THREE_SEATS)
    assert screen.viewer == REFEREE
    screen.then.button.click()
    arrive(screen, screen.replay.steps)
    qtbot.waitUntil(lambda: screen.then.card.title.text() == "Nobody had to act here")
    assert screen.then.card.story.text().endswith("The game is over")


def test_behind_the_curtain_nothing_of_it_is_left(opened: Build, running: Path) -> None:
    screen = opened(running)
    screen.eyes.take("germany")
    arrive(screen, 20)
    screen.then.button.click()
    assert screen.then.card.story.text()
    screen.use_view("norway")
    assert screen.eyes.curtain.isVisible()
    assert screen.then.card.isHidden() and not screen.then.card.story.text()


def test_it_lies_off_what_matters(opened: Build, qtbot: Any, plain_look: None) -> None:
    screen = opened(THREE_SEATS)
    screen.then.button.click()
    arrive(screen, screen.playhead.combats[1])
    area = screen.view.lights.combat
    qtbot.waitUntil(lambda: screen.then.card.isVisible() and not screen.then._resting.isActive())
    assert area
    assert not screen.then.card.geometry().contains(screen.view.point_of(area))


def test_ships_and_zones_are_told(opened: Build, tmp_path: Path, qtbot: Any) -> None:
    packed = RECORDS / "advanced" / "greedy-both-sides.konr.gz"
    path = tmp_path / "game.konr"
    path.write_bytes(gzip.decompress(packed.read_bytes()))
    screen = opened(path)
    screen.then.button.click()
    said = []
    for step in screen.playhead.turns[2:8]:
        arrive(screen, step)
        screen.then._tell()
        said.append(screen.then.card.story.text())
    assert any("control" in each for each in said)
    use_language("nb")
    screen.then.retranslate()
    assert "sist gjorde noe" in screen.then.card.title.text()
