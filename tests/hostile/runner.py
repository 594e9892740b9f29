"""Runs families on some cores, counts what was tried, and keeps every case that broke something."""

import json
import math
import os
import subprocess
import sys
import threading
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from hostile.families import FAMILIES
from hostile.family import Family

ROOT = Path(__file__).resolve().parents[2]
KEEP = ROOT / ".hostile"
FULL_MINUTES = 20
SLACK = 60
"""Seconds more than a case's patience before its process is given up."""
MOST_SHOWN, SORT = 12, 60


@dataclass(slots=True)
class Report:
    """What became of one family."""

    family: Family
    seed: int
    cases: int = 0
    tries: int = 0
    seconds: float = 0.0
    memory: int = 0
    """megabytes, at most"""
    broken: list[dict[str, Any]] = field(default_factory=list)

    def take(self, told: dict[str, Any]) -> None:
        """Count a case."""
        self.cases += 1
        self.tries += told["tries"]
        self.memory = max(self.memory, told.get("memory", 0))
        if told["broken"]:
            self.broken.append(told)

    def text(self) -> str:
        """Give the counts, and each broken case with the command that tries it again."""
        line = (
            f"{self.family.name:14} {self.tries:>9,} {self.family.counted:24}"
            f" {self.cases:>6,} cases {self.seconds:>6.0f} s {self.memory:>5} MB"
            f"  {len(self.broken)} broken"
        )
        # One of each sort, by its first words: a fault is met many times.
        sorts = {told["broken"][:SORT]: told for told in reversed(self.broken)}
        shown = sorted(sorts.values(), key=lambda told: told["case"])[:MOST_SHOWN]
        return "\n".join([line, *(self._case(told) for told in shown)])

    def _case(self, told: dict[str, Any]) -> str:
        again = f"--seed {self.seed} --family {self.family.name} --case {told['case']}"
        return (
            f"  {told['broken']}\n    again: python tools/tasks.py hostile {again}\n"
            f"    kept:  {told.get('kept', 'nothing')}"
        )


def run_family(
    name: str, seed: int, share: float = 1.0, jobs: int = 2, only: int | None = None
) -> Report:
    """Try a share of a family's cases, or one of them."""
    family = FAMILIES[name]
    report = Report(family, seed)
    begun = time.monotonic()
    last = max(1, math.ceil(family.cases * share)) if only is None else only + 1
    jobs = min(jobs, last) if only is None else 1
    guard = threading.Lock()
    hands = [
        threading.Thread(
            target=_hand, args=(report, guard, n if only is None else only, jobs, last)
        )
        for n in range(jobs)
    ]
    for hand in hands:
        hand.start()
    for hand in hands:
        hand.join()
    report.seconds = time.monotonic() - begun
    return report


def _hand(report: Report, guard: threading.Lock, first: int, step: int, end: int) -> None:
    """Keep one process at work; after one that died or hung goes on with the next case."""
    while first < end:
        done = -1
        with _worker(report, first, step, end) as process:
            assert process.stdout
            watch = _Watch(process, report.family.patience + SLACK)
            for line in process.stdout:
                watch.alive()
                told = json.loads(line)
                done = told["case"]
                with guard:
                    report.take(told)
            watch.end()
            status = process.wait()
        first = first if done < 0 else done + step
        if first < end:
            why = "hung" if watch.hung else f"ended with status {status}"
            with guard:
                report.take({"case": first, "tries": 0, "broken": f"its process {why}"})
            first += step


def _worker(report: Report, first: int, step: int, end: int) -> "subprocess.Popen[str]":
    words = (report.family.name, report.seed, first, step, end, KEEP)
    path = os.pathsep.join(str(each) for each in (ROOT / "tests", ROOT / "tests" / "kit", ROOT))
    return subprocess.Popen(
        [sys.executable, "-m", "hostile.worker", *map(str, words)],
        env={**os.environ, "PYTHONPATH": path},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        text=True,
    )


class _Watch:
    """Kills a process that says nothing for too long."""

    def __init__(self, process: "subprocess.Popen[str]", seconds: float) -> None:
        self.hung = False
        self._process = process
        self._seconds = seconds
        self._timer = threading.Timer(seconds, self._give_up)
        self._timer.start()

    def alive(self) -> None:
        """Wait anew."""
        self._timer.cancel()
        self._timer = threading.Timer(self._seconds, self._give_up)
        self._timer.start()

    def end(self) -> None:
        """Watch no more."""
        self._timer.cancel()

    def _give_up(self) -> None:
        self.hung = True
        self._process.kill()
