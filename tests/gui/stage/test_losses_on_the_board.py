"""Losses are named by clicks on counters as well as by button; what may be lost is lit."""

from collections.abc import Callable, Iterator

import pytest
from basic_kit import LEFT
from fights import FACTIONS, chairs_of
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


def losing(seat: Callable[..., TableScreen], *, hands_over: bool) -> TableScreen:
    """Give a table at which losses are shared, and somebody else is asked after it, or not."""
    for seed in range(1, 200):
        session = Session.start_position(GamePlan("narvik", chairs_of(*FACTIONS), seed), POSITION)
        session.submit("germany", ChooseCombat("gratangen"))
        while session.decision.kind in ("attack_cards", "defence_cards", "counter_cards"):
            session.submit(session.decision.actor or "", Pass())
        actor = str(session.decision.actor)
        if session.decision.kind == "losses" and hands_over == bool(
            session.undoing.what_follows(actor, session.legal()[0])[1]
        ):
            break
        session.close()
    made = seat(session, speed=None)
    made.start()
    if made.controller.seats.called is not None:
        made.controller.lift()
    for _round in range(30):
        QApplication.processEvents()
    return made


@pytest.fixture(params=[False, True], ids=["can be undone", "asks another"])
def table(qapp: QApplication, request: pytest.FixtureRequest) -> Iterator[TableScreen]:
    """Give a table at which Norway and the Allies share losses."""
    with tables() as seat:
        yield losing(seat, hands_over=request.param)


def test_a_click_on_a_counter_names_its_losses(table: TableScreen) -> None:
    pieces = table.view.pieces
    before, chosen = table.session.step, list[object]()
    table.drag.doubt.chosen.connect(chosen.append)
    defenders = [("gratangen", faction, "") for faction in ("norway", "allies")]
    assert {pieces.items[ident].piece.state for ident in defenders} == {"lit"}
    most = table.drag.losses.casualties.total
    assert most > 0
    another = bool(table.session.undoing.what_follows("norway", table.session.legal()[0])[1])
    for click in range(most + another):
        assert table.in_hand.here.isVisible() == (click == most), "asked once there is no way back"
        at = table.view.mapFromScene(pieces.items[defenders[1]].pos())
        QTest.mouseClick(table.view.viewport(), LEFT, pos=QPoint(at))
        for _round in range(30):
            QApplication.processEvents()
    assert table.session.step > before and not table.in_hand.here.isVisible()
    (action,) = chosen
    assert isinstance(action, RemoveLosses) and dict(action.losses)["allies"]


def test_another_counter_than_the_one_asked_about_is_another_loss(table: TableScreen) -> None:
    step, drag = table.session.step, table.drag
    drag.doubt.is_final = lambda _action: True
    one, two = (stack("gratangen", faction, 2) for faction in ("norway", "allies"))
    for _click in range(drag.losses.casualties.total):
        drag.name_piece(one)
    assert isinstance(drag.doubt.pending, RemoveLosses) and table.in_hand.here.isVisible()
    assert (
        "Lose" in table.in_hand.here.asks.text()
        and "cannot be undone" in table.in_hand.here.asks.text()
    )
    first = drag.doubt.pending
    drag.name_piece(two)
    assert drag.losses.casualties.picked == {"allies": 1} and drag.doubt.pending != first
    for _click in range(drag.losses.casualties.total - 1):
        drag.name_piece(two)
    assert drag.doubt.pending is not None
    drag.cancel()
    assert not drag.losses.casualties.picked and not table.in_hand.here.isVisible()
    assert table.session.step == step
