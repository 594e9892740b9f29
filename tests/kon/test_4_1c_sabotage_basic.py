"""Manual 4.1 c in the basic game: sabotage, Engineers, flight; R22-R27, R41."""

import pytest
from kon_kit import asked, at, basic, do, legal, of_kind, play, why_card

from konqt.games.kon.engine.state import State


def attacked(*norwegian: str, germany: tuple[str, ...] = (), text: str = "") -> State:
    """Three Germans from Gjøvik and one from Kongsvinger go for Hamar."""
    state = basic(
        f"gjovik:G3 kongsvinger:G1 {text or 'hamar:N2'} finnmark:N1",
        hands={"norway": list(norwegian), "germany": list(germany)},
    )
    do(state, "move", source="gjovik", to="hamar", count=3)
    do(state, "move", source="kongsvinger", to="hamar", count=1)
    do(state, "end_phase")
    return state


@pytest.mark.rule(
    "R24", "4.1c cards", "norway.veisperring turn_back", "norway.sprengt_bro turn_back"
)
def test_r24_a_roadblock_turns_one_battalion_back_a_blown_bridge_all_over_one_border() -> None:
    state = attacked("veisperring", "sprengt_bro", "bakhold")
    play(state, "veisperring", "turn_back", source="gjovik", to="hamar")
    assert at(state, "gjovik") == {"germany": 1}
    play(state, "sprengt_bro", "turn_back", source="gjovik", to="hamar")
    assert at(state, "gjovik") == {"germany": 3}
    assert at(state, "hamar") == {"germany": 1, "norway": 2}


@pytest.mark.rule("R24", "4.1c cards", "norway.sprengt_bro turn_back", refused=True)
def test_r24_only_attackers_over_that_border_turn_back() -> None:
    state = attacked("sprengt_bro")
    assert why_card(state, "sprengt_bro", "turn_back", source="oslo", to="hamar") == {
        ("4.1c", "no_such_attack")
    }
    assert why_card(state, "sprengt_bro", "turn_back", source="gjovik", to="finnmark") == {
        ("4.1c", "no_such_attack")
    }


@pytest.mark.rule("R23")
def test_r23_when_all_have_turned_back_there_is_no_combat() -> None:
    state = attacked("sprengt_bro", "sprengt_bro")
    play(state, "sprengt_bro", "turn_back", source="gjovik", to="hamar")
    play(state, "sprengt_bro", "turn_back", source="kongsvinger", to="hamar")
    assert asked(state) == ("germany", "reinforcement")
    assert at(state, "hamar") == {"norway": 2}


@pytest.mark.rule(
    "R26", "norway.veisperring turn_back", "norway.sprengt_bro turn_back", refused=True
)
def test_r26_paratroopers_are_not_turned_back() -> None:
    state = basic(
        "oslo:G1 hamar:N1 finnmark:N1",
        hands={
            "germany": ["fallskjermtropp"],
            "norway": ["veisperring", "sprengt_bro"],
        },
    )
    play(state, "fallskjermtropp", "drop", to="hamar")
    do(state, "end_phase")
    assert asked(state) == ("norway", "sabotage")
    assert legal(state, "play_card") == []
    for card in ("veisperring", "sprengt_bro"):
        assert why_card(state, card, "turn_back", source="oslo", to="hamar") == {
            ("4.1c", "no_such_attack")
        }


@pytest.mark.rule("R51", refused=True)
def test_r51_ground_cards_fail_when_sabotage_left_paratroopers_only() -> None:
    state = basic(
        "oslo:G1 kongsvinger:G1 hamar:N1 finnmark:N1",
        hands={"germany": ["fallskjermtropp", "panzer"], "norway": ["veisperring"]},
    )
    do(state, "move", source="kongsvinger", to="hamar", count=1)
    play(state, "fallskjermtropp", "drop", to="hamar")
    do(state, "end_phase")
    play(state, "veisperring", "turn_back", source="kongsvinger", to="hamar")
    do(state, "pass")
    assert asked(state) == ("germany", "attack_cards")
    assert why_card(state, "panzer", "attack") == {("R51", "paratroopers_only")}


@pytest.mark.rule("R27", "4.1c engineers", "germany.ingeniorkompani cancel")
@pytest.mark.rule("norway.veisperring turn_back", "norway.sprengt_bro turn_back", refused=True)
@pytest.mark.parametrize("card", ["veisperring", "sprengt_bro"])
def test_r27_engineers_cancel_either_card_and_one_each(card: str) -> None:
    state = attacked(card, "veisperring", germany=("ingeniorkompani",) * 2)
    play(state, card, "turn_back", source="gjovik", to="hamar")
    assert asked(state) == ("germany", "counter")
    (cancelled,) = of_kind(play(state, "ingeniorkompani", "cancel"), "card_cancelled")
    assert (cancelled.card, cancelled.by_card) == (card, "ingeniorkompani")
    assert at(state, "hamar")["germany"] == 4
    play(state, "veisperring", "turn_back", source="gjovik", to="hamar")
    do(state, "pass")
    assert at(state, "hamar")["germany"] == 3


@pytest.mark.rule("4.1c")
@pytest.mark.rule("4.1c", "4.1c engineers", "germany.ingeniorkompani cancel", "R27", refused=True)
def test_4_1c_germany_is_asked_whatever_it_holds_and_nothing_else_cancels() -> None:
    state = attacked("veisperring", germany=("panzer", "speidertropp"))
    play(state, "veisperring", "turn_back", source="gjovik", to="hamar")
    assert asked(state) == ("germany", "counter")
    assert why_card(state, "speidertropp", "cancel") == {("4.1c", "cancels_not_this")}
    assert why_card(state, "panzer", "defence") == {("4.1c", "cancels_not_this")}
    assert why_card(state, "panzer", "defence", to="hamar") == {("4.1c", "cancels_not_this")}
    do(state, "pass")
    assert at(state, "gjovik") == {"germany": 1}


@pytest.mark.rule("4.1c")
@pytest.mark.rule("4.1c", "4.1c cards", "norway.veisperring turn_back", refused=True)
def test_4_1c_norway_sabotages_only_where_norwegians_stand() -> None:
    state = attacked("veisperring", text="hamar:A2")
    assert asked(state)[1] != "sabotage"
    state = basic("gjovik:G2 hamar:A1 oslo:G1 honefoss:N1", hands={"norway": ["veisperring"]})
    do(state, "move", source="gjovik", to="hamar", count=1)
    do(state, "move", source="gjovik", to="honefoss", count=1)
    do(state, "end_phase")
    assert why_card(state, "veisperring", "turn_back", source="gjovik", to="hamar") == {
        ("4.1c", "no_norwegians_there")
    }
    play(state, "veisperring", "turn_back", source="gjovik", to="honefoss")


@pytest.mark.rule("4.1c")
def test_4_1c_joint_defence_may_be_sabotaged() -> None:
    state = attacked("sprengt_bro", "bakhold", text="hamar:N1,A2")
    play(state, "sprengt_bro", "turn_back", source="gjovik", to="hamar")
    assert at(state, "hamar") == {"germany": 1, "norway": 1, "allies": 2}


@pytest.mark.rule("4.1c")
@pytest.mark.rule("4.1c when", refused=True)
def test_4_1c_movement_that_meets_nobody_cannot_be_sabotaged() -> None:
    state = basic("oslo:G2 hamar:N1", hands={"norway": ["veisperring"]})
    do(state, "move", source="oslo", to="honefoss", count=2)
    do(state, "end_phase")
    assert asked(state) == ("germany", "reinforcement")


@pytest.mark.rule("R22", "R41", "norway.rask_forflytning escape")
@pytest.mark.rule("R22", "R41", "norway.rask_forflytning escape", refused=True)
def test_r22_norwegians_slip_away_over_a_fjord_but_not_where_the_attack_came_from() -> None:
    state = basic(
        "bergen:G2 voss:N3 hallingdal:G1 finnmark:N1", hands={"norway": ["rask_forflytning"]}
    )
    do(state, "move", source="bergen", to="voss", count=1)
    do(state, "end_phase")
    out = {"source": "voss", "count": 2}
    assert why_card(state, "rask_forflytning", "escape", to="bergen", **out) == {
        ("4.2.8", "retreat_to_enemy"),
        ("R41", "retreat_to_attackers_origin"),
    }
    assert why_card(state, "rask_forflytning", "escape", to="hallingdal", **out) == {
        ("4.2.8", "retreat_to_enemy")
    }
    play(state, "rask_forflytning", "escape", to="sogndal", **out)
    assert at(state, "sogndal") == {"norway": 2}


@pytest.mark.rule("R22", "4.1c escape", "norway.rask_forflytning escape", refused=True)
@pytest.mark.parametrize(
    ("members", "reason"),
    [
        ({"source": "hamar", "to": "elverum", "count": 3}, ("R22", "escape_too_many")),
        ({"source": "hamar", "to": "elverum", "count": 0}, ("R22", "count_too_small")),
        ({"source": "finnmark", "to": "tromso", "count": 1}, ("R22", "not_under_attack")),
        ({"source": "hamar", "to": "oppdal", "count": 1}, ("4.2.8", "retreat_not_adjacent")),
        ({"source": "atlantis", "to": "elverum", "count": 1}, ("2.3", "unknown_area")),
        ({"source": "hamar", "to": "atlantis", "count": 1}, ("2.3", "unknown_area")),
    ],
)
def test_r22_what_is_no_escape(members: dict[str, object], reason: tuple[str, str]) -> None:
    state = attacked("rask_forflytning", text="hamar:N3")
    assert reason in why_card(state, "rask_forflytning", "escape", **members)


@pytest.mark.rule("R22", refused=True)
def test_r22_of_areas_that_do_not_exist_nothing_else_is_said() -> None:
    state = attacked("rask_forflytning", text="hamar:N3")
    nowhere = {"source": "atlantis", "to": "elverum", "count": 1}
    assert why_card(state, "rask_forflytning", "escape", **nowhere) == {("2.3", "unknown_area")}


@pytest.mark.rule("R22", refused=True)
def test_r22_the_escape_comes_after_the_sabotage() -> None:
    state = attacked("rask_forflytning", "veisperring")
    play(state, "rask_forflytning", "escape", source="hamar", to="elverum", count=1)
    assert why_card(state, "veisperring", "turn_back", source="gjovik", to="hamar") == {
        ("R22", "sabotage_before_escape")
    }


@pytest.mark.rule("R23")
def test_r23_attackers_whom_everybody_has_fled_from_have_moved() -> None:
    state = attacked("rask_forflytning")
    play(state, "rask_forflytning", "escape", source="hamar", to="elverum", count=2)
    assert asked(state) == ("germany", "reinforcement")
    assert at(state, "hamar") == {"germany": 4}


@pytest.mark.rule("4.1c engineers", "germany.ingeniorkompani cancel", refused=True)
def test_4_1c_engineers_do_not_stop_an_escape() -> None:
    state = attacked("rask_forflytning", "bakhold", germany=("ingeniorkompani",))
    play(state, "rask_forflytning", "escape", source="hamar", to="elverum", count=1)
    assert asked(state)[1] != "counter"
    assert at(state, "elverum") == {"norway": 1}


@pytest.mark.rule("R23")
@pytest.mark.rule("R23", refused=True)
@pytest.mark.parametrize(("text", "left"), [("hamar:N3", "norway"), ("hamar:N2,A1", "allies")])
def test_r23_as_long_as_a_defender_is_left_there_is_a_combat(text: str, left: str) -> None:
    state = attacked("rask_forflytning", text=text)
    events = play(
        state,
        "rask_forflytning",
        "escape",
        (6, 5, 1),
        source="hamar",
        to="elverum",
        count=2,
    )
    (combat,) = of_kind(events, "combat_began")
    assert combat.defenders == ((left, 1),)


@pytest.mark.rule("R25")
@pytest.mark.rule("R25", refused=True)
def test_r25_those_turned_back_stop_where_they_attacked_from_not_where_they_started() -> None:
    state = basic(
        "tysfjord:G1 bardufoss:N1 oslo:G1",
        hands={"germany": ["rask_forflytning"], "norway": ["veisperring"]},
    )
    way = {"source": "tysfjord", "via": "bjornfjell", "to": "bardufoss", "count": 1}
    play(state, "rask_forflytning", "move", **way)
    do(state, "end_phase")
    assert why_card(state, "veisperring", "turn_back", source="tysfjord", to="bardufoss") == {
        ("4.1c", "no_such_attack")
    }
    play(state, "veisperring", "turn_back", source="bjornfjell", to="bardufoss")
    assert at(state, "bjornfjell") == {"germany": 1} and at(state, "tysfjord") == {}


@pytest.mark.rule("R26")
@pytest.mark.rule("norway.veisperring turn_back", "norway.sprengt_bro turn_back", refused=True)
def test_r26_paratroopers_beside_others_stay_when_these_turn_back() -> None:
    state = basic(
        "oslo:G1 kongsvinger:G2 hamar:N1 finnmark:N1",
        hands={"germany": ["fallskjermtropp"], "norway": ["sprengt_bro"]},
    )
    do(state, "move", source="kongsvinger", to="hamar", count=2)
    play(state, "fallskjermtropp", "drop", to="hamar")
    do(state, "end_phase")
    play(state, "sprengt_bro", "turn_back", (1, 5), source="kongsvinger", to="hamar")
    assert at(state, "kongsvinger")["germany"] >= 2


@pytest.mark.rule("4.1c escape", "4.1c cards", "2.4 used", refused=True)
def test_4_1c_cards_that_norway_does_not_hold_neither_stop_nor_flee() -> None:
    state = attacked("bakhold")
    escape = {"source": "hamar", "to": "elverum", "count": 1}
    assert why_card(state, "rask_forflytning", "escape", **escape) == {("2.4", "card_not_held")}
    for card in ("veisperring", "sprengt_bro"):
        assert why_card(state, card, "turn_back", source="gjovik", to="hamar") == {
            ("2.4", "card_not_held")
        }


@pytest.mark.rule("4.1c engineers", refused=True)
def test_4_1c_engineers_that_germany_does_not_hold_cancel_nothing() -> None:
    state = attacked("veisperring", germany=("panzer",))
    play(state, "veisperring", "turn_back", source="gjovik", to="hamar")
    assert why_card(state, "ingeniorkompani", "cancel") == {("2.4", "card_not_held")}
