"""Finds everything that is impossible in an owner's data files, all at once."""

from functools import cache, lru_cache

from konqt.games.kon.engine.data_files import (
    APRIL_DECKS,
    CARDS,
    DECKS,
    DICE,
    FILES,
    SCENARIOS,
    SHIPS,
    decks_file,
    scenario_file,
    shipped_text,
)
from konqt.games.kon.owner import forms
from konqt.games.kon.owner.card_facts import card_faults, deck_faults, dice_faults
from konqt.games.kon.owner.data_reader import read_form, unclear_places
from konqt.games.kon.owner.scenario_facts import ScenarioFacts
from konqt.games.kon.owner.ship_facts import april_faults, ship_faults
from konqt.games.owner_data import DataFault, Files

FOLLOWING = frozenset(
    (
        "bad_faces",
        "deck_size",
        "empty_deck",
        "left_out",
        "no_objectives",
        "no_reinforcement",
        "bad_phases",
        "never_ends",
        "never_withdraws",
        "side_missing",
        "shared_area",
    )
)
"""Codes of what follows from several values together."""


@lru_cache(maxsize=32)
def faults_in(files: Files, areas: tuple[str, ...]) -> tuple[DataFault, ...]:
    """List what is impossible in changed files, with the shipped ones for the rest.

    `areas` are the board's; none when the board cannot be read, and then no area is asked for.
    """
    texts = dict(files)
    faults = [_unknown_file(file) for file in texts if file not in FILES]
    read: dict[str, forms.OwnerForm | None] = {}
    unclear: dict[str, frozenset[str]] = {}
    for file in FILES:
        read[file], wrong = read_form(file, texts[file]) if file in texts else _ours(file)
        faults += wrong
        unclear[file] = unclear_places(wrong)
    cards, dice = read[CARDS], read[DICE]
    if isinstance(cards, forms.Cards):
        faults += card_faults(cards)
    for name in DECKS:
        deck = read[decks_file(name)]
        if isinstance(deck, forms.DecksForm):
            faults += deck_faults(decks_file(name), deck)
    if isinstance(dice, forms.Dice):
        faults += dice_faults(dice)
    ships, april = read[SHIPS], read[APRIL_DECKS]
    if isinstance(ships, forms.Ships):
        faults += ship_faults(ships)
    if isinstance(april, forms.AprilDecks):
        faults += april_faults(april)
    for name in SCENARIOS:
        scenario = read[scenario_file(name)]
        if isinstance(scenario, forms.ScenarioForm):
            named = read.get(decks_file(scenario.decks))
            decks = named if isinstance(named, forms.DecksForm) else None
            facts = ScenarioFacts(name, scenario, decks, areas).faults()
            decks_unclear = unclear.get(decks_file(scenario.decks), frozenset())
            faults += [f for f in facts if f.code != "empty_deck" or not _guessed(f, decks_unclear)]
    # Where a value is a guess, nothing follows from it.
    return tuple(f for f in faults if f.code not in FOLLOWING or not _guessed(f, unclear[f.file]))


@cache
def _ours(file: str) -> tuple[forms.OwnerForm | None, list[DataFault]]:
    """Return a shipped file in its form, which nobody changes."""
    return read_form(file, shipped_text(file))


def _guessed(fault: DataFault, unclear: frozenset[str]) -> bool:
    """Return whether a fault rests on a value that could not be read."""
    faction = fault.place.partition(".")[2] if fault.code == "empty_deck" else fault.place
    return bool({fault.place, faction, fault.place.partition(".")[0], ""} & unclear)


def _unknown_file(file: str) -> DataFault:
    remedy = f"the files are: {', '.join(FILES)}"
    return DataFault(file, "", "unknown_file", "no data file has this name", remedy)
