"""Worlds dealt from an observation: seen alike, whatever is hidden is mixed."""

import json

import pytest

from konqt.core.chance import Stream
from konqt.core.game import Setup
from konqt.games.crown.crown_game import CrownGame
from konqt.games.crown.engine.crown_actions import PlayCrownCard
from konqt.games.crown.engine.crown_files import shipped_groups

GAME = CrownGame()


@pytest.mark.parametrize("seed", range(6))
def test_dealt_worlds_look_the_same_and_can_be_played(seed: int) -> None:
    state, stream = GAME.new(Setup("crown", seed)), Stream(seed)
    for _step in range(60):
        actions = GAME.legal(state)
        if not actions:
            break
        seen = GAME.observe(state, "norway")
        for world in map(GAME.dealer(seen), range(3)):
            assert GAME.observe(world, "norway") == seen
            assert GAME.faults(world) == []
            GAME.apply(world, actions[0])
        told = json.loads(json.dumps(GAME.observation_to_json(seen)))
        assert GAME.observation_from_json(told) == seen
        GAME.apply(state, actions[stream.below(len(actions))])


def test_what_is_hidden_differs_from_world_to_world() -> None:
    state = GAME.new(Setup("crown", 4))
    worlds = [GAME.sample(GAME.observe(state, "norway"), seed) for seed in range(20)]
    assert len({tuple(place.tile for place in world.frame) for world in worlds}) > 10
    assert len({tuple(world.cards.draw) for world in worlds}) == 20
    assert len({world.demands.deck for world in worlds}) > 5
    assert {world.cards.hand[0] for world in worlds} == {state.cards.hand[0]}


def test_gold_that_is_away_is_dealt_to_nobody() -> None:
    told = {"scenario": "crown", "gold": 2, "lost": 1, "hand": ["march"], "used": ["ambush"]}
    state = GAME.from_position(told, seed=3)
    for seed in range(5):
        world = GAME.sample(GAME.observe(state, "norway"), seed)
        assert (world.cards.draw.count("gold_reserve"), len(world.cards.draw)) == (2, 15)
        assert GAME.faults(world) == []


def test_worlds_of_one_seed_are_equal() -> None:
    seen = GAME.observe(GAME.new(Setup("crown", 4)), "public")
    assert GAME.key(GAME.sample(seen, 9)) == GAME.key(GAME.sample(seen, 9))


def test_only_who_decides_sees_what_is_legal() -> None:
    state = GAME.new(Setup("crown", 4))
    assert GAME.observe(state, "norway").legal == tuple(GAME.legal(state))
    assert GAME.observe(state, "public").legal == ()
    assert GAME.observe(state, "public").position == GAME.observe(state, "norway").position


def test_an_observation_read_back_deals_the_same_worlds() -> None:
    state, stream = GAME.new(Setup("crown", 8)), Stream(8)
    for step in range(40):
        seen = GAME.observe(state, "norway")
        again = GAME.observation_from_json(json.loads(json.dumps(GAME.observation_to_json(seen))))
        worlds = GAME.sample(seen, step), GAME.sample(again, step)
        assert GAME.position(worlds[0]) == GAME.position(worlds[1])
        assert worlds[0].chance == worlds[1].chance
        actions = GAME.legal(state)
        GAME.apply(state, actions[stream.below(len(actions))])


@pytest.mark.parametrize("viewer", ["norway", "public"])
def test_what_worlds_are_dealt_from_is_the_same_whatever_is_hidden(viewer: str) -> None:
    state = GAME.new(Setup("crown", 4))
    other = GAME.sample(GAME.observe(state, "norway"), 77)
    assert GAME.key(other) != GAME.key(state)
    one, two = GAME.observe(state, viewer).seen, GAME.observe(other, viewer).seen
    assert (GAME.position(one), one.chance) == (GAME.position(two), two.chance)
    assert {place.tile for place in one.frame} == {""} and one.push.tile == ""


def test_worlds_can_be_changed_without_changing_what_they_were_dealt_from() -> None:
    seen = GAME.observe(GAME.new(Setup("crown", 4)), "norway")
    deal = GAME.dealer(seen)
    first = GAME.position(deal(1))
    world = deal(1)
    while actions := GAME.legal(world):
        GAME.apply(world, actions[0])
    assert GAME.position(deal(1)) == first == GAME.position(GAME.sample(seen, 1))


def test_what_was_seen_of_an_owners_game_is_read_back_by_the_owners_own_values() -> None:
    cards = shipped_groups()["action_cards"]
    for card in cards["cards"]:
        for action in card["actions"]:
            action["cost"] = 0
    data = GAME.data_of({"cards.json": json.dumps({"action_cards": cards})}, None)
    state = GAME.new(Setup("crown", 3, data=data))
    for viewer in ("norway", "referee"):
        seen = GAME.observe(state, viewer)
        assert any(isinstance(action, PlayCrownCard) for action in seen.legal)
        told = json.loads(json.dumps(GAME.observation_to_json(seen)))
        assert GAME.observation_from_json(told, data) == seen
