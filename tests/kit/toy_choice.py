"""The toy game with something to choose before it begins: a scenario, and whether one has raised.

In the second scenario `second` begins with three points.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from PySide6.QtGui import QColor
from toy_entry import TOY
from toy_game import State, ToyGame
from toy_narrator import ToyNarrator
from toy_plugin import ToyPlugin

from konqt.core.game import Setup
from konqt.gui.screens.new_game.offer import Option

AHEAD = 3
COLOURS = {"first": "#b03020", "second": "#2050b0"}


class ChoiceToy(ToyGame):
    name = "choice"
    scenarios = ("level", "ahead")

    def wrong_options(self, options: Any, scenario: str) -> list[tuple[str, str]]:
        return [(name, "unknown") for name in options if name != "stake"]

    def new(self, setup: Setup) -> State:
        state = super().new(setup)
        state.scores[1] = AHEAD if setup.scenario == "ahead" else 0
        state.raised = setup.options.get("stake") == "raised"
        return state

    def position(self, state: State) -> Mapping[str, Any]:
        ahead = state.scores[1] >= AHEAD
        return {**super().position(state), "scenario": "ahead" if ahead else "level"}


class ChoiceNarrator(ToyNarrator):
    def scenario_name(self, scenario: str, options: Mapping[str, object] | None = None) -> str:
        return {"level": "Level", "ahead": "Behind"}.get(scenario, scenario)


class ChoicePlugin(ToyPlugin):
    game = "choice"

    def say_scenario(self, scenario: str) -> str:
        return "Second has three points" if scenario == "ahead" else "Nobody has any points"

    def options(self, scenario: str) -> tuple[Option, ...]:
        stake = Option("stake", "The first stake", ("plain", "raised"), ("Plain", "Raised"), "So.")
        return (stake,) if scenario == "ahead" else ()

    def faction_colour(self, faction: str) -> QColor:
        return QColor(COLOURS[faction])


CHOICE = replace(
    TOY,
    name="choice",
    scenarios=ChoiceToy.scenarios,
    game="toy_choice:ChoiceToy",
    narrator="toy_choice:ChoiceNarrator",
    plugin="toy_choice:ChoicePlugin",
)
