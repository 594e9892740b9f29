"""What an opponent pays for leaving an objective to nobody, beyond what that does to its outlook.

A judge that looks one turn ahead sees neither the march back nor the garrison that is missed
later: to it an empty city is nearly as good as a held one.
"""

from konqt.core.frozen import frozen


@frozen
class Manners:
    """Prices of an objective in which nobody stands when the turn is over."""

    objective: float
    """in chance of winning, on a sketch of the board"""
    city: float
    """in battalions, in the basic game"""
    threatened: float
    """the same, for enemies next door to it"""


MANNERS = Manners(objective=0.3, city=1.5, threatened=1.0)
"""A third of the game, or two battalions and a half next to the enemy: what it costs to return."""

CARELESS = Manners(objective=0.0, city=0.0, threatened=0.0)
"""Those of the first opponents, which left and passed cities by."""
