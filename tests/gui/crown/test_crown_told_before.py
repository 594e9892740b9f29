"""What a player is told before a press, and what a press says where it does nothing."""

from dataclasses import replace
from types import SimpleNamespace

import pytest
from colour_sight import contrast
from crown_table_kit import ByMouse, begun, click, found
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMessageBox
from seated_kit import until

from konqt.games.crown.crown_game import CrownObservation
from konqt.games.crown.engine.crown_actions import ChooseLine, DeclineOrder, PlaceTile, TakeTile
from konqt.gui.crown.grid.grid_answers import GridPlace
from konqt.gui.crown.screens.crown_result import CrownResult
from konqt.gui.crown.table.crown_table import CrownTablePage
from konqt.gui.crown.table.keys import LATE
from konqt.gui.shell.main_window import MainWindow
from konqt.gui.table.pace import SLOW
from konqt.gui.widgets import plain_buttons


def do(table: CrownTablePage, *actions: object) -> None:
    for action in actions:
        before = table.observation
        assert table.act(action)  # type: ignore[arg-type]
        ByMouse(table).settle(before)


def left(seen: CrownObservation) -> int:
    return sum(isinstance(each, DeclineOrder) for each in seen.legal)


def test_the_last_order_is_said_to_end_the_turn(window: MainWindow) -> None:
    table = begun(window)
    do(table, TakeTile("middle"), PlaceTile((0, 2), "action"), ChooseLine("row"))
    until(lambda: table.observation is not None and left(table.observation) == 2)
    said = table.prompt.words
    assert "last order" not in said.hint.text()
    seen = table.observation
    assert seen is not None
    do(table, next(each for each in seen.legal if isinstance(each, DeclineOrder)))
    assert table.observation is not None and left(table.observation) == 1
    assert "It is your last order: then the turn ends." in said.hint.text()
    (end,) = table.prompt.buttons()
    assert end.text() == "End orders and turn"


def test_what_follows_the_last_order_of_a_full_grid_is_told(window: MainWindow) -> None:
    def full(seen: CrownObservation) -> bool:
        grid = seen.position["grid"]
        return left(seen) == 1 and all(laid is not None for row in grid for laid in row)  # type: ignore[union-attr]

    seed, done = found(full, 200)
    table = begun(window, seed)
    do(table, *done)
    assert "then come Report, Demand, Push and a new day" in table.prompt.words.hint.text()
    assert [each.text() for each in table.prompt.buttons()] == ["End orders and the day"]


def test_how_a_tile_is_turned_over_is_said_in_whole_words_where_it_can_be(
    window: MainWindow,
) -> None:
    table = begun(window)
    assert "key F" not in table.prompt.words.hint.text()
    do(table, TakeTile("bottom"))
    hint = table.prompt.words.hint.text()
    assert "key F turns the tile over: its other side gives Army Orders" in hint


def test_a_press_on_the_grid_that_does_nothing_says_what_is_asked(window: MainWindow) -> None:
    table = begun(window)
    click(table.grid.button(GridPlace("cell", (1, 1))))
    assert table.observation is not None and table.session.step == 0
    told = table.prompt.remarks.note.text()
    assert "Nothing can be done there now. Choose a tile from the plan." in told
    assert "Click a tile of the plan" in told
    do(table, TakeTile("bottom"))
    click(table.grid.button(GridPlace("frame", 4)))
    assert "Nothing can be done there now. Place Rest I." in table.prompt.remarks.note.text()


def at_german_steps(window: MainWindow) -> CrownTablePage:
    table = begun(window)
    do(table, TakeTile("bottom"), PlaceTile((1, 1), "action"))
    table.set_speed(SLOW)
    assert table.act(ChooseLine("row"))
    until(lambda: table.animator.waits)
    return table


def test_without_motion_each_german_step_still_waits_to_be_read(window: MainWindow) -> None:
    table = at_german_steps(window)
    assert table.steps.isVisible() and "(1 of 2)" in table.steps.lines[0]
    click(table.steps.on)
    until(lambda: "(2 of 2)" in table.steps.lines[0])
    assert table.animator.waits
    click(table.steps.on)
    until(lambda: table.deciding)
    assert not table.steps.isVisible()


def test_without_motion_shift_and_space_go_to_the_question(window: MainWindow) -> None:
    table = at_german_steps(window)
    QTest.keyClick(table.steps.on, Qt.Key.Key_Space, Qt.KeyboardModifier.ShiftModifier)
    until(lambda: table.deciding)
    assert not table.steps.isVisible()


def test_the_space_bar_carries_nothing_out_just_after_steps_that_went_by_themselves(
    window: MainWindow,
) -> None:
    table = at_german_steps(window)
    table.animator.by_click = False
    click(table.steps.on)
    click(table.steps.on)
    until(lambda: table.deciding)
    gives_way = table.stage.ways[0].button
    gives_way.setFocus()
    step = table.session.step
    QTest.keyClick(gives_way, Qt.Key.Key_Space)
    assert table.session.step == step
    QTest.qWait(LATE + 100)
    QTest.keyClick(gives_way, Qt.Key.Key_Space)
    until(lambda: table.session.step == step + 1)


def test_where_the_germans_go_is_shown_while_a_card_may_still_stop_them(
    window: MainWindow,
) -> None:
    seed, done = found(lambda seen: seen.decision.kind == "window", 200)
    table = begun(window, seed)
    do(table, *done)
    assert table.observation is not None and table.observation.decision.kind == "window"
    assert table.view.ahead.steps


def test_what_an_evacuation_costs_stands_on_its_buttons(window: MainWindow) -> None:
    seed, done = found(lambda seen: seen.decision.kind == "evacuation" and len(seen.legal) == 3)
    table = begun(window, seed)
    do(table, *done)
    told = [each.text().replace("\n", " ") for each in table.prompt.buttons()]
    assert any("Evacuation pool (+2 Stress)" in text for text in told)
    assert any("Move the King (+" in text for text in told)
    assert any(text.endswith("dice by 1") for text in told)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_what_to_press_amid_german_steps_is_no_grey_on_grey(window: MainWindow, theme: str) -> None:
    window.preferences.use(replace(window.settings, theme=theme))
    table = at_german_steps(window)
    assert "Space goes on" in table.prompt.words.say.text() and not table.prompt.isEnabled()
    for label in (table.prompt.words.say, table.prompt.head.who):
        palette = label.palette()
        assert contrast(palette.color(label.foregroundRole()), palette.window().color()) > 4.5
    click(table.steps.on)
    click(table.steps.on)
    until(lambda: table.deciding)


def test_giving_up_amid_german_steps_ends_the_game_at_once(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    yes = SimpleNamespace(exec=lambda: QMessageBox.StandardButton.Yes)
    monkeypatch.setattr(plain_buttons, "question", lambda *_asked: yes)
    table = at_german_steps(window)
    window.run_command("resign")
    assert not table.animator.active and not table.steps.isVisible()
    until(lambda: isinstance(window.stack.currentWidget(), CrownResult))
