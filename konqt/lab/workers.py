"""Shares batches among processes of this computer, or of a cluster's computers."""

import os
import shlex
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import active_children, get_context, resource_tracker
from typing import TypeVar, TypeVarTuple

from konqt.core.child import deaf, installing, safe_path

DASK = "dask[distributed]>=2024.8"
"""What asks a cluster; the extra `cluster` of pyproject.toml says the same."""
R = TypeVar("R")
Batch = TypeVarTuple("Batch")


class NoCluster(ValueError):  # noqa: N818 - reads as what happened
    """The cluster cannot be used; the message says what would mend it."""


def in_workers(
    work: Callable[[*Batch], R], batches: Iterable[tuple[*Batch]], jobs: int, cluster: str = ""
) -> Iterator[R]:
    """Return what `work` makes of each batch, in order.

    Args:
        work: what a worker does; a function that it can import.
        batches: what is handed to it, a batch at a time.
        jobs: how many processes of this computer share them, -1 for one a core.
        cluster: the address of a Dask scheduler, whose workers share them instead.

    Raises:
        NoCluster: the cluster cannot be used.
    """
    with _of_cluster(cluster) if cluster else _of_this_computer(jobs) as executor:
        # The first to be handed in start the processes that work.
        with _with_care():
            results = [executor.submit(work, *batch) for batch in batches]
        for result in results:
            yield result.result()


@contextmanager
def _with_care() -> Iterator[None]:
    """Let processes that are started meanwhile hear no Ctrl-C, and run no stranger's file."""
    with safe_path(), deaf(resource_tracker.ensure_running):
        yield


@contextmanager
def _of_this_computer(jobs: int) -> Iterator[Executor]:
    """Give processes, each a program begun anew; who breaks off waits for none of them.

    Workers do not hear Ctrl-C, which a terminal sends to everybody: who asked for them does.
    """
    others = active_children()
    with _with_care():
        executor = ProcessPoolExecutor(_cores() if jobs == -1 else jobs, get_context("spawn"))
    try:
        yield executor
    except BaseException:
        for process in active_children():
            if process not in others:
                process.terminate()
        raise
    finally:
        executor.shutdown(cancel_futures=True)


def _cores() -> int:
    """Return how many processors this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


@contextmanager
def _of_cluster(address: str) -> Iterator[Executor]:
    """Give the workers of a Dask scheduler.

    Raises:
        NoCluster: nobody answers there, or what asks is not installed.
    """
    try:
        from dask.distributed import Client
    except ImportError:
        command = shlex.join(installing(DASK))
        helps = f"install it with: {command}" if command else "install konqt with Python for it"
        raise NoCluster(f"--cluster needs dask.distributed; {helps}") from None
    try:
        client = Client(address, timeout="10s", set_as_default=False)
    except (OSError, ValueError) as error:
        raise NoCluster(f"no Dask scheduler answers at {address}: {error}") from error
    with client, client.get_executor() as executor:
        yield executor
