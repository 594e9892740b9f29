"""The shipped data of Crown & Courage hold what the rulebook says, and bad ones are refused."""

from collections import deque
from copy import deepcopy
from itertools import pairwise
from typing import Any

import pytest

from konqt.games.crown.engine.crown_files import shipped_groups
from konqt.games.crown.engine.printed import (
    BadCrownData,
    printed_of,
    shipped_crown,
)
from konqt.games.crown.engine.printed_check import GROUPS, faults_of

DATA: Any = shipped_groups()
SPACES = {space["id"]: space for space in DATA["map"]["spaces"]}
ROUTE, TOWNS = DATA["map"]["route"], DATA["map"]["towns"]
SECTORS = {n: [s for s in SPACES.values() if s["sector"] == n] for n in range(1, 10)}
ACTION = {tile["id"]: tile["action"] for tile in DATA["norwegian_tiles"]["tiles"]}


def test_components_are_those_of_the_rulebook() -> None:
    count = {name: n for name, n in DATA["components"].items() if name != "source"}
    assert count == {
        "norwegian_tiles": 27,
        "tiles_per_level": 9,
        "chaos_tiles": 5,
        "occupation_tiles": 5,
        "german_action_tiles": 6,
        "order_tiles": 7,
        "primary_resolve": 1,
        "support_resolve": 2,
        "frame_resolve": 1,
        "dice": 7,
        "quick_response_dice": 1,
        "bombing_dice": 1,
        "pressure_cubes": 4,
        "willpower_cubes": 5,
        "push_cubes": 7,
        "collaborator_cards": 5,
        "german_troops": 13,
        "norwegian_troops": 8,
        "white_king": 1,
        "black_king": 1,
        "german_discs": 4,
        "demand_cards": 4,
        "action_cards": 20,
    }


def test_setup_is_that_of_the_rulebook() -> None:
    setup = DATA["setup"]
    assert (setup["momentum"], setup["stress"], setup["threat"]) == (2, 6, 3)
    assert setup["evacuation_dice"] == [1]
    assert setup["population_dice"] == [1] * 6
    assert setup["hand"] == {"cards": 1, "not": "gold_reserve"}
    chaos = setup["bag_chaos"] + len(setup["occupation_track_chaos"]) + setup["reserve_chaos"]
    assert chaos == 5
    assert setup["occupation_track_chaos"] == [2, 3]
    assert setup["german_supply"] + sum(DATA["setup_map"]["german"].values()) == 13
    assert setup["norwegian_supply"] + sum(DATA["setup_map"]["norwegian"].values()) == 8


def test_danger_track_is_that_of_the_examples() -> None:
    track = DATA["danger_track"]
    assert track["stress_costs_willpower_at"] == 10
    assert (track["threat_overflow_at"], track["threat_restarts_at"]) == (8, 3)
    assert track["discard_for_threat"] == {"2": 1, "3": 2}


def test_nine_titles_in_three_levels() -> None:
    tiles = DATA["norwegian_tiles"]["tiles"]
    assert len(tiles) == len(ACTION) == 27
    for level in (1, 2, 3):
        assert len({tile["type"] for tile in tiles if tile["level"] == level}) == 9
    assert all(tile["reverse"]["army_orders"] >= 1 for tile in tiles)


def test_tiles_do_what_the_appendix_says() -> None:
    levels = (1, 2, 3)
    assert [ACTION[f"rest_{n}"] for n in levels] == [[["stress", -n]] for n in (2, 3, 4)]
    assert [ACTION[f"inspire_{n}"][0][1] for n in levels] == [1, 2, 2]
    assert [ACTION[f"sabotage_{n}"][0][1] for n in levels] == [1, 2, 3]
    assert [ACTION[f"strategise_{n}"][0][1] for n in levels] == [2, 3, 3]
    assert ACTION["strategise_2"][1] == ["discard", 1]
    assert [ACTION[f"order_{n}"][0][1] for n in levels] == [-1, -2, -3]
    assert [ACTION[f"upgrade_{n}"][-1][1] for n in levels] == [[1], [1, 2], [1, 2]]
    assert [ACTION[f"repeat_{n}"][0][1] for n in levels] == ["row_or_column", "grid", "grid"]
    assert all(["draw", 1] in ACTION[f"{name}_3"] for name in ("fire", "inspire", "repeat"))
    skip = ["skip_main_response_if_primary"]
    assert {name for name, ops in ACTION.items() if skip in ops} == {"evacuate_2", "upgrade_3"}
    assert ACTION["evacuate_3"] == [["raise_die", "evacuation", 1], ["evacuate"]]


def test_all_nine_german_actions_can_occur() -> None:
    faces = {*DATA["german_action_tiles"]["tiles"], *DATA["order_tiles"]["tiles"]}
    assert faces == set(DATA["german_actions"]["kinds"])
    assert len(faces) == 9


def test_every_line_has_a_german_and_an_order_place() -> None:
    lines = DATA["frame"]["columns"] + DATA["frame"]["rows"]
    assert sorted(german for german, _order in lines) == [1, 2, 3, 4, 5, 6]
    assert sorted(order for _german, order in lines) == [7, 8, 9, 10, 11, 12]
    symbols = DATA["german_symbols"]
    assert len(symbols["easy"]) < len(symbols["normal"]) < len(symbols["hard"])


def test_tracks_are_those_of_the_rulebook() -> None:
    sections = DATA["push_track"]["sections"]
    assert [each["spaces"] for each in sections[:2]] == [1, 2]
    assert [each["action"] for each in sections] == ["reinforcements", "order_tile", "move"]
    assert sum(each["spaces"] for each in sections) <= DATA["components"]["push_cubes"]
    track = DATA["occupation_track"]["spaces"]
    assert [each["town"] for each in track] == TOWNS
    assert [each["space"] for each in track if each.get("chaos")] == [2, 3]
    assert track[0]["ops"] == [["morale", -1], ["momentum", 1], ["collaborator", 1]]
    assert track[2]["ops"] == [["threat", 1], ["pressure", 1]]
    assert track[4]["ops"] == [["lose"]]
    assert DATA["occupation_track"]["destroyed_town_entered"] == [1, 2, 4]
    rows = DATA["morale_track"]["rows_bottom_up"]
    assert [row["loyalty"] for row in rows] == sorted({row["loyalty"] for row in rows})
    assert all(row["spaces"][0] == "" for row in rows)


def test_cards_are_those_of_the_rulebook() -> None:
    cards = {card["id"]: card for card in DATA["action_cards"]["cards"]}
    assert sum(card["copies"] for card in cards.values()) == 20
    assert [name for name, card in cards.items() if card["strength"] is None] == ["gold_reserve"]
    assert (cards["march"]["strength"], cards["march"]["actions"][0]["cost"]) == (2, 2)
    assert cards["volunteers"]["won_battle"] == [["morale", 2]]
    assert {act["cost"] for card in cards.values() for act in card["actions"]} == {0, 1, 2, 3}
    assert (len(DATA["collaborators"]["cards"]), len(DATA["demands"]["cards"])) == (5, 4)


def test_route_leads_from_the_red_spaces_through_the_towns() -> None:
    assert ROUTE[:2] == [name for name, space in SPACES.items() if space.get("red")]
    assert all(after in SPACES[one]["orth"] for one, after in pairwise(ROUTE))
    assert [name for name in ROUTE if SPACES[name].get("town")] == TOWNS
    assert TOWNS == ["oslo", "hamar", "elverum", "nybergsund", "rena"]
    for earlier, town in pairwise(TOWNS):
        before = [n for n in ROUTE if SPACES[n]["sector"] == SPACES[town]["sector"] - 1]
        assert all(ROUTE.index(name) >= ROUTE.index(earlier) for name in before)


def test_sectors_are_nine_bands_with_a_landing_space_each() -> None:
    assert all(SECTORS.values())
    for number, spaces in SECTORS.items():
        assert sum(bool(space.get("paratrooper")) for space in spaces) == (number > 1)
        assert sum(bool(space.get("town")) for space in spaces) <= 1
    assert not any("route" in s for s in SPACES.values() if s.get("paratrooper"))
    assert SPACES["nybergsund"]["sector"] == SPACES["elverum"]["sector"] + 1


def test_king_can_walk_to_freedom() -> None:
    seen, todo = {DATA["setup_map"]["king"]}, deque([DATA["setup_map"]["king"]])
    while todo:
        for other in SPACES[todo.popleft()]["orth"]:
            if other not in seen and not SPACES[other].get("red"):
                seen.add(other)
                todo.append(other)
    assert "freedom" in seen


def test_every_group_says_its_source() -> None:
    assert all(DATA[group]["source"] for group in GROUPS)


def test_shipped_data_have_no_fault_and_are_read() -> None:
    assert faults_of(DATA) == []
    printed = shipped_crown()
    assert len(printed.tiles) == 27
    assert len(printed.action_deck) == 20
    assert printed.town_of_sector[4] == "hamar"
    assert printed.morale_start == (2, 0)


def broken(change: str) -> Any:
    data = deepcopy(DATA)
    if change == "group":
        del data["demands"]
    elif change == "source":
        data["frame"]["source"] = ""
    elif change == "operation":
        data["demands"]["cards"][0]["ops"] = [["surrender", 1]]
    elif change == "count":
        data["order_tiles"]["tiles"].pop()
    elif change == "tile":
        data["order_tiles"]["tiles"][0] = "parade"
    elif change == "frame":
        data["frame"]["columns"][0] = [1, 1]
    elif change == "twice":
        tiles = data["norwegian_tiles"]["tiles"]
        tiles[1] = dict(tiles[0])
    elif change == "town":
        data["map"]["towns"][:2] = ["hamar", "oslo"]
    elif change == "supply":
        data["setup"]["german_supply"] = 5
    elif change == "copies":
        data["action_cards"]["cards"][0]["copies"] = 4
    elif change == "symbol":
        data["german_symbols"]["normal"].append(data["german_symbols"]["normal"][0])
    elif change == "push":
        data["push_track"]["sections"].pop()
    elif change == "top":
        data["setup"]["display_top"] = "evacuate_2"
    elif change == "link":
        data["map"]["spaces"][0]["orth"].append("rena")
    else:
        data["map"]["route"][3], data["map"]["route"][4] = "sorumsand", "lillestrom"
    return data


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ("group", "group_missing"),
        ("source", "source_missing"),
        ("operation", "unknown_operation"),
        ("count", "wrong_count"),
        ("tile", "unknown_tile"),
        ("frame", "frame_places"),
        ("twice", "tile_twice"),
        ("town", "towns_out_of_order"),
        ("supply", "wrong_count"),
        ("copies", "wrong_count"),
        ("symbol", "cell_twice"),
        ("push", "wrong_count"),
        ("top", "unknown_tile"),
        ("link", "one_sided_link"),
        ("route", "broken_route"),
    ],
)
def test_bad_data_are_refused_with_the_place(change: str, code: str) -> None:
    with pytest.raises(BadCrownData) as raised:
        printed_of(broken(change))
    assert code in {fault.code for fault in raised.value.faults}
    assert all(fault.place for fault in raised.value.faults)


def test_spaces_of_the_occupation_track_are_numbered_from_one() -> None:
    data = deepcopy(DATA)
    data["occupation_track"]["spaces"][1]["space"] = 3
    with pytest.raises(BadCrownData) as raised:
        printed_of(data)
    (fault,) = [each for each in raised.value.faults if each.place.endswith("spaces[1].space")]
    assert fault.code == "number" and "write 2" in str(fault)
