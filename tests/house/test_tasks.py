"""The chores that are told of are those that there are."""

import re

import tasks


def test_every_chore_that_is_listed_can_be_asked_for() -> None:
    assert tasks.__doc__ is not None
    listed = re.findall(r"^python tools/tasks.py (\w+)", tasks.__doc__, re.MULTILINE)
    assert sorted(listed) == sorted(tasks.TASKS)
