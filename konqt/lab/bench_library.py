"""Measures a large collection of saved games: listed once the index exists, searched, one read."""

import os
import time
from dataclasses import replace
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from konqt.core.chance import Stream
from konqt.lab.figures import Figure, figure
from konqt.record.format import SUFFIX
from konqt.session.library.facts import GameFacts, read_facts, stamp_of
from konqt.session.library.index import GameIndex
from konqt.session.opening import plan_for_seats
from konqt.session.session import Session

GAMES, TRIES = 5_000, 5
SEATS = (("germany",), ("norway",), ("allies",))


def library_figures() -> list[Figure]:
    """Return what a folder of so many games takes; its files are many copies of one Narvik game."""
    with TemporaryDirectory(prefix="konqt-bench-") as place:
        first = Path(place) / f"0{SUFFIX}"
        _play(first)
        begun = time.perf_counter()
        facts = read_facts(first)
        one = (time.perf_counter() - begun) * 1000
        index = _indexed(Path(place), first, facts)
        listed = figure(f"{GAMES:,} games listed from the index", _listed(index), "ms", 300.0)
        # The floor: asking the system how each file stands.
        listed["floor"] = round(_asked(Path(place)), 2)
        found = figure("two words looked for in all of them", _found(index), "ms", None)
        index.close()
        return [listed, found, figure("a game of Narvik read for the index", one, "ms", None)]


def _play(path: Path) -> None:
    session, stream = Session.start(plan_for_seats("narvik", SEATS, 5, {}), path), Stream(5)
    while (actor := session.decision.actor) is not None:
        actions = session.legal()
        session.submit(actor, actions[stream.below(len(actions))])
    session.close()


def _indexed(folder: Path, first: Path, facts: GameFacts) -> GameIndex:
    """Return the index of as many files, each a link to the first with what is known of it."""
    index = GameIndex(folder, folder / "index.sqlite")
    games = [facts]
    for number in range(1, GAMES):
        path = folder / f"{number}{SUFFIX}"
        os.link(first, path)
        games.append(_renamed(facts, path))
    index.put(games)
    assert not index.stale()
    return index


def _renamed(facts: GameFacts, path: Path) -> GameFacts:
    return replace(facts, stamp=stamp_of(path))


def _listed(index: GameIndex) -> float:
    times = []
    for _ in range(TRIES):
        begun = time.perf_counter()
        assert not index.stale() and len(index.games()) == GAMES
        times.append((time.perf_counter() - begun) * 1000)
    return median(times)


def _found(index: GameIndex) -> float:
    times = []
    for _ in range(TRIES):
        begun = time.perf_counter()
        index.games("narvik bakhold")
        times.append((time.perf_counter() - begun) * 1000)
    return median(times)


def _asked(folder: Path) -> float:
    begun = time.perf_counter()
    for entry in os.scandir(folder):
        entry.stat()
    return (time.perf_counter() - begun) * 1000
