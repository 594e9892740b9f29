"""Tests ask for what a part shows and says; reaching for what it keeps may only become rarer."""

import ast
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

TESTS = Path(__file__).resolve().parents[1]
MOST = 263
"""Places left. Lower it when some go; never raise it.

Find a part by its object name or a public attribute, in a kit of its page (`new_game_kit.py`); do
what a person does, or send the part's own signal."""
OURS = {"self", "cls"}
NAMED_TUPLES = {"_replace", "_asdict", "_fields", "_field_defaults", "_make"}
"""public, whatever they begin with"""


def private(name: str) -> bool:
    """Return whether a name says that nobody else is to use it; `_` alone is a function."""
    hidden = name.startswith("_") and not name.startswith("__") and name != "_"
    return hidden and name not in NAMED_TUPLES


def reaches(source: str) -> Iterator[str]:
    """Yield each private name of something else that a test uses, imports or replaces."""
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Attribute(value=ast.Name(id=owner)) if owner in OURS:
                continue
            case ast.Attribute(attr=name) if private(name):
                yield name
            case ast.Call(
                func=ast.Attribute(attr="setattr"), args=[_, ast.Constant(str(name)), *_]
            ):
                if private(name):
                    yield name
            case ast.ImportFrom(names=names):
                yield from (each.name for each in names if private(each.name))


def by_file() -> Counter[str]:
    """Return how many places each file of tests has."""
    return Counter(
        {
            path.relative_to(TESTS).as_posix(): sum(1 for _name in reaches(path.read_text("utf-8")))
            for path in TESTS.rglob("*.py")
        }
    )


def test_places_only_become_fewer() -> None:
    found = by_file()
    assert found.total() <= MOST, found.most_common(25)


def test_what_counts_is_what_somebody_else_keeps() -> None:
    source = (
        "from konqt.i18n.texts import _, _catalogue\n"
        "class Kit:\n"
        "    def look(self, page): return self._at, page._title.text(), page.__class__\n"
        "def test_it(page, patch):\n"
        "    patch.setattr(page, '_wait', 0)\n"
        "    patch.setattr(page, 'wait', page.seen._replace(a=1))\n"
    )
    assert sorted(reaches(source)) == ["_catalogue", "_title", "_wait"]
