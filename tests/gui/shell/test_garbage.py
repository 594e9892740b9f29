"""Widgets that nobody holds any more are deleted by the window's thread, whoever makes objects."""

import gc
from collections.abc import Iterator
from threading import current_thread, main_thread
from typing import Any, ClassVar

import pytest

from konqt.gui.threads.background_jobs import BackgroundJobs


class Ring:
    """Garbage that only a search finds, and that says who found it."""

    found_by: ClassVar[list[object]] = []

    def __init__(self) -> None:
        self.ring = self

    def __del__(self) -> None:
        Ring.found_by.append(current_thread())


@pytest.fixture
def searched() -> Iterator[None]:
    """Search for garbage by itself, as the program does."""
    before = gc.get_threshold()
    gc.set_threshold(700, 10, 10)
    yield
    gc.set_threshold(*before)


@pytest.mark.usefixtures("searched")
def test_no_search_begins_in_a_worker(qtbot: Any) -> None:
    # A worker of an earlier test may still be under way: until it ends nobody is searched at all.
    qtbot.waitUntil(gc.isenabled)
    Ring.found_by.clear()
    jobs, done = BackgroundJobs(), list[int]()
    gc.collect()
    rings = [Ring() for _ in range(50)]
    rings.clear()

    def many() -> int:
        kept = [[each] for each in range(200_000)]
        return len(kept)

    before = len(Ring.found_by)
    jobs.run(many, then=done.append)
    qtbot.waitUntil(lambda: done == [200_000])
    jobs.stop()
    assert gc.isenabled()
    gc.collect()
    assert len(Ring.found_by) == 50 > before
    assert set(Ring.found_by) == {main_thread()}
