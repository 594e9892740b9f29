"""Has decisions looked back at in a process of its own: one question after another, nobody waits.

It is sent what a seat saw when it decided, and nothing else of the game.
"""

from collections.abc import Callable, Sequence
from concurrent.futures import Future
from typing import TYPE_CHECKING, Protocol

from PySide6.QtCore import QObject, Signal

from konqt.core.log import logger
from konqt.gui.threads.gui_thread import posted_to

if TYPE_CHECKING:
    from konqt.core.event import Event
    from konqt.core.observation import Observation
    from konqt.core.thinking import AlsoAsked, Budget, Opinion
    from konqt.session.replay import Replay
    from konqt.session.review import ReviewQuestion, SeatReview
    from konqt.session.session import Session


class Holding(Protocol):
    """An opponent that holds actions against its best answer, such as an `AiProcess`."""

    def hold(
        self,
        observation: "Observation",
        also: "Sequence[AlsoAsked]",
        seed: int,
        history: "Sequence[Event]",
        budget: "Budget",
        best: int,
    ) -> "Future[Opinion]":
        """Return the future answers."""
        ...

    def stop(self) -> None:
        """End it."""
        ...


def reviewing_process(game: "Session | Replay") -> Holding:
    """Return the strongest opponent for the board and the decks of this game."""
    from konqt.games.registry import strongest_level
    from konqt.session.opponent_process import opponent_process

    return opponent_process(game, strongest_level(game.game.name))


class Reviewer(QObject):
    """Looks through some seats' decisions at a time; what is left off keeps what it has found."""

    grown = Signal()
    """one more has been looked at"""
    ended = Signal()
    """all have been; not where it was left off"""
    failed = Signal()
    """nobody could; the log says why"""

    def __init__(self, spawn: Callable[[], Holding], parent: QObject) -> None:
        super().__init__(parent)
        self._spawn = spawn
        self._process: Holding | None = None
        self._waiting: list[SeatReview] = []
        self._asked: tuple[ReviewQuestion, Future[Opinion]] | None = None
        self._ready = posted_to(self._take)

    @property
    def running(self) -> bool:
        """Whether something is looked at."""
        return self._asked is not None

    @property
    def review(self) -> "SeatReview | None":
        """The seat whose decisions are looked at now; None at rest."""
        return self._waiting[0] if self._waiting else None

    def begin(self, reviews: "Sequence[SeatReview]") -> None:
        """Look through these one after another, and nothing else any more."""
        self.leave_off()
        self._waiting = list(reviews)
        self._go_on()

    def leave_off(self) -> None:
        """Look at nothing any more, and end the process."""
        self._asked = None
        self._waiting = []
        process, self._process = self._process, None
        if process is not None:
            process.stop()

    # -- inside -----------------------------------------------------------------------------

    def _go_on(self) -> None:
        """Ask the next question; at the end say so."""
        while self._waiting:
            question = self._waiting[0].next()
            if question is not None:
                self._ask(question)
                return
            self._waiting.pop(0)
        self.leave_off()
        self.ended.emit()

    def _ask(self, question: "ReviewQuestion") -> None:
        seen, past = question.asked.seen, question.asked.history
        try:
            if self._process is None:
                self._process = self._spawn()
            asked = self._process.hold(
                seen, (question.done,), question.seed, past, question.budget, 1
            )
        except Exception as error:
            asked = Future()
            asked.set_exception(error)
        self._asked = question, asked
        asked.add_done_callback(self._ready)

    def _take(self, answered: "Future[Opinion]") -> None:
        if self._asked is None or answered is not self._asked[1]:
            return
        question = self._asked[0]
        error = answered.exception()
        if error is not None:
            logger("opponents").warning("nobody could look back", exc_info=error)
            self.leave_off()
            self.failed.emit()
            return
        self._waiting[0].take(question, answered.result())
        self._go_on()
        if self.running:
            self.grown.emit()
