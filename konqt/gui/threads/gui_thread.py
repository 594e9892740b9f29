"""Brings what worker threads have done to the window's thread, however windows close meanwhile.

A widget's own signal is no way out of a worker: Qt may delete the widget in the very moment in
which it is emitted, and that ends the program. What is emitted here belongs to no window and lives
as long as the program does.
"""

from collections.abc import Callable
from functools import cache
from types import MethodType
from typing import TypeVar
from weakref import WeakMethod

from PySide6.QtCore import QObject, Qt, Signal, Slot
from shiboken6 import isValid

Address = WeakMethod[MethodType]
What = TypeVar("What")


class _Post(QObject):
    """Lives in the window's thread; anybody sends."""

    sent = Signal(object, object)

    def __init__(self) -> None:
        super().__init__()
        self.sent.connect(self._deliver, Qt.ConnectionType.QueuedConnection)

    @Slot(object, object)
    def _deliver(self, address: Address, what: object) -> None:
        # Widgets are deleted in this thread only: who is here now stays until `take` is done.
        take = address()
        if take is not None and isValid(take.__self__):
            take(what)


@cache
def _post() -> _Post:
    return _Post()


def posted_to(take: Callable[[What], object]) -> Callable[[What], None]:
    """Return a call that any thread may make to have `take(what)` done in this one, the window's.

    take: a method of a QObject. It is not kept alive, and nothing arrives once it is gone.
    """
    assert isinstance(take, MethodType)
    post, address = _post(), WeakMethod(take)

    def send(what: What) -> None:
        post.sent.emit(address, what)

    return send
