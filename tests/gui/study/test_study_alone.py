"""Whoever plays on from a study sits at the table once, unless several people played the game."""

import pytest

from konqt.gui.viewer.study import study_play
from konqt.session.plan import AI, HUMAN, Chair, GamePlan


@pytest.mark.parametrize(
    ("chairs", "seats"),
    [
        ({"germany": Chair(AI, level="greedy"), "norway": Chair(AI, level="greedy")}, 1),
        ({"germany": Chair(HUMAN, "Kari"), "norway": Chair(AI, level="greedy")}, 1),
        ({"germany": Chair(HUMAN), "norway": Chair(AI, level="greedy")}, 1),
        ({"germany": Chair(HUMAN, "Kari"), "norway": Chair(HUMAN, "Ola")}, 2),
        ({"germany": Chair(HUMAN), "norway": Chair(HUMAN)}, 2),
        ({"germany": Chair(HUMAN, "Kari"), "norway": Chair(HUMAN, "Kari")}, 1),
    ],
)
def test_whoever_studies_alone_has_one_seat_at_the_table(
    chairs: dict[str, Chair], seats: int
) -> None:
    sat = study_play._chairs(chairs, {})
    assert all(chair.kind == HUMAN for chair in sat.values())
    assert len(GamePlan("basic", sat, 1).seats()) == seats
    against = study_play._chairs(chairs, {"norway": "greedy"})
    assert against["norway"] == Chair(AI, level="greedy") and against["germany"].kind == HUMAN
