"""What no game of Crown & Courage begins with, nor comes to: S2-S24 against typed positions."""

from typing import Any

import pytest
from crown_games import GAME, GERMAN, ORDERS, begin, fresh

from konqt.core.fault import BadPosition
from konqt.core.game import Setup
from konqt.games.crown.engine.crown_parts import GermanMove
from konqt.games.crown.engine.crown_state import CrownTask

FRAME = {
    str(place + 1): {"tile": tile, "face": "one" if place < 6 else "orders"}
    for place, tile in enumerate((*GERMAN, *ORDERS))
}
REST_LAID = [["rest_1", None, None], [None] * 3, [None] * 3]
OTHERS = ["fire_1", "inspire_1", "order_1", "repeat_1", "strategise_1"]
PLAN = ["evacuate_1", "sabotage_1", "upgrade_1"]


def faults_of(**told: Any) -> set[tuple[str, str]]:
    """Return code and place of each fault of a typed position, which must have one."""
    with pytest.raises(BadPosition) as raised:
        GAME.from_position({"scenario": "crown", **told})
    return {(fault.code, fault.place) for fault in raised.value.faults}


@pytest.mark.rule("S2", "S4", refused=True)
def test_second_and_third_levels_are_neither_in_the_plan_nor_in_the_bag() -> None:
    for seed in range(20):
        state = GAME.new(Setup("crown", seed))
        tiles = [*[each.tile for each in state.display if each], *state.bag]
        assert {tile[-1] for tile in tiles if tile != "chaos"} == {"1"}
        assert sorted(tiles).count("evacuate_1") == 1
        assert state.display[0].tile == "evacuate_1"


@pytest.mark.rule("S3", "S4", refused=True)
def test_a_title_lies_in_one_place_alone() -> None:
    assert faults_of(display=["evacuate_1", "evacuate_1", "upgrade_1"]) == {("titles", "bag")}
    assert faults_of(display=PLAN, bag=["rest_2", "rest_1", *OTHERS]) == {("titles", "bag")}
    assert faults_of(display=PLAN, bag=OTHERS) == {("titles", "bag")}


@pytest.mark.rule("S5", "S6", refused=True)
def test_there_are_five_chaos_tiles_two_of_them_on_the_track() -> None:
    bag = [*["chaos"] * 4, "rest_1", *OTHERS]
    assert faults_of(display=PLAN, bag=bag) == {("too_many", "chaos")}
    towns = {"oslo": "occupied", "hamar": "occupied"}
    state = GAME.from_position({"scenario": "crown", "display": PLAN, "bag": bag, "towns": towns})
    assert state.chaos_reserve == 0


@pytest.mark.rule("S7", "C24", refused=True)
def test_towns_fall_in_the_order_of_the_track() -> None:
    for towns in ({"hamar": "occupied"}, {"oslo": "occupied", "elverum": "destroyed"}):
        assert faults_of(towns=towns, units={}) == {("towns", "towns")}


@pytest.mark.rule("S8", "S9", "S10", refused=True)
@pytest.mark.parametrize(
    ("place", "there"),
    [
        ("1", {"tile": "threat", "face": "one"}),
        ("1", {"tile": "morale", "face": "one"}),
        ("1", {"tile": "move", "face": "orders"}),
        ("7", {"tile": "bombing", "face": "orders"}),
        ("7", {"tile": "move", "face": "one"}),
        ("8", {"tile": "move", "face": "orders"}),
    ],
)
def test_each_side_of_the_frame_has_its_own_tiles_once(place: str, there: dict[str, str]) -> None:
    assert faults_of(frame={**FRAME, place: there})


@pytest.mark.rule("S10", "P7.2", "P7.3", refused=True)
@pytest.mark.parametrize(
    "push", [{"tile": "morale"}, {"cubes": [1, 0, 0]}, {"cubes": [0, 3, 0]}, {"cubes": [1]}]
)
def test_push_track_holds_the_tile_that_the_frame_leaves_and_no_full_section(
    push: dict[str, Any],
) -> None:
    assert faults_of(frame=FRAME, push=push)


LAID = {
    "grid": REST_LAID,
    "phase": 4,
    "frame": FRAME,
    "pending": {"frames": [{"name": "report"}, {"name": "execute"}]},
}
ROW = {"primary": [0, 0], "line": "row"}


@pytest.mark.rule("S11", "P1.4", "P2.2", "P2.3", refused=True)
@pytest.mark.parametrize(
    ("pieces", "place"),
    [
        (None, "primary"),
        ({"primary": [1, 1], "line": "row", "support": []}, "primary"),
        ({**ROW, "support": [[0, 1]]}, "support"),
        ({**ROW, "support": [[0, 0], [0, 0]]}, "support"),
        ({**ROW, "support": [[0, 0]], "frame": 1}, "frame"),
        ({**ROW, "support": [[0, 0]], "frame": 4}, "frame"),
        ({**ROW, "support": [[0, 0]], "frame": 9}, "frame"),
        ({"primary": [0, 0], "support": [[0, 0]]}, "support"),
    ],
)
def test_pieces_lie_on_tiles_of_the_active_line(pieces: Any, place: str) -> None:
    assert ("pieces", f"pieces.{place}") in faults_of(**LAID, pieces=pieces)


@pytest.mark.rule("S11", "P2.3")
def test_pieces_on_the_line_and_on_its_order_tile_are_read() -> None:
    pieces = {**ROW, "support": [[0, 0]], "frame": 12}
    state = GAME.from_position({"scenario": "crown", **LAID, "pieces": pieces})
    assert (state.pieces.support, state.pieces.frame) == ((0,), 11)
    turned = {**FRAME, "12": {"tile": "threat", "face": "german"}}
    assert ("pieces", "pieces.frame") in faults_of(**{**LAID, "frame": turned}, pieces=pieces)


@pytest.mark.rule("C48", refused=True)
def test_in_phase_four_no_piece_lies_on_chaos() -> None:
    grid = [[{"tile": "chaos", "discs": 1}, None, None], [None] * 3, [None] * 3]
    told = {**LAID, "grid": grid, "pieces": {**ROW, "support": [[0, 0]]}}
    assert faults_of(**told) == {("pieces", "pieces.support")}


@pytest.mark.parametrize(
    ("name", "told", "place"),
    [
        ("primary", [0], "pieces.primary"),
        ("primary", [0, 3], "pieces.primary"),
        ("primary", "middle", "pieces.primary"),
        ("primary", [True, 0], "pieces.primary"),
        ("support", 4, "pieces.support"),
        ("support", [[0, 0], [1]], "pieces.support.1.at"),
        ("support", [3], "pieces.support.0.at"),
    ],
)
def test_pieces_lie_on_cells_of_row_and_column(name: str, told: Any, place: str) -> None:
    found = faults_of(**{**LAID, "pieces": {**ROW, "support": [], name: told}})
    assert place in {where for _code, where in found}


@pytest.mark.parametrize("name", ["pieces", "dice", "pending", "push", "stops"])
def test_what_has_parts_is_an_object(name: str) -> None:
    found = {where for _code, where in faults_of(**{name: 3})}
    assert name in found


@pytest.mark.rule("Repeat", refused=True)
def test_a_task_names_a_cell_of_the_grid() -> None:
    frames = [{"name": "report"}, {"name": "repeat", "count": 9}]
    found = faults_of(**{**LAID, "pieces": {**ROW, "support": []}, "pending": {"frames": frames}})
    assert ("number", "pending.frames.1.count") in found


@pytest.mark.parametrize("attackers", [[3], ["abc"], 3, [["oslo", "regular"]], [["oslo", "x", 1]]])
def test_attackers_are_named_by_space_kind_and_number(attackers: Any) -> None:
    told = {"pending": {"clashes": {"gran": attackers}}}
    assert faults_of(**told) == {("clash", "pending.clashes.gran")}


def test_a_seed_of_any_size_begins_a_game() -> None:
    keys = [GAME.key(GAME.new(Setup("crown", seed))) for seed in (7, 7 + (1 << 64))]
    assert keys[0] == keys[1]


def test_what_lies_on_the_table_is_a_demand() -> None:
    for place in (["return"], {"return": 1}, 3, "parade"):
        frames = [{"name": "push_begins"}, {"name": "demand", "place": place}]
        assert faults_of(phase=6, pending={"frames": frames})


@pytest.mark.rule("S12", "S13", "S14", "S15", "S18", "S19", "C58", refused=True)
@pytest.mark.parametrize(
    "told",
    [
        {"momentum": 6},
        {"morale": [4, 0]},
        {"morale": [2, 3]},
        {"stress": 3},
        {"stress": 10},
        {"threat": 0},
        {"threat": 8},
        {"pressure": 4},
        {"willpower": 0},
        {"willpower": 6},
    ],
    ids=str,
)
def test_no_marker_stands_off_its_track(told: dict[str, Any]) -> None:
    assert faults_of(**told)


ENDS: list[tuple[str, int, int]] = [
    ("round", 1, 10_000),
    ("phase", 1, 8),
    ("threat", 1, 7),
    ("stress", 2, 10),
    ("momentum", 0, 5),
    ("willpower", 0, 5),
    ("pressure", 0, 4),
    ("gold", 0, 5),
    ("lost", 0, 5),
    ("stops.hold", 0, 9),
    ("stops.skip", 0, 9),
    ("dice.quick_response", 1, 8),
    ("dice.evacuation", 1, 6),
    ("dice.sabotage", 1, 6),
    ("bombing.value", 1, 4),
    ("units.gran.norwegian", 0, 13),
    ("known", 1, 12),
    ("push.cubes", 0, 7),
    ("pending.waiting", 0, 99),
]


@pytest.mark.parametrize(("place", "least", "most"), ENDS, ids=[each[0] for each in ENDS])
def test_every_number_has_its_ends(place: str, least: int, most: int) -> None:
    lists = ("evacuation", "sabotage", "known", "cubes")
    for value, outside in ((least - 1, True), (most + 1, True), (least, False), (most, False)):
        told: Any = value
        for name in reversed(place.split(".")):
            told = {name: [told] if name in lists and told is value else told}
        try:
            GAME.from_position({"scenario": "crown", **told})
            faults = set()
        except BadPosition as bad:
            faults = {(fault.code, fault.place) for fault in bad.faults}
        assert (("number", place) in faults) == outside, value


@pytest.mark.rule("S16", "S17", "S12", refused=True)
@pytest.mark.parametrize(
    "dice",
    [
        {"evacuation": [1] * 8},
        {"evacuation": [0]},
        {"sabotage": [7]},
        {"quick_response": 0},
        {"population": 7},
        {"evacuation": [1, 1], "population": 6},
    ],
    ids=str,
)
def test_there_are_seven_white_dice_and_the_response_keeps_its_own(dice: dict[str, Any]) -> None:
    assert faults_of(dice=dice)


@pytest.mark.rule("S20", "S21", "S22", "MAP", refused=True)
@pytest.mark.parametrize(
    ("told", "code"),
    [
        ({"units": {"oslo": {"regular": 13}, "drobak": {"regular": 1}}}, "too_many"),
        ({"units": {"oslo": {"norwegian": 9}}}, "too_many"),
        ({"units": {}, "king": "drobak"}, "red_space"),
        ({"units": {"oslofjord": {"norwegian": 1}}}, "red_space"),
        ({"units": {"gran": {"regular": 1}}}, "off_route"),
        ({"units": {"jessheim": {"paratrooper": 1}}}, "enemies"),
        ({"units": {"freedom": {"norwegian": 1}}}, "freedom"),
        ({"units": {"freedom": {"paratrooper": 1}}}, "freedom"),
    ],
    ids=str,
)
def test_pieces_stand_only_where_they_may(told: dict[str, Any], code: str) -> None:
    assert code in {each for each, _place in faults_of(**told)}


@pytest.mark.rule("S23", refused=True)
@pytest.mark.parametrize(
    "told",
    [
        {"demands": {"declined": ["return"], "ignored": ["return"]}},
        {"demands": {"draw": ["return", "return"]}},
        {"hand": ["sheriff", "sheriff"]},
        {"gold": 5, "hand": ["gold_reserve"]},
        {"bombing": {"town": "gran", "value": 3}},
        {"bombing": {"town": "oslo", "value": 5}},
        {"display": [*PLAN[:2], {"tile": "chaos", "discs": 5}]},
        {"grid": [[{"tile": "rest_1", "discs": 1}, None, None], [None] * 3, [None] * 3]},
    ],
    ids=str,
)
def test_cards_discs_and_the_bombing_die_lie_in_one_place(told: dict[str, Any]) -> None:
    assert faults_of(**told)


@pytest.mark.rule("S11", "S23")
def test_game_begins_without_pieces_bomb_gold_or_demands_on_the_table() -> None:
    state = GAME.new(Setup("crown", 3))
    assert (state.pieces.primary, state.pieces.support, state.pieces.frame) == (-1, (), -1)
    assert (state.bombing, state.discs_left, state.cards.gold, state.push.cubes) == (
        *(None, 4, 0, (0, 0, 0)),
    )
    assert (len(state.demands.deck), len(state.cards.collaborators), state.pressure) == (4, 5, 0)
    assert len(state.cards.draw) == 19


@pytest.mark.rule("S24", refused=True)
def test_first_hand_is_one_card_and_never_a_collaborator_or_gold() -> None:
    for seed in range(40):
        state = GAME.new(Setup("crown", seed))
        (card,) = state.cards.hand
        assert state.printed.cards[card].strength
        assert state.cards.draw.count("gold_reserve") == 5


@pytest.mark.parametrize(
    "frame",
    [
        {"name": "track_effect", "count": 9},
        {"name": "tile_acts", "count": 12},
        {"name": "push_section", "count": 3},
        {"name": "town_entered", "place": "bergen"},
        {"name": "demand", "place": "parade"},
    ],
    ids=str,
)
def test_what_waits_must_be_there(frame: dict[str, Any]) -> None:
    assert faults_of(pending={"frames": [frame, {"name": "choose_tile"}]})


def test_a_tile_is_placed_only_from_the_hand() -> None:
    assert faults_of(pending={"frames": [{"name": "place_tile"}]}) == {("taken", "pending.taken")}
    assert faults_of(pending={"frames": [{"name": "choose_line"}]}) == {
        ("pieces", "pieces.primary")
    }


@pytest.mark.rule("P1.3", refused=True)
def test_a_turn_needs_a_tile_that_can_be_taken_and_a_space_for_it() -> None:
    titles = ["fire_1", "inspire_1", "order_1", "repeat_1", "rest_1", "strategise_1"]
    cells = [*titles, "sabotage_1", "upgrade_1", None]
    told = {"display": ["evacuate_1", None, None], "bag": [], "hand": []}
    grid = [cells[:3], cells[3:6], cells[6:]]
    assert faults_of(**told, grid=grid) == {("no_tile", "display")}
    cells[8], told["display"] = "evacuate_1", [None, "chaos", None]
    assert faults_of(**told, grid=[cells[:3], cells[3:6], cells[6:]]) == {("full_grid", "grid")}


@pytest.mark.rule("P1.4", refused=True)
@pytest.mark.parametrize("pieces", [{"support": [[0, 0]]}, {"line": "row"}, {"frame": 12}], ids=str)
def test_without_a_tile_of_the_turn_there_are_no_pieces(pieces: dict[str, Any]) -> None:
    assert faults_of(grid=REST_LAID, pieces=pieces) == {("pieces", "pieces.primary")}


@pytest.mark.rule("BATTLE", refused=True)
def test_only_a_king_who_walks_stands_among_germans() -> None:
    state = fresh()
    state.king, state.paratrooper = "otta", {"otta": 1}
    assert [fault.code for fault in GAME.faults(state)] == ["enemies"]
    begin(state, CrownTask("king_walk", 1))
    assert "enemies" not in [fault.code for fault in GAME.faults(state)]
    state.paratrooper, state.norwegian = {"ringebu": 1}, {"ringebu": 1}
    assert "enemies" in [fault.code for fault in GAME.faults(state)]


@pytest.mark.rule("BATTLE", refused=True)
def test_during_a_move_only_the_king_shares_a_space_without_a_battle() -> None:
    state = fresh()
    state.king, state.paratrooper, state.move = "otta", {"otta": 1}, GermanMove(True)
    assert GAME.faults(state) == []
    state.paratrooper, state.norwegian = {"ringebu": 1}, {"ringebu": 1}
    assert [fault.code for fault in GAME.faults(state)] == ["enemies"]


def test_all_that_the_rules_reach_is_no_fault() -> None:
    assert GAME.from_position(GAME.position(fresh())).stress == 6
