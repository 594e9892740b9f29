"""Manual 2.4: used cards, Norway's reshuffle, the Allied deck that runs out; R4, R8, R9."""

from typing import Any

import pytest
from kon_kit import GAME, asked, at, basic, do, legal, of_kind, play, trade, why

from konqt.games.kon.engine.state import State


def pile(state: State, faction: str, which: str) -> list[str]:
    return list(GAME.position(state)["decks"][faction][which])


def hand(state: State, faction: str) -> list[str]:
    return list(GAME.position(state)["hands"][faction])


# --------------------------------------------------------------------------- used cards


@pytest.mark.rule("2.4", "2.4 used")
def test_2_4_used_cards_lie_face_up_in_the_order_of_use() -> None:
    state = basic(
        "oslo:G1 finnmark:N1",
        hands={"germany": ["forsterkninger:4", "fallskjermtropp", "ubat"]},
        phase=1,
        decks={"germany": {"used": ["panzer"]}},
    )
    play(state, "fallskjermtropp", "drop", to="skien")
    do(state, "end_phase")
    trade(state, "forsterkninger:4")
    assert pile(state, "germany", "used") == ["panzer", "fallskjermtropp", "forsterkninger:4"]
    assert hand(state, "germany") == ["ubat"]


# ---------------------------------------------------------------------------------- Norway


def norway_draws(draw: list[str], used: list[str], held: list[str]) -> tuple[State, list[Any]]:
    """Norway ends its turn with these cards; all others of its deck are in nobody's way."""
    state = basic(
        "oslo:G1 finnmark:N1",
        turn="norway",
        phase=3,
        hands={"norway": held},
        decks={"norway": {"draw": draw}},
    )
    # The position puts whatever is named nowhere among the used cards: take the rest away.
    names = state.rules.cards[1]
    state.used[1] = bytes(names.index(card) for card in used)
    events: list[Any] = []
    GAME.apply(state, GAME.action_from_json({"kind": "end_phase"}), events)
    return state, events


@pytest.mark.rule("R8", "2.4 reshuffle")
def test_r8_norway_shuffles_in_the_middle_of_drawing() -> None:
    state, events = norway_draws(["bakhold"], ["sprengt_bro", "veisperring", "veisperring"], [])
    (shuffled,) = of_kind(events, "deck_reshuffled")
    (drawn,) = of_kind(events, "cards_drawn")
    assert shuffled.count == 3 and drawn.count == 3
    assert "bakhold" in hand(state, "norway")
    assert len(pile(state, "norway", "draw")) == 1 and pile(state, "norway", "used") == []


@pytest.mark.rule("R8", "2.4 reshuffle")
def test_r8_norway_shuffles_when_the_last_unused_card_is_drawn() -> None:
    state, events = norway_draws(["bakhold"], ["sprengt_bro"], ["veisperring", "veisperring"])
    assert of_kind(events, "deck_reshuffled")
    assert pile(state, "norway", "draw") == ["sprengt_bro"]
    assert sorted(hand(state, "norway")) == ["bakhold", "veisperring", "veisperring"]


@pytest.mark.rule("R8", refused=True)
def test_r8_cards_in_hand_stay_out_of_the_shuffle() -> None:
    state, _events = norway_draws([], ["sprengt_bro"], ["veisperring", "bakhold"])
    assert sorted(hand(state, "norway")) == ["bakhold", "sprengt_bro", "veisperring"]
    assert pile(state, "norway", "draw") == []


@pytest.mark.rule("R8", "2.4 reshuffle", refused=True)
def test_r8_with_unused_cards_left_nothing_is_shuffled() -> None:
    state, events = norway_draws(["bakhold", "bakhold"], ["sprengt_bro"], ["veisperring"] * 2)
    assert not of_kind(events, "deck_reshuffled")
    assert pile(state, "norway", "used") == ["sprengt_bro"]


@pytest.mark.rule("R8", "2.4 reshuffle", "2.4 exhausted", refused=True)
@pytest.mark.parametrize("faction", ["germany", "allies"])
def test_r8_the_other_decks_are_never_shuffled(faction: str) -> None:
    state = basic(
        "oslo:G1 finnmark:N1,A9",
        turn=faction,
        phase=3,
        card_used=[faction],
        hands={faction: []},
        decks={faction: {"draw": ["ubat"]}},
    )
    assert not of_kind(do(state, "end_phase"), "deck_reshuffled")
    assert pile(state, faction, "draw") == []


# ---------------------------------------------------------------------------------- Allies


def exhausted(text: str, held: list[str], left: int = 1, **more: Any) -> tuple[State, list[Any]]:
    """The Allies draw with so many unused cards left and one card missing from the hand."""
    state = basic(
        f"oslo:G1 {text}",
        turn="allies",
        phase=3,
        card_used=["allies"],
        hands={"allies": held},
        decks={"allies": {"draw": ["stridsvogn"] * left}},
        **more,
    )
    return state, do(state, "end_phase")


@pytest.mark.rule("R9", "2.4 withdrawal")
def test_r9_the_last_card_drawn_takes_four_battalions_of_choice() -> None:
    state, events = exhausted("tromso:A3 bodo:A4 hamar:N1", ["ubat", "jagerfly"])
    (used_up,) = of_kind(events, "deck_used_up")
    assert used_up.count == 4
    assert asked(state) == ("allies", "withdraw")
    do(state, "withdraw", source="tromso", count=1)
    do(state, "withdraw", source="bodo", count=3)
    assert at(state, "tromso") == {"allies": 2} and at(state, "bodo") == {"allies": 1}
    assert asked(state) == ("germany", "movement")


@pytest.mark.rule("R9", "2.4 withdrawal", refused=True)
def test_r9_what_cannot_be_withdrawn() -> None:
    state, _events = exhausted("tromso:A3 bodo:A4 hamar:N1", ["ubat", "jagerfly"])
    assert why(state, "withdraw", source="tromso", count=4) == {("4.1", "too_few_battalions")}
    assert why(state, "withdraw", source="hamar", count=1) == {("4.1", "no_battalions")}
    assert why(state, "withdraw", source="tromso", count=0) == {("4.1", "count_too_small")}
    assert why(state, "pass") == {("2.4", "not_now")}
    do(state, "withdraw", source="bodo", count=3)
    assert why(state, "withdraw", source="tromso", count=2) == {("R9", "withdraw_too_many")}


@pytest.mark.rule("R9", "2.4 withdrawal", refused=True)
def test_r9_with_cards_left_nobody_withdraws() -> None:
    state, events = exhausted("tromso:A5 hamar:N1", ["ubat", "jagerfly"], left=2)
    assert not of_kind(events, "deck_used_up")
    assert at(state, "tromso") == {"allies": 5}


@pytest.mark.rule("R9", "2.4 withdrawal")
@pytest.mark.parametrize(
    ("text", "left"), [("tromso:A6", {"allies": 2}), ("tromso:A1 bodo:A2", {}), ("tromso:A4", {})]
)
def test_r9_without_a_choice_nobody_is_asked(text: str, left: dict[str, int]) -> None:
    state, events = exhausted(f"{text} hamar:N1", ["ubat", "jagerfly"])
    assert asked(state) == ("germany", "movement")
    assert at(state, "tromso") == left
    gone = of_kind(events, "battalions_withdrawn")
    assert sum(event.count for event in gone) == (3 if "bodo" in text else 4)


@pytest.mark.rule("R9", "R10")
def test_r9_a_withdrawal_can_leave_nobody() -> None:
    state, _events = exhausted("tromso:A2 bodo:A2", ["ubat", "jagerfly"])
    assert state.outcome is not None
    assert state.outcome.winner == ("germany",) and state.outcome.cause == "annihilation"


@pytest.mark.rule("R9", "2.4 go on", refused=True)
@pytest.mark.parametrize("kept", [True, False])
def test_r9_the_option_decides_over_the_hand(kept: bool) -> None:
    state, _events = exhausted(
        "tromso:A6 hamar:N1",
        ["forsterkninger:7", "kystevakuering"],
        options={"allied_cards_after_exhaustion": kept},
    )
    held = ["forsterkninger:7", "kystevakuering", "stridsvogn"]
    assert sorted(hand(state, "allies")) == (held if kept else [])
    assert GAME.faults(state) == []


@pytest.mark.rule("2.4 exhausted", "2.4 go on")
@pytest.mark.rule("R9", "2.4 exhausted", refused=True)
def test_r9_afterwards_cards_still_work_and_none_are_drawn() -> None:
    state = basic(
        "oslo:G1 tromso:A2 hamar:N1",
        turn="allies",
        hands={"allies": ["kystevakuering", "forsterkninger:4"]},
        decks={"allies": {"draw": []}},
    )
    play(state, "kystevakuering", "move", source="tromso", to="bodo", count=1)
    do(state, "end_phase")
    trade(state, "forsterkninger:4")
    do(state, "place", to="bodo", count=1)
    do(state, "end_phase")
    assert hand(state, "allies") == []
    assert asked(state) == ("germany", "movement")


@pytest.mark.rule("R4", "2.4 duty ends")
@pytest.mark.rule("R4", "2.4 duty ends", refused=True)
@pytest.mark.parametrize("duty", [False, True])
def test_r4_the_option_decides_whether_the_duty_ends_with_the_deck(duty: bool) -> None:
    state = basic(
        "oslo:G1 tromso:A2 hamar:N1",
        turn="allies",
        phase=3,
        hands={"allies": ["kystevakuering", "ubat"]},
        decks={"allies": {"draw": []}},
        options={"allied_duty_after_exhaustion": duty},
    )
    do(state, "end_phase")
    assert asked(state) == (("allies", "discard") if duty else ("germany", "movement"))
    if duty:
        do(state, "discard", card="ubat")
        assert hand(state, "allies") == ["kystevakuering"]
        assert asked(state) == ("germany", "movement")


@pytest.mark.rule("R9", refused=True)
def test_r9_the_discarded_card_is_followed_by_the_last_one_of_the_deck() -> None:
    state = basic(
        "oslo:G1 tromso:A6 hamar:N1",
        turn="allies",
        phase=3,
        hands={"allies": ["kystevakuering", "ubat", "jagerfly"]},
        decks={"allies": {"draw": ["stridsvogn"]}},
    )
    do(state, "end_phase")
    events = do(state, "discard", card="ubat")
    assert of_kind(events, "deck_used_up")
    assert at(state, "tromso") == {"allies": 2}
    assert legal(state, "withdraw") == []
