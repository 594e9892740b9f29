"""What an attack promises: the board after a victory and after a defeat, by their chances."""

from collections.abc import Sequence
from functools import lru_cache
from math import inf
from typing import NamedTuple

from konqt.ai.kon.basic.evaluation import ALLIED, GERMAN, NORWEGIAN, Outlook
from konqt.ai.kon.dice_tables import dice, outcomes
from konqt.games.kon.engine.factions import ALLIES, GERMANY, NORWAY
from konqt.games.kon.engine.rules.combat_dice import defence_dice

OUTSIDE = -1
"""Where battalions from the air or the sea come from."""

STRANDED = 0.5
"""Share of beaten landed battalions that are expected to find no refuge."""

WORTH = (GERMAN, NORWEGIAN, ALLIED)


class Coming(NamedTuple):
    """Battalions that attack from one side."""

    source: int
    battalions: int
    fjord: bool


class Prospects(NamedTuple):
    """The chance to win, and mean losses in victory and in defeat."""

    win: float
    lost_winning: float
    killed_winning: float
    lost_losing: float
    killed_losing: float


@lru_cache(maxsize=8192)
def prospects(attacking: int, defending: int, attackers: int, defenders: int) -> Prospects:
    """Sum a combat's exact odds up."""
    sums = {True: [0.0, 0.0, 0.0], False: [0.0, 0.0, 0.0]}
    for chance, (won, lost, killed) in outcomes(attacking, defending, attackers, defenders):
        row = sums[won]
        row[0] += chance
        row[1] += chance * lost
        row[2] += chance * killed
    mean = {
        won: (row[1] / row[0], row[2] / row[0]) if row[0] else (0.0, 0.0)
        for won, row in sums.items()
    }
    return Prospects(sums[True][0], *mean[True], *mean[False])


def odds(
    outlook: Outlook,
    units: Sequence[Sequence[int]],
    mover: int,
    target: int,
    coming: list[Coming],
    card_dice: int,
) -> Prospects:
    """Return the prospects of an attack with so many card dice and the answers to be expected."""
    over_land = sum(each.battalions for each in coming if not each.fjord)
    across = sum(each.battalions for each in coming if each.fjord)
    force = outlook.force
    attacking = dice(over_land, across, card_dice)
    if mover == GERMANY:
        defenders = units[NORWAY][target] + units[ALLIES][target]
        cards = force.defence[ALLIES if units[ALLIES][target] else NORWAY]
    else:
        defenders = units[GERMANY][target]
        cards = force.defence[GERMANY]
    defending = defence_dice(defenders, cards)
    return prospects(attacking, defending, over_land + across, defenders)


def gain(
    outlook: Outlook,
    units: list[list[int]],
    mover: int,
    target: int,
    coming: list[Coming],
    closed: frozenset[int],
    card_dice: int = 0,
) -> float:
    """Return what an attack changes, for Germany; `units` has the attackers at home.

    `closed` are areas with an undecided combat or attacked from this turn (R41).
    """
    chances = odds(outlook, units, mover, target, coming, card_dice)
    sources = [each.source for each in coming if each.source != OUTSIDE]
    shut = closed.union(sources, (target,))
    refuge = _refuge(outlook, units, mover, target, shut)
    zone = set(outlook.ground.around[target])
    for area in (*sources, *(each for each in refuge if each is not None)):
        zone.update(outlook.ground.around[area])
    now = outlook.part(units, zone)
    won = _after_victory(outlook, units, mover, target, coming, chances, refuge, zone)
    beaten = _after_defeat(outlook, units, mover, target, coming, chances, zone)
    return chances.win * won + (1 - chances.win) * beaten - now


Refuge = tuple[int | None, int | None, int | None]
"""Where each faction's beaten defenders would go."""


def _refuge(
    outlook: Outlook,
    units: list[list[int]],
    mover: int,
    target: int,
    shut: frozenset[int],
) -> Refuge:
    terrain = outlook.ground.terrain
    found: list[int | None] = [None, None, None]
    losers = (NORWAY, ALLIES) if mover == GERMANY else (GERMANY,)
    for loser in losers:
        if not units[loser][target]:
            continue
        ways = terrain.near[target] if loser == NORWAY else terrain.land[target]
        against = (GERMANY,) if loser != GERMANY else (NORWAY, ALLIES)
        pulls = outlook.pulls[loser]
        best = -inf
        for way in ways:
            if way in shut or any(units[enemy][way] for enemy in against):
                continue
            if pulls[way] > best:
                found[loser], best = way, pulls[way]
    return found[0], found[1], found[2]


def _after_victory(
    outlook: Outlook,
    units: list[list[int]],
    mover: int,
    target: int,
    coming: list[Coming],
    chances: Prospects,
    refuge: Refuge,
    zone: set[int],
) -> float:
    if not chances.win:
        return 0.0
    board = [list(row) for row in units]
    attackers = 0
    for each in coming:
        attackers += each.battalions
        if each.source != OUTSIDE:
            board[mover][each.source] -= each.battalions
    lost = min(round(chances.lost_winning), attackers)
    killed = round(chances.killed_winning)
    board[mover][target] += attackers - lost
    rest = _take(board, mover, target, killed)
    for loser, to in enumerate(refuge):
        if loser == mover:
            continue
        fled, board[loser][target] = board[loser][target], 0
        if to is not None:
            board[loser][to] += fled
    return outlook.part(board, zone) + _remainder(
        mover, chances.lost_winning - lost, chances.killed_winning - killed if rest else 0.0
    )


def _after_defeat(
    outlook: Outlook,
    units: list[list[int]],
    mover: int,
    target: int,
    coming: list[Coming],
    chances: Prospects,
    zone: set[int],
) -> float:
    board = [list(row) for row in units]
    lost = round(chances.lost_losing)
    killed = round(chances.killed_losing)
    _take(board, mover, target, killed)
    outside = 0
    for each in coming:
        gone = min(lost, each.battalions)
        lost -= gone
        if each.source == OUTSIDE:
            outside += each.battalions - gone
        else:
            board[mover][each.source] -= gone
    value = outlook.part(board, zone)
    value += _sign(mover) * outside * (1 - STRANDED) * WORTH[mover]
    return value + _remainder(
        mover,
        chances.lost_losing - round(chances.lost_losing),
        chances.killed_losing - killed,
    )


def _take(board: list[list[int]], mover: int, target: int, killed: int) -> int:
    """Remove defeated defenders, from the larger faction first; give how many are left."""
    if mover != GERMANY:
        board[GERMANY][target] = max(0, board[GERMANY][target] - killed)
        return board[GERMANY][target]
    for _ in range(killed):
        victim = NORWAY if board[NORWAY][target] > board[ALLIES][target] else ALLIES
        if board[victim][target]:
            board[victim][target] -= 1
    return board[NORWAY][target] + board[ALLIES][target]


def _remainder(mover: int, lost: float, killed: float) -> float:
    """Count the fractions of battalions that whole boards leave out."""
    other = NORWAY if mover == GERMANY else GERMANY
    return _sign(mover) * (killed * WORTH[other] - lost * WORTH[mover])


def _sign(mover: int) -> float:
    return 1.0 if mover == GERMANY else -1.0
