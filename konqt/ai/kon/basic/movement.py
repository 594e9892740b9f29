"""Where to move and what to attack: the one step, march or attack that changes the board most.

An attack from several areas and a march of several stacks are judged together and played one
move after the other; each decision looks anew at what is left.
"""

from itertools import chain

from konqt.ai.kon.basic.card_moves import card_steps
from konqt.ai.kon.basic.features import BasicReading
from konqt.ai.kon.basic.mover import Mover
from konqt.ai.kon.basic.steps import Step
from konqt.games.kon.engine.actions import Action, EndPhase

WORTHWHILE = 0.02
"""The least gain, in battalions, for which anything is moved."""


def choose_movement(reading: BasicReading) -> Action:
    """Return the first move of the best step, or end the phase."""
    mover = Mover(reading)
    best: Step | None = None
    for step in chain(mover.marches(), mover.assaults(), card_steps(mover)):
        if best is None or step.gain > best.gain:
            best = step
    if best is None or best.gain < WORTHWHILE:
        return EndPhase()
    return best.action
