"""A computer player that breaks, cheats, dies or hangs at the window: the game goes on.

These are real processes at a real window.
"""

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest
from faulty_levels import HIDDEN, faulty_worker
from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication, QMessageBox
from seated_kit import tables, until

from konqt.ai.process import AiProcess
from konqt.core import child
from konqt.core.log import kept_log, last_lines
from konqt.games.registry import level_called, simpler_levels
from konqt.gui.shell.main_window import MainWindow
from konqt.gui.shell.settings import Settings
from konqt.gui.table.opponents import Opponents
from konqt.i18n.texts import use_language
from konqt.session.plan import AI, HUMAN, Chair, GamePlan
from konqt.session.session import Session

CHAIRS = {
    "germany": Chair(AI, "", "hard"),
    "norway": Chair(HUMAN, "A"),
    "allies": Chair(HUMAN, "A"),
}
PLAN = GamePlan("narvik", CHAIRS, 7)
NEXT = simpler_levels("kon", "hard")[0]
TOLD = {
    "en": f"For Germany, a simpler computer player ({level_called('kon', NEXT)}) made one decision,"
    " because the chosen one had no valid answer",
    "nb": "For Tyskland tok en enklere maskinspiller",
}


@pytest.fixture
def window(qapp: QApplication) -> Iterator[MainWindow]:
    made = MainWindow(Settings(ai_speed="instant", reduced_motion=True))
    made.show()
    yield made
    made.close()
    made.shut_down()
    made.deleteLater()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def lines(log: Any) -> list[str]:
    return [str(log.log.index(row).data()) for row in range(log.log.rowCount())]


def answering() -> list[int]:
    """Give the opponents' processes that live."""
    return [each.pid for each in child.running if each.poll() is None]


@pytest.mark.parametrize("fault", ["breaks", "cheats", "dies"])
def test_the_game_goes_on_and_the_log_says_who_has_decided(
    window: MainWindow, fault: str, own_folders: Path
) -> None:
    command = partial(faulty_worker, fault)
    with patch("konqt.ai.process.worker_command", command), kept_log(lambda: "konqt 9"):
        window.playing.begin(PLAN)
        table = window.table
        assert table is not None
        until(lambda: any(TOLD["en"] in line for line in lines(table.log)))
        assert table.session.step >= 1
        assert not [box for box in window.findChildren(QMessageBox) if box.isVisible()]
        window.to_start()
    written = last_lines(10**6)
    assert "(hard) has no answer" in written and HIDDEN not in written
    if fault == "breaks":
        assert "Traceback" in written and "faulty_levels.py" in written
    assert not answering(), "a process was left behind"


def test_the_log_says_it_of_a_level_with_a_style_too(window: MainWindow) -> None:
    bold = {**CHAIRS, "germany": Chair(AI, "", "hard:bold")}
    command = partial(faulty_worker, "cheats", "hard:bold")
    with patch("konqt.ai.process.worker_command", command):
        window.playing.begin(GamePlan("narvik", bold, 7))
        table = window.table
        assert table is not None
        until(lambda: any(TOLD["en"] in line for line in lines(table.log)))


def test_the_log_says_it_in_norwegian_and_again_after_a_reload(window: MainWindow) -> None:
    with patch("konqt.ai.process.worker_command", partial(faulty_worker, "cheats")):
        window.playing.begin(PLAN)
        table = window.table
        assert table is not None
        until(lambda: any(TOLD["en"] in line for line in lines(table.log)))
        use_language("nb")
        table.controller.rewritten.emit()
        table.controller.show()
        assert any(line.startswith(TOLD["nb"]) for line in lines(table.log))


def test_all_levels_faulty_leave_a_question_that_can_be_put_again(window: MainWindow) -> None:
    faults = partial(faulty_worker, "breaks", "hard", *simpler_levels("kon", "hard"))
    with patch("konqt.ai.process.worker_command", faults):
        window.playing.begin(PLAN)
        table: Any = window.table
        until(lambda: table.prompt.foot.main.findChildren(object, "promptPlain"))
        assert table.session.step == 0


Spawn = Callable[[str], AiProcess]


def hanging(level: str, seconds: float) -> AiProcess:
    """Give an opponent that hangs as `hard`; nobody waits longer than so many seconds for it."""
    command = faulty_worker("hangs")
    return AiProcess(level, "kon", seconds, most_restarts=1, command=command, grace_seconds=0.1)


def test_one_that_hangs_is_ended_and_replaced(qapp: QApplication) -> None:
    opponents = Opponents(partial(hanging, seconds=1.5), None, partial(simpler_levels, "kon"))
    session = Session.start(PLAN)
    with tables() as seat:
        table = seat(session, opponents=opponents, bare=True)
        table.start()
        until(lambda: any(TOLD["en"] in line for line in lines(table.log)))
        assert session.step >= 1


def test_one_that_hangs_need_not_be_waited_for(qapp: QApplication) -> None:
    opponents = Opponents(partial(hanging, seconds=600), None, partial(simpler_levels, "kon"))
    session = Session.start(PLAN)
    with tables() as seat:
        table = seat(session, opponents=opponents, bare=True)
        table.start()
        until(lambda: table.controller.doing.actor == "germany" and play_now(table) is not None)
        play_now(table).click()
        until(lambda: session.step >= 1)


def play_now(table: Any) -> Any:
    """Give the button that wants the computer's answer at once, None where there is none."""
    found = table.prompt.foot.findChildren(object, "promptPlain")
    return next((each for each in found if each.isVisible() and "Play now" in each.text()), None)


LEAVING: dict[str, Callable[[MainWindow], object]] = {
    "back at the start": MainWindow.to_start,
    "a new game": lambda window: window.playing.begin(PLAN),
    "the window closed": lambda window: (window.close(), window.shut_down()),
}


@pytest.mark.parametrize("how", LEAVING)
def test_a_game_left_in_mid_thought_leaves_no_process_behind(window: MainWindow, how: str) -> None:
    with patch("konqt.ai.process.worker_command", partial(faulty_worker, "hangs")):
        window.playing.begin(PLAN)
        until(answering)
        before = answering()
        LEAVING[how](window)
        until(lambda: not {*before} & {*answering()})
        window.to_start()
        until(lambda: not answering())
