"""Exports from the menus: what may be chosen, seen beforehand, written, and when it is not."""

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from breadth_kit import wide_rows
from games_played import plan, recorded
from person_kit import under_way
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication, QFileDialog, QMessageBox, QPushButton

from konqt.core.event import PUBLIC, REFEREE
from konqt.gui.export.dialog import ExportDialog
from konqt.gui.export.fields import KINDS
from konqt.gui.export.order import Order
from konqt.gui.export.run import ExportRun
from konqt.gui.export.source import of_table
from konqt.gui.shell.exports import put_in_place
from konqt.gui.shell.main_window import MainWindow
from konqt.gui.shell.settings import Settings
from konqt.i18n.languages import codes
from konqt.session.export.forms import FORMS
from konqt.session.plan import AI, HUMAN, Chair, GamePlan

FINISHED = Path(__file__).parents[2] / "fixtures/records/v1/greedy-both-sides.konr"
PLAYER = Path(__file__).with_name("leaving_player.py")
LONG = 60_000
"""Milliseconds for a program of its own, on a busy machine."""
LONGEST = 0.05
"""Seconds of the window's own time between two beats."""
LEFT = [("preview", "quit"), ("export", "close")]
"""what goes on, and how the window is left meanwhile: each of both once"""


@pytest.fixture
def window(qapp: QApplication, qtbot: Any) -> Iterator[MainWindow]:
    del qapp
    made = MainWindow(Settings())
    qtbot.addWidget(made)
    made.show()
    yield made
    if made.exports.dialog is not None:
        made.exports.dialog.reject()
    made.shut_down()


@pytest.fixture
def record(tmp_path: Path) -> Path:
    return Path(shutil.copy(FINISHED, tmp_path / "game.konr"))


def asked(window: MainWindow, kind: str = "html") -> ExportDialog:
    window.run_command("export")
    dialog = window.exports.dialog
    assert dialog is not None
    dialog.fields.kind.setCurrentIndex(dialog.fields.kind.findData(kind))
    return dialog


def seats(dialog: ExportDialog) -> list[str]:
    return [dialog.fields.seat.itemData(index) for index in range(dialog.fields.seat.count())]


def test_every_form_can_be_chosen() -> None:
    assert sorted(KINDS) == sorted(FORMS)


def test_a_report_is_previewed_written_and_its_place_told(
    window: MainWindow, record: Path, tmp_path: Path, qtbot: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    window.looking_back.show(record)
    dialog = asked(window, "txt")
    qtbot.waitUntil(lambda: dialog.preview.currentWidget() is dialog.preview.text, timeout=LONG)
    shown = dialog.preview.text.toPlainText()
    out = tmp_path / "out" / "my game"
    out.parent.mkdir()
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(out), ""))
    dialog.save.click()
    assert not dialog.fields.isEnabled() and dialog.halt.isVisible()
    qtbot.waitUntil(lambda: window.exports.dialog is None, timeout=LONG)
    written = out.with_name("my game.txt").read_text(encoding="utf-8")
    assert "\n".join(written.splitlines()[:20]) == "\n".join(shown.splitlines()[:20])
    assert [each.name for each in out.parent.iterdir()] == ["my game.txt"]
    box = next(each for each in window.findChildren(QMessageBox) if each.isVisible())
    assert str(out.with_name("my game.txt")) in box.text()
    assert any("folder" in each.text() for each in box.findChildren(QPushButton))
    box.reject()


@pytest.mark.parametrize(
    ("step", "stretch"), [(0, (0, 10)), (20, (15, 25)), (47, (37, 47)), (44, (37, 47))]
)
def test_a_moving_picture_is_of_what_is_around_the_step_in_sight(
    window: MainWindow,
    record: Path,
    monkeypatch: pytest.MonkeyPatch,
    step: int,
    stretch: tuple[int, int],
) -> None:
    """It proposed the end of a long game wherever one stood."""
    short = replace(FORMS["gif"], longest=10)
    monkeypatch.setattr("konqt.gui.export.fields.FORMS", {**FORMS, "gif": short})
    window.looking_back.show(record)
    assert window.viewer is not None and window.viewer.playhead.last == 47
    window.viewer.go(step)
    order = asked(window, "gif").fields.order()
    assert (order.first, order.last) == stretch


def test_a_picture_is_of_the_step_in_sight(window: MainWindow, record: Path, qtbot: Any) -> None:
    window.looking_back.show(record)
    assert window.viewer is not None
    window.viewer.go(20)
    dialog = asked(window, "png")
    order = dialog.fields.order()
    assert (order.first, order.last) == (20, 20)
    dialog.fields.pixels.setCurrentIndex(dialog.fields.pixels.findData((3840, 2160)))
    assert dialog.fields.order().preview().size == (1366, 768)
    qtbot.waitUntil(lambda: dialog.preview.currentWidget() is dialog.preview.picture, timeout=LONG)
    assert dialog.preview.picture.pixmap().width() > 300


def test_a_table_may_be_meant_for_a_spreadsheet_with_decimal_commas(
    window: MainWindow, record: Path, tmp_path: Path, qtbot: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    window.looking_back.show(record)
    dialog = asked(window, "txt")
    chosen = dialog.fields.separator
    assert not chosen.isEnabled() and "--separator" not in dialog.fields.order().words(tmp_path)
    dialog.fields.kind.setCurrentIndex(dialog.fields.kind.findData("csv"))
    assert chosen.isEnabled() and dialog.fields.order().separator == "comma"
    chosen.setCurrentIndex(chosen.findData("semicolon"))
    qtbot.waitUntil(lambda: "row;round" in dialog.preview.text.toPlainText(), timeout=LONG)
    out = tmp_path / "game.csv"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(out), ""))
    dialog.save.click()
    qtbot.waitUntil(lambda: window.exports.dialog is None, timeout=LONG)
    assert out.read_text(encoding="ascii").startswith("row;round;turn;")
    next(each for each in window.findChildren(QMessageBox) if each.isVisible()).reject()


def test_a_stop_writes_nothing(
    window: MainWindow, record: Path, tmp_path: Path, qtbot: Any
) -> None:
    window.looking_back.show(record)
    dialog = asked(window)
    out = tmp_path / "out.html"
    with qtbot.waitSignal(dialog.run.stepped, timeout=LONG):
        dialog.write(out)
    assert dialog.note.text().endswith(f", language 1 of {len(codes())}")
    dialog.halt.click()
    assert not dialog.run.busy and dialog.fields.isEnabled()
    assert not dialog.progress.isVisible() and not dialog.halt.isVisible()
    assert "Nothing was written" in dialog.note.text()
    assert not out.exists()


def test_the_window_stays_awake(
    window: MainWindow, record: Path, tmp_path: Path, qtbot: Any
) -> None:
    """However long a page takes, nobody waits for the window: its events go on."""
    window.looking_back.show(record)
    dialog = asked(window)
    # What the viewer reads and paints at first is not the export's.
    qtbot.waitUntil(lambda: not under_way(window), timeout=LONG)
    late, before = list[float](), [0.0]

    def beat() -> None:
        now = time.thread_time()
        late.append(now - before[0])
        before[0] = now

    timer = QTimer(window)
    timer.timeout.connect(beat)
    before[0] = time.thread_time()
    dialog.write(tmp_path / "out.html")
    timer.start(5)
    qtbot.waitUntil(lambda: window.exports.dialog is None, timeout=LONG)
    timer.stop()
    next(each for each in window.findChildren(QMessageBox) if each.isVisible()).reject()
    assert len(late) > 50
    # Of this thread's own time alone: others use the machine too.
    assert max(late) < LONGEST, max(late)


def test_no_file_is_written_over_unasked(
    window: MainWindow, record: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    window.looking_back.show(record)
    dialog = asked(window, "txt")
    (tmp_path / "mine.txt").write_text("mine")
    named = str(tmp_path / "mine")
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (named, ""))
    questions = []

    def no(box: QMessageBox) -> int:
        questions.append(box.text())
        return int(QMessageBox.StandardButton.No.value)

    monkeypatch.setattr("konqt.gui.widgets.plain_buttons.Message.exec", no)
    dialog.save.click()
    assert len(questions) == 1 and "mine.txt" in questions[0]
    assert not dialog.run.busy
    assert (tmp_path / "mine.txt").read_text() == "mine"


def test_a_film_that_is_too_long_is_refused_in_words(window: MainWindow, tmp_path: Path) -> None:
    window.looking_back.show(recorded(tmp_path / "long.konr"))
    dialog = asked(window, "gif")
    assert dialog.save.isEnabled()
    order = Order(record=tmp_path, ending="gif", first=0, last=301, seat=PUBLIC,
                  language="en", theme="light")  # fmt: skip
    assert order.too_long


def test_of_a_running_game_no_closed_hand_is_offered(window: MainWindow, tmp_path: Path) -> None:
    """Neither in the viewer nor at the table; where one person plays, the own hand."""
    window.looking_back.show(recorded(tmp_path / "short.konr", 9))
    dialog = asked(window)
    assert seats(dialog) == [PUBLIC]
    dialog.reject()
    window.playing.begin(plan())
    assert window.table is not None and window.table.session.path is not None
    assert [view for view, _title in of_table(window.table, tmp_path).views] == [PUBLIC]
    window.run_command("export")
    assert window.exports.dialog is None, "a curtain lies over the game"
    for box in window.findChildren(QMessageBox):
        box.reject()
    chairs = {"germany": Chair(HUMAN, "A"), "norway": Chair(AI, level="random"),
              "allies": Chair(AI, level="random")}  # fmt: skip
    window.playing.begin(GamePlan("narvik", chairs, 3))
    dialog = asked(window)
    assert seats(dialog) == ["germany", PUBLIC]


def test_of_a_finished_game_every_seat_is_offered(window: MainWindow, record: Path) -> None:
    window.looking_back.show(record)
    dialog = asked(window)
    assert {"germany", "norway", PUBLIC, REFEREE} <= {*seats(dialog)}
    assert seats(dialog)[0] == REFEREE


def test_what_went_wrong_is_said_in_words(qtbot: Any, tmp_path: Path, qapp: QApplication) -> None:
    run = ExportRun(qapp)
    broken = tmp_path / "none.konr"
    broken.write_text("nothing")
    order = Order(record=broken, ending="txt", first=0, last=0, seat=PUBLIC,
                  language="en", theme="light")  # fmt: skip
    with qtbot.waitSignal(run.failed, timeout=LONG) as told:
        run.start(order)
    assert str(broken) in told.args[0] and "Traceback" not in told.args[0]
    run.forget()


def test_a_place_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    made = tmp_path / "made.txt"
    made.write_text("x")
    _path, trouble = put_in_place(made, tmp_path / "no folder" / "out.txt")
    assert "no folder" in trouble and "Errno" not in trouble


@pytest.mark.parametrize(
    ("what", "how"), wide_rows(product(("preview", "export"), ("close", "quit")), LEFT)
)
def test_whoever_leaves_meanwhile_leaves_nothing_behind(
    record: Path, tmp_path: Path, what: str, how: str
) -> None:
    """No complaint of a program that still runs, no such program, and no half file."""
    out, left = tmp_path / "out" / "game.html", tmp_path / "left"
    out.parent.mkdir()
    left.mkdir()
    done = subprocess.run(
        [sys.executable, str(PLAYER), str(record), str(out), what, how],
        capture_output=True, text=True, check=False, timeout=110,
        env={**os.environ, "TMPDIR": str(left), "PYTHONPATH": str(PLAYER.parents[3])},
    )  # fmt: skip
    assert (done.returncode, done.stderr) == (0, "")
    with pytest.raises(ProcessLookupError):
        os.kill(int(done.stdout), 0)
    assert [*left.iterdir()] == [] and [*out.parent.iterdir()] == []
