"""Slow things done beside the window: files read, games set up. The window goes on meanwhile."""

from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import QObject, Signal

from konqt.gui.threads.gui_thread import posted_to


@dataclass(frozen=True, slots=True, eq=False)
class _Errand:
    future: "Future[Any]"
    then: Callable[[Any], None]
    """takes what came out, on the window's thread"""


class Errands(QObject):
    """Runs one errand after the other in a thread; failures that files can make are told."""

    failed = Signal(str)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._worker = ThreadPoolExecutor(1, thread_name_prefix="errand")
        self._out: list[_Errand] = []
        self._back = posted_to(self._take)

    @property
    def busy(self) -> bool:
        """Whether something is still to be handed over."""
        return bool(self._out)

    def run(self, step: Callable[..., Any], *arguments: Any, then: Callable[[Any], None]) -> None:
        """Do `step(*arguments)` in the thread, then hand what it gives to `then`."""
        errand = _Errand(self._worker.submit(step, *arguments), then)
        self._out.append(errand)
        errand.future.add_done_callback(lambda _future: self._back(errand))

    def stop(self) -> None:
        """Wait for what is under way and close what came of it; nothing is handed over any more."""
        self._worker.shutdown(wait=True, cancel_futures=True)
        for errand in self._out:
            if not errand.future.cancelled() and errand.future.exception() is None:
                close = getattr(errand.future.result(), "close", None)
                if close is not None:
                    close()
        self._out.clear()

    def _take(self, errand: _Errand) -> None:
        if errand not in self._out:
            return
        self._out.remove(errand)
        try:
            result = errand.future.result()
        except (OSError, ValueError) as error:
            self.failed.emit(str(error))
            return
        errand.then(result)
