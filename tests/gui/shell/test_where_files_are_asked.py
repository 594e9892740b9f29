"""Dialogs that ask for a file begin in a folder that exists, never beside the program."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QAbstractButton, QFileDialog
from window_kit import Shown, windows

from konqt.gui.asked_files import begins_in
from konqt.gui.shell.settings import Settings
from konqt.record.folder import records_folder

WINDOW = Path(__file__).parents[3] / "konqt" / "gui"
ASK = {"getOpenFileName", "getSaveFileName", "getExistingDirectory"}


@pytest.fixture
def shown(qapp: object) -> Iterator[Shown]:
    del qapp
    with windows() as show:
        yield show


def test_on_a_first_start_open_shows_the_nearest_folder_and_no_name(
    shown: Shown, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun: list[str] = []

    def ask(_parent: object, _title: str, begin: str, *_more: object) -> tuple[str, str]:
        begun.append(begin)
        return "", ""

    monkeypatch.setattr(QFileDialog, "getOpenFileName", ask)
    window = shown(Settings())
    records_folder().parent.mkdir(parents=True, exist_ok=True)
    assert not records_folder().exists()
    window.run_command("open")
    window.start_screen.findChild(QAbstractButton, "start:open").click()
    records_folder().mkdir()
    window.run_command("open")
    assert begun == [str(records_folder().parent)] * 2 + [str(records_folder())]


def test_a_name_to_save_by_stands_in_the_nearest_folder(tmp_path: Path) -> None:
    assert begins_in(tmp_path / "no" / "games", "a.konr") == str(tmp_path / "a.konr")
    (tmp_path / "file").touch()
    assert begins_in(tmp_path / "file") == str(tmp_path)


def test_every_dialog_that_asks_for_a_file_says_where_it_begins() -> None:
    asked, unsaid = 0, []
    for path in WINDOW.rglob("*.py"):
        text = path.read_text(encoding="utf-8")
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.Call) and getattr(node.func, "attr", "") in ASK:
                asked += 1
                said = ast.get_source_segment(text, node) or ""
                if "begins_in(" not in said:
                    unsaid.append(f"{path.name}:{node.lineno}")
    assert asked > 7
    assert not unsaid
