"""What the manual says of cards, decks and scenarios, told where an owner's value denies it.

These are no faults: such a game can be played, saved games of it exist, and a scenario of one's own
is a fine thing. But who only wants to copy his printed cards has mistyped something.
"""

from collections.abc import Iterator, Mapping
from functools import cache

from konqt.games.kon.engine.data_files import (
    APRIL_DECKS,
    CARDS,
    SCENARIOS,
    SHIPS,
    Table,
    decks_file,
    plain,
    scenario_file,
    shipped_data,
)
from konqt.games.kon.engine.factions import FACTIONS, Faction

DECKS, SMALL_DECKS = decks_file("basic"), decks_file("narvik")
REINFORCEMENTS = "forsterkninger"
SHOWN = {
    (Faction.GERMANY.id, f"{REINFORCEMENTS}:5"): "Example 1",
    (Faction.ALLIES.id, f"{REINFORCEMENTS}:7"): "Example 2",
}
"""Faction and card -> the example of the manual that plays one."""
SYMBOLS_SHOWN = "Example 2"
SECTIONS = {
    "turn_order": "4",
    "phases": "4",
    "areas_in_play": "2.3",
    "objectives": "1.3",
    "germany_needs": "1.3",
    "victory_levels": "1.3",
    "clear_at_most": "1.3",
    "end_deck": "1.3",
    "reshuffles": "2.4",
    "withdrawal": "2.4",
    "hand_sizes": "2.4",
    "april_hands": "7.0",
    "card_duty": "2.4",
    "free_battalions": "4.3",
    "first_landing": "3",
    "seats": "1.2",
    "units": "3",
}
"""Value of the basic game -> the section that gives it."""


def section_of(file: str, place: str) -> str:
    """Return where the manual says what stands at a place."""
    chapter = _chapter_of(file)
    if chapter:
        return chapter
    if file == CARDS:
        return SYMBOLS_SHOWN if place.endswith(".symbols") else "Appendix"
    if file == SHIPS:
        return "section 6.1"
    if file == APRIL_DECKS:
        return "Appendix"
    section = SECTIONS.get(place.partition(".")[0])
    return f"section {section}" if section else ""


@cache
def _chapter_of(file: str) -> str:
    """Return the chapter of the scenario whose set-up or decks a file holds; empty for none."""
    for name in SCENARIOS:
        scenario = shipped_data(scenario_file(name))
        if file in (scenario_file(name), decks_file(scenario["decks"])):
            return str(scenario["chapter"])
    return ""


def is_whole_list(file: str, place: str) -> bool:
    """Return whether the manual lists this kind in full: what it does not name is not there."""
    return file == SMALL_DECKS or (file.startswith("scenario_") and place.startswith("units."))


@cache
def fewest(faction: str) -> Mapping[str, tuple[int, str]]:
    """Return card -> how many the manual knows of in a deck of the basic game, and where from."""
    found = {
        card: (1, "Appendix") for card in shipped_data(CARDS)[faction] if card != REINFORCEMENTS
    }
    # The cards of the small scenario are picked out of these decks.
    for card, copies in shipped_data(SMALL_DECKS)[faction].items():
        found[card] = (plain(copies), "NAR")
    for (whose, card), example in SHOWN.items():
        if whose == faction:
            found[card] = (1, example)
    return found


def denied_by_deck(faction: str, deck: Table) -> Iterator[tuple[str, int, str]]:
    """Return card, its copies and what the manual says, where a deck has too few of it."""
    for card, (number, where) in fewest(faction).items():
        copies = deck.get(card, 0)
        if isinstance(copies, int) and copies < number:
            yield card, copies, f"the manual knows of {number} ({where})"
    traded = [n for card, n in deck.items() if card.partition(":")[0] == REINFORCEMENTS]
    if not any(traded):
        yield REINFORCEMENTS, 0, "the manual has such cards (Appendix)"


def denied_decks(decks: Table) -> Iterator[tuple[str, int, str]]:
    """Return place, copies and what the manual says, for all decks of the basic game."""
    for faction in FACTIONS:
        deck = plain(decks.get(faction))
        if isinstance(deck, Mapping):
            for card, copies, manual in denied_by_deck(faction, deck):
                yield f"{faction}.{card}", copies, manual
