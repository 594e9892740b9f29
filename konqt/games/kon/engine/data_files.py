"""The game's data files: cards, decks, scenarios, dice, each value with its source."""

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any, TypeAlias

from konqt.core.json_value import KnownObject
from konqt.games.registry import entry_named

CARDS, DICE = "cards.toml", "dice.toml"
SHIPS, APRIL_DECKS = "ships.toml", "decks_april.toml"
SCENARIOS = entry_named("kon").scenarios
DECKS = ("basic", "narvik")

# What stands in a table, the file's form says (`owner.forms`); a test holds ours to it, and an
# owner's files are checked before anybody takes a value out of them.
Table: TypeAlias = KnownObject
# As little as of the table is known of what stands in it.
Value: TypeAlias = Any
"""What stands in a table, with its source or without."""


def scenario_file(name: str) -> str:
    """Return the name of a scenario's file."""
    return f"scenario_{name}.toml"


def decks_file(name: str) -> str:
    """Return the name of the file with a scenario's decks."""
    return f"decks_{name}.toml"


FILES = (
    CARDS,
    APRIL_DECKS,
    *map(decks_file, DECKS),
    DICE,
    SHIPS,
    *map(scenario_file, sorted(SCENARIOS)),
)


@cache
def shipped_text(file: str) -> str:
    """Return the text of a shipped data file."""
    return files("konqt.games.kon").joinpath("data", file).read_text(encoding="utf-8")


@cache
def shipped_data(file: str) -> Table:
    """Return a shipped data file as read; whoever asks must not change it."""
    return tomllib.loads(shipped_text(file))


def plain(value: object) -> Value:
    """Strip the sources from a data file's values."""
    if isinstance(value, Mapping):
        if "value" in value:
            return value["value"]
        return {key: plain(each) for key, each in value.items()}
    return value
