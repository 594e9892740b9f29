"""Dice of 9 April as the stage tells them: faces and a sentence each, then what came of them."""

from konqt.games.kon import wording
from konqt.games.kon.advice.sea_scene import SeaRolls
from konqt.games.kon.advice.striking import striking_in
from konqt.games.kon.events.april import (
    FortRolled,
    MineRolled,
    ResistanceRolled,
    ThreatRolled,
)
from konqt.games.kon.events.base import KonEvent
from konqt.games.kon.events.sea import NavalDieRolled, ScoutDiceRolled
from konqt.games.owner_data import Corrections
from konqt.gui.panels.dice_lines import ROWS, ToldRoll


def faces_of(event: KonEvent) -> tuple[int, ...]:
    """Return the dice of an event; none where it only says what came of them."""
    match event:
        case MineRolled() | FortRolled() | ResistanceRolled() | NavalDieRolled():
            return (event.face,)
        case ThreatRolled() | ScoutDiceRolled():
            return event.faces
    return ()


def left_and_right(
    scene: SeaRolls, data: Corrections = None
) -> tuple[list[ToldRoll], list[ToldRoll]]:
    """Return the rolls at the left, and those that have no room there; the last ones, if many."""
    rolls = [
        (faces_of(each), wording.say_event(each), striking_in(each, data))
        for each in scene.events
        if faces_of(each)
    ]
    rolls = rolls[-2 * ROWS :]
    return rolls[:ROWS], rolls[ROWS:]


def results(scene: SeaRolls) -> list[str]:
    """Return what came of the dice, a sentence each."""
    return [wording.say_event(each) for each in scene.events if not faces_of(each)]
