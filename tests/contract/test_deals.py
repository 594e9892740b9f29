"""The worlds that every game deals for a viewer."""

from dataclasses import replace
from typing import Any

import pytest
from deal_checks import deal_faults
from test_game_contract import GAMES, TABLES, random_game
from toy_game import ToyGame

from konqt.core.decision import Decision, Moment


@pytest.mark.parametrize(("name", "scenario"), TABLES)
def test_dealt_worlds_are_the_viewers_and_independent(name: str, scenario: str) -> None:
    game = GAMES[name]
    for seed in range(4):
        states, _, _ = random_game(game, scenario, seed)
        for number, state in enumerate(states[:: max(1, len(states) // 12)]):
            assert list(deal_faults(game, state, 1000 * seed + number)) == []


class ShowsHands(ToyGame):
    """Its decision depends on what is hidden."""

    def decision(self, state: Any) -> Any:
        told = super().decision(state)
        moment = Moment(told.moment.round, told.moment.turn, 0, str(sum(state.hands[1])))
        return Decision(told.actor, told.kind, told.rule, told.prompt, moment=moment)


class SharedWorlds(ToyGame):
    def dealer(self, observation: Any, data: Any = None) -> Any:
        worlds: dict[int, Any] = {}
        deal = super().dealer(observation, data)
        return lambda seed: worlds.setdefault(seed, deal(seed))


class OtherSample(ToyGame):
    def sample(self, observation: Any, seed: int, data: Any = None) -> Any:
        return super().sample(observation, seed + 1, data)


class SameDice(ToyGame):
    def dealer(self, observation: Any, data: Any = None) -> Any:
        deal = super().dealer(observation, data)

        def with_one_stream(seed: int) -> Any:
            world = deal(seed)
            world.chance = 5
            return world

        return with_one_stream


class Peeks(ToyGame):
    """What it tells a viewer hangs on the whole deal."""

    def observe(self, state: Any, viewer: str) -> Any:
        best = max((*state.hands[0], *state.hands[1], 0))
        return replace(super().observe(state, viewer), outcome={"best": best})


def found(game: Any) -> list[str]:
    """Give what the checks say of a game over a few seeds."""
    return [
        text
        for seed in range(6)
        for state in random_game(game, "toy", seed)[0]
        for text in deal_faults(game, state, seed)
    ]


@pytest.mark.parametrize(
    ("broken", "told"),
    [
        (ShowsHands, "asks another decision"),
        (SharedWorlds, "from one seed differ"),
        (OtherSample, "from one seed differ"),
        (SameDice, "share their dice"),
        (Peeks, "looks otherwise"),
    ],
)
def test_the_suite_notices_a_game_that_deals_badly(broken: Any, told: str) -> None:
    assert [text for text in found(broken()) if told in text]


def test_the_suite_finds_nothing_in_the_toy_game() -> None:
    assert found(ToyGame()) == []
