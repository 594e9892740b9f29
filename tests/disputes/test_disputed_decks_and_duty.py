"""Disputes about decks, the duty to use a card, full hands. Manual 2.4, 4.4; R1-R9.

Each docstring is the answer by the manual and the rulings; the body asks the game.
"""

import pytest
from dispute_kit import WINDOWS, can, pass_all
from kon_kit import GAME, asked, at, basic, do, of_kind, play


@pytest.mark.rule("R8")
def test_norway_shuffles_in_the_middle_of_a_draw_and_keeps_its_hand_out() -> None:
    """R8: as soon as a face-up card would be on top."""
    state = basic(
        "oslo:G1 finnmark:N1 harstad:A1",
        turn="norway",
        phase=4,
        hands={"norway": []},
        decks={"norway": {"draw": ["bakhold"]}},
    )
    assert asked(state)[0] == "allies"
    position = GAME.position(state)
    assert len(position["hands"]["norway"]) == 3
    assert "bakhold" in position["hands"]["norway"]
    assert position["decks"]["norway"]["used"] == []
    assert len(position["decks"]["norway"]["draw"]) == 19


@pytest.mark.rule("R9", "2.4")
def test_the_allied_deck_runs_dry_in_mid_draw_and_four_leave_at_once() -> None:
    """2.4: draws what there is, then removes 4 of choice; duty ends."""
    state = basic(
        "oslo:G1 finnmark:N1 harstad:A3 bodo:A3 namsos:A1",
        turn="allies",
        phase=4,
        card_used=["allies"],
        hands={"allies": []},
        decks={"allies": {"draw": ["ubat", "jagerfly"]}},
    )
    assert asked(state) == ("allies", "withdraw")
    assert sorted(GAME.position(state)["hands"]["allies"]) == ["jagerfly", "ubat"]
    do(state, "withdraw", source="harstad", count=3)
    assert not can(state, "withdraw", source="bodo", count=2)
    do(state, "withdraw", source="bodo", count=1)
    assert at(state, "bodo") == {"allies": 2}


@pytest.mark.rule("R9", "R10")
def test_a_withdrawal_can_lose_the_war() -> None:
    """R9 all if fewer than four; R10 checked after every removal step."""
    state = basic(
        "oslo:G1 harstad:A3",
        turn="allies",
        phase=4,
        card_used=["allies"],
        hands={"allies": []},
        decks={"allies": {"draw": ["ubat"]}},
    )
    assert state.outcome is not None
    assert state.outcome[:2] == (("germany",), "annihilation")


@pytest.mark.rule("R4")
@pytest.mark.parametrize("duty", [False, True])
def test_after_the_deck_the_duty_ends_by_the_english_manual_only(duty: bool) -> None:
    """EN 2.4: not obligated any more; NO does not say so (option)."""
    state = basic(
        "oslo:G1 finnmark:N1 harstad:A1",
        turn="allies",
        phase=4,
        hands={"allies": ["ubat", "jagerfly"]},
        decks={"allies": {"draw": []}},
        options={"allied_duty_after_exhaustion": duty},
    )
    assert (asked(state) == ("allies", "discard")) == duty
    if duty:
        do(state, "discard", card="ubat")
        assert GAME.position(state)["hands"]["allies"] == ["jagerfly"]


@pytest.mark.rule("R9")
def test_the_card_paid_as_penalty_goes_before_the_last_card_comes() -> None:
    """4.4 discard, then draw; R9 the instant the last one leaves."""
    state = basic(
        "oslo:G1 finnmark:N1 harstad:A5",
        turn="allies",
        phase=4,
        hands={"allies": ["ubat", "jagerfly", "stridsvogn"]},
        decks={"allies": {"draw": ["kystbombardement"]}},
    )
    assert asked(state) == ("allies", "discard")
    do(state, "discard", card="ubat")
    assert at(state, "harstad") == {"allies": 1}
    assert sorted(GAME.position(state)["hands"]["allies"]) == [
        "jagerfly",
        "kystbombardement",
        "stridsvogn",
    ]


@pytest.mark.rule("R2", "1.3", "R13")
@pytest.mark.parametrize(
    ("cities", "enemies", "winner", "level"),
    [
        ("oslo kristiansand stavanger bergen trondheim narvik", 3, "germany", "clear"),
        ("oslo kristiansand stavanger bergen trondheim narvik", 4, "germany", "marginal"),
        ("oslo kristiansand stavanger bergen trondheim", 9, "norway", "marginal"),
        ("oslo kristiansand stavanger bergen", 1, "norway", "clear"),
    ],
)
def test_the_penalty_card_ends_the_war(cities: str, enemies: int, winner: str, level: str) -> None:
    """R2: at once however the last card was drawn; R12 an empty city is Norwegian; 1.3 levels."""
    text = " ".join(f"{city}:G1" for city in cities.split()) + f" finnmark:N{enemies}"
    state = basic(
        text, phase=4, hands={"germany": ["panzer"]}, decks={"germany": {"draw": ["ubat", "ubat"]}}
    )
    assert asked(state) == ("germany", "discard")
    events = do(state, "discard", card="panzer")
    assert state.outcome is not None
    assert state.outcome.winner[0] == winner
    assert state.outcome.level == level
    assert of_kind(events, "cards_drawn")[0].count == 2


@pytest.mark.rule("R3")
@pytest.mark.parametrize("duty", ["round", "own_turn"])
def test_a_german_defence_card_in_the_allied_turn_is_no_use_for_the_next_round(duty: str) -> None:
    """R3: the flag clears when Germany's turn begins; NO counts the own turn only."""
    state = basic(
        "narvik:G2 gratangen:A1 finnmark:N1",
        turn="allies",
        hands={"germany": ["artilleri", "panzer"]},
        options={"card_duty": duty},
    )
    do(state, "move", source="gratangen", to="narvik", count=1)
    do(state, "end_phase")
    play(state, "artilleri", "defence")
    pass_all(state, dice=[1, 1, 1, 1])
    do(state, "end_phase")
    assert asked(state) == ("germany", "movement")
    do(state, "end_phase")
    do(state, "end_phase")
    assert asked(state) == ("germany", "discard")


@pytest.mark.rule("R3", "4.4")
@pytest.mark.parametrize(("duty", "owes"), [("round", False), ("own_turn", True)])
def test_a_fighter_that_bent_a_drop_fulfils_the_allied_duty(duty: str, owes: bool) -> None:
    """EN: round (all three turns); NO: i sin runde."""
    state = basic(
        "trondheim:G1 finnmark:N1 harstad:A1",
        hands={"germany": ["fallskjermtropp"], "allies": ["jagerfly", "stridsvogn"]},
        options={"card_duty": duty},
    )
    play(state, "fallskjermtropp", "drop", to="bodo")
    play(state, "jagerfly", "divert", to="tysfjord")
    while asked(state)[0] != "allies" or asked(state)[1] in WINDOWS:
        do(state, "pass" if asked(state)[1] in WINDOWS else "end_phase")
    do(state, "end_phase")
    do(state, "end_phase")
    assert (asked(state) == ("allies", "discard")) == owes


@pytest.mark.rule("R4", refused=True)
def test_an_empty_hand_and_norway_pay_no_penalty() -> None:
    """4.4 names Germany and the Allies; R4 nothing can be taken from an empty hand."""
    for turn in ("germany", "allies", "norway"):
        hands = {"norway": ["bakhold"]} if turn == "norway" else {}
        state = basic("oslo:G1 finnmark:N1 harstad:A1", turn=turn, phase=4, hands=hands)
        assert asked(state)[1] == "movement"


@pytest.mark.rule("4.4", "2.4")
def test_hands_are_filled_to_five_three_three_only_in_the_own_turn() -> None:
    """2.4/4.4: a player may only draw on his own turn."""
    state = basic("oslo:G1 finnmark:N1 harstad:A1", phase=4)
    sizes = {f: len(c) for f, c in GAME.position(state)["hands"].items()}
    assert sizes == {"germany": 5, "norway": 0, "allies": 0}


@pytest.mark.rule("R9")
@pytest.mark.parametrize("kept", [True, False])
def test_cards_in_hand_after_the_last_allied_card_by_both_manuals(kept: bool) -> None:
    """EN: cards on hand may be used; NO: remaining battalions only (option)."""
    state = basic(
        "oslo:G1 finnmark:N1 harstad:A6",
        turn="allies",
        phase=4,
        card_used=["allies"],
        hands={"allies": ["kystevakuering", "jagerfly"]},
        decks={"allies": {"draw": ["ubat"]}},
        options={"allied_cards_after_exhaustion": kept},
    )
    assert len(GAME.position(state)["hands"]["allies"]) == (3 if kept else 0)
    assert at(state, "harstad") == {"allies": 2}
