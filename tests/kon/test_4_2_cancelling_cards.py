"""Manual 4.2.2, 4.2.3 and Appendix: cards that cancel cards in combat; R39, R50, R72."""

import pytest
from combat_kit import against_germans, combat, dice, on_kongsvinger, on_voss
from kon_kit import asked, do, legal, of_kind, play, why_card


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
