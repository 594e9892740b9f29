"""All that the board says about one area, and which German aircraft reach it now. Manual 2.3."""

from konqt.core.frozen import frozen
from konqt.games.kon.board.topology import Topology
from konqt.games.kon.engine.factions import ENEMIES, Faction
from konqt.games.kon.engine.ruleset import Ruleset, ruleset_for
from konqt.games.kon.forms.observation import KonObservation
from konqt.games.owner_data import Corrections

HOME = Faction.GERMANY.id
"""Stands for Germany itself among the air bases."""


@frozen
class AreaFacts:
    """What is printed on and around an area, and what follows from who holds what."""

    area: str
    units: dict[str, int]
    mobilization_point: bool
    air_field: bool
    zones: tuple[str, ...]
    by_land: tuple[str, ...]
    by_fjord: tuple[str, ...]
    german_landing: bool
    """whether German reinforcements may arrive by sea now (4.3, 8.3)"""
    allied_landing: bool
    """whether Allied cards and reinforcements reach it by sea now (4.3, 8.3, R72)"""
    air_bases: tuple[str, ...]
    """`germany` and the held air fields whose range it lies in (R30)"""


def facts_of(
    observation: KonObservation, topology: Topology, area: str, data: Corrections = None
) -> AreaFacts:
    """Return the facts of an area on this board; `data` are an owner's corrections to the game.

    Raises:
        KeyError: the board has no such area.
    """
    rules = ruleset_for(observation.scenario, topology if data is None else data)
    number = topology.index[area]
    bit = 1 << number
    fjord = topology.across_fjord[number]
    zones = tuple(topology.zones[zone] for zone in topology.zones_of[number])
    german, allied = bool(rules.shores[0] & bit), bool(rules.coast & bit)
    if observation.sea:
        from konqt.games.kon.advice.zone_facts import lands_by

        german, allied = lands_by(observation, zones, allied)
    return AreaFacts(
        area=area,
        units={f: n for f, n in observation.units.get(area, {}).items() if n},
        mobilization_point=bool(topology.mobilization_points & bit),
        air_field=bool(topology.air_fields & bit),
        zones=zones,
        by_land=topology.ids(topology.adjacent[number] & ~fjord & rules.in_play),
        by_fjord=topology.ids(fjord & rules.in_play),
        german_landing=german,
        allied_landing=allied,
        air_bases=tuple(bases_reaching(observation, rules, bit)),
    )


def bases_reaching(observation: KonObservation, rules: Ruleset, bit: int) -> list[str]:
    """Return where aircraft can come from that reach the area of a bit: Germany, held fields."""
    found = [HOME] if rules.reach_from_germany & bit else []
    for field, reach in rules.reach_of.items():
        here = observation.units.get(rules.areas[field], {})
        contested = any(here.get(enemy) for enemy in ENEMIES[Faction.GERMANY.id])
        if reach & bit and here.get(Faction.GERMANY.id) and not contested:
            found.append(rules.areas[field])
    return found
