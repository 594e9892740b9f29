"""A step of a movement phase with what it promises."""

from typing import NamedTuple

from konqt.games.kon.engine.actions import Action


class Step(NamedTuple):
    """An action that begins a step, and the step's gain for its side, in battalions."""

    gain: float
    action: Action
