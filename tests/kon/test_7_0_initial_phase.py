"""Manual 7.0: cards kept, ships dealt and placed, the first cards; R105, R106, R121, R122."""

import pytest
from kon_kit import asked, at, legal, of_kind, why, why_card
from sea_kit import GAME, april, do, facts, kinds, play, where

from konqt.core.game import Setup


@pytest.mark.rule("7.0 cards", "6.2 once", "7.0 ships")
@pytest.mark.rule("7.0 cards", refused=True)
def test_each_keeps_its_number_of_cards_and_others_learn_nothing() -> None:
    state = GAME.new(Setup("advanced", 3))
    assert (state.round, asked(state)) == (0, ("germany", "april_cards"))
    assert GAME.observe(state, "norway").hands["germany"] == 10
    kept = ["april_bombefly", "april_bloff_trusler", "april_fallskjermtropp"]
    assert why(state, "keep", cards=sorted(kept)) == {("7.0", "keep_wrong_number")}
    assert ("2.4", "card_not_held") in why(state, "keep", cards=["april_kystfort"])
    kept += ["april_fallskjermtropp", "april_gebirgsjager"]
    (event,) = do(state, "keep", cards=kept)
    assert event.seen_by(frozenset({"norway"})).cards is None
    assert asked(state) == ("norway", "april_cards")
    do(state, "keep", cards=["april_kystfort", "april_jagerfly", "april_ubat"])
    cards = ["april_forsterkninger", "april_stupbombefly", "april_ubat"]
    events = do(state, "keep", cards=cards)
    (dealt,) = of_kind(events, "ships_dealt")
    assert len(dealt.ships) == 9
    assert dealt.seen_by(frozenset({"germany"})).ships is None
    fleet = facts(state)["fleet"]
    assert sorted(fleet["allies"]) == sorted(dealt.ships)
    assert len(fleet["home"]) == 9
    assert len(fleet["germany"]) == 17


@pytest.mark.rule("7.0 exchange")
@pytest.mark.rule("7.0 exchange", refused=True)
def test_one_drawn_ship_is_exchanged_for_one_of_the_others() -> None:
    fleet = {"allies": ["york"], "home": ["warspite"]}
    state = april("exchange", fleet=fleet, hands={"allies": ["april_skip_til_unnsetning"]})
    assert why_card(
        state, "april_skip_til_unnsetning", "exchange", give="warspite", take="york"
    ) == {("7.0", "not_drawn"), ("7.0", "drawn_already")}
    assert why_card(state, "april_skip_til_unnsetning", "exchange") == {("2.4", "card_needs")}
    events = play(state, "april_skip_til_unnsetning", "exchange", give="york", take="warspite")
    (event,) = of_kind(events, "ship_exchanged")
    assert event.seen_by(frozenset({"germany"})).take is None
    assert facts(state)["fleet"]["home"] == ["york"]
    assert facts(state)["fleet"]["allies"] == ["warspite"]


@pytest.mark.rule("7.0 Norway", "R105")
@pytest.mark.rule("7.0 Norway", "R105", refused=True)
def test_norway_places_by_oslo_two_on_points_and_its_ship() -> None:
    state = april("place_norway", land="")
    assert at(state, "finnmark") == {"norway": 1}
    assert why(state, "place", to="hamar", count=1) == {("7.0", "not_near_oslo")}
    assert why(state, "place", to="oslo", count=2) == {("4.3", "place_one")}
    do(state, "place", to="honefoss", count=1)
    assert why(state, "place", to="narvik", count=1) == {("7.0", "not_a_point")}
    do(state, "place", to="hamar", count=1)
    do(state, "place", to="hamar", count=1)
    assert at(state, "hamar") == {"norway": 2}
    assert why(state, "place_ship", ship="eidsvoll_norge", to="VIII") == {
        ("7.0", "not_for_coast_ship")
    }
    do(state, "place_ship", ship="eidsvoll_norge", to="I")
    assert asked(state) == ("germany", "ship_placement")


@pytest.mark.rule("7.0 Germany", "7.0 Allies", "R106")
@pytest.mark.rule("7.0 Germany", "7.0 Allies", "R106", refused=True)
def test_all_ships_are_placed_one_by_one_the_allied_ones_not_in_i_or_ii() -> None:
    fleet = {"germany": ["emden", "falsk_1"], "allies": ["york"], "home": []}
    state = april("place_germany", fleet=fleet)
    assert GAME.decision(state).facts["count"] == 2
    assert why(state, "place_ship", ship="york", to="I") == {("6.1", "not_your_ship")}
    (event,) = do(state, "place_ship", ship="emden", to="I")
    assert event.seen_by(frozenset({"norway"})).ship is None
    do(state, "place_ship", ship="falsk_1", to="VIII")
    assert asked(state) == ("allies", "ship_placement")
    assert why(state, "place_ship", ship="york", to="I") == {("5.1", "zone_closed_to_allies")}
    do(state, "place_ship", ship="york", to="VIII")


@pytest.mark.rule("7.0 reallocation")
@pytest.mark.rule("7.0 reallocation", refused=True)
def test_one_norwegian_battalion_moves_over_one_border() -> None:
    state = april("reallocation", hands={"norway": ["april_omdisponering"]})
    card = "april_omdisponering"
    assert why_card(state, card, "move", source="finnmark", to="narvik") == {
        ("7.0", "not_adjacent")
    }
    assert ("7.0", "no_battalions") in why_card(state, card, "move", source="oslo", to="horten")
    play(state, card, "move", source="finnmark", to="tromso")
    assert at(state, "tromso") == {"norway": 1}
    assert facts(state)["april"]["used"]["norway"] == [card]


@pytest.mark.rule("7.0 reconnaissance", "R122")
@pytest.mark.rule("7.0 reconnaissance", "R122", refused=True)
def test_scouts_show_ships_to_everybody_and_a_dummy_stays() -> None:
    card = "april_rekognoseringsfly"
    state = april("reconnaissance", "III:G emden falsk_1 I:G koln", hands={"allies": [card]})
    assert why_card(state, card, "scout", zone="I") == {("Appendix", "not_scouted")}
    assert why_card(state, card, "scout", zone="IV") == {("Appendix", "no_ships_there")}
    assert why_card(state, card, "scout", zone="IX") == {("2.3", "unknown_zone")}
    events = play(state, card, "scout", [5, 1], ["falsk_1"], zone="III")
    (shown,) = of_kind(events, "ship_shown")
    assert shown.seen_by(frozenset({"norway"})).ship == "falsk_1"
    assert where(state, "falsk_1") == "III"
    assert facts(state)["face_up"] == []


@pytest.mark.rule("7.0 deceiving", "R121")
@pytest.mark.rule("7.0 deceiving", "R121", refused=True)
def test_shifted_ships_are_drawn_unseen_and_never_go_to_i_or_ii() -> None:
    card = "april_villedende_manover"
    state = april("deceiving", "III:A york warspite VIII:A rodney", hands={"germany": [card]})
    play(state, card, "deceive", [5, 6], ["york"], zone="III")
    assert asked(state) == ("germany", "shift")
    assert GAME.observe(state, "germany").pending[0]["drawn"] == [None, None]
    assert GAME.observe(state, "allies").pending[0]["drawn"] == ["york", "warspite"]
    assert why(state, "shift", to="II") == {("5.1", "zone_closed_to_allies")}
    assert why(state, "shift", to="V") == {("R121", "zone_not_adjacent")}
    (event,) = do(state, "shift", to="IV")
    assert event.seen_by(frozenset({"germany"})).ship is None
    do(state, "shift", to="VIII")
    assert (where(state, "york"), where(state, "warspite")) == ("IV", "VIII")


@pytest.mark.rule("R133", refused=True)
def test_who_holds_no_card_gets_no_window_and_norway_sees_no_allied_ship() -> None:
    state = april("exchange", fleet={"allies": ["york"], "home": ["warspite"]})
    assert asked(state) == ("norway", "april_placement")
    seen = GAME.observe(state, "norway")
    assert seen.sea.fleet["allies"] == (None,)
    assert seen.sea.fleet["norway"] == ("eidsvoll_norge",)


@pytest.mark.rule("7.0 ships")
def test_the_same_seed_deals_the_same_ships() -> None:
    one, other = (GAME.new(Setup("advanced", 9)) for _ in range(2))
    assert GAME.key(one) == GAME.key(other)
    assert kinds([]) == []
    assert len(legal(one, "keep")) > 100
