"""What several commands ask alike: looked at before anything begins, every fault told at once."""

import os
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TypeVar

from konqt.ai.bot_command import BotCommand, BotRules
from konqt.cli.kon.handicap_option import handicaps_from
from konqt.cli.kon.rulings import rulings_from
from konqt.cli.output import Usage
from konqt.cli.own_data import CheckedOwnData, chosen_data
from konqt.cli.seat_option import levels_from
from konqt.core.frozen import frozen
from konqt.games.registry import (
    NoBoard,
    all_scenarios,
    entry_named,
    game_named,
    game_of_scenario,
    names,
    usual_level,
)

T = TypeVar("T")
MOST_JOBS = 256
LEAST_SEED, MOST_SEED = -(1 << 63), (1 << 64) - 1


class Asked:
    """Takes arguments one after the other; `settle` refuses them with all that is wrong."""

    def __init__(self) -> None:
        self.wrong: list[str] = []

    def take(self, read: Callable[[], T], otherwise: T) -> T:
        """Return what `read` reads, or something else to go on with when it refuses."""
        from konqt.board.finding import BadMap

        try:
            return read()
        except Usage as error:
            self.wrong += error.lines
        except BadMap as error:
            self.wrong += error.lines
        except NoBoard as error:
            self.wrong.append(str(error))
        return otherwise

    def agreed(
        self, option: Sequence[str], handicap: Sequence[str], scenario: str
    ) -> dict[str, object]:
        """Return what has been agreed on for a game: rulings, and handicaps among them."""
        nothing: dict[str, object] = {}
        rulings = self.take(lambda: rulings_from(option, scenario), nothing)
        handicaps = self.take(lambda: handicaps_from(handicap, scenario), nothing)
        return {**rulings, **handicaps}

    def settle(self) -> None:
        """Go on if nothing was wrong.

        Raises:
            Usage: with every fault.
        """
        if self.wrong:
            raise Usage(*self.wrong)


@frozen
class Run:
    """What is asked of a run of many games."""

    levels: dict[str, str]
    """who plays, by faction; only those that were named"""
    rulings: dict[str, object]
    """and the handicaps"""
    own: CheckedOwnData
    bots: dict[str, BotCommand]
    """programs among who plays, by what they are called there"""


def run_from(
    scenario: str,
    seat: Sequence[str] | None,
    option: Sequence[str] | None,
    data: Path | None,
    jobs: int,
    seed: int,
    out: Path | None = None,
    handicap: Sequence[str] | None = None,
    rules: BotRules | None = None,
    values: str = "",
) -> Run:
    """Return what a run is asked for; with `rules` programs may play in it.

    Raises:
        Usage: with every fault.
    """
    asked = Asked()
    asked.take(lambda: scenario_from(scenario), scenario)
    game = game_asked(scenario)
    nobody: dict[str, str] = {}
    bots: dict[str, BotCommand] = {}
    levels = asked.take(lambda: levels_from(seat or (), game, rules, bots), nobody)
    agreed = asked.agreed(option or (), handicap or (), scenario)
    asked.take(lambda: jobs_from(jobs), jobs)
    asked.take(lambda: seed_from(seed), seed)
    asked.take(lambda: folder_for(out), out)
    own = asked.take(lambda: chosen_data(scenario, data, values), CheckedOwnData())
    asked.settle()
    return Run(levels, agreed, own, bots)


def scenario_from(name: str) -> str:
    """Return a scenario's name, or refuse one that there is not."""
    known = all_scenarios()
    if name not in known:
        raise Usage(f"--scenario: {name!r} is unknown; choose from: {' '.join(known)}")
    return name


def game_asked(scenario: str) -> str:
    """Return the game that has a scenario; the first one where none has, to go on looking."""
    return game_of_scenario(scenario) if scenario in all_scenarios() else names()[0]


def best_against_worst(name: str) -> dict[str, str]:
    """Return who plays where nobody is named: a game's usual opponent its first faction."""
    levels, factions = [*entry_named(name).levels], game_named(name).factions
    return dict.fromkeys(factions, levels[0]) | {factions[0]: usual_level(name)}


def seed_from(seed: int) -> int:
    """Return a seed, or refuse one that generators of 64 bits cannot tell from another."""
    if not LEAST_SEED <= seed <= MOST_SEED:
        raise Usage(f"--seed {seed!s:.40}: give a whole number from -2^63 to 2^64 - 1")
    return seed


def jobs_from(jobs: int) -> int:
    """Return a number of workers, or refuse one that nobody can work with."""
    if jobs != -1 and not 1 <= jobs <= MOST_JOBS:
        raise Usage(f"--jobs {jobs!s:.40}: give 1 to {MOST_JOBS}, or -1 for one per core")
    return jobs


def folder_for(folder: Path | None) -> Path | None:
    """Return a folder to write to, or refuse one that cannot be made; nothing is made here."""
    if folder is None:
        return None
    there = folder
    while not os.path.lexists(there) and there != there.parent:
        there = there.parent
    if not there.is_dir():
        raise Usage(f"--out {folder}: {there} is not a folder; choose another one")
    if not os.access(there, os.W_OK | os.X_OK):
        raise Usage(f"--out {folder}: {there} is not writable; choose another one")
    return folder
