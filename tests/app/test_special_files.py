"""Pipes, devices, endless files where a file is asked for: refused at once, never waited for."""

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from konqt.cli.protocol import Protocol
from konqt.gui.shell import settings

Make = Callable[[Path], None]


def pipe(path: Path) -> None:
    os.mkfifo(path)


def endless(path: Path) -> None:
    path.symlink_to("/dev/zero")


def noise(path: Path) -> None:
    path.symlink_to("/dev/urandom")


def huge(path: Path) -> None:
    with path.open("wb") as out:
        out.truncate(4_000_000_000)


KINDS = pytest.mark.parametrize("make", [pipe, endless, noise, huge])


def ends(*argv: str) -> tuple[int, str]:
    """Run the command; it must end by itself, soon, without any traceback."""
    done = subprocess.run(
        [sys.executable, "-m", "konqt", *argv],
        capture_output=True, text=True, timeout=60, stdin=subprocess.DEVNULL, check=False,
    )  # fmt: skip
    assert "Traceback" not in done.stdout + done.stderr
    return done.returncode, done.stdout + done.stderr


@KINDS
def test_every_command_refuses_it(tmp_path: Path, make: Make) -> None:
    path, folder = tmp_path / "x.geojson", tmp_path / "data"
    folder.mkdir()
    make(path)
    make(folder / "norway.geojson")
    make(folder / "dice.toml")
    script = f"""
import sys
from konqt.cli.main import run
path, folder, out = {str(path)!r}, {str(folder)!r}, {str(tmp_path / "o.svg")!r}
for argv in (
    ("map", "check", path), ("map", "draw", path, "--out", out), ("odds", path),
    ("play", "--text", "--map", path), ("play", "--text", "--data", folder), ("verify", path),
    ("study", "check", path), ("lesson", "check", path), ("lesson", "play", "--text", path),
    ("odds", path, "--data", folder),
):
    sys.stderr.write(f"{{argv[0]}}: {{run(argv)}}\\n")
sys.stderr.write(f"data: {{run(('data', 'check', folder))}}\\n")
"""
    done = subprocess.run(
        [sys.executable, "-c", script],
        capture_output=True, text=True, timeout=60, stdin=subprocess.DEVNULL, check=False,
    )  # fmt: skip
    said = done.stdout + done.stderr
    assert "Traceback" not in said
    ended = [line for line in done.stderr.splitlines() if line.endswith((": 2", ": 1", ": 0"))]
    assert [line[-1] for line in ended] == ["2"] * 10 + ["1"], said
    assert said.count(str(path)) >= 5
    assert "norway.geojson: " in said and "dice.toml: " in said
    assert not (tmp_path / "o.svg").exists()


@KINDS
def test_the_protocol_refuses_it(tmp_path: Path, make: Make) -> None:
    path = tmp_path / "x.konr"
    make(path)
    request = json.dumps({"op": "load", "path": str(path)})
    answer = json.loads(Protocol().answer(request))
    assert answer["error"]["code"] == "bad_file"
    assert str(path) in answer["error"]["message"]


@KINDS
def test_settings_are_not_read_from_it(tmp_path: Path, make: Make) -> None:
    path = tmp_path / "settings.json"
    make(path)
    chosen, trouble = settings.load(path)
    assert chosen == settings.default_settings()
    assert trouble is not None and str(path) in trouble.text()
    settings.save(chosen, path)
    assert path.is_symlink() == (make in (endless, noise))


def test_a_name_twice_in_the_settings_is_told_and_the_file_kept(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    raw = '{"theme": "dark", "theme": "light"}'
    path.write_text(raw)
    chosen, trouble = settings.load(path)
    assert trouble is not None and "theme" in trouble.text()
    assert settings.save(chosen, path) is None
    assert (tmp_path / "settings.damaged.json").read_text() == raw


@pytest.mark.parametrize(
    "line",
    [
        '{"op":"new","scenario":"basic","scenario":"narvik"}',
        '{"op":"position","position":{"units":{"oslo":{"germany":1},"oslo":{"norway":3}}}}',
        '{"op":"apply","action":{"kind":"pass","kind":"move"}}',
    ],
)
def test_a_name_twice_in_a_request_is_refused(line: str) -> None:
    answer = json.loads(Protocol().answer(line))
    assert answer["error"]["code"] == "bad_request"
    assert "twice" in answer["error"]["message"]


def test_a_file_of_a_position_tells_what_is_wrong_where(tmp_path: Path) -> None:
    path = tmp_path / "position.json"
    for raw, words in (
        (b"\xff\xfe\x00", ("UTF-8", "byte 1")),
        (b"[" * 200_000, ("nested too deeply",)),
        (b"{", ("line 1, column 2",)),
        (b'{"units": 1, "units": 2}', ('"units"', "twice")),
        (b'{"scenario": "basic", "round": -1, "hands": {"norway": ["x"]}}', ("round", "hands.n")),
    ):
        path.write_bytes(raw)
        status, said = ends("odds", str(path))
        assert status == 2
        assert all(line.startswith(f"konqt: {path}: ") for line in said.splitlines())
        assert all(word in said for word in words), said
        assert "codec" not in said and "recursion" not in said
