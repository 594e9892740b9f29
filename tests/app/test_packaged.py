"""A packaged program, with no Python to call: it is called itself, and becomes what is asked."""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from konqt.ai.process import worker_command
from konqt.cli import packaged
from konqt.core import child
from konqt.gui.board import disk_cache


@pytest.fixture
def frozen(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Path]:
    """Be a packaged program; gives the file of it."""
    program = tmp_path / "konqt"
    program.write_text("the program")
    monkeypatch.setattr("sys.frozen", True, raising=False)
    monkeypatch.setattr("sys.executable", str(program))
    disk_cache.edition.cache_clear()
    yield program
    disk_cache.edition.cache_clear()


def entry(*words: str, **more: str) -> "subprocess.CompletedProcess[str]":
    """Start the entry as the packaged program does, in Python."""
    code = "from konqt.cli.packaged import main; main()"
    environment = {**os.environ, **more}
    for name in ("LC_ALL", "LC_CTYPE", "LANG"):
        if name not in more:
            environment.pop(name, None)
    return subprocess.run(
        [sys.executable, "-c", code, *words],
        capture_output=True, text=True, check=False, timeout=60, env=environment, input="",
    )  # fmt: skip


def test_it_is_called_by_its_own_name(frozen: Path) -> None:
    assert child.this_program("open", "a.konr") == [str(frozen), "open", "a.konr"]
    assert worker_command() == [str(frozen), "-m", "konqt.ai.worker"]
    with pytest.raises(ValueError, match="packaged"):
        child.python("-c", "print()")


def test_what_was_drawn_is_kept_until_the_program_is_another(frozen: Path) -> None:
    """It has no folder of sources that could be looked through: a game could not begin."""
    first = disk_cache.edition()
    disk_cache.edition.cache_clear()
    assert disk_cache.edition() == first
    os.utime(frozen, ns=(1, 1))
    disk_cache.edition.cache_clear()
    assert disk_cache.edition() != first


def test_the_entry_is_the_command() -> None:
    done = entry("--version")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("konqt ")


def test_the_entry_becomes_an_opponent() -> None:
    done = entry("-m", "konqt.ai.worker")
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


@pytest.mark.parametrize("name", ["os", "http.server", "konqted"])
def test_the_entry_becomes_nobody_elses_module(name: str) -> None:
    done = entry("-m", name)
    assert done.returncode == 2
    assert done.stdout == ""


@pytest.mark.parametrize(
    ("around", "settled"),
    [
        ({}, {"LC_CTYPE": "C.UTF-8"}),
        ({"LANG": "C"}, {"LANG": "C", "LC_CTYPE": "C.UTF-8"}),
        ({"LC_ALL": "POSIX", "LANG": "nb_NO.UTF-8"}, {"LC_ALL": "C.UTF-8", "LANG": "nb_NO.UTF-8"}),
        ({"LANG": "nb_NO.UTF-8"}, {"LANG": "nb_NO.UTF-8"}),
        ({"LC_ALL": "", "LANG": "da_DK"}, {"LC_ALL": "", "LANG": "da_DK"}),
    ],
)  # fmt: skip
def test_a_plain_locale_writes_all_letters(around: dict[str, str], settled: dict[str, str]) -> None:
    packaged.settle(around)
    assert around == settled


@pytest.mark.parametrize("before", [None, "/opt/mine"])
def test_other_programs_find_their_own_libraries(frozen: Path, before: str | None) -> None:
    """A file manager that is opened by us must not load what the package carries."""
    around = {"LANG": "C.UTF-8", "LD_LIBRARY_PATH": "/usr/lib/konqt/_internal"}
    if before is not None:
        around["LD_LIBRARY_PATH_ORIG"] = before
    packaged.settle(around)
    assert around.get("LD_LIBRARY_PATH") == before
    assert "LD_LIBRARY_PATH_ORIG" not in around


@pytest.mark.parametrize(
    ("typed", "number", "offered"),
    [
        ("konqt ", 1, ("play", "open", "library")),
        ("konqt map ", 2, ("check", "draw")),
        ("konqt play --sc", 2, ("--scenario",)),
    ],
)
def test_a_shell_is_told_what_a_line_could_go_on_with(
    typed: str, number: int, offered: tuple[str, ...]
) -> None:
    """Before, a key in a shell opened the window and waited for it to be closed."""
    asked = {"_KONQT_COMPLETE": "complete_bash", "COMP_WORDS": typed, "COMP_CWORD": str(number)}
    done = entry(**asked)
    assert (done.returncode, done.stderr) == (0, "")
    assert {*offered} <= {*done.stdout.split()}


def test_an_unknown_shell_opens_no_window() -> None:
    done = entry(_KONQT_COMPLETE="complete_nonsense")
    assert done.returncode == 1 and "nonsense" in done.stderr
