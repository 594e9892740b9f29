"""Narvik from its printed text: phase 1, movement and sabotage."""

import pytest
from table import Table

CALM = "narvik:G3 bjornfjell:G2 tromso:N2 bardufoss:N2 harstad:A3"


@pytest.mark.rule("4.1", "2.2 move", "4.1 one space", "4.1 stacks")
def test_4_1_a_battalion_moves_one_space() -> None:
    table = Table(CALM)
    assert [a["count"] for a in table.legal(kind="move", source="narvik", to="bjornfjell")] == [
        1,
        2,
        3,
    ]
    table.do("move", source="narvik", to="bjornfjell", count=2)
    assert table.at("narvik") == {"germany": 1}
    assert table.at("bjornfjell") == {"germany": 4}


@pytest.mark.rule("4.1", "2.2 move", "4.1 one space", "4.1 from several", refused=True)
def test_4_1_two_spaces_are_refused() -> None:
    assert "4.1" in Table(CALM).why("move", source="narvik", to="tromso", count=1)


@pytest.mark.rule("4.1", "4.1 stacks", refused=True)
def test_4_1_more_battalions_than_there_are_is_refused() -> None:
    assert "4.1" in Table(CALM).why("move", source="narvik", to="bjornfjell", count=4)
    assert Table(CALM).why("move", source="narvik", to="bjornfjell", count=0)


@pytest.mark.rule("4.1", "4.1 one space", refused=True)
def test_4_1_each_battalion_moves_once_a_turn() -> None:
    table = Table(CALM).do("move", source="narvik", to="bjornfjell", count=1)
    assert [a["count"] for a in table.legal(kind="move", source="bjornfjell", to="narvik")] == [
        1,
        2,
    ]
    assert "4.1" in table.why("move", source="bjornfjell", to="narvik", count=3)


@pytest.mark.rule("4.1", "4 in opponents turns", "R34", refused=True)
def test_4_1_nobody_moves_anothers_battalions() -> None:
    assert "4.1" in Table(CALM).why("move", source="bardufoss", to="gratangen", count=1)


@pytest.mark.rule("4.1", "2.3 fjord crossed")
def test_4_1_a_fjord_may_be_crossed() -> None:
    table = Table("narvik:G1 tromso:N1 harstad:A3", turn="allies")
    table.do("move", source="harstad", to="gratangen", count=3)
    assert table.at("gratangen") == {"allies": 3}


@pytest.mark.rule("R88")
@pytest.mark.rule("R88", refused=True)
def test_r88_nobody_goes_south_of_mosjoen() -> None:
    table = Table.fresh()
    assert table.legal(kind="move", source="mosjoen", to="mo_i_rana")
    assert "R88" in table.why("move", source="mosjoen", to="namsos", count=1)


@pytest.mark.rule("4.1", refused=True)
def test_4_1_unknown_areas_are_refused_with_a_reason() -> None:
    assert Table(CALM).why("move", source="atlantis", to="narvik", count=1)


@pytest.mark.rule("4.1", "2.3 hostile", "4.1 attack", "4.1 from several")
def test_4_1_an_attack_may_come_from_several_areas() -> None:
    table = Table("narvik:G2 bjornfjell:G2 tysfjord:A2 tromso:N1")
    table.do("move", source="narvik", to="tysfjord", count=1)
    table.do("move", source="bjornfjell", to="tysfjord", count=2)
    assert table.at("tysfjord") == {"germany": 3, "allies": 2}
    seen = table.game.observe(table.state, "public")
    assert {(a.source, a.count) for a in seen.attacks} == {("narvik", 1), ("bjornfjell", 2)}


@pytest.mark.rule("4.1", "4.1 attack", refused=True)
def test_4_1_attackers_do_not_move_on() -> None:
    table = Table("narvik:G2 tysfjord:A2 tromso:N1").do(
        "move", source="narvik", to="tysfjord", count=2
    )
    assert table.legal(kind="move", source="tysfjord") == []
    assert table.why("move", source="tysfjord", to="bodo", count=1)


@pytest.mark.rule("R34")
@pytest.mark.rule("2.3 hostile", "4.2 when", refused=True)
def test_r34_norwegians_and_allies_share_an_area_in_peace() -> None:
    table = Table("mosjoen:G1 bardufoss:N2 gratangen:A1", turn="norway")
    table.do("move", source="bardufoss", to="gratangen", count=2)
    assert table.at("gratangen") == {"norway": 2, "allies": 1}
    table.do("end_phase")
    assert table.decision == ("allies", "movement")


def rask(**members: object) -> dict[str, object]:
    return {"kind": "play_card", "card": "rask_forflytning", "use": "move", **members}


@pytest.mark.rule("germany.rask_forflytning move")
@pytest.mark.rule("R19", refused=True)
def test_r19_german_rapid_movement_goes_two_areas() -> None:
    table = Table("mosjoen:G3 tromso:N1", germany=["rask_forflytning"])
    table.do(**rask(source="mosjoen", via="mo_i_rana", to="bodo", count=2))
    assert table.at("bodo") == {"germany": 2}
    assert table.position["decks"]["germany"]["used"][-1] == "rask_forflytning"
    assert table.why("move", source="bodo", to="tysfjord", count=1)


@pytest.mark.rule("R19", refused=True)
def test_r19_not_three_battalions() -> None:
    table = Table("mosjoen:G3 tromso:N1", germany=["rask_forflytning"])
    assert table.why(**rask(source="mosjoen", via="mo_i_rana", to="bodo", count=3))


@pytest.mark.rule("R19", refused=True)
def test_r19_the_first_area_must_be_free_of_enemies() -> None:
    table = Table("narvik:G2 tysfjord:A1 bardufoss:N1", germany=["rask_forflytning"])
    assert "R19" in table.why(**rask(source="narvik", via="tysfjord", to="bodo", count=1))


@pytest.mark.rule("R19", "R25")
def test_r25_the_second_area_may_be_attacked_from_the_first() -> None:
    table = Table("narvik:G2 bardufoss:N1 tysfjord:A1", germany=["rask_forflytning"])
    table.do(**rask(source="narvik", via="bjornfjell", to="bardufoss", count=2))
    (attack,) = table.game.observe(table.state, "public").attacks
    assert (attack.source, attack.count) == ("bjornfjell", 2)
    table.do("end_phase", dice=[1, 1, 6])
    assert table.at("bjornfjell") == {"germany": 1}


@pytest.mark.rule("R20")
def test_r20_a_second_rapid_movement_for_other_battalions() -> None:
    table = Table("mosjoen:G3 tromso:N1", germany=["rask_forflytning", "rask_forflytning"])
    table.do(**rask(source="mosjoen", via="mo_i_rana", to="bodo", count=2))
    table.do(**rask(source="mosjoen", via="mo_i_rana", to="bodo", count=1))
    assert table.at("bodo") == {"germany": 3}


@pytest.mark.rule("R20")
@pytest.mark.rule("R20", refused=True)
def test_r20_not_twice_for_the_same_battalion() -> None:
    table = Table("mosjoen:G2 tromso:N1", germany=["rask_forflytning", "rask_forflytning"])
    table.do(**rask(source="mosjoen", via="mo_i_rana", to="bodo", count=2))
    assert table.why(**rask(source="bodo", via="mo_i_rana", to="mosjoen", count=1))


@pytest.mark.rule("2.4", refused=True)
def test_2_4_a_card_that_is_not_held_is_refused() -> None:
    table = Table("mosjoen:G3 tromso:N1")
    assert table.why(**rask(source="mosjoen", via="mo_i_rana", to="bodo", count=1))


@pytest.mark.rule("R21", "norway.rask_forflytning move")
def test_r21_norwegian_rapid_movement_through_free_areas() -> None:
    table = Table("narvik:G1 tromso:N2 harstad:A1", turn="norway", norway=["rask_forflytning"])
    table.do(**rask(source="tromso", via="bardufoss", to="gratangen", count=2))
    assert table.at("gratangen") == {"norway": 2}


@pytest.mark.rule("R21")
@pytest.mark.rule("R21", "norway.rask_forflytning move", refused=True)
def test_r21_neither_into_nor_through_germans() -> None:
    table = Table(
        "narvik:G1 bjornfjell:G1 bardufoss:N2 gratangen:N1",
        turn="norway",
        norway=["rask_forflytning"],
    )
    assert "R21" in table.why(**rask(source="bardufoss", via="narvik", to="tysfjord", count=1))
    assert "R21" in table.why(**rask(source="bardufoss", via="gratangen", to="narvik", count=1))


ATTACK = "narvik:G3 bjornfjell:G2 bardufoss:N2 harstad:A1"


def under_attack(norway: list[str], germany: list[str] | None = None, board: str = ATTACK) -> Table:
    table = Table(board, norway=norway, germany=germany or [])
    table.do("move", source="narvik", to="bardufoss", count=2)
    table.do("move", source="bjornfjell", to="bardufoss", count=1)
    return table


@pytest.mark.rule("4.1c", "4.1c when")
def test_4_1c_norway_is_asked_after_the_german_movement() -> None:
    table = under_attack(["bakhold"]).do("end_phase")
    assert table.decision == ("norway", "sabotage")
    assert table.rule == "4.1c"
    assert table.legal() == [{"kind": "pass"}]


@pytest.mark.rule("4.1c")
@pytest.mark.rule("4.1c when", refused=True)
def test_4_1c_no_question_with_an_empty_hand_or_without_norwegians_under_attack() -> None:
    table = under_attack([]).do("end_phase", dice=[1, 1, 1, 2, 2])
    assert table.decision[1] != "sabotage"
    table = Table("narvik:G2 tysfjord:A1 tromso:N1", norway=["veisperring"])
    table.do("move", source="narvik", to="tysfjord", count=1)
    table.do("end_phase", dice=[1, 2])
    assert table.decision == ("norway", "movement")


def turn_back(card: str, source: str) -> dict[str, object]:
    return {
        "kind": "play_card",
        "card": card,
        "use": "turn_back",
        "source": source,
        "to": "bardufoss",
    }


@pytest.mark.rule("R24", "4.1c cards")
def test_r24_a_roadblock_sends_one_battalion_back() -> None:
    table = under_attack(["veisperring", "bakhold"]).do("end_phase")
    table.do(**turn_back("veisperring", "narvik"))
    assert table.at("narvik") == {"germany": 2}
    assert table.at("bardufoss") == {"germany": 2, "norway": 2}


@pytest.mark.rule("R24", "4.1c cards")
def test_r24_a_blown_bridge_sends_all_from_one_area_back() -> None:
    table = under_attack(["sprengt_bro", "bakhold"]).do("end_phase")
    table.do(**turn_back("sprengt_bro", "narvik"))
    assert table.at("narvik") == {"germany": 3}
    assert table.at("bardufoss") == {"germany": 1, "norway": 2}


@pytest.mark.rule("4.1c")
@pytest.mark.rule("4.1c", refused=True)
def test_4_1c_sabotage_only_against_attackers_and_with_norwegians_there() -> None:
    table = under_attack(["veisperring"]).do("end_phase")
    assert table.why(**turn_back("veisperring", "gratangen"))
    table = Table("narvik:G3 tysfjord:A1 bardufoss:N1", norway=["veisperring"])
    table.do("move", source="narvik", to="tysfjord", count=1)
    table.do("move", source="narvik", to="bardufoss", count=1)
    table.do("end_phase")
    assert table.decision == ("norway", "sabotage")
    refused = dict(turn_back("veisperring", "narvik"), to="tysfjord")
    assert "4.1c" in table.why(**refused)


@pytest.mark.rule("R27", "4.1c engineers", "germany.ingeniorkompani cancel")
@pytest.mark.rule("norway.veisperring turn_back", "norway.sprengt_bro turn_back", refused=True)
def test_r27_engineers_cancel_one_sabotage_card_at_once() -> None:
    table = under_attack(["veisperring", "veisperring"], ["ingeniorkompani"]).do("end_phase")
    table.do(**turn_back("veisperring", "narvik"))
    assert table.decision == ("germany", "counter")
    table.do("play_card", card="ingeniorkompani", use="cancel")
    assert table.at("bardufoss") == {"germany": 3, "norway": 2}
    assert table.decision == ("norway", "sabotage")
    table.do(**turn_back("veisperring", "narvik"))
    assert table.at("bardufoss") == {"germany": 2, "norway": 2}


@pytest.mark.rule("R27")
def test_r27_germany_is_asked_whatever_its_hand_holds_and_may_pass() -> None:
    table = under_attack(["veisperring", "bakhold"], ["speidertropp"]).do("end_phase")
    table.do(**turn_back("veisperring", "narvik"))
    assert table.decision == ("germany", "counter")
    assert table.why("play_card", card="ingeniorkompani", use="cancel")
    table.do("pass")
    assert table.at("bardufoss") == {"germany": 2, "norway": 2}


def escape(to: str, count: int, source: str = "bardufoss") -> dict[str, object]:
    return {
        "kind": "play_card",
        "card": "rask_forflytning",
        "use": "escape",
        "source": source,
        "to": to,
        "count": count,
    }


@pytest.mark.rule("R22", "4.1c escape", "norway.rask_forflytning escape")
def test_r22_one_or_two_norwegians_escape() -> None:
    table = under_attack(["rask_forflytning"]).do("end_phase")
    assert sorted(a["count"] for a in table.legal(use="escape", to="tromso")) == [1, 2]
    table.do(**escape("tromso", 1), dice=[2, 2, 2, 1])
    assert table.at("tromso")["norway"] >= 1


@pytest.mark.rule("R22", "R41", refused=True)
def test_r22_not_to_where_the_attack_comes_from() -> None:
    table = under_attack(
        ["rask_forflytning"], board="narvik:G2 bjornfjell:G1 bardufoss:N2 harstad:A1"
    ).do("end_phase")
    assert table.at("narvik") == {}
    assert "R41" in table.why(**escape("narvik", 1))


@pytest.mark.rule("R22", refused=True)
def test_r22_only_from_an_area_under_attack() -> None:
    table = under_attack(["rask_forflytning"], board=ATTACK + " tromso:N1").do("end_phase")
    assert table.why(**escape("finnmark", 1, source="tromso"))


@pytest.mark.rule("R23")
def test_r23_when_all_escape_the_attackers_move_in_without_a_fight() -> None:
    table = under_attack(["rask_forflytning", "bakhold"]).do("end_phase")
    table.do(**escape("tromso", 2))
    if table.decision == ("norway", "sabotage"):
        table.do("pass")
    assert table.at("bardufoss") == {"germany": 3}
    assert table.decision == ("norway", "movement")
