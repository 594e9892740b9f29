"""Where to move and what to attack: the one step, march or attack that changes the board most.

An attack from several areas and a march of several stacks are judged together and played one
move after the other; each decision looks anew at what is left.
"""

from itertools import chain

from konqt.ai.kon.basic.basic_features import BasicFeatures
from konqt.ai.kon.basic.card_moves import card_steps
from konqt.ai.kon.basic.mover import Mover
from konqt.ai.kon.basic.second_look import second_look
from konqt.ai.kon.basic.steps import StepGain, one_of_the_best
from konqt.games.kon.engine.actions import Action, EndPhase

WORTHWHILE = 0.02
"""The least gain, in battalions, for which anything is moved."""

OPENING = 1
"""The last round in which steps a little worse than staying are taken, so that games differ."""


def choose_movement(features: BasicFeatures) -> Action:
    """Return the first move of one of the best steps, or end the phase."""
    mover = Mover(features)
    manners = features.manners
    steps, least = chain(mover.marches(), mover.assaults(), card_steps(mover)), WORTHWHILE
    if manners.doubt:
        steps = chain(steps, [StepGain(WORTHWHILE, EndPhase())])
    elif manners.variety and features.observation.round <= OPENING:
        steps, least = chain(steps, [StepGain(0.0, EndPhase())]), -manners.variety
    found = one_of_the_best(steps, least, manners.variety, features.chance, manners.doubt)
    chosen = found or EndPhase()
    if chosen == EndPhase() and manners.looks_again:
        return second_look(mover) or chosen
    return chosen
