"""Manual 4.2.1 and 4.2.2: which cards go together, for whom, and when; R17, R39, R40, R51, R52."""

import pytest
from combat_kit import against_germans, dice, on_voss
from kon_kit import asked, basic, do, legal, play, why, why_card


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
