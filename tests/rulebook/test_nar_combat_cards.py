"""Narvik from its printed text and the card appendix: cards in combat."""

import pytest
from table import Table


def allied_attack(area: str = "narvik", **hands: object) -> Table:
    """Two Allied battalions go from Tysfjord; the phase is ended."""
    table = Table("narvik:G2 bjornfjell:G2 tysfjord:A2 tromso:N1", turn="allies", **hands)  # type: ignore[arg-type]
    table.do("move", source="tysfjord", to=area, count=2)
    return table.do("end_phase")


def german_attack(board: str = "narvik:G2 bardufoss:N1 harstad:A1", **hands: object) -> Table:
    """Two Germans go from Narvik to Bardufoss."""
    table = Table(board, **hands)  # type: ignore[arg-type]
    table.do("move", source="narvik", to="bardufoss", count=2)
    table.do("end_phase")
    if table.decision == ("norway", "sabotage"):
        table.do("pass")
    return table


def dice_now(table: Table) -> tuple[int, int]:
    combat = table.game.observe(table.state, "public").combat
    assert combat is not None
    return combat.attack_dice, combat.defence_dice


ATTACK_DICE = {
    "fransk_alpejeger": 1,
    "polsk_bergjeger": 1,
    "stridsvogn": 1,
    "fremmedlegionaer": 2,
    "kystbombardement": 2,
}
DEFENCE_DICE = {
    "fransk_alpejeger": 2,
    "polsk_bergjeger": 2,
    "stridsvogn": 1,
    "fremmedlegionaer": 1,
}


@pytest.mark.rule("4.2.1")
@pytest.mark.parametrize("card", ATTACK_DICE)
def test_4_2_1_allied_attack_cards_add_their_dice(card: str) -> None:
    table = allied_attack(
        allies=[card, "stridsvogn" if card != "stridsvogn" else "polsk_bergjeger"]
    )
    assert table.decision == ("allies", "attack_cards")
    table.do("play_card", card=card, use="attack")
    assert dice_now(table) == (2 + ATTACK_DICE[card], 2)


@pytest.mark.rule("4.2.2", "4.2.2 cards")
@pytest.mark.parametrize("card", DEFENCE_DICE)
def test_4_2_2_allied_defence_cards_add_their_dice(card: str) -> None:
    table = german_attack(
        "narvik:G2 bardufoss:A1 tromso:N1",
        allies=[card, "stridsvogn" if card != "stridsvogn" else "polsk_bergjeger"],
    )
    assert table.decision == ("allies", "defence_cards")
    table.do("play_card", card=card, use="defence")
    assert dice_now(table) == (2, 1 + DEFENCE_DICE[card])


@pytest.mark.rule("4.2.2", refused=True)
def test_4_2_2_coastal_bombardment_does_not_defend() -> None:
    table = german_attack("narvik:G2 bardufoss:A1 tromso:N1", allies=["kystbombardement"])
    assert table.legal() == [{"kind": "pass"}]
    assert table.why("play_card", card="kystbombardement", use="defence")


@pytest.mark.rule("R54", refused=True)
def test_r54_coastal_bombardment_needs_a_coast() -> None:
    table = allied_attack("bjornfjell", allies=["kystbombardement", "stridsvogn"])
    assert table.decision == ("allies", "attack_cards")
    assert "R54" in table.why("play_card", card="kystbombardement", use="attack")
    assert table.legal(card="stridsvogn")


@pytest.mark.rule(
    "R39",
    "4.2.1 one of a type",
    "germany.artilleri attack",
    "germany.gebirgsjager attack",
    "germany.panzer attack",
    "germany.speidertropp attack",
    refused=True,
)
def test_r39_one_card_of_a_type_a_side() -> None:
    table = allied_attack(allies=["kystbombardement", "kystbombardement", "stridsvogn"])
    table.do("play_card", card="kystbombardement", use="attack")
    assert table.legal(card="kystbombardement") == []
    assert "4.2.1" in table.why(
        "play_card", card="kystbombardement", use="attack"
    ) or "R39" in table.why("play_card", card="kystbombardement", use="attack")


@pytest.mark.rule("4.2.1", refused=True)
@pytest.mark.parametrize("first", ["fransk_alpejeger", "polsk_bergjeger"])
def test_4_2_1_french_and_poles_never_fight_together(first: str) -> None:
    second = "polsk_bergjeger" if first == "fransk_alpejeger" else "fransk_alpejeger"
    table = allied_attack(allies=[first, second])
    assert len(table.legal(kind="play_card")) == 2
    table.do("play_card", card=first, use="attack")
    assert table.legal(card=second) == []
    assert table.why("play_card", card=second, use="attack")


@pytest.mark.rule("4.2.1", refused=True)
def test_4_2_1_german_attack_cards() -> None:
    table = german_attack(germany=["gebirgsjager", "speidertropp", "ingeniorkompani"])
    assert table.decision == ("germany", "attack_cards")
    table.do("play_card", card="gebirgsjager", use="attack")
    assert dice_now(table) == (3, 1)
    table.do("play_card", card="speidertropp", use="attack")
    assert dice_now(table) == (4, 1)
    assert table.why("play_card", card="ingeniorkompani", use="attack")


@pytest.mark.rule("4.2.2 one of a type")
@pytest.mark.rule("4.2.2", refused=True)
def test_4_2_2_german_defence_cards() -> None:
    table = allied_attack(germany=["gebirgsjager", "ingeniorkompani", "speidertropp"])
    assert table.decision == ("germany", "defence_cards")
    table.do("play_card", card="gebirgsjager", use="defence")
    assert dice_now(table) == (2, 4)
    table.do("play_card", card="ingeniorkompani", use="defence")
    assert dice_now(table) == (2, 6)
    assert table.why("play_card", card="speidertropp", use="defence")
    assert table.why(
        "play_card",
        card="rask_forflytning",
        use="move",
        source="narvik",
        via="gratangen",
        to="bardufoss",
        count=1,
    )


@pytest.mark.rule("4.2.2")
def test_4_2_2_the_hand_without_a_use_is_asked_all_the_same() -> None:
    table = allied_attack(germany=["rask_forflytning"])
    assert table.decision == ("germany", "defence_cards")
    assert table.legal() == [{"kind": "pass"}]


@pytest.mark.rule("norway.bakhold defence")
@pytest.mark.rule("4.2.2", "4.2.2 one of a type", "norway.bakhold defence", refused=True)
def test_4_2_2_bakhold_defends_with_two_dice() -> None:
    table = german_attack(norway=["bakhold", "bakhold"])
    assert table.decision == ("norway", "defence_cards")
    table.do("play_card", card="bakhold", use="defence")
    assert dice_now(table) == (2, 3)
    assert table.legal(card="bakhold") == []


@pytest.mark.rule("4.2.3", "2.4 answer", "4.2.3 counter", "germany.speidertropp cancel", "R50")
@pytest.mark.rule("2.4 answer", "norway.bakhold defence", refused=True)
def test_4_2_3_scouts_cancel_an_ambush() -> None:
    table = german_attack(norway=["bakhold"], germany=["speidertropp"])
    table.do("pass")
    table.do("play_card", card="bakhold", use="defence")
    if table.decision == ("norway", "defence_cards"):
        table.do("pass")
    assert table.decision == ("germany", "counter_cards")
    assert table.rule == "4.2.3"
    table.do("play_card", card="speidertropp", use="cancel", dice=[1, 1, 2])
    assert (table.rolled("attack"), table.rolled("defence")) == (2, 1)


@pytest.mark.rule("4.2.3")
def test_4_2_3_germany_is_asked_whatever_it_holds_but_only_after_an_ambush() -> None:
    table = german_attack(norway=["bakhold", "veisperring"], germany=["ingeniorkompani"])
    table.do("pass")
    table.do("play_card", card="bakhold", use="defence")
    table.do("pass")
    assert table.decision == ("germany", "counter_cards")
    assert table.legal() == [{"kind": "pass"}]
    table = german_attack(norway=["bakhold"], germany=["speidertropp"])
    table.do("pass")
    table.do("pass", dice=[1, 1, 2])
    assert table.happened("combat_decided")


@pytest.mark.rule("R50", refused=True)
def test_r50_german_defenders_cannot_cancel_an_attacking_ambush() -> None:
    table = Table(
        "narvik:G2 bardufoss:N2 harstad:A1",
        turn="norway",
        norway=["bakhold"],
        germany=["speidertropp"],
    )
    table.do("move", source="bardufoss", to="narvik", count=2)
    table.do("end_phase")
    table.do("play_card", card="bakhold", use="attack")
    if table.decision == ("norway", "attack_cards"):
        table.do("pass")
    assert table.decision == ("germany", "defence_cards")
    assert table.why("play_card", card="speidertropp", use="cancel")


@pytest.mark.rule(
    "R40",
    "4.2 own battalions",
    "4.2 fighters alone",
    "allies.fransk_alpejeger defence",
    "allies.stridsvogn defence",
    refused=True,
)
def test_r40_cards_need_own_battalions_in_the_combat() -> None:
    table = german_attack(norway=["bakhold"], allies=["stridsvogn"])
    assert table.decision == ("norway", "defence_cards")
    table.do("pass", dice=[1, 1, 2])
    assert table.decision[1] != "defence_cards"


@pytest.mark.rule("R17", "4.2 joint", "4.2 own battalions")
def test_r17_norway_answers_before_the_allies() -> None:
    table = german_attack(
        "narvik:G2 bardufoss:N1,A1", norway=["bakhold"], allies=["stridsvogn", "fremmedlegionaer"]
    )
    assert table.decision == ("norway", "defence_cards")
    table.do("pass")
    assert table.decision == ("allies", "defence_cards")
    table.do("play_card", card="stridsvogn", use="defence")
    assert table.decision == ("allies", "defence_cards")
    table.do("pass")
    assert table.happened("dice_rolled")


@pytest.mark.rule("R38")
def test_r38_dice_from_cards_kill_and_stand_outside_the_cap() -> None:
    table = Table(
        "narvik:G5 bardufoss:N1 harstad:A1",
        germany=["gebirgsjager", "speidertropp", "ingeniorkompani"],
    )
    table.do("move", source="narvik", to="bardufoss", count=5)
    table.do("end_phase")
    table.do("play_card", card="gebirgsjager", use="attack")
    table.do("play_card", card="speidertropp", use="attack")
    table.do("pass", dice=[1, 1, 1, 1, 1, 1, 6, 5])
    assert (table.rolled("attack"), table.rolled("defence")) == (7, 1)
    assert table.at("bardufoss") == {"germany": 5}


@pytest.mark.rule("2.4", "2.4 used")
def test_2_4_a_used_card_lies_face_up_under_its_deck() -> None:
    table = german_attack(germany=["gebirgsjager", "speidertropp"])
    table.do("play_card", card="gebirgsjager", use="attack")
    seen = table.game.observe(table.state, "public")
    assert seen.piles["germany"].used == ("gebirgsjager",)
    assert seen.hands["germany"] == 1


@pytest.mark.rule("2.4")
def test_2_4_one_pass_closes_the_window() -> None:
    table = german_attack(germany=["gebirgsjager"])
    table.do("pass", dice=[1, 1, 2])
    assert table.happened("combat_decided")
