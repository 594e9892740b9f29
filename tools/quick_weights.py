"""Looks for weights of the quick policy by games against itself and the corporal, by cross-entropy.

    python tools/quick_weights.py narvik [--generations 7] [--games 24] [--seed 5] [--write]

Each generation shakes one side's weights, lets all of them play the same seeds against the last
weights of the other side and against the corporal, and moves towards those that won most; then the
other side's. At the end the weights found play those in the file, each side in turn, on seeds that
nobody has seen. `--write` puts them into konqt/ai/kon/quick/weights.json. The same numbers give
the same weights.
"""

import argparse
import json
import random
from collections.abc import Sequence
from math import exp, log, sqrt

from konqt.ai.kon.greedy import GreedyAgent
from konqt.ai.kon.quick.policy import QuickPolicy
from konqt.ai.kon.quick.weights import FILE, QuickWeights, quick_weights, values_of, weights_of
from konqt.core.chance import Stream
from konqt.core.files import PUBLIC, write_file
from konqt.core.game import Setup
from konqt.games.kon.engine.factions import FACTIONS, GERMANY
from konqt.games.kon.game import KampenOmNorge
from konqt.lab.match import game_seed

SIDES = ("germany", "others")
NAMES = tuple(values_of(QuickWeights()))
SAMPLES = 20
BEST = 5
"""samples that a generation follows"""
OPPONENTS = 3
"""how many of the other side's last weights are played"""
AGAINST_CORPORAL = 0.6
"""what games against the corporal count, of all"""
PACE = 0.7
"""how far the weights go towards the mean of the best"""
SHAKEN, LEAST_SHAKEN = 0.45, 0.08
"""the spread of logarithms, at first and at the end"""
FRESH_GAMES = 400

GAME = KampenOmNorge()


class Tuner:
    """Weights of both sides in one scenario, and how far each number is still shaken."""

    def __init__(self, scenario: str, games: int, seed: int) -> None:
        self.scenario, self.games, self._seed = scenario, games, seed
        self._random = random.Random(seed)
        self.weights = {side: quick_weights(scenario, side) for side in SIDES}
        self._spread = {side: dict.fromkeys(NAMES, SHAKEN) for side in SIDES}
        self._before = {side: [self.weights[side]] for side in SIDES}

    def generation(self, number: int, side: str) -> tuple[float, float]:
        """Move one side's weights; return the share of games that the best and the old ones won."""
        old = self.weights[side]
        samples = [self._shaken(side) for _ in range(SAMPLES)] + [old]
        run = self._seed * 1000 + 2 * number + SIDES.index(side)
        seeds = [game_seed(run, each) for each in range(self.games)]
        scores = [self._score(side, each, seeds) for each in samples]
        order = sorted(range(len(samples)), key=lambda place: -scores[place])
        self._follow(side, [samples[place] for place in order[:BEST]])
        self._before[side].append(self.weights[side])
        return scores[order[0]], scores[-1]

    def _shaken(self, side: str) -> QuickWeights:
        spread = self._spread[side]
        return weights_of(
            {
                name: max(0.01, value * exp(self._random.gauss(0, spread[name])))
                for name, value in values_of(self.weights[side]).items()
            }
        )

    def _score(self, side: str, weights: QuickWeights, seeds: Sequence[int]) -> float:
        """Return the share of games that weights win for their side."""
        other = SIDES[1 - SIDES.index(side)]
        quick = [
            won(self.scenario, seed, {side: weights, other: each}, side)
            for each in self._before[other][-OPPONENTS:]
            for seed in seeds
        ]
        corporal = [won(self.scenario, seed, {side: weights}, side) for seed in seeds]
        share = AGAINST_CORPORAL * sum(corporal) / len(corporal)
        return share + (1 - AGAINST_CORPORAL) * sum(quick) / len(quick)

    def _follow(self, side: str, best: Sequence[QuickWeights]) -> None:
        spread, moved = self._spread[side], {}
        numbers = [values_of(each) for each in best]
        for name, value in values_of(self.weights[side]).items():
            logs = [log(max(0.01, each[name])) for each in numbers]
            mean = sum(logs) / len(logs)
            deviation = sqrt(sum((each - mean) ** 2 for each in logs) / len(logs))
            moved[name] = exp(PACE * mean + (1 - PACE) * log(max(0.01, value)))
            spread[name] = max(LEAST_SHAKEN, 0.6 * deviation + 0.38 * spread[name])
        self.weights[side] = weights_of(moved)


def won(scenario: str, seed: int, weights: dict[str, QuickWeights], side: str) -> bool:
    """Play a game; a side without weights is the corporal's. Return whether `side` has won it."""
    state = GAME.new(Setup(scenario, seed))
    policy, corporal, step = QuickPolicy(state.rules), GreedyAgent(), 0
    usual = QuickWeights()
    german, others = weights.get("germany", usual), weights.get("others", usual)
    policy.sight.weights = (german, others, others)
    while (actor := GAME.decision(state).actor) is not None:
        if ("germany" if actor == FACTIONS[GERMANY] else "others") in weights:
            action = policy.choose(state, GAME.legal(state))
        else:
            action = corporal.choose(GAME.observe(state, actor), Stream(seed + step))
        GAME.apply(state, action)
        step += 1
    outcome = GAME.outcome(state)
    assert outcome is not None
    return (FACTIONS[GERMANY] in outcome["winner"]) == (side == "germany")


def on_fresh_seeds(tuner: Tuner, side: str, seed: int) -> tuple[int, int]:
    """Return how many games a side wins against the file's other side: new weights, old ones."""
    scenario, other = tuner.scenario, SIDES[1 - SIDES.index(side)]
    seeds = [game_seed(seed + 1_000_003, each) for each in range(FRESH_GAMES)]
    against = quick_weights(scenario, other)
    new, old = (
        sum(won(scenario, each, {side: mine, other: against}, side) for each in seeds)
        for mine in (tuner.weights[side], quick_weights(scenario, side))
    )
    return new, old


def write(tuner: Tuner) -> None:
    """Put the weights found into the file; other scenarios keep theirs."""
    kept = json.loads(FILE.read_text("utf-8"))
    kept["weights"][tuner.scenario] = {
        side: {name: round(value, 3) for name, value in values_of(tuner.weights[side]).items()}
        for side in SIDES
    }
    write_file(FILE, json.dumps(kept, indent=1) + "\n", PUBLIC)


def main() -> None:
    """Tune, play the weights found against the file's, and keep them if asked to."""
    raw = argparse.RawDescriptionHelpFormatter
    reader = argparse.ArgumentParser(description=__doc__, formatter_class=raw)
    reader.add_argument("scenario", choices=("narvik", "basic"))
    reader.add_argument("--generations", type=int, default=7)
    reader.add_argument("--games", type=int, default=24, help="Games against each opponent.")
    reader.add_argument("--seed", type=int, default=5)
    reader.add_argument("--write", action="store_true", help="Keep what was found.")
    asked = reader.parse_args()
    tuner = Tuner(asked.scenario, asked.games, asked.seed)
    for number in range(asked.generations):
        for side in SIDES:
            best, old = tuner.generation(number, side)
            print(f"{number} {side}: best {best:.2f}, those before {old:.2f}", flush=True)
    for side in SIDES:
        new, old_wins = on_fresh_seeds(tuner, side, asked.seed)
        print(f"{side} on {FRESH_GAMES} fresh seeds: {new} won, by the file's weights {old_wins}")
    if asked.write:
        write(tuner)
    else:
        print(json.dumps({side: values_of(tuner.weights[side]) for side in SIDES}, indent=1))


if __name__ == "__main__":
    main()
