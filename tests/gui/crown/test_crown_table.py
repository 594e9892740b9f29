"""A game of Crown & Courage at the window: by mouse alone, by keys alone, and what is shown."""

from collections.abc import Callable

import pytest
from crown_keys_kit import ByKeys
from crown_table_kit import GAME, ByMouse, begun, click, found, wide
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from seated_kit import focus_on, until

from konqt.core.chance import Stream
from konqt.games.crown.crown_forecast import forecast
from konqt.games.crown.crown_game import CrownObservation
from konqt.games.crown.crown_plays import cards_paid
from konqt.games.crown.engine.crown_actions import (
    ArmyOrder,
    ChooseLine,
    CrownAction,
    PlaceTile,
    PlayCrownCard,
    ResolveOrder,
    TakeTile,
)
from konqt.games.crown.engine.happened import CrownEvent
from konqt.gui import look
from konqt.gui.crown.grid.grid_answers import GridPlace
from konqt.gui.crown.table.crown_table import CrownTablePage
from konqt.gui.crown.table.king_way import king_way
from konqt.gui.crown.table.looking_ahead import brings_move
from konqt.gui.lesson.pointing import StepPointing
from konqt.gui.shell.main_window import MainWindow
from konqt.gui.table.pace import STEP
from konqt.gui.widgets.part_frame import PartFrame
from konqt.session.plan import HUMAN, Chair, GamePlan

MIDDLE = GridPlace("cell", (1, 1))


def test_its_own_parts_are_framed_by_their_names(window: MainWindow) -> None:
    table = begun(window)
    frame = PartFrame(window)
    for name in ("grid", "forecast", "tracks"):
        assert frame.point_at(name), name
        until(lambda: frame.frame is not None)
        part = table.findChild(QWidget, name)
        assert part is not None and frame.frame.geometry().contains(  # type: ignore[union-attr]
            QRect(part.mapTo(window, QPoint()), part.size()).center()
        )


def kind_of(table: CrownTablePage) -> str:
    seen = table.observation
    return seen.decision.kind if seen is not None and table.deciding else ""


def do(table: CrownTablePage, action: CrownAction) -> None:
    before = table.observation
    assert table.act(action)
    ByMouse(table).settle(before)


def placed(window: MainWindow) -> CrownTablePage:
    """Begin a game and place its first tile in the middle: a line is to be chosen."""
    table = begun(window)
    for action in (TakeTile("bottom"), PlaceTile((1, 1), "action")):
        do(table, action)
    return table


def go_by_steps(table: CrownTablePage) -> None:
    """Let what the Germans do move, and wait after each step."""
    table.set_reduced_motion(False)
    table.set_speed(STEP)


def led(window: MainWindow, fits: Callable[[CrownObservation], bool]) -> CrownTablePage:
    """Return a table at a question that fits."""
    seed, done = found(fits)
    table = begun(window, seed)
    for action in done:
        do(table, action)
    seen = table.observation
    assert seen is not None and fits(seen)
    return table


def press(window: MainWindow, *keys: Qt.Key, shift: bool = False) -> None:
    held = Qt.KeyboardModifier.ShiftModifier if shift else Qt.KeyboardModifier.NoModifier
    for key in keys:
        QTest.keyClick(window.focusWidget() or window, key, held)
        QApplication.processEvents()


def at_orders(table: CrownTablePage) -> None:
    """Go on to the first turn's orders, one tile and the Order tile of the frame."""
    for action in (TakeTile("middle"), PlaceTile((0, 2), "action"), ChooseLine("row")):
        do(table, action)
    until(lambda: kind_of(table) == "execute")


def test_a_turn_up_to_its_orders_is_six_clicks_at_most(window: MainWindow) -> None:
    table = begun(window)
    click(table.grid.button(GridPlace("slot", 2)))
    until(lambda: kind_of(table) == "place_tile")
    click(table.grid.button(GridPlace("cell", (0, 2))))
    until(lambda: kind_of(table) == "choose_line")
    click(table.strip.buttons["row"])
    until(lambda: kind_of(table) == "execute")


def test_a_turn_is_played_by_keys_alone(window: MainWindow) -> None:
    table = begun(window)
    focus_on(table.prompt)
    press(window, Qt.Key.Key_3)
    until(lambda: kind_of(table) == "place_tile")
    press(window, Qt.Key.Key_Down)
    assert window.focusWidget() is table.grid.button(MIDDLE)
    assert table.strip.foretells
    press(window, Qt.Key.Key_F, Qt.Key.Key_Up)
    assert table.grid.side == "orders"
    press(window, Qt.Key.Key_Return)
    until(lambda: kind_of(table) == "choose_line")
    press(window, Qt.Key.Key_C)
    until(lambda: kind_of(table) == "execute")
    press(window, Qt.Key.Key_Return)
    until(lambda: kind_of(table) == "army")
    assert window.focusWidget() in (table.view, table.view.viewport())


@pytest.mark.parametrize("seed", [3])
def test_a_whole_game_is_played_by_clicks_alone(window: MainWindow, seed: int) -> None:
    table = begun(window, seed)
    player, choices = ByMouse(table), wide(Stream(seed))
    next(choices)
    while table.session.decision.actor is not None:
        player.do(choices.send(player.legal))
    assert table.session.step > 40


def test_a_whole_game_is_played_by_keys_alone(window: MainWindow) -> None:
    table = begun(window, 3)
    player, keys, choices = ByMouse(table), ByKeys(table), wide(Stream(3))
    next(choices)
    focus_on(table.prompt)
    while table.session.decision.actor is not None:
        before = table.observation
        bare = [each for each in player.legal if not cards_paid(each)]
        action = choices.send(tuple(e for e in bare if not isinstance(e, PlayCrownCard)))
        assert keys.does(action), action
        player.settle(before)
    assert table.session.step > 30


def paid(seen: CrownObservation) -> list[TakeTile]:
    """Return the ways to pay for the top tile."""
    return [each for each in seen.legal if isinstance(each, TakeTile) and each.pay]


def test_the_top_tile_is_paid_by_a_click_on_a_card_and_put_back_by_escape(
    window: MainWindow,
) -> None:
    table = led(window, lambda seen: len(paid(seen)) > 1)
    top = GridPlace("slot", 0)
    click(table.grid.button(top))
    assert table.grid.button(top).shown.state == "held" and table.hand.pending
    press(window, Qt.Key.Key_Escape)
    assert table.grid.button(top).shown.state == "open" and not table.hand.pending
    seen = table.observation
    assert seen is not None
    ByMouse(table).do(paid(seen)[0])
    assert kind_of(table) == "place_tile"


def test_both_lines_stay_in_sight_while_one_is_to_be_chosen(window: MainWindow) -> None:
    table = placed(window)
    place = GridPlace("cell", (0, 1))
    table.grid.button(place).pointed.emit(place)
    table.grid.button(place).left.emit(place)
    assert all(each.isVisible() and each.isEnabled() for each in table.strip.buttons.values())


def test_what_lies_under_the_pointer_is_told_where_the_forecast_stands(window: MainWindow) -> None:
    table = begun(window)
    told = table.strip.buttons["column"]
    assert "Point at a tile" in told.accessibleName()
    place = GridPlace("slot", 2)
    table.grid.button(place).pointed.emit(place)
    assert "You lose 2 Stress" in told.accessibleName() and not told.isEnabled()
    table.grid.button(place).left.emit(place)
    assert "Point at a tile" in told.accessibleName()


def test_ending_the_orders_asks_about_those_that_are_unused(window: MainWindow) -> None:
    table = begun(window)
    at_orders(table)
    unused = sum(isinstance(each, ResolveOrder) for each in ByMouse(table).legal)
    focus_on(table.prompt)
    press(window, Qt.Key.Key_Return)
    assert table.prompt.has_checklist
    assert table.prompt.words.checklist.text().count("order at") == unused == 2
    press(window, Qt.Key.Key_Escape)
    assert not table.prompt.has_checklist and kind_of(table) == "execute"
    (end,) = table.prompt.buttons()
    click(end)
    (end,) = table.prompt.buttons()
    assert end.text() == "End orders anyway"
    click(end)
    until(lambda: kind_of(table) not in ("", "execute"))
    assert table.session.step >= 5


def several(seen: CrownObservation) -> list[ArmyOrder]:
    """Return the Army Orders by which more than one troop goes."""
    moves = [each for each in seen.legal if isinstance(each, ArmyOrder)]
    return [each for each in moves if each.count and each.count > 1]


def test_troops_go_by_two_clicks_and_a_number(window: MainWindow) -> None:
    table = led(window, lambda seen: bool(several(seen)))
    seen, player = table.observation, ByMouse(table)
    assert seen is not None
    move = several(seen)[0]
    assert move.start is not None
    name = table.view.name_of
    player.click_space(move.start)
    assert f"Troops in {name(move.start)}" in table.prompt.words.say.text()
    player.click_space(move.to)
    offered = [each.action for each in table.prompt.buttons()]
    assert move in offered and "how many?" in table.prompt.words.say.text()
    press(window, Qt.Key.Key_Escape)
    assert table.touched.taken == (move.start, "")
    press(window, Qt.Key.Key_Escape)
    assert table.touched.hold is None
    player.do(move)


def test_what_the_stage_offers_is_not_offered_beside_it_once_more(window: MainWindow) -> None:
    table = led(window, lambda seen: seen.decision.kind == "battle")
    assert table.stage.ways and not table.prompt.buttons()


@pytest.mark.parametrize(
    "kind", ["evacuation", "step", "sabotage", "upgrade", "order", "peek", "morale", "draw"]
)
def test_each_kind_of_question_is_answered_by_clicks(window: MainWindow, kind: str) -> None:
    table = led(window, lambda seen: seen.decision.kind == kind and len(seen.legal) > 1)
    step = table.session.step
    player = ByMouse(table)
    player.do(player.legal[-2 if kind == "sabotage" else 0])
    assert table.session.step == step + 1


def test_a_hint_numbers_the_spaces_and_lines_that_it_means(window: MainWindow) -> None:
    table = begun(window)
    do(table, TakeTile("bottom"))
    assert table.parts_of(PlaceTile((1, 2), "action")) == ("cell:(1, 2)",)
    assert table.parts_of(ChooseLine("row")) == ("line:row",)
    pointing = StepPointing(table)
    pointing.point_out_each({"1": PlaceTile((1, 2), "action"), "2": PlaceTile((0, 0), "action")})
    assert pointing.framed == ("cell:(1, 2)", "cell:(0, 0)")
    pointing.take_away()


def test_the_way_of_the_king_is_dotted_with_the_turns_he_came_in(window: MainWindow) -> None:
    assert king_way("jessheim", []) == ()
    table = led(window, lambda seen: seen.position["king"] != "jessheim")
    assert table.observation is not None
    steps = table.view.trail.steps
    assert steps[0] == ("jessheim", 1)
    assert steps[-1][0] == table.observation.position["king"]
    assert steps[-1][1] == table.observation.decision.moment.round


def test_the_germans_are_shown_step_by_step_and_once_more(window: MainWindow) -> None:
    table = placed(window)
    go_by_steps(table)
    asked = table.observation
    assert table.act(ChooseLine("row"))
    until(lambda: table.animator.waits)
    assert table.steps.isVisible() and "(1 of 2)" in table.steps.lines[0]
    assert "The Germans act" in table.prompt.head.who.text()
    press(window, Qt.Key.Key_Space)
    until(lambda: "(2 of 2)" in table.steps.lines[0])
    press(window, Qt.Key.Key_Space, shift=True)
    until(lambda: table.observation is not asked and table.deciding)
    assert not table.steps.isVisible()
    window.menus.actions["play_again"].trigger()
    until(lambda: table.animator.waits)
    assert "(1 of 2)" in table.steps.lines[0]
    step = table.session.step
    press(window, Qt.Key.Key_Space, shift=True)
    until(lambda: not table.animator.active)
    assert table.session.step == step and not table.steps.isVisible()


def test_nothing_can_be_chosen_while_the_germans_are_shown(window: MainWindow) -> None:
    table = placed(window)
    go_by_steps(table)
    assert table.act(ChooseLine("row"))
    until(lambda: table.animator.waits)
    step = table.session.step
    assert not table.grid.open_places and not table.stage.isVisible()
    assert not table.touched.names_spaces and not table.prompt.isEnabled()
    press(window, Qt.Key.Key_1, Qt.Key.Key_R, Qt.Key.Key_Return)
    assert table.session.step == step and table.animator.waits


def test_a_turn_is_taken_back_as_far_as_nothing_has_come_to_light(window: MainWindow) -> None:
    table = placed(window)
    for kind in ("place_tile", "choose_tile"):
        window.run_command("undo")
        until(lambda kind=kind: kind_of(table) == kind)
    assert not table.grid.button(MIDDLE).shown.title
    window.run_command("redo")
    until(lambda: kind_of(table) == "place_tile")


def test_a_line_with_a_move_shows_where_each_army_goes(window: MainWindow) -> None:
    def moves(seen: CrownObservation) -> bool:
        if seen.decision.kind != "choose_line":
            return False
        lines = [each for each in seen.legal if isinstance(each, ChooseLine)]
        return any(brings_move(forecast(GAME, seen, [each])) for each in lines)

    table = led(window, moves)
    assert table.view.ahead.steps
    for line in ("row", "column"):
        assert table.strip.buttons[line].isEnabled()


def test_all_is_said_anew_in_another_language_theme_and_size(window: MainWindow) -> None:
    table = begun(window)
    do(table, TakeTile("bottom"))
    place = GridPlace("cell", (1, 1))
    parts = (
        table.grid.button(GridPlace("slot", 2)),
        table.strip.buttons["column"],
        table.tracks.turn,
    )
    heard = [each.accessibleName() for each in parts]
    low = table.strip.height()
    try:
        window.run_command("language:nb")
        until(lambda: all(e.accessibleName() != h for e, h in zip(parts, heard, strict=True)))
        assert "Legg Hvil I" in table.prompt.words.say.text()
        window.run_command("text:150")
        until(lambda: table.strip.height() > low)
        window.run_command("theme:dark")
        until(lambda: look.theme().name == "dark")
        QApplication.processEvents()
        ground = table.grab().toImage().pixelColor(table.centre.geometry().topLeft())
        assert ground.lightness() < 80
        click(table.grid.button(place))
        until(lambda: kind_of(table) == "choose_line")
    finally:
        for command in ("language:en", "text:100", "theme:light"):
            window.run_command(command)


def test_a_game_of_the_dialog_asks_once_its_map_stands(window: MainWindow) -> None:
    window.playing.begin_soon(GamePlan("crown", {"norway": Chair(HUMAN)}, 7))
    until(lambda: isinstance(window.table, CrownTablePage) and window.table.deciding)
    assert isinstance(window.table, CrownTablePage)
    assert kind_of(window.table) == "choose_tile" and window.table.grid.open_places


def test_the_coach_explains_a_german_action_the_first_time_it_is_shown(window: MainWindow) -> None:
    table = begun(window)
    coach, said = table.coach, list[str]()
    coach.wanted = lambda kind: not said.append(kind)
    table.animator.played.emit(
        CrownEvent("german_action", "P3", (("tile", "stress"), ("frame", 4)))
    )
    assert coach.isVisible() and "Stress" in coach.accessibleName()
    assert said
