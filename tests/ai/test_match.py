"""Games between opponents: from observations only, the same for the same seeds."""

import io
import json

import pytest

from konqt.ai.protocol import Question, question_line
from konqt.ai.worker import serve
from konqt.core.chance import Stream
from konqt.core.game import Setup
from konqt.games.registry import UnknownLevel, agent_named, game_named
from konqt.lab.arena import run_arena, swapped_levels
from konqt.lab.match import play_match


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
    question = Question(1, "kon", level, 9, game.observation_to_json(observation))
    out = io.StringIO()
    serve(io.StringIO(question_line(question)), out)
    answer = json.loads(out.getvalue())
    assert answer["ok"], answer
    expected = agent_named("kon", level).choose(observation, Stream(9))
    assert game.action_from_json(answer["action"]) == expected
