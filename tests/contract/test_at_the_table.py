"""What a game gets by being registered, each with every game and a tiny one beside them."""

import io
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from toy_board import BOARDED
from toy_entry import SOLO, TOY

from konqt.cli.main import run
from konqt.cli.protocol import Protocol
from konqt.core.chance import Stream
from konqt.core.decision import OVER
from konqt.core.event import PUBLIC, REFEREE, SCENE
from konqt.core.game import sides_of
from konqt.core.refusal import IllegalAction
from konqt.games.registry import NoBoard, entry_named, game_named, names, narrator_of, registered
from konqt.lab.arena import run_arena, swapped_levels
from konqt.lab.fuzz import run_fuzz
from konqt.record.folder import new_record_path, recent_games
from konqt.record.verify import verify
from konqt.session.plan import HUMAN, Chair, GamePlan
from konqt.session.replay import Replay
from konqt.session.session import Session

TABLES = [(name, scenario) for name in names() for scenario in entry_named(name).scenarios]
TABLES += [(each.name, scenario) for each in (TOY, SOLO, BOARDED) for scenario in each.scenarios]
every_table = pytest.mark.parametrize(("name", "scenario"), TABLES)
FOUGHT_OUT = ("kon", TOY.name)
"""games in which something is fought out, by which a viewer leaps"""
LONGEST = ("kon", "advanced")
"""half a minute of text; `tests/app/test_text_table.py` plays one in the ordinary lane"""
every_text = pytest.mark.parametrize(
    ("name", "scenario"),
    [pytest.param(*each, marks=[pytest.mark.slow] * (each == LONGEST)) for each in TABLES],
)


@pytest.fixture(autouse=True)
def toy() -> Iterator[None]:
    """Have the toy games registered, as new games would be: for two, for one, with a board."""
    with registered(TOY), registered(SOLO), registered(BOARDED):
        yield


def plan_of(name: str, scenario: str, seed: int = 3) -> GamePlan:
    return GamePlan(scenario, {f: Chair(HUMAN) for f in game_named(name).factions}, seed)


def play_on(session: Session, stream: Stream, most: int = 5000) -> int:
    """Play at random, back and forth where that may be; return how often it went back."""
    back = 0
    for _ in range(most):
        actor = session.decision.actor
        if actor is None:
            break
        before, actions = session.key(), session.legal()
        session.submit(actor, actions[stream.below(len(actions))])
        after = session.key()
        if session.undo_state(actor).can_undo:
            session.undo(actor)
            assert session.key() == before
            session.redo(actor)
            back += 1
        else:
            with pytest.raises(IllegalAction):
                session.undo(actor)
        assert session.key() == after
    return back


@every_table
def test_a_game_is_played_to_its_end_and_its_record_proved(
    name: str, scenario: str, tmp_path: Path
) -> None:
    path = new_record_path(scenario, tmp_path)
    session = Session.start(plan_of(name, scenario), path)
    assert session.game.name == name
    assert session.outcome is None
    back = play_on(session, Stream(5))
    assert back > 0, "nothing could be taken back in a whole game"
    assert session.decision.kind == OVER
    assert session.outcome == session.observe(PUBLIC).outcome
    assert session.outcome is not None
    assert set(session.outcome["winner"]) <= set(session.game.factions)
    session.close()

    proof = verify(path)
    assert (proof.ok, proof.actions) == (True, session.step), proof.what
    again = Session.open(path, keep=False)
    assert (again.key(), again.outcome) == (session.key(), session.outcome)
    (kept,) = recent_games(folder=tmp_path)
    assert (kept.game, kept.scenario, kept.finished) == (name, scenario, True)


@every_table
def test_a_game_given_up_ends_as_the_game_says(name: str, scenario: str, tmp_path: Path) -> None:
    for faction in game_named(name).factions:
        path = tmp_path / f"{faction}.konr"
        session = Session.start(plan_of(name, scenario), path)
        play_on(session, Stream(2), 3)
        at = session.decision.moment
        due = session.game.resigned(frozenset({faction}))
        update = session.resign(faction)
        assert update.events == due.events != ()
        for viewer in (*session.game.factions, PUBLIC, REFEREE):
            seen = session.observe(viewer)
            assert (seen.outcome, seen.legal, seen.decision.kind) == (due.outcome, (), OVER)
        assert session.outcome == due.outcome
        assert session.decision.moment == at
        session.close()
        assert verify(path).ok
        replay = Replay.open(path)
        assert (replay.finished, replay.damage) == (True, None)
        last = replay.observe(replay.steps, PUBLIC)
        assert (last.outcome, last.decision) == (due.outcome, session.decision)
        assert Session.open(path, keep=False).outcome == due.outcome


@every_table
def test_a_record_is_looked_at_step_by_step(name: str, scenario: str, tmp_path: Path) -> None:
    path = tmp_path / "game.konr"
    session = Session.start(plan_of(name, scenario), path)
    play_on(session, Stream(8))
    told = {viewer: session.history(viewer) for viewer in (*session.game.factions, PUBLIC)}
    session.close()
    replay = Replay.open(path)
    assert replay.warnings == ()
    assert replay.steps == session.step
    for viewer, entries in told.items():
        assert [replay.entry(n, viewer) for n in range(1, replay.steps + 1)] == entries
    scenes = [e.step for e in told[PUBLIC] if any(each.begins == SCENE for each in e.events)]
    assert replay.combats() == scenes
    assert scenes or name not in FOUGHT_OUT
    turns = replay.turns()
    assert turns[0] == 0
    assert [entry.step - 1 for entry in told[PUBLIC] if entry.step - 1 in turns]
    at = [told[PUBLIC][step] for step in turns if step < replay.steps]
    assert len({(entry.round, entry.turn) for entry in at}) == len(at) > 1


@every_table
def test_a_game_half_played_is_gone_on_with(name: str, scenario: str, tmp_path: Path) -> None:
    path = tmp_path / "game.konr"
    first = Session.start(plan_of(name, scenario), path)
    play_on(first, Stream(4), 3)
    first.close()
    second = Session.open(path)
    assert second.key() == first.key()
    play_on(second, Stream(4))
    second.close()
    assert verify(path).ok
    assert second.outcome is not None


@every_table
def test_a_typed_position_is_played_on(name: str, scenario: str, tmp_path: Path) -> None:
    first = Session.start(plan_of(name, scenario))
    play_on(first, Stream(4), 4)
    path = tmp_path / "typed.konr"
    typed = Session.start_position(plan_of(name, scenario), first.position(), path)
    assert typed.key() == first.key()
    play_on(typed, Stream(6))
    typed.close()
    assert verify(path).ok


@every_table
def test_a_standing_pass_ends_with_its_turn(name: str, scenario: str) -> None:
    session = Session.start(plan_of(name, scenario))
    actor = session.decision.actor
    assert actor is not None
    session.seating.pass_windows(actor, "turn")
    begun = session.decision.moment
    stream = Stream(1)
    while session.decision.actor is not None:
        now = session.decision
        same = (now.moment.round, now.moment.turn) == (begun.round, begun.turn)
        assert (actor in session.passes.standing(now)) == same
        actions = session.legal()
        session.submit(str(now.actor), actions[stream.below(len(actions))])


def test_a_game_without_a_board_has_none_in_its_record(tmp_path: Path) -> None:
    path = tmp_path / "game.konr"
    session = Session.start(plan_of("toy", "toy"), path)
    assert '"board"' not in session.record.record_text()
    with pytest.raises(NoBoard, match="toy is played without a board"):
        assert session.board
    session.close()
    with pytest.raises(NoBoard):
        assert Replay.open(path).board


def test_a_game_without_a_board_takes_no_other_one() -> None:
    from konqt.resources import map_file

    plan: Any = plan_of("toy", "toy")
    with pytest.raises(NoBoard, match="no other can be used"):
        Session.start(GamePlan("toy", plan.chairs, 1, map_path=map_file("norway.geojson")))


@every_table
def test_a_game_is_fuzzed(name: str, scenario: str, tmp_path: Path) -> None:
    report = run_fuzz(3, {}, scenario=scenario, seed=5, share=0.2, out=tmp_path)
    assert (report.failures, list(tmp_path.iterdir())) == ((), [])
    assert report.dear_steps > 0
    assert sum(report.endings.values()) == 3


@every_table
def test_its_opponents_play_each_other(name: str, scenario: str) -> None:
    game = game_named(name)
    sides = sides_of(game)
    assert sorted(f for side in sides for f in side) == sorted(game.factions)
    report = run_arena(4, {}, scenario=scenario, swap=len(sides) > 1, jobs=1, seed=2)
    assert report.games == 4
    assert {side for _level, side in report.by_side} == {"+".join(side) for side in sides}
    won = sum(share.won for share in report.by_side.values())
    assert won == 4 or len(sides) == 1, "each game is won by one of several sides"
    data = report.to_json()
    assert data["+".join(sides[0])]["games"] == 4
    assert set(data["seats"]) == set(game.factions)
    assert report.table().row_count == len(report.by_side) + 1


def test_swapping_gives_each_side_the_other_ones_player() -> None:
    assert swapped_levels({"first": "weak", "second": "strong"}, (("first",), ("second",))) == {
        "first": "strong",
        "second": "weak",
    }


class Talk:
    """One conversation in the engine protocol."""

    def __init__(self) -> None:
        self.protocol = Protocol()

    def ask(self, op: str, **members: Any) -> Any:
        answer = self.tell(op, **members)
        assert answer["ok"], answer
        return answer["result"]

    def tell(self, op: str, **members: Any) -> Any:
        return json.loads(self.protocol.answer(json.dumps({"op": op, **members})))


@every_table
def test_another_program_plays_it(name: str, scenario: str, tmp_path: Path) -> None:
    talk, stream = Talk(), Stream(7)
    narrator, game = narrator_of(name), game_named(name)
    assert scenario in talk.ask("hello")["scenarios"]
    decision = talk.ask("new", scenario=scenario, seed=4)
    while decision["kind"] != OVER:
        told = talk.protocol.session.decision  # type: ignore[union-attr]
        assert decision["prompt"] == narrator.say_prompt(told)
        assert (decision["round"], decision["turn"]) == (told.moment.round, told.moment.turn)
        legal = talk.ask("legal")
        action = legal[stream.below(len(legal))]
        assert talk.ask("explain", action=action) == {"legal": True, "reasons": []}
        seen = talk.ask("observe", seat=decision["faction"])
        assert game.observation_from_json(seen).legal
        decision = talk.ask("apply", action=action)["decision"]
    assert (decision["faction"], talk.ask("legal")) == (None, [])
    assert set(decision["outcome"]) >= {"winner", "level", "cause", "rule"}
    refused = talk.tell("apply", action=action)
    assert refused["error"]["code"] == "illegal_action"
    assert refused["error"]["reasons"][0]["text"]
    state = talk.ask("state")
    path = str(tmp_path / "game.konr")
    talk.ask("save", path=path)
    assert Talk().ask("load", path=path) == decision
    again = Talk()
    assert again.ask("position", position=state)["kind"] == OVER
    assert again.ask("state") == state


@every_table
def test_another_program_is_told_why_not(name: str, scenario: str) -> None:
    talk = Talk()
    factions = list(game_named(name).factions)
    seats = talk.tell("new", scenario=scenario, seats=[factions])
    if len(sides_of(game_named(name))) == 1:
        assert seats["ok"], "whoever plays alone has no opponent to share a seat with"
    else:
        assert "are opponents and never share a seat" in seats["error"]["message"]
    assert not talk.tell("new", scenario=scenario, options={"no such": 1})["ok"]
    talk.ask("new", scenario=scenario, seed=1)
    assert talk.tell("undo")["error"]["message"] == "There is nothing to undo."
    unknown = talk.tell("observe", seat="nobody")["error"]["message"]
    assert f"known: {' '.join(factions)}" in unknown


def test_a_request_of_one_game_is_none_of_another() -> None:
    talk = Talk()
    talk.ask("new", scenario="toy", seed=1)
    assert "unknown op" in talk.tell("turn_odds")["error"]["message"]
    talk.ask("new", scenario="narvik", seed=1)
    assert talk.ask("turn_odds")


def at_the_terminal(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, written: str, *arguments: str
) -> int:
    """Run konqt with something on its standard input and with a folder of its own."""
    for name in ("HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME"):
        monkeypatch.setenv(name, str(tmp_path))
    monkeypatch.setattr(sys, "stdin", io.StringIO(written))
    return run(arguments)


@every_text
def test_a_person_plays_it_in_the_terminal_and_reads_it_again(
    name: str,
    scenario: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    seats = [f"--seat={faction}=ai:random" for faction in game_named(name).factions[1:]]
    seats.append(f"--seat={game_named(name).factions[0]}=human")
    arguments = ("play", "--text", "--scenario", scenario, "--seed", "3", *seats)
    assert at_the_terminal(monkeypatch, tmp_path, "1\n" * 5000, *arguments) == 0
    told = capsys.readouterr().out
    assert "The game is over: " in told
    (saved,) = recent_games(folder=tmp_path / "konqt" / "games")
    assert (saved.game, saved.finished) == (name, True)
    assert verify(saved.path).ok
    assert at_the_terminal(monkeypatch, tmp_path, "", "open", "--text", str(saved.path)) == 0
    again = capsys.readouterr().out
    steps = Replay.open(saved.path).steps
    assert f"Step {steps} of {steps}" in again
    assert at_the_terminal(monkeypatch, tmp_path, "", "verify", str(saved.path)) == 0


def test_two_people_take_turns_at_a_plain_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    arguments = ("play", "--text", "--scenario=toy", "--seed=3")
    seats = ("--seat=first=human:Anna", "--seat=second=human:Kari")
    copy = tmp_path / "copy.konr"
    written = f"nonsense\n9\n3\nundo\nundo\nredo\n1\nrule 1\nrule\nlog\nsave {copy}\nresign\n"
    assert at_the_terminal(monkeypatch, tmp_path, written, *arguments, *seats) == 0
    told = capsys.readouterr().out
    for sentence in (
        "---- Anna ----",
        "---- Kari ----",
        "Write a number, or: help, hint, review, undo, redo",
        "Choose a number from 1 to 3.",
        "Anna: Play a number [rule 1]",
        "   3  Raise the stake",
        "✗ There is nothing to undo.\n",
        "First plays ",
        "rule 2  The stake",
        "Second resigned.",
        "The game is over: first won [rule 3]",
    ):
        assert sentence in told, sentence
    assert verify(copy).actions == 2


def test_who_leaves_finds_the_game_saved(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    arguments = ("play", "--text", "--scenario=toy")
    assert at_the_terminal(monkeypatch, tmp_path, "1\nquit\n", *arguments) == 0
    (saved,) = recent_games(folder=tmp_path / "konqt" / "games")
    assert (saved.game, saved.finished) == ("toy", False)
    assert at_the_terminal(monkeypatch, tmp_path, "", "open", "--text", str(saved.path)) == 0
    assert "Numbers: A short game" in capsys.readouterr().out


@every_table
def test_the_laboratory_is_asked_from_the_command_line(
    name: str, scenario: str, capsys: pytest.CaptureFixture[str]
) -> None:
    for command in ("fuzz", "arena"):
        assert run((command, "--games=2", "--jobs=1", "--json", f"--scenario={scenario}")) == 0
        assert json.loads(capsys.readouterr().out)["games"] == 2
