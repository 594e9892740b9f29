"""Disputes about bombers, fighters and fighter bombers. Manual 4.2.1-3; R30, R50, R72.

Each docstring is the answer by the manual and the rulings; the body asks the game.
"""

import pytest
from dispute_kit import REST, air_battle, can, dice_counts
from kon_kit import asked, basic, do, of_kind, play, why_card


@pytest.mark.rule("4.2.3", "R103")
def test_bombers_fighters_fighter_bombers_the_whole_chain() -> None:
    """4.2.1-3: Bombefly +2, Jagerfly (no Allies there) against it, Jagerbomber against that: 3."""
    state = air_battle(["bombefly", "jagerbomber"], ["jagerfly", "jagerfly"])
    play(state, "bombefly", "attack")
    do(state, "pass")
    assert asked(state) == ("allies", "defence_cards")
    play(state, "jagerfly", "cancel")
    assert asked(state) == ("germany", "counter_cards")
    events = play(state, "jagerbomber", "cancel", dice=[1, 1, 2, 4])
    assert of_kind(events, "card_cancelled")
    assert dice_counts(events) == (3, 1)


@pytest.mark.rule("R50", refused=True)
def test_a_second_fighter_does_not_answer_the_fighter_bombers() -> None:
    """R50: nothing answers step 3."""
    state = air_battle(["bombefly", "jagerbomber", "panzer"], ["jagerfly", "jagerfly"])
    play(state, "bombefly", "attack")
    do(state, "pass")
    play(state, "jagerfly", "cancel")
    assert asked(state) == ("germany", "counter_cards")
    events = play(state, "jagerbomber", "cancel", dice=[1, 1, 2, 3])
    assert dice_counts(events) == (3, 1)


@pytest.mark.rule("4.2.2", refused=True)
def test_fighters_cannot_touch_attacking_fighter_bombers() -> None:
    """Appendix Jagerbomber: may not be cancelled by Jagerfly; absent Allies are then not asked."""
    state = air_battle(["jagerbomber", "panzer"], ["jagerfly"])
    play(state, "jagerbomber", "attack")
    do(state, "pass", dice=[1, 1, 3])
    assert asked(state)[1] != "defence_cards"


@pytest.mark.rule("R40", refused=True)
def test_absent_allies_called_for_fighters_play_nothing_else() -> None:
    """4.2: cards need own battalions, only exception Jagerfly."""
    state = air_battle(["bombefly"], ["jagerfly", "fransk_alpejeger", "panservernkanon"])
    play(state, "bombefly", "attack")
    assert asked(state) == ("allies", "defence_cards")
    assert not can(state, "play_card", card="fransk_alpejeger", use="defence")
    assert not can(state, "play_card", card="panservernkanon", use="defence")
    assert can(state, "play_card", card="jagerfly", use="cancel")


@pytest.mark.rule("R72", refused=True)
def test_fighters_stay_away_inland_even_with_allies_there() -> None:
    """Appendix footnote: only areas adjacent to III-VII; Hamar has no sea."""
    state = basic(
        "kristiansand:G1 kongsvinger:G1 hamar:N1,A1" + REST,
        hands={"germany": ["bombefly"], "allies": ["jagerfly"]},
    )
    do(state, "move", source="kongsvinger", to="hamar", count=1)
    do(state, "end_phase")
    play(state, "bombefly", "attack")
    assert asked(state) == ("allies", "defence_cards")
    assert not can(state, "play_card", card="jagerfly", use="cancel")


@pytest.mark.rule("4.2.1", refused=True)
def test_bombers_and_fighter_bombers_never_attack_together() -> None:
    """4.2.1: they count as the same type; Appendix limits Jagerbomber's first effect."""
    state = air_battle(["bombefly", "jagerbomber"], [])
    play(state, "bombefly", "attack")
    assert not can(state, "play_card", card="jagerbomber", use="attack")


@pytest.mark.rule("R30", "4.2")
def test_an_air_field_won_in_the_first_combat_serves_the_second() -> None:
    """R30: held when the card is played; R52 the attacker orders the combats."""
    state = basic(
        "narvik:G3 trondheim:G1 bardufoss:N1 gratangen:A1" + REST,
        hands={"germany": ["bombefly", "bombefly"]},
    )
    do(state, "move", source="narvik", to="bardufoss", count=2)
    do(state, "move", source="narvik", to="gratangen", count=1)
    do(state, "end_phase")
    probe = state.clone()
    do(probe, "choose_combat", area="gratangen")
    assert not can(probe, "play_card", card="bombefly", use="attack")
    do(state, "choose_combat", area="bardufoss")
    assert not can(state, "play_card", card="bombefly", use="attack")
    do(state, "pass", dice=[5, 5, 1])
    do(state, "retreat", to="tromso")
    assert asked(state) == ("germany", "attack_cards")
    assert can(state, "play_card", card="bombefly", use="attack")


@pytest.mark.rule("R30", refused=True)
def test_an_air_field_left_empty_reaches_nowhere_in_the_combat() -> None:
    """R12/R30: the last Germans left Trondheim for the attack, so no range in Narvik."""
    state = basic(
        "trondheim:G1 skien:G1 steinkjer:N1 finnmark:N1",
        hands={"germany": ["bombefly", "jagerbomber"]},
    )
    do(state, "move", source="trondheim", to="steinkjer", count=1)
    do(state, "end_phase")
    assert not can(state, "play_card", card="bombefly", use="attack")
    assert not can(state, "play_card", card="jagerbomber", use="attack")


@pytest.mark.rule("R90", refused=True)
def test_the_field_under_attack_does_not_help_its_own_conquest() -> None:
    """R90: contested fields are held by nobody."""
    state = basic("narvik:G2 bardufoss:N1" + REST, hands={"germany": ["bombefly"]})
    do(state, "move", source="narvik", to="bardufoss", count=2)
    do(state, "end_phase")
    assert not can(state, "play_card", card="bombefly", use="attack")


@pytest.mark.rule("R23", "R30")
def test_a_field_that_everybody_fled_is_held_at_once() -> None:
    """R23: no enemy left, the attackers have moved in; R30: range for the combat that follows."""
    state = basic(
        "narvik:G3 bardufoss:N1 gratangen:A1" + REST,
        hands={"germany": ["bombefly"], "norway": ["rask_forflytning"]},
    )
    do(state, "move", source="narvik", to="bardufoss", count=1)
    do(state, "move", source="narvik", to="gratangen", count=2)
    do(state, "end_phase")
    play(state, "rask_forflytning", "escape", source="bardufoss", to="tromso", count=1)
    assert asked(state) == ("germany", "attack_cards")
    assert can(state, "play_card", card="bombefly", use="attack")


@pytest.mark.rule("4.2.3", "R50", refused=True)
@pytest.mark.parametrize("step", ["attack_cards", "counter_cards"])
def test_fighters_in_the_own_turn_are_not_told_to_wait_for_the_defenders(step: str) -> None:
    """Appendix Jagerfly: opponent's turn only (red square), before and after the defenders."""
    state = basic(
        "narvik:G1 gratangen:A1" + REST,
        turn="allies",
        hands={"germany": ["panzer"], "allies": ["jagerfly"]},
    )
    do(state, "move", source="gratangen", to="narvik", count=1)
    do(state, "end_phase")
    if step == "counter_cards":
        do(state, "pass")
        play(state, "panzer", "defence")
    assert asked(state) == ("allies", step)
    (told,) = why_card(state, "jagerfly", "cancel")
    assert told[1] == "card_not_for_this"
