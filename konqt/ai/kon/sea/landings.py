"""9 April from paratroopers to the shore: drops, raids, landings and what meets them. Manual 7."""

from konqt.ai.kon.abstract_state import AbstractState
from konqt.ai.kon.sea.landing_worth import (
    area_worth,
    ashore,
    city_value,
    landing_worth,
    stake,
)
from konqt.ai.kon.sea.sea_features import SeaFeatures, zone_number
from konqt.core.json_value import KnownObject
from konqt.games.kon.engine.actions import Action, EndPhase, Pass, PlayCard, Retreat
from konqt.games.kon.engine.april_cards import FORT
from konqt.games.kon.engine.factions import FACTIONS, GERMANY, NORWAY
from konqt.games.kon.engine.fleet import OUTER
from konqt.games.kon.engine.public_facts import facts_of
from konqt.games.kon.engine.sea_actions import Land, PlayAtSea, Raid

RAIDED_CARD = 0.35
"""What an Allied card is worth that a raider voids."""

IN_THE_BOX = 0.9
"""What a raider gives up beside its landing: it comes back for six symbols only."""

GETS_ASHORE = 0.75
"""How often a ship's battalion comes ashore."""

MOST_EXPECTED = 2.5
"""Battalions from ships for one city that a drop reckons with: others go elsewhere."""


def choose_drop(features: SeaFeatures) -> Action:
    """Drop where no ship can land as much; a card kept is worth nothing tomorrow."""
    drops = [each for each in features.observation.legal if isinstance(each, PlayCard)]
    if not drops:
        return EndPhase()
    return max(drops, key=lambda drop: _drop_worth(features, drop))


def _drop_worth(features: SeaFeatures, drop: PlayCard) -> float:
    """Return what a battalion adds to those that ships off the area are expected to land."""
    area = features.terrain.index[drop.to or ""]
    coming = 0.0
    if features.ground.city[area]:
        for zone in range(OUTER):
            if area in features.waters.coast[zone]:
                coming += GETS_ASHORE * features.force_in(zone, GERMANY).ships
    return area_worth(features, area, ashore(features, area) + min(coming, MOST_EXPECTED))


def choose_raid(features: SeaFeatures) -> Action:
    """Raid with ships that can land nothing worth as much as the cards."""
    best: Action = Pass()
    best_gain = 0.0
    for action in features.observation.legal:
        if isinstance(action, Raid):
            place = zone_of(features, action.ship)
            cards = _voids(features, action.ship)
            gain = RAIDED_CARD * cards - landing_worth(features, place) - IN_THE_BOX
            if place == OUTER:
                gain += IN_THE_BOX
            if gain > best_gain:
                best, best_gain = action, gain
    return best


def _voids(features: SeaFeatures, ship: str) -> int:
    fleet = features.waters.fleet
    return fleet.raids[fleet.index[ship]]


def zone_of(features: SeaFeatures, ship: str) -> int:
    """Return the zone where a ship lies that the observation names."""
    for zone in range(OUTER + 1):
        if any(ship in features.cards_in(zone, faction) for faction in range(3)):
            return zone
    raise ValueError(f"{ship} lies in no zone")


def choose_landing(features: SeaFeatures) -> Action:
    """Land each ship where its battalion is worth most, cities first."""
    told = _told(features)
    best: Action = EndPhase()
    best_worth = 0.0
    for action in features.observation.legal:
        if isinstance(action, Land):
            area = features.terrain.index[action.to]
            there = ashore(features, area) + told.get(action.to, 0)
            worth = area_worth(features, area, there)
            if worth > best_worth:
                best, best_worth = action, worth
    return best


def _told(features: SeaFeatures) -> dict[str, int]:
    """Return area -> ships told to land there, in the landing that is going on."""
    frames: list[KnownObject] = [*features.observation.pending]
    landing = next((each for each in reversed(frames) if each["kind"] == "landing"), None)
    told: dict[str, int] = {}
    for _ship, area in landing["plans"] if landing is not None else ():
        told[area] = told.get(area, 0) + 1
    return told


def choose_mines(features: SeaFeatures) -> Action:
    """Lay them unless a zone still to come is worth more."""
    here = max(
        (city_value(features, features.terrain.index[a]) for a in _told(features)), default=0.0
    )
    later = (stake(features, zone) for zone in _zones_to_come(features))
    return _play_if(features, here > 0 and here >= max(later, default=0.0))


def choose_fort(features: SeaFeatures) -> Action:
    """Fire where the city is among the best of those that can still be aimed at."""
    forts = (features.hand(FACTIONS[NORWAY]) or ()).count(FORT)
    area = features.terrain.index[str(facts_of(features.observation.decision)["area"])]
    here = city_value(features, area)
    better = sum(stake(features, zone) > here for zone in _zones_to_come(features))
    return _play_if(features, better < forts)


def _zones_to_come(features: SeaFeatures) -> list[int]:
    """Return the zones with German cards that land after this one."""
    frames: list[KnownObject] = [*features.observation.pending]
    landing = next((each for each in reversed(frames) if each["kind"] == "landing"), None)
    later = map(zone_number, landing["later"] if landing is not None else ())
    return [zone for zone in later if features.cards_in(zone, GERMANY)]


def _play_if(features: SeaFeatures, wanted: bool) -> Action:
    plays = [each for each in features.observation.legal if not isinstance(each, Pass)]
    return plays[0] if wanted and plays else Pass()


def choose_crew(features: SeaFeatures) -> Action:
    """Save a crew where a battalion can still land."""
    zone = zone_number(str(facts_of(features.observation.decision)["zone"]))
    return _play_if(features, landing_worth(features, zone) > 0)


def choose_smoke(features: SeaFeatures) -> Action:
    """Hide the caught ship whose landing, and whose own worth, is at stake most."""
    ways = [each for each in features.observation.legal if isinstance(each, PlayAtSea)]

    def stake(way: PlayAtSea) -> float:
        ship = way.ship or ""
        return landing_worth(features, zone_of(features, ship)) + features.waters.ships[ship].worth

    return max(ways, key=stake, default=Pass())


def choose_flight(features: SeaFeatures) -> Action:
    """Send a threatened battalion where it does most; it is given up only without a way."""
    ways = [e for e in features.observation.legal if isinstance(e, Retreat) and e.to is not None]
    if not ways:
        return features.observation.legal[0]
    home = features.at_home

    def board(way: Retreat) -> float:
        state: AbstractState = home.clone()
        area = features.terrain.index[str(facts_of(features.observation.decision)["area"])]
        state.units[NORWAY][area] -= 1
        state.units[NORWAY][features.terrain.index[way.to or ""]] += 1
        return features.sign * features.outlook.total(state.units)

    return max(ways, key=board)
