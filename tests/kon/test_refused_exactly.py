"""Refusals say all that is wrong and nothing else, also of areas and cards that are none."""

import pytest
from kon_kit import GAME, act, asked, basic, board, do, play, why, why_card

from konqt.games.kon.engine.rules.victory import standing
from konqt.games.kon.wording import say_reason


@pytest.mark.rule("4.1 cards", refused=True)
def test_4_1_a_card_of_another_deck_does_not_move() -> None:
    state = basic("oslo:G1 voss:N1", turn="norway", hands={"norway": ["bakhold"]})
    assert why_card(state, "fallskjermtropp", "drop", to="oslo") == {
        ("2.4", "card_not_held"),
        ("2.4", "card_not_in_deck"),
    }


@pytest.mark.rule("4.1 one space", refused=True)
@pytest.mark.parametrize(("source", "to"), [("atlantis", "oslo"), ("oslo", "atlantis")])
def test_4_1_of_an_unknown_area_nothing_else_is_said(source: str, to: str) -> None:
    state = basic("oslo:G1 voss:N1")
    assert why(state, "move", source=source, to=to, count=1) == {("2.3", "unknown_area")}


@pytest.mark.rule("R88", "NAR Game Board", refused=True)
def test_r88_no_way_out_of_the_board_is_offered_as_a_remedy() -> None:
    state = board("narvik:G1 tromso:N1")
    (reason,) = GAME.explain(state, act("move", source="narvik", to="mosjoen", count=1))
    assert reason.params["reachable_from"] == ["mo_i_rana"]


@pytest.mark.rule("4.1c cards", refused=True)
def test_4_1c_a_sabotage_card_against_an_unknown_border() -> None:
    state = basic(
        "oslo:G2 kongsvinger:N1 finnmark:N1",
        hands={"germany": ["fallskjermtropp"], "norway": ["veisperring"]},
    )
    do(state, "move", source="oslo", to="kongsvinger", count=1)
    play(state, "fallskjermtropp", "drop", to="kongsvinger")
    do(state, "end_phase")
    for source, to in (("atlantis", "kongsvinger"), ("oslo", "atlantis")):
        assert why_card(state, "veisperring", "turn_back", source=source, to=to) == {
            ("2.3", "unknown_area")
        }


@pytest.mark.rule("R53", refused=True)
def test_r53_ships_do_not_rescue_germans() -> None:
    state = basic(
        "oslo:G1 egersund:A1 stavanger:N1 kristiansand:N1",
        hands={"germany": ["fallskjermtropp"], "allies": ["kystevakuering"]},
    )
    play(state, "fallskjermtropp", "drop", to="egersund")
    do(state, "pass")
    do(state, "end_phase")
    do(state, "pass", (1, 5))
    assert asked(state) == ("germany", "reinforcement")
    assert state.held[0] == 1 << state.rules.index["oslo"]


@pytest.mark.rule("R42", refused=True)
def test_r42_a_partner_is_asked_to_agree_not_to_retreat() -> None:
    state = board("narvik:G5 bardufoss:N1,A1 harstad:A1")
    do(state, "move", source="narvik", to="bardufoss", count=5)
    do(state, "end_phase", dice=[5, 5, 5, 5, 5, 1, 1])
    do(state, "retreat", to="tromso")
    (reason,) = GAME.explain(state, act("retreat", to="bjornfjell"))
    assert reason.code == "not_now"
    assert (reason.params["actor"], reason.params["asked"]) == ("allies", "agree")


@pytest.mark.rule("R32", refused=True)
def test_r32_every_reason_against_a_voyage_to_oslo_is_told() -> None:
    state = basic("oslo:G1 tromso:A1", turn="allies", hands={"allies": ["kystevakuering"]})
    voyage = {"source": "tromso", "to": "oslo", "count": 1}
    assert why_card(state, "kystevakuering", "move", **voyage) == {
        ("R32", "no_coast"),
        ("R32", "carried_into_enemy"),
    }


@pytest.mark.rule("R91", refused=True)
def test_r91_air_transport_is_no_card_of_norway() -> None:
    state = basic("horten:G1 voss:N1", turn="norway", phase=3, hands={"norway": ["bakhold"]})
    assert why_card(state, "transportfly", "reinforce") == {
        ("2.4", "card_not_held"),
        ("R91", "nothing_to_place"),
    }


@pytest.mark.rule("R87")
def test_r87_the_standing_counts_the_cards_that_are_left() -> None:
    state = board("narvik:G1 tromso:N1", decks={"allies": {"draw": ["stridsvogn"] * 1}})
    told = standing(state)
    assert (told["end_deck"], told["cards_left"]) == ("allies", 1)
    assert told["allied_cards_left"] == told["cards_left"]
    assert told["allied_turns_left"] == told["turns_left"]


@pytest.mark.rule("R53", refused=True)
def test_r53_nobody_is_rescued_to_where_he_fell_although_no_enemy_is_left_there() -> None:
    state = basic("bjornfjell:G2 narvik:A2 finnmark:N1", hands={"allies": ["kystevakuering"]})
    do(state, "move", source="bjornfjell", to="narvik", count=1)
    do(state, "end_phase")
    do(state, "pass", (6, 6, 1))
    assert asked(state) == ("allies", "evacuate")
    assert why_card(state, "kystevakuering", "rescue", to="narvik") == {("R53", "carried_nowhere")}


@pytest.mark.rule("R40", refused=True)
def test_r40_of_a_card_of_another_deck_it_is_not_said_that_battalions_are_missing() -> None:
    state = basic(
        "bergen:G4 voss:N1 finnmark:N1 tromso:A1",
        hands={"germany": ["bombefly"], "allies": ["jagerfly", "stridsvogn"]},
    )
    do(state, "move", source="bergen", to="voss", count=2)
    do(state, "end_phase")
    play(state, "bombefly", "attack")
    assert asked(state) == ("allies", "defence_cards")
    assert ("R40", "not_in_this_combat") in why_card(state, "stridsvogn", "defence")
    assert ("R40", "not_in_this_combat") not in why_card(state, "panzer", "defence")


@pytest.mark.rule("2.4 phase", "germany.transportfly airlift", refused=True)
def test_2_4_out_of_its_phase_a_card_is_refused_with_the_time_of_that_use() -> None:
    state = basic("trondheim:G1 voss:N1", phase=3, hands={"germany": ["transportfly"]})
    (reason,) = GAME.explain(state, act("play_card", card="transportfly", use="airlift"))
    assert say_reason(reason).endswith(" in phase 1 of your own turn.")


@pytest.mark.rule("R91", "germany.transportfly reinforce", refused=True)
def test_r91_no_other_card_opens_air_fields() -> None:
    state = basic("trondheim:G1 voss:N1", phase=3, hands={"germany": ["panzer", "transportfly"]})
    assert why_card(state, "panzer", "reinforce") == {("Appendix", "card_has_no_such_use")}
    play(state, "transportfly", "reinforce")
