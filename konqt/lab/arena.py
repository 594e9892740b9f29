"""Many games between opponents on all cores: who wins, how surely, how fast.

Every game's seed comes from the run's seed and the game's number, so that the results do not
depend on how many workers share them. `workers` carries the batches, also to a
cluster's workers when its address is given.
"""

import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from konqt.core.child import end_with_us
from konqt.core.frozen import frozen
from konqt.core.game import Setup, sides_of
from konqt.core.thinking import UNLIMITED, Budget, repeating
from konqt.games.registry import game_named, game_of_scenario, level_path, onlooker_of
from konqt.lab.arena_report import ArenaReport, Sides
from konqt.lab.bot_seats import NO_BOTS, Bots
from konqt.lab.match import MatchResult, game_seed, play_match
from konqt.lab.workers import in_workers
from konqt.record.errors import RecordError
from konqt.session.bots import after_fault
from konqt.session.plan import AI, Chair, GamePlan, bot_chair
from konqt.session.session import Session

BATCH = 4
"""Games a task: short enough to share evenly, long enough to be worth sending."""

Job = tuple[str, str, int, int, bool, tuple[tuple[str, str], ...], tuple[tuple[str, object], ...]]
"""Game, scenario, number, seed, swapped, levels by faction, options."""


def swapped_levels(levels: Mapping[str, str], sides: Sides) -> dict[str, str]:
    """Return to each side the player of the next one, of its first faction.

    Raises:
        ValueError: one side alone has nobody to change places with.
    """
    if len(sides) == 1:
        raise ValueError("this game has one side: leave --swap out")
    heirs = dict(zip(sides, (*sides[1:], sides[0]), strict=True))
    player = {f: levels[heir[0]] for side, heir in heirs.items() for f in side}
    return {faction: player[faction] for faction in levels}


@frozen
class KeptGames:
    """Where the games of a run are kept, each as a record."""

    folder: Path
    plan: GamePlan
    """what all of them are played with; who plays, and the seed, are each one's own"""
    bots: Bots = NO_BOTS

    def keep(self, result: MatchResult, seed: int) -> None:
        """Write a game's record.

        Raises:
            RecordError: it cannot be written, or something lies there already.
        """
        commands = self.bots.commands
        chairs = {
            faction: bot_chair(commands[level]) if level in commands else Chair(AI, "", level)
            for faction, level in result.levels.items()
        }
        session = Session.start(replace(self.plan, chairs=chairs, seed=seed))
        faults = {fault.step: fault for fault in result.faults}
        for step, (actor, action) in enumerate([*result.done, ("", None)]):
            if step in faults:
                fault = faults[step]
                after_fault(session, fault.faction, commands[fault.level])
            if action is not None:
                session.submit(actor, action)
        path = self.path(result.number, seed, result.swapped)
        self._check(path)
        self.folder.mkdir(parents=True, exist_ok=True)
        session.save_copy(path)
        session.close()

    def path(self, number: int, seed: int, swapped: bool) -> Path:
        """Return where a game is kept; other seeds have other names."""
        end = "-swapped" if swapped else ""
        return self.folder / f"{self.plan.scenario}-{number + 1}-{seed}{end}.konr"

    def check(self, jobs: "Sequence[Job]") -> None:
        """Go on if none of the games to play would be kept where something lies already.

        Raises:
            RecordError: one would.
        """
        for _game, _scenario, number, seed, swapped, *_rest in jobs:
            self._check(self.path(number, seed, swapped))

    def _check(self, path: Path) -> None:
        if os.path.lexists(path):
            raise RecordError(path, "this already exists", "choose another folder or another seed")


def play_batch(
    jobs: Sequence[Job],
    data: object = None,
    budget: Budget = UNLIMITED,
    silly: bool = False,
    kept: KeptGames | None = None,
    bots: Bots = NO_BOTS,
) -> list[MatchResult]:
    """Play some games one after the other: what a worker does."""
    played = []
    for game, scenario, number, seed, swapped, levels, options in jobs:
        setup = Setup(scenario, seed=seed, options=dict(options), data=data)
        onlooker = onlooker_of(game, data) if silly else None
        result = play_match(game, setup, dict(levels), number, swapped, budget, onlooker, bots)
        if kept is not None:
            kept.keep(result, seed)
        played.append(replace(result, done=()))  # nobody else asks, and they are many
    return played


def run_arena(
    games: int,
    seats: Mapping[str, str],
    *,
    scenario: str,
    swap: bool = False,
    jobs: int = -1,
    seed: int = 0,
    options: Mapping[str, object] | None = None,
    cluster: str | None = None,
    data: object = None,
    budget: Budget = UNLIMITED,
    silly: bool = False,
    kept: KeptGames | None = None,
    bots: Bots = NO_BOTS,
    progress: Callable[[int, int], None] | None = None,
) -> ArenaReport:
    """Play `games` games (with `swap` half of the seeds, each twice) and report.

    `seats` names a level, or one of the programs `bots`, for each faction; one left out plays
    `random`. `jobs` is the number of workers, -1 for one a core, 1 for none. `data` is an owner's,
    as `Setup.data` takes it, `budget` what each opponent has for a decision. `silly` has the game's
    onlooker count silly moves, `kept` has each game kept as a record. `progress(done, all)` hears.

    Raises:
        UnknownGame: no game has the scenario.
        UnknownLevel: no such opponent.
        NoCluster: a cluster address is given and cannot be used.
        TimedGame: the budget counts time.
        RecordError: a game cannot be kept; where one would lie over another file, none is played.
        ValueError: an unknown faction, an impossible number of games, no sides to swap.
    """
    repeating(budget)
    game = game_of_scenario(scenario)
    levels, sides = _levels(seats, game, bots), sides_of(game_named(game))
    if games < 1:
        raise ValueError(f"{games} games: give at least 1")
    turned = swapped_levels(levels, sides) if swap else levels
    table = list(_games(games, (levels, turned), swap, seed, scenario, game, options or {}))
    if kept is not None:
        kept.check(table)
    batches = [table[i : i + BATCH] for i in range(0, len(table), BATCH)]
    results: list[MatchResult] = []
    for batch in _played(batches, jobs, cluster, (data, budget, silly, kept, bots)):
        results += batch
        if progress is not None:
            progress(len(results), len(table))
    return ArenaReport.of(
        results, scenario=scenario, seed=seed, swap=swap, levels=levels, sides=sides
    )


def _levels(seats: Mapping[str, str], game: str, bots: Bots) -> dict[str, str]:
    factions = game_named(game).factions
    for faction, level in seats.items():
        if faction not in factions:
            raise ValueError(f"unknown faction {faction!r}; choose from: {' '.join(factions)}")
        if level not in bots.commands:
            level_path(game, level)
    return {faction: seats.get(faction, "random") for faction in factions}


def _games(
    games: int,
    players: tuple[dict[str, str], dict[str, str]],
    swap: bool,
    seed: int,
    scenario: str,
    game: str,
    options: Mapping[str, object],
) -> Iterator[Job]:
    """Return the games to play; `players` are who plays which faction, and who when swapped."""
    opts = tuple(sorted(options.items()))
    levels, turned = (tuple(each.items()) for each in players)
    for i in range(games):
        number = i // 2 if swap else i
        swapped = swap and i % 2 == 1
        yield (
            game,
            scenario,
            number,
            game_seed(seed, number),
            swapped,
            turned if swapped else levels,
            opts,
        )


def _played(
    batches: list[list[Job]],
    jobs: int,
    cluster: str | None,
    table: tuple[object, Budget, bool, KeptGames | None, Bots],
) -> Iterator[list[MatchResult]]:
    if table[-1].commands:
        end_with_us()
    if jobs == 1 and cluster is None:
        for batch in batches:
            yield play_batch(batch, *table)
        return
    yield from in_workers(play_batch, ((batch, *table) for batch in batches), jobs, cluster or "")
