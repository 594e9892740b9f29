"""Modules of ships and 9 April are loaded when something of theirs is met, whatever it is.

Each case is a process of its own that has loaded a game without ships and nothing of the sea.
"""

import subprocess
import sys

import pytest

_BEGIN = """
import sys
from konqt.core.chance import SEEDED
from konqt.core.game import Setup
from konqt.games.registry import game_named, narrator_of

SEATS = (("germany",), ("norway",), ("allies",))
game, narrator = game_named("kon"), narrator_of("kon")
state = game.new(Setup("narvik", 3, SEATS))
for _ in range(30):
    legal = game.legal(state)
    game.apply(state, legal[len(legal) // 2], [], SEEDED)
game.key(state), game.observe(state, "norway"), game.position(state), narrator.rule_refs()

def loaded(name):
    return f"konqt.games.kon.{name}" in sys.modules

assert not loaded("events.sea") and not loaded("engine.sea_actions"), "loaded without need"
"""
MET = {
    "an event of a file": """
raided = {"kind": "ship_raided", "faction": "germany", "ship": None, "zone": "II"}
event = game.event_from_json(raided)
assert event.kind == "ship_raided" and narrator.say_event(event)
""",
    "an action of a file": """
action = game.action_from_json({"kind": "sail", "to": "II"})
assert game.action_to_json(action) == {"kind": "sail", "to": "II"}
assert narrator.say_action(action)
assert "no_ships_in_game" in str(game.explain(state, action))
""",
    "a play that may be one on land": """
on_land = {"kind": "play_card", "card": "ubat", "use": "sink"}
assert type(game.action_from_json(on_land)).__name__ == "PlayCard"
assert not loaded("engine.sea_actions")
assert type(game.action_from_json({**on_land, "zone": "II"})).__name__ == "PlayAtSea"
""",
    "a game": """
sea = game.new(Setup("advanced", 3, SEATS))
told = []
for step in range(400):
    legal = game.legal(sea)
    if not legal:
        break
    before = game.clone(sea)
    events = []
    game.apply(sea, legal[step * 7 % len(legal)], events, SEEDED)
    assert game.unaccounted(before, sea, events) == []
    assert game.faults(sea) == []
    told += events
position = game.position(sea)
assert game.key(game.from_position(position, 0)) == game.key(sea)
seen = game.observe(sea, "allies")
assert game.observation_to_json(seen)["ships"]
assert game.sample(seen, 5).sea is not None
assert all(narrator.say_event(event) for event in told)
assert any(type(event).__module__.endswith(".sea") for event in told)
""",
    "an opponent": """
from konqt.core.chance import Stream
from konqt.games.registry import agent_named

greedy = agent_named("kon", "greedy")
greedy.choose(game.observe(state, game.decision(state).actor), Stream(1))
assert "konqt.ai.kon.sea" not in sys.modules and not loaded("engine.sea_actions")
sea = game.from_position({"scenario": "advanced"}, 4)
seen = game.observe(sea, game.decision(sea).actor)
assert greedy.choose(seen, Stream(1)) in seen.legal
""",
    "a position": """
sea = game.from_position({"scenario": "advanced"}, 4)
assert game.key(sea) and game.legal(sea)
""",
}


@pytest.mark.parametrize("what", MET)
def test_it_loads_what_it_needs(what: str) -> None:
    out = subprocess.run(
        [sys.executable, "-c", _BEGIN + MET[what]], capture_output=True, text=True, check=False
    )
    assert out.returncode == 0, out.stderr
