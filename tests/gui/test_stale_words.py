"""What has been answered is asked no more, and what was said of one click not after the next."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from konqt.board.shipped import shipped_board
from konqt.games.kon.engine.actions import EndPhase, Move, PlayCard
from konqt.gui.board.board_shapes import ground_of
from konqt.gui.kon.table.screen import TableScreen
from konqt.session.plan import AI, HUMAN, Chair, GamePlan
from konqt.session.session import Session

POSITION: dict[str, Any] = {
    "scenario": "basic",
    "round": 2,
    "units": {
        "oslo": {"germany": 6},
        "kongsvinger": {"norway": 1},
        "harstad": {"allies": 1},
    },
    "allies_arrived": True,
    "hands": {"germany": ["fallskjermtropp"], "norway": [], "allies": ["jagerfly"]},
}


class Silent(QObject):
    """Opponents that never answer."""

    answered = Signal(int, object)
    failed = Signal(int, str)

    def ask(self, *question: object) -> int:
        return 1

    def forget(self, token: int) -> None: ...

    def stop(self) -> None: ...


Sit = Callable[..., TableScreen]


@pytest.fixture
def sit(qapp: QApplication) -> Iterator[Sit]:
    made: list[TableScreen] = []

    def build(people: tuple[str, ...] = ("germany", "norway", "allies")) -> TableScreen:
        chairs = {
            each: Chair(HUMAN, "A") if each in people else Chair(AI, level="random")
            for each in ("germany", "norway", "allies")
        }
        position = dict(POSITION)
        if len(people) == 3:
            position["seats"] = [list(people)]
        opponents: Any = Silent()
        session = Session.start_position(GamePlan("basic", chairs, 7), position)
        table = TableScreen(session, ground_of(shipped_board()), opponents=opponents)
        table.resize(1366, 744)
        table.show()
        made.append(table)
        table.start()
        return table

    yield build
    for table in made:
        table.close_game()
        table.deleteLater()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def until(happened: Callable[[], bool]) -> None:
    for _ in range(2000):
        QApplication.processEvents()
        if happened():
            return
        QTest.qWait(1)
    raise AssertionError("it never happened")


def test_an_answered_question_is_gone_while_its_outcome_is_shown(sit: Sit) -> None:
    table = sit()
    table.act(Move("oslo", "kongsvinger", 5))
    until(lambda: table.session.step == 1 and table.animator.active)
    asked = table.prompt.say.text()
    assert table.prompt.column.isVisible(), "one goes on with the same question"
    table.skip()
    until(lambda: not table.controller._showing)
    table.prompt.show_note("Dice will be thrown.")
    table.act(EndPhase())
    until(lambda: table.session.step == 2 and table.animator.active)
    assert table.prompt.say.text() != asked and not table.prompt.column.isVisible()
    assert not table.prompt.note.text() and table.combat.main.action_button is None
    for _ in range(20):
        table.skip()
    until(lambda: not table.controller._showing)
    assert table.prompt.column.isVisible() and table.prompt.buttons()


def test_what_was_said_of_a_miss_goes_with_the_next_click(sit: Sit) -> None:
    table = sit()
    table.drag.begin_stack("oslo")
    table.drag.drop(None)
    assert table.prompt.note.text()
    table.drag.click(None)
    assert not table.prompt.note.text()
    table.drag.begin_stack("oslo")
    table.drag.drop(None)
    table.drag.begin_card("fallskjermtropp")
    assert not table.prompt.note.text()


WAYS: dict[str, Callable[[TableScreen], Any]] = {
    "the button": lambda table: table.prompt.column.page.findChild(QObject, "promptPlain").click(),
    "Enter": lambda table: QTest.keyClick(table, Qt.Key.Key_Return),
}


@pytest.mark.parametrize("way", WAYS)
def test_who_waits_for_a_moment_reads_so_and_need_not(sit: Sit, way: str) -> None:
    table = sit(("germany",))
    table.set_speed("instant")
    table.set_reduced_motion(True)
    table.controller.moment = 60_000
    table.act(PlayCard("fallskjermtropp", "drop", to="bergen"))
    until(lambda: table.controller.waits_a_moment)
    assert "the Allies will be asked" in table.prompt.say.text()
    assert not table.prompt.take_back.isHidden() and table.prompt.isEnabled()
    WAYS[way](table)
    assert not table.controller.waits_a_moment
    assert "will be asked" not in table.prompt.say.text()


def test_a_chosen_card_says_what_is_next_and_how_to_put_it_back(sit: Sit) -> None:
    table = sit()
    hint = table.prompt.hint.text()
    assert table.drag.begin_card("fallskjermtropp")
    assert "Esc" in table.prompt.hint.text() and hint not in table.prompt.hint.text()
    table.undo()
    assert table.drag.hold is None and table.session.step == 0
    assert table.prompt.hint.text() == hint
