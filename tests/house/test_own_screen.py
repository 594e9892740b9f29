"""A process that tests the window has a screen of its own, and leaves none behind."""

import os
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from own_screen import NoScreen, OwnScreen

pytestmark = pytest.mark.skipif(shutil.which("Xvfb") is None, reason="needs Xvfb")

SHOWN = """
from PySide6.QtWidgets import QApplication, QWidget
app = QApplication([])
window = QWidget()
window.show()
assert app.platformName() == "xcb"
assert app.primaryScreen().size().toTuple() == (1920, 1080)
"""
STARTED = """
import time
from own_screen import OwnScreen
print(OwnScreen()._server.pid, flush=True)
time.sleep(600)
"""


def runs(process: int) -> bool:
    """Say whether a process is there and no mere entry of one that has ended."""
    try:
        stat = Path(f"/proc/{process}/stat").read_text()
    except OSError:
        return False
    return stat.rpartition(")")[2].split()[0] != "Z"


def test_two_screens_stand_side_by_side() -> None:
    first, second = OwnScreen(), OwnScreen()
    try:
        assert first.display != second.display
        for screen in (first, second):
            environment = {**os.environ, "DISPLAY": screen.display, "QT_QPA_PLATFORM": "xcb"}
            subprocess.run([sys.executable, "-c", SHOWN], env=environment, check=True, timeout=60)
    finally:
        first.end()
        second.end()
    assert first._server.returncode is not None and second._server.returncode is not None


@pytest.mark.skipif(sys.platform != "linux", reason="asks Linux")
def test_a_screen_goes_with_a_process_that_is_killed() -> None:
    kit = str(Path(__file__).resolve().parents[1] / "kit")
    owner = subprocess.Popen(
        [sys.executable, "-c", STARTED],
        env={**os.environ, "PYTHONPATH": kit},
        stdout=subprocess.PIPE,
        text=True,
    )
    assert owner.stdout is not None
    server = int(owner.stdout.readline())
    assert runs(server)
    owner.send_signal(signal.SIGKILL)
    owner.wait()
    owner.stdout.close()
    end = time.monotonic() + 30
    while runs(server) and time.monotonic() < end:
        time.sleep(0.05)
    assert not runs(server)


def test_a_screen_that_cannot_be_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("own_screen.SIZE", "nonsense")
    with pytest.raises(NoScreen, match=r"(?s)does not come up: .*nonsense"):
        OwnScreen()
    monkeypatch.setenv("PATH", "")
    with pytest.raises(NoScreen, match="README"):
        OwnScreen()
