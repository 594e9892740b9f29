"""What has happened to the pieces beyond combat: drops, trades, placements, rescue, withdrawal."""

from typing import ClassVar

from konqt.core.frozen import frozen
from konqt.games.kon.events.base import BATTALIONS, CARDS, NOTHING, Flow, KonEvent


@frozen
class DropDiverted(KonEvent):
    """Paratroopers were sent to another area than intended. R29."""

    kind: ClassVar[str] = "drop_diverted"
    changes: ClassVar[str] = NOTHING
    faction: str
    area: str
    to: str
    rule: str = "R29"


@frozen
class FreeBattalions(KonEvent):
    """A faction received battalions without cards. Manual 3, 4.3."""

    kind: ClassVar[str] = "free_battalions"
    changes: ClassVar[str] = NOTHING
    faction: str
    count: int
    rule: str = "4.3"


@frozen
class BattalionsUnplaced(KonEvent):
    """A faction ended its phase with battalions that it had not placed: they are lost. R92."""

    kind: ClassVar[str] = "battalions_unplaced"
    changes: ClassVar[str] = NOTHING
    faction: str
    count: int
    rule: str = "R92"


@frozen
class CardsTraded(KonEvent):
    """Cards were traded in for battalions and lie face up under their deck. Manual 4.3."""

    kind: ClassVar[str] = "cards_traded"
    changes: ClassVar[str] = CARDS
    reveals: ClassVar[bool] = True
    lays_open: ClassVar[bool] = True
    faction: str
    cards: tuple[str, ...]
    symbols: int
    count: int
    rule: str = "4.3"


@frozen
class BattalionsPlaced(KonEvent):
    """New battalions came onto the board, by `land`, `sea` or `air`. Manual 4.3."""

    kind: ClassVar[str] = "battalions_placed"
    changes: ClassVar[str] = BATTALIONS
    moves: ClassVar[bool] = True
    faction: str
    area: str
    count: int
    way: str
    attack: bool = False
    rule: str = "4.3"

    @property
    def flow(self) -> Flow:
        """They are new."""
        return None, self.area, self.count


@frozen
class SubmarineRolled(KonEvent):
    """A submarine tried to sink a transport. R59."""

    kind: ClassVar[str] = "submarine_rolled"
    changes: ClassVar[str] = NOTHING
    reveals: ClassVar[bool] = True
    faction: str
    area: str
    face: int
    sunk: bool
    rule: str = "R59"


@frozen
class BattalionRescued(KonEvent):
    """A defeated battalion was brought to another coast. R53."""

    kind: ClassVar[str] = "battalion_rescued"
    changes: ClassVar[str] = BATTALIONS
    outcome: ClassVar[bool] = True
    faction: str
    area: str
    to: str
    rule: str = "R53"

    @property
    def flow(self) -> Flow:
        """One comes back."""
        return None, self.to, 1


@frozen
class DeckReshuffled(KonEvent):
    """The used cards became the deck again. Manual 2.4, R8."""

    kind: ClassVar[str] = "deck_reshuffled"
    changes: ClassVar[str] = CARDS
    reveals: ClassVar[bool] = True
    faction: str
    count: int
    rule: str = "R8"


@frozen
class DeckUsedUp(KonEvent):
    """A faction's deck ran out; it must take `count` battalions off the board. R9."""

    kind: ClassVar[str] = "deck_used_up"
    changes: ClassVar[str] = CARDS
    faction: str
    count: int
    rule: str = "R9"


@frozen
class BattalionsWithdrawn(KonEvent):
    """Battalions left the board because the deck is used up. R9."""

    kind: ClassVar[str] = "battalions_withdrawn"
    changes: ClassVar[str] = BATTALIONS
    faction: str
    area: str
    count: int
    rule: str = "R9"

    @property
    def flow(self) -> Flow:
        """They leave."""
        return self.area, None, self.count
