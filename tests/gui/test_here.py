"""Where there is no way back, the place of a choice is asked about once more."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from konqt.board.shipped import shipped_board
from konqt.games.kon.engine.actions import ChooseCombat
from konqt.gui.board.board_shapes import ground_of
from konqt.gui.kon.table.screen import TableScreen
from konqt.session.plan import AI, HUMAN, Chair, GamePlan
from konqt.session.session import Session

FACTIONS = ("germany", "norway", "allies")
POSITION: dict[str, Any] = {
    "scenario": "basic",
    "round": 2,
    "turn": "germany",
    "phase": 2,
    "units": {
        "oslo": {"germany": 3},
        "kongsvinger": {"germany": 3, "norway": 1},
        "horten": {"germany": 2},
        "kongsberg": {"germany": 1, "norway": 1},
        "harstad": {"allies": 1},
    },
    "attacks": [
        {"area": "kongsvinger", "from": "oslo", "count": 3},
        {"area": "kongsberg", "from": "horten", "count": 1},
    ],
    "allies_arrived": True,
}
"""two combats, one of which is chosen"""


@pytest.fixture
def sit(qapp: QApplication) -> Iterator[Callable[..., TableScreen]]:
    made: list[TableScreen] = []

    def build(hand: tuple[str, ...] = (), idle: bool = True) -> TableScreen:
        chairs = {each: Chair(AI, level="random") for each in FACTIONS}
        chairs["germany"] = Chair(HUMAN, "A")
        hands = {"germany": list(hand), "norway": [], "allies": []}
        session = Session.start_position(GamePlan("basic", chairs, 7), {**POSITION, "hands": hands})
        table = TableScreen(session, ground_of(shipped_board()))
        table.set_speed("instant")
        table.set_reduced_motion(True)
        table.set_idle_passes(idle)
        table.resize(1366, 744)
        table.show()
        made.append(table)
        table.start()
        assert session.decision.kind == "choose_combat"
        return table

    yield build
    for table in made:
        table.close_game()
        table.deleteLater()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def rolled(table: TableScreen) -> bool:
    for _ in range(300):
        QApplication.processEvents()
        if table.session.step:
            return True
        QTest.qWait(1)
    return False


YES: dict[str, Callable[[TableScreen], Any]] = {
    "a click there once more": lambda table: table.drag.click("kongsberg"),
    "the button": lambda table: table.here.yes.click(),
    "Enter": lambda table: QTest.keyClick(table.here.yes, Qt.Key.Key_Return),
}
NO: dict[str, Callable[[TableScreen], Any]] = {
    "Escape": lambda table: QTest.keyClick(table.here.yes, Qt.Key.Key_Escape),
    "a click on nothing": lambda table: table.drag.click(None),
    "another position": lambda table: table._show(table.observation),
    "a right click": lambda table: table.drag.cancel(),
}


@pytest.mark.parametrize("way", YES)
def test_a_choice_without_a_way_back_is_asked_about_at_its_place(
    sit: Callable[..., TableScreen], way: str
) -> None:
    table = sit()
    table.drag.click("kongsberg")
    assert table.session.step == 0 and table.here.isVisible()
    assert "Kongsberg" in table.here.asks.text()
    YES[way](table)
    assert not table.here.isVisible()
    assert rolled(table)


@pytest.mark.parametrize("way", NO)
def test_anything_else_means_no(sit: Callable[..., TableScreen], way: str) -> None:
    table = sit()
    table.drag.click("kongsberg")
    NO[way](table)
    assert not table.here.isVisible() and table.drag.pending is None
    for _ in range(20):
        QApplication.processEvents()
    assert table.session.step == 0 and table.deciding


def test_another_place_is_another_question(sit: Callable[..., TableScreen]) -> None:
    table = sit()
    table.drag.click("kongsberg")
    table.drag.click("kongsvinger")
    assert table.drag.pending == ChooseCombat("kongsvinger")
    assert "Kongsvinger" in table.here.asks.text()


def test_what_can_be_taken_back_is_done_at_once(sit: Callable[..., TableScreen]) -> None:
    table = sit(("panzer",))
    table.drag.click("kongsberg")
    assert not table.here.isVisible() and rolled(table)
    assert table.session.undo_state("germany").can_undo


def test_a_pass_that_comes_by_itself_counts_with_it(sit: Callable[..., TableScreen]) -> None:
    """Nothing held can be played here: the window passes by itself, and dice roll at once."""
    table = sit(("ubat",))
    table.drag.click("kongsberg")
    assert table.here.isVisible()
    asked = sit(("ubat",), idle=False)
    asked.drag.click("kongsberg")
    assert not asked.here.isVisible() and rolled(asked)
