"""Computer players at the table: each in a process of its own, never waited for.

An opponent is sent its seat's observation, and what has happened as that seat may know it; its
answer comes back by the post, with what else it has considered: its seat's secret, for the record.
What it thinks on the way is as secret; only how often it has played on is told, in steps that are
the same whatever it holds.
Where one has no answer, or an illegal one, the next simpler opponent takes that decision.
"""

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from PySide6.QtCore import QObject, Signal

from konqt.ai.bot_command import CMD
from konqt.core.event import Event
from konqt.core.log import logger
from konqt.core.observation import Observation
from konqt.games.registry import simpler_levels
from konqt.gui.threads.gui_thread import posted_to

if TYPE_CHECKING:  # a start of the window imports no session by this
    from konqt.ai.bot_command import BotCommand
    from konqt.core.thinking import Progress
    from konqt.session.session import Session
    from konqt.session.thoughts import Thought


class Player(Protocol):
    """An opponent that answers when it has thought, such as an `AiProcess`."""

    def consult(
        self,
        observation: Observation,
        seed: int,
        history: Sequence[Event] = (),
        *,
        told: Callable[["Progress"], None],
        wish: str = "",
    ) -> "Future[Thought]":
        """Return the future answers, best first; `told` hears of progress, in any thread.

        `wish` is a place to which a person of its side asks it to come.
        """
        ...

    def hurry(self, future: "Future[Thought]") -> None:
        """Have an answer at once."""
        ...

    def stop(self) -> None:
        """End it."""
        ...


COUNTED = 10
"""Playouts that are told together: single ones would tell how many options a hand gives."""
RESTARTS = 1
"""How often a process that ends or stays silent is started anew for one question."""


@dataclass(slots=True)
class _Question:
    """What is asked for, of whom, and who is asked where that one cannot answer."""

    faction: str
    observation: Observation
    seed: int
    history: Sequence[Event]
    level: str
    simpler: Iterator[str]
    wish: str = ""
    player: Player | None = None
    future: "Future[Thought] | None" = None
    instead: bool = False
    """whether it is a simpler level that is asked"""


def no_simpler(level: str) -> Sequence[str]:
    """Return that nobody decides instead of a level."""
    del level
    return ()


def _spawn(session: "Session", level: str) -> Player:
    from konqt.session.opponent_process import opponent_process

    return opponent_process(session, level, RESTARTS)


def _program(session: "Session", bot: "BotCommand") -> Player:
    from konqt.ai.bot import BotPlayer
    from konqt.session.bots import bot_of

    return BotPlayer(bot_of(session, bot))


def opponents_for(session: "Session", parent: QObject) -> "Opponents":
    """Return opponents that know the board and the decks of this session."""

    def bot(opponent: str) -> "BotCommand | None":
        chairs = session.plan.chairs.values()
        return next((each.bot for each in chairs if each.bot and each.opponent == opponent), None)

    def spawn(opponent: str) -> Player:
        command = bot(opponent)
        if command is None:
            return _spawn(session, opponent)
        return _program(session, command)

    def simpler(opponent: str) -> Sequence[str]:
        # What becomes of a program's seat its own rules say.
        return () if bot(opponent) else simpler_levels(session.game.name, opponent)

    return Opponents(spawn, parent, simpler)


class Opponents(QObject):
    """Asks AI processes and tells their answers."""

    answered = Signal(int, object)
    """token, what it would do, best first"""
    played_out = Signal(int, int)
    """token, how often the opponent has played on from here, in whole steps"""
    replaced = Signal(int, str)
    """token, the simpler level that has decided; `answered` follows"""
    failed = Signal(int, str)
    """token, what went wrong"""

    def __init__(
        self,
        spawn: Callable[[str], Player],
        parent: QObject | None = None,
        simpler: Callable[[str], Sequence[str]] = no_simpler,
    ) -> None:
        """Begin without any process.

        Args:
            spawn: starts an opponent of a level.
            parent: the object that holds it.
            simpler: who decides where a level cannot, in this order.
        """
        super().__init__(parent)
        self._spawn = spawn
        self._simpler = simpler
        self._players: dict[tuple[str, str], Player] = {}
        self._asked: dict[int, _Question] = {}
        self._token = 0
        self._ready = posted_to(self._tell)
        self._come_so_far = posted_to(self._count)

    def ask(
        self,
        faction: str,
        level: str,
        observation: Observation,
        seed: int,
        history: Sequence[Event] = (),
        wish: str = "",
    ) -> int:
        """Ask what it would do; return the token of the answer.

        `wish` is a place to which a person of its side asks it to come.
        """
        self._token += 1
        simpler = iter(self._simpler(level))
        question = _Question(faction, observation, seed, history, level, simpler, wish)
        self._asked[self._token] = question
        self._put(self._token, question)
        return self._token

    def hurry(self, token: int) -> None:
        """Have an answer at once."""
        question = self._asked.get(token)
        if question is not None and question.player is not None and question.future is not None:
            question.player.hurry(question.future)

    def forget(self, token: int) -> None:
        """Drop an answer that nobody waits for any more; its opponent stops thinking about it."""
        question = self._asked.pop(token, None)
        if question is None or question.player is None or question.future is None:
            return
        if not question.future.done() and not question.future.cancel():
            question.player.hurry(question.future)

    def stop(self) -> None:
        """End every process."""
        self._asked.clear()
        for player in self._players.values():
            player.stop()
        self._players.clear()

    def _put(self, token: int, question: _Question) -> None:
        """Ask the opponent whose turn it is to answer a question."""
        question.player = None
        try:
            player = question.player = self._player(question.faction, question.level)
            come = self._come_so_far

            def told(progress: "Progress") -> None:
                come((token, progress.playouts))

            seen, history = question.observation, question.history
            future = player.consult(seen, question.seed, history, told=told, wish=question.wish)
        except Exception as error:
            future = Future()
            future.set_exception(error)
        question.future = future
        # Not a method of this object: an answer may come when the table is long closed.
        ready = self._ready
        future.add_done_callback(lambda _done: ready(token))

    def _count(self, come: tuple[int, int]) -> None:
        """Tell how far an opponent has come, if its answer is waited for."""
        token, playouts = come
        if token in self._asked and playouts >= COUNTED:
            self.played_out.emit(token, playouts // COUNTED * COUNTED)

    def _player(self, faction: str, level: str) -> Player:
        key = (faction, level)
        if key not in self._players:
            self._players[key] = self._spawn(level)
        return self._players[key]

    def _tell(self, token: int) -> None:
        question = self._asked.get(token)
        if question is None or question.future is None:
            return
        if question.future.cancelled():
            del self._asked[token]
            return
        error = _trouble(question.future, question.observation)
        if error is not None:
            # What a person has written to start a program may be theirs alone.
            name = CMD if question.level.startswith(f"{CMD}:") else question.level
            logger("opponents").warning("(%s) has no answer", name, exc_info=error)
            self._ask_simpler(token, question, error)
            return
        del self._asked[token]
        if question.instead:
            self.replaced.emit(token, question.level)
        self.answered.emit(token, question.future.result())

    def _ask_simpler(self, token: int, question: _Question, error: BaseException) -> None:
        """Ask the next simpler level; where there is none, tell what went wrong."""
        level = next(question.simpler, None)
        if level is None:
            del self._asked[token]
            self.failed.emit(token, str(error) or type(error).__name__)
            return
        question.level, question.instead = level, True
        self._put(token, question)


def _trouble(future: "Future[Thought]", observation: Observation) -> BaseException | None:
    """Return why an answer cannot be played, None where it can."""
    from konqt.games.level_player import illegal_in

    error = future.exception()
    return illegal_in(future.result(), observation) if error is None else error
