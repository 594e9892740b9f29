"""The suite that every game passes by being registered, and a tiny second game too."""

import json
import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from solo_game import SoloGame
from toy_game import ToyGame

from konqt.core.chance import Stream
from konqt.core.event import EventSink
from konqt.core.game import Setup, play
from konqt.core.refusal import IllegalAction
from konqt.games.registry import game_named, names
from konqt.lab.invariants import cheap_faults, dear_faults, strange_faults
from konqt.lab.tampered_actions import mutants

GAMES: dict[str, Any] = {**{name: game_named(name) for name in names()}, "toy": ToyGame()}
GAMES |= {"solo": SoloGame()}
TABLES = [(name, scenario) for name, game in GAMES.items() for scenario in game.scenarios]
MOST_STEPS = 5000


def random_game(game: Any, scenario: str, seed: int) -> tuple[list[Any], list[Any], list[Any]]:
    """Play a random game; give the states, the actions and all events."""
    stream = Stream(seed)
    state = game.new(Setup(scenario, seed))
    states, actions = [game.clone(state)], []
    events: EventSink = []
    while game.decision(state).actor is not None:
        legal = game.legal(state)
        actions.append(legal[stream.below(len(legal))])
        game.apply(state, actions[-1], events)
        states.append(game.clone(state))
        assert len(actions) < MOST_STEPS, "the game does not end"
    return states, actions, events


@pytest.mark.parametrize(("name", "scenario"), TABLES)
def test_random_games_keep_every_cheap_invariant_and_end(name: str, scenario: str) -> None:
    game = GAMES[name]
    for seed in range(6):
        states, _, _ = random_game(game, scenario, seed)
        for state in states:
            assert list(cheap_faults(game, state)) == []


@pytest.mark.parametrize(("name", "scenario"), TABLES)
def test_sampled_states_keep_every_dear_invariant(name: str, scenario: str) -> None:
    game = GAMES[name]
    stream = Stream(2)
    for seed in range(4):
        states, _, _ = random_game(game, scenario, seed)
        for state in states[:: max(1, len(states) // 12)]:
            assert list(dear_faults(game, state, stream)) == []


@pytest.mark.parametrize(("name", "scenario"), TABLES)
def test_thousands_of_mutated_actions_are_explained_as_they_are_listed(
    name: str, scenario: str
) -> None:
    game = GAMES[name]
    stream = Stream(8)
    tried = refused = 0
    states, actions, _ = random_game(game, scenario, 99)
    pool = list(dict.fromkeys([*actions, *(a for state in states for a in game.legal(state))]))
    for state in states:
        legal = set(game.legal(state))
        for action in mutants(game, pool, stream, max(12, 2400 // len(states))):
            reasons = game.explain(state, action)
            assert bool(reasons) != (action in legal), (action, reasons)
            assert all(reason.rule and reason.code for reason in reasons)
            tried += 1
            refused += bool(reasons)
    assert tried >= 300
    assert refused > tried // 4


def strange_tries(game: Any, scenario: str, wanted: int, each: int) -> int:
    """Try strange actions in every state of random games until `wanted` were tried."""
    stream = Stream(29)
    tried = seed = 0
    while tried < wanted:
        states, actions, _ = random_game(game, scenario, 500 + seed)
        earlier = list(dict.fromkeys(actions))
        for state in states:
            for pool in (game.legal(state), earlier):
                assert list(strange_faults(game, state, pool, stream, each)) == []
                tried += each if pool else 0
        seed += 1
    return tried


@pytest.mark.parametrize(("name", "scenario"), TABLES)
def test_actions_of_any_form_are_refused_exactly_when_they_are_not_listed(
    name: str, scenario: str
) -> None:
    assert strange_tries(GAMES[name], scenario, 5000, 6) >= 5000


@pytest.mark.slow
@pytest.mark.parametrize(("name", "scenario"), TABLES)
def test_two_hundred_thousand_strange_actions_are_judged_as_they_are_listed(
    name: str, scenario: str
) -> None:
    """Counted over whole games, so that every decision of the game is met."""
    assert strange_tries(GAMES[name], scenario, 210_000, 30) >= 210_000


def test_the_suite_notices_a_game_that_takes_the_wrong_type_for_a_number() -> None:
    class Careless(ToyGame):
        def explain(self, state: Any, action: Any) -> list[Any]:
            if getattr(action, "number", 0) is True and state.plays < 4:
                return []
            return super().explain(state, action)

    game = Careless()
    found = [
        text
        for seed in range(20)
        for state in [game.new(Setup("toy", seed))]
        for text in strange_faults(game, state, game.legal(state), Stream(seed), 100)
    ]
    assert any("explain says nothing of" in text for text in found)


@pytest.mark.parametrize(("name", "scenario"), TABLES)
def test_the_pure_form_leaves_the_state_alone_and_refuses_with_reasons(
    name: str, scenario: str
) -> None:
    game = GAMES[name]
    state = game.new(Setup(scenario, 5))
    key = game.key(state)
    action = game.legal(state)[0]
    after, events = play(game, state, action)
    assert game.key(state) == key != game.key(after)
    assert events
    illegal = next(
        mutant
        for mutant in mutants(game, game.legal(state), Stream(1), 500)
        if mutant not in set(game.legal(state))
    )
    with pytest.raises(IllegalAction) as refusal:
        play(game, state, illegal)
    assert refusal.value.reasons


@pytest.mark.parametrize(("name", "scenario"), TABLES)
def test_equal_seeds_give_equal_games_in_another_process(name: str, scenario: str) -> None:
    game = GAMES[name]
    states, _, _ = random_game(game, scenario, 31)
    here = [game.key(state) for state in states]
    code = (
        "import json, sys; sys.path[:0] = sys.argv[1:3];"
        "import test_game_contract as t; g = t.GAMES[sys.argv[3]];"
        "print(json.dumps([g.key(s) for s in t.random_game(g, sys.argv[4], 31)[0]]))"
    )
    folder = Path(__file__).resolve().parent
    result = subprocess.run(
        [sys.executable, "-c", code, str(folder), str(folder.parent / "kit"), name, scenario],
        capture_output=True,
        text=True,
        check=True,
        cwd=folder.parents[1],
        env={**os.environ, "PYTHONHASHSEED": "77"},
    )
    assert json.loads(result.stdout) == here


def test_the_suite_notices_a_game_that_leaks() -> None:
    """A hand that shows itself must not pass."""

    class Leaky(ToyGame):
        def observe(self, state: Any, viewer: str) -> Any:
            return replace(super().observe(state, viewer), outcome={"hint": sum(state.hands[1])})

    game = Leaky()
    stream = Stream(4)
    found = [
        text
        for seed in range(6)
        for text in dear_faults(game, game.new(Setup("toy", seed)), stream)
    ]
    assert "first's observation depends on what first must not know" in found


def test_the_suite_notices_a_game_whose_reasons_and_list_differ() -> None:
    class Lax(ToyGame):
        def explain(self, state: Any, action: Any) -> list[Any]:
            return [] if getattr(action, "number", 0) == 99 else super().explain(state, action)

    game = Lax()
    found = [
        text
        for seed in range(20)
        for text in dear_faults(game, game.new(Setup("toy", seed)), Stream(seed))
    ]
    assert any("explain says nothing of" in text for text in found)


@pytest.mark.parametrize(("name", "scenario"), TABLES)
def test_events_tell_a_seat_the_same_in_every_deal_it_cannot_rule_out(
    name: str, scenario: str
) -> None:
    """Up to the first event that reveals something: from there on the deals may part."""
    game = GAMES[name]
    stream = Stream(6)
    compared = 0
    for seed in range(9 // len(game.factions)):
        states, actions, _ = random_game(game, scenario, seed)
        for state, action in list(zip(states, actions, strict=False))[::3]:
            for viewer in game.factions:
                other = game.sample(game.observe(state, viewer), stream.below(1 << 30))
                if game.explain(other, action):
                    continue
                eyes = game.seat_of(state, viewer)
                told = [heard(game, deal, action, eyes) for deal in (state, other)]
                shared = min(len(each) for each in told)
                assert told[0][:shared] == told[1][:shared]
                compared += shared
    assert compared >= 10


def heard(game: Any, state: Any, action: Any, eyes: frozenset[str]) -> list[Any]:
    """What a seat hears of an action, up to the first thing that it learns by it."""
    copy = game.clone(state)
    events: EventSink = []
    game.apply(copy, action, events)
    told = []
    for event in events:
        seen = game.event_to_json(event.seen_by(eyes))
        if event.reveals:
            told.append(event.kind)
            break
        told.append(seen)
    return told
