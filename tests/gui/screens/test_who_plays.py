"""Seats are given away in a running game, and records are played on: from the bar and the menu."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from threading import Event
from typing import Any

import pytest
from games_played import plan, play, recorded
from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QApplication, QLabel, QToolButton
from seated_kit import until
from window_kit import AT_ONCE, windows

from konqt.core.event import PUBLIC
from konqt.gui.screens.who_plays import WhoPlays
from konqt.gui.shell.main_window import MainWindow
from konqt.gui.viewer.viewer_page import AnyViewer
from konqt.record.verify import verify
from konqt.session.plan import AI, HUMAN, Chair
from konqt.session.replay import Replay
from konqt.session.session import Session

COMPUTER = Chair(AI, level="normal")
Window = Callable[[], MainWindow]


@pytest.fixture
def window(
    qapp: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[MainWindow]:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    with windows() as shown:
        yield shown(AT_ONCE)


def dialog() -> WhoPlays:
    """Return the question that is open."""
    found = [each for each in QApplication.topLevelWidgets() if isinstance(each, WhoPlays)]
    (asked,) = [each for each in found if each.isVisible()]
    return asked


def choose(asked: WhoPlays, seat: tuple[str, ...], level: str = "", name: str = "") -> None:
    box = asked.players[seat]
    box.setCurrentIndex(box.findData(level))
    if not level:
        asked.names[seat].setText(name)


def begun(window: MainWindow, path: Path, steps: int = 0, allied: str = "B") -> Session:
    session = Session.start(plan(allied_name=allied), path)
    play(session, steps)
    window.playing.sit_down(session)
    assert window.table is not None
    if window.table.controller.eyes is None:
        window.covers.lift()
    return session


def end_turn(window: MainWindow) -> None:
    """Let Germany do what ends its turn soonest, and read what it has drawn."""
    table = window.table
    assert table is not None
    while table.session.decision.actor == "germany" and not table.controller.doing.hands_over:
        until(lambda: table.deciding)
        table.act(table.session.legal()[-1])
        until(lambda: not table.bridge.busy and not table.controller.doing.showing)
    if table.controller.doing.hands_over:
        table.controller.next_step()


def log_of(window: MainWindow) -> list[str]:
    assert window.table is not None
    log = window.table.log.log
    return [str(log.index(row).data()) for row in range(log.rowCount())]


def test_the_computer_takes_a_seat_from_the_menu_and_plays_it(
    window: MainWindow, tmp_path: Path
) -> None:
    session = begun(window, tmp_path / "game.konr")
    table = window.table
    assert table is not None and table.controller.eyes == "germany"
    window.menus.actions["seats"].trigger()
    asked = dialog()
    assert [*asked.players] == [("germany",), ("norway", "allies")], "whole seats alone"
    choose(asked, ("norway", "allies"), "normal")
    asked.on.click()
    told = "Norway and the Allies changed hands: B → Computer: sergeant"
    until(lambda: log_of(window)[-1:] == [told] and table.deciding)
    assert session.plan.chairs == {**plan().chairs, "norway": COMPUTER, "allies": COMPUTER}
    assert table.controller.eyes == "germany" and not table.controller.seats.watched
    # The one person left is called no more: the computer answers until Germany decides again.
    end_turn(window)

    def comes_round() -> bool:
        if table.deciding and session.decision.moment.round == 1:
            table.act(session.legal()[-1])
        return table.deciding and session.decision.moment.round == 2

    until(comes_round)
    assert table.controller.eyes == "germany" and table.controller.seats.called is None
    session.record.wait()
    assert verify(tmp_path / "game.konr").ok


def test_everybody_is_told_on_the_next_curtain(window: MainWindow, tmp_path: Path) -> None:
    session = begun(window, tmp_path / "game.konr", allied="")
    table = window.table
    assert table is not None
    window.menus.actions["seats"].trigger()
    asked = dialog()
    choose(asked, ("allies",), name="Kari")
    asked.on.click()
    until(lambda: session.plan.chairs["allies"] == Chair(HUMAN, "Kari") and table.deciding)
    end_turn(window)
    until(lambda: window.stack.currentWidget() is window.covers.curtain)
    told = "Allies changed hands: A person → Kari"
    assert told in window.covers.curtain.face.why.text()
    for language in ("nb", "en"):
        window.preferences.choose("language", language)
        QApplication.processEvents()
    assert told in window.covers.curtain.face.why.text()
    called = str(session.decision.actor)
    assert session.told.given_unseen(called)
    window.covers.lift()
    assert not session.told.given_unseen(called), "it is told once"
    assert any(told in line for line in log_of(window))


def test_whoever_takes_the_computers_seat_is_called_behind_the_curtain(
    window: MainWindow, tmp_path: Path
) -> None:
    path = tmp_path / "game.konr"
    session = Session.start(plan(), path)
    session.seating.give({"germany": COMPUTER})
    play(session, 1)
    session.close()
    session = Session.open(path)
    window.playing.sit_down(session)
    table = window.table
    assert table is not None
    window.menus.actions["stop"].trigger()
    window.menus.actions["seats"].trigger()
    asked = dialog()
    choose(asked, ("germany",), name="Ola")
    choose(asked, ("norway", "allies"), "normal")
    asked.on.click()
    until(lambda: session.plan.chairs["germany"] == Chair(HUMAN, "Ola"))
    until(lambda: window.stack.currentWidget() is window.covers.curtain)
    assert table.controller.eyes is None and table.observation is None, "no hand lies open"
    window.covers.lift()
    assert table.controller.eyes == "germany"


def test_one_person_at_two_seats_is_refused_with_a_reason(
    window: MainWindow, tmp_path: Path
) -> None:
    session = begun(window, tmp_path / "game.konr")
    window.menus.actions["seats"].trigger()
    asked = dialog()
    choose(asked, ("germany",), name="B")
    assert not asked.on.isEnabled() and asked.trouble.isVisible()
    assert asked.trouble.text().startswith("B would play two seats")
    choose(asked, ("germany",), name="C")
    assert asked.on.isEnabled() and not asked.trouble.isVisible()
    asked.reject()
    assert not session.so_far.given, "nothing has changed"


def test_seats_are_given_once_a_step_on_its_way_to_the_disk_is_there(
    window: MainWindow, tmp_path: Path
) -> None:
    session = begun(window, tmp_path / "game.konr")
    table = window.table
    assert table is not None and session.record.writer is not None
    window.menus.actions["seats"].trigger()
    asked = dialog()
    choose(asked, ("norway", "allies"), "normal")
    free, bring = Event(), session.record.writer._bring

    def slow(texts: list[str]) -> None:
        assert free.wait(30)
        bring(texts)

    session.record.writer._bring = slow  # type: ignore[method-assign]
    table.act(session.legal()[0])
    assert table.bridge.busy
    asked.on.click()
    assert session.plan.chairs == plan().chairs
    free.set()
    until(lambda: session.plan.chairs["norway"] == COMPUTER and not table.bridge.busy)
    until(lambda: table.deciding)
    assert session.step == 1 and [each.after for each in session.so_far.given] == [1]
    session.record.wait()
    assert verify(tmp_path / "game.konr").ok


def test_nothing_is_written_where_nobody_else_sits_down(window: MainWindow, tmp_path: Path) -> None:
    session = begun(window, tmp_path / "game.konr")
    before = session.record.record_text()
    window.menus.actions["seats"].trigger()
    dialog().on.click()
    assert session.record.record_text() == before


def looked_at(window: MainWindow, path: Path) -> AnyViewer:
    window.looking_back.show(path)
    viewer = window.viewer
    assert viewer is not None
    return viewer


@pytest.mark.parametrize("way", ["bar", "menu"])
def test_a_finished_game_is_played_on_from_the_step_in_sight(
    window: MainWindow, tmp_path: Path, way: str
) -> None:
    path = recorded(tmp_path / "game.konr")
    viewer = looked_at(window, path)
    viewer.go(6)
    button = viewer.playing_on.button
    assert button.isVisible() and button.text() == "Play from here" and button.isEnabled()
    (button.click if way == "bar" else window.menus.actions["play_on"].trigger)()
    asked = dialog()
    assert asked.chairs() == plan().chairs, "as they sat"
    choose(asked, ("norway",), "normal")
    choose(asked, ("allies",), "normal")
    asked.on.click()
    until(lambda: window.table is not None)
    assert window.table is not None
    chairs = window.table.session.plan.chairs
    assert chairs == {"germany": Chair(HUMAN, "A"), "norway": COMPUTER, "allies": COMPUTER}
    game = Replay.open(path)
    assert window.table.session.decision.moment == game.decision(6).moment
    assert json.loads(path.with_suffix(".kons").read_text())["branches"][0]["step"] == 6


def test_a_record_that_plays_stands_still_while_one_is_asked(
    window: MainWindow, tmp_path: Path
) -> None:
    path = recorded(tmp_path / "game.konr")
    viewer = looked_at(window, path)
    viewer.go(6)
    viewer.playhead.play()
    viewer.playing_on.button.click()
    asked = dialog()
    assert not viewer.playhead.playing
    assert any("after step 6;" in each.text() for each in asked.findChildren(QLabel))
    # Wherever else one looks meanwhile, the game begins where the question says.
    viewer.go(9)
    asked.on.click()
    until(lambda: window.table is not None)
    assert json.loads(path.with_suffix(".kons").read_text())["branches"][0]["step"] == 6


@pytest.mark.parametrize("steps", [None, 8])
def test_the_viewer_opens_no_window_beside_its_own(
    qapp: QApplication, window: MainWindow, tmp_path: Path, steps: int | None
) -> None:
    opened: list[str] = []

    class Watching(QObject):
        def eventFilter(self, watched: QObject, event: QEvent) -> bool:
            if event.type() == QEvent.Type.Show and isinstance(watched, QToolButton):
                opened.extend([watched.text()] * watched.isWindow())
            return False

    watching = Watching()
    path = recorded(tmp_path / "game.konr", steps) if steps else recorded(tmp_path / "game.konr")
    qapp.installEventFilter(watching)
    viewer = looked_at(window, path)
    QApplication.processEvents()
    qapp.removeEventFilter(watching)
    assert opened == [] and viewer.playing_on.button.isVisible()


def test_where_the_game_is_over_one_cannot_play_on_and_is_told_why(
    window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[str] = []
    monkeypatch.setattr(window.dialogs, "tell", told.append)
    viewer = looked_at(window, recorded(tmp_path / "game.konr"))
    viewer.go(viewer.replay.steps)
    assert not viewer.playing_on.button.isEnabled()
    window.menus.actions["play_on"].trigger()
    assert told == ["The game is over here. Go to an earlier step to play from it."]
    viewer.go(3)
    assert viewer.playing_on.button.isEnabled()


@pytest.mark.parametrize("way", ["bar", "menu"])
def test_an_unfinished_game_in_the_viewer_continues(
    window: MainWindow, tmp_path: Path, way: str
) -> None:
    path = recorded(tmp_path / "game.konr", 8)
    viewer = looked_at(window, path)
    viewer.go(2)
    button = viewer.playing_on.button
    assert button.isVisible() and button.text() == "Continue game" and button.isEnabled()
    (button.click if way == "bar" else window.menus.actions["play_on"].trigger)()
    until(lambda: window.table is not None and not window.jobs.busy)
    assert window.table is not None
    assert window.table.session.path == path
    assert window.table.session.step == viewer.study.game.steps


def test_continue_goes_back_to_the_table_that_the_game_is_on(
    window: MainWindow, tmp_path: Path
) -> None:
    session = begun(window, tmp_path / "game.konr", steps=4)
    table = window.table
    window.review_soon()
    until(lambda: window.viewer is not None and not window.jobs.busy)
    viewer: Any = window.viewer
    until(lambda: window.stack.currentWidget() is viewer)
    viewer.playing_on.button.click()
    until(lambda: window.viewer is None)
    assert window.table is table and table is not None and table.session is session


def test_an_example_is_not_played_on(window: MainWindow) -> None:
    window.open_soon(1)
    until(lambda: window.viewer is not None and not window.jobs.busy)
    viewer: Any = window.viewer
    until(lambda: window.stack.currentWidget() is viewer)
    assert not viewer.playing_on.button.isVisible()


def test_a_viewer_tells_in_its_log_who_took_a_seat(window: MainWindow, tmp_path: Path) -> None:
    path = tmp_path / "game.konr"
    session = Session.start(plan(), path)
    play(session, 4)
    session.seating.give({"norway": COMPUTER, "allies": COMPUTER})
    session.close()
    viewer = looked_at(window, path)
    assert viewer.viewer == PUBLIC
    viewer.go(4)
    log = viewer.log.log
    lines = [str(log.index(row).data()) for row in range(log.rowCount())]
    assert lines[-1] == "Norway and the Allies changed hands: B → Computer: sergeant"
    window.preferences.choose("language", "nb")
    said = "Norge og de allierte har skiftet spiller: B → Maskin: sersjant"
    until(lambda: str(log.index(log.rowCount() - 1).data()) == said)
