"""All that one may know of a sea zone, or of the box of raiders. Manual 5.1, 7.2, 8.1.1, 8.3.

Made from an observation, so that it tells nobody more than it shows. Games without ships do not
load it.
"""

from collections.abc import Mapping, Sequence

from konqt.core.frozen import frozen
from konqt.games.kon.board.topology import Topology
from konqt.games.kon.engine.factions import ALLIES, ENEMIES, FACTIONS, Faction
from konqt.games.kon.engine.fleet import OUTER, RAID, ZONES, ships_in
from konqt.games.kon.engine.ruleset import Ruleset, ruleset_for
from konqt.games.kon.forms.observation import KonObservation
from konqt.games.owner_data import Corrections

BOX = "raid"
GUARDED = 2
"""Zones from the south by which Germany always places: I and II. Manual 5.1, 8.3."""
ALWAYS, CLEAR, ESCORTED, BARRED = "always", "clear", "escorted", "barred"
"""Whether Germany places on a zone's coast: come what may, as no Allied ship lies here or further
south, as many battalions as it has ships here, not at all."""
Ships = Sequence[str | None]


@frozen
class ZoneFacts:
    """What lies at a place at sea, what borders it, and what that means."""

    place: str
    ships: Mapping[str, Ships]
    """faction -> its ships, None for each that lies face down before these eyes"""
    control: str | None
    """the side that alone has ships there; None for nobody, and where it is not known"""
    disputed: bool
    """whether both sides have ships there"""
    told: bool
    """whether control is known: not on 9 April, when dummies lie among the ships"""
    coast: tuple[str, ...]
    zones: tuple[str, ...]
    """neighbouring zones"""
    box: bool
    """whether the box of raiders is next to it"""
    closed: bool
    """whether no Allied ship enters it"""
    german: str
    """whether German reinforcements land on its coast; empty where there is none, or none knows"""
    allied: bool | None
    """whether Allied ones do; None where they never do"""
    bombers: tuple[str, ...]
    """air fields that Germany holds whose bombers reach it (5.1, R76)"""
    tried: bool
    """whether whoever has the turn has attempted an interception there"""
    sailed: tuple[str, ...]
    """ships there, as far as these eyes know them, that sail no more this turn"""


def zone_facts(
    observation: KonObservation, topology: Topology, place: str, data: Corrections = None
) -> ZoneFacts:
    """Return the facts of a sea zone or of the box of raiders.

    Raises:
        ValueError: no such place, or a game without ships.
    """
    rules = ruleset_for(observation.scenario, topology if data is None else data)
    fleet = rules.fleet
    if fleet is None:
        raise ValueError(f"no ships in {observation.scenario}")
    number = RAID if place == BOX else ZONES.index(place)
    sea = observation.sea
    ships = {f: here for f, here in sea.ships.get(place, {}).items() if here}
    control = observation.control.get(place)
    in_zone = place != BOX
    coast = fleet.shore[number] if in_zone else 0
    known = {ship for here in ships.values() for ship in here if ship}
    allied_coast = coast & rules.shores[ALLIES]
    return ZoneFacts(
        place=place,
        ships=ships,
        control=control,
        disputed=len({_side(faction) for faction in ships}) > 1,
        told=in_zone and bool(observation.control),
        coast=topology.ids(coast),
        zones=tuple(ZONES[zone] for zone in ships_in(fleet.near[number])),
        box=in_zone and bool(fleet.raid_exits >> number & 1),
        closed=in_zone and bool(fleet.closed >> number & 1),
        german=_german(observation, number, control) if coast else "",
        allied=control != Faction.GERMANY.id if allied_coast and observation.control else None,
        bombers=_bombers(observation, rules, fleet.bombed_from[number]) if in_zone else (),
        tried=place in sea.tried,
        sailed=tuple(each for each in sea.sailed if each in known),
    )


def lands_by(
    observation: KonObservation, zones: Sequence[str], allied_coast: bool
) -> tuple[bool, bool]:
    """Return whether reinforcements reach an area on some zones now, German and Allied ones. 8.3.

    Args:
        observation: anybody's.
        zones: those that the area lies on.
        allied_coast: whether it is an Allied shore as long as no zone is barred (R72).
    """
    control = {zone: observation.control.get(zone) for zone in zones}
    german = any(
        _german(observation, ZONES.index(zone), side) in (ALWAYS, CLEAR, ESCORTED)
        for zone, side in control.items()
    )
    return german, allied_coast and Faction.GERMANY.id not in control.values()


def _side(faction: str) -> bool:
    return faction == Faction.GERMANY.id


def _german(observation: KonObservation, zone: int, control: str | None) -> str:
    """Return how Germany may place on a zone's coast; empty where that is not known. Manual 8.3."""
    if zone < GUARDED:
        return ALWAYS
    fleets = observation.sea.ships
    south = (fleets.get(each, {}) for each in ZONES[: zone + 1])
    if not any(here.get(enemy) for here in south for enemy in ENEMIES[Faction.GERMANY.id]):
        return CLEAR
    if not observation.control and set(fleets.get(ZONES[zone], {})) == {Faction.GERMANY.id}:
        # Dummies may lie there: whether there are ships is not for everybody to know (R132).
        return ""
    return ESCORTED if control == Faction.GERMANY.id and zone < OUTER else BARRED


def _bombers(observation: KonObservation, rules: Ruleset, fields: int) -> tuple[str, ...]:
    """Return those of a mask's air fields that Germany alone holds."""
    held = []
    for field in rules.topology.ids(fields):
        here = {each for each in FACTIONS if observation.units.get(field, {}).get(each)}
        if here == {Faction.GERMANY.id}:
            held.append(field)
    return tuple(held)
