"""How an opponent behaves beyond what its outlook tells it: not silly, bold or careful, in doubt.

A judge that looks one turn ahead sees neither the march back nor the garrison that is missed
later: to it an empty city is nearly as good as a held one. Nor does it see an easy attack that
brings it little, or battalions that have stood in one place all game.
"""

from dataclasses import replace

from konqt.core.frozen import frozen


@frozen
class Manners:
    """Prices of an objective in which nobody stands when the turn is over, and other habits.

    What counts on an abstract state is in chance of winning, in the other games in battalions.
    """

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
    doubt: float = 0.0
    """battalions by which a step must look worse to be taken 2.7 times as seldom; 0: never taken"""
    doubt_of_winning: float = 0.0
    """the same in chance of winning, on an abstract state"""
    bold: float = 0.0
    """battalions by which an attack looks better than it is"""
    bold_of_winning: float = 0.0
    """the same in chance of winning, on an abstract state"""
    hopeless: float = 1.0
    """times the chance of winning below which nobody attacks usually"""
    fear: float = 1.0
    """times the harm that the enemies' next attacks are usually expected to do"""

    def while_answering(self) -> "Manners":
        """Return those of somebody who no longer disposes of what stays empty."""
        return replace(self, objective=0.0, city=0.0, threatened=0.0)


MANNERS = Manners(objective=0.3, city=1.5, threatened=1.0, looks_again=True, variety=0.15)
"""A third of the game, or two battalions and a half next to the enemy: what it costs to return."""

CARELESS = Manners(objective=0.0, city=0.0, threatened=0.0, looks_again=False, variety=0.0)
"""Those of the first opponents, which left and passed cities by."""
