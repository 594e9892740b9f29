"""Values of ours beside the reconstruction: only what changes is kept, in data/values/*.toml.

Played with they are changed data files like an owner's, so that a record carries them whole and is
played on with them whatever later releases bring. docs/balance.md tells how they came to be.
"""

import json
import tomllib
from collections.abc import Iterator, Mapping
from functools import cache, lru_cache
from typing import TYPE_CHECKING

from konqt.core.fault import shown
from konqt.core.frozen import frozen
from konqt.games.kon.engine.data_files import Table, plain, shipped_data, shipped_text
from konqt.games.owner_data import Files

BALANCED = "balanced"
NAMES = (BALANCED,)


class KonValueSets:
    """The sets that there are."""

    def names(self, scenario: str) -> tuple[str, ...]:
        """Return the sets for a scenario."""
        return tuple(name for name in NAMES if scenario in _kept(name)["scenarios"])

    def files(self, name: str, scenario: str) -> Mapping[str, str]:
        """Return the changed data files of a set.

        Raises:
            ValueError: there is no such set for the scenario.
        """
        known = self.names(scenario)
        if name not in known:
            raise ValueError(
                f"{shown(name)} is unknown in {scenario}; choose from: {' '.join(known) or 'none'}"
            )
        return dict(_texts(name))

    def name_of(self, files: Mapping[str, str]) -> str:
        """Return the set that changed files are: comments and layout say nothing."""
        return _name_of(tuple(sorted(files.items()))) if files else ""


VALUE_SETS = KonValueSets()


def changes(name: str) -> Mapping[str, Table]:
    """Return file -> what a set changes in it, each value with its source and why."""
    return {file: dict(each) for file, each in _kept(name).items() if file.endswith(".toml")}


@frozen
class GamesMeasured:
    """How many games were played, and how many of them Germany won."""

    games: int
    german: int


def measured(name: str) -> tuple[GamesMeasured, GamesMeasured]:
    """Return what was measured between corporals with the reconstruction, then with a set."""
    kept = _kept(name)["measured"]
    return GamesMeasured(**kept["reconstruction"]), GamesMeasured(**kept["set"])


def changed_values(table: Table) -> Iterator[Table]:
    """Give each value in tables within tables."""
    for each in table.values():
        if "value" in each:
            yield each
        else:
            yield from changed_values(each)


def values_changed(name: str) -> int:
    """Return how many values a set changes."""
    return sum(1 for _value in changed_values(changes(name)))


@cache
def _kept(name: str) -> Table:
    return tomllib.loads(shipped_text(f"values/{name}.toml"))


@cache
def _texts(name: str) -> Mapping[str, str]:
    return {
        file: "".join(f"{line}\n" for line in _written(_merged(shipped_data(file), changed)))
        for file, changed in changes(name).items()
    }


@cache
def _values(name: str) -> Mapping[str, object]:
    return {file: plain(tomllib.loads(text)) for file, text in _texts(name).items()}


@lru_cache(maxsize=16)
def _name_of(files: Files) -> str:
    values = {file: plain(_read(text)) for file, text in files}
    return next((name for name in NAMES if values == _values(name)), "")


def _read(text: str) -> Table:
    """Return an owner's file as a table; an empty one where it is none."""
    try:
        return tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError):
        return {}


def _merged(shipped: Table, changed: Table) -> Table:
    """Return the shipped values with those that are changed, each with its source."""
    merged = dict(shipped)
    for key, value in changed.items():
        if "value" in value:
            merged[key] = {"value": value["value"], "source": value["source"]}
        else:
            merged[key] = _merged(merged[key], value)
    return merged


def _written(table: Table, path: str = "") -> Iterator[str]:
    """Write tables of tables as TOML, a value a line."""
    below = {key: each for key, each in table.items() if _is_table(each)}
    if path and len(below) < len(table):
        yield f"[{path}]"
    for key, value in table.items():
        if key not in below:
            yield f"{json.dumps(key)} = {_value(value)}"
    for key, value in below.items():
        yield from _written(value, f"{path}.{key}" if path else key)


def _is_table(value: object) -> bool:
    return isinstance(value, Mapping) and "value" not in value


def _value(value: object) -> str:
    """Return a value in one line: numbers, words and lists are written as in JSON."""
    if isinstance(value, Mapping):
        return "{ " + ", ".join(f"{key} = {_value(each)}" for key, each in value.items()) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(map(_value, value)) + "]"
    return json.dumps(value, ensure_ascii=False)


if TYPE_CHECKING:
    from konqt.core.value_sets import ValueSets

    _FULFILS: ValueSets = KonValueSets()
