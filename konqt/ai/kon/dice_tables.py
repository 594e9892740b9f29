"""The exact odds as plain numbers, for thinking in bulk."""

from functools import lru_cache

from konqt.games.kon.engine.rules.combat_dice import attack_dice
from konqt.games.kon.odds.combat_odds import joint_counts, win_chance

SAMPLES = 12
"""How many evenly spread outcomes stand for a combat when several are fought in one turn."""


@lru_cache(maxsize=4096)
def win(attacking: int, defending: int) -> float:
    """Return the chance that so many attack dice win."""
    return float(win_chance(attacking, defending))


@lru_cache(maxsize=4096)
def dice(over_land: int, across_fjord: int, card_dice: int) -> int:
    """Return the dice of an attack; an attack without battalions has none at all."""
    if over_land + across_fjord <= 0:
        return 0
    return attack_dice(over_land, across_fjord, card_dice)


Outcome = tuple[bool, int, int]


@lru_cache(maxsize=4096)
def outcomes(
    attacking: int, defending: int, attackers: int, defenders: int
) -> tuple[tuple[float, Outcome], ...]:
    """Return every outcome (won, attacker losses, defender losses) with its chance."""
    ways: dict[Outcome, int] = {}
    for hits, row in enumerate(joint_counts(attacking, defending)):
        for answers, (winning, both) in enumerate(row):
            lost = (min(answers, attackers), min(hits, defenders))
            for won, count in ((True, winning), (False, both - winning)):
                if count:
                    ways[won, *lost] = ways.get((won, *lost), 0) + count
    throws = 6 ** (attacking + defending)
    return tuple((count / throws, outcome) for outcome, count in sorted(ways.items()))


@lru_cache(maxsize=4096)
def spread(attacking: int, defending: int, attackers: int, defenders: int) -> tuple[Outcome, ...]:
    """Return `SAMPLES` outcomes at even steps of probability, worst for the attacker first."""
    ordered = sorted(
        outcomes(attacking, defending, attackers, defenders),
        key=lambda each: (each[1][0], each[1][2] - each[1][1]),
    )
    picked: list[Outcome] = []
    reached = 0.0
    position = 0
    for sample in range(SAMPLES):
        wanted = (sample + 0.5) / SAMPLES
        while reached + ordered[position][0] < wanted and position < len(ordered) - 1:
            reached += ordered[position][0]
            position += 1
        picked.append(ordered[position][1])
    return tuple(picked)
