"""With an owner's board, decks, dice and scenario the opponents reckon with those."""

import json
from dataclasses import replace
from typing import Any

import pytest

from konqt.ai.kon.basic.basic_features import BasicFeatures
from konqt.ai.kon.basic.tempo import cards_to_end
from konqt.ai.kon.decks import decks_of
from konqt.ai.kon.greedy import GreedyAgent
from konqt.ai.kon.sea.beliefs import squadron
from konqt.ai.kon.sea.placement import meeting
from konqt.ai.kon.sea.sea_features import SeaFeatures
from konqt.core.chance import Stream
from konqt.core.game import Setup
from konqt.games.kon.board.shipped import shipped_topology
from konqt.games.kon.engine.actions import Pass, PlayCard, Trade
from konqt.games.kon.engine.data_files import shipped_text
from konqt.games.owner_data import Corrections, owner_data
from konqt.games.registry import game_named
from tests.kit.owner_files import with_changes

GAME = game_named("kon")
HELD = {"oslo": {"germany": 2}, "trondheim": {"germany": 2}, "narvik": {"germany": 2}}


def choice(position: dict[str, Any], data: Corrections) -> Any:
    """Give what greedy does in a position of a game with an owner's data."""
    hands = {"germany": [], "norway": [], "allies": [], **position.pop("hands")}
    whole = {"scenario": "basic", "round": 5, "allies_arrived": True, "hands": hands, **position}
    state = GAME.from_position(whole, 5, data)
    observation = GAME.observe(state, GAME.decision(state).actor)
    return GreedyAgent(data).choose(observation, Stream(1))


def changed(file: str, before: str, after: str) -> Corrections:
    return owner_data(None, {file: with_changes(file, (before, after))})


def test_it_counts_the_owners_symbols() -> None:
    """By ours Artilleri and Panzer together buy one battalion, by these Artilleri alone does."""
    line = "[germany.artilleri]\nsymbols = { value = "
    data = changed("cards.toml", f"{line}1", f"{line}3")
    units = {**HELD, "hamar": {"norway": 6}}
    position = {"turn": "germany", "phase": 3, "units": units}
    hands = {"germany": ["artilleri", "panzer"]}
    assert choice({**position, "hands": hands}, None) != Trade(("artilleri",))
    assert choice({**position, "hands": hands}, data) == Trade(("artilleri",))


@pytest.mark.parametrize(
    ("faces", "answer"), [("[6]", Pass()), ("[2, 3, 4, 5, 6]", PlayCard("ubat", "sink"))]
)
def test_its_submarines_sink_by_the_owners_faces(faces: str, answer: Any) -> None:
    data = changed("dice.toml", "ubat_sink = { value = [5, 6]", f"ubat_sink = {{ value = {faces}")
    position = {
        "turn": "allies",
        "phase": 3,
        "units": {**HELD, "bergen": {"allies": 3}, "hamar": {"norway": 2}},
        "hands": {"germany": ["ubat"]},
        "card_used": ["germany"],
        "pending": [
            {"kind": "reinforcement", "waiting": 0},
            {"kind": "submarine", "area": "bergen"},
        ],
    }
    assert choice(position, data) == answer


def test_it_sees_the_owners_fjords() -> None:
    """With a fjord in every border nobody marches over land, nor counts on it."""
    shipped = shipped_topology()
    drowned = replace(shipped, across_fjord=shipped.adjacent)
    hands: dict[str, list[str]] = {"germany": [], "norway": [], "allies": []}
    position = {"scenario": "basic", "units": {**HELD, "hamar": {"norway": 2}}, "hands": hands}
    over_land = []
    for board in (shipped, drowned):
        seen = GAME.observe(GAME.from_position(position, 5, board), "germany")
        over_land.append(any(BasicFeatures(seen, decks_of("basic"), board).ground.terrain.land))
    assert over_land == [True, False]


def test_its_clock_runs_by_the_owners_hand_size() -> None:
    text = with_changes(
        "scenario_basic.toml", ("germany = { value = 5, source", "germany = { value = 3, source")
    )
    position = {
        "scenario": "basic",
        "turn": "germany",
        "units": {**HELD, "hamar": {"norway": 2}},
        "hands": {"germany": ["ubat", "artilleri"], "norway": [], "allies": []},
        "decks": {"germany": {"draw": ["panzer"] * 4}},
    }
    left = []
    for data in (None, owner_data(None, {"scenario_basic.toml": text})):
        seen = GAME.observe(GAME.from_position(position, 5, data), "germany")
        left.append(cards_to_end(BasicFeatures(seen, decks_of("basic", data), data)))
    assert left == [1, 3]


def test_it_reckons_at_sea_with_the_owners_faces() -> None:
    ships = changed(
        "ships.toml", "interception = { value = [5, 6]", "interception = { value = [4, 5, 6]"
    )
    state = GAME.new(Setup("advanced", 3, data=ships))
    seen: Any = GAME.observe(state, "germany")
    assert SeaFeatures(seen, decks_of("advanced", ships), ships).waters.catches == 1 / 2
    assert SeaFeatures(seen, decks_of("advanced")).waters.catches == 1 / 3


def test_it_places_beside_landings_by_the_owners_faces() -> None:
    """A die that catches half as often keeps half as many Germans from landing."""
    rarely = changed(
        "ships.toml", "interception = { value = [5, 6]", "interception = { value = [6]"
    )
    position = {
        "scenario": "advanced",
        "round": 0,
        "april": {"step": "place_allies"},
        "units": {"finnmark": {"norway": 1}},
        "ships": {"VII": {"germany": ["scharnhorst", "narvik_jagere_1", "falsk_1"]}},
    }
    worth = []
    for data in (None, rarely):
        seen: Any = GAME.observe(GAME.from_position(position, 5, data), "allies")
        features = SeaFeatures(seen, decks_of("advanced", data), data)
        own = squadron([features.waters.ships["jagere_1"]] * 3)
        worth.append(meeting(features, 6, own))
    assert 0 < worth[1] < 0.7 * worth[0]


def test_it_plays_where_the_owner_has_renamed_a_city() -> None:
    """Nothing in its head may know the shipped names, as that of a city in the scenario."""
    shipped = shipped_topology()
    areas = tuple("nidaros" if area == "trondheim" else area for area in shipped.areas)
    bases = tuple(
        replace(base, base="nidaros") if base.base == "trondheim" else base
        for base in shipped.air_bases
    )
    index = {area: number for number, area in enumerate(areas)}
    board = replace(shipped, areas=areas, air_bases=bases, index=index)
    text = shipped_text("scenario_basic.toml").replace("trondheim", "nidaros")
    data = owner_data(board, {"scenario_basic.toml": text})
    state = GAME.new(Setup("basic", seed=4, data=data))
    agent = GreedyAgent(data)
    went_there = 0
    while (actor := GAME.decision(state).actor) is not None:
        observation = GAME.observe(state, actor)
        if observation.round == 4:
            break
        action = agent.choose(observation, Stream(1))
        assert action in observation.legal
        went_there += "nidaros" in json.dumps(GAME.action_to_json(action))
        GAME.apply(state, action)
    assert went_there
