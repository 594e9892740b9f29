"""Which tests of the ordinary lane are in its second part: `rest.txt` lists them.

A line is the id of a test, of a test with all its cases, or of a file; `#` begins a comment.
"""

from collections.abc import Iterable
from pathlib import Path

LISTED = Path(__file__).resolve().parents[1] / "rest.txt"


def listed() -> frozenset[str]:
    """Return the ids that are listed."""
    lines = LISTED.read_text("utf-8").splitlines()
    return frozenset(line for line in lines if line and not line.startswith("#"))


def names_of(test: str) -> tuple[str, str, str]:
    """Return by which ids a test may be listed: its own, without its case, that of its file."""
    return test, test.partition("[")[0], test.partition("::")[0]


def unknown(ids: Iterable[str], tests: Iterable[str]) -> list[str]:
    """Return the ids that stand for none of some tests, though their files are among them."""
    named = {name for test in tests for name in names_of(test)}
    return sorted(each for each in set(ids) - named if names_of(each)[2] in named)
