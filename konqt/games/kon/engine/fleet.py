"""The ships of a scenario as numbers and masks: what rules of the sea look up. Manual 5.1, 6.1."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from konqt.games.kon.board.topology import Topology
from konqt.games.kon.engine.data_files import Table, plain
from konqt.games.kon.engine.factions import ALLIES, FACTIONS, GERMANY, NORWAY

ZONES = ("I", "II", "III", "IV", "V", "VI", "VII", "VIII")
"""Sea zones from south to north; their numbers are their places. Manual 5.1."""
OUTER = 7
"""Zone VIII, which borders no land."""
RAID, FLEET, HOME, LOST = 8, 9, 10, 11
"""Places of a ship beyond the zones: the box of raiders, waiting to be placed, the Home Fleet that
enters later, out of the game."""
SHIPS_DRAWN = 9
"""Allied ships that are dealt for 9 April; the others are the Home Fleet. Manual 7.0, 7.4."""
PLACES = 12
ON_BOARD = (*ZONES, "raid")
"""Ids of the places on the board."""
CARRIER, BATTLESHIP, HEAVY, LIGHT, COASTAL, DUMMY = CLASSES = (
    "hangarskip",
    "slagskip",
    "tung_krysser",
    "mindre_skip",
    "norsk_panserskip",
    "falskt_skip",
)
"""Strongest first: in this order they fire (8.2.4)."""


class ShipClass(NamedTuple):
    """What the ships of a class can do. Manual 6.1, 7.2."""

    sinks: frozenset[int]
    chases: frozenset[int]
    voids: int
    """cards that the owner's deck loses with such a ship"""
    raids: int
    """Allied cards voided when it goes raiding; none: it never does"""


class Navy(NamedTuple):
    """The ship cards of a data file, sources left out."""

    classes: dict[str, ShipClass]
    ships: tuple[tuple[str, int, str], ...]
    """id, owner, class; in the order of the list"""
    faces: dict[str, frozenset[int]]
    """roll -> faces that are a success, of ships and of 9 April cards"""


def navy_in(ships: Table, april: Table) -> Navy:
    """Read the data of ships and of the 9 April cards' dice."""
    classes = {}
    for name, entry in ships["classes"].items():
        values = plain(entry)
        sinks, chases = frozenset(values["sinks"]), frozenset(values["chases"])
        classes[name] = ShipClass(sinks, chases, values["voids"], values["raids"])
    cards = tuple(
        (ship, owner, plain(kind))
        for owner, name in enumerate(FACTIONS)
        for ship, kind in ships[name].items()
    )
    faces = {
        roll: frozenset(plain(each))
        for table in (ships["faces"], april["faces"])
        for roll, each in table.items()
    }
    return Navy(classes, cards, faces)


def ships_in(mask: int) -> Iterator[int]:
    """Give the numbers of a mask's ships, or zones, lowest first."""
    while mask:
        bit = mask & -mask
        yield bit.bit_length() - 1
        mask ^= bit


def mask_of(numbers: Iterable[int]) -> int:
    """Return the mask of these numbers."""
    mask = 0
    for number in numbers:
        mask |= 1 << number
    return mask


class Fleet:
    """Ships by number, in the order of the list; masks hold a bit a ship, or a zone."""

    def __init__(self, navy: Navy, topology: Topology, in_play: int) -> None:
        self.ids = tuple(ship for ship, _owner, _kind in navy.ships)
        self.index = {ship: number for number, ship in enumerate(self.ids)}
        self.owner = tuple(owner for _ship, owner, _kind in navy.ships)
        self.kinds = tuple(kind for _ship, _owner, kind in navy.ships)
        self.classes = navy.classes
        classes = [navy.classes[kind] for kind in self.kinds]
        self.voids = tuple(each.voids for each in classes)
        self.raids = tuple(each.raids for each in classes)
        self.faces = navy.faces
        every = range(len(self.ids))
        self.of = tuple(mask_of(n for n in every if self.owner[n] == f) for f in range(3))
        allied = self.of[NORWAY] | self.of[ALLIES]
        self.side = (self.of[GERMANY], allied, allied)
        """by faction: all ships of its side"""
        by_kind = {kind: mask_of(n for n in every if self.kinds[n] == kind) for kind in CLASSES}
        self.dummies = by_kind[DUMMY]
        self.real = ~self.dummies
        self.carriers, self.battleships = by_kind[CARRIER], by_kind[BATTLESHIP]
        self.heavy, self.light = by_kind[HEAVY], by_kind[LIGHT]
        self.capital = self.carriers | self.battleships
        self.coastal = by_kind[COASTAL]
        """Eidsvoll & Norge: always face up"""
        self.raiders = mask_of(n for n in every if self.raids[n]) & self.of[GERMANY]
        self._build_zones(topology, in_play)

    def _build_zones(self, topology: Topology, in_play: int) -> None:
        """Find the waters: a board's zones may stand in any order."""
        at = [topology.zones.index(zone) for zone in ZONES]
        number = {place: zone for zone, place in enumerate(at)}
        near = [mask_of(number[z] for z in topology.zone_neighbours[place]) for place in at]
        self.raid_exits = mask_of(number[z] for z in topology.raid_neighbours)
        self.near = (*near, self.raid_exits)
        """neighbours of each zone, and of the box of raiders"""
        self.shore = tuple(topology.coast_of_zone[place] & in_play for place in at)
        self.zones_of = tuple(mask_of(number[z] for z in row) for row in topology.zones_of)
        self.closed = mask_of(
            zone for zone in range(8) if topology.closed_to_allies >> at[zone] & 1
        )
        """zones that no Allied ship enters (5.1)"""
        self.bombed_from = tuple(
            self.shore[zone] & topology.air_fields
            | sum(
                1 << topology.index[base.base]
                for base in topology.air_bases
                if base.base in topology.index and ZONES[zone] in base.zones
            )
            for zone in range(8)
        )
        """by zone: air fields whose bombers reach it (5.1, R76)"""

    def open_to(self, faction: int) -> int:
        """Return the mask of zones that a faction's ships may enter (5.1, 7.0)."""
        every = (1 << len(ZONES)) - 1
        if faction == ALLIES:
            return every & ~self.closed
        return every & ~(1 << OUTER) if faction == NORWAY else every

    def mask(self, names: Iterable[str]) -> int:
        """Return the mask of named ships."""
        return mask_of(self.index[name] for name in names)

    def names(self, mask: int) -> tuple[str, ...]:
        """Return the ids of a mask's ships, in the order of the list."""
        return tuple(self.ids[ship] for ship in ships_in(mask))


def zone_names(mask: int) -> tuple[str, ...]:
    """Return the ids of a mask's zones, from south to north."""
    return tuple(ZONES[zone] for zone in ships_in(mask))
