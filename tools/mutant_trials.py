"""Runs tests against mutants in forked children: collected once, tried hundreds of times.

The tests are collected in one process. A first child runs them all on the sound rules and notes
how long each takes and which functions of the rules it reaches. Then each mutant gets a child of
its own, which exchanges the changed function and runs the tests that reach it: those marked with
a section that the changed module rules come first, the quickest first, up to the first failure.
A test that does not reach a changed function cannot notice it.
"""

import inspect
import os
import pickle
import re
import resource
import select
import shutil
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import CodeType, FrameType, ModuleType
from typing import Any

import pytest
from _pytest.runner import runtestprotocol
from mutations import Mutant

from konqt.games.kon.engine.ruleset import ruleset_for

LONGEST = 60
"""Seconds of processor time after which a mutant is ended: an endless game has been noticed.

The time on the wall says nothing on a machine that has other work to do.
"""
MEMORY = 3 << 30
"""Bytes a mutant may take: an endless list has been noticed."""

Reach = dict[str, tuple[float, frozenset[tuple[str, str]]]]
"""Test -> seconds it takes, and (file, function) of the rules that it reaches."""


@dataclass(frozen=True, slots=True)
class Trial:
    """How a mutant fared."""

    mutant: Mutant
    noticed_by: str | None
    """the test that failed, `import`, `time`, or None"""
    of_section: bool
    tests: int
    """tests that could notice it"""


class Trials:
    """A pytest plugin that tries mutants instead of running the tests once."""

    def __init__(
        self, root: Path, rules: Sequence[Path], mutants: Sequence[Mutant], jobs: int
    ) -> None:
        self.root = root
        self.rules = tuple(str(root / each) for each in rules)
        self.mutants = mutants
        self.jobs = jobs
        self.done: list[Trial] = []
        self.tell: Callable[[Trial], None] = lambda _trial: None

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Survey the sound rules, then try every mutant."""
        items = list(session.items)
        for scenario in ("narvik", "basic"):
            ruleset_for(scenario)  # once here instead of once in every child
        reach = _only(lambda: _survey(items, self.rules))
        waiting = iter(self.mutants)
        running: dict[int, _Child] = {}
        while True:
            while len(running) < self.jobs and (mutant := next(waiting, None)) is not None:
                first, others = _selected(items, reach, mutant, self.root)
                child = _Child(_attempt(mutant, self.root, first, others), mutant)
                child.tests, child.section = len(first) + len(others), len(first)
                running[child.pipe] = child
            if not running:
                return True
            ready, _, _ = select.select(list(running), [], [])
            for pipe in ready:
                child = running.pop(pipe)
                self._note(child, child.result())

    def _note(self, child: "_Child", result: Any) -> None:
        name, number = ("time", child.tests) if result is None else result
        of_section = name not in (None, "time") and number < child.section
        trial = Trial(child.mutant, name, of_section, child.tests)
        self.done.append(trial)
        self.tell(trial)


class _Child:
    """A forked process that works and sends its answer back."""

    def __init__(self, work: Callable[[], Any], mutant: Any = None, seconds: int = LONGEST) -> None:
        self.mutant = mutant
        self.tests = self.section = 0
        self.folder = tempfile.mkdtemp(prefix="konqt-mutant-")
        self.pipe, answer = os.pipe()
        sys.stdout.flush()
        self.pid = os.fork()
        if self.pid == 0:
            os.close(self.pipe)
            _work(work, answer, self.folder, seconds)
        os.close(answer)

    def result(self) -> Any:
        """Return the answer; None when its time ran out."""
        with os.fdopen(self.pipe, "rb") as pipe:
            data = pipe.read()
        os.waitpid(self.pid, 0)
        shutil.rmtree(self.folder, ignore_errors=True)
        return pickle.loads(data) if data else None


def _work(work: Callable[[], Any], answer: int, folder: str, seconds: int) -> None:
    """Work in the child, silently, with folders of its own; never comes back."""
    silence = os.open(os.devnull, os.O_WRONLY)
    os.dup2(silence, 1)
    os.dup2(silence, 2)
    os.environ["PYTEST_DEBUG_TEMPROOT"] = folder
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))
    try:
        with os.fdopen(answer, "wb") as pipe:
            pipe.write(pickle.dumps(work()))
    finally:
        os._exit(0)


def _only(work: Callable[[], Any]) -> Any:
    result = _Child(work, seconds=10 * LONGEST).result()
    if isinstance(result, str) or result is None:
        pytest.exit(f"the tests fail without any change: {result}", returncode=2)
    return result


def _survey(items: Sequence[pytest.Item], rules: tuple[str, ...]) -> Reach | str:
    """Run all tests on the sound rules; give the name of one that fails instead."""
    reach: Reach = {}
    for item, after in _with_next(items):
        met: set[tuple[str, str]] = set()

        def watch(frame: FrameType, event: str, arg: Any, met: Any = met) -> None:
            code = frame.f_code
            if code.co_filename.startswith(rules):
                met.add((Path(code.co_filename).name, code.co_qualname))

        started = time.perf_counter()
        sys.settrace(watch)
        reports = runtestprotocol(item, log=False, nextitem=after)
        sys.settrace(None)
        if any(report.failed for report in reports):
            return item.nodeid
        reach[item.nodeid] = time.perf_counter() - started, frozenset(met)
    return reach


def _with_next(
    items: Sequence[pytest.Item],
) -> Iterator[tuple[pytest.Item, pytest.Item | None]]:
    return zip(items, [*items[1:], None], strict=True)


def _selected(
    items: Sequence[pytest.Item], reach: Reach, mutant: Mutant, root: Path
) -> tuple[list[pytest.Item], list[pytest.Item]]:
    """Return the tests of the module's sections that reach the change, and the others that do."""
    function = (mutant.file.name, mutant.place)
    tables = mutant.is_table
    refs = sections_of(root / mutant.file)
    first: list[pytest.Item] = []
    others: list[pytest.Item] = []
    for item in sorted(items, key=lambda item: reach[item.nodeid][0]):
        met = reach[item.nodeid][1]
        if met if tables else function in met:
            marks = {str(ref) for mark in item.iter_markers("rule") for ref in mark.args}
            (first if marks & refs else others).append(item)
    return first, others


def sections_of(file: Path) -> set[str]:
    """Read the sections and rulings that a module's first line names: `Manual 4.2; R35-R38`."""
    head = file.read_text(encoding="utf-8").split('"""')[1]
    found = set(re.findall(r"\d+(?:\.\d+)+[a-d]?|\bR\d+|\b(?<=Manual )\d\b|Appendix", head))
    for begin, end in re.findall(r"R(\d+)-R(\d+)", head):
        found |= {f"R{number}" for number in range(int(begin), int(end) + 1)}
    for section, last in re.findall(r"(\d+\.\d+\.\d)-(\d)", head):
        stem, begin = section.rsplit(".", 1)
        found |= {f"{stem}.{number}" for number in range(int(begin), int(last) + 1)}
    return found


def _attempt(
    mutant: Mutant, root: Path, first: Sequence[pytest.Item], others: Sequence[pytest.Item]
) -> Callable[[], tuple[str | None, int]]:
    def attempt() -> tuple[str | None, int]:
        try:
            _exchange(mutant, root)
        except Exception:
            return "import", 0
        for number, (item, after) in enumerate(_with_next([*first, *others])):
            reports = runtestprotocol(item, log=False, nextitem=after)
            if any(report.failed for report in reports):
                return item.nodeid, number
        return None, -1

    return attempt


def _exchange(mutant: Mutant, root: Path) -> None:
    """Put the changed function or table in the place of the sound one, wherever it is known."""
    path = root / mutant.file
    module = sys.modules[".".join(mutant.file.with_suffix("").parts)]
    changed = compile(mutant.source, str(path), "exec")
    if mutant.is_table:
        fresh: dict[str, Any] = {"__name__": module.__name__, "__file__": str(path)}
        exec(changed, fresh)
        _replace(mutant.place, getattr(module, mutant.place), fresh[mutant.place])
        return
    function: Any = module
    for name in mutant.place.split("."):
        function = getattr(function, name)
    if isinstance(function, property):
        function = function.fget
    inspect.unwrap(function).__code__ = _code_named(changed, mutant.place)


def _replace(name: str, old: object, new: object) -> None:
    for module in list(sys.modules.values()):
        ours = isinstance(module, ModuleType) and module.__name__.startswith("konqt.")
        if ours and vars(module).get(name) is old:
            setattr(module, name, new)


def _code_named(code: CodeType, name: str) -> CodeType:
    inner = [each for each in code.co_consts if isinstance(each, CodeType)]
    for each in inner:
        if each.co_qualname == name:
            return each
    return _code_named(next(each for each in inner if name.startswith(each.co_name + ".")), name)
