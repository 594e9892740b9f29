"""Manual 3: decks, hands, battalions at the start, and the Allied six; R1, R60."""

import pytest
from kon_kit import GAME, asked, at, basic, do, legal, of_kind, play, trade, why

from konqt.core.game import Setup
from konqt.games.kon.engine.state import State

BEFORE_LANDING = {"turn": "allies", "phase": 3, "allies_arrived": False}


def landing(text: str = "oslo:G1 hamar:N1", **more: object) -> State:
    return basic(text, **{**BEFORE_LANDING, **more})


@pytest.mark.rule("3", "1.1 landing", "3 German battalions", "3 Norwegian battalions")
@pytest.mark.rule("3 German battalions", "3 Norwegian battalions", refused=True)
def test_3_battalions_stand_where_the_manual_puts_them() -> None:
    units = GAME.position(GAME.new(Setup("basic", 1)))["units"]
    german = {area: stacks["germany"] for area, stacks in units.items() if "germany" in stacks}
    norwegian = {area: stacks["norway"] for area, stacks in units.items() if "norway" in stacks}
    assert german == {
        "oslo": 2,
        "horten": 1,
        "kristiansand": 1,
        "egersund": 1,
        "stavanger": 1,
        "bergen": 2,
        "trondheim": 2,
        "narvik": 3,
    }
    assert norwegian == {
        "kongsvinger": 1,
        "gjovik": 1,
        "honefoss": 1,
        "voss": 1,
        "steinkjer": 1,
        "bardufoss": 1,
        "gratangen": 1,
        "finnmark": 2,
    }
    assert not any("allies" in stacks for stacks in units.values())


@pytest.mark.rule("R1", "2.4", "2.4 Germany", "2.4 Norway", "2.4 Allies")
def test_r1_full_hands_from_decks_of_62_22_and_28() -> None:
    state = GAME.new(Setup("basic", 1))
    assert [len(hand) for hand in state.hands] == [5, 3, 3]
    totals = [len(h) + len(d) for h, d in zip(state.hands, state.draw, strict=True)]
    assert totals == [62, 22, 28]
    assert asked(state) == ("germany", "movement")


@pytest.mark.rule(
    "3", "R60", "3 six", "3 six on the coast", "3 two stacks", "3 apart", "3 not at once"
)
@pytest.mark.rule("3", refused=True)
def test_3_six_allied_battalions_land_in_two_stacks_of_three() -> None:
    state = landing()
    (first,) = do(state, "place", to="tromso", count=3)
    do(state, "place", to="egersund", count=3)
    assert (first.way, first.count, first.rule) == ("sea", 3, "R60")
    assert at(state, "tromso") == {"allies": 3} and at(state, "egersund") == {"allies": 3}
    assert legal(state, "place") == []
    do(state, "end_phase")
    assert state.arrived


@pytest.mark.rule("3 apart")
@pytest.mark.rule("R60", "3 apart", refused=True)
def test_r60_the_second_stack_lands_neither_there_nor_next_to_it() -> None:
    state = landing()
    do(state, "place", to="tromso", count=3)
    for area in ("tromso", "finnmark"):
        assert why(state, "place", to=area, count=3) == {("R60", "landing_too_near")}
    do(state, "place", to="gratangen", count=3)


@pytest.mark.rule("R60", "3 apart", refused=True)
@pytest.mark.parametrize(("near", "other"), [("bergen", "haugesund"), ("harstad", "narvik")])
def test_r60_a_border_over_a_fjord_is_a_border(near: str, other: str) -> None:
    state = landing()
    do(state, "place", to=near, count=3)
    assert why(state, "place", to=other, count=3) == {("R60", "landing_too_near")}


@pytest.mark.rule("R60", "3 six on the coast", refused=True)
@pytest.mark.parametrize(
    ("area", "code"), [("oslo", "not_allied_coast"), ("kristiansand", "not_allied_coast")]
)
def test_r60_the_first_landing_needs_zones_iii_to_vii(area: str, code: str) -> None:
    state = landing("hamar:G1 finnmark:N1")
    assert why(state, "place", to=area, count=3) == {("4.3", code)}


@pytest.mark.rule("R55", "R60")
@pytest.mark.rule("R55", "R60", refused=True)
def test_r60_nobody_lands_among_germans_but_among_norwegians() -> None:
    state = landing("narvik:G3 tromso:N1")
    assert why(state, "place", to="narvik", count=3) == {("R55", "placed_among_enemies")}
    do(state, "place", to="tromso", count=3)
    assert at(state, "tromso") == {"norway": 1, "allies": 3}


SEA_WALL = (
    *("egersund", "stavanger", "haugesund", "bergen", "voss", "sogndal", "alesund", "andalsnes"),
    *("kristiansund", "trondheim", "steinkjer", "namsos", "mosjoen", "mo_i_rana", "bodo"),
    *("tysfjord", "narvik"),
)
"""The coast from the far south to Narvik."""


@pytest.mark.rule("R60")
def test_r60_the_first_stack_leaves_a_place_for_the_second() -> None:
    germans = " ".join(f"{area}:G1" for area in SEA_WALL)
    state = landing(f"{germans} bjornfjell:N1 tromso:G1")
    # Open are Harstad, Gratangen and Finnmark; the first two border each other.
    assert {place["to"] for place in legal(state, "place")} == {"harstad", "gratangen", "finnmark"}
    state = landing(f"{germans} bjornfjell:N1 gratangen:G1")
    # Open are Harstad, Tromsø and Finnmark; the last two border each other.
    do(state, "place", to="harstad", count=3)
    assert {place["to"] for place in legal(state, "place")} == {"tromso", "finnmark"}


@pytest.mark.rule("R60", refused=True)
def test_r60_a_stack_that_leaves_no_second_area_is_refused_while_another_pair_exists() -> None:
    walls = [area for area in SEA_WALL if area not in ("tysfjord", "narvik")]
    germans = " ".join(f"{area}:G1" for area in walls)
    state = landing(f"{germans} bjornfjell:N1 finnmark:G1 tromso:G1")
    # Tysfjord and Gratangen are parted; Harstad and Narvik border all the others.
    assert {place["to"] for place in legal(state, "place")} == {"tysfjord", "gratangen"}
    assert why(state, "place", to="harstad", count=3) == {("R60", "no_second_landing")}


@pytest.mark.rule("R60", refused=True)
def test_r60_without_any_pair_the_first_stack_lands_anywhere() -> None:
    germans = " ".join(f"{area}:G1" for area in SEA_WALL)
    state = landing(f"{germans} bjornfjell:N1 tromso:G1 finnmark:G1")
    assert {place["to"] for place in legal(state, "place")} == {"harstad", "gratangen"}
    do(state, "place", to="harstad", count=3)
    assert legal(state, "place") == []


@pytest.mark.rule("R60", refused=True)
def test_r60_bought_battalions_come_besides_and_one_by_one() -> None:
    state = landing(hands={"allies": ["forsterkninger:4"]})
    trade(state, "forsterkninger:4")
    do(state, "place", to="bodo", count=1)
    do(state, "place", to="bodo", count=3)
    do(state, "place", to="tromso", count=3)
    assert at(state, "bodo") == {"allies": 4}
    assert why(state, "place", to="bodo", count=1) == {("4.3", "nothing_to_place")}


@pytest.mark.rule("R60", "3 six", "3 two stacks", refused=True)
def test_r60_stacks_stay_together_and_come_once_only() -> None:
    state = landing()
    assert why(state, "place", to="bodo", count=2) == {("R60", "landing_together")}
    do(state, "end_phase")
    later = basic("oslo:G1 bodo:A3", turn="allies", phase=3)
    assert legal(later, "place") == []
    assert why(later, "place", to="bodo", count=3) >= {("4.3", "nothing_to_place")}


@pytest.mark.rule("R60", "R94")
def test_r60_a_submarine_may_answer_a_stack() -> None:
    state = landing(hands={"germany": ["ubat"]})
    do(state, "place", to="bodo", count=3)
    assert asked(state) == ("germany", "submarine")
    (sunk,) = of_kind(play(state, "ubat", "sink", (6,)), "battalions_defeated")
    assert (sunk.count, sunk.cause) == (1, "sunk")
    assert at(state, "bodo") == {"allies": 2}


@pytest.mark.rule("3")
@pytest.mark.rule("3", "1.1 landing", "3 six", "3 not at once", refused=True)
def test_3_the_six_come_in_phase_3_and_not_to_the_movement() -> None:
    state = basic("oslo:G1 hamar:N1", turn="allies", allies_arrived=False)
    assert why(state, "place", to="bodo", count=3) == {("4.3", "not_now")}
    do(state, "end_phase")
    assert asked(state) == ("allies", "reinforcement")


@pytest.mark.rule("3 shuffled")
@pytest.mark.rule("3 shuffled", refused=True)
def test_3_decks_are_shuffled_anew_for_each_game() -> None:
    first, second, again = (GAME.new(Setup("basic", seed)) for seed in (1, 2, 1))
    assert first.draw == again.draw and first.hands == again.hands
    for faction in range(3):
        assert first.draw[faction] != second.draw[faction]
        assert first.draw[faction] != bytes(sorted(first.draw[faction]))
        decks = [sorted(s.hands[faction] + s.draw[faction]) for s in (first, second)]
        assert decks[0] == decks[1] == sorted(first.rules.full_decks[faction])
