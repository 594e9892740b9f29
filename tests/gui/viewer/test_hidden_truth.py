"""For the referee's eyes: what each seat counted without seeing it, beside what it was."""

import gzip
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtTest import QTest
from saved_games import RECORDS, THREE_SEATS
from seated_kit import focus_on
from secrets_kit import told

from konqt.core.event import PUBLIC, REFEREE
from konqt.games.kon.wording import card_titles
from konqt.games.kon.wording.ship_names import ship_inside
from konqt.gui.kon.viewer.hidden import say_hidden
from konqt.gui.kon.viewer.screen import ViewerScreen
from konqt.i18n.texts import use_language
from konqt.session.plan import HUMAN, Chair, GamePlan
from konqt.session.replay import NotYetOpen, Replay
from konqt.session.session import Session

SEATS = ("germany", "norway", "allies")
Build = Callable[[Path], ViewerScreen]


@pytest.fixture
def at_sea(tmp_path: Path) -> Path:
    path = tmp_path / "sea.konr"
    packed = RECORDS / "advanced" / "greedy-both-sides.konr.gz"
    path.write_bytes(gzip.decompress(packed.read_bytes()))
    return path


@pytest.fixture
def running(tmp_path: Path) -> Path:
    people = {each: Chair(HUMAN, each) for each in SEATS}
    session = Session.start(GamePlan("narvik", people, 5), tmp_path / "g.konr")
    while session.step < 20:
        session.submit(str(session.decision.actor), session.legal()[0])
    session.close()
    return tmp_path / "g.konr"


def parts(lines: list[str]) -> dict[str, list[str]]:
    """Give the lines below each heading, by who saw."""
    found: dict[str, list[str]] = {}
    for line in lines:
        if line.endswith(" saw"):
            found[line.removesuffix(" saw")] = []
        else:
            list(found.values())[-1].append(line)
    return found


def test_cards_are_counted_and_named() -> None:
    replay = Replay.open(THREE_SEATS)
    for step in (0, 12, 30):
        seen = parts(say_hidden(replay, step))
        assert list(seen) == ["Germany", "Norway", "The Allies"]
        hands: Any = replay.observe(step, REFEREE).hands  # type: ignore[attr-defined]
        for who, lines in seen.items():
            named = {"Germany": "germany", "Norway": "norway", "The Allies": "allies"}
            others = [each for each in SEATS if each != named[who] and hands[each]]
            assert len(lines) == len(others)
            for line, other in zip(lines, others, strict=True):
                known = replay.observe(step, named[who]).hands[other]  # type: ignore[attr-defined]
                assert f"{known} card" in line and known == len(hands[other])
                assert all(title in line for title in card_titles(hands[other]))


def test_ships_face_down_are_counted_and_named(at_sea: Path) -> None:
    replay = Replay.open(at_sea)
    for step in (0, 60, 300, 700):
        truth: Any = replay.observe(step, REFEREE)
        for who, faction in (("Germany", "germany"), ("The Allies", "allies")):
            seen: Any = replay.observe(step, faction)
            lines = parts(say_hidden(replay, step))[who]
            for zone, fleets in truth.sea.ships.items():
                for owner, ships in fleets.items():
                    known = seen.sea.ships[zone][owner]
                    hidden = [each for each in ships if each not in known]
                    told_of = [each for each in lines if f" in zone {zone};" in each]
                    assert bool(hidden) <= bool(told_of) or zone == "raid"
                    for ship in hidden:
                        assert any(ship_inside(ship) in line for line in lines), (step, ship)
            own = replay.observe(step, faction).hands[faction]  # type: ignore[attr-defined]
            assert len(own) == len(truth.hands[faction])
            assert not any(line.startswith(f"{who}:") for line in lines), "one's own lies open"


def test_button_and_key_open_it_for_the_referee_alone(opened: Build) -> None:
    screen = opened(THREE_SEATS)
    hidden, line = screen.hidden, screen.transport.timeline
    screen.go(20)
    hidden.button.click()
    assert hidden.card.isVisible() and "in truth" in hidden.card.story.text()
    for viewer in (PUBLIC, "norway"):
        screen.use_view(viewer)
        assert not hidden.button.isVisible() and hidden.card.isHidden()
        assert not hidden.card.story.text()
        focus_on(line)
        QTest.keyClicks(line, "hh")
        QTest.keyClicks(line, "h")
        assert hidden.card.isHidden() and not hidden.card.story.text()
    screen.use_view(REFEREE)
    assert hidden.button.isVisible() and hidden.card.isVisible()
    QTest.keyClicks(line, "h")
    assert hidden.card.isHidden()


def test_a_game_that_goes_on_offers_it_to_nobody(opened: Build, running: Path) -> None:
    screen = opened(running)
    for viewer in (PUBLIC, *SEATS):
        screen.eyes.take(viewer)
        screen.hidden.turn()
        screen.hidden._tell()
        assert not screen.hidden.button.isVisible() and screen.hidden.card.isHidden()
        assert not any("in truth" in line for line in told(screen))
    with pytest.raises(NotYetOpen):
        say_hidden(screen.replay, 3)


def test_one_card_lies_there_at_a_time(opened: Build) -> None:
    screen = opened(THREE_SEATS)
    screen.go(20)
    screen.then.button.click()
    screen.hidden.button.click()
    assert screen.hidden.card.isVisible() and screen.then.card.isHidden()
    screen.then.button.click()
    assert screen.then.card.isVisible() and screen.hidden.card.isHidden()


def test_it_follows_the_step_and_speaks_norwegian(opened: Build, qtbot: Any) -> None:
    screen = opened(THREE_SEATS)
    screen.hidden.button.click()
    before = screen.hidden.card.story.text()
    screen.go(30)
    qtbot.waitUntil(lambda: screen.hidden.card.story.text() != before)
    use_language("nb")
    screen.hidden.retranslate()
    assert "i virkeligheten" in screen.hidden.card.story.text()
    assert screen.hidden.card.title.text() == "Hva hver side ikke kunne se"
