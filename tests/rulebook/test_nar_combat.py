"""Narvik from its printed text: phase 2, the eight steps of a combat."""

import pytest
from table import Table


def fight(
    board: str, *moves: tuple[str, str, int], turn: str = "germany", **hands: object
) -> Table:
    """Make the attacks of a turn; the caller ends the phase."""
    table = Table(board, turn=turn, **hands)  # type: ignore[arg-type]
    for source, to, count in moves:
        table.do("move", source=source, to=to, count=count)
    return table


@pytest.mark.rule("4.2", "4.2 order")
@pytest.mark.rule("4.2", "4.2 order", refused=True)
def test_4_2_the_attacker_chooses_the_order_of_combats() -> None:
    table = fight(
        "narvik:G2 tysfjord:A1 bardufoss:N1 tromso:N1",
        ("narvik", "tysfjord", 1),
        ("narvik", "bardufoss", 1),
    ).do("end_phase")
    assert table.decision == ("germany", "choose_combat")
    assert {a["area"] for a in table.legal()} == {"tysfjord", "bardufoss"}
    assert table.why("choose_combat", area="narvik")
    table.do("choose_combat", area="bardufoss", dice=[1, 2])
    assert table.happened("combat_decided")[0]["winner"] == "defence"


@pytest.mark.rule("4.2", "4.2 when")
def test_4_2_a_single_combat_is_not_asked_for() -> None:
    table = fight("narvik:G1 tysfjord:A1 tromso:N1", ("narvik", "tysfjord", 1))
    table.do("end_phase", dice=[1, 2])
    assert table.happened("combat_began")


@pytest.mark.rule("4.2", "2.2 die", "4.2 die", "4.2 five")
@pytest.mark.rule("2.2 die", "4.2 die", refused=True)
def test_4_2_one_die_a_battalion_and_five_at_most() -> None:
    table = fight("narvik:G7 tysfjord:A2 tromso:N1", ("narvik", "tysfjord", 7))
    table.do("end_phase")
    assert (table.rolled("attack"), table.rolled("defence")) == (5, 2)


@pytest.mark.rule("4.2", "4.2 joint")
@pytest.mark.rule("4.2 joint", "4.2 five", refused=True)
def test_4_2_joint_defenders_count_as_one_side_for_the_cap() -> None:
    table = fight("narvik:G2 gratangen:N3,A4", ("narvik", "gratangen", 2))
    table.do("end_phase")
    assert (table.rolled("attack"), table.rolled("defence")) == (2, 5)


@pytest.mark.rule("4.2", "4.2 fjord")
@pytest.mark.rule("4.2 fjord", refused=True)
@pytest.mark.parametrize(("battalions", "dice"), [(1, 0), (2, 1), (3, 1), (4, 2), (5, 2), (6, 2)])
def test_4_2_dice_across_a_fjord_are_halved_after_the_cap(battalions: int, dice: int) -> None:
    table = fight(
        f"narvik:G1 harstad:A{battalions} tromso:N1",
        ("harstad", "narvik", battalions),
        turn="allies",
    )
    table.do("end_phase")
    assert table.rolled("attack") == dice


@pytest.mark.rule("R35")
@pytest.mark.rule("R35", refused=True)
def test_r35_land_battalions_count_first_then_the_rest_is_halved() -> None:
    table = fight(
        "narvik:G1 harstad:A3 tysfjord:A4 tromso:N1",
        ("harstad", "narvik", 3),
        ("tysfjord", "narvik", 4),
        turn="allies",
    )
    table.do("end_phase")
    assert table.rolled("attack") == 4


@pytest.mark.rule("R35")
def test_r35_a_mixed_attack_adds_half_the_fjord_battalions() -> None:
    table = fight(
        "narvik:G1 harstad:A2 tysfjord:A1 tromso:N1",
        ("harstad", "narvik", 2),
        ("tysfjord", "narvik", 1),
        turn="allies",
    )
    table.do("end_phase")
    assert table.rolled("attack") == 2


@pytest.mark.rule("R36")
def test_r36_two_fjords_are_halved_together() -> None:
    table = fight(
        "harstad:G1 narvik:A1 gratangen:A1 tromso:N1",
        ("narvik", "harstad", 1),
        ("gratangen", "harstad", 1),
        turn="allies",
    )
    table.do("end_phase")
    assert table.rolled("attack") == 1


@pytest.mark.rule("R37")
def test_r37_an_attack_without_dice_is_legal_and_totals_nothing() -> None:
    table = fight("narvik:G1 harstad:A1 tromso:N1", ("harstad", "narvik", 1), turn="allies")
    table.do("end_phase", dice=[1])
    decided = table.happened("combat_decided")[0]
    assert (decided["attack_total"], decided["winner"]) == (0, "defence")
    assert table.at("harstad") == {"allies": 1}


@pytest.mark.rule("4.2.7", "4.2 total", "4.2.7 total", "4.2.7 tie")
@pytest.mark.rule("4.2 purpose", "4.2 total", "4.2.7 total", "4.2.7 tie", refused=True)
@pytest.mark.parametrize(
    ("attack", "defence", "winner"), [(3, 3, "defence"), (4, 3, "attack"), (2, 3, "defence")]
)
def test_4_2_7_the_higher_total_wins_and_ties_are_the_defenders(
    attack: int, defence: int, winner: str
) -> None:
    table = fight("narvik:G1 tysfjord:A1 tromso:N1", ("narvik", "tysfjord", 1))
    table.do("end_phase", dice=[attack, defence])
    assert table.happened("combat_decided")[0]["winner"] == winner


@pytest.mark.rule("4.2.6", "4.2 six")
def test_4_2_6_sixes_kill_on_both_sides_whoever_wins() -> None:
    table = fight("narvik:G3 tysfjord:A3 tromso:N1", ("narvik", "tysfjord", 3))
    table.do("end_phase", dice=[6, 1, 1, 6, 6, 1])
    assert table.at("narvik") == {"germany": 1}
    assert table.at("tysfjord") == {"allies": 2}


@pytest.mark.rule("4.2.5", "4 in opponents turns", "4.2.4 stay", "4.2.5 roll")
def test_4_2_5_defeated_defenders_still_roll() -> None:
    table = fight("narvik:G3 tysfjord:A2 tromso:N1", ("narvik", "tysfjord", 3))
    table.do("end_phase", dice=[6, 6, 1, 6, 2])
    assert table.rolled("defence") == 2
    assert table.at("tysfjord") == {"germany": 2}


@pytest.mark.rule("R48")
@pytest.mark.rule("R48", refused=True)
def test_r48_surplus_sixes_do_nothing() -> None:
    table = fight("narvik:G3 tysfjord:A1 tromso:N1", ("narvik", "tysfjord", 3))
    table.do("end_phase", dice=[6, 6, 6, 1])
    assert table.at("tysfjord") == {"germany": 3}


@pytest.mark.rule("R44")
def test_r44_the_beaten_defender_retreats_even_when_no_attacker_lives() -> None:
    table = fight(
        "narvik:G1 bjornfjell:G1 tysfjord:A2 tromso:N1 mosjoen:G1",
        ("narvik", "tysfjord", 1),
        ("bjornfjell", "tysfjord", 1),
        germany=["gebirgsjager"],
    ).do("end_phase")
    table.do("play_card", card="gebirgsjager", use="attack", dice=[5, 5, 5, 6, 6])
    assert table.happened("combat_decided")[0]["winner"] == "attack"
    assert table.decision == ("allies", "retreat")
    table.do("retreat", to="bodo")
    assert table.at("tysfjord") == {}
    assert table.at("bodo") == {"allies": 2}


@pytest.mark.rule("R44", refused=True)
def test_r44_the_option_lets_the_beaten_defender_stay() -> None:
    table = fight(
        "narvik:G1 bjornfjell:G1 tysfjord:A2 tromso:N1 mosjoen:G1",
        ("narvik", "tysfjord", 1),
        ("bjornfjell", "tysfjord", 1),
        germany=["gebirgsjager"],
        options={"beaten_winner_stays": True},
    ).do("end_phase")
    table.do("play_card", card="gebirgsjager", use="attack", dice=[5, 5, 5, 6, 6])
    assert table.at("tysfjord") == {"allies": 2}


@pytest.mark.rule("R45")
@pytest.mark.rule("R45", refused=True)
def test_r45_a_beaten_attacker_goes_back_although_all_defenders_fell() -> None:
    table = fight(
        "narvik:G4 tysfjord:A2 tromso:N1 harstad:A1",
        ("narvik", "tysfjord", 3),
        allies=["fremmedlegionaer", "stridsvogn"],
    ).do("end_phase")
    table.do("play_card", card="fremmedlegionaer", use="defence")
    table.do("play_card", card="stridsvogn", use="defence", dice=[6, 6, 1, 5, 5, 5, 5])
    assert table.happened("combat_decided")[0]["winner"] == "defence"
    assert table.at("tysfjord") == {}
    assert table.at("narvik") == {"germany": 4}


@pytest.mark.rule("R46", "4.2 purpose", "4.2.8 attacker")
def test_r46_beaten_attackers_go_back_to_where_each_came_from() -> None:
    table = fight(
        "narvik:G2 bjornfjell:G2 tysfjord:A4 tromso:N1",
        ("narvik", "tysfjord", 2),
        ("bjornfjell", "tysfjord", 1),
    )
    table.do("end_phase", dice=[1, 1, 1, 2, 2, 2, 2])
    assert table.at("narvik") == {"germany": 2}
    assert table.at("bjornfjell") == {"germany": 2}


@pytest.mark.rule("4.2.6", "4.2.6 choose")
@pytest.mark.rule("4.2.6", "4.2.6 choose", refused=True)
def test_4_2_6_the_attacker_chooses_which_of_his_groups_loses() -> None:
    table = fight(
        "narvik:G2 bjornfjell:G2 tysfjord:A3 tromso:N1",
        ("narvik", "tysfjord", 2),
        ("bjornfjell", "tysfjord", 1),
    )
    table.do("end_phase", dice=[1, 1, 1, 6, 2, 2])
    assert table.decision == ("germany", "losses")
    assert table.rule == "4.2.6"
    assert {tuple(a["losses"].items()) for a in table.legal()} == {
        (("narvik", 1),),
        (("bjornfjell", 1),),
    }
    assert table.why("remove_losses", losses={"narvik": 2})
    assert table.why("remove_losses", losses={"gratangen": 1})
    table.do("remove_losses", losses={"narvik": 1})
    assert table.at("narvik") == {"germany": 1}
    assert table.at("bjornfjell") == {"germany": 2}


JOINT = "narvik:G4 bjornfjell:G2 gratangen:N2,A2"


def joint_loss(three: bool = True) -> Table:
    table = fight(JOINT, ("narvik", "gratangen", 4), three=three)
    return table.do("end_phase", dice=[6, 1, 1, 1, 3, 3, 3, 3])


@pytest.mark.rule("4.2.6", "4.2.6 agree")
def test_4_2_6_joint_defenders_agree_on_losses() -> None:
    table = joint_loss()
    assert table.decision == ("norway", "losses")
    table.do("remove_losses", losses={"allies": 1})
    assert table.decision == ("allies", "agree")
    table.do("agree", value=True)
    assert table.at("gratangen") == {"norway": 2, "allies": 1}


@pytest.mark.rule("R49", "4.2.6 Germany decides")
def test_r49_without_agreement_germany_decides() -> None:
    table = joint_loss()
    table.do("remove_losses", losses={"allies": 1}).do("agree", value=False)
    assert table.decision == ("germany", "losses")
    table.do("remove_losses", losses={"norway": 1})
    assert table.at("gratangen") == {"norway": 1, "allies": 2}


@pytest.mark.rule("R49")
def test_r49_one_seat_for_both_is_not_asked_to_agree_with_itself() -> None:
    table = joint_loss(three=False)
    assert table.decision == ("norway", "losses")
    table.do("remove_losses", losses={"norway": 1})
    assert table.at("gratangen") == {"norway": 1, "allies": 2}


def beaten(board: str, *moves: tuple[str, str, int], turn: str = "germany") -> Table:
    """A combat that the attacker wins without sixes."""
    table = fight(board, *moves, turn=turn)
    dice = [5] * sum(move[2] for move in moves) + [1] * 1
    return table.do("end_phase", dice=dice)


@pytest.mark.rule(
    "4.2.8",
    "4 in opponents turns",
    "4.2 purpose",
    "4.2.8 may",
    "4.2.8 enemies",
    "4.2.8 combat",
    "4.2.8 origin",
    "R41",
)
@pytest.mark.rule("4.2.8 surrounded", refused=True)
def test_4_2_8_a_beaten_defender_retreats_to_a_free_neighbour() -> None:
    table = beaten("narvik:G3 bardufoss:N1 harstad:A1", ("narvik", "bardufoss", 3))
    assert table.decision == ("norway", "retreat")
    assert table.rule == "4.2.8"
    open_areas = {a["to"] for a in table.legal(kind="retreat")}
    assert open_areas == {"tromso", "gratangen", "bjornfjell", None}
    table.do("retreat", to="tromso")
    assert table.at("tromso") == {"norway": 1}
    assert table.at("bardufoss") == {"germany": 3}


@pytest.mark.rule("R41", "4.2.8 may", "4.2.8 enemies", "4.2.8 origin", refused=True)
def test_r41_not_to_enemies_nor_where_the_attacker_came_from() -> None:
    table = beaten("narvik:G3 bjornfjell:G1 bardufoss:N1 harstad:A1", ("narvik", "bardufoss", 3))
    assert "R41" in table.why("retreat", to="narvik") or "4.2.8" in table.why(
        "retreat", to="narvik"
    )
    assert table.why("retreat", to="bjornfjell")
    assert table.why("retreat", to="finnmark")
    assert {a["to"] for a in table.legal()} == {"tromso", "gratangen", None}


@pytest.mark.rule("R41", "4.2.8 origin", refused=True)
def test_r41_an_area_from_which_another_attack_came_is_closed_too() -> None:
    table = fight(
        "narvik:G3 bjornfjell:G1 tysfjord:A3 bardufoss:N1 tromso:N1",
        ("narvik", "bardufoss", 3),
        ("bjornfjell", "tysfjord", 1),
    ).do("end_phase")
    table.do("choose_combat", area="bardufoss", dice=[5, 5, 5, 1])
    assert table.decision == ("norway", "retreat")
    assert {a["to"] for a in table.legal()} == {"tromso", "gratangen", None}


@pytest.mark.rule("4.2.8", "4.2.8 combat", refused=True)
def test_4_2_8_not_into_an_undecided_combat() -> None:
    table = fight(
        "narvik:G5 gratangen:N1 bardufoss:N1 harstad:A1",
        ("narvik", "bardufoss", 3),
        ("narvik", "gratangen", 1),
    ).do("end_phase")
    table.do("choose_combat", area="bardufoss", dice=[5, 5, 5, 1])
    assert {a["to"] for a in table.legal()} == {"tromso", "bjornfjell", None}
    assert table.why("retreat", to="gratangen")


@pytest.mark.rule("4.2.8", "2.3 fjord crossed", "4.2.8 fjord", refused=True)
def test_4_2_8_allies_never_retreat_across_a_fjord() -> None:
    table = beaten("narvik:G3 gratangen:A1 tromso:N1", ("narvik", "gratangen", 3))
    assert {a["to"] for a in table.legal()} == {"bardufoss", None}
    assert "4.2.8" in table.why("retreat", to="harstad")


@pytest.mark.rule("4.2.8", "4.2.8 fjord")
def test_4_2_8_norwegians_retreat_across_a_fjord() -> None:
    table = beaten("narvik:G3 gratangen:N1 tromso:N1", ("narvik", "gratangen", 3))
    assert {a["to"] for a in table.legal()} == {"bardufoss", "harstad", None}
    table.do("retreat", to="harstad")
    assert table.at("harstad") == {"norway": 1}


@pytest.mark.rule("4.2.8", "2.3 fjord crossed", "4.2.8 fjord", refused=True)
def test_4_2_8_germans_never_retreat_across_a_fjord() -> None:
    table = beaten(
        "narvik:G1 mosjoen:G1 tysfjord:A3 tromso:N1", ("tysfjord", "narvik", 3), turn="allies"
    )
    assert table.decision == ("germany", "retreat")
    assert {a["to"] for a in table.legal()} == {"bjornfjell", "gratangen", "bardufoss", None}
    assert "4.2.8" in table.why("retreat", to="harstad")


@pytest.mark.rule("4.2.8 surrounded")
@pytest.mark.rule("R88", "NAR Game Board", refused=True)
def test_r88_nobody_retreats_south_of_mosjoen() -> None:
    table = fight("mo_i_rana:G3 mosjoen:N1 tromso:A1", ("mo_i_rana", "mosjoen", 3))
    table.do("end_phase", dice=[5, 5, 5, 1])
    (lost,) = table.happened("battalions_defeated")
    assert (lost["faction"], lost["cause"]) == ("norway", "no_retreat")


@pytest.mark.rule("4.2.8", "4.2.8 surrounded")
def test_4_2_8_without_a_way_out_all_are_defeated() -> None:
    table = fight("gratangen:G4 harstad:A1 tromso:N1", ("gratangen", "harstad", 4))
    table.do("end_phase", dice=[5, 5, 1])
    assert table.at("harstad") == {"germany": 4}
    assert table.happened("battalions_defeated")[0]["cause"] == "no_retreat"
    assert table.decision == ("norway", "movement")


@pytest.mark.rule("R43")
def test_r43_a_retreat_may_be_declined_by_giving_up() -> None:
    table = beaten("narvik:G3 bardufoss:N1 harstad:A1", ("narvik", "bardufoss", 3))
    assert table.why("pass")
    table.do("retreat", to=None)
    assert table.at("bardufoss") == {"germany": 3}
    assert table.happened("battalions_defeated")[0]["cause"] == "given_up"


def joint_retreat(three: bool = True) -> Table:
    table = fight("narvik:G5 gratangen:N1,A1 finnmark:N1", ("narvik", "gratangen", 5), three=three)
    return table.do("end_phase", dice=[5, 5, 5, 5, 5, 1, 1])


@pytest.mark.rule("R42", "4.2.8 together")
@pytest.mark.rule("R42", "4.2.8 together", refused=True)
def test_r42_joint_defenders_retreat_to_one_common_area() -> None:
    table = joint_retreat()
    assert table.decision == ("norway", "retreat")
    assert "harstad" not in {a["to"] for a in table.legal()}
    table.do("retreat", to="bardufoss")
    if table.decision == ("allies", "agree"):
        table.do("agree", value=True)
    assert table.at("bardufoss") == {"norway": 1, "allies": 1}


@pytest.mark.rule("R42")
def test_r42_two_seats_are_not_asked_to_agree() -> None:
    table = joint_retreat(three=False)
    table.do("retreat", to="bardufoss")
    assert table.at("bardufoss") == {"norway": 1, "allies": 1}


@pytest.mark.rule("R42")
def test_r42_without_a_common_area_each_goes_his_own_way() -> None:
    table = fight(
        "narvik:G5 bardufoss:G1 gratangen:N1,A1 finnmark:N1", ("narvik", "gratangen", 5)
    ).do("end_phase", dice=[5, 5, 5, 5, 5, 1, 1])
    assert table.decision == ("norway", "retreat")
    table.do("retreat", to="harstad")
    assert table.at("harstad") == {"norway": 1}
    assert table.at("gratangen") == {"germany": 5}
