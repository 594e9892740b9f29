"""The chance that Germany wins, by what was learned from games: a small network of two layers.

`tools/learned_evaluation.py` plays the games, fits the network and writes its file;
docs/opponents.md tells how well it foretold games that it had not seen.
"""

import json
from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path

import numpy as np

from konqt.ai.kon.learned.position_numbers import Numbers, position_reader
from konqt.core.frozen import frozen
from konqt.games.kon.engine.ruleset import Ruleset
from konqt.games.kon.engine.state import State

FOLDER = Path(__file__).with_name("weights")
MOST = 6.0
"""Standard deviations beyond which a number counts as no stranger."""


@frozen
class Layers:
    """What was fitted: numbers are taken off their mean and divided by their spread first."""

    mean: Numbers
    spread: Numbers
    weights: tuple[Numbers, ...]
    """of each layer, inputs x outputs"""
    biases: tuple[Numbers, ...]

    def outputs(self, numbers: Numbers) -> Numbers:
        """Return the chances: that Germany wins, then of each objective to be German at the end.

        Args:
            numbers: of one position, or of several, one a row.
        """
        values = np.clip((numbers - self.mean) / self.spread, -MOST, MOST)
        for weights, bias in zip(self.weights[:-1], self.biases[:-1], strict=True):
            values = np.maximum(0.0, values @ weights + bias)
        last: Numbers = values @ self.weights[-1] + self.biases[-1]
        return 1 / (1 + np.exp(-last))


class LearnedEvaluation:
    """Judges states at the start of a movement phase."""

    def __init__(self, rules: Ruleset, layers: Layers, cities: float) -> None:
        """Take the rules, what was fitted, and what share of the worth lies in the objectives.

        A side that will hardly win still has something to choose: the more objectives the better.
        """
        self._reader = position_reader(rules)
        self._layers, self._cities = layers, cities

    def german(self, state: State) -> tuple[float, float]:
        """Return the worth of a state to Germany and its chance of winning, both 0 to 1."""
        chances = self._layers.outputs(self._reader.read(state))
        won, held = float(chances[0]), float(chances[1:].mean())
        return (1 - self._cities) * won + self._cities * held, won


@lru_cache(maxsize=16)
def learned(rules: Ruleset, cities: float = 0.0) -> LearnedEvaluation | None:
    """Return what was learned of a scenario; None where nothing was, or the objectives differ."""
    layers = shipped(rules.scenario.name, rules.topology.ids(rules.objectives))
    return None if layers is None else LearnedEvaluation(rules, layers, cities)


@lru_cache(maxsize=8)
def shipped(scenario: str, objectives: Sequence[str]) -> Layers | None:
    """Return what was fitted to games of a scenario with these objectives, None if nothing was."""
    file = FOLDER / f"{scenario}.json"
    if not file.exists():
        return None
    kept = json.loads(file.read_text("utf-8"))
    return layers_from(kept) if kept["objectives"] == list(objectives) else None


def layers_from(kept: dict[str, list[list[float]]]) -> Layers:
    """Return the layers that a file holds."""
    return Layers(
        np.array(kept["mean"]),
        np.array(kept["spread"]),
        tuple(np.array(each) for each in kept["weights"]),
        tuple(np.array(each) for each in kept["biases"]),
    )
