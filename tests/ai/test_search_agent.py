"""The officer thinks by what its seat may know, within its room, and sees what wins at once."""

import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from short_boards import board

from konqt.ai.kon.searcher import SearchAgent
from konqt.ai.process import AiProcess
from konqt.core.agent import consulted
from konqt.core.chance import Scripted, Stream
from konqt.core.game import Setup
from konqt.core.thinking import Budget, Candidate, Progress, Task
from konqt.games.kon.engine.actions import Action, EndPhase, Move, Pass, Retreat
from konqt.games.registry import agent_named, game_named
from konqt.lab.match import play_match

GAME = game_named("kon")
FEW = Budget(playouts=16)
CITIES = {"narvik", "bjornfjell", "bardufoss"}
ROOT = Path(__file__).resolve().parents[2]


def positions(scenario: str, seed: int, apart: int, most: int) -> list[Any]:
    """Give states with a choice from a game of `greedy`, some decisions apart."""
    state, found = GAME.new(Setup(scenario, seed)), []
    player, step = agent_named("kon", "greedy"), 0
    while (actor := GAME.decision(state).actor) is not None and len(found) < most:
        seen = GAME.observe(state, actor)
        step += 1
        if len(seen.legal) > 1 and step % apart == 0:
            found.append(GAME.from_position(GAME.position(state)))
        GAME.apply(state, player.choose(seen, Stream(step + seed)))
    return found


def decided(state: Any, budget: Budget = FEW, seed: int = 9, **more: Any) -> tuple[Candidate, ...]:
    seen = GAME.observe(state, GAME.decision(state).actor)
    task = Task(seen, Stream(seed), budget=budget, best=3)
    return consulted(SearchAgent(), task, **more)


def test_what_its_seat_may_not_know_changes_no_decision() -> None:
    asked = [position for seed in (3, 5, 7) for position in positions("narvik", seed, 2, 18)]
    asked += positions("basic", 4, 35, 8)
    different = 0
    for number, state in enumerate(asked):
        actor = GAME.decision(state).actor
        other = GAME.sample(GAME.observe(state, actor), number + 77)
        different += GAME.position(other) != GAME.position(state)
        assert decided(state) == decided(other), (number, actor)
    assert len(asked) >= 60 and different > len(asked) * 0.9


def test_its_process_tells_how_far_it_is_and_answers_at_once_when_hurried() -> None:
    (state,) = positions("basic", 6, 20, 1)
    seen = GAME.observe(state, GAME.decision(state).actor)
    opponent, told = AiProcess("hard", "kon"), list[Progress]()
    try:
        found = opponent.consult(seen, 9, budget=FEW, told=told.append).result(timeout=120)
        assert [replace(each, reasons=()) for each in found] == [*decided(state)]
        assert told and told[-1].best[0].action == found[0].action
        long = opponent.consult(seen, 9, budget=Budget(playouts=10**6))
        opponent.hurry(long)
        assert long.result(timeout=120)[0].action in seen.legal
        assert opponent.restarts == 0, "it stopped by itself"
    finally:
        opponent.stop()


IN_CHILD = """
from test_search_agent import decided, positions
for state in positions("narvik", 8, 4, 6):
    for each in decided(state):
        print(each.action, each.estimate, each.error)
"""


def test_equal_tasks_have_equal_answers_in_any_process() -> None:
    said = []
    for hashing in ("1", "2"):
        places = (ROOT, ROOT / "tests" / "kit", Path(__file__).parent)
        path = os.pathsep.join(map(str, places))
        env = {**os.environ, "PYTHONPATH": path, "PYTHONHASHSEED": hashing}
        command = [sys.executable, "-c", IN_CHILD]
        done = subprocess.run(
            command, env=env, capture_output=True, text=True, timeout=300, check=True
        )
        said.append(done.stdout)
    assert said[0] == said[1]
    assert len(said[0].splitlines()) > 6


def position(turn: str, units: str, **more: Any) -> Any:
    """Read `narvik:G3 gratangen:N1A1` as a state with empty hands but for `more`."""
    filled = {"germany": [], "norway": [], "allies": []}
    usual = {"scenario": "narvik", "round": 3, "turn": turn, "phase": 1, "hands": filled}
    decks = {"allies": {"draw": ["stridsvogn"]}}
    return GAME.from_position({**usual, "units": board(units), "decks": decks, **more}, seed=5)


def test_one_legal_action_needs_no_thinking() -> None:
    state = next(state for seed in range(20) if (state := _with_one_way(seed)) is not None)
    seen = GAME.observe(state, GAME.decision(state).actor)
    thought: list[Progress] = []
    (found,) = decided(state, told=thought.append)
    assert found == Candidate(seen.legal[0])
    assert thought == []


def _with_one_way(seed: int) -> Any:
    state, stream = GAME.new(Setup("narvik", seed)), Stream(seed)
    while legal := GAME.legal(state):
        if len(legal) == 1:
            return state
        GAME.apply(state, legal[stream.below(len(legal))])
    return None


@pytest.mark.parametrize("budget", [Budget(playouts=1), Budget(milliseconds=1)])
def test_with_hardly_any_room_it_does_as_the_corporal(budget: Budget) -> None:
    for state in positions("narvik", 6, 5, 8):
        seen = GAME.observe(state, GAME.decision(state).actor)
        stream = Stream(9)
        usual = agent_named("kon", "greedy").choose(seen, Stream(stream.below(1 << 62)))
        found = decided(state, budget)
        assert found[0].action == usual
        assert len(found) <= 3 and all(each.action in seen.legal for each in found)


def test_it_says_how_surely_each_answer_wins_and_how_far_it_is() -> None:
    told: list[Progress] = []
    (state,) = positions("narvik", 6, 5, 1)
    found = decided(state, Budget(playouts=120), told=told.append)
    assert 1 < len(found) <= 3
    assert len({each.action for each in found}) == len(found)
    for each in found:
        assert each.estimate is not None and 0 <= each.estimate <= 1
        assert each.error is not None and 0 < each.error <= 0.5
    counts = [progress.playouts for progress in told]
    assert len(counts) > 1 and counts == sorted(counts) and counts[-1] <= 120
    assert told[-1].best[0].action == found[0].action


def test_who_wants_the_answer_at_once_has_it_after_the_playout_that_runs() -> None:
    (state,) = positions("basic", 6, 40, 1)
    asked = 0

    def stopped() -> bool:
        nonlocal asked
        asked += 1
        return asked > 5

    found = decided(state, Budget(playouts=10_000), stopped=stopped)
    assert asked == 6
    assert found[0].action in GAME.observe(state, GAME.decision(state).actor).legal


def moves(state: Any) -> list[Any]:
    """Let it play the whole movement phase; give what it did."""
    actor, done = GAME.decision(state).actor, []
    while GAME.decision(state).kind == "movement" and GAME.decision(state).actor == actor:
        action = decided(state, Budget(playouts=150))[0].action
        done.append(action)
        GAME.apply(state, action)
    return done


def test_germany_steps_into_the_city_that_wins_the_last_round() -> None:
    state = position("germany", "tysfjord:G2 tromso:N2 harstad:A1")
    found = decided(state, Budget(playouts=200))[0]
    assert found.estimate is not None and found.estimate > 0.5
    assert any(isinstance(each, Move) and each.to in CITIES for each in moves(state))


def test_the_allies_take_the_last_city_from_its_last_defender() -> None:
    state = position("allies", "bjornfjell:G1 tysfjord:A3 narvik:A2 bardufoss:N2")
    sent = [each for each in moves(state) if isinstance(each, Move) and each.to == "bjornfjell"]
    assert sum(each.count for each in sent) >= 3


def test_who_is_beaten_retreats_to_where_the_game_is_won() -> None:
    """One way leads to a city, the others nowhere before the end."""
    state = position("allies", "narvik:G3 gratangen:A4 harstad:A1 tromso:N4")
    chance = Scripted((5, 5, 5, 5, 1, 1, 1))
    for action in (Move("gratangen", "narvik", 4), EndPhase()):
        GAME.apply(state, action, None, chance)
    while GAME.decision(state).kind != "retreat":
        GAME.apply(state, Pass(), None, chance)
    found = decided(state, Budget(playouts=200))[0]
    assert found.action in (Retreat("bjornfjell"), Retreat("bardufoss"))
    assert found.estimate is not None and found.estimate > 0.5


def test_with_ships_it_plays_as_the_corporal() -> None:
    state, step = GAME.new(Setup("advanced", 5)), 0
    while step < 60 and (actor := GAME.decision(state).actor) is not None:
        seen, stream = GAME.observe(state, actor), Stream(step)
        usual = agent_named("kon", "greedy").choose(seen, Stream(Stream(step).below(1 << 62)))
        action: Action = SearchAgent().choose(seen, stream)
        assert action == usual
        GAME.apply(state, action)
        step += 1


def test_it_beats_a_recruit_from_both_sides() -> None:
    """Few playouts, few games: this only shows that it plays at all."""
    for germany, others, winner in (("hard", "random", "germany"), ("random", "hard", "norway")):
        levels = {"germany": germany, "norway": others, "allies": others}
        for seed in (31, 32):
            result = play_match("kon", Setup("narvik", seed), levels, budget=FEW)
            assert winner in result.winner
