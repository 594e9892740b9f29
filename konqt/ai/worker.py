"""The AI process: `python -m konqt.ai.worker` reads questions and writes answers, line by line.

It imports neither Qt nor pydantic, so it starts quickly, and it never ends on a bad line. One
thread reads, so that a stop arrives while the other one thinks.
"""

import json
import logging
import sys
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from queue import Queue
from threading import Lock, Thread
from typing import NamedTuple, TextIO

from konqt.ai.protocol import (
    BadLine,
    CandidateJson,
    OpponentQuestion,
    also_in,
    answer_line,
    candidate_out,
    held_out,
    object_from_line,
    progress_line,
    question_from,
    refusal_line,
    stop_from,
)
from konqt.core.agent import Agent, Thinker, held_against
from konqt.core.chance import Stream
from konqt.core.console import settle_streams
from konqt.core.game import SomeGame
from konqt.core.json_value import Json
from konqt.core.log import ROOT, trace_of
from konqt.core.terminal import warn
from konqt.core.thinking import Progress, Task, never
from konqt.games.registry import agent_named, game_named


class Opponent(NamedTuple):
    """Who answers, and what an owner has changed in the game that is played."""

    agent: Agent
    data: object = None


Opponents = dict[tuple[str, str, str], Opponent]
"""opponents by game, level, board and decks"""


REPORTED = 10
"""Playouts after which it is told how far the thinking has come, whatever is best then."""


def _unheard(line: str) -> None:
    del line


class _Reports:
    """Writes how far the thinking about one question has come."""

    def __init__(
        self, number: int, game: SomeGame, stopped: Callable[[], bool], write: Callable[[str], None]
    ) -> None:
        self._number, self._game = number, game
        self._stopped, self._write = stopped, write
        self._best: list[CandidateJson] = []
        self._playouts = 0

    def told(self, progress: Progress) -> None:
        """Report the best so far."""
        self._best = [candidate_out(each, self._game.action_to_json) for each in progress.best]
        self._write(progress_line(self._number, progress.playouts, self._best))

    def stopped(self) -> bool:
        """Return whether the answer is wanted at once; asked before each playout, it counts them.

        Reports come after equal numbers of playouts, whatever is in the seat's hand.
        """
        self._playouts += 1
        if self._playouts % REPORTED == 0:
            self._write(progress_line(self._number, self._playouts, self._best))
        return self._stopped()


def answer_to(
    data: Json,
    opponents: Opponents,
    stopped: Callable[[], bool] = never,
    report: Callable[[str], None] = _unheard,
) -> str:
    """Return the answering line to one object; whatever goes wrong is told in it.

    `stopped` says whether the answer is wanted at once, `report` takes lines of progress.
    """
    number, thinks = _number(data), False
    try:
        question = question_from(data)
        game = game_named(question.game)
        agent, corrected = _opponent(question, opponents)
        task = _task(question, game, agent, corrected)
        if not task.observation.legal:
            return refusal_line(number, "in this observation its viewer has nothing to decide")
        thinks = True
        reports = _Reports(question.id, game, stopped, report)
        found = held_against(agent, task, reports.stopped, reports.told)
        best = [candidate_out(each, game.action_to_json) for each in found.best]
        also = [held_out(each, game.action_to_json) for each in found.also]
        then = [game.action_to_json(each) for each in found.then]
        told = question.best is not None or also
        return answer_line(number, best[0]["action"], best if told else (), also, then)
    except Exception as error:  # whatever is wrong is told; the process goes on
        # A question that cannot be read is the asker's fault, and told in the answer alone.
        if thinks or not isinstance(error, ValueError):
            warn(trace_of(error), keep="\n")
        return _refusal(number, error)


def _refusal(number: int | None, error: Exception) -> str:
    return refusal_line(number, f"{type(error).__name__}: {error}")


def _task(question: OpponentQuestion, game: SomeGame, agent: Agent, corrected: object) -> Task:
    """Return what is asked; whoever does not think has no use for the history."""
    history = question.history if isinstance(agent, Thinker) else ()
    return Task(
        game.observation_from_json(question.observation, corrected),
        Stream(question.seed),
        tuple(game.event_from_json(event) for event in history),
        question.budget,
        question.best or 1,
        why=question.best is not None,
        wish=question.wish,
        also=tuple(also_in(each, game.action_from_json) for each in question.also),
    )


def _opponent(question: OpponentQuestion, opponents: Opponents) -> Opponent:
    board, files = question.board, question.files
    changed = {"board": board, "files": files} if board or files else None
    key = (question.game, question.level, json.dumps(changed, sort_keys=True))
    if key not in opponents:
        game = game_named(question.game)
        own = None if board is None else game.board_from_json(board)
        # Of a board alone, too, a game makes what its rules read.
        data = None if own is None and not files else game.data_of(files or {}, own)
        agent = agent_named(question.game, question.level, data)
        opponents[key] = Opponent(agent, data)
    return opponents[key]


class _Inbox:
    """Questions to be answered in turn, and those whose answers are wanted at once."""

    def __init__(self) -> None:
        self._lines: Queue[Json | BadLine | None] = Queue()
        self._open: set[int] = set()
        """numbers of questions not yet answered"""
        self._stopped: set[int] = set()
        self._lock = Lock()

    def put(self, line: str) -> None:
        """Take a line that has come in: a stop at once, everything else in turn."""
        try:
            data = object_from_line(line)
        except BadLine as error:
            self._lines.put(error)
            return
        stop, number = stop_from(data), _number(data)
        with self._lock:
            if stop is not None:
                self._stopped |= {stop} & self._open
                return
            if number is not None:
                self._open.add(number)
        self._lines.put(data)

    def end(self) -> None:
        """Say that nothing more comes."""
        self._lines.put(None)

    def answer_all(self, out: TextIO) -> None:
        """Answer lines until the end; return earlier when nobody reads the answers."""
        opponents: Opponents = {}

        def write(text: str) -> None:
            out.write(text)
            out.flush()

        with suppress(BrokenPipeError):
            while (item := self._lines.get()) is not None:
                if isinstance(item, BadLine):
                    write(_refusal(None, item))
                else:
                    write(
                        answer_to(item, opponents, partial(self._is_stopped, _number(item)), write)
                    )
                    self._done(_number(item))

    def _is_stopped(self, number: int | None) -> bool:
        return number in self._stopped

    def _done(self, number: int | None) -> None:
        with self._lock:
            self._open -= {number}
            self._stopped -= {number}


def serve(lines: TextIO, out: TextIO) -> None:
    """Answer every line until the input ends; blank lines are ignored."""
    inbox = _Inbox()
    thinking = Thread(target=inbox.answer_all, args=(out,), name="thinking", daemon=True)
    thinking.start()
    for line in lines:
        if line.strip():
            inbox.put(line)
        if not thinking.is_alive():
            return
    inbox.end()
    thinking.join()


class _Aloud(logging.Handler):
    """Says on standard error where an error was: whoever has started this process logs it."""

    def emit(self, record: logging.LogRecord) -> None:
        """Say it."""
        error = record.exc_info[1] if record.exc_info else None
        if error is not None:
            warn(trace_of(error), keep="\n")


def _number(data: Json) -> int | None:
    number = data.get("id")
    return number if type(number) is int else None


def main() -> int:
    """Serve standard input and output."""
    settle_streams(newline="\n")
    logging.getLogger(ROOT).addHandler(_Aloud())
    try:
        serve(sys.stdin, sys.stdout)
    except (BrokenPipeError, KeyboardInterrupt):
        return 0
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
