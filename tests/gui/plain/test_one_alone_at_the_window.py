"""A game for one in the window: played, won or lost to nobody, and looked at again."""

from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QMessageBox, QPushButton
from seated_kit import stood_a_moment, until
from solo_game import ALONE, GOAL
from toy_entry import SOLO, TOY

from konqt.games.registry import registered
from konqt.gui.plain.pages import PlainResult, PlainTable, PlainViewer
from konqt.gui.screens.curtain import Curtain
from konqt.gui.shell.main_window import MainWindow
from konqt.gui.shell.settings import Settings
from konqt.gui.widgets import plain_buttons
from konqt.i18n.texts import use_language
from konqt.record import folder
from konqt.session.plan import HUMAN, Chair, GamePlan
from konqt.session.session import Session

ANNA = {ALONE: Chair(HUMAN, "Anna")}


@pytest.fixture(params=["en", "nb"])
def window(
    qapp: QApplication,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    request: pytest.FixtureRequest,
) -> Iterator[MainWindow]:
    monkeypatch.setattr(folder, "records_folder", lambda: tmp_path)
    use_language(request.param)
    with registered(TOY), registered(SOLO):
        made = MainWindow(Settings(language=request.param, reduced_motion=True, ai_speed="instant"))
        made.resize(1100, 700)
        made.show()
        yield made
        made.close()
        made.shut_down()
    use_language("en")


def click(button: QPushButton) -> None:
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)


def seed_of(won: bool) -> int:
    """Give the seed of a game that is won or lost by its first buttons."""
    for seed in range(100):
        session = Session.start(GamePlan("solo", ANNA, seed))
        while session.decision.actor is not None:
            session.submit(ALONE, session.legal()[0])
        outcome = session.outcome
        assert outcome is not None
        if bool(outcome["winner"]) == won:
            return seed
    raise AssertionError("no game ends so")


def table_of(window: MainWindow) -> PlainTable:  # type: ignore[type-arg]
    """Come to the laptop, where a curtain is in the way."""
    until(lambda: window.table is not None)
    page = window.stack.currentWidget()
    if isinstance(page, Curtain):
        click(stood_a_moment(page).face.look)
    until(lambda: isinstance(window.stack.currentWidget(), PlainTable))
    assert isinstance(window.table, PlainTable)
    return window.table


def ended(window: MainWindow) -> PlainResult:
    """Play the first number each time, to the result."""
    table = table_of(window)
    while not isinstance(window.stack.currentWidget(), PlainResult):
        offered = table.prompt.buttons()
        click(offered[0])
        # What was clicked stands there until it is on disk.
        until(partial(_went_on, window, len(offered)))
    page = window.stack.currentWidget()
    assert isinstance(page, PlainResult)
    return page


def _went_on(window: MainWindow, offered: int) -> bool:
    assert isinstance(window.table, PlainTable)
    over = isinstance(window.stack.currentWidget(), PlainResult)
    return over or 0 < len(window.table.prompt.buttons()) < offered


def points(window: MainWindow) -> int:
    assert window.table is not None
    outcome = window.table.session.outcome
    assert outcome is not None
    return outcome["points"][ALONE]


@pytest.mark.parametrize("won", [True, False])
def test_the_result_says_that_the_game_was_won_or_lost_and_the_score(
    window: MainWindow, won: bool
) -> None:
    norwegian = window.settings.language == "nb"
    window.playing.begin(GamePlan("solo", ANNA, seed_of(won)))
    result = ended(window)
    scored = points(window)
    assert (scored >= GOAL) == won
    said = (
        ("har vunnet" if won else "har tapt") if norwegian else ("has won" if won else "has lost")
    )
    assert result.winner.text() == f"Climber {said}"
    assert result.points.isVisible()
    assert result.points.text() == f"{'Poeng' if norwegian else 'Score'}: {scored}"
    assert not result.buttons["swapped"].isVisible(), "there is nobody to change places with"
    assert result.buttons["same"].isVisible()


def test_a_lost_game_is_looked_at_again_and_listed(window: MainWindow) -> None:
    window.playing.begin(GamePlan("solo", ANNA, seed_of(False)))
    click(ended(window).buttons["review"])
    until(lambda: isinstance(window.stack.currentWidget(), PlainViewer))
    viewer = window.viewer
    assert viewer is not None
    for step in range(1, 5):
        QTest.keyClick(viewer.transport.timeline, Qt.Key.Key_Right)
        assert viewer.view.text() == f"{step} of 4 numbers played"


def test_giving_up_does_not_promise_the_game_to_another_side(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []

    def answered(title: str, text: str, parent: object) -> object:
        asked.append(text)
        return Yes()

    class Yes:
        def exec(self) -> object:
            return QMessageBox.StandardButton.Yes

    monkeypatch.setattr(plain_buttons, "question", answered)
    window.playing.begin(GamePlan("solo", ANNA, 1))
    table_of(window)
    window.run_command("resign")
    until(lambda: isinstance(window.stack.currentWidget(), PlainResult))
    norwegian = window.settings.language == "nb"
    assert asked == [
        "Vil du gi opp? Da er spillet tapt." if norwegian else "Resign? The game is lost at once."
    ]
    result = window.covers.result_of("solo")
    assert result.winner.text() == ("Climber har tapt" if norwegian else "Climber has lost")
    assert not result.points.isVisible(), "a game given up has no score"


def test_a_game_of_two_names_its_winner_and_has_sides_to_change(window: MainWindow) -> None:
    people = {"first": Chair(HUMAN, "Anna"), "second": Chair(HUMAN, "Kari")}
    window.playing.begin(GamePlan("toy", people, 3))
    until(lambda: isinstance(window.stack.currentWidget(), Curtain))
    click(stood_a_moment(window.covers.curtain).face.look)
    assert window.table is not None
    window.table.controller.resign()
    until(lambda: isinstance(window.stack.currentWidget(), PlainResult))
    result = window.covers.result_of("toy")
    assert result.buttons["swapped"].isVisible()
    assert not [each for each in result.findChildren(QLabel) if "tapt" in each.text()]
