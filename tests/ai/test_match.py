"""Games between opponents: from observations only, the same for the same seeds."""

import io
import json
import os
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

from konqt.ai.protocol import OpponentQuestion, question_line
from konqt.ai.worker import serve
from konqt.core.agent import chosen
from konqt.core.chance import Stream
from konqt.core.event import PUBLIC
from konqt.core.game import Setup
from konqt.core.thinking import Budget, Candidate, Task, Thinking, TimedGame
from konqt.games.registry import UnknownLevel, agent_named, game_named
from konqt.lab.arena import KeptGames, play_batch, run_arena, swapped_levels
from konqt.lab.match import game_seed, play_match
from konqt.record.errors import RecordError
from konqt.record.verify import verify
from konqt.session.plan import AI, GamePlan
from konqt.session.replay import Replay


def test_the_table_does_not_depend_on_the_number_of_workers() -> None:
    alone = run_arena(
        8, {"germany": "random"}, scenario="narvik", swap=True, jobs=1, seed=4
    ).to_json()
    shared = run_arena(
        8, {"germany": "random"}, scenario="narvik", swap=True, jobs=2, seed=4
    ).to_json()
    for timed in ("seconds", "thinking"):
        alone.pop(timed)
        shared.pop(timed)
    assert alone == shared
    assert alone["games"] == 8


ON_A_CLUSTER = """
import json
from dask.distributed import LocalCluster
from konqt.lab.arena import run_arena
if __name__ == "__main__":
    asked = {"scenario": "narvik", "swap": True, "seed": 4}
    with LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as two:
        shared = run_arena(8, {}, cluster=two.scheduler_address, **asked)
    for told in run_arena(8, {}, jobs=1, **asked).to_json(), shared.to_json():
        print(json.dumps({**told, "seconds": 0, "thinking": 0}))
"""


@pytest.mark.skipif(find_spec("dask") is None, reason="Dask is an extra")
def test_a_cluster_of_two_plays_the_same_games(tmp_path: Path) -> None:
    """In a process of its own: Dask keeps threads and settings to the end of one."""
    script = tmp_path / "script.py"
    script.write_text(ON_A_CLUSTER, encoding="utf-8")
    done = subprocess.run(
        [sys.executable, str(script)],
        capture_output=True,
        text=True,
        check=False,
        timeout=200,
        env={**os.environ, "DASK_TEMPORARY_DIRECTORY": str(tmp_path)},
    )
    alone, shared = done.stdout.splitlines()[-2:]
    assert alone == shared and json.loads(alone)["games"] == 8


def test_the_games_of_a_run_can_be_kept_and_looked_at(tmp_path: Path) -> None:
    """Before, a game that the table made one curious about could never be seen."""
    plan = GamePlan("narvik", {})
    kept = KeptGames(tmp_path / "games", plan)
    seats = {"germany": "greedy"}
    report = run_arena(2, seats, scenario="narvik", swap=True, jobs=2, seed=4, kept=kept)
    found = {path.name: Replay.open(path) for path in kept.folder.iterdir()}
    name = f"narvik-1-{game_seed(4, 0)}"
    assert sorted(found) == [f"{name}-swapped.konr", f"{name}.konr"]
    for name, replay in found.items():
        assert verify(replay.path).ok and replay.observe(replay.steps, PUBLIC).outcome
        german = replay.plan.chairs["germany"]
        assert (german.kind, german.level) == (AI, "random" if "swapped" in name else "greedy")
    assert report.decisions == sum(replay.steps for replay in found.values())


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_run_never_writes_over_a_saved_game(tmp_path: Path, jobs: int) -> None:
    kept = KeptGames(tmp_path, GamePlan("narvik", {}))
    run_arena(1, {}, scenario="narvik", jobs=1, seed=3, kept=kept)
    (first,) = tmp_path.iterdir()
    before, batches = first.read_bytes(), list[int]()
    with pytest.raises(
        RecordError, match=r"already exists.*another folder or another seed"
    ) as told:
        run_arena(
            9, {}, scenario="narvik", jobs=jobs, seed=3, kept=kept,
            progress=lambda done, _all: batches.append(done),
        )  # fmt: skip
    assert str(first) in str(told.value)
    assert [*tmp_path.iterdir()] == [first] and first.read_bytes() == before and not batches
    run_arena(1, {}, scenario="narvik", jobs=jobs, seed=4, kept=kept)
    assert len([*tmp_path.iterdir()]) == 2 and first.read_bytes() == before


def test_a_game_that_cannot_be_kept_says_why(tmp_path: Path) -> None:
    seed = game_seed(0, 0)
    kept = KeptGames(tmp_path, GamePlan("narvik", {}))
    path = kept.path(0, seed, swapped=False)
    path.write_text("letters")  # since the run began
    levels = tuple((faction, "random") for faction in ("germany", "norway", "allies"))
    with pytest.raises(RecordError, match="already exists"):
        play_batch([("kon", "narvik", 0, seed, False, levels, ())], kept=kept)
    assert path.read_text() == "letters"


def test_swapping_turns_the_sides_round() -> None:
    levels = {"germany": "greedy", "norway": "random", "allies": "random"}
    assert swapped_levels(levels, (("germany",), ("norway", "allies"))) == {
        "germany": "random",
        "norway": "greedy",
        "allies": "greedy",
    }


def test_a_greedy_game_comes_to_its_end_and_again_to_the_same() -> None:
    levels = {"germany": "greedy", "norway": "greedy", "allies": "greedy"}
    first = play_match("kon", Setup("narvik", seed=21), levels)
    again = play_match("kon", Setup("narvik", seed=21), levels)
    assert first.winner in (("germany",), ("norway", "allies"))
    assert (first.winner, first.decisions) == (again.winner, again.decisions)


@pytest.mark.parametrize(
    ("games", "seats", "error"),
    [
        (0, {}, ValueError),
        (4, {"sweden": "random"}, ValueError),
        (4, {"germany": "genius"}, UnknownLevel),
    ],
)
def test_an_impossible_run_is_refused(
    games: int, seats: dict[str, str], error: type[Exception]
) -> None:
    with pytest.raises(error):
        run_arena(games, seats, scenario="narvik", jobs=1)


@pytest.mark.parametrize("level", ["random", "greedy"])
def test_the_worker_answers_as_the_agent_would(level: str) -> None:
    game = game_named("kon")
    observation = game.observe(game.new(Setup("narvik", seed=3)), "germany")
    question = OpponentQuestion(1, "kon", level, 9, game.observation_to_json(observation))
    out = io.StringIO()
    serve(io.StringIO(question_line(question)), out)
    answer = json.loads(out.getvalue())
    assert answer["ok"], answer
    expected = agent_named("kon", level).choose(observation, Stream(9))
    assert game.action_from_json(answer["action"]) == expected


class Historian:
    """It notes what it was told, and takes the first action."""

    name = "historian"
    told: list[tuple[Task, Budget]]

    def __init__(self, data: Any = None) -> None:
        self.told = []

    def choose(self, observation: Any, rng: Stream) -> Any:
        return chosen(self, Task(observation, rng))

    def usual_playouts(self, observation: Any) -> int:
        return 1

    def think(self, task: Task, thinking: Thinking) -> tuple[Candidate, ...]:
        self.told.append((task, thinking.budget))
        return (Candidate(task.observation.legal[0]),)


def test_thinkers_are_told_their_seats_history_and_budget(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    seated: list[Historian] = []

    def made(game: str, level: str, data: Any) -> Historian:
        seated.append(Historian())
        return seated[-1]

    monkeypatch.setattr("konqt.games.level_player.agent_named", made)
    factions = ("germany", "norway", "allies")
    levels = dict.fromkeys(factions, "historian")
    play_match("kon", Setup("narvik", seed=3), levels, budget=Budget(playouts=5))
    longest, hidden = 0, set()
    for faction, agent in zip(factions, seated, strict=True):
        lengths = [len(task.history) for task, _ in agent.told]
        assert lengths == sorted(lengths)
        assert {budget for _, budget in agent.told} == {Budget(playouts=5)}
        last = agent.told[-1][0].history
        assert last == tuple(event.seen_by(frozenset((faction,))) for event in last)
        drawn = [event for event in last if event.kind == "cards_drawn" and event.count]
        assert all((event.cards is None) is (event.faction != faction) for event in drawn)
        hidden |= {event.cards is None for event in drawn}
        longest = max(longest, len(last))
    assert longest > 30 and hidden == {True, False}


def test_time_is_no_budget_for_games_that_repeat() -> None:
    with pytest.raises(TimedGame, match="give them playouts"):
        run_arena(2, {}, jobs=1, scenario="narvik", budget=Budget(milliseconds=10))
