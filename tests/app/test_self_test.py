"""The self-test finds what an installation lacks."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from konqt.cli import self_test, self_test_window

LACKING = "raise ModuleNotFoundError(f'No module named {__name__!r}')\n"


def went(shims: Path | None = None) -> dict[str, bool]:
    """Run the self-test in a process of its own; give how each part went."""
    entries = [str(shims)] if shims else []
    entries += [*filter(None, [os.environ.get("PYTHONPATH")])]
    done = subprocess.run(
        [sys.executable, "-m", "konqt", "self-test", "--json"],
        capture_output=True,
        text=True,
        check=False,
        timeout=250,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(entries)},
    )
    told = json.loads(done.stdout)
    assert (done.returncode == 0) == told["ok"], done.stderr
    return {part["name"]: part["ok"] for part in told["parts"]}


def test_it_tries_what_a_person_does() -> None:
    parts = went()
    assert all(parts.values()), parts
    assert {"tables", "viewer", "exports", "library", "map check", "workers"} <= {*parts}


@pytest.mark.parametrize(
    ("lacking", "found"),
    [("sqlite3", "library"), ("shapely", "map check")],
)
def test_it_fails_where_a_library_is_lacking(tmp_path: Path, lacking: str, found: str) -> None:
    (tmp_path / f"{lacking}.py").write_text(LACKING, encoding="utf-8")
    parts = went(tmp_path)
    assert [name for name, ok in parts.items() if not ok] == [found]


def test_a_kind_of_file_that_cannot_be_written_is_told(
    monkeypatch: pytest.MonkeyPatch, qapp: object
) -> None:
    """A package without a plug-in of Pillow's plays, and cannot export."""
    from PIL import Image

    del qapp
    Image.init()
    monkeypatch.delitem(Image.SAVE_ALL, "WEBP")
    part = self_test.tried("exports", self_test_window.exports)
    assert part["ok"] is False


def test_a_window_that_ends_in_silence_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(self_test, "WINDOW", "konqt.gui.fonts")
    (part,) = self_test.in_the_window()
    assert part["ok"] is False and "tables" in str(part["note"])
