"""One whole turn at the real window, played by what a screen reader is given and can do."""

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from konqt.gui.shell.settings import FILE_NAME

ROOT = Path(__file__).resolve().parents[3]
PLAYER = Path(__file__).with_name("heard_player.py")
SYSTEM = "/usr/bin/python3"
"""the Python that Debian's python3-pyatspi belongs to"""
MARKUP = re.compile(r"</?[a-z]+\d?\b[^>]*>|&(?:amp|lt|gt);")
PLAYERS = ("--seat", "germany=human:A", "--seat", "norway=ai:random", "--seat", "allies=ai:random")


def missing() -> str:
    """Name what is not installed; empty when all is."""
    tools = [tool for tool in ("Xvfb", "dbus-run-session") if shutil.which(tool) is None]
    asked = [SYSTEM, "-c", "import pyatspi"]
    if not Path(SYSTEM).exists() or subprocess.run(asked, capture_output=True).returncode:
        tools.append("python3-pyatspi")
    return " ".join(tools)


pytestmark = [
    pytest.mark.xvfb,
    pytest.mark.timeout(300),
    pytest.mark.skipif(bool(missing()), reason=f"needs {missing()}"),
]


def write_settings(folder: Path, chosen: dict[str, object]) -> None:
    """Put the program's settings where it looks for them."""
    path = folder / "konqt" / FILE_NAME
    path.parent.mkdir(parents=True)
    path.write_text(json.dumps(chosen), encoding="utf-8")


@pytest.fixture
def display() -> Iterator[str]:
    reader, writer = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(writer), "-noreset", "-screen", "0", "1366x768x24"],
        pass_fds=(writer,),
        stderr=subprocess.DEVNULL,
    )
    os.close(writer)
    with os.fdopen(reader) as stream:
        yield ":" + stream.readline().strip()
    server.terminate()
    server.wait(timeout=20)


def test_a_whole_turn_is_played_by_a_screen_reader_alone(display: str, tmp_path: Path) -> None:
    told, run = tmp_path / "told.json", tmp_path / "run"
    run.mkdir(mode=0o700)
    quick = {"ai_speed": "fast", "reduced_motion": True, "undo_moment": 0}
    write_settings(tmp_path / "xdg_config_home", quick)
    folders = ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME")
    surroundings = {
        name: value for name, value in os.environ.items()
        if name not in ("AT_SPI_BUS_ADDRESS", "DBUS_SESSION_BUS_ADDRESS", "WAYLAND_DISPLAY")
    } | {
        **{name: str(tmp_path / name.lower()) for name in folders},
        "HOME": str(tmp_path), "XDG_RUNTIME_DIR": str(run), "DISPLAY": display,
        "QT_QPA_PLATFORM": "xcb", "NO_AT_BRIDGE": "0", "PYTHONPATH": str(ROOT),
    }  # fmt: skip
    done = subprocess.run(
        ["dbus-run-session", "--", SYSTEM, str(PLAYER), str(told),
         sys.executable, "-m", "konqt", "play", *PLAYERS, "--seed", "7", "--lang", "en"],
        env=surroundings, capture_output=True, text=True, check=False, timeout=280,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    found = json.loads(told.read_text(encoding="utf-8"))
    assert found["alive"] and not found["turn"].startswith("Round 1 · Germany")
    announced = "\n".join(found["announced"])
    for what in (r"attacked Gratangen", r"rolled .*\d", r"(wins|holds|won|held)", r"your decision"):
        assert re.search(what, announced), (what, announced)
    assert not [text for text in (*found["texts"], *found["announced"]) if MARKUP.search(text)]
    assert any(text.endswith("can go here") for text in found["texts"])
