"""What has happened: frozen records in the past tense, for log, screen and files."""

from collections.abc import Callable, Mapping
from dataclasses import fields, replace
from typing import ClassVar, cast

from konqt.core.event import CHAPTER, SCENE, SECTION
from konqt.core.frozen import frozen
from konqt.core.json_value import JsonObject, JsonValue
from konqt.games.kon.events.base import BATTALIONS, CARDS, EVENTS, NOTHING, Flow
from konqt.games.kon.events.base import KonEvent as KonEvent
from konqt.games.kon.events.supply import BattalionRescued as BattalionRescued
from konqt.games.kon.events.supply import BattalionsPlaced as BattalionsPlaced
from konqt.games.kon.events.supply import BattalionsUnplaced as BattalionsUnplaced
from konqt.games.kon.events.supply import BattalionsWithdrawn as BattalionsWithdrawn
from konqt.games.kon.events.supply import CardsTraded as CardsTraded
from konqt.games.kon.events.supply import DeckReshuffled as DeckReshuffled
from konqt.games.kon.events.supply import DeckUsedUp as DeckUsedUp
from konqt.games.kon.events.supply import DropDiverted as DropDiverted
from konqt.games.kon.events.supply import FreeBattalions as FreeBattalions
from konqt.games.kon.events.supply import SubmarineRolled as SubmarineRolled

_TOLD_AT_ONCE = frozenset(
    (
        *("cancel", "divert", "escape", "move", "airlift", "rescue"),
        *("threaten", "fire", "mine", "scout", "deceive", "exchange"),
    )
)
"""Uses of a card whose effect is told in the same step, with the card's name."""


@frozen
class TurnBegan(KonEvent):
    """A faction's turn began. Manual 4."""

    kind: ClassVar[str] = "turn_began"
    changes: ClassVar[str] = NOTHING
    begins: ClassVar[str] = CHAPTER
    faction: str
    round: int
    rule: str = "4"


@frozen
class PhaseBegan(KonEvent):
    """A phase of the turn began. Manual 4."""

    kind: ClassVar[str] = "phase_began"
    changes: ClassVar[str] = NOTHING
    begins: ClassVar[str] = SECTION
    faction: str
    phase: int
    rule: str = "4"


@frozen
class StackMoved(KonEvent):
    """Battalions moved; `attack` when enemies stand at `to`. `card` moved them, if any.

    `source` is `air` for paratroopers, who come new onto the board.
    """

    kind: ClassVar[str] = "stack_moved"
    changes: ClassVar[str] = BATTALIONS
    moves: ClassVar[bool] = True
    faction: str
    source: str
    to: str
    count: int
    attack: bool = False
    fjord: bool = False
    via: str | None = None
    card: str | None = None
    rule: str = "4.1"

    @property
    def flow(self) -> Flow:
        """Paratroopers come from off the board."""
        return (None if self.source == "air" else self.source), self.to, self.count


@frozen
class CardPlayed(KonEvent):
    """A card was used and now lies face up under its deck. Manual 2.4."""

    kind: ClassVar[str] = "card_played"
    changes: ClassVar[str] = CARDS
    reveals: ClassVar[bool] = True
    lays_open: ClassVar[bool] = True
    faction: str
    card: str
    use: str
    area: str | None = None
    rule: str = "2.4"

    @property
    def silent(self) -> bool:
        """Whether its effect follows at once. A submarine that joins a combat fires later."""
        return self.use in _TOLD_AT_ONCE or (self.use == "sink" and self.rule.startswith("R"))


@frozen
class CardCancelled(KonEvent):
    """A card's effect was cancelled by another card."""

    kind: ClassVar[str] = "card_cancelled"
    changes: ClassVar[str] = NOTHING
    faction: str
    card: str
    by_faction: str
    by_card: str
    rule: str = "4.2.2"


@frozen
class StackTurnedBack(KonEvent):
    """Attackers went back to where they attacked from. Manual 4.1 c."""

    kind: ClassVar[str] = "stack_turned_back"
    changes: ClassVar[str] = BATTALIONS
    moves: ClassVar[bool] = True
    faction: str
    area: str
    to: str
    count: int
    card: str
    rule: str = "4.1c"

    @property
    def flow(self) -> Flow:
        """Back over the border."""
        return self.area, self.to, self.count


@frozen
class WindowPassed(KonEvent):
    """A faction declined a window (`window` is the decision's kind)."""

    kind: ClassVar[str] = "window_passed"
    changes: ClassVar[str] = NOTHING
    faction: str
    window: str
    area: str | None = None
    rule: str = "4"


@frozen
class CombatBegan(KonEvent):
    """The attacker chose this combat. Manual 4.2."""

    kind: ClassVar[str] = "combat_began"
    changes: ClassVar[str] = NOTHING
    begins: ClassVar[str] = SCENE
    outcome: ClassVar[bool] = True
    area: str
    attacker: str
    attackers: tuple[tuple[str, str, int, bool], ...]
    """(faction, area attacked from, battalions, across a fjord)"""
    defenders: tuple[tuple[str, int], ...]
    rule: str = "4.2"


@frozen
class DiceRolled(KonEvent):
    """One side rolled its combat dice. Manual 4.2.4, 4.2.5."""

    kind: ClassVar[str] = "dice_rolled"
    changes: ClassVar[str] = NOTHING
    outcome: ClassVar[bool] = True
    reveals: ClassVar[bool] = True
    area: str
    side: str
    """`attack` or `defence`"""
    factions: tuple[str, ...]
    dice: tuple[int, ...]
    from_battalions: int
    from_cards: int
    rule: str = "4.2.4"


@frozen
class LossesProposed(KonEvent):
    """One defender proposed how joint losses are shared. Manual 4.2.6."""

    kind: ClassVar[str] = "losses_proposed"
    changes: ClassVar[str] = NOTHING
    faction: str
    area: str
    losses: tuple[tuple[str, int], ...]
    rule: str = "4.2.6"


@frozen
class RetreatProposed(KonEvent):
    """One defender proposed a common way to retreat. R42."""

    kind: ClassVar[str] = "retreat_proposed"
    changes: ClassVar[str] = NOTHING
    faction: str
    area: str
    to: str | None
    rule: str = "R42"


@frozen
class ProposalAnswered(KonEvent):
    """The partner agreed or not. Manual 4.2.6, R42."""

    kind: ClassVar[str] = "proposal_answered"
    changes: ClassVar[str] = NOTHING
    faction: str
    value: bool
    rule: str = "4.2.6"


@frozen
class BattalionsDefeated(KonEvent):
    """Battalions left the board. `cause`: `dice`, `no_retreat`, `given_up` or `sunk`."""

    kind: ClassVar[str] = "battalions_defeated"
    changes: ClassVar[str] = BATTALIONS
    outcome: ClassVar[bool] = True
    faction: str
    area: str
    count: int
    source: str | None = None
    """the area an attacker had come from"""
    cause: str = "dice"
    rule: str = "4.2.6"

    @property
    def silent(self) -> bool:
        """Whether they sank: the submarine's die says so."""
        return self.cause == "sunk"

    @property
    def flow(self) -> Flow:
        """They are lost."""
        return self.area, None, self.count


@frozen
class CombatDecided(KonEvent):
    """Totals were compared. Manual 4.2.7."""

    kind: ClassVar[str] = "combat_decided"
    changes: ClassVar[str] = NOTHING
    outcome: ClassVar[bool] = True
    area: str
    winner: str
    """`attack` or `defence`"""
    attack_total: int
    defence_total: int
    attack_sixes: int
    defence_sixes: int
    rule: str = "4.2.7"
    attack_dice: int = 0
    """dice thrown, cards included, so that the log can tell how lucky that was"""
    defence_dice: int = 0


@frozen
class Retreated(KonEvent):
    """The loser's battalions went away. Manual 4.2.8."""

    kind: ClassVar[str] = "retreated"
    changes: ClassVar[str] = BATTALIONS
    outcome: ClassVar[bool] = True
    faction: str
    source: str
    to: str
    count: int
    rule: str = "4.2.8"

    @property
    def flow(self) -> Flow:
        """To where they retreat."""
        return self.source, self.to, self.count


@frozen
class CardDiscarded(KonEvent):
    """A card went face up under the deck without being used. Manual 4.4."""

    kind: ClassVar[str] = "card_discarded"
    changes: ClassVar[str] = CARDS
    reveals: ClassVar[bool] = True
    lays_open: ClassVar[bool] = True
    faction: str
    card: str
    rule: str = "4.4"


@frozen
class CardsDrawn(KonEvent):
    """A faction drew; only its own seat sees which cards. Manual 4.4."""

    kind: ClassVar[str] = "cards_drawn"
    changes: ClassVar[str] = CARDS
    reveals: ClassVar[bool] = True
    faction: str
    count: int
    cards: tuple[str, ...] | None
    rule: str = "4.4"

    def seen_by(self, factions: frozenset[str]) -> "CardsDrawn":
        """Hide the cards from everybody but the drawing faction's seat."""
        return self if self.faction in factions else replace(self, cards=None)


@frozen
class GameEnded(KonEvent):
    """The game is over. Manual 1.3."""

    kind: ClassVar[str] = "game_ended"
    changes: ClassVar[str] = NOTHING
    begins: ClassVar[str] = CHAPTER
    winner: tuple[str, ...]
    level: str | None
    cause: str
    rule: str = "1.3"
    resigned: tuple[str, ...] = ()
    """the factions of the seat that gave the game up, when one did"""


def event_to_json(event: KonEvent) -> JsonObject:
    """Return an event as JSON-ready data."""
    data: JsonObject = {"kind": event.kind}
    for each in fields(event):
        data[each.name] = _listed(getattr(event, each.name))
    return data


def event_from_json(data: Mapping[str, object]) -> KonEvent:
    """Return what `event_to_json` wrote.

    Raises:
        ValueError: not an event of this game.
    """
    cls = EVENTS.get(str(data.get("kind")))
    if cls is None:
        raise ValueError(f"unknown event kind {data.get('kind')!r}")
    try:
        # Whether these are the class's members, only calling it can say.
        made = cast("Callable[..., KonEvent]", cls)
        return made(**{k: _tupled(v) for k, v in data.items() if k != "kind"})
    except TypeError as error:
        raise ValueError(f"event {data['kind']}: {error}") from None


def _listed(value: JsonValue) -> JsonValue:
    return [_listed(item) for item in value] if isinstance(value, tuple) else value


def _tupled(value: object) -> object:
    return tuple(_tupled(item) for item in value) if isinstance(value, list) else value
