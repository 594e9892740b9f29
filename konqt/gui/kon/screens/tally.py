"""The numbers of a game, counted from its public events."""

import math
from collections.abc import Iterable
from dataclasses import dataclass, field

from konqt.core.event import Event
from konqt.games.kon.engine.factions import FACTIONS
from konqt.games.kon.events.play import BattalionsDefeated, CombatDecided, DiceRolled
from konqt.i18n.texts import _
from konqt.session.update import LogEntry

MEAN_OF_A_DIE = 3.5
VARIANCE_OF_A_DIE = 35 / 12


@dataclass(slots=True)
class FactionTally:
    """What one faction lost and threw."""

    lost: int = 0
    """battalions, for whatever cause"""
    dice: int = 0
    pips: int = 0
    sixes: int = 0

    @property
    def deviation(self) -> float:
        """How far its dice lie from the mean, in standard deviations; 0 without dice."""
        if not self.dice:
            return 0.0
        spread = math.sqrt(self.dice * VARIANCE_OF_A_DIE)
        return (self.pips - self.dice * MEAN_OF_A_DIE) / spread


@dataclass(slots=True)
class Tally:
    """A game in numbers."""

    rounds: int = 0
    combats: int = 0
    won_by_attack: int = 0
    factions: dict[str, FactionTally] = field(
        default_factory=lambda: {faction: FactionTally() for faction in FACTIONS}
    )


def tally(entries: Iterable[LogEntry]) -> Tally:
    """Count a history's entries (`round` and `events`).

    Dice thrown together by partners count for each of them.
    """
    counted = Tally()
    for entry in entries:
        counted.rounds = max(counted.rounds, entry.round)
        for event in entry.events:
            _count(counted, event)
    return counted


def _count(counted: Tally, event: Event) -> None:
    if isinstance(event, BattalionsDefeated):
        counted.factions[event.faction].lost += event.count
    elif isinstance(event, CombatDecided):
        counted.combats += 1
        counted.won_by_attack += event.winner == "attack"
    elif isinstance(event, DiceRolled):
        for faction in event.factions:
            mine = counted.factions[faction]
            mine.dice += len(event.dice)
            mine.pips += sum(event.dice)
            mine.sixes += event.dice.count(6)


def say_luck(mine: FactionTally) -> str:
    """Say a faction's luck with dice in plain words."""
    if not mine.dice:
        return _("no dice rolled")
    deviation = mine.deviation
    if deviation > 1.5:
        return _("very lucky")
    if deviation > 0.5:
        return _("lucky")
    if deviation < -1.5:
        return _("very unlucky")
    if deviation < -0.5:
        return _("unlucky")
    return _("as expected")
