"""A name is one thing's: no two public classes share one, and no file name stands three times."""

import ast
from collections import defaultdict

from sources import MODULES, name, parsed

SHARED: dict[str, str] = {}
"""class -> why two may be called so; none is as yet"""
MOST_FILES = 2
OLD_WORDS = ("desk", "berth", "errand", "shelf", "sketch", "voice")
"""figures of speech for which the field has a word; docs/architecture.md lists those that stay"""


def public_classes() -> dict[str, list[str]]:
    """Return the places of each public class that a module defines, by the class's name."""
    found: dict[str, list[str]] = defaultdict(list)
    for path in MODULES:
        for node in parsed(path).body:
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                found[node.name].append(name(path))
    return found


def test_no_two_public_classes_have_one_name() -> None:
    twice = {one: where for one, where in public_classes().items() if len(where) > 1}
    assert {one: where for one, where in twice.items() if one not in SHARED} == {}


def test_what_may_share_a_name_does() -> None:
    classes = public_classes()
    assert [one for one in SHARED if len(classes[one]) < 2] == []


def test_no_file_name_stands_three_times() -> None:
    found: dict[str, list[str]] = defaultdict(list)
    for path in MODULES:
        if path.name != "__init__.py":
            found[path.name].append(name(path))
    assert {one: where for one, where in found.items() if len(where) > MOST_FILES} == {}


def test_no_module_or_class_is_called_by_a_word_that_has_gone() -> None:
    modules = [name(path) for path in MODULES if set(path.stem.split("_")) & {*OLD_WORDS}]
    classes = [
        f"{one} in {where}"
        for one, where in public_classes().items()
        if any(word in one.lower() for word in OLD_WORDS)
    ]
    assert modules + classes == []
