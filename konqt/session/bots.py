"""Programs of people's own at a session's table, and what becomes of a seat whose program failed.

A usual opponent plays on, or the seat gives up. Only a chair that a person has filled in this very
run has a program: none is ever started because a record names it.
"""

from typing import TYPE_CHECKING

from konqt.ai.bot_command import BotCommand
from konqt.core.direction import isolated
from konqt.games.registry import narrator_of, usual_level
from konqt.i18n.phrases import sentence
from konqt.i18n.texts import _
from konqt.session.people import say_player
from konqt.session.plan import AI, Chair
from konqt.session.session import Session
from konqt.session.update import Update

if TYPE_CHECKING:  # a start of the window loads no opponents by this
    from konqt.ai.bot import Bot


def bot_of(session: Session, command: BotCommand) -> "Bot":
    """Return a program that knows the board and the decks of this session; it is not started."""
    from konqt.ai.bot import Bot

    game = session.game
    board = None if session.plan.map_path is None else game.board_to_json(session.board)
    return Bot(command, game.name, board, session.plan.files)


def after_fault(session: Session, faction: str, bot: BotCommand) -> Update:
    """Let the seat of a program that has failed be played otherwise, as its rules say.

    Raises:
        IllegalAction: the game is over.
    """
    if bot.loses:
        return session.resign(faction)
    return session.seating.give({faction: _usual(session)})


def say_fault(session: Session, faction: str, bot: BotCommand, problem: str) -> str:
    """Say which program failed and how (the text of its `BotFault`), and what follows."""
    game = session.game.name
    told = _(
        "{faction}: the program {command} failed: {problem}.",
        faction=narrator_of(game).faction_name(faction),
        command=isolated(bot.recorded),
        problem=_(problem),
    )
    if bot.loses:
        after = _("The program loses the game.")
    else:
        after = _("From now on: {player}.", player=say_player(game, _usual(session)))
    more = _("Let it play in konqt arena to see more.")
    return f"{sentence(told)} {after} {more}"


def _usual(session: Session) -> Chair:
    return Chair(AI, level=usual_level(session.game.name))
