"""What of a game is on disk: its record's lines, and what could not be written yet."""

from collections import deque
from concurrent.futures import Future
from dataclasses import replace
from pathlib import Path
from typing import Generic, TypeVar

from konqt.core.frozen import frozen
from konqt.record.lock import RecordLock
from konqt.record.watch import Moved
from konqt.record.writer import RecordWriter
from konqt.session.update import Update

Memory = TypeVar("Memory")
"""what a session needs to go back to a moment"""


@frozen
class _Step(Generic[Memory]):
    updates: tuple[Update, ...]
    """of lines that were put together"""
    text: str
    before: Memory

    @property
    def durable(self) -> "Future[None]":
        return self.updates[0].durable


@frozen
class Lost(Generic[Memory]):
    """Steps that could not be written, in their order."""

    steps: "tuple[_Step[Memory], ...]"

    @property
    def before(self) -> Memory:
        """Return the moment before the first of them."""
        return self.steps[0].before

    @property
    def text(self) -> str:
        """Return their lines."""
        return "".join(step.text for step in self.steps)

    @property
    def updates(self) -> list[Update]:
        """Return what would be told of them."""
        return [update for step in self.steps for update in step.updates]


class Keeping(Generic[Memory]):
    """Keeps one game's lines, in memory and on disk. Belongs to the session's thread."""

    def __init__(self, texts: list[str]) -> None:
        self.texts = texts
        """the record so far, header first"""
        self.writer: RecordWriter | None = None
        self._waiting: deque[_Step[Memory]] = deque()
        self._left: RecordWriter | None = None
        """the writer that has been closed"""

    @property
    def path(self) -> Path | None:
        """Return where the record is; None while there is none on disk."""
        writer = self.writer or self._left
        return writer.path if writer is not None and writer.begun else None

    @property
    def saved(self) -> bool:
        """Return whether everything that counts is on disk; asks the disk."""
        writer = self.writer or self._left
        return not self._waiting and writer is not None and writer.saved

    def begin(self, path: Path, later: bool) -> None:
        """Begin a record; with `later` True one that cannot be made now.

        Raises:
            RecordError: it cannot be made.
        """
        if later:
            self.writer = RecordWriter.later(path, tuple(self.texts))
        else:
            self.writer = RecordWriter.create(path, self.texts[0])

    def resume(self, path: Path, good_bytes: int, lock: RecordLock) -> None:
        """Go on with a record that was read.

        Raises:
            RecordError: it cannot be written.
        """
        self.writer = RecordWriter.resume(path, good_bytes, lock, tuple(self.texts))

    def put(self, text: str, updates: list[Update], before: Memory) -> list[Update]:
        """Hand the lines of one or more steps in; return the updates with their futures."""
        self.texts.append(text)
        if self.writer is None:
            future: Future[None] = Future()
            future.set_result(None)
        else:
            future = self.writer.put(text)
        told = [replace(update, durable=future) for update in updates]
        if self.writer is not None:
            self._waiting.append(_Step(tuple(told), text, before))
        return told

    def settle(self) -> Lost[Memory] | None:
        """Forget steps that reached the disk; return those that could not."""
        while self._waiting and self._waiting[0].durable.done():
            if self._waiting[0].durable.exception() is None:
                self._waiting.popleft()
                continue
            lost = tuple(self._waiting)
            for step in lost:
                # Lines behind it fail at once, because the writer accepts none until go_on.
                step.durable.exception()
            self._waiting.clear()
            if self.writer is not None:
                self.writer.go_on()
            return Lost(lost)
        return None

    def wait(self) -> None:
        """Wait until every step is on disk or has failed."""
        for step in tuple(self._waiting):
            step.durable.exception()

    def moves(self) -> list[Moved]:
        """Return what happened to the record that the player must hear of, each once."""
        return [] if self.writer is None else self.writer.moves()

    def try_now(self, elsewhere: Path | None = None) -> "Future[None]":
        """Bring what is owed to the disk, or everything to another place."""
        if self.writer is None:
            done: Future[None] = Future()
            done.set_result(None)
            return done
        self.writer.insist()
        if elsewhere is not None:
            self.writer.move_to(elsewhere)
        return self.writer.put("")

    def let_go(self) -> None:
        """Let steps count that cannot be written; they are written when that is possible."""
        if self.writer is not None:
            self.writer.let_go()

    def close(self) -> None:
        """Write what waits and let others open the record."""
        if self.writer is not None:
            self.writer.close()

    def forget(self) -> None:
        """Have no writer any more; where the record is, and whether it is whole, can be asked."""
        self.writer, self._left = None, self.writer or self._left
