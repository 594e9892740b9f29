"""Before anything is done that somebody means, the table asks whether it is wanted."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from april_kit import up_to
from basic_kit import click, click_area, drag_to_area, point_in, session_at, table_at
from games_played import plan
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from sea_table_kit import click_counter, in_force, sea_session, sea_table
from seated_kit import begun, focus_on, until
from toy_entry import TOY

from konqt.games.kon.engine.actions import EndPhase, Move, Pass, PlayCard
from konqt.games.registry import registered
from konqt.gui.kon.table.screen import TableScreen
from konqt.gui.shell.main_window import MainWindow
from konqt.gui.shell.settings import Settings
from konqt.session.plan import HUMAN, Chair, GamePlan
from konqt.session.session import Session

LEFT = Qt.MouseButton.LeftButton
UNITS = {"oslo": {"germany": 3}, "tromso": {"norway": 2}, "harstad": {"allies": 1}}
MOVE = Move("oslo", "honefoss", 3)
DROP = PlayCard("fallskjermtropp", "drop", to="hamar")
Way = Callable[[TableScreen], object]


class Gate:
    """Lets through what it is told to, and keeps what it was asked about."""

    def __init__(self, open_: bool = False) -> None:
        self.open, self.asked = open_, list[Any]()

    def __call__(self, action: Any) -> bool:
        self.asked.append(action)
        return self.open


@pytest.fixture
def table(qapp: QApplication) -> Iterator[TableScreen]:
    session = session_at(units=UNITS, hands={"germany": ["fallskjermtropp"]})
    with table_at(session, "germany") as made:
        yield made


def by_clicks(table: TableScreen) -> None:
    click_area(table, "oslo")
    click_area(table, "honefoss")


def by_drag(table: TableScreen) -> None:
    port = table.view.viewport()
    start, end = point_in(table, "oslo"), point_in(table, "honefoss")
    QTest.mousePress(port, LEFT, pos=start)
    QTest.mouseMove(port, start + QPoint(20, 20))
    QTest.mouseMove(port, end)
    QTest.mouseRelease(port, LEFT, pos=end)


def by_keys(table: TableScreen) -> None:
    table.focus("areas")
    model = table.looking.areas.areas
    for area in ("oslo", "honefoss"):
        table.looking.areas.setCurrentIndex(model.index(model.spaces.index(area)))
        QTest.keyClick(table.looking.areas, Qt.Key.Key_Return)


def by_button(table: TableScreen) -> None:
    click(next(each for each in table.prompt.buttons() if each.action == EndPhase()))


def by_enter(table: TableScreen) -> None:
    button = next(each for each in table.prompt.buttons() if each.action == EndPhase())
    focus_on(button)
    QTest.keyClick(button, Qt.Key.Key_Return)


def by_command(table: TableScreen) -> None:
    table.end_phase()


def by_card_dragged(table: TableScreen) -> None:
    drag_to_area(table, table.hand.items()[0], "hamar")


def by_card_clicked(table: TableScreen) -> None:
    click(table.hand.items()[0])
    click_area(table, "hamar")


WAYS: dict[str, tuple[Way, object]] = {
    "two clicks on the board": (by_clicks, MOVE),
    "a drag": (by_drag, MOVE),
    "the list of areas by keys": (by_keys, MOVE),
    "a button": (by_button, EndPhase()),
    "a button by Enter": (by_enter, EndPhase()),
    "a command of the menu": (by_command, EndPhase()),
    "a card that is dragged": (by_card_dragged, DROP),
    "a card and an area clicked": (by_card_clicked, DROP),
}


@pytest.mark.parametrize("way", WAYS)
def test_what_is_not_wanted_is_not_done_however_it_was_meant(table: TableScreen, way: str) -> None:
    mean, action = WAYS[way]
    table.set_aids(frozenset(), False)
    gate = Gate()
    table.gates.add(gate)
    seen = table.session.observe("germany")
    mean(table)
    QApplication.processEvents()
    assert gate.asked == [action]
    assert table.session.step == 0 and table.session.observe("germany") == seen
    assert table.drag.hold is None and table.prompt.isEnabled(), "one may mean something else"
    gate.open = True
    mean(table)
    until(lambda: table.session.step == 1)
    assert gate.asked == [action, action]
    assert table.session.so_far.played[0].action == action


def test_each_gate_has_its_place_and_the_first_no_is_enough(table: TableScreen) -> None:
    last, first, shut = Gate(open_=True), Gate(open_=True), Gate()
    table.gates.add(last, 2)
    table.gates.add(shut, 1)
    table.gates.add(first)
    assert not table.act(MOVE)
    assert (len(first.asked), len(shut.asked), len(last.asked)) == (1, 1, 0)


def test_without_a_gate_everything_is_wanted(table: TableScreen) -> None:
    assert table.wanted(MOVE) and table.act(MOVE)
    until(lambda: table.session.step == 1)


def test_windows_do_not_go_by_where_no_pass_is_wanted(qapp: QApplication) -> None:
    session = session_at(units=UNITS, hands={"germany": ["fallskjermtropp"]})
    with table_at(session, "germany") as table:
        gate = Gate()
        table.gates.add(gate)
        table.prompt.pass_all_wanted.emit("germany", "turn")
        assert gate.asked == [Pass()] and not table.controller.questions.standing_passes()
        gate.open = True
        table.prompt.pass_all_wanted.emit("germany", "turn")
        assert table.controller.questions.standing_passes()


def test_a_curtain_stays_where_no_pass_is_wanted(qapp: QApplication) -> None:
    window = MainWindow(Settings(reduced_motion=True))
    window.show()
    window.playing.begin(plan())
    covers = window.covers
    assert window.table is not None and window.stack.currentWidget() is covers.curtain
    gate = Gate()
    window.table.gates.add(gate)
    covers.curtain.pass_all_chosen.emit("turn")
    assert gate.asked == [Pass()] and window.stack.currentWidget() is covers.curtain
    assert not window.table.controller.questions.standing_passes()
    gate.open = True
    covers.curtain.pass_all_chosen.emit("turn")
    assert window.table.controller.questions.standing_passes()
    window.close()
    window.shut_down()


def test_a_suggested_placement_ends_at_the_first_piece_that_is_not_wanted(
    session: Session, qapp: QApplication
) -> None:
    up_to(session, "ship_placement")
    with begun(session) as table:
        assert table.at_sea is not None
        placing, gate, step = table.at_sea.placing, Gate(), session.step
        table.gates.add(gate)
        click(placing.panel.help)
        until(lambda: bool(gate.asked) and not placing.busy)
        assert len(gate.asked) == 1 and session.step == step


def test_of_a_task_force_that_is_not_wanted_no_ship_is_mustered_later(qapp: QApplication) -> None:
    with sea_table(sea_session("III germany karlsruhe emden koln; V germany blucher")) as table:
        gate = Gate()
        table.gates.add(gate)
        click_counter(table, "III", "germany")
        assert len(gate.asked) == 1 and table.session.step == 0
        gate.open = True
        click_counter(table, "V", "germany")
        assert in_force(table) == {"blucher"} and table.session.step == 1


def test_a_game_without_a_board_asks_too(qapp: QApplication) -> None:
    with registered(TOY):
        window = MainWindow(Settings(reduced_motion=True))
        window.show()
        people = {"first": Chair(HUMAN, "A"), "second": Chair(HUMAN, "A")}
        window.playing.begin(GamePlan("toy", people, 3))
        table: Any = window.table
        gate = Gate()
        table.gates.add(gate)
        until(table.prompt.buttons)
        button = table.prompt.buttons()[0]
        click(button)
        assert gate.asked == [button.action] and table.session.step == 0
        gate.open = True
        click(table.prompt.buttons()[0])
        until(lambda: table.session.step == 1)
        window.close()
        window.shut_down()
