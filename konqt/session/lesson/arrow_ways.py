"""Which way on the board an action goes, and which arrows of a step are still to be gone.

An arrow says one thing only: go this way now. So it is drawn where whoever learns is to act, and
no longer than something that is meant goes along it.
"""

from itertools import pairwise
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from konqt.core.action import Action
    from konqt.core.game import SomeGame
    from konqt.core.json_value import Json
    from konqt.session.lesson.form import LessonArrow, Step

FROM = "from"
WAY = (FROM, "via", "to")
"""members of an action that are a way on the board, in its order"""


def goes_along(told: "Json", arrow: "LessonArrow") -> bool:
    """Return whether an action, as files have it, goes from an arrow's start to its end.

    Of one that does not say where it starts, as a retreat, the end is enough.
    """
    way = [told.get(name) for name in WAY if isinstance(told.get(name), str)]
    if not isinstance(told.get(FROM), str):
        return arrow.end in way
    return (arrow.start, arrow.end) in pairwise(way)


def arrows_to_go(
    game: "SomeGame", legal: "Sequence[Action]", step: "Step"
) -> "tuple[LessonArrow, ...]":
    """Return the arrows of a step along which something can be done that is meant."""
    # Tables without a lesson point at ways, too, and read no form of lessons for it.
    from konqt.session.lesson.form import Do
    from konqt.session.lesson.pattern import fitting

    if not isinstance(step, Do) or not step.arrows:
        return ()
    told = [game.action_to_json(each) for each in fitting(game, legal, step.want)]
    return tuple(each for each in step.arrows if any(goes_along(act, each) for act in told))
