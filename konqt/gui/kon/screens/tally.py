"""The numbers of a game, counted from its public events."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from fractions import Fraction
from typing import TYPE_CHECKING

from konqt.core.event import Event
from konqt.games.kon.engine.factions import FACTIONS
from konqt.games.kon.events.play import BattalionsDefeated, CombatDecided, DiceRolled
from konqt.games.kon.odds.combat import win_chance
from konqt.games.kon.odds.luck import winners_luck
from konqt.games.kon.wording import area_name
from konqt.games.kon.wording.chances import say_percent
from konqt.games.owner_data import Corrections
from konqt.i18n.texts import _, ngettext
from konqt.session.update import LogEntry

if TYPE_CHECKING:  # loaded once a game is over
    from konqt.games.kon.luck.game_luck import Lot

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
class Tally:
    """A game in numbers."""

    rounds: int = 0
    combats: int = 0
    won_by_attack: int = 0
    combats_at_sea: int = 0
    least_likely: CombatDecided | None = None
    """the combat whose winner had most luck; None without dice"""
    factions: dict[str, FactionTally] = field(
        default_factory=lambda: {faction: FactionTally() for faction in FACTIONS}
    )


More = Callable[[Tally, Event], None]


def tally(entries: Iterable[LogEntry], more: More | None = None) -> Tally:
    """Count a history's entries (`round` and `events`).

    Dice thrown together by partners count for each of them.

    Args:
        entries: what has happened, as everybody saw it.
        more: counts what else there is to count, in a game with ships.
    """
    counted = Tally()
    for entry in entries:
        counted.rounds = max(counted.rounds, entry.round)
        for event in entry.events:
            _count(counted, event)
            if more is not None:
                more(counted, event)
    return counted


def _count(counted: Tally, event: Event) -> None:
    if isinstance(event, BattalionsDefeated):
        counted.factions[event.faction].lost += event.count
    elif isinstance(event, CombatDecided):
        counted.combats += 1
        counted.won_by_attack += event.winner == "attack"
        _count_luck(counted, event)
    elif isinstance(event, DiceRolled):
        for faction in event.factions:
            mine = counted.factions[faction]
            mine.dice += len(event.dice)
            mine.sixes += event.dice.count(6)


def _count_luck(counted: Tally, event: CombatDecided) -> None:
    if not event.attack_dice + event.defence_dice:
        return
    least = counted.least_likely
    if least is None or winners_luck(event) < winners_luck(least):
        counted.least_likely = event


def lots(entries: Iterable[LogEntry], scenario: str, data: Corrections) -> "dict[str, Lot]":
    """Return each faction's luck in battalions, as the viewer tells it of the same game.

    For a worker thread: exact chances of a whole game take longer than a picture.
    """
    from konqt.games.kon.luck.game_luck import luck_of

    found = luck_of(entries, scenario, data)
    return {faction: found.lot(faction) for faction in FACTIONS}


def say_length(counted: Tally) -> str:
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


def say_surprise(counted: Tally) -> str:
    """Say which combat of a game was least to be expected; nothing where none was rare."""
    event = counted.least_likely
    if event is None or (luck := winners_luck(event)) >= RARE:
        return ""
    told = {
        "area": area_name(event.area),
        "chance": say_percent(win_chance(event.attack_dice, event.defence_dice)),
        "luck": say_percent(luck),
    }
    if event.winner == "attack":
        return _(
            "Biggest surprise: {area}. An attack at {chance} won; it does so well in {luck} of"
            " such combats.",
            **told,
        )
    return _(
        "Biggest surprise: {area}. An attack at {chance} lost; the defence does so well in {luck}"
        " of such combats.",
        **told,
    )
