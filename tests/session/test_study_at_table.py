"""A branch played at the table: its own game, which the branch follows wherever it goes."""

from pathlib import Path

import pytest
from games_played import plan, play, recorded

from konqt.core.event import PUBLIC, REFEREE
from konqt.record.verify import verify
from konqt.session.plan import AI, HUMAN, Chair
from konqt.session.replay import Replay
from konqt.session.session import Session
from konqt.session.study.at_table import begun_at, follow_tables
from konqt.session.study.branching import PlayedOn, line_shown
from konqt.session.study.comments import comments_of
from konqt.session.study.edits import CannotChange, with_text
from konqt.session.study.spot import Spot
from konqt.session.study.studied import Studied

APART = {
    "germany": Chair(HUMAN, "A"),
    "norway": Chair(AI, level="greedy"),
    "allies": Chair(HUMAN, "C"),
}


@pytest.fixture
def studied(tmp_path: Path) -> Studied:
    return Studied.beside(Replay.open(recorded(tmp_path / "game.konr")))


def test_the_table_begins_there_and_the_branch_follows(studied: Studied, tmp_path: Path) -> None:
    before = studied.replay.path.read_bytes()
    table = tmp_path / "table.konr"
    session = begun_at(studied, Spot(6), REFEREE, APART, table)
    assert session.plan.chairs == APART and session.path == table
    assert session.observe(PUBLIC).units == studied.replay.observe(6, PUBLIC).units
    play(session, 5)
    session.record.wait()
    follow_tables(studied)
    line, fault = line_shown(studied, "b1")
    assert fault is None and line.steps == 6 + session.step
    assert line.observe(line.steps, PUBLIC).units == session.observe(PUBLIC).units
    studied.change(lambda s: with_text(s, Spot(8, "b1"), PUBLIC, "bold"))
    play(session, 3)
    session.close()
    again = Studied.beside(Replay.open(studied.replay.path))
    follow_tables(again)
    assert line_shown(again, "b1")[0].steps == 6 + 8
    assert comments_of(again, 8, PUBLIC, "b1") == ["bold"]
    assert studied.replay.path.read_bytes() == before and verify(table).ok


def test_what_the_table_took_back_is_gone_from_the_branch(studied: Studied, tmp_path: Path) -> None:
    session = begun_at(studied, Spot(0), REFEREE, APART, tmp_path / "table.konr")
    actor = session.decision.actor
    assert actor is not None
    one, other = session.legal()[:2]
    session.submit(actor, one)
    session.record.wait()
    follow_tables(studied)
    studied.change(lambda s: with_text(s, Spot(1, "b1"), PUBLIC, "gone soon"))
    session.undo(actor)
    session.submit(actor, other)
    session.close()
    follow_tables(studied)
    assert line_shown(studied, "b1")[0].action(1) == other
    assert comments_of(studied, 1, PUBLIC, "b1") == []


def test_a_table_that_is_gone_or_another_game_leaves_the_branch(
    studied: Studied, tmp_path: Path
) -> None:
    table = tmp_path / "table.konr"
    session = begun_at(studied, Spot(6), REFEREE, APART, table)
    play(session, 4)
    session.close()
    follow_tables(studied)
    steps = line_shown(studied, "b1")[0].steps
    table.unlink()
    follow_tables(studied)
    recorded(table, 12, seed=9)
    follow_tables(studied)
    assert line_shown(studied, "b1")[0].steps == steps == 10


def test_a_game_that_is_not_over_goes_to_no_table(tmp_path: Path) -> None:
    session = Session.start(plan(), tmp_path / "game.konr")
    play(session, 8)
    session.close()
    studied = Studied.beside(Replay.open(tmp_path / "game.konr"))
    with pytest.raises(CannotChange, match="not over"):
        begun_at(studied, Spot(4), "germany", APART, tmp_path / "table.konr")
    assert not (tmp_path / "table.konr").exists() and studied.empty


def test_an_end_goes_to_no_table(studied: Studied, tmp_path: Path) -> None:
    over = Spot(studied.replay.steps)
    assert PlayedOn(studied, over, REFEREE).over
    with pytest.raises(CannotChange, match="over here"):
        begun_at(studied, over, REFEREE, APART, tmp_path / "table.konr")
