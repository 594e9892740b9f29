"""Reads the TOML files under assets/, each once; every text stands there in both languages."""

import tomllib
from functools import cache
from typing import TypeAlias

from konqt.core.json_value import KnownObject
from konqt.i18n.texts import current_language
from konqt.resources import asset

# A table of a text file of ours: tests hold that whatever is asked for stands there.
Table: TypeAlias = KnownObject


@cache
def read(name: str, folder: str = "rules") -> Table:
    """Return assets/`folder`/`name`.toml.

    Raises:
        MissingResource: the file is not part of this installation.
    """
    with asset(folder, f"{name}.toml").open("rb") as stream:
        return tomllib.load(stream)


def spoken(entry: Table, what: str) -> str:
    """Return the entry's text `what` in the language in use (`title_en`, `title_nb` ...)."""
    text: str = entry[f"{what}_{current_language()}"]
    return text
