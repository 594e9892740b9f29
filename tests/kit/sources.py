"""The program's own modules, read once for all that is asked of each of them."""

import ast
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
MODULES = sorted((ROOT / "konqt").rglob("*.py"))


def name(path: Path) -> str:
    """Return a file's path from the project's folder."""
    return path.relative_to(ROOT).as_posix()


@cache
def parsed(path: Path) -> ast.Module:
    """Return a module's tree; nobody changes it."""
    return ast.parse(path.read_text(encoding="utf-8"))
