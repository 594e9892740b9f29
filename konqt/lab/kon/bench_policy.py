"""Measures the quick policy that the officer plays on with: a whole game, as playouts have it."""

import time
from statistics import median

from konqt.ai.kon.quick.policy import QuickPolicy
from konqt.core.game import Setup
from konqt.games.kon.game import KampenOmNorge
from konqt.lab.figures import Figure, figure

GAMES = 9
GOALS = {"basic": 150.0}
"""Scenario -> milliseconds of a whole game."""


def policy_figures() -> list[Figure]:
    """Return what a whole game by the quick policy takes, in CPU time; it knows no ships."""
    return [
        figure(
            f"{scenario}: a whole game by the quick policy, median",
            median(_milliseconds(scenario, seed) for seed in range(GAMES)),
            "ms",
            GOALS.get(scenario),
        )
        for scenario in ("narvik", "basic")
    ]


def _milliseconds(scenario: str, seed: int) -> float:
    game = KampenOmNorge()
    begun = time.process_time()
    state = game.new(Setup(scenario, seed))
    policy = QuickPolicy(state.rules)
    while legal := game.legal(state):
        game.apply(state, policy.choose(state, legal))
    return (time.process_time() - begun) * 1000
