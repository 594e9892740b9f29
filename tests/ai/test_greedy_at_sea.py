"""Every level plays the advanced game to its end, and answers all that only this game asks."""

from typing import Any

import pytest

from konqt.core.chance import Stream
from konqt.core.game import Setup
from konqt.games.registry import agent_named, entry_named, game_named
from konqt.lab.match import play_match

GAME = game_named("kon")
ENTRY = entry_named("kon")
LEVELS = (*ENTRY.levels, *ENTRY.lab_levels)


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_plays_whole_games(level: str) -> None:
    levels = dict.fromkeys(GAME.factions, level)
    result = play_match("kon", Setup("advanced", seed=11), levels)
    assert result.cause in {"deck", "annihilation"}


def test_the_turn_of_9_april_alone_is_played_too() -> None:
    setup = Setup("advanced", seed=5, options={"april_only": True})
    levels = dict.fromkeys(GAME.factions, "greedy")
    assert play_match("kon", setup, levels).cause == "april"


def test_options_of_the_sea_are_played() -> None:
    options = {
        "standing_interception": True,
        "void_choice": False,
        "paratroopers_meet_resistance": True,
    }
    levels = dict.fromkeys(GAME.factions, "greedy")
    assert play_match("kon", Setup("advanced", seed=7, options=options), levels).winner


def asked_and_answered(seats: Any, seeds: range) -> set[str]:
    """Play whole games; give the kinds of frames that greedy was asked for with a choice."""
    greedy, random = agent_named("kon", "greedy"), agent_named("kon", "random")
    kinds = set()
    for seed in seeds:
        state = GAME.new(Setup("advanced", seed=seed, seats=seats))
        stream = Stream(seed)
        for step in range(6000):
            actor = GAME.decision(state).actor
            if actor is None:
                break
            seen: Any = GAME.observe(state, actor)
            # A random partner leads to what greedy alone would never come to.
            agent = random if seed % 2 and step % 5 == 0 else greedy
            action = agent.choose(seen, stream)
            if agent is greedy and len(seen.legal) > 1:
                kinds.add(seen.pending[-1]["kind"])
            assert action in seen.legal
            GAME.apply(state, action)
        else:
            raise AssertionError("no end")
    return kinds


def test_a_random_partner_leads_greedy_into_nothing_illegal() -> None:
    kinds = asked_and_answered(None, range(30, 33))
    assert {"naval_movement", "interception", "naval_fight", "landing", "raid"} <= kinds
    assert {"april_cards", "april_movement", "mobilization", "void", "home_fleet"} <= kinds


def test_equal_observations_and_streams_give_equal_actions() -> None:
    first, second = agent_named("kon", "greedy"), agent_named("kon", "greedy")
    state = GAME.new(Setup("advanced", seed=9))
    for step in range(250):
        actor = GAME.decision(state).actor
        assert actor is not None
        seen = GAME.observe(state, actor)
        action = first.choose(seen, Stream(step))
        assert second.choose(seen, Stream(step)) == action
        GAME.apply(state, action)
