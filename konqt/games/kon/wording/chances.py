"""Chances in words: how lucky a combat was, what the combats of a turn may bring."""

from fractions import Fraction

from konqt.games.kon.events import CombatDecided
from konqt.games.kon.luck import winners_luck
from konqt.i18n.texts import _

RARE, COMMON = Fraction(1, 10), Fraction(99, 100)
"""Below the first "1 in 12" says more than per cent do; above the second they would lie."""


def say_chance(chance: Fraction) -> str:
    """Give a chance as per cent, a rare one as "1 in 12"; 0 and 100 % only where they are exact."""
    if 0 < chance < RARE:
        return _("1 in {count}", count=round(1 / chance))
    if COMMON < chance < 1:
        return _("over 99 %")
    return _("{value} %", value=round(chance * 100))


def say_winners_luck(event: CombatDecided) -> str:
    """Say how likely the winner's throw was, or a better one; nothing where no dice were thrown."""
    if not event.attack_dice + event.defence_dice:
        return ""
    return _("this well or better: {chance}", chance=say_chance(winners_luck(event)))
