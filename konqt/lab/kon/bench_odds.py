"""Measures exact odds: of a combat, a whole turn, at sea; asked for the first time, and again."""

import time
from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from functools import partial
from itertools import product
from statistics import median

from konqt.core.event import PUBLIC
from konqt.core.game import Setup
from konqt.games.kon.engine.factions import ALLIES, GERMANY
from konqt.games.kon.engine.fleet import OUTER, Fleet, mask_of, ships_in
from konqt.games.kon.engine.ruleset import ruleset_for
from konqt.games.kon.forms.observation import Attack, KonObservation
from konqt.games.kon.game import KampenOmNorge
from konqt.games.kon.odds import combat_odds as odds
from konqt.games.kon.odds import landing_odds, naval
from konqt.games.kon.odds import turn as turn_odds
from konqt.lab.figures import Figure, figure

MOST = 13
"""Dice a side at the most: five battalions and every card that fits."""

LINKED, ATTACKERS, DEFENDERS = 7, 6, 7
"""The dearest turn: so many areas of which every order is compared, and who fights in each."""

NINE = 9
"""Ships a side of a large combat at sea: so many are dealt to the Allies."""
FORTS = 2
"""Norway's cards of that kind."""

COLD, WARM = 3, 20
"""How often the same is measured; the best counts, for the rest was another program's time."""


def odds_figures() -> list[Figure]:
    """Return the figures of combats on land, of the dearest turn, and of combats at sea."""
    return [*_land_figures(), *_naval_figures()]


def _land_figures() -> list[Figure]:
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


def _naval_figures() -> list[Figure]:
    """Return first and next answers at sea, of combats with every card.

    The floor of a first answer is writing its fractions down, that of the next ones a look into a
    table.
    """
    nine, every = largest_combat(NINE), largest_combat(naval.MOST_SHIPS)
    first = _first_of(nine, f"naval odds, {NINE} ships a side and every card, first time", 3.0)
    again = figure("naval odds, asked again", _warm(partial(naval.naval_odds, *nine)), "us", 1.0)
    again["floor"] = round(_warm(partial({nine: 0}.get, nine)), 4)
    attempt = partial(naval.interception_odds, naval.MOST_SHIPS)
    plan = partial(landing_odds.landing_odds, largest_landing(), ruleset_for("advanced"))
    return [
        first,
        _first_of(every, "naval odds, all ships and every card, first time", None),
        again,
        figure("odds of an interception, first time", _cold(attempt) / 1000, "ms", 3.0),
        figure("odds of an interception, asked again", _warm(attempt), "us", 1.0),
        figure("odds of all ships' landing, mines and forts", _cold(plan) / 1000, "ms", None),
    ]


def _first_of(asked: tuple[tuple[str, ...], ...], name: str, goal: float | None) -> Figure:
    measured = figure(name, _cold(partial(naval.naval_odds, *asked)) / 1000, "ms", goal)
    measured["floor"] = round(_warm(partial(_written, naval.naval_odds(*asked))) / 1000, 4)
    return measured


def largest_combat(most: int) -> tuple[tuple[str, ...], ...]:
    """Return the classes of so many Germans and Allies, evenly chosen, and every card of theirs."""
    fleet = at_sea()
    sides = []
    for faction in (GERMANY, ALLIES):
        kinds = [fleet.kinds[ship] for ship in ships_in(fleet.of[faction] & fleet.real)]
        count = min(most, len(kinds))
        sides.append(tuple(kinds[i * len(kinds) // count] for i in range(count)))
    return (*sides, naval.CARDS["attack"], naval.CARDS["defence"])


def largest_landing() -> landing_odds.Landings:
    """Return a plan by which every German ship lands in a city, past mines and as many forts."""
    fleet, cities = at_sea(), ruleset_for("advanced").topology.victory_cities
    waters = [zone for zone in range(OUTER) if fleet.shore[zone] & cities]
    intents, afloat = [], dict.fromkeys(range(OUTER), 0)
    for number, ship in enumerate(ships_in(fleet.of[GERMANY] & fleet.real)):
        zone = waters[number % len(waters)]
        city = next(ships_in(fleet.shore[zone] & cities))
        other = next(ships_in(fleet.shore[zone] & ~cities))
        intents.append(landing_odds.Intent(ship, zone, city, other))
        afloat[zone] |= 1 << ship
    aimed = dict.fromkeys(each.area for each in intents)
    return landing_odds.Landings(
        tuple(intents),
        tuple(range(OUTER)),
        tuple(afloat.items()),
        mines=waters[0],
        forts=mask_of([*aimed][:FORTS]),
    )


def at_sea() -> Fleet:
    """Return the ships of the advanced game."""
    fleet = ruleset_for("advanced").fleet
    assert fleet is not None
    return fleet


def _written(answer: naval.NavalOdds) -> list[Fraction]:
    """Write an answer's fractions down anew."""
    rows = [
        row
        for side in (answer.attack, answer.defence)
        for row in (side.sunk, side.chased, side.voided)
    ]
    return [Fraction(each.numerator, each.denominator) for row in rows for each in row]


def linked_attacks() -> KonObservation:
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
        forget_odds()
        times.append(_microseconds(call))
    return min(times)


def _warm(call: Callable[[], object]) -> float:
    return min(_microseconds(call) for _ in range(WARM))


def _microseconds(call: Callable[[], object]) -> float:
    begun = time.perf_counter_ns()
    call()
    return (time.perf_counter_ns() - begun) / 1000


def forget_odds() -> None:
    """Empty every table of the odds' modules."""
    modules = (odds, turn_odds, naval, landing_odds)
    for each in (value for module in modules for value in vars(module).values()):
        clear = getattr(each, "cache_clear", None)
        if clear is not None:
            clear()
