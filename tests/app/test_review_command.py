"""`konqt review`, the request `review` and the word at the table in the terminal."""

import io
import json
from pathlib import Path
from typing import Any

import pytest
from faulty_levels import HIDDEN, faulty
from saved_games import FIRST
from short_boards import board

from konqt.cli.kon.text_table import TextTable
from konqt.cli.main import run
from konqt.cli.protocol import Protocol
from konqt.cli.talk import Leaving
from konqt.cli.text_table import TerminalTable
from konqt.games.kon.engine.actions import EndPhase
from konqt.games.registry import strongest_level
from konqt.i18n.texts import use_language
from konqt.session.plan import HUMAN, Chair, GamePlan
from konqt.session.session import Session

ONE = {faction: Chair(HUMAN, "Anna") for faction in ("germany", "norway", "allies")}
THREE = {faction: Chair(HUMAN, faction) for faction in ONE}
UNFINISHED = FIRST / "unfinished.konr"
EMPTY: dict[str, list[str]] = {faction: [] for faction in ONE}


def last_round(chairs: dict[str, Chair]) -> Session:
    """Begin where the Allies lose by ending their movement."""
    units = board("bjornfjell:G1 tysfjord:A3 narvik:A2 bardufoss:N2")
    position = {"scenario": "narvik", "round": 3, "turn": "allies", "phase": 1, "hands": EMPTY}
    decks = {"allies": {"draw": ["stridsvogn"]}}
    whole = {**position, "units": units, "decks": decks}
    return Session.start_position(GamePlan("narvik", chairs, 5), whole)


@pytest.fixture
def blundered(tmp_path: Path) -> Path:
    """Save a game that is over, in which the Allies ended their movement instead of winning."""
    session, path = last_round(THREE), tmp_path / "game.konr"
    session.submit("allies", EndPhase())
    while (actor := session.decision.actor) is not None:
        session.submit(actor, session.legal()[-1])
    session.save_copy(path)
    return path


def told(capsys: pytest.CaptureFixture[str], *argv: str) -> str:
    assert run(["review", *argv]) == 0
    return capsys.readouterr().out


def test_it_tells_the_largest_mistakes_of_a_seat(
    blundered: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    argv = (str(blundered), "--seat", "allies", "--level", "officer")
    lines = told(capsys, *argv, "--lang", "en").splitlines()
    assert lines[0] == "Allies" and len(lines) == 3
    assert lines[2].startswith("    1.  Step 1: End phase: 0 % to win. Better (100 %): Move 3")
    assert "to win. Better (100 %): Move 3 battalions from Tysfjord to Bjørnfjell" in lines[2]
    norsk = told(capsys, *argv, "--lang", "nb")
    assert "Bedre (100 %): " in norsk and "Hvorfor: " in norsk and "Bjørnfjell" in norsk


def test_data_have_the_form_of_the_protocol(
    blundered: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data = json.loads(told(capsys, str(blundered), "--seat", "allies", "--level", "hard", "--json"))
    (seat,) = data["seats"]
    (mistake,) = seat["mistakes"]
    assert (seat["seat"], seat["unknown"], data["level"]) == (["allies"], 0, "hard")
    assert (mistake["step"], mistake["faction"]) == (1, "allies")
    for name in ("done", "better"):
        assert set(mistake[name]) == {"action", "estimate", "error", "reasons"}
    assert mistake["done"]["action"]["kind"] == "end_phase"
    assert mistake["loss"] > 0.5 > 10 * mistake["loss_error"]


def test_a_level_that_knows_no_chances_says_so(
    blundered: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    said = told(capsys, str(blundered), "--level", "corporal", "--lang", "en")
    assert "cannot say how likely a victory is" in said and "%" not in said
    assert said.splitlines()[0] == "Germany" and "Allies" in said, "every seat of a finished game"


@pytest.mark.parametrize(
    ("argv", "said"),
    [
        (("none.konr",), "none.konr: "),
        ((str(UNFINISHED),), "the game is not over; name a seat with --seat"),
        ((str(UNFINISHED), "--seat", "sweden"), "choose from: germany norway allies"),
        ((str(UNFINISHED), "--seat", "germany", "--level", "colonel"), "choose from: random"),
    ],
)
def test_what_cannot_be_answered_is_one_line(
    argv: tuple[str, ...], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["review", *argv]) == 2
    out, error = capsys.readouterr()
    assert out == "" and len(error.splitlines()) == 1 and said in error


def ask(talk: Protocol, **request: object) -> Any:
    return json.loads(talk.answer(json.dumps(request)))


def one_turn(talk: Protocol) -> None:
    """Begin a game and play Germany's first turn with what comes last among what is legal."""
    first = ask(talk, op="new", scenario="narvik", seed=7)["result"]["turn"]
    assert first == "germany"
    while ask(talk, op="decision")["result"]["turn"] == first:
        legal = ask(talk, op="legal")["result"]
        assert ask(talk, op="apply", action=legal[-1])["ok"]


def test_the_protocol_tells_the_last_turn_and_marks_what_is_done_next(tmp_path: Path) -> None:
    talk = Protocol()
    one_turn(talk)
    answer = ask(talk, op="review", seat="germany", level="hard")
    assert answer["ok"] and answer["result"]["decisions"] > 0
    assert answer == ask(talk, op="review", seat="germany", level="hard"), "the same again"
    assert ask(talk, op="review", seat="norway")["result"]["decisions"] == 0, "no turn yet"


@pytest.mark.parametrize(
    ("members", "said"),
    [
        ({"seat": "germany", "level": "colonel"}, "unknown level 'colonel'; known: "),
        ({"seat": "sweden"}, "unknown seat 'sweden'; known: germany norway allies"),
        ({}, "unknown seat"),
        ({"seat": "germany", "best": 3}, "review has no member 'best'"),
    ],
)
def test_the_protocol_says_what_is_wrong(members: dict[str, object], said: str) -> None:
    talk = Protocol()
    ask(talk, op="new", scenario="narvik", seed=7)
    answer = ask(talk, op="review", **members)
    assert not answer["ok"] and said in answer["error"]["message"]


@pytest.mark.parametrize(("language", "word"), [("en", "review"), ("nb", "tilbakeblikk")])
def test_the_terminal_tells_it_of_a_turn_that_is_over(language: str, word: str) -> None:
    use_language(language)
    chairs = {**ONE, "norway": Chair(HUMAN, "Per"), "allies": Chair(HUMAN, "Per")}
    session = Session.start(GamePlan("narvik", chairs, 7))
    out = io.StringIO()
    lines = "".join((f"{word}\n", "end phase\n"))
    with pytest.raises(Leaving):
        TextTable(session, io.StringIO(lines), out, tty=False).play()
    said = {"en": "You have no turn yet that is over.", "nb": "Du har ingen tur bak deg ennå."}
    assert said[language] in out.getvalue()
    use_language("en")


@pytest.mark.parametrize("table", [TextTable, TerminalTable])
def test_where_the_computer_breaks_that_is_said_and_the_game_goes_on(
    table: type[TextTable] | type[TerminalTable],
) -> None:
    session, out = Session.start(GamePlan("narvik", ONE, 5)), io.StringIO()
    for _step in range(6):
        session.submit(session.decision.actor or "", session.legal()[-1])
    with faulty("breaks", strongest_level("kon")), pytest.raises(Leaving):
        table(session, io.StringIO("review\nquit\n"), out, False).play()
    assert "The computer failed to look back." in out.getvalue()
    assert HIDDEN not in out.getvalue()
