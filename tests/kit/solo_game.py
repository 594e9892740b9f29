"""A game for one, won or lost against the game itself: the toy game's numbers and die, and a goal.

Who climbs holds four of the six numbers and plays them all. With four points the top is reached;
with fewer the climb is lost, and nobody has won. Nothing in it is a scene.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from toy_game import Ended, Played, State, ToyGame
from toy_narrator import ToyNarrator

from konqt.core.game import Ending, Json

ALONE = "climber"
GOAL = 4


@dataclass(frozen=True)
class Climbed(Played):
    begins: ClassVar[str] = ""


class SoloGame(ToyGame):
    name = "solo"
    scenarios = ("solo",)
    factions = (ALONE,)
    played = Climbed

    def outcome(self, state: State) -> Json | None:
        if state.plays < 4:
            return None
        (score,) = state.scores
        won = score >= GOAL
        ended: Json = {"winner": [ALONE] if won else [], "level": None, "cause": "goal"}
        ended |= {"rule": "3", "points": {ALONE: score}}
        return ended if won else ended | {"lost": [ALONE]}

    def resigned(self, seat: frozenset[str], state: Any = None) -> Ending:
        outcome: Json = {"winner": [], "level": None, "cause": "resignation", "rule": "3"}
        return Ending(outcome | {"lost": [ALONE], "resigned": [ALONE]}, (Ended(ALONE),))


class SoloNarrator(ToyNarrator):
    def title(self) -> str:
        return "Climb"

    def scenario_name(self, scenario: str, options: Mapping[str, object] | None = None) -> str:
        return "To the top" if scenario == "solo" else scenario
