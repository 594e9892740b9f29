"""Tables whose last rows are loaded when they are needed."""

import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from konqt.core.later import Later

ELSEWHERE = "rows_elsewhere"


@pytest.fixture
def table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Later[str, int]]:
    (tmp_path / f"{ELSEWHERE}.py").write_text('ROWS = {"c": 3, "d": 4}\n')
    monkeypatch.syspath_prepend(tmp_path)
    yield Later({"a": 1, "b": 2}, f"{ELSEWHERE}:ROWS")
    sys.modules.pop(ELSEWHERE, None)


def test_a_row_that_is_there_loads_nothing(table: Later[str, int]) -> None:
    assert (table["a"], table.get("b"), "b" in table) == (1, 2, True)
    assert table.enter("a", 7) == 1 and table.enter("e", 5) == 5
    assert ELSEWHERE not in sys.modules


@pytest.mark.parametrize(
    "asked",
    [
        lambda table: table["c"] == 3,
        lambda table: table.get("c") == 3,
        lambda table: table.get("z") is None and table.get("z", 9) == 9,
        lambda table: "d" in table and "z" not in table,
        lambda table: len(table) == 4,
        lambda table: list(table) == ["a", "b", "c", "d"],
        lambda table: list(table.keys()) == ["a", "b", "c", "d"],
        lambda table: list(table.values()) == [1, 2, 3, 4],
        lambda table: dict(table.items()) == {"a": 1, "b": 2, "c": 3, "d": 4},
        lambda table: {**table} == dict(table) == {"a": 1, "b": 2, "c": 3, "d": 4},
        lambda table: sorted(table)[-1] == "d",
    ],
)
def test_whoever_asks_for_others_or_for_all_has_them(
    table: Later[str, int], asked: Callable[[Later[str, int]], bool]
) -> None:
    assert asked(table)
    assert ELSEWHERE in sys.modules


def test_what_is_nowhere_is_missed_as_in_every_table(table: Later[str, int]) -> None:
    for _ in range(2):
        with pytest.raises(KeyError):
            table["z"]
