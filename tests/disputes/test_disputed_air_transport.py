"""Disputes about air fields and those who fly to them. Manual 2.3, Appendix; R30, R31, R90, R91.

Each docstring is the answer by the manual and the rulings; the body asks the game.
"""

import pytest
from dispute_kit import REST, can, pass_all
from kon_kit import asked, at, basic, codes, do, play, trade


@pytest.mark.rule("R31", "R90", refused=True)
def test_air_transport_flies_any_distance_but_not_into_a_fight() -> None:
    """R31: no range; must be controlled already (R90 contested is not)."""
    state = basic(
        "oslo:G2 narvik:G2 bardufoss:N1 trondheim:G1 finnmark:N1 harstad:A1",
        hands={"germany": ["transportfly", "transportfly"]},
    )
    do(state, "move", source="narvik", to="bardufoss", count=2)
    assert not can(
        state,
        "play_card",
        card="transportfly",
        use="airlift",
        source="oslo",
        to="bardufoss",
        count=1,
    )
    play(state, "transportfly", "airlift", source="oslo", to="trondheim", count=2)
    assert not can(state, "move", source="trondheim", to="steinkjer", count=2)
    assert can(state, "move", source="trondheim", to="steinkjer", count=1)


@pytest.mark.rule("R31")
def test_an_air_field_walked_into_this_turn_takes_a_flight_the_walker_stays() -> None:
    """R31/R30 held now; a battalion that has moved does not fly."""
    state = basic(
        "oslo:G1 narvik:G1 finnmark:N1", hands={"germany": ["transportfly", "transportfly"]}
    )
    do(state, "move", source="narvik", to="bardufoss", count=1)
    assert not can(
        state,
        "play_card",
        card="transportfly",
        use="airlift",
        source="bardufoss",
        to="oslo",
        count=1,
    )
    play(state, "transportfly", "airlift", source="oslo", to="bardufoss", count=1)
    assert at(state, "bardufoss") == {"germany": 2}


@pytest.mark.rule("R91", "R59")
def test_reinforcements_by_air_to_a_field_taken_this_turn_are_safe_from_submarines() -> None:
    """Example 3 phase 3; Appendix: Ubåt not against Transportfly; two a card."""
    state = basic(
        "narvik:G2 bardufoss:N1" + REST,
        hands={"germany": ["transportfly", "forsterkninger:6"], "allies": ["ubat"]},
    )
    do(state, "move", source="narvik", to="bardufoss", count=2)
    do(state, "end_phase")
    pass_all(state, dice=[5, 5, 1])
    do(state, "retreat", to="tromso")
    play(state, "transportfly", "reinforce")
    trade(state, "forsterkninger:6")
    do(state, "place", to="bardufoss", count=1)
    do(state, "place", to="bardufoss", count=1)
    assert asked(state) == ("germany", "reinforcement")
    assert not can(state, "place", to="bardufoss", count=1)
    do(state, "place", to="oslo", count=1)
    assert asked(state) == ("allies", "submarine")


@pytest.mark.rule("R91", refused=True)
def test_air_transport_brings_nobody_for_nothing() -> None:
    """Appendix: reinforcements must be acquired separately with symbols."""
    state = basic("oslo:G1" + REST, phase=3, hands={"germany": ["transportfly", "transportfly"]})
    do(state, "place", to="oslo", count=1)
    assert codes(state, "play_card", card="transportfly", use="reinforce") == {"nothing_to_place"}


@pytest.mark.rule("R30")
def test_a_beaten_garrison_that_comes_home_brings_the_air_field_back() -> None:
    """R30 held when played: Trondheim was left, its battalion lost the first combat and is back."""
    state = basic(
        "trondheim:G1 steinkjer:N1 tysfjord:G1 narvik:N1 skien:G1 finnmark:N1",
        hands={"germany": ["bombefly"]},
    )
    do(state, "move", source="trondheim", to="steinkjer", count=1)
    do(state, "move", source="tysfjord", to="narvik", count=1)
    do(state, "end_phase")
    probe = state.clone()
    do(probe, "choose_combat", area="narvik")
    assert not can(probe, "play_card", card="bombefly", use="attack")
    do(state, "choose_combat", area="steinkjer")
    do(state, "pass", dice=[1, 5])
    assert at(state, "trondheim") == {"germany": 1}
    assert asked(state) == ("germany", "attack_cards")
    assert can(state, "play_card", card="bombefly", use="attack")


@pytest.mark.rule("R30", "R25")
def test_a_roadblock_can_give_germany_its_air_field_back() -> None:
    """R30/4.1c: the battalion stopped stands on the air field again before the combat."""
    state = basic(
        "trondheim:G2 steinkjer:N1 skien:G1 finnmark:N1",
        hands={"germany": ["bombefly"], "norway": ["veisperring"]},
    )
    do(state, "move", source="trondheim", to="steinkjer", count=2)
    do(state, "end_phase")
    play(state, "veisperring", "turn_back", source="trondheim", to="steinkjer")
    do(state, "pass")
    assert asked(state) == ("germany", "attack_cards")
    assert can(state, "play_card", card="bombefly", use="attack")


@pytest.mark.rule("R91")
def test_an_air_lift_bought_later_in_the_phase_still_flies() -> None:
    """R91: the next two battalions placed there this turn, also those traded for afterwards."""
    state = basic(
        "trondheim:G1" + REST, phase=3, hands={"germany": ["transportfly", "forsterkninger:4"]}
    )
    play(state, "transportfly", "reinforce")
    do(state, "place", to="trondheim", count=1)
    trade(state, "forsterkninger:4")
    do(state, "place", to="trondheim", count=1)
    assert at(state, "trondheim") == {"germany": 3}
