"""The chores that are told of are those that there are."""

import os
import re
from pathlib import Path

import pytest
import tasks
from listed_tests import files_of, listed, unknown


def test_every_chore_that_is_listed_can_be_asked_for() -> None:
    assert tasks.__doc__ is not None
    listed = re.findall(r"^python tools/tasks.py (\w+)", tasks.__doc__, re.MULTILINE)
    assert sorted(listed) == sorted(tasks.TASKS)


def test_the_slow_lane_runs_each_file_in_one_part_and_leaves_none_out(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Whatever is not named in one part is in what the others leave."""
    asked: list[tuple[str, ...]] = []
    monkeypatch.setattr(tasks, "pytest", lambda *words: asked.append(words))
    monkeypatch.setattr(tasks, "run", lambda *_words: None)
    for part in ("rules", "games", "hostile", "doors", "secrets", "people", "looks"):
        tasks.SLOW[part]()
    files = sorted(Path(tasks.ROOT / "tests").rglob("test_*.py"))
    for file in (each.relative_to(tasks.ROOT).as_posix() for each in files):
        if not file.startswith("tests/browser"):
            running = [words for words in asked if runs(words, file)]
            assert len(running) == 1, (file, running)


def runs(words: tuple[str, ...], file: str) -> bool:
    """Return whether pytest, asked so, would run a file."""

    def within(places: list[str]) -> bool:
        return any(file == each or file.startswith(f"{each}/") for each in places)

    left = [each.removeprefix("--ignore=") for each in words if each.startswith("--ignore=")]
    return within([each for each in words if each.startswith("tests")]) and not within(left)


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


def test_every_listed_test_is_there(unknown_in_the_lists: list[str]) -> None:
    """A name that has changed would bring the test back into the first part, unnoticed."""
    assert unknown_in_the_lists == []


def test_no_test_is_on_two_lists() -> None:
    assert listed("rest") & listed("slow") == frozenset()


def test_the_second_part_asks_for_the_files_of_its_tests(monkeypatch: pytest.MonkeyPatch) -> None:
    """And no others, which would only be collected."""
    asked: list[tuple[str, ...]] = []
    monkeypatch.setattr(tasks, "pytest", lambda *words: asked.append(words))
    tasks.rest()
    places = [word for words in asked for word in words if word.startswith("tests/")]
    assert sorted(places) == sorted([*files_of("rest"), *tasks.ALONE])
    windows = (tasks.ROOT / "tests/gui").rglob("test_*.py")
    marked = (each for each in windows if "mark.alone" in each.read_text(encoding="utf-8"))
    names = sorted(each.relative_to(tasks.ROOT).as_posix() for each in marked)
    assert sorted(tasks.ALONE) == names


def test_a_listed_name_that_no_test_has_is_noticed() -> None:
    tests = ["tests/a.py::test_one[x]", "tests/a.py::test_one[y]", "tests/b.py::test_two"]
    known = [
        "tests/a.py",
        "tests/a.py::test_one",
        "tests/a.py::test_one[y]",
        "tests/b.py::test_two",
    ]
    assert unknown(known, tests) == []
    gone = ["tests/a.py::test_one[z]", "tests/a.py::test_two", "tests/c.py::test_three"]
    assert unknown(gone, tests) == gone[:2], "the third file was not collected"
