"""Plays games to see how even the two sides are, also with a Germany that sees all cards.

    python tools/balance.py basic --germany corporal --others corporal --games 60 --seed 3
        [--playouts N] [--data FOLDER] [--out FILE]

Players are the `corporal`, the `officer`, `quick`, the policy by which the officer plays on (a game
takes it hundredths of a second), and `knowing`: the officer, whose playouts begin in the true
position, hands and decks and all, instead of one that is dealt anew. That one cheats. It is for
measurements alone and is offered nowhere. With `--out` a line is written for each game, and a run
that was stopped goes on after the last one. The same seeds give the same games.
"""

import argparse
import json
from collections.abc import Callable
from pathlib import Path
from time import process_time
from typing import Protocol

from konqt.ai.kon.quick.policy import QuickPolicy
from konqt.ai.kon.searcher import SearchAgent
from konqt.cli.own_data import own_data
from konqt.core.agent import consulted
from konqt.core.chance import Stream
from konqt.core.game import Setup
from konqt.core.shares import wilson
from konqt.core.thinking import Budget, Task, never
from konqt.games.kon.engine.actions import Action, kon_action
from konqt.games.kon.engine.factions import FACTIONS, GERMANY
from konqt.games.kon.engine.state import State
from konqt.games.kon.forms.observation import KonObservation
from konqt.games.kon.game import KampenOmNorge
from konqt.games.owner_data import Corrections
from konqt.games.registry import agent_named
from konqt.lab.match import game_seed

GAME = KampenOmNorge()
GERMAN = FACTIONS[GERMANY]
LEVELS = {"corporal": "greedy", "officer": "hard"}
PLAYERS = ("quick", *LEVELS, "knowing")


class Player(Protocol):
    """Whoever plays a side."""

    def choose(self, state: State, chance: Stream) -> Action:
        """Return what is done in a position."""
        ...


class Quick:
    """The quick policy."""

    def __init__(self) -> None:
        self._policy: QuickPolicy | None = None

    def choose(self, state: State, chance: Stream) -> Action:
        """Return what the policy does; it needs no chance."""
        if self._policy is None:
            self._policy = QuickPolicy(state.rules)
        return self._policy.choose(state, GAME.legal(state))


class Level:
    """A level of the computer, which sees what its seat sees."""

    def __init__(self, level: str, data: Corrections, playouts: int | None) -> None:
        self._agent = agent_named(GAME.name, level, data)
        self._budget = Budget(playouts=playouts)

    def choose(self, state: State, chance: Stream) -> Action:
        """Return the level's answer."""
        actor = GAME.decision(state).actor
        assert actor is not None
        task = Task(GAME.observe(state, actor), chance, (), self._budget)
        return kon_action(consulted(self._agent, task, never)[0].action)


class TrueWorlds(SearchAgent):
    """The officer, but each world that it plays out has the true cards; only dice differ."""

    def __init__(self, data: Corrections) -> None:
        super().__init__(data)
        self.truth: State | None = None
        """the position in which it is asked"""

    def dealer(self, seen: KonObservation) -> Callable[[int], State]:
        """Return copies of the true position, whatever the seed."""
        truth = self.truth
        assert truth is not None
        return lambda _seed: truth.clone()


class Knowing(Level):
    """The officer with perfect knowledge."""

    def __init__(self, data: Corrections, playouts: int | None) -> None:
        self._worlds = TrueWorlds(data)
        self._agent, self._budget = self._worlds, Budget(playouts=playouts)

    def choose(self, state: State, chance: Stream) -> Action:
        """Return its answer, having looked at the position."""
        self._worlds.truth = state
        return super().choose(state, chance)


def player(name: str, data: Corrections, playouts: int | None) -> Player:
    """Return a new player."""
    if name == "quick":
        return Quick()
    if name == "knowing":
        return Knowing(data, playouts)
    return Level(LEVELS[name], data, playouts)


def played(setup: Setup, germany: Player, others: Player) -> dict[str, object]:
    """Play a game; return whether Germany has won it, its rounds, and the objectives it lacks."""
    state, step, begun = GAME.new(setup), 0, process_time()
    while (actor := GAME.decision(state).actor) is not None:
        side = germany if actor == GERMAN else others
        GAME.apply(state, side.choose(state, Stream(game_seed(setup.seed, step))))
        step += 1
    outcome = GAME.outcome(state)
    assert outcome is not None
    areas = state.rules.topology.areas
    goals = state.rules.scenario.objectives
    return {
        "won": GERMAN in outcome["winner"],
        "rounds": state.round,
        "lacking": [goal for goal in goals if not state.count(GERMANY, areas.index(goal))],
        "seconds": round(process_time() - begun, 1),
    }


def told(games: list[dict[str, object]]) -> str:
    """Return how many games Germany has won, how long they were, and what it lacked."""
    wins = sum(bool(game["won"]) for game in games)
    low, high = wilson(wins, len(games))
    rounds = sum(int(str(game["rounds"])) for game in games) / len(games)
    lacked = [str(goal) for game in games for goal in game["lacking"]]  # type: ignore[attr-defined]
    often = ", ".join(f"{goal} {lacked.count(goal)}" for goal in sorted(set(lacked)))
    share = f"{wins / len(games):.0%} ({100 * low:.0f}-{100 * high:.0f})"
    return f"Germany won {wins} of {len(games)}, {share}; {rounds:.1f} rounds; lacking: {often}"


def main() -> None:
    """Play the games that are not yet in the file, and tell how they went."""
    raw = argparse.RawDescriptionHelpFormatter
    reader = argparse.ArgumentParser(description=__doc__, formatter_class=raw)
    reader.add_argument("scenario", choices=("narvik", "basic"))
    reader.add_argument("--germany", choices=PLAYERS, default="corporal")
    reader.add_argument("--others", choices=PLAYERS[:-1], default="corporal")
    reader.add_argument("--games", type=int, default=60)
    reader.add_argument("--seed", type=int, default=0)
    reader.add_argument("--playouts", type=int, help="Of whoever plays on; usual ones without.")
    reader.add_argument("--data", type=Path, help="An owner's folder.")
    reader.add_argument("--out", type=Path, help="Where a line is kept for each game.")
    asked = reader.parse_args()
    data = own_data(asked.data).corrections(asked.scenario)
    kept = asked.out is not None and asked.out.exists()
    games = [json.loads(line) for line in asked.out.read_text().splitlines()] if kept else []
    for number in range(len(games), asked.games):
        setup = Setup(asked.scenario, game_seed(asked.seed, number), data=data)
        germany, others = (player(n, data, asked.playouts) for n in (asked.germany, asked.others))
        games.append(played(setup, germany, others))
        if asked.out is not None:
            with asked.out.open("a", encoding="utf-8") as file:
                file.write(json.dumps(games[-1]) + "\n")
    print(told(games))


if __name__ == "__main__":
    main()
