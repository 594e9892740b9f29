"""A budget ends when it says, a stop ends it at once, and simple opponents need neither."""

from typing import Any

import pytest

from konqt.core.agent import chosen, consulted
from konqt.core.chance import Stream
from konqt.core.thinking import (
    Budget,
    Candidate,
    Progress,
    Task,
    Thinking,
    TimedGame,
    repeating,
)


class Counter:
    """A thinker that does nothing but count."""

    name = "counter"

    def usual_playouts(self, observation: Any) -> int:
        return 40

    def choose(self, observation: Any, rng: Stream) -> Any:
        return chosen(self, Task(observation, rng))

    def think(self, task: Task, thinking: Thinking) -> tuple[Candidate, ...]:
        while thinking.goes_on():
            thinking.tell((Candidate(thinking.playouts),))
        return tuple(Candidate(thinking.playouts - i) for i in range(5))


class Simple:
    name = "simple"

    def choose(self, observation: Any, rng: Stream) -> Any:
        return observation, rng.below(1000)


class Speechless(Counter):
    name = "speechless"

    def think(self, task: Task, thinking: Thinking) -> tuple[Candidate, ...]:
        return ()


def task(**members: Any) -> Task:
    return Task("seen", Stream(7), **members)


def test_playouts_end_a_budget_and_are_counted() -> None:
    assert chosen(Counter(), task(budget=Budget(playouts=12))) == 12


def test_time_ends_a_budget() -> None:
    seconds = iter(range(100))
    thinking = Thinking(Budget(milliseconds=4000), clock=lambda: float(next(seconds)))
    while thinking.goes_on():
        pass
    assert thinking.playouts == 3


def test_of_two_limits_the_first_ends_it() -> None:
    seconds = iter(range(100))
    both = Budget(playouts=2, milliseconds=4000)
    thinking = Thinking(both, clock=lambda: float(next(seconds)))
    while thinking.goes_on():
        pass
    assert thinking.playouts == 2


def test_without_a_budget_a_level_takes_its_own_playouts() -> None:
    assert chosen(Counter(), task()) == 40
    assert chosen(Counter(), task(budget=Budget(deadline=1000))) == 40
    assert Counter().choose("seen", Stream(1)) == 40


def test_a_stop_ends_it_at_once() -> None:
    heard: list[Progress] = []
    best = consulted(Counter(), task(), stopped=lambda: len(heard) == 5, told=heard.append)
    assert best[0].action == 5
    assert [each.playouts for each in heard] == [1, 2, 3, 4, 5]
    assert heard[-1].best == (Candidate(5),)


def test_there_are_no_more_answers_than_are_wanted() -> None:
    assert len(consulted(Counter(), task())) == 1
    three = consulted(Counter(), task(best=3))
    assert [each.action for each in three] == [40, 39, 38]


def test_a_simple_opponent_answers_as_ever() -> None:
    best = consulted(Simple(), task(best=3, budget=Budget(playouts=9)))
    assert best == (Candidate(Simple().choose("seen", Stream(7))),)


def test_no_answer_is_told() -> None:
    with pytest.raises(ValueError, match="speechless has thought and has no answer"):
        chosen(Speechless(), task())


@pytest.mark.parametrize("member", ["playouts", "milliseconds", "deadline"])
def test_a_budget_of_nothing_is_refused(member: str) -> None:
    with pytest.raises(ValueError, match=f"the {member} of a budget are at least 1, not 0"):
        Budget(**{member: 0})


def test_time_is_refused_where_a_seed_repeats_the_game() -> None:
    assert repeating(Budget(playouts=5, deadline=9)) == Budget(playouts=5, deadline=9)
    with pytest.raises(TimedGame, match="give them playouts"):
        repeating(Budget(milliseconds=5))
