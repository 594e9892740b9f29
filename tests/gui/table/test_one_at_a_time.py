"""What belongs to whoever decides and to what is being done now, to nothing before or beside."""

from collections.abc import Iterator
from typing import Any

import pytest
from basic_kit import table_at
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from secrets_kit import GAME
from table_kit import observation

from konqt.games.kon.board.norway import norway_on
from konqt.games.kon.board.shipped import shipped_board
from konqt.games.kon.wording.area_facts import say_facts
from konqt.gui.kon.board.drag import DragController
from konqt.gui.kon.board.view import KonBoardView
from konqt.gui.kon.table.screen import TableScreen
from konqt.session.plan import Chair, GamePlan
from konqt.session.session import Session

UNITS = {
    "oslo": {"germany": 2},
    "hamar": {"norway": 2, "allies": 2},
    "tromso": {"norway": 2},
    "bodo": {"allies": 2},
}
HANDS = {"germany": ["panzer"], "norway": ["bakhold"], "allies": ["jagerfly", "stridsvogn"]}


@pytest.fixture
def table(qapp: QApplication) -> Iterator[TableScreen]:
    position = {
        "scenario": "basic",
        "round": 2,
        "units": UNITS,
        "hands": HANDS,
        "turn": "allies",
        "allies_arrived": True,
        "seats": [["germany"], ["norway", "allies"]],
    }
    people = {"germany": "Ola", "norway": "Kari", "allies": "Kari"}
    plan = GamePlan("basic", {each: Chair("human", name) for each, name in people.items()}, 1)
    session = Session(GAME, plan, GAME.from_position(position, 1), shipped_board())
    with table_at(session, "allies") as made:
        yield made


def test_the_shortcut_of_the_hand_leads_to_the_hand_that_decides(table: TableScreen) -> None:
    table.activateWindow()
    assert table.observation is not None and table.observation.decision.actor == "allies"
    assert {item.faction for item in table.hand.items()} == {"norway", "allies"}
    first = next(item for item in table.hand.items() if item.faction == "allies")
    table.focus("hand")
    assert table.focusWidget() is first


def test_only_whose_order_it_is_can_take_it_back(table: TableScreen) -> None:
    session = table.session
    for faction in ("germany", "norway"):
        session.seating.pass_windows(faction, "turn")
    table.asking.show_passes()
    assert [faction for faction, _kind, _scope in table.prompt.silenced.passes] == [
        "norway",
        "allies",
    ]
    table.controller.questions.ask_again("germany")
    assert session.passes.scope_of("germany", session.decision) == "turn"
    table.controller.questions.ask_again("norway")
    assert session.passes.scope_of("norway", session.decision) is None


def test_the_last_refusal_is_gone_with_the_next_move(table: TableScreen) -> None:
    drag: Any = table.drag
    assert drag.begin_stack("bodo")
    drag.drop("oslo")
    assert table.in_hand.bubble.refusing and table.prompt.remarks.why_not.isVisible()
    assert drag.begin_stack("hamar")
    assert not table.in_hand.bubble.isVisible() and not table.prompt.remarks.why_not.isVisible()


def test_narvik_calls_its_goals_objectives() -> None:
    topology = norway_on(shipped_board()).topology
    seen = observation()
    told = {area: " ".join(say_facts(seen, topology, area)) for area in seen.areas_in_play}
    for area, facts in told.items():
        assert ("bjective" in facts) == (area in seen.objectives), (area, facts)
        assert "ictory city" not in facts


def test_what_is_put_back_stands_where_it_stood(qapp: QApplication) -> None:
    view = KonBoardView(shipped_board())
    view.resize(1200, 700)
    view.show()
    view.set_observation(observation())
    drag = DragController()
    drag.set_observation(observation())
    pieces = view.pieces
    settle(qapp, view)
    before = {ident: item.pos() for ident, item in pieces.items.items()}
    order = list(pieces.items)
    for faction in ("norway", "allies"):
        piece = next(i.piece for k, i in pieces.items.items() if k[:2] == ("gratangen", faction))
        pieces.set_held(piece)
        settle(qapp, view)
        pieces.set_held(None)
        settle(qapp, view)
        assert {ident: item.pos() for ident, item in pieces.items.items()} == before
        assert list(pieces.items) == order
    view.stop()


def settle(application: QApplication, view: KonBoardView) -> None:
    for _round in range(5):
        application.processEvents()
    while not (view.base.settled and view.arrangement.settled):
        QTest.qWait(1)
