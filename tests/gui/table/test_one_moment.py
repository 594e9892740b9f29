"""While what has happened is being shown, every part of the table tells of the same moment."""

from collections.abc import Iterator

import pytest
from fights import BEFORE_KONGSVINGER, chairs_of, game_of, held
from PySide6.QtWidgets import QApplication
from seated_kit import acted, tables, until

from konqt.games.kon.engine.actions import EndPhase, Move, Pass, PlayCard
from konqt.games.kon.events.play import BattalionsDefeated, CombatBegan
from konqt.gui.kon.stage.fight_stage import FightStage
from konqt.gui.kon.table.screen import TableScreen

ARMOURED = held(germany=["artilleri", "panzer", "panzer"])


@pytest.fixture
def stayed(qapp: QApplication) -> Iterator[TableScreen]:
    """A fight over Kongsvinger that was won; its end stays until somebody goes on."""
    with tables() as seat:
        session = game_of(chairs_of("germany"), BEFORE_KONGSVINGER, hands=ARMOURED)
        table = seat(session, bare=True)
        table.set_combats_stay(True)
        table.start()
        table.act(Move("oslo", "kongsvinger", 5))
        until(acted(table, 1))
        table.act(EndPhase())
        until(lambda: table.deciding and table.observation.decision.kind == "attack_cards")
        table.act(PlayCard("artilleri", "attack"))
        until(lambda: table.deciding and len(table.observation.hands["germany"]) == 2)
        assert any(item.playable for item in table.hand.items())
        table.act(Pass())
        until(lambda: table.animator.waits)
        yield table


def row_of(table: TableScreen, area: str) -> str:
    model = table.looking.areas.areas
    return str(model.data(model.index(model.spaces.index(area))))


def test_the_list_of_areas_tells_who_stands_there_on_the_board(stayed: TableScreen) -> None:
    standing = stayed.view.pieces.shown
    assert stayed.observation.units["kongsvinger"] == {"germany": 5, "norway": 1}
    assert standing.there("kongsvinger") == {"germany": 5}, "the defender has gone from the board"
    assert row_of(stayed, "kongsvinger").startswith("Kongsvinger: Germany 5")
    assert "Norway" not in row_of(stayed, "kongsvinger")
    assert "Norway" not in stayed.looking.facts("kongsvinger")[0]
    stayed.animator.skip()
    until(lambda: not stayed.animator.active)
    assert "Norway" not in row_of(stayed, "kongsvinger")


def test_a_card_is_lit_only_while_it_may_be_played(stayed: TableScreen) -> None:
    assert not any(item.playable for item in stayed.hand.items())


def test_the_stage_has_no_counter_of_who_is_lost(stayed: TableScreen) -> None:
    assert stayed.combat.defence.counters.stacks == ()
    assert stayed.combat.attack.counters.stacks == (("germany", 5),)


def test_losses_are_taken_off_the_stack_that_lost_them(qapp: QApplication) -> None:
    stage = FightStage()
    attackers = (("germany", "oslo", 3, False), ("germany", "hamar", 2, False))
    defenders = (("norway", 2), ("allies", 1))
    stage.tell(CombatBegan("kongsvinger", "germany", attackers, defenders), 0)
    stage.tell(BattalionsDefeated("germany", "kongsvinger", 1, "hamar"), 0)
    stage.tell(BattalionsDefeated("allies", "kongsvinger", 1), 0)
    assert stage.attack.counters.stacks == (("germany", 3), ("germany", 1))
    assert stage.defence.counters.stacks == (("norway", 2),)
    stage.deleteLater()
