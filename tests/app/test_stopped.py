"""Ctrl-C, even twice, while workers play: an end without tracebacks, and nobody is left behind."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

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
