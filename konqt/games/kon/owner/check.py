"""Finds everything that is impossible in an owner's data files, all at once."""

from functools import lru_cache
from typing import Any

from konqt.games.kon.data_files import CARDS, DICE, FILES, scenario_file, shipped_text
from konqt.games.kon.owner.card_facts import card_faults, deck_faults, dice_faults
from konqt.games.kon.owner.reading import read_form
from konqt.games.kon.owner.scenario_facts import KNOWN_DECKS, ScenarioFacts
from konqt.games.owner_data import DataFault, Files

SCENARIOS = ("basic", "narvik")

SUMS = ("deck_size", "empty_deck")


@lru_cache(maxsize=32)
def faults_in(files: Files, areas: tuple[str, ...]) -> tuple[DataFault, ...]:
    """List what is impossible in changed files, with the shipped ones for the rest.

    `areas` are the board's; none when the board cannot be read, and then no area is asked for.
    """
    texts = dict(files)
    faults = [_unknown_file(file) for file in texts if file not in FILES]
    forms: dict[str, Any] = {}
    unclear = set()
    for file in FILES:
        forms[file], wrong = read_form(file, texts[file] if file in texts else shipped_text(file))
        faults += wrong
        if wrong:
            unclear.add(file)
    if forms[CARDS] is not None:
        faults += card_faults(forms[CARDS])
    for name in KNOWN_DECKS:
        if forms[f"decks_{name}.toml"] is not None:
            faults += deck_faults(f"decks_{name}.toml", forms[f"decks_{name}.toml"])
    if forms[DICE] is not None:
        faults += dice_faults(forms[DICE])
    for name in SCENARIOS:
        scenario = forms[scenario_file(name)]
        if scenario is not None:
            decks = forms.get(f"decks_{scenario.decks}.toml")
            faults += ScenarioFacts(name, scenario, decks, areas).faults()
    # Where a number could not be read, no sum says anything.
    return tuple(f for f in faults if f.code not in SUMS or f.file not in unclear)


def _unknown_file(file: str) -> DataFault:
    remedy = f"the files are: {', '.join(FILES)}"
    return DataFault(file, "", "unknown_file", "no data file has this name", remedy)
