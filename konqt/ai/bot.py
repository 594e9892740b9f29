"""A program of somebody's own as an opponent: asked as our own processes are, and trusted less.

Whatever it does but answer in time with a legal action is a `BotFault`, and the program is ended
with all that it has started; the next question would start it anew. `docs/bots.md` tells its
authors what it is asked.
"""

import subprocess
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from dataclasses import replace
from queue import Queue
from threading import Lock, Thread
from time import monotonic
from typing import TextIO, cast

from konqt.ai.bot_command import BotCommand
from konqt.ai.heard import MOST_CHARACTERS, Ended, Heard
from konqt.ai.limits import GRACE_SECONDS
from konqt.ai.process import feed, pump
from konqt.ai.protocol import (
    BadLine,
    CandidateJson,
    OpponentAnswer,
    OpponentQuestion,
    Report,
    answer_from_line,
    candidate_in,
    question_line,
    stop_line,
)
from konqt.core import child
from konqt.core.action import Action
from konqt.core.chance import Stream, next_bits
from konqt.core.event import Event
from konqt.core.game import SomeGame
from konqt.core.json_value import Json
from konqt.core.observation import Observation
from konqt.core.terminal import visible
from konqt.core.thinking import Candidate, Progress, Task, Thinking, to_nobody
from konqt.games.registry import game_named
from konqt.i18n.marks import N_

LEVEL = "bot"
"""What stands for the level in every question to a program that is none of ours."""
LAST_MOMENT = 1.0
"""Seconds for the status and the last words of a program that has ended."""
LONGEST_LINE = 4096
LONGEST_TOLD = 200
"""Characters of what it said last that are told."""


class BotFault(RuntimeError):  # noqa: N818 - reads as what happened
    """What a program did instead of answering.

    Its text may be told at a table, in any language. `whole` tells besides what the program itself
    said, which may be of its hand.
    """

    def __init__(self, kind: str, what: str, remedy: str, said: str = "", last: str = "") -> None:
        super().__init__(what)
        self.kind = kind
        heard = f"; its last line on standard error: {last}" if last else ""
        self.whole = f"{what}{f' ({said})' if said else ''}{heard}; {remedy}"


class _Program:
    """A program that runs, with its pipes.

    Each pipe is closed by the thread that uses it: what the program has started beyond its group
    may hold it open, and nobody waits for that.
    """

    def __init__(self, command: BotCommand) -> None:
        self.process = child.start_named(command.words, command.folder)
        self.heard, self.outgoing = Heard(), Queue[str | None]()
        self.words = LastWords(self.process, self.heard)
        for work, name in ((self._hear, "bot-lines"), (self._send, "bot-questions")):
            Thread(target=work, name=name, daemon=True).start()

    def end(self) -> int | None:
        """End it with all that it has started; return its own status if it had ended already."""
        try:
            status: int | None = self.process.wait(LAST_MOMENT if self.heard.over else 0)
        except subprocess.TimeoutExpired:
            status = None
        child.end(self.process)
        self.process.wait()
        self.outgoing.put(None)
        return status

    def _hear(self) -> None:
        pump(self.process, self.heard, self.outgoing)
        with suppress(OSError):
            cast(TextIO, self.process.stdout).close()

    def _send(self) -> None:
        feed(self.process, self.heard, self.outgoing)
        with suppress(OSError):
            cast(TextIO, self.process.stdin).close()


class LastWords:
    """What a program says on its standard error: all is read, and the last line kept."""

    def __init__(self, process: "subprocess.Popen[str]", heard: Heard) -> None:
        self._last = b""
        self._room = MOST_CHARACTERS
        self._heard = heard
        self._thread = Thread(target=self._listen, args=(process,), name="bot-error", daemon=True)
        self._thread.start()

    def ask(self) -> None:
        """Take note that a new question is put."""
        self._room = MOST_CHARACTERS

    def last(self) -> str:
        """Return the last line of a program that has ended, without what steers terminals."""
        self._thread.join(LAST_MOMENT)
        return visible(self._last.decode(errors="replace").strip())[:LONGEST_TOLD]

    def _listen(self, process: "subprocess.Popen[str]") -> None:
        # Bytes: a letter in a strange encoding must not end the reading, or the pipe fills.
        with suppress(OSError, ValueError), cast(TextIO, process.stderr) as stream:
            while line := stream.buffer.readline(LONGEST_LINE):
                self._last = line if line.strip() else self._last
                self._room -= len(line)
                if self._room < 0:
                    self._heard.flood()


class Bot:
    """One program at one seat. It runs from its first question until `stop`, or its fault."""

    def __init__(
        self,
        command: BotCommand,
        game: str,
        board: Json | None = None,
        files: Mapping[str, str] | None = None,
        grace_seconds: float = GRACE_SECONDS,
    ) -> None:
        """Take a command; nothing is started yet.

        Args:
            command: what to start.
            game: the game's name.
            board: an owner's board as `board_to_json` tells it; None for the shipped one.
            files: an owner's changed data files.
            grace_seconds: time for the answer once nobody needs it any more.
        """
        self.name = command.level
        self.command = command
        self._game: SomeGame = game_named(game)
        self._board, self._files = board, dict(files) if files else None
        self._grace_seconds = grace_seconds
        self._lock = Lock()
        self._program: _Program | None = None
        self._asking = 0
        """the number of the question on its way, 0 for none"""
        self._stopped = False

    @property
    def pid(self) -> int | None:
        """The id of the program's process, None where there is none."""
        return None if self._program is None else self._program.process.pid

    def choose(self, observation: Observation, rng: Stream) -> Action:
        """Return what it does.

        Raises:
            BotFault: it gives no legal action in time.
        """
        return self.asked(Task(observation, rng))[0].action

    def usual_playouts(self, observation: Observation) -> int:
        """Return that it counts none of ours: what it does in its time is its own."""
        del observation
        return 1

    def think(self, task: Task, thinking: Thinking) -> tuple[Candidate, ...]:
        """Return its best answers; it is told the task's own budget.

        Raises:
            BotFault: it gives no legal action in time.
        """
        del thinking
        return self.asked(task)

    def asked(self, task: Task) -> tuple[Candidate, ...]:
        """Return what the program answers, best first; after a fault it has been ended.

        Raises:
            BotFault: it gives no legal action in time.
        """
        question = self._question(task)
        try:
            program = self._running()
            answer = self._exchange(program, question)
            return self._candidates(answer, task)
        except BotFault:
            self._end()
            raise

    def hurry(self) -> None:
        """Let the program know that nobody needs its answer any more; then it is ended."""
        with self._lock:
            if self._asking and self._program is not None:
                self._program.outgoing.put(stop_line(self._asking))
                self._program.heard.hurry()

    def stop(self) -> None:
        """End the program for good."""
        self._stopped = True
        self._end()

    # -- inside -----------------------------------------------------------------------------

    def _question(self, task: Task) -> OpponentQuestion:
        seed = task.rng.chance
        # Drawn, so that nobody answers a question before it is asked.
        number = 1 + (next_bits(Stream(seed)) >> 33)
        deadline = max(1, round(self.command.rules.seconds * 1000))
        return OpponentQuestion(
            number,
            self._game.name,
            LEVEL,
            seed,
            self._game.observation_to_json(task.observation),
            self._board,
            self._files,
            replace(task.budget, deadline=deadline),
            tuple(self._game.event_to_json(event) for event in task.history),
            task.best if task.best > 1 else None,
            task.wish,
        )

    def _running(self) -> _Program:
        with self._lock:
            if self._stopped:
                raise BotFault("stopped", "it has been stopped", "begin another game")
            if self._program is None:
                try:
                    self._program = _Program(self.command)
                except (OSError, ValueError) as error:
                    what, remedy = N_("it cannot be started"), "check the command"
                    raise BotFault("start", what, remedy, str(error)) from None
            return self._program

    def _exchange(self, program: _Program, question: OpponentQuestion) -> OpponentAnswer:
        end = monotonic() + self.command.rules.seconds
        text = question_line(question)
        with self._lock:
            self._asking = question.id
            program.heard.ask()
            program.words.ask()
            program.outgoing.put(text)
        try:
            while True:
                line = self._next(program, end)
                if line is None:
                    end = min(end, monotonic() + self._grace_seconds)
                elif line.strip():
                    answer = self._read(line)
                    if isinstance(answer, OpponentAnswer) and self._fits(answer, question):
                        return answer
        finally:
            with self._lock:
                self._asking = 0

    def _next(self, program: _Program, end: float) -> str | None:
        """Return the next line; None where nobody needs the answer any more."""
        try:
            return program.heard.next(end)
        except TimeoutError:
            remedy = f"let it answer within {self.command.rules.seconds:g} seconds"
            raise self._fault("slow", N_("it gave no answer in time"), remedy) from None
        except Ended:
            if program.heard.flooded:
                remedy = "write one short line for each answer"
                raise self._fault("flood", N_("it wrote without end"), remedy) from None
            what, remedy = N_("it ended before its answer"), "start it by hand to see why"
            raise self._fault("died", what, remedy, _status(program.end())) from None

    def _read(self, line: str) -> OpponentAnswer | Report:
        try:
            return answer_from_line(line)
        except BadLine as error:
            remedy = "write answers alone to standard output, all else to standard error"
            what = N_("it wrote a line that is no answer")
            raise self._fault("garbled", what, remedy, f"{error}: {_short(line)}") from None

    def _fits(self, answer: OpponentAnswer, question: OpponentQuestion) -> bool:
        """Return that this answers the question."""
        if answer.id != question.id or type(answer.id) is not int:
            what = N_("it answered a question that was not asked")
            said = _short(f"its id is {answer.id!r}")
            raise self._fault("wrong_id", what, "repeat the question's id", said)
        if answer.error is not None:
            remedy = "give it an answer to every question"
            raise self._fault("refused", N_("it has no answer"), remedy, _short(answer.error))
        return True

    def _candidates(self, answer: OpponentAnswer, task: Task) -> tuple[Candidate, ...]:
        given: Sequence[CandidateJson] = answer.best or (
            {"action": answer.action or {}, "estimate": None, "error": None, "reasons": []},
        )
        try:
            found = tuple(candidate_in(each, self._game.action_from_json) for each in given)
        except ValueError as error:
            raise self._illegal(str(error)) from None
        for each in found:
            if each.action not in task.observation.legal:
                told = str(self._game.action_to_json(each.action))
                raise self._illegal(told)
        return found[: task.best]

    def _illegal(self, said: str) -> BotFault:
        what = N_("it chose an action that is not legal")
        return self._fault("illegal", what, "take one of observation.legal as it is", _short(said))

    def _fault(self, kind: str, what: str, remedy: str, said: str = "") -> BotFault:
        """End the program, and return what it did with its last words."""
        program = self._end()
        return BotFault(kind, what, remedy, said, "" if program is None else program.words.last())

    def _end(self) -> _Program | None:
        with self._lock:
            program, self._program = self._program, None
        if program is not None:
            program.end()
            program.words.last()
        return program


class BotPlayer:
    """A program at a table in the window: asked there, and answering in a thread of its own."""

    def __init__(self, bot: Bot) -> None:
        self._bot = bot
        self._thread = ThreadPoolExecutor(1, "bot")

    def consult(
        self,
        observation: Observation,
        seed: int,
        history: Sequence[Event] = (),
        *,
        told: Callable[[Progress], None] = to_nobody,
        wish: str = "",
    ) -> Future[tuple[Candidate, ...]]:
        """Return its one answer as a future, which may fail with `BotFault`.

        Nobody is told of its progress: when it reports, and what, may be of its hand. Why it did it
        is kept of our own opponents alone: whatever a program writes there nobody has made sure of.
        """
        del told
        task = Task(observation, Stream(seed), tuple(history), wish=wish)
        return self._thread.submit(lambda: (Candidate(self._bot.asked(task)[0].action),))

    def hurry(self, future: Future[tuple[Candidate, ...]]) -> None:
        """Let it stop thinking: nobody waits for this answer any more."""
        del future
        self._bot.hurry()

    def stop(self) -> None:
        """End it."""
        self._bot.stop()
        self._thread.shutdown(wait=False, cancel_futures=True)


def _status(status: int | None) -> str:
    """Say how a program ended."""
    if status is None:
        return "it closed its standard output"
    return f"status {status}" if status >= 0 else f"signal {-status}"


def _short(text: str) -> str:
    return visible(text.strip())[:LONGEST_TOLD]
