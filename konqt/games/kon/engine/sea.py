"""What a state holds of the sea: where each ship is, what this turn has brought, the 9 April turn.

Ships are bits of masks, so that copying a state copies a dozen numbers.
"""

from typing import NamedTuple

from konqt.games.kon.engine.factions import ALLIES
from konqt.games.kon.engine.fleet import FLEET, HOME, PLACES, Fleet

STEPS = (
    "cards",
    "exchange",
    "place_norway",
    "place_germany",
    "reallocation",
    "reconnaissance",
    "place_allies",
    "deceiving",
    "interception",
    "smoke",
    "movement",
    "dive_bombers",
    "naval_combat",
    "raid",
    "landing",
    "land_combat",
    "mobilization",
    "reinforcement",
    "new_cards",
)
"""Steps of the 9 April turn, in order. Manual 7; R62."""
PHASE_OF_STEP = (*(0,) * 8, *(1,) * 3, *(2,) * 5, *(3,) * 2, 4)
NAVAL_COMBAT, LAND_COMBAT = STEPS.index("naval_combat"), STEPS.index("land_combat")
REINFORCEMENT = STEPS.index("reinforcement")


class Encounter(NamedTuple):
    """A combat at sea still to come. Manual 8.1.1, 8.2.

    `interceptors` is a mask of factions, the others are masks of ships: caught ones, those that
    their owner added, one hidden by smoke, and, once that is settled, all that will fight.
    """

    zone: int
    interceptors: int = 0
    intercepted: int = 0
    joined: int = 0
    smoked: int = 0
    fighters: int = 0


class April(NamedTuple):
    """The turn of 9 April so far. Manual 7.

    `used` are each faction's played cards, first used first; `crews` ships sunk whose crew still
    lands (R119); `landed`, `forts`, `closed` and `mobilized` masks of areas; `fought` tells
    whether Eidsvoll & Norge has been in a combat.
    """

    step: int = 0
    used: tuple[bytes, ...] = (b"", b"", b"")
    crews: int = 0
    landed: int = 0
    forts: int = 0
    closed: int = 0
    mobilized: int = 0
    fought: bool = False


class Sea:
    """Ships by place, as masks, and what they have done this turn.

    `at` holds a mask for each zone, the box of raiders, the ships to be placed, the Home Fleet
    and those out of the game. `sailed` are ships that sail no more this turn, `tried` zones where
    the mover has attempted an interception, `routes` the full routes gone (8.1).
    """

    __slots__ = ("april", "at", "encounters", "face_up", "routes", "sailed", "tried")

    def __init__(self, fleet: Fleet) -> None:
        """Begin before the turn of 9 April: the Allies have not been dealt their ships."""
        self.at = [0] * PLACES
        self.at[FLEET] = ~fleet.of[ALLIES] & ((1 << len(fleet.ids)) - 1)
        self.at[HOME] = fleet.of[ALLIES]
        self.face_up = 0
        self.sailed = 0
        self.tried = 0
        self.routes: tuple[tuple[int, ...], ...] = ()
        self.encounters: tuple[Encounter, ...] = ()
        self.april: April | None = April()

    def clone(self) -> "Sea":
        """Return an independent copy."""
        new = Sea.__new__(Sea)
        new.at = self.at[:]
        new.face_up = self.face_up
        new.sailed = self.sailed
        new.tried = self.tried
        new.routes = self.routes
        new.encounters = self.encounters
        new.april = self.april
        return new

    def place_of(self, ship: int) -> int:
        """Return where a ship is."""
        for place, mask in enumerate(self.at):
            if mask >> ship & 1:
                return place
        raise ValueError(f"ship {ship} is nowhere")

    def move(self, ships: int, to: int) -> None:
        """Bring a mask of ships to a place, from wherever they are."""
        at = self.at
        for place in range(PLACES):
            at[place] &= ~ships
        at[to] |= ships

    def on_zones(self) -> int:
        """Return the mask of all ships in sea zones."""
        mask = 0
        for zone in range(8):
            mask |= self.at[zone]
        return mask

    def encounter_in(self, zone: int) -> Encounter | None:
        """Return the combat to come in a zone, None where there is none."""
        return next((each for each in self.encounters if each.zone == zone), None)

    def put(self, encounter: Encounter) -> None:
        """Enter or replace the encounter of its zone; they stand from south to north."""
        others = [each for each in self.encounters if each.zone != encounter.zone]
        self.encounters = tuple(sorted((*others, encounter)))

    def drop(self, zone: int) -> None:
        """Forget the encounter of a zone."""
        self.encounters = tuple(each for each in self.encounters if each.zone != zone)
