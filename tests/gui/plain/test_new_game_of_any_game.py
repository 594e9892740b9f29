"""A game with rules and words alone is configured and begun in the dialog that every game has."""

from collections.abc import Callable, Iterator
from concurrent.futures import Future
from pathlib import Path
from typing import Any

import pytest
from new_game_kit import Asked
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QWidget
from seated_kit import until
from toy_choice import CHOICE
from toy_entry import SOLO, TOY

from konqt.core.chance import Stream
from konqt.core.event import PUBLIC
from konqt.core.thinking import Candidate
from konqt.games.registry import agent_named, plugin_of, registered
from konqt.gui.plain.pages import PlainTable
from konqt.gui.plain.plain_offer import PlainOffer
from konqt.gui.screens.game_choice import GameChoice
from konqt.gui.screens.new_game.new_game_dialog import NewGameDialog
from konqt.gui.shell.main_window import MainWindow
from konqt.gui.shell.settings import Settings
from konqt.gui.table import opponents
from konqt.i18n.texts import use_language
from konqt.record import folder
from konqt.session.plan import AI, HUMAN, Chair
from konqt.session.session import Session


class AtHand:
    """The computer in this process: another one would not know a game of the tests."""

    def __init__(self, session: Session, level: str) -> None:
        self._agent = agent_named(session.game.name, level)

    def consult(
        self, observation: Any, seed: int, history: object = (), *, told: Any, wish: str = ""
    ) -> Future[tuple[Candidate, ...]]:
        answer: Future[tuple[Candidate, ...]] = Future()
        answer.set_result((Candidate(self._agent.choose(observation, Stream(seed))),))
        return answer

    def stop(self) -> None:
        pass


SAID = {
    "en": ("First against the computer", "The computer plays second", "2 players"),
    "nb": ("First mot maskinen", "Maskinen spiller second", "2 spillere"),
}


@pytest.fixture
def window(
    qapp: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[MainWindow]:
    monkeypatch.setattr(folder, "records_folder", lambda: tmp_path)
    monkeypatch.setattr(opponents, "_spawn", AtHand)
    with registered(TOY), registered(SOLO), registered(CHOICE):
        made = MainWindow(Settings(reduced_motion=True, ai_speed="instant"))
        made.resize(1366, 768)
        made.show()
        yield made
        made.close()
        made.shut_down()


@pytest.fixture(params=["en", "nb"])
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    use_language(request.param)
    yield request.param
    use_language("en")


def answered(
    monkeypatch: pytest.MonkeyPatch, game: str, person: Callable[[NewGameDialog], None]
) -> None:
    """Have somebody choose a game, and then answer its dialog."""

    def ask(dialog: NewGameDialog) -> int:
        dialog.show()
        dialog.activateWindow()
        assert QTest.qWaitForWindowActive(dialog)
        person(dialog)
        return dialog.result()

    monkeypatch.setattr(GameChoice, "ask", lambda parent, last: game)
    monkeypatch.setattr(NewGameDialog, "exec", ask)


def click(button: QAbstractButton) -> None:
    """Click a button, near its left end: in a wide column its words take no more."""
    at = QPoint(min(12, button.width() // 2), button.height() // 2)
    QTest.mouseClick(button, Qt.MouseButton.LeftButton, pos=at)


def words_of(dialog: QWidget) -> set[str]:
    return {button.text() for button in dialog.findChildren(QAbstractButton) if button.isVisible()}


def by_mouse(dialog: NewGameDialog) -> None:
    asked = Asked(dialog)
    click(asked.game("ahead"))
    click(asked.seating("side 0"))
    click(asked.more.button)
    asked.ruling("stake").setCurrentIndex(1)
    click(asked.start)


def walk_to(dialog: NewGameDialog, there: QWidget) -> None:
    """Press Tab until a part has the keyboard."""
    for _ in range(40):
        if dialog.focusWidget() is there:
            return
        QTest.keyClick(dialog.focusWidget() or dialog, Qt.Key.Key_Tab)
    raise AssertionError("Tab does not lead there")


def by_keyboard(dialog: NewGameDialog) -> None:
    asked = Asked(dialog)
    walk_to(dialog, asked.game("level"))
    QTest.keyClick(dialog.focusWidget(), Qt.Key.Key_Right)
    walk_to(dialog, asked.seating("side 0"))
    for key in (Qt.Key.Key_Up, Qt.Key.Key_Down):
        QTest.keyClick(dialog.focusWidget(), key)
    walk_to(dialog, asked.more.button)
    QTest.keyClick(dialog.focusWidget(), Qt.Key.Key_Space)
    walk_to(dialog, asked.ruling("stake"))
    QTest.keyClick(dialog.focusWidget(), Qt.Key.Key_Down)
    QTest.keyClick(dialog.focusWidget(), Qt.Key.Key_Return)


@pytest.mark.parametrize("person", [by_mouse, by_keyboard])
def test_a_game_in_words_is_configured_and_begun_against_the_computer(
    window: MainWindow,
    monkeypatch: pytest.MonkeyPatch,
    language: str,
    person: Callable[[NewGameDialog], None],
) -> None:
    said: set[str] = set()

    def look_and_answer(dialog: NewGameDialog) -> None:
        said.update(words_of(dialog), (Asked(dialog).seating_note("side 0").text(),))
        person(dialog)

    answered(monkeypatch, "choice", look_and_answer)
    window.new_game()
    until(lambda: isinstance(window.table, PlainTable))
    table = window.table
    assert table is not None
    assert set(SAID[language]) | {"Level", "Behind"} <= said
    plan = table.session.plan
    assert plan.scenario == "ahead" and plan.options == {"stake": "raised"}
    assert plan.chairs["first"].kind == HUMAN
    assert plan.chairs["second"] == Chair(AI, level="random")
    until(lambda: table.deciding)
    assert table.status.text() == "0 : 3", "the scenario is the one that was chosen"
    click(table.prompt.buttons()[0])
    until(lambda: table.session.step >= 2 and table.deciding)
    told = [event.faction for entry in table.session.history(PUBLIC) for event in entry.events]
    assert told[0] == "first" and set(told[1:]) == {"second"}, "the computer has answered"


def test_what_was_chosen_is_where_the_next_game_begins(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    answered(monkeypatch, "choice", by_mouse)
    window.new_game()
    until(lambda: isinstance(window.table, PlainTable))
    first = window.table.session.plan
    window.to_start()
    answered(monkeypatch, "choice", lambda dialog: click(Asked(dialog).start))
    window.new_game()
    until(lambda: window.table is not None and window.table.session.plan is not first)
    again = window.table.session.plan
    assert (again.scenario, again.options, again.chairs) == (
        first.scenario,
        first.options,
        first.chairs,
    )


def dialog_of(game: str) -> NewGameDialog:
    return NewGameDialog(PlainOffer(game, plugin_of(game)))


def test_an_option_is_asked_about_in_its_own_scenario_alone(window: MainWindow) -> None:
    dialog = dialog_of("choice")
    dialog.show()
    asked = Asked(dialog)
    asked.more.set_open(True)
    box = asked.ruling("stake")
    assert not box.isVisible()
    click(asked.game("ahead"))
    assert box.isVisible() and box.itemText(0) == "Plain (standard)"
    box.setCurrentIndex(1)
    click(asked.game("level"))
    assert dialog.plan().options == {}
    dialog.close()


@pytest.mark.parametrize(("game", "scenarios", "colours"), [("choice", 2, True), ("toy", 1, False)])
def test_nothing_is_shown_that_a_game_does_not_have(
    window: MainWindow, game: str, scenarios: int, colours: bool
) -> None:
    dialog = dialog_of(game)
    dialog.show()
    asked = Asked(dialog)
    asked.more.set_open(True)
    assert len(asked.games.buttons) == scenarios
    assert asked.games.isVisible() == (scenarios > 1)
    for row in asked.chairs():
        assert row.isVisible() == colours and not row.share.isVisible()
    assert "Data" not in {each.text() for each in dialog.findChildren(QLabel)}
    dialog.close()


def test_one_alone_plays_or_watches(window: MainWindow) -> None:
    dialog = dialog_of("solo")
    dialog.show()
    assert {"One player", "Watch"} <= words_of(dialog)
    assert dialog.plan().chairs == {"climber": Chair(HUMAN, "Player 1")}
    asked = Asked(dialog)
    click(asked.seating("watch"))
    assert dialog.plan().chairs == {"climber": Chair(AI, level="random")}
    assert asked.meaning.text() == "You see what everyone can see."
    dialog.close()


def test_what_a_seating_means_is_said(window: MainWindow) -> None:
    dialog = dialog_of("toy")
    asked = Asked(dialog)
    click(asked.seating("people"))
    assert asked.meaning.text() == "The screen is covered whenever another player takes over."
    for row in asked.chairs():
        row.name.setText("Kari")
    assert asked.meaning.text() == "Kari plays both sides."
    dialog.deleteLater()


def test_who_would_rather_not_play_begins_nothing(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    answered(monkeypatch, "choice", lambda dialog: dialog.reject())
    window.new_game()
    assert window.table is None


def test_settings_of_another_kind_are_left(window: MainWindow) -> None:
    last: dict[str, Any] = {"scenario": "gone", "chairs": {"first": 1}, "options": {"stake": 7}}
    dialog = NewGameDialog(PlainOffer("choice", plugin_of("choice")), None, last)
    assert dialog.plan().scenario == "level" and dialog.plan().options == {}
    assert dialog.plan().chairs["second"] == Chair(AI, level="random")
    dialog.deleteLater()
