"""An opponent in a process of its own: asked from any thread, killed, restarted, without Qt."""

import os
import subprocess
import sys
from collections.abc import Mapping, Sequence
from concurrent.futures import Future
from contextlib import suppress
from pathlib import Path
from queue import Empty, Queue
from threading import Lock, Thread
from typing import Any

from konqt.ai.overheard import overhear
from konqt.ai.protocol import Answer, BadLine, Question, answer_from_line, question_line
from konqt.board.plain import topology_out
from konqt.board.topology import Topology
from konqt.games.registry import game_named

FROZEN_COMMAND = "ai-worker"
"""The hidden subcommand by which a frozen program becomes its own AI process."""

THINKING_SECONDS = 30.0
MOST_RESTARTS = 3


class AiGone(RuntimeError):  # noqa: N818 - reads as what happened
    """The AI process cannot be kept alive, or has no answer; the message says what to do."""


class _Died(Exception):  # noqa: N818
    """The process ended or was silent too long."""


def worker_command() -> list[str]:
    """Give the command that starts an AI process, also from a frozen program."""
    if getattr(sys, "frozen", False):
        return [sys.executable, FROZEN_COMMAND]
    return [sys.executable, "-m", "konqt.ai.worker"]


def _environment() -> dict[str, str]:
    """Let the child find this very package, wherever the program was started."""
    import konqt

    package = str(Path(konqt.__file__).resolve().parent.parent)
    path = os.environ.get("PYTHONPATH", "")
    return {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, (package, path)))}


class AiProcess:
    """One opponent of one level. Answers come as futures; questions are taken in turn.

    A process that dies or stays silent is started again and asked again, `most_restarts` times
    for one question; then the future fails with `AiGone`.
    """

    def __init__(
        self,
        level: str,
        game: str = "kon",
        thinking_seconds: float = THINKING_SECONDS,
        most_restarts: int = MOST_RESTARTS,
        command: Sequence[str] | None = None,
        topology: Topology | None = None,
        files: Mapping[str, str] | None = None,
    ) -> None:
        self.level = level
        self._files = dict(files) if files else None
        self._board = None if topology is None else topology_out(topology)
        self.restarts = 0
        self._game_name = game
        self._thinking_seconds = thinking_seconds
        self._most_restarts = most_restarts
        self._command = list(command) if command is not None else worker_command()
        self._questions: Queue[tuple[Any, int, Future[Any]] | None] = Queue()
        self._lock = Lock()
        self._process: subprocess.Popen[str] | None = None
        self._lines: Queue[str | None] = Queue()
        self._thread: Thread | None = None
        self._stopped = False
        self._number = 0

    @property
    def pid(self) -> int | None:
        """Give the id of the running process, None when there is none."""
        process = self._process
        return process.pid if process is not None and process.poll() is None else None

    def ask(self, observation: Any, seed: int) -> "Future[Any]":
        """Ask for an action; the future gives it, or fails with `AiGone`."""
        future: Future[Any] = Future()
        with self._lock:
            if self._stopped:
                future.set_exception(AiGone("this opponent has been stopped"))
                return future
            if self._thread is None:
                self._thread = Thread(target=self._serve, name=f"ai-{self.level}", daemon=True)
                self._thread.start()
            self._questions.put((observation, seed, future))
        return future

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
        while (item := self._questions.get()) is not None:
            observation, seed, future = item
            if self._stopped:
                future.cancel()
            elif future.set_running_or_notify_cancel():
                try:
                    future.set_result(self._answer(observation, seed))
                except Exception as error:  # any failure belongs to whoever waits
                    future.set_exception(error)

    def _answer(self, observation: Any, seed: int) -> Any:
        game = game_named(self._game_name)
        self._number += 1
        question = Question(
            self._number,
            self._game_name,
            self.level,
            seed,
            game.observation_to_json(observation),
            self._board,
            self._files,
        )
        for attempt in range(self._most_restarts + 1):
            if attempt:
                self.restarts += 1
            try:
                answer = self._exchange(question)
            except _Died:
                self._kill()
                if self._stopped:
                    raise AiGone("this opponent has been stopped") from None
                continue
            if answer.action is None:
                raise AiGone(
                    f"the AI ({self.level}) has no answer: {answer.error};"
                    " play its side by hand or choose another level"
                )
            return game.action_from_json(answer.action)
        raise AiGone(
            f"the AI process ({self.level}) ended {self._most_restarts + 1} times in a row;"
            " save the game and start the program again, or play its side by hand"
        )

    def _exchange(self, question: Question) -> Answer:
        process = self._running()
        try:
            assert process.stdin is not None
            process.stdin.write(question_line(question))
            process.stdin.flush()
            while True:
                line = self._lines.get(timeout=self._thinking_seconds)
                if line is None:
                    raise _Died
                answer = answer_from_line(line)
                if answer.id == question.id:
                    return answer
        except (OSError, ValueError, Empty, BadLine) as error:
            raise _Died from error

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
            process = subprocess.Popen(
                self._command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                encoding="utf-8",
                env=_environment(),
            )
        except OSError as error:
            raise AiGone(f"the AI process cannot be started: {error}") from error
        self._lines = Queue()
        Thread(target=_pump, args=(process, self._lines), name="ai-lines", daemon=True).start()
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


def _close(process: "subprocess.Popen[str]") -> None:
    """Close the pipes of a process that has ended."""
    for pipe in (process.stdin, process.stdout):
        if pipe is not None:
            with suppress(OSError):
                pipe.close()


def _pump(process: "subprocess.Popen[str]", lines: "Queue[str | None]") -> None:
    """Move answers from the pipe to the queue; None marks the end."""
    try:
        assert process.stdout is not None
        for line in process.stdout:
            lines.put(line)
    except (OSError, ValueError):
        pass
    lines.put(None)
