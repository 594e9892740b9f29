"""Who is told how far an export has come: what takes long tells each step that it begins."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar

_told: ContextVar[Callable[[int], None] | None] = ContextVar("export_told", default=None)


def tell(step: int) -> None:
    """Say that the position after so many actions is being painted."""
    told = _told.get()
    if told is not None:
        told(step)


@contextmanager
def telling(told: Callable[[int], None]) -> Iterator[None]:
    """Have each step told to somebody within the block."""
    before = _told.set(told)
    try:
        yield
    finally:
        _told.reset(before)
