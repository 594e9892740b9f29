"""Appendix: the footnotes of the cards, one of a type in a combat; what cancels what only."""

import pytest
from kon_kit import asked, basic, do, play, why_card

from konqt.games.kon.engine.state import State


def defended_by_germans(*german: str) -> State:
    """Two Norwegians attack two Germans in Bodø."""
    state = basic(
        "bodo:G2 oslo:G1 tysfjord:N2 finnmark:A1", turn="norway", hands={"germany": list(german)}
    )
    do(state, "move", source="tysfjord", to="bodo", count=2)
    do(state, "end_phase")
    return state


@pytest.mark.rule(
    "germany.artilleri defence",
    "germany.gebirgsjager defence",
    "germany.ingeniorkompani defence",
    "germany.panzer defence",
    refused=True,
)
@pytest.mark.parametrize("card", ["artilleri", "gebirgsjager", "ingeniorkompani", "panzer"])
def test_appendix_no_second_defence_card_of_a_type(card: str) -> None:
    state = defended_by_germans(card, card)
    play(state, card, "defence")
    assert why_card(state, card, "defence") == {("4.2.2", "card_type_twice")}


@pytest.mark.rule("norway.bakhold attack", refused=True)
def test_appendix_a_second_ambush_does_not_attack() -> None:
    state = basic(
        "bodo:G2 oslo:G1 tysfjord:N2 finnmark:A1", turn="norway", hands={"norway": ["bakhold"] * 2}
    )
    do(state, "move", source="tysfjord", to="bodo", count=2)
    do(state, "end_phase")
    play(state, "bakhold", "attack")
    assert why_card(state, "bakhold", "attack") == {("4.2.1", "card_type_twice")}
    assert why_card(state, "bakhold", "defence") == {
        ("4.2.1", "card_type_twice"),
        ("4.2.1", "no_dice_here"),
    }


@pytest.mark.rule(
    "allies.fremmedlegionaer attack",
    "allies.fremmedlegionaer defence",
    "allies.stridsvogn attack",
    "allies.stridsvogn defence",
    refused=True,
)
@pytest.mark.parametrize("card", ["fremmedlegionaer", "stridsvogn"])
@pytest.mark.parametrize("use", ["attack", "defence"])
def test_appendix_no_second_allied_card_of_a_type(card: str, use: str) -> None:
    turn = "allies" if use == "attack" else "germany"
    state = basic(
        "bodo:G2 oslo:G1 tysfjord:A2 finnmark:N1", turn=turn, hands={"allies": [card, card]}
    )
    way = ("tysfjord", "bodo") if use == "attack" else ("bodo", "tysfjord")
    do(state, "move", source=way[0], to=way[1], count=2)
    do(state, "end_phase")
    play(state, card, use)
    rule = "4.2.1" if use == "attack" else "4.2.2"
    assert why_card(state, card, use) == {(rule, "card_type_twice")}


@pytest.mark.rule("germany.jagerbomber cancel", refused=True)
def test_appendix_fighter_bombers_cancel_fighters_only() -> None:
    state = basic(
        "oslo:G4 kongsvinger:N1 finnmark:N1",
        hands={"germany": ["jagerbomber"], "norway": ["bakhold"]},
    )
    do(state, "move", source="oslo", to="kongsvinger", count=2)
    do(state, "end_phase")
    do(state, "pass")
    do(state, "pass")
    play(state, "bakhold", "defence")
    assert asked(state) == ("germany", "counter_cards")
    assert why_card(state, "jagerbomber", "cancel") == {("4.2.3", "nothing_to_cancel")}
    assert why_card(state, "jagerbomber", "attack") == {("4.2.3", "no_dice_here")}


@pytest.mark.rule("germany.jagerbomber cancel")
@pytest.mark.rule("germany.jagerbomber cancel", refused=True)
def test_appendix_fighter_bombers_that_attack_leave_another_one_to_cancel() -> None:
    # The limit on the card speaks of its first effect only.
    state = basic(
        "bergen:G4 voss:A1 finnmark:N1",
        hands={"germany": ["bombefly", "jagerbomber", "jagerbomber"], "allies": ["jagerfly"]},
    )
    do(state, "move", source="bergen", to="voss", count=2)
    do(state, "end_phase")
    play(state, "bombefly", "attack")
    assert why_card(state, "jagerbomber", "attack") == {("4.2.1", "never_together")}
    do(state, "pass")
    play(state, "jagerfly", "cancel")
    play(state, "jagerbomber", "cancel", (1, 1, 1, 1, 5))
