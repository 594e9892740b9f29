"""Disputes about what a fjord does to the dice. Manual 4.2; R33, R35-R37.

Each docstring is the answer by the manual and the rulings; the body asks the game.
"""

import pytest
from dispute_kit import dice_counts
from kon_kit import at, basic, do, play, trade


@pytest.mark.rule("R35", "R36")
@pytest.mark.parametrize(
    ("land", "fjord", "dice"), [(5, 2, 5), (3, 4, 4), (1, 7, 3), (0, 7, 2), (0, 1, 0), (4, 1, 4)]
)
def test_cap_first_then_halving(land: int, fjord: int, dice: int) -> None:
    """4.2 order: five battalions count (land first), those across a fjord halved together, down."""
    there = f"harstad:G{fjord} " + (f"tysfjord:G{land} " if land else "")
    state = basic(there + "narvik:N1 oslo:G1 finnmark:N1")
    do(state, "move", source="harstad", to="narvik", count=fjord)
    if land:
        do(state, "move", source="tysfjord", to="narvik", count=land)
    events = do(state, "end_phase", dice=[1] * dice + [1])
    assert dice_counts(events) == (dice, 1)


@pytest.mark.rule("R36")
def test_two_single_battalions_over_two_fjords_make_one_die() -> None:
    """R36: the sum is halved, not each stack (1 + 1 = 2 -> 1)."""
    state = basic("tysfjord:G1 gratangen:G1 harstad:N1 finnmark:N1 oslo:G1")
    do(state, "move", source="tysfjord", to="harstad", count=1)
    do(state, "move", source="gratangen", to="harstad", count=1)
    assert dice_counts(do(state, "end_phase", dice=[5, 1])) == (1, 1)


@pytest.mark.rule("R37")
def test_an_attack_without_dice_loses_to_a_one_and_goes_home() -> None:
    """R37: legal, total 0; the defender wins."""
    state = basic("harstad:G1 narvik:N1 finnmark:N1 oslo:G1")
    do(state, "move", source="harstad", to="narvik", count=1)
    do(state, "end_phase", dice=[1])
    assert at(state, "harstad") == {"germany": 1}


@pytest.mark.rule("R33", "R36")
def test_invaders_are_not_halved_where_their_comrades_over_the_fjord_are() -> None:
    """R33: from the sea without halving; R36 the others are."""
    state = basic(
        "harstad:A3 narvik:G1 finnmark:N1 oslo:G1",
        turn="allies",
        hands={"allies": ["invasjon", "forsterkninger:6"]},
    )
    do(state, "move", source="harstad", to="narvik", count=3)
    play(state, "invasjon", "invade")
    trade(state, "forsterkninger:6")
    do(state, "place", to="narvik", count=1)
    do(state, "place", to="narvik", count=1)
    assert dice_counts(do(state, "end_phase", dice=[1, 1, 5, 1])) == (3, 1)


@pytest.mark.rule("R25", "R36")
def test_only_the_last_border_of_a_rapid_move_counts_for_the_fjord() -> None:
    """R25 attacked from the last area crossed; 4.2 halved if attacking across a fjord."""
    state = basic(
        "harstad:G2 bardufoss:N1 oslo:G1 finnmark:N1", hands={"germany": ["rask_forflytning"]}
    )
    play(state, "rask_forflytning", "move", source="harstad", via="narvik", to="bardufoss", count=2)
    assert dice_counts(do(state, "end_phase", dice=[1, 1, 5])) == (2, 1)
    state = basic(
        "bardufoss:G2 harstad:N1 oslo:G1 finnmark:N1", hands={"germany": ["rask_forflytning"]}
    )
    play(state, "rask_forflytning", "move", source="bardufoss", via="narvik", to="harstad", count=2)
    assert dice_counts(do(state, "end_phase", dice=[1, 5])) == (1, 1)
