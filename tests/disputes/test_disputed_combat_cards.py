"""Disputes about cards that meet in a combat. Manual 4.2.1-3; R39, R40, R50-R52.

Each docstring is the answer by the manual and the rulings; the body asks the game.
"""

import pytest
from dispute_kit import REST, can, dice_counts, pass_all, tank_battle
from kon_kit import asked, basic, do, legal, play, why_card


@pytest.mark.rule("R39", refused=True)
def test_one_antitank_gun_for_both_defenders() -> None:
    """4.2 'one side', Appendix 'max one': Norway cancels, the Allied gun adds no die."""
    state = tank_battle(["panzer"], ["panservernkanon"], ["panservernkanon"])
    play(state, "panzer", "attack")
    play(state, "panservernkanon", "cancel")
    assert asked(state) == ("allies", "defence_cards")
    assert not can(state, "play_card", card="panservernkanon", use="defence")
    events = do(state, "pass", dice=[1, 2, 2])
    assert dice_counts(events) == (1, 2)


@pytest.mark.rule("R17", "R39")
def test_if_norway_keeps_its_gun_the_allies_may_use_theirs() -> None:
    """R17: Norway first, each may pass; the limit counts what lies there."""
    state = tank_battle(["panzer"], ["panservernkanon"], ["panservernkanon"])
    play(state, "panzer", "attack")
    do(state, "pass")
    events = play(state, "panservernkanon", "cancel", dice=[1, 2, 2])
    assert dice_counts(events) == (1, 2)


@pytest.mark.rule("4.2.3", "R40")
def test_an_attackers_gun_answers_defending_armor() -> None:
    """4.2.3: Norway: Panservernkanon. German Panzer +1 in defence is gone."""
    state = basic(
        "narvik:G1 gratangen:N2" + REST,
        turn="norway",
        hands={"germany": ["panzer"], "norway": ["panservernkanon"]},
    )
    do(state, "move", source="gratangen", to="narvik", count=2)
    do(state, "end_phase")
    assert not can(state, "play_card", card="panservernkanon", use="cancel")
    do(state, "pass")
    play(state, "panzer", "defence")
    assert asked(state) == ("norway", "counter_cards")
    events = play(state, "panservernkanon", "cancel", dice=[1, 1, 5])
    assert dice_counts(events) == (2, 1)


@pytest.mark.rule("R40", refused=True)
def test_norway_cannot_help_an_allied_attack_with_its_gun() -> None:
    """4.2: own battalions must be in that combat; Norway is neither present nor on turn."""
    state = basic(
        "narvik:G1 gratangen:N1,A1" + REST,
        turn="allies",
        hands={"germany": ["panzer"], "norway": ["panservernkanon"], "allies": ["ubat"]},
    )
    do(state, "move", source="gratangen", to="narvik", count=1)
    do(state, "end_phase")
    do(state, "pass")
    play(state, "panzer", "defence", dice=[])
    assert asked(state) == ("allies", "counter_cards")
    events = do(state, "pass", dice=[3, 5, 5])
    assert dice_counts(events) == (1, 2)


@pytest.mark.rule("4.2.2", refused=True)
def test_nothing_stops_allied_armor() -> None:
    """Appendix: Panservernkanon cancels a Panzer; Germany has no answer to Stridsvogn at all."""
    state = basic(
        "narvik:G1 gratangen:A1" + REST,
        turn="allies",
        hands={
            "germany": ["ingeniorkompani", "jagerbomber", "speidertropp"],
            "allies": ["stridsvogn"],
        },
    )
    do(state, "move", source="gratangen", to="narvik", count=1)
    do(state, "end_phase")
    play(state, "stridsvogn", "attack")
    pass_all(state, keep={"defence_cards"})
    assert not legal(state, "play_card", use="cancel")


@pytest.mark.rule("4.2.1", refused=True)
@pytest.mark.parametrize("card", ["stridsvogn", "fremmedlegionaer"])
def test_cards_without_a_footnote_are_still_one_of_a_type(card: str) -> None:
    """Appendix has no 'max one' for these, but 4.2.1: max one card of each type in any combat."""
    state = basic("narvik:G1 gratangen:A1" + REST, turn="allies", hands={"allies": [card, card]})
    do(state, "move", source="gratangen", to="narvik", count=1)
    do(state, "end_phase")
    play(state, card, "attack")
    assert not can(state, "play_card", card=card, use="attack")


@pytest.mark.rule("R39", "R103", "4.2.3", refused=True)
def test_scouts_that_gave_a_die_bar_the_second_scouts_from_cancelling() -> None:
    """4.2.1 'one card of each type in any one combat' + the single star on the second effect."""
    state = tank_battle(["speidertropp", "speidertropp"], ["bakhold"], [])
    play(state, "speidertropp", "attack")
    do(state, "pass")
    play(state, "bakhold", "defence")
    assert asked(state) == ("germany", "counter_cards")
    assert not can(state, "play_card", card="speidertropp", use="cancel")


@pytest.mark.rule("4.2.3", "R51")
def test_scouts_cancel_an_ambush_even_for_paratroopers_alone() -> None:
    """Appendix: two stars on +1 (not paratroopers only, max one), one (max one) on the cancel."""
    state = basic(
        "narvik:N1 trondheim:G1" + REST,
        hands={"germany": ["fallskjermtropp", "speidertropp"], "norway": ["bakhold"]},
    )
    play(state, "fallskjermtropp", "drop", to="narvik")
    do(state, "end_phase")
    do(state, "pass")
    assert asked(state) == ("germany", "attack_cards")
    assert not can(state, "play_card", card="speidertropp", use="attack")
    do(state, "pass")
    play(state, "bakhold", "defence")
    assert asked(state) == ("germany", "counter_cards")
    assert can(state, "play_card", card="speidertropp", use="cancel")


@pytest.mark.rule("R50", refused=True)
def test_scouts_do_not_stop_an_ambush_in_a_norwegian_attack() -> None:
    """4.2.2 lists no Speidertropp for the German defender."""
    state = basic(
        "narvik:G1 gratangen:N1" + REST,
        turn="norway",
        hands={"germany": ["speidertropp"], "norway": ["bakhold"]},
    )
    do(state, "move", source="gratangen", to="narvik", count=1)
    do(state, "end_phase")
    play(state, "bakhold", "attack")
    assert asked(state) == ("germany", "defence_cards")
    assert not can(state, "play_card", card="speidertropp", use="cancel")


@pytest.mark.rule("R51")
def test_a_roadblock_that_leaves_paratroopers_alone_takes_the_ground_cards_too() -> None:
    """R51: counted after sabotage. Bombers still help."""
    state = basic(
        "trondheim:G1 tysfjord:G1 narvik:N1" + REST,
        hands={
            "germany": ["fallskjermtropp", "panzer", "bombefly", "artilleri"],
            "norway": ["veisperring"],
        },
    )
    do(state, "move", source="tysfjord", to="narvik", count=1)
    play(state, "fallskjermtropp", "drop", to="narvik")
    do(state, "end_phase")
    play(state, "veisperring", "turn_back", source="tysfjord", to="narvik")
    do(state, "pass")
    assert asked(state) == ("germany", "attack_cards")
    assert not can(state, "play_card", card="panzer", use="attack")
    assert not can(state, "play_card", card="artilleri", use="attack")
    assert can(state, "play_card", card="bombefly", use="attack")


@pytest.mark.rule("R51", "R37")
def test_one_ground_battalion_without_a_die_still_brings_the_tanks() -> None:
    """Appendix: 'if you attack with paratroopers only'; a fjord attacker with 0 dice is there."""
    state = basic(
        "trondheim:G1 harstad:G1 narvik:N1 otta:N1 finnmark:A1",
        hands={"germany": ["fallskjermtropp", "panzer"]},
    )
    do(state, "move", source="harstad", to="narvik", count=1)
    play(state, "fallskjermtropp", "drop", to="narvik")
    do(state, "end_phase")
    events = play(state, "panzer", "attack", dice=[1, 1, 1, 5])
    assert dice_counts(events) == (3, 1)


@pytest.mark.rule("4.2.2")
def test_french_and_polish_troops_never_share_a_combat_in_either_use() -> None:
    """Appendix: may not be used in the same combat; each alone may come with other cards."""
    state = tank_battle(["ubat"], [], ["fransk_alpejeger", "polsk_bergjeger", "stridsvogn"])
    do(state, "pass")
    play(state, "polsk_bergjeger", "defence")
    assert not can(state, "play_card", card="fransk_alpejeger", use="defence")
    events = play(state, "stridsvogn", "defence")
    events += pass_all(state, dice=[1, 1, 1, 1, 1, 1])
    assert dice_counts(events) == (1, 5)


@pytest.mark.rule("R40")
def test_joint_defenders_add_their_cards_and_scouts_take_only_the_ambush() -> None:
    """4.2.2: +2 Bakhold, +2 Fransk; Speidertropp cancels a Bakhold, nothing else."""
    state = tank_battle(["speidertropp"], ["bakhold"], ["fransk_alpejeger"])
    do(state, "pass")
    play(state, "bakhold", "defence")
    play(state, "fransk_alpejeger", "defence")
    events = play(state, "speidertropp", "cancel", dice=[1, 1, 1, 1, 1])
    assert dice_counts(events) == (1, 4)


@pytest.mark.rule("R39", "R103", "4.2.2", refused=True)
def test_norway_does_not_both_cancel_and_defend_with_two_guns() -> None:
    """4.2.2 one card of each type in any one combat, though the star stands at +1 only."""
    state = tank_battle(["panzer"], ["panservernkanon", "panservernkanon"], [])
    play(state, "panzer", "attack")
    play(state, "panservernkanon", "cancel")
    assert not can(state, "play_card", card="panservernkanon", use="defence")


@pytest.mark.rule("R52", "2.4")
def test_a_card_limit_is_for_one_combat_the_next_one_takes_the_second_panzer() -> None:
    """Appendix 'in a single combat'."""
    state = basic(
        "narvik:G2 bardufoss:N1 gratangen:N1" + REST, hands={"germany": ["panzer", "panzer"]}
    )
    do(state, "move", source="narvik", to="bardufoss", count=1)
    do(state, "move", source="narvik", to="gratangen", count=1)
    do(state, "end_phase")
    do(state, "choose_combat", area="bardufoss")
    play(state, "panzer", "attack")
    assert not can(state, "play_card", card="panzer", use="attack")
    do(state, "pass", dice=[1, 1, 1, 5])
    assert asked(state) == ("germany", "attack_cards")
    assert can(state, "play_card", card="panzer", use="attack")


@pytest.mark.rule("4.2.3", "R50", refused=True)
def test_defending_scouts_are_not_told_to_wait_for_the_defenders() -> None:
    """4.2.2/4.2.3: Germany is the defender; Speidertropp answers only in the own turn."""
    state = basic(
        "narvik:G1 gratangen:N1" + REST,
        turn="norway",
        hands={"germany": ["speidertropp"], "norway": ["bakhold"]},
    )
    do(state, "move", source="gratangen", to="narvik", count=1)
    do(state, "end_phase")
    play(state, "bakhold", "attack")
    assert why_card(state, "speidertropp", "cancel") == {("4.2.2", "card_not_for_this")}
