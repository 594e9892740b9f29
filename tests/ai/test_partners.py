"""Norway and the Allies in one fight: losses that both bear, and proposals that are agreed to."""

from typing import Any

import pytest
from short_boards import board

from konqt.core.agent import consulted
from konqt.core.chance import Scripted, Stream
from konqt.core.thinking import Budget, Task
from konqt.games.kon.engine.actions import Agree, EndPhase, Move, Pass, RemoveLosses
from konqt.games.registry import agent_named, game_named

GAME = game_named("kon")
SCENES = {
    "basic": ("trondheim", "steinkjer", "oslo:G2 trondheim:G9 narvik:G1 bardufoss:N2 harstad:A2"),
    "narvik": ("narvik", "gratangen", "narvik:G6 bardufoss:N1 harstad:A1"),
}
LEVELS = ("greedy", "hard")


def lost(scenario: str, defenders: str, sixes: int) -> Any:
    """Give a fight of both against Germany in which Norway is to propose who has fallen."""
    source, area, others = SCENES[scenario]
    hands: dict[str, list[str]] = {"germany": [], "norway": [], "allies": []}
    data = {"scenario": scenario, "round": 2, "turn": "germany", "phase": 1, "hands": hands}
    arrived = {"allies_arrived": True} if scenario == "basic" else {}
    units = board(f"{others} {area}:{defenders}")
    state = GAME.from_position({**data, **arrived, "units": units}, seed=3)
    chance = Scripted((6,) * sixes + (1,) * 12)
    for action in (Move(source, area, 5), EndPhase()):
        GAME.apply(state, action, None, chance)
    while GAME.decision(state).kind != "losses":
        passing = Pass() if Pass() in GAME.legal(state) else EndPhase()
        GAME.apply(state, passing, None, chance)
    return state


def chosen(state: Any, level: str, seed: int = 1) -> Any:
    """Give what a level does."""
    seen = GAME.observe(state, GAME.decision(state).actor)
    task = Task(seen, Stream(seed), budget=Budget(playouts=150))
    return consulted(agent_named("kon", level), task)[0].action


@pytest.mark.parametrize("scenario", SCENES)
@pytest.mark.parametrize(
    ("defenders", "sixes", "fallen"),
    [
        ("N1A3", 1, {"allies": 1}),
        ("N3A1", 1, {"norway": 1}),
        ("N3A1", 2, {"norway": 2}),
        ("N2A2", 2, {"norway": 1, "allies": 1}),
        ("N1A3", 2, {"allies": 2}),
    ],
)
def test_who_proposes_losses_spares_the_faction_that_has_fewer(
    scenario: str, defenders: str, sixes: int, fallen: dict[str, int]
) -> None:
    action = chosen(lost(scenario, defenders, sixes), "greedy")
    assert isinstance(action, RemoveLosses)
    assert dict(action.losses) == fallen


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("scenario", SCENES)
def test_the_partner_agrees_with_whatever_has_been_proposed(level: str, scenario: str) -> None:
    state = lost(scenario, "N3A2", 2)
    for proposal in GAME.legal(state):
        proposed = GAME.clone(state)
        GAME.apply(proposed, proposal)
        assert GAME.decision(proposed).actor == "allies"
        answers = {chosen(proposed, level, seed) for seed in range(1, 4)}
        assert answers == {Agree(True)}, proposal


def test_an_attacker_still_chooses_by_what_is_best_for_it() -> None:
    state = lost("basic", "N2A2", 1)
    GAME.apply(state, RemoveLosses((("allies", 1),)))
    GAME.apply(state, Agree(False))
    assert GAME.decision(state).actor == "germany"
    seen = GAME.observe(state, "germany")
    assert len(seen.legal) == 2
    assert chosen(state, "greedy") == RemoveLosses((("allies", 1),))
