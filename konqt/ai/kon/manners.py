"""How an opponent behaves beyond what its outlook tells it, so that it does not look silly.

A judge that looks one turn ahead sees neither the march back nor the garrison that is missed
later: to it an empty city is nearly as good as a held one. Nor does it see an easy attack that
brings it little, or battalions that have stood in one place all game.
"""

from dataclasses import replace

from konqt.core.frozen import frozen


@frozen
class Manners:
    """Prices of an objective in which nobody stands when the turn is over, and other habits."""

    objective: float
    """in chance of winning, on an abstract state"""
    city: float
    """in battalions, in the basic game"""
    threatened: float
    """the same, for enemies next door to it"""
    looks_again: bool
    """whether it looks for what anybody at the table would see, `basic/second_look.py`"""
    variety: float
    """how many battalions worse than the best step one may be that is taken in its place"""

    def while_answering(self) -> "Manners":
        """Return those of somebody who no longer disposes of what stays empty."""
        return replace(self, objective=0.0, city=0.0, threatened=0.0)


MANNERS = Manners(objective=0.3, city=1.5, threatened=1.0, looks_again=True, variety=0.15)
"""A third of the game, or two battalions and a half next to the enemy: what it costs to return."""

CARELESS = Manners(objective=0.0, city=0.0, threatened=0.0, looks_again=False, variety=0.0)
"""Those of the first opponents, which left and passed cities by."""
