"""The end of a combat stays until somebody goes on, where a person fought in it."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from fights import BEFORE_KONGSVINGER, FACTIONS, TWO_FIGHTS, chairs_of, game_of
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from seated_kit import acted, tables, until

from konqt.core.event import PUBLIC
from konqt.games.kon.engine.actions import ChooseCombat, EndPhase, Move
from konqt.gui.kon.board.combat_end import ends_that_stay
from konqt.gui.kon.table.screen import TableScreen
from konqt.gui.shell.main_window import MainWindow
from konqt.gui.shell.settings import Settings
from konqt.session.plan import AI, HUMAN, Chair
from konqt.session.session import Session


def session_of_one() -> Session:
    """Give a fight that is certain to end with one roll: nobody has a card."""
    return game_of(chairs_of(*FACTIONS, name="A"), BEFORE_KONGSVINGER, seats=[list(FACTIONS)])


@pytest.fixture
def play(qapp: QApplication) -> Iterator[Callable[..., TableScreen]]:
    with tables() as seat:

        def build(stay: bool = True) -> TableScreen:
            table = seat(session_of_one(), bare=True)
            table.set_combats_stay(stay)
            table.start()
            table.act(Move("oslo", "kongsvinger", 5))
            until(acted(table, 1))
            table.act(EndPhase())
            return table

        yield build


def stay(table: TableScreen) -> None:
    """See that it waits, with the fight and its outcome in sight."""
    until(lambda: table.animator.waits)
    for _ in range(50):
        QApplication.processEvents()
    assert table.animator.waits and table.combat.isVisible() and table.combat.on.isVisible()
    assert table.combat.attack.roll.isVisible() and "Total" in table.combat.attack.total.text()
    assert table.combat.outcome.isVisible() and "against" in table.combat.outcome.text()
    assert table.session.observe(PUBLIC).combat is None


LATER = 1e9
"""a time at which what came by itself has long been there"""

WAYS: dict[str, Callable[[TableScreen], Any]] = {
    "the button": lambda table: table.combat.on.click(),
    "a click on the fight": lambda table: QTest.mouseClick(table.combat, Qt.MouseButton.LeftButton),
    "a click on the button": lambda table: QTest.mouseClick(
        table.combat.on, Qt.MouseButton.LeftButton
    ),
    "Enter": lambda table: QTest.keyClick(table.combat.on, Qt.Key.Key_Return),
    "Space": lambda table: QTest.keyClick(table.combat.on, Qt.Key.Key_Space),
    "Space on the board": lambda table: QTest.keyClick(table.view, Qt.Key.Key_Space),
    "skip": lambda table: table.skip(),
}


@pytest.mark.parametrize("way", WAYS)
def test_the_end_of_a_combat_stays_until_somebody_goes_on(
    play: Callable[..., TableScreen], way: str
) -> None:
    table = play()
    stay(table)
    table.combat.on.clock = lambda: LATER
    WAYS[way](table)
    until(lambda: not table.animator.active)
    assert not table.combat.on.isVisible() and table.deciding


@pytest.mark.parametrize("where", ["on", "stage"])
def test_a_click_meant_for_what_stood_there_before_does_not_end_the_stay(
    play: Callable[..., TableScreen], where: str
) -> None:
    """The button comes by itself to the very place of the one that ends one's cards."""
    table = play()
    now = table.combat.on.clock()
    table.combat.on.clock = lambda: now
    stay(table)
    clicked = table.combat.on if where == "on" else table.combat
    table.combat.on.come()
    for later, waits in ((0.0, True), (0.6, True), (0.8, False)):
        table.combat.on.clock = lambda later=later: now + later  # type: ignore[misc]
        QTest.mouseClick(clicked, Qt.MouseButton.LeftButton)
        assert table.animator.waits == waits, later


def test_who_wants_it_quick_is_not_held_up(play: Callable[..., TableScreen]) -> None:
    table = play(stay=False)
    until(lambda: table.session.step >= 2 and not table.animator.active)
    assert not table.animator.waits and not table.combat.on.isVisible()


@pytest.mark.parametrize(
    ("people", "waited_for"),
    [
        (FACTIONS, True),
        (("germany",), True),
        (("norway",), True),
        (("allies",), False),
        ((), False),
    ],
)
def test_only_whoever_fights_is_waited_for(people: tuple[str, ...], waited_for: bool) -> None:
    """A fight among computers is shown at the speed set for them."""
    session = session_of_one()
    session.submit("germany", Move("oslo", "kongsvinger", 5))
    before = session.observe("germany")
    update = session.submit("germany", EndPhase())
    chairs = {each: Chair(HUMAN if each in people else AI) for each in FACTIONS}
    after = session.observe(PUBLIC)
    ends = ends_that_stay(before, update.events, after, chairs)
    assert [each and each.kind for each in ends] == ["phase_began"] * waited_for
    assert not ends_that_stay(None, (), after, chairs)


def test_the_last_combat_stays_before_the_result(qtbot: Any) -> None:
    window = MainWindow(Settings(ai_speed="instant", reduced_motion=True))
    qtbot.addWidget(window)
    window.show()
    session = session_of_one()
    window.playing.sit_down(session)
    table: Any = window.table
    table.act(Move("oslo", "kongsvinger", 5))
    until(lambda: session.step == 1 and not table.controller.doing.showing)
    table.act(EndPhase())
    until(lambda: table.animator.waits)
    assert window.stack.currentWidget() is table
    window.shut_down()


TWO_CERTAIN = {
    **TWO_FIGHTS,
    "units": {
        "oslo": {"germany": 1},
        "kongsvinger": {"germany": 5, "norway": 1},
        "horten": {"germany": 1},
        "kongsberg": {"germany": 5, "norway": 1},
        "tromso": {"allies": 1},
    },
    "attacks": [
        {"area": "kongsvinger", "from": "oslo", "count": 5},
        {"area": "kongsberg", "from": "horten", "count": 5},
    ],
}
"""the last one follows the first at once: nobody has a card, and there is nothing left to choose"""


def test_the_last_combat_but_one_stays_before_the_last_begins(qapp: QApplication) -> None:
    with tables() as seat:
        session = game_of(chairs_of(*FACTIONS, name="A"), TWO_CERTAIN, seats=[list(FACTIONS)])
        table = seat(session, bare=True)
        table.set_combats_stay(True)
        table.start()
        until(lambda: table.deciding)
        table.act(ChooseCombat("kongsvinger"))
        ended = []
        for _fight in range(2):
            until(lambda: table.animator.waits)
            assert table.combat.on.isVisible() and table.combat.outcome.isVisible()
            assert table.session.observe(PUBLIC).combat is None, "both have been fought"
            ended.append(table.combat.area)
            table.skip()
        assert ended == ["kongsvinger", "kongsberg"]
        until(lambda: table.deciding)
        assert not table.animator.active and not table.combat.on.isVisible()
