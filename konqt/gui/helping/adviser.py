"""Asks an opponent for a hint, in a process of its own: what it has is told, nobody waits for it.

It is sent what one seat sees and has been told, and nothing else of the game.
"""

from collections.abc import Callable
from concurrent.futures import Future
from functools import partial
from typing import TYPE_CHECKING, Protocol

from PySide6.QtCore import QObject, Signal

from konqt.core.log import logger
from konqt.core.thinking import Budget, Candidate, Progress
from konqt.games.registry import strongest_level
from konqt.gui.threads.gui_thread import posted_to

if TYPE_CHECKING:
    from collections.abc import Sequence

    from konqt.core.event import Event
    from konqt.core.observation import Observation
    from konqt.session.hint import HintQuestion
    from konqt.session.session import Session

Best = tuple[Candidate, ...]


class Advising(Protocol):
    """An opponent that gives several answers, such as an `AiProcess`."""

    def consult(
        self,
        observation: "Observation",
        seed: int,
        history: "Sequence[Event]",
        budget: Budget,
        best: int,
        told: Callable[[Progress], None],
    ) -> Future[Best]:
        """Return the future answers."""
        ...

    def hurry(self, future: Future[Best]) -> None:
        """Have the answers at once."""
        ...

    def stop(self) -> None:
        """End it."""
        ...


def adviser_process(session: "Session") -> Advising:
    """Return the strongest opponent for the board and the decks of this session."""
    from konqt.session.opponent_process import opponent_process

    return opponent_process(session, strongest_level(session.game.name))


class Adviser(QObject):
    """Asks one question at a time; an answer to an earlier one is dropped."""

    answered = Signal(object)
    """the best answers, best first"""
    failed = Signal(str)
    """what went wrong"""
    came = Signal(int)
    """how often it has played on so far"""

    def __init__(self, spawn: Callable[[], Advising], parent: QObject) -> None:
        super().__init__(parent)
        self._spawn = spawn
        self._process: Advising | None = None
        self._asked: Future[Best] | None = None
        self._ready = posted_to(self._tell)
        self._on_way = posted_to(self._tell_way)

    @property
    def thinks(self) -> bool:
        """Whether an answer is waited for."""
        return self._asked is not None

    def ask(self, question: "HintQuestion", budget: Budget, best: int) -> None:
        """Ask this, and nothing else any more."""
        self.forget()
        try:
            if self._process is None:
                self._process = self._spawn()
            told = partial(_send, self._on_way)
            parts = question.seen, question.seed, question.history
            asked = self._process.consult(*parts, budget, best, told)
        except Exception as error:
            asked = Future()
            asked.set_exception(error)
        self._asked = asked
        asked.add_done_callback(self._ready)

    def hurry(self) -> None:
        """Have what there is at once."""
        if self._process is not None and self._asked is not None:
            self._process.hurry(self._asked)

    def forget(self) -> None:
        """Wait for no answer any more; the opponent stops thinking about it."""
        asked, self._asked = self._asked, None
        if asked is not None and self._process is not None and not asked.cancel():
            self._process.hurry(asked)

    def stop(self) -> None:
        """End the process."""
        self._asked = None
        process, self._process = self._process, None
        if process is not None:
            process.stop()

    # -- inside -----------------------------------------------------------------------------

    def _tell_way(self, playouts: int) -> None:
        if self.thinks:
            self.came.emit(playouts)

    def _tell(self, asked: Future[Best]) -> None:
        if asked is not self._asked:
            return
        self._asked = None
        error = asked.exception()
        if error is not None:
            logger("opponents").warning("a hint could not be given", exc_info=error)
            self.failed.emit(str(error) or type(error).__name__)
        else:
            self.answered.emit(asked.result())


def _send(send: Callable[[int], None], progress: Progress) -> None:
    send(progress.playouts)
