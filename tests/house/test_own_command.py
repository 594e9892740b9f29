"""How the program is called is known in one place: in a package there is no Python to be called."""

import ast

from sources import MODULES, name, parsed

KNOWS = "konqt/core/child.py"
CALLED = {"executable", "_base_executable"}
LIBRARIES = {"joblib", "loky"}
"""what starts Python by its name, and so nothing in a package"""


def naming_python(text: ast.AST) -> bool:
    """Return whether a module names the Python that runs it."""
    return any(
        (isinstance(each, ast.Attribute) and each.attr in CALLED)
        or (isinstance(each, ast.ImportFrom) and {one.name for one in each.names} & CALLED)
        for each in ast.walk(text)
    )


def test_one_module_alone_names_the_python_that_runs_it() -> None:
    assert {name(path) for path in MODULES if naming_python(parsed(path))} == {KNOWS}


def test_nothing_is_used_that_a_package_cannot_start() -> None:
    using = {
        name(path)
        for path in MODULES
        for each in ast.walk(parsed(path))
        if isinstance(each, ast.Import | ast.ImportFrom)
        and {*(one.name.split(".")[0] for one in each.names), _from(each)} & LIBRARIES
    }
    assert using == set()


def _from(each: ast.Import | ast.ImportFrom) -> str:
    return (getattr(each, "module", "") or "").split(".")[0]


def test_both_ways_of_naming_it_are_seen() -> None:
    for text in ("import sys\nsys.executable", "from sys import executable as python"):
        assert naming_python(ast.parse(text))
    assert not naming_python(ast.parse("import sys\nsys.argv"))
