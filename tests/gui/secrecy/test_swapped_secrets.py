"""Changing only what a seat may not know changes nothing that it sees, hears or is answered."""

import io
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication
from seated_kit import tables
from secrets_kit import GAME, SEATINGS, VIEWERS, sessions, shown, sit, swapped

from konqt.ai.protocol import OpponentQuestion, question_line
from konqt.cli.kon.text_table import Leaving, TextTable
from konqt.cli.telling import tell_record
from konqt.core.agent import consulted
from konqt.core.chance import Stream
from konqt.core.event import PUBLIC, REFEREE
from konqt.core.thinking import Budget, Task
from konqt.games.kon import wording
from konqt.games.kon.engine.actions import Discard, Move, PlayCard
from konqt.games.kon.odds.combat_odds import odds_of
from konqt.games.registry import agent_named, entry_named
from konqt.gui.export.step_picture import render_step
from konqt.gui.kon.interaction.meaning import say_gain
from konqt.gui.kon.table.screen import TableScreen
from konqt.session.session import Session

ALL = pytest.param(500, id="all", marks=[pytest.mark.slow, pytest.mark.timeout(3600)])
HOW_MANY = [pytest.param(16, id="some"), ALL]
WINDOWS = [pytest.param(6, id="some"), ALL]
PICTURES = [pytest.param(len(VIEWERS), id="some"), ALL]
SIZE = (1100, 660)
APART = {"narvik": 3, "basic": 23}
FEW = Budget(playouts=8)
"""scenario -> steps between positions: a basic game is ten times as long"""


@pytest.fixture
def table(qapp: QApplication) -> Iterator[TableScreen]:
    with tables() as seat:
        yield seat(next(sessions(1, 1)), SIZE)


def worlds(
    positions: int, seed: int, scenario: str = "narvik"
) -> Iterator[tuple[str, Session, Session]]:
    """Give (viewer, the true session, the swapped one) for every seat of every position."""
    different = 0
    apart = APART[scenario]
    for number, session in enumerate(sessions(positions, seed, apart, scenario)):
        for viewer in VIEWERS:
            other = swapped(session, viewer, number + 1)
            different += other.position() != session.position()
            yield viewer, session, other
    assert different > positions, "hardly anything was swapped"


@pytest.mark.parametrize("scenario", APART)
@pytest.mark.parametrize("positions", WINDOWS)
def test_the_window_shows_and_says_the_same(
    table: TableScreen, qapp: QApplication, positions: int, scenario: str
) -> None:
    seen: tuple[QImage, list[str]] | None = None
    for viewer, session, other in worlds(positions, 1, scenario):
        # Both come after the same one: parts that have gone leave room, and keep their words.
        shown(qapp, table, session, viewer)
        seen = shown(qapp, table, session, viewer)
        again = shown(qapp, table, other, viewer)
        assert seen[1] == again[1], (viewer, session.step)
        assert seen[0] == again[0], (viewer, session.step)
    assert seen is not None and len(seen[1]) > 100


@pytest.mark.parametrize("scenario", APART)
@pytest.mark.parametrize("positions", WINDOWS)
def test_what_happened_at_a_line_is_told_the_same(
    table: TableScreen, qapp: QApplication, positions: int, scenario: str
) -> None:
    told = 0
    for viewer, session, other in worlds(positions, 3, scenario):
        said = list[list[str]]()
        for each in (session, other):
            sit(table, each, viewer)
            qapp.processEvents()
            said.append(lines_told(table))
        assert said[0] == said[1], (viewer, session.step)
        told += len(said[0])
    assert told


@pytest.mark.parametrize("scenario", APART)
@pytest.mark.parametrize("positions", HOW_MANY)
def test_observation_log_and_answers_are_the_same(positions: int, scenario: str) -> None:
    for viewer, session, other in worlds(positions, 2, scenario):
        seen = session.observe(viewer)
        assert other.observe(viewer) == seen
        assert log_text(other, viewer) == log_text(session, viewer)
        assert other.undo_state(viewer) == session.undo_state(viewer)
        for action in (*seen.legal[:12], *foreign_actions(session)):
            assert other.explain(viewer, action) == session.explain(viewer, action)
            closes = session.undoing.would_close(viewer, action)
            assert other.undoing.would_close(viewer, action) == closes
            if closes is None:
                follows = session.undoing.what_follows(viewer, action)
                assert other.undoing.what_follows(viewer, action) == follows
            assert other.nearest(viewer, action) == session.nearest(viewer, action)


@pytest.mark.parametrize("scenario", APART)
@pytest.mark.parametrize("positions", HOW_MANY)
def test_the_terminal_writes_the_same(positions: int, scenario: str) -> None:
    """Board, hand, choices, refusals and log, to whoever decides."""
    written = 0
    for viewer, session, other in worlds(positions, 6, scenario):
        if session.decision.actor in session.seat_of(viewer):
            told = typed(session)
            assert typed(other) == told, (viewer, session.step)
            assert len(told.splitlines()) > 15
            written += 1
    assert written >= positions // 2


@pytest.mark.parametrize("scenario", APART)
@pytest.mark.parametrize("positions", HOW_MANY)
def test_hints_of_odds_are_the_same(positions: int, scenario: str) -> None:
    hinted = 0
    for viewer, session, other in worlds(positions, 7, scenario):
        seen = session.observe(viewer)
        again = other.observe(viewer)
        assert GAME.observation_to_json(seen) == GAME.observation_to_json(again)
        assert fight_odds(seen) == fight_odds(again)
        for action in seen.legal:
            assert say_gain(seen, action) == say_gain(again, action)
            hinted += bool(say_gain(seen, action))
    assert hinted > 0


@pytest.mark.parametrize("scenario", APART)
@pytest.mark.parametrize("positions", HOW_MANY)
def test_a_running_record_told_in_the_terminal_is_the_same(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], positions: int, scenario: str
) -> None:
    """`konqt open FILE --text` tells a running game as the public may know it."""
    records = 0
    for number, session in enumerate(sessions(positions, 8, APART[scenario], scenario)):
        harmless = [each for each in session.legal() if each.kind in ("end_phase", "pass")]
        if not harmless:
            continue
        told = []
        for each in (session, swapped(session, PUBLIC, number + 1)):
            record = tmp_path / "game.konr"
            begun = Session.start_position(session.plan, each.position())
            begun.submit(str(session.decision.actor), harmless[0])
            if begun.decision.actor is None:
                break  # the game is over: all hands may be shown
            begun.save_copy(record)
            tell_record(record)
            told.append(capsys.readouterr().out)
        if told:
            assert told[0] == told[1], session.step
            assert len(told[0].splitlines()) > 15
            records += 1
    assert records > positions // 4


@pytest.mark.parametrize("scenario", APART)
@pytest.mark.parametrize("positions", HOW_MANY)
def test_every_opponent_decides_the_same(positions: int, scenario: str) -> None:
    asked = 0
    for viewer, session, other in worlds(positions, 3, scenario):
        for level in entry_named("kon").levels if session.observe(viewer).legal else ():
            choices = [
                consulted(
                    agent_named("kon", level),
                    Task(each.observe(viewer), Stream(9), each.told.events(viewer), FEW, best=3),
                )
                for each in (session, other)
            ]
            assert choices[0] == choices[1], (level, viewer, session.step)
            asked += 1
    assert asked >= positions


@pytest.mark.parametrize("scenario", APART)
@pytest.mark.parametrize("positions", HOW_MANY)
def test_every_opponent_is_told_the_same_past(positions: int, scenario: str) -> None:
    """The history in its question, line for line; the referee would be told otherwise."""
    told = differing = 0
    for viewer, session, other in worlds(positions, 3, scenario):
        lines = [question_with_history(each, viewer) for each in (session, other)]
        assert lines[0] == lines[1], (viewer, session.step)
        told += len(session.told.events(viewer))
        differing += session.told.events(REFEREE) != other.told.events(REFEREE)
    assert told > positions and differing > 0


def drawn(record: Path, viewer: str) -> QImage:
    picture = record.with_suffix(".png")
    render_step(record, None, viewer, SIZE, "light", "en", picture)
    return QImage(str(picture))


@pytest.mark.parametrize("scenario", APART)
@pytest.mark.parametrize("positions", PICTURES)
def test_shown_pictures_are_the_same(
    qapp: QApplication, tmp_path: Path, positions: int, scenario: str
) -> None:
    """`konqt show`, from records that begin at the position; one seat of each position in turn."""
    for number, session in enumerate(sessions(positions, 4, APART[scenario], scenario)):
        viewer = VIEWERS[number % len(VIEWERS)]
        one, other = tmp_path / "a.konr", tmp_path / "b.konr"
        for record, each in ((one, session), (other, swapped(session, viewer, number + 1))):
            Session.start_position(session.plan, each.position()).save_copy(record)
        shown_one, shown_other = (drawn(record, viewer) for record in (one, other))
        assert not shown_one.isNull()
        assert shown_one == shown_other, (viewer, session.step)


def test_the_swap_would_be_noticed(table: TableScreen, qapp: QApplication) -> None:
    """The same comparison with eyes that may look does see the difference."""
    differing = 0
    for session in sessions(8, 5):
        # Norway's six cards are few: this deal gives it another hand, many give the same.
        other = swapped(session, "germany", 3)
        seats = [frozenset(("norway",)), frozenset(("norway", "allies"))]
        assert any(session.so_far.eyes.of("norway") == seat for seat in seats)
        a, b = (shown(qapp, table, each, "norway") for each in (session, other))
        differing += a[0] != b[0] and a[1] != b[1]
    assert differing >= 5
    assert len(SEATINGS) == 2


def typed(session: Session) -> str:
    """Give what the terminal writes to whoever decides, who looks around and leaves."""
    cards = [PlayCard(card, "defence") for card in ("bakhold", "panzer", "stridsvogn")]
    refused = {Move("narvik", "tromso", 1), Discard("bakhold"), *cards} - set(session.legal())
    actions = sorted(refused, key=repr)
    lines = ["l", "99999", *(json.dumps(GAME.action_to_json(each)) for each in actions), "q"]
    out = io.StringIO()
    table = TextTable(session, io.StringIO("\n" * 2 + "\n".join(lines) + "\n"), out, False)
    with pytest.raises(Leaving):
        table.play()
    return out.getvalue()


def lines_told(table: TableScreen) -> list[str]:
    """Give what the table tells of each of the last lines of its log."""
    found = []
    for row in range(table.log.log.rowCount())[-8:]:
        table.line_told.tell_of(row)
        found.append(table.line_told.words.toPlainText())
        table.line_told.leave()
    return found


def fight_odds(seen: Any) -> Any:
    fighting = seen.combat is not None and seen.combat.defence_roll is None
    return odds_of(seen.combat) if fighting else None


def log_text(session: Session, viewer: str) -> list[str]:
    entries = [*session.history(viewer), *session.told.since_looked(viewer)]
    return [wording.say_event(event) for entry in entries for event in entry.events]


def question_with_history(session: Session, viewer: str) -> str:
    observation = GAME.observation_to_json(session.observe(viewer))
    history = tuple(GAME.event_to_json(event) for event in session.told.events(viewer))
    return question_line(OpponentQuestion(1, "kon", "greedy", 0, observation, history=history))


def foreign_actions(session: Session) -> list[Any]:
    """Give actions of whoever decides, and some that nobody may do."""
    cards = [PlayCard(card, "defence") for card in ("bakhold", "gebirgsjager", "stridsvogn")]
    return [*GAME.legal(session.referee_state())[:6], *cards, Move("narvik", "tromso", 1)]
