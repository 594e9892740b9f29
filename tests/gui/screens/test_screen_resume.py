"""Taking up a saved game: where everybody stood, and no more than each may know."""

import random
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel

from konqt.games.kon.engine.actions import EndPhase
from konqt.games.kon.narrator import KonNarrator
from konqt.games.kon.wording import Players
from konqt.gui.kon.kon_plugin import KonPlugin
from konqt.gui.screens.resume import last_turn, sole_viewer
from konqt.gui.shell.main_window import MainWindow
from konqt.gui.shell.settings import Settings
from konqt.i18n.texts import use_language
from konqt.session.plan import AI, HUMAN, Chair, GamePlan
from konqt.session.session import Session

THREE = {
    "germany": Chair(HUMAN, "Anna"),
    "norway": Chair(HUMAN, "Bjørn"),
    "allies": Chair(HUMAN, "Kari"),
}
ALONE = {**THREE, "norway": Chair(AI, level="random"), "allies": Chair(AI, level="random")}


def left_game(
    path: Path, chairs: dict[str, Chair], steps: int = 30, scenario: str = "narvik"
) -> Path:
    """Play some steps by chance and leave the table."""
    session = Session.start(GamePlan(scenario, chairs, 5), path)
    while session.step < steps:
        action = random.Random(f"5/{session.step}").choice(session.legal())
        session.submit(session.decision.actor or "", action)
    session.close()
    return path


@pytest.fixture
def window(qapp: QApplication) -> Iterator[MainWindow]:
    made = MainWindow(Settings(reduced_motion=True, ai_speed="instant"))
    made.show()
    yield made
    made.close()
    made.shut_down()


def until(ready: Callable[[], bool]) -> None:
    end = time.monotonic() + 15
    while not ready() and time.monotonic() < end:
        QTest.qWait(10)
    assert ready()


def taken_up(window: MainWindow, path: Path) -> str:
    """Open a game from the start screen; give all words of its recap."""
    window.continue_soon(path)
    until(lambda: window.stack.currentWidget() is window.taking_up.screen)
    return "\n".join(label.text() for label in window.taking_up.screen.findChildren(QLabel))


def test_public_facts_then_each_seat_its_own(window: MainWindow, tmp_path: Path) -> None:
    told = taken_up(window, left_game(tmp_path / "a.konr", THREE))
    table = window.table
    assert table is not None and table.observation is None
    decision = table.session.decision
    assert Players(THREE).asked(decision) in told
    assert f"Round {table.session.observe('public').round}" in told
    window.taking_up.screen.on.click()
    until(lambda: window.stack.currentWidget() is window.covers.curtain)
    assert window.covers.curtain.covering


def test_it_names_scenario_players_and_file(window: MainWindow, tmp_path: Path) -> None:
    told = taken_up(window, left_game(tmp_path / "Tuesdays at Kari's.konr", THREE))
    assert "Narvik" in told and "Anna, Bjørn and Kari" in told
    assert "Tuesdays at Kari's.konr" in told


def test_a_long_file_name_asks_for_no_room(window: MainWindow, tmp_path: Path) -> None:
    taken_up(window, left_game(tmp_path / f"{'a' * 200}.konr", THREE))
    assert window.taking_up.screen.minimumSizeHint().width() < 1000


def test_several_people_read_nothing_that_only_one_may_know(
    window: MainWindow, tmp_path: Path
) -> None:
    path = left_game(tmp_path / "a.konr", THREE, 150, "basic")
    session = Session.open(path, keep=False)
    assert sole_viewer(session) == "public"
    told_by = (KonNarrator(), THREE, KonPlugin().untold())
    shared = set(last_turn(session.history("public"), *told_by)[1])
    secret = {
        line for faction in THREE for line in last_turn(session.history(faction), *told_by)[1]
    } - shared
    assert secret
    told = taken_up(window, path)
    assert all(line in told for line in shared)
    assert not any(line in told for line in secret)


def test_a_person_alone_sees_the_own_hand_at_once(window: MainWindow, tmp_path: Path) -> None:
    path = left_game(tmp_path / "a.konr", ALONE)
    assert sole_viewer(Session.open(path, keep=False)) == "germany"
    taken_up(window, path)
    window.taking_up.screen.on.click()
    assert window.stack.currentWidget() is window.table
    assert window.table is not None and window.table.observation is not None


def test_leaving_again_lets_the_record_go(window: MainWindow, tmp_path: Path) -> None:
    path = left_game(tmp_path / "a.konr", THREE)
    taken_up(window, path)
    window.taking_up.screen.leave.click()
    assert window.table is None and window.stack.currentWidget() is window.start_screen
    Session.open(path).close()


def test_escape_leaves_the_game_as_it_is(window: MainWindow, tmp_path: Path) -> None:
    path = left_game(tmp_path / "game.konr", THREE)
    taken_up(window, path)
    screen = window.taking_up.screen
    QTest.keyClick(screen.on, Qt.Key.Key_Escape)
    assert window.stack.currentWidget() is window.start_screen and window.table is None


def test_a_game_in_which_nothing_was_done_just_begins(window: MainWindow, tmp_path: Path) -> None:
    window.continue_soon(left_game(tmp_path / "a.konr", ALONE, 0))
    until(lambda: window.table is not None and window.stack.currentWidget() is window.table)


def test_it_follows_the_language(window: MainWindow, tmp_path: Path) -> None:
    english = taken_up(window, left_game(tmp_path / "a.konr", THREE))
    try:
        use_language("nb")
        QApplication.sendEvent(window.taking_up.screen, QEvent(QEvent.Type.LanguageChange))
        norwegian = "\n".join(
            label.text() for label in window.taking_up.screen.findChildren(QLabel)
        )
        assert norwegian != english and "Stillingen da du sluttet" in norwegian
    finally:
        use_language("en")


def test_a_seat_is_told_what_came_after_its_own_last_action(tmp_path: Path) -> None:
    path = tmp_path / "a.konr"
    session = Session.start(GamePlan("narvik", THREE, 5), path)
    session.submit("germany", EndPhase())
    before = len(session.told.since_looked("germany"))
    session.close()
    again = Session.open(path, keep=False)
    assert len(again.told.since_looked("germany")) == before == 0
    assert len(again.told.since_looked("norway")) == 1
