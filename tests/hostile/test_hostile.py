"""Hostile input of every family: a little of it in the ordinary lane, all of it in the slow one.

A case that broke something is printed with the command that tries it again.
"""

import os

import pytest

from hostile.families import FAMILIES
from hostile.runner import Report, run_family

SEED = int(os.environ.get("HOSTILE_SEED", "1"))
A_LITTLE = 1 / 400
"""Of a full run, for the ordinary lane."""
EVERY = pytest.mark.parametrize("name", FAMILIES)


def nothing_broke(report: Report, capsys: pytest.CaptureFixture[str]) -> None:
    with capsys.disabled():
        print(f"\nseed {SEED}: {report.text()}")
    assert not report.broken, report.text()


@EVERY
def test_a_little_hostile_input_breaks_nothing(
    name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    nothing_broke(run_family(name, SEED, A_LITTLE, jobs=1), capsys)


@pytest.mark.slow
@pytest.mark.timeout(3600)
@EVERY
def test_hostile_input_breaks_nothing(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    report = run_family(name, SEED)
    nothing_broke(report, capsys)
    assert report.tries >= FAMILIES[name].least
