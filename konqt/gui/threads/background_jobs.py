"""Slow things done beside the window: files read, games set up. The window goes on meanwhile."""

from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial
from typing import Generic, Protocol, TypeVar, TypeVarTuple

from PySide6.QtCore import QObject, Signal

from konqt.gui.threads.garbage import unsearched
from konqt.gui.threads.gui_thread import posted_to
from konqt.record.errors import in_words

Found = TypeVar("Found")
Given = TypeVarTuple("Given")


class UnderWay(Protocol):
    """A job, whatever it fetches."""

    def brought(self) -> Callable[[], None]:
        """Return what hands over what came of it.

        Raises:
            Exception: what went wrong on the way.
        """
        ...

    def close(self) -> None:
        """Close what came of it, if anything did."""
        ...


@dataclass(frozen=True, slots=True, eq=False)
class _Job(Generic[Found]):
    future: "Future[Found]"
    then: Callable[[Found], None]
    """takes what came out, on the window's thread"""

    def brought(self) -> Callable[[], None]:
        """Return what hands over what came of it."""
        return partial(self.then, self.future.result())

    def close(self) -> None:
        """Close what came of it, if anything did."""
        if not self.future.cancelled() and self.future.exception() is None:
            close = getattr(self.future.result(), "close", None)
            if close is not None:
                close()


class BackgroundJobs(QObject):
    """Runs one job after the other in a thread; failures that files can make are told."""

    failed = Signal(str)

    def __init__(
        self, parent: QObject | None = None, say: Callable[[Exception], str] = in_words
    ) -> None:
        """Wait for jobs; `say` gives the words of what went wrong."""
        super().__init__(parent)
        self._say = say
        self._worker = ThreadPoolExecutor(1, thread_name_prefix="job")
        self._out: list[UnderWay] = []
        self._back = posted_to(self._take)
        self._stopped = False

    @property
    def busy(self) -> bool:
        """Whether something is still to be handed over."""
        return bool(self._out)

    def run(
        self,
        step: Callable[[*Given], Found],
        *arguments: *Given,
        then: Callable[[Found], None],
    ) -> None:
        """Do `step(*arguments)` in the thread, then hand what it gives to `then`.

        Once stopped it does nothing: a window that is closing may still ask.
        """
        if self._stopped:
            return
        job = _Job(self._worker.submit(unsearched(step), *arguments), then)
        self._out.append(job)
        job.future.add_done_callback(lambda _future: self._back(job))

    def stop(self) -> None:
        """Wait for what is under way and close what came of it; nothing is handed over any more."""
        self._stopped = True
        self._worker.shutdown(wait=True, cancel_futures=True)
        for job in self._out:
            job.close()
        self._out.clear()

    def _take(self, job: UnderWay) -> None:
        if job not in self._out:
            return
        self._out.remove(job)
        try:
            hand_over = job.brought()
        except (OSError, ValueError) as error:
            self.failed.emit(self._say(error))
            return
        hand_over()
