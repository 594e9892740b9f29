"""Shares batches among processes, and ends them cleanly when a person stops the run."""

import signal
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from threading import current_thread, main_thread
from types import FrameType
from typing import TypeVar, TypeVarTuple

from konqt.core.child import safe_path

R = TypeVar("R")
Batch = TypeVarTuple("Batch")


def in_workers(
    work: Callable[[*Batch], R], batches: Iterable[tuple[*Batch]], jobs: int
) -> Iterator[R]:
    """Return what `work` makes of each batch, in order, from `jobs` processes (-1: one a core).

    Workers do not hear Ctrl-C, which a terminal sends to everybody: who asked for them does, and
    ends them.
    """
    from joblib import Parallel, delayed

    parallel = Parallel(n_jobs=jobs, return_as="generator")
    with safe_path():
        with deaf():
            # Whoever is started now inherits that the signal is ignored.
            results = parallel(delayed(work)(*batch) for batch in batches)
        yield from results


@contextmanager
def stopped_once() -> Iterator[None]:
    """Let the first Ctrl-C stop what runs and the next ones not disturb the tidying up.

    After a stop Ctrl-C stays ignored: the program is on its way out.
    """
    if current_thread() is not main_thread():
        yield
        return
    before = signal.getsignal(signal.SIGINT)
    if before is signal.SIG_IGN:
        yield
        return
    signal.signal(signal.SIGINT, _stop)
    try:
        yield
    except KeyboardInterrupt:
        raise
    except BaseException:
        signal.signal(signal.SIGINT, before)
        raise
    else:
        signal.signal(signal.SIGINT, before)


def _stop(number: int, frame: FrameType | None) -> None:
    del number, frame
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    raise KeyboardInterrupt


@contextmanager
def deaf() -> Iterator[None]:
    """Start no process that would hear Ctrl-C."""
    if current_thread() is not main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
