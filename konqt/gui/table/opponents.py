"""Computer players at the table: each in a process of its own, never waited for.

An opponent is sent its seat's observation, and what has happened as that seat may know it; its
answer comes back by the post. What it thinks on the way is its seat's secret and not asked for.
"""

from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Future
from typing import TYPE_CHECKING, Protocol

from PySide6.QtCore import QObject, Signal

from konqt.core.action import Action
from konqt.core.event import Event
from konqt.core.log import logger
from konqt.core.observation import Observation
from konqt.gui.threads.gui_thread import posted_to

if TYPE_CHECKING:  # a start of the window imports no session by this
    from konqt.ai.bot_command import BotCommand
    from konqt.board.board import Board
    from konqt.session.session import Session


class Player(Protocol):
    """An opponent that answers when it has thought, such as an `AiProcess`."""

    def ask(
        self, observation: Observation, seed: int, history: Sequence[Event] = ()
    ) -> Future[Action]:
        """Return the future action."""
        ...

    def hurry(self, future: Future[Action]) -> None:
        """Have an answer at once."""
        ...

    def stop(self) -> None:
        """End it."""
        ...


def _spawn(level: str, game: str, board: "Board | None", files: Mapping[str, str]) -> Player:
    from konqt.ai.process import AiProcess

    return AiProcess(level, game=game, board=board, files=files)


def _program(session: "Session", bot: "BotCommand") -> Player:
    from konqt.ai.bot import BotPlayer
    from konqt.session.bots import bot_of

    return BotPlayer(bot_of(session, bot))


def opponents_for(session: "Session", parent: QObject) -> "Opponents":
    """Return opponents that know the board and the decks of this session."""
    board = None if session.plan.map_path is None else session.board
    game, files = session.game.name, session.plan.files

    def spawn(opponent: str) -> Player:
        chairs = session.plan.chairs.values()
        bot = next((each.bot for each in chairs if each.bot and each.opponent == opponent), None)
        return _spawn(opponent, game, board, files) if bot is None else _program(session, bot)

    return Opponents(spawn, parent)


class Opponents(QObject):
    """Asks AI processes and tells their answers."""

    answered = Signal(int, object)
    """token, action"""
    failed = Signal(int, str)
    """token, what went wrong"""

    def __init__(self, spawn: Callable[[str], Player], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._spawn = spawn
        self._players: dict[tuple[str, str], Player] = {}
        self._asked: dict[int, tuple[Player | None, Future[Action]]] = {}
        self._token = 0
        self._ready = posted_to(self._tell)

    def ask(
        self,
        faction: str,
        level: str,
        observation: Observation,
        seed: int,
        history: Sequence[Event] = (),
    ) -> int:
        """Ask for an action; return the token of the answer."""
        self._token += 1
        token = self._token
        player = None
        try:
            player = self._player(faction, level)
            future: Future[Action] = player.ask(observation, seed, history)
        except Exception as error:
            future = Future()
            future.set_exception(error)
        self._asked[token] = player, future
        # Not a method of this object: an answer may come when the table is long closed.
        ready = self._ready
        future.add_done_callback(lambda _done: ready(token))
        return token

    def forget(self, token: int) -> None:
        """Drop an answer that nobody waits for any more; its opponent stops thinking about it."""
        player, future = self._asked.pop(token, (None, None))
        if player is None or future is None or future.done():
            return
        if not future.cancel():
            player.hurry(future)

    def stop(self) -> None:
        """End every process."""
        self._asked.clear()
        for player in self._players.values():
            player.stop()
        self._players.clear()

    def _player(self, faction: str, level: str) -> Player:
        key = (faction, level)
        if key not in self._players:
            self._players[key] = self._spawn(level)
        return self._players[key]

    def _tell(self, token: int) -> None:
        _, future = self._asked.pop(token, (None, None))
        if future is None or future.cancelled():
            return
        error = future.exception()
        if error is not None:
            logger("opponents").warning("an opponent has no answer", exc_info=error)
            self.failed.emit(token, str(error) or type(error).__name__)
        else:
            self.answered.emit(token, future.result())
