"""Manual 2.3: the 44 land areas, what is closed to battalions, what the mined zones close."""

import pytest
from kon_kit import asked, at, basic, do, play, why, why_card

from konqt.games.kon.engine.state import State


@pytest.mark.rule("2.3 land areas", "2.3 impassable")
def test_2_3_the_board_has_44_land_areas_that_border_none_but_each_other() -> None:
    rules = basic("oslo:G1 voss:N1").rules
    assert len(rules.play_areas) == len(rules.areas) == 44
    reachable = {rules.areas[to] for row in rules.neighbours for to in row}
    assert reachable == set(rules.areas)


@pytest.mark.rule("2.3 land areas", "2.3 impassable", refused=True)
@pytest.mark.parametrize("nowhere", ["sverige", "danmark", "finland", "III", "sea_iii", "raid"])
def test_2_3_nobody_leaves_the_land_areas(nowhere: str) -> None:
    state = basic("oslo:G2 kongsvinger:G2 voss:N1", hands={"germany": ["fallskjermtropp"]})
    assert why(state, "move", source="kongsvinger", to=nowhere, count=1) == {
        ("2.3", "unknown_area")
    }
    assert why_card(state, "fallskjermtropp", "drop", to=nowhere) == {("2.3", "unknown_area")}


def allied_attack(source: str, area: str) -> State:
    state = basic(
        f"{source}:A2 {area}:G1 hamar:G1 finnmark:N1",
        turn="allies",
        hands={"allies": ["kystbombardement"]},
    )
    do(state, "move", source=source, to=area, count=2)
    do(state, "end_phase")
    assert asked(state) == ("allies", "attack_cards")
    return state


@pytest.mark.rule("2.3 mined zones", "allies.kystbombardement attack", "R54")
@pytest.mark.parametrize(("source", "area"), [("kristiansand", "egersund"), ("tysfjord", "narvik")])
def test_2_3_ships_bombard_areas_on_zones_iii_to_vii(source: str, area: str) -> None:
    state = allied_attack(source, area)
    play(state, "kystbombardement", "attack", (5, 5, 5, 5, 1))
    assert at(state, area)["allies"] == 2


@pytest.mark.rule("2.3 mined zones", "allies.kystbombardement attack", refused=True)
@pytest.mark.parametrize(("source", "area"), [("egersund", "kristiansand"), ("ostfold", "oslo")])
def test_2_3_ships_do_not_bombard_areas_on_zones_i_and_ii(source: str, area: str) -> None:
    state = allied_attack(source, area)
    assert why_card(state, "kystbombardement", "attack") == {("R54", "no_coast")}
