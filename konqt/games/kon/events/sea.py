"""What has happened to ships: placed, shown, sailing, fighting, lost. Manual 6-8.

Ids that a seat may not know are None for it: `seen_by` takes them out.
"""

from dataclasses import replace
from typing import ClassVar

from konqt.core.event import SCENE
from konqt.core.frozen import frozen
from konqt.games.kon.events.base import CARDS, NOTHING, SHIPS, KonEvent, Voyage


@frozen
class ShipsDealt(KonEvent):
    """The Allies were dealt the ships that take part on 9 April. Manual 7.0."""

    kind: ClassVar[str] = "ships_dealt"
    changes: ClassVar[str] = SHIPS
    reveals: ClassVar[bool] = True
    faction: str
    count: int
    ships: tuple[str, ...] | None
    rule: str = "7.0"

    @property
    def voyage(self) -> Voyage:
        """They wait to be placed."""
        return self.ships or (), "fleet"

    def seen_by(self, factions: frozenset[str]) -> "ShipsDealt":
        """Hide the ships from all but their owner's seat."""
        return self if self.faction in factions else replace(self, ships=None)


@frozen
class ShipExchanged(KonEvent):
    """The Allies exchanged a ship that they had drawn for another. Appendix."""

    kind: ClassVar[str] = "ship_exchanged"
    changes: ClassVar[str] = SHIPS
    faction: str
    give: str | None
    take: str | None
    rule: str = "7.0"

    @property
    def voyage(self) -> Voyage:
        """The one taken waits to be placed; where the other goes, `changed_for` tells."""
        return ((self.take,) if self.take else ()), "fleet"

    @property
    def changed_for(self) -> Voyage:
        """The one given joins the Home Fleet."""
        return ((self.give,) if self.give else ()), "home"

    def seen_by(self, factions: frozenset[str]) -> "ShipExchanged":
        """Hide the ships from all but their owner's seat."""
        return self if self.faction in factions else replace(self, give=None, take=None)


@frozen
class ShipPlaced(KonEvent):
    """A ship was placed in a sea zone. Manual 7.0, 7.4."""

    kind: ClassVar[str] = "ship_placed"
    changes: ClassVar[str] = SHIPS
    faction: str
    ship: str | None
    zone: str
    face_up: bool = False
    rule: str = "7.0"

    @property
    def voyage(self) -> Voyage:
        """To its zone."""
        return ((self.ship,) if self.ship else ()), self.zone

    def seen_by(self, factions: frozenset[str]) -> "ShipPlaced":
        """Hide a ship placed face down from all but its owner's seat."""
        return self if self.face_up or self.faction in factions else replace(self, ship=None)


@frozen
class ShipShown(KonEvent):
    """A ship was shown: scouted, or as the condition of a card (R74). Manual 6.1."""

    kind: ClassVar[str] = "ship_shown"
    changes: ClassVar[str] = NOTHING
    reveals: ClassVar[bool] = True
    faction: str
    ship: str
    zone: str
    rule: str = "6.1"


@frozen
class ShipShifted(KonEvent):
    """An Allied ship, drawn unseen, was sent to a neighbouring zone. Appendix, R121."""

    kind: ClassVar[str] = "ship_shifted"
    changes: ClassVar[str] = SHIPS
    faction: str
    ship: str | None
    zone: str
    to: str
    rule: str = "R121"

    @property
    def voyage(self) -> Voyage:
        """To the zone that Germany named."""
        return ((self.ship,) if self.ship else ()), self.to

    def seen_by(self, factions: frozenset[str]) -> "ShipShifted":
        """Hide the ship from all but its owner's seat."""
        return self if self.faction in factions else replace(self, ship=None)


@frozen
class ScoutDiceRolled(KonEvent):
    """Dice fell for each ship of a zone, for a card of 9 April. Appendix; R121, R122."""

    kind: ClassVar[str] = "scout_dice_rolled"
    changes: ClassVar[str] = NOTHING
    reveals: ClassVar[bool] = True
    faction: str
    card: str
    zone: str
    faces: tuple[int, ...]
    successes: int
    rule: str = "7.0"


@frozen
class InterceptionRolled(KonEvent):
    """A faction attempted an interception with these ships. Manual 8.1.1."""

    kind: ClassVar[str] = "interception_rolled"
    changes: ClassVar[str] = NOTHING
    reveals: ClassVar[bool] = True
    faction: str
    zone: str
    ships: tuple[str, ...]
    faces: tuple[int, ...]
    successes: int
    rule: str = "8.1.1"


@frozen
class ShipIntercepted(KonEvent):
    """A ship was caught: it is face up and has to fight. Manual 8.1.1."""

    kind: ClassVar[str] = "ship_intercepted"
    changes: ClassVar[str] = NOTHING
    reveals: ClassVar[bool] = True
    faction: str
    ship: str
    zone: str
    rule: str = "8.1.1"


@frozen
class DummyRemoved(KonEvent):
    """A dummy left the game. Manual 6.1."""

    kind: ClassVar[str] = "dummy_removed"
    changes: ClassVar[str] = SHIPS
    reveals: ClassVar[bool] = True
    ship: str
    zone: str
    rule: str = "6.1"

    @property
    def voyage(self) -> Voyage:
        """Out of the game."""
        return (self.ship,), "lost"


@frozen
class SmokeLaid(KonEvent):
    """An intercepted ship escaped its combat behind smoke. Manual 7.1, R120."""

    kind: ClassVar[str] = "smoke_laid"
    changes: ClassVar[str] = NOTHING
    ship: str
    zone: str
    rule: str = "R120"


@frozen
class ForceSailed(KonEvent):
    """A task force sailed one zone on. Manual 8.1."""

    kind: ClassVar[str] = "force_sailed"
    changes: ClassVar[str] = SHIPS
    faction: str
    source: str
    to: str
    count: int
    ships: tuple[str, ...] | None
    face_up: bool = False
    rule: str = "8.1"

    @property
    def voyage(self) -> Voyage:
        """To the next zone."""
        return self.ships or (), self.to

    def seen_by(self, factions: frozenset[str]) -> "ForceSailed":
        """Hide which ships they are from all but their owner's seat."""
        return self if self.face_up or self.faction in factions else replace(self, ships=None)


@frozen
class NavalCombatBegan(KonEvent):
    """A combat at sea began between these ships. Manual 8.2."""

    kind: ClassVar[str] = "naval_combat_began"
    changes: ClassVar[str] = NOTHING
    begins: ClassVar[str] = SCENE
    reveals: ClassVar[bool] = True
    zone: str
    attacker: str
    attackers: tuple[str, ...]
    defenders: tuple[str, ...]
    rule: str = "8.2"


@frozen
class ShipJoined(KonEvent):
    """An owner added a ship to the combat in its zone. Manual 8.2, R111."""

    kind: ClassVar[str] = "ship_joined"
    changes: ClassVar[str] = NOTHING
    reveals: ClassVar[bool] = True
    faction: str
    ship: str
    zone: str
    rule: str = "8.2"


@frozen
class NavalDieRolled(KonEvent):
    """A ship or a card rolled its die: `result` is `sink`, `chase` or `none`. Manual 8.2.4-5."""

    kind: ClassVar[str] = "naval_die_rolled"
    changes: ClassVar[str] = NOTHING
    reveals: ClassVar[bool] = True
    outcome: ClassVar[bool] = True
    faction: str
    zone: str
    by: str
    """the ship, or the card"""
    face: int
    result: str
    ship: str | None
    """whom it struck"""
    rule: str = "8.2.4"


@frozen
class ShipSunk(KonEvent):
    """A ship went down. Manual 8.2.6."""

    kind: ClassVar[str] = "ship_sunk"
    changes: ClassVar[str] = SHIPS
    reveals: ClassVar[bool] = True
    outcome: ClassVar[bool] = True
    faction: str
    ship: str
    zone: str
    rule: str = "8.2.6"

    @property
    def voyage(self) -> Voyage:
        """Out of the game."""
        return (self.ship,), "lost"


@frozen
class CardsVoided(KonEvent):
    """The top cards of a deck went face up under it. Manual 6.1, 7.2, 5.1."""

    kind: ClassVar[str] = "cards_voided"
    changes: ClassVar[str] = CARDS
    reveals: ClassVar[bool] = True
    faction: str
    cards: tuple[str, ...]
    rule: str = "6.1"


@frozen
class ShipChased(KonEvent):
    """A ship was chased to a neighbouring zone. Manual 8.2.7."""

    kind: ClassVar[str] = "ship_chased"
    changes: ClassVar[str] = SHIPS
    outcome: ClassVar[bool] = True
    faction: str
    ship: str
    zone: str
    to: str
    rule: str = "8.2.7"

    @property
    def voyage(self) -> Voyage:
        """To the zone that the chaser named."""
        return (self.ship,), self.to


@frozen
class ShipsHidden(KonEvent):
    """The ships of a zone lie face down again. Manual 8.2.8."""

    kind: ClassVar[str] = "ships_hidden"
    changes: ClassVar[str] = NOTHING
    zone: str
    rule: str = "8.2.8"


@frozen
class ShipRaided(KonEvent):
    """A German ship went raiding. Manual 7.2."""

    kind: ClassVar[str] = "ship_raided"
    changes: ClassVar[str] = SHIPS
    reveals: ClassVar[bool] = True
    faction: str
    ship: str
    zone: str
    rule: str = "7.2"

    @property
    def voyage(self) -> Voyage:
        """Into the box."""
        return (self.ship,), "raid"


@frozen
class RaidersRecalled(KonEvent):
    """Germany paid to call its raiders back for this turn. Manual 7.2, R80."""

    kind: ClassVar[str] = "raiders_recalled"
    changes: ClassVar[str] = CARDS
    reveals: ClassVar[bool] = True
    faction: str
    cards: tuple[str, ...]
    symbols: int
    rule: str = "R80"


@frozen
class FleetArrived(KonEvent):
    """The Home Fleet comes into play: so many ships. Manual 7.4."""

    kind: ClassVar[str] = "fleet_arrived"
    changes: ClassVar[str] = NOTHING
    faction: str
    count: int
    rule: str = "7.4"


@frozen
class ShipWithdrawn(KonEvent):
    """A ship left the game because the Allied deck is used up. Manual 5.2."""

    kind: ClassVar[str] = "ship_withdrawn"
    changes: ClassVar[str] = SHIPS
    reveals: ClassVar[bool] = True
    faction: str
    ship: str
    rule: str = "5.2"

    @property
    def voyage(self) -> Voyage:
        """Out of the game."""
        return (self.ship,), "lost"
