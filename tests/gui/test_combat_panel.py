"""The combat panel's heading: the step in progress, then who won."""

from dataclasses import replace

from PySide6.QtWidgets import QApplication
from table_kit import observation

from konqt.games.kon.events.play import CombatDecided
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
