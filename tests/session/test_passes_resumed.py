"""A standing pass is as good after the game was left and taken up again."""

import json
from pathlib import Path

import pytest

from konqt.games.kon.engine.actions import EndPhase, Move, Pass
from konqt.session.passes import COMBAT, TURN, Scope
from konqt.session.plan import HUMAN, Chair, GamePlan
from konqt.session.replay import Replay
from konqt.session.session import Session

FACTIONS = ("germany", "norway", "allies")
HAND = ["veisperring", "sprengt_bro", "bakhold"]


def asked(path: Path) -> Session:
    """Give a game in which Norway is asked whether it sabotages a move, with a fight to come."""
    chairs = {faction: Chair(HUMAN, faction) for faction in FACTIONS}
    position = {
        "scenario": "basic",
        "units": {"oslo": {"germany": 5}, "kongsvinger": {"norway": 1}, "tromso": {"allies": 1}},
        "allies_arrived": True,
        "hands": {"germany": ["panzer"], "norway": HAND, "allies": []},
    }
    session = Session.start_position(GamePlan("basic", chairs, 7), position, path)
    session.submit("germany", Move("oslo", "kongsvinger", 2))
    session.submit("germany", EndPhase())
    assert session.decision.actor == "norway"
    return session


@pytest.mark.parametrize("scope", [COMBAT, TURN])
def test_a_standing_pass_survives_closing_and_resuming(tmp_path: Path, scope: Scope) -> None:
    path = tmp_path / "game.konr"
    session = asked(path)
    session.pass_windows("norway", scope)
    session.submit("norway", Pass(), looked=False)
    stood = session.passes.standing(session.decision)
    session.close()
    again = Session.open(path)
    assert again.passes.standing(again.decision) == stood
    assert stood == ({"norway": TURN} if scope == TURN else stood)
    again.close()


def test_one_taken_back_stands_no_more_and_none_lasts_longer_than_it_was_given(
    tmp_path: Path,
) -> None:
    path = tmp_path / "game.konr"
    session = asked(path)
    session.pass_windows("norway", TURN)
    session.submit("norway", Pass(), looked=False)
    session.ask_again("norway")
    actor = str(session.decision.actor)
    session.submit(actor, session.legal()[-1])
    session.close()
    again = Session.open(path)
    assert again.passes.standing(again.decision) == {}
    again.close()


def test_the_line_says_so_and_no_other_does(tmp_path: Path) -> None:
    path = tmp_path / "game.konr"
    session = asked(path)
    session.pass_windows("norway", TURN)
    session.submit("norway", Pass(), looked=False)
    session.close()
    lines = [json.loads(line) for line in path.read_text("utf-8").splitlines()]
    told = [line.get("standing") for line in lines if "do" in line]
    assert told == [None, None, {"norway": "turn"}]
    assert Replay.open(path).damage is None


@pytest.mark.parametrize("standing", [{"sweden": "turn"}, {}])
def test_a_pass_of_nobody_is_left_out(tmp_path: Path, standing: dict[str, str]) -> None:
    path = tmp_path / "game.konr"
    session = asked(path)
    session.pass_windows("norway", TURN)
    session.submit("norway", Pass(), looked=False)
    session.close()
    text = path.read_text("utf-8")
    path.write_text(text.replace('{"norway":"turn"}', json.dumps(standing)), "utf-8")
    again = Session.open(path)
    assert again.passes.standing(again.decision) == {}
    again.close()
