"""A whole game in the terminal, through a pipe."""

import io
import json
from dataclasses import replace

import pytest
from games_played import plan

from konqt.app.text_table import Leaving, TextTable
from konqt.app.text_views import hand_lines
from konqt.core.chance import Stream
from konqt.games.kon.wording import say_standing
from konqt.i18n.texts import use_language
from konqt.session.plan import AI, HUMAN, Chair, GamePlan
from konqt.session.session import Session

NO_CARDS = {"germany": (), "norway": 0, "allies": 0}


class Chooser(io.StringIO):
    """Answers with seeded numbers, always within the choices last printed."""

    def __init__(self, session: Session, seed: int) -> None:
        super().__init__()
        self.session, self.stream = session, Stream(seed)

    def readline(self, size: int | None = -1) -> str:  # type: ignore[override]
        return f"{self.stream.below(len(self.session.legal())) + 1}\n"


def test_two_people_play_to_the_end() -> None:
    session = Session.start(plan())
    out = io.StringIO()
    TextTable(session, Chooser(session, 3), out, tty=False).play()
    assert session.decision.kind == "over"
    assert "The game is over" in out.getvalue()


@pytest.mark.rule("4.2")
def test_combats_are_weighed_before_and_after() -> None:
    session = Session.start(plan())
    out = io.StringIO()
    TextTable(session, Chooser(session, 5), out, tty=False).play()
    lines = out.getvalue().splitlines()
    assert any("Expected losses" in line for line in lines)
    decided = [line for line in lines if "· The attack on" in line or "· The defence of" in line]
    assert decided and all("(chance of this or better: " in line for line in decided)


@pytest.mark.rule("4.1")
def test_a_move_among_enemies_says_that_it_attacks_and_how_well() -> None:
    lines = say(Session.start(plan()), "help").splitlines()
    moves = {line.strip().partition("  ")[2] for line in lines if "  Move " in line}
    attack = "Move 1 battalion from Narvik to Gratangen. Attack with 1 die against 2 dice"
    assert any(move.startswith(f"{attack}; attack wins: ") for move in moves)
    assert "Move 1 battalion from Narvik to Bjørnfjell" in moves


def test_an_empty_hand_is_called_so_and_the_turn_needs_no_genitive() -> None:
    session = Session.start(plan())
    text = "\n".join(hand_lines(replace(session.observe("germany"), hands=NO_CARDS), "germany"))
    assert "> Germany: no cards in hand" in text and "  Norway: no cards in hand" in text
    assert "  Round 1, turn: Germany, phase 1." in say(session, "b")


def test_who_would_win_is_said_as_in_the_window() -> None:
    session = Session.start(plan())
    told = say_standing(session.observe("germany").standing)
    assert told == "Would win now: Germany"
    assert f"phase 1. {told}" in say(session, "b")


def test_a_person_plays_the_computer() -> None:
    chairs = {
        "germany": Chair(HUMAN),
        "norway": Chair(AI, "", "random"),
        "allies": Chair(AI, "", "random"),
    }
    session = Session.start(GamePlan("narvik", chairs, 4))
    out = io.StringIO()
    TextTable(session, Chooser(session, 1), out, tty=False).play()
    assert session.decision.kind == "over"


def say(session: Session, *lines: str) -> str:
    out = io.StringIO()
    with pytest.raises(Leaving):
        TextTable(session, io.StringIO("".join(f"{line}\n" for line in lines)), out, False).play()
    return out.getvalue()


def test_wrong_answers_are_explained_and_asked_again() -> None:
    session = Session.start(plan())
    far = json.dumps({"kind": "move", "from": "narvik", "to": "oslo", "count": 1})
    text = say(session, "0", "9999", "hello", "{", far, "rule R41", "u", "r", "l", "save", "pass x")
    assert "→ Allowed instead: Move 1 battalion from Narvik to" in text
    assert "Choose a number" in text and "✗" in text and "Write a number" in text
    assert session.step == 0


def test_undo_and_resign() -> None:
    session = Session.start(plan())
    quiet = json.dumps({"kind": "move", "from": "mosjoen", "to": "mo_i_rana", "count": 1})
    say(session, quiet, "u")
    assert session.step == 0
    out = io.StringIO()
    TextTable(session, io.StringIO("resign\nno\nresign\nyes\n"), out, tty=False).play()
    assert session.outcome is not None and session.outcome["winner"] == ["norway", "allies"]
    assert "Germany resigned." in out.getvalue() and "other side" not in out.getvalue()


def test_help_lists_all_that_can_be_written() -> None:
    use_language("nb")
    session = Session.start(plan())
    text = say(session, "hjelp")
    listed = text.split("\n> ")[1]
    for word in ("u ", "r ", "l ", "rule", "pass", "ask", "save FIL", "resign", "q ", "{...}"):
        assert f"  {word}" in listed, word
    assert "angre den siste handlingen din" in listed


def test_unknown_words_lead_to_help() -> None:
    session = Session.start(plan())
    text = say(session, "hello there")
    assert "hello is nothing that can be written here." in text
    assert "or help to see what else" in text.split("hello is")[1]
    assert "undo your last action" in say(session, "help") and "undo" in say(session, "?")


def test_the_board_and_the_choices_can_be_shown_again() -> None:
    session = Session.start(plan())
    first = say(session)
    again = say(session, "b")
    assert again.count("   1  ") == first.count("   1  ") + 1


def test_the_screen_is_cleared_between_seats() -> None:
    session = Session.start(plan())
    out = io.StringIO()
    lines = io.StringIO("\n" + json.dumps({"kind": "end_phase"}) + "\n1\n\n")
    with pytest.raises(Leaving):
        TextTable(session, lines, out, tty=True).play()
    assert session.decision.actor == "norway"
    before, _, after = out.getvalue().rpartition("\x1b[H")
    assert "Norway (B), press Enter" in before
    assert "Germany: 5 in hand" in after and "Norway: 3 in hand" not in after
