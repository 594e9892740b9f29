"""Manual 4.2.1 to 4.2.3 and Appendix: every card in combat; R17, R35-R40, R50, R51, R54."""

from typing import Any

import pytest
from kon_kit import GAME, asked, basic, do, legal, of_kind, play, why, why_card

from konqt.games.kon.engine.state import State


def combat(
    text: str, source: str, to: str, count: int = 1, turn: str = "germany", **hands: tuple[str, ...]
) -> State:
    """Attack over one border; nobody sabotages."""
    state = basic(text, turn=turn, hands={name: list(cards) for name, cards in hands.items()})
    do(state, "move", source=source, to=to, count=count)
    do(state, "end_phase")
    if asked(state)[1] == "sabotage":
        do(state, "pass")
    return state


def on_voss(*german: str, here: str = "N1,A1", **hands: tuple[str, ...]) -> State:
    """Two Germans go from Bergen to Voss: on the coast and in air range."""
    return combat(
        f"bergen:G4 voss:{here} finnmark:N1 tromso:A1", "bergen", "voss", 2, germany=german, **hands
    )


def on_kongsvinger(*german: str, **hands: tuple[str, ...]) -> State:
    """Two Germans go from Oslo to Kongsvinger: inland and in air range."""
    text = "oslo:G4 kongsvinger:N1 finnmark:N1 tromso:A1"
    return combat(text, "oslo", "kongsvinger", 2, germany=german, **hands)


def against_germans(
    turn: str, *cards: str, german: tuple[str, ...] = (), area: str = "bodo"
) -> State:
    """Two battalions of `turn` go from Tysfjord to two Germans in Bodø or in Bjørnfjell."""
    letter = turn[0].upper()
    text = f"{area}:G2 oslo:G1 tysfjord:{letter}2 tromso:N1 finnmark:A1"
    return combat(text, "tysfjord", area, 2, turn=turn, germany=german, **{turn: cards})


def dice(state: State) -> tuple[int, int]:
    fight = GAME.observe(state, "public").combat
    assert fight is not None
    return fight.attack_dice, fight.defence_dice


# ------------------------------------------------------------------- dice, in attack and defence

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


# ------------------------------------------------------------------------------ limits, footnotes


@pytest.mark.rule(
    "R39",
    "4.2.1 one of a type",
    "germany.artilleri attack",
    "germany.gebirgsjager attack",
    "germany.panzer attack",
    "germany.speidertropp attack",
    refused=True,
)
@pytest.mark.parametrize("card", ["artilleri", "gebirgsjager", "panzer", "speidertropp"])
def test_r39_one_card_of_a_type_in_attack(card: str) -> None:
    state = on_voss(card, card)
    play(state, card, "attack")
    assert why_card(state, card, "attack") == {("4.2.1", "card_type_twice")}


@pytest.mark.rule(
    "4.2.1", "4.2.1 bombers", "germany.bombefly attack", "germany.jagerbomber attack", refused=True
)
@pytest.mark.parametrize(
    ("first", "second", "code"),
    [
        ("bombefly", "jagerbomber", "never_together"),
        ("jagerbomber", "bombefly", "never_together"),
        ("bombefly", "bombefly", "card_type_twice"),
        ("jagerbomber", "jagerbomber", "card_type_twice"),
    ],
)
def test_4_2_1_bombers_and_fighter_bombers_are_one_type(first: str, second: str, code: str) -> None:
    state = on_voss(first, second)
    play(state, first, "attack")
    assert why_card(state, second, "attack") == {("4.2.1", code)}


@pytest.mark.rule("4.2.1", "2.4 at once", "4.2.1 cards", "4.2.1 one of a type")
def test_4_2_1_different_types_lie_together() -> None:
    state = on_voss("artilleri", "bombefly", "gebirgsjager", "panzer", "speidertropp")
    for card in ("artilleri", "bombefly", "gebirgsjager", "panzer"):
        play(state, card, "attack")
    assert dice(state) == (8, 2)
    play(state, "speidertropp", "attack", (1,) * 11)


@pytest.mark.rule(
    "Appendix",
    "allies.fransk_alpejeger attack",
    "allies.fransk_alpejeger defence",
    "allies.polsk_bergjeger attack",
    "allies.polsk_bergjeger defence",
    refused=True,
)
@pytest.mark.parametrize(
    ("first", "second"),
    [("fransk_alpejeger", "polsk_bergjeger"), ("polsk_bergjeger", "fransk_alpejeger")],
)
@pytest.mark.parametrize("use", ["attack", "defence"])
def test_french_and_polish_mountain_troops_never_fight_together(
    first: str, second: str, use: str
) -> None:
    if use == "attack":
        state = against_germans("allies", first, second)
    else:
        state = on_voss(allies=(first, second))
    play(state, first, use)
    rule = "4.2.1" if use == "attack" else "4.2.2"
    assert why_card(state, second, use) == {(rule, "never_together")}


@pytest.mark.rule(
    "R39",
    "4.2.2 one of a type",
    "norway.panservernkanon defence",
    "allies.panservernkanon defence",
    "allies.panservernkanon cancel",
    refused=True,
)
@pytest.mark.parametrize("first_use", ["defence", "cancel"])
@pytest.mark.parametrize("second_use", ["defence", "cancel"])
def test_r39_joint_defenders_share_the_limit(first_use: str, second_use: str) -> None:
    state = on_voss("panzer", norway=("panservernkanon",), allies=("panservernkanon",))
    play(state, "panzer", "attack")
    play(state, "panservernkanon", first_use)
    assert asked(state) == ("allies", "defence_cards")
    assert ("4.2.2", "card_type_twice") in why_card(state, "panservernkanon", second_use)


@pytest.mark.rule("R39")
def test_r39_the_other_side_and_the_next_combat_have_limits_of_their_own() -> None:
    state = basic(
        "oslo:G4 kongsvinger:N1 honefoss:N1 finnmark:N1",
        hands={"germany": ["panzer", "panzer"]},
    )
    for area in ("kongsvinger", "honefoss"):
        do(state, "move", source="oslo", to=area, count=1)
    do(state, "end_phase")
    do(state, "choose_combat", area="honefoss")
    play(state, "panzer", "attack")
    do(state, "pass", (1, 1, 1, 5))
    play(state, "panzer", "attack", (1, 1, 1, 5))


@pytest.mark.rule(
    "R51",
    "germany.artilleri attack",
    "germany.gebirgsjager attack",
    "germany.panzer attack",
    "germany.speidertropp attack",
    refused=True,
)
@pytest.mark.parametrize("card", ["artilleri", "gebirgsjager", "panzer", "speidertropp"])
@pytest.mark.parametrize("on_the_ground", [False, True])
def test_r51_paratroopers_alone_get_no_ground_support(card: str, on_the_ground: bool) -> None:
    state = basic(
        "oslo:G3 kongsvinger:N1 finnmark:N1",
        hands={"germany": ["fallskjermtropp", card]},
    )
    play(state, "fallskjermtropp", "drop", to="kongsvinger")
    if on_the_ground:
        do(state, "move", source="oslo", to="kongsvinger", count=1)
    do(state, "end_phase")
    refused = why_card(state, card, "attack")
    assert refused == (set() if on_the_ground else {("R51", "paratroopers_only")})


@pytest.mark.rule("R51", "4.2.1 bombers")
@pytest.mark.parametrize("card", ["bombefly", "jagerbomber"])
def test_r51_aircraft_support_paratroopers(card: str) -> None:
    state = basic(
        "oslo:G1 kongsvinger:N1 finnmark:N1", hands={"germany": ["fallskjermtropp", card]}
    )
    play(state, "fallskjermtropp", "drop", to="kongsvinger")
    do(state, "end_phase")
    assert legal(state, "play_card", card=card, use="attack")


@pytest.mark.rule(
    "R40",
    "4.2 own battalions",
    "4.2 fighters alone",
    "allies.fransk_alpejeger defence",
    "allies.stridsvogn defence",
    refused=True,
)
def test_r40_cards_need_battalions_of_their_own_faction() -> None:
    state = on_voss(
        "bombefly",
        here="N1",
        norway=("bakhold",),
        allies=("fransk_alpejeger", "stridsvogn", "jagerfly"),
    )
    play(state, "bombefly", "attack")
    assert asked(state) == ("norway", "defence_cards")
    do(state, "pass")
    assert asked(state) == ("allies", "defence_cards")
    for card in ("fransk_alpejeger", "stridsvogn"):
        assert why_card(state, card, "defence") == {("R40", "not_in_this_combat")}
    play(state, "jagerfly", "cancel")


@pytest.mark.rule("R40", "4.2 fighters alone", "allies.jagerfly cancel", refused=True)
@pytest.mark.parametrize("german", [("panzer",), ("jagerbomber",), ()])
def test_r40_without_bombers_absent_allies_are_not_asked(german: tuple[str, ...]) -> None:
    state = on_voss(*german, "ubat", here="N1", allies=("jagerfly",))
    for card in german:
        play(state, card, "attack")
    do(state, "pass")
    assert asked(state) != ("allies", "defence_cards")


@pytest.mark.rule("R17", "4.2 joint", "4.2 own battalions")
def test_r17_norway_answers_before_the_allies() -> None:
    state = on_voss(norway=("bakhold", "veisperring"), allies=("stridsvogn", "ubat"))
    assert asked(state) == ("norway", "defence_cards")
    play(state, "bakhold", "defence")
    do(state, "pass")
    assert asked(state) == ("allies", "defence_cards")
    play(state, "stridsvogn", "defence")
    assert dice(state) == (2, 5)


# -------------------------------------------------------------------------------- Jagerfly


@pytest.mark.rule(
    "4.2.2", "2.4 opponents turn", "4.2 fighters alone", "allies.jagerfly cancel", "R40"
)
@pytest.mark.rule("germany.bombefly attack", refused=True)
def test_4_2_2_fighters_cancel_bombers_on_the_coast() -> None:
    state = on_voss("bombefly", "ubat", here="N1", allies=("jagerfly",))
    play(state, "bombefly", "attack")
    assert dice(state) == (4, 1)
    do(state, "pass")
    (cancelled,) = of_kind(play(state, "jagerfly", "cancel"), "card_cancelled")
    assert cancelled.card == "bombefly"
    assert dice(state) == (2, 1)


@pytest.mark.rule("R72", "allies.jagerfly cancel", refused=True)
def test_r72_fighters_do_not_come_inland() -> None:
    state = combat(
        "oslo:G4 kongsvinger:A1 finnmark:N1",
        "oslo",
        "kongsvinger",
        2,
        germany=("bombefly",),
        allies=("jagerfly",),
    )
    play(state, "bombefly", "attack")
    assert why_card(state, "jagerfly", "cancel") == {("R72", "no_coast")}
    state = on_kongsvinger("bombefly", allies=("jagerfly",))
    play(state, "bombefly", "attack", (5, 1, 1, 1, 1))
    assert asked(state) != ("allies", "defence_cards")


@pytest.mark.rule("germany.jagerbomber attack")
@pytest.mark.rule("Appendix", "allies.jagerfly cancel", refused=True)
def test_fighters_do_not_cancel_fighter_bombers() -> None:
    state = on_voss("jagerbomber", allies=("jagerfly",))
    play(state, "jagerbomber", "attack")
    assert why_card(state, "jagerfly", "cancel") == {("4.2.2", "nothing_to_cancel")}
    assert why_card(state, "jagerfly", "divert") == {("4.2.2", "card_not_for_this")}


@pytest.mark.rule("4.2.3", "4.2.3 counter", "germany.jagerbomber cancel")
@pytest.mark.rule("4.2.3", "germany.jagerbomber cancel", refused=True)
def test_4_2_3_fighter_bombers_cancel_fighters_and_the_bombers_come_back() -> None:
    state = on_voss("bombefly", "jagerbomber", "ubat", here="N1", allies=("jagerfly",))
    play(state, "bombefly", "attack")
    assert why_card(state, "jagerbomber", "cancel") == {("R50", "counter_not_now")}
    do(state, "pass")
    play(state, "jagerfly", "cancel")
    assert asked(state) == ("germany", "counter_cards")
    assert dice(state) == (2, 1)
    play(state, "jagerbomber", "cancel", (1, 1, 1, 1, 5))
    assert asked(state)[1] != "defence_cards"


@pytest.mark.rule("4.1c engineers", "germany.ingeniorkompani cancel", refused=True)
def test_4_2_engineers_cancel_no_card_of_a_combat() -> None:
    state = on_voss("ingeniorkompani", "speidertropp", here="N1", norway=("bakhold",))
    assert asked(state) == ("germany", "attack_cards")
    assert why_card(state, "ingeniorkompani", "cancel") == {("4.2.1", "card_not_for_this")}
    assert why_card(state, "speidertropp", "cancel") == {("R50", "counter_not_now")}
    do(state, "pass")
    play(state, "bakhold", "defence")
    assert asked(state) == ("germany", "counter_cards")
    assert why_card(state, "ingeniorkompani", "cancel") == {("4.2.3", "card_not_for_this")}
    assert why_card(state, "speidertropp", "cancel") == set()


@pytest.mark.rule("4.2.3")
def test_4_2_3_bombers_given_back_roll_their_dice() -> None:
    state = on_voss("bombefly", "jagerbomber", here="N1", allies=("jagerfly",))
    play(state, "bombefly", "attack")
    do(state, "pass")
    play(state, "jagerfly", "cancel")
    events = play(state, "jagerbomber", "cancel", (1, 1, 1, 1, 5))
    rolls = {roll.side: roll.from_cards for roll in of_kind(events, "dice_rolled")}
    assert rolls == {"attack": 2, "defence": 0}


# --------------------------------------------------------------------------- Panservernkanon


@pytest.mark.rule("4.2.2", "norway.panservernkanon cancel", "allies.panservernkanon cancel")
@pytest.mark.rule("germany.panzer attack", refused=True)
@pytest.mark.parametrize("faction", ["norway", "allies"])
def test_4_2_2_an_antitank_gun_cancels_armor(faction: str) -> None:
    other = ("veisperring",) if faction == "norway" else ("ubat",)
    state = on_voss(
        "panzer", here=f"{faction[0].upper()}1", **{faction: ("panservernkanon", *other)}
    )
    play(state, "panzer", "attack")
    play(state, "panservernkanon", "cancel")
    assert dice(state) == (2, 1)


@pytest.mark.rule("4.2.2", "norway.panservernkanon cancel", refused=True)
def test_4_2_2_an_antitank_gun_cancels_nothing_but_armor() -> None:
    state = on_voss("artilleri", "bombefly", here="N1", norway=("panservernkanon",))
    play(state, "artilleri", "attack")
    play(state, "bombefly", "attack")
    assert why_card(state, "panservernkanon", "cancel") == {("4.2.2", "nothing_to_cancel")}


@pytest.mark.rule(
    "4.2.3", "2.4 answer", "norway.panservernkanon cancel", "allies.panservernkanon cancel"
)
@pytest.mark.rule(
    "4.2.3",
    "2.4 answer",
    "4.2.3 counter",
    "germany.panzer defence",
    "allies.panservernkanon cancel",
    refused=True,
)
@pytest.mark.parametrize("turn", ["norway", "allies"])
def test_4_2_3_an_attacking_antitank_gun_cancels_a_defending_panzer(turn: str) -> None:
    state = against_germans(turn, "panservernkanon", german=("panzer", "ubat"))
    assert why_card(state, "panservernkanon", "cancel") == {("R50", "counter_not_now")}
    do(state, "pass")
    play(state, "panzer", "defence")
    do(state, "pass")
    assert asked(state) == (turn, "counter_cards")
    assert dice(state) == (2, 3)
    assert why_card(state, "panservernkanon", "defence") == {("4.2.3", "no_dice_here")}
    events = play(state, "panservernkanon", "cancel", (1, 1, 5, 5))
    assert of_kind(events, "card_cancelled")


@pytest.mark.rule("4.2.3")
@pytest.mark.rule("4.2.3 counter", "norway.panservernkanon cancel", refused=True)
def test_4_2_3_nobody_is_asked_where_no_answer_exists() -> None:
    state = against_germans("norway", "panservernkanon", german=("artilleri",))
    do(state, "pass")
    play(state, "artilleri", "defence", (1, 1, 5, 5, 5))
    assert asked(state) != ("norway", "counter_cards")


# ------------------------------------------------------------------------------ Speidertropp


@pytest.mark.rule("4.2.3", "2.4 answer", "4.2.3 counter", "germany.speidertropp cancel", "R50")
@pytest.mark.rule("4.2.3", "2.4 answer", "norway.bakhold defence", refused=True)
def test_4_2_3_scouts_cancel_an_ambush() -> None:
    state = on_voss("speidertropp", "ubat", here="N1", norway=("bakhold",))
    assert why_card(state, "speidertropp", "cancel") == {("R50", "counter_not_now")}
    do(state, "pass")
    play(state, "bakhold", "defence")
    assert dice(state) == (2, 3)
    assert why_card(state, "speidertropp", "attack") == {("4.2.3", "no_dice_here")}
    events = play(state, "speidertropp", "cancel", (1, 1, 5))
    assert of_kind(events, "card_cancelled")


@pytest.mark.rule("R39", "germany.speidertropp cancel", refused=True)
def test_r39_scouts_that_attacked_leave_no_second_card_for_the_ambush() -> None:
    state = on_voss("speidertropp", "speidertropp", here="N1", norway=("bakhold",))
    play(state, "speidertropp", "attack")
    do(state, "pass")
    play(state, "bakhold", "defence")
    assert asked(state) == ("germany", "counter_cards")
    assert why_card(state, "speidertropp", "cancel") == {("4.2.3", "card_type_twice")}


@pytest.mark.rule("R50", refused=True)
def test_r50_germany_is_asked_when_an_answer_exists_whatever_it_holds() -> None:
    state = on_voss("ubat", here="N1", norway=("bakhold",))
    do(state, "pass")
    play(state, "bakhold", "defence")
    assert asked(state) == ("germany", "counter_cards")
    assert legal(state, "play_card") == []
    do(state, "pass", (1, 1, 5, 5, 5))


@pytest.mark.rule("R50", refused=True)
def test_r50_nothing_answers_the_third_step() -> None:
    state = on_voss(
        "speidertropp", here="N1,A1", norway=("bakhold", "panservernkanon"), allies=("jagerfly",)
    )
    do(state, "pass")
    play(state, "bakhold", "defence")
    do(state, "pass")
    do(state, "pass")
    events = play(state, "speidertropp", "cancel", (1, 1, 5, 5))
    assert of_kind(events, "dice_rolled")


@pytest.mark.rule("R52", "4.2 when", "4.2 order")
@pytest.mark.rule("R52", "4.2 when", "4.2 order", refused=True)
def test_r52_the_attacker_picks_the_next_combat_among_those_left() -> None:
    state = basic("oslo:G6 kongsvinger:N1 honefoss:N1 gjovik:N1 finnmark:N1")
    for area in ("kongsvinger", "honefoss", "gjovik"):
        do(state, "move", source="oslo", to=area, count=1)
    do(state, "end_phase")
    assert asked(state) == ("germany", "choose_combat")
    assert why(state, "choose_combat", area="finnmark") == {("4.2", "no_combat_there")}
    do(state, "choose_combat", area="gjovik", dice=(1, 5))
    assert {fight["area"] for fight in legal(state, "choose_combat")} == {"kongsvinger", "honefoss"}


def test_all_dice_cards_are_tried() -> None:
    tried: set[Any] = {("germany", card, "attack") for card in GERMAN_ATTACK}
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
