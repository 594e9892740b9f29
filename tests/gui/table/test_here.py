"""Where there is no way back, the place of a choice is asked about once more."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from fights import TWO_FIGHTS, chairs_of, game_of, held
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from seated_kit import tables, until

from konqt.games.kon.engine.actions import ChooseCombat
from konqt.gui.board.floating import area_card
from konqt.gui.kon.table.screen import TableScreen


@pytest.fixture
def sit(qapp: QApplication) -> Iterator[Callable[..., TableScreen]]:
    with tables() as seat:

        def build(hand: tuple[str, ...] = (), idle: bool = True) -> TableScreen:
            hands = held(germany=[*hand])
            table = seat(
                game_of(chairs_of("germany", name="A"), TWO_FIGHTS, hands=hands), bare=True
            )
            table.set_idle_passes(idle)
            table.start()
            assert table.session.decision.kind == "choose_combat"
            return table

        yield build


def rolled(table: TableScreen) -> bool:
    for _ in range(300):
        QApplication.processEvents()
        if table.session.step:
            return True
        QTest.qWait(1)
    return False


YES: dict[str, Callable[[TableScreen], Any]] = {
    "a click there once more": lambda table: table.drag.click("kongsberg"),
    "the button": lambda table: table.in_hand.here.yes.click(),
    "Enter": lambda table: QTest.keyClick(table.in_hand.here.yes, Qt.Key.Key_Return),
}
NO: dict[str, Callable[[TableScreen], Any]] = {
    "Escape": lambda table: QTest.keyClick(table.in_hand.here.yes, Qt.Key.Key_Escape),
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
    assert table.session.step == 0 and table.in_hand.here.isVisible()
    assert "Kongsberg" in table.in_hand.here.asks.text()
    YES[way](table)
    assert not table.in_hand.here.isVisible()
    assert rolled(table)


@pytest.mark.parametrize("way", NO)
def test_anything_else_means_no(sit: Callable[..., TableScreen], way: str) -> None:
    table = sit()
    table.drag.click("kongsberg")
    NO[way](table)
    assert not table.in_hand.here.isVisible() and table.drag.doubt.pending is None
    for _ in range(20):
        QApplication.processEvents()
    assert table.session.step == 0 and table.deciding


def test_no_facts_lie_over_the_question(
    sit: Callable[..., TableScreen], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(area_card, "DELAY_MS", 0)
    table = sit()
    table.looking._on_area("kongsberg")
    until(table.looking.area_card.isVisible)
    table.drag.click("kongsberg")
    assert table.in_hand.here.isVisible() and not table.looking.area_card.isVisible()
    table.looking._on_area("skien")
    for _ in range(20):
        QApplication.processEvents()
    assert not table.looking.area_card.isVisible()
    table.drag.doubt.withdraw()
    table.looking._on_area("skien")
    until(table.looking.area_card.isVisible)


def test_another_place_is_another_question(sit: Callable[..., TableScreen]) -> None:
    table = sit()
    table.drag.click("kongsberg")
    table.drag.click("kongsvinger")
    assert table.drag.doubt.pending == ChooseCombat("kongsvinger")
    assert "Kongsvinger" in table.in_hand.here.asks.text()


def test_what_can_be_taken_back_is_done_at_once(sit: Callable[..., TableScreen]) -> None:
    table = sit(("panzer",))
    table.drag.click("kongsberg")
    assert not table.in_hand.here.isVisible() and rolled(table)
    assert table.session.undo_state("germany").can_undo


def test_a_pass_that_comes_by_itself_counts_with_it(sit: Callable[..., TableScreen]) -> None:
    """Nothing held can be played here: the window passes by itself, and dice roll at once."""
    table = sit(("ubat",))
    table.drag.click("kongsberg")
    assert table.in_hand.here.isVisible()
    asked = sit(("ubat",), idle=False)
    asked.drag.click("kongsberg")
    assert not asked.in_hand.here.isVisible() and rolled(asked)
