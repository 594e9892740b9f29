"""Shares batches among processes."""

from collections.abc import Callable, Iterable, Iterator
from typing import TypeVar, TypeVarTuple

from konqt.core.child import deaf, safe_path

R = TypeVar("R")
Batch = TypeVarTuple("Batch")


def in_workers(
    work: Callable[[*Batch], R], batches: Iterable[tuple[*Batch]], jobs: int
) -> Iterator[R]:
    """Return what `work` makes of each batch, in order, from `jobs` processes (-1: one a core).

    Workers do not hear Ctrl-C, which a terminal sends to everybody: who asked for them does, and
    ends them.
    """
    from multiprocessing import resource_tracker

    from joblib import Parallel, delayed
    from joblib.externals.loky.backend import resource_tracker as lokys

    parallel = Parallel(n_jobs=jobs, return_as="generator")
    with safe_path():
        with deaf(resource_tracker.ensure_running, lokys.ensure_running):
            results = parallel(delayed(work)(*batch) for batch in batches)
        yield from results
