"""Explaining agrees with listing for every area of the board in the place of every other.

Random damage seldom hits the one area that a condition is about; here each kind of legal action
is tried with each of the 44 areas in each of its places.
"""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
from kon_kit import GAME, states

from konqt.games.kon.engine.state import State

PLACES = ("source", "via", "to", "area")


def one_of_each_kind(state: State) -> list[Any]:
    """Give the first and the last legal action of every kind, card and use."""
    chosen: dict[tuple[Any, ...], list[Any]] = {}
    for action in GAME.legal(state):
        kind = action.kind, getattr(action, "card", None), getattr(action, "use", None)
        chosen.setdefault(kind, []).append(action)
    return [each for found in chosen.values() for each in {found[0], found[-1]}]


def elsewhere(state: State) -> Iterator[Any]:
    """Give those actions with every area in every place."""
    for action in one_of_each_kind(state):
        for place in PLACES:
            if getattr(action, place, None) is not None:
                for area in (*state.rules.areas, "nowhere"):
                    yield replace(action, **{place: area})


@pytest.mark.parametrize(("scenario", "games", "every"), [("narvik", 6, 9), ("basic", 9, 13)])
def test_every_area_is_refused_exactly_where_it_is_not_listed(
    scenario: str, games: int, every: int
) -> None:
    for state in states(games, 71, every, scenario):
        legal = set(GAME.legal(state))
        for action in elsewhere(state):
            reasons = GAME.explain(state, action)
            assert (not reasons) == (action in legal), (action, reasons)
