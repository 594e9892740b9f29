"""How the toy game is registered, and the game for one beside it."""

from konqt.games.registry import GameEntry

TOY = GameEntry(
    name="toy",
    scenarios=("toy",),
    game="toy_game:ToyGame",
    narrator="toy_narrator:ToyNarrator",
    plugin="toy_plugin:ToyPlugin",
    title="Numbers",
    subtitle="Four plays and a die",
    levels={"random": "konqt.ai.random_agent:RandomAgent"},
)

SOLO = GameEntry(
    name="solo",
    scenarios=("solo",),
    game="solo_game:SoloGame",
    narrator="solo_game:SoloNarrator",
    plugin="solo_plugin:SoloPlugin",
    title="Climb",
    subtitle="Four plays to a goal",
    levels={"random": "konqt.ai.random_agent:RandomAgent"},
)
