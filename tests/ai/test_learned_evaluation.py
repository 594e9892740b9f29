"""What was learned of positions: it knows who stands better, and judges where a turn begins."""

import importlib.util
import json
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np
import pytest

from konqt.ai.kon.learned import judge
from konqt.ai.kon.learned.judge import FOLDER, layers_from, learned
from konqt.ai.kon.learned.position_numbers import position_reader
from konqt.ai.kon.learned.some_turns import SomeTurns
from konqt.ai.kon.quick.policy import QuickPolicy
from konqt.ai.search.playout import DRAWN, played_on
from konqt.core.game import Setup
from konqt.games.kon.engine.factions import ALLIES, FACTIONS, GERMANY, NORWAY
from konqt.games.kon.game import KampenOmNorge

GAME = KampenOmNorge()
TOOL = Path(__file__).resolve().parents[2] / "tools" / "learned_evaluation.py"


@pytest.fixture(scope="module")
def tool() -> ModuleType:
    spec = importlib.util.spec_from_file_location("learned_evaluation", TOOL)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["learned_evaluation"] = module
    spec.loader.exec_module(module)
    return module


def chance(state: Any) -> float:
    judge = learned(state.rules)
    assert judge is not None
    return judge.german(state)[1]


def state_with(scenario: str, germans: dict[str, int], norwegians: dict[str, int]) -> Any:
    """Return a state in the middle of a game with these battalions and no others."""
    state = GAME.new(Setup(scenario, 3))
    state.units[:] = bytes(len(state.units))
    state.held[:] = [0, 0, 0]
    for faction, placed in ((GERMANY, germans), (NORWAY, norwegians)):
        for area, count in placed.items():
            state.add(faction, state.rules.index[area], count)
    end = state.rules.scenario.end_deck
    state.draw[end] = state.draw[end][:12]
    return state


CITIES = ("oslo", "kristiansand", "stavanger", "bergen", "trondheim", "narvik")


def test_who_holds_the_cities_is_likelier_to_win() -> None:
    strong = state_with("basic", dict.fromkeys(CITIES, 4), {"bodo": 2, "tromso": 2})
    weak = state_with("basic", {"oslo": 4}, {**dict.fromkeys(CITIES[1:], 3), "bodo": 2})
    assert chance(strong) > 0.6 > 0.1 > chance(weak)
    narvik = state_with("narvik", {"narvik": 4, "bjornfjell": 3}, {"tromso": 1})
    bodo = state_with("narvik", {"bodo": 1}, {"narvik": 4, "bjornfjell": 3, "bardufoss": 3})
    assert chance(narvik) > 0.7 > 0.2 > chance(bodo)


def test_cities_may_count_beside_winning() -> None:
    state = state_with("basic", dict.fromkeys(CITIES[:5], 3), {"narvik": 6, "bodo": 4})
    plain, mixed = learned(state.rules), learned(state.rules, 0.4)
    assert plain is not None and mixed is not None
    assert plain.german(state)[0] == plain.german(state)[1] == mixed.german(state)[1]
    assert mixed.german(state)[0] > plain.german(state)[0], "five of six cities are worth something"


def test_each_number_has_its_place_and_no_state_is_changed() -> None:
    for scenario in ("narvik", "basic"):
        state = GAME.new(Setup(scenario, 4))
        before = GAME.position(state)
        numbers = position_reader(state.rules).read(state)
        kept = json.loads((FOLDER / f"{scenario}.json").read_text("utf-8"))
        assert numbers.shape == (len(kept["mean"]),) == (len(kept["spread"]),)
        assert np.isfinite(numbers).all()
        assert GAME.position(state) == before
        outputs = layers_from(kept).outputs(numbers)
        assert outputs.shape == (1 + len(kept["objectives"]),)
        assert ((outputs > 0) & (outputs < 1)).all()


def test_all_that_lies_hidden_under_a_deck_is_left_alone() -> None:
    """The order of the cards to come has no part in a state's worth."""
    state = GAME.new(Setup("basic", 8))
    worth = chance(state)
    for faction in (GERMANY, NORWAY, ALLIES):
        state.draw[faction] = state.draw[faction][::-1]
    assert chance(state) == worth


def test_where_nothing_was_learned_games_are_played_to_their_end(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    state = GAME.new(Setup("narvik", 5))
    kept = json.loads((FOLDER / "narvik.json").read_text("utf-8"))
    (tmp_path / "narvik.json").write_text(json.dumps({**kept, "objectives": ["narvik"]}))
    monkeypatch.setattr(judge, "FOLDER", tmp_path)
    for cached in (judge.learned, judge.shipped):
        cached.cache_clear()
    try:
        assert learned(state.rules) is None, "other objectives: other games"
        assert learned(GAME.new(Setup("basic", 5)).rules) is None
    finally:
        for cached in (judge.learned, judge.shipped):
            cached.cache_clear()
    goal = SomeTurns(state, GERMANY, None, 2)
    worth = played_on(GAME, state, QuickPolicy(state.rules), goal, 3000)
    assert state.outcome is not None
    assert worth == goal.chance == float(FACTIONS[GERMANY] in state.outcome.winner)


@pytest.mark.parametrize("turns", [1, 2, 3, 4])
def test_a_playout_stops_where_that_turn_begins(turns: int) -> None:
    state = GAME.new(Setup("basic", 6))
    while state.stack[-1].name != "movement" or state.round < 2:
        GAME.apply(state, QuickPolicy(state.rules).choose(state, GAME.legal(state)))
    order = state.rules.scenario.turn_order
    begun = order.index(state.turn)
    judge = learned(state.rules)
    for faction in (GERMANY, ALLIES):
        here = state.clone()
        goal = SomeTurns(here, faction, judge, turns)
        worth = played_on(GAME, here, QuickPolicy(here.rules), goal, 3000)
        assert here.outcome is None and here.stack[-1].name == "movement"
        assert here.turn == order[(begun + turns) % 3]
        german = chance(here)
        assert worth == pytest.approx(german if faction == GERMANY else 1 - german)


class Counting:
    """A game of counting up by ones and twos."""

    def legal(self, state: list[int]) -> list[int]:
        return [1, 2]

    def apply(self, state: list[int], action: int) -> None:
        state.append(action)


class Largest:
    def choose(self, state: list[int], legal: Any) -> int:
        return int(max(legal))


class At:
    def __init__(self, length: int) -> None:
        self.length = length

    def worth(self, state: list[int]) -> float | None:
        return sum(state) / 10 if len(state) >= self.length else None


def test_a_playout_knows_no_game() -> None:
    state: list[int] = []
    assert played_on(Counting(), state, Largest(), At(4), 100) == 0.8
    assert state == [2, 2, 2, 2]
    assert played_on(Counting(), [], Largest(), At(0), 100) == 0, "judged where it begins"
    assert played_on(Counting(), [], Largest(), At(99), 10) == DRAWN


def test_games_to_learn_from_repeat_from_their_seed(tool: ModuleType, tmp_path: Path) -> None:
    file = tmp_path / "narvik.games"
    tool.play("narvik", 4, 7, file)
    first, again = (tool.examples("narvik", file) for _ in range(2))
    assert len(first.numbers) == len(first.ends) == len(first.game) > 20
    assert (first.numbers == again.numbers).all()
    tool.play("narvik", 4, 7, tmp_path / "again.games")
    assert (tool.examples("narvik", tmp_path / "again.games").numbers == first.numbers).all()
    file.write_bytes(file.read_bytes()[:-40])
    assert set(tool.examples("narvik", file).game) == {0, 1, 2}, "the last one was broken off"


def test_what_is_fitted_foretells_what_it_has_not_seen(tool: ModuleType) -> None:
    chance = np.random.default_rng(3)
    numbers = chance.normal(size=(3000, 5))
    ends = np.column_stack((numbers[:, 0] + numbers[:, 1] > 0, numbers[:, 2] > 0)).astype(float)
    known = tool.Examples(numbers, ends, np.arange(3000) // 3)
    fitted = []
    for _ in range(2):
        fitter = tool.Fitter(known, 5)
        before = fitter.loss(known)
        assert fitter.fit(known) == fitter.loss(known) < 0.7 * before
        fitted.append(fitter.layers.weights)
    assert all((one == other).all() for one, other in zip(*fitted, strict=True))
