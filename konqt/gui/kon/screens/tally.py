"""The numbers of a game, counted from its public events."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import TYPE_CHECKING

from konqt.core.event import Event
from konqt.core.frozen import frozen
from konqt.games.kon.engine.factions import FACTIONS
from konqt.games.kon.events.play import BattalionsDefeated, CombatDecided, DiceRolled
from konqt.games.kon.wording import area_name
from konqt.games.kon.wording.chances import say_percent
from konqt.games.kon.wording.names import factions_inside
from konqt.games.owner_data import Corrections
from konqt.i18n.texts import _, ngettext
from konqt.session.update import LogEntry

if TYPE_CHECKING:  # loaded once a game is over
    from konqt.games.kon.luck.game_luck import Lot
    from konqt.games.kon.luck.throws import Throw

RARE = Fraction(1, 10)
"""Chance below which luck is worth telling of."""


@dataclass(slots=True)
class FactionTally:
    """What one faction lost and threw."""

    lost: int = 0
    """battalions, for whatever cause"""
    dice: int = 0
    sixes: int = 0
    sunk: int = 0
    """ships"""
    voided: int = 0
    """cards of its deck"""


@dataclass(slots=True)
class GameTally:
    """A game in numbers."""

    rounds: int = 0
    combats: int = 0
    won_by_attack: int = 0
    combats_at_sea: int = 0
    factions: dict[str, FactionTally] = field(
        default_factory=lambda: {faction: FactionTally() for faction in FACTIONS}
    )


More = Callable[[GameTally, Event], None]


def tally(entries: Iterable[LogEntry], more: More | None = None) -> GameTally:
    """Count a history's entries (`round` and `events`).

    Dice thrown together by partners count for each of them.

    Args:
        entries: what has happened, as everybody saw it.
        more: counts what else there is to count, in a game with ships.
    """
    counted = GameTally()
    for entry in entries:
        counted.rounds = max(counted.rounds, entry.round)
        for event in entry.events:
            _count(counted, event)
            if more is not None:
                more(counted, event)
    return counted


def _count(counted: GameTally, event: Event) -> None:
    if isinstance(event, BattalionsDefeated):
        counted.factions[event.faction].lost += event.count
    elif isinstance(event, CombatDecided):
        counted.combats += 1
        counted.won_by_attack += event.winner == "attack"
    elif isinstance(event, DiceRolled):
        for faction in event.factions:
            mine = counted.factions[faction]
            mine.dice += len(event.dice)
            mine.sixes += event.dice.count(6)


@frozen
class Surprise:
    """A combat on land that ended as few such combats do."""

    throw: "Throw"
    unit: str
    """in which it is the rarest: battalions, or combats won"""
    who: tuple[str, ...]
    """who had the luck"""
    share: Fraction
    """of such combats, in which they have as much"""


@frozen
class Fortune:
    """How the dice of a game fell, as the viewer's page of luck tells it of the same game."""

    lots: "Mapping[str, Lot]"
    """each faction's, in battalions"""
    surprise: Surprise | None
    """what was least to be expected; None where nothing was rare"""


def fortune(entries: Iterable[LogEntry], scenario: str, data: Corrections) -> Fortune:
    """Return how the dice of a game fell.

    For a worker thread: exact chances of a whole game take longer than a picture.
    """
    from konqt.games.kon.luck.game_luck import luck_of

    found = luck_of(entries, scenario, data)
    rare = (each for each in _surprises(found.throws) if each.share < RARE)
    least = min(rare, key=_share_of, default=None)
    return Fortune({faction: found.lot(faction) for faction in FACTIONS}, least)


def _surprises(throws: "Iterable[Throw]") -> Iterator[Surprise]:
    """Yield each combat on land in both units of the page of luck, for whoever had the luck."""
    from konqt.games.kon.luck.throws import BATTALIONS, GERMAN, WINS

    for throw in throws:
        for unit in (WINS, BATTALIONS) if throw.fight is not None and throw.dice else ():
            counted = throw.counted_for(GERMAN, unit)
            if counted is not None:
                share = counted[0].share(counted[1])
                others = tuple(each for each in FACTIONS if each in throw.factions - {GERMAN})
                yield Surprise(throw, unit, (GERMAN,), share.same + share.better)
                yield Surprise(throw, unit, others, share.same + share.worse)


def _share_of(each: Surprise) -> Fraction:
    return each.share


def say_length(counted: GameTally) -> str:
    """Say how many rounds and combats a game had; 9 April has no round."""
    combats = ngettext("{count} combat", "{count} combats", counted.combats)
    told = [
        ngettext("{count} round", "{count} rounds", counted.rounds) if counted.rounds else "",
        combats,
        _("{count} won by the attack", count=counted.won_by_attack) if counted.combats else "",
        ngettext("{count} combat at sea", "{count} combats at sea", counted.combats_at_sea)
        if counted.combats_at_sea
        else "",
    ]
    return " · ".join(filter(None, told))


def say_surprise(found: Surprise | None) -> str:
    """Say which combat of a game was least to be expected; nothing where none was rare."""
    if found is None:
        return ""
    from konqt.games.kon.luck.throws import WINS
    from konqt.games.kon.wording.luck import say_throw

    told = {"area": area_name(found.throw.place), "throw": say_throw(found.throw)}
    if found.unit == WINS:
        return _("Biggest surprise: {area}. {throw}.", **told)
    return _(
        "Biggest surprise: {area}. {throw}. For {who} dice fall so well in {share} of such"
        " combats, counted in battalions.",
        who=factions_inside(found.who),
        share=say_percent(found.share),
        **told,
    )
