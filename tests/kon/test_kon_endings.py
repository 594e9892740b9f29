"""What the kernel's contract asks of the end: outcomes, returns, resignations, moments."""

import pytest
from kon_kit import GAME, basic, board, do, states

from konqt.core.decision import Moment
from konqt.games.kon.engine.state import Outcome
from konqt.games.kon.events.play import GameEnded

GERMAN, DEFENDERS = ("germany",), ("norway", "allies")


@pytest.mark.parametrize("scenario", ["narvik", "basic"])
def test_the_outcome_is_the_one_that_everybody_sees(scenario: str) -> None:
    ended = 0
    for state in states(6, 3, 1, scenario):
        assert GAME.outcome(state) == GAME.observe(state, "public").outcome
        ended += GAME.outcome(state) is not None
    assert ended == 6


@pytest.mark.parametrize("level", ["clear", "marginal"])
@pytest.mark.parametrize("winner", [GERMAN, DEFENDERS])
def test_a_win_is_a_win_however_clear(winner: tuple[str, ...], level: str) -> None:
    state = basic("oslo:G1 hamar:N1")
    assert GAME.returns(state) == {"germany": 0.0, "norway": 0.0, "allies": 0.0}
    state.outcome = Outcome(winner, "deck", "1.3", level)
    side = -1.0 if winner == GERMAN else 1.0
    assert GAME.returns(state) == {"germany": -side, "norway": side, "allies": side}


@pytest.mark.parametrize(
    ("seat", "winner"),
    [
        (GERMAN, DEFENDERS),
        (("norway",), GERMAN),
        (("allies",), GERMAN),
        (DEFENDERS, GERMAN),
        (("germany", "norway"), DEFENDERS),
    ],
)
def test_the_other_side_wins_when_a_seat_resigns(
    seat: tuple[str, ...], winner: tuple[str, ...]
) -> None:
    """A seat that holds both sides gives up the German one, as it always did."""
    ending = GAME.resigned(frozenset(seat))
    assert ending.outcome == {
        "winner": list(winner),
        "level": None,
        "cause": "resignation",
        "rule": "1.3",
        "resigned": list(seat),
    }
    assert ending.events == (GameEnded(winner, None, "resignation", "1.3", seat),)


def test_a_moment_tells_round_turn_phase_and_the_area_fought_over() -> None:
    state = board("narvik:G3 gratangen:N1", round=2)
    assert GAME.decision(state).moment == Moment(2, "germany", 1)
    do(state, "move", source="narvik", to="gratangen", count=3)
    do(state, "end_phase", dice=(1, 1, 1, 1))
    assert GAME.decision(state).moment == Moment(2, "germany", 2, "gratangen")


def test_a_moment_survives_the_way_to_an_opponent() -> None:
    for state in states(2, 5, 7, "basic"):
        seen = GAME.observe(state, "public")
        again = GAME.observation_from_json(GAME.observation_to_json(seen))
        assert again.decision.moment == GAME.decision(state).moment
