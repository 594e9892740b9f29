"""Whatever the rules reach: sound, copied, written down, read back, observed and dealt anew."""

import json
from typing import Any

from kon_kit import GAME, states

from konqt.core.chance import Stream
from konqt.core.game import Setup

VIEWERS = ("germany", "norway", "allies", "public", "referee")


def there_and_back(data: dict[str, Any]) -> dict[str, Any]:
    again: dict[str, Any] = json.loads(json.dumps(data))
    return again


def test_reachable_states_have_no_faults() -> None:
    assert [GAME.faults(state) for state in states(12) if GAME.faults(state)] == []


def test_a_position_gives_the_same_game_back() -> None:
    for state in states(6, seed=2, every=2):
        written = GAME.position(state)
        read = GAME.from_position(there_and_back(written), seed=99)
        assert GAME.position(read) == written
        assert GAME.decision(read) == GAME.decision(state)
        assert GAME.legal(read) == GAME.legal(state)
        assert GAME.key(read) == GAME.key(state)


def test_a_clone_is_equal_and_independent() -> None:
    for state in states(6, seed=3, every=3):
        before = GAME.key(state)
        copy = state.clone()
        assert GAME.key(copy) == before
        if legal := GAME.legal(copy):
            GAME.apply(copy, legal[0])
            assert GAME.key(state) == before


def test_events_do_not_change_the_game() -> None:
    for state in states(4, seed=4, every=3):
        for action in GAME.legal(state)[:3]:
            silent, told = state.clone(), state.clone()
            events: list[Any] = []
            GAME.apply(silent, action)
            GAME.apply(told, action, events)
            assert GAME.key(silent) == GAME.key(told)
            for event in events:
                data = there_and_back(GAME.event_to_json(event))
                assert GAME.event_from_json(data) == event


def test_observations_survive_json() -> None:
    for state in states(3, seed=5, every=4):
        for viewer in VIEWERS:
            seen = GAME.observe(state, viewer)
            data = there_and_back(GAME.observation_to_json(seen))
            assert GAME.observation_from_json(data) == seen


def test_a_sampled_world_looks_the_same_to_its_viewer() -> None:
    for number, state in enumerate(states(4, seed=6, every=4)):
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


def test_swapped_secrets_change_nothing_that_others_see() -> None:
    stream = Stream(7)
    for state in states(6, seed=7, every=3):
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


def test_hidden_cards_stay_out_of_events_for_others() -> None:
    for state in states(3, seed=9, every=2):
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
