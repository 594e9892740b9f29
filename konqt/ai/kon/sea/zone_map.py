"""The sea as an opponent looks at it: zones, their coasts, what each ship is good for."""

from functools import lru_cache

from konqt.ai.kon.basic.basic_terrain import ground_of
from konqt.core.frozen import frozen
from konqt.games.kon.engine.fleet import BATTLESHIP, CARRIER, DUMMY, HEAVY, OUTER, Fleet, ships_in
from konqt.games.kon.engine.rules.combat_dice import FACES
from konqt.games.kon.engine.ruleset import Ruleset

WORTH = {CARRIER: 1.3, BATTLESHIP: 1.2, HEAVY: 0.75, DUMMY: 0.0}
"""What a ship is worth for what it does at sea, in battalions."""
LIGHT_WORTH = 0.5

A_VOIDED_CARD = 0.3
"""What a card of the owner's deck is worth, in battalions."""


@frozen
class Ship:
    """A ship as a fighter."""

    name: str
    owner: int
    kind: str
    sinks: float
    """chance that its die sinks an enemy"""
    chases: float
    worth: float
    """what its owner loses with it, in battalions; voided cards counted"""
    real: bool


@frozen
class ZoneMap:
    """Zones by their numbers, from 0 in the south; areas are the terrain's numbers."""

    fleet: Fleet
    ships: dict[str, Ship]
    near: tuple[tuple[int, ...], ...]
    """neighbours of each zone, then of the box of raiders"""
    coast: tuple[tuple[int, ...], ...]
    """areas on each zone"""
    closed: frozenset[int]
    """zones that no Allied ship enters"""
    catches: float
    """chance that an interception's die catches a card"""
    bombs: float
    """chance that bombers at sea sink a ship"""
    torpedoes: float
    """chance that a submarine does"""
    resists: float
    """chance of a Norwegian battalion in an invaded city"""


@lru_cache(maxsize=8)
def waters_of(
    rules: Ruleset, areas_in_play: tuple[str, ...], objectives: tuple[str, ...]
) -> ZoneMap:
    """Survey the waters of a scenario that has ships."""
    fleet = rules.fleet
    assert fleet is not None
    index = ground_of(rules, areas_in_play, objectives).terrain.index
    return ZoneMap(
        fleet=fleet,
        ships={name: _ship(fleet, number) for number, name in enumerate(fleet.ids)},
        near=tuple(tuple(ships_in(mask)) for mask in fleet.near),
        coast=tuple(
            tuple(index[area] for area in rules.topology.ids(fleet.shore[zone]) if area in index)
            for zone in range(OUTER + 1)
        ),
        closed=frozenset(ships_in(fleet.closed)),
        catches=len(fleet.faces["interception"]) / FACES,
        bombs=len(fleet.faces["bombers"]) / FACES,
        torpedoes=len(rules.scenario.sink_faces) / FACES,
        resists=len(fleet.faces["resistance"]) / FACES,
    )


def _ship(fleet: Fleet, number: int) -> Ship:
    kind = fleet.kinds[number]
    card = fleet.classes[kind]
    return Ship(
        name=fleet.ids[number],
        owner=fleet.owner[number],
        kind=kind,
        sinks=len(card.sinks) / FACES,
        chases=len(card.chases) / FACES,
        worth=WORTH.get(kind, LIGHT_WORTH) + A_VOIDED_CARD * card.voids,
        real=kind != DUMMY,
    )
