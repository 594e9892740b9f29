"""Measures every event that the thread of the window handles: its own CPU time, and wall time."""

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import QEvent, QObject, QThread
from PySide6.QtWidgets import QApplication


@dataclass(slots=True)
class Event:
    """One event, without those that a dialog's own loop handled meanwhile. Milliseconds."""

    during: str
    """the step of the game in which it came"""
    what: str
    cpu: float
    wall: float


@dataclass(slots=True)
class _Open:
    loop: int
    cpu: float
    wall: float
    inner_cpu: float = 0.0
    inner_wall: float = 0.0


class WatchedApplication(QApplication):
    """An application that writes down how long each event took."""

    def __init__(self) -> None:
        super().__init__(["konqt"])
        self.events: list[Event] = []
        self.during = ""
        self._open: list[_Open] = []
        self._thread = self.thread()

    def notify(self, receiver: QObject, event: QEvent) -> bool:
        """Handle an event and measure it, unless it is part of one that is measured already."""
        loop = QThread.currentThread().loopLevel()
        if self._open and loop <= self._open[-1].loop:
            return super().notify(receiver, event)
        kind = event.type().name
        with self._measured(f"{type(receiver).__name__} {receiver.objectName()} {kind}", loop):
            return super().notify(receiver, event)

    def do(self, during: str, step: Callable[[], Any]) -> None:
        """Do what a slot would do, as an event of its own."""
        self.during = during
        with self._measured("called", QThread.currentThread().loopLevel()):
            step()

    @contextmanager
    def _measured(self, what: str, loop: int) -> Iterator[None]:
        mine = _Open(loop, time.thread_time(), time.perf_counter())
        during = self.during
        self._open.append(mine)
        try:
            yield
        finally:
            self._open.pop()
            cpu, wall = time.thread_time() - mine.cpu, time.perf_counter() - mine.wall
            if self._open:
                self._open[-1].inner_cpu += cpu
                self._open[-1].inner_wall += wall
            cpu, wall = cpu - mine.inner_cpu, wall - mine.inner_wall
            self.events.append(Event(during, what, cpu * 1000, wall * 1000))
