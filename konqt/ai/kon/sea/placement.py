"""Who lies where on the morning of 9 April, and where the Home Fleet arrives. Manual 7.0, 7.4."""

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence

from konqt.ai.kon.sea.battle import attempt_gain
from konqt.ai.kon.sea.beliefs import Squadron, squadron
from konqt.ai.kon.sea.landing_worth import area_worth, ashore, city_value, landing_worth
from konqt.ai.kon.sea.sailing import Admiral
from konqt.ai.kon.sea.sea_features import SeaFeatures, zone_number
from konqt.ai.kon.sea.worth import SeaWorth, counts_of
from konqt.ai.kon.sea.zone_map import Ship
from konqt.core.chance import Stream
from konqt.games.kon.engine.actions import Action, Place
from konqt.games.kon.engine.april_cards import PARATROOPERS
from konqt.games.kon.engine.factions import ALLIES, FACTIONS, GERMANY, NORWAY
from konqt.games.kon.engine.fleet import OUTER, ZONES
from konqt.games.kon.engine.sea_actions import PlaceShip

COAST_SHIP = ("VII", "VI", "V", "IV", "III")
"""Where Eidsvoll & Norge is in the way of the longest landing."""

DECOYS = ("III", "IV", "V", "VI", "VI", "VII", "VIII", "VIII")
"""Zones among which dummies are thrown about."""

EXPOSED = 0.75
"""How often a battalion gets ashore out of waters where Allied ships may lie."""

BLOCKING = 0.5
"""Share of what a ship keeps from the enemy that counts before it has stayed there."""

DENIED = 0.6
"""Share of a landing's worth that Allied ships beside it are expected to prevent."""


def choose_april_placement(features: SeaFeatures, rng: Stream) -> Action:
    """Place Norway's first battalions, then its ship."""
    legal = features.observation.legal
    for zone in COAST_SHIP:
        for action in legal:
            if isinstance(action, PlaceShip) and action.to == zone:
                return action
    places = [each for each in legal if isinstance(each, Place)]
    return max(
        places, key=lambda place: _garrison_worth(features, features.terrain.index[place.to])
    )


def _garrison_worth(features: SeaFeatures, area: int) -> float:
    """Return what a Norwegian battalion in an area is worth before anybody has landed.

    In a city somebody has to fight for it; from nearby it threatens who has landed there.
    """
    if features.ground.city[area]:
        return 2 * city_value(features, area)
    norwegians = features.state.units[NORWAY]
    steps = features.ground.steps[area]
    watched = {
        city
        for city in features.terrain.objectives
        for there, count in enumerate(norwegians)
        if count and features.ground.steps[there][city] <= 1
    }
    return max(
        (
            city_value(features, c) / (1 + steps[c])
            for c in features.terrain.objectives
            if c not in watched
        ),
        default=0.0,
    )


def choose_ship_placement(features: SeaFeatures, rng: Stream) -> Action:
    """Place any of the ships by the plan: everybody sees into which zone the next one goes."""
    ways = [each for each in features.observation.legal if isinstance(each, PlaceShip)]
    waiting = list(dict.fromkeys(way.ship for way in ways))
    ship = features.waters.ships[waiting[rng.below(len(waiting))]]
    if features.faction == GERMANY:
        return _place_german(features, ship, rng)
    return _place_allied(features, ship, ways)


def _place_german(features: SeaFeatures, ship: Ship, rng: Stream) -> Action:
    """Place it where the plan wants a ship of its strength, the strongest in the north.

    Dummies are thrown about.
    """
    if not ship.real:
        return PlaceShip(ship.name, DECOYS[rng.below(len(DECOYS))])
    every = features.waters.ships.values()
    ours = [each for each in every if each.owner == GERMANY and each.real]
    rank = sorted(ours, key=lambda each: -each.worth).index(ship)
    plan = sorted(landing_plan(features).elements(), reverse=True)
    # Of two zones on the same city nobody shall know which one it is.
    open_zones = _alike(features, plan[rank])
    return PlaceShip(ship.name, ZONES[open_zones[rng.below(len(open_zones))]])


def _alike(features: SeaFeatures, zone: int) -> list[int]:
    """Return the zones from which the same city can be invaded, southernmost first."""
    city, coast = features.ground.city, features.waters.coast
    goals = {area for area in coast[zone] if city[area]}
    return [other for other in range(OUTER) if other == zone or goals.intersection(coast[other])]


def landing_plan(features: SeaFeatures) -> Counter[int]:
    """Return how many German ships are wanted in each zone, so that all land for the most."""
    waters = features.waters
    ours = [ship for ship in waters.ships.values() if ship.owner == GERMANY and ship.real]
    landing: dict[int, float] = defaultdict(float)
    # Of ships in waters where others may lie not all get there.
    for _ in range((features.hand(FACTIONS[GERMANY]) or ()).count(PARATROOPERS)):
        dry = features.rules.reach_from_germany
        flown = [
            area
            for area, name in enumerate(features.terrain.areas)
            if dry >> features.rules.index[name] & 1
        ]
        if flown:
            landing[max(flown, key=lambda a: _next_worth(features, landing, a))] += 1
    plan: Counter[int] = Counter()
    for _ in ours:
        _worth, zone, area = max(
            (_next_worth(features, landing, area) * _risk(features, zone), -zone, area)
            for zone in range(OUTER)
            for area in waters.coast[zone]
        )
        landing[area] += _risk(features, -zone)
        plan[-zone] += 1
    return plan


def _next_worth(features: SeaFeatures, landing: Mapping[int, float], area: int) -> float:
    return area_worth(features, area, ashore(features, area) + landing.get(area, 0.0))


def _risk(features: SeaFeatures, zone: int) -> float:
    return 1.0 if zone in features.waters.closed else EXPOSED


def _place_allied(features: SeaFeatures, ship: Ship, ways: Sequence[PlaceShip]) -> Action:
    """Place it where it changes most beside those that lie there."""
    judge = _arrival_gain if features.observation.round else _morning_gain
    gains = judge(features, squadron((ship,)))
    mine = [way for way in ways if way.ship == ship.name]
    return max(mine, key=lambda way: gains[zone_number(way.to)])


def _morning_gain(features: SeaFeatures, ship: Squadron) -> list[float]:
    """Return for each zone what a ship more is worth there on 9 April."""
    worth = SeaWorth(features)
    counts = counts_of(features)
    before = worth.value(counts)
    gains = []
    for zone in range(OUTER + 1):
        there = features.force_in(zone, ALLIES)
        counts[1][zone] += 1
        kept = before - worth.value(counts)
        counts[1][zone] -= 1
        more = meeting(features, zone, there.plus(ship)) - meeting(features, zone, there)
        gains.append(BLOCKING * kept + more)
    return gains


def _arrival_gain(features: SeaFeatures, ship: Squadron) -> list[float]:
    """Return for each zone how the Allied ships lie with one more there."""
    admiral = Admiral(features)
    gains = []
    for zone in range(OUTER + 1):
        own = list(admiral.own)
        own[zone] = own[zone].plus(ship)
        admiral.counts[1][zone] += 1
        gains.append(admiral.standing(own) + meeting(features, zone, own[zone]))
        admiral.counts[1][zone] -= 1
    return gains


def meeting(features: SeaFeatures, zone: int, own: Squadron) -> float:
    """Return what Allied ships in a zone may expect of meeting the Germans there."""
    if not own.ships:
        return 0.0
    enemies, cards = features.force_in(zone, GERMANY), features.enemy_cards(zone)
    if not cards:
        return 0.0
    catches = features.waters.catches
    mine = attempt_gain(own, enemies, cards, catches)
    if features.april:
        # What is caught lands elsewhere or not at all; one ship catches as well as five.
        mine += DENIED * landing_worth(features, zone) * min(own.ships, cards * catches)
    theirs = attempt_gain(enemies, own, max(1, round(own.ships)), catches)
    return max(0.0, mine) - max(0.0, theirs)
