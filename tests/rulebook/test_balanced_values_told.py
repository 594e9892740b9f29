"""The rulebook's table of balanced values says what the decks hold."""

import re
import tomllib

import pytest

from konqt.games.kon.engine.deck_list import deck_list
from konqt.games.kon.owner.value_sets import BALANCED, VALUE_SETS
from konqt.games.kon.wording.cards import card_title
from konqt.games.kon.wording.names import faction_name
from konqt.games.owner_data import Corrections, owner_data
from konqt.i18n.texts import own_locale
from konqt.resources import asset

BALANCED_DATA = owner_data(None, VALUE_SETS.files(BALANCED, "basic"))
NUMBER = re.compile(r"\d+")


def shown(data: Corrections) -> dict[str, tuple[int, list[int]]]:
    """Return "Faction: card" -> its copies, and the symbols of each of them."""
    return {
        f"{faction_name(each.faction)}: {card_title(each.card)}": (
            each.count,
            sorted(symbols for symbols, copies in each.copies.items() for _copy in range(copies)),
        )
        for each in deck_list("basic", data)
    }


def as_written(cell: str, card: tuple[int, list[int]]) -> tuple[list[int], list[int]]:
    """Return the numbers in a cell of the table, and those of the card that it is about."""
    copies, symbols = card
    numbers = [int(number) for number in NUMBER.findall(cell)]
    if "symbol" not in cell:
        return numbers, [copies]
    return numbers, symbols if len(numbers) > 1 else sorted(set(symbols))


@pytest.mark.parametrize("language", ["en", "nb"])
def test_the_table_of_balanced_values_is_what_is_played_with(language: str) -> None:
    book = tomllib.loads(asset("rulebook/reconstructed.toml").read_text(encoding="utf-8"))
    (table,) = (each for each in book["sections"][0]["blocks"] if each["id"] == "balanced-values")
    with own_locale(language):
        usual, balanced = shown(None), shown(BALANCED_DATA)
    told = set()
    for names, before, after in table[f"rows_{language}"]:
        faction, _colon, cards = names.partition(": ")
        for card in cards.split(", "):
            name = f"{faction.removeprefix('the ')}: {card}"
            for cell, known in ((before, usual[name]), (after, balanced[name])):
                written, held = as_written(cell, known)
                assert written == held, (name, cell)
            told.add(name)
    assert told == {name for name, held in usual.items() if balanced[name] != held}
