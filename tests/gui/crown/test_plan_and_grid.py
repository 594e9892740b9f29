"""Plan and grid: what a press, a key or the pointer means at each kind of question."""

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import QPoint, QRectF, Qt
from PySide6.QtGui import QContextMenuEvent, QImage, QPainter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu

from konqt.core.chance import Stream
from konqt.core.game import Setup
from konqt.games.crown.crown_forecast import forecast
from konqt.games.crown.crown_game import CrownGame, CrownObservation
from konqt.games.crown.engine.crown_actions import (
    ChooseLine,
    CrownAction,
    DeclineOrder,
    PlaceTile,
    ResolveOrder,
    SabotageDeed,
    TakeTile,
)
from konqt.games.crown.engine.happened import CrownEvent
from konqt.gui.crown.crown_colours import crown_colour
from konqt.gui.crown.grid.forecast_strip import ForecastStrip
from konqt.gui.crown.grid.grid_answers import EVERYWHERE, GridPlace, ends_of
from konqt.gui.crown.grid.place_looks import OPEN, PlaceLook
from konqt.gui.crown.grid.place_painting import paint_place
from konqt.gui.crown.grid.plan_and_grid import PlanAndGrid
from konqt.i18n.texts import use_language

GAME = CrownGame()
LEFT = Qt.MouseButton.LeftButton
MOST_GAMES = 500
"""games at random in which a question that is asked at all is met"""


def seen_at(kind: str, fits: Callable[[CrownObservation], bool] = bool) -> CrownObservation:
    """Return what the player sees at the first question of a kind in games at random."""
    for seed in range(MOST_GAMES):
        state, stream = GAME.new(Setup("crown", seed)), Stream(seed)
        while (decision := GAME.decision(state)).actor is not None:
            seen = GAME.observe(state, "norway")
            if decision.kind == kind and fits(seen):
                return seen
            legal = GAME.legal(state)
            GAME.apply(state, legal[stream.below(len(legal))])
    raise AssertionError(f"{kind} is never asked so")


@pytest.fixture
def block(qapp: QApplication) -> Iterator[PlanAndGrid]:
    made = PlanAndGrid()
    made.resize(665, 480)
    made.show()
    yield made
    made.close()


def shown(block: PlanAndGrid, seen: CrownObservation) -> list[tuple[str, object]]:
    """Show a question; return the list into which every signal will be written."""
    told: list[tuple[str, object]] = []
    for name in ("chosen", "considered", "paying", "asked_about"):
        getattr(block, name).connect(lambda value, each=name: told.append((each, value)))
    block.show_observation(seen)
    block.show_legal(seen.legal)
    return told


def click(block: PlanAndGrid, place: GridPlace) -> None:
    QTest.mouseClick(block.button(place), LEFT)


def of(seen: CrownObservation, kind: type[CrownAction]) -> list[CrownAction]:
    return [each for each in seen.legal if isinstance(each, kind)]


def test_a_click_on_a_free_tile_of_the_plan_takes_it(block: PlanAndGrid) -> None:
    told = shown(block, seen_at("choose_tile"))
    click(block, GridPlace("slot", 2))
    assert ("chosen", TakeTile("bottom")) in told


def test_the_top_tile_waits_for_the_card_that_pays(block: PlanAndGrid) -> None:
    seen = seen_at("choose_tile")
    told = shown(block, seen)
    click(block, GridPlace("slot", 0))
    ways = tuple(each for each in of(seen, TakeTile) if isinstance(each, TakeTile) and each.pay)
    assert ("paying", ways) in told
    assert not [each for each in told if each[0] == "chosen"]
    assert block.button(GridPlace("slot", 0)).shown.state == "held"
    assert block.put_back() and not block.put_back()
    assert block.button(GridPlace("slot", 0)).shown.state == "open"


def test_the_top_tile_without_a_card_asks_why_not(block: PlanAndGrid) -> None:
    told = shown(block, seen_at("choose_tile", lambda seen: not seen.position["hand"]))
    click(block, GridPlace("slot", 0))
    assert told == [("asked_about", TakeTile("top"))]


def test_a_space_under_the_pointer_is_considered_and_a_click_places(block: PlanAndGrid) -> None:
    seen = seen_at("place_tile", lambda seen: len(of(seen, PlaceTile)) == 18)
    told = shown(block, seen)
    at = GridPlace("cell", (1, 2))
    block.button(at).pointed.emit(at)
    assert told == [("considered", (PlaceTile((1, 2), "action"),))]
    assert block.button(at).shown.ghost
    click(block, at)
    assert ("chosen", PlaceTile((1, 2), "action")) in told
    block.button(at).left.emit(at)
    assert told[-1] == ("considered", None)


def test_a_pointer_at_rest_is_considered_anew_at_a_new_question(block: PlanAndGrid) -> None:
    seen = seen_at("place_tile", lambda seen: len(of(seen, PlaceTile)) == 18)
    told = shown(block, seen)
    block.button(GridPlace("cell", (1, 2))).pointed.emit(GridPlace("cell", (1, 2)))
    block.show_observation(seen)
    block.show_legal(seen.legal)
    assert told == [("considered", (PlaceTile((1, 2), "action"),))] * 2


@pytest.mark.parametrize("how", ["key", "right", "tile in hand"])
def test_a_tile_in_hand_is_turned_over(block: PlanAndGrid, how: str) -> None:
    seen = seen_at("place_tile", lambda seen: len(of(seen, PlaceTile)) == 18)
    told = shown(block, seen)
    at = block.button(GridPlace("cell", (0, 0)))
    if how == "key":
        QTest.keyClick(at, Qt.Key.Key_F)
    elif how == "right":
        reason = QContextMenuEvent.Reason.Mouse
        QApplication.sendEvent(at, QContextMenuEvent(reason, QPoint(5, 5), QPoint(5, 5)))
    else:
        held = [each for each in EVERYWHERE if block.button(each).shown.foot == "in hand"]
        click(block, held[0])
    assert block.side == "orders"
    click(block, GridPlace("cell", (0, 0)))
    assert ("chosen", PlaceTile((0, 0), "orders")) in told


def test_where_the_action_cannot_be_done_a_space_is_greyed_and_asks_why(block: PlanAndGrid) -> None:
    def some_barred(seen: CrownObservation) -> bool:
        sides = [each.side for each in of(seen, PlaceTile) if isinstance(each, PlaceTile)]
        return 0 < sides.count("action") < sides.count("orders")

    seen = seen_at("place_tile", some_barred)
    told = shown(block, seen)
    barred = [each for each in EVERYWHERE if block.button(each).shown.state == "barred"]
    assert barred
    click(block, barred[0])
    wished = told[-1][1]
    assert told[-1][0] == "asked_about" and wished not in seen.legal
    assert wished == PlaceTile(barred[0].cell, "action")


@pytest.mark.parametrize("line", ["row", "column"])
def test_a_line_is_chosen_by_its_ends_and_by_its_key(block: PlanAndGrid, line: str) -> None:
    seen = seen_at("choose_line")
    told = shown(block, seen)
    at = seen.position["pieces"]["primary"]
    click(block, GridPlace("frame", ends_of(line, (at[0], at[1]))[0]))
    QTest.keyClick(block.button(EVERYWHERE[0]), Qt.Key(ord(line[0].upper())))
    chosen = [value for name, value in told if name == "chosen"]
    assert chosen == [ChooseLine(line), ChooseLine(line)]


def test_a_glowing_tile_is_carried_out_and_the_menu_leaves_it_unused(block: PlanAndGrid) -> None:
    seen = seen_at("execute", lambda seen: bool(of(seen, ResolveOrder)))
    told = shown(block, seen)
    order = of(seen, ResolveOrder)[0]
    assert isinstance(order, ResolveOrder)
    place = GridPlace("frame", seen.position["pieces"]["frame"])
    if not isinstance(order.at, str):
        place = GridPlace("cell", order.at)
    assert block.button(place).shown.state == "open" and block.button(place).shown.piece
    click(block, place)
    assert ("chosen", order) in told
    block.button(place).turned.emit(place)
    (menu,) = block.findChildren(QMenu)
    menu.actions()[-1].trigger()
    menu.close()
    assert told[-1] == ("chosen", DeclineOrder(order.at))


def test_a_die_is_sent_by_a_click_on_its_german_tile(block: PlanAndGrid) -> None:
    def sends(seen: CrownObservation) -> list[SabotageDeed]:
        deeds = [each for each in of(seen, SabotageDeed) if isinstance(each, SabotageDeed)]
        return [each for each in deeds if each.do == "send"]

    def one_die(seen: CrownObservation) -> bool:
        return len({each.value for each in sends(seen)}) == 1

    seen = seen_at("sabotage", one_die)
    told = shown(block, seen)
    deed = sends(seen)[0]
    click(block, GridPlace("frame", deed.frame or 0))
    assert ("chosen", deed) in told


def test_frame_tiles_tell_how_often_they_act_and_their_die(block: PlanAndGrid) -> None:
    seen = seen_at("choose_line")
    shown(block, seen)
    column, row = (forecast(GAME, seen, [ChooseLine(line)]) for line in ("column", "row"))
    block.show_lines(column, row)
    ahead = column["german"][0]
    tile = block.button(GridPlace("frame", ahead["frame"]))
    assert tile.shown.times[0] == ahead["times"]
    assert tile.accessibleName().startswith(f"Frame {ahead['frame']}, ")
    assert "if placed here" in tile.accessibleName() or "by the column" in tile.accessibleName()


def test_a_step_of_the_germans_marks_its_tile_and_shows_what_was_turned_over(
    block: PlanAndGrid,
) -> None:
    shown(block, seen_at("choose_tile"))
    tile = block.button(GridPlace("frame", 4))
    assert tile.shown.title == "face down"
    block.show_step(CrownEvent("tile_flipped", "P3", (("frame", 4), ("tile", "stress"))))
    assert tile.shown.acting and tile.shown.title == "Stress"
    block.show_step(None)
    assert not tile.shown.acting and tile.shown.title == "Stress"


def test_arrows_walk_grid_and_frame_and_enter_acts(block: PlanAndGrid) -> None:
    told = shown(block, seen_at("place_tile", lambda seen: len(of(seen, PlaceTile)) == 18))
    start = block.button(GridPlace("cell", (1, 1)))
    start.setFocus()
    QTest.keyClick(start, Qt.Key.Key_Right)
    at = block.focusWidget()
    assert at is block.button(GridPlace("cell", (1, 2)))
    QTest.keyClick(at, Qt.Key.Key_Right)
    assert block.focusWidget() is block.button(GridPlace("frame", 5))
    QTest.keyClick(at, Qt.Key.Key_Return)
    assert ("chosen", PlaceTile((1, 2), "action")) in told


def test_nothing_is_seen_or_named_while_nobody_may_look(block: PlanAndGrid) -> None:
    shown(block, seen_at("choose_tile"))
    block.show_observation(None)
    assert not any(block.button(place).isVisible() for place in EVERYWHERE)


@pytest.mark.parametrize("size", [(520, 360), (665, 480), (900, 720)])
def test_every_place_is_large_enough_to_click_and_lies_within(
    block: PlanAndGrid, size: tuple[int, int]
) -> None:
    block.resize(*size)
    QApplication.processEvents()
    boxes = [block.button(place).geometry() for place in EVERYWHERE]
    assert all(block.rect().contains(box) for box in boxes)
    assert all(min(box.width(), box.height()) >= 24 for box in boxes)
    assert not any(a.intersects(b) for a in boxes for b in boxes if a != b)


def test_every_place_is_named_in_the_language_in_use(block: PlanAndGrid) -> None:
    shown(block, seen_at("choose_tile"))
    assert "free" in block.button(GridPlace("slot", 2)).accessibleName()
    use_language("nb")
    try:
        block.retranslate()
        assert "gratis" in block.button(GridPlace("slot", 2)).accessibleName()
    finally:
        use_language("en")


def test_the_strip_tells_both_lines_and_its_buttons_choose_them(qapp: QApplication) -> None:
    seen = seen_at("choose_line")
    column, row = (forecast(GAME, seen, [ChooseLine(line)]) for line in ("column", "row"))
    strip = ForecastStrip()
    chosen: list[object] = []
    strip.chosen.connect(chosen.append)
    strip.show_observation(seen)
    strip.show_legal(seen.legal)
    strip.show_lines(column, row)
    strip.show()
    QTest.mouseClick(strip.buttons["row"], LEFT)
    QTest.keyClick(strip.buttons["column"], Qt.Key.Key_Return)
    assert chosen == [ChooseLine("row"), ChooseLine("column")]
    number = seen.position["pieces"]["primary"][1] + 1
    assert strip.buttons["column"].accessibleName().startswith(f"Column {number} (C): ")
    strip.close()


def test_the_strip_warns_of_what_comes_to_light_and_chooses_nothing_before_its_time(
    qapp: QApplication,
) -> None:
    seen = seen_at("place_tile")
    place = of(seen, PlaceTile)[0]
    assert isinstance(place, PlaceTile)
    ahead = forecast(GAME, seen, [place, ChooseLine("row")])
    strip = ForecastStrip()
    chosen: list[object] = []
    strip.chosen.connect(chosen.append)
    strip.show_observation(seen)
    strip.show_legal(seen.legal)
    strip.show_lines(ahead, ahead, place.at)
    button = strip.buttons["row"]
    assert button.accessibleName().startswith(f"If here, row {place.at[0] + 1}: ")
    assert "turns over" in button.accessibleDescription()
    QTest.mouseClick(button, LEFT)
    assert not chosen
    strip.tell("Why not.")
    assert strip.buttons["column"].accessibleName() == "Why not."
    strip.close()


def test_a_tile_just_placed_tells_what_it_does_under_a_pointer_that_lies_still(
    block: PlanAndGrid,
) -> None:
    def pending(seen: CrownObservation) -> bool:
        return any(isinstance(at, tuple) for at in orders(seen))

    def orders(seen: CrownObservation) -> list[object]:
        return [each.at for each in seen.legal if isinstance(each, ResolveOrder)]

    after = seen_at("execute", pending)
    at = next(each for each in orders(after) if isinstance(each, tuple))
    told: list[str] = []
    block.looked_at.connect(lambda words, wished: told.append(words))
    shown(block, seen_at("choose_tile"))
    block.button(GridPlace("cell", at)).pointed.emit(GridPlace("cell", at))
    assert told[-1] == ""
    shown(block, after)
    assert ". " in told[-1]


@pytest.mark.parametrize("state", [OPEN, ""])
def test_what_may_be_pressed_is_seen_where_the_keyboard_is(qapp: QApplication, state: str) -> None:
    del qapp
    image = QImage(90, 90, QImage.Format.Format_ARGB32)
    image.fill(0)
    with QPainter(image) as painter:
        paint_place(painter, QRectF(image.rect()), PlaceLook(state=state), focused=True)
    accent = crown_colour("accent").rgb()
    assert (image.pixel(45, 5) == accent) == (state == OPEN)
