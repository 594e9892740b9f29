"""What a start of the window leaves for later: nobody waits for what the first paint does not show.

Each start is a process of its own, so that nothing is loaded but what it loads.
"""

import json
import os
import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from konqt import games

pytestmark = pytest.mark.usefixtures("own_cache")

_START = """
import json, sys, tomllib
from pathlib import Path

read, load = [], tomllib.load

def noted(stream):
    read.append(Path(stream.name).name)
    return load(stream)

tomllib.load = noted
from konqt.gui.shell import main_window
from konqt.lab.bench_start import settle, table_window

main_window.READY_MS = 600_000  # after the first paint, however slow the machine is
window, table = table_window(sys.argv[1])
window.show()
settle(table)
assert table.view.base.painted
print(json.dumps({"modules": sorted(sys.modules), "read": read}))
window._make_ready()
window.errands.stop()
print(json.dumps(read))
window.close()
"""
SCENARIOS = ("narvik", "basic")


@cache
def started(scenario: str, home: Path) -> tuple[Any, Any]:
    """Return what a start has loaded and read, and all that has been read a moment later."""
    folders = {
        f"XDG_{name}_HOME": str(home / name) for name in ("CACHE", "CONFIG", "DATA", "STATE")
    }
    out = subprocess.run(
        [sys.executable, "-c", _START, scenario],
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, **folders, "QT_QPA_PLATFORM": "offscreen"},
    )
    painted, later = out.stdout.splitlines()[-2:]
    return json.loads(painted), json.loads(later)


def modules_of(scenario: str, home: Path) -> list[str]:
    names: list[str] = started(scenario, home)[0]["modules"]
    return names


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("home")


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_start_loads_no_library_of_compiled_boards_or_of_files(scenario: str, home: Path) -> None:
    modules = modules_of(scenario, home)
    heavy = ("shapely", "networkx", "pyproj", "numpy", "pydantic", "typer", "rich", "asyncio")
    assert not [each for each in modules if each.split(".")[0] in heavy]


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_the_rules_are_read_once_the_table_stands(scenario: str, home: Path) -> None:
    painted, later = started(scenario, home)
    assert "kon_cards.toml" in painted["read"]
    assert "kon.toml" not in painted["read"]
    assert "kon.toml" in later


AT_SEA = (
    *(f"engine.{name}" for name in ("sea_actions", "sea_decisions", "sea_faults")),
    *(f"engine.rules.april_{name}" for name in ("effects", "land", "reactions", "setup")),
    *(f"engine.rules.april_{name}" for name in ("submarine", "turn", "windows")),
    *(f"engine.rules.naval_{name}" for name in ("cards", "combat", "dice", "movement", "results")),
    *(f"engine.rules.{name}" for name in ("interception", "landing", "raiding", "resistance")),
    *(f"engine.rules.{name}" for name in ("sea_refusal", "sea_table", "ships")),
    *(f"events.{name}" for name in ("april", "sea")),
    *(f"forms.sea_{name}" for name in ("keying", "pending", "pending_reader", "reader", "sample")),
    "wording.ships",
)
"""Modules of the game that only games with ships use."""


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_game_without_ships_loads_nothing_of_the_sea(scenario: str, home: Path) -> None:
    folder = Path(games.__file__).parent / "kon"
    assert all((folder / f"{each.replace('.', '/')}.py").exists() for each in AT_SEA)
    loaded = {each.removeprefix("konqt.games.kon.") for each in modules_of(scenario, home)}
    assert not loaded & set(AT_SEA)
