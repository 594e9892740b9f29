"""The stage's heading and dice: the step in progress, then who won; every die has its room."""

import time
from dataclasses import replace

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtWidgets import QApplication, QWidget
from table_kit import SMALL_FIGHT, observation

from konqt.games.kon.events.play import CombatDecided, DiceRolled
from konqt.games.kon.forms.observation import Attack
from konqt.gui.kon.stage.fight_stage import FightStage

FIGHT = replace(SMALL_FIGHT, step=7)
OTHERS = (Attack("bardufoss", "narvik", "germany", 1, False),)


def test_when_the_retreat_is_over_the_heading_says_who_won(qapp: QApplication) -> None:
    panel = FightStage()
    panel.show_observation(observation(combat=FIGHT, phase=2))
    panel.tell(CombatDecided("gratangen", "attack", 9, 3, 0, 0), 0)
    panel.show_observation(observation(combat=replace(FIGHT, step=8), phase=2))
    assert panel.step.text() == "8. Retreat"
    panel.show_observation(observation(attacks=OTHERS, phase=2))
    assert (
        panel.last.outcome.text()
        == "<b>The attack wins: 9\N{NO-BREAK SPACE}against\N{NO-BREAK SPACE}3</b>"
    )
    assert panel.last.title.text() == "<b>Combat in Gratangen</b>"
    assert not panel.last.isHidden() and panel.isHidden()
    panel.deleteLater()


def test_the_stage_says_the_totals_before_and_who_won_after_it_is_known(qapp: QApplication) -> None:
    panel = FightStage()
    rolled = replace(FIGHT, step=6, attack_roll=(6, 3), defence_roll=(3,))
    panel.show_observation(observation(combat=rolled, phase=2))
    assert panel.told.currentWidget() is panel.outcome and panel.outcome.text().split() == [
        "9",
        "–",
        "3",
    ]
    panel.tell(CombatDecided("gratangen", "attack", 9, 3, 0, 0), 0)
    assert (
        panel.outcome.text()
        == "The attack wins: 9\N{NO-BREAK SPACE}against\N{NO-BREAK SPACE}3"
        == panel.accessibleDescription()
    )
    panel.deleteLater()


def rolled(side: str, number: int) -> DiceRolled:
    """Give a roll of so many dice, all sixes."""
    factions = ("germany",) if side == "attack" else ("norway",)
    return DiceRolled("gratangen", side, factions, (6,) * number, number, 0)


def laid_out(qapp: QApplication, panel: FightStage) -> None:
    """Let the panel's layouts ask each other for room until none asks any more."""
    end = time.monotonic() + 20
    while not all(side.roll.width() for side in (panel.attack, panel.defence)):
        assert time.monotonic() < end, "a box of dice has no room"
        qapp.processEvents()
    before = None
    while before != (now := [part.geometry() for part in panel.findChildren(QWidget)]):
        before = now
        for _round in range(5):
            qapp.processEvents()


@pytest.mark.parametrize("low", [False, True])
@pytest.mark.parametrize("width", [676, 1014, 1490])
@pytest.mark.parametrize("number", range(1, 19))
def test_every_die_has_its_room_in_a_box_that_stays(
    qapp: QApplication, number: int, width: int, low: bool
) -> None:
    panel = FightStage()
    panel.set_low(low)
    panel.show_observation(observation(combat=FIGHT, phase=2))
    panel.resize(width, panel.sizeHint().height())
    # A screen would answer with sizes of its own, and when it likes.
    panel.setAttribute(Qt.WidgetAttribute.WA_DontShowOnScreen)
    panel.show()
    laid_out(qapp, panel)
    boxes = {part: part.roll.geometry() for part in (panel.attack, panel.defence)}
    for side, part in (("attack", panel.attack), ("defence", panel.defence)):
        panel.tell(rolled(side, number), 0)
        laid_out(qapp, panel)
        places = part.roll.places()
        assert len(places) == number and part.roll.geometry() == boxes[part]
        assert all(part.roll.rect().contains(place) for place in places)
        assert all(place.width() >= 14 for place in places)
        assert not any(
            one.intersects(two) for n, one in enumerate(places) for two in places[n + 1 :]
        )
        told = QRect(part.total.geometry()).united(part.dice.geometry())
        assert not told.intersects(part.roll.geometry())
    panel.deleteLater()


def test_the_total_is_told_when_the_dice_lie_still(qapp: QApplication) -> None:
    panel = FightStage()
    panel.show_observation(observation(combat=FIGHT, phase=2))
    assert panel.tell(rolled("attack", 3), 50)
    side = panel.attack
    told = [
        side.total.text(),
        side.dice.text(),
        side.roll.accessibleName(),
        panel.accessibleDescription(),
    ]
    assert not any("18" in each or "6" in each for each in told), told
    panel.show_observation(observation(combat=replace(FIGHT, attack_roll=(6, 6, 6)), phase=2))
    assert "18" not in side.total.text(), "the dice fall still"
    panel.skip()
    assert side.total.text() == "Total 18" and side.dice.text() == "3 sixes"
    assert side.roll.accessibleName() == "Dice: 6 6 6"
    panel.deleteLater()
