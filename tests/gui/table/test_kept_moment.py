"""While a result stays, everything on the page is of the moment that the board shows."""

from collections.abc import Iterator
from typing import Any

import pytest
from fights import BEFORE_KONGSVINGER, FACTIONS, chairs_of, game_of
from PySide6.QtWidgets import QApplication
from sea_table_kit import ONE_EACH, sea_session
from seated_kit import acted, tables, until

from konqt.games.kon.engine.actions import EndPhase, Move
from konqt.games.kon.engine.sea_actions import Land
from konqt.games.kon.events.play import (
    CombatBegan,
    CombatDecided,
    FreeBattalions,
    PhaseBegan,
    Retreated,
)
from konqt.games.kon.wording.april_steps import place_of_step
from konqt.gui.kon.board.combat_end import ends_that_stay
from konqt.gui.kon.table.screen import TableScreen

ALONE = chairs_of(*FACTIONS, name="A")
"""one person with everything"""


@pytest.fixture
def kept(qapp: QApplication) -> Iterator[TableScreen]:
    """Give a table at which the turn's last combat has been fought with one roll and stays."""
    with tables() as seat:
        session = game_of(ALONE, BEFORE_KONGSVINGER, seats=[list(FACTIONS)])
        table = seat(session, bare=True)
        table.set_combats_stay(True)
        table.start()
        table.act(Move("oslo", "kongsvinger", 5))
        until(acted(table, 1))
        table.act(EndPhase())
        until(lambda: table.animator.waits)
        yield table


def logged(table: Any) -> list[str]:
    log = table.log.log
    return [log.index(row).data() for row in range(log.rowCount())]


def test_the_head_says_combat_while_the_last_combat_stays(kept: TableScreen) -> None:
    assert "2 Combat" in kept.status.turn.text()
    kept.skip()
    until(lambda: kept.deciding)
    assert "3 " in kept.status.turn.text()


def test_the_log_tells_the_combat_that_stays_and_nothing_after_it(kept: TableScreen) -> None:
    told = logged(kept)
    assert any("The attack on Kongsvinger won" in line for line in told)
    assert not any("Phase 3" in line for line in told)
    kept.skip()
    until(lambda: kept.deciding)
    told = logged(kept)
    assert sum("The attack on Kongsvinger won" in line for line in told) == 1
    assert sum("Phase 3" in line for line in told) == 1
    assert len(told) == sum(len(each.events) for each in kept.session.history("germany"))


def test_no_other_seats_shield_stands_over_the_way_on(kept: TableScreen) -> None:
    assert "Go on" in kept.prompt.head.who.text()
    assert not kept.prompt.head.sign.isVisible()
    assert kept.prompt.head.headline()[1] is None
    kept.skip()
    until(lambda: kept.deciding)
    assert kept.prompt.head.sign.isVisible()


BEGAN = CombatBegan("oslo", "germany", (("germany", "hamar", 2, False),), (("norway", 1),))
DECIDED = CombatDecided("oslo", "attack", 9, 1, 1, 0)


def test_what_follows_the_last_combat_waits_for_continue(kept: TableScreen) -> None:
    """As a battalion that is mobilized at once, which the board showed beside the result."""
    after: Any = kept.session.observe("public")
    next_phase = PhaseBegan("germany", 3)
    events = (
        *(BEGAN, DECIDED, Retreated("norway", "oslo", "hamar", 1)),
        *(next_phase, FreeBattalions("germany", 1)),
    )
    assert ends_that_stay(None, events, after, kept.chairs) == (next_phase,)
    assert ends_that_stay(None, events[:3], after, kept.chairs) == (None,)


APRIL: dict[str, Any] = {
    "round": 0,
    "phase": 2,
    "april": {"step": "landing"},
    "allies_arrived": False,
}


@pytest.fixture
def landed(qapp: QApplication) -> Iterator[TableScreen]:
    """Give a table at which the die of Stavanger's resistance stays; nothing is fought there."""
    session = sea_session(
        "III germany koln konigsberg",
        ONE_EACH,
        units={"oslo": {"norway": 1}, "hamar": {"norway": 1}},
        **APRIL,
    )
    with tables() as seat:
        table = seat(session, bare=True)
        table.set_combats_stay(True)
        table.start()
        table.controller.lift()
        until(lambda: table.deciding)
        for step, action in enumerate((Land("koln", "stavanger"), EndPhase()), 1):
            assert table.at_sea is not None and table.at_sea.ships.tray.isVisible()
            table.act(action)
            until(lambda step=step: acted(table, step)() or table.animator.waits)
        until(lambda: table.animator.waits)
        yield table


def test_no_ship_is_next_to_land_beside_what_its_landing_has_brought(landed: TableScreen) -> None:
    assert landed.combat.isVisible() and "resist" in landed.combat.shown.title.text()
    assert landed.at_sea is not None and not landed.at_sea.ships.tray.isVisible()


def test_nobody_mobilizes_while_the_die_of_resistance_is_looked_at(landed: TableScreen) -> None:
    """Bergen is free and takes up arms as soon as the phase begins: after Continue."""
    bergen = landed.view.pieces.shown.there
    assert "norway" not in bergen("bergen")
    assert "landing" in landed.status.turn.text()
    landed.skip()
    until(lambda: landed.animator.waits or not landed.animator.active)
    landed.skip()
    until(lambda: not landed.animator.active)
    assert bergen("bergen") == {"norway": 1}
    assert "mobilization" in landed.status.turn.text()


def test_the_guide_through_9_april_says_which_step_is_shown(landed: TableScreen) -> None:
    assert landed.at_sea is not None
    strip = landed.at_sea.april.strip
    assert strip.now == place_of_step("landing")
    landed.animator.played.emit(BEGAN)
    assert strip.now == place_of_step("land_combat")
    landed.animator.played.emit(PhaseBegan("norway", 3))
    assert strip.now == place_of_step("mobilization")
