"""How long a combat is shown: followed at the slow pace, not tiresome at the fast one."""

from typing import Any

import pytest
from PySide6.QtWidgets import QApplication

from konqt.games.kon.events import play as events
from konqt.gui.kon.board.animate import KonAnimator
from konqt.gui.table.animator import LONGEST_ROLL
from konqt.gui.table.pace import COMBAT, FAST, INSTANT, MOTION, SLOW, STEP


class Quiet:
    """A board and a combat panel that show nothing."""

    def tell(self, event: Any, frame: int) -> bool:
        return isinstance(event, events.DiceRolled) and frame > 0

    def show_event(self, event: Any, pause: int) -> None:
        return


def rolled(count: int) -> events.DiceRolled:
    return events.DiceRolled("narvik", "attack", ("germany",), (4,) * count, count, 0)


FIGHT = (
    events.CombatBegan(
        "narvik", "germany", (("germany", "bjornfjell", 5, False),), (("norway", 3),)
    ),
    rolled(5),
    rolled(3),
    events.BattalionsDefeated("norway", "narvik", 1),
    events.CombatDecided("narvik", "attack", 20, 9, 0, 0),
    events.Retreated("norway", "narvik", "gratangen", 1),
)


def shown(speed: str, *what: events.KonEvent) -> list[int]:
    """Give the milliseconds for which each event is shown at a speed."""
    animator = KonAnimator(Quiet(), Quiet())
    animator.factor, animator.combat = MOTION[speed], COMBAT[speed]
    return [animator._show(event, animator.factor) for event in what]


@pytest.mark.parametrize("speed", [SLOW, STEP])
def test_every_step_of_a_slow_combat_can_be_followed(qapp: QApplication, speed: str) -> None:
    assert min(shown(speed, *FIGHT)) >= 600
    assert shown(speed, FIGHT[4])[0] >= 1500


def test_a_fast_combat_takes_less_than_four_seconds(qapp: QApplication) -> None:
    assert 1500 < sum(shown(FAST, *FIGHT)) < 4000


def test_at_once_is_at_once(qapp: QApplication) -> None:
    assert sum(shown(INSTANT, *FIGHT)) == 0


def test_many_dice_fall_no_longer_than_some(qapp: QApplication) -> None:
    few, some, many = (shown(SLOW, rolled(count))[0] for count in (2, 8, 24))
    assert few < some
    assert many <= LONGEST_ROLL + 1000
