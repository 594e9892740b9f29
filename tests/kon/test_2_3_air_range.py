"""Manual 2.3: air fields, air range, coasts and fjords; R30, R61, R72, R90."""

from dataclasses import replace

import pytest
from kon_kit import GAME, asked, at, basic, do, legal, play, position, why, why_card

from konqt.games.kon.board.shipped import shipped_topology
from konqt.games.kon.board.topology import Topology
from konqt.games.kon.engine.factions import GERMANY
from konqt.games.kon.engine.ruleset import ruleset_for
from konqt.games.kon.engine.state import State

SOUTH = {"oslo", "egersund", "stavanger", "kristiansand", "haugesund", "rjukan", "kongsberg"}
MIDDLE = {"bergen", "voss", "hamar", "elverum", "sogndal", "otta"}
TRONDELAG = {"andalsnes", "dombas", "trondheim", "steinkjer", "namsos"}
NORTH = {"mosjoen", "bodo", "tysfjord", "narvik", "bjornfjell", "harstad"}
FAR_NORTH = {"gratangen", "bardufoss", "tromso", "finnmark"}
LANDS = {"south": SOUTH, "middle": MIDDLE, "trondelag": TRONDELAG, "north": NORTH}
LANDS["far north"] = FAR_NORTH


def reached(state: State) -> set[str]:
    return {play["to"] for play in legal(state, "play_card", use="drop")}


def german(text: str, *cards: str, **more: object) -> State:
    return basic(f"{text} roros:N1", hands={"germany": list(cards)}, **more)


@pytest.mark.rule("2.3", "2.3 lines", "2.3 southern reach")
@pytest.mark.rule("2.3 lines", "2.3 southern reach", refused=True)
@pytest.mark.parametrize(
    ("board", "lands"),
    [
        ("hamar:G1", {"south"}),
        ("kristiansand:G1", {"south", "middle"}),
        ("oslo:G1", {"south", "middle", "trondelag"}),
        ("stavanger:G1", {"south", "middle", "trondelag"}),
        ("bergen:G1", {"south", "middle", "trondelag"}),
        ("trondheim:G1", {"south", "middle", "trondelag", "north"}),
        ("bardufoss:G1", {"south", "north", "far north"}),
        ("oslo:G1 bardufoss:G1", set(LANDS)),
    ],
)
def test_2_3_each_air_field_reaches_to_its_line(board: str, lands: set[str]) -> None:
    inside = reached(german(board, "fallskjermtropp"))
    for name, areas in LANDS.items():
        assert (areas <= inside) if name in lands else not areas & inside, name


@pytest.mark.rule("2.3", "R30")
@pytest.mark.rule("2.3", "R30", "2.3 lines", "germany.fallskjermtropp drop", refused=True)
def test_2_3_a_drop_out_of_range_is_refused_with_the_fields_held() -> None:
    state = german("trondheim:G1 narvik:G1", "fallskjermtropp")
    assert why_card(state, "fallskjermtropp", "drop", to="tromso") == {("R30", "out_of_air_range")}
    play(state, "fallskjermtropp", "drop", to="bjornfjell")
    assert at(state, "bjornfjell") == {"germany": 1}


@pytest.mark.rule("R30", "R90")
def test_r30_a_field_taken_this_turn_gives_range_at_once() -> None:
    state = german("tromso:G1", "fallskjermtropp")
    assert not FAR_NORTH & reached(state)
    do(state, "move", source="tromso", to="bardufoss", count=1)
    assert reached(state) >= FAR_NORTH


@pytest.mark.rule("R30", refused=True)
def test_r30_a_field_left_this_turn_gives_none() -> None:
    state = german("bardufoss:G1", "fallskjermtropp")
    assert reached(state) >= FAR_NORTH
    do(state, "move", source="bardufoss", to="tromso", count=1)
    assert not (NORTH | FAR_NORTH) & reached(state)


@pytest.mark.rule("R90", refused=True)
def test_r90_a_contested_air_field_gives_no_range_and_takes_no_flight() -> None:
    state = basic(
        "narvik:G1 bardufoss:N1 oslo:G2", hands={"germany": ["fallskjermtropp", "transportfly"]}
    )
    do(state, "move", source="narvik", to="bardufoss", count=1)
    assert not FAR_NORTH & reached(state)
    assert why_card(state, "transportfly", "airlift", source="oslo", to="bardufoss", count=1) == {
        ("R31", "no_held_air_field")
    }


@pytest.mark.rule("2.3 air range", "germany.bombefly attack")
@pytest.mark.rule(
    "R30", "2.3 air range", "germany.bombefly attack", "germany.jagerbomber attack", refused=True
)
@pytest.mark.parametrize("card", ["bombefly", "jagerbomber"])
@pytest.mark.parametrize(
    ("source", "area", "inside"), [("narvik", "gratangen", False), ("narvik", "harstad", True)]
)
def test_r30_aircraft_in_combat_need_range(card: str, source: str, area: str, inside: bool) -> None:
    state = german(f"trondheim:G1 {source}:G2 {area}:N1", card)
    do(state, "move", source=source, to=area, count=2)
    do(state, "end_phase")
    assert asked(state) == ("germany", "attack_cards")
    if inside:
        play(state, card, "attack", (1,) * (3 if card == "bombefly" else 2))
    else:
        assert why_card(state, card, "attack") == {("R30", "out_of_air_range")}


@pytest.mark.rule("R30")
@pytest.mark.rule("R30", refused=True)
def test_r30_a_combat_won_opens_range_for_the_next_one() -> None:
    state = german("narvik:G2 bardufoss:N1 gratangen:N1 finnmark:N1", "bombefly", "panzer")
    for area in ("bardufoss", "gratangen"):
        do(state, "move", source="narvik", to=area, count=1)
    do(state, "end_phase")
    do(state, "choose_combat", area="bardufoss")
    assert why_card(state, "bombefly", "attack") == {("R30", "out_of_air_range")}
    do(state, "pass", (5, 1))
    do(state, "retreat", to="tromso")
    assert asked(state) == ("germany", "attack_cards")
    play(state, "bombefly", "attack")


@pytest.mark.rule("2.3", "2.3 air range")
def test_2_3_south_of_the_line_from_germany_no_air_field_is_needed() -> None:
    state = basic("horten:G1 kongsberg:N1 finnmark:N1", hands={"germany": ["bombefly"]})
    do(state, "move", source="horten", to="kongsberg", count=1)
    do(state, "end_phase")
    play(state, "bombefly", "attack", (1, 1, 1, 6))


COAST = "egersund stavanger haugesund bergen voss sogndal alesund andalsnes kristiansund trondheim"
COAST += " steinkjer namsos mosjoen mo_i_rana bodo tysfjord narvik harstad gratangen tromso"
COAST += " finnmark"


@pytest.mark.rule("2.3 fjord coast")
@pytest.mark.rule("2.3", "R72", "4.3 Allies where", "4.3 mined zones", refused=True)
def test_2_3_the_allied_coast_is_what_lies_on_zones_iii_to_vii() -> None:
    state = basic(
        "hamar:G1 finnmark:N1", turn="allies", hands={"allies": ["forsterkninger:4"]}, phase=3
    )
    do(state, "trade", cards=["forsterkninger:4"])
    assert {place["to"] for place in legal(state, "place")} == set(COAST.split())
    for area in ("oslo", "kristiansand", "arendal", "bardufoss", "bjornfjell"):
        assert why(state, "place", to=area, count=1) == {("4.3", "not_allied_coast")}


@pytest.mark.rule("R61", "2.3 fjord coast", refused=True)
@pytest.mark.parametrize("area", ["gjovik", "hamar"])
def test_r61_nobody_lands_from_mjosa(area: str) -> None:
    state = basic(
        "oslo:G1 finnmark:A1", turn="allies", phase=3, hands={"allies": ["forsterkninger:4"]}
    )
    do(state, "trade", cards=["forsterkninger:4"])
    assert why(state, "place", to=area, count=1) == {("4.3", "not_allied_coast")}
    state = basic("oslo:G1 finnmark:N1", phase=3)
    assert why(state, "place", to=area, count=1) == {("4.3", "not_german_shore")}


@pytest.mark.rule("R61", "2.3 fjord attack", "4.2 fjord")
def test_r61_an_attack_over_mjosa_is_halved_and_no_german_retreats_over_it() -> None:
    state = basic("gjovik:N3 hamar:G1 kongsvinger:N1 elverum:N1 lillehammer:N1", turn="norway")
    do(state, "move", source="gjovik", to="hamar", count=3)
    events = do(state, "end_phase", (3, 1))
    (roll,) = [e for e in events if e.kind == "dice_rolled" and e.side == "attack"]
    assert len(roll.dice) == 1
    assert state.outcome is not None and state.outcome.winner == ("norway", "allies")


def on_two_zones() -> Topology:
    """Give a board on which Egersund lies on zone II as well as on III."""
    board = shipped_topology()
    egersund = 1 << board.index["egersund"]
    coasts = zip(board.zones, board.coast_of_zone, strict=True)
    both = tuple(areas | egersund if zone == "II" else areas for zone, areas in coasts)
    return replace(board, coast_of_zone=both)


@pytest.mark.rule("R72")
@pytest.mark.rule("R72", refused=True)
def test_r72_on_two_zones_germany_lands_and_the_allies_do_not_but_fighters_come() -> None:
    rules = ruleset_for("basic", on_two_zones())
    shipped = basic("oslo:G1 voss:N1").rules
    egersund = 1 << rules.index["egersund"]
    assert rules.shores[GERMANY] & egersund and not shipped.shores[GERMANY] & egersund
    assert shipped.coast & egersund and not rules.coast & egersund
    data = position(
        "oslo:G1 stavanger:G1 voss:N1,A1",
        scenario="basic",
        allies_arrived=True,
        hands={"germany": ["fallskjermtropp"], "allies": ["jagerfly"]},
    )
    state = GAME.from_position(data, 1, on_two_zones())
    play(state, "fallskjermtropp", "drop", to="egersund")
    assert asked(state) == ("allies", "divert")
    play(state, "jagerfly", "divert", to="kristiansand")
    assert at(state, "kristiansand") == {"germany": 1}


@pytest.mark.rule("R93", "allies.invasjon invade", refused=True)
def test_r93_without_a_shore_there_is_no_invasion() -> None:
    board = shipped_topology()
    inland = replace(board, coast_of_zone=(0,) * len(board.coast_of_zone))
    data = position(
        "oslo:G1 voss:A1",
        scenario="basic",
        turn="allies",
        allies_arrived=True,
        hands={"allies": ["invasjon", "forsterkninger:6"]},
    )
    state = GAME.from_position(data, 1, inland)
    assert why_card(state, "invasjon", "invade") == {("R93", "nothing_to_invade_with")}
    play(GAME.from_position(data, 1), "invasjon", "invade")


@pytest.mark.rule("R72", "R54", "allies.kystbombardement attack", refused=True)
def test_r72_ships_keep_off_an_area_that_also_lies_on_a_mined_zone() -> None:
    data = position(
        "oslo:G1 egersund:G1 stavanger:A2 voss:N1",
        scenario="basic",
        turn="allies",
        allies_arrived=True,
        hands={"allies": ["kystbombardement"]},
    )
    for board, refused in ((on_two_zones(), {("R54", "no_coast")}), (shipped_topology(), set())):
        state = GAME.from_position(data, 1, board)
        do(state, "move", source="stavanger", to="egersund", count=2)
        do(state, "end_phase")
        assert why_card(state, "kystbombardement", "attack") == refused
