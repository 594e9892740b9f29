"""Disputes about Norway and the Allies in one combat. Manual 4.2; R42, R49.

Each docstring is the answer by the manual and the rulings; the body asks the game.
"""

import pytest
from dispute_kit import REST, TWO, can, dice_counts, joint
from kon_kit import GAME, act, asked, at, basic, do, legal, of_kind, play


@pytest.mark.rule("4.2 five")
def test_eight_joint_defenders_have_five_dice_and_can_lose_more_than_five_never() -> None:
    """4.2: Norway and the Allies count as one side; five dice, all eight stand to be lost."""
    state = basic("tysfjord:G7 narvik:N4,A4" + REST)
    do(state, "move", source="tysfjord", to="narvik", count=7)
    events = do(state, "end_phase", dice=[6, 6, 6, 6, 6, 5, 5, 5, 5, 5])
    assert dice_counts(events) == (5, 5)
    assert asked(state) == ("norway", "losses")
    do(state, "remove_losses", losses={"norway": 1, "allies": 4})
    do(state, "agree", value=True)
    assert asked(state) == ("norway", "retreat")
    assert at(state, "narvik") == {"germany": 7, "norway": 3}


@pytest.mark.rule("R49")
def test_if_the_partners_quarrel_over_losses_germany_kills_whom_it_likes() -> None:
    """4.2.6: if they cannot agree the German player makes the decision - any split."""
    state = joint("tysfjord:G3 narvik:N2,A2" + REST, "tysfjord", "narvik", [6, 6, 1, 5, 5, 5, 5])
    do(state, "remove_losses", losses={"allies": 2})
    do(state, "agree", value=False)
    assert asked(state) == ("germany", "losses")
    assert len(legal(state, "remove_losses")) == 3
    do(state, "remove_losses", losses={"norway": 2})
    assert at(state, "narvik") == {"allies": 2}


@pytest.mark.rule("R42", "4.2.8 together", refused=True)
def test_norway_may_not_desert_over_the_fjord_while_the_allies_have_a_land_way() -> None:
    """R42: one common area if one is legal for both."""
    state = joint("tysfjord:G3 narvik:N1,A1 finnmark:N1", "tysfjord", "narvik", [5, 5, 5, 1, 1])
    assert asked(state) == ("norway", "retreat")
    assert not can(state, "retreat", to="harstad")
    assert can(state, "retreat", to="gratangen")


@pytest.mark.rule("R42", "4.2.8 fjord")
def test_without_a_common_area_norway_crosses_the_fjord_and_the_allies_are_lost() -> None:
    """R42: else each faction its own; Germans and Allies never over fjords."""
    state = joint(
        "tysfjord:G3 narvik:N1,A1 gratangen:G1 bjornfjell:G1 bardufoss:G1 finnmark:N1",
        "tysfjord",
        "narvik",
        [5, 5, 5, 1, 1],
    )
    assert asked(state) == ("norway", "retreat")
    events = do(state, "retreat", to="harstad")
    assert at(state, "harstad") == {"norway": 1}
    assert at(state, "narvik") == {"germany": 3}
    lost = of_kind(events, "battalions_defeated")
    assert [(e.faction, e.cause) for e in lost] == [("allies", "no_retreat")]


@pytest.mark.rule("R42", "R41")
def test_the_way_by_which_another_attack_came_is_barred_to_both() -> None:
    """R41: not an area from which the attacker attacked anywhere this turn, even if empty now."""
    state = basic("tysfjord:G3 gratangen:G1 narvik:N1,A1 bardufoss:A1 finnmark:N1")
    do(state, "move", source="tysfjord", to="narvik", count=3)
    do(state, "move", source="gratangen", to="bardufoss", count=1)
    do(state, "end_phase")
    do(state, "choose_combat", area="narvik", dice=[5, 5, 5, 1, 1])
    assert not can(state, "retreat", to="gratangen")
    assert not can(state, "retreat", to="bardufoss")
    assert can(state, "retreat", to="bjornfjell")


@pytest.mark.rule("4.2.8", "R52")
def test_the_order_of_combats_opens_and_closes_ways_out() -> None:
    """4.2.8: undecided combats bar; a combat that the friends have won does not."""
    text = "tysfjord:G3 gratangen:G1 narvik:N1 bardufoss:N2 bjornfjell:G1 finnmark:N1"
    state = basic(text)
    do(state, "move", source="tysfjord", to="narvik", count=3)
    do(state, "move", source="gratangen", to="bardufoss", count=1)
    do(state, "end_phase")
    first = state.clone()
    do(first, "choose_combat", area="narvik", dice=[5, 5, 5, 1])
    assert [each["to"] for each in legal(first, "retreat")] == ["harstad", None]
    do(state, "choose_combat", area="bardufoss", dice=[1, 5, 5, 5, 5, 5, 1])
    assert at(state, "gratangen") == {"germany": 1}
    assert can(state, "retreat", to="bardufoss")


@pytest.mark.rule("R22", "R40")
def test_when_norway_has_fled_the_allies_fight_without_norwegian_cards() -> None:
    """R23 as long as a defender is left there is a combat; R40 no Norwegians, no Bakhold."""
    state = basic(
        "tysfjord:G2 narvik:N1,A1" + REST,
        hands={"norway": ["rask_forflytning", "bakhold"]},
    )
    do(state, "move", source="tysfjord", to="narvik", count=2)
    do(state, "end_phase")
    events = play(
        state, "rask_forflytning", "escape", [5, 5, 1], source="narvik", to="harstad", count=1
    )
    assert dice_counts(events) == (2, 1)
    assert len(of_kind(events, "card_played")) == 1


@pytest.mark.rule("R49", "R42")
def test_one_person_with_both_factions_is_never_referred_to_germany() -> None:
    """R49: in a two-player game it never arises."""
    state = joint(
        "tysfjord:G3 narvik:N2,A2" + REST, "tysfjord", "narvik", [6, 5, 5, 1, 1, 1, 1], seats=TWO
    )
    do(state, "remove_losses", losses={"norway": 1})
    assert asked(state) == ("norway", "retreat")
    do(state, "retreat", to="gratangen")
    assert at(state, "gratangen") == {"norway": 1, "allies": 2}


@pytest.mark.rule("4.2")
def test_in_their_own_turns_the_partners_attack_one_after_the_other() -> None:
    """4: separate turns. Norway's attack is fought by Norwegians only, next door Allies watch."""
    state = basic(
        "narvik:G2 gratangen:N1,A4" + REST, turn="norway", hands={"allies": ["fremmedlegionaer"]}
    )
    assert not can(state, "move", source="gratangen", to="narvik", count=2)
    do(state, "move", source="gratangen", to="narvik", count=1)
    events = do(state, "end_phase", dice=[5, 1, 1])
    assert dice_counts(events) == (1, 2)
    assert asked(state) == ("germany", "retreat")


@pytest.mark.rule("4.2.5", "R48")
def test_dead_defenders_shoot_and_surplus_sixes_still_decide_the_ground() -> None:
    """4.2.5: also for defeated battalions; R48 surplus sixes count only in the sum."""
    state = basic("tysfjord:G3 narvik:N1" + REST)
    do(state, "move", source="tysfjord", to="narvik", count=3)
    events = do(state, "end_phase", dice=[6, 6, 6, 6])
    assert dice_counts(events) == (3, 1)
    assert at(state, "narvik") == {"germany": 2}
    assert of_kind(events, "combat_decided")[0].attack_total == 18


@pytest.mark.rule("R22", "R34")
def test_norwegians_flee_to_an_allied_area_and_the_joint_rest_shares_one_retreat() -> None:
    """R34 share always; R42 for those who stayed."""
    state = basic(
        "tysfjord:G4 narvik:N2,A1 gratangen:A1 finnmark:N1 oslo:G1",
        hands={"norway": ["rask_forflytning"]},
        seats=TWO,
    )
    do(state, "move", source="tysfjord", to="narvik", count=4)
    do(state, "end_phase")
    play(
        state,
        "rask_forflytning",
        "escape",
        [5, 5, 5, 5, 1, 1],
        source="narvik",
        to="gratangen",
        count=1,
    )
    do(state, "retreat", to="gratangen")
    assert at(state, "gratangen") == {"norway": 2, "allies": 2}


@pytest.mark.rule("R42", "4.2.8 together", refused=True)
@pytest.mark.parametrize("to", ["tysfjord", "harstad"])
@pytest.mark.parametrize("too_early", [False, True])
def test_a_refused_joint_retreat_names_only_areas_open_to_both(to: str, too_early: bool) -> None:
    """R42: Harstad is across a fjord for the Allies; 'Open:' must not offer it."""
    dice = [6 if too_early else 5, 5, 5, 1, 1]
    state = joint("tysfjord:G3 narvik:N1,A1 finnmark:N1 oslo:G1", "tysfjord", "narvik", dice)
    assert asked(state) == ("norway", "losses" if too_early else "retreat")
    open_to_both = ["bjornfjell", "gratangen", "bardufoss"]
    named = [
        reason.params["areas"]
        for reason in GAME.explain(state, act("retreat", to=to))
        if "areas" in reason.params
    ]
    assert named or (too_early and to == "harstad")
    assert all(areas == open_to_both for areas in named)
    assert too_early or [e["to"] for e in legal(state, "retreat")] == [*open_to_both, None]
