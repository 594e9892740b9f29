"""Manual 7.3, 7.4: mobilization, reinforcement, the end of the turn; R10, R83, R128, R129, R132."""

import pytest
from kon_kit import asked, at, legal, of_kind, why, why_card
from sea_kit import GAME, april, do, facts, kinds, play, sea, where


@pytest.mark.rule("7.3 mobilization", "R128")
@pytest.mark.rule("7.3 mobilization", "R128", refused=True)
def test_cities_mobilize_by_themselves_and_points_one_for_every_two() -> None:
    land = "oslo:G1 bergen:N1 kongsvinger:G1 hamar:N2"
    state = april("mobilization", land=land, facts={"mobilized": ["bergen"]})
    assert asked(state) == ("norway", "mobilization")
    assert at(state, "oslo") == {"germany": 1}
    assert at(state, "bergen") == {"norway": 1}
    assert at(state, "narvik") == {"norway": 1}
    assert GAME.decision(state).facts["count"] == 5
    assert why(state, "place", to="narvik", count=1) == {("7.3", "not_a_point")}
    assert why(state, "place", to="kongsvinger", count=1) == {("7.3", "placed_among_enemies")}
    do(state, "place", to="hamar", count=1)
    assert why(state, "place", to="hamar", count=1) == {("7.3", "one_an_area")}
    for area in ("voss", "gjovik", "tromso", "bardufoss"):
        do(state, "place", to=area, count=1)
    assert asked(state) == ("germany", "reinforcement")


@pytest.mark.rule("7.3 reinforcement", "R142", "7.4 after", "7.4 cards")
def test_all_three_trade_april_cards_in_turn_and_germany_has_one_for_free() -> None:
    hands = {
        "germany": ["april_fallskjermtropp", "april_gebirgsjager"],
        "norway": ["april_forsterkninger"],
    }
    state = april("reinforcement", land="oslo:G1 hamar:N1", hands=hands, turn="germany")
    assert GAME.decision(state).facts["waiting"] == 1
    do(state, "trade", cards=["april_fallskjermtropp", "april_gebirgsjager"])
    do(state, "place", to="oslo", count=1)
    do(state, "pass")
    do(state, "end_phase")
    assert asked(state) == ("norway", "reinforcement")
    assert facts(state)["turn"] == "norway"
    do(state, "trade", cards=["april_forsterkninger"])
    do(state, "place", to="hamar", count=1)
    do(state, "end_phase")
    assert asked(state) == ("allies", "reinforcement")
    assert GAME.decision(state).facts["stacks"] == 0
    events = do(state, "end_phase")
    assert [len(each.cards) for each in of_kind(events, "cards_drawn")] == [5, 3, 3]
    assert (state.round, asked(state)[0]) == (1, "germany")


@pytest.mark.rule("7.3 submarine", "R129")
@pytest.mark.rule("7.3 submarine", "R129", refused=True)
def test_norway_is_asked_first_and_the_allies_while_the_battalion_floats() -> None:
    hands = {"norway": ["april_ubat"], "allies": ["april_ubat"]}
    state = april("reinforcement", land="oslo:G1 hamar:N1", hands=hands)
    do(state, "place", to="oslo", count=1)
    assert asked(state) == ("norway", "submarine")
    play(state, "april_ubat", "sink", [1])
    assert asked(state) == ("allies", "submarine")
    assert why_card(state, "april_ubat", "attack") == {("Appendix", "card_has_no_such_use")}
    play(state, "april_ubat", "sink", [6])
    assert at(state, "oslo") == {"germany": 1}
    state = april("reinforcement", land="oslo:G1 hamar:N1", hands=hands)
    do(state, "place", to="oslo", count=1)
    play(state, "april_ubat", "sink", [6])
    assert asked(state) == ("germany", "reinforcement")


@pytest.mark.rule("7.3 reinforcement", "R91")
@pytest.mark.rule("7.3 reinforcement", "R91", refused=True)
def test_air_transport_of_9_april_opens_held_air_fields_without_a_submarine() -> None:
    hands = {"germany": ["april_transportfly"], "norway": ["april_ubat"]}
    land = "trondheim:G1 hamar:N1"
    state = april("reinforcement", "III:A york", land=land, hands=hands)
    assert "trondheim" not in {each["to"] for each in legal(state, "place")}
    play(state, "april_transportfly", "reinforce")
    do(state, "place", to="trondheim", count=1)
    assert asked(state) == ("germany", "reinforcement")


@pytest.mark.rule("5.1 cable", "R83")
@pytest.mark.rule("5.1 cable", "R83", refused=True)
@pytest.mark.parametrize("cut", [True, False])
def test_germans_in_egersund_cost_the_allies_a_card(cut: bool) -> None:
    land = "egersund:G1 hamar:N1" if cut else "stavanger:G1 hamar:N1"
    state = april("reinforcement", land=land, turn="allies")
    events = do(state, "end_phase")
    assert [each.rule for each in of_kind(events, "cards_voided")] == ["5.1"] * cut
    assert len(facts(state)["decks"]["allies"]["used"]) == cut


@pytest.mark.rule("7.4 cards", "R132", "6.1 dummies")
@pytest.mark.rule("7.4 cards", "6.2 once", refused=True)
def test_dummies_and_april_cards_leave_before_hands_are_drawn() -> None:
    hands = {"allies": ["april_minelegging"]}
    state = april("reinforcement", "III:G falsk_1 emden", hands=hands, turn="allies")
    events = do(state, "end_phase")
    order = kinds(events)
    assert order.index("dummy_removed") < order.index("april_ended") < order.index("cards_drawn")
    assert where(state, "falsk_1") == "lost"
    assert len(facts(state)["hands"]["allies"]) == 3
    assert "april" not in facts(state)


@pytest.mark.rule("7.4 cards", "7.4 after")
def test_a_position_may_be_typed_at_the_last_step() -> None:
    hands = {"allies": ["april_minelegging"]}
    state = april("new_cards", "III:G falsk_1 emden", land="egersund:G1 hamar:N1", hands=hands)
    assert facts(state)["round"] == 1
    assert where(state, "falsk_1") == "lost"
    assert len(facts(state)["hands"]["allies"]) == 3
    assert len(facts(state)["decks"]["allies"]["used"]) == 1


@pytest.mark.rule("7.4 after", refused=True)
def test_april_only_ends_the_game_with_that_turn() -> None:
    state = april("reinforcement", turn="allies", options={"april_only": True})
    do(state, "end_phase")
    assert GAME.outcome(state) == {"winner": [], "level": None, "cause": "april", "rule": "7.4"}
    assert GAME.key(GAME.from_position(facts(state))) == GAME.key(state)


@pytest.mark.rule("R53", "R135", refused=True)
def test_fallen_allies_are_not_rescued_before_there_are_action_cards() -> None:
    state = april(
        "land_combat",
        land="bergen:G2,A1 hamar:N1",
        attacks=[{"area": "bergen", "from": "sea", "count": 2}],
        hands={"germany": ["april_gebirgsjager"], "allies": ["april_ubat"]},
    )
    do(state, "pass", [6, 6, 1])
    assert asked(state) == ("norway", "mobilization")


@pytest.mark.rule("R10", "R135", "5 victory", refused=True)
def test_nobody_is_annihilated_on_9_april() -> None:
    state = april("land_combat", land="finnmark:N1", hands={"norway": ["april_ubat"]})
    assert state.outcome is None
    assert asked(state) == ("norway", "mobilization")


@pytest.mark.rule("7.4 six", "R60", "R137")
@pytest.mark.rule("7.4 six", "R60", "R137", refused=True)
def test_the_first_six_come_in_the_first_allied_reinforcement_and_shun_german_zones() -> None:
    ships = "V:G emden VI:G koln"
    more = {"turn": "allies", "phase": 3, "allies_arrived": False}
    state = sea(ships, land="oslo:G1 hamar:N1", **more)
    assert GAME.decision(state).facts["stacks"] == 2
    places = {each["to"] for each in legal(state, "place", count=3)}
    assert "andalsnes" not in places
    assert "trondheim" not in places
    assert {"voss", "tromso"} <= places
    assert ("8.3", "zone_controlled") in why(state, "place", to="andalsnes", count=3)
