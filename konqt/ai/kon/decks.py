"""What each deck of a scenario holds: public knowledge from which hidden hands are guessed."""

from collections import Counter
from functools import lru_cache

from konqt.games.kon.factions import FACTIONS
from konqt.games.kon.ruleset import scenario_named


@lru_cache(maxsize=8)
def decks_of(scenario: str) -> dict[str, Counter[str]]:
    """Give the copies of each card type in each faction's deck."""
    decks = scenario_named(scenario).decks
    return {faction: Counter(deck) for faction, deck in zip(FACTIONS, decks, strict=True)}
