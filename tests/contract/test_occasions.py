"""Every question that a game asks chance has an occasion, and equal luck leads to one state."""

from typing import Any

import pytest
from luck_checks import asks_chance, luck_faults
from test_game_contract import GAMES, TABLES, random_game
from toy_game import ToyGame

from konqt.core.chance import SEEDED, Luck
from konqt.core.game import Setup


@pytest.mark.parametrize(("name", "scenario"), TABLES)
def test_all_chance_has_an_occasion(name: str, scenario: str) -> None:
    game = GAMES[name]
    asked = 0
    for seed in range(3):
        states, actions, _ = random_game(game, scenario, seed)
        for state, action in zip(states, actions, strict=False):
            if asks_chance(game, state, action):
                asked += 1
                assert list(luck_faults(game, state, action, seed)) == []
    assert asked >= 5


def test_two_plans_meet_the_same_dice() -> None:
    """What comes before a combat may differ; the combat's dice are those of its luck."""
    game = ToyGame()
    for seed in range(20):
        state = game.new(Setup("toy", seed))
        dice = set()
        for action in game.legal(state)[:2]:
            events: list[Any] = []
            game.apply(game.clone(state), action, events, Luck(seed))
            dice.add(events[0].die)
        assert len(dice) == 1


class NoOccasion(ToyGame):
    def apply(self, state: Any, action: Any, sink: Any = None, chance: Any = SEEDED) -> None:
        class Mute:
            def dice(self, holder: Any, count: int, sides: int = 6, occasion: Any = ()) -> Any:
                return chance.dice(holder, count, sides)

        super().apply(state, action, sink, Mute())  # type: ignore[arg-type]


class OwnDice(ToyGame):
    """It rolls past the chance that it was given."""

    def apply(self, state: Any, action: Any, sink: Any = None, chance: Any = SEEDED) -> None:
        SEEDED.dice(state, 1)
        super().apply(state, action, sink, chance)


def found(game: Any) -> list[str]:
    """Give what the checks say of a game over a few seeds."""
    texts: list[str] = []
    for seed in range(6):
        states, actions, _ = random_game(game, "toy", seed)
        for state, action in zip(states, actions, strict=False):
            texts += luck_faults(game, state, action, seed)
    return texts


@pytest.mark.parametrize(
    ("broken", "told"),
    [(NoOccasion, "without an occasion"), (OwnDice, "the state's own generator")],
)
def test_the_suite_notices_a_game_that_rolls_its_own_way(broken: Any, told: str) -> None:
    assert [text for text in found(broken()) if told in text]


def test_the_suite_finds_nothing_in_the_toy_game() -> None:
    assert found(ToyGame()) == []
