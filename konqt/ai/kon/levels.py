"""Makes the computer's levels; the registry names them.

Each takes what an owner has corrected, and a style where it is not to play as it likes.
"""

from functools import partial
from typing import TYPE_CHECKING

from konqt.ai.kon.strength import STRENGTHS
from konqt.games.owner_data import Corrections

if TYPE_CHECKING:
    from konqt.core.agent import Agent


def opponent(level: str, data: Corrections = None, style: str = "") -> "Agent":
    """Return a new opponent of a level; who looks one step ahead loads nothing that plays on.

    Raises:
        KeyError: there is no such level or style.
    """
    strength = STRENGTHS[level].in_style(style)
    if strength.playouts:
        from konqt.ai.kon.searcher import SearchAgent

        return SearchAgent(data, strength)
    from konqt.ai.kon.greedy import GreedyAgent

    return GreedyAgent(data, strength)


easy, normal, greedy = (partial(opponent, level) for level in ("easy", "normal", "greedy"))
hard, expert = (partial(opponent, level) for level in ("hard", "expert"))
