"""What the combats of a turn will bring: the outlook averaged over their outcomes."""

from collections.abc import Hashable, Sequence
from itertools import permutations

from konqt.ai.kon.abstract_state import AbstractState, settle_combat, strength
from konqt.ai.kon.dice_tables import SAMPLES, dice, outcomes, spread
from konqt.ai.kon.evaluation import WEIGHTS, CardForce, Clock, EvaluationWeights, german_prospect
from konqt.ai.kon.manners import CARELESS, Manners
from konqt.ai.kon.terrain import Terrain
from konqt.games.kon.engine.factions import ALLIES, GERMANY, NORWAY
from konqt.games.kon.engine.rules.combat_dice import defence_dice

STRIDES = (1, 5, 7, 11)
"""Coprime to `SAMPLES`, so that several combats' outcomes are mixed evenly."""

ORDERS_TRIED = 3
"""Up to so many undecided combats every order is tried."""

NEGLIGIBLE = 0.004
"""Outcomes rarer than this are left out."""

Sizes = tuple[int, int, int, int]
"""Attack dice, defence dice, attackers, defenders."""


Memory = dict[Hashable, float]
"""Judgements already made, so that the next decision of a turn need not make them again."""


class Forecast:
    """Judges abstract states for one side; positive is good for it."""

    def __init__(
        self,
        terrain: Terrain,
        clock: Clock,
        force: CardForce,
        faction: int,
        weights: EvaluationWeights = WEIGHTS,
        memory: Memory | None = None,
        manners: Manners = CARELESS,
    ) -> None:
        self.memory = {} if memory is None else memory
        self.terrain = terrain
        self.clock = clock
        self.force = force
        self.faction = faction
        self.weights = weights
        self.manners = manners

    def quiet(self, state: AbstractState) -> float:
        """Judge a board without undecided combats."""
        german = german_prospect(state, self.terrain, self.clock, self.force, self.weights)
        own = german if self.faction == GERMANY else 1.0 - german
        price = self.manners.objective
        return own - price * self._empty(state) if price else own

    def _empty(self, state: AbstractState) -> int:
        """Return how many objectives nobody holds; none in a last turn, when nobody comes."""
        if not self.clock.coming and not self.clock.germany_moves_again:
            return 0
        german, norway, allies = state.units
        empty = 0
        for goal in self.terrain.objectives:
            if not (german[goal] or norway[goal] or allies[goal]):
                empty += 1
        return empty

    def after_combats(self, state: AbstractState) -> float:
        """Judge a board whose combats are fought in the order the attacks were made."""
        german, norway, allies = state.units
        key = (
            self.faction,
            self.manners.objective,
            self.clock,
            self.force,
            tuple(german),
            tuple(norway),
            tuple(allies),
            tuple(state.thrusts),
        )
        known = self.memory.get(key)
        if known is None:
            targets = state.targets()
            known = self.in_order(state, targets, roughly=True) if targets else self.quiet(state)
            self.memory[key] = known
        return known

    def in_order(
        self,
        state: AbstractState,
        order: Sequence[int],
        first: Sizes | None = None,
        roughly: bool = False,
    ) -> float:
        """Judge combats fought in this order; `first` gives the first one's sizes.

        One combat is judged by all its outcomes, several (or `roughly`) by evenly spread ones.
        """
        sizes = first or self.sizes(state, order[0])
        used = state.sources | {thrust.source for thrust in state.thrusts}
        closed = used | frozenset(order[1:])
        if len(order) == 1 and not roughly:
            return self._all_outcomes(state, order[0], sizes, closed)
        total = 0.0
        for sample in range(SAMPLES):
            trial = state.clone()
            for place, area in enumerate(order):
                rolled = spread(*(self.sizes(trial, area, place) if place else sizes))
                pick = rolled[(sample * STRIDES[place % len(STRIDES)] + 3 * place) % SAMPLES]
                settle_combat(trial, self.terrain, area, used | set(order[place + 1 :]), pick)
            total += self.quiet(trial)
        return total / SAMPLES

    def sizes(self, state: AbstractState, area: int, place: int = 0) -> Sizes:
        """Return attack dice, defence dice, attackers, defenders; cards help the first combat."""
        over_land, across = strength(t for t in state.thrusts if t.target == area)
        mover = state.mover
        attacking = dice(over_land, across, self.force.attack[mover] if place == 0 else 0)
        defenders = max(0, state.enemies(area, mover))
        if mover != GERMANY:
            cards = self.force.defence[GERMANY]
        else:
            cards = max(
                self.force.defence[faction] if state.units[faction][area] else 0
                for faction in (NORWAY, ALLIES)
            )
        return attacking, defence_dice(defenders, cards), over_land + across, defenders

    def _all_outcomes(
        self, state: AbstractState, area: int, sizes: Sizes, closed: frozenset[int]
    ) -> float:
        total = known = 0.0
        for chance, outcome in outcomes(*sizes):
            if chance < NEGLIGIBLE:
                continue
            trial = state.clone()
            settle_combat(trial, self.terrain, area, closed, outcome)
            total += chance * self.quiet(trial)
            known += chance
        return total / known


def orders(targets: Sequence[int]) -> list[tuple[int, ...]]:
    """Return the orders of combats worth trying."""
    if len(targets) <= ORDERS_TRIED:
        return list(permutations(targets))
    return [(*targets[i:], *targets[:i]) for i in range(len(targets))]
