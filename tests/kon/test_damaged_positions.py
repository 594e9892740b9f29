"""Positions of played games, damaged at random: refused, or a game within the rules."""

import json
import random
from collections.abc import Iterator
from typing import Any

import pytest
from kon_kit import GAME, states

from konqt.core.fault import BadPosition

ODD: tuple[Any, ...] = (0, -1, 2, 99, 1.5, "nowhere", None, True, "norway", "sea", [], {}, [6, 6])
STEPS = 12

Path = tuple[str | int, ...]


def places(value: Any, path: Path = ()) -> Iterator[Path]:
    """Give the place of everything inside a value."""
    inside: Any = ()
    if isinstance(value, dict):
        inside = value.items()
    elif isinstance(value, list):
        inside = enumerate(value)
    for key, each in inside:
        yield (*path, key)
        yield from places(each, (*path, key))


def at(value: Any, path: Path) -> Any:
    for key in path:
        value = value[key]
    return value


def damage(position: dict[str, Any], stream: random.Random) -> None:
    """Leave something out, put something odd there, or something from elsewhere of its name."""
    found = [path for path in places(position) if path[0] != "decks"]
    if stream.random() < 0.7:
        found = [path for path in found if path[0] in ("pending", "attacks")] or found
    path = stream.choice(found)
    parent, key = at(position, path[:-1]), path[-1]
    chance = stream.random()
    if chance < 0.15:
        del parent[key]
    elif chance < 0.6:
        parent[key] = stream.choice(ODD)
    else:
        like = [other for other in found if other[-1] == key]
        parent[key] = json.loads(json.dumps(at(position, stream.choice(like))))


def is_played(position: dict[str, Any], stream: random.Random) -> bool:
    """Say whether a position can be played; if so it is played on, always within the rules."""
    try:
        state = GAME.from_position(position)
    except BadPosition as error:
        assert error.faults and all(each.text for each in error.faults)
        return False
    for _ in range(STEPS):
        assert GAME.faults(state) == []
        legal = GAME.legal(state)
        assert bool(legal) == (GAME.decision(state).actor is not None)
        if not legal:
            break
        GAME.apply(state, stream.choice(legal))
    return True


def try_damaged(wanted: int, seed: int) -> tuple[int, int]:
    """Damage so many positions; give how many were played on, and how many refused."""
    stream = random.Random(seed)
    played = refused = 0
    while played + refused < wanted:
        scenario = stream.choice(("narvik", "basic"))
        for state in states(2, stream.randrange(1 << 20), 7, scenario):
            position = json.loads(json.dumps(GAME.position(state)))
            for _ in range(stream.choice((1, 1, 2))):
                damage(position, stream)
            if is_played(position, stream):
                played += 1
            else:
                refused += 1
    return played, refused


def test_damaged_positions_are_refused_or_played_within_the_rules() -> None:
    played, refused = try_damaged(600, 5)
    assert played > 100 and refused > 100


@pytest.mark.slow
@pytest.mark.timeout(3600)
def test_many_damaged_positions_are_refused_or_played_within_the_rules() -> None:
    played, refused = try_damaged(30_000, 6)
    assert played > 5000 and refused > 5000
