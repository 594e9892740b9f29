"""Manual 5.2, 8.3: where reinforcements land, what ships cards need; R71-R74, R134, R136."""

import pytest
from kon_kit import act, asked, legal, of_kind, why, why_card
from sea_kit import GAME, april, do, facts, kinds, play, sea

from konqt.core.chance import Scripted

LAND = "kongsberg:G2 hamar:N1 roros:A1"


def supply(ships: str, turn: str = "germany", **more: object):  # type: ignore[no-untyped-def]
    return sea(ships, turn=turn, phase=3, **{"land": LAND, **more})  # type: ignore[arg-type]


def places(state: object) -> set[str]:
    return {each["to"] for each in legal(state, "place")}  # type: ignore[arg-type]


@pytest.mark.rule("8.3 Germany")
@pytest.mark.rule("8.3 Germany", refused=True)
def test_germany_places_by_i_and_ii_whatever_lies_there() -> None:
    state = supply("III:A york")
    assert places(state) == {"oslo", "ostfold", "horten", "skien", "arendal", "kristiansand"}
    assert why(state, "place", to="bergen", count=1) == {("8.3", "allied_ships_south")}
    assert why(state, "place", to="dombas", count=1) == {("8.3", "not_by_the_sea")}


@pytest.mark.rule("8.3 Germany", "R73")
@pytest.mark.rule("8.3 Germany", "R73", refused=True)
def test_germany_places_as_far_north_as_no_allied_ship_lies_further_south() -> None:
    state = supply("V:A york VIII:A warspite")
    assert {"stavanger", "bergen", "voss", "sogndal"} <= places(state)
    assert "alesund" not in places(state)


@pytest.mark.rule("R71", "8.3 Germany", refused=True)
def test_eidsvoll_and_norge_hinders_as_an_allied_ship() -> None:
    state = supply("III:N eidsvoll_norge")
    assert "stavanger" not in places(state)


@pytest.mark.rule("R73", "8.3 Germany")
@pytest.mark.rule("R73", "8.3 Germany", refused=True)
def test_by_a_controlled_zone_one_battalion_lands_for_each_german_ship() -> None:
    cards = ["forsterkninger:6"]
    state = supply("III:A york V:G emden koln", hands={"germany": cards})
    do(state, "trade", cards=cards)
    do(state, "place", to="alesund", count=1)
    do(state, "place", to="andalsnes", count=1)
    assert why(state, "place", to="alesund", count=1) == {("8.3", "one_a_ship")}
    assert facts(state)["pending"][0]["escorted"] == ["V", "V"]
    do(state, "place", to="oslo", count=1)


@pytest.mark.rule("R136")
@pytest.mark.rule("R136", refused=True)
def test_a_placement_by_two_zones_uses_the_southernmost_that_has_room() -> None:
    state = supply("III:A york V:G emden VI:G koln", hands={"germany": ["forsterkninger:6"]})
    do(state, "trade", cards=["forsterkninger:6"])
    do(state, "place", to="trondheim", count=1)
    assert facts(state)["pending"][0]["escorted"] == ["V"]
    do(state, "place", to="trondheim", count=1)
    assert facts(state)["pending"][0]["escorted"] == ["V", "VI"]
    assert "trondheim" not in places(state)


@pytest.mark.rule("8.3 Allies", "R72")
@pytest.mark.rule("8.3 Allies", "R72", refused=True)
def test_the_allies_never_place_on_a_zone_that_germany_controls() -> None:
    hands = {"allies": ["forsterkninger:4"]}
    state = supply("V:G emden VI:G koln,A york", turn="allies", hands=hands)
    do(state, "trade", cards=["forsterkninger:4"])
    assert "alesund" not in places(state)
    assert "steinkjer" in places(state)
    assert "trondheim" not in places(state)
    assert why(state, "place", to="alesund", count=1) == {("8.3", "zone_controlled")}
    assert why(state, "place", to="oslo", count=1) == {("8.3", "not_allied_coast")}


@pytest.mark.rule("8.2 control", "R71", "R141")
@pytest.mark.rule("8.2 control", "R71", "R141", refused=True)
def test_control_is_told_from_round_1_on() -> None:
    state = supply("III:A york IV:G emden V:G koln,A suffolk VII:N eidsvoll_norge")
    control = GAME.observe(state, "public").control
    assert {zone: side for zone, side in control.items() if side} == {
        "III": "allies",
        "IV": "germany",
        "VII": "allies",
    }


# --------------------------------------------------------------------------- conditions of cards


def bombarded(ships: str):  # type: ignore[no-untyped-def]
    return sea(
        ships,
        land="narvik:G1,A1 hamar:N1",
        turn="allies",
        phase=2,
        attacks=[{"area": "narvik", "from": "sea", "count": 1}],
        hands={"allies": ["kystbombardement"]},
    )


@pytest.mark.rule("5.2 cards", "R74", "R72")
@pytest.mark.rule("5.2 cards", "R74", "R72", refused=True)
def test_bombardment_needs_a_battleship_off_the_area_and_shows_one() -> None:
    state = bombarded("VI:A warspite VII:A york")
    assert why_card(state, "kystbombardement", "attack") == {("R72", "no_battleship")}
    state = bombarded("VII:A york rodney warspite")
    events = play(state, "kystbombardement", "attack", [6, 1, 1, 1])
    (shown,) = of_kind(events, "ship_shown")
    assert (shown.ship, shown.zone, shown.rule) == ("warspite", "VII", "R74")


@pytest.mark.rule("R134", "5.2 cards", "R74")
@pytest.mark.rule("R134", "5.2 cards", "R74", refused=True)
def test_fighters_are_asked_for_where_any_allied_ship_lies_and_need_a_carrier() -> None:
    hands = {"germany": ["fallskjermtropp"], "allies": ["jagerfly"]}
    land = "bergen:G1 oslo:G1 hamar:N1"
    state = sea("IV:A york", land=land, hands=hands)
    play(state, "fallskjermtropp", "drop", to="voss")
    assert asked(state) == ("allies", "divert")
    assert why_card(state, "jagerfly", "divert", to="sogndal") == {("R72", "no_carrier")}
    state = sea("V:A furious", land=land, hands=hands)
    events = play(state, "fallskjermtropp", "drop", to="voss")
    assert "stack_moved" in kinds(events)
    state = sea("IV:A furious", land=land, hands=hands)
    play(state, "fallskjermtropp", "drop", to="voss")
    events = play(state, "jagerfly", "divert", to="sogndal")
    assert of_kind(events, "ship_shown")[0].ship == "furious"


@pytest.mark.rule("5.2 cards", "R72")
@pytest.mark.rule("5.2 cards", "R72", refused=True)
def test_evacuation_and_invasion_shun_zones_that_germany_controls() -> None:
    hands = {"allies": ["kystevakuering", "invasjon", "forsterkninger:4"]}
    land = "oslo:G1 hamar:N1 tromso:A1"
    state = sea("V:G emden", land=land, turn="allies", hands=hands)
    ends = {each["to"] for each in legal(state, "play_card", card="kystevakuering")}
    assert "alesund" not in ends
    assert "bergen" in ends
    assert why_card(state, "kystevakuering", "move", source="tromso", to="alesund", count=1) == {
        ("R72", "zone_controlled")
    }
    play(state, "invasjon", "invade")
    do(state, "trade", cards=["forsterkninger:4"])
    assert "alesund" not in places(state)
    assert why(state, "place", to="alesund", count=1) >= {("R72", "zone_controlled")}


@pytest.mark.rule("R72", "5.2 cards")
@pytest.mark.rule("R72", "5.2 cards", refused=True)
def test_evacuation_is_barred_from_exactly_the_coast_that_germany_controls() -> None:
    state = sea("V:G emden", turn="allies", hands={"allies": ["kystevakuering"]})
    rules = state.rules
    assert rules.fleet is not None
    barred = set(rules.topology.ids(rules.fleet.shore[4] & rules.coast))
    found = {
        area
        for area in rules.topology.ids(rules.coast)
        if ("R72", "zone_controlled")
        in why_card(state, "kystevakuering", "move", source="tromso", to=area, count=1)
    }
    assert found == barred and barred
    play(state, "kystevakuering", "move", source="tromso", to="bergen", count=1)


@pytest.mark.rule("R72", "R132", "7.3 reinforcement")
@pytest.mark.rule("R72", "R132", "7.3 reinforcement", refused=True)
def test_a_zone_that_germany_controls_bars_reinforcements_on_9_april_too() -> None:
    hands = {"allies": ["april_forsterkninger", "april_ubat"]}
    land = "oslo:G1 hamar:N1"
    state = april("reinforcement", "V:G emden VI:A york", land, turn="allies", hands=hands)
    do(state, "trade", cards=["april_forsterkninger", "april_ubat"])
    assert "alesund" not in places(state)
    assert "steinkjer" in places(state)


@pytest.mark.rule("R134", "R74")
def test_of_fitting_ships_one_that_is_shown_already_is_shown() -> None:
    state = sea(
        "VII:A rodney warspite",
        land="narvik:G1,A1 hamar:N1",
        turn="allies",
        phase=2,
        attacks=[{"area": "narvik", "from": "sea", "count": 1}],
        hands={"allies": ["kystbombardement"]},
        face_up=["rodney"],
    )
    (shown,) = of_kind(play(state, "kystbombardement", "attack", [6, 1, 1, 1]), "ship_shown")
    assert shown.ship == "rodney"


@pytest.mark.rule("8.3 Germany", "R73")
@pytest.mark.rule("8.3 Germany", "R73", refused=True)
def test_german_ships_in_the_south_bar_no_placement_further_north() -> None:
    state = supply("III:G emden V:A york")
    assert {"stavanger", "bergen"} <= places(state)
    assert "alesund" not in places(state)


@pytest.mark.rule("R72", refused=True)
def test_an_evacuation_to_nowhere_is_refused_as_such() -> None:
    state = sea("V:G emden", turn="allies", hands={"allies": ["kystevakuering"]})
    use = ("kystevakuering", "move")
    found = why_card(state, *use, source="tromso", to="paris", count=1)
    assert found and ("R72", "zone_controlled") not in found


@pytest.mark.rule("R74")
def test_a_ship_is_shown_to_nobody_where_nobody_listens() -> None:
    heard, unheard = bombarded("VII:A rodney"), bombarded("VII:A rodney")
    play(heard, "kystbombardement", "attack", [6, 1, 1, 1])
    card = act("play_card", card="kystbombardement", use="attack")
    GAME.apply(unheard, card, None, Scripted([6, 1, 1, 1]))
    assert GAME.key(heard) == GAME.key(unheard)
