"""Disputes about stacks that meet, part and pass each other. Manual 4.1; R18-R21.

Each docstring is the answer by the manual and the rulings; the body asks the game.
"""

import pytest
from dispute_kit import REST, can
from kon_kit import asked, at, basic, do, legal, play


@pytest.mark.rule("R18")
def test_two_stacks_change_places() -> None:
    """4.1/R18: each battalion once, one stack after the other; swapping is two moves."""
    state = basic("narvik:G2 tysfjord:G1" + REST)
    do(state, "move", source="narvik", to="tysfjord", count=2)
    do(state, "move", source="tysfjord", to="narvik", count=1)
    assert at(state, "narvik") == {"germany": 1}
    assert at(state, "tysfjord") == {"germany": 2}
    assert not can(state, "move", source="tysfjord", to="narvik", count=1)
    assert not can(state, "move", source="narvik", to="tysfjord", count=1)


@pytest.mark.rule("R18", "R20")
def test_a_relay_of_cards_never_moves_a_battalion_twice() -> None:
    """R20: several cards, one per battalion; 4.1 once a turn."""
    state = basic("tysfjord:G2" + REST, hands={"germany": ["rask_forflytning", "rask_forflytning"]})
    play(
        state,
        "rask_forflytning",
        "move",
        source="tysfjord",
        via="bjornfjell",
        to="bardufoss",
        count=1,
    )
    assert not legal(state, "play_card", source="bardufoss")
    assert not legal(state, "move", source="bardufoss")
    play(
        state,
        "rask_forflytning",
        "move",
        source="tysfjord",
        via="bjornfjell",
        to="bardufoss",
        count=1,
    )
    assert at(state, "bardufoss") == {"germany": 2}


@pytest.mark.rule("R19", refused=True)
def test_a_rapid_stack_does_not_run_through_a_fight_its_own_side_started() -> None:
    """R19: the first area must hold no enemy, though Germans already attack it."""
    state = basic("tysfjord:G3 narvik:N1" + REST, hands={"germany": ["rask_forflytning"]})
    do(state, "move", source="tysfjord", to="narvik", count=1)
    assert not legal(state, "play_card", via="narvik")
    assert legal(state, "play_card", via="bjornfjell", to="narvik")


@pytest.mark.rule("R19", "R24")
def test_a_rapid_stack_and_a_marching_stack_over_one_border_are_one_for_the_bridge() -> None:
    """R24: 'a stack' = all that entered from one area."""
    state = basic(
        "tysfjord:G2 bjornfjell:G2 narvik:N1" + REST,
        hands={"germany": ["rask_forflytning"], "norway": ["sprengt_bro"]},
    )
    play(
        state, "rask_forflytning", "move", source="tysfjord", via="bjornfjell", to="narvik", count=2
    )
    do(state, "move", source="bjornfjell", to="narvik", count=2)
    do(state, "end_phase")
    play(state, "sprengt_bro", "turn_back", source="bjornfjell", to="narvik")
    assert at(state, "bjornfjell") == {"germany": 4}
    assert asked(state) == ("germany", "reinforcement")


@pytest.mark.rule("4.1")
def test_one_stack_attacks_two_areas_and_comes_home_from_both() -> None:
    """4.1 stacks may split; 4.2.8 each back to its origin."""
    state = basic("narvik:G2 gratangen:N1 bardufoss:N1" + REST)
    do(state, "move", source="narvik", to="gratangen", count=1)
    do(state, "move", source="narvik", to="bardufoss", count=1)
    do(state, "end_phase")
    do(state, "choose_combat", area="bardufoss", dice=[1, 5, 1, 5])
    assert at(state, "narvik") == {"germany": 2}


@pytest.mark.rule("R21", refused=True)
def test_norwegian_rapid_movement_shuns_germans_in_both_areas_but_crosses_fjords() -> None:
    """Appendix: not into combat, not through enemies; R21 fjords allowed, Allies are no bar."""
    state = basic(
        "tysfjord:N1 narvik:G1 harstad:A1 finnmark:N1 bardufoss:G1",
        turn="norway",
        hands={"norway": ["rask_forflytning"]},
    )
    listed = {(e["via"], e["to"]) for e in legal(state, "play_card") if e["from"] == "tysfjord"}
    assert listed == {("harstad", "gratangen"), ("bodo", "mo_i_rana")}
