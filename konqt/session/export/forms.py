"""What a game can be written as: one row for each kind of file, imported when it is wanted."""

from collections.abc import Callable, Mapping
from importlib import import_module
from typing import TypeAlias

from konqt.core.frozen import frozen
from konqt.session.replay import Replay

Exporter: TypeAlias = Callable[[Replay, str], bytes]
"""Writes a game as a viewer (a faction, `public`, `referee`) may know it, in today's language.

It asks the replay with that viewer and nobody else, and puts nothing in that another file or the
network must supply.
"""


@frozen
class Form:
    """A kind of file."""

    exporter: str
    """as "module:attribute", an `Exporter`"""
    about: str
    """what it is, in English, for the command's help"""


FORMS: Mapping[str, Form] = {
    "txt": Form("konqt.session.export.as_text:as_text", "the game told step by step"),
    "json": Form("konqt.session.export.as_json:as_json", "what was told at each step, as data"),
}
"""ending of the file -> what writes it"""


def exporter_of(ending: str) -> Exporter:
    """Return what writes a kind of file.

    Raises:
        KeyError: there is no such kind in `FORMS`.
    """
    module, _, attribute = FORMS[ending].exporter.partition(":")
    exporter: Exporter = getattr(import_module(module), attribute)
    return exporter
