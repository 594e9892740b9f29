"""Pending decisions at sea and on 9 April, as data; see `frames`. Ships and zones are masks."""

from typing import ClassVar, NamedTuple, Self

from konqt.core.frames import NOBODY
from konqt.games.kon.engine.lying import Lying

ATTACK_CARDS, DEFENCE_CARDS, COUNTER_CARDS, ROLL, REMOVE, CHASE, HIDE = 1, 2, 3, 4, 6, 7, 8
"""Steps of a naval combat, numbered as in manual 8.2; both sides roll in one go."""
CLOSE, MINES, FORTS, ASHORE = 1, 2, 3, 4
"""What follows the question of a landing, zone by zone (7.2)."""


class Window:
    """A card window of the 9 April turn: one faction, one card, and where it may be played.

    Nobody changes it; the rule of its name knows the rest. `zone`, `area` and `ships` are what it
    is about, where it is about something.
    """

    __slots__ = ("area", "name", "ships", "zone")

    def __init__(self, name: str, zone: int = -1, area: int = -1, ships: int = 0) -> None:
        self.name = name
        self.zone = zone
        self.area = area
        self.ships = ships

    def clone(self) -> Self:
        """Return itself: nobody changes it."""
        return self


WINDOWS = (
    "exchange",
    "reallocation",
    "reconnaissance",
    "deceiving",
    "smoke",
    "dive_bombers",
    "crew",
    "mines",
    "forts",
    "april_divert",
)
"""Frames of that kind."""


class AprilCards:
    """The factions keep their 9 April cards, one after the other. Manual 7.0."""

    __slots__ = ("faction",)
    name: ClassVar[str] = "april_cards"

    def __init__(self, faction: int = 0) -> None:
        self.faction = faction

    def clone(self) -> "AprilCards":
        """Return an independent copy."""
        return AprilCards(self.faction)


class AprilPlacement:
    """Norway places battalions (`left` of them), then its ship. Manual 7.0, R105."""

    __slots__ = ("left",)
    name: ClassVar[str] = "april_placement"

    def __init__(self, left: int = 3) -> None:
        self.left = left

    def clone(self) -> "AprilPlacement":
        """Return an independent copy."""
        return AprilPlacement(self.left)


class ShipPlacement:
    """A faction places its ships, one by one. Manual 7.0, 7.4; R106."""

    __slots__ = ("faction", "name")

    def __init__(self, name: str, faction: int) -> None:
        self.name = name
        self.faction = faction

    def clone(self) -> Self:
        """Return itself: what is left to place, the state knows."""
        return self


class ShiftShips:
    """Germany names a zone for each Allied ship drawn, unseen, in `zone`. Appendix, R121."""

    __slots__ = ("drawn", "zone")
    name: ClassVar[str] = "shift"

    def __init__(self, zone: int, drawn: tuple[int, ...]) -> None:
        self.zone = zone
        self.drawn = drawn

    def clone(self) -> "ShiftShips":
        """Return an independent copy."""
        return ShiftShips(self.zone, self.drawn)


class AprilMovement:
    """Germany drops paratroopers; nobody else moves. Manual 7.1."""

    __slots__ = ()
    name: ClassVar[str] = "april_movement"

    def clone(self) -> Self:
        """Return itself: there is nothing to change."""
        return self


class Interception:
    """Both sides may try to intercept in a zone. Manual 8.1.1, 8.1.2.

    `ask` are the factions still to be asked, in order; `later` the zones that follow, on 9 April.
    """

    __slots__ = ("ask", "later", "zone")
    name: ClassVar[str] = "interception"

    def __init__(self, zone: int, ask: tuple[int, ...], later: int = 0) -> None:
        self.zone = zone
        self.ask = ask
        self.later = later

    def clone(self) -> "Interception":
        """Return an independent copy."""
        return Interception(self.zone, self.ask, self.later)


class JoinCombat:
    """Owners of caught ships may add others: (zone, faction) still to be asked. Manual 8.2."""

    __slots__ = ("ask",)
    name: ClassVar[str] = "join"

    def __init__(self, ask: tuple[tuple[int, int], ...]) -> None:
        self.ask = ask

    def clone(self) -> "JoinCombat":
        """Return an independent copy."""
        return JoinCombat(self.ask)


class ChooseNaval:
    """The attacker chooses the next of several combats at sea. Manual 8.2.0."""

    __slots__ = ()
    name: ClassVar[str] = "choose_naval"

    def clone(self) -> Self:
        """Return itself: there is nothing to change."""
        return self


class Struck(NamedTuple):
    """A ship put aside in a naval combat, and by whom. Manual 8.2.4."""

    ship: int
    sunk: bool
    by: int
    """the faction whose die it was (R116)"""


class NavalFight:
    """One combat at sea on its way through the eight steps of manual 8.2.

    `attack` and `defence` are the ships of both sides; `landing` tells the fight against Eidsvoll
    & Norge before a landing (7.2). `asked` is the faction that must choose now, `passed` holds a
    bit for each that has declined the current window; `struck` are the ships put aside, in order.
    """

    __slots__ = (
        "asked",
        "attack",
        "attack_cards",
        "defence",
        "defence_cards",
        "landing",
        "passed",
        "step",
        "struck",
        "zone",
    )
    name: ClassVar[str] = "naval_fight"

    def __init__(self, zone: int, attack: int, defence: int, landing: bool = False) -> None:
        self.zone = zone
        self.attack = attack
        self.defence = defence
        self.landing = landing
        self.step = ATTACK_CARDS
        self.asked = NOBODY
        self.passed = 0
        self.attack_cards: list[Lying] = []
        self.defence_cards: list[Lying] = []
        self.struck: tuple[Struck, ...] = ()

    def clone(self) -> "NavalFight":
        """Return an independent copy."""
        new = NavalFight(self.zone, self.attack, self.defence, self.landing)
        new.step = self.step
        new.asked = self.asked
        new.passed = self.passed
        new.attack_cards = self.attack_cards[:]
        new.defence_cards = self.defence_cards[:]
        new.struck = self.struck
        return new


class Voiding:
    """Cards are voided for sunk ships: the Allies choose how many German ones. Manual 6.1, R117."""

    __slots__ = ("allied", "german")
    name: ClassVar[str] = "void"

    def __init__(self, german: int, allied: int) -> None:
        self.german = german
        self.allied = allied

    def clone(self) -> "Voiding":
        """Return an independent copy."""
        return Voiding(self.german, self.allied)


class Raiding:
    """Germany sends ships raiding. Manual 7.2."""

    __slots__ = ()
    name: ClassVar[str] = "raid"

    def clone(self) -> Self:
        """Return itself: there is nothing to change."""
        return self


class ZoneLanding:
    """Germans land from their ships, zone by zone. Manual 7.2; R123.

    `plans` are ships of the zone with the areas that they land in, `landed` those ashore; `again`
    are ships that a fort sends elsewhere, `fired` cities where Norway has been asked for one.
    """

    __slots__ = ("again", "fired", "landed", "later", "plans", "step", "zone")
    name: ClassVar[str] = "landing"

    def __init__(self, zone: int, later: tuple[int, ...]) -> None:
        self.zone = zone
        self.later = later
        self.step = 0
        self.plans: tuple[tuple[int, int], ...] = ()
        self.landed: tuple[tuple[int, int], ...] = ()
        self.again = 0
        self.fired = 0

    def clone(self) -> "ZoneLanding":
        """Return an independent copy."""
        new = ZoneLanding(self.zone, self.later)
        new.step = self.step
        new.plans = self.plans
        new.landed = self.landed
        new.again = self.again
        new.fired = self.fired
        return new


class Threatened:
    """So many Norwegian battalions retreat before a threat, one by one. Appendix, R126."""

    __slots__ = ("area", "left")
    name: ClassVar[str] = "threatened"

    def __init__(self, area: int, left: int) -> None:
        self.area = area
        self.left = left

    def clone(self) -> "Threatened":
        """Return an independent copy."""
        return Threatened(self.area, self.left)


class AprilSubmarine:
    """Norway, then the Allies, may answer a German placement in `area` on 9 April. R129."""

    __slots__ = ("area", "hunter")
    name: ClassVar[str] = "april_submarine"

    def __init__(self, area: int, hunter: int = 1) -> None:
        self.area = area
        self.hunter = hunter

    def clone(self) -> "AprilSubmarine":
        """Return an independent copy."""
        return AprilSubmarine(self.area, self.hunter)


class Mobilization:
    """Norway mobilizes `left` battalions, one a point. Manual 7.3."""

    __slots__ = ("left", "placed")
    name: ClassVar[str] = "mobilization"

    def __init__(self, left: int, placed: int = 0) -> None:
        self.left = left
        self.placed = placed

    def clone(self) -> "Mobilization":
        """Return an independent copy."""
        return Mobilization(self.left, self.placed)


class NavalMovement:
    """The mover's ships sail, one task force after the other. Manual 8.1.

    `force` are the ships of the present force and `route` where it has been, start first; nothing
    of it is known to others before it sails. `recalled` is set once the raiders may come back.
    """

    __slots__ = ("force", "recalled", "route")
    name: ClassVar[str] = "naval_movement"

    def __init__(self, force: int = 0, route: tuple[int, ...] = (), recalled: bool = False) -> None:
        self.force = force
        self.route = route
        self.recalled = recalled

    def clone(self) -> "NavalMovement":
        """Return an independent copy."""
        return NavalMovement(self.force, self.route, self.recalled)


class ShipWithdrawal:
    """The Allies take `left` ships out of the game; `lighter` are classes used up. 5.2, R82."""

    __slots__ = ("left", "lighter")
    name: ClassVar[str] = "withdraw_ships"

    def __init__(self, left: int, lighter: int = 0) -> None:
        self.left = left
        self.lighter = lighter

    def clone(self) -> "ShipWithdrawal":
        """Return an independent copy."""
        return ShipWithdrawal(self.left, self.lighter)


RAIDING = Raiding()
CHOOSE_NAVAL = ChooseNaval()
APRIL_MOVEMENT = AprilMovement()
SeaFrame = (
    Window
    | AprilCards
    | AprilPlacement
    | ShipPlacement
    | ShiftShips
    | AprilMovement
    | Interception
    | JoinCombat
    | ChooseNaval
    | NavalFight
    | Voiding
    | Raiding
    | ZoneLanding
    | Threatened
    | AprilSubmarine
    | Mobilization
    | NavalMovement
    | ShipWithdrawal
)
"""A pending decision of the advanced game."""
