"""Manual 7.1: smoke, paratroopers, Norway's fighters; R28-R30, R120."""

import pytest
from kon_kit import asked, at, why, why_card
from sea_kit import april, facts, play

CAUGHT = [{"zone": "III", "interceptors": ["allies"], "intercepted": ["emden"]}]


@pytest.mark.rule("7.1 smoke", "R120")
@pytest.mark.rule("7.1 smoke", "R120", refused=True)
def test_one_caught_ship_escapes_its_combat() -> None:
    card = "april_roykdekke"
    state = april("smoke", "III:G emden koln,A york", encounters=CAUGHT, hands={"germany": [card]})
    assert why_card(state, card, "escape", ship="koln") == {("R120", "not_caught")}
    assert why_card(state, card, "escape", ship="york") == {("6.1", "not_your_ship")}
    play(state, card, "escape", ship="emden")
    assert facts(state)["encounters"] == []
    assert facts(state)["face_up"] == []


@pytest.mark.rule("7.1 smoke", "R120", refused=True)
def test_nobody_is_asked_for_smoke_where_only_germany_has_caught() -> None:
    caught = [{"zone": "III", "interceptors": ["germany"], "intercepted": ["york"]}]
    hands = {"germany": ["april_roykdekke"]}
    state = april("smoke", "III:G emden,A york", encounters=caught, hands=hands)
    assert asked(state) == ("germany", "movement")


@pytest.mark.rule("7.1 movement", "R28", "R30", "R29")
@pytest.mark.rule("7.1 movement", "R28", "R30", "R29", refused=True)
def test_paratroopers_jump_in_air_range_and_norway_diverts_them() -> None:
    hands = {"germany": ["april_fallskjermtropp"] * 2, "norway": ["april_jagerfly"]}
    state = april("movement", land="finnmark:N1 egersund:N1", hands=hands)
    card = "april_fallskjermtropp"
    assert why_card(state, card, "drop", to="narvik") == {("R30", "out_of_air_range")}
    assert why(state, "move", source="oslo", to="horten", count=1) >= {("4.1", "not_now")}
    play(state, card, "drop", to="stavanger")
    assert asked(state) == ("norway", "divert")
    assert why_card(state, "april_jagerfly", "divert", to="oslo") == {("R29", "not_adjacent")}
    play(state, "april_jagerfly", "divert", to="egersund")
    assert at(state, "egersund") == {"germany": 1, "norway": 1}
    assert facts(state)["attacks"] == [{"area": "egersund", "from": "air", "count": 1}]
    play(state, card, "drop", to="stavanger")
    assert at(state, "stavanger") == {"germany": 1}
    assert asked(state)[1] != "movement"


@pytest.mark.rule("7.1 movement", refused=True)
def test_without_cards_nobody_moves_on_9_april() -> None:
    state = april("movement", land="finnmark:N1 oslo:N1", hands={"norway": ["april_ubat"]})
    assert asked(state) == ("norway", "mobilization")
