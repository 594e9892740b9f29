"""What a game gets by being registered, each with every game and a tiny one beside them."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from toy_entry import TOY

from konqt.core.chance import Stream
from konqt.core.decision import OVER
from konqt.core.event import PUBLIC, REFEREE
from konqt.core.game import sides_of
from konqt.core.refusal import IllegalAction
from konqt.games.registry import entry_named, game_named, names, registered
from konqt.lab.arena import run_arena, swapped_levels
from konqt.lab.fuzz import run_fuzz
from konqt.record.folder import new_record_path, recent_games
from konqt.record.verify import verify
from konqt.session.opening import NoBoard
from konqt.session.plan import HUMAN, Chair, GamePlan
from konqt.session.replay import Replay
from konqt.session.session import Session

TABLES = [(name, scenario) for name in names() for scenario in entry_named(name).scenarios]
TABLES += [(TOY.name, scenario) for scenario in TOY.scenarios]
every_table = pytest.mark.parametrize(("name", "scenario"), TABLES)


@pytest.fixture(autouse=True)
def toy() -> Iterator[None]:
    """Have the toy game registered, as a new game would be."""
    with registered(TOY):
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
    session.pass_windows(actor, "turn")
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
    assert '"board"' not in session.record_text()
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
    report = run_arena(4, {}, scenario=scenario, swap=True, jobs=1, seed=2)
    assert report.games == 4
    assert {side for _level, side in report.by_side} == {"+".join(side) for side in sides}
    won = sum(share.won for share in report.by_side.values())
    assert won == 4, "each game is won by one side"
    data = report.to_json()
    assert data["+".join(sides[0])]["games"] == 4
    assert set(data["seats"]) == set(game.factions)
    assert report.table().row_count == len(report.by_side) + 1


def test_swapping_gives_each_side_the_other_ones_player() -> None:
    assert swapped_levels({"first": "weak", "second": "strong"}, (("first",), ("second",))) == {
        "first": "strong",
        "second": "weak",
    }
