"""Ctrl-C in the terminal closes the window as its menu does, whether or not anything happens in it.

Python hears of the signal when Qt next calls it, which may be never. What the system writes into a
pair of sockets Qt hears of at once.
"""

import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from socket import socketpair
from types import FrameType

from PySide6.QtCore import QSocketNotifier

from konqt.core.stopping import end_now


class _Presses:
    """Counts how often it was pressed: the second time nobody waits for the window any more."""

    def __init__(self) -> None:
        self._number = 0

    def __call__(self, number: int, frame: FrameType | None) -> None:
        """Take the signal."""
        del number, frame
        self._number += 1
        if self._number > 1:
            end_now()


@contextmanager
def closed_by_interrupt(close: Callable[[], object]) -> Iterator[None]:
    """Let Ctrl-C close what is on the screen; pressed again, it ends the program at once."""
    before = signal.getsignal(signal.SIGINT)
    if before in (signal.SIG_IGN, None):
        yield
        return
    heard, told = socketpair()
    told.setblocking(False)
    heard.setblocking(False)

    def hear() -> None:
        with suppress(BlockingIOError):
            if signal.SIGINT in heard.recv(64):
                close()

    notifier = QSocketNotifier(heard.fileno(), QSocketNotifier.Type.Read)
    notifier.activated.connect(hear)
    wakened = signal.set_wakeup_fd(told.fileno(), warn_on_full_buffer=False)
    signal.signal(signal.SIGINT, _Presses())
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
        signal.set_wakeup_fd(wakened)
        notifier.setEnabled(False)
        heard.close()
        told.close()
