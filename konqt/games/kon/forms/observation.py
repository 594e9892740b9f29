"""What a seat may know: the only thing that windows, AI, logs and exports ever see.

All members are JSON-ready ids, numbers, dicts and tuples. Nothing here may depend on what the
viewer must not know; `observe` in the rules builds it, this module only gives the shape.
"""

from dataclasses import field

from konqt.core import observation as core
from konqt.core.decision import Decision
from konqt.core.frozen import frozen
from konqt.core.json_value import JsonObject, KnownObject
from konqt.games.kon.engine.actions import Action
from konqt.games.kon.engine.public_facts import OutcomeFacts, Standing


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


@frozen
class Observation:
    """One viewer's knowledge of the game."""

    viewer: str
    """a faction id (its whole seat), `public` or `referee`"""
    seats: tuple[tuple[str, ...], ...]
    scenario: str
    options: dict[str, str | bool]
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
    standing: Standing = field(default_factory=Standing)
    pending: tuple[JsonObject, ...] = ()
    """the decision stack as data, redacted to what the viewer may know"""
    attacked_from: tuple[str, ...] = ()
    """areas from which the faction to move has attacked this turn (R41)"""
    allies_arrived: bool = True
    """whether the first landing of the Allies is over (R10, R60)"""
    sea: KnownObject = field(default_factory=dict)
    """ships and the turn of 9 April in the shape of a position, hidden ships None; empty on land"""
    control: dict[str, str | None] = field(default_factory=dict)
    """sea zone -> the side that controls it, from round 1 on (8.2)"""


def kon_observation(seen: core.Observation) -> Observation:
    """Return an observation that neutral code has handed on, as one of this game.

    Raises:
        TypeError: it is of another game.
    """
    if not isinstance(seen, Observation):
        raise TypeError(f"{type(seen).__name__} is no observation of this game")
    return seen
