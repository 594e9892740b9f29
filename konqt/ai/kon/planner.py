"""Where to move and what to attack: whole-turn plans, judged together, played step by step.

A plan is grown from several beginnings (hold; attack this area; attack these two) by the one
further move that helps most, until none helps. Only the plan's first step is played; the next
decision plans anew with what has become known.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import combinations

from konqt.ai.kon.abstract_state import AbstractState
from konqt.ai.kon.combat_model import Forecast
from konqt.ai.kon.dice_tables import win
from konqt.ai.kon.features import Features
from konqt.ai.kon.softly import softly
from konqt.ai.kon.terrain import Terrain
from konqt.ai.kon.wished import OF_WINNING
from konqt.games.kon.engine.actions import Action, EndPhase, Move, PlayCard
from konqt.games.kon.engine.factions import GERMANY

MOST_STEPS = 6
"""Moves added to a beginning; each must help."""

MOST_TRIALS = 260
"""Plans judged in one decision, so that thinking stays short on any board."""

WORTHWHILE = 0.002
"""The least gain in the chance of winning for which anything is moved."""

HOPELESS = 0.15
RECKLESS_PRICE = 0.03
"""An attack that never wins must promise so much more of something else."""

CARD_PRICE = {"rask_forflytning": 0.012}


@dataclass(slots=True)
class Plan:
    """Moves in order, the board they lead to and what may still move."""

    state: AbstractState
    fresh: list[int]
    steps: list[Action] = field(default_factory=list)
    price: float = 0.0
    value: float = 0.0

    def extended(self, terrain: Terrain, action: Action, price: float = 0.0) -> "Plan":
        """Return the plan with one more move or movement card."""
        state = self.state.clone()
        fresh = list(self.fresh)
        assert isinstance(action, Move | PlayCard)
        assert action.source is not None and action.to is not None and action.count is not None
        start = terrain.index[action.source]
        over = start
        if isinstance(action, PlayCard) and action.via is not None:
            over = terrain.index[action.via]
        state.go(terrain, over, terrain.index[action.to], action.count, start)
        fresh[start] -= action.count
        return Plan(state, fresh, [*self.steps, action], self.price + price)


class Planner:
    """Plans one movement phase from one observation's features."""

    def __init__(self, features: Features, forecast: Forecast) -> None:
        self.features = features
        self.terrain = features.terrain
        self.forecast = forecast
        self.trials = 0

    def best(self) -> Plan:
        """Return the best plan found; without steps when nothing is worth a move.

        In doubt one that is nearly as good.
        """
        start = Plan(self.features.state.clone(), self._fresh())
        self._judge(start)
        found = [self._grown(start)]
        for beginning in self._beginnings(start):
            if self.trials >= MOST_TRIALS:
                break
            self._judge(beginning)
            found.append(self._grown(beginning))
        doubt = self.features.manners.doubt_of_winning
        if doubt:
            found.append(start)
            judged = [(plan.value, number) for number, plan in enumerate(found)]
            return found[softly(judged, doubt, self.features.chance)]
        best = max(found, key=lambda plan: plan.value)
        return best if best.value > start.value + WORTHWHILE else start

    def _judge(self, plan: Plan) -> None:
        self.trials += 1
        value = self.forecast.after_combats(plan.state)
        bold = self.features.manners.bold_of_winning * len(plan.state.targets())
        plan.value = value - plan.price - self._recklessness(plan.state) + bold
        if self.features.drawn is not None:
            seen = self.features.observation
            worth = OF_WINNING + self.features.manners.doubt_of_winning / 2
            plan.value += worth * self.features.drawn.gained(plan.steps, seen)

    def _recklessness(self, state: AbstractState) -> float:
        """Return the price of attacks that can hardly succeed: estimates flatter them."""
        price, hopeless = 0.0, HOPELESS * self.features.manners.hopeless
        for place, area in enumerate(state.targets()):
            attacking, defending, _, _ = self.forecast.sizes(state, area, place)
            chance = win(attacking, defending)
            if chance < hopeless:
                price += RECKLESS_PRICE * (1.0 - chance / hopeless)
        return price

    def _fresh(self) -> list[int]:
        observation, state = self.features.observation, self.features.state
        faction = observation.turn
        fresh = list(state.units[state.mover])
        for area, moved in observation.moved.items():
            here = self.terrain.index.get(area)
            if here is not None and not state.enemies(here, state.mover):
                fresh[here] = max(0, fresh[here] - moved.get(faction, 0))
        return fresh

    def _grown(self, plan: Plan) -> Plan:
        for _ in range(MOST_STEPS):
            best: Plan | None = None
            for further in self._further(plan):
                if self.trials >= MOST_TRIALS:
                    break
                self._judge(further)
                if further.value > (best or plan).value + WORTHWHILE / 4:
                    best = further
            if best is None:
                return plan
            plan = best
        return plan

    def _further(self, plan: Plan) -> Iterator[Plan]:
        """Return the plan with each single move added."""
        for area, count in enumerate(plan.fresh):
            if count <= 0:
                continue
            for to in self.terrain.near[area]:
                for moving in sorted({1, count - 1, count} - {0}, reverse=True):
                    yield plan.extended(self.terrain, self._move(area, to, moving))
        if not plan.steps:
            yield from self._by_card(plan)

    def _by_card(self, plan: Plan) -> Iterator[Plan]:
        """Return the plan with each movement card that does what a plain move cannot."""
        for action in self.features.observation.legal:
            if not isinstance(action, PlayCard) or action.use != "move" or action.to is None:
                continue
            to = self.terrain.index[action.to]
            useful = plan.state.enemies(to, plan.state.mover) or to in self.terrain.objectives
            if useful or self.terrain.to_objective[to] <= 1:
                yield plan.extended(self.terrain, action, CARD_PRICE.get(action.card, 0.02))

    def _move(self, source: int, to: int, count: int) -> Move:
        areas = self.terrain.areas
        return Move(areas[source], areas[to], count)

    def _beginnings(self, start: Plan) -> Iterator[Plan]:
        """Return attacks with everything near, and with one battalion left in each area."""
        mover = start.state.mover
        targets = [
            area
            for area in range(len(self.terrain.areas))
            if start.state.enemies(area, mover) and any(self._neighbours(start, area))
        ]
        targets.sort(key=lambda area: (self.terrain.to_objective[area], area))
        for area in targets:
            yield self._assault(start, (area,), 0)
        for pair in combinations(targets, 2):
            yield self._assault(start, pair, 0)
        for area in targets:
            yield self._assault(start, (area,), 1)
        if mover != GERMANY:
            for three in combinations(targets, 3):
                yield self._assault(start, three, 0)

    def _neighbours(self, plan: Plan, area: int) -> list[int]:
        return [n for n in self.terrain.near[area] if plan.fresh[n] > 0]

    def _assault(self, start: Plan, targets: tuple[int, ...], garrison: int) -> Plan:
        """Send what is near to the targets, shared between them where it touches several."""
        plan = start
        for source, count in enumerate(start.fresh):
            touching = [area for area in targets if area in self.terrain.near[source]]
            moving = count - garrison
            for place, area in enumerate(touching):
                part = moving // (len(touching) - place)
                if place == 0 and moving % len(touching):
                    part += 1
                if part > 0:
                    plan = plan.extended(self.terrain, self._move(source, area, part))
                    moving -= part
        return plan


def choose_movement(features: Features) -> Action:
    """Return the first step of the best plan that is legal now, or end the phase."""
    legal = set(features.observation.legal)
    plan = Planner(features, features.forecast()).best()
    cards_first = sorted(plan.steps, key=lambda step: not isinstance(step, PlayCard))
    for step in cards_first:
        if step in legal:
            return step
    return EndPhase()
