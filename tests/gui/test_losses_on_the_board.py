"""Losses are named by clicks on counters as well as by button; what may be lost is lit."""

from collections.abc import Iterator

import pytest
from basic_kit import LEFT
from fights import ALONE
from PySide6.QtCore import QPoint
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from seated_kit import tables
from table_kit import observation
from test_fight_stage import FIGHT, POSITION

from konqt.games.kon.engine.actions import ChooseCombat, Pass, RemoveLosses
from konqt.gui.kon.board.counter import stack
from konqt.gui.kon.interaction.casualties import Casualties
from konqt.gui.kon.table.screen import TableScreen
from konqt.session.plan import GamePlan
from konqt.session.session import Session


def ways(*shares: tuple[int, int]) -> list[RemoveLosses]:
    """Give the ways in which Norway and the Allies lose so many each."""
    names = ("norway", "allies")
    return [
        RemoveLosses(tuple((name, count) for name, count in zip(names, each, strict=True) if count))
        for each in shares
    ]


def casualties(legal: list[RemoveLosses]) -> Casualties:
    return Casualties(observation(combat=FIGHT, legal=tuple(legal)))


def test_one_loss_is_named_by_one_click() -> None:
    legal = ways((1, 0), (0, 1))
    losing = casualties(legal)
    assert losing.total == 1
    assert losing.name_of(stack("gratangen", "allies", 2)) == "allies"
    assert losing.pick("allies") == legal[1]


def test_several_are_named_one_after_the_other_until_one_way_is_left() -> None:
    legal = ways((2, 1), (1, 2))
    losing = casualties(legal)
    assert losing.pick("norway") is None
    assert losing.open() == {"norway", "allies"}
    assert losing.pick("allies") is None
    assert losing.pick("allies") == legal[1]


def test_no_more_can_be_named_of_a_stack_than_it_may_lose() -> None:
    losing = casualties(ways((1, 2), (0, 3)))
    losing.pick("allies")
    losing.pick("allies")
    assert losing.open() == {"norway", "allies"}
    losing = casualties(ways((1, 2), (1, 1)))
    losing.picked["norway"] = 1
    assert losing.open() == {"allies"}


def test_other_counters_mean_nothing() -> None:
    losing = casualties(ways((1, 0), (0, 1)))
    for piece in (stack("gratangen", "germany", 4, "narvik"), stack("tromso", "allies", 1)):
        assert losing.name_of(piece) == ""
    assert not Casualties(None).open()


def test_an_attackers_losses_go_by_where_they_came_from() -> None:
    legal = [RemoveLosses((("narvik", 1),)), RemoveLosses((("bjornfjell", 1),))]
    losing = casualties(legal)
    attack = stack("gratangen", "germany", 2, "bjornfjell", "attack")
    assert losing.name_of(attack) == "bjornfjell"
    assert losing.pick("bjornfjell") == legal[1]


@pytest.fixture
def table(qapp: QApplication) -> Iterator[TableScreen]:
    """Give a table at which Norway and the Allies share losses."""
    for seed in range(1, 60):
        session = Session.start_position(GamePlan("narvik", ALONE, seed), POSITION)
        session.submit("germany", ChooseCombat("gratangen"))
        while session.decision.kind in ("attack_cards", "defence_cards", "counter_cards"):
            session.submit(session.decision.actor or "", Pass())
        if session.decision.kind == "losses":
            break
        session.close()
    with tables() as seat:
        made = seat(session, speed=None)
        made.start()
        for _round in range(30):
            QApplication.processEvents()
        yield made


def test_a_click_on_a_counter_names_its_losses(table: TableScreen) -> None:
    pieces = table.view.pieces
    before, chosen = table.session.step, list[object]()
    table.drag.chosen.connect(chosen.append)
    defenders = [("gratangen", faction, "") for faction in ("norway", "allies")]
    assert {pieces.items[ident].piece.state for ident in defenders} == {"lit"}
    most = table.drag.casualties.total
    assert most > 0
    for _click in range(most):
        at = table.view.mapFromScene(pieces.items[defenders[1]].pos())
        QTest.mouseClick(table.view.viewport(), LEFT, pos=QPoint(at))
        for _round in range(30):
            QApplication.processEvents()
        if table.session.step > before:
            break
    assert table.session.step > before
    (action,) = chosen
    assert isinstance(action, RemoveLosses) and dict(action.losses)["allies"]
