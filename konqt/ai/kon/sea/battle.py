"""What a combat at sea or an attempt to intercept is to be expected to bring. Manual 8.1.1, 8.2.

Worked with means: quick enough to ask hundreds of times in one decision, and a few hundredths of a
battalion from the exact odds.
"""

from math import comb, exp
from typing import NamedTuple

from konqt.ai.kon.sea.beliefs import Squadron

CHASED = 0.12
"""What a ship driven off costs its owner, in battalions."""


class BattleToll(NamedTuple):
    """What each side loses, in battalions."""

    first: float
    second: float

    @property
    def gain(self) -> float:
        """What the first side comes out ahead by."""
        return self.second - self.first


def toll(first: Squadron, second: Squadron) -> BattleToll:
    """Return what a combat between two squadrons costs either of them."""
    return BattleToll(_lost(second, first), _lost(first, second))


def struck(firing: Squadron, target: Squadron) -> float:
    """Return how many ships of a squadron are sunk or chased under the fire of another.

    Each is struck once at most: of many hits on few ships some are wasted.
    """
    hits = firing.sinks + firing.chases
    if target.ships <= 0 or hits <= 0:
        return 0.0
    return target.ships * (1 - exp(-hits / target.ships))


def _lost(firing: Squadron, target: Squadron) -> float:
    """Return what a squadron loses under the fire of another."""
    hit = struck(firing, target)
    if not hit:
        return 0.0
    sunk = hit * firing.sinks / (firing.sinks + firing.chases)
    return sunk * target.worth / target.ships + (hit - sunk) * CHASED


def attempt_gain(
    trying: Squadron, enemies: Squadron, cards: int, catches: float, sure: float = 0.0
) -> float:
    """Return what an attempt with these ships brings against so many face-down cards.

    `catches`: the chance of each die. `sure`: what the attempt brings by a ship that it catches
    without a die. Whoever was caught is joined by the other cards there when that is better for
    them.
    """
    if not trying.ships:
        return 0.0
    whole = toll(trying, enemies).gain
    expected = sure
    for caught in range(1, cards + 1):
        chance = comb(cards, caught) * catches**caught * (1 - catches) ** (cards - caught)
        some = toll(trying, enemies.times(caught / cards)).gain
        expected += chance * min(some, whole)
    return expected
