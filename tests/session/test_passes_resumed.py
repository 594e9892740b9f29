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
    session.seating.pass_windows("norway", scope)
    session.submit("norway", Pass(), looked=False)
    stood = session.passes.standing(session.decision)
    session.close()
    again = Session.open(path)
    assert again.passes.standing(again.decision) == stood
    assert stood == ({"norway": {"sabotage": TURN}} if scope == TURN else stood)
    again.close()


def test_one_taken_back_stands_no_more_and_none_lasts_longer_than_it_was_given(
    tmp_path: Path,
) -> None:
    path = tmp_path / "game.konr"
    session = asked(path)
    session.seating.pass_windows("norway", TURN)
    session.submit("norway", Pass(), looked=False)
    session.seating.ask_again("norway")
    actor = str(session.decision.actor)
    session.submit(actor, session.legal()[-1])
    session.close()
    again = Session.open(path)
    assert again.passes.standing(again.decision) == {}
    again.close()


def test_the_line_says_so_and_no_other_does(tmp_path: Path) -> None:
    path = tmp_path / "game.konr"
    session = asked(path)
    session.seating.pass_windows("norway", TURN)
    session.submit("norway", Pass(), looked=False)
    session.close()
    lines = [json.loads(line) for line in path.read_text("utf-8").splitlines()]
    told = [line.get("silenced") for line in lines if "do" in line]
    assert told == [None, None, {"norway": {"sabotage": "turn"}}]
    assert Replay.open(path).damage is None


@pytest.mark.parametrize("silenced", [{"sweden": {"sabotage": "turn"}}, {"norway": {}}, {}])
def test_a_pass_of_nobody_is_left_out(tmp_path: Path, silenced: dict[str, dict[str, str]]) -> None:
    path = tmp_path / "game.konr"
    session = asked(path)
    session.seating.pass_windows("norway", TURN)
    session.submit("norway", Pass(), looked=False)
    session.close()
    text = path.read_text("utf-8")
    kept = text.replace('{"norway":{"sabotage":"turn"}}', json.dumps(silenced))
    assert kept != text
    path.write_text(kept, "utf-8")
    again = Session.open(path)
    assert again.passes.standing(again.decision) == {}
    again.close()


def test_a_record_that_names_no_kind_is_gone_on_with_and_everything_is_asked(
    tmp_path: Path,
) -> None:
    path = tmp_path / "game.konr"
    session = asked(path)
    session.seating.pass_windows("norway", TURN)
    session.submit("norway", Pass(), looked=False)
    session.close()
    text = path.read_text("utf-8")
    before = text.replace(
        '"silenced":{"norway":{"sabotage":"turn"}}', '"standing":{"norway":"turn"}'
    )
    assert before != text
    path.write_text(before, "utf-8")
    again = Session.open(path)
    assert again.passes.standing(again.decision) == {}
    again.close()


@pytest.mark.parametrize("again", [False, True])
def test_whoever_takes_a_seat_is_asked_what_the_player_before_passed_on(
    tmp_path: Path, again: bool
) -> None:
    path = tmp_path / "game.konr"
    session = asked(path)
    for faction in ("norway", "allies"):
        session.seating.pass_windows(faction, TURN, ("sabotage",))
    session.submit("norway", Pass(), looked=False)
    session.seating.give({"norway": Chair(HUMAN, "Kari")})
    if again:
        session.close()
        session = Session.open(path)
    assert session.passes.standing(session.decision) == {"allies": {"sabotage": TURN}}
    # What the new player passes on stands as long as any.
    session.seating.pass_windows("norway", TURN, ("sabotage",))
    session.submit(str(session.decision.actor), session.legal()[-1])
    session.close()
    session = Session.open(path)
    assert set(session.passes.standing(session.decision)) == {"norway", "allies"}
    session.close()


def test_who_passes_on_one_kind_of_question_is_asked_the_others(tmp_path: Path) -> None:
    session = asked(tmp_path / "game.konr")
    session.seating.pass_windows("norway", TURN)
    assert session.passes.scope_of("norway", session.decision) == TURN
    session.submit("norway", Pass(), looked=False)
    while session.decision.kind != "defence_cards":
        session.submit(str(session.decision.actor), session.legal()[0])
    assert session.decision.actor == "norway"
    assert session.passes.scope_of("norway", session.decision) is None
    session.seating.pass_windows("norway", COMBAT, ("attack_cards", "defence_cards"))
    session.seating.ask_again("norway", ("sabotage",))
    assert session.passes.standing(session.decision) == {
        "norway": {"attack_cards": COMBAT, "defence_cards": COMBAT}
    }
    session.close()
