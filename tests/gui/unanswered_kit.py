"""Dialogs and menus that nobody answers: put away, for they would wait without end."""

from collections.abc import Iterator
from contextlib import contextmanager

from PySide6.QtCore import QThread, QTimer
from PySide6.QtWidgets import QApplication, QDialog
from shiboken6 import getCppPointer

BEAT = 5000
"""milliseconds between two looks"""
LOOKS = 12
"""looks at which the same thing waits, after which nobody is going to answer it"""


@contextmanager
def unanswered_put_away(beat: int = BEAT) -> Iterator[list[str]]:
    """Give the kinds of what has waited too long within the block; empty where all was answered.

    Only what runs its own event loop is meant: what is merely shown holds nobody up. After the
    first one the test has failed, so that the next is put away at once.
    """
    waits: list[int] = []
    ended: list[str] = []

    def look() -> None:
        at = QApplication.activePopupWidget() or QApplication.activeModalWidget()
        if at is None or QThread.currentThread().loopLevel() == 0:
            waits.clear()
            return
        # Its address and not itself: who holds a dialog keeps what belongs to it.
        (which,) = getCppPointer(at)
        if waits[-1:] != [which]:
            waits.clear()
        waits.append(which)
        if len(waits) < LOOKS and not ended:
            return
        waits.clear()
        ended.append(type(at).__name__)
        if isinstance(at, QDialog):
            at.done(QDialog.DialogCode.Rejected)
        else:
            at.close()

    timer = QTimer()
    timer.timeout.connect(look)
    timer.start(beat)
    try:
        yield ended
    finally:
        timer.stop()
