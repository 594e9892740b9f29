"""What each deck of a scenario holds: public knowledge from which hidden hands are guessed."""

from collections import Counter
from functools import lru_cache

from konqt.games.kon.engine.factions import FACTIONS
from konqt.games.kon.engine.ruleset import scenario_named
from konqt.games.owner_data import Corrections, Files, files_of


def decks_of(scenario: str, data: Corrections = None) -> dict[str, Counter[str]]:
    """Return the copies of each card type in each faction's deck; `data` may hold an owner's."""
    return _decks(scenario, files_of(data))


@lru_cache(maxsize=8)
def _decks(scenario: str, files: Files) -> dict[str, Counter[str]]:
    decks = scenario_named(scenario, files).decks
    return {faction: Counter(deck) for faction, deck in zip(FACTIONS, decks, strict=True)}
