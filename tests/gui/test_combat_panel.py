"""The combat panel's heading: the step in progress, then who won."""

from dataclasses import replace

import pytest
from PySide6.QtWidgets import QApplication, QVBoxLayout, QWidget
from table_kit import observation

from konqt.games.kon.events.play import CombatDecided, DiceRolled
from konqt.games.kon.forms.observation import Attack, Combat
from konqt.gui.kon.panels.combat_panel import CombatPanel

FIGHT = Combat(
    area="gratangen",
    attacker="germany",
    step=7,
    attackers=(Attack("gratangen", "narvik", "germany", 2, False),),
    defenders={"norway": 1},
    attack_cards=(),
    defence_cards=(),
    attack_dice=2,
    defence_dice=1,
)
OTHERS = (Attack("bardufoss", "narvik", "germany", 1, False),)


def test_when_the_retreat_is_over_the_heading_says_who_won(qapp: QApplication) -> None:
    panel = CombatPanel()
    panel.show_observation(observation(combat=FIGHT, phase=2))
    panel.tell(CombatDecided("gratangen", "attack", 9, 3, 0, 0), 0)
    panel.show_observation(observation(combat=replace(FIGHT, step=8), phase=2))
    assert panel.step.text() == "8. Retreat"
    panel.show_observation(observation(attacks=OTHERS, phase=2))
    assert panel.step.text() == "<b>The attack wins: 9 – 3</b>"
    panel.deleteLater()


def rolled(side: str, number: int) -> DiceRolled:
    """Give a roll of so many dice, all sixes."""
    factions = ("germany",) if side == "attack" else ("norway",)
    return DiceRolled("gratangen", side, factions, (6,) * number, number, 0)


@pytest.mark.parametrize("width", [300, 348, 460])
@pytest.mark.parametrize("number", range(1, 19))
def test_every_row_of_dice_has_room_above_the_total(
    qapp: QApplication, number: int, width: int
) -> None:
    page = QWidget()
    panel = CombatPanel()
    column = QVBoxLayout(page)
    column.addWidget(panel)
    column.addStretch(1)
    page.resize(width, 700)
    panel.show_observation(observation(combat=FIGHT, phase=2))
    page.show()
    for side, part in (("attack", panel.attack), ("defence", panel.defence)):
        panel.tell(rolled(side, number), 0)
        for _round in range(5):
            qapp.processEvents()
        rows = part.roll.rows()
        assert rows == -(-number // part.roll.a_row())
        assert part.roll.height() >= rows * 30 + (rows - 1) * 4
        assert part.total.y() >= part.roll.y() + part.roll.height()
    page.deleteLater()


def test_the_total_is_told_when_the_dice_lie_still(qapp: QApplication) -> None:
    panel = CombatPanel()
    panel.show_observation(observation(combat=FIGHT, phase=2))
    assert panel.tell(rolled("attack", 3), 50)
    side = panel.attack
    told = [side.total.text(), side.roll.accessibleName(), panel.accessibleDescription()]
    assert not any("18" in each or "6" in each for each in told), told
    panel.show_observation(observation(combat=replace(FIGHT, attack_roll=(6, 6, 6)), phase=2))
    assert "18" not in side.total.text(), "the dice fall still"
    panel.skip()
    assert "Total 18" in side.total.text() and "3 sixes" in side.total.text()
    assert side.roll.accessibleName() == "Dice: 6 6 6"
    panel.deleteLater()
