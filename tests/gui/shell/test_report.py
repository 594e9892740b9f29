"""A problem reported: what is shown is what is written, and neither names anybody."""

import json
from dataclasses import fields, replace
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import pytest
from PySide6.QtWidgets import QApplication, QFileDialog

from konqt.core.log import kept_log, logger
from konqt.gui.shell import problem_report as made
from konqt.gui.shell.main_window import MainWindow
from konqt.gui.shell.report_dialog import ReportDialog
from konqt.gui.shell.settings import Settings
from konqt.gui.shell.versions import say_versions
from konqt.record.verify import verify
from konqt.session.plan import Chair, GamePlan

NAMES = {"germany": "Kari", "norway": "Ola", "allies": "Ola"}
PLAYERS = {faction: Chair("human", name) for faction, name in NAMES.items()}


@pytest.fixture
def window(qapp: QApplication, qtbot: Any) -> MainWindow:
    window = MainWindow(Settings(last_plan={"chairs": {"germany": "Kari"}}, unknown={"of": "Kari"}))
    qtbot.addWidget(window)
    window.show()
    return window


def opened(window: MainWindow) -> ReportDialog:
    window.run_command("report")
    return next(each for each in window.findChildren(ReportDialog) if each.isVisible())


def written(dialog: ReportDialog, path: Path, monkeypatch: Any, qtbot: Any) -> dict[str, str]:
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(path), ""))
    dialog.save.click()
    qtbot.waitUntil(lambda: path.exists(), timeout=10_000)
    with ZipFile(path) as archive:
        return {name: archive.read(name).decode() for name in archive.namelist()}


@pytest.mark.logs
def test_what_is_shown_is_what_is_written(
    window: MainWindow, qtbot: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with kept_log(say_versions):
        logger("qt").warning("an odd thing")
    dialog = opened(window)
    shown = dialog.preview.toPlainText()
    assert not dialog.with_record.isVisible()
    parts = written(dialog, tmp_path / "out.zip", monkeypatch, qtbot)
    assert list(parts) == ["versions.txt", "settings.json", "konqt.log"]
    assert shown == "\n\n".join(f"== {name}\n{text.rstrip()}" for name, text in parts.items())
    assert "an odd thing" in parts["konqt.log"] and "Qt 6" in parts["versions.txt"]
    assert json.loads(parts["settings.json"])["ai_speed"] == "slow"
    assert "Kari" not in shown


def test_the_game_can_be_read_before_it_is_written(
    window: MainWindow, qtbot: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Only if asked for: whoever stands by would see every hand."""
    window.playing.begin(GamePlan("narvik", PLAYERS, seed=5))
    dialog = opened(window)
    assert not dialog.show_record.isEnabled()
    dialog.with_record.setChecked(True)
    assert "opening" not in dialog.preview.toPlainText()
    dialog.show_record.setChecked(True)
    qtbot.waitUntil(lambda: not dialog._in_parts.isActive(), timeout=10_000)
    shown = dialog.preview.toPlainText()
    assert not any(name in shown for name in ("Kari", "Ola"))
    dialog.with_record.setChecked(False)
    assert "game.konr" not in dialog.preview.toPlainText()
    dialog.with_record.setChecked(True)
    parts = written(dialog, tmp_path / "out.zip", monkeypatch, qtbot)
    assert shown.partition("== game.konr\n")[2].rstrip() == parts["game.konr"].rstrip()


def test_every_setting_is_sent_or_kept_back() -> None:
    assert {*made.SENT, *made.KEPT_BACK} == {each.name for each in fields(Settings)}


@pytest.mark.parametrize("agreed", [True, False])
def test_a_game_goes_with_it_only_when_agreed_and_without_names(
    window: MainWindow, qtbot: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, agreed: bool
) -> None:
    window.playing.begin(GamePlan("narvik", PLAYERS, seed=5))
    dialog = opened(window)
    assert dialog.with_record.isVisible() and not dialog.with_record.isChecked()
    dialog.with_record.setChecked(agreed)
    assert "opening" not in dialog.preview.toPlainText()
    parts = written(dialog, tmp_path / "out.zip", monkeypatch, qtbot)
    assert ("game.konr" in parts) is agreed
    assert not any(name in text for name in ("Kari", "Ola") for text in parts.values())
    if agreed:
        game = tmp_path / "game.konr"
        game.write_text(parts["game.konr"], encoding="utf-8")
        assert verify(game).ok
        chairs = json.loads(parts["game.konr"].splitlines()[0])["chairs"]
        assert [chairs[faction]["name"] for faction in PLAYERS] == ["Player 1", *["Player 2"] * 2]
    window.playing.leave()


def test_a_place_that_cannot_be_written_is_told(
    window: MainWindow, qtbot: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[str] = []
    monkeypatch.setattr(window.dialogs, "tell", told.append)
    monkeypatch.setattr(
        QFileDialog, "getSaveFileName", lambda *_: (str(tmp_path / "no" / "out.zip"), "")
    )
    opened(window).save.click()
    qtbot.waitUntil(lambda: bool(told), timeout=10_000)
    assert "No such file" in told[0]


def test_a_record_without_a_header_is_refused(tmp_path: Path) -> None:
    strange = tmp_path / "x.konr"
    strange.write_text("[]\n", encoding="utf-8")
    report = replace(made.problem_report(Settings(), "konqt 9"), record=strange)
    with pytest.raises(ValueError, match="send the report without it"):
        made.write_report(tmp_path / "out.zip", report)
    assert not (tmp_path / "out.zip").exists()


def test_it_speaks_the_language_in_use(window: MainWindow) -> None:
    dialog = opened(window)
    assert dialog.windowTitle() == "Report a problem"
    window.preferences.use_language("nb")
    QApplication.processEvents()
    assert dialog.windowTitle() == "Meld fra om en feil"
