"""What has happened on 9 April: cards kept, crews saved, landings, resistance. Manual 7."""

from dataclasses import replace
from typing import ClassVar

from konqt.core.frozen import frozen
from konqt.games.kon.events.base import (
    BATTALIONS,
    CARDS,
    NOTHING,
    SHIPS,
    Flow,
    KonEvent,
    Voyage,
)


@frozen
class AprilCardsKept(KonEvent):
    """A faction chose its cards of 9 April; the others are out, unseen. Manual 7.0."""

    kind: ClassVar[str] = "april_cards_kept"
    changes: ClassVar[str] = CARDS
    faction: str
    count: int
    cards: tuple[str, ...] | None
    rule: str = "7.0"

    def seen_by(self, factions: frozenset[str]) -> "AprilCardsKept":
        """Hide the cards from all but the faction's own seat."""
        return self if self.faction in factions else replace(self, cards=None)


@frozen
class BattalionLanded(KonEvent):
    """A battalion came ashore from a ship. Manual 7.2."""

    kind: ClassVar[str] = "battalion_landed"
    changes: ClassVar[str] = BATTALIONS
    faction: str
    ship: str
    area: str
    attack: bool
    rule: str = "7.2"

    @property
    def flow(self) -> Flow:
        """It is new."""
        return None, self.area, 1


@frozen
class MineRolled(KonEvent):
    """Mines were met by the ships of a zone. Appendix, R124."""

    kind: ClassVar[str] = "mine_rolled"
    changes: ClassVar[str] = NOTHING
    reveals: ClassVar[bool] = True
    faction: str
    zone: str
    face: int
    sunk: bool
    rule: str = "R124"


@frozen
class FortRolled(KonEvent):
    """A coastal fort fired: `result` is `sinks`, `closes` or `none`. Appendix, R77."""

    kind: ClassVar[str] = "fort_rolled"
    changes: ClassVar[str] = NOTHING
    reveals: ClassVar[bool] = True
    faction: str
    area: str
    face: int
    result: str
    rule: str = "R77"


@frozen
class ThreatRolled(KonEvent):
    """Norwegian battalions were threatened: some give up, some retreat. Appendix, R126."""

    kind: ClassVar[str] = "threat_rolled"
    changes: ClassVar[str] = BATTALIONS
    reveals: ClassVar[bool] = True
    faction: str
    """the one that loses the battalions"""
    area: str
    faces: tuple[int, ...]
    removed: int
    retreating: int
    rule: str = "R126"

    @property
    def flow(self) -> Flow | None:
        """Those that give up leave the board."""
        return (self.area, None, self.removed) if self.removed else None


@frozen
class ResistanceRolled(KonEvent):
    """Norway tried to resist in an invaded victory city. Manual 7.2, R127."""

    kind: ClassVar[str] = "resistance_rolled"
    changes: ClassVar[str] = BATTALIONS
    reveals: ClassVar[bool] = True
    faction: str
    area: str
    face: int
    resists: bool
    rule: str = "7.2"

    @property
    def flow(self) -> Flow | None:
        """A battalion appears where they resist."""
        return (None, self.area, 1) if self.resists else None


@frozen
class BattalionsMobilized(KonEvent):
    """A Norwegian battalion came onto the board on 9 April. Manual 7.0, 7.3."""

    kind: ClassVar[str] = "battalions_mobilized"
    changes: ClassVar[str] = BATTALIONS
    faction: str
    area: str
    count: int = 1
    rule: str = "7.3"

    @property
    def flow(self) -> Flow:
        """They are new."""
        return None, self.area, self.count


@frozen
class CableCut(KonEvent):
    """Germans stand in Egersund, so that the Allies lose a card. Manual 5.1, R83."""

    kind: ClassVar[str] = "cable_cut"
    changes: ClassVar[str] = NOTHING
    area: str
    rule: str = "5.1"


@frozen
class AprilEnded(KonEvent):
    """The turn of 9 April is over; its cards left the game. Manual 7.4."""

    kind: ClassVar[str] = "april_ended"
    changes: ClassVar[str] = CARDS
    rule: str = "7.4"


@frozen
class CrewAfloat(KonEvent):
    """The crew of a ship just sunk will land all the same. Appendix, R119."""

    kind: ClassVar[str] = "crew_afloat"
    changes: ClassVar[str] = SHIPS
    faction: str
    ship: str
    zone: str
    rule: str = "R119"

    @property
    def voyage(self) -> Voyage:
        """The card stays in its zone until the landing."""
        return (self.ship,), self.zone


@frozen
class CrewGone(KonEvent):
    """A sunk ship whose crew has had its chance left the game. R119."""

    kind: ClassVar[str] = "crew_gone"
    changes: ClassVar[str] = SHIPS
    faction: str
    ship: str
    rule: str = "R119"

    @property
    def voyage(self) -> Voyage:
        """Out of the game."""
        return (self.ship,), "lost"
