"""Which tests hold which rule: the tests' `rule(...)` marks and the references in their names."""

import ast
import re
from pathlib import Path
from typing import Any

from konqt.app.output import Usage


def tests_folder() -> Path:
    """Give the tests of this checkout.

    Raises:
        Usage: the program runs from an installation without them.
    """
    folder = Path(__file__).resolve().parents[2] / "tests"
    if not folder.is_dir():
        raise Usage("--coverage needs the tests: run it from a checkout of the source")
    return folder


def rule_coverage() -> list[dict[str, Any]]:
    """Give {"rule", "title", "tests"} for every rule that has a summary or a test."""
    from konqt.games.kon.wording import rule_refs, rule_title

    covered: dict[str, list[str]] = {ref: [] for ref in rule_refs()}
    for path in sorted(tests_folder().rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                for ref in _marked(node) | _named(node.name):
                    covered.setdefault(ref, []).append(f"{path.name}::{node.name}")
    return [
        {"rule": ref, "title": rule_title(ref), "tests": tests} for ref, tests in covered.items()
    ]


def _marked(node: ast.FunctionDef) -> set[str]:
    found = set()
    for mark in node.decorator_list:
        if isinstance(mark, ast.Call) and ast.unparse(mark.func).endswith(".rule"):
            found |= {str(a.value) for a in mark.args if isinstance(a, ast.Constant)}
    return found


def _named(name: str) -> set[str]:
    """Read `test_4_2_8_...` and `test_r41_...`."""
    sections = re.findall(r"(?<![a-z0-9])(\d+(?:_\d+)+[a-d]?)(?=_)", name)
    rulings = re.findall(r"(?<![a-z0-9])r(\d+)(?=_|$)", name)
    return {part.replace("_", ".") for part in sections} | {f"R{number}" for number in rulings}
