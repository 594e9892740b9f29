"""Translations: find the texts in the code, keep the Bokmål catalogue in step, check it.

python tools/texts.py extract    add new texts to konqt.po, drop those gone, compile
python tools/texts.py check      status 1 and a list when something is missing or wrong
python tools/texts.py compile    write the .mo beside the .po
"""

import ast
import os
import re
import sys
from collections.abc import Iterator
from functools import cache
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).resolve().parents[1]
SOURCES = ROOT / "konqt"
BOKMAL = ROOT / "assets" / "i18n" / "nb" / "LC_MESSAGES" / "konqt.po"
KEYWORDS = {"_": 1, "N_": 1, "ngettext": 2}
"""How many texts a call holds, first of all its arguments."""

FORMS = 2
FIELD = re.compile(r"{(\w+)")
DERIVED = re.compile(r"^in_")
"""`{in_area}` is another form of `{area}` ("i Narvik"), which a translation may choose."""


def found_texts() -> Catalog:
    """Return every text that the program marks."""
    catalog = Catalog(locale="nb", project="konqt", fuzzy=False)
    for place, call in _marked_calls():
        count = KEYWORDS[_called(call)]
        texts = [arg.value for arg in call.args[:count] if isinstance(arg, ast.Constant)]
        if len(texts) == count and all(isinstance(text, str) and text for text in texts):
            catalog.add(texts[0] if count == 1 else tuple(texts), locations=[(place, 0)])
    return catalog


@cache
def _tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def _marked_calls() -> Iterator[tuple[str, ast.Call]]:
    for path in sorted(SOURCES.rglob("*.py")):
        place = path.relative_to(ROOT).as_posix()
        for node in ast.walk(_tree(path)):
            if isinstance(node, ast.Call) and _called(node) in KEYWORDS and node.args:
                yield place, node


def _called(call: ast.Call) -> str:
    return call.func.id if isinstance(call.func, ast.Name) else ""


def translations() -> Catalog:
    """Return the Bokmål catalogue as it is."""
    if not BOKMAL.exists():
        return Catalog(locale="nb", project="konqt", fuzzy=False)
    with BOKMAL.open("rb") as stream:
        return read_po(stream, locale="nb")


def merged() -> Catalog:
    """Return the found texts with the translations that are there already."""
    catalog, old = found_texts(), translations()
    for message in catalog:
        known = old.get(message.id) if message.id else None
        if known is not None and known.string:
            message.string = known.string
    return catalog


def written(catalog: Catalog) -> bytes:
    """Return the catalogue as a file that changes only where its texts do."""
    catalog.header_comment = (
        "# Norwegian Bokmål for konqt: the English text stands in the code.\n"
        "# python tools/texts.py extract keeps this file in step with it."
    )
    stream = BytesIO()
    write_po(stream, catalog, width=100, omit_header=True, sort_output=True, include_lineno=False)
    header = (
        f'{catalog.header_comment}\nmsgid ""\nmsgstr ""\n'
        '"Language: nb\\n"\n"MIME-Version: 1.0\\n"\n'
        '"Content-Type: text/plain; charset=utf-8\\n"\n"Content-Transfer-Encoding: 8bit\\n"\n'
        '"Plural-Forms: nplurals=2; plural=(n != 1);\\n"\n\n'
    )
    return header.encode() + stream.getvalue().strip() + b"\n"


def faults() -> list[str]:
    """Return all that is wrong with texts and translations, one line each."""
    catalog, old = found_texts(), translations()
    wrong = list(_hidden_texts())
    for message in catalog:
        if message.id:
            wrong += _message_faults(message, old.get(message.id))
    wrong += [
        f"konqt.po: {_first(message)!r} is no longer used; run extract"
        for message in old
        if message.id and catalog.get(message.id) is None
    ]
    return wrong


def _message_faults(message: Message, known: Message | None) -> Iterator[str]:
    text = _first(message)
    strings = _strings(known)
    forms = FORMS if isinstance(message.id, tuple | list) else 1
    if len(strings) != forms or not all(strings):
        yield f"{message.locations[0][0]}: {text!r} has no Bokmål translation in konqt.po"
        return
    wanted = _fields(*message.id) if forms == FORMS else _fields(text)
    for string in strings:
        other = _fields(string)
        # One of two plural forms may leave the number out: "one card".
        missing = wanted - other - ({"count"} if forms == FORMS else set())
        if missing or other - wanted:
            yield f"konqt.po: {text!r} and {string!r} have other placeholders"
        if text[-1:] in ".:!?…" and string[-1:] != text[-1:]:
            yield f"konqt.po: {text!r} and {string!r} end differently"
        if text.count("&") != string.count("&"):
            yield f"konqt.po: {text!r} and {string!r} differ in their & key"


def _hidden_texts() -> Iterator[str]:
    """Find calls that the extractor cannot read: a variable or an f-string marked for it."""
    for place, call in _marked_calls():
        first = call.args[0]
        if _called(call) == "_" and isinstance(first, ast.JoinedStr | ast.BinOp | ast.IfExp):
            yield f"{place}:{call.lineno}: a built text cannot be found; use placeholders"
        if _called(call) != "_" and not isinstance(first, ast.Constant):
            yield f"{place}:{call.lineno}: {_called(call)} takes the text itself"


def _first(message: Message) -> str:
    text: str = message.id if isinstance(message.id, str) else message.id[0]
    return text


def _strings(message: Message | None) -> tuple[str, ...]:
    if message is None or not message.string:
        return ()
    return (message.string,) if isinstance(message.string, str) else tuple(message.string)


def _fields(*texts: str) -> set[str]:
    return {DERIVED.sub("", name) for text in texts for name in FIELD.findall(text)}


def compile_catalogue() -> None:
    """Write konqt.mo beside konqt.po; readers never meet half a file."""
    target = BOKMAL.with_suffix(".mo")
    fresh = target.with_suffix(f".{os.getpid()}")
    with fresh.open("wb") as stream:
        write_mo(stream, translations())
    fresh.replace(target)


def compile_if_older() -> None:
    """Compile when the .mo is missing or older than the .po: a checkout's tests begin with it."""
    target = BOKMAL.with_suffix(".mo")
    if not target.exists() or target.stat().st_mtime < BOKMAL.stat().st_mtime:
        compile_catalogue()


def main(command: str) -> int:
    """Run a command; give the exit status."""
    if command == "extract":
        BOKMAL.parent.mkdir(parents=True, exist_ok=True)
        BOKMAL.write_bytes(written(merged()))
    if command in ("extract", "compile"):
        compile_catalogue()
    wrong = faults()
    for line in wrong:
        print(line, file=sys.stderr)
    print(f"{len(translations())} texts, {len(wrong)} faults")
    return 1 if wrong and command == "check" else 0


if __name__ == "__main__":
    if len(sys.argv) != 2 or sys.argv[1] not in ("extract", "check", "compile"):
        sys.exit(__doc__)
    sys.exit(main(sys.argv[1]))
