"""A step of a movement phase with what it promises, and which of several is taken."""

from collections.abc import Iterable
from typing import NamedTuple

from konqt.ai.kon.softly import softly
from konqt.core.chance import Stream
from konqt.games.kon.engine.actions import Action


class StepGain(NamedTuple):
    """An action that begins a step, and the step's gain for its side, in battalions."""

    gain: float
    action: Action


def one_of_the_best(
    steps: Iterable[StepGain],
    least: float,
    variety: float,
    chance: Stream | None,
    doubt: float = 0.0,
) -> Action | None:
    """Return one of the steps that gain at most `variety` less than the best; each as likely.

    With `doubt` one of the best few instead, the better the likelier. None when none gains
    `least`; the best without any `chance`.
    """
    worthwhile = [step for step in steps if step.gain >= least]
    if not worthwhile:
        return None
    if doubt:
        return softly(worthwhile, doubt, chance)
    best = max(worthwhile, key=lambda step: step.gain)
    near = [step.action for step in worthwhile if step.gain >= best.gain - variety]
    actions = list(dict.fromkeys((best.action, *near)))
    return actions[chance.below(len(actions))] if variety and chance is not None else best.action
