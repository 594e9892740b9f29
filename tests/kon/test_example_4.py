"""The manual's Example 4, the turn of 9 April off Stavanger, by what it tells (its digits err)."""

import tomllib
from collections.abc import Iterator
from typing import Any

import pytest
from kon_kit import asked, at, legal, of_kind, why, why_card
from sea_kit import GAME, facts, kinds, where

from konqt.core.chance import Scripted
from konqt.games.kon.engine.state import State
from konqt.resources import asset


def steps() -> Iterator[tuple[State, dict[str, Any]]]:
    """Play the recipe; give the state before each action, then what it does."""
    recipe = tomllib.loads(asset("examples", "example-4.toml").read_text(encoding="utf-8"))
    state = GAME.from_position(recipe["position"], 0)
    for step in recipe["steps"]:
        yield state, step
        script = Scripted(step.get("dice", []), names=step.get("draws", []))
        step["events"] = []
        GAME.apply(state, GAME.action_from_json(step["do"]), step["events"], script)
        assert (script.faces, script.names, GAME.faults(state)) == ([], [], [])


@pytest.mark.rule("Example 4")
@pytest.mark.rule("Example 4", refused=True)
def test_example_4_turn_of_9_april() -> None:
    told: dict[str, Any] = {}
    for state, step in steps():
        told[asked(state)[1]] = step
        kind = asked(state)[1]
        if kind == "smoke":
            # One of two is caught, and everybody has seen which.
            assert facts(state)["encounters"] == [
                {"zone": "III", "interceptors": ["allies"], "intercepted": ["admiral_hipper"]}
            ]
            assert legal(state, "play_card") == []
        elif kind == "divert":
            assert why_card(state, "april_jagerfly", "divert", to="oslo")
        elif kind == "join":
            assert [a["ship"] for a in legal(state, "join")] == ["karlsruhe"]
        elif kind == "void":
            assert where(state, "admiral_hipper") == "lost"
            assert why(state, "void", count=2) == {("6.1", "void_too_many")}
        elif kind == "retreat":
            assert [a["to"] for a in legal(state, "retreat")] == ["egersund", None]
            assert why(state, "retreat", to="haugesund") == {("4.2.8", "retreat_to_enemy")}
        elif kind == "reinforcement" and asked(state)[0] != "germany":
            assert legal(state, "trade") == legal(state, "place") == []
    fight = told["join"]["events"]
    assert kinds(fight).count("naval_die_rolled") == 2, "nobody is left for a third die"
    (seen,) = of_kind(told["reconnaissance"]["events"], "ship_shown")
    assert seen.ship == "admiral_hipper"
    assert facts(state)["round"] == 1 and asked(state) == ("germany", "naval_movement")
    assert at(state, "haugesund") == at(state, "stavanger") == {"germany": 1}
    assert at(state, "egersund") == {"norway": 1}
    assert facts(state)["face_up"] == []
    assert facts(state)["ships"]["III"] == {
        "germany": ["karlsruhe"],
        "allies": ["warspite", "lett_krysser_1"],
    }
