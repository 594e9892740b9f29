"""What one combat of a turn may bring, before it is fought or while it is. Manual 4.2."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from math import lcm

from konqt.games.kon.engine.factions import ENEMIES, FACTIONS
from konqt.games.kon.engine.rules.combat_dice import attack_dice, defence_dice
from konqt.games.kon.forms.observation import Attack, Combat, KonObservation
from konqt.games.kon.odds.combat_odds import CombatResult, results

OUTSIDERS = ("sea", "air")
"""Where attackers come from who crossed no border (R46)."""

Spread = tuple[Fraction, ...]
"""Chances by a number, from 0: of battalions lost, of attacks won."""


@dataclass(frozen=True)
class AreaOdds:
    """One combat, as far as dice decide it."""

    area: str
    attackers: int
    landed: int
    """attackers among them from the sea or from the air"""
    defenders: Mapping[str, int]
    """faction -> battalions"""
    attack_dice: int
    defence_dice: int
    outcomes: tuple[CombatResult, ...]
    """every way it may end; only one, if the dice have fallen"""

    @property
    def defending(self) -> int:
        """The number of defenders."""
        return sum(self.defenders.values())

    @cached_property
    def win(self) -> Fraction:
        """The chance that the attack wins."""
        return added(each.chance for each in self.outcomes if each.won)

    @cached_property
    def taken(self) -> Fraction:
        """The chance that it wins and has a battalion left to take the area."""
        return added(
            each.chance
            for each in self.outcomes
            if each.won and each.attacker_losses < self.attackers
        )

    @cached_property
    def held(self) -> Fraction:
        """The chance that the defence wins and has a battalion left to hold the area."""
        return added(
            each.chance
            for each in self.outcomes
            if not each.won and each.defender_losses < self.defending
        )

    @cached_property
    def attacker_losses(self) -> Spread:
        """The chance of each number of attackers lost by dice."""
        losses = ((each.attacker_losses, each.chance) for each in self.outcomes)
        return _spread(losses, self.attackers)

    @cached_property
    def defender_losses(self) -> Spread:
        """The chance of each number of defenders lost by dice."""
        losses = ((each.defender_losses, each.chance) for each in self.outcomes)
        return _spread(losses, self.defending)


def area_odds(observation: KonObservation, area: str) -> AreaOdds:
    """Return the odds of the combat in an area under attack, from public facts alone.

    The cards that lie in the combat being fought count; none that may still be played does.
    """
    attacks = [attack for attack in observation.attacks if attack.area == area]
    here, enemies = observation.units.get(area, {}), ENEMIES[observation.turn]
    defenders = {f: n for f in FACTIONS if f in enemies and (n := here.get(f, 0))}
    attackers = sum(attack.count for attack in attacks)
    defending = sum(defenders.values())
    combat = observation.combat
    if combat is not None and combat.area == area:
        dice = combat.attack_dice, combat.defence_dice
    else:
        combat = None
        over_land, across = _count(attacks, fjord=False), _count(attacks, fjord=True)
        dice = attack_dice(over_land, across), defence_dice(defending)
    outcomes: tuple[CombatResult, ...]
    if combat is not None and combat.attack_roll is not None:
        outcomes = (_thrown(combat),)
    else:
        outcomes = results(*dice, attackers, defending)
    landed = sum(attack.count for attack in attacks if attack.source in OUTSIDERS)
    return AreaOdds(area, attackers, landed, defenders, *dice, outcomes)


def together(spreads: Iterable[Spread]) -> Spread:
    """Return the chances of the sum of independent numbers; of none the sum is 0."""
    # Whole numbers over one denominator: fractions are brought to their lowest terms at each sum.
    whole, throws = [1], 1
    for spread in spreads:
        scale = lcm(*(chance.denominator for chance in spread))
        ways = [int(chance * scale) for chance in spread]
        sums = [0] * (len(whole) + len(ways) - 1)
        for one, count in enumerate(whole):
            for other, count_of_other in enumerate(ways):
                sums[one + other] += count * count_of_other
        whole, throws = sums, throws * scale
    return tuple(Fraction(count, throws) for count in whole)


def mean(spread: Spread) -> Fraction:
    """Return the expected number."""
    return added(number * chance for number, chance in enumerate(spread))


def added(chances: Iterable[Fraction]) -> Fraction:
    """Return the sum, a fraction also where there is nothing to add."""
    return sum(chances, Fraction(0))


def _spread(chances: Iterable[tuple[int, Fraction]], most: int) -> Spread:
    found = [Fraction(0)] * (most + 1)
    for number, chance in chances:
        found[number] += chance
    return tuple(found)


def _count(attacks: Sequence[Attack], *, fjord: bool) -> int:
    return sum(attack.count for attack in attacks if attack.fjord == fjord)


def _thrown(combat: Combat) -> CombatResult:
    """Return what dice on the table have decided; losses removed already are no longer there."""
    won = sum(combat.attack_roll or ()) > sum(combat.defence_roll or ())
    return CombatResult(won, combat.attack_losses, combat.defence_losses, Fraction(1))
