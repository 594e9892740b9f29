"""Plays a position out in separate processes, as far as somebody asks, and stops at once."""

import os
from multiprocessing import get_context, resource_tracker
from multiprocessing.connection import wait
from threading import Lock
from typing import TYPE_CHECKING

from konqt.core.child import deaf, safe_path
from konqt.core.ending import EndReached
from konqt.session.playouts.kept import keep, kept
from konqt.session.playouts.question import PlayOutQuestion
from konqt.session.playouts.worker import work

if TYPE_CHECKING:
    from multiprocessing.connection import Connection
    from multiprocessing.context import SpawnProcess

LEFT_FREE = 1
"""Cores that are left to the window and to others."""


class PlayOutsFailed(ValueError):  # noqa: N818 - reads as what happened
    """The games cannot be played out; the message says why."""


class PlayOuts:
    """Some number of games from one position. Games that were played before are not played again.

    `more` is asked again and again by one thread; any other may `stop`. The answer consists of the
    first games by their numbers: those that happen to have ended when somebody stops would be the
    short ones.
    """

    def __init__(self, question: PlayOutQuestion, games: int, workers: int = 0) -> None:
        """Take what is asked; `workers` is the number of processes, 0 for all cores but one."""
        self.question, self.games = question, games
        self._workers = workers or max(1, (os.cpu_count() or 1) - LEFT_FREE)
        self._ends: list[EndReached] = []
        self._later: dict[int, EndReached] = {}
        """games that have ended before one of a lower number"""
        self._talks: list[Connection] = []
        self._processes: list[SpawnProcess] = []
        self._lock = Lock()
        self._begun = self._stopped = False

    @property
    def ends(self) -> tuple[EndReached, ...]:
        """How the first games ended, by their numbers."""
        return tuple(self._ends)

    @property
    def done(self) -> bool:
        """Whether nothing more will come."""
        return self._stopped or len(self._ends) >= self.games

    def more(self, seconds: float) -> bool:
        """Wait at most so long for games that end; return whether more will come.

        Raises:
            PlayOutsFailed: a process has died, or a game cannot be played to its end.
        """
        if not self._begun:
            self._begin()
        if not self.done:
            try:
                self._hear(seconds)
            except PlayOutsFailed:
                self.close()
                raise
        if self.done:
            self.close()
        return not self.done

    def stop(self) -> None:
        """End the processes; may be called from any thread."""
        with self._lock:
            self._stopped = True
            for process in self._processes:
                process.kill()

    def close(self) -> None:
        """End what is left of the processes, and keep what they have found; for `more`'s thread."""
        with self._lock:
            self._stopped = True
            processes, self._processes = self._processes, []
        for process in processes:
            process.kill()
            process.join()
            process.close()
        for talk in self._talks:
            talk.close()
        self._talks = []
        if processes:
            keep(self.question, self._ends)

    # -- inside -----------------------------------------------------------------------------

    def _begin(self) -> None:
        self._begun = True
        self._ends = kept(self.question)[: self.games]
        left = range(len(self._ends), self.games)
        if not left:
            return
        context = get_context("spawn")
        for first in range(min(self._workers, len(left))):
            heard, told = context.Pipe(duplex=False)
            process = context.Process(
                target=work, args=(self.question, left[first :: self._workers], told), daemon=True
            )
            with self._lock:
                if self._stopped:
                    break
                with safe_path(), deaf(resource_tracker.ensure_running):
                    process.start()
                self._processes.append(process)
            told.close()
            self._talks.append(heard)

    def _hear(self, seconds: float) -> None:
        ready = wait(self._talks, seconds)
        for talk in [each for each in self._talks if each in ready]:
            try:
                found = talk.recv()
            except (EOFError, OSError):
                self._talks.remove(talk)
                talk.close()
                continue
            if isinstance(found, str):
                raise PlayOutsFailed(found)
            self._later[found[0]] = found[1]
        while (end := self._later.pop(len(self._ends), None)) is not None:
            self._ends.append(end)
        if not self._talks and not self.done:
            raise PlayOutsFailed("a process that played has ended; try again")
