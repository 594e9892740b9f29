"""That a step cannot be undone stands in its button, and why nothing can be in that of undo."""

from collections.abc import Iterator
from typing import Any

import pytest
from april_kit import up_to
from basic_kit import session_at, table_at
from fights import ALONE
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QApplication, QLabel
from sea_kit import april
from seated_kit import Seat, begun, tables, until
from test_asked_at_sea import RAIDERS, SEATS, at
from test_basic_table import QUIET
from test_loss_table import MOST, losing
from test_raiders_at_the_table import calling, mark_enough

from konqt.core.msg import Msg
from konqt.games.kon.engine.actions import Action, EndPhase, Move, Pass, Trade, kon_action
from konqt.gui.kon.panels.place_table import PlaceTable
from konqt.gui.kon.table.screen import TableScreen
from konqt.gui.panels.action_button import ActionButton
from konqt.gui.panels.main_place import MainButton
from konqt.gui.table.final import closes
from konqt.session.plan import GamePlan
from konqt.session.session import Session

ONE_SEAT = [["germany", "norway", "allies"]]
NO_UNDO = ("undone", "undo:")
FIGHT = {
    "scenario": "narvik",
    "turn": "germany",
    "phase": 2,
    "seats": ONE_SEAT,
    "units": {"narvik": {"germany": 1}, "gratangen": {"germany": 4, "norway": 2}},
    "attacks": [{"area": "gratangen", "from": "narvik", "count": 4}],
    "hands": {"germany": ["gebirgsjager"], "norway": ["bakhold"], "allies": ["fransk_alpejeger"]},
}
BEFORE = {
    **FIGHT,
    "phase": 1,
    "units": {"narvik": {"germany": 5}, "gratangen": {"norway": 2}},
    "attacks": [],
}


@pytest.fixture
def seat(qapp: QApplication) -> Iterator[Seat]:
    with tables() as sit:
        yield sit


def _revealed(*_step: object) -> Msg:
    """Say of any step that others learn something by it."""
    return Msg("undo_revealed")


def begun_at(seat: Seat, position: dict[str, Any]) -> TableScreen:
    session = Session.start_position(GamePlan("narvik", ALONE, 7), position)
    table = seat(session, bare=True)
    table.start()
    until(lambda: table.deciding)
    return table


def act(table: TableScreen, action: Action) -> None:
    step = table.session.step
    table.act(action)
    until(lambda: table.session.step > step and (table.skip() or table.deciding))


def before_the_roll(table: TableScreen) -> MainButton:
    """Pass until the next pass lets the dice roll; give its button."""
    for _pass in range(4):
        button = table.prompt.answers.way_on()
        assert isinstance(button, MainButton) and button.action == Pass()
        if "roll" in button.text():
            return button
        act(table, Pass())
    raise AssertionError("nobody rolls")


def beside_buttons(table: TableScreen) -> str:
    """Give all that the prompt says outside of its buttons."""
    labels = table.prompt.findChildren(QLabel)
    return " ".join(each.text() for each in labels if each.isVisible()).lower()


def test_the_button_that_rolls_dice_says_itself_that_this_cannot_be_undone(seat: Seat) -> None:
    table = begun_at(seat, FIGHT)
    act(table, Pass())
    button = before_the_roll(table)
    assert button.warning == "No undo: dice or cards follow"
    assert button._below, "it is seen in the button"
    assert button.warning in button.accessibleDescription()
    assert table.prompt.foot.take_back.undo.accessibleName().startswith("Undo: "), (
        "another one can be"
    )
    table.in_hand.note_button(button.action)
    QApplication.processEvents()
    assert not any(word in beside_buttons(table) for word in NO_UNDO)


def warned_in_sight(table: TableScreen) -> list[ActionButton]:
    """Give the buttons in sight whose step closes undo; each of them says so."""
    QApplication.processEvents()
    found = []
    for button in table.findChildren(ActionButton):
        if not (button.isVisible() and button.isEnabled()):
            continue
        warning = table.in_hand.warning(kon_action(button.action))
        assert button.warning == warning, button.text()
        below = button._below if isinstance(button, MainButton) else [button.text()]
        seen = " ".join(below).replace("\n", " ")
        assert warning in seen and warning in button.accessibleDescription()
        if warning:
            found.append(button)
    return found


def test_the_button_of_a_trade_warns(qapp: QApplication, monkeypatch: pytest.MonkeyPatch) -> None:
    hand = ["forsterkninger:4", "gebirgsjager"]
    session = session_at(units=QUIET, hands={"germany": hand}, phase=3, card_used=["germany"])
    with table_at(session, "germany") as table:
        monkeypatch.setattr(table.session.undoing, "would_close", _revealed)
        table.prompt.retranslate()
        for item in table.hand.items():
            item.taken.emit(item)
        trade = table.prompt.game.trade.trade
        assert isinstance(trade.action, Trade) and trade in warned_in_sight(table)


def test_the_button_that_keeps_cards_warns_once_enough_are_marked(
    session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    with begun(session) as table:
        monkeypatch.setattr(table.session.undoing, "would_close", _revealed)
        keeping = table.at_sea.keeping  # type: ignore[union-attr]
        for place in range(5):
            keeping.marking.toggle(place)
        assert warned_in_sight(table) == [keeping.panel.button]
        keeping.marking.toggle(0)
        assert not keeping.panel.button.warning and warned_in_sight(table) == []


def test_the_button_that_exchanges_ships_warns(
    session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    up_to(session, "exchange")
    with begun(session) as table:
        monkeypatch.setattr(table.session.undoing, "would_close", _revealed)
        table.prompt.retranslate()
        part = table.at_sea.exchange  # type: ignore[union-attr]
        part.table.own.taken.emit(part.table.own.tiles[0].group.ship)
        part.table.others.taken.emit(part.table.others.tiles[0].group.ship)
        assert part.offer.button in warned_in_sight(table)


def test_the_button_that_calls_raiders_back_warns() -> None:
    with at(calling()) as table:
        mark_enough(table)
        assert table.at_sea.keeping.panel.button in warned_in_sight(table)


def test_losses_and_placements_warn_where_they_cannot_be_undone(
    seat: Seat, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = begun_at(seat, FIGHT)
    monkeypatch.setattr(table.session.undoing, "would_close", lambda *_step: Msg("undo_chance"))
    table.prompt.show_observation(losing(MOST, 4))
    assert table.prompt.game.losses.button in warned_in_sight(table)
    placed = PlaceTable()
    placed.last.warns = table.prompt.answers.warns
    placed.offer_last(EndPhase(), "Place it", QColor("red"))
    assert placed.last.warning in placed.last.text().replace("\n", " ")
    assert placed.last.warning


def test_what_is_chosen_in_a_menu_warns_there(seat: Seat, monkeypatch: pytest.MonkeyPatch) -> None:
    table = begun_at(seat, BEFORE)
    moves = [Move("narvik", "gratangen", count) for count in (1, 2)]
    monkeypatch.setattr(
        table.session.undoing,
        "would_close",
        lambda _viewer, action, _passing: Msg("undo_chance") if action.count == 2 else None,
    )
    table.in_hand.offer(moves, "narvik")
    said = [entry.text() for entry in table.in_hand.menu.actions()]
    table.in_hand.menu.close()
    assert [each.endswith(" – No undo: dice or cards follow") for each in said] == [False, True]


def test_a_ship_pointed_at_warns_beside_what_it_would_do(monkeypatch: pytest.MonkeyPatch) -> None:
    with at(april("raid", RAIDERS, seats=SEATS)) as table:
        monkeypatch.setattr(table.session.undoing, "would_close", lambda *_step: Msg("undo_chance"))
        tray = table.at_sea.asked.tray
        tray.looked_at.emit(tray.tiles[0].group.ship)
        assert table.prompt.remarks.note.text().endswith("No undo: dice or cards follow")


def test_a_button_that_can_be_undone_warns_of_nothing(seat: Seat) -> None:
    table = begun_at(seat, FIGHT)
    button = table.prompt.answers.way_on()
    assert isinstance(button, MainButton)
    assert closes(table.controller, Pass()) is None and not button.warning and not button._below


def test_where_nothing_can_be_undone_the_button_of_undo_says_why(seat: Seat) -> None:
    table = begun_at(seat, FIGHT)
    before_the_roll(table)
    act(table, Pass())
    assert not table.session.undo_state(table.session.decision.actor or "").can_undo
    undo = table.prompt.foot.take_back.undo
    assert undo.isVisible() and not undo.isEnabled()
    assert undo.accessibleName() == "No undo: dice or cards have come"
    assert not any(word in beside_buttons(table) for word in NO_UNDO)


def test_over_the_board_it_is_said_at_the_place_and_not_beside_undo(
    seat: Seat, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = begun_at(seat, BEFORE)
    monkeypatch.setattr(table.session.undoing, "would_close", _revealed)
    table.drag.begin_stack("narvik")
    table.drag.hovered.emit("gratangen", Move("narvik", "gratangen", 4))
    QApplication.processEvents()
    assert "cannot be undone" in table.in_hand.bubble.text
    assert table.prompt.remarks.note.text()
    assert not any(word in beside_buttons(table) for word in NO_UNDO)
