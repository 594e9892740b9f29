"""Disputes about what is bought, landed and sunk. Manual 3, 4.3; R33, R55-R60, R91-R94.

Each docstring is the answer by the manual and the rulings; the body asks the game.
"""

import pytest
from dispute_kit import REST, can, pass_all
from kon_kit import GAME, asked, at, basic, do, legal, play, trade, why


@pytest.mark.rule("R59", "R94")
def test_a_submarine_takes_one_of_a_landing_stack_and_another_card_waits_for_the_next() -> None:
    """R60 each stack is a normal reinforcement; R94 one card, one die, one battalion."""
    state = basic(
        "oslo:G1 finnmark:N1",
        turn="allies",
        phase=3,
        allies_arrived=False,
        hands={"germany": ["ubat", "ubat"]},
    )
    do(state, "place", to="harstad", count=3)
    play(state, "ubat", "sink", [5])
    assert at(state, "harstad") == {"allies": 2}
    assert asked(state) == ("allies", "reinforcement")
    do(state, "place", to="namsos", count=3)
    play(state, "ubat", "sink", [4])
    assert at(state, "namsos") == {"allies": 3}


@pytest.mark.rule("R60", refused=True)
def test_the_six_come_as_three_and_three_apart() -> None:
    """3: two stacks of 3, different areas that do not border (a fjord border is a border)."""
    state = basic("oslo:G1 finnmark:N1 steinkjer:G1", turn="allies", phase=3, allies_arrived=False)
    for wrong, count in (
        ("steinkjer", 3),
        ("oslo", 3),
        ("bardufoss", 3),
        ("harstad", 2),
        ("harstad", 6),
    ):
        assert not can(state, "place", to=wrong, count=count)
    do(state, "place", to="harstad", count=3)
    for wrong in ("harstad", "narvik", "tysfjord", "gratangen"):
        assert not can(state, "place", to=wrong, count=3)
    do(state, "place", to="bodo", count=3)
    assert at(state, "bodo") == {"allies": 3}


@pytest.mark.rule("R60", "R33")
def test_bought_allies_may_stand_where_the_stacks_may_not() -> None:
    """R60: extra purchases are separate from the six."""
    state = basic(
        "oslo:G1 finnmark:N1",
        turn="allies",
        phase=3,
        allies_arrived=False,
        hands={"allies": ["forsterkninger:6"]},
    )
    trade(state, "forsterkninger:6")
    do(state, "place", to="harstad", count=3)
    do(state, "place", to="narvik", count=1)
    do(state, "place", to="harstad", count=1)
    do(state, "place", to="bodo", count=3)
    assert at(state, "harstad") == {"allies": 4}


@pytest.mark.rule("R33", "R59")
def test_the_first_allied_turn_may_begin_with_an_invasion_and_no_submarine_sees_it() -> None:
    """R33: the six are not affected; R59 not against Invasjon placements."""
    state = basic(
        "oslo:G1 narvik:G1 finnmark:N1",
        turn="allies",
        allies_arrived=False,
        hands={"allies": ["invasjon", "forsterkninger:7"], "germany": ["ubat"]},
    )
    play(state, "invasjon", "invade")
    trade(state, "forsterkninger:7")
    do(state, "place", to="narvik", count=1)
    assert asked(state) == ("allies", "reinforcement")
    do(state, "place", to="narvik", count=1)
    assert asked(state) == ("allies", "movement")
    do(state, "end_phase")
    pass_all(state, dice=[5, 5, 1])
    do(state, "retreat", to="bjornfjell")
    assert at(state, "narvik") == {"allies": 2}
    assert asked(state) == ("allies", "reinforcement")
    assert can(state, "place", to="bodo", count=3)


@pytest.mark.rule("R33", refused=True)
def test_invaders_do_not_march_on_and_norwegian_shores_are_no_fight() -> None:
    """R33: placed, not also moved; Norwegians may share the area (R34)."""
    state = basic(
        "oslo:G1 bodo:N1 finnmark:N1",
        turn="allies",
        hands={"allies": ["invasjon", "forsterkninger:4", "kystevakuering"]},
    )
    play(state, "invasjon", "invade")
    trade(state, "forsterkninger:4")
    do(state, "place", to="bodo", count=1)
    assert at(state, "bodo") == {"norway": 1, "allies": 1}
    assert not legal(state, "move")
    assert not legal(state, "play_card", card="kystevakuering")


@pytest.mark.rule("R93", "R7", refused=True)
def test_invasion_needs_three_symbols_besides_itself() -> None:
    """R93; the card's own symbol does not pay."""
    state = basic(
        "oslo:G1 finnmark:N1 harstad:A1", turn="allies", hands={"allies": ["invasjon", "ubat"]}
    )
    assert not can(state, "play_card", card="invasjon", use="invade")
    state = basic(
        "oslo:G1 finnmark:N1 harstad:A1",
        turn="allies",
        hands={"allies": ["invasjon", "ubat", "stridsvogn"]},
    )
    assert can(state, "play_card", card="invasjon", use="invade")


@pytest.mark.rule("R7")
def test_five_and_four_symbols_in_two_trades_are_two_battalions_in_one_trade_three() -> None:
    """4.3: 5 -> 1; R7: no saving, so 5 + 4 apart = 1 + 1; together 9 = 3."""
    state = basic(
        "oslo:G1" + REST, phase=3, hands={"germany": ["forsterkninger:5", "forsterkninger:4"]}
    )
    apart = state.clone()
    trade(apart, "forsterkninger:5")
    trade(apart, "forsterkninger:4")
    assert GAME.decision(apart).facts["waiting"] == 3
    trade(state, "forsterkninger:5", "forsterkninger:4")
    assert GAME.decision(state).facts["waiting"] == 4


@pytest.mark.rule("R6", "R58", refused=True)
def test_norway_with_one_free_town_buys_once() -> None:
    """R6: a place for one battalion more; R58 one an area."""
    towns = (
        "ostfold kongsvinger hamar gjovik honefoss kongsberg voss andalsnes steinkjer mosjoen "
        "bardufoss oslo kristiansand stavanger bergen trondheim narvik"
    )
    text = " ".join(f"{town}:G1" for town in towns.split()) + " finnmark:N1"
    state = basic(
        text, turn="norway", phase=3, hands={"norway": ["forsterkninger:4", "forsterkninger:4"]}
    )
    trade(state, "forsterkninger:4")
    assert not can(state, "trade", cards=["forsterkninger:4"])
    do(state, "place", to="tromso", count=1)
    assert not can(state, "trade", cards=["forsterkninger:4"])


@pytest.mark.rule("R58")
def test_norway_mobilizes_beside_allies_but_never_beside_germans() -> None:
    """4.3: not occupied by German battalions."""
    state = basic(
        "narvik:G1 tromso:A2,N1 finnmark:N1",
        turn="norway",
        phase=3,
        hands={"norway": ["forsterkninger:5"]},
    )
    trade(state, "forsterkninger:5")
    assert not can(state, "place", to="narvik", count=1)
    assert not can(state, "place", to="harstad", count=1)
    do(state, "place", to="tromso", count=1)
    assert asked(state) == ("norway", "reinforcement")


@pytest.mark.rule("R59", "R10", "1.3")
def test_a_submarine_can_win_the_war() -> None:
    """R10: checked after every removal. The free battalion was the last German one."""
    state = basic("finnmark:N1 oslo:G1 gjovik:N2", hands={"allies": ["ubat"]})
    do(state, "move", source="oslo", to="gjovik", count=1)
    do(state, "end_phase", dice=[1, 5, 5])
    assert at(state, "oslo") == {"germany": 1}
    state = basic(
        "finnmark:N1 oslo:G1",
        phase=3,
        hands={"allies": ["ubat"]},
        pending=[{"kind": "reinforcement", "waiting": 2}, {"kind": "submarine", "area": "oslo"}],
    )
    play(state, "ubat", "sink", [6])
    assert state.outcome is not None
    assert state.outcome[:2] == (("norway", "allies"), "annihilation")


@pytest.mark.rule("R59", refused=True)
def test_submarines_ignore_paratroopers_norwegians_and_their_own() -> None:
    """R59."""
    state = basic("trondheim:G1" + REST, hands={"germany": ["fallskjermtropp"], "allies": ["ubat"]})
    play(state, "fallskjermtropp", "drop", to="arendal")
    assert asked(state) == ("germany", "movement")
    state = basic(
        "oslo:G1 finnmark:N1",
        turn="norway",
        phase=3,
        hands={"norway": ["forsterkninger:3"], "germany": ["ubat"], "allies": ["ubat"]},
    )
    trade(state, "forsterkninger:3")
    do(state, "place", to="bergen", count=1)
    assert asked(state) == ("norway", "reinforcement")


@pytest.mark.rule("R32", refused=True)
def test_coastal_evacuation_goes_from_sea_to_sea_and_takes_norwegians_not() -> None:
    """R32 + 4.1 own battalions only ('Kystevakuering: The Allies')."""
    state = basic(
        "oslo:G1 narvik:N2 harstad:A1 bardufoss:A1 finnmark:N1",
        turn="allies",
        hands={"allies": ["kystevakuering"]},
    )
    assert {e["from"] for e in legal(state, "play_card")} == {"harstad"}
    assert not can(
        state,
        "play_card",
        card="kystevakuering",
        use="move",
        source="harstad",
        to="bardufoss",
        count=1,
    )
    play(state, "kystevakuering", "move", source="harstad", to="narvik", count=1)
    assert not can(state, "move", source="narvik", to="bardufoss", count=1)


@pytest.mark.rule("R59", "R53", refused=True)
def test_ships_do_not_save_those_whom_a_submarine_sank() -> None:
    """Appendix: defeated in combat; phase 2 only."""
    state = basic(
        "oslo:G1 finnmark:N1 harstad:A1",
        turn="allies",
        phase=3,
        hands={"germany": ["ubat"], "allies": ["forsterkninger:4", "kystevakuering"]},
    )
    trade(state, "forsterkninger:4")
    do(state, "place", to="bodo", count=1)
    play(state, "ubat", "sink", [6])
    assert at(state, "bodo") == {}
    assert asked(state) == ("allies", "reinforcement")
    assert not legal(state, "play_card")


@pytest.mark.rule("R60", refused=True)
@pytest.mark.parametrize("count", [1, 2, 6])
def test_six_waiting_allies_are_not_nobody(count: int) -> None:
    """3, R60: six wait, three and three; the refusal says so."""
    state = basic("oslo:G1 finnmark:N1", turn="allies", phase=3, allies_arrived=False)
    told = why(state, "place", to="harstad", count=count)
    assert told == {("R60", "landing_together")}


@pytest.mark.rule("R60", "4.3", refused=True)
def test_two_at_once_are_neither_a_landing_nor_bought_ones() -> None:
    """3, 4.3: three together of those who land, one by one of those who are bought."""
    state = basic(
        "oslo:G1 finnmark:N1",
        turn="allies",
        phase=3,
        allies_arrived=False,
        hands={"allies": ["forsterkninger:4"]},
    )
    trade(state, "forsterkninger:4")
    told = why(state, "place", to="harstad", count=2)
    assert told == {("4.3", "place_one"), ("R60", "landing_together")}
    assert can(state, "place", to="harstad", count=1) and can(state, "place", to="harstad", count=3)


@pytest.mark.rule("R60", refused=True)
def test_before_its_time_the_landing_is_refused_for_the_moment_and_for_its_numbers() -> None:
    """3: they come in phase 3, three and three; both is told at once."""
    state = basic("oslo:G1 finnmark:N1", turn="allies", allies_arrived=False)
    early = ("4.3", "not_now")
    numbers = {("4.3", "place_one"), ("R60", "landing_together")}
    assert why(state, "place", to="harstad", count=2) == {early} | numbers
    assert why(state, "place", to="harstad", count=3) == {early}
