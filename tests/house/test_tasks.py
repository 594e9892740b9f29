"""The chores that are told of are those that there are."""

import os
import re

import pytest
import tasks


def test_every_chore_that_is_listed_can_be_asked_for() -> None:
    assert tasks.__doc__ is not None
    listed = re.findall(r"^python tools/tasks.py (\w+)", tasks.__doc__, re.MULTILINE)
    assert sorted(listed) == sorted(tasks.TASKS)


@pytest.mark.parametrize(("cores", "started"), [(1, 2), (2, 2), (6, 6), (64, 8)])
def test_tests_run_in_a_process_for_each_core(
    monkeypatch: pytest.MonkeyPatch, cores: int, started: int
) -> None:
    """Of those that this process may use, where the system tells; else of all."""
    monkeypatch.setattr(os, "sched_getaffinity", lambda _pid: set(range(cores)), raising=False)
    monkeypatch.setattr(os, "cpu_count", lambda: 99)
    assert tasks.processes() == started
    monkeypatch.delattr(os, "sched_getaffinity")
    monkeypatch.setattr(os, "cpu_count", lambda: cores)
    assert tasks.processes() == started
