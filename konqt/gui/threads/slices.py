"""Long work in the window's own thread, a few milliseconds at a time between its events."""

import time

from PySide6.QtCore import QObject, QTimer

SLICE = 0.004
"""Seconds that work takes at a time: less than a picture's share."""


class InSlices(QObject):
    """Does one more piece of its work after the other, then what follows all of it.

    Whoever derives from it says what a piece is (`_one_more`), and what follows (`_end`).
    """

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._timer = QTimer(self)
        self._timer.timeout.connect(self._slice)

    @property
    def settled(self) -> bool:
        """Whether nothing is left to be done."""
        return not self._timer.isActive()

    def _start(self, wait_ms: int = 0) -> None:
        """Begin after a wait, or go on."""
        self._timer.start(wait_ms)

    def _stop(self) -> None:
        """Leave the rest undone."""
        self._timer.stop()

    def _one_more(self) -> bool:
        """Do a piece; False when there is none left."""
        raise NotImplementedError

    def _end(self) -> None:
        """Do what follows the last piece."""
        raise NotImplementedError

    def _slice(self) -> None:
        self._timer.setInterval(0)
        end = time.perf_counter() + SLICE
        while time.perf_counter() < end:
            if not self._one_more():
                self._timer.stop()
                self._end()
                return
