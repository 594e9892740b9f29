"""How the toy game is registered."""

from konqt.games.registry import GameEntry

TOY = GameEntry(
    name="toy",
    scenarios=("toy",),
    game="toy_game:ToyGame",
    narrator="toy_narrator:ToyNarrator",
    desk="toy_desk:ToyDesk",
    title="Numbers",
    subtitle="Four plays and a die",
    levels={"random": "konqt.ai.random_agent:RandomAgent"},
)
