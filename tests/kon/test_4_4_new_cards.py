"""Manual 4.4 in the basic game: drawing, the duty to use a card and its price; R3-R5."""

from typing import Any

import pytest
from kon_kit import GAME, asked, basic, do, of_kind, play, trade, why

from konqt.games.kon.engine.state import State


def at_the_end(turn: str, *cards: str, **more: Any) -> State:
    """A faction in its phase 3 with nothing left to do."""
    return basic("oslo:G1 tromso:A1 voss:N1", turn=turn, phase=3, hands={turn: list(cards)}, **more)


def hand(state: State, faction: str) -> list[str]:
    return list(GAME.position(state)["hands"][faction])


@pytest.mark.rule("4.4", "2.4 Germany", "2.4 Norway", "2.4 Allies", "4.4 draw", "4.4 sizes")
@pytest.mark.rule("4.4 draw", refused=True)
@pytest.mark.parametrize(("faction", "size"), [("germany", 5), ("norway", 3), ("allies", 3)])
@pytest.mark.parametrize("held", [0, 1, 2])
def test_4_4_the_faction_to_move_draws_to_a_full_hand(faction: str, size: int, held: int) -> None:
    cards = {"germany": "panzer", "norway": "bakhold", "allies": "jagerfly"}
    state = at_the_end(faction, *[cards[faction]] * held, card_used=[faction])
    (drawn,) = of_kind(do(state, "end_phase"), "cards_drawn")
    assert drawn.count == size - held
    assert len(hand(state, faction)) == size
    assert all(not hand(state, other) for other in cards if other != faction)


@pytest.mark.rule("4.4", "R4", "4.4 discard")
@pytest.mark.rule("4.4", "2.4 German duty", "2.4 Allied duty", "R5", refused=True)
@pytest.mark.parametrize(("faction", "card"), [("germany", "panzer"), ("allies", "jagerfly")])
def test_4_4_without_a_card_used_one_is_put_away_and_one_drawn(faction: str, card: str) -> None:
    full = [card, "ubat", *(["artilleri"] * 3 if faction == "germany" else ["stridsvogn"])]
    state = at_the_end(faction, *full)
    do(state, "end_phase")
    assert asked(state) == (faction, "discard")
    assert why(state, "discard", card="invasjon") == {("2.4", "card_not_held")}
    assert why(state, "pass") == {("2.4", "not_now")}
    (drawn,) = of_kind(do(state, "discard", card=card), "cards_drawn")
    assert drawn.count == 1
    assert GAME.position(state)["decks"][faction]["used"] == [card]
    assert len(hand(state, faction)) == len(full)


@pytest.mark.rule("4.4")
@pytest.mark.rule("4.4 discard", refused=True)
def test_4_4_norway_has_no_such_duty() -> None:
    state = at_the_end("norway", "bakhold", "veisperring", "sprengt_bro")
    do(state, "end_phase")
    assert asked(state) == ("allies", "movement")


@pytest.mark.rule("R4", refused=True)
@pytest.mark.parametrize("faction", ["germany", "allies"])
def test_r4_an_empty_hand_pays_nothing(faction: str) -> None:
    state = at_the_end(faction)
    do(state, "end_phase")
    assert asked(state)[1] == "movement"


@pytest.mark.rule("R5", "2.4 German duty", "2.4 Allied duty")
@pytest.mark.rule("4.4 discard", refused=True)
@pytest.mark.parametrize("faction", ["germany", "allies"])
def test_r5_a_trade_fulfils_the_duty(faction: str) -> None:
    state = at_the_end(faction, "forsterkninger:4", "ubat")
    trade(state, "forsterkninger:4")
    do(state, "end_phase")
    assert asked(state)[1] == "movement"


@pytest.mark.rule("R3")
@pytest.mark.parametrize(("counts", "owes"), [("round", False), ("own_turn", True)])
def test_r3_a_submarine_in_the_german_turn_counts_only_by_the_round(
    counts: str, owes: bool
) -> None:
    state = basic(
        "oslo:G1 tromso:A1 voss:N1",
        phase=3,
        hands={"allies": ["ubat", "jagerfly"]},
        options={"card_duty": counts},
    )
    do(state, "place", to="skien", count=1)
    play(state, "ubat", "sink", (1,))
    do(state, "end_phase")
    for _ in range(2):
        do(state, "end_phase")
    do(state, "end_phase")
    do(state, "end_phase")
    assert (asked(state) == ("allies", "discard")) == owes


@pytest.mark.rule("R3", refused=True)
def test_r3_a_new_round_begins_with_the_german_turn() -> None:
    # A German submarine in the Allied turn belongs to the round that ends there.
    state = basic(
        "oslo:G1 tromso:A1 voss:N1",
        turn="allies",
        phase=3,
        card_used=["germany"],
        hands={"germany": ["ubat", "panzer"], "allies": ["forsterkninger:4"]},
    )
    trade(state, "forsterkninger:4")
    do(state, "place", to="tromso", count=1)
    play(state, "ubat", "sink", (1,))
    do(state, "end_phase")
    do(state, "end_phase")
    do(state, "end_phase")
    assert asked(state) == ("germany", "discard")


@pytest.mark.rule("R3", refused=True)
def test_r3_a_discard_is_no_use_for_the_next_round() -> None:
    state = at_the_end("allies", "ubat", "jagerfly")
    do(state, "end_phase")
    do(state, "discard", card="ubat")
    assert state.card_used == 0


@pytest.mark.rule("4.4 sizes", "2.4 Germany", "2.4 Norway", "2.4 Allies", refused=True)
@pytest.mark.parametrize(
    ("faction", "cards"),
    [
        ("germany", ("panzer",) * 5),
        ("norway", ("bakhold", "veisperring", "sprengt_bro")),
        ("allies", ("jagerfly", "ubat", "stridsvogn")),
    ],
)
def test_4_4_a_full_hand_draws_nothing(faction: str, cards: tuple[str, ...]) -> None:
    state = at_the_end(faction, *cards, card_used=[faction])
    assert not of_kind(do(state, "end_phase"), "cards_drawn")
    assert sorted(hand(state, faction)) == sorted(cards)


@pytest.mark.rule("R2", "1.3 last card")
def test_r2_a_card_put_away_for_the_duty_can_bring_the_end() -> None:
    state = at_the_end("germany", *["panzer"] * 5, decks={"germany": {"draw": ["artilleri"]}})
    do(state, "end_phase")
    assert asked(state) == ("germany", "discard")
    (end,) = of_kind(do(state, "discard", card="panzer"), "game_ended")
    assert end.cause == "deck"
