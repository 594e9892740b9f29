"""Who finds no way out after the combats of a turn, by their order. Manual 4.2.8; R41-R47, R52.

An area under attack is closed to the beaten until its combat is decided, and stays closed if
their enemies then stand there. So an attacker may cut somebody off by fighting in the right order.

Assumed: battalions that the dice defeat come first from those who could not retreat, nobody's
retreat takes another's way out, and no card saves anybody.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import prod

from konqt.games.kon.area_odds import OUTSIDERS, AreaOdds, added
from konqt.games.kon.factions import FACTIONS
from konqt.games.kon.observation import Observation
from konqt.games.kon.odds import Result
from konqt.games.kon.options import Options
from konqt.games.kon.rules.attacks import end_attack, ways_out
from konqt.games.kon.ruleset import OUTSIDE, Ruleset
from konqt.games.kon.state import AttackRow, State

MOST_ORDERED = 7
"""Areas of which all orders are compared; of more each area's bounds are added up."""


@dataclass(frozen=True, slots=True)
class Toll:
    """Expected battalions lost because they find no way out."""

    attackers: Fraction = Fraction(0)
    defenders: Fraction = Fraction(0)

    @property
    def balance(self) -> Fraction:
        """Give what the attacker gains by it."""
        return self.defenders - self.attackers

    def __add__(self, other: "Toll") -> "Toll":
        return Toll(self.attackers + other.attackers, self.defenders + other.defenders)


@dataclass(frozen=True, slots=True)
class _Group:
    """Battalions that retreat alike: a defending faction, or landed attackers."""

    count: int
    doors: frozenset[str]
    """areas now under attack that may be open once their combat is decided"""


class Exits:
    """The ways out of all areas under attack, by the rules' own answer."""

    def __init__(self, observation: Observation, rules: Ruleset, areas: Sequence[AreaOdds]) -> None:
        self.areas = {each.area: each for each in areas}
        fought = None if observation.combat is None else observation.combat.area
        self.first = fought if fought in self.areas else None
        """the area of the combat that has begun; no other can come before it"""
        self._stays = bool(observation.options.get("beaten_winner_stays", False))
        self._state = board_of(observation, rules)
        self._defenders: dict[str, list[_Group]] = {}
        self._landed: dict[str, list[_Group]] = {}
        self._tolls: dict[tuple[str, frozenset[str]], Toll] = {}
        for name, each in self.areas.items():
            counts = {FACTIONS.index(f): n for f, n in each.defenders.items()}
            self._defenders[name] = self._shut_in(name, counts)
            landed = {self._state.turn: each.landed} if each.landed else {}
            self._landed[name] = self._shut_in(name, landed)

    def linked(self) -> list[str]:
        """Give the areas of which the order matters, in the order of their announcement."""
        found = set()
        for groups in (self._defenders, self._landed):
            for area, shut in groups.items():
                doors = frozenset().union(*(group.doors for group in shut))
                if doors:
                    found |= {area, *doors}
        return [area for area in self.areas if area in found]

    def toll(self, area: str, before: frozenset[str]) -> Toll:
        """Give what the combat in an area costs when those in the areas `before` are decided."""
        doors = (group.doors for group in (*self._defenders[area], *self._landed[area]))
        key = area, before & frozenset().union(*doors)
        if key not in self._tolls:
            self._tolls[key] = self._toll(*key)
        return self._tolls[key]

    def _toll(self, area: str, before: frozenset[str]) -> Toll:
        odds = self.areas[area]

        def beaten(result: Result, shut: int) -> int:
            stays = self._stays and result.attacker_losses == odds.attackers
            return 0 if not result.won or stays else max(shut - result.defender_losses, 0)

        def thrown_back(result: Result, shut: int) -> int:
            return 0 if result.won else max(shut - result.attacker_losses, 0)

        return Toll(
            _expected(odds, self._landed[area], before, self._held, thrown_back),
            _expected(odds, self._defenders[area], before, self._taken, beaten),
        )

    def _taken(self, area: str) -> Fraction:
        """Give the chance that attackers stand in an area after its combat."""
        return self.areas[area].taken

    def _held(self, area: str) -> Fraction:
        """Give the chance that defenders do."""
        odds = self.areas[area]
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
        """Give the groups that have no way out now, with those that may open."""
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
        """Give the board as it is when a combat is over and no enemy of `faction` is left there."""
        state = self._state.clone()
        end_attack(state, area)
        for other in range(len(FACTIONS)):
            if other != faction and state.enemies_of(faction) >> area & 1:
                state.add(other, area, -state.count(other, area))
        return state


def _expected(
    odds: AreaOdds,
    groups: Sequence[_Group],
    before: frozenset[str],
    closed: Callable[[str], Fraction],
    lost: Callable[[Result, int], int],
) -> Fraction:
    """Add up what is lost when one group is shut in alone, the other, or both."""

    def shut(*all_of: _Group) -> Fraction:
        doors = frozenset().union(*(group.doors for group in all_of)) & before
        return prod((closed(door) for door in doors), start=Fraction(1))

    def loss(*all_of: _Group) -> Fraction:
        count = sum(group.count for group in all_of)
        return added(each.chance * lost(each, count) for each in odds.outcomes)

    both = shut(*groups) if len(groups) > 1 else Fraction(0)
    alone = added((shut(group) - both) * loss(group) for group in groups)
    return alone + (both * loss(*groups) if both else 0)


@dataclass(frozen=True, slots=True)
class Orders:
    """What the order of the combats is worth."""

    best: Toll
    """in the order that is best for the attacker"""
    worst: Toll
    order: tuple[str, ...]
    """that best order"""


def compared(exits: Exits) -> Orders:
    """Compare all orders in which the combats can be fought."""
    linked = exits.linked()
    others = sorted(
        (area for area in exits.areas if area not in linked), key=lambda area: area != exits.first
    )
    fixed = sum((exits.toll(area, frozenset()) for area in others), Toll())
    if len(linked) > MOST_ORDERED:
        return _bounds(exits, linked, fixed)
    best, order = _extreme(exits, linked, 1)
    worst, _ = _extreme(exits, linked, -1)
    if exits.first in others:
        order, others = (others[0], *order), others[1:]
    return Orders(fixed + best, fixed + worst, (*order, *others))


def _extreme(exits: Exits, linked: Sequence[str], sign: int) -> tuple[Toll, tuple[str, ...]]:
    """Give the best (sign 1) or worst (-1) order for the attacker.

    What a combat costs depends on which ones are decided, not on how they were ordered; so it is
    enough to keep the best way to each set of decided combats.
    """
    first = [area for area in linked if area == exits.first]
    begun = sum((exits.toll(area, frozenset()) for area in first), Toll())
    reached: dict[frozenset[str], tuple[Toll, tuple[str, ...]]]
    reached = {frozenset(first): (begun, tuple(first))}
    for _ in linked[len(first) :]:
        further: dict[frozenset[str], tuple[Toll, tuple[str, ...]]] = {}
        for before, (toll, order) in reached.items():
            for area in linked:
                if area in before:
                    continue
                then = toll + exits.toll(area, before)
                known = further.get(before | {area})
                if known is None or sign * then.balance > sign * known[0].balance:
                    further[before | {area}] = then, (*order, area)
        reached = further
    return reached[frozenset(linked)]


def _bounds(exits: Exits, linked: Sequence[str], fixed: Toll) -> Orders:
    """Fight each area as if it were the first, and as if it were the last.

    Bounds that perhaps no order reaches, so that none is named.
    """
    whole = frozenset(linked)
    first = sum((exits.toll(area, frozenset()) for area in linked), fixed)
    last = sum((exits.toll(area, whole - {area}) for area in linked), fixed)
    return Orders(
        Toll(last.attackers, first.defenders),
        Toll(first.attackers, last.defenders),
        (),
    )


def board_of(observation: Observation, rules: Ruleset) -> State:
    """Give a state with what lies open on the board and no more: no cards, nothing pending."""
    state = State(rules, observation.seats, Options(**observation.options), 0)
    state.turn = FACTIONS.index(observation.turn)
    state.phase = observation.phase
    for area, there in observation.units.items():
        for faction, count in there.items():
            state.add(FACTIONS.index(faction), rules.index[area], count)
    state.attacks = [
        AttackRow(
            rules.index[each.area],
            OUTSIDE if each.source in OUTSIDERS else rules.index[each.source],
            each.count,
        )
        for each in observation.attacks
    ]
    state.sources = rules.topology.mask(list(observation.attacked_from))
    return state
