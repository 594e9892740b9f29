"""Which tests are not in the first part of the ordinary lane: a list for each of the others.

A line is the id of a test, of a test with all its cases, or of a file; `#` begins a comment.
"""

from collections.abc import Iterable
from functools import cache
from pathlib import Path

LISTS = "rest", "slow"
"""marks that a list gives: the second part of the ordinary lane; the slow lane, beside those tests
that have the mark where they stand"""
_HERE = Path(__file__).resolve().parents[1]


@cache
def listed(mark: str) -> frozenset[str]:
    """Return the ids on the list of a mark."""
    lines = (_HERE / f"{mark}.txt").read_text("utf-8").splitlines()
    return frozenset(line for line in lines if line and not line.startswith("#"))


def files_of(mark: str) -> list[str]:
    """Return the files of which a list names tests, in order."""
    return sorted({names_of(test)[2] for test in listed(mark)})


def names_of(test: str) -> tuple[str, str, str]:
    """Return by which ids a test may be listed: its own, without its case, that of its file."""
    return test, test.partition("[")[0], test.partition("::")[0]


def marks_of(test: str) -> list[str]:
    """Return the marks that the lists give a test."""
    return [mark for mark in LISTS if not listed(mark).isdisjoint(names_of(test))]


def unknown(ids: Iterable[str], tests: Iterable[str]) -> list[str]:
    """Return the ids that stand for none of some tests, though their files are among them."""
    named = {name for test in tests for name in names_of(test)}
    return sorted(each for each in set(ids) - named if names_of(each)[2] in named)
