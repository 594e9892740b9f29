"""The length of most games in words, with numbers that agree with their nouns."""

import pytest

from konqt.core.ending import Result
from konqt.i18n.texts import use_language
from konqt.session.library.saying import say_tally
from konqt.session.library.statistics import ScenarioTally


def length(steps: float, rounds: float) -> str:
    tally = ScenarioTally("kon", "narvik", (), 2, 2, {Result(("germany",)): 2}, {}, steps, rounds)
    return say_tally(tally)[-1]


@pytest.mark.parametrize(
    ("steps", "rounds", "said"),
    [
        (102, 1, "median: 1 round, 102 steps"),
        (1, 3, "median: 3 rounds, 1 step"),
        (102.5, 1.5, "median: 1.5 rounds, 102.5 steps"),
    ],
)
def test_the_median_agrees_with_its_nouns(steps: float, rounds: float, said: str) -> None:
    assert length(steps, rounds) == said


def test_half_a_round_has_a_comma_in_norwegian() -> None:
    use_language("nb")
    try:
        assert length(102, 1.5) == "median: 1,5 runder, 102 trinn"
    finally:
        use_language("en")
