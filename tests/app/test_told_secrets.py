"""What the protocol and the commands tell of a game's secret: nothing."""

import io
import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from games_played import FACTIONS

from konqt.ai.protocol import OpponentQuestion, question_line
from konqt.cli.program import run_command as main
from konqt.cli.protocol import Protocol
from konqt.core.chance import Stream
from konqt.core.origin import Origin
from konqt.session.replay import Replay
from konqt.session.session import Session


@dataclass
class Talk:
    protocol: Protocol

    def ask(self, op: str, **members: Any) -> str:
        line = self.protocol.answer(json.dumps({"op": op, **members}))
        assert json.loads(line)["ok"], line
        return line


def with_another_secret(session: Session) -> Session:
    """Return the same game, past and present, with nothing but its secret changed."""
    other = Session(session.game, session.plan, session.so_far.states[0], origin=Origin.drawn())
    other.so_far.states = [session.game.clone(state) for state in session.so_far.states]
    for state in other.so_far.states:
        state.chance ^= 0x5DEECE66D
    other.so_far.played, other.so_far.step = list(session.so_far.played), session.so_far.step
    other.told.looked = dict(session.told.looked)
    assert other.origin.secret() != session.origin.secret()
    return other


def questions(session: Session) -> list[str]:
    """Return all answers that ask without doing."""
    talk = Talk(Protocol())
    talk.protocol.session = session
    told = [talk.ask(op) for op in ("hello", "decision", "legal", "state", "turn_odds")]
    told += [talk.ask("reminders")]
    told += [talk.ask("observe", seat=seat) for seat in (*FACTIONS, "public")]
    action = json.loads(talk.ask("legal"))["result"][0]
    told.append(talk.ask("explain", action=action))
    told.append(talk.protocol.answer('{"op":"apply","action":{"kind":"pass","x":1}}'))
    return told


def test_a_game_without_a_seed_is_another_each_time_and_its_secret_is_not_told(
    tmp_path: Path,
) -> None:
    dealt = set()
    for number in range(6):
        talk = Talk(Protocol())
        told = [talk.ask("new", scenario="narvik")]
        stream = Stream(number)
        for _ in range(12):
            legal = json.loads(talk.ask("legal"))["result"]
            told.append(talk.ask("apply", action=legal[stream.below(len(legal))]))
        session = talk.protocol.session
        assert session is not None and not session.open_dice
        told += questions(session)
        dealt.add(talk.ask("state"))
        told.append(talk.ask("save", path=str(tmp_path / f"{number}.konr")))
        header = json.loads((tmp_path / f"{number}.konr").read_text("utf-8").split("\n")[0])
        hidden = (str(header["secret"]), str(header["seed"]), str(session.referee_state().chance))
        assert not [line for line in told for each in hidden if each in line]
    assert len(dealt) == 6


def test_a_position_without_a_seed_deals_other_hands_each_time() -> None:
    dealt = set()
    for _ in range(6):
        talk = Talk(Protocol())
        talk.ask("position", position={"scenario": "narvik"})
        dealt.add(talk.ask("state"))
        assert talk.protocol.session is not None and not talk.protocol.session.open_dice
    assert len(dealt) == 6


@pytest.mark.parametrize("op", ["new", "position"])
def test_a_seed_in_a_request_repeats_and_is_marked(op: str) -> None:
    dealt = set()
    for _ in range(2):
        talk = Talk(Protocol())
        members: dict[str, Any] = {"position": {"scenario": "narvik"}} if op == "position" else {}
        talk.ask(op, seed=7, **members)
        dealt.add(talk.ask("state"))
        assert talk.protocol.session is not None and talk.protocol.session.open_dice
    assert len(dealt) == 1


def test_nothing_but_the_secret_changed_gives_the_same_answers() -> None:
    talk = Talk(Protocol())
    talk.ask("new", scenario="narvik")
    stream, compared = Stream(3), 0
    for _ in range(60):
        session = talk.protocol.session
        assert session is not None
        if session.decision.actor is None:
            # Its dice are hidden, so nobody knows how soon a game ends.
            talk.ask("new", scenario="narvik")
            continue
        assert questions(session) == questions(with_another_secret(session))
        compared += 1
        legal = json.loads(talk.ask("legal"))["result"]
        talk.ask("apply", action=legal[stream.below(len(legal))])
    assert compared > 40


def test_nothing_but_the_secret_changed_gives_the_same_question_to_an_opponent() -> None:
    """All but its number, which is a hash: see `tests/core/test_origin.py`."""
    talk = Talk(Protocol())
    talk.ask("new", scenario="narvik")
    session = talk.protocol.session
    assert session is not None
    for step in range(40):
        actor = session.decision.actor
        if actor is None:
            break
        other = with_another_secret(session)
        lines = []
        for each in (session, other):
            observation = each.game.observation_to_json(each.observe(actor))
            past = tuple(each.game.event_to_json(event) for event in each.told.events(actor))
            question = OpponentQuestion(step, "kon", "greedy", 0, observation, history=past)
            lines.append(question_line(question))
        assert lines[0] == lines[1]
        assert session.origin.number_for(actor, session.step) != other.origin.number_for(
            actor, other.step
        )
        session.submit(actor, session.legal()[step % len(session.legal())])


def show(*arguments: str) -> int:
    return main(["show", *arguments])


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return whose views have been drawn; the drawing itself is tested elsewhere."""
    seats: list[str] = []
    monkeypatch.setattr(
        "konqt.gui.export.step_picture.render_step", lambda *told: seats.append(told[2])
    )
    return seats


def game(path: Path, steps: int = 9) -> Session:
    talk = Talk(Protocol())
    talk.ask("new", scenario="narvik")
    session = talk.protocol.session
    assert session is not None
    for _ in range(steps):
        session.submit(session.decision.actor or "", session.legal()[0])
    path.write_text(session.record.record_text(), encoding="utf-8")
    return session


@pytest.mark.parametrize(
    ("which", "seat", "reveal", "warned"),
    [
        ("running", "referee", False, True),
        ("running", "referee", True, False),
        ("running", "public", False, False),
        ("finished", "referee", False, False),
        ("copy", "referee", False, True),
        ("copy", "referee", True, False),
    ],
)
def test_all_hands_of_a_game_that_is_not_over_are_drawn_with_a_warning(
    which: str,
    seat: str,
    reveal: bool,
    warned: bool,
    tmp_path: Path,
    drawn: list[str],
    capsys: pytest.CaptureFixture[str],
) -> None:
    path = tmp_path / "game.konr"
    session = game(path)
    if which == "copy":
        session.save_copy(path)
    if which != "running":
        other = Session.open(path)
        other.resign("norway")
        other.close()
    told = ["--seat", seat, "--out", str(tmp_path / "a.png"), *(["--reveal"] if reveal else [])]
    assert show(str(path), *told) == 0
    found = capsys.readouterr()
    assert drawn == [seat]
    assert ("--reveal" in found.err) is warned
    assert (str(path) in found.err) is warned and "Traceback" not in found.err
    assert Replay.open(path).hands_open is (which == "finished")


@pytest.mark.parametrize(("seed", "marked"), [(7, True), (None, False)])
def test_the_terminal_says_that_dice_are_open(
    seed: int | None,
    marked: bool,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    asked = [] if seed is None else ["--seed", str(seed)]
    assert main(["play", "--text", "--lang", "en", *asked]) == 0
    assert ("Open dice" in capsys.readouterr().out) is marked
    record = next(tmp_path.rglob("*.konr"))
    assert main(["open", "--text", "--lang", "en", str(record)]) == 0
    told = capsys.readouterr().out
    assert ("Open dice" in told) is marked
    header = json.loads(record.read_text("utf-8").split("\n")[0])
    if not marked:
        assert header["secret"] not in told and str(header["seed"]) not in told
