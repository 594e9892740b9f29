"""Exact odds of one combat. Manual 4.2, steps 4 to 7.

Everything is counted in whole numbers: of the 6^(n+m) throws of n attack dice and m defence dice,
so many win, with so many sixes on each side. Tables are kept by number of dice.
"""

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from math import comb
from operator import mul
from typing import TypedDict

from konqt.core.fault import MOST_TOLD, shown
from konqt.core.frozen import frozen
from konqt.games.kon.engine.card_dice import dice_of_cards, wrong_cards
from konqt.games.kon.engine.rules.combat_dice import FACES, attack_dice, defence_dice
from konqt.games.kon.forms.observation import Combat, PlayedCard

MOST_ASKED = 100
"""Battalions a side that one question may name; no scenario comes near it."""


@frozen
class CombatOdds:
    """What one combat may bring; each tuple's index is a number of battalions lost."""

    win: Fraction
    """the attacker's total is higher; a tie is the defender's (4.2.7)"""
    attacker_losses: tuple[Fraction, ...]
    defender_losses: tuple[Fraction, ...]

    @property
    def hold(self) -> Fraction:
        """The chance that the defender wins, ties included."""
        return 1 - self.win


class OddsFacts(TypedDict):
    """The odds of one combat in the form of `konqt odds --json`: numbers and exact fractions."""

    win: float
    win_fraction: str
    attacker_losses: list[float]
    defender_losses: list[float]
    attacker_losses_fractions: list[str]
    defender_losses_fractions: list[str]


@frozen
class CombatResult:
    """One way a combat may end, with its chance."""

    won: bool
    attacker_losses: int
    defender_losses: int
    chance: Fraction


@lru_cache(maxsize=256)
def totals(dice: int) -> tuple[int, ...]:
    """Count the throws of `dice` dice by their total (index 0 to 6 * dice)."""
    counts = [1]
    for _ in range(dice):
        longer = [0] * (len(counts) + FACES)
        for total, throws in enumerate(counts):
            for face in range(1, FACES + 1):
                longer[total + face] += throws
        counts = longer
    return tuple(counts)


@lru_cache(maxsize=256)
def totals_without_six(dice: int) -> tuple[int, ...]:
    """Count the throws that show no six, by total (index 0 to 5 * dice)."""
    counts = [1]
    for _ in range(dice):
        longer = [0] * (len(counts) + FACES - 1)
        for total, throws in enumerate(counts):
            for face in range(1, FACES):
                longer[total + face] += throws
        counts = longer
    return tuple(counts)


@lru_cache(maxsize=256)
def totals_by_sixes(dice: int) -> tuple[tuple[int, ...], ...]:
    """Count the throws by number of sixes, then by total (both from 0)."""
    rows = []
    length = FACES * dice + 1
    for sixes in range(dice + 1):
        ways = comb(dice, sixes)
        rest = [ways * throws for throws in totals_without_six(dice - sixes)]
        row = [0] * (FACES * sixes) + rest
        rows.append(tuple(row + [0] * (length - len(row))))
    return tuple(rows)


def _sums(counts: Sequence[int]) -> list[int]:
    """Return for each total how many throws stay below it."""
    below, sums = 0, [0]
    for throws in counts:
        below += throws
        sums.append(below)
    return sums


def _winning(attack: Sequence[int], defence: Sequence[int]) -> int:
    """Count the pairs of throws in which the attack's total is higher."""
    below = _sums(defence)
    if len(attack) > len(below):
        below += [below[-1]] * (len(attack) - len(below))
    return sum(map(mul, attack, below))


@lru_cache(maxsize=1024)
def win_chance(attacking: int, defending: int) -> Fraction:
    """Return the chance that so many attack dice beat so many defence dice."""
    throws: int = FACES ** (attacking + defending)
    return Fraction(_winning(totals(attacking), totals(defending)), throws)


@lru_cache(maxsize=1024)
def loss_chances(dice: int, battalions: int) -> tuple[Fraction, ...]:
    """Return the chance of each number of losses when `dice` are thrown at `battalions`.

    Surplus sixes have no effect (R48): the last entry gathers them.
    """
    throws: int = FACES**dice
    exact = [comb(dice, hits) * (FACES - 1) ** (dice - hits) for hits in range(dice + 1)]
    exact += [0] * (battalions + 1 - len(exact))
    capped = [*exact[:battalions], sum(exact[battalions:])]
    return tuple(Fraction(ways, throws) for ways in capped)


@lru_cache(maxsize=256)
def joint_counts(attacking: int, defending: int) -> tuple[tuple[tuple[int, int], ...], ...]:
    """Count throws by sixes of the attack, then of the defence: (attack wins, all)."""
    table = []
    defence_rows = totals_by_sixes(defending)
    below = [_sums(row) for row in defence_rows]
    longest = FACES * attacking + 1
    below = [sums + [sums[-1]] * (longest - len(sums)) for sums in below]
    for attack_row in totals_by_sixes(attacking):
        ways = sum(attack_row)
        table.append(tuple((sum(map(mul, attack_row, sums)), ways * sums[-1]) for sums in below))
    return tuple(table)


@lru_cache(maxsize=1024)
def results(
    attacking: int, defending: int, attackers: int, defenders: int
) -> tuple[CombatResult, ...]:
    """Return every way a combat may end, losses capped by the battalions present (R48)."""
    throws: int = FACES ** (attacking + defending)
    ways: dict[tuple[bool, int, int], int] = {}
    for attack_sixes, row in enumerate(joint_counts(attacking, defending)):
        defender_losses = min(attack_sixes, defenders)
        for defence_sixes, (winning, both) in enumerate(row):
            attacker_losses = min(defence_sixes, attackers)
            for won, count in ((True, winning), (False, both - winning)):
                key = (won, attacker_losses, defender_losses)
                ways[key] = ways.get(key, 0) + count
    return tuple(
        CombatResult(*key, Fraction(count, throws)) for key, count in sorted(ways.items()) if count
    )


@lru_cache(maxsize=1024)
def odds_of_dice(attacking: int, defending: int, attackers: int, defenders: int) -> CombatOdds:
    """Return the odds for numbers of dice and of battalions that can be lost."""
    return CombatOdds(
        win=win_chance(attacking, defending),
        attacker_losses=loss_chances(defending, attackers),
        defender_losses=loss_chances(attacking, defenders),
    )


@lru_cache(maxsize=1024)
def combat_odds(
    attack: int = 0,
    across_fjord: int = 0,
    defence: int = 0,
    attack_cards: tuple[str, ...] = (),
    defence_cards: tuple[str, ...] = (),
) -> CombatOdds:
    """Return the exact odds of one combat.

    `attack` counts battalions over land, sea or air borders, `across_fjord` those over a fjord,
    `defence` all defenders; the cards are ids of cards that give combat dice.

    Raises:
        ValueError: numbers or cards that no combat can have; the message says which and why.
    """
    counts = {"attack": attack, "across_fjord": across_fjord, "defence": defence}
    wrong = [*_wrong_counts(counts), *wrong_cards(attack_cards, defence_cards)]
    if wrong:
        raise ValueError("; ".join(wrong))
    return odds_of_dice(
        attack_dice(attack, across_fjord, dice_of_cards(attack_cards, "attack")),
        defence_dice(defence, dice_of_cards(defence_cards, "defence")),
        attack + across_fjord,
        defence,
    )


def _wrong_counts(counts: Mapping[str, int]) -> Iterator[str]:
    for name, count in counts.items():
        if not 0 <= count <= MOST_ASKED:
            yield f"{name} is {shown(count)}: give a number from 0 to {MOST_ASKED}"


def odds_of(combat: Combat) -> CombatOdds:
    """Return the odds of the combat being fought, with the cards that lie there now."""
    over_land = sum(each.count for each in combat.attackers if not each.fjord)
    across = sum(each.count for each in combat.attackers if each.fjord)
    defenders = sum(combat.defenders.values())
    return odds_of_dice(
        attack_dice(over_land, across, _lying_dice(combat.attack_cards)),
        defence_dice(defenders, _lying_dice(combat.defence_cards)),
        over_land + across,
        defenders,
    )


def _lying_dice(cards: tuple[PlayedCard, ...]) -> int:
    return sum(card.dice for card in cards if not card.cancelled)


def fraction_text(chance: Fraction) -> str:
    """Return an exact chance as files and answers spell it: "5/12", a certain one "1/1"."""
    return f"{chance.numerator}/{chance.denominator}"


def odds_to_json(odds: CombatOdds) -> OddsFacts:
    """Return odds in the form of `konqt odds --json`: unrounded numbers and exact fractions."""
    return {
        "win": float(odds.win),
        "win_fraction": fraction_text(odds.win),
        "attacker_losses": [float(chance) for chance in odds.attacker_losses],
        "defender_losses": [float(chance) for chance in odds.defender_losses],
        "attacker_losses_fractions": [fraction_text(chance) for chance in odds.attacker_losses],
        "defender_losses_fractions": [fraction_text(chance) for chance in odds.defender_losses],
    }


def odds_from_json(data: object) -> OddsFacts:
    """Answer the protocol's question `{"attack":3,"across_fjord":0,"defence":2,...}`.

    Raises:
        ValueError: members that are unknown or of the wrong type or size; the message names all.
    """
    if not isinstance(data, dict):
        raise ValueError("a combat is an object with attack, across_fjord, defence and cards")
    counts: dict[str, int] = {}
    cards: dict[str, tuple[str, ...]] = {}
    wrong: list[str] = []
    for member, value in data.items():
        if member in ("attack", "across_fjord", "defence"):
            if type(value) is not int:
                wrong.append(f"{member!r} must be a whole number, not {shown(value)}")
            else:
                counts[member] = value
        elif member in ("attack_cards", "defence_cards"):
            if not isinstance(value, list) or not all(isinstance(card, str) for card in value):
                wrong.append(f"{member!r} is a list of card names, not {shown(value)}")
            else:
                cards[member] = tuple(value)
        else:
            wrong.append(
                f"unknown member {shown(member)}; known: attack across_fjord defence"
                " attack_cards defence_cards"
            )
    attacking, defending = cards.get("attack_cards", ()), cards.get("defence_cards", ())
    if wrong:
        wrong += _wrong_counts(counts)
        wrong += wrong_cards(attacking, defending)
        raise ValueError("; ".join(wrong[:MOST_TOLD]))
    return odds_to_json(combat_odds(**counts, attack_cards=attacking, defence_cards=defending))
