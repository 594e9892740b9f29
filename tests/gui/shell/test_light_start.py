"""What a start of the window leaves for later: nobody waits for what the first paint does not show.

Each start is a process of its own, so that nothing is loaded but what it loads. It is a second one,
which finds the drawn board in the cache.
"""

import json
import os
import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from breadth_kit import wide

import konqt
from konqt import games
from konqt.games.kon.board.shipped import CLOSER_FILE, GEOMETRY_FILE

pytestmark = pytest.mark.usefixtures("own_cache")

_START = """
import json, sys, tomllib
from pathlib import Path

read, opened, load = [], [], tomllib.load

def noted(stream):
    read.append(Path(stream.name).name)
    return load(stream)

tomllib.load = noted
sys.addaudithook(lambda event, told: opened.append(str(told[0])) if event == "open" else None)
from konqt.gui.shell import main_window
from konqt.lab.bench_start import settle, table_window

main_window.READY_MS = 600_000  # after the first paint, however slow the machine is
window, table = table_window(sys.argv[1])
painted = []
table.view.base.ready.connect(
    lambda: painted.append({"modules": sorted(sys.modules), "read": [*read], "opened": [*opened]})
)
window.show()
settle(table)
print(json.dumps({**painted[0], "settled": sorted(sys.modules)}))
window._make_ready()
window.jobs.stop()
print(json.dumps(read))
window.close()
"""
SCENARIOS = wide(("narvik", "basic"), ["basic"])
"""the game of the whole country in each run"""


@cache
def started(scenario: str, home: Path) -> tuple[Any, Any]:
    """Return what the second start has loaded and read, and all that is read a moment later."""
    folders = {
        f"XDG_{name}_HOME": str(home / name) for name in ("CACHE", "CONFIG", "DATA", "STATE")
    }
    out = ""
    for _start in range(2):
        out = subprocess.run(
            [sys.executable, "-c", _START, scenario],
            capture_output=True,
            text=True,
            check=True,
            env={**os.environ, **folders, "QT_QPA_PLATFORM": "offscreen"},
        ).stdout
    painted, later = out.splitlines()[-2:]
    return json.loads(painted), json.loads(later)


def modules_of(scenario: str, home: Path, when: str = "settled") -> list[str]:
    """Return what is loaded once everything stands, or `modules`: when the board is painted."""
    names: list[str] = started(scenario, home)[0][when]
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


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_the_finer_outlines_are_read_when_somebody_looks_closely(scenario: str, home: Path) -> None:
    opened = {Path(each).name for each in started(scenario, home)[0]["opened"]}
    assert GEOMETRY_FILE.name in opened
    assert CLOSER_FILE.name not in opened


AT_SEA = (
    *(f"engine.{name}" for name in ("sea_actions", "sea_decisions", "sea_faults")),
    *(f"engine.rules.april_{name}" for name in ("effects", "land", "reactions", "setup")),
    *(f"engine.rules.april_{name}" for name in ("submarine", "turn", "windows")),
    *(f"engine.rules.naval_{name}" for name in ("cards", "combat", "dice", "movement", "results")),
    *(f"engine.rules.{name}" for name in ("interception", "landing", "raiding", "resistance")),
    *(f"engine.rules.{name}" for name in ("sea_refusal", "sea_table", "ships")),
    *(f"events.{name}" for name in ("april", "sea")),
    *(f"forms.sea_{name}" for name in ("json", "keying", "pending", "reader", "sample")),
    "wording.ships",
)
"""Modules of the game that only games with ships use."""
UNASKED = (
    *(f"core.{name}" for name in ("agent", "narrator", "onlooker", "thinking")),
    *(f"games.kon.advice.{name}" for name in ("air_reach", "area_facts", "next_roll", "preview")),
    *(f"games.kon.odds.{name}" for name in ("area", "combat_odds", "luck", "turn", "way_back")),
    "games.kon.wording.area_facts",
    *(f"gui.kon.art.{name}" for name in ("base", "printed", "scenes", "terrain")),
    *("gui.art.relief", "gui.board.large_key", "gui.kon.cards.used_cards"),
    *("gui.screens.unsaved", "gui.shell.saving", "gui.widgets.plain_buttons"),
    *(f"record.{name}" for name in ("reader", "replaying", "verify")),
)
"""Modules of the window that nobody has asked for when a game is painted first."""


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_start_loads_nothing_that_waits_to_be_asked_for(scenario: str, home: Path) -> None:
    package = Path(konqt.__file__).parent
    assert all((package / f"{each.replace('.', '/')}.py").exists() for each in UNASKED)
    loaded = {each.removeprefix("konqt.") for each in modules_of(scenario, home, "modules")}
    assert sorted(loaded & set(UNASKED)) == []


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_game_without_ships_loads_nothing_of_the_sea(scenario: str, home: Path) -> None:
    folder = Path(games.__file__).parent / "kon"
    assert all((folder / f"{each.replace('.', '/')}.py").exists() for each in AT_SEA)
    loaded = {each.removeprefix("konqt.games.kon.") for each in modules_of(scenario, home)}
    assert not loaded & set(AT_SEA)
