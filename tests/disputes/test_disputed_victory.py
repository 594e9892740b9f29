"""Disputes about who has won, and when. Manual 1.3; R2, R10-R13.

Each docstring is the answer by the manual and the rulings; the body asks the game.
"""

import pytest
from kon_kit import at, basic, do


@pytest.mark.rule("R11")
def test_both_sides_gone_in_one_combat_is_norways_victory() -> None:
    """R11."""
    state = basic("tysfjord:G1 narvik:N1")
    do(state, "move", source="tysfjord", to="narvik", count=1)
    do(state, "end_phase", dice=[6, 6])
    assert state.outcome is not None
    assert state.outcome.winner == ("norway", "allies")
    assert state.outcome.level == "clear"


@pytest.mark.rule("R10", "1.3")
def test_the_war_ends_before_the_second_combat_is_fought() -> None:
    """1.3: the moment one side has defeated all enemy battalions."""
    state = basic("narvik:G2 gratangen:N9,A9 bardufoss:N1", turn="norway")
    do(state, "move", source="gratangen", to="narvik", count=9)
    do(state, "end_phase", dice=[6, 6, 1, 1, 1, 6, 6])
    assert state.outcome is not None
    assert state.outcome.cause == "annihilation"


@pytest.mark.rule("R10", "R43")
def test_giving_up_the_last_battalion_gives_up_the_war() -> None:
    """R43 lost; R10 after every removal step."""
    state = basic("tysfjord:G2 narvik:N1")
    do(state, "move", source="tysfjord", to="narvik", count=2)
    do(state, "end_phase", dice=[5, 5, 1])
    do(state, "retreat", to=None)
    assert state.outcome is not None
    assert state.outcome.winner == ("germany",)


@pytest.mark.rule("R12", "1.3")
def test_germany_loses_a_city_by_walking_out_before_the_last_card() -> None:
    """1.3 unoccupied cities are Norwegian, R12."""
    state = basic(
        "oslo:G1 kristiansand:G1 stavanger:G1 bergen:G1 trondheim:G1 narvik:G1 finnmark:N1",
        hands={"germany": ["panzer", "panzer", "panzer", "panzer"]},
        decks={"germany": {"draw": ["ubat"]}},
        card_used=["germany"],
    )
    do(state, "move", source="narvik", to="tysfjord", count=1)
    do(state, "end_phase")
    do(state, "end_phase")
    assert state.outcome is not None
    assert (state.outcome.winner, state.outcome.level) == (("norway", "allies"), "marginal")


@pytest.mark.rule("R10")
def test_the_last_norwegians_may_die_while_allies_stand() -> None:
    """1.3: Germany must defeat all Norwegian AND Allied battalions."""
    state = basic("tysfjord:G1 narvik:N1 harstad:A1")
    do(state, "move", source="tysfjord", to="narvik", count=1)
    do(state, "end_phase", dice=[6, 1])
    assert state.outcome is None


@pytest.mark.rule("R10", refused=True)
def test_germany_wiped_out_before_the_first_landing_fights_on() -> None:
    """R10, beyond the letter of 1.3: nobody is wiped out before the landing, Germany neither."""
    state = basic("oslo:G1 gjovik:N2", allies_arrived=False)
    do(state, "move", source="oslo", to="gjovik", count=1)
    do(state, "end_phase", dice=[6, 6, 6])
    assert state.outcome is None
    do(state, "place", to="oslo", count=1)
    assert at(state, "oslo") == {"germany": 1}
