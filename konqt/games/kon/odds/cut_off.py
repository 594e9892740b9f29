"""Who finds no way out after the combats of a turn, by their order. Manual 4.2.8; R41-R47, R52.

An area under attack is closed to the beaten until its combat is decided, and stays closed if
their enemies then stand there. So an attacker may cut somebody off by fighting in the right order.

Assumed: battalions that the dice defeat come first from those who could not retreat, nobody's
retreat takes another's way out, and no card saves anybody.
"""

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from itertools import combinations
from math import lcm, prod

from konqt.core.frozen import frozen
from konqt.games.kon.engine.factions import FACTIONS
from konqt.games.kon.engine.rules.attack_list import end_attack, ways_out
from konqt.games.kon.engine.ruleset import Ruleset
from konqt.games.kon.engine.state import State
from konqt.games.kon.forms.observation import KonObservation
from konqt.games.kon.odds.area import AreaOdds, added
from konqt.games.kon.odds.combat_odds import CombatResult
from konqt.games.kon.odds.open_board import open_board

MOST_ORDERED = 7
"""Areas of which all orders are compared; of more each area's bounds are added up."""


@frozen
class CutOffToll:
    """Expected battalions lost because they find no way out."""

    attackers: Fraction = Fraction(0)
    defenders: Fraction = Fraction(0)

    @property
    def balance(self) -> Fraction:
        """What the attacker gains by it."""
        return self.defenders - self.attackers

    def __add__(self, other: "CutOffToll") -> "CutOffToll":
        return CutOffToll(self.attackers + other.attackers, self.defenders + other.defenders)


@frozen
class _Group:
    """Battalions that retreat alike: a defending faction, or landed attackers."""

    count: int
    ways_in: frozenset[str]
    """areas now under attack that may be open once their combat is decided"""


@frozen
class _Side:
    """One side of a combat: who of it has no way out now, and what is lost if that stays so."""

    groups: tuple[_Group, ...]
    alone: tuple[Fraction, ...]
    """expected losses of each group, when it alone is shut in"""
    all: Fraction
    """when every group is"""

    @property
    def ways_in(self) -> frozenset[str]:
        """The areas that may let anybody of this side out."""
        return frozenset().union(*(group.ways_in for group in self.groups))

    def toll(self, before: frozenset[str], closed: Mapping[str, Fraction]) -> Fraction:
        """Return what is lost when the combats `before` leave ways in closed so often.

        One group is shut in alone, the other, or both.
        """
        if not self.groups:
            return Fraction(0)
        both = _shut(self.ways_in & before, closed) if len(self.groups) > 1 else Fraction(0)
        alone = added(
            (_shut(group.ways_in & before, closed) - both) * loss
            for group, loss in zip(self.groups, self.alone, strict=True)
        )
        return alone + both * self.all


def _shut(ways_in: frozenset[str], closed: Mapping[str, Fraction]) -> Fraction:
    """Return the chance that all these ways in stay closed."""
    return prod((closed[way_in] for way_in in ways_in), start=Fraction(1))


class Exits:
    """The ways out of all areas under attack, by the rules' own answer."""

    def __init__(
        self, observation: KonObservation, rules: Ruleset, areas: Sequence[AreaOdds]
    ) -> None:
        self.areas = {each.area: each for each in areas}
        fought = None if observation.combat is None else observation.combat.area
        self.first = fought if fought in self.areas else None
        """the area of the combat that has begun; no other can come before it"""
        self._stays = bool(observation.options.get("beaten_winner_stays", False))
        self._state = open_board(observation, rules)
        self._closed_to_defenders = {name: each.taken for name, each in self.areas.items()}
        self._closed_to_attackers = {name: self._held(each) for name, each in self.areas.items()}
        self._defenders: dict[str, _Side] = {}
        self._landed: dict[str, _Side] = {}
        self._tolls: dict[tuple[str, frozenset[str]], CutOffToll] = {}
        for name, each in self.areas.items():
            counts = {FACTIONS.index(f): n for f, n in each.defenders.items()}
            self._defenders[name] = _side(each, self._shut_in(name, counts), self._beaten)
            landed = {self._state.turn: each.landed} if each.landed else {}
            self._landed[name] = _side(each, self._shut_in(name, landed), self._thrown_back)

    def linked(self) -> list[str]:
        """Return the areas of which the order matters, in the order of their announcement."""
        found = set()
        for sides in (self._defenders, self._landed):
            for area, side in sides.items():
                if side.ways_in:
                    found |= {area, *side.ways_in}
        return [area for area in self.areas if area in found]

    def toll(self, area: str, before: frozenset[str]) -> CutOffToll:
        """Return what the combat in an area costs when those in the areas `before` are decided."""
        defenders, landed = self._defenders[area], self._landed[area]
        key = area, before & (defenders.ways_in | landed.ways_in)
        if key not in self._tolls:
            self._tolls[key] = CutOffToll(
                landed.toll(key[1], self._closed_to_attackers),
                defenders.toll(key[1], self._closed_to_defenders),
            )
        return self._tolls[key]

    def _beaten(self, odds: AreaOdds, result: CombatResult, shut: int) -> int:
        """Return how many defenders are lost of those who are shut in."""
        stays = self._stays and result.attacker_losses == odds.attackers
        return 0 if not result.won or stays else max(shut - result.defender_losses, 0)

    def _thrown_back(self, odds: AreaOdds, result: CombatResult, shut: int) -> int:
        """Return how many landed attackers are."""
        return 0 if result.won else max(shut - result.attacker_losses, 0)

    def _held(self, odds: AreaOdds) -> Fraction:
        """Return the chance that defenders stand in an area after its combat."""
        if not self._stays:
            return odds.held
        return odds.held + added(
            each.chance
            for each in odds.outcomes
            if each.won
            and each.attacker_losses == odds.attackers
            and each.defender_losses < odds.defending
        )

    def _shut_in(self, area: str, counts: dict[int, int]) -> list[_Group]:
        """Return the groups that have no way out now, with those that may open."""
        index = self._state.rules.index
        here = index[area]
        return [
            _Group(
                count,
                frozenset(
                    other
                    for other in self.areas
                    if other != area
                    and ways_out(self._decided(faction, index[other]), faction, here)
                    >> index[other]
                    & 1
                ),
            )
            for faction, count in counts.items()
            if not ways_out(self._state, faction, here)
        ]

    def _decided(self, faction: int, area: int) -> State:
        """Return the board after a combat that left no enemy of `faction` there."""
        state = self._state.clone()
        end_attack(state, area)
        for other in range(len(FACTIONS)):
            if other != faction and state.enemies_of(faction) >> area & 1:
                state.add(other, area, -state.count(other, area))
        return state


def _side(
    odds: AreaOdds, groups: Sequence[_Group], lost: Callable[[AreaOdds, CombatResult, int], int]
) -> _Side:
    """Count what each group, and all of them together, would lose."""

    def loss(count: int) -> Fraction:
        return added(each.chance * lost(odds, each, count) for each in odds.outcomes)

    counts = [group.count for group in groups]
    return _Side(tuple(groups), tuple(map(loss, counts)), loss(sum(counts)))


@frozen
class Orders:
    """What the order of the combats is worth."""

    best: CutOffToll
    """in the order that is best for the attacker"""
    worst: CutOffToll
    order: tuple[str, ...]
    """that best order"""


def compared(exits: Exits) -> Orders:
    """Compare all orders in which the combats can be fought."""
    linked = exits.linked()
    others = sorted(
        (area for area in exits.areas if area not in linked), key=lambda area: area != exits.first
    )
    fixed = sum((exits.toll(area, frozenset()) for area in others), CutOffToll())
    if len(linked) > MOST_ORDERED:
        return _bounds(exits, linked, fixed)
    orders = _extreme_orders(exits, linked)
    best, worst = (fixed + _toll_of(exits, order) for order in orders)
    order = orders[0]
    if exits.first in others:
        order, others = (others[0], *order), others[1:]
    return Orders(best, worst, (*order, *others))


def _toll_of(exits: Exits, order: Sequence[str]) -> CutOffToll:
    """Add up what the combats cost in an order."""
    costs = (exits.toll(area, frozenset(order[:at])) for at, area in enumerate(order))
    return sum(costs, CutOffToll())


def _extreme_orders(exits: Exits, linked: Sequence[str]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the best order for the attacker, and the worst.

    What a combat costs depends on which ones are decided, not on how they were ordered; so it is
    enough to keep the best and the worst way to each set of decided combats.
    """
    begun = tuple(area for area in linked if area == exits.first)
    sets = [
        frozenset(begun + rest)
        for size in range(len(linked) - len(begun))
        for rest in combinations([area for area in linked if area not in begun], size)
    ]
    gains = {
        (before, area): exits.toll(area, before).balance
        for before in sets
        for area in linked
        if area not in before
    }
    # Whole numbers over one denominator: fractions are brought to their lowest terms at each sum.
    scale = lcm(*(gain.denominator for gain in gains.values()))
    steps: dict[frozenset[str], list[tuple[str, int]]] = {before: [] for before in sets}
    for (before, area), gain in gains.items():
        steps[before].append((area, int(gain * scale)))
    return _walked(begun, steps, 1), _walked(begun, steps, -1)


def _walked(
    begun: tuple[str, ...], steps: Mapping[frozenset[str], Sequence[tuple[str, int]]], sign: int
) -> tuple[str, ...]:
    """Return the order with the greatest gain (sign 1) or the smallest (-1).

    `steps` leads from each set of decided combats, smaller ones first, to the next ones' gains.
    """
    reached = {frozenset(begun): (0, begun)}
    for before, further in steps.items():
        so_far, order = reached[before]
        for area, gain in further:
            after, known = before | {area}, reached.get(before | {area})
            total = so_far + sign * gain
            if known is None or total > known[0]:
                reached[after] = total, (*order, area)
    return max(reached.values(), key=lambda way: len(way[1]))[1]


def _bounds(exits: Exits, linked: Sequence[str], fixed: CutOffToll) -> Orders:
    """Fight each area as if it were the first, and as if it were the last.

    Bounds that perhaps no order reaches, so that none is named.
    """
    whole = frozenset(linked)
    first = sum((exits.toll(area, frozenset()) for area in linked), fixed)
    last = sum((exits.toll(area, whole - {area}) for area in linked), fixed)
    return Orders(
        CutOffToll(last.attackers, first.defenders),
        CutOffToll(first.attackers, last.defenders),
        (),
    )
