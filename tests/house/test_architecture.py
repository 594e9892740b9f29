"""The layers hold, and the contracts that say so fail when they are broken."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]

BREAKS = (
    ("Qt only in gui, lab and cli", "konqt/core/msg.py", "import PySide6.QtCore\n"),
    ("The play-out path is plain Python", "konqt/games/kon/engine/state.py", "import shapely\n"),
    (
        "The window sees observations, never states",
        "konqt/gui/theme.py",
        "import konqt.games.kon.engine.state\n",
    ),
    (
        "The window knows no game",
        "konqt/gui/viewer/views.py",
        "from konqt.games.kon import wording\n",
    ),
    ("The kernel knows no game", "konqt/core/fault.py", "import konqt.games.registry\n"),
    ("The board knows no game", "konqt/gui/board/items.py", "import konqt.gui.kon.art.look\n"),
    (
        "No cycles between siblings",
        "konqt/games/kon/engine/nearest.py",
        "import konqt.games.kon.wording\n",
    ),
    ("No cycles between siblings", "konqt/gui/screens/start.py", "import konqt.gui.game_plugin\n"),
    (
        "No cycles between siblings",
        "konqt/gui/kon/art/look.py",
        "import konqt.gui.kon.cards.hand\n",
    ),
    ("No cycles between siblings", "konqt/gui/board/pieces.py", "import konqt.gui.board.view\n"),
    (
        "Sessions and records know no game, by whatever way",
        "konqt/session/passes.py",
        "import konqt.ai.kon.greedy\n",
    ),
    (
        "Session, record, laboratory and the neutral command line know no game",
        "konqt/cli/saying.py",
        "import konqt.games.kon.wording\n",
    ),
    ("Layers", "konqt/session/plan.py", "import konqt.cli.main\n"),
)
"""(contract, module, line that breaks it)"""


def lint_imports(folder: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", "from importlinter.cli import lint_imports_command as c; c()"],
        cwd=folder,
        env={"PYTHONPATH": str(folder), "PATH": "", "COLUMNS": "200"},
        capture_output=True,
        text=True,
        check=False,
    )


def test_the_contracts_are_kept() -> None:
    result = lint_imports(ROOT)
    assert result.returncode == 0, result.stdout + result.stderr


@pytest.mark.parametrize(
    ("contract", "module", "line"), BREAKS, ids=[f"{each[0]}: {each[1]}" for each in BREAKS]
)
def test_a_broken_contract_is_noticed(
    contract: str, module: str, line: str, tmp_path: Path
) -> None:
    shutil.copytree(
        ROOT / "konqt", tmp_path / "konqt", ignore=shutil.ignore_patterns("__pycache__")
    )
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    target = tmp_path / module
    target.write_text(line + target.read_text(encoding="utf-8"), encoding="utf-8")
    result = lint_imports(tmp_path)
    assert result.returncode == 1
    assert f"{contract} BROKEN" in result.stdout


HEAVY = ("shapely", "networkx", "pyproj", "numpy", "pydantic", "typer", "rich")


def test_the_start_path_imports_nothing_heavy() -> None:
    """The window must paint before anything slow is imported."""
    code = (
        "import sys, konqt.cli.main, konqt.gui.shell.app;"
        f"print([name for name in {HEAVY!r} if name in sys.modules])"
    )
    result = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert result.stdout.strip() == "[]"


def test_a_start_of_the_window_imports_no_game() -> None:
    """Whatever game is played, the others cost a start nothing."""
    code = (
        "import sys, konqt.cli.main, konqt.gui.shell.main_window;"
        "print([name for name in sys.modules if '.kon' in name.removeprefix('konqt')])"
    )
    result = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert result.stdout.strip() == "[]"
