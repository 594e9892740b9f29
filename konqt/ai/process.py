"""An opponent in a process of its own: asked from any thread, killed, restarted, without Qt."""

import subprocess
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Future
from contextlib import suppress
from dataclasses import dataclass, field, replace
from queue import Queue
from threading import Lock, Thread
from time import monotonic
from typing import Any

from konqt.ai.heard import LONGEST_LINE, Ended, Heard
from konqt.ai.limits import BEST_ANSWERS, GRACE_SECONDS, THINKING_SECONDS
from konqt.ai.overheard import overhear
from konqt.ai.protocol import (
    BadLine,
    OpponentAnswer,
    OpponentQuestion,
    Report,
    also_out,
    answer_from_line,
    candidate_in,
    held_in,
    question_line,
    stop_line,
)
from konqt.core import child
from konqt.core.action import Action
from konqt.core.event import Event
from konqt.core.game import SomeGame
from konqt.core.observation import Observation
from konqt.core.thinking import (
    UNLIMITED,
    AlsoAsked,
    Budget,
    Candidate,
    Opinion,
    Progress,
    to_nobody,
)
from konqt.games.registry import game_named

MOST_RESTARTS = 3

Lines = Queue[str | None]
"""To a process; None marks the end."""
AnyFuture = Future[Action] | Future[tuple[Candidate, ...]] | Future[Opinion]
"""What a question is answered in."""


class AiGone(RuntimeError):  # noqa: N818 - reads as what happened
    """The AI process cannot be kept alive, or has no answer; the message says what to do."""


class _Died(Exception):  # noqa: N818
    """The process ended or was silent too long."""


@dataclass(eq=False, slots=True)
class _Asked:
    """A question, and who waits for the answer."""

    observation: Observation
    seed: int
    budget: Budget
    history: Sequence[Event]
    best: int | None
    told: Callable[[Progress], None]
    wish: str = ""
    # Of an action, of the candidates or of all answers, as the members below say: no type can
    # follow a member's value.
    future: Future[Any] = field(default_factory=Future)
    hurried: bool = False
    """whether somebody wants the answer at once"""
    number: int = 0
    """of the question on its way, 0 before"""
    so_far: tuple[Candidate, ...] = ()
    also: Sequence[AlsoAsked] = ()
    """what is to be held against the best answer; all answers are wanted then"""

    def result(self, found: Opinion) -> Action | tuple[Candidate, ...] | Opinion:
        """Return what was asked for: an action, the candidates, or all answers."""
        if self.also:
            return found
        return found.best[0].action if self.best is None else found.best


def worker_command() -> list[str]:
    """Return the command that starts an AI process."""
    return child.this_module("konqt.ai.worker")


class AiProcess:
    """One opponent of one level. Opinion come as futures; questions are taken in turn.

    A process that dies or stays silent is started again and asked again, `most_restarts` times
    for one question; then the future fails with `AiGone`. One that goes on thinking after it was
    hurried is ended after `grace_seconds`, and its best so far counts.
    """

    def __init__(
        self,
        level: str,
        game: str,
        thinking_seconds: float = THINKING_SECONDS,
        most_restarts: int = MOST_RESTARTS,
        command: Sequence[str] | None = None,
        board: object = None,
        files: Mapping[str, str] | None = None,
        grace_seconds: float = GRACE_SECONDS,
    ) -> None:
        self.level = level
        self._files = dict(files) if files else None
        self._board = None if board is None else game_named(game).board_to_json(board)
        self.restarts = 0
        self._game_name = game
        self._thinking_seconds = thinking_seconds
        self._grace_seconds = grace_seconds
        self._most_restarts = most_restarts
        self._command = list(command) if command is not None else worker_command()
        self._questions: Queue[_Asked | None] = Queue()
        self._open: dict[AnyFuture, _Asked] = {}
        self._lock = Lock()
        self._process: subprocess.Popen[str] | None = None
        self._heard = Heard()
        self._outgoing: Lines = Queue()
        self._thread: Thread | None = None
        self._stopped = False
        self._number = 0

    @property
    def pid(self) -> int | None:
        """The id of the running process, None when there is none."""
        process = self._process
        return process.pid if process is not None and process.poll() is None else None

    def ask(
        self,
        observation: Observation,
        seed: int,
        history: Sequence[Event] = (),
        budget: Budget = UNLIMITED,
        told: Callable[[Progress], None] = to_nobody,
    ) -> "Future[Action]":
        """Ask for an action; the future gives it, or fails with `AiGone`.

        history: all events so far, as the observation's seat may know them. `told` hears of
        progress, in a thread of this object's.
        """
        asked = _Asked(observation, seed, budget, history, None, told)
        self._put(asked)
        return asked.future

    def consult(
        self,
        observation: Observation,
        seed: int,
        history: Sequence[Event] = (),
        budget: Budget = UNLIMITED,
        best: int = BEST_ANSWERS,
        told: Callable[[Progress], None] = to_nobody,
        wish: str = "",
    ) -> "Future[tuple[Candidate, ...]]":
        """Ask for the best answers; the future gives them best first, or fails with `AiGone`.

        `told` hears of progress, in a thread of this object's; `wish` is a place to which a person
        of its side asks it to come.
        """
        asked = _Asked(observation, seed, budget, history, best, told, wish)
        self._put(asked)
        return asked.future

    def hold(
        self,
        observation: Observation,
        also: Sequence[AlsoAsked],
        seed: int,
        history: Sequence[Event] = (),
        budget: Budget = UNLIMITED,
        best: int = BEST_ANSWERS,
    ) -> "Future[Opinion]":
        """Ask for the best answers, with `also` held against the first of them.

        The future gives them, or fails with `AiGone`.
        """
        asked = _Asked(observation, seed, budget, history, best, to_nobody, also=also)
        self._put(asked)
        return asked.future

    def hurry(self, future: "AnyFuture") -> None:
        """Have the answer to a question at once: the best so far."""
        with self._lock:
            asked = self._open.get(future)
            if asked is None or asked.hurried:
                return
            asked.hurried = True
            if asked.number:
                self._outgoing.put(stop_line(asked.number))
                self._heard.hurry()

    def _put(self, asked: _Asked) -> None:
        with self._lock:
            if self._stopped:
                asked.future.set_exception(AiGone("this opponent has been stopped"))
                return
            if self._thread is None:
                self._thread = Thread(target=self._serve, name=f"ai-{self.level}", daemon=True)
                self._thread.start()
            self._open[asked.future] = asked
            self._questions.put(asked)

    def stop(self) -> None:
        """End the process at once; questions not yet answered are cancelled or fail."""
        with self._lock:
            self._stopped = True
            self._questions.put(None)
            thread = self._thread
        self._kill()
        if thread is not None:
            thread.join(timeout=5)
        self._kill()

    def _serve(self) -> None:
        while (asked := self._questions.get()) is not None:
            future = asked.future
            if self._stopped:
                future.cancel()
            elif future.set_running_or_notify_cancel():
                try:
                    future.set_result(asked.result(self._answer(asked)))
                except Exception as error:  # any failure belongs to whoever waits
                    future.set_exception(error)
            with self._lock:
                self._open.pop(future, None)

    def _answer(self, asked: _Asked) -> Opinion:
        game = game_named(self._game_name)
        question = self._question(asked, game)
        for attempt in range(self._most_restarts + 1):
            if attempt:
                self.restarts += 1
            try:
                answer = self._exchange(asked, question, game)
            except _Died:
                self._kill()
                if self._stopped:
                    raise AiGone("this opponent has been stopped") from None
                if asked.hurried:
                    return Opinion(self._so_far(asked))
                continue
            if answer.action is None:
                raise AiGone(
                    f"the AI ({self.level}) has no answer: {answer.error};"
                    " play its side by hand or choose another level"
                )
            read = game.action_from_json
            best = tuple(candidate_in(each, read) for each in answer.best)
            also = tuple(held_in(each, read) for each in answer.also)
            then = tuple(map(read, answer.then))
            return Opinion(best or (Candidate(read(answer.action)),), also, then)
        raise AiGone(
            f"the AI process ({self.level}) ended {self._most_restarts + 1} times in a row;"
            " save the game and start the program again, or play its side by hand"
        )

    def _question(self, asked: _Asked, game: SomeGame) -> OpponentQuestion:
        self._number += 1
        deadline = asked.budget.deadline
        if deadline is None:
            deadline = max(1, round(self._thinking_seconds * 1000))
            deadline += asked.budget.milliseconds or 0
        return OpponentQuestion(
            self._number,
            self._game_name,
            self.level,
            asked.seed,
            game.observation_to_json(asked.observation),
            self._board,
            self._files,
            replace(asked.budget, deadline=deadline),
            tuple(game.event_to_json(event) for event in asked.history),
            asked.best,
            asked.wish,
            tuple(also_out(each, game.action_to_json) for each in asked.also),
        )

    def _so_far(self, asked: _Asked) -> tuple[Candidate, ...]:
        """Return the best of an opponent that was hurried and had to be ended."""
        if not asked.so_far:
            raise AiGone(
                f"the AI ({self.level}) was asked for its answer at once and had none; ask it again"
            )
        return asked.so_far[: asked.best or 1]

    def _exchange(
        self, asked: _Asked, question: OpponentQuestion, game: SomeGame
    ) -> OpponentAnswer:
        self._running()
        end = monotonic() + (question.budget.deadline or 0) / 1000
        heard = self._sent(asked, question)
        try:
            while True:
                answer = _next(heard, end)
                if answer is None:
                    # A late mark of an earlier question hurries nobody.
                    end = min(end, monotonic() + self._grace_seconds) if asked.hurried else end
                elif answer.id == question.id:
                    if isinstance(answer, OpponentAnswer):
                        return answer
                    self._tell(asked, answer, game)
        finally:
            with self._lock:
                asked.number = 0

    def _sent(self, asked: _Asked, question: OpponentQuestion) -> Heard:
        """Send a question; return where its answer will be heard."""
        text = question_line(question)
        with self._lock:
            asked.number = question.id
            self._heard.ask()
            self._outgoing.put(text)
            if asked.hurried:
                self._outgoing.put(stop_line(question.id))
                self._heard.hurry()
            return self._heard

    def _tell(self, asked: _Asked, report: Report, game: SomeGame) -> None:
        try:
            best = tuple(candidate_in(each, game.action_from_json) for each in report.best)
        except ValueError as error:
            raise _Died from error
        asked.so_far = best or asked.so_far
        asked.told(Progress(report.playouts, best))

    def _running(self) -> "subprocess.Popen[str]":
        with self._lock:
            if self._stopped:
                raise _Died
            if self._process is not None and self._process.poll() is not None:
                _close(self._process)
                self._process = None
            if self._process is None:
                self._process = self._started()
            return self._process

    def _started(self) -> "subprocess.Popen[str]":
        try:
            process = child.start(self._command)
        except OSError as error:
            raise AiGone(f"the AI process cannot be started: {error}") from error
        self._heard, self._outgoing = Heard(), Queue()
        talk = (process, self._heard, self._outgoing)
        Thread(target=pump, args=talk, name="ai-lines", daemon=True).start()
        Thread(target=feed, args=talk, name="ai-questions", daemon=True).start()
        overhear(process, self.level)
        return process

    def _kill(self) -> None:
        with self._lock:
            process, self._process = self._process, None
        if process is None:
            return
        process.kill()
        process.wait()
        _close(process)


def _next(heard: Heard, end: float) -> OpponentAnswer | Report | None:
    """Return the next that a process says; None when somebody wants the answer at once.

    Raises:
        _Died: it has ended, talks nonsense or without end, or says nothing until `end`.
    """
    try:
        line = heard.next(end)
        return None if line is None else answer_from_line(line)
    except (Ended, TimeoutError, BadLine) as error:
        raise _Died from error


def _close(process: "subprocess.Popen[str]") -> None:
    """Close the pipes of a process that has ended."""
    for pipe in (process.stdin, process.stdout):
        if pipe is not None:
            with suppress(OSError):
                pipe.close()


def pump(process: "subprocess.Popen[str]", heard: Heard, outgoing: Lines) -> None:
    """Move answers from the pipe to whoever waits for them."""
    try:
        assert process.stdout is not None
        while (line := process.stdout.readline(LONGEST_LINE + 1)) and heard.put(line):
            pass
    except (OSError, ValueError):
        pass
    heard.end()
    outgoing.put(None)


def feed(process: "subprocess.Popen[str]", heard: Heard, outgoing: Lines) -> None:
    """Move questions from the queue to the pipe: nobody else waits for one that does not read."""
    assert process.stdin is not None
    try:
        while (text := outgoing.get()) is not None:
            process.stdin.write(text)
            process.stdin.flush()
    except (OSError, ValueError):
        heard.end()
