"""Reads the TOML files under assets/, each once; a text stands there in every language it has.

`title_en` is the English one, `title_nb` the Norwegian. A language may have its texts in files of
its own: what assets/i18n/xx/rules/kon.toml says is laid over assets/rules/kon.toml.
"""

import tomllib
from collections.abc import Sequence
from functools import cache
from typing import TypeAlias

from konqt.core.json_value import KnownObject
from konqt.core.log import logger
from konqt.i18n.languages import ENGLISH, codes
from konqt.i18n.texts import current_language
from konqt.resources import MissingResource, asset

# A table of a text file of ours: tests hold that whatever is asked for stands there.
Table: TypeAlias = KnownObject


@cache
def read(name: str, folder: str = "rules") -> Table:
    """Return assets/`folder`/`name`.toml.

    Raises:
        MissingResource: the file is not part of this installation.
    """
    with asset(folder, f"{name}.toml").open("rb") as stream:
        table = tomllib.load(stream)
    for language in codes():
        _lay_over(table, _own_file(language, folder, f"{name}.toml"), f"_{language}")
    return table


def spoken(entry: Table, what: str) -> str:
    """Return the entry's text `what` in the language in use, in English where it has none."""
    text: str = entry.get(f"{what}_{current_language()}") or entry[f"{what}_{ENGLISH}"]
    return text


def spoken_list(entry: Table, what: str) -> Sequence[str]:
    """Return the entry's texts `what` in the language in use or in English, if any."""
    texts: Sequence[str] = entry.get(f"{what}_{current_language()}") or entry.get(
        f"{what}_{ENGLISH}", ()
    )
    return texts


def in_every_language(entry: Table, what: str) -> dict[str, str]:
    """Return the entry's text `what` by language, in each that has it."""
    named = {code: entry.get(f"{what}_{code}") for code in codes()}
    return {code: text for code, text in named.items() if text}


def _own_file(language: str, folder: str, name: str) -> Table:
    """Return a language's own texts for a file; nothing where it has none that can be read."""
    try:
        with asset("i18n", language, folder, name).open("rb") as stream:
            return tomllib.load(stream)
    except MissingResource:
        return {}
    except (OSError, ValueError) as error:
        logger("i18n").warning("%s: %s cannot be read", language, name, exc_info=error)
        return {}


def _lay_over(table: dict[str, object], own: Table, ending: str) -> None:
    """Add to a table the texts of a language; tables within, and lists of them, by their place."""
    for key, value in own.items():
        there = table.get(key)
        if isinstance(there, dict) and isinstance(value, dict):
            _lay_over(there, value, ending)
        elif isinstance(there, list) and isinstance(value, list) and not key.endswith(ending):
            for old, new in zip(there, value, strict=False):
                if isinstance(old, dict) and isinstance(new, dict):
                    _lay_over(old, new, ending)
        elif key.endswith(ending) and _is_text(value):
            table[key] = value


def _is_text(value: object) -> bool:
    texts = value if isinstance(value, list) else [value]
    return all(isinstance(each, str) for each in texts)
