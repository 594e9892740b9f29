"""The self-test finds what an installation lacks."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from konqt.cli import self_test, self_test_window

LACKING = """
import sys


class Lacking:
    def find_spec(self, name, path=None, target=None):
        if f"{name}.".startswith("%s."):
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)


sys.meta_path.insert(0, Lacking())
"""
"""What Python runs first of all, in the processes that the self-test starts too."""


def ran(shims: Path | None = None) -> "subprocess.CompletedProcess[str]":
    """Run the self-test in a process of its own."""
    entries = [str(shims)] if shims else []
    entries += [*filter(None, [os.environ.get("PYTHONPATH")])]
    return subprocess.run(
        [sys.executable, "-m", "konqt", "self-test", "--json"],
        capture_output=True,
        text=True,
        check=False,
        timeout=250,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(entries)},
    )


def without(module: str, folder: Path) -> Path:
    """Make Python lack a module and all that is in it, as a build may that has left it out."""
    (folder / "sitecustomize.py").write_text(LACKING % module, encoding="utf-8")
    return folder


def went(shims: Path | None = None) -> dict[str, bool]:
    """Give how each part went."""
    done = ran(shims)
    told = json.loads(done.stdout)
    assert (done.returncode == 0) == told["ok"], done.stderr
    return {part["name"]: part["ok"] for part in told["parts"]}


def test_it_tries_what_a_person_does() -> None:
    parts = went()
    assert all(parts.values()), parts
    assert {"tables", "viewer", "exports", "library", "map check", "workers"} <= {*parts}


@pytest.mark.parametrize(
    ("lacking", "found"),
    [
        ("sqlite3", "library"),
        ("shapely", "map check"),
        ("PIL.WebPImagePlugin", "exports"),
        ("konqt.gui.viewer.timeline", "tables, viewer, exports"),
    ],
)
def test_it_fails_where_a_module_is_lacking(tmp_path: Path, lacking: str, found: str) -> None:
    parts = went(without(lacking, tmp_path))
    assert [name for name, ok in parts.items() if not ok] == found.split(", ")


def test_without_the_window_it_says_that_the_installation_is_not_whole(tmp_path: Path) -> None:
    done = ran(without("konqt.gui", tmp_path))
    assert (done.returncode, done.stdout) == (2, "")
    assert "konqt.gui" in done.stderr and "incomplete" in done.stderr


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
