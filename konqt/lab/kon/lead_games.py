"""Computer games for the lead: what everybody sees at some of their steps, and how each ended.

Each game is one line of JSON, zipped by itself, in a file outside the repository. Its number in
the run gives its seed, its opponents and its first step looked at, so that a run that was stopped
goes on where its file ends, and whoever plays the same numbers writes the same lines.
"""

import gzip
import json
from collections.abc import Iterator, Mapping
from contextlib import suppress
from pathlib import Path
from typing import ClassVar

from konqt.core import observation as core
from konqt.core.chance import Stream, next_bits
from konqt.core.event import PUBLIC
from konqt.core.files import add_to_file
from konqt.core.frozen import frozen
from konqt.core.game import Setup
from konqt.core.json_value import KnownObject
from konqt.games.kon.engine.factions import FACTIONS
from konqt.games.kon.forms.observation import KonObservation, kon_observation
from konqt.games.kon.forms.observation_json import observation_from_json, observation_to_json
from konqt.games.kon.lead.april_reader import DAY, part_of
from konqt.lab.match import game_seed, play_match

EVERY = {"narvik": 3, "basic": 29, "advanced": 41, DAY: 29}
"""Scenario, or the day of 9 April alone -> one of how many steps is kept: about twenty positions a
game, three a day besides its joints."""
SCENARIO = {DAY: "advanced"}
"""What is played where it is not the scenario of that name."""

LEVELS = ("greedy",) * 15 + ("greedy_0_1",) * 4 + ("random",)
"""Who plays a faction, each as likely: mostly the best, but others' faults are to be met, too."""

CHANCE = 0x1EAD
"""What tells the choice of opponents and steps from the game's own chance."""
SAME: Mapping[str, object] = {"areas_in_play": (), "options": {}, "seats": (), "legal": ()}
"""What an observation holds all through a game, or for nobody who only looks on."""


class DayOver(Exception):  # noqa: N818 - reads as what it is
    """9 April is over, and no more is wanted of the game."""


class Watcher:
    """Keeps what everybody sees at some steps of one game and at the joints of 9 April, its end."""

    viewer: ClassVar[str] = PUBLIC
    counted: Mapping[str, Mapping[str, int]] = {}
    openings: Mapping[str, str] = {}

    def __init__(self, first: int, every: int, day_alone: bool = False) -> None:
        """Look at step `first` and at each `every`-th after it; or at no more than 9 April.

        Of the day alone the position after it is the last that is kept.
        """
        self.kept: list[tuple[int, KonObservation]] = []
        self.last: KonObservation | None = None
        self.steps = -1
        self._first, self._every = first, every
        self._day_alone, self._part = day_alone, -1

    def see(self, observation: core.Observation) -> None:
        """Keep the position if its turn has come.

        Raises:
            DayOver: no more is wanted.
        """
        self.last = kon_observation(observation)
        self.steps += 1
        before, part = self._part, part_of(self.last)
        self._part = before if part is None else part
        over = self._day_alone and part is None
        chosen = self.steps % self._every == self._first or self._part != before or over
        if chosen and self.last.outcome is None:
            self.kept.append((self.steps, self.last))
        if over:
            raise DayOver


@frozen
class Watched:
    """One game: its public positions, and who won it how clearly."""

    scenario: str
    run: int
    number: int
    levels: Mapping[str, str]
    winner: str
    """the first faction that won; empty of a day that was played alone"""
    level: str | None
    steps: tuple[int, ...]
    seen: tuple[KonObservation, ...]


def watched_game(scenario: str, run: int, number: int) -> dict[str, object]:
    """Play game `number` of a run and return its line."""
    stream = Stream(game_seed(run ^ CHANCE, number))
    levels = {faction: LEVELS[next_bits(stream) % len(LEVELS)] for faction in FACTIONS}
    every = EVERY[scenario]
    watcher = Watcher(next_bits(stream) % every, every, scenario == DAY)
    setup = Setup(SCENARIO.get(scenario, scenario), seed=game_seed(run, number))
    with suppress(DayOver):
        play_match("kon", setup, levels, number, onlooker=watcher)
    assert watcher.last is not None
    return {
        "scenario": scenario,
        "run": run,
        "number": number,
        "levels": levels,
        "steps": watcher.steps,
        "outcome": watcher.last.outcome,
        "seen": [{"step": step, **_lean(seen)} for step, seen in watcher.kept],
    }


def _lean(seen: KonObservation) -> dict[str, object]:
    data = observation_to_json(seen)
    for name in SAME:
        del data[name]
    return data


def collect(path: Path, scenario: str, run: int, games: int, first: int = 0) -> Iterator[int]:
    """Play the games of a run that a file does not hold yet; tell how many it holds.

    Its first game is that of the number `first` of the run: several files, filled at the same
    time, make one run.

    Raises:
        OSError: the file cannot be written.
    """
    for number in range(lines_in(path), games):
        game = watched_game(scenario, run, first + number)
        line = json.dumps(game, separators=(",", ":")) + "\n"
        add_to_file(path, gzip.compress(line.encode()))
        yield number + 1


def lines_in(path: Path) -> int:
    """Return how many games a file holds; 0 where there is none."""
    if not path.exists():
        return 0
    with gzip.open(path) as file:
        return sum(1 for _line in file)


def watched_in(path: Path) -> Iterator[Watched]:
    """Return the games that a file holds.

    Raises:
        OSError, ValueError, KeyError: it cannot be read, or holds something else.
    """
    with gzip.open(path) as file:
        for line in file:
            yield _watched(json.loads(line))


def _watched(data: KnownObject) -> Watched:
    outcome = data["outcome"] or {"winner": [""], "level": None}
    return Watched(
        scenario=data["scenario"],
        run=data["run"],
        number=data["number"],
        levels=data["levels"],
        winner=outcome["winner"][0],
        level=outcome["level"],
        steps=tuple(row["step"] for row in data["seen"]),
        seen=tuple(observation_from_json({**SAME, **row}) for row in data["seen"]),
    )
