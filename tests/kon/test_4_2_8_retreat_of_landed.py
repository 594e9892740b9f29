"""Manual 4.2.8: attackers from the sea and the air who have lost; R41, R46, R47."""

import pytest
from kon_kit import asked, at, basic, do, legal, of_kind, play, trade, why

from konqt.games.kon.engine.state import State


def beaten_invasion(text: str, area: str = "kristiansund", **more: object) -> State:
    """One battalion lands on Germans from the sea and loses, 1 against 5."""
    hands = more.pop("hands", {})
    assert isinstance(hands, dict)
    allied = ["invasjon", "forsterkninger:4", *hands.get("allies", ())]
    state = basic(text, turn="allies", hands={**hands, "allies": allied}, **more)
    play(state, "invasjon", "invade")
    trade(state, "forsterkninger:4")
    do(state, "place", to=area, count=1)
    do(state, "end_phase", () if len(allied) > 2 else (1, 5))
    if len(allied) > 2:
        do(state, "pass", (1, 5))
    return state


def beaten_drop(text: str, area: str, *moves: tuple[str, str], **more: object) -> State:
    """A paratrooper attacks and loses, 1 against 5; other attacks wait."""
    state = basic(text, hands={"germany": ["fallskjermtropp"]}, **more)
    for source, to in moves:
        do(state, "move", source=source, to=to, count=1)
    play(state, "fallskjermtropp", "drop", to=area)
    do(state, "end_phase", () if moves else (1, 5))
    if moves:
        do(state, "choose_combat", area=area, dice=(1, 5))
    return state


@pytest.mark.rule("R46", "4.2.8 sea and air", "4.2.8 sea and air fjord")
@pytest.mark.rule("4.2.8 enemies", "4.2.8 sea and air", refused=True)
def test_r46_those_from_the_sea_choose_a_free_neighbour_over_fjords_too() -> None:
    state = beaten_invasion("kristiansund:G1 oppdal:G1 trondheim:N1")
    assert asked(state) == ("allies", "retreat")
    open_areas = {retreat["to"] for retreat in legal(state, "retreat")}
    assert open_areas == {"alesund", "andalsnes", "trondheim"}
    assert why(state, "retreat", to="oppdal") == {("4.2.8", "retreat_to_enemy")}
    assert why(state, "retreat", to="steinkjer") == {("4.2.8", "retreat_not_adjacent")}
    do(state, "retreat", to="andalsnes")
    assert at(state, "andalsnes") == {"allies": 1}


@pytest.mark.rule("R46", "4.2.8 sea and air fjord")
@pytest.mark.rule("R46", "4.2.8 sea and air fjord", refused=True)
@pytest.mark.parametrize("fjords", [True, False])
def test_r46_the_option_closes_the_fjords(fjords: bool) -> None:
    state = beaten_invasion(
        "kristiansund:G1 trondheim:N1", options={"landing_retreat_fjords": fjords}
    )
    open_areas = {retreat["to"] for retreat in legal(state, "retreat")}
    assert ("andalsnes" in open_areas) == fjords
    assert open_areas >= {"oppdal", "trondheim"}
    refused = why(state, "retreat", to="alesund")
    assert refused == (set() if fjords else {("4.2.8", "retreat_across_fjord")})


@pytest.mark.rule("R46")
def test_r46_with_the_option_an_island_offers_no_retreat() -> None:
    state = beaten_invasion(
        "harstad:G1 tromso:N1", "harstad", options={"landing_retreat_fjords": False}
    )
    assert asked(state) == ("allies", "reinforcement")
    assert state.held[2] == 0


@pytest.mark.rule("4.2.8", "4.2.8 attacker", "R43", refused=True)
def test_4_2_8_beaten_attackers_cannot_give_themselves_up() -> None:
    state = beaten_invasion("kristiansund:G1 trondheim:N1")
    assert why(state, "retreat", to=None) == {("4.2.8", "attackers_must_retreat")}


@pytest.mark.rule("R46", "4.2.8 sea and air")
def test_r46_one_way_out_is_taken_without_a_question() -> None:
    state = beaten_invasion("egersund:G1 stavanger:G1 voss:N1", "egersund")
    assert at(state, "kristiansand") == {"allies": 1}
    assert asked(state) == ("allies", "reinforcement")


@pytest.mark.rule("R46", "4.2.8 sea and air")
def test_r46_paratroopers_whom_only_oslo_is_open_to_go_there_without_a_question() -> None:
    state = beaten_drop(
        "oslo:G1 kongsvinger:N1 ostfold:N1 hamar:N1 elverum:N1 finnmark:N1", "kongsvinger"
    )
    assert at(state, "oslo") == {"germany": 2}
    assert asked(state) == ("germany", "reinforcement")


@pytest.mark.rule("R46")
@pytest.mark.rule("4.2.8 sea and air", refused=True)
def test_r46_without_a_way_out_they_are_lost() -> None:
    state = beaten_invasion("egersund:G1 stavanger:G1 kristiansand:G1 voss:N1", "egersund")
    assert state.held[2] == 0
    assert asked(state) == ("allies", "reinforcement")


@pytest.mark.rule("R53", "4.2.8 evacuation")
@pytest.mark.parametrize("saved", [True, False])
def test_r53_the_allies_without_a_way_out_may_be_rescued(saved: bool) -> None:
    state = beaten_invasion(
        "egersund:G1 stavanger:G1 kristiansand:G1 voss:N1",
        "egersund",
        hands={"allies": ["kystevakuering"]},
    )
    assert asked(state) == ("allies", "evacuate")
    if saved:
        play(state, "kystevakuering", "rescue", to="bergen")
    else:
        do(state, "pass")
    assert at(state, "bergen") == ({"allies": 1} if saved else {})
    assert at(state, "egersund") == {"germany": 1}


@pytest.mark.rule("R46")
@pytest.mark.rule("R46", refused=True)
def test_r46_paratroopers_cross_fjords_but_enter_no_enemies() -> None:
    state = beaten_drop("oslo:G1 andalsnes:N1 dombas:N1 alesund:N1", "andalsnes")
    assert at(state, "kristiansund") == {"germany": 1}
    assert asked(state) == ("germany", "reinforcement")


@pytest.mark.rule("R46")
@pytest.mark.rule("R46", "4.2.8 sea and air fjord", refused=True)
def test_r46_paratroopers_with_the_option_off_stay_on_their_side_of_the_fjord() -> None:
    state = beaten_drop(
        "oslo:G1 andalsnes:N1 dombas:N1 alesund:N1",
        "andalsnes",
        options={"landing_retreat_fjords": False},
    )
    assert state.held[0] == 1 << state.rules.index["oslo"]


@pytest.mark.rule("R47")
def test_r47_an_area_that_their_own_side_attacked_from_is_open() -> None:
    state = beaten_drop(
        "oslo:G1 hamar:G2 kongsvinger:N1 elverum:N1 finnmark:N1",
        "kongsvinger",
        ("hamar", "elverum"),
    )
    assert asked(state) == ("germany", "retreat")
    assert {"hamar", "oslo", "ostfold"} == {r["to"] for r in legal(state, "retreat")}
    do(state, "retreat", to="hamar")
    assert at(state, "hamar") == {"germany": 2}


@pytest.mark.rule("4.2.8", "4.2.8 combat", "R47", refused=True)
def test_4_2_8_nobody_retreats_into_an_undecided_combat() -> None:
    state = beaten_drop(
        "oslo:G1 hamar:G2 kongsvinger:N1 elverum:N1 finnmark:N1",
        "kongsvinger",
        ("hamar", "elverum"),
    )
    assert why(state, "retreat", to="elverum") >= {("4.2.8", "retreat_to_combat")}


@pytest.mark.rule("R46", "4.2.8 attacker")
def test_r46_land_attackers_go_home_and_the_others_choose() -> None:
    state = basic("oslo:G2 kongsvinger:N1 finnmark:N1", hands={"germany": ["fallskjermtropp"]})
    do(state, "move", source="oslo", to="kongsvinger", count=1)
    play(state, "fallskjermtropp", "drop", to="kongsvinger")
    events = do(state, "end_phase", (1, 1, 5))
    (home,) = of_kind(events, "retreated")
    assert (home.to, home.count) == ("oslo", 1)
    assert asked(state) == ("germany", "retreat")
    do(state, "retreat", to="elverum")
    assert at(state, "elverum") == {"germany": 1} and at(state, "oslo") == {"germany": 2}


@pytest.mark.rule("R45")
@pytest.mark.rule("R45", refused=True)
def test_r45_beaten_paratroopers_leave_although_all_defenders_fell() -> None:
    state = basic(
        "oslo:G1 kongsvinger:N1 finnmark:N1",
        hands={"germany": ["fallskjermtropp"], "norway": ["bakhold"]},
    )
    play(state, "fallskjermtropp", "drop", to="kongsvinger")
    do(state, "end_phase")
    do(state, "pass")
    play(state, "bakhold", "defence", (6, 1, 3, 5))
    assert asked(state) == ("germany", "retreat")
    do(state, "retreat", to="oslo")
    assert at(state, "kongsvinger") == {}


@pytest.mark.rule("4.2.8 surrounded")
@pytest.mark.rule("R41", "R61", "4.2.8 fjord", refused=True)
def test_r41_defending_germans_do_not_cross_mjosa() -> None:
    state = basic("elverum:N2 hamar:G1 kongsvinger:N1 lillehammer:N1 oslo:G1", turn="norway")
    do(state, "move", source="elverum", to="hamar", count=2)
    events = do(state, "end_phase", (4, 4, 1))
    (lost,) = of_kind(events, "battalions_defeated")
    assert (lost.faction, lost.cause) == ("germany", "no_retreat")
