"""Ctrl-C, even twice: an end with 130, without a word, and nothing and nobody left behind."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from saved_games import THREE_SEATS

STARTED = 60.0


def processes_of(group: int) -> list[int]:
    """List the processes of a group that still live."""
    found = []
    for folder in Path("/proc").iterdir():
        if folder.name.isdecimal():
            try:
                fields = (folder / "stat").read_text().rpartition(")")[2].split()
            except OSError:
                continue
            if int(fields[2]) == group and fields[0] != "Z":
                found.append(int(folder.name))
    return found


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="looks at /proc")
@pytest.mark.parametrize(
    "argv",
    [
        ("fuzz", "--scenario", "basic", "--games", "5000", "--jobs", "2"),
        ("arena", "--scenario", "basic", "--games", "4000", "--jobs", "2"),
    ],
    ids=lambda argv: argv[0],
)
def test_a_run_that_is_stopped_twice_ends_quietly(argv: tuple[str, ...]) -> None:
    run = subprocess.Popen(
        [sys.executable, "-m", "konqt", *argv],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),
    )
    try:
        begun = time.monotonic()
        while len(processes_of(run.pid)) < 3:
            assert run.poll() is None
            assert time.monotonic() - begun < STARTED, "no workers"
            time.sleep(0.05)
        time.sleep(0.5)
        os.killpg(run.pid, signal.SIGINT)
        time.sleep(0.2)
        os.killpg(run.pid, signal.SIGINT)
        _out, err = run.communicate(timeout=30)
        assert run.returncode == 130
        assert err == b""
        for _ in range(100):
            if not processes_of(run.pid):
                break
            time.sleep(0.1)
        assert processes_of(run.pid) == []
    finally:
        if processes_of(run.pid):
            os.killpg(run.pid, signal.SIGKILL)
        run.wait()


def hears(*words: str, **more: str) -> "subprocess.Popen[str]":
    """Start Python as a terminal does, where Ctrl-C is heard."""
    return subprocess.Popen(
        [sys.executable, *words],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen", **more},
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),
    )


@pytest.mark.parametrize("form", ["gif", "webp", "html"])
@pytest.mark.parametrize("step", [0, 3, 8])
def test_an_export_that_is_stopped_ends_at_once(tmp_path: Path, form: str, step: int) -> None:
    """While Qt paints, Python's own way would be swallowed or bring Qt down."""
    out = tmp_path / f"game.{form}"
    run = hears(
        "-m", "konqt", "export", str(THREE_SEATS), "--to", form, "--out", str(out),
        "--from", "0", "--until", "56", "--progress",
    )  # fmt: skip
    assert run.stderr is not None
    for line in run.stderr:
        if line == f"konqt: step {step}\n":
            break
    os.killpg(run.pid, signal.SIGINT)
    _out, err = run.communicate(timeout=60)
    assert run.returncode == 130
    assert [line for line in err.splitlines() if not line.startswith("konqt: step ")] == []
    assert [*tmp_path.iterdir()] == []


IN_FOREIGN_CODE = """
import signal, sys
from pathlib import Path
from konqt.core import child, stopping
from konqt.core.files import create
from konqt.core.momentary import folder_for_now, momentary
stopping.end_on_interrupt()
import PySide6
# As in code that never comes back to Python.
signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
helper = child.start(child.python("-c", "input()"))
with momentary(Path(sys.argv[1]), create):
    print(helper.pid, folder_for_now(), flush=True)
    helper.wait()
"""


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="looks at /proc")
def test_what_never_comes_back_to_python_ends_too(tmp_path: Path) -> None:
    half = tmp_path / "half"
    run = hears("-c", IN_FOREIGN_CODE, str(half))
    assert run.stdout is not None
    helper, folder = run.stdout.readline().split()
    assert half.exists() and Path(folder).is_dir()
    os.kill(run.pid, signal.SIGINT)
    assert run.communicate(timeout=60) == ("", "")
    assert run.returncode == 130
    assert not half.exists() and not Path(folder).exists()
    assert int(helper) not in processes_of(run.pid)


WINDOW = """
import sys
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QMessageBox
from konqt.cli.main import main
from konqt.gui.shell import app
made = app.make_application
def made_and_told(argv):
    application = made(argv)
    def stand():
        QTimer.singleShot(0, lambda: print("stands", flush=True))
        if sys.argv[1] == "asks":
            QMessageBox().exec()
    QTimer.singleShot(0, stand)
    return application
app.make_application = made_and_told
main([])
"""


@pytest.mark.parametrize("how", ["alone", "asks"])
def test_the_window_closes_as_by_its_menu_though_nothing_happens(tmp_path: Path, how: str) -> None:
    homes = {f"XDG_{kind}_HOME": str(tmp_path) for kind in ("CACHE", "CONFIG", "DATA", "STATE")}
    run = hears("-c", WINDOW, how, **homes)
    assert run.stdout is not None
    assert run.stdout.readline() == "stands\n"
    os.killpg(run.pid, signal.SIGINT)
    _out, err = run.communicate(timeout=60)
    assert (run.returncode, err) == (0, "")
    assert [*tmp_path.rglob("settings.json")], "settings are kept as the window closes"


IN_A_TEXT = """
import sys
from konqt.cli import main
def interrupted(argv):
    exec("import signal; signal.raise_signal(signal.SIGINT)")
main.run = interrupted
main.main([])
"""


def test_code_made_from_a_text_ends_with_the_status_too() -> None:
    run = hears("-c", IN_A_TEXT)
    assert run.communicate(timeout=60) == ("", "")
    assert run.returncode == 130
