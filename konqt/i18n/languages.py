"""Which languages there are: every folder of assets/i18n that names one in its `language.json`.

English is the language of the source texts. It is always there, and stands first.
"""

import json
import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path

from konqt.core.frozen import frozen
from konqt.core.log import logger
from konqt.resources import MissingResource, asset

ENGLISH = "en"
FILE = "language.json"
CODE = re.compile(r"[a-z]{2,3}(_[A-Za-z]{2,4})?")
"""What a language's folder may be called."""


@frozen
class Language:
    """A language as people choose it."""

    code: str
    name: str
    """as it calls itself"""
    short: str
    """the same where there is little room"""
    systems: tuple[str, ...]
    """languages of a system that is spoken to in this one"""
    locale: str
    """what dates and numbers are written by"""


@cache
def languages() -> Mapping[str, Language]:
    """Return every language by its code, English first."""
    found = {ENGLISH: _language(ENGLISH, {})}
    try:
        files = sorted(asset("i18n").glob(f"*/{FILE}"))
    except MissingResource:
        files = []
    for file in files:
        code = file.parent.name
        if CODE.fullmatch(code):
            found[code] = _language(code, _content(file))
    return found


def codes() -> tuple[str, ...]:
    """Return the code of every language, English first."""
    return tuple(languages())


def language_of_system(spoken: str) -> str:
    """Return the language for a system's (`nn_NO.UTF-8`); English where none is meant for it."""
    wanted = re.split(r"[_.@-]", spoken.lower(), maxsplit=1)[0]
    return next((each.code for each in languages().values() if wanted in each.systems), ENGLISH)


def _language(code: str, told: Mapping[str, object]) -> Language:
    def text(key: str, instead: str) -> str:
        value = told.get(key)
        return value if isinstance(value, str) and value.strip() else instead

    name = text("name", "English" if code == ENGLISH else code)
    systems = told.get("systems")
    return Language(
        code,
        name,
        text("short", name),
        tuple(map(str, systems)) if isinstance(systems, list) else (code.partition("_")[0],),
        text("locale", code),
    )


def _content(file: Path) -> Mapping[str, object]:
    """Return what a language's file says; nothing where it cannot be read: its code serves."""
    try:
        told = json.loads(file.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        logger("i18n").warning("%s: the language's file cannot be read", file.name, exc_info=error)
        return {}
    return told if isinstance(told, dict) else {}
