"""Task forces: which ships sail where, and whether raiders are called back. Manual 8.1, 7.2.

Every stack, parts of it and single ships are tried on each zone in reach; what they change for the
coasts, what an attempt on the way promises and what may come after them decides.
"""

from collections.abc import Iterator
from math import inf
from typing import NamedTuple

from konqt.ai.kon.basic.card_values import kept
from konqt.ai.kon.sea.battle import attempt_gain, struck
from konqt.ai.kon.sea.beliefs import NOBODY, Squadron
from konqt.ai.kon.sea.sea_features import SeaFeatures, zone_number
from konqt.ai.kon.sea.worth import SeaWorth, counts_of
from konqt.games.kon.engine.actions import Action, EndPhase
from konqt.games.kon.engine.factions import ALLIES, GERMANY, NORWAY
from konqt.games.kon.engine.fleet import ON_BOARD, OUTER, RAID
from konqt.games.kon.engine.sea_actions import Anchor, Intercept, Muster, Recall, Sail

WORTHWHILE = 0.12
"""The least gain, in battalions, for which a force sails that does not flee."""

A_SHIP = 0.02
"""What a ship is kept back for: there may be something better to do with it."""

DANGER = 0.4
"""How often a threatened attempt is expected to be made."""

HARMLESS = 0.3
"""Hits to expect of a stack up to which nobody fears it."""

CALLED = 0.6
"""Share of a raider's worth that it has once it is back."""

Path = tuple[int, ...]


class Voyage(NamedTuple):
    """A force, its start, the zones that it enters, and what that promises."""

    gain: float
    ships: tuple[str, ...]
    start: int
    path: Path


class Admiral:
    """Judges voyages of one decision."""

    def __init__(self, features: SeaFeatures) -> None:
        self.features = features
        self.side = 0 if features.faction == GERMANY else 1
        self.worth = SeaWorth(features)
        self.counts = counts_of(features)
        zones = range(OUTER + 1)
        faction = features.faction
        self.own = [features.force_in(zone, faction) for zone in zones]
        self.enemies = [features.enemies_in(zone) for zone in zones]
        self.cards = [features.enemy_cards(zone) for zone in zones]
        self.tried = frozenset(map(zone_number, features.sea.tried))
        self._tries: dict[tuple[Squadron, Squadron, int], float] = {}
        self._coming = tuple(self._can_come(zone) for zone in zones)
        self.before = self.standing(self.own)

    def _can_come(self, zone: int) -> tuple[int, ...]:
        """Return where enemies lie who could attempt something in a zone next."""
        enemy = ALLIES if self.side == 0 else GERMANY
        return tuple(
            other
            for other in sorted(reach(self.features, zone, enemy))
            if self.enemies[other].sinks + self.enemies[other].chases > HARMLESS
        )

    def standing(self, own: list[Squadron]) -> float:
        """Return how ships lie: the coasts that they open and bar, and what may come at them."""
        value = self.features.sign * self.worth.value(self.counts)
        return value - DANGER * sum(self._danger(zone, own[zone]) for zone in range(OUTER + 1))

    def _attempt(self, trying: Squadron, enemies: Squadron, cards: int) -> float:
        question = trying, enemies, cards
        known = self._tries.get(question)
        if known is None:
            known = attempt_gain(*question, self.features.waters.catches)
            self._tries[question] = known
        return known

    def _danger(self, zone: int, own: Squadron) -> float:
        """Return what the strongest enemy stack that can come there wins against ours."""
        if own.ships < 0.5:
            return 0.0
        cards = max(1, round(own.ships))
        gains = (self._attempt(self.enemies[zone], own, cards) for zone in self._coming[zone])
        return max(0.0, max(gains, default=0.0))

    def judged(self, ships: tuple[str, ...], start: int, path: Path) -> float:
        """Return what a voyage changes, attempts on the way counted."""
        force = self.features.beliefs.of(self.features.faction, ships)
        own = list(self.own)
        if start < RAID:
            own[start] = own[start].plus(force.times(-1))
            self.counts[self.side][start] -= len(ships)
        to = path[-1]
        own[to] = own[to].plus(force)
        self.counts[self.side][to] += len(ships)
        gain = self.standing(own) - self.before - A_SHIP * len(ships)
        gain += sum(self._clearing(zone, own[to] if zone == to else force) for zone in path)
        self.counts[self.side][to] -= len(ships)
        if start < RAID:
            self.counts[self.side][start] += len(ships)
        for zone in path:
            if self.cards[zone]:
                company = self.own[zone] if zone != start else NOBODY
                gain += self._meeting(zone, force.plus(company), force)
        return gain

    def _clearing(self, zone: int, force: Squadron) -> float:
        """Return what it changes for the coasts if all enemies of a zone are caught and struck."""
        cards = self.cards[zone]
        if not cards or self.features.faction == NORWAY:
            return 0.0
        enemies = self.counts[1 - self.side]
        before = self.worth.value(self.counts)
        there, enemies[zone] = enemies[zone], 0
        after = self.worth.value(self.counts)
        enemies[zone] = there
        chance = self.features.waters.catches**cards * struck(force, self.enemies[zone]) / cards
        return chance * max(0.0, self.features.sign * (after - before))

    def _meeting(self, zone: int, trying: Squadron, entering: Squadron) -> float:
        """Return what both sides' attempts bring when a force enters a zone."""
        enemies, cards = self.enemies[zone], self.cards[zone]
        theirs = self._attempt(enemies, entering, max(1, round(entering.ships)))
        if self.features.faction == NORWAY:
            return -max(0.0, theirs)
        mine = self._attempt(trying, enemies, cards)
        return max(0.0, mine) - max(0.0, theirs)

    def flees(self, voyage: Voyage) -> bool:
        """Return whether all leave a zone to more enemies, by waters where none lie.

        Any gain is enough for that: what may come at them is reckoned low, for it may not come.
        """
        start = voyage.start
        if start >= RAID or any(self.cards[zone] for zone in voyage.path):
            return False
        here = len(self.features.cards_in(start, self.features.faction))
        return self.cards[start] > here == len(voyage.ships)

    def voyages(
        self, start: int, free: tuple[str, ...], bound: tuple[str, ...]
    ) -> Iterator[Voyage]:
        """Return the voyages from a place that take those along who are mustered already."""
        for ships in _parties(self.features, free, bound):
            for path in paths(self.features, start, self.tried):
                yield Voyage(self.judged(ships, start, path), ships, start, path)


def _parties(
    features: SeaFeatures, free: tuple[str, ...], bound: tuple[str, ...]
) -> Iterator[tuple[str, ...]]:
    """Return everybody, everybody but the weakest, the strongest, the weakest."""
    ships = features.waters.ships
    ranked = sorted((*bound, *free), key=lambda name: (-ships[name].worth, name))
    parties = [ranked, ranked[:-1], ranked[:1], ranked[-1:], ranked[: (len(ranked) + 1) // 2]]
    seen = set()
    for party in parties:
        names = tuple(party)
        if names and names not in seen and set(bound) <= set(names):
            seen.add(names)
            yield names
    if bound and bound not in seen:
        yield bound


def paths(features: SeaFeatures, start: int, tried: frozenset[int]) -> Iterator[Path]:
    """Return the ways over one zone or two."""
    near = features.waters.near
    closed = features.waters.closed if features.faction != GERMANY else frozenset()
    for first in near[start]:
        if first in closed or first in tried or (features.faction == NORWAY and first == OUTER):
            continue
        yield (first,)
        if features.faction == NORWAY:
            continue
        for second in near[first]:
            if second not in closed and second not in tried and second != start:
                yield (first, second)


def reach(features: SeaFeatures, zone: int, faction: int) -> set[int]:
    """Return the zones from which a faction's ships can come to a zone, itself included."""
    near = features.waters.near
    closed = features.waters.closed if faction != GERMANY else frozenset()
    if zone in closed:
        return set()
    once = {other for other in near[zone] if other not in closed}
    twice = {other for first in once for other in near[first] if other not in closed}
    return {zone} | once | twice


def choose_naval_movement(features: SeaFeatures) -> Action:
    """Muster and sail the voyage that promises most, or end it."""
    frame = features.frame
    route, force = tuple(frame["route"]), tuple(frame["force"])
    legal = features.observation.legal
    if len(route) > 1:
        return _go_on(features, route, force)
    recall = _recall(features)
    if recall is not None:
        return recall
    best: Voyage | None = None
    best_gain = -inf
    admiral = Admiral(features)
    for start, ships in _musterable(features, route).items():
        for voyage in admiral.voyages(start, ships, force):
            gain = voyage.gain - (0.0 if admiral.flees(voyage) else WORTHWHILE)
            if gain > best_gain + 1e-9:
                best, best_gain = voyage, gain
    if force:
        return _next_step(features, best, force)
    standing = _standing_attempt(features, admiral)
    if standing is not None:
        return standing
    if best_gain < 0.0:
        return EndPhase() if EndPhase() in legal else legal[0]
    return _next_step(features, best, force)


def _next_step(features: SeaFeatures, voyage: Voyage | None, force: tuple[str, ...]) -> Action:
    """Return the next ship to muster, or the first zone."""
    legal = features.observation.legal
    if voyage is not None:
        for ship in voyage.ships:
            if ship not in force and Muster(ship) in legal:
                return Muster(ship)
        sail = Sail(ON_BOARD[voyage.path[0]])
        if sail in legal:
            return sail
    ways = [each for each in legal if isinstance(each, Sail)]
    return ways[0] if ways else legal[0]


def _musterable(features: SeaFeatures, route: tuple[str, ...]) -> dict[int, tuple[str, ...]]:
    """Return place -> ships that may still join a force; those mustered already left out."""
    found: dict[int, tuple[str, ...]] = {}
    if route:
        found[ON_BOARD.index(route[0])] = ()
    free = {each.ship for each in features.observation.legal if isinstance(each, Muster)}
    for place in (*range(OUTER + 1), RAID):
        here = tuple(c for c in features.cards_in(place, features.faction) if c in free and c)
        if here:
            found[place] = here
    return found


def _go_on(features: SeaFeatures, route: tuple[str, ...], force: tuple[str, ...]) -> Action:
    """Anchor, or go on to a second zone, whatever lies better."""
    legal = features.observation.legal
    here = ON_BOARD.index(route[-1])
    sailed = set(features.sea.sailed)
    ships = tuple(ship for ship in force if ship not in sailed)
    admiral = Admiral(features)
    best: Action = Anchor() if Anchor() in legal else legal[0]
    best_gain = 0.0 if Anchor() in legal else -99.0
    for action in legal:
        if isinstance(action, Sail):
            gain = admiral.judged(ships, here, (zone_number(action.to),))
            if gain > best_gain + 1e-9:
                best, best_gain = action, gain
    return best


def _standing_attempt(features: SeaFeatures, admiral: Admiral) -> Action | None:
    """Return an attempt beside enemies where the game allows it and it pays (R64)."""
    best: Action | None = None
    best_gain = WORTHWHILE
    for action in features.observation.legal:
        if isinstance(action, Intercept) and action.zone is not None:
            zone = zone_number(action.zone)
            gain = admiral._meeting(zone, admiral.own[zone], admiral.own[zone])
            if gain > best_gain:
                best, best_gain = action, gain
    return best


def _recall(features: SeaFeatures) -> Action | None:
    """Call the raiders back when they are worth more than the cards."""
    ways = [each for each in features.observation.legal if isinstance(each, Recall)]
    if not ways:
        return None
    raiders = features.force_in(RAID, GERMANY).worth

    def price(way: Recall) -> float:
        return sum(kept(features, card) for card in way.cards)

    cheapest = min(ways, key=price)
    return cheapest if CALLED * raiders > price(cheapest) + 1.0 else None
