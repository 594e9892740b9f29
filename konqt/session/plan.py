"""How a game is to be played: scenario, who sits where, agreed rulings, perhaps a seed."""

from collections.abc import Mapping
from dataclasses import field
from pathlib import Path

from konqt.ai.bot_command import BotCommand
from konqt.core.frozen import frozen
from konqt.games.registry import game_of_scenario

HUMAN = "human"
AI = "ai"


@frozen
class Chair:
    """Who plays one faction. Human factions of the same name share one seat."""

    kind: str
    name: str = ""
    level: str = ""
    """an AI's level (`random`, `greedy`); empty for humans"""
    cards: str = ""
    """who holds the cards where two people play the faction; `name` then moves its battalions"""
    bot: BotCommand | None = None
    """a program that plays; no file makes one, and records keep only what it is called"""

    @property
    def opponent(self) -> str:
        """Return which opponent sits here: a level, or the command of a program."""
        return self.level if self.bot is None else self.bot.level


def bot_chair(bot: BotCommand) -> Chair:
    """Return the chair of a program."""
    return Chair(AI, "", bot.recorded, bot=bot)


@frozen
class GamePlan:
    """Everything the new-game dialog or `konqt play` asks."""

    scenario: str
    chairs: Mapping[str, Chair]
    """faction id -> chair, one for each faction"""
    seed: int | None = None
    """a seed that was asked for: open dice; None for a secret drawn when the game begins"""
    options: Mapping[str, object] = field(default_factory=dict)
    map_path: Path | None = None
    files: Mapping[str, str] = field(default_factory=dict)
    """an owner's changed data files: name -> text"""

    @property
    def game(self) -> str:
        """Return the name of the game that has the scenario.

        Raises:
            UnknownGame: none has it.
        """
        return game_of_scenario(self.scenario)

    def seats(self) -> tuple[tuple[str, ...], ...]:
        """Group the factions that share a seat, in faction order.

        Human factions with the same non-empty name share one; everybody else sits alone.
        """
        groups: dict[str, list[str]] = {}
        for faction, chair in self.chairs.items():
            shared = chair.kind == HUMAN and chair.name
            groups.setdefault(f"human {chair.name}" if shared else faction, []).append(faction)
        return tuple(tuple(group) for group in groups.values())
