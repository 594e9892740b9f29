"""Positions of the advanced game on which a beginner would call some moves silly: none is made.

The positions and what is silly there stand in `positions_at_sea.toml`.
"""

import tomllib
from collections import Counter
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from short_boards import LETTERS, board

from konqt.ai.kon.greedy import GreedyAgent
from konqt.core.chance import Scripted, Stream
from konqt.games.kon.engine.actions import EndPhase, Pass
from konqt.games.registry import game_named

GAME = game_named("kon")
SCENES: list[dict[str, Any]] = tomllib.loads(
    Path(__file__).with_suffix("").with_name("positions_at_sea.toml").read_text(encoding="utf-8")
)["scene"]
LAND = "oslo:G2 hamar:N1 tromso:A1"
EMPTY: dict[str, list[str]] = {"germany": [], "norway": [], "allies": []}
GIVEN = ("round", "turn", "phase", "face_up", "encounters", "fleet", "attacks")
SEEDS = (1, 2, 3)
"""The opponent's chance: it may vary what it does, not be silly with it."""


def ships(text: str) -> dict[str, dict[str, list[str]]]:
    """Read `III:G karlsruhe emden,A warspite VII:N eidsvoll_norge`."""
    placed: dict[str, dict[str, list[str]]] = {}
    here: list[str] = []
    for word in text.replace(",", " ").split():
        zone, colon, owner = word.partition(":")
        if colon or word in LETTERS:
            place = placed.setdefault(zone, {}) if colon else list(placed.values())[-1]
            here = place.setdefault(LETTERS[owner or word], [])
        else:
            here.append(word)
    return placed


def state_of(scene: Mapping[str, Any]) -> Any:
    """Give the state in which the opponent is asked."""
    april = "april" in scene
    position: dict[str, Any] = {
        "scenario": "advanced",
        "round": 0 if april else 3,
        "units": board(scene.get("land", "" if april else LAND)),
        **{key: scene[key] for key in GIVEN if key in scene},
    }
    if "ships" in scene:
        position["ships"] = ships(scene["ships"])
    if not scene.get("deal"):
        position["hands"] = {**EMPTY, **scene.get("hands", {})}
    position |= (
        {"april": {"step": scene["april"], **scene.get("facts", {})}}
        if april
        else {"allies_arrived": True}
    )
    state = GAME.from_position(position, seed=3)
    chance = Scripted(scene.get("dice", ()), names=scene.get("draws", ()))
    for told in scene.get("lead", ()):
        GAME.apply(state, GAME.action_from_json(told), None, chance)
    while not asks(scene, GAME.decision(state)):
        passing = next(each for each in (Pass(), EndPhase()) if each in GAME.legal(state))
        GAME.apply(state, passing, None, chance)
    assert not chance.faces, "the scene has dice that never fall"
    return state


def asks(scene: Mapping[str, Any], decision: Any) -> bool:
    """Return whether this is the decision that the scene is about."""
    kind, actor = scene.get("until", decision.kind), scene.get("actor", decision.actor)
    return bool(decision.kind == kind and decision.actor == actor)


def done(scene: Mapping[str, Any], seed: int) -> list[dict[str, Any]]:
    """Give what the opponent does, as data."""
    state, stream = state_of(scene), Stream(seed)
    kind, actor = GAME.decision(state).kind, GAME.decision(state).actor
    actions: list[dict[str, Any]] = []
    while True:
        action = GreedyAgent().choose(GAME.observe(state, actor), stream)
        actions.append(dict(GAME.action_to_json(action)))
        GAME.apply(state, action)
        now = GAME.decision(state)
        if not scene.get("whole") or (now.kind, now.actor) != (kind, actor):
            return actions


def fits(pattern: Mapping[str, Any], action: Mapping[str, Any]) -> bool:
    """Return whether an action has all that a pattern names."""
    for member, wanted in pattern.items():
        if member == "has":
            if Counter(wanted) - Counter(action.get("cards", ())):
                return False
        elif action.get(member) not in (wanted if isinstance(wanted, list) else [wanted]):
            return False
    return True


@pytest.mark.parametrize("scene", SCENES, ids=[scene["name"] for scene in SCENES])
def test_nothing_silly_is_done(scene: Mapping[str, Any]) -> None:
    for seed in SEEDS:
        actions = done(scene, seed)
        for pattern in scene.get("never", ()):
            assert not [each for each in actions if fits(pattern, each)], pattern
        for pattern in scene.get("must", ()):
            assert any(fits(pattern, each) for each in actions), (pattern, actions)


def test_the_scenes_ask_something_and_half_of_them_are_at_sea() -> None:
    assert len(SCENES) >= 30
    assert all(scene.get("never") or scene.get("must") for scene in SCENES)
    names = [scene["name"] for scene in SCENES]
    first = names.index(
        "dive bombers choose the battleship that lies open, not a stack with dummies"
    )
    assert len(names[first:]) >= 15
