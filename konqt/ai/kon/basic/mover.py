"""What a march or an attack promises: its change of the outlook, in battalions."""

from collections.abc import Iterator
from math import inf

from konqt.ai.kon.basic.arsenal import Arsenal
from konqt.ai.kon.basic.assault import Coming, gain, odds
from konqt.ai.kon.basic.basic_features import BasicFeatures
from konqt.ai.kon.basic.steps import StepGain
from konqt.games.kon.engine.actions import Move
from konqt.games.kon.engine.factions import GERMANY

HOPELESS = 0.18
"""Attacks with a smaller chance are never made."""

ENOUGH = 5
"""Battalions that give dice in one attack."""

Parts = tuple[tuple[int, int], ...]
"""Sources with the battalions that leave them."""


class Mover:
    """Judges steps of one movement phase from the features of one observation."""

    def __init__(self, features: BasicFeatures) -> None:
        self.features = features
        self.ground = features.ground
        self.terrain = features.terrain
        self.outlook = features.outlook
        self.faction = features.state.mover
        self.units = [list(row) for row in features.at_home.units]
        """the board with attackers at home"""
        self.fresh = self._fresh()
        self.attacks: dict[int, list[Coming]] = {}
        for thrust in features.state.thrusts:
            source = thrust.source if thrust.source != thrust.target else -1
            coming = Coming(source, thrust.battalions, thrust.fjord)
            self.attacks.setdefault(thrust.target, []).append(coming)
        self.arsenal = Arsenal(features)
        sources = {thrust.source for thrust in features.state.thrusts}
        self.closed = features.state.sources | sources | frozenset(self.attacks)
        self.promised = {
            target: self._gain(target, coming) for target, coming in self.attacks.items()
        }

    def _fresh(self) -> list[int]:
        state, observation = self.features.state, self.features.observation
        fresh = list(state.units[state.mover])
        for area, moved in observation.moved.items():
            here = self.terrain.index.get(area)
            if here is not None and not state.enemies(here, state.mover):
                fresh[here] = max(0, fresh[here] - moved.get(observation.turn, 0))
        return fresh

    def enemies(self, area: int) -> int:
        """Return the enemies of the mover in an area."""
        german, norway, allies = self.units
        return norway[area] + allies[area] if self.faction == GERMANY else german[area]

    def _gain(self, target: int, coming: list[Coming]) -> float:
        """Return what an attack promises with the cards that would be laid in it."""
        return self._with_cards(target, coming)[0]

    def _with_cards(self, target: int, coming: list[Coming]) -> tuple[float, int]:
        """Return what an attack promises, and with how many card dice."""
        sign = self.features.sign
        others = len(self.attacks) - (target in self.attacks)
        best, laid = -inf, 0
        for dice, cost in self.arsenal.supports(target, coming, others):
            german = gain(self.outlook, self.units, self.faction, target, coming, self.closed, dice)
            if sign * german - cost > best:
                best, laid = sign * german - cost, dice
        return best, laid

    def attack_gain(self, target: int, more: list[Coming]) -> float:
        """Return what further attackers add to what is promised already."""
        coming = [*self.attacks.get(target, ()), *more]
        promised, laid = self._with_cards(target, coming)
        manners = self.features.manners
        chance = odds(self.outlook, self.units, self.faction, target, coming, laid).win
        if chance < HOPELESS * manners.hopeless:
            return -1.0
        new = manners.bold if target not in self.promised else 0.0
        return promised - self.promised.get(target, 0.0) + new

    def march_gain(self, parts: Parts, to: int, new: int = 0) -> float:
        """Return what a quiet move changes; `new` battalions come from outside."""
        zone = set(self.ground.around[to])
        for source, _ in parts:
            zone.update(self.ground.around[source])
        row = self.units[self.faction]
        touched = [target for target in self.attacks if not zone.isdisjoint(self._ring(target))]
        before = self.outlook.part(self.units, zone)
        self.shift(parts, to, new, 1)
        after = self.outlook.part(self.units, zone)
        changed = self.features.sign * (after - before)
        for target in touched:
            changed += self._gain(target, self.attacks[target]) - self.promised[target]
        self.shift(parts, to, new, -1)
        assert row[to] >= 0
        return changed

    def _ring(self, target: int) -> tuple[int, ...]:
        return self.ground.around[target]

    def shift(self, parts: Parts, to: int, new: int, times: int) -> None:
        """Carry a quiet move out on the board, or take it back (`times` -1)."""
        row = self.units[self.faction]
        for source, count in parts:
            row[source] -= times * count
            row[to] += times * count
        row[to] += times * new

    def marches(self) -> Iterator[StepGain]:
        """Return quiet moves: of one stack, and of all neighbours into one area."""
        for to, near in enumerate(self.terrain.near):
            if self.enemies(to):
                continue
            sources = [source for source in near if self.fresh[source]]
            for source in sources:
                count = self.fresh[source]
                for moving in sorted({1, count - 1, count} - {0}):
                    yield self._march(((source, moving),), to)
            if len(sources) > 1:
                yield self._march(tuple((source, self.fresh[source]) for source in sources), to)

    def _march(self, parts: Parts, to: int) -> StepGain:
        return StepGain(self.march_gain(parts, to), self.move(parts[0], to))

    def assaults(self) -> Iterator[StepGain]:
        """Return attacks on each area in reach: with all, with enough, from each side alone."""
        for target, near in enumerate(self.terrain.near):
            if not self.enemies(target):
                continue
            sources = [source for source in near if self.fresh[source]]
            for parts in dict.fromkeys(self._shares(target, sources)):
                yield self._assault(target, parts)

    def _shares(self, target: int, sources: list[int]) -> Iterator[Parts]:
        fresh = self.fresh
        for source in sources:
            for moving in {1, fresh[source] - 1, fresh[source]} - {0}:
                yield ((source, moving),)
        if not sources:
            return
        yield tuple((source, fresh[source]) for source in sources)
        leaving = tuple((source, fresh[source] - 1) for source in sources if fresh[source] > 1)
        if leaving:
            yield leaving
        across = self.terrain.fjord[target]
        ordered = sorted(sources, key=lambda source: (source in across, -fresh[source]))
        parts, wanted = [], ENOUGH
        for source in ordered:
            moving = min(wanted, fresh[source])
            if moving:
                parts.append((source, moving))
            wanted -= moving
        yield tuple(parts)

    def _assault(self, target: int, parts: Parts) -> StepGain:
        return StepGain(
            self.attack_gain(target, self.coming(target, parts)), self.move(parts[0], target)
        )

    def coming(self, target: int, parts: Parts) -> list[Coming]:
        """Return what these parts are to the area that they attack."""
        across = self.terrain.fjord[target]
        return [Coming(source, count, source in across) for source, count in parts]

    def move(self, part: tuple[int, int], to: int) -> Move:
        """Return a part's move."""
        areas = self.terrain.areas
        return Move(areas[part[0]], areas[to], part[1])
