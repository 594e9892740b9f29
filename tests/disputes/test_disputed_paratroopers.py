"""Disputes about who jumps where, and whom fighters turn aside. Manual 4.1, Appendix; R26, R28-R31.

Each docstring is the answer by the manual and the rulings; the body asks the game.
"""

import pytest
from dispute_kit import REST, can, dice_counts, drop_position
from kon_kit import asked, at, basic, do, legal, of_kind, play


@pytest.mark.rule("R29")
def test_deflected_paratroopers_attack_where_they_land_even_out_of_range() -> None:
    """Appendix Jagerfly + R29: any adjacent area; hostile means attack; out of range is fine."""
    state = drop_position("trondheim:G1 narvik:A1 gratangen:N1")
    assert not can(state, "play_card", card="fallskjermtropp", use="drop", to="gratangen")
    play(state, "fallskjermtropp", "drop", to="narvik")
    assert asked(state) == ("allies", "divert")
    play(state, "jagerfly", "divert", to="gratangen")
    assert at(state, "narvik") == {"allies": 1}
    assert at(state, "gratangen") == {"germany": 1, "norway": 1}


@pytest.mark.rule("R29", "R36")
def test_paratroopers_deflected_over_a_fjord_are_not_halved_but_trap_the_allies() -> None:
    """R29 fjord allowed; 4.2 halves only land attackers over it; Allies never flee over one."""
    state = drop_position("trondheim:G1 narvik:A1")
    play(state, "fallskjermtropp", "drop", to="narvik")
    play(state, "jagerfly", "divert", to="harstad")
    events = do(state, "end_phase", dice=[5, 2])
    assert dice_counts(events) == (1, 1)
    assert at(state, "harstad") == {"germany": 1}
    assert {e.cause for e in of_kind(events, "battalions_defeated")} == {"no_retreat"}


@pytest.mark.rule("R29")
def test_one_fighter_card_for_each_drop() -> None:
    """R29, one card a drop: the second cannot bend the same drop again, but the next one."""
    state = drop_position(
        "trondheim:G1 narvik:A1",
        ["jagerfly", "jagerfly"],
        germany=["fallskjermtropp", "fallskjermtropp"],
    )
    play(state, "fallskjermtropp", "drop", to="narvik")
    play(state, "jagerfly", "divert", to="tysfjord")
    assert asked(state) == ("germany", "movement")
    play(state, "fallskjermtropp", "drop", to="narvik")
    play(state, "jagerfly", "divert", to="tysfjord")
    assert at(state, "tysfjord") == {"germany": 2}


@pytest.mark.rule("R29", refused=True)
def test_fighter_bombers_do_not_undo_a_deflection() -> None:
    """4.1 lists no Jagerbomber in phase 1 (green circle, phase 2 only): Germany is not asked."""
    state = drop_position("trondheim:G1 narvik:A1", germany=["fallskjermtropp", "jagerbomber"])
    play(state, "fallskjermtropp", "drop", to="narvik")
    play(state, "jagerfly", "divert", to="tysfjord")
    assert asked(state) == ("germany", "movement")
    assert not can(state, "play_card", card="jagerbomber", use="cancel")


@pytest.mark.rule("R29", refused=True)
def test_drops_inland_and_on_mined_coasts_are_not_deflected() -> None:
    """Appendix footnote: only areas adjacent to III-VII; Hamar has none, Arendal lies on II."""
    for area in ("kongsberg", "arendal"):
        state = drop_position("kristiansand:G1")
        play(state, "fallskjermtropp", "drop", to=area)
        assert asked(state) == ("germany", "movement")
        assert at(state, area) == {"germany": 1}


@pytest.mark.rule("R29", refused=True)
def test_a_deflection_goes_only_next_door() -> None:
    """Appendix: 'adjacent to the intended area'; not the area itself, not two away."""
    state = drop_position("trondheim:G1 narvik:A1")
    play(state, "fallskjermtropp", "drop", to="narvik")
    for area in ("narvik", "tromso", "trondheim"):
        assert not can(state, "play_card", card="jagerfly", use="divert", to=area)


@pytest.mark.rule("R29", "R26")
def test_paratroopers_deflected_onto_norwegians_cannot_be_blocked_but_escaped() -> None:
    """R26: paratroopers cannot be sent back. R22: an area they attack is 'under attack'."""
    state = drop_position(
        "trondheim:G1 narvik:A1 gratangen:N2",
        hands={"norway": ["veisperring", "sprengt_bro", "rask_forflytning"]},
    )
    play(state, "fallskjermtropp", "drop", to="narvik")
    play(state, "jagerfly", "divert", to="gratangen")
    do(state, "end_phase")
    assert asked(state) == ("norway", "sabotage")
    assert not legal(state, "play_card", use="turn_back")
    play(state, "rask_forflytning", "escape", source="gratangen", to="bardufoss", count=2)
    assert at(state, "gratangen") == {"germany": 1}
    assert asked(state)[1] != "attack_cards"


@pytest.mark.rule("R29")
def test_a_deflection_can_only_make_an_attack_elsewhere_stronger_at_allied_risk() -> None:
    """R29 any adjacent area, also one that Germany attacks already: it joins that attack."""
    state = drop_position("trondheim:G1 bjornfjell:G1 narvik:A1")
    do(state, "move", source="bjornfjell", to="narvik", count=1)
    play(state, "fallskjermtropp", "drop", to="tysfjord")
    play(state, "jagerfly", "divert", to="narvik")
    events = do(state, "end_phase", dice=[1, 1, 5])
    assert dice_counts(events) == (2, 1)


@pytest.mark.rule("R29", "R30")
def test_a_deflected_drop_onto_an_empty_air_field_gives_it_to_germany() -> None:
    """2.3 control is a battalion there; R30 range now: Bardufoss opens the north."""
    state = drop_position("trondheim:G1", germany=["fallskjermtropp", "fallskjermtropp"])
    assert not can(state, "play_card", card="fallskjermtropp", use="drop", to="tromso")
    play(state, "fallskjermtropp", "drop", to="narvik")
    play(state, "jagerfly", "divert", to="bardufoss")
    assert can(state, "play_card", card="fallskjermtropp", use="drop", to="tromso")


@pytest.mark.rule("R18", "R28", refused=True)
def test_a_dropped_battalion_neither_marches_nor_flies_on() -> None:
    """Appendix: placement counts as that battalion's movement this turn."""
    state = basic(
        "trondheim:G1" + REST,
        hands={"germany": ["fallskjermtropp", "transportfly", "rask_forflytning"]},
    )
    play(state, "fallskjermtropp", "drop", to="kristiansand")
    assert not can(state, "move", source="kristiansand", to="arendal", count=1)
    assert not can(
        state,
        "play_card",
        card="transportfly",
        use="airlift",
        source="kristiansand",
        to="trondheim",
        count=1,
    )
    assert not legal(state, "play_card", card="rask_forflytning", source="kristiansand")


@pytest.mark.rule("R28", "R31")
def test_a_drop_on_an_empty_air_field_opens_it_for_a_flight_in_the_same_turn() -> None:
    """2.3/Appendix: 'already controlled'; R31: held now. One card after the other, so it is."""
    state = basic("trondheim:G2" + REST, hands={"germany": ["fallskjermtropp", "transportfly"]})
    play(state, "fallskjermtropp", "drop", to="bergen")
    play(state, "transportfly", "airlift", source="trondheim", to="bergen", count=2)
    assert at(state, "bergen") == {"germany": 3}
    assert at(state, "trondheim") == {}


@pytest.mark.rule("R29", "R30", refused=True)
def test_a_deflection_can_take_the_paratroopers_out_of_their_bombers_range() -> None:
    """R29 out of range is allowed; R30 the bombers still need range in Gratangen."""
    state = drop_position(
        "trondheim:G1 narvik:A1 gratangen:N1", germany=["fallskjermtropp", "bombefly"]
    )
    play(state, "fallskjermtropp", "drop", to="narvik")
    play(state, "jagerfly", "divert", to="gratangen")
    do(state, "end_phase")
    assert not can(state, "play_card", card="bombefly", use="attack")


@pytest.mark.rule("R29", "R61")
def test_a_drop_on_hamar_is_nobodys_business_for_the_allies() -> None:
    """R61/R29: Mjøsa is no coast on III-VII."""
    state = drop_position("kristiansand:G1 hamar:N1")
    play(state, "fallskjermtropp", "drop", to="hamar")
    assert asked(state) == ("germany", "movement")
