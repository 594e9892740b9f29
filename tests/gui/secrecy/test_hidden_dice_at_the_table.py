"""What the window tells of a game's secret: nothing; and what it marks: open dice and copies."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtWidgets import QApplication
from secrets_kit import GAME, settle, sit, told

from konqt.core.origin import Origin
from konqt.games.kon.board.shipped import shipped_board
from konqt.gui.kon.screens.kon_offer import new_game_dialog
from konqt.gui.kon.screens.result import ResultScreen
from konqt.gui.kon.table.screen import TableScreen
from konqt.gui.shell.main_window import MainWindow
from konqt.gui.shell.settings import Settings
from konqt.gui.table.opponents import Opponents
from konqt.session.plan import AI, Chair, GamePlan
from konqt.session.session import Session

PEOPLE = {faction: Chair("human", faction[0]) for faction in ("germany", "norway", "allies")}
COMPUTERS = {faction: Chair(AI, level="greedy") for faction in PEOPLE}


class Asked(Opponents):
    """Notes what is asked; nobody answers."""

    def __init__(self) -> None:
        super().__init__(lambda level: None)
        self.questions: list[tuple[Any, ...]] = []

    def ask(
        self,
        faction: str,
        level: str,
        observation: Any,
        seed: int,
        history: Any = (),
        wish: str = "",
    ) -> int:
        assert not wish
        seen = GAME.observation_to_json(observation)
        told = tuple(GAME.event_to_json(event) for event in history)
        self.questions.append((faction, level, (seen, told), seed))
        return len(self.questions)


@pytest.fixture
def window(qapp: QApplication) -> Iterator[MainWindow]:
    window = MainWindow(Settings())
    yield window
    window.shut_down()
    window.close()
    window.deleteLater()


def with_another_secret(session: Session) -> Session:
    """Return a game that differs in its secret and its dice stream alone."""
    state = session.game.clone(session.referee_state())
    state.chance ^= 0x5DEECE66D
    return Session(session.game, session.plan, state, origin=Origin.drawn())


def test_the_new_game_dialog_is_always_the_same(qapp: QApplication) -> None:
    dialogs = [new_game_dialog() for _ in range(3)]
    assert told(dialogs[0]) == told(dialogs[1]) == told(dialogs[2])
    assert all(dialog.plan().seed is None for dialog in dialogs)
    for dialog in dialogs:
        dialog.deleteLater()


def test_a_table_looks_the_same_whatever_the_secret_is(qapp: QApplication) -> None:
    session = Session.start(GamePlan("narvik", PEOPLE))
    table = TableScreen(session, shipped_board())
    table.resize(1366, 768)
    seen = []
    for each in (session, with_another_secret(session)):
        sit(table, each, "germany")
        settle(qapp, table)
        seen.append(told(table))
    assert seen[0] == seen[1]
    secret = str(session.origin.secret())
    hidden = (secret, str(session.origin.start), str(session.referee_state().chance))
    assert not [line for line in seen[0] for each in hidden if each in line]
    table.close_game()
    table.deleteLater()


def test_an_opponent_is_asked_the_same_whatever_the_secret_is(qapp: QApplication) -> None:
    session = Session.start(GamePlan("narvik", COMPUTERS))
    sent = []
    for each in (session, with_another_secret(session), session):
        asked = Asked()
        table = TableScreen(each, shipped_board(), opponents=asked)
        table.start()
        sent += asked.questions
        table.close_game()
        table.deleteLater()
    one, other, again = sent
    assert one[:3] == other[:3] and one == again
    assert one[3] == session.origin.number_for(one[0], session.step) != other[3]


@pytest.mark.parametrize("seed", [7, None])
def test_open_dice_are_marked_at_the_table(qapp: QApplication, seed: int | None) -> None:
    session = Session.start(GamePlan("narvik", PEOPLE, seed))
    table = TableScreen(session, shipped_board())
    sit(table, session, "germany")
    assert (table.status.own.text() == "Open dice") is (seed is not None)
    assert ("Open dice" in table.status.accessibleDescription()) is (seed is not None)
    assert ("foresee" in table.status.own.toolTip()) is (seed is not None)
    table.close_game()
    table.deleteLater()


@pytest.mark.parametrize("swapped", [False, True])
@pytest.mark.parametrize("seed", [7, None])
def test_a_rematch_draws_a_new_secret(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch, seed: int | None, swapped: bool
) -> None:
    plans: list[GamePlan] = []
    monkeypatch.setattr(window.playing, "begin_soon", plans.append)
    window.playing.lay(Session.start(GamePlan("narvik", PEOPLE, seed)))
    assert window.table is not None
    before = window.table.session
    window.playing.rematch(swapped)
    window.playing.rematch(swapped)
    games = [Session.start(plan) for plan in plans]
    assert len(games) == 2 and not any(game.open_dice for game in games)
    secrets = {game.origin.secret() for game in (before, *games)}
    assert len(secrets) == 3
    assert len({str(game.position()["hands"]) for game in (before, *games)}) == 3


def test_the_result_of_a_copied_game_promises_no_hands(qapp: QApplication, tmp_path: Path) -> None:
    session = Session.start(GamePlan("narvik", PEOPLE))
    session.save_copy(tmp_path / "copy.konr")
    copy = Session.open(tmp_path / "copy.konr", keep=False)
    notes = []
    for each in (session, copy):
        each.resign("norway")
        screen = ResultScreen()
        screen.show_result(each.outcome, each)
        notes.append(" ".join(told(screen)))
        screen.deleteLater()
    assert "with every hand open" in notes[0] and "stay closed" not in notes[0]
    assert "with every hand open" not in notes[1] and "stay closed" in notes[1]
