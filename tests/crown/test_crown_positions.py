"""Positions: the same game again at every decision, typed ones with defaults, bad ones refused."""

import json
from copy import deepcopy
from typing import Any

import pytest
from crown_games import GAME, fresh

from konqt.core.chance import Stream
from konqt.core.fault import BadPosition
from konqt.core.game import Setup
from konqt.games.crown.engine.crown_actions import TakeTile


@pytest.mark.parametrize("seed", range(8))
def test_position_is_the_same_game_at_every_decision(seed: int) -> None:
    state, stream = GAME.new(Setup("crown", seed)), Stream(seed)
    while True:
        told = json.loads(json.dumps(GAME.position(state)))
        again = GAME.from_position(told, seed=1)
        assert GAME.position(again) == GAME.position(state)
        assert GAME.legal(again) == GAME.legal(state)
        actions = GAME.legal(state)
        if not actions:
            break
        again.chance = state.chance
        action = actions[stream.below(len(actions))]
        GAME.apply(state, action)
        GAME.apply(again, action)
        assert GAME.key(again) == GAME.key(state)
    assert GAME.outcome(again) == GAME.outcome(state)


def test_what_is_left_out_is_as_at_setup() -> None:
    state = GAME.from_position({"scenario": "crown"}, seed=5)
    assert GAME.decision(state).kind == "choose_tile"
    assert (state.king, state.stress, len(state.cards.draw), len(state.bag)) == (
        "jessheim",
        6,
        19,
        7,
    )


def test_typed_position_begins_with_its_phase() -> None:
    told = {"scenario": "crown", "phase": 8, "morale": [3, 0], "hand": [], "round": 9}
    state = GAME.from_position(told)
    assert (GAME.decision(state).kind, GAME.decision(state).facts["left"]) == ("army", 3)
    told = {"scenario": "crown", "phase": 6, "demands": {"draw": ["return"]}}
    assert GAME.decision(GAME.from_position(told)).facts["demand"] == "return"


def test_no_piece_is_left_of_a_turn_that_was_typed_up_to_its_report() -> None:
    pieces = {"primary": [0, 0], "line": "row", "support": [[0, 0]], "frame": None}
    grid = [["rest_1", None, None], [None] * 3, [None] * 3]
    state = GAME.from_position({"scenario": "crown", "phase": 5, "grid": grid, "pieces": pieces})
    assert GAME.faults(state) == []
    assert GAME.position(state)["pieces"] is None


def test_left_out_cards_are_under_a_given_deck_or_used() -> None:
    told = {"scenario": "crown", "hand": ["march"], "draw": ["ambush"], "gold": 2}
    state = GAME.from_position(told)
    assert (state.cards.draw, len(state.cards.used)) == (("ambush",), 16)
    assert state.cards.used.count("gold_reserve") == 3


BAD: list[tuple[dict[str, Any], str]] = [
    ({"weather": "fair"}, "unknown_key"),
    ({"king": "bergen"}, "unknown"),
    ({"threat": 8}, "number"),
    ({"stress": 3}, "stress"),
    ({"willpower": 0}, "lost"),
    ({"pressure": 4}, "lost"),
    ({"towns": {"hamar": "occupied"}}, "towns"),
    ({"units": {"gran": {"regular": 1}}}, "off_route"),
    ({"units": {"drobak": {"norwegian": 1}}}, "red_space"),
    ({"units": {"oslo": {"regular": 1, "norwegian": 1}}}, "enemies"),
    ({"units": {"oslo": {"regular": 1, "paratrooper": 1}}}, "both_kinds"),
    ({"units": {"oslo": {"regular": 9}, "drobak": {"regular": 9}}}, "too_many"),
    ({"units": {"jessheim": {"regular": 1}}}, "enemies"),
    ({"hand": ["ambush", "ambush"]}, "cards"),
    ({"display": ["rest_1", "rest_2", None]}, "titles"),
    ({"king": "freedom"}, "freedom"),
    ({"units": {"klofta": {"regular": 2}}}, "front"),
    ({"units": {"oslo": {"regular": 2}}}, "front"),
    ({"demands": {"declined": ["return", "return"]}}, "demands"),
    ({"phase": 3}, "phase"),
    ({"grid": [[None]]}, "form"),
    ({"frame": {"1": {"tile": "move", "face": "one"}}}, "frame_tiles"),
    ({"bombing": {"town": "oslo", "value": 3}, "towns": {"oslo": "occupied"}}, "bombing"),
    ({"options": {"symbols": "none"}}, "unknown"),
    ({"pending": {"frames": [{"name": "parade"}]}}, "unknown"),
    ({"dice": {"evacuation": [7]}}, "number"),
    ({"morale": [9, 9]}, "number"),
    ({"display": ["rest_1", None, None], "hand": []}, "no_tile"),
    ({"display": [None, None, None], "round": 2}, "no_tile"),
]


@pytest.mark.parametrize(
    ("change", "code"), BAD, ids=[f"{code}-{n}" for n, (_c, code) in enumerate(BAD)]
)
def test_impossible_position_is_refused(change: dict[str, Any], code: str) -> None:
    told = deepcopy({"scenario": "crown", **change})
    with pytest.raises(BadPosition) as raised:
        GAME.from_position(told)
    assert code in {fault.code for fault in raised.value.faults}


@pytest.mark.parametrize(
    "clash",
    [
        None,
        {},
        "oslo",
        ["oslo"],
        [["oslo", "regular"]],
        [["oslo", "norwegian", 1]],
        [["bergen", "regular", 1]],
        [[["oslo"], "regular", 1]],
        [[{"oslo": 1}, "regular", 1]],
        [["oslo", ["regular"], 1]],
        [["oslo", "regular", 0]],
        [["oslo", "regular", True]],
    ],
    ids=str,
)
def test_a_clash_that_names_no_attackers_is_refused_with_what_is_to_stand_there(
    clash: object,
) -> None:
    told = {"scenario": "crown", "pending": {"clashes": {"jessheim": clash}}}
    with pytest.raises(BadPosition) as raised:
        GAME.from_position(told)
    (fault,) = (each for each in raised.value.faults if each.code == "clash")
    assert fault.place == "pending.clashes.jessheim"
    assert "[space, regular or paratrooper, 1 to 13]" in fault.text


def test_a_tile_of_the_top_slot_slides_down_when_a_round_begins() -> None:
    state = GAME.from_position({"scenario": "crown", "round": 2, "display": ["rest_1", None, None]})
    assert TakeTile("bottom") in GAME.legal(state)


def test_all_faults_are_told_at_once() -> None:
    with pytest.raises(BadPosition) as raised:
        GAME.from_position({"scenario": "crown", "king": "bergen", "threat": 9, "moon": 1})
    assert len(raised.value.faults) == 3


def test_a_die_on_a_face_down_tile_is_refused() -> None:
    told: Any = json.loads(json.dumps(GAME.position(fresh())))
    told["frame"]["2"]["die"] = 4
    with pytest.raises(BadPosition) as raised:
        GAME.from_position(told)
    assert [fault.place for fault in raised.value.faults] == ["frame.2.die"]


def test_states_have_equal_keys_exactly_when_their_positions_are_equal() -> None:
    keys: dict[str, str] = {}
    for seed in range(6):
        state, stream = GAME.new(Setup("crown", seed % 3)), Stream(seed)
        while actions := GAME.legal(state):
            told = json.dumps(GAME.position(state), sort_keys=True)
            assert keys.setdefault(told, GAME.key(state)) == GAME.key(state)
            GAME.apply(state, actions[stream.below(len(actions))])
    assert len(set(keys.values())) == len(keys)


CHANGES: list[tuple[str, Any]] = [
    *[("round", 9), ("phase", 2), ("bag", []), ("known", frozenset({2}))],
    *[("stress", 7), ("threat", 2), ("momentum", 3), ("morale", 1), ("space", 1)],
    *[("willpower", 1), ("pressure", 1), ("stops.hold", 1), ("stops.skip", 1), ("dice.quick", 3)],
    *[("dice.evacuation", (6,)), ("dice.sabotage", (2,)), ("norwegian", {}), ("regular", {})],
    *[("paratrooper", {"gran": 1}), ("towns", {"oslo": "occupied"}), ("bombing", ("oslo", 2))],
    *[
        ("king", "hamar"),
        ("king_black", True),
        ("move.moving", True),
        ("move.waiting", 1),
        ("cards.hand", ("march",)),
    ],
    *[("cards.draw", ()), ("cards.used", ("march",)), ("cards.gold", 1), ("cards.lost", 1)],
    ("cards.collaborators", ()),
    *[("demands.deck", ()), ("demands.declined", ("return",)), ("demands.ignored", ("return",))],
    *[("push.tile", "x"), ("push.german", True), ("push.cubes", (1, 0, 0))],
    *[("agenda", []), ("pieces.primary", 3), ("cause", "towns")],
]


@pytest.mark.parametrize(("name", "value"), CHANGES, ids=[name for name, _value in CHANGES])
def test_key_depends_on_all_that_a_state_holds(name: str, value: object) -> None:
    state = fresh()
    before = GAME.key(state)
    part, _dot, member = name.partition(".")
    if member:
        value = getattr(state, part)._replace(**{member: value})
    assert getattr(state, part) != value
    setattr(state, part, value)
    assert GAME.key(state) != before
