"""The decision stack: automatic steps end at a decision or are called runaway."""

from typing import Any

import pytest

from konqt.core.chance import SEEDED, ChanceSource
from konqt.core.event import EventSink
from konqt.core.frames import MOST_STEPS, RunawayRules, Settler


class Countdown:
    """A frame that asks when its number is 0."""

    name = "countdown"

    def __init__(self, left: int) -> None:
        self.left = left

    def clone(self) -> "Countdown":
        return Countdown(self.left)


class State:
    def __init__(self, *frames: Countdown) -> None:
        self.stack: list[Any] = list(frames)


class CountdownRule:
    def actor(self, state: State, frame: Countdown) -> int:
        return 1 if frame.left == 0 else -1

    def advance(
        self, state: State, frame: Countdown, sink: EventSink | None, chance: ChanceSource
    ) -> None:
        if frame.left < 0:
            state.stack.pop()
        else:
            frame.left -= 1


def settle(state: State) -> None:
    Settler[State]({"countdown": CountdownRule()}).settle(state, None, SEEDED)


def test_steps_run_until_somebody_decides() -> None:
    state = State(Countdown(5))
    settle(state)
    assert [frame.left for frame in state.stack] == [0]


def test_a_popped_frame_wakes_the_one_below() -> None:
    state = State(Countdown(2), Countdown(-1))
    settle(state)
    assert [frame.left for frame in state.stack] == [0]


def test_an_empty_stack_is_the_end() -> None:
    state = State(Countdown(-1))
    settle(state)
    assert state.stack == []


def test_rules_that_never_ask_are_called_runaway() -> None:
    with pytest.raises(RunawayRules, match="countdown"):
        settle(State(Countdown(MOST_STEPS + 1)))
