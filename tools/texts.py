"""Translations: find the texts in the code, keep every language's catalogue in step, check them.

python tools/texts.py extract    add new texts to each konqt.po, drop those gone, compile
python tools/texts.py check      status 1 and a list when something is missing or wrong
python tools/texts.py compile    write each .mo beside its .po
"""

import ast
import re
import sys
from collections.abc import Iterator
from functools import cache
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_file
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT), str(Path(__file__).parent)]

from own_texts import own_text_faults  # noqa: E402 - beside this file

from konqt.i18n.compiling import compile_beside, is_behind  # noqa: E402 - from this checkout
from konqt.i18n.languages import ENGLISH, FILE  # noqa: E402

SOURCES = ROOT / "konqt"
PROGRAM = SOURCES / "cli" / "program.py"
"""names the subcommands"""
LANGUAGES = ROOT / "assets" / "i18n"
WHOLE = ("nb",)
"""Languages that no text may be missing from; what another lacks is said in English."""
KEYWORDS = {
    "_": None,
    "N_": None,
    "ngettext": (1, 2),
    "pgettext": ((1, "c"), 2),
    "NC_": ((1, "c"), 2),
}
"""As Babel takes them: which arguments are texts, the first one where nothing is said."""
MARKED = re.compile(rf"\b({'|'.join(KEYWORDS)})\(")
FIELD = re.compile(r"{(\w+)")
DERIVED = re.compile(r"^in_")
"""`{in_area}` is another form of `{area}` ("i Narvik"), which a translation may choose."""
ENGLISH_PLURAL = "nplurals=2; plural=(n != 1);"


def catalogues() -> list[Path]:
    """Return the .po file of every language but English; it may have to be written yet."""
    folders = sorted(
        each for each in LANGUAGES.iterdir() if (each / FILE).exists() and each.name != ENGLISH
    )
    return [folder / "LC_MESSAGES" / "konqt.po" for folder in folders]


def language_of(path: Path) -> str:
    """Return the language of a .po file."""
    return path.parents[1].name


def _marking_files() -> Iterator[tuple[str, Path]]:
    """Return place and path of every module that marks a text; most do not."""
    for path in sorted(SOURCES.rglob("*.py")):
        if MARKED.search(path.read_text(encoding="utf-8")):
            yield path.relative_to(ROOT).as_posix(), path


@cache
def found_texts() -> Catalog:
    """Return every text that the program marks, as Babel finds them."""
    catalog = Catalog(project="konqt", fuzzy=False)
    for place, path in _marking_files():
        for _line, text, _comments, context in extract_from_file("python", path, KEYWORDS):
            catalog.add(text, locations=[(place, 0)], context=context)
    for place, text in _told_commands():
        catalog.add(text, locations=[(place, 0)])
    return catalog


def _told_commands() -> Iterator[tuple[str, str]]:
    """Return where each subcommand is and what its docstring says: it is the command's help."""
    for call in ast.walk(ast.parse(PROGRAM.read_text(encoding="utf-8"))):
        match call:
            case ast.Call(
                func=ast.Call(func=ast.Attribute(attr="command")),
                args=[ast.Attribute(value=ast.Name(id=module), attr=name)],
            ):
                (path,) = PROGRAM.parent.rglob(f"{module}.py")
                for each in ast.parse(path.read_text(encoding="utf-8")).body:
                    if isinstance(each, ast.FunctionDef) and each.name == name:
                        yield path.relative_to(ROOT).as_posix(), ast.get_docstring(each) or ""


def translations(path: Path) -> Catalog:
    """Return a language's catalogue as it is."""
    if not path.exists():
        return Catalog(locale=language_of(path), project="konqt", fuzzy=False)
    with path.open("rb") as stream:
        return read_po(stream, locale=language_of(path))


def merged(path: Path) -> Catalog:
    """Return the found texts with the translations that are there already."""
    old = translations(path)
    catalog = Catalog(project="konqt", fuzzy=False)
    catalog.mime_headers = [("Plural-Forms", _plural_forms(path))]
    for found in found_texts():
        known = old.get(found.id, found.context) if found.id else None
        if found.id:
            text = known.string if known is not None and any(_strings(known)) else None
            message = catalog.add(found.id, text, found.locations, context=found.context)
            if text is None and message.pluralizable:
                message.string = ("",) * catalog.num_plurals
    return catalog


def written(path: Path) -> bytes:
    """Return a language's catalogue as a file that changes only where its texts do."""
    stream = BytesIO()
    catalog = merged(path)
    write_po(stream, catalog, width=100, omit_header=True, sort_output=True, include_lineno=False)
    return _header(path).encode() + stream.getvalue().strip() + b"\n"


def _header(path: Path) -> str:
    """Return what stands above the texts; a rule for plurals that is there already is kept."""
    language = language_of(path)
    name = "Norwegian Bokmål" if language == "nb" else language
    return (
        f"# {name} for konqt: the English text stands in the code.\n"
        "# python tools/texts.py extract keeps this file in step with it.\n"
        f'msgid ""\nmsgstr ""\n"Language: {language}\\n"\n"MIME-Version: 1.0\\n"\n'
        '"Content-Type: text/plain; charset=utf-8\\n"\n"Content-Transfer-Encoding: 8bit\\n"\n'
        f'"Plural-Forms: {_plural_forms(path)}\\n"\n\n'
    )


def _plural_forms(path: Path) -> str:
    """Return a language's rule: the catalogue's own, else Babel's, else English's."""
    old = translations(path)
    known = path.exists() or old.locale is not None
    return f"{old.plural_forms.rstrip(';')};" if known else ENGLISH_PLURAL


def faults() -> list[str]:
    """Return all that is wrong with texts and translations, one line each."""
    wrong = list(_hidden_texts())
    for path in catalogues():
        wrong += _catalogue_faults(path)
        wrong += own_text_faults(LANGUAGES / language_of(path))
    return wrong


def _catalogue_faults(path: Path) -> Iterator[str]:
    catalog, old = found_texts(), translations(path)
    place = path.relative_to(ROOT).as_posix()
    for message in catalog:
        known = old.get(message.id, message.context) if message.id else None
        if message.id and (language_of(path) in WHOLE or any(_strings(known))):
            for fault in _message_faults(message, known, old.num_plurals):
                yield f"{place}: {fault}"
    for message in old:
        if message.id and catalog.get(message.id, message.context) is None:
            yield f"{place}: {_first(message)!r} is no longer used; run extract"


def _message_faults(message: Message, known: Message | None, plurals: int = 2) -> Iterator[str]:
    text = _first(message)
    strings = _strings(known)
    several = isinstance(message.id, tuple | list)
    if len(strings) != (plurals if several else 1) or not all(strings):
        yield f"{text!r} of {message.locations[0][0]} is not translated"
        return
    wanted = _fields(*message.id) if several else _fields(text)
    for string in strings:
        other = _fields(string)
        # One of several plural forms may leave the number out: "one card".
        missing = wanted - other - ({"count"} if several else set())
        if missing or other - wanted:
            yield f"{text!r} and {string!r} have other placeholders"
        if text[-1:] in ".:!?…" and string[-1:] != text[-1:]:
            yield f"{text!r} and {string!r} end differently"
        if text.count("&") != string.count("&"):
            yield f"{text!r} and {string!r} differ in their & key"


def _hidden_texts() -> Iterator[str]:
    """Find marked texts that the extractor cannot read, or would read wrongly."""
    for place, path in _marking_files():
        tree = ast.parse(path.read_text(encoding="utf-8"))
        within = {
            id(each)
            for outer in ast.walk(tree)
            if isinstance(outer, ast.JoinedStr)
            for each in ast.walk(outer)
        }
        for call in ast.walk(tree):
            if isinstance(call, ast.Call) and _called(call) in KEYWORDS and call.args:
                for fault in _call_faults(call, id(call) in within):
                    yield f"{place}:{call.lineno}: {fault}"


def _call_faults(call: ast.Call, within: bool) -> Iterator[str]:
    """Say why the text of a call is not found; `within`: it stands in an f-string."""
    name = _called(call)
    first = call.args[1 if name in ("pgettext", "NC_") and len(call.args) > 1 else 0]
    if isinstance(first, ast.Constant):
        if within:
            yield "a text within an f-string is not found before Python 3.12; take it out"
    elif name not in ("_", "pgettext"):
        yield f"{name} takes the text itself"
    elif any(
        isinstance(each, ast.Constant | ast.JoinedStr) and _is_text(each)
        for each in ast.walk(first)
    ):
        yield "a built text cannot be found; use placeholders, and name what is looked up first"


def _is_text(node: ast.Constant | ast.JoinedStr) -> bool:
    return isinstance(node, ast.JoinedStr) or isinstance(node.value, str)


def _called(call: ast.Call) -> str:
    return call.func.id if isinstance(call.func, ast.Name) else ""


def _first(message: Message) -> str:
    text: str = message.id if isinstance(message.id, str) else message.id[0]
    return text


def _strings(message: Message | None) -> tuple[str, ...]:
    if message is None or not message.string:
        return ()
    return (message.string,) if isinstance(message.string, str) else tuple(message.string)


def _fields(*texts: str) -> set[str]:
    return {DERIVED.sub("", name) for text in texts for name in FIELD.findall(text)}


def compile_if_older() -> None:
    """Compile what is missing or older than its .po: a checkout's tests begin with it."""
    for path in catalogues():
        if path.exists() and is_behind(path):
            compile_beside(path)


def main(command: str) -> int:
    """Run a command; give the exit status."""
    for path in catalogues():
        if command == "extract":
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(written(path))
        if command in ("extract", "compile"):
            compile_beside(path)
    wrong = faults()
    for line in wrong:
        print(line, file=sys.stderr)
    for path in catalogues():
        known = sum(any(_strings(each)) for each in translations(path) if each.id)
        print(f"{language_of(path)}: {known} of {len(found_texts())} texts")
    print(f"{len(wrong)} faults")
    return 1 if wrong and command == "check" else 0


if __name__ == "__main__":
    if len(sys.argv) != 2 or sys.argv[1] not in ("extract", "check", "compile"):
        sys.exit(__doc__)
    sys.exit(main(sys.argv[1]))
