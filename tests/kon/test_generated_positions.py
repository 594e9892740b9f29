"""Positions that Hypothesis makes up: legal ones are the same game when read back and played on,
impossible ones are refused with every fault."""

import json
from copy import copy
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from kon_kit import GAME
from kon_positions import SPOILERS, Spoiler, legal_positions, spoilt

from konqt.core.chance import RecordedChance, Recording, Stream
from konqt.core.fault import BadPosition

COMMON: dict[str, Any] = {
    "deadline": None,
    "derandomize": True,
    "suppress_health_check": list(HealthCheck),
}
FEW = settings(max_examples=60, **COMMON)
MANY = settings(max_examples=3000, **COMMON)
STEPS = 25

Json = dict[str, Any]


def reads_back(position: Json) -> None:
    """Read a position and write it down again: nobody can tell the two games apart."""
    state = GAME.from_position(position, seed=1)
    assert GAME.faults(state) == []
    written = GAME.position(state)
    again = GAME.from_position(json.loads(json.dumps(written)), seed=2)
    assert GAME.position(again) == written
    assert GAME.key(again) == GAME.key(state)
    assert GAME.decision(again) == GAME.decision(state)
    assert GAME.legal(again) == GAME.legal(state)
    assert bool(GAME.legal(state)) == (GAME.decision(state).actor is not None)


def plays_on(position: Json, seed: int) -> None:
    """Play some actions on the game and on what its position gives at each step."""
    state, stream = GAME.from_position(position, seed=1), Stream(seed)
    for _ in range(STEPS):
        legal = GAME.legal(state)
        if not legal:
            return
        other = GAME.from_position(GAME.position(state), seed=3)
        assert GAME.legal(other) == legal
        action = legal[stream.below(len(legal))]
        events: list[Any] = []
        told: list[Any] = []
        chance = Recording()
        GAME.apply(state, action, events, chance)
        same = RecordedChance(chance.outcomes)
        GAME.apply(other, action, told, same)
        same.finish()
        assert told == events
        assert GAME.key(other) == GAME.key(state)
        assert GAME.faults(state) == []


def tells_all(position: Json, spoilers: list[Spoiler]) -> None:
    """Spoil a position and be told of everything, each with its place."""
    for spoiler in spoilers:
        spoiler.spoil(position)
    with pytest.raises(BadPosition) as caught:
        GAME.from_position(position)
    found = {(fault.code, fault.place) for fault in caught.value.faults}
    assert {(each.code, each.place) for each in spoilers} <= found
    assert all(fault.place and fault.text for fault in caught.value.faults)
    assert len(str(caught.value)) < 20_000


@FEW
@given(legal_positions())
def test_a_made_up_position_reads_back(position: Json) -> None:
    reads_back(position)


@pytest.mark.slow
@pytest.mark.timeout(3600)
@MANY
@given(legal_positions())
def test_many_made_up_positions_read_back(position: Json) -> None:
    reads_back(position)


@FEW
@given(legal_positions(), st.integers(0, 1 << 30))
def test_a_made_up_position_plays_on_identically(position: Json, seed: int) -> None:
    plays_on(position, seed)


@pytest.mark.slow
@pytest.mark.timeout(3600)
@MANY
@given(legal_positions(), st.integers(0, 1 << 30))
def test_many_made_up_positions_play_on_identically(position: Json, seed: int) -> None:
    plays_on(position, seed)


@FEW
@given(spoilt())
def test_every_fault_of_a_spoilt_position_is_told(case: tuple[Json, list[Spoiler]]) -> None:
    tells_all(*case)


@pytest.mark.slow
@pytest.mark.timeout(3600)
@MANY
@given(spoilt())
def test_every_fault_of_many_spoilt_positions_is_told(case: tuple[Json, list[Spoiler]]) -> None:
    tells_all(*case)


BASE: Json = {
    "scenario": "basic",
    "units": {"bergen": {"germany": 2}, "voss": {"norway": 1}},
    "hands": {},
    "decks": {},
    "options": {},
}


@pytest.mark.parametrize("spoiler", SPOILERS, ids=lambda each: f"{each.code}-{each.place}")
def test_each_way_to_spoil_a_position_is_told(spoiler: Spoiler) -> None:
    tells_all({name: copy(value) for name, value in BASE.items()}, [spoiler])
