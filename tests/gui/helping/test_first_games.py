"""Somebody's first games: each kind of decision is explained once, until that is not wanted."""

from collections.abc import Iterator
from typing import Any

import pytest
from helping_kit import ONE, Opened, kon, sit_down, table_of
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QApplication, QCheckBox
from seated_kit import until
from window_kit import windows

from konqt.games.kon.engine.actions import EndPhase, Move
from konqt.games.kon.wording.first_met import SENTENCES
from konqt.games.registry import plugin_of
from konqt.gui.game_plugin import GamePlugin
from konqt.gui.helping.first_box import FirstBox
from konqt.gui.shell.main_window import MainWindow
from konqt.gui.shell.settings import Settings, load, save
from konqt.gui.shell.settings_dialog import SettingsDialog
from konqt.session.plan import AI, HUMAN, Chair, GamePlan
from konqt.session.session import Session


@pytest.fixture(autouse=True)
def own_settings(tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep the settings of each test in a place of its own."""
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))


@pytest.fixture
def opened(qapp: QApplication) -> Iterator[Opened]:
    with windows() as shown:
        yield lambda settings=None: shown(settings or load()[0])


def begin(window: MainWindow, seed: int = 5) -> Any:
    """Begin a game, and come to its table."""
    return sit_down(window, kon(seed=seed))


def do(table: Any, action: Any) -> None:
    """Do an action, and wait until all of it has been shown."""
    step = table.session.step
    assert table.act(action)
    until(lambda: table.session.step > step and not table.bridge.busy)
    until(lambda: table.deciding and not table.controller.doing.showing)


def said(window: MainWindow) -> str:
    """Give what is explained now; empty for nothing."""
    (*_before, box) = [None, *table_of(window).findChildren(FirstBox)]
    return box.words.text() if box is not None and box.isVisible() else ""


def box_of(window: MainWindow) -> FirstBox:
    """Give the box that explains."""
    (box,) = table_of(window).findChildren(FirstBox)
    return box


def test_the_first_decision_is_explained_and_pointed_at(opened: Opened) -> None:
    window = opened(Settings())
    begin(window)
    assert said(window) == SENTENCES["movement"]
    first = window.helping.first_games
    assert first is not None
    (arrow,) = first.pointing.pointed.arrows
    moves = [(each.source, each.to) for each in table_of(window).observation.legal
             if isinstance(each, Move)]  # fmt: skip
    assert (arrow.start, arrow.end) in moves


def test_neither_board_nor_buttons_move_when_it_comes_or_goes(opened: Opened) -> None:
    window = opened(Settings())
    table = begin(window)
    QApplication.processEvents()
    parts = [table.view, table.prompt, table.tabs, *table.prompt.buttons()]
    before = [each.mapTo(window, QPoint(0, 0)) for each in parts]
    sight = table.view.mapToScene(QPoint(0, 0))
    assert said(window)
    box_of(window).yes.click()
    QApplication.processEvents()
    assert [each.mapTo(window, QPoint(0, 0)) for each in parts] == before
    assert table.view.mapToScene(QPoint(0, 0)) == sight
    box = box_of(window)
    assert box.geometry().bottom() < table.prompt.y()


def test_it_stands_back_for_whoever_reads_another_page_than_the_log(opened: Opened) -> None:
    window = opened(Settings())
    table = begin(window)
    table.tabs.setCurrentWidget(table.rules)
    assert not said(window)
    table.tabs.setCurrentWidget(table.log)
    assert said(window) == SENTENCES["movement"]


def test_got_it_puts_it_away_for_ever(opened: Opened) -> None:
    window = opened(Settings())
    begin(window)
    box_of(window).yes.click()
    assert not said(window)
    assert window.helping.first_games is not None
    assert not window.helping.first_games.pointing.pointed.arrows
    window.playing.leave()
    begin(window, 6)
    assert not said(window)
    window.close()
    again = opened()
    begin(again, 7)
    assert not said(again) and again.settings.explained == {"kon:movement": True}


def test_what_is_done_with_it_in_sight_has_been_explained(opened: Opened) -> None:
    window = opened(Settings())
    table = begin(window)
    do(table, Move("narvik", "gratangen", 1))
    assert not said(window) and load()[0].explained == {"kon:movement": True}
    do(table, EndPhase())
    assert table.session.decision.kind == "sabotage"
    assert said(window) == SENTENCES["sabotage"]


def test_what_nobody_has_decided_or_put_away_is_said_again(opened: Opened) -> None:
    window = opened(Settings())
    begin(window)
    window.to_start()
    begin(window, 6)
    assert said(window) == SENTENCES["movement"]


def test_no_more_help_is_off_for_ever(opened: Opened) -> None:
    window = opened(Settings())
    table = begin(window)
    box_of(window).off.click()
    do(table, Move("narvik", "gratangen", 1))
    do(table, EndPhase())
    assert not said(window) and not load()[0].first_help
    window.close()
    again = opened()
    begin(again, 7)
    assert not said(again)


def test_in_the_fourth_game_nothing_is_explained(opened: Opened) -> None:
    window = opened(Settings())
    for number in range(1, 5):
        begin(window, number)
        assert bool(said(window)) == (number < 4)
        assert load()[0].games_begun == number
        window.to_start()
    begin(window, 9)
    assert load()[0].games_begun == 4, "no more is counted than needed"


def test_a_game_that_goes_on_is_not_counted_again(opened: Opened) -> None:
    window = opened(Settings())
    session = kon()
    session.submit("germany", Move("narvik", "gratangen", 1))
    window.playing.sit_down(session)
    assert window.settings.games_begun == 0


def test_who_only_watches_is_told_nothing(opened: Opened) -> None:
    window = opened(Settings(ai_speed="step"))
    chairs = {faction: Chair(AI, level="corporal") for faction in ONE}
    window.playing.sit_down(Session.start(GamePlan("narvik", chairs, 5)))
    assert window.settings.games_begun == 0 and not said(window)


def test_it_is_never_there_while_a_curtain_hides_the_table(opened: Opened) -> None:
    window = opened(Settings())
    chairs = {faction: Chair(HUMAN, faction) for faction in ONE}
    window.playing.sit_down(Session.start(GamePlan("narvik", chairs, 5)))
    table = table_of(window)
    assert not said(window)
    window.covers.lift()
    until(lambda: table.deciding)
    assert said(window)
    table.look_away()
    assert not said(window) and box_of(window).isHidden()
    window.covers.lift()
    until(lambda: table.deciding)
    assert said(window) == SENTENCES["movement"], "nobody has read it yet"


def test_it_speaks_the_language_that_is_chosen(opened: Opened) -> None:
    window = opened(Settings())
    begin(window)
    window.run_command("language:nb")
    assert said(window).startswith("I denne fasen") and box_of(window).yes.text() == "Forstått"


def test_the_settings_turn_it_on_again_from_the_beginning(qtbot: Any) -> None:
    plugin: GamePlugin = plugin_of("kon")
    was = Settings(first_help=False, games_begun=4, explained={"kon:movement": True})
    dialog = SettingsDialog(was, plugin)
    qtbot.addWidget(dialog)
    same = dialog.settings()
    assert (same.first_help, same.games_begun, same.explained) == (False, 4, was.explained)
    tick = dialog.findChild(QCheckBox, "setting:first_help")
    assert tick is not None and not tick.isChecked()
    tick.setChecked(True)
    now = dialog.settings()
    assert (now.first_help, now.games_begun, now.explained) == (True, 0, {})


def test_what_is_explained_is_kept_and_odd_values_are_not_used() -> None:
    assert save(Settings(games_begun=2, explained={"kon:movement": True})) is None
    kept, trouble = load()
    assert trouble is None and (kept.games_begun, kept.explained) == (2, {"kon:movement": True})
