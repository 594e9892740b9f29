"""How lucky a combat was, by the odds before its dice fell. Manual 4.2.4 to 4.2.7."""

from fractions import Fraction
from functools import lru_cache

from konqt.games.kon.engine.rules.combat_dice import FACES
from konqt.games.kon.events.play import CombatDecided
from konqt.games.kon.odds.combat_odds import totals


def attackers_luck(event: CombatDecided) -> Fraction:
    """Return the chance that the attack did this well or better, from the dice of both sides.

    What counts is how far the attack's total lay above the defence's, or below it. Cards have
    done their part already: their dice are among those thrown.
    """
    lead = event.attack_total - event.defence_total
    return chance_of_lead(event.attack_dice, event.defence_dice, lead)


def defenders_luck(event: CombatDecided) -> Fraction:
    """Return the chance that the defence did this well or better."""
    lead = event.defence_total - event.attack_total
    return chance_of_lead(event.defence_dice, event.attack_dice, lead)


def chance_to_win(event: CombatDecided) -> Fraction:
    """Return the attack's chance to win as its dice were about to fall; a tie holds the area."""
    return chance_of_lead(event.attack_dice, event.defence_dice, 1)


def winners_luck(event: CombatDecided) -> Fraction:
    """Return the chance that the side that won did this well or better."""
    return attackers_luck(event) if event.winner == "attack" else defenders_luck(event)


@lru_cache(maxsize=1024)
def chance_of_lead(dice: int, others: int, lead: int) -> Fraction:
    """Return the chance that so many dice show at least `lead` more than so many others.

    Raises:
        ValueError: a negative number of dice.
    """
    if dice < 0 or others < 0:
        raise ValueError(f"{min(dice, others)} dice cannot be rolled; give 0 or more")
    theirs = totals(others)
    ways = sum(
        throws * sum(theirs[: max(total - lead + 1, 0)])
        for total, throws in enumerate(totals(dice))
    )
    return Fraction(ways, FACES ** (dice + others))
