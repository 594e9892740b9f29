"""Many cases of one thing: the ordinary lane tries those that differ in kind, the slow lane all."""

from collections.abc import Collection, Iterable
from itertools import product
from typing import Any

import pytest

from konqt.gui.shell.settings import TEXT_SCALES


def wide(cases: Iterable[Any], kept: Collection[Any]) -> list[Any]:
    """Give every case for `parametrize`; the ones not kept for each run have the mark `slow`."""
    every = list(cases)
    assert all(each in every for each in kept), "what is kept is one of the cases"
    return [each if each in kept else pytest.param(each, marks=pytest.mark.slow) for each in every]


def wide_rows(cases: Iterable[tuple[Any, ...]], kept: Collection[tuple[Any, ...]]) -> list[Any]:
    """Give cases of several names, as `wide` does."""
    every = list(cases)
    assert all(each in every for each in kept), "what is kept is one of the cases"
    return [pytest.param(*each, marks=() if each in kept else pytest.mark.slow) for each in every]


NETBOOK = (1016, 564)
"""The window of a screen of 1024 by 600, less its frame: the smallest one for letters of any size.

In a smaller one (`main_window.LEAST_SIZE`) everything has room in the usual letters.
"""
KEPT_READERS = {("en", TEXT_SCALES[-1]), ("nb", TEXT_SCALES[0]), ("nb", TEXT_SCALES[-1])}
"""the largest letters in either language, where most is cut, and the usual ones"""
READERS = wide_rows(product(("en", "nb"), TEXT_SCALES), KEPT_READERS)
"""language and size of text"""
