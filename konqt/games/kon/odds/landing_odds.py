"""Exact odds of German landings on 9 April: what meets them, and who gets ashore. Manual 7.2.

A plan says which ship lands where, and where it goes if a fort closes its city; which cards the
other side plays against it is part of the question. Every die and every draw is followed in the
order in which the rules ask for them; faces and dice are the engine's. R77, R79, R119, R123-R127.
"""

from collections.abc import Iterator, Mapping
from fractions import Fraction
from functools import lru_cache
from math import comb
from typing import NamedTuple

from konqt.core.frozen import frozen
from konqt.games.kon.engine.factions import ALLIES
from konqt.games.kon.engine.fleet import COASTAL, ships_in
from konqt.games.kon.engine.rules.combat_dice import FACES
from konqt.games.kon.engine.rules.naval_dice import ship_shots
from konqt.games.kon.engine.ruleset import Ruleset
from konqt.games.kon.odds.area import Spread
from konqt.games.kon.odds.naval import fallen_to

NOWHERE = -1


class Intent(NamedTuple):
    """One ship's landing, as numbers."""

    ship: int
    zone: int
    area: int
    otherwise: int = NOWHERE
    """where it lands if its city is closed; nowhere: then it does not land"""


@frozen
class Landings:
    """A whole plan, what lies in its way by public facts, and what is played against it."""

    intents: tuple[Intent, ...]
    zones: tuple[int, ...]
    """those still to land, in the order in which they do (R123)"""
    afloat: tuple[tuple[int, int], ...]
    """zone, mask of the real ships there among which mines draw (R124)"""
    crews: int = 0
    """mask of sunk ships whose battalions still land (R119)"""
    coastal: int = NOWHERE
    """where Eidsvoll & Norge lies if it has not fought"""
    closed: int = 0
    """mask of cities that a fort has closed"""
    fired: int = 0
    """mask of cities whose fort has fired"""
    invaded: int = 0
    """mask of cities where Norway resists in any case"""
    mines: int = NOWHERE
    """zone where the Allies lay mines"""
    forts: int = 0
    """mask of cities where Norway fires"""


@frozen
class LandingOdds:
    """What may come of a plan; each tuple's index is a number."""

    landed: Mapping[int, Spread]
    """area -> battalions ashore there from these ships"""
    ashore: Spread
    """the same in all areas together"""
    sunk: Spread
    """ships: those of the plan, and others that mines find beside them"""
    chased: Spread
    """ships that Eidsvoll & Norge drives off before they land"""
    resistance: Spread
    """Norwegian battalions that appear"""
    resisted: Mapping[int, Fraction]
    """city -> the chance that one appears there"""


class _Found(NamedTuple):
    """How things stand after some zones; equal where the rest of the way is."""

    ashore: tuple[int, ...] = ()
    """areas, one for each battalion landed, sorted"""
    sunk: int = 0
    chased: int = 0
    closed: int = 0
    fired: int = 0
    driven: int = 0
    """mask of ships that could only be chased to where the mines are"""


class _Zone(NamedTuple):
    """How things stand within a zone: what still means to land, and what has come so far."""

    plans: tuple[tuple[int, int], ...]
    """ship, area"""
    afloat: int
    again: int
    """mask of ships that a fort sends on"""
    found: _Found


Chances = Iterator[tuple[Fraction, _Zone]]


@lru_cache(maxsize=64)
def landing_odds(asked: Landings, rules: Ruleset) -> LandingOdds:
    """Return the exact odds of a plan."""
    now: dict[_Found, Fraction] = {_Found(closed=asked.closed, fired=asked.fired): Fraction(1)}
    for zone in asked.zones:
        then: dict[_Found, Fraction] = {}
        for found, chance in now.items():
            for share, end in _landed_from(asked, rules, zone, found):
                then[end] = then.get(end, Fraction(0)) + chance * share
        now = then
    return _told(asked, rules, now)


def _landed_from(
    asked: Landings, rules: Ruleset, zone: int, found: _Found
) -> Iterator[tuple[Fraction, _Found]]:
    """Give every way one zone's landing may end, with its chance."""
    plans = tuple(
        (each.ship, to)
        for each in asked.intents
        if each.zone == zone and (to := _open_goal(each, found.closed)) != NOWHERE
    )
    afloat = dict(asked.afloat).get(zone, 0)
    if zone == asked.mines:
        afloat |= found.driven
    begun = _Zone(plans, afloat, 0, found)
    for met, after_fight in _meet_coastal_ship(asked, rules, zone, begun):
        for mined, after_mines in _mines(asked, rules, zone, after_fight):
            for fired, end in _forts(asked, rules, after_mines):
                ashore = sorted((*end.found.ashore, *(area for _ship, area in end.plans)))
                yield met * mined * fired, end.found._replace(ashore=tuple(ashore))


def _open_goal(intent: Intent, closed: int) -> int:
    """Return where a ship lands now: its city, or elsewhere if that has been closed."""
    for area in (intent.area, intent.otherwise):
        if area != NOWHERE and not closed >> area & 1:
            return area
    return NOWHERE


def _without(zone: _Zone, ship: int) -> _Zone:
    return zone._replace(
        plans=tuple(each for each in zone.plans if each[0] != ship),
        afloat=zone.afloat & ~(1 << ship),
    )


def _meet_coastal_ship(asked: Landings, rules: Ruleset, zone: int, now: _Zone) -> Chances:
    """Let Eidsvoll & Norge fire at who means to land here; its one die strikes one at most.

    Whom it chases lands nothing, and goes where no mines are if there is such a zone.
    """
    assert rules.fleet is not None
    targets = [ship for ship, _area in now.plans if not asked.crews >> ship & 1]
    if zone != asked.coastal or not targets:
        yield Fraction(1), now
        return
    shots = ship_shots(rules, [(COASTAL, ALLIES, COASTAL)])
    met = fallen_to(shots, len(targets))
    for (sunk, chased, _coastal), ways in met.counts.items():
        chance = Fraction(ways, met.ways)
        if not sunk + chased:
            yield chance, now
            continue
        found = now.found._replace(sunk=now.found.sunk + sunk, chased=now.found.chased + chased)
        cornered = chased and asked.mines != NOWHERE and rules.fleet.near[zone] == 1 << asked.mines
        for ship in targets:
            driven = 1 << ship if cornered else 0
            then = _without(now, ship)._replace(found=found._replace(driven=driven))
            yield chance / len(targets), then


def _mines(asked: Landings, rules: Ruleset, zone: int, now: _Zone) -> Chances:
    """Sink a real ship afloat, whether it lands or not; nobody lays mines where nobody lands."""
    assert rules.fleet is not None
    hit = Fraction(len(rules.fleet.faces["mines"]), FACES)
    targets = list(ships_in(now.afloat))
    if zone != asked.mines or not now.plans or not targets:
        yield Fraction(1), now
        return
    yield 1 - hit, now
    found = now.found._replace(sunk=now.found.sunk + 1)
    for ship in targets:
        yield hit / len(targets), _without(now, ship)._replace(found=found)


def _forts(asked: Landings, rules: Ruleset, now: _Zone) -> Chances:
    """Let each fort fire that is aimed at; then send on whom they turn away, and so again."""
    aimed = 0
    for _ship, area in now.plans:
        aimed |= 1 << area
    cities = aimed & asked.forts & ~now.found.fired
    if cities:
        city = next(ships_in(cities))
        for chance, then in _fire(asked, rules, city, now):
            for share, end in _forts(asked, rules, then):
                yield chance * share, end
    elif now.again:
        goals = {each.ship: each.otherwise for each in asked.intents}
        sent = tuple(
            (ship, goals[ship])
            for ship in ships_in(now.again)
            if goals[ship] != NOWHERE and not now.found.closed >> goals[ship] & 1
        )
        yield from _forts(asked, rules, now._replace(plans=now.plans + sent, again=0))
    else:
        yield Fraction(1), now


def _fire(asked: Landings, rules: Ruleset, city: int, now: _Zone) -> Chances:
    """Fire at those who aim at a city: one is sunk, or all are turned away, or nothing."""
    assert rules.fleet is not None
    sinks = Fraction(len(rules.fleet.faces["fort_sinks"]), FACES)
    closes = Fraction(len(rules.fleet.faces["fort_closes"]), FACES)
    now = now._replace(found=now.found._replace(fired=now.found.fired | 1 << city))
    yield 1 - sinks - closes, now
    aiming = [ship for ship, area in now.plans if area == city]
    mask = sum(1 << ship for ship in aiming)
    shut = now._replace(
        plans=tuple(each for each in now.plans if each[1] != city),
        again=now.again | mask,
        found=now.found._replace(closed=now.found.closed | 1 << city),
    )
    yield closes, shut
    for ship in aiming:
        # A crew adrift is on no ship any more: it is lost, and nothing sinks (R119).
        sunk = shut.found.sunk + (not asked.crews >> ship & 1)
        hit = shut._replace(again=shut.again & ~(1 << ship), afloat=shut.afloat & ~(1 << ship))
        yield sinks / len(aiming), hit._replace(found=shut.found._replace(sunk=sunk))


def _told(asked: Landings, rules: Ruleset, ends: Mapping[_Found, Fraction]) -> LandingOdds:
    """Count what the ends have in common; each invaded city's die is its own."""
    assert rules.fleet is not None
    victory = rules.topology.victory_cities
    resists = Fraction(len(rules.fleet.faces["resistance"]), FACES)
    goals = {area for each in asked.intents for area in (each.area, each.otherwise)} - {NOWHERE}
    landed: dict[int, dict[int, Fraction]] = {area: {} for area in sorted(goals)}
    ashore: dict[int, Fraction] = {}
    sunk: dict[int, Fraction] = {}
    chased: dict[int, Fraction] = {}
    resistance: dict[int, Fraction] = {}
    resisted: dict[int, Fraction] = {}
    for found, chance in ends.items():
        for area, counted in landed.items():
            _count(counted, found.ashore.count(area), chance)
        _count(ashore, len(found.ashore), chance)
        _count(sunk, found.sunk, chance)
        _count(chased, found.chased, chance)
        invaded = asked.invaded
        for area in found.ashore:
            invaded |= 1 << area & victory
        cities = list(ships_in(invaded))
        for city in cities:
            _count(resisted, city, chance * resists)
        for number in range(len(cities) + 1):
            ways = comb(len(cities), number)
            share = resists**number * (1 - resists) ** (len(cities) - number)
            _count(resistance, number, chance * ways * share)
    return LandingOdds(
        landed={area: _spread(counted) for area, counted in landed.items()},
        ashore=_spread(ashore),
        sunk=_spread(sunk),
        chased=_spread(chased),
        resistance=_spread(resistance),
        resisted=dict(sorted(resisted.items())),
    )


def _count(counted: dict[int, Fraction], number: int, chance: Fraction) -> None:
    counted[number] = counted.get(number, Fraction(0)) + chance


def _spread(counted: Mapping[int, Fraction]) -> Spread:
    """Return the chance of each number from none to the most there can be."""
    most = max((number for number, chance in counted.items() if chance), default=0)
    return tuple(counted.get(number, Fraction(0)) for number in range(most + 1))
