"""Between two seats nobody's hand lies open, but the table itself is not empty."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

import pytest
from fights import BEFORE_KONGSVINGER, FACTIONS, chairs_of, game_of, held
from PySide6.QtWidgets import QApplication
from seated_kit import acted, tables, until

from konqt.core.event import PUBLIC
from konqt.games.kon.engine.actions import EndPhase, Move
from konqt.games.kon.forms.observation import kon_observation
from konqt.gui.kon.table.screen import TableScreen

Play = Callable[..., TableScreen]


@pytest.fixture
def play(qapp: QApplication) -> Iterator[Play]:
    with tables() as seat:

        def build(stay: bool = False, norway: int = 1, faces: Sequence[int] = ()) -> TableScreen:
            hands = held(germany=["ingeniorkompani"], norway=["bakhold"])
            units = {**BEFORE_KONGSVINGER["units"], "kongsvinger": {"norway": norway}}
            position = {**BEFORE_KONGSVINGER, "units": units}
            table = seat(game_of(chairs_of(*FACTIONS), position, hands=hands), bare=True)
            table.session.so_far.dice.faces += faces
            table.set_combats_stay(stay)
            table.start()
            table.controller.lift()
            table.act(Move("oslo", "kongsvinger", 5))
            until(acted(table, 1))
            table.act(EndPhase())
            return table

        yield build


def pass_unseen(table: TableScreen) -> None:
    """Let the windows of whoever the curtain calls go by for this turn."""
    until(lambda: table.controller.seats.called is not None)
    table.controller.seats.uncover()
    table.controller.pass_all(str(table.session.decision.actor), "turn")


def standing(table: TableScreen) -> int:
    """Count the battalions that the board shows."""
    pieces = table.view.pieces
    held = sum(sum(counts.values()) for counts in pieces.shown.units.values())
    return held + sum(attack.count for attack in pieces.shown.attacks)


def test_a_covered_table_shows_what_lies_open(play: Play) -> None:
    table = play()
    until(lambda: table.controller.seats.called is not None)
    seen = kon_observation(table.session.observe(PUBLIC))
    assert table.observation is None and not table.hand.items() and not table.deciding
    assert table.view.observation == seen and standing(table) == 8
    assert table.log.log.rowCount() > 0 and not table.prompt.buttons()
    assert not table.prompt.remarks.note.text() and not table.prompt.remarks.why_not.text()


def test_dice_roll_on_a_whole_table_though_nobody_looked(play: Play) -> None:
    table = play()
    shown: dict[str, tuple[int, int, bool]] = {}

    def note(event: Any) -> None:
        told = (standing(table), table.log.log.rowCount(), table.combat.isVisible())
        shown.setdefault(event.kind, told)

    table.animator.played.connect(note)
    for _ in range(6):
        until(lambda: table.controller.seats.called is not None)
        if "dice_rolled" in shown:
            break
        pass_unseen(table)
    battalions, lines, staged = shown["dice_rolled"]
    assert battalions == 8 and lines > 0 and staged
    sides = (table.combat.attack, table.combat.defence)
    assert all(side.banner.text for side in sides)


def test_a_fight_whose_windows_went_by_unseen_shows_its_end(play: Play) -> None:
    table = play(stay=True)
    for _ in range(6):
        until(lambda: table.controller.seats.called is not None or table.animator.waits)
        if table.animator.waits:
            break
        pass_unseen(table)
    assert table.animator.waits and table.combat.on.isVisible()
    assert any(each.isdigit() for each in table.combat.outcome.text())


def test_a_verdict_stays_before_the_curtain_of_whoever_retreats(play: Play) -> None:
    """The retreat goes on with the combat: without this its dice are gone behind the curtain."""
    table = play(stay=True, norway=2, faces=(5, 4, 3, 5, 4, 1, 1, 1))
    for _ in range(6):
        until(lambda: table.controller.seats.called is not None or table.animator.waits)
        if table.animator.waits or table.session.decision.kind == "retreat":
            break
        pass_unseen(table)
    assert table.session.decision.kind == "retreat" and table.animator.waits
    assert table.combat.on.isVisible() and table.controller.seats.called is None
    assert any(each.isdigit() for each in table.combat.outcome.text())
    table.skip()
    until(lambda: table.controller.seats.called is not None)
    assert table.controller.seats.called == (table.session.decision.actor, False)
