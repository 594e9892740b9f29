"""What a game's public events at sea add to its numbers. Games without ships do not load it."""

from collections.abc import Sequence

from konqt.core.event import Event
from konqt.games.kon.engine.factions import Faction
from konqt.games.kon.events import april, sea
from konqt.gui.kon.screens.tally import FactionTally, GameTally

SIX = 6


def count_at_sea(counted: GameTally, event: Event) -> None:
    """Count one event: ships sunk, cards voided, combats at sea, dice that a faction rolled."""
    match event:
        case sea.NavalCombatBegan():
            counted.combats_at_sea += 1
        case sea.ShipSunk(faction=faction):
            counted.factions[faction].sunk += 1
        case sea.CardsVoided(faction=faction, cards=cards):
            counted.factions[faction].voided += len(cards)
        case april.ThreatRolled(faction=faction, faces=faces, removed=removed):
            counted.factions[faction].lost += removed
            _roll(counted.factions[Faction.GERMANY.id], faces)
        case (
            sea.NavalDieRolled(faction=faction, face=face)
            | april.MineRolled(faction=faction, face=face)
            | april.FortRolled(faction=faction, face=face)
            | april.ResistanceRolled(faction=faction, face=face)
        ):
            _roll(counted.factions[faction], (face,))
        case (
            sea.InterceptionRolled(faction=faction, faces=faces)
            | sea.ScoutDiceRolled(faction=faction, faces=faces)
        ):
            _roll(counted.factions[faction], faces)


def _roll(mine: FactionTally, faces: Sequence[int]) -> None:
    mine.dice += len(faces)
    mine.sixes += faces.count(SIX)
