"""What watches events answers harmlessly once its Python half is gone.

A window that goes takes its parts with it in any order. The collector of garbage empties an object
before Qt's half of it ends, and Qt still asks that half about the last events of others: it would
look for what it no longer has.
"""

from collections.abc import Callable
from functools import wraps
from typing import TypeVar

from PySide6.QtCore import QEvent, QObject

Watcher = TypeVar("Watcher", bound=QObject)
Filter = Callable[[Watcher, QObject, QEvent], bool]


def unless_gone(asked: Filter[Watcher]) -> Filter[Watcher]:
    """Return an event filter that lets everything pass when its object holds nothing any more."""

    @wraps(asked)
    def answered(self: Watcher, watched: QObject, event: QEvent) -> bool:
        return bool(vars(self)) and asked(self, watched, event)

    return answered
