"""The standard streams speak UTF-8, whatever the system's own encoding is."""

import io
import os
import subprocess
import sys

import pytest

from konqt.core.console import settle_streams


def latin(monkeypatch: pytest.MonkeyPatch) -> dict[str, io.BytesIO]:
    """Give the program the streams of a system that speaks Latin-1."""
    raw = {name: io.BytesIO() for name in ("stdin", "stdout", "stderr")}
    for name, content in raw.items():
        monkeypatch.setattr(sys, name, io.TextIOWrapper(content, encoding="latin-1"))
    return raw


def test_what_goes_out_is_utf8_whatever_it_holds(monkeypatch: pytest.MonkeyPatch) -> None:
    raw = latin(monkeypatch)
    settle_streams()
    sys.stdout.write("Tromsø → \udcff\n")
    sys.stdout.flush()
    assert raw["stdout"].getvalue() == "Tromsø → \\udcff".encode() + os.linesep.encode()


def test_what_comes_in_is_utf8_and_never_stops_anything(monkeypatch: pytest.MonkeyPatch) -> None:
    raw = latin(monkeypatch)
    raw["stdin"].write("Tromsø".encode() + b"\xff\n")
    raw["stdin"].seek(0)
    settle_streams()
    assert sys.stdin.readline() == "Tromsø\ufffd\n"


@pytest.mark.parametrize("encoding", ["latin-1", "ascii", "cp1252"])
def test_the_command_speaks_utf8_under_any_encoding(encoding: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "konqt", "rules", "4.2.8"],
        env={**os.environ, "PYTHONIOENCODING": encoding, "KONQT_LANG": "nb", "LC_ALL": "C"},
        capture_output=True,
        check=False,
        timeout=60,
    )
    assert done.returncode == 0, done.stderr
    done.stdout.decode("utf-8")
    bad = subprocess.run(
        [sys.executable, "-m", "konqt", "show", "Tromsø.konr", "--out", "a.png"],
        env={**os.environ, "PYTHONIOENCODING": encoding},
        capture_output=True,
        check=False,
        timeout=60,
    )
    assert "Tromsø.konr" in bad.stderr.decode("utf-8")
