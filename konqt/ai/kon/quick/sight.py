"""What the quick policy sees of a state: who stands where, how long the game lasts, what counts.

It looks at no hand but the one of whoever must decide, and at the order of no deck.
"""

from typing import NamedTuple

from konqt.ai.kon.quick.ground import QuickGround, quick_ground
from konqt.ai.kon.quick.weights import GoalWeights, QuickWeights, quick_weights
from konqt.games.kon.engine.card_dice import CARD_DICE
from konqt.games.kon.engine.factions import ALLIES, GERMANY, NORWAY
from konqt.games.kon.engine.ruleset import Ruleset
from konqt.games.kon.engine.state import State

PACE = 0.8
"""Share of its hand that the faction whose deck ends the game uses in a usual turn."""
IN_TIME = 5
"""Turns beyond those of a march at which it becomes urgent."""
STACK = 3
"""Battalions that can march for a city."""
FINAL_TURNS = 2.0
"""Turns left at which the last blows are struck."""


class AreaGoal(NamedTuple):
    """What an area is to one side."""

    worth: float
    need: float
    """battalions wanted there"""


Goals = dict[int, AreaGoal]


class Sight:
    """Reads states of one game; goals are made once a phase and side."""

    def __init__(self, rules: Ruleset) -> None:
        self.rules = rules
        self.ground: QuickGround = quick_ground(rules)
        german = quick_weights(rules.scenario.name, "germany")
        others = quick_weights(rules.scenario.name, "others")
        self.weights: tuple[QuickWeights, QuickWeights, QuickWeights] = (german, others, others)
        self._goals: Goals = {}
        self._read: tuple[int, int, int, bool] | None = None

    def own(self, state: State, faction: int) -> list[int]:
        """Return a faction's battalions by area."""
        size = self.rules.size
        return list(state.units[faction * size : (faction + 1) * size])

    def foes(self, state: State, faction: int) -> list[int]:
        """Return the battalions of a faction's enemies by area."""
        if faction != GERMANY:
            return self.own(state, GERMANY)
        norway, allies = self.own(state, NORWAY), self.own(state, ALLIES)
        return [one + other for one, other in zip(norway, allies, strict=True)]

    def turns_left(self, state: State) -> float:
        """Return the turns that the deck which ends the game will last, roughly."""
        scenario = self.rules.scenario
        deck = scenario.end_deck
        return max(1.0, len(state.draw[deck]) / (PACE * scenario.hand_sizes[deck]))

    def goals(self, state: State, faction: int) -> Goals:
        """Return what counts for a faction's side."""
        key = (state.round, state.turn, state.phase, faction == GERMANY)
        if key != self._read:
            self._read = key
            if faction == GERMANY:
                self._goals = self._german(state)
            else:
                self._goals = self._against(state)
        return self._goals

    def worth(self, state: State, faction: int, area: int) -> float:
        """Return what an area itself is worth to a faction's side."""
        goal = self.goals(state, faction).get(area)
        return goal.worth if goal is not None else 0.0

    def pull(self, state: State, faction: int, area: int) -> float:
        """Return how well one stands in an area: near to much that counts."""
        steps, nearness = self.ground.steps, self.weights[faction].standing.nearness
        return sum(
            goal.worth * nearness ** steps[there][area]
            for there, goal in self.goals(state, faction).items()
        )

    def card_dice(self, state: State, faction: int, use: str) -> int:
        """Return the dice that all cards of an own hand together give."""
        names = self.rules.cards[faction]
        known = (CARD_DICE.get(names[card]) for card in set(state.hands[faction]))
        return sum(getattr(dice, use) for dice in known if dice is not None)

    def missing(self, state: State) -> list[int]:
        """Return the cities without Germans."""
        units = state.units
        return [city for city in self.ground.cities if not units[city]]

    def _german(self, state: State) -> Goals:
        ground, weights = self.ground, self.weights[GERMANY].goals
        german, foes = self.own(state, GERMANY), self.foes(state, GERMANY)
        turns = self.turns_left(state)
        city = weights.city_early + weights.city_late / (turns + 0.5)
        stacks = [area for area in ground.areas if german[area] >= STACK]
        stacks = stacks or [area for area in ground.areas if german[area]]
        found: Goals = {}
        for area in ground.areas:
            enemies = foes[area]
            if ground.city[area]:
                if german[area] and not enemies:
                    found[area] = self._kept(foes, area, city, weights)
                else:
                    march = min((ground.steps[area][s] for s in stacks), default=0)
                    haste = weights.urgent if turns < march + IN_TIME else 1.0
                    found[area] = AreaGoal(city * haste, weights.need * enemies + 1.5)
            elif enemies:
                near = min((ground.steps[area][each] for each in ground.cities), default=IN_TIME)
                worth = weights.hunt * enemies * (1 + 1 / (1 + near))
                found[area] = AreaGoal(worth, weights.need * enemies + 1)
        for area in ground.points:
            if not german[area] and area not in found:
                found[area] = AreaGoal(weights.point, 1.0)
        return found

    def _against(self, state: State) -> Goals:
        ground, weights = self.ground, self.weights[NORWAY].goals
        german = self.own(state, GERMANY)
        turns = self.turns_left(state)
        city = weights.city_early + weights.city_late / (turns + 0.5)
        blow = weights.last_blow * city if turns < FINAL_TURNS else 0.0
        found: Goals = {}
        for area in ground.areas:
            there = german[area]
            if ground.city[area] and there:
                worth = city / (1 + weights.crowd * there) + blow
                found[area] = AreaGoal(worth, weights.need * there + 1)
            elif ground.city[area]:
                found[area] = self._kept(german, area, city, weights)
            elif there:
                worth = weights.hunt / (1 + 0.4 * there)
                found[area] = AreaGoal(worth, weights.need * there + 1)
        return found

    def _kept(self, foes: list[int], area: int, city: float, weights: GoalWeights) -> AreaGoal:
        """Return what a city of one's own is: the more, the more enemies are near."""
        near = sum(foes[there] * share for there, share in self.ground.within_two[area])
        if near:
            return AreaGoal(city * weights.threatened, 1 + weights.danger * near)
        return AreaGoal(city * weights.quiet, 1.0)
