"""How good a board is for Germany: a number from 0 (lost) to 1 (won).

Near the end only the objectives count: which stay German through the attacks still to come,
by the exact odds. Earlier the battalions, their distance and what stands exposed count too.
"""

from math import exp

from konqt.ai.kon.abstract_state import AbstractState, exits
from konqt.ai.kon.dice_tables import dice, win
from konqt.ai.kon.terrain import Terrain
from konqt.core.frozen import frozen
from konqt.games.kon.engine.factions import ALLIES, GERMANY, NORWAY
from konqt.games.kon.engine.rules.combat_dice import defence_dice

NOTHING_CLOSED: frozenset[int] = frozenset()


@frozen
class Clock:
    """Which turns are still to come."""

    coming: tuple[int, ...]
    """enemies of Germany that move before Germany does, or before the end"""
    allied_turns: int
    """Allied turns left, the running one included"""

    @property
    def germany_moves_again(self) -> bool:
        """Whether Germany has another turn."""
        return self.allied_turns > 1


@frozen
class CardForce:
    """Expected dice from cards in one combat, by faction."""

    attack: tuple[int, int, int]
    defence: tuple[int, int, int]


@frozen
class EvaluationWeights:
    """What a battalion, a place and a danger are worth; the scale is log-odds of winning."""

    german: float = 0.50
    other: float = 0.25
    hold: float = 2.4
    exposed: float = 0.45
    nearness: tuple[float, ...] = (1.0, 0.95, 0.75, 0.55, 0.4, 0.3, 0.3, 0.3, 0.3, 0.3)
    balance: float = 1.0
    trim: float = 0.04


WEIGHTS = EvaluationWeights()


def german_prospect(
    state: AbstractState,
    terrain: Terrain,
    clock: Clock,
    force: CardForce,
    weights: EvaluationWeights = WEIGHTS,
) -> float:
    """Return Germany's estimated chance to win, from a board without undecided combats."""
    german, norway, allies = state.units
    german_total = sum(german)
    if not german_total:
        return 0.0
    if not any(norway) and not any(allies):
        return 1.0
    matter = _matter(state, terrain, clock, weights)
    if not clock.germany_moves_again:
        held = [goal for goal in terrain.objectives if german[goal]]
        chance = _last_stand(state, terrain, clock, force, held)
        return (1 - weights.trim) * chance + weights.trim * _squash(matter)
    safe = _safety(state, terrain, clock, force)
    danger = _danger(state, terrain, clock, force)
    return _squash(matter + weights.hold * (safe - 0.5) + weights.exposed * danger)


def _squash(log_odds: float) -> float:
    return 1.0 / (1.0 + exp(-log_odds))


def _matter(
    state: AbstractState, terrain: Terrain, clock: Clock, weights: EvaluationWeights
) -> float:
    """Return the balance of battalions, those far from the objectives counting less."""
    german, norway, allies = state.units
    nearness = weights.nearness
    ours = theirs = 0.0
    for area, steps in enumerate(terrain.to_objective):
        if german[area]:
            ours += german[area] * nearness[steps]
        if norway[area] or allies[area]:
            theirs += (norway[area] + allies[area]) * nearness[steps]
    return weights.german * ours - weights.other * theirs


def reach(units: list[int], terrain: Terrain, area: int) -> tuple[int, int]:
    """Return the battalions that could attack an area: over land, across fjords."""
    over_land = across = 0
    for n in terrain.land[area]:
        over_land += units[n]
    for n in terrain.fjord[area]:
        across += units[n]
    return over_land, across


def _fall(
    state: AbstractState, terrain: Terrain, force: CardForce, faction: int, area: int, share: float
) -> float:
    """Return the chance that a faction's coming turn drives the Germans out of an area."""
    over_land, across = reach(state.units[faction], terrain, area)
    rolled = dice(round(over_land * share), round(across * share), force.attack[faction])
    defending = defence_dice(state.units[GERMANY][area], force.defence[GERMANY])
    return win(rolled, defending)


def _last_stand(
    state: AbstractState, terrain: Terrain, clock: Clock, force: CardForce, held: list[int]
) -> float:
    """Return the chance that at least one objective is German after the last attacks."""
    if not held:
        return 0.0
    if not clock.coming:
        return 1.0
    share = 1.0 if len(held) == 1 else 0.6
    lost = 1.0
    for goal in held:
        flight = _flight(state, terrain, goal)
        stays = 1.0
        for faction in clock.coming:
            fall = _fall(state, terrain, force, faction, goal, share)
            answered = 0.35 if faction == NORWAY and ALLIES in clock.coming else 0.85
            stays *= 1.0 - fall * (1.0 - answered * flight)
        lost *= 1.0 - stays
    return 1.0 - lost


def _flight(state: AbstractState, terrain: Terrain, area: int) -> float:
    """Return 1 when Germans beaten there could retreat to another objective, else 0."""
    if state.units[GERMANY][area] < 2:
        return 0.0
    ways = exits(state, terrain, area, GERMANY, NOTHING_CLOSED)
    return 1.0 if any(way in terrain.objectives for way in ways) else 0.0


def _safety(state: AbstractState, terrain: Terrain, clock: Clock, force: CardForce) -> float:
    """Return how firmly Germany holds, or can retake, the objectives (0 to 1)."""
    german, norway, allies = state.units
    best_miss, mean = 1.0, 0.0
    for goal in terrain.objectives:
        if german[goal]:
            firm = 1.0
            for faction in clock.coming:
                firm *= 1.0 - 0.8 * _fall(state, terrain, force, faction, goal, 0.8)
        else:
            over_land, across = reach(german, terrain, goal)
            defenders = norway[goal] + allies[goal]
            if defenders:
                rolled = dice(over_land, across, force.attack[GERMANY])
                defending = defence_dice(defenders, force.defence[NORWAY])
                firm = 0.6 * win(rolled, defending)
            else:
                firm = 0.6 if over_land + across else 0.2
        best_miss *= 1.0 - firm
        mean += firm
    return 0.5 * (1.0 - best_miss) + 0.5 * mean / len(terrain.objectives)


def _danger(state: AbstractState, terrain: Terrain, clock: Clock, force: CardForce) -> float:
    """Return the battalions that stand to be lost soon: theirs minus Germany's."""
    balance = 0.0
    for faction in clock.coming:
        balance -= max(
            (
                _toll(state, terrain, force, faction, area)
                for area, count in enumerate(state.units[GERMANY])
                if count
            ),
            default=0.0,
        )
    if len(clock.coming) < 2:
        weight = 1.0 if not clock.coming else 0.5
        balance += weight * max(
            (
                _toll(state, terrain, force, GERMANY, area)
                for area in range(len(terrain.areas))
                if state.enemies(area, GERMANY)
            ),
            default=0.0,
        )
    return balance


def _toll(
    state: AbstractState, terrain: Terrain, force: CardForce, attacker: int, area: int
) -> float:
    """Return what an attack there would gain its attacker, in German battalions."""
    over_land, across = reach(state.units[attacker], terrain, area)
    if over_land + across == 0:
        return 0.0
    defenders = state.enemies(area, attacker)
    other = NORWAY if attacker == GERMANY else GERMANY
    attacking = dice(over_land, across, force.attack[attacker])
    defending = defence_dice(defenders, force.defence[other])
    chance = win(attacking, defending)
    killed = min(defenders, attacking / 6)
    defender = other
    if attacker == GERMANY:
        defender = ALLIES if state.units[ALLIES][area] else NORWAY
    if not exits(state, terrain, area, defender, NOTHING_CLOSED):
        killed += chance * (defenders - killed)
    suffered = min(over_land + across, defending / 6)
    worth, cost = (0.5, 1.0) if attacker == GERMANY else (1.0, 0.5)
    ground = 0.3 * chance if area in terrain.objectives else 0.0
    return max(0.0, worth * killed - cost * suffered + ground)
