"""The ladder's table is the same however often its run was broken off, and by how many workers."""

import importlib.util
import sys
from pathlib import Path
from typing import Any

import pytest

from konqt.lab.arena import run_arena

TOOL = Path(__file__).resolve().parents[2] / "tools" / "ladder.py"


@pytest.fixture(name="ladder")
def _ladder(monkeypatch: pytest.MonkeyPatch) -> Any:
    spec = importlib.util.spec_from_file_location("ladder", TOOL)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    monkeypatch.setitem(sys.modules, "ladder", module)
    spec.loader.exec_module(module)
    monkeypatch.setattr(module, "LADDER", (module.Rung("narvik", "greedy", "random", 6, 4),))
    return module


def test_a_run_broken_off_and_taken_up_by_more_workers_tells_the_same(
    ladder: Any, tmp_path: Path
) -> None:
    whole, broken = tmp_path / "whole", tmp_path / "broken"
    ladder.play(whole, ladder.LADDER, 1)
    lines = whole.read_text("utf-8").splitlines(keepends=True)
    assert len(lines) == 6
    broken.write_text("".join(lines[:3]) + lines[3][:20], "utf-8")
    ladder.play(broken, ladder.LADDER, 2)
    assert sorted(broken.read_text("utf-8").splitlines(keepends=True)) == sorted(lines)
    assert [*ladder.table(ladder.read(broken))] == [*ladder.table(ladder.read(whole))]


def test_its_games_are_those_of_the_arena(ladder: Any, tmp_path: Path) -> None:
    ladder.play(tmp_path / "games", ladder.LADDER, 1, most=4)
    games = ladder.read(tmp_path / "games")
    seats = {"germany": "greedy", "norway": "random", "allies": "random"}
    report = run_arena(4, seats, scenario="narvik", swap=True, jobs=1, seed=4, silly=True)
    german, others = (report.by_side["greedy", side].won for side in ("germany", "norway+allies"))
    assert [sum(game.won for game in games if game.swapped == s) for s in (False, True)] == [
        german, others,
    ]  # fmt: skip
    for level, kinds in report.silly.items():
        assert sum(kinds.values()) == sum(sum(game.silly[level].values()) for game in games)


def test_what_its_file_says_of_other_rows_is_left_alone(ladder: Any, tmp_path: Path) -> None:
    file = tmp_path / "games"
    other = ladder.Rung("narvik", "greedy", "random", 2, 99)
    file.write_text(ladder.Played(other, 0, False, True, {}).line(), "utf-8")
    assert ladder.read(file) == []
    assert file.read_text("utf-8").count("\n") == 1
