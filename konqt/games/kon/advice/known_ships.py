"""What everybody may know of the ships: what each can do, which are lost, which lie open.

The cards themselves are known to all players; where one lies is not. Manual 5.1, 6.1, 7.2.
"""

from collections.abc import Iterator
from functools import lru_cache

from konqt.core.frozen import frozen
from konqt.games.kon.engine.factions import ALLIES, FACTIONS, GERMANY
from konqt.games.kon.engine.fleet import CLASSES, COASTAL, DUMMY, SHIPS_DRAWN
from konqt.games.kon.engine.ruleset import scenario_named
from konqt.games.kon.engine.sea import STEPS
from konqt.games.kon.forms.observation import KonObservation, SeaView
from konqt.games.owner_data import Corrections, Files, files_of

LOST, RAIDING = "lost", "raid"
"""Where a ship can be said to be, beside a zone."""


@frozen
class ShipFacts:
    """What stands on a ship's card."""

    ship: str
    faction: str
    kind: str
    """its class, one of `CLASSES`"""
    sinks: tuple[int, ...]
    """faces of its die that sink an enemy"""
    chases: tuple[int, ...]
    voids: int
    """cards that its owner's deck loses with it"""
    raids: int
    """Allied cards voided when it goes raiding; none: it never does"""

    @property
    def dummy(self) -> bool:
        """Whether it is no ship at all."""
        return self.kind == DUMMY

    @property
    def lands(self) -> bool:
        """Whether it can land a battalion on 9 April."""
        return self.faction == FACTIONS[GERMANY] and not self.dummy


def ship_list(scenario: str, data: Corrections = None) -> tuple[ShipFacts, ...]:
    """Return a scenario's ships, faction by faction, strongest class first; none without a sea.

    Raises:
        MissingResource: no such scenario is shipped.
    """
    return _listed(scenario, files_of(data))


def ship_facts(scenario: str, ship: str, data: Corrections = None) -> ShipFacts:
    """Return what stands on one ship's card.

    Raises:
        KeyError: the scenario has no such ship.
    """
    for each in ship_list(scenario, data):
        if each.ship == ship:
            return each
    raise KeyError(ship)


def open_places(observation: KonObservation, data: Corrections = None) -> dict[str, str]:
    """Return where ships are as far as everybody sees: a zone, RAIDING or LOST.

    What the viewer alone knows is left out, so that anybody may look over a shoulder.
    """
    sea = observation.sea
    if not sea:
        return {}
    coastal = {each.ship for each in ship_list(observation.scenario, data) if each.kind == COASTAL}
    shown = coastal.union(sea.face_up)
    places = {
        ship: place
        for place, fleets in sea.ships.items()
        for ships in fleets.values()
        for ship in ships
        if ship is not None and (ship in shown or place == RAIDING)
    }
    return places | dict.fromkeys(sea.lost, LOST)


@frozen
class FleetCount:
    """How one faction's ships fare, as everybody knows; dummies are no ships."""

    left: int
    """in the game, those dealt but not yet placed, or about to be dealt, and raiders too"""
    raiding: int
    lost: int
    to_come: int = 0
    """of the Home Fleet, until it is placed"""


def fleet_counts(observation: KonObservation, data: Corrections = None) -> dict[str, FleetCount]:
    """Return faction -> how its ships fare; empty in a game without ships."""
    sea = observation.sea
    if not sea:
        return {}
    # A crew afloat belongs to a ship that has sunk (R119).
    gone = {*sea.lost, *sea.crews}
    raiding = {ship for ships in sea.ships.get(RAIDING, {}).values() for ship in ships}
    counts = {}
    for faction in FACTIONS:
        listed = ship_list(observation.scenario, data)
        real = {each.ship for each in listed if each.faction == faction and not each.dummy}
        to_come = _to_come(sea) if faction == FACTIONS[ALLIES] else 0
        left = len(real - gone) - to_come
        counts[faction] = FleetCount(left, len(real & raiding), len(real & gone), to_come)
    return counts


def _to_come(sea: SeaView) -> int:
    """Return how many ships the Home Fleet has, once those of 9 April have been dealt from it."""
    before = sea.april is not None and sea.april.step == STEPS[0]
    return max(len(sea.home) - SHIPS_DRAWN, 0) if before else len(sea.home)


@lru_cache(maxsize=8)
def _listed(scenario: str, files: Files) -> tuple[ShipFacts, ...]:
    return tuple(_facts(scenario, files))


def _facts(scenario: str, files: Files) -> Iterator[ShipFacts]:
    navy = scenario_named(scenario, files).navy
    if navy is None:
        return
    # An owner may have given a ship another class; the list keeps factions together.
    for ship, owner, kind in sorted(navy.ships, key=lambda row: (row[1], CLASSES.index(row[2]))):
        card = navy.classes[kind]
        raids = card.raids if owner == GERMANY else 0
        faces = tuple(sorted(card.sinks)), tuple(sorted(card.chases))
        yield ShipFacts(ship, FACTIONS[owner], kind, *faces, card.voids, raids)
