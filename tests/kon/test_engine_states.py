"""Whatever the rules reach: sound, copied, written down, read back, observed and dealt anew."""

import json
from typing import Any

import pytest
from kon_kit import GAME, states

from konqt.core.chance import Stream
from konqt.core.game import Setup

VIEWERS = ("germany", "norway", "allies", "public", "referee")
BOTH = pytest.mark.parametrize(("scenario", "sparse"), [("narvik", 1), ("basic", 11)])
"""Both scenarios; a basic game is many times as long, so that only some of its states are met."""


def there_and_back(data: dict[str, Any]) -> dict[str, Any]:
    again: dict[str, Any] = json.loads(json.dumps(data))
    return again


@BOTH
def test_reachable_states_have_no_faults(scenario: str, sparse: int) -> None:
    met = states(12, every=sparse, scenario=scenario)
    assert [faults for state in met if (faults := GAME.faults(state))] == []


@BOTH
def test_a_position_gives_the_same_game_back(scenario: str, sparse: int) -> None:
    for state in states(6, 2, 2 * sparse, scenario):
        written = GAME.position(state)
        read = GAME.from_position(there_and_back(written), seed=99)
        assert GAME.position(read) == written
        assert GAME.decision(read) == GAME.decision(state)
        assert GAME.legal(read) == GAME.legal(state)
        assert GAME.key(read) == GAME.key(state)


@BOTH
def test_a_clone_is_equal_and_independent(scenario: str, sparse: int) -> None:
    for state in states(6, 3, 3 * sparse, scenario):
        before = GAME.key(state)
        copy = state.clone()
        assert GAME.key(copy) == before
        if legal := GAME.legal(copy):
            GAME.apply(copy, legal[0])
            assert GAME.key(state) == before


@BOTH
def test_events_do_not_change_the_game(scenario: str, sparse: int) -> None:
    for state in states(4, 4, 3 * sparse, scenario):
        for action in GAME.legal(state)[:3]:
            silent, told = state.clone(), state.clone()
            events: list[Any] = []
            GAME.apply(silent, action)
            GAME.apply(told, action, events)
            assert GAME.key(silent) == GAME.key(told)
            for event in events:
                data = there_and_back(GAME.event_to_json(event))
                assert GAME.event_from_json(data) == event


@BOTH
def test_observations_survive_json(scenario: str, sparse: int) -> None:
    for state in states(3, 5, 4 * sparse, scenario):
        for viewer in VIEWERS:
            seen = GAME.observe(state, viewer)
            data = there_and_back(GAME.observation_to_json(seen))
            assert GAME.observation_from_json(data) == seen


@BOTH
def test_a_sampled_world_looks_the_same_to_its_viewer(scenario: str, sparse: int) -> None:
    for number, state in enumerate(states(4, 6, 4 * sparse, scenario)):
        for viewer in VIEWERS:
            seen = GAME.observe(state, viewer)
            world = GAME.sample(seen, number)
            assert GAME.faults(world) == []
            assert GAME.observe(world, viewer) == seen


def test_sampled_worlds_differ_in_what_is_hidden() -> None:
    seen = GAME.observe(GAME.new(Setup("narvik", 8)), "norway")
    worlds = [GAME.sample(seen, seed) for seed in range(20)]
    assert len({tuple(GAME.observe(w, "germany").hands["germany"]) for w in worlds}) > 3
    assert len({world.chance for world in worlds}) == 20


@BOTH
def test_swapped_secrets_change_nothing_that_others_see(scenario: str, sparse: int) -> None:
    stream = Stream(7)
    for state in states(6, 7, 3 * sparse, scenario):
        for viewer in ("germany", "norway", "allies", "public"):
            known = GAME.seat_of(state, viewer) if viewer != "public" else frozenset()
            other = state.clone()
            other.chance = stream.below(1 << 64)
            for faction, name in enumerate(GAME.factions):
                hidden = state.draw[faction]
                if name not in known:
                    hidden = state.hands[faction] + hidden
                mixed = bytes(stream.shuffled(hidden))
                if name not in known:
                    held = len(state.hands[faction])
                    other.hands[faction] = bytes(sorted(mixed[:held]))
                    mixed = mixed[held:]
                other.draw[faction] = mixed
            assert GAME.faults(other) == []
            assert GAME.decision(other) == GAME.decision(state)
            assert GAME.observe(other, viewer) == GAME.observe(state, viewer)


@BOTH
def test_hidden_cards_stay_out_of_events_for_others(scenario: str, sparse: int) -> None:
    for state in states(3, 9, 2 * sparse, scenario):
        for action in GAME.legal(state)[-1:]:
            events: list[Any] = []
            GAME.apply(state.clone(), action, events)
            for event in events:
                if event.kind == "cards_drawn":
                    others = frozenset(GAME.factions) - {event.faction}
                    assert event.seen_by(others).cards is None
                    assert event.seen_by(frozenset((event.faction,))).cards == event.cards


def test_the_same_seed_gives_the_same_game() -> None:
    keys = [[GAME.key(state) for state in states(2, seed=10)] for _ in range(2)]
    assert keys[0] == keys[1]
    assert len(set(keys[0])) > 20
