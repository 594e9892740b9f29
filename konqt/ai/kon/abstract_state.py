"""An abstract state on which an opponent thinks ahead: battalions and attacks only.

Faster and coarser than the engine: cards are expected dice, losses and retreats follow a simple
custom. What is legal is never decided here, only what is worth doing.
"""

from collections.abc import Iterable
from typing import NamedTuple

from konqt.ai.kon.terrain import Terrain
from konqt.games.kon.engine.factions import ALLIES, FACTIONS, GERMANY, NORWAY, NUMBER_OF
from konqt.games.kon.forms.observation import KonObservation


class Thrust(NamedTuple):
    """Battalions of the faction to move that attack `target` from `source`.

    Those from the sea or the air have the target itself as their source.
    """

    target: int
    source: int
    battalions: int
    fjord: bool


class AbstractState:
    """Battalions by faction and area; attackers stand in `thrusts`, not in `units`."""

    __slots__ = ("mover", "sources", "thrusts", "units")

    def __init__(
        self,
        units: list[list[int]],
        thrusts: list[Thrust],
        mover: int,
        sources: frozenset[int] = frozenset(),
    ) -> None:
        self.units = units
        self.thrusts = thrusts
        self.mover = mover
        self.sources = sources
        """areas attacked from in combats of this turn that are over (R41)"""

    def clone(self) -> "AbstractState":
        """Return an independent copy."""
        return AbstractState(
            [list(row) for row in self.units], list(self.thrusts), self.mover, self.sources
        )

    def enemies(self, area: int, faction: int) -> int:
        """Return the battalions there that fight against `faction`."""
        units = self.units
        if faction == GERMANY:
            return units[NORWAY][area] + units[ALLIES][area]
        return units[GERMANY][area]

    def targets(self) -> list[int]:
        """Return the areas under attack, in the order the attacks were made."""
        return list(dict.fromkeys(thrust.target for thrust in self.thrusts))

    def go(self, terrain: Terrain, source: int, to: int, count: int, start: int = -1) -> None:
        """Move battalions of the mover; into an enemy area it is an attack from `source`.

        `start` is where they stand when that is another area (Rask forflytning).
        """
        self.units[self.mover][source if start < 0 else start] -= count
        if self.enemies(to, self.mover):
            self.thrusts.append(Thrust(to, source, count, to in terrain.fjord[source]))
        else:
            self.units[self.mover][to] += count

    def walk_in(self, area: int) -> None:
        """Let the attackers of an area that its defenders have left take it."""
        for thrust in self.thrusts:
            if thrust.target == area:
                self.units[self.mover][area] += thrust.battalions
        self.thrusts = [thrust for thrust in self.thrusts if thrust.target != area]


def abstract_state_of(observation: KonObservation, terrain: Terrain) -> AbstractState:
    """Draw what an observation shows; the attackers of a running turn become thrusts."""
    units = [[0] * len(terrain.areas) for _ in FACTIONS]
    for area, there in observation.units.items():
        for faction, count in there.items():
            units[NUMBER_OF[faction]][terrain.index[area]] += count
    thrusts = []
    for attack in observation.attacks:
        target = terrain.index[attack.area]
        units[NUMBER_OF[attack.faction]][target] -= attack.count
        source = terrain.index.get(attack.source, target)
        thrusts.append(Thrust(target, source, attack.count, attack.fjord))
    sources = frozenset(terrain.index[area] for area in observation.attacked_from)
    return AbstractState(units, thrusts, NUMBER_OF[observation.turn], sources)


def strength(thrusts: Iterable[Thrust]) -> tuple[int, int]:
    """Return the battalions over land and across fjords."""
    over_land = across = 0
    for thrust in thrusts:
        if thrust.fjord:
            across += thrust.battalions
        else:
            over_land += thrust.battalions
    return over_land, across


def exits(
    state: AbstractState, terrain: Terrain, area: int, defender: int, closed: frozenset[int]
) -> list[int]:
    """Return the areas to which a beaten defender may retreat (R41).

    `closed` holds the areas with an undecided combat and those attacked from this turn.
    """
    units = state.units
    ways = terrain.near[area] if defender == NORWAY else terrain.land[area]
    if defender == GERMANY:
        norway, allies = units[NORWAY], units[ALLIES]
        return [to for to in ways if to not in closed and not norway[to] and not allies[to]]
    german = units[GERMANY]
    return [to for to in ways if to not in closed and not german[to]]


def settle_combat(
    state: AbstractState,
    terrain: Terrain,
    area: int,
    closed: frozenset[int],
    outcome: tuple[bool, int, int],
) -> None:
    """Carry out one combat's outcome (won, attacker losses, defender losses) in place."""
    won, attacker_losses, defender_losses = outcome
    units, mover = state.units, state.mover
    coming = [thrust for thrust in state.thrusts if thrust.target == area]
    state.thrusts = [thrust for thrust in state.thrusts if thrust.target != area]
    _lose(units, area, mover, defender_losses)
    left = [thrust.battalions for thrust in coming]
    for _ in range(min(attacker_losses, sum(left))):
        left[left.index(max(left))] -= 1
    if not won:
        for thrust, count in zip(coming, left, strict=True):
            home = thrust.source if thrust.source != area else _foothold(state, terrain, area)
            if home is not None:
                units[mover][home] += count
        return
    if mover == GERMANY:
        _retreat(state, terrain, area, (NORWAY, ALLIES), closed)
    else:
        _retreat(state, terrain, area, (GERMANY,), closed)
    units[mover][area] += sum(left)


def _foothold(state: AbstractState, terrain: Terrain, area: int) -> int | None:
    """Return where beaten attackers from the sea or the air go; None: they are lost (R46)."""
    fought = set(state.targets())
    mover = state.mover
    ways = [
        way for way in terrain.near[area] if way not in fought and not state.enemies(way, mover)
    ]
    return max(ways, key=lambda way: refuge(state, terrain, way, mover), default=None)


def _lose(units: list[list[int]], area: int, mover: int, losses: int) -> None:
    if mover != GERMANY:
        units[GERMANY][area] -= losses
        return
    for _ in range(losses):
        victim = NORWAY if units[NORWAY][area] > units[ALLIES][area] else ALLIES
        units[victim][area] -= 1


def _retreat(
    state: AbstractState,
    terrain: Terrain,
    area: int,
    losers: tuple[int, ...],
    closed: frozenset[int],
) -> None:
    units = state.units
    there = [loser for loser in losers if units[loser][area]]
    if not there:
        return
    strictest = ALLIES if ALLIES in there else there[0]
    ways = exits(state, terrain, area, strictest, closed)
    for loser in there:
        own = ways or exits(state, terrain, area, loser, closed)
        count = units[loser][area]
        units[loser][area] = 0
        if own:
            to = max(own, key=lambda way: refuge(state, terrain, way, loser))
            units[loser][to] += count


def refuge(state: AbstractState, terrain: Terrain, area: int, faction: int) -> float:
    """Return how good a place to retreat to is: objectives, company, few enemies beside it."""
    units = state.units
    friends = units[GERMANY] if faction == GERMANY else units[NORWAY]
    others = friends if faction == GERMANY else units[ALLIES]
    company = friends[area] if faction == GERMANY else friends[area] + others[area]
    beside = sum(state.enemies(n, faction) for n in terrain.land[area])
    goal = 3.0 if area in terrain.objectives else 0.0
    return goal + company - 0.4 * beside - 0.3 * terrain.to_objective[area]
