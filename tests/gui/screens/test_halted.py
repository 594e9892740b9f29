"""A saved game whose record does not lead on: said, asked about, and gone on with beside it."""

import json
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel

from konqt.gui.screens.halted import HaltedQuestion
from konqt.gui.shell.main_window import MainWindow
from konqt.gui.shell.settings import Settings
from konqt.record.folder import records_folder
from konqt.record.verify import verify
from konqt.session.plan import HUMAN, Chair, GamePlan
from konqt.session.session import Session

PLAN = GamePlan(
    "narvik",
    {
        "germany": Chair(HUMAN, "Anna"),
        "norway": Chair(HUMAN, "Bjørn"),
        "allies": Chair(HUMAN, "Bjørn"),
    },
    5,
)


@pytest.fixture
def window(qapp: QApplication) -> Iterator[MainWindow]:
    made = MainWindow(Settings(reduced_motion=True, ai_speed="instant"))
    made.show()
    yield made
    made.close()
    made.shut_down()


@pytest.fixture
def record(tmp_path: Path) -> Path:
    path = tmp_path / "left.konr"
    session = Session.start(PLAN, path)
    for _ in range(12):
        session.submit(session.decision.actor or "", session.legal()[0])
    session.close()
    return path


def changed(path: Path, number: int, **members: object) -> Path:
    lines = path.read_text(encoding="utf-8").splitlines()
    lines[number - 1] = json.dumps(json.loads(lines[number - 1]) | members)
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return path


def until(ready: Callable[[], Any]) -> Any:
    end = time.monotonic() + 60
    while not (found := ready()) and time.monotonic() < end:
        QTest.qWait(10)
    assert found
    return found


def asked(window: MainWindow) -> HaltedQuestion:
    return until(lambda: next(iter(window.findChildren(HaltedQuestion)), None))


def words(question: HaltedQuestion) -> str:
    return "\n".join(label.text() for label in question.findChildren(QLabel))


def taken_up(window: MainWindow) -> Session:
    until(lambda: window.stack.currentWidget() is window.taking_up.screen)
    return window.table.session  # type: ignore[union-attr]


@pytest.mark.parametrize("opener", ["continue_soon", "open_any"])
def test_a_game_without_chairs_is_continued_with_chairs_chosen_anew(
    window: MainWindow, record: Path, opener: str
) -> None:
    changed(record, 1, chairs={})
    before = record.read_bytes()
    getattr(window, opener)(record)
    question = asked(window)
    assert "nobody plays germany, norway, allies" in words(question)
    assert "left.konr" in words(question)
    assert list(question.seats) == [("germany",), ("norway", "allies")]
    choice = question.seats["germany",]
    choice.setCurrentIndex(choice.findData("easy"))
    question.on.click()
    session = taken_up(window)
    chairs = session.plan.chairs
    assert [chairs[f].kind for f in ("germany", "norway", "allies")] == ["ai", "human", "human"]
    assert chairs["norway"].name == chairs["allies"].name != ""
    assert session.step == 12 and session.path is not None
    assert session.path.parent == records_folder()
    window.to_start()
    assert verify(session.path).ok and record.read_bytes() == before


def test_an_opponent_of_another_release_is_replaced(window: MainWindow, record: Path) -> None:
    god = {"kind": "ai", "level": "god"}
    changed(record, 1, chairs={"germany": {"kind": "human"}, "norway": god, "allies": god})
    window.continue_soon(record)
    question = asked(window)
    assert "'god'" in words(question)
    assert not question.seats["germany",].currentData()
    assert question.seats["norway", "allies"].currentData() == "normal"
    question.on.click()
    session = taken_up(window)
    assert session.plan.chairs["allies"].level == "normal" and session.step == 12


def test_a_game_goes_on_up_to_a_line_that_cannot_be_played(
    window: MainWindow, record: Path
) -> None:
    number = 1 + next(
        at
        for at, line in enumerate(record.read_text(encoding="utf-8").splitlines())
        if '{"n":7,' in line
    )
    changed(record, number, do={"kind": "move", "from": "", "to": "narvik", "count": 1})
    window.continue_soon(record)
    question = asked(window)
    assert f"{number}: " in words(question) and "after 6 actions" in words(question)
    assert not question.seats
    question.on.click()
    session = taken_up(window)
    assert session.step == 6 and session.path != record
    assert session.plan.chairs["norway"].name == "Bjørn"


def test_one_may_only_look_or_leave_it(window: MainWindow, record: Path) -> None:
    changed(record, 1, chairs={})
    window.continue_soon(record)
    question = asked(window)
    question.reject()
    until(lambda: not window.findChildren(HaltedQuestion))
    assert window.table is None and not list(records_folder().glob("*.konr"))
    window.continue_soon(record)
    asked(window).only_look.click()
    until(lambda: window.viewer is not None)
    assert window.viewer.replay.steps == 12
