"""A catalogue read from its source: for a checkout whose texts nobody has compiled yet.

Reads what tools/texts.py writes, not every file that gettext knows.
"""

import ast
import gettext
from collections.abc import Iterator
from pathlib import Path


class Uncompiled(gettext.NullTranslations):
    """The translations of a .po file."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self.texts: dict[str, dict[str, str]] = {}
        """English -> form (`msgstr`, `msgstr[0]`, `msgstr[1]`) -> translation"""
        for entry in _entries(path.read_text(encoding="utf-8")):
            forms = {key: text for key, text in entry.items() if key.startswith("msgstr") and text}
            if entry.get("msgid") and forms:
                self.texts[entry["msgid"]] = forms

    def gettext(self, message: str) -> str:
        """Return the translation, or the text itself; where there are two forms, that for one."""
        forms = self.texts.get(message, {})
        return forms.get("msgstr") or forms.get("msgstr[0]", message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        """Return the form for a number: one for 1, the other for the rest, as in Norwegian."""
        form = "msgstr[0]" if n == 1 else "msgstr[1]"
        return self.texts.get(msgid1, {}).get(form, super().ngettext(msgid1, msgid2, n))


def _entries(text: str) -> Iterator[dict[str, str]]:
    """Return each entry as keyword -> text; a string goes on over the lines that follow."""
    for block in text.split("\n\n"):
        entry: dict[str, str] = {}
        keyword = ""
        for line in block.splitlines():
            if line.startswith("msg"):
                keyword, _space, line = line.partition(" ")
                entry[keyword] = ""
            if keyword and line.startswith('"'):
                entry[keyword] += ast.literal_eval(line)
        yield entry
