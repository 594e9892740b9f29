"""Sequential halving finds the best of several options, stops at once and tells how far it is."""

import pytest

from konqt.ai.search.halving import Judged, best_first
from konqt.core.chance import Stream, next_bits
from konqt.core.thinking import Budget, Thinking

WORTHS = (0.45, 0.2, 0.5, 0.75, 0.4, 0.3, 0.55, 0.1)
BEST = 3


def won(option: int, world: int) -> float:
    """Win as often as an option is worth, alike for all in one world."""
    luck = next_bits(Stream(world)) % 1000 / 1000
    return float(luck < WORTHS[option])


def judged(playouts: int = 400, seed: int = 1, trust: float = 0.0) -> list[Judged]:
    return best_first(
        range(len(WORTHS)), won, Thinking(Budget(playouts)), Stream(seed), playouts, trust
    )


@pytest.mark.parametrize("seed", range(20))
def test_the_best_option_is_found_and_its_worth(seed: int) -> None:
    found = judged(seed=seed)
    assert found[0].option == BEST
    assert abs(found[0].estimate - WORTHS[BEST]) < 5 * found[0].error
    assert found[0].playouts == max(each.playouts for each in found)
    assert {each.option for each in found} == set(range(len(WORTHS)))


def test_the_same_seed_gives_the_same_answer_and_another_one_other_worlds() -> None:
    assert judged(seed=4) == judged(seed=4)
    assert judged(seed=4) != judged(seed=5)


def test_every_option_of_a_row_is_tried_in_the_same_world() -> None:
    worlds: dict[int, list[int]] = {}

    def worth(option: int, world: int) -> float:
        worlds.setdefault(world, []).append(option)
        return 0.5

    best_first("abcd", worth, Thinking(Budget(playouts=80)), Stream(1), 80)
    rows = [sorted(row) for row in worlds.values()]
    assert rows[0] == [0, 1, 2, 3]
    assert all(len(set(row)) == len(row) >= 2 for row in rows)


@pytest.mark.parametrize("after", [0, 1, 3, 5, 30])
def test_it_stops_within_one_playout(after: int) -> None:
    done: list[int] = []

    def worth(option: int, world: int) -> float:
        done.append(option)
        return won(option, world)

    thinking = Thinking(stopped=lambda: len(done) >= after)
    found = best_first(range(8), worth, thinking, Stream(1), 400, 0.3)
    assert len(done) == after
    assert sum(each.playouts for each in found) == after
    assert len(found) == 8
    if after <= 1:
        assert found[0].option == 0, "nothing is known of the others"


def test_what_would_be_done_anyway_is_left_only_for_what_is_clearly_better() -> None:
    """With few playouts luck decides between the others, never against judgement."""
    few = [judged(playouts=8, seed=seed)[0].option for seed in range(30)]
    trusting = [judged(playouts=8, seed=seed, trust=5.0)[0].option for seed in range(30)]
    assert set(trusting) == {0}
    assert len(set(few)) > 1


def test_it_tells_how_far_it_is_each_time_some_are_left_out() -> None:
    told: list[list[Judged]] = []
    thinking = Thinking(Budget(playouts=400))
    found = best_first(range(8), won, thinking, Stream(2), 400, 0.0, told.append)
    most = [each[0].playouts for each in told]
    assert len(told) == 3
    assert most == sorted(most) and most[0] > 0
    assert told[-1] == found
    left = [sum(each.playouts == row[0].playouts for each in row) for row in told]
    assert left == [8, 4, 2]


def test_options_with_one_answer_are_not_told_apart() -> None:
    """The two best mean the same for now: nothing is spent on which of them."""
    answers = [*range(8)]
    answers[6] = answers[2] = BEST
    thinking, all_apart = Thinking(Budget(playouts=400)), Thinking(Budget(playouts=400))
    found = best_first(answers, won, thinking, Stream(2), 400)
    best_first(range(8), won, all_apart, Stream(2), 400)
    assert answers[found[0].option] == BEST
    assert thinking.playouts < all_apart.playouts
