"""What is shown of war at sea: an attempt to intercept, a combat, dice of 9 April. Manual 7.1-8.2.

These are shapes alone; `sea_reader` makes them from what a seat may know. A ship that it may not
see is None.
"""

from collections.abc import Callable, Iterable

from konqt.core.frozen import frozen
from konqt.games.kon.engine.april_cards import DIVE_BOMBERS
from konqt.games.kon.engine.factions import ALLIES, FACTIONS, GERMANY, NORWAY
from konqt.games.kon.engine.fleet import CLASSES, COASTAL
from konqt.games.kon.events.base import KonEvent
from konqt.games.kon.forms.observation import PlayedCard

GERMAN, NORWEGIAN, ALLIED = FACTIONS[GERMANY], FACTIONS[NORWAY], FACTIONS[ALLIES]
SINK, CHASE = "sink", "chase"
SUNK, CHASED, WITHDRAWN, DUMMY_GONE = "sunk", "chased", "withdrawn", "dummy"
"""Why a ship is no longer there."""
JOINING, ROLLS, DEFENDERS_ROLL, SINKING, CHASING, LAST_STEP = 0, 4, 5, 6, 7, 8
"""Steps of a naval combat, numbered as in manual 8.2; before the first, ships may join."""
BOMBERS, SUBMARINE, FIGHTERS, FIGHTER_BOMBERS = "bombefly", "ubat", "jagerfly", "jagerbomber"
CARD_PLACES = {
    (True, GERMAN): (BOMBERS, SUBMARINE, FIGHTER_BOMBERS),
    (True, ALLIED): (SUBMARINE,),
    (False, GERMAN): (SUBMARINE,),
    (False, ALLIED): (FIGHTERS, SUBMARINE),
    (False, NORWEGIAN): (FIGHTERS, SUBMARINE),
}
"""Whether it attacks, and a side's first faction -> cards that its side may lay (8.2.1-3)."""
CARDS_AT_SEA = frozenset(card for cards in CARD_PLACES.values() for card in cards)


@frozen
class ShownShip:
    """A ship card in a scene; face down it has neither id nor class."""

    ship: str | None
    owner: str
    kind: str = ""
    caught: bool = False
    joined: bool = False
    struck: str = ""
    """SINK or CHASE, once a die has struck it: it is put aside"""
    by: str = ""
    """ship or card whose die that was, as far as it was seen"""
    gone: str = ""
    to: str = ""
    """the zone that it was chased to"""
    crew: bool = False
    """whether its crew will land all the same (R119)"""
    asked: bool = False
    """whether somebody now says where it is chased to"""


@frozen
class ShownDie:
    """A die of a naval combat as it fell: whose, what it does, whom it struck."""

    faction: str
    by: str
    face: int
    result: str
    """SINK, CHASE or `none`"""
    ship: str | None


@frozen
class SeaFight:
    """A naval combat. Manual 8.2."""

    zone: str
    attacker: str
    """the faction whose turn it is"""
    step: int
    attack: tuple[ShownShip, ...]
    """in the order in which they fire; those put aside stay in it"""
    defence: tuple[ShownShip, ...]
    attack_cards: tuple[PlayedCard, ...] = ()
    defence_cards: tuple[PlayedCard, ...] = ()
    dice: tuple[ShownDie, ...] = ()
    voided: tuple[tuple[str, int], ...] = ()
    """faction -> cards that its deck has lost by this combat"""
    with_cards: bool = True
    """whether action cards may be played: not on 9 April (R135)"""

    def die_of(self, faction: str, by: str) -> ShownDie | None:
        """Return the die of a ship or a card; None while it has not fallen."""
        return next((each for each in self.dice if (each.faction, each.by) == (faction, by)), None)

    def card_places(self, attacking: bool) -> tuple[str, ...]:
        """Return the cards that a side may lay, by what everybody knows."""
        if not self.with_cards:
            return ()
        side = self.attacker if attacking else (ALLIED if self.attacker == GERMAN else GERMAN)
        return CARD_PLACES.get((attacking, side), ())


@frozen
class SeaAttempt:
    """An attempt to intercept: asked about, or made. Manual 8.1.1."""

    zone: str
    mover: str
    """the faction whose turn it is"""
    faction: str
    """who tries"""
    own: tuple[ShownShip, ...]
    targets: tuple[ShownShip, ...]
    """the enemies' cards that may be caught, dummies among them"""
    faces: tuple[int, ...] | None = None
    successes: int = 0

    @property
    def dice(self) -> int:
        """How many dice fall: one a card; Eidsvoll & Norge is caught without (8.1.1)."""
        return sum(each.kind != COASTAL for each in self.targets)

    @property
    def caught(self) -> tuple[ShownShip, ...]:
        """The ships that were caught."""
        return tuple(each for each in self.targets if each.caught)

    @property
    def dummies(self) -> tuple[ShownShip, ...]:
        """The dummies that were drawn, and left the game."""
        return tuple(each for each in self.targets if each.gone)


@frozen
class SeaRolls:
    """Dice of 9 April: dive bombers, scouts, mines, forts, threats, resistance; what came of them.

    `what` is the kind of event, for dive bombers their card.
    """

    what: str
    place: str
    """a zone, or an area; empty where it is said with each die"""
    events: tuple[KonEvent, ...]


SeaScene = SeaFight | SeaAttempt | SeaRolls
DIVES = DIVE_BOMBERS


def side_of(faction: str) -> tuple[str, ...]:
    """Return the factions of a side at sea: Norway's ship fights beside the Allies (8.2)."""
    return (GERMAN,) if faction == GERMAN else (NORWEGIAN, ALLIED)


def enemies_of(faction: str) -> tuple[str, ...]:
    """Return the factions of the other side."""
    return side_of(ALLIED if faction == GERMAN else GERMAN)


def in_firing_order(ships: Iterable[ShownShip]) -> tuple[ShownShip, ...]:
    """Return ships with the strongest class first; within a class they keep their order (R69)."""
    return tuple(sorted(ships, key=lambda each: CLASSES.index(each.kind)))


def changed(
    ships: tuple[ShownShip, ...], ship: str, change: Callable[[ShownShip], ShownShip]
) -> tuple[ShownShip, ...]:
    """Return ships with one of them changed; the same where it is not among them."""
    return tuple(change(each) if each.ship == ship else each for each in ships)


def factions_in(scene: SeaScene) -> frozenset[str]:
    """Return the factions that a scene is about."""
    match scene:
        case SeaFight():
            return frozenset(each.owner for each in (*scene.attack, *scene.defence))
        case SeaAttempt():
            return frozenset((scene.faction, *(each.owner for each in scene.targets)))
        case SeaRolls():
            # Germans land; Norway and the Allies meet them.
            return frozenset(FACTIONS)
