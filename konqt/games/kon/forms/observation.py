"""What a seat may know: the only thing that windows, AI, logs and exports ever see.

All members are JSON-ready ids, numbers, dicts and tuples. Nothing here may depend on what the
viewer must not know; `observe` in the rules builds it, this module only gives the shape.
"""

from collections.abc import Mapping
from dataclasses import field
from typing import NamedTuple

from konqt.core import observation as core
from konqt.core.decision import Decision
from konqt.core.frozen import frozen
from konqt.core.json_value import JsonObject
from konqt.games.kon.engine.actions import Action
from konqt.games.kon.engine.public_facts import OutcomeFacts, PublicStanding


@frozen
class Attack:
    """Battalions that stand at an area's border to attack it this turn. Manual 4.1."""

    area: str
    source: str
    """the area attacked from (last area crossed, R25), or `sea` or `air`"""
    faction: str
    count: int
    fjord: bool


@frozen
class PlayedCard:
    """A card that lies in the current combat."""

    faction: str
    card: str
    use: str
    """`attack`, `defence` or `cancel`"""
    dice: int
    cancelled: bool = False


@frozen
class Combat:
    """The combat being fought. Manual 4.2, steps 1 to 8."""

    area: str
    attacker: str
    step: int
    attackers: tuple[Attack, ...]
    defenders: dict[str, int]
    attack_cards: tuple[PlayedCard, ...]
    defence_cards: tuple[PlayedCard, ...]
    attack_dice: int
    """dice the attack would roll now: from battalions (cap 5, fjord halved) plus cards"""
    defence_dice: int
    attack_roll: tuple[int, ...] | None = None
    defence_roll: tuple[int, ...] | None = None
    attack_losses: int = 0
    defence_losses: int = 0
    winner: str | None = None
    """`attack` or `defence`, once totals are compared"""
    proposal: JsonObject | None = None
    """losses or retreat that the partner must answer, as an action in JSON form"""


@frozen
class Pile:
    """A faction's deck: cards face down (known only to the referee) and the used ones."""

    draw: int
    used: tuple[str, ...]
    """face up under the deck, first used first; public"""
    cards: tuple[str, ...] | None = None
    """the face-down cards, top first: only for the referee"""


Ships = tuple[str | None, ...]
"""Ids of ships, the visible first; None for each that is hidden."""


class EncounterView(NamedTuple):
    """A combat at sea still to come. Manual 8.1.1, 8.2."""

    zone: str
    interceptors: tuple[str, ...] = ()
    """factions"""
    intercepted: tuple[str, ...] = ()
    joined: tuple[str, ...] = ()
    """ships that their owner added"""
    smoked: Ships = ()
    """the one that smoke hides"""
    fighters: tuple[str, ...] = ()
    """once that is settled, all that will fight"""


class AprilView(NamedTuple):
    """The turn of 9 April so far; all of it is public. Manual 7."""

    step: str
    """one of `STEPS`"""
    used: Mapping[str, tuple[str, ...]]
    """faction -> cards of that day that it has played, first used first"""
    crews: tuple[str, ...] = ()
    """ships sunk whose crew still lands (R119)"""
    landed: tuple[str, ...] = ()
    """areas, as are the following"""
    forts: tuple[str, ...] = ()
    closed: tuple[str, ...] = ()
    mobilized: tuple[str, ...] = ()
    fought: bool = False
    """whether Eidsvoll & Norge has been in a combat"""


class SeaView(NamedTuple):
    """Ships and the turn of 9 April; without anything, and false, in games on land."""

    ships: Mapping[str, Mapping[str, Ships]]
    """sea zone or box of raiders -> faction -> what lies there; empty places left out"""
    fleet: Mapping[str, Ships]
    """faction -> ships that are still to be placed, every faction in it"""
    home: Ships = ()
    """the Home Fleet"""
    lost: tuple[str, ...] = ()
    face_up: tuple[str, ...] = ()
    encounters: tuple[EncounterView, ...] = ()
    """from south to north"""
    sailed: Ships = ()
    """ships that sail no more this turn"""
    routes: tuple[tuple[str, ...], ...] = ()
    """the full routes gone this turn"""
    tried: tuple[str, ...] = ()
    """zones where the mover has attempted an interception"""
    april: AprilView | None = None
    """in round 0 only"""

    def __bool__(self) -> bool:
        """Whether the game has ships at all."""
        return bool(self.fleet)

    def lying(self, place: str, faction: str) -> Ships:
        """Return what a faction has in a zone or in the box of raiders."""
        return self.ships.get(place, {}).get(faction, ())

    def april_cards_used(self, faction: str) -> tuple[str, ...]:
        """Return the cards of 9 April that a faction has played so far; none after that day."""
        return self.april.used.get(faction, ()) if self.april is not None else ()

    @property
    def crews(self) -> tuple[str, ...]:
        """Ships sunk whose crew still lands (R119)."""
        return self.april.crews if self.april is not None else ()

    def encounter_in(self, zone: str) -> EncounterView | None:
        """Return the combat to come in a zone, None where there is none."""
        return next((each for each in self.encounters if each.zone == zone), None)


NO_SEA = SeaView({}, {})


@frozen
class KonObservation:
    """One viewer's knowledge of the game."""

    viewer: str
    """a faction id (its whole seat), `public` or `referee`"""
    seats: tuple[tuple[str, ...], ...]
    scenario: str
    options: dict[str, str | bool | int]
    round: int
    turn: str
    phase: int
    units: dict[str, dict[str, int]]
    """area -> faction -> battalions; attackers count in the area they attack"""
    moved: dict[str, dict[str, int]]
    """area -> faction -> battalions there that have moved this turn"""
    attacks: tuple[Attack, ...]
    """undecided attacks, in the order they were made"""
    hands: dict[str, tuple[str, ...] | int]
    """cards in the hand's fixed order, or their number where the viewer may not look"""
    piles: dict[str, Pile]
    card_used: tuple[str, ...]
    """factions that have used a card this round (R3)"""
    decision: Decision
    legal: tuple[Action, ...]
    """the deciding faction's actions, only where the viewer's seat (or the referee) decides"""
    combat: Combat | None
    outcome: OutcomeFacts | None
    areas_in_play: tuple[str, ...]
    objectives: tuple[str, ...]
    standing: PublicStanding = field(default_factory=PublicStanding)
    pending: tuple[JsonObject, ...] = ()
    """the decision stack as data, redacted to what the viewer may know"""
    attacked_from: tuple[str, ...] = ()
    """areas from which the faction to move has attacked this turn (R41)"""
    allies_arrived: bool = True
    """whether the first landing of the Allies is over (R10, R60)"""
    sea: SeaView = NO_SEA
    """ships and the turn of 9 April"""
    control: dict[str, str | None] = field(default_factory=dict)
    """sea zone -> the side that controls it, from round 1 on (8.2)"""


def kon_observation(seen: core.Observation) -> KonObservation:
    """Return an observation that neutral code has handed on, as one of this game.

    Raises:
        TypeError: it is of another game.
    """
    if not isinstance(seen, KonObservation):
        raise TypeError(f"{type(seen).__name__} is no observation of this game")
    return seen
