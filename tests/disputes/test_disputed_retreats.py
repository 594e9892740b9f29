"""Disputes about who goes where after a combat. Manual 4.2.8; R25, R41-R47.

Each docstring is the answer by the manual and the rulings; the body asks the game.
"""

import pytest
from dispute_kit import can, pass_all
from kon_kit import GAME, act, asked, at, basic, codes, do, legal, of_kind, play, trade


@pytest.mark.rule("R25", "R41")
def test_a_rapid_attack_bars_the_area_crossed_not_the_area_it_started_from() -> None:
    """R25: attacked from = last area crossed (Bjørnfjell in Example 3)."""
    state = basic(
        "tysfjord:G2 bardufoss:N1 finnmark:N1 oslo:G1", hands={"germany": ["rask_forflytning"]}
    )
    play(
        state,
        "rask_forflytning",
        "move",
        source="tysfjord",
        via="bjornfjell",
        to="bardufoss",
        count=2,
    )
    do(state, "end_phase", dice=[5, 5, 1])
    assert not can(state, "retreat", to="bjornfjell")
    do(state, "retreat", to="narvik")
    assert at(state, "narvik") == {"norway": 1}


@pytest.mark.rule("R25", "R46")
def test_a_beaten_rapid_attack_stops_at_the_area_crossed() -> None:
    """4.2.8 'back to the area from which they attacked' + R25."""
    state = basic(
        "tysfjord:G2 bardufoss:N1 finnmark:N1 oslo:G1", hands={"germany": ["rask_forflytning"]}
    )
    play(
        state,
        "rask_forflytning",
        "move",
        source="tysfjord",
        via="bjornfjell",
        to="bardufoss",
        count=2,
    )
    do(state, "end_phase", dice=[1, 1, 5])
    assert at(state, "bjornfjell") == {"germany": 2}


@pytest.mark.rule("4.2.7", "R46")
def test_a_tie_sends_every_attacker_home_by_his_own_way() -> None:
    """4.2.7 tie: attacker retreats; 4.2.8 to the areas they attacked from, fjord or not."""
    state = basic(
        "harstad:G2 bjornfjell:G1 trondheim:G1 narvik:N3 finnmark:N1",
        hands={"germany": ["fallskjermtropp"]},
    )
    do(state, "move", source="harstad", to="narvik", count=2)
    do(state, "move", source="bjornfjell", to="narvik", count=1)
    play(state, "fallskjermtropp", "drop", to="narvik")
    do(state, "end_phase", dice=[2, 2, 2, 2, 2, 2])
    assert at(state, "harstad") == {"germany": 2}
    assert at(state, "bjornfjell") == {"germany": 1}
    assert asked(state) == ("germany", "retreat")
    open_to = {each["to"] for each in legal(state, "retreat")}
    assert open_to == {"harstad", "bjornfjell", "tysfjord", "gratangen", "bardufoss"}


@pytest.mark.rule("4.2.6")
def test_the_beaten_attacker_chooses_which_border_bleeds() -> None:
    """4.2.6: each player chooses which of his defeated battalions he removes."""
    state = basic("harstad:G1 bjornfjell:G1 narvik:N3 finnmark:N1 oslo:G1")
    do(state, "move", source="harstad", to="narvik", count=1)
    do(state, "move", source="bjornfjell", to="narvik", count=1)
    do(state, "end_phase", dice=[1, 6, 1, 1])
    assert asked(state) == ("germany", "losses")
    do(state, "remove_losses", losses={"bjornfjell": 1})
    assert at(state, "harstad") == {"germany": 1}
    assert at(state, "bjornfjell") == {}


@pytest.mark.rule("4.2.8 fjord", refused=True)
def test_german_defenders_do_not_flee_over_a_fjord_norwegians_do() -> None:
    """4.2.8: German and Allied defenders never; Norwegian battalions always may."""
    state = basic("haugesund:G1 bergen:N2 finnmark:N1 oslo:G1", turn="norway")
    do(state, "move", source="bergen", to="haugesund", count=2)
    events = do(state, "end_phase", dice=[5, 1])
    assert of_kind(events, "battalions_defeated")[0].cause == "no_retreat"
    state = basic("bergen:G2 haugesund:N1 finnmark:N1 oslo:G1")
    do(state, "move", source="bergen", to="haugesund", count=2)
    do(state, "end_phase", dice=[5, 1])
    assert can(state, "retreat", to="stavanger")


@pytest.mark.rule("R44", "R101")
@pytest.mark.parametrize("stays", [False, True])
def test_the_winner_died_and_the_loser_lives(stays: bool) -> None:
    """R44: totals only; loser retreats and the area stays empty - or he stays, by the option."""
    state = basic(
        "tysfjord:G1 narvik:N2 finnmark:N1 oslo:G1",
        hands={"germany": ["panzer"]},
        options={"beaten_winner_stays": stays},
    )
    do(state, "move", source="tysfjord", to="narvik", count=1)
    do(state, "end_phase")
    play(state, "panzer", "attack", dice=[5, 5, 5, 6, 1])
    if stays:
        assert asked(state) == ("germany", "reinforcement")
        assert at(state, "narvik") == {"norway": 2}
    else:
        assert asked(state) == ("norway", "retreat")
        assert not can(state, "retreat", to="tysfjord")
        do(state, "retreat", to="harstad")
        assert at(state, "narvik") == {}


@pytest.mark.rule("R45")
@pytest.mark.rule("R101", refused=True)
@pytest.mark.parametrize("stays", [False, True])
def test_the_attacker_lost_but_nobody_is_left(stays: bool) -> None:
    """R45: attacker goes back, the area is empty; R44's option is for defenders (R101)."""
    state = basic(
        "tysfjord:G2 narvik:N1 finnmark:N1 oslo:G1",
        hands={"norway": ["bakhold"]},
        options={"beaten_winner_stays": stays},
    )
    do(state, "move", source="tysfjord", to="narvik", count=2)
    do(state, "end_phase")
    pass_all(state, keep={"defence_cards"})
    play(state, "bakhold", "defence", dice=[6, 1, 5, 5, 5])
    assert at(state, "narvik") == {}
    assert at(state, "tysfjord") == {"germany": 2}


@pytest.mark.rule("R46")
@pytest.mark.parametrize("crosses", [True, False])
def test_beaten_paratroopers_and_the_fjord_by_both_manuals(crosses: bool) -> None:
    """EN 4.2.8: may retreat across fjords; NO: like defenders (option)."""
    state = basic(
        "trondheim:G1 haugesund:N1 stavanger:G1 bergen:N1 finnmark:A1",
        hands={"germany": ["fallskjermtropp"]},
        options={"landing_retreat_fjords": crosses},
    )
    play(state, "fallskjermtropp", "drop", to="haugesund")
    do(state, "end_phase", dice=[1, 5])
    assert at(state, "stavanger") == {"germany": 2 if crosses else 1}


@pytest.mark.rule("R46", "R47")
def test_beaten_paratroopers_may_go_where_comrades_attacked_from_but_not_into_a_fight() -> None:
    """R47 own routes are fine; 4.2.8 not into an undecided combat."""
    state = basic(
        "tysfjord:G1 trondheim:G1 narvik:N1 gratangen:N2 bardufoss:G1 harstad:N1 finnmark:N1",
        hands={"germany": ["fallskjermtropp"]},
    )
    do(state, "move", source="bardufoss", to="gratangen", count=1)
    play(state, "fallskjermtropp", "drop", to="narvik")
    do(state, "end_phase")
    do(state, "choose_combat", area="narvik", dice=[1, 5])
    open_to = {each["to"] for each in legal(state, "retreat")}
    assert open_to == {"tysfjord", "bjornfjell", "bardufoss"}


@pytest.mark.rule("4.2.8", "R43")
def test_one_way_only_still_leaves_the_choice_to_die() -> None:
    """R43: 'may choose to retreat'; the battalions are then lost."""
    state = basic("tysfjord:G2 narvik:N1 gratangen:G1 bardufoss:G1 bjornfjell:G1 finnmark:N1")
    do(state, "move", source="tysfjord", to="narvik", count=2)
    do(state, "end_phase", dice=[5, 5, 1])
    assert [each["to"] for each in legal(state, "retreat")] == ["harstad", None]


@pytest.mark.rule("R41")
def test_an_area_whose_attackers_were_all_blocked_is_full_of_germans_again() -> None:
    """4.1c back where it attacked from; 4.2.8 not into enemies."""
    state = basic(
        "tysfjord:G2 bjornfjell:G1 narvik:N1 finnmark:N1 oslo:G1",
        hands={"norway": ["veisperring"]},
    )
    do(state, "move", source="tysfjord", to="narvik", count=2)
    do(state, "move", source="bjornfjell", to="narvik", count=1)
    do(state, "end_phase")
    play(state, "veisperring", "turn_back", dice=[5, 5, 1], source="bjornfjell", to="narvik")
    assert at(state, "bjornfjell") == {"germany": 1}
    assert "retreat_to_enemy" in codes(state, "retreat", to="bjornfjell")


@pytest.mark.rule("R61", refused=True)
def test_germans_beaten_at_gjovik_do_not_row_over_mjosa() -> None:
    """2.3 Mjøsa is a fjord; 4.2.8 'a fjord or lake'."""
    state = basic(
        "gjovik:G1 honefoss:N2 oslo:N1 fagernes:N1 lillehammer:N1 finnmark:N1 skien:G1",
        turn="norway",
    )
    do(state, "move", source="honefoss", to="gjovik", count=2)
    events = do(state, "end_phase", dice=[5, 5, 1])
    assert of_kind(events, "battalions_defeated")[0].cause == "no_retreat"


@pytest.mark.rule("R46", "4.2.8 together")
def test_beaten_invaders_all_go_to_one_area() -> None:
    """4.2.8: like defending battalions: all to the same area; comrades from land go home."""
    state = basic(
        "bjornfjell:A2 narvik:G4 finnmark:N1 oslo:G1",
        turn="allies",
        hands={"allies": ["invasjon", "forsterkninger:6"]},
    )
    do(state, "move", source="bjornfjell", to="narvik", count=2)
    play(state, "invasjon", "invade")
    trade(state, "forsterkninger:6")
    do(state, "place", to="narvik", count=1)
    do(state, "place", to="narvik", count=1)
    do(state, "end_phase", dice=[1, 1, 1, 1, 5, 5, 5, 5])
    assert at(state, "bjornfjell") == {"allies": 2}
    assert asked(state) == ("allies", "retreat")
    assert {e["to"] for e in legal(state, "retreat")} == {
        "bjornfjell",
        "harstad",
        "gratangen",
        "bardufoss",
        "tysfjord",
    }
    do(state, "retreat", to="harstad")
    assert at(state, "harstad") == {"allies": 2}


@pytest.mark.rule("R41", refused=True)
def test_german_defenders_keep_out_of_where_norway_attacked_from() -> None:
    """R41 protects every attacker: Norway left Gratangen empty for another, decided attack."""
    state = basic(
        "gratangen:N3 bardufoss:G1 narvik:G1 bjornfjell:N2 finnmark:N1 oslo:G1", turn="norway"
    )
    do(state, "move", source="gratangen", to="bardufoss", count=3)
    do(state, "move", source="bjornfjell", to="narvik", count=2)
    do(state, "end_phase")
    do(state, "choose_combat", area="bardufoss", dice=[5, 5, 5, 1])
    do(state, "retreat", to="tromso", dice=[5, 5, 1])
    assert asked(state) == ("germany", "retreat")
    assert {e["to"] for e in legal(state, "retreat")} == {"tysfjord", None}


@pytest.mark.rule("4.2.8")
def test_instead_of_a_barred_retreat_nobody_is_told_to_give_up() -> None:
    """4.2.8: four areas are open; 'Allowed instead' names one of them, not the loss of all."""
    state = basic("tysfjord:G3 narvik:N1 finnmark:N1 oslo:G1")
    do(state, "move", source="tysfjord", to="narvik", count=3)
    do(state, "end_phase", dice=[5, 5, 5, 1])
    assert not can(state, "retreat", to="tysfjord")
    found = GAME.nearest(state, act("retreat", to="tysfjord"))
    assert found.to in {"bjornfjell", "harstad", "gratangen", "bardufoss"}
