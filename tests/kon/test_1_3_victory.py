"""Manual 1.3, R2, R10-R13: how the basic game ends, and how clear the victory is."""

from typing import Any

import pytest
from kon_kit import GAME, asked, basic, board, do, of_kind, play, trade

from konqt.games.kon.engine.rules.victory import level_now, standing, winner_now
from konqt.games.kon.engine.state import State

CITIES = ("oslo", "kristiansand", "stavanger", "bergen", "trondheim", "narvik")
ALL_GERMAN = " ".join(f"{city}:G1" for city in CITIES)
FIVE_GERMAN = ALL_GERMAN.replace(" narvik:G1", "")


def last_card(text: str, cards_left: int = 1) -> State:
    """Germany ends its phase 3 with a hand of four and so many cards in the deck."""
    return basic(
        text,
        phase=3,
        card_used=["germany"],
        hands={"germany": ["panzer"] * 4},
        decks={"germany": {"draw": ["artilleri"] * cards_left}},
    )


def ending(state: State, dice: tuple[int, ...] = ()) -> tuple[Any, ...]:
    (end,) = of_kind(do(state, "end_phase", dice), "game_ended")
    assert asked(state) == (None, "over")
    return end.winner, end.level, end.cause, end.rule


@pytest.mark.rule(
    "1.3",
    "1.3 last card",
    "1.3 all cities",
    "1.3 one city",
    "1.3 clear for Norway",
    "1.3 clear for Germany",
    "1.3 marginal",
    "R13",
)
@pytest.mark.rule(
    "1.3 all cities",
    "1.3 one city",
    "1.3 clear for Norway",
    "1.3 clear for Germany",
    "1.3 marginal",
    "R13",
    refused=True,
)
@pytest.mark.parametrize(
    ("board", "winner", "level"),
    [
        (f"{ALL_GERMAN} finnmark:N2,A1", ("germany",), "clear"),
        (f"{ALL_GERMAN} finnmark:N2 harstad:A2", ("germany",), "marginal"),
        (f"{FIVE_GERMAN} narvik:N1", ("norway", "allies"), "marginal"),
        (f"{FIVE_GERMAN} narvik:A5", ("norway", "allies"), "marginal"),
        ("oslo:G4 bergen:G1 finnmark:N1", ("norway", "allies"), "clear"),
        ("oslo:G1 kristiansand:G1 stavanger:G1 bergen:G1 hamar:N1", ("norway", "allies"), "clear"),
    ],
)
def test_1_3_the_last_german_card_decides(board: str, winner: tuple[str, ...], level: str) -> None:
    assert ending(last_card(board)) == (winner, level, "deck", "1.3")


@pytest.mark.rule("R144")
@pytest.mark.rule("R144", refused=True)
@pytest.mark.parametrize(
    ("there", "level"), [("N1", "clear"), ("", "marginal")], ids=["attacked", "walked into"]
)
def test_a_city_under_attack_is_not_held_yet_should_the_deck_end_now(
    there: str, level: str
) -> None:
    five = "oslo:G1 kristiansand:G1 stavanger:G1 bergen:G1 harstad:G2 hamar:N1"
    state = basic(f"{five} narvik:{there}" if there else five)
    do(state, "move", source="harstad", to="narvik", count=2)
    assert (winner_now(state), level_now(state)) == (("norway", "allies"), level)


@pytest.mark.rule("1.3")
@pytest.mark.rule("1.3 last card", "R2", refused=True)
def test_1_3_with_a_card_left_the_game_goes_on() -> None:
    state = last_card(f"{ALL_GERMAN} finnmark:N2", cards_left=2)
    do(state, "end_phase")
    assert asked(state) == ("norway", "movement")


@pytest.mark.rule("R12", "R13", "1.3 empty city", "1.3 marginal")
@pytest.mark.rule("R12", "1.3 empty city", refused=True)
def test_r12_r13_a_city_that_germans_have_left_counts_for_norway() -> None:
    state = basic(
        f"{ALL_GERMAN} finnmark:N5",
        card_used=["germany"],
        hands={"germany": ["panzer"] * 4},
        decks={"germany": {"draw": ["artilleri"]}},
    )
    do(state, "move", source="narvik", to="bardufoss", count=1)
    do(state, "end_phase")
    assert ending(state)[:2] == (("norway", "allies"), "marginal")


@pytest.mark.rule("R2", "1.3 last card")
def test_r2_the_game_ends_in_the_middle_of_drawing() -> None:
    state = basic(
        f"{ALL_GERMAN} finnmark:N5",
        phase=3,
        card_used=["germany"],
        hands={"germany": ["panzer"]},
        decks={"germany": {"draw": ["artilleri", "ubat"]}},
    )
    assert ending(state)[2] == "deck"
    assert len(GAME.position(state)["hands"]["germany"]) == 3
    assert state.turn == 0


@pytest.mark.rule("1.3", "1.3 defeated", "1.3 clear for Norway", "R10")
def test_1_3_the_last_german_battalion_lost_is_a_clear_defeat() -> None:
    state = basic("narvik:G1 gratangen:N1 finnmark:N1")
    do(state, "move", source="narvik", to="gratangen", count=1)
    assert ending(state, (5, 6)) == (("norway", "allies"), "clear", "annihilation", "1.3")


@pytest.mark.rule("1.3", "1.3 defeated", "1.3 clear for Germany")
def test_1_3_the_last_norwegian_and_allied_battalions_lost_are_a_clear_victory() -> None:
    state = basic("narvik:G2 gratangen:N1")
    do(state, "move", source="narvik", to="gratangen", count=2)
    assert ending(state, (6, 1, 1)) == (("germany",), "clear", "annihilation", "1.3")


@pytest.mark.rule("R10", "1.1 together", "1.3 defeated", refused=True)
@pytest.mark.parametrize("other", ["finnmark:N1", "harstad:A1"])
def test_r10_one_battalion_of_either_partner_keeps_the_game_going(other: str) -> None:
    state = basic(f"narvik:G2 gratangen:N1 {other}")
    do(state, "move", source="narvik", to="gratangen", count=2)
    do(state, "end_phase", (6, 1, 1))
    assert state.outcome is None


@pytest.mark.rule("R10", refused=True)
def test_r10_nobody_is_wiped_out_before_the_allies_have_landed() -> None:
    state = basic("narvik:G2 gratangen:N1", allies_arrived=False)
    do(state, "move", source="narvik", to="gratangen", count=2)
    do(state, "end_phase", (6, 1, 1))
    assert asked(state) == ("germany", "reinforcement")


@pytest.mark.rule("R10")
def test_r10_it_is_checked_when_the_first_landing_is_over() -> None:
    state = basic("gratangen:N1", turn="allies", phase=3, allies_arrived=False)
    assert asked(state) == ("allies", "reinforcement")
    assert ending(state) == (("norway", "allies"), "clear", "annihilation", "1.3")


@pytest.mark.rule("R10", refused=True)
@pytest.mark.parametrize("saved", [True, False])
def test_r10_a_rescue_belongs_to_the_same_moment(saved: bool) -> None:
    state = basic("narvik:G2 gratangen:A1", hands={"allies": ["kystevakuering"]})
    do(state, "move", source="narvik", to="gratangen", count=2)
    do(state, "end_phase")
    do(state, "pass", (6, 1, 1))
    assert asked(state) == ("allies", "evacuate")
    if saved:
        play(state, "kystevakuering", "rescue", to="tromso")
    else:
        do(state, "pass")
    assert (state.outcome is None) == saved


@pytest.mark.rule("R11")
def test_r11_both_sides_wiped_out_together_is_a_norwegian_victory() -> None:
    state = basic("narvik:G1 gratangen:N1")
    do(state, "move", source="narvik", to="gratangen", count=1)
    assert ending(state, (6, 6))[:3] == (("norway", "allies"), "clear", "annihilation")


@pytest.mark.rule("1.3")
@pytest.mark.rule("2.3 control", refused=True)
def test_1_3_attackers_hold_nothing_before_they_have_won() -> None:
    state = board("bjornfjell:G1 bardufoss:N3 harstad:A1", turn="germany")
    do(state, "move", source="bjornfjell", to="bardufoss", count=1)
    told = standing(state)
    assert told["objectives"]["bardufoss"] == "norway"
    assert told["winner"] == ["norway", "allies"]


@pytest.mark.rule("1.3", "2.3 control")
def test_1_3_defenders_hold_what_is_attacked() -> None:
    state = board("bjornfjell:G1 bardufoss:N3 harstad:A1", turn="norway")
    do(state, "move", source="bardufoss", to="bjornfjell", count=1)
    told = standing(state)
    assert told["objectives"]["bjornfjell"] == "germany"
    assert told["winner"] == ["germany"]


@pytest.mark.rule("R10", "1.3 defeated")
@pytest.mark.parametrize("saved", [True, False])
def test_r10_defenders_without_a_retreat_are_the_last_ones_unless_ships_come(saved: bool) -> None:
    state = basic("gratangen:G4 harstad:A1", hands={"allies": ["kystevakuering"]})
    do(state, "move", source="gratangen", to="harstad", count=4)
    do(state, "end_phase")
    do(state, "pass", (5, 5, 1))
    assert asked(state) == ("allies", "evacuate") and state.outcome is None
    if saved:
        play(state, "kystevakuering", "rescue", to="bodo")
        assert state.outcome is None
    else:
        (end,) = of_kind(do(state, "pass"), "game_ended")
        assert (end.winner, end.level, end.cause) == (("germany",), "clear", "annihilation")


@pytest.mark.rule("R10", "1.3 defeated")
@pytest.mark.parametrize("saved", [True, False])
def test_r10_attackers_without_a_retreat_are_the_last_ones_unless_ships_come(saved: bool) -> None:
    state = basic(
        "egersund:G1 stavanger:G1 kristiansand:G1 bodo:A1 mo_i_rana:G1",
        turn="allies",
        hands={"allies": ["invasjon", "forsterkninger:4", "kystevakuering"]},
    )
    play(state, "invasjon", "invade")
    trade(state, "forsterkninger:4")
    do(state, "place", to="egersund", count=1)
    do(state, "move", source="bodo", to="mo_i_rana", count=1)
    do(state, "end_phase")
    do(state, "choose_combat", area="mo_i_rana")
    do(state, "pass", (1, 6))
    do(state, "pass")
    do(state, "pass", (1, 5))
    assert asked(state) == ("allies", "evacuate")
    if saved:
        play(state, "kystevakuering", "rescue", to="bergen")
        assert asked(state) == ("allies", "reinforcement")
    else:
        (end,) = of_kind(do(state, "pass"), "game_ended")
        assert (end.winner, end.level, end.cause) == (("germany",), "clear", "annihilation")


@pytest.mark.rule("R10", "4.2.8 surrounded")
def test_r10_the_last_ones_without_a_retreat_and_without_cards_end_the_game() -> None:
    state = basic("gratangen:G4 harstad:A1")
    do(state, "move", source="gratangen", to="harstad", count=4)
    assert ending(state, (5, 5, 1))[:3] == (("germany",), "clear", "annihilation")
    assert standing(state)["turns_left"] == [0, 0]
    assert standing(state)["cards_left"] > 0


@pytest.mark.rule("R10", "1.3 clear for Germany")
@pytest.mark.rule("1.3 one city", refused=True)
def test_1_3_after_the_last_battalion_the_cities_count_no_more() -> None:
    state = basic(f"{FIVE_GERMAN} gratangen:G4 harstad:A1")
    do(state, "move", source="gratangen", to="harstad", count=4)
    told = standing(state)
    assert (told["winner"], told["level"]) == (["norway", "allies"], "marginal")
    assert ending(state, (5, 5, 1))[:3] == (("germany",), "clear", "annihilation")
    told = standing(state)
    assert told["objectives"]["narvik"] is None
    assert (told["winner"], told["level"]) == (["germany"], "clear")


@pytest.mark.rule("R10", "R46")
def test_r10_the_last_paratroopers_without_a_retreat_end_the_game() -> None:
    state = basic(
        "oslo:G1 kongsvinger:N1 egersund:N1 stavanger:N1 kristiansand:N1",
        hands={"germany": ["fallskjermtropp"]},
    )
    do(state, "move", source="oslo", to="kongsvinger", count=1)
    play(state, "fallskjermtropp", "drop", to="egersund")
    do(state, "end_phase")
    do(state, "choose_combat", area="kongsvinger", dice=(1, 6, 1, 5))
    assert state.outcome is not None
    assert (state.outcome.winner, state.outcome.cause) == (("norway", "allies"), "annihilation")
