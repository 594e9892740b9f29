"""What battalions from ships are worth on a coast, as everybody can reckon it on 9 April. 7.2."""

from functools import lru_cache

from konqt.ai.kon.dice_tables import win
from konqt.ai.kon.sea.sea_features import GUARDED, SeaFeatures
from konqt.games.kon.engine.factions import ALLIES, GERMANY, NORWAY
from konqt.games.kon.engine.fleet import OUTER
from konqt.games.kon.engine.rules.april_turn import CABLE

CITY = 3.4
"""What holding a city in the evening is worth, in battalions."""

REMOTE = 0.25
"""Share that each step adds from the coasts where Germany can always place more."""

FARTHEST = 8

COMPANY = (0.0, 0.0, 0.55, 0.8, 0.95)
"""What so many battalions in a held city are worth beyond the city: they can stay and leave."""

A_BATTALION = 0.35
"""What each battalion ashore is worth in itself."""

DICE_TO_SPARE = 1
"""Card dice with which a fight for a city is reckoned."""

A_POINT = 0.5
"""What a mobilization point without Norwegians is worth: half a battalion that never comes."""

CABLE_WORTH = 0.4
"""What it is worth to cut the cable: the Allies lose a card."""

BESIDE_CLOSED = 0.15
"""Share of a city's value for a battalion next to it, where forts have closed it for the day."""

IN_VAIN = 0.1
"""What a battalion is worth that attacks in the open."""


def city_value(features: SeaFeatures, area: int) -> float:
    """Return what it is worth to hold a city in the evening, nothing for what is no city."""
    if not features.ground.city[area]:
        return 0.0
    near = [zone_area for zone in range(GUARDED) for zone_area in features.waters.coast[zone]]
    steps = min((features.ground.steps[area][start] for start in near), default=FARTHEST)
    return CITY * (1 + REMOTE * min(steps, FARTHEST))


@lru_cache(maxsize=256)
def holding(battalions: int, enemies: int, resists: float) -> float:
    """Return the chance that so many battalions have a city in the evening."""
    if not battalions:
        return 0.0
    quiet = win(battalions + DICE_TO_SPARE, enemies) if enemies else 1.0
    return (1 - resists) * quiet + resists * win(battalions + DICE_TO_SPARE, enemies + 1)


def whole_worth(features: SeaFeatures, area: int, battalions: int) -> float:
    """Return what so many German battalions in an area are worth."""
    units = features.state.units
    enemies = units[NORWAY][area] + units[ALLIES][area]
    value = A_BATTALION * battalions
    if features.ground.city[area]:
        hold = holding(battalions, enemies, features.waters.resists)
        company = COMPANY[min(battalions, len(COMPANY) - 1)]
        return value + hold * (city_value(features, area) + company)
    if not battalions:
        return 0.0
    if enemies:
        return IN_VAIN * battalions
    if features.ground.mobilization[area]:
        value += A_POINT
    april = features.sea.april
    closed = april.closed if april is not None else ()
    for there in features.terrain.near[area]:
        if features.terrain.areas[there] in closed:
            value += BESIDE_CLOSED * city_value(features, there)
    if features.terrain.areas[area] == CABLE:
        value += CABLE_WORTH
    return value


def area_worth(features: SeaFeatures, area: int, already: float) -> float:
    """Return what one battalion more is worth behind so many others, parts of one counted."""
    whole = int(already)
    here = whole_worth(features, area, whole + 1)
    least = here - whole_worth(features, area, whole)
    if whole == already:
        return least
    most = whole_worth(features, area, whole + 2) - here
    return least + (already - whole) * (most - least)


def landing_worth(features: SeaFeatures, zone: int) -> float:
    """Return what one battalion from a ship in a zone can do at best; none lands from VIII."""
    if zone == OUTER:
        return 0.0
    coast = features.waters.coast[zone]
    return max((area_worth(features, area, ashore(features, area)) for area in coast), default=0.0)


def stake(features: SeaFeatures, zone: int) -> float:
    """Return the value of the best city on a zone that Germany does not hold yet."""
    if zone == OUTER:
        return 0.0
    open_cities = (area for area in features.waters.coast[zone] if not ashore(features, area))
    return max((city_value(features, area) for area in open_cities), default=0.0)


def ashore(features: SeaFeatures, area: int) -> int:
    """Return the German battalions in an area, attackers counted."""
    there = features.state.units[GERMANY][area]
    return there + sum(
        thrust.battalions for thrust in features.state.thrusts if thrust.target == area
    )
