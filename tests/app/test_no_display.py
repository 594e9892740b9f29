"""Where no window can be opened: one sentence with a remedy and status 2, never Qt's abort."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from konqt.cli.main import said
from konqt.gui.application.display import PACKAGES, missing_display, say_no_window

ROOT = Path(__file__).resolve().parents[2]
SCREEN = ("QT_QPA_PLATFORM", "DISPLAY", "WAYLAND_DISPLAY")
WINDOW: tuple[tuple[str, ...], ...] = (
    ("play", "--scenario", "narvik"),
    ("open", "--example", "1"),
    ("bench", "gui"),
)
NO_SCREEN: dict[str, dict[str, str]] = {
    "nothing said of a display": {},
    "nobody answers at the display": {"DISPLAY": ":4711"},
    "nobody answers at wayland's": {"WAYLAND_DISPLAY": "wayland-4711"},
    "no such platform": {"QT_QPA_PLATFORM": "nonsense"},
    "a platform without a screen": {"QT_QPA_PLATFORM": "linuxfb:fb=/nowhere"},
}

linux = pytest.mark.skipif(sys.platform != "linux", reason="Qt's platforms of Linux")


def run(folder: Path, screen: dict[str, str], *words: str) -> "subprocess.CompletedProcess[str]":
    env = {name: value for name, value in os.environ.items() if name not in SCREEN}
    for kind in ("CACHE", "CONFIG", "DATA", "STATE"):
        env[f"XDG_{kind}_HOME"] = str(folder / kind.lower())
    return subprocess.run(
        [sys.executable, "-m", "konqt", *words],
        env=env | screen,
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )


def refused(done: "subprocess.CompletedProcess[str]") -> str:
    """Give the last line of a command that could open no window; the rest may be a library's."""
    assert done.returncode == 2, done.stderr
    assert done.stdout == "" and "Traceback" not in done.stderr
    assert "application failed to start" not in done.stderr
    lines = [line for line in done.stderr.splitlines() if line.startswith("konqt: ")]
    assert len(lines) == 1 and done.stderr.endswith(f"{lines[0]}\n")
    return lines[0]


@linux
@pytest.mark.parametrize("words", WINDOW, ids=" ".join)
def test_every_command_with_a_window_says_what_helps(
    tmp_path: Path, words: tuple[str, ...]
) -> None:
    told = refused(run(tmp_path, {"QT_QPA_PLATFORM": "nonsense"}, *words))
    assert "nonsense" in told and "--text" in told


@linux
@pytest.mark.parametrize("screen", NO_SCREEN)
def test_without_a_screen_the_window_says_so(tmp_path: Path, screen: str) -> None:
    told = refused(run(tmp_path, NO_SCREEN[screen]))
    assert "--text" in told
    assert NO_SCREEN[screen].get("DISPLAY", "") in told


@linux
@pytest.mark.parametrize(
    ("platform", "other"),
    [("wayland", {"DISPLAY": ":0"}), ("xcb", {"WAYLAND_DISPLAY": "wayland-0"})],
)
def test_a_platform_that_is_asked_for_in_vain_is_named(
    tmp_path: Path, platform: str, other: dict[str, str]
) -> None:
    """The display that is there is not blamed: it was never tried."""
    told = refused(run(tmp_path, {"QT_QPA_PLATFORM": platform, **other}))
    assert f"QT_QPA_PLATFORM asks for {platform}" in told
    assert "unset QT_QPA_PLATFORM" in told and "--text" in told
    assert "does not answer" not in told


X, WAYLAND = "qt.qpa.xcb: could not connect to display", "Failed to create wl_display (2)"


@pytest.mark.parametrize(
    ("heard", "environ", "told"),
    [
        ([X], {"DISPLAY": ":7"}, "the display :7 does not answer"),
        ([WAYLAND], {"WAYLAND_DISPLAY": "w-7"}, "the display w-7 does not answer"),
        ([WAYLAND], {"WAYLAND_DISPLAY": "w-7", "DISPLAY": ":7"}, "the display w-7 does not"),
        ([X], {"QT_QPA_PLATFORM": "xcb", "DISPLAY": ":7"}, "the display :7 does not answer"),
        ([X], {"QT_QPA_PLATFORM": "xcb"}, "no display found"),
    ],
)
def test_the_display_that_was_tried_is_named(
    heard: list[str], environ: dict[str, str], told: str
) -> None:
    assert told in say_no_window(heard, environ)


@linux
def test_a_library_that_qt_misses_is_named_with_the_packages(tmp_path: Path) -> None:
    (tmp_path / "libxcb-cursor.so.0").touch()
    screen = {"DISPLAY": ":4711", "LD_LIBRARY_PATH": str(tmp_path)}
    told = refused(run(tmp_path, screen))
    assert "libxcb-cursor.so.0" in told and PACKAGES in told


@linux
def test_pictures_need_no_screen(tmp_path: Path) -> None:
    out = tmp_path / "board.png"
    done = run(tmp_path, {"QT_QPA_PLATFORM": "nonsense"}, "map", "draw", "--out", str(out))
    assert (done.returncode, done.stderr) == (0, "")
    assert out.read_bytes().startswith(b"\x89PNG")


def test_what_is_missing_before_qt_starts_is_one_line_with_a_remedy() -> None:
    told = missing_display({}, "linux")
    assert "--text" in told and "\n" not in told
    assert missing_display({"QT_QPA_PLATFORM": "offscreen"}, "linux") == ""
    assert missing_display({"DISPLAY": ":1"}, "linux") == ""
    assert missing_display({}, "darwin") == ""


def test_a_library_that_the_modules_of_qt_miss_is_told_alike() -> None:
    words = "libEGL.so.1: cannot open shared object file: No such file or directory"
    told = said(ImportError(words))
    assert words in told and PACKAGES in told and "KONQT_DEBUG" not in told


def test_whatever_else_qt_says_is_one_sentence() -> None:
    told = say_no_window(["Could not initialize\negl display"], {"QT_QPA_PLATFORM": "eglfs"})
    assert "Could not initialize egl display" in told and "\n" not in told
    assert "--text" in say_no_window([], {})


def test_the_packages_are_the_readmes() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    assert re.findall(r"Qt needs: `([^`]+)`", readme) == [PACKAGES]
