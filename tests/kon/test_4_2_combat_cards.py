"""Manual 4.2.1 and 4.2.2: every card's dice in combat; R35-R38, R50, R54."""

import pytest
from combat_kit import against_germans, combat, dice, on_voss
from kon_kit import asked, basic, do, legal, of_kind, play, why_card

GERMAN_ATTACK = {
    "artilleri": 1,
    "bombefly": 2,
    "gebirgsjager": 1,
    "jagerbomber": 1,
    "panzer": 2,
    "speidertropp": 1,
}
GERMAN_DEFENCE = {"artilleri": 1, "gebirgsjager": 2, "ingeniorkompani": 2, "panzer": 1}
ALLIED_ATTACK = {
    "fransk_alpejeger": 1,
    "fremmedlegionaer": 2,
    "kystbombardement": 2,
    "polsk_bergjeger": 1,
    "stridsvogn": 1,
}
ALLIED_DEFENCE = {
    "fransk_alpejeger": 2,
    "fremmedlegionaer": 1,
    "panservernkanon": 1,
    "polsk_bergjeger": 2,
    "stridsvogn": 1,
}
NORWEGIAN_DEFENCE = {"bakhold": 2, "panservernkanon": 1}
NO_DICE_IN_ATTACK = ("fallskjermtropp", "ingeniorkompani", "transportfly", "ubat")


@pytest.mark.rule(
    "4.2.1",
    "4.2.1 cards",
    "germany.artilleri attack",
    "germany.bombefly attack",
    "germany.gebirgsjager attack",
    "germany.jagerbomber attack",
    "germany.panzer attack",
    "germany.speidertropp attack",
)
@pytest.mark.parametrize("card", GERMAN_ATTACK)
def test_4_2_1_german_cards_in_attack(card: str) -> None:
    state = on_voss(card, "ubat")
    play(state, card, "attack")
    assert dice(state) == (2 + GERMAN_ATTACK[card], 2)


@pytest.mark.rule("4.2.1", "4.2.1 cards", "germany.ingeniorkompani defence", refused=True)
@pytest.mark.parametrize("card", NO_DICE_IN_ATTACK)
def test_4_2_1_german_cards_without_dice_in_attack(card: str) -> None:
    state = on_voss(card)
    assert why_card(state, card, "attack") == {("4.2.1", "no_dice_here")}
    assert legal(state, "play_card") == []


@pytest.mark.rule("4.2.1", "4.2.1 cards", "norway.bakhold attack")
@pytest.mark.rule("4.2.1", "norway.panservernkanon defence", refused=True)
def test_4_2_1_norwegian_and_allied_cards_in_attack() -> None:
    state = against_germans("norway", "bakhold", "panservernkanon")
    assert why_card(state, "panservernkanon", "attack") == {("4.2.1", "no_dice_here")}
    play(state, "bakhold", "attack")
    assert dice(state) == (3, 2)


@pytest.mark.rule(
    "4.2.1",
    "allies.fransk_alpejeger attack",
    "allies.fremmedlegionaer attack",
    "allies.kystbombardement attack",
    "allies.polsk_bergjeger attack",
    "allies.stridsvogn attack",
)
@pytest.mark.parametrize("card", ALLIED_ATTACK)
def test_4_2_1_allied_cards_in_attack(card: str) -> None:
    state = against_germans("allies", card, "ubat")
    play(state, card, "attack")
    assert dice(state) == (2 + ALLIED_ATTACK[card], 2)


@pytest.mark.rule(
    "4.2.2",
    "4.2.2 cards",
    "germany.artilleri defence",
    "germany.gebirgsjager defence",
    "germany.ingeniorkompani defence",
    "germany.panzer defence",
)
@pytest.mark.parametrize("card", GERMAN_DEFENCE)
def test_4_2_2_german_cards_in_defence(card: str) -> None:
    state = against_germans("norway", german=(card, "ubat"))
    assert asked(state) == ("germany", "defence_cards")
    play(state, card, "defence")
    assert dice(state) == (2, 2 + GERMAN_DEFENCE[card])


@pytest.mark.rule("4.2.2", "2.4 own turn", "4.2.2 cards", refused=True)
@pytest.mark.parametrize("card", ["bombefly", "jagerbomber", "speidertropp"])
def test_4_2_2_german_attack_cards_do_not_defend(card: str) -> None:
    state = against_germans("norway", "bakhold", german=(card,))
    play(state, "bakhold", "attack")
    assert ("4.2.2", "no_dice_here") in why_card(state, card, "defence")
    assert ("4.2.2", "no_dice_here") in why_card(state, card, "attack")


@pytest.mark.rule("R50", "2.4 answer", "germany.speidertropp cancel", refused=True)
def test_r50_scouts_do_not_cancel_an_ambush_that_attacks() -> None:
    state = against_germans("norway", "bakhold", "veisperring", german=("speidertropp",))
    play(state, "bakhold", "attack")
    do(state, "pass")
    assert why_card(state, "speidertropp", "cancel") == {("4.2.2", "card_not_for_this")}


@pytest.mark.rule(
    "4.2.2",
    "4 in opponents turns",
    "4.2.2 cards",
    "norway.bakhold defence",
    "norway.panservernkanon defence",
)
@pytest.mark.parametrize("card", NORWEGIAN_DEFENCE)
def test_4_2_2_norwegian_cards_in_defence(card: str) -> None:
    state = on_voss(norway=(card, "veisperring"))
    assert asked(state) == ("norway", "defence_cards")
    play(state, card, "defence")
    assert dice(state) == (2, 2 + NORWEGIAN_DEFENCE[card])


@pytest.mark.rule(
    "4.2.2",
    "4.2.2 cards",
    "allies.fransk_alpejeger defence",
    "allies.fremmedlegionaer defence",
    "allies.panservernkanon defence",
    "allies.polsk_bergjeger defence",
    "allies.stridsvogn defence",
)
@pytest.mark.parametrize("card", ALLIED_DEFENCE)
def test_4_2_2_allied_cards_in_defence(card: str) -> None:
    state = on_voss(allies=(card, "ubat"))
    play(state, card, "defence")
    assert dice(state) == (2, 2 + ALLIED_DEFENCE[card])


@pytest.mark.rule("R54", "allies.kystbombardement attack", refused=True)
@pytest.mark.parametrize("use", ["attack", "defence"])
def test_r54_ships_do_not_bombard_in_defence(use: str) -> None:
    state = on_voss(allies=("kystbombardement",))
    assert why_card(state, "kystbombardement", use) == {("4.2.2", "no_dice_here")}


@pytest.mark.rule("R54", "allies.kystbombardement attack", refused=True)
def test_r54_ships_do_not_bombard_inland() -> None:
    state = against_germans("allies", "kystbombardement", area="bjornfjell")
    assert why_card(state, "kystbombardement", "attack") == {("R54", "no_coast")}


@pytest.mark.rule("R35", "R38", "4.2 five", "4.2 card dice")
@pytest.mark.rule("4.2 five", refused=True)
def test_r35_five_battalions_a_side_give_dice_and_cards_come_on_top() -> None:
    state = combat(
        "oslo:G9 kongsvinger:N4,A3 tromso:N1",
        "oslo",
        "kongsvinger",
        7,
        germany=("panzer",),
        norway=("bakhold",),
    )
    play(state, "panzer", "attack")
    assert dice(state) == (7, 5)
    events = play(state, "bakhold", "defence", (6,) * 7 + (1,) * 7)
    rolls = {roll.side: len(roll.dice) for roll in of_kind(events, "dice_rolled")}
    assert rolls == {"attack": 7, "defence": 7}
    # All seven sixes count, those on the Panzer's dice too.
    assert len(of_kind(events, "battalions_defeated")) == 2


@pytest.mark.rule("R37", "4.2 card dice")
@pytest.mark.rule("R36", "4.2 card dice", refused=True)
def test_r36_r37_one_battalion_over_a_fjord_has_no_die_and_cards_are_not_halved() -> None:
    state = combat(
        "stavanger:G1 haugesund:N1 finnmark:N1",
        "stavanger",
        "haugesund",
        germany=("panzer", "ubat"),
    )
    assert dice(state) == (0, 1)
    play(state, "panzer", "attack")
    assert dice(state) == (2, 1)


def test_all_dice_cards_are_tried() -> None:
    tried: set[tuple[str, str, str]] = {("germany", card, "attack") for card in GERMAN_ATTACK}
    tried |= {("germany", card, "defence") for card in GERMAN_DEFENCE}
    tried |= {("allies", card, "attack") for card in ALLIED_ATTACK}
    tried |= {("allies", card, "defence") for card in ALLIED_DEFENCE}
    tried |= {("norway", card, "defence") for card in NORWEGIAN_DEFENCE}
    tried |= {("norway", "bakhold", "attack")}
    rules = basic("oslo:G1 voss:N1").rules
    printed = {
        (faction, rules.cards[number][card], use.use)
        for number, faction in enumerate(("germany", "norway", "allies"))
        for card, uses in enumerate(rules.uses[number])
        for use in uses
        if use.dice
    }
    assert tried == printed
