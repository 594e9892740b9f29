"""That a step cannot be undone stands in its button, and why nothing can be in that of undo."""

from collections.abc import Iterator
from typing import Any

import pytest
from fights import ALONE
from PySide6.QtWidgets import QApplication, QLabel
from seated_kit import Seat, tables, until

from konqt.core.msg import Msg
from konqt.games.kon.engine.actions import Action, Move, Pass
from konqt.gui.kon.table.screen import TableScreen
from konqt.gui.panels.main_place import MainButton
from konqt.session.plan import GamePlan
from konqt.session.session import Session

NO_UNDO = ("undone", "undo:")
SEATS = [["germany", "norway", "allies"]]
FIGHT = {
    "scenario": "narvik",
    "turn": "germany",
    "phase": 2,
    "seats": SEATS,
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
        button = table.prompt.way_on()
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
    assert table.prompt.take_back.undo.accessibleName().startswith("Undo: "), "another one can be"
    table.in_hand.note_button(button.action)
    QApplication.processEvents()
    assert not any(word in beside_buttons(table) for word in NO_UNDO)


def test_a_button_that_can_be_undone_warns_of_nothing(seat: Seat) -> None:
    table = begun_at(seat, FIGHT)
    button = table.prompt.way_on()
    assert isinstance(button, MainButton)
    assert table.controller.closes(Pass()) is None and not button.warning and not button._below


def test_where_nothing_can_be_undone_the_button_of_undo_says_why(seat: Seat) -> None:
    table = begun_at(seat, FIGHT)
    before_the_roll(table)
    act(table, Pass())
    assert not table.session.undo_state(table.session.decision.actor or "").can_undo
    undo = table.prompt.take_back.undo
    assert undo.isVisible() and not undo.isEnabled()
    assert undo.accessibleName() == "No undo: dice or cards have come"
    assert not any(word in beside_buttons(table) for word in NO_UNDO)


def test_over_the_board_it_is_said_at_the_place_and_not_beside_undo(
    seat: Seat, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = begun_at(seat, BEFORE)
    monkeypatch.setattr(table.controller, "closes", lambda _action: Msg("undo_revealed"))
    table.drag.begin_stack("narvik")
    table.drag.hovered.emit("gratangen", Move("narvik", "gratangen", 4))
    QApplication.processEvents()
    assert "cannot be undone" in table.in_hand.bubble.text
    assert table.prompt.note.text()
    assert not any(word in beside_buttons(table) for word in NO_UNDO)
