"""Kinds of what people forget before they end a phase."""

from konqt.core.frozen import frozen

FREE, UNPLACED, EMPTIED, OPEN, NO_RETREAT, DUTY, LAST, EXHAUSTED = ON_LAND = (
    *("free", "unplaced", "emptied", "open", "no_retreat", "duty", "last", "exhausted"),
)
"""The battalions of each turn and bought ones not placed; a city left without guard; one that could
still be entered; attackers who could not retreat; no card used; the last cards of the deck that
ends the game, and of one with which battalions and ships leave."""
SAIL, ZONE_LEFT, RAID, LANDING, TRADE = AT_SEA = (
    *("sail", "zone_left", "raid", "landing", "trade"),
)
"""No ship has sailed; a zone left to the enemy; ships that could go raiding, ships that could
land; cards of 9 April that still buy battalions."""
KINDS = (*ON_LAND, *AT_SEA)


@frozen
class Reminder:
    """One thing that may have been forgotten."""

    kind: str
    areas: tuple[str, ...] = ()
    count: int = 0
    winner: tuple[str, ...] = ()
    zones: tuple[str, ...] = ()
    ships: tuple[str, ...] = ()
    held: tuple[str, ...] = ()
    """what is enough without `areas`: as things stand they decide nothing"""
