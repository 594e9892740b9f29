"""Disputes about the fallen, and the ships that take them off. Manual 4.2.6, 4.2.8; R53, R54, R95.

Each docstring is the answer by the manual and the rulings; the body asks the game.
"""

import pytest
from dispute_kit import REST, TWO, can, coast_battle, dice_counts, pass_all
from kon_kit import asked, at, basic, do, legal, of_kind, play, trade


@pytest.mark.rule("R53", "R10")
def test_ships_save_the_last_battalion_and_the_game() -> None:
    """R10: losses of step 6 with Kystevakuering are one moment."""
    state = coast_battle("tysfjord:G2 narvik:A1", ["kystevakuering"], [6, 5, 1])
    assert asked(state) == ("allies", "evacuate")
    assert state.outcome is None
    play(state, "kystevakuering", "rescue", to="tromso")
    assert state.outcome is None
    assert at(state, "tromso") == {"allies": 1}


@pytest.mark.rule("R10", "1.3")
def test_without_the_rescue_the_same_roll_is_a_clear_german_victory() -> None:
    """1.3: all enemies defeated, clear, at once (before totals are compared)."""
    state = coast_battle("tysfjord:G2 narvik:A1", ["kystevakuering"], [6, 5, 1])
    events = do(state, "pass")
    assert state.outcome is not None
    assert state.outcome[:2] == (("germany",), "annihilation")
    assert state.outcome.level == "clear"
    assert not of_kind(events, "combat_decided")


@pytest.mark.rule("R95", refused=True)
def test_nobody_is_landed_behind_the_attacker() -> None:
    """R95: closed where Germany attacked from; card: no combat, another area on III-VII."""
    state = coast_battle(
        "tysfjord:G2 narvik:A3 gratangen:G1 finnmark:N1", ["kystevakuering"], [6, 5, 1, 1, 1]
    )
    for area in ("tysfjord", "gratangen", "narvik", "oslo", "bardufoss"):
        assert not can(state, "play_card", card="kystevakuering", use="rescue", to=area)
    assert can(state, "play_card", card="kystevakuering", use="rescue", to="harstad")


@pytest.mark.rule("R53", refused=True)
def test_norwegian_dead_are_not_rescued() -> None:
    """Appendix: evacuate one ALLIED battalion. The partners took the loss from Norway."""
    state = basic(
        "tysfjord:G2 narvik:N1,A1" + REST, hands={"allies": ["kystevakuering"]}, seats=TWO
    )
    do(state, "move", source="tysfjord", to="narvik", count=2)
    do(state, "end_phase")
    pass_all(state, dice=[6, 1, 5, 5])
    do(state, "remove_losses", losses={"norway": 1})
    assert asked(state)[1] != "evacuate"


@pytest.mark.rule("R53", "4.2.6 agree")
def test_the_partners_lose_an_ally_because_ships_are_waiting() -> None:
    """4.2.6: they choose together; Appendix: the fallen Ally may be evacuated."""
    state = basic(
        "tysfjord:G2 narvik:N1,A1" + REST, hands={"allies": ["kystevakuering"]}, seats=TWO
    )
    do(state, "move", source="tysfjord", to="narvik", count=2)
    do(state, "end_phase")
    pass_all(state, dice=[6, 1, 5, 5])
    do(state, "remove_losses", losses={"allies": 1})
    assert asked(state) == ("allies", "evacuate")
    play(state, "kystevakuering", "rescue", to="gratangen")
    assert at(state, "gratangen") == {"allies": 1}
    assert at(state, "narvik") == {"norway": 1}


@pytest.mark.rule("R53", "4.2.8 surrounded")
def test_surrounded_allies_are_saved_one_card_a_battalion_at_step_8() -> None:
    """R53/R95: missing retreat counts as defeat; each card saves one."""
    state = basic(
        "narvik:G4 harstad:A3 tysfjord:N1 finnmark:N1",
        hands={"allies": ["kystevakuering", "kystevakuering"]},
    )
    do(state, "move", source="narvik", to="harstad", count=4)
    do(state, "end_phase")
    pass_all(state, dice=[5, 5, 1, 1, 1], keep={"evacuate"})
    assert asked(state) == ("allies", "evacuate")
    play(state, "kystevakuering", "rescue", to="tysfjord")
    play(state, "kystevakuering", "rescue", to="tromso")
    assert at(state, "harstad") == {"germany": 4}
    assert at(state, "tysfjord") == {"norway": 1, "allies": 1}


@pytest.mark.rule("R53", "R43", refused=True)
def test_allies_who_decline_to_retreat_are_not_picked_up() -> None:
    """R43: given up are lost; R53: not one that was given up."""
    state = coast_battle(
        "tysfjord:G2 narvik:A1 finnmark:N1 harstad:A1", ["kystevakuering"], [5, 5, 1]
    )
    assert asked(state) == ("allies", "retreat")
    do(state, "retreat", to=None)
    assert asked(state)[1] != "evacuate"


@pytest.mark.rule("R53", refused=True)
def test_no_ships_come_inland_or_to_a_mined_coast() -> None:
    """Appendix footnote: land areas adjacent to III-VII only."""
    for source, area in (("oslo", "gjovik"), ("skien", "arendal")):
        state = basic(f"{source}:G2 {area}:A2 finnmark:N1", hands={"allies": ["kystevakuering"]})
        do(state, "move", source=source, to=area, count=2)
        do(state, "end_phase")
        pass_all(state, dice=[6, 1, 5, 5], keep={"evacuate"})
        assert asked(state)[1] != "evacuate"


@pytest.mark.rule("R53", "R46")
def test_an_invader_without_a_way_out_is_picked_up() -> None:
    """4.2.8: sea attackers retreat or are defeated; R53 at step 8, attack too."""
    state = basic(
        "stavanger:G2 egersund:G1 haugesund:G1 finnmark:N1 harstad:A1",
        turn="allies",
        hands={"allies": ["invasjon", "kystevakuering", "forsterkninger:4"]},
    )
    play(state, "invasjon", "invade")
    trade(state, "forsterkninger:4")
    do(state, "place", to="stavanger", count=1)
    do(state, "end_phase")
    pass_all(state, dice=[1, 5, 5], keep={"evacuate"})
    assert asked(state) == ("allies", "evacuate")
    play(state, "kystevakuering", "rescue", to="bergen")
    assert at(state, "bergen") == {"allies": 1}
    assert at(state, "stavanger") == {"germany": 2}


@pytest.mark.rule("R53", "R32", refused=True)
def test_ships_evacuate_nobody_before_the_dice() -> None:
    """4.1: the move effect is a green triangle, phase 1; 4.2 lists the card at 6 and 8 only."""
    state = basic("tysfjord:G2 narvik:A2" + REST, hands={"allies": ["kystevakuering"]})
    do(state, "move", source="tysfjord", to="narvik", count=2)
    do(state, "end_phase")
    assert asked(state) == ("allies", "defence_cards")
    assert not legal(state, "play_card")


@pytest.mark.rule("R53", "R40")
def test_a_rescued_ally_is_gone_from_the_retreat_and_norway_goes_alone_over_the_fjord() -> None:
    """4.2.8: Norwegians may always cross fjords; the common area rule binds only those left."""
    state = basic(
        "tysfjord:G2 narvik:N1,A1 gratangen:G1 bjornfjell:G1 bardufoss:G1 finnmark:N1",
        hands={"allies": ["kystevakuering"]},
        seats=TWO,
    )
    do(state, "move", source="tysfjord", to="narvik", count=2)
    do(state, "end_phase")
    pass_all(state, dice=[6, 5, 1, 1])
    do(state, "remove_losses", losses={"allies": 1})
    play(state, "kystevakuering", "rescue", to="tromso")
    assert asked(state) == ("norway", "retreat")
    do(state, "retreat", to="harstad")
    assert at(state, "harstad") == {"norway": 1}
    assert at(state, "narvik") == {"germany": 2}


@pytest.mark.rule("R54")
def test_ships_bombard_for_allies_who_come_over_land() -> None:
    """Appendix: combats in land areas with a coast line on III-VII; nothing about how they came."""
    state = basic(
        "narvik:G1 bjornfjell:A1" + REST, turn="allies", hands={"allies": ["kystbombardement"]}
    )
    do(state, "move", source="bjornfjell", to="narvik", count=1)
    do(state, "end_phase")
    events = play(state, "kystbombardement", "attack", [1, 1, 1, 5])
    assert dice_counts(events) == (3, 1)
