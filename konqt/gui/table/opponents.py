"""Computer players at the table: each in a process of its own, never waited for.

An opponent is sent its seat's observation only; its answer comes back by the post.
"""

from collections.abc import Callable
from concurrent.futures import Future
from functools import partial
from typing import Any

from PySide6.QtCore import QObject, Signal

from konqt.core.log import logger
from konqt.gui.threads.gui_thread import posted_to


def _spawn(level: str, topology: Any, files: Any) -> Any:
    from konqt.ai.process import AiProcess

    return AiProcess(level, topology=topology, files=files)


def opponents_for(session: Any, parent: QObject) -> "Opponents":
    """Give opponents that know the board and the decks of this session."""
    topology = None if session.plan.map_path is None else session.board.topology
    return Opponents(partial(_spawn, topology=topology, files=session.plan.files), parent)


class Opponents(QObject):
    """Asks AI processes and tells their answers."""

    answered = Signal(int, object)
    """token, action"""
    failed = Signal(int, str)
    """token, what went wrong"""

    def __init__(self, spawn: Callable[[str], Any], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._spawn = spawn
        self._players: dict[tuple[str, str], Any] = {}
        self._asked: dict[int, Future[Any]] = {}
        self._token = 0
        self._ready = posted_to(self._tell)

    def ask(self, faction: str, level: str, observation: Any, seed: int) -> int:
        """Ask for an action; give the token of the answer."""
        self._token += 1
        token = self._token
        try:
            player = self._player(faction, level)
            future: Future[Any] = player.ask(observation, seed)
        except Exception as error:
            future = Future()
            future.set_exception(error)
        self._asked[token] = future
        # Not a method of this object: an answer may come when the table is long closed.
        ready = self._ready
        future.add_done_callback(lambda _done: ready(token))
        return token

    def forget(self, token: int) -> None:
        """Drop an answer that nobody waits for any more."""
        self._asked.pop(token, None)

    def stop(self) -> None:
        """End every process."""
        self._asked.clear()
        for player in self._players.values():
            player.stop()
        self._players.clear()

    def _player(self, faction: str, level: str) -> Any:
        key = (faction, level)
        if key not in self._players:
            self._players[key] = self._spawn(level)
        return self._players[key]

    def _tell(self, token: int) -> None:
        future = self._asked.pop(token, None)
        if future is None or future.cancelled():
            return
        error = future.exception()
        if error is not None:
            logger("opponents").warning("an opponent has no answer", exc_info=error)
            self.failed.emit(token, str(error) or type(error).__name__)
        else:
            self.answered.emit(token, future.result())
