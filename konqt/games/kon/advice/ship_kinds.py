"""What kind of ship each ship card shows, for whoever draws it."""

from functools import lru_cache

from konqt.games.kon.engine.fleet import LIGHT
from konqt.games.kon.engine.ruleset import ruleset_for
from konqt.games.owner_data import Corrections

FLOTILLA = "flotilla"
"""Destroyers that share a card: light ships by the rules."""
_DESTROYERS = "jagere"


@lru_cache(maxsize=4)
def ship_kinds(scenario: str, data: Corrections = None) -> dict[str, str]:
    """Return the class of every ship of a scenario by its id, FLOTILLA for destroyers.

    Args:
        scenario: none without ships has any.
        data: an owner's corrections, which may tell other classes.
    """
    navy = ruleset_for(scenario, data).scenario.navy
    ships = navy.ships if navy is not None else ()
    return {
        ship: FLOTILLA if kind == LIGHT and _DESTROYERS in ship else kind
        for ship, _owner, kind in ships
    }
