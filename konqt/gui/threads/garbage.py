"""No search for garbage begins in a worker: it might find widgets, which only the window's thread
may delete.

Python looks for rings of garbage in whichever thread happens to make the next object. A window that
is set up is not searched either; whoever ends last has it searched again.
"""

import gc
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import wraps
from threading import Lock
from typing import ParamSpec, TypeVar

Given = ParamSpec("Given")
Found = TypeVar("Found")


class _Undisturbed:
    """How many do something just now that no search may disturb: the one place that knows."""

    lock = Lock()
    many = 0
    searched_before = False
    """whether garbage was searched for when the first of them began"""


@contextmanager
def search_off() -> Iterator[None]:
    """Keep Python from searching for garbage until this ends, and all others like it."""
    _begin()
    try:
        yield
    finally:
        _end()


def unsearched(step: Callable[Given, Found]) -> Callable[Given, Found]:
    """Return `step` for a worker thread: nobody searches for garbage while it is done."""

    @wraps(step)
    def done(*given: Given.args, **named: Given.kwargs) -> Found:
        with search_off():
            return step(*given, **named)

    return done


def _begin() -> None:
    with _Undisturbed.lock:
        if _Undisturbed.many == 0:
            _Undisturbed.searched_before = gc.isenabled()
            gc.disable()
        _Undisturbed.many += 1


def _end() -> None:
    with _Undisturbed.lock:
        _Undisturbed.many -= 1
        if _Undisturbed.many == 0 and _Undisturbed.searched_before:
            gc.enable()
