"""What can I do now? asked at a table: by key and button, walked, shown, done, closed again."""

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest
from helping_kit import ONE, Opened, kon, moved_on, press, table_of, windows_at_games
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from seated_kit import focus_on, until
from toy_entry import TOY

from konqt.games.kon.engine.actions import EndPhase, Move
from konqt.games.registry import registered
from konqt.gui.helping.first_box import FirstBox
from konqt.gui.helping.what_now import WhatNow
from konqt.gui.shell.helping import HelpButton
from konqt.gui.shell.main_window import MainWindow
from konqt.gui.shell.settings import Settings
from konqt.session.plan import AI, HUMAN, Chair, GamePlan
from konqt.session.session import Session


@pytest.fixture
def opened(qapp: QApplication) -> Iterator[Opened]:
    with windows_at_games() as give:
        yield give


def asked(window: MainWindow) -> WhatNow:
    """Press the key, and give the list."""
    press(window, "?")
    found = window.helping.what_now
    assert found is not None and found.isVisible()
    return found


def pointed(window: MainWindow) -> list[Any]:
    """Give what the board points at, ends of arrows first."""
    assert window.helping.what_now is not None
    shown = window.helping.what_now.pointing.pointed
    arrows = [(each.start, each.end) for each in shown.arrows]
    return [*arrows, *(each.at for each in shown.rings)]


def test_the_key_opens_and_closes_the_list(opened: Opened) -> None:
    window = opened(kon())
    panel = asked(window)
    titles = [each.group.title for each in panel.possible]
    assert titles[:2] == ["Move battalions", "Attack an area"] and titles[-1] == "End movement"
    assert panel.list.hasFocus() and panel.list.count() == len(titles)
    QTest.keyClicks(panel.list, "?")
    assert not panel.isVisible() and pointed(window) == []


def test_the_button_beside_the_question_opens_it(opened: Opened) -> None:
    window = opened(kon())
    (button,) = table_of(window).findChildren(HelpButton)
    assert button.isVisible() and button.accessibleName() == "What can I do now?"
    button.click()
    assert window.helping.what_now is not None and window.helping.what_now.is_open


def test_arrow_keys_show_each_example_on_the_board(opened: Opened) -> None:
    window = opened(kon())
    panel = asked(window)
    seen = []
    for each in panel.possible[:-1]:
        action = each.example
        way = [action.source, getattr(action, "via", None), action.to]  # type: ignore[attr-defined]
        legs = [place for place in way if place]
        assert pointed(window) == [*pairwise(legs)]
        seen.append(pointed(window))
        QTest.keyClick(panel.list, Qt.Key.Key_Down)
    assert pointed(window) == [], "the end of a phase is no place"
    assert panel.pointing.framed == ("mainButton",)
    assert len(seen) >= 2


def test_the_mouse_over_a_row_shows_its_example(opened: Opened) -> None:
    window = opened(kon())
    panel = asked(window)
    box = panel.list.visualItemRect(panel.list.item(1))
    QTest.mouseMove(panel.list.viewport(), box.center() + QPoint(1, 1))
    attack: Any = panel.possible[1].example
    until(lambda: pointed(window) == [(attack.source, attack.to)])
    assert panel.list.currentRow() == 0


def test_doing_it_does_the_example_as_any_action_of_the_table(opened: Opened) -> None:
    window = opened(kon())
    panel, table = asked(window), table_of(window)
    QTest.keyClick(panel.list, Qt.Key.Key_Down)
    action = panel.possible[1].example
    gone: list[Any] = []
    table.gates.add(lambda each: bool(gone.append(each)) or True, 1)
    assert panel.do_it is not None
    panel.do_it.click()
    assert not panel.isVisible() and gone == [action] and table.session.step == 1
    assert pointed(window) == []


def test_the_end_of_a_phase_is_reminded_of_as_by_its_button(opened: Opened) -> None:
    window = opened(kon(), Settings(first_help=False, reminders={}))
    panel, table = asked(window), table_of(window)
    QTest.keyClick(panel.list, Qt.Key.Key_End)
    QTest.keyClick(panel.list, Qt.Key.Key_Return)
    assert not panel.isVisible()
    assert table.prompt.has_checklist and table.session.step == 0


def test_escape_closes_it_from_anywhere_and_the_keyboard_goes_back(opened: Opened) -> None:
    window = opened(kon())
    table = table_of(window)
    focus_on(table.view)
    panel = asked(window)
    QTest.keyClick(panel.list, Qt.Key.Key_Escape)
    assert not panel.isVisible() and pointed(window) == [] and table.view.hasFocus()
    panel = asked(window)
    table.view.setFocus()
    QTest.keyClick(table.view, Qt.Key.Key_Escape)
    assert not panel.isVisible() and pointed(window) == []


def test_the_rule_leads_to_its_page(opened: Opened) -> None:
    window = opened(kon())
    panel, table = asked(window), table_of(window)
    assert 'href="4.1"' in panel.rule.text()
    panel.rule.linkActivated.emit("4.1")
    assert not panel.isVisible() and table.tabs.currentWidget() is table.rules


def test_neither_board_nor_buttons_move(opened: Opened) -> None:
    window = opened(kon())
    table = table_of(window)
    parts = [table.view, table.prompt, *table.prompt.buttons()]
    before = [each.mapTo(window, QPoint(0, 0)) for each in parts]
    asked(window)
    QApplication.processEvents()
    assert [each.mapTo(window, QPoint(0, 0)) for each in parts] == before


def test_it_speaks_the_language_that_is_chosen_while_it_is_open(opened: Opened) -> None:
    window = opened(kon())
    panel = asked(window)
    window.run_command("language:nb")
    assert panel.head.text() == "Dette kan du gjøre nå"
    assert panel.possible[0].group.title == "Flytt bataljoner"


def test_it_goes_when_a_curtain_comes_and_tells_nothing_after_it(opened: Opened) -> None:
    chairs = {faction: Chair(HUMAN, faction) for faction in ONE}
    window = opened(Session.start(GamePlan("narvik", chairs, 5)))
    panel, table = asked(window), table_of(window)
    table.look_away()
    assert panel.possible == () and panel.list.count() == 0 and panel.rule.text() == ""


def test_after_a_curtain_no_empty_list_is_left_over_the_column(opened: Opened) -> None:
    chairs = {faction: Chair(HUMAN, faction) for faction in ONE}
    window = opened(Session.start(GamePlan("narvik", chairs, 5)))
    panel, table = asked(window), table_of(window)
    table.look_away()
    window.covers.lift()
    until(lambda: table.deciding)
    assert not panel.isVisible() and pointed(window) == []


def test_while_others_decide_there_is_neither_key_nor_button(opened: Opened) -> None:
    chairs = {**ONE, "norway": Chair(AI, level="corporal"), "allies": Chair(AI, level="corporal")}
    window = opened(Session.start(GamePlan("narvik", chairs, 5)))
    window.run_command("speed:step")
    panel, table = asked(window), table_of(window)
    (button,) = table.findChildren(HelpButton)
    assert table.act(Move("narvik", "gratangen", 1))
    until(lambda: table.session.step == 1 and not table.bridge.busy)
    until(lambda: table.deciding and not table.controller.doing.showing)
    if not panel.is_open:
        asked(window)
    assert table.act(EndPhase())
    until(lambda: not table.deciding)
    assert not panel.is_open and not panel.isVisible() and not button.isVisible()
    assert not window.menus.actions["what_now"].isEnabled()


@pytest.mark.parametrize(
    ("scenario", "prompt"),
    [
        ("narvik", "attack_cards"),
        ("narvik", "discard"),
        ("basic", "placement"),
        ("advanced", "april_cards"),
        ("advanced", "ship_placement"),
        ("advanced", "interception"),
        ("advanced", "ship_landing"),
        ("advanced", "naval_movement"),
        ("advanced", "chase"),
    ],
)
def test_every_kind_can_be_done_from_the_list(opened: Opened, scenario: str, prompt: str) -> None:
    window = opened(moved_on(kon(scenario), prompt))
    table = table_of(window)
    for row in range(len(asked(window).possible)):
        panel = window.helping.what_now
        assert panel is not None
        panel.list.setCurrentRow(row)
        assert panel.do_it is not None and panel.do_it.action == panel.possible[row].example
    step, action = table.session.step, panel.possible[0].example
    panel.list.setCurrentRow(0)
    panel.list.setFocus()
    QTest.keyClick(panel.list, Qt.Key.Key_Return)
    assert not panel.is_open
    until(lambda: table.session.step > step)
    assert table.session.so_far.played[step].action == action


def test_what_is_explained_in_first_games_stands_back_for_it(opened: Opened) -> None:
    window = opened(kon(), Settings())
    (box,) = table_of(window).findChildren(FirstBox)
    assert box.isVisible()
    panel = asked(window)
    assert not box.isVisible()
    QTest.keyClick(panel.list, Qt.Key.Key_Escape)
    assert box.isVisible()


def test_a_game_of_words_and_buttons_lists_what_can_be_done(opened: Opened) -> None:
    with registered(TOY):
        chairs = {"first": Chair(HUMAN, "Anna"), "second": Chair(AI, level="random")}
        window = opened(Session.start(GamePlan("toy", chairs, 5)))
        panel, table = asked(window), table_of(window)
        assert [each.group.title for each in panel.possible] == [
            "Play a number",
            "Raise the stake",
        ]
        QTest.keyClick(panel.list, Qt.Key.Key_Down)
        assert panel.do_it is not None
        panel.do_it.click()
        assert table.session.step == 1 and not panel.isVisible()
        window.playing.leave()
