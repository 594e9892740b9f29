"""What a public position says of how the game may end, as numbers. Germany's good is positive.

Nothing is read but what everybody at the table sees: battalions, attacks, how many cards lie where,
whose turn it is, ships face down by their number, ships that are lost. An observation of a seat
gives the same numbers as the public one: hands are counted, never looked into.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from math import exp, log1p, prod
from typing import NamedTuple

from konqt.games.kon.engine.factions import ALLIES, FACTIONS, GERMANY, NORWAY
from konqt.games.kon.engine.fleet import ZONES
from konqt.games.kon.engine.rules.combat_dice import attack_dice, defence_dice
from konqt.games.kon.engine.ruleset import Ruleset
from konqt.games.kon.forms.observation import KonObservation, SeaView
from konqt.games.kon.odds.area import area_odds
from konqt.games.kon.odds.combat_odds import CombatResult, win_chance

SOON, LAST = 8.0, 3.0
"""Cards of the deck that ends the game: with so many left the end begins to tell, and is near."""
GERMAN, NORWEGIAN, ALLIED = FACTIONS

Units = Sequence[Sequence[int]]
"""Faction -> area -> battalions."""


class _Sight(NamedTuple):
    """The board, and for each goal what it comes to."""

    units: Units
    held: list[float]
    """how likely it is German once the combat in it is over"""
    later: list[float]
    """the same after a round in which all neighbours have tried"""
    risks: list[float]
    gains: list[float]


class LeadReader:
    """Reads the positions of one scenario on one board."""

    def __init__(self, rules: Ruleset) -> None:
        """Find what stays the same: neighbours, and the goal that each area is nearest to."""
        self._rules = rules
        self._goals = tuple(rules.topology.ids(rules.objectives))
        self._places = tuple(rules.index[goal] for goal in self._goals)
        self._near = tuple(
            tuple(
                (there, bool(rules.fjord[there] >> place & 1)) for there in rules.neighbours[place]
            )
            for place in self._places
        )
        self._region = _regions(rules, self._places)
        points = rules.topology.mobilization_points & rules.in_play
        self._points = tuple(area for area in rules.play_areas if points >> area & 1)
        self._full = tuple(len(deck) or 1 for deck in rules.full_decks)
        self._end = rules.scenario.end_deck
        fleet = rules.fleet
        ours = 0 if fleet is None else fleet.of[GERMANY]
        self._german_ships = frozenset(fleet.names(ours) if fleet is not None else ())

    def read(self, seen: KonObservation) -> list[float]:
        """Return the numbers of a position, always in the same order.

        What the board shows counts by itself, and again by how much of the game is left: times the
        share of the deck that ends it, and times what grows when only its last cards are left.
        """
        sight = self._sight(seen)
        goal = [each for _name, each in self._goal(sight)]
        board = [*goal, *(each for _name, each in self._rest(seen, sight))]
        left = seen.piles[FACTIONS[self._end]].draw
        share, late, last = left / self._full[self._end], exp(-left / SOON), exp(-left / LAST)
        return [
            share,
            late,
            last,
            share * share,
            *board,
            *(share * each for each in board),
            *(late * each for each in board),
            *(last * each for each in goal),
        ]

    def names(self, seen: KonObservation) -> tuple[str, ...]:
        """Return what these numbers are called, in that order; any position will do."""
        sight = self._sight(seen)
        goal = [name for name, _each in self._goal(sight)]
        board = [*goal, *(name for name, _each in self._rest(seen, sight))]
        return (
            *("left", "late", "last", "left^2"),
            *board,
            *(f"left*{name}" for name in board),
            *(f"late*{name}" for name in board),
            *(f"last*{name}" for name in goal),
        )

    def _goal(self, sight: _Sight) -> Iterator[tuple[str, float]]:
        """Tell how near Germany is to its goal: by what it holds, and could a round later."""
        for name, chances in (("now", sight.held), ("next", sight.later)):
            missing = _missing(chances)
            yield f"{name} all", missing[0]
            yield f"{name} but one", missing[1]
            yield f"{name} but two", missing[2]
            yield f"{name} any", 1 - prod(1 - each for each in chances)
            yield f"{name} share", sum(chances) / len(chances)

    def _rest(self, seen: KonObservation, sight: _Sight) -> Iterator[tuple[str, float]]:
        """Tell the rest: goal by goal, battalions by region, cards, ships."""
        yield "risk", sum(sight.risks)
        yield "worst risk", max(sight.risks)
        yield "gain", sum(sight.gains)
        for goal, now, then in zip(self._goals, sight.held, sight.later, strict=True):
            yield f"{goal} now", now
            yield f"{goal} next", then
        yield from self._forces(sight.units)
        yield from self._cards(seen)
        if self._rules.fleet is not None:
            yield from _at_sea(seen.sea, seen.control, self._german_ships)
            yield "april", float(seen.round == 0)

    def _sight(self, seen: KonObservation) -> _Sight:
        units = self._units(seen)
        held = [
            self._held(seen, units, place, goal)
            for place, goal in zip(self._places, self._goals, strict=True)
        ]
        risks, gains = self._prospects(units, held)
        later = [h * (1 - r) + (1 - h) * g for h, r, g in zip(held, risks, gains, strict=True)]
        return _Sight(units, held, later, risks, gains)

    def _units(self, seen: KonObservation) -> Units:
        index = self._rules.index
        units = [[0] * self._rules.size for _ in FACTIONS]
        for area, here in seen.units.items():
            at = index[area]
            for faction, count in here.items():
                units[FACTIONS.index(faction)][at] = count
        return units

    def _held(self, seen: KonObservation, units: Units, place: int, goal: str) -> float:
        """Return the chance that a goal is German once the combat in it is over."""
        german, others = units[GERMANY][place], units[NORWAY][place] + units[ALLIES][place]
        if not german or not others:
            return float(bool(german))
        odds = area_odds(seen, goal)
        if not odds.attackers:
            return 0.5
        taken, held = _ended(odds.outcomes, odds.attackers, odds.defending)
        return taken if seen.turn == GERMAN else held

    def _prospects(self, units: Units, held: Sequence[float]) -> tuple[list[float], list[float]]:
        """Return for each goal how likely neighbours could take it from Germany, or for it."""
        german, norway, allies = units
        risks, gains = [], []
        for place, near, now in zip(self._places, self._near, held, strict=True):
            others = norway[place] + allies[place]
            by_norway = _reach(norway, german, near, german[place] or 1)
            by_allies = _reach(allies, german, near, german[place] or 1)
            by_germany = _reach(german, (), near, others)
            risks.append(1 - (1 - by_norway) * (1 - by_allies) if now else 0.0)
            gains.append(by_germany if now < 1 else 0.0)
        return risks, gains

    def _forces(self, units: Units) -> Iterator[tuple[str, float]]:
        for faction, row in zip(FACTIONS, units, strict=True):
            yield f"{faction} battalions", sum(row) / 10
        german, others = sum(units[GERMANY]), sum(units[NORWAY]) + sum(units[ALLIES])
        yield "balance", (german - others) / (german + others + 1)
        yield "few germans", 1 / (1 + german)
        yield "few others", 1 / (1 + others)
        yield "clear", float(others <= self._rules.scenario.clear_at_most)
        yield "others, log", log1p(others)
        for number, goal in enumerate(self._goals):
            mine = theirs = 0
            for area in self._region[number]:
                mine += units[GERMANY][area]
                theirs += units[NORWAY][area] + units[ALLIES][area]
            yield f"balance around {goal}", (mine - theirs) / (mine + theirs + 1)
        if self._points:
            yield "points", sum(bool(units[GERMANY][area]) for area in self._points) / 10

    def _cards(self, seen: KonObservation) -> Iterator[tuple[str, float]]:
        for number, faction in enumerate(FACTIONS):
            hand = seen.hands[faction]
            held = hand if isinstance(hand, int) else len(hand)
            yield f"{faction} hand", held / (self._rules.scenario.hand_sizes[number] or 1)
            if number != self._end:
                yield f"{faction} deck", seen.piles[faction].draw / self._full[number]
        yield "landed", float(seen.allies_arrived)
        yield "german turn", float(seen.turn == GERMAN)
        yield "norwegian turn", float(seen.turn == NORWEGIAN)
        mine = 1 if seen.turn == GERMAN else -1
        yield "phase", mine * seen.phase / 4


def _at_sea(
    sea: SeaView, control: Mapping[str, str | None], german_ships: frozenset[str]
) -> Iterator[tuple[str, float]]:
    """Return what lies open of the war at sea: cards by zone, ships lost, who controls what."""
    for zone in ZONES:
        mine = len(sea.lying(zone, GERMAN))
        theirs = len(sea.lying(zone, ALLIED)) + len(sea.lying(zone, NORWEGIAN))
        yield f"zone {zone}", (mine - theirs) / (mine + theirs + 1)
    german = sum(ship in german_ships for ship in sea.lost)
    yield "german ships lost", german / 10
    yield "allied ships lost", (len(sea.lost) - german) / 10
    yield "german zones", sum(each == GERMAN for each in control.values()) / 7
    yield "allied zones", sum(each not in (None, GERMAN) for each in control.values()) / 7


def _reach(
    attackers: Sequence[int],
    barred: Sequence[int],
    near: Sequence[tuple[int, bool]],
    defenders: int,
) -> float:
    """Return the chance that all neighbours together would beat so many, no cards played."""
    over_land = across = 0
    for there, fjord in near:
        if barred and barred[there]:
            continue
        if fjord:
            across += attackers[there]
        else:
            over_land += attackers[there]
    if not over_land + across:
        return 0.0
    return _wins(attack_dice(over_land, across), defence_dice(defenders)) if defenders else 1.0


@lru_cache(maxsize=1024)
def _wins(attack: int, defence: int) -> float:
    return float(win_chance(attack, defence))


@lru_cache(maxsize=1024)
def _ended(
    outcomes: tuple[CombatResult, ...], attackers: int, defenders: int
) -> tuple[float, float]:
    """Return the chances that attackers take the area, and that defenders do not lose it."""
    taken = sum(
        float(each.chance) for each in outcomes if each.won and each.attacker_losses < attackers
    )
    held = sum(
        float(each.chance) for each in outcomes if not each.won and each.defender_losses < defenders
    )
    return taken, held


def _missing(chances: Sequence[float]) -> tuple[float, float, float]:
    """Return how likely none, one and two of some independent things fail to come."""
    none, one, two = 1.0, 0.0, 0.0
    for chance in chances:
        none, one, two = (
            none * chance,
            one * chance + none * (1 - chance),
            two * chance + one * (1 - chance),
        )
    return none, one, two


def _regions(rules: Ruleset, places: Sequence[int]) -> tuple[tuple[int, ...], ...]:
    """Return for each goal the areas that are nearest to it; at the same distance the first's."""
    region = {place: number for number, place in enumerate(places)}
    edge = list(places)
    for area in edge:
        for there in sorted(rules.neighbours[area]):
            if there not in region:
                region[there] = region[area]
                edge.append(there)
    return tuple(
        tuple(area for area, number in region.items() if number == goal)
        for goal in range(len(places))
    )
