"""A program of somebody's own at the table in the window: it plays, or its seat changes hands."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from bot_scripts import BAD, GOOD, SLOW, command
from PySide6.QtWidgets import QApplication, QMessageBox
from seated_kit import until
from window_kit import AT_ONCE, windows

from konqt.ai.bot_command import LOSE, BotCommand, BotRules, bot_command
from konqt.core.decision import OVER
from konqt.core.log import kept_log, last_lines
from konqt.gui.screens.who_plays import WhoPlays
from konqt.gui.shell.main_window import MainWindow
from konqt.gui.table.doing import ComputerThinking
from konqt.record.verify import verify
from konqt.session.plan import AI, HUMAN, Chair, GamePlan, bot_chair
from konqt.session.session import Session


@pytest.fixture
def window(
    qapp: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[MainWindow]:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    with windows() as shown:
        yield shown(AT_ONCE)


def begun(window: MainWindow, path: Path, bot: BotCommand) -> Session:
    person = Chair(HUMAN, "B")
    chairs = {"germany": bot_chair(bot), "norway": person, "allies": person}
    session = Session.start(GamePlan("narvik", chairs, 7), path)
    window.playing.sit_down(session)
    return session


def warnings() -> list[str]:
    shown = QApplication.topLevelWidgets()
    return [each.text() for each in shown if isinstance(each, QMessageBox) and each.isVisible()]


def test_a_program_plays_until_a_person_is_asked(window: MainWindow, tmp_path: Path) -> None:
    session = begun(window, tmp_path / "game.konr", command(tmp_path, GOOD))
    until(lambda: session.decision.actor != "germany")
    assert session.step > 0 and not warnings()
    assert session.plan.chairs["germany"].bot is not None


def test_who_plays_keeps_a_program_that_nobody_changes(window: MainWindow, tmp_path: Path) -> None:
    bot = command(tmp_path, GOOD)
    session = begun(window, tmp_path / "game.konr", bot)
    until(lambda: session.decision.actor != "germany")
    window.menus.actions["seats"].trigger()
    found = [each for each in QApplication.topLevelWidgets() if isinstance(each, WhoPlays)]
    (asked,) = [each for each in found if each.isVisible()]
    assert asked.players[("germany",)].currentText() == f"Computer ({bot.recorded})"
    assert asked.chairs()["germany"].bot == bot
    asked.reject()


@pytest.mark.parametrize("way", ["at_start", "in_mid_game", "illegal", "no_json"])
def test_the_seat_of_a_program_that_fails_changes_hands(
    window: MainWindow, tmp_path: Path, way: str
) -> None:
    path = tmp_path / "game.konr"
    session = begun(window, path, command(tmp_path, BAD[way][1]))
    until(lambda: session.plan.chairs["germany"] == Chair(AI, level="normal"))
    until(lambda: session.decision.actor != "germany")
    (told,) = warnings()
    assert told.startswith("Germany: the program cmd:")
    assert "From now on: Computer: sergeant" in told
    assert "gebirgsjager" not in told
    session.record.wait()
    assert verify(path).ok


def test_a_program_may_take_its_time_and_nobody_is_offered_to_hurry_it(
    window: MainWindow, tmp_path: Path
) -> None:
    """Whoever pressed for its answer would have it lose its seat."""
    begun(window, tmp_path / "game.konr", command(tmp_path, SLOW))
    table = window.table
    assert table is not None
    controller = table.controller
    until(lambda: isinstance(controller.doing, ComputerThinking))
    assert controller.doing.actor == "germany" and not controller.timer.isActive()
    controller.next_step()
    assert isinstance(controller.doing, ComputerThinking)


def test_the_log_has_no_words_of_the_command(
    window: MainWindow, tmp_path: Path, own_folders: Path
) -> None:
    """They may hold what is a person's alone."""
    bot = command(tmp_path, BAD["at_start"][1])
    told = bot_command(f"{bot.asked} --key gebirgsjager", tmp_path)
    with kept_log(lambda: "konqt 9"):
        session = begun(window, tmp_path / "game.konr", told)
        until(lambda: session.plan.chairs["germany"].bot is None)
    written = last_lines(10**6)
    assert "(cmd) has no answer" in written and "gebirgsjager" not in written


def test_a_program_that_fails_can_lose(window: MainWindow, tmp_path: Path) -> None:
    bot = command(tmp_path, BAD["at_start"][1], BotRules(on_fault=LOSE))
    session = begun(window, tmp_path / "game.konr", bot)
    until(lambda: session.decision.kind == OVER)
    assert session.outcome is not None and session.outcome["resigned"] == ["germany"]
