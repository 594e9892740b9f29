"""What lies face down decides nothing: other ships, dummies and cards in its place, same answer."""

from collections import Counter
from typing import Any

import pytest

from konqt.core.chance import Stream
from konqt.core.game import Setup
from konqt.games.registry import agent_named, entry_named, game_named

GAME = game_named("kon")
ENTRY = entry_named("kon")
LEVELS = (*ENTRY.levels, *ENTRY.lab_levels)
SEATS = (None, (("germany",), ("norway", "allies")))
MOST = 420
"""Decisions of a game: 9 April and some rounds after it."""


def everything(state: Any) -> Any:
    """Give where each ship lies and what everybody holds."""
    seen = GAME.observe(state, "referee")
    return seen.sea, seen.hands


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("seed", [1, 2])
def test_swapped_ships_and_cards_change_no_decision(level: str, seed: int) -> None:
    state = GAME.new(Setup("advanced", seed, seats=SEATS[seed % 2]))
    # Each seat's own opponent: none has seen another seat's observations.
    players = {faction: agent_named("kon", level) for faction in GAME.factions}
    others = {faction: agent_named("kon", level) for faction in GAME.factions}
    swapped: Counter[str] = Counter()
    for step in range(MOST):
        actor = GAME.decision(state).actor
        if actor is None:
            break
        action = players[actor].choose(GAME.observe(state, actor), Stream(step))
        if step < 150 or step % 4 == 0:
            world = GAME.sample(GAME.observe(state, actor), step * 97 + seed)
            answer = others[actor].choose(GAME.observe(world, actor), Stream(step))
            assert answer == action, GAME.decision(state)
            if everything(world) != everything(state):
                swapped[GAME.decision(state).kind] += 1
        GAME.apply(state, action)
    assert sum(swapped.values()) > 60
    assert {"ship_placement", "naval_movement"} <= set(swapped)
