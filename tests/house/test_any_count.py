"""`Any` says that nobody knows what stands there: it may only become rarer."""

import importlib.util
from pathlib import Path
from types import ModuleType

import pytest

SCRIPT = Path(__file__).resolve().parents[2] / "tools" / "any_count.py"
MOST = {"konqt": 23, "konqt/games/kon": 9, "konqt/ai/kon": 0, "konqt/gui": 5}
"""Folder -> uses left below it. Lower a number when uses go; never raise one."""

EXPLAINED = ("konqt",)
"""Folders in which every use that is left says why. Add a folder when its uses do."""


@pytest.fixture
def counting() -> ModuleType:
    spec = importlib.util.spec_from_file_location("any_count", SCRIPT)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize("folder", MOST)
def test_uses_only_become_fewer(counting: ModuleType, folder: str) -> None:
    assert len(list(counting.uses(folder))) <= MOST[folder]


@pytest.mark.parametrize("folder", EXPLAINED)
def test_every_use_says_why(counting: ModuleType, folder: str) -> None:
    assert list(counting.unexplained(folder)) == []


def test_a_reason_stands_on_the_line_or_above_it(
    counting: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "konqt" / "core"
    folder.mkdir(parents=True)
    (folder / "one.py").write_text(
        "a: Any  # nobody can know\n"
        "# Only its name tells.\n"
        "@cache\n"
        "def b() -> Any: ...\n"
        "c: Any  # noqa: X1\n"
        "# Of something else.\n"
        "\n"
        "d: Any\n"
    )
    monkeypatch.setattr(counting, "ROOT", tmp_path)
    assert [line for _file, _number, line in counting.unexplained()] == [
        "c: Any  # noqa: X1",
        "d: Any",
    ]


def test_words_are_counted_and_import_lines_are_not(
    counting: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "konqt" / "core"
    folder.mkdir(parents=True)
    (folder / "one.py").write_text(
        "from typing import Any\n\n\ndef f(a: dict[Any, Any]) -> 'list[Any]': ...\n\nAnything = 1\n"
    )
    monkeypatch.setattr(counting, "ROOT", tmp_path)
    assert [number for _file, number, _line in counting.uses()] == [4, 4, 4]
    assert counting.folder_of("konqt/games/kon/engine/rules/air.py") == "konqt/games/kon"
