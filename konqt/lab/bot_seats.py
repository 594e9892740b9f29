"""Programs of people's own in a laboratory's games: who is seated, and what they did wrong."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import field

from konqt.ai.bot import Bot, BotFault
from konqt.ai.bot_command import BotCommand
from konqt.core import child
from konqt.core.frozen import frozen
from konqt.core.json_value import Json
from konqt.games.registry import game_named
from konqt.session.opening import owners_board
from konqt.session.plan import GamePlan


@frozen
class Bots:
    """The programs of a run, and what each is told of an owner's game."""

    commands: Mapping[str, BotCommand] = field(default_factory=dict)
    """by what they are called among levels"""
    board: Json | None = None
    files: Mapping[str, str] = field(default_factory=dict)


NO_BOTS = Bots()


@frozen
class SeatFault:
    """What a program did wrong at its seat, once."""

    faction: str
    level: str
    kind: str
    told: str
    step: int
    """so many actions had been done"""
    lost: bool
    """whether it lost the game by this; else the usual opponent went on"""

    @classmethod
    def of(cls, fault: BotFault, faction: str, level: str, step: int, lost: bool) -> "SeatFault":
        """Return a fault at its seat."""
        return cls(faction, level, fault.kind, fault.whole, step, lost)


def bots_in(plan: GamePlan, commands: Mapping[str, BotCommand]) -> Bots:
    """Return programs that play a plan's board and decks."""
    board, game = owners_board(plan), game_named(plan.game)
    told = None if board is None else game.board_to_json(board)
    return Bots(commands, told, plan.files)


@contextmanager
def seated(game: str, levels: Mapping[str, str], bots: Bots) -> Iterator[dict[str, Bot]]:
    """Give faction -> its program, where one plays it; all are ended with the game."""
    found = {
        faction: Bot(bots.commands[level], game, bots.board, bots.files)
        for faction, level in levels.items()
        if level in bots.commands
    }
    if found:
        child.end_with_us()
    try:
        yield found
    finally:
        for bot in found.values():
            bot.stop()
