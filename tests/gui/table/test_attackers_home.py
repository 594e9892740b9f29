"""An attacker dragged back home takes its move back, or says what must be taken back first."""

from collections.abc import Iterator

import pytest
from fights import ALONE, BEFORE_KONGSVINGER, game_of, held
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from seated_kit import begun, until

from konqt.core.msg import Msg
from konqt.games.kon.engine.actions import EndPhase, Move
from konqt.gui.kon.table.screen import TableScreen
from konqt.gui.panels.button_column import WordsButton

LEFT = Qt.MouseButton.LeftButton
ATTACK = Move("oslo", "kongsvinger", 2)


@pytest.fixture
def table(qapp: QApplication) -> Iterator[TableScreen]:
    session = game_of(ALONE, BEFORE_KONGSVINGER, hands=held(norway=["sprengt_bro"]))
    with begun(session) as made:
        yield made


def do(table: TableScreen, *actions: object) -> None:
    for action in actions:
        step = table.session.step
        table.act(action)
        until(lambda step=step: table.session.step > step and table.deciding)
    until(lambda: table.view.arrangement.settled)


def attackers(table: TableScreen) -> QPoint:
    """Give where in the viewport the counter of the attack from Oslo stands."""
    pieces = table.view.pieces
    item = next(i for i in pieces.items.values() if i.piece.source == "oslo")
    return table.view.mapFromScene(item.pos())


def carry(table: TableScreen, to: str) -> None:
    """Drag the attackers by the mouse to an area."""
    port, here, there = table.view.viewport(), attackers(table), table.view.point_of(to)
    QTest.mousePress(port, LEFT, pos=here)
    for part in range(1, 6):
        QTest.mouseMove(port, here + (there - here) * (part / 5))
    QTest.mouseRelease(port, LEFT, pos=there)


def offered(table: TableScreen) -> list[WordsButton]:
    found = table.prompt.findChildren(WordsButton, "promptPlain")
    return [each for each in found if each.isVisible()]


def test_attackers_dragged_back_home_take_back_their_move(table: TableScreen) -> None:
    do(table, ATTACK)
    middle = table.view.mapToScene(QPoint(10, 10))
    carry(table, "oslo")
    until(lambda: table.session.step == 0)
    until(lambda: table.deciding)
    assert table.view.mapToScene(QPoint(10, 10)) == middle, "the map has moved"
    assert not offered(table) and table.observation.units["oslo"] == {"germany": 6}


def test_home_is_lit_while_attackers_are_carried(table: TableScreen) -> None:
    do(table, ATTACK)
    piece = next(i.piece for i in table.view.pieces.items.values() if i.piece.source == "oslo")
    assert table.drag.begin_piece(piece)
    assert table.drag.lit() == {"oslo"} and table.drag.action_at("oslo") is None
    assert "oslo" not in {p.source for p in table.view.pieces.standing()}, "it is in hand"
    table.drag.cancel()
    assert "oslo" in {p.source for p in table.view.pieces.standing()}


def test_let_go_elsewhere_they_stay(table: TableScreen) -> None:
    do(table, ATTACK)
    carry(table, "hamar")
    assert table.session.step == 1 and not offered(table) and table.drag.hold is None


def test_all_moves_of_the_attack_go_back_together(table: TableScreen) -> None:
    do(table, ATTACK, Move("oslo", "kongsvinger", 1))
    carry(table, "oslo")
    until(lambda: table.session.step == 0)


def test_what_must_be_taken_back_first_is_said_on_a_button_that_does_so(
    table: TableScreen,
) -> None:
    do(table, ATTACK, Move("oslo", "honefoss", 1))
    carry(table, "oslo")
    assert table.session.step == 2
    (button,) = offered(table)
    assert button.accessibleName() == (
        "Undo first: Move 1 battalion from Oslo to Hønefoss. Then the attackers go back"
    )
    carry(table, "oslo")
    assert len(offered(table)) == 1, "it is offered once"
    QTest.mouseClick(offered(table)[0], LEFT)
    until(lambda: table.session.step == 0)
    until(lambda: table.deciding)
    assert not table.observation.attacks and not offered(table)


def test_many_moves_since_are_counted(table: TableScreen) -> None:
    do(table, ATTACK)
    goals = [m.to for m in table.session.legal() if isinstance(m, Move) and m.source == "oslo"]
    beside = [each for each in dict.fromkeys(goals) if each != "kongsvinger"][:3]
    do(table, *(Move("oslo", to, 1) for to in beside))
    carry(table, "oslo")
    (button,) = offered(table)
    assert len(beside) == 3 and "the 3 actions since" in button.accessibleName()


def test_attackers_who_must_stay_are_told_why(
    table: TableScreen, monkeypatch: pytest.MonkeyPatch
) -> None:
    do(table, ATTACK)
    monkeypatch.setattr(
        table.session.undoing, "steps", lambda _viewer: ([], Msg("undo_other_seat"))
    )
    carry(table, "oslo")
    assert (
        table.prompt.remarks.why_not.isVisible() and table.session.step == 1 and not offered(table)
    )


def test_attackers_of_others_or_of_another_phase_are_not_taken(table: TableScreen) -> None:
    do(table, ATTACK, EndPhase())
    piece = next(i.piece for i in table.view.pieces.items.values() if i.piece.source == "oslo")
    assert table.observation.decision.kind == "sabotage"
    assert not table.drag.begin_piece(piece)
