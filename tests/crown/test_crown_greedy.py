"""The computer as the King's adjutant: whole turns, from what the player sees alone."""

import pytest
from crown_games import GAME, fresh

from konqt.ai.crown.crown_greedy import CrownGreedyAgent
from konqt.ai.crown.king_worth import worth
from konqt.core.chance import Stream
from konqt.core.game import Setup
from konqt.core.thinking import Budget, Task, Thinking
from konqt.games.crown.engine.crown_actions import PlaceTile
from konqt.games.crown.engine.crown_state import CrownState, FramePlace
from konqt.games.registry import agent_named
from konqt.lab.arena import run_arena


def played(agent_name: str, seed: int, most: int) -> CrownState:
    """Return the state after so many turns, or at the end before them."""
    agent, stream = agent_named("crown", agent_name), Stream(seed)
    state = GAME.new(Setup("crown", seed))
    while GAME.decision(state).actor is not None and state.round <= most:
        action = agent.choose(GAME.observe(state, "norway"), stream)
        assert GAME.explain(state, action) == []
        GAME.apply(state, action)
    return state


def test_it_stands_better_after_ten_turns_than_chance_does() -> None:
    better = [worth(played("greedy", seed, 10)) for seed in range(2)]
    assert min(better) > max(worth(played("random", seed, 10)) for seed in range(6))


def test_what_lies_face_down_makes_no_difference_to_what_it_does() -> None:
    state = fresh()
    answers = []
    for frame in (state.frame, state.frame[5::-1] + state.frame[:5:-1]):
        state.frame = [FramePlace(place.tile) for place in frame]
        state.cards = state.cards.with_draw(state.cards.draw[::-1])
        state.demands = state.demands.with_deck(state.demands.deck[::-1])
        seen = GAME.observe(state, "norway")
        answers.append(CrownGreedyAgent().choose(seen, Stream(3)))
    assert answers[0] == answers[1]


@pytest.mark.parametrize("budget", [Budget(playouts=1), Budget(playouts=16)])
def test_it_gives_several_answers_each_legal_and_once(budget: Budget) -> None:
    seen = GAME.observe(fresh(), "norway")
    task = Task(seen, Stream(1), budget=budget, best=3)
    best = [each.action for each in CrownGreedyAgent().think(task, Thinking(budget))]
    assert 1 < len(best) <= 3 and len(set(best)) == len(best)
    assert set(best) <= set(seen.legal)


def test_it_stops_when_somebody_wants_the_answer_now() -> None:
    seen = GAME.observe(fresh(), "norway")
    thinking = Thinking(Budget(playouts=100), stopped=lambda: True)
    assert CrownGreedyAgent().think(Task(seen, Stream(1)), thinking)[0].action in seen.legal
    assert thinking.playouts <= 1


def test_the_king_is_worth_more_nearer_to_freedom_and_less_below_the_next_town() -> None:
    state = fresh()
    state.regular, state.norwegian = {}, {}
    values = []
    for space in ("kongsvinger", "stange", "valer"):
        state.king = space
        values.append(worth(state))
    assert values == sorted(values)
    state.king = "moss"
    below = worth(state)
    state.regular = {"drobak": 1}
    assert worth(state) < below


def test_it_plays_in_the_arena_alone_and_sides_cannot_be_swapped() -> None:
    report = run_arena(1, {"norway": "random"}, scenario="crown", seed=3)
    assert report.games == 1
    with pytest.raises(ValueError, match="one side"):
        run_arena(2, {"norway": "random"}, scenario="crown", seed=3, swap=True)


def test_a_place_is_chosen_again_with_what_is_already_taken() -> None:
    state = fresh()
    agent, stream = CrownGreedyAgent(), Stream(5)
    GAME.apply(state, GAME.legal(state)[-1])
    assert isinstance(agent.choose(GAME.observe(state, "norway"), stream), PlaceTile)
