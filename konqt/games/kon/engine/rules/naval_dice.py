"""Who rolls in a naval combat, in which order, and on which faces. Manual 8.2.4-5; R69, R113.

The fight and the odds of one both ask here.
"""

from collections.abc import Iterable
from typing import NamedTuple

from konqt.games.kon.engine.fleet import CLASSES
from konqt.games.kon.engine.ruleset import Ruleset

BOMBERS, SUBMARINE, FIGHTERS, FIGHTER_BOMBERS = "bombefly", "ubat", "jagerfly", "jagerbomber"
ROLLING = (BOMBERS, SUBMARINE)
"""Cards that roll, in their order; before the ships of their side (R113)."""


class Shot(NamedTuple):
    """One die: whose it is, and the faces with which it sinks and chases."""

    by: str
    """a ship's id or class, or a card"""
    faction: int
    sinks: frozenset[int]
    chases: frozenset[int]


def card_shot(rules: Ruleset, card: str, faction: int) -> Shot:
    """Return a card's die: it sinks or does nothing."""
    assert rules.fleet is not None
    faces = rules.fleet.faces["bombers"] if card == BOMBERS else rules.scenario.sink_faces
    return Shot(card, faction, faces, frozenset())


def ship_shots(rules: Ruleset, ships: Iterable[tuple[str, int, str]]) -> list[Shot]:
    """Return the dice of ships, given as (id, owner, class), the strongest class first (R69).

    Within a class they keep the order in which they are given.
    """
    assert rules.fleet is not None
    classes = rules.fleet.classes
    ordered = sorted(ships, key=lambda ship: CLASSES.index(ship[2]))
    return [
        Shot(name, owner, classes[kind].sinks, classes[kind].chases)
        for name, owner, kind in ordered
    ]
