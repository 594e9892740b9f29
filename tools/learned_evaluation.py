"""Learns what positions are worth from games of the computer, and writes it down.

    python tools/learned_evaluation.py play basic --games 1282 --seed 12 --out basic.games
    python tools/learned_evaluation.py fit basic basic.games [--write]

`play` lets the corporal play both sides, some games after a beginning of shaken plans and with
shaken turns among the others, so that many kinds of positions are met; it keeps the state at the
start of each movement phase and how the game ended. `fit` fits a small network to these: whether
Germany wins, and which objectives it holds at the end. One game in six is only foretold; how well
is printed, and kept in the file with `--write`. The same seeds give the same games and the same
network.
"""

import argparse
import json
import pickle
import random
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

import numpy as np
import numpy.typing as npt

from konqt.ai.kon.greedy import GreedyAgent
from konqt.ai.kon.learned.judge import FOLDER, Layers
from konqt.ai.kon.learned.position_numbers import Numbers, position_reader
from konqt.ai.kon.quick.policy import QuickPolicy
from konqt.ai.kon.quick.sight import Sight
from konqt.ai.kon.quick.turn_plan import Mood, TurnPlanner
from konqt.core.chance import Stream
from konqt.core.files import PUBLIC, write_file
from konqt.core.game import Setup
from konqt.games.kon.engine.factions import FACTIONS, GERMANY
from konqt.games.kon.engine.state import State
from konqt.games.kon.game import KampenOmNorge
from konqt.lab.kon.lead_calibration import calibration
from konqt.lab.match import game_seed

GAME = KampenOmNorge()
NODES = (32, 16)
"""of the network's inner layers"""
SHARE = 0.35
"""what an objective at the end counts in fitting, beside who has won"""
FORETOLD = 6
"""One game in so many is not fitted to."""
BATCH, ROUNDS, PACE = 256, 10, 2e-3
DECAY, DROPPED = 3e-3, 0.25
"""What weights lose for their size, and the share of nodes that is left out each time."""
DIGITS = 5


@dataclass(frozen=True)
class Played:
    """One game: its positions, who won, which objectives were German at its end."""

    positions: list[dict[str, object]]
    german: bool
    cities: list[float]


def played(scenario: str, seed: int) -> Played:
    """Play a game and keep its positions."""
    chance = random.Random(seed)
    state = GAME.new(Setup(scenario, seed))
    beginning = 0 if chance.random() < 0.4 else chance.randint(1, 12)
    shaken = chance.choice([0, 0, 0.1, 0.2])
    greedy, policy = GreedyAgent(), QuickPolicy(state.rules)
    positions: list[dict[str, object]] = []
    turn, turns, step, off = (0, 0), 0, 0, False
    while (actor := GAME.decision(state).actor) is not None:
        legal = GAME.legal(state)
        if (state.round, state.turn) != turn and state.stack[-1].name == "movement":
            turn, turns = (state.round, state.turn), turns + 1
            positions.append(_position(state))
            off = turns <= beginning or chance.random() < shaken
            if off:
                mood = _shaken_mood(chance)
                plan = TurnPlanner(Sight(state.rules), state, legal, mood).plan()
                policy = QuickPolicy(state.rules, plan)
        if len(legal) == 1:
            action = legal[0]
        elif off:
            action = policy.choose(state, legal)
        else:
            action = greedy.choose(GAME.observe(state, actor), Stream(seed + step))
        GAME.apply(state, action)
        step += 1
    assert state.outcome is not None
    cities = position_reader(state.rules).german_cities(state.units)
    return Played(positions, FACTIONS[GERMANY] in state.outcome.winner, cities)


def _position(state: State) -> dict[str, object]:
    """Return what the evaluation reads of a state."""
    return {
        "turn": state.turn,
        "units": bytes(state.units),
        "hands": tuple(state.hands),
        "draw": tuple(state.draw),
        "arrived": state.arrived,
    }


def _shaken_mood(chance: random.Random) -> Mood:
    return Mood(
        bold=chance.uniform(-0.8, 0.8),
        guard=chance.uniform(0.5, 2),
        noise=chance.choice([0, 0.5, 1]),
        seed=chance.randrange(1 << 30),
    )


def play(scenario: str, games: int, seed: int, out: Path) -> None:
    """Play games and keep them in a file, each as soon as it is over."""
    with out.open("wb") as file:
        for number in range(games):
            pickle.dump(played(scenario, game_seed(seed, number)), file)
            file.flush()
            if (number + 1) % 100 == 0:
                print(f"{number + 1} of {games} games", flush=True)


@dataclass
class Examples:
    """Positions as numbers, what came of them, and which game each is of."""

    numbers: Numbers
    ends: Numbers
    game: npt.NDArray[np.int64]

    @property
    def foretold(self) -> npt.NDArray[np.bool_]:
        """Which positions are not fitted to."""
        found: npt.NDArray[np.bool_] = self.game % FORETOLD == 0
        return found


def examples(scenario: str, file: Path) -> Examples:
    """Read the games of a file; one broken off at its end counts as not played."""
    state = GAME.new(Setup(scenario, 1))
    reader = position_reader(state.rules)
    numbers, ends, games = [], [], []
    for number, game in enumerate(_games(file)):
        for position in game.positions:
            for name, value in position.items():
                setattr(state, name, value)
            numbers.append(reader.read(state))
            ends.append([float(game.german), *game.cities])
            games.append(number)
    return Examples(np.array(numbers), np.array(ends), np.array(games))


def _games(file: Path) -> Iterator[Played]:
    with file.open("rb") as games:
        while True:
            try:
                yield pickle.load(games)
            except (EOFError, pickle.UnpicklingError):
                return


class Fitter:
    """Fits layers to examples by Adam, with dropout, and keeps those that foretold best."""

    def __init__(self, known: Examples, seed: int) -> None:
        """Take the numbers' means and spreads from the examples, and weights by chance."""
        self._random = np.random.default_rng(seed)
        self._mean, self._spread = known.numbers.mean(0), known.numbers.std(0) + 1e-2
        sizes = (known.numbers.shape[1], *NODES, known.ends.shape[1])
        self._weights = [
            self._random.normal(0, np.sqrt(1.5 / inputs), (inputs, outputs))
            for inputs, outputs in pairwise(sizes)
        ]
        self._biases = [np.zeros(outputs) for outputs in sizes[1:]]

    @property
    def layers(self) -> Layers:
        """What has been fitted so far."""
        return Layers(self._mean, self._spread, tuple(self._weights), tuple(self._biases))

    def fit(self, known: Examples) -> float:
        """Fit to examples; return the logarithmic loss of what it had not been fitted to."""
        aside = known.foretold
        numbers = np.clip((known.numbers - self._mean) / self._spread, -6, 6)[~aside]
        ends = known.ends[~aside]
        best = (self.loss(known), self._copy())
        moments = [[np.zeros_like(each) for each in self._parameters] for _ in range(2)]
        step = 0
        for number in range(ROUNDS):
            order = self._random.permutation(len(numbers))
            now = PACE * 0.5 * (1 + np.cos(np.pi * number / ROUNDS)) + 1e-5
            for start in range(0, len(order), BATCH):
                chosen, step = order[start : start + BATCH], step + 1
                slopes = self._slopes(numbers[chosen], ends[chosen])
                self._move(slopes, moments, now, step)
            loss = self.loss(known)
            if loss < best[0]:
                best = (loss, self._copy())
        self._weights, self._biases = best[1]
        return best[0]

    def loss(self, known: Examples) -> float:
        """Return the mean logarithmic loss of who wins, in the games that are only foretold."""
        aside = known.foretold
        return log_loss(self.layers.outputs(known.numbers[aside])[:, 0], known.ends[aside, 0])

    @property
    def _parameters(self) -> list[Numbers]:
        return [*self._weights, *self._biases]

    def _copy(self) -> tuple[list[Numbers], list[Numbers]]:
        return [each.copy() for each in self._weights], [each.copy() for each in self._biases]

    def _slopes(self, numbers: Numbers, ends: Numbers) -> list[Numbers]:
        """Return the loss's slope by each parameter, by going back through the layers."""
        inner = len(NODES)
        masks = [
            (self._random.random((len(numbers), nodes)) > DROPPED) / (1 - DROPPED)
            for nodes in NODES
        ]
        values = [numbers]
        for number in range(inner):
            raw = values[-1] @ self._weights[number] + self._biases[number]
            values.append(np.maximum(0, raw) * masks[number])
        last = values[-1] @ self._weights[-1] + self._biases[-1]
        counts = np.full(ends.shape[1], SHARE)
        counts[0] = 1.0
        off = (1 / (1 + np.exp(-last)) - ends) * counts / len(numbers)
        weights: list[Numbers] = [np.zeros(0)] * (inner + 1)
        biases: list[Numbers] = [np.zeros(0)] * (inner + 1)
        for number in range(inner, -1, -1):
            weights[number] = values[number].T @ off + DECAY * self._weights[number]
            biases[number] = off.sum(0)
            if number:
                off = (off @ self._weights[number].T) * (values[number] > 0) * masks[number - 1]
        return [*weights, *biases]

    def _move(
        self, slopes: list[Numbers], moments: list[list[Numbers]], pace: float, step: int
    ) -> None:
        for number, (parameter, slope) in enumerate(zip(self._parameters, slopes, strict=True)):
            first, second = moments
            first[number] = 0.9 * first[number] + 0.1 * slope
            second[number] = 0.999 * second[number] + 0.001 * slope**2
            mean, square = first[number] / (1 - 0.9**step), second[number] / (1 - 0.999**step)
            parameter -= pace * mean / (np.sqrt(square) + 1e-8)


def log_loss(chances: Numbers, ends: Numbers) -> float:
    """Return the mean logarithmic loss of forecasts."""
    sure = np.clip(chances, 1e-9, 1 - 1e-9)
    return float(-np.mean(ends * np.log(sure) + (1 - ends) * np.log(1 - sure)))


def fit(scenario: str, file: Path, seed: int, keep: bool) -> None:
    """Fit a network to a file's games, print how well it foretells, and keep it if asked to."""
    known = examples(scenario, file)
    fitter = Fitter(known, seed)
    loss = fitter.fit(known)
    aside = known.foretold
    chances, ends = fitter.layers.outputs(known.numbers[aside])[:, 0], known.ends[aside, 0]
    plain = log_loss(np.full(len(ends), known.ends[~aside, 0].mean()), ends)
    tenths = [
        {
            "positions": each.positions,
            "told": round(each.expected, 3),
            "came": round(each.came, 3),
        }
        for each in calibration(chances, ends, known.game[aside])
    ]
    print(f"{len(set(known.game))} games, {len(known.game)} positions")
    print(f"loss {loss:.4f}; of who always tells the mean {plain:.4f}")
    for each in tenths:
        print(
            f"  {each['positions']:6} positions: told {each['told']:.3f}, came {each['came']:.3f}"
        )
    if keep:
        source = {
            "by": "tools/learned_evaluation.py",
            "games": len(set(known.game)),
            "positions": len(known.game),
            "loss": round(loss, 4),
            "loss_of_the_mean": round(plain, 4),
            "calibration": tenths,
        }
        write(scenario, fitter.layers, source)


def write(scenario: str, layers: Layers, source: dict[str, object]) -> None:
    """Put a network into its file."""
    rules = GAME.new(Setup(scenario, 1)).rules
    kept = {
        "source": source,
        "objectives": list(rules.topology.ids(rules.objectives)),
        "mean": _rounded(layers.mean),
        "spread": _rounded(layers.spread),
        "weights": [_rounded(each) for each in layers.weights],
        "biases": [_rounded(each) for each in layers.biases],
    }
    FOLDER.mkdir(exist_ok=True)
    write_file(FOLDER / f"{scenario}.json", json.dumps(kept) + "\n", PUBLIC)


def _rounded(numbers: Numbers) -> list[object]:
    found: list[object] = np.round(numbers, DIGITS).tolist()
    return found


def main() -> None:
    """Do what the command line asks for."""
    raw = argparse.RawDescriptionHelpFormatter
    reader = argparse.ArgumentParser(description=__doc__, formatter_class=raw)
    reader.add_argument("task", choices=("play", "fit"))
    reader.add_argument("scenario", choices=("narvik", "basic"))
    reader.add_argument("file", nargs="?", type=Path, help="The games to fit to.")
    reader.add_argument("--games", type=int, default=1000)
    reader.add_argument("--seed", type=int, default=5)
    reader.add_argument("--out", type=Path, help="Where the games are kept.")
    reader.add_argument("--write", action="store_true", help="Keep what was fitted.")
    asked = reader.parse_args()
    if asked.task == "play":
        if asked.out is None:
            reader.error("--out FILE is missing: where the games are kept")
        play(asked.scenario, asked.games, asked.seed, asked.out)
    elif asked.file is None:
        reader.error("name the file with the games")
    else:
        fit(asked.scenario, asked.file, asked.seed, asked.write)


if __name__ == "__main__":
    main()
