"""Manual 2.4: a card works once, any card can be traded, what others see of cards; R14."""

import pytest
from kon_kit import GAME, basic, do, of_kind, play, trade, why_card

from konqt.games.kon.engine.factions import FACTIONS

CARDS = [
    (faction, card)
    for number, faction in enumerate(FACTIONS)
    for card in basic("oslo:G1 voss:N1").rules.cards[number]
]


def other_reinforcement(faction: str, card: str) -> str:
    """Give a card with symbols enough for a battalion, of another type."""
    return next(
        other
        for owner, other in CARDS
        if owner == faction and other.startswith("forsterkninger") and other != card
    )


@pytest.mark.rule("2.4 at once", refused=True)
def test_2_4_a_card_works_in_one_combat_only() -> None:
    state = basic(
        "oslo:G4 kongsvinger:N1 honefoss:N1 finnmark:N1",
        hands={"germany": ["panzer", "ubat"]},
    )
    for area in ("kongsvinger", "honefoss"):
        do(state, "move", source="oslo", to=area, count=1)
    do(state, "end_phase")
    do(state, "choose_combat", area="honefoss")
    play(state, "panzer", "attack")
    do(state, "pass", (1, 1, 1, 5))
    rolls = of_kind(do(state, "pass", (1, 5)), "dice_rolled")
    assert [(roll.side, len(roll.dice)) for roll in rolls] == [("attack", 1), ("defence", 1)]


@pytest.mark.rule("2.4 used")
@pytest.mark.rule("2.4 used", refused=True)
def test_2_4_a_used_card_is_not_played_again() -> None:
    state = basic("oslo:G2 voss:N1", hands={"germany": ["fallskjermtropp"]})
    play(state, "fallskjermtropp", "drop", to="skien")
    assert why_card(state, "fallskjermtropp", "drop", to="horten") == {("2.4", "card_not_held")}


@pytest.mark.rule(
    "2.4 symbols",
    "4.3 instead",
    "germany.forsterkninger trade",
    "norway.forsterkninger trade",
    "allies.forsterkninger trade",
)
@pytest.mark.parametrize(("faction", "card"), CARDS)
def test_2_4_every_card_can_be_traded_for_its_symbols(faction: str, card: str) -> None:
    filler = other_reinforcement(faction, card)
    state = basic(
        "oslo:G1 voss:N1 tromso:A1", turn=faction, phase=3, hands={faction: [card, filler]}
    )
    number = state.rules.card_index[FACTIONS.index(faction)]
    symbols = state.rules.symbols[FACTIONS.index(faction)]
    (traded,) = of_kind(trade(state, card, filler), "cards_traded")
    assert traded.symbols == symbols[number[card]] + symbols[number[filler]]
    assert traded.count == traded.symbols // 3
    assert GAME.position(state)["hands"][faction] == []


@pytest.mark.rule("2.4 used", "R14")
@pytest.mark.rule("R14", refused=True)
@pytest.mark.parametrize("viewer", ["norway", "allies", "public"])
def test_r14_hands_and_decks_stay_hidden(viewer: str) -> None:
    state = basic("oslo:G1 voss:N1 tromso:A1", hands={"germany": ["panzer", "ubat"]})
    seen = GAME.observe(state, viewer)
    assert seen.hands["germany"] == 2
    assert seen.piles["germany"].draw == len(state.draw[0])
