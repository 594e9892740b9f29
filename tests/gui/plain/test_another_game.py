"""A game that the window has never heard of is played, ended and looked at again in it."""

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QPushButton
from seated_kit import stood_a_moment, until
from toy_entry import TOY
from toy_plugin import ToyPlugin

from konqt.games.registry import registered
from konqt.gui.plain.pages import PlainResult, PlainTable, PlainViewer
from konqt.gui.screens import game_choice
from konqt.gui.screens.curtain import Curtain
from konqt.gui.screens.game_choice import GameChoice
from konqt.gui.screens.new_game.new_game_dialog import NewGameDialog
from konqt.gui.screens.resume import ResumeScreen
from konqt.gui.screens.words import Words
from konqt.gui.shell.main_window import MainWindow
from konqt.gui.shell.settings import Settings
from konqt.record import folder
from konqt.session.plan import HUMAN, Chair, GamePlan

PEOPLE = {"first": Chair(HUMAN, "Anna"), "second": Chair(HUMAN, "Kari")}


@pytest.fixture
def window(
    qapp: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[MainWindow]:
    monkeypatch.setattr(folder, "records_folder", lambda: tmp_path)
    with registered(TOY):
        made = MainWindow(Settings(reduced_motion=True, ai_speed="instant"))
        made.resize(1100, 700)
        made.show()
        yield made
        made.close()
        made.shut_down()


def click(button: QPushButton) -> None:
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)


def lift(curtain: Curtain) -> None:
    """Come to the laptop: look, and go on from what has happened meanwhile."""
    click(stood_a_moment(curtain).face.look)
    if curtain.isVisible():
        click(curtain.story.go_on)


def play_to_the_end(window: MainWindow) -> list[str]:
    """Click a button of each decision; give the words of those that were clicked."""
    clicked = []
    while not isinstance(window.stack.currentWidget(), PlainResult):
        page = window.stack.currentWidget()
        if isinstance(page, Curtain):
            lift(page)
        assert isinstance(window.table, PlainTable)
        button = window.table.prompt.buttons()[0]
        clicked.append(button.text())
        step = window.table.session.step
        click(button)
        until(partial(_moved_on, window, step))
    return clicked


def _moved_on(window: MainWindow, step: int) -> bool:
    table = window.table
    return (
        table is not None
        and table.session.step > step
        and isinstance(window.stack.currentWidget(), Curtain | PlainResult)
    )


def test_the_toy_game_is_played_by_its_buttons_and_looked_at_again(window: MainWindow) -> None:
    window.playing.begin(GamePlan("toy", PEOPLE, 3))
    until(lambda: isinstance(window.stack.currentWidget(), Curtain))
    clicked = play_to_the_end(window)
    assert len(clicked) == 4
    assert all(text.startswith("Play ") for text in clicked)
    assert window.table is not None
    outcome = window.table.session.outcome
    result = window.stack.currentWidget()
    assert isinstance(result, PlainResult)
    assert outcome is not None
    (winner,) = outcome["winner"]
    assert result.winner.text() == f"{winner.capitalize()} has won"
    assert result.cause.text() == "rule 3 The end"

    click(result.buttons["review"])
    until(lambda: isinstance(window.stack.currentWidget(), PlainViewer))
    viewer = window.viewer
    assert viewer.view.text() == "0 of 4 numbers played"
    for step, text in enumerate(clicked, start=1):
        QTest.keyClick(viewer.transport.timeline, Qt.Key.Key_Right)
        assert viewer.view.text() == f"{step} of 4 numbers played"
        told = viewer.log.log.index(step - 1, 0).data()
        assert text.removeprefix("Play ") in told
    assert viewer.hand.text() == "first: nothing; second: nothing"


def test_each_seat_sees_its_own_numbers_alone(window: MainWindow) -> None:
    window.playing.begin(GamePlan("toy", PEOPLE, 3))
    until(lambda: isinstance(window.stack.currentWidget(), Curtain))
    table = window.table
    assert isinstance(table, PlainTable)
    assert table.hand.text() == ""
    assert not table.prompt.buttons()
    lift(window.covers.curtain)
    numbers = [button.text().removeprefix("Play ") for button in table.prompt.buttons()[:2]]
    assert table.hand.text() == f"first: {' '.join(numbers)}; second: 2 hidden"


def test_commands_of_a_map_are_not_offered_without_one(window: MainWindow) -> None:
    window.playing.begin(GamePlan("toy", PEOPLE, 3))
    until(lambda: isinstance(window.stack.currentWidget(), Curtain))
    lift(window.covers.curtain)
    assert not window.menus.actions["zoom_in"].isEnabled()
    assert not window.menus.actions["end_phase"].isEnabled()
    assert window.menus.actions["focus_prompt"].isEnabled()
    window.run_command("fit_play")
    window.run_command("zoom_in")


def test_a_game_given_up_shows_its_result(window: MainWindow) -> None:
    window.playing.begin(GamePlan("toy", PEOPLE, 3))
    until(lambda: isinstance(window.stack.currentWidget(), Curtain))
    lift(window.covers.curtain)
    assert window.table is not None
    window.table.controller.resign()
    until(lambda: isinstance(window.stack.currentWidget(), PlainResult))
    assert window.covers.result_of("toy").winner.text() == "Second has won"


def test_a_game_left_is_listed_and_taken_up_where_it_stood(window: MainWindow) -> None:
    window.playing.begin(GamePlan("toy", PEOPLE, 3))
    until(lambda: isinstance(window.stack.currentWidget(), Curtain))
    lift(window.covers.curtain)
    table = window.table
    assert isinstance(table, PlainTable)
    number = table.prompt.buttons()[0].text().removeprefix("Play ")
    click(table.prompt.buttons()[0])
    until(lambda: _moved_on(window, 0))
    path = table.session.path
    assert path is not None
    window.to_start()
    assert [game.path for game in window.start_screen._games] == [path]
    assert window.start_screen._games[0].detail.startswith("A short game")

    window.continue_soon(path)
    until(lambda: isinstance(window.stack.currentWidget(), ResumeScreen))
    told = " ".join(words.text() for words in window.taking_up.screen.findChildren(Words))
    assert "A short game" in told
    assert f"First plays {number};" in told
    assert "Next: Kari. Play a number" in told
    click(window.taking_up.screen.on)
    until(lambda: isinstance(window.stack.currentWidget(), Curtain))


def test_a_new_game_is_chosen_among_those_there_are(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    window.services.settings = replace(
        window.settings, last_plan={"scenario": "narvik", "chairs": {}}
    )
    window.to_start()
    assert window.start_screen._title.text() == "Kampen om Norge"
    shown = []

    def choose(dialog: GameChoice) -> int:
        dialog.show()
        shown.append([button.words() for button in dialog.buttons.values()])
        assert dialog.buttons["kon"].hasFocus() or not dialog.isActiveWindow()
        click(dialog.buttons["toy"])
        return dialog.result()

    monkeypatch.setattr(GameChoice, "exec", choose)
    monkeypatch.setattr(NewGameDialog, "exec", lambda _dialog: QDialog.DialogCode.Accepted)
    window.new_game()
    until(lambda: isinstance(window.table, PlainTable))
    assert shown == [
        [
            (
                "Kampen om Norge",
                "The Battle of Norway, 1940 · Two sides: friends or the computer · "
                "45 minutes to 5 hours",
            ),
            (
                "Crown & Courage",
                "Bring the King to freedom, April 1940 · For one player · 30 to 60 minutes",
            ),
            ("Numbers", "Four plays and a die"),
        ]
    ]
    assert window.settings.last_plan["scenario"] == "toy"
    window.to_start()
    assert window.start_screen._title.text() == "Numbers"
    assert window.start_screen._subtitle.text() == "Four plays and a die"


def test_who_chooses_no_game_stays_where_they_are(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    window.to_start()
    monkeypatch.setattr(GameChoice, "exec", GameChoice.reject)
    window.new_game()
    assert window.table is None
    assert window.stack.currentWidget() is window.start_screen


def test_another_games_choices_are_not_taken_for_this_ones(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[dict[str, object]] = []
    window.services.settings = replace(
        window.settings, last_plan={"scenario": "narvik", "chairs": {}}
    )
    monkeypatch.setattr(GameChoice, "ask", lambda parent, last: "toy")
    monkeypatch.setattr(ToyPlugin, "ask_plan", lambda plugin, parent, last: asked.append(last))
    window.new_game()
    assert asked == [{}]


def test_one_game_alone_is_not_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(game_choice, "names_at_window", lambda: ("kon",))
    assert GameChoice.ask(None, "") == "kon"
