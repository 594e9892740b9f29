"""A question names what somebody did, and the answer says how much more the best would have won."""

from typing import Any

import pytest
from short_boards import board

from konqt.ai.process import AiProcess
from konqt.ai.search.side_by_side import LEAST_ROWS, side_by_side
from konqt.core.agent import held_against
from konqt.core.chance import Stream, next_bits
from konqt.core.game import Setup
from konqt.core.thinking import AlsoAsked, Budget, Opinion, Task, Thinking
from konqt.games.kon.engine.actions import EndPhase, Move
from konqt.games.registry import agent_named, game_named

GAME = game_named("kon")
FEW = Budget(playouts=240)
PASSED_UP = AlsoAsked(EndPhase())


def asked(state: Any, *also: AlsoAsked, level: str = "hard", budget: Budget = FEW) -> Opinion:
    """Ask an opponent that has seen nothing before what it holds of some actions."""
    seen = GAME.observe(state, GAME.decision(state).actor)
    task = Task(seen, Stream(9), budget=budget, best=3, why=True, also=also)
    return held_against(agent_named("kon", level), task)


def last_round() -> Any:
    """Return where the Allies win by driving the last defender out, and lose without it."""
    filled = {"germany": [], "norway": [], "allies": []}
    position = {"scenario": "narvik", "round": 3, "turn": "allies", "phase": 1, "hands": filled}
    decks = {"allies": {"draw": ["stridsvogn"]}}
    units = board("bjornfjell:G1 tysfjord:A3 narvik:A2 bardufoss:N2")
    return GAME.from_position({**position, "units": units, "decks": decks}, seed=5)


def test_a_blunder_loses_what_the_best_would_have_won() -> None:
    found = asked(last_round(), PASSED_UP)
    (held,) = found.also
    best = found.best[0]
    assert isinstance(best.action, Move) and best.action.to == "bjornfjell" and best.reasons
    assert held.candidate.action == EndPhase()
    assert held.loss is not None and held.error is not None
    assert held.loss > 0.5 and held.loss > 4 * held.error
    assert best.estimate is not None and held.candidate.estimate is not None
    assert held.loss == pytest.approx(best.estimate - held.candidate.estimate)


def test_of_a_plan_the_rest_of_the_turn_is_told() -> None:
    found = [asked(GAME.new(Setup("narvik", seed)), PASSED_UP) for seed in (3, 4, 5)]
    assert any(each.then for each in found)
    for each in found:
        assert each.best[0].action not in each.then and EndPhase() not in each.then


def test_the_best_itself_loses_nothing_and_its_chance_is_told() -> None:
    best = asked(last_round(), PASSED_UP).best[0]
    (held,) = asked(last_round(), AlsoAsked(best.action)).also
    assert (held.loss, held.error) == (0.0, 0.0)
    assert held.candidate.action == best.action and held.candidate.estimate is not None


def test_what_can_wait_until_later_in_the_turn_is_not_held_to_be_lost() -> None:
    """One battalion walks about first; those that are to win can still attack."""
    state, first = last_round(), Move("narvik", "gratangen", 1)
    assert first in GAME.legal(state)
    held, gone_on = asked(
        state, AlsoAsked(first), AlsoAsked(first, (Move("tysfjord", "bjornfjell", 3), EndPhase()))
    ).also
    assert held.loss is not None and held.loss < 0.1
    assert gone_on.loss is not None and gone_on.loss < 0.1


def test_the_same_question_has_the_same_answer_and_nothing_hidden_changes_it() -> None:
    state = GAME.new(Setup("narvik", 3))
    actor = GAME.decision(state).actor
    seen = GAME.observe(state, actor)
    what = AlsoAsked(seen.legal[-1]), AlsoAsked(seen.legal[0], (EndPhase(),))
    other = GAME.sample(seen, 77)
    assert GAME.position(other) != GAME.position(state)
    assert asked(state, *what) == asked(state, *what) == asked(other, *what)


def test_each_is_held_against_the_same_best() -> None:
    state = GAME.new(Setup("narvik", 3))
    legal = GAME.legal(state)
    found = asked(state, *map(AlsoAsked, legal[:3]))
    assert [each.candidate.action for each in found.also] == legal[:3]
    for each in found.also:
        assert each.loss is not None and each.candidate.estimate is not None
        assert found.best[0].estimate is not None
        assert each.loss == pytest.approx(found.best[0].estimate - each.candidate.estimate)


@pytest.mark.parametrize("level", ["random", "easy", "normal", "greedy"])
def test_a_level_that_plays_nothing_out_says_no_chance(level: str) -> None:
    state = GAME.new(Setup("narvik", 3))
    found = asked(state, PASSED_UP, level=level)
    (held,) = found.also
    assert (held.loss, held.error, held.candidate.estimate) == (None, None, None)
    assert held.candidate.action == EndPhase() and len(found.best) == 1


def test_with_ships_no_chance_is_told_of_anything() -> None:
    state, stream = GAME.new(Setup("advanced", 4)), Stream(2)
    for _ in range(30):
        legal = GAME.legal(state)
        for each in asked(state, AlsoAsked(legal[0]), AlsoAsked(legal[-1])).also:
            assert (each.loss, each.candidate.estimate) == (None, None)
        GAME.apply(state, legal[stream.below(len(legal))])


def test_without_room_for_enough_worlds_nothing_is_said() -> None:
    (held,) = asked(last_round(), PASSED_UP, budget=Budget(playouts=12)).also
    assert held.loss is None and held.candidate.estimate is None


def test_its_process_says_the_same() -> None:
    state = last_round()
    seen = GAME.observe(state, "allies")
    also = PASSED_UP, AlsoAsked(seen.legal[0], (EndPhase(),))
    opponent = AiProcess("hard", "kon")
    try:
        found = opponent.hold(seen, also, 9, budget=FEW).result(timeout=120)
        assert found == asked(state, *also)
        assert opponent.consult(seen, 9, budget=FEW).result(timeout=120)[0].action in seen.legal
    finally:
        opponent.stop()


def test_the_difference_is_taken_within_each_world() -> None:
    """Both swing by their world's luck; by how much they differ does not."""

    def worth(option: int, world: int) -> float:
        return next_bits(Stream(world)) % 1000 / 2000 + (0.3 if option == 0 else 0.2)

    first, second = side_by_side(2, worth, Thinking(), Stream(1), 40)
    assert first.error > 0.01 and (first.loss, first.loss_error) == (0, 0)
    assert second.loss == pytest.approx(0.1) and second.loss_error < 1e-9
    assert second.estimate == pytest.approx(first.estimate - 0.1)


def test_a_row_that_is_not_whole_counts_for_nobody() -> None:
    room = Thinking(Budget(playouts=2 * LEAST_ROWS + 1))
    tried: list[int] = []

    def worth(option: int, world: int) -> float:
        tried.append(world)
        return float(len(tried) <= 2 * LEAST_ROWS)

    found = side_by_side(2, worth, room, Stream(1), 50)
    assert [each.estimate for each in found] == [1.0, 1.0]
    assert side_by_side(2, worth, Thinking(Budget(playouts=3)), Stream(1), 50) == []
