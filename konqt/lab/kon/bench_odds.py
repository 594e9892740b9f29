"""Measures exact odds, of one combat and of a whole turn: asked for the first time, and again."""

import time
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from itertools import product
from statistics import median

from konqt.core.event import PUBLIC
from konqt.core.game import Setup
from konqt.games.kon.engine.ruleset import ruleset_for
from konqt.games.kon.forms.observation import Attack, Observation
from konqt.games.kon.game import KampenOmNorge
from konqt.games.kon.odds import combat as odds
from konqt.games.kon.odds import turn as turn_odds
from konqt.lab.figures import Figure, figure

MOST = 13
"""Dice a side at the most: five battalions and every card that fits."""

LINKED, ATTACKERS, DEFENDERS = 7, 6, 7
"""The dearest turn: so many areas of which every order is compared, and who fights in each."""

COLD, WARM = 3, 20
"""How often the same is measured; the best counts, for the rest was another program's time."""


def odds_figures() -> list[Figure]:
    """Return the slowest first answer and the median of the next ones, over all numbers of dice.

    Of a whole turn, the dearest one's.
    """
    pairs = list(product(range(1, MOST + 1, 2), repeat=2))
    cold = [_cold(partial(odds.odds_of_dice, one, other, 5, 5)) for one, other in pairs]
    every_way = [_cold(partial(odds.results, one, other, 5, 5)) for one, other in pairs]
    warm = [_warm(partial(odds.odds_of_dice, one, other, 5, 5)) for one, other in pairs]
    turn = linked_attacks()
    return [
        figure("odds, asked for the first time, slowest", max(cold) / 1000, "ms", 2.0),
        figure("every way it may end, first time, slowest", max(every_way) / 1000, "ms", 2.0),
        figure("odds, asked again, median", median(warm), "us", 50.0),
        figure(
            "all combats of a turn, seven linked areas, first time",
            _cold(partial(turn_odds.turn_odds, turn)) / 1000,
            "ms",
            25.0,
        ),
        figure(
            "all combats of that turn, asked again",
            _warm(partial(turn_odds.turn_odds, turn)) / 1000,
            "ms",
            1.0,
        ),
    ]


def linked_attacks() -> Observation:
    """Return a turn in which Norwegians are shut in, each by the combats in the areas around."""
    game = KampenOmNorge()
    seen = game.observe(game.new(Setup("basic", 1)), PUBLIC)
    board = ruleset_for("basic").topology
    fought = ["lillehammer"]
    for area in fought:
        near = board.ids(board.adjacent[board.index[area]])
        fought += [each for each in near if each in seen.areas_in_play and each not in fought]
        if len(fought) >= LINKED:
            break
    del fought[LINKED:]
    elsewhere = {area: {"germany": 1} for area in seen.areas_in_play}
    here = {area: {"germany": ATTACKERS, "norway": DEFENDERS} for area in fought}
    attacks = tuple(Attack(area, "air", "germany", ATTACKERS, False) for area in fought)
    return replace(seen, units=elsewhere | here, attacks=attacks)


def _cold(call: Callable[[], object]) -> float:
    times = []
    for _ in range(COLD):
        _forget()
        times.append(_microseconds(call))
    return min(times)


def _warm(call: Callable[[], object]) -> float:
    return min(_microseconds(call) for _ in range(WARM))


def _microseconds(call: Callable[[], object]) -> float:
    begun = time.perf_counter_ns()
    call()
    return (time.perf_counter_ns() - begun) / 1000


def _forget() -> None:
    """Empty every table of the odds' modules."""
    for each in (*vars(odds).values(), *vars(turn_odds).values()):
        clear = getattr(each, "cache_clear", None)
        if clear is not None:
            clear()
