"""A whole movement phase at once: who stays, what is attacked, who marches where."""

from collections.abc import Sequence
from typing import NamedTuple

from konqt.ai.kon.dice_tables import dice, win
from konqt.ai.kon.quick.ground import UNREACHED
from konqt.ai.kon.quick.sight import Goals, Sight
from konqt.core.chance import Stream
from konqt.core.frozen import frozen
from konqt.games.kon.engine.actions import Action, Move, PlayCard
from konqt.games.kon.engine.factions import GERMANY
from konqt.games.kon.engine.rules.combat_dice import MOST_BATTALIONS, defence_dice
from konqt.games.kon.engine.state import State

MOST_CARD_DICE = 3
"""Card dice that an attack is planned with."""
GARRISON = 6
"""Battalions beyond which no garrison grows."""
STRONG = 4
"""Defenders against whom one more comes along."""
WORTH_A_CARD = 1.0
"""What an empty area must be worth for which somebody is carried there by a card."""


@frozen
class Mood:
    """How one plan differs from the usual one, so that a search has some to choose from."""

    bold: float = 0.0
    """battalions by which attacks look better"""
    guard: float = 1.0
    """times the chance of a fall that a garrison accepts"""
    noise: float = 0.0
    """how far worths are shaken"""
    seed: int = 0
    """what they are shaken by"""


USUAL = Mood()


class _Attack(NamedTuple):
    gain: float
    target: int
    over_land: list[int]
    across: list[int]


class TurnPlanner:
    """Plans one movement phase of the faction to move."""

    def __init__(self, sight: Sight, state: State, legal: Sequence[Action], mood: Mood) -> None:
        self._sight, self._ground, self._mood = sight, sight.ground, mood
        self._faction = faction = state.turn
        self._weights = sight.weights[faction]
        self._areas = sight.rules.areas
        self._own = sight.own(state, faction)
        self._foes = sight.foes(state, faction)
        self._goals: Goals = sight.goals(state, faction)
        moved = state.moved
        self._fresh = [
            count - moved[area] if count and not foes else 0
            for area, (count, foes) in enumerate(zip(self._own, self._foes, strict=True))
        ]
        self._cards = min(MOST_CARD_DICE, sight.card_dice(state, faction, "attack"))
        usual = 1 if faction == GERMANY else 2
        self._answer = round(usual * self._weights.attack.answer)
        self._chance = Stream(mood.seed)
        self._legal = legal
        self.steps: list[Action] = []
        """what is done, in this order"""

    def plan(self) -> list[Action]:
        """Return the steps; some may have become illegal when their turn comes."""
        self._carry()
        self._free = [
            max(0, fresh - self._garrison(area)) for area, fresh in enumerate(self._fresh)
        ]
        self._attack()
        self._march()
        return self.steps

    def _carry(self) -> None:
        """Let a card carry somebody into the empty area that is worth most."""
        index = self._sight.rules.index
        best, most = None, WORTH_A_CARD
        for action in self._legal:
            if type(action) is not PlayCard or action.to is None:
                continue
            to = index[action.to]
            if self._foes[to] or self._own[to] or to not in self._goals:
                continue
            if self._goals[to].worth > most:
                best, most = action, self._goals[to].worth
        if best is not None:
            self.steps.append(best)
            if best.source is not None:
                source = index[best.source]
                self._fresh[source] = max(0, self._fresh[source] - (best.count or 1))

    def _garrison(self, area: int) -> int:
        """Return how many must stay: nobody but in cities, there enough to hold it."""
        own, foes, ground = self._own[area], self._foes, self._ground
        if not own or not ground.city[area]:
            return 0
        if self._faction != GERMANY and not any(foes[t] for t, _ in ground.within_two[area]):
            return 0
        attackers = sum(foes[t] for t in ground.land[area])
        attackers += sum(foes[t] // 2 for t in ground.fjord[area])
        accepted = self._weights.standing.risk * self._mood.guard
        need = 1
        while (
            attackers
            and need < min(own, GARRISON)
            and win(min(attackers, MOST_BATTALIONS) + 1, need + 1) > accepted
        ):
            need += 1
        return need

    def _judged(self, target: int, over_land: int, across: int) -> tuple[float, float]:
        """Return what an attack promises, in battalions, and its chance."""
        weights, foes = self._weights.attack, self._foes[target]
        attacking = dice(over_land, across, self._cards)
        defending = defence_dice(foes, self._answer)
        chance = win(attacking, defending)
        way_out = any(not self._own[there] for there in self._ground.land[target])
        beaten = (weights.open_retreat if way_out else 1.0) * foes
        goal = self._goals.get(target)
        prize = weights.prize * (goal.worth if goal is not None else 0.0)
        gain = weights.kill * min(foes, attacking / 6) + chance * (prize + weights.routed * beaten)
        return gain - weights.loss * min(over_land + across, defending / 6), chance

    def _attack(self) -> None:
        weights, bold = self._weights.attack, self._mood.bold
        for each in self._attacks():
            if each.gain <= weights.least_gain:
                continue
            over_land = sum(self._free[source] for source in each.over_land)
            across = sum(self._free[source] for source in each.across)
            gain, chance = self._judged(each.target, over_land, across)
            if gain + bold <= weights.least_gain or chance < weights.least_chance:
                continue
            wanted = MOST_BATTALIONS + (self._foes[each.target] >= STRONG)
            wanted = self._send_all(each.over_land, each.target, wanted)
            if wanted >= 2:
                self._send_all(each.across, each.target, wanted)

    def _attacks(self) -> list[_Attack]:
        """Return the attacks in reach, the most promising first."""
        found, fresh, ground = [], self._fresh, self._ground
        for target in ground.areas:
            if not self._foes[target]:
                continue
            over_land = [source for source in ground.land[target] if fresh[source]]
            across = [source for source in ground.fjord[target] if fresh[source]]
            if over_land or across:
                gain, _ = self._judged(
                    target,
                    sum(self._free[source] for source in over_land),
                    sum(self._free[source] for source in across),
                )
                gain += self._mood.bold + self._shaken()
                found.append(_Attack(gain, target, over_land, across))
        return sorted(found, key=lambda each: -each.gain)

    def _send_all(self, sources: list[int], target: int, wanted: int) -> int:
        """Send the largest stacks first; return how many are still wanted."""
        for source in sorted(sources, key=lambda source: -self._free[source]):
            count = min(self._free[source], wanted)
            if count > 0:
                self._go(source, target, count)
                self._fresh[source] -= count
                wanted -= count
        return wanted

    def _march(self) -> None:
        """Send who is left towards what needs it most, the nearest first."""
        steps, nearness = self._ground.steps, self._weights.standing.nearness
        pairs = [
            (goal.worth * nearness ** steps[area][source] * (1 + self._shaken() / 2), area, source)
            for source in self._ground.areas
            if self._free[source] > 0
            for area, goal in self._goals.items()
            if steps[area][source] < UNREACHED
        ]
        pairs.sort(reverse=True)
        unmet = {area: goal.need for area, goal in self._goals.items()}
        for enough in (True, False):
            for _, area, source in pairs:
                free = self._free[source]
                if free <= 0 or (enough and unmet[area] <= 0):
                    continue
                count = min(free, max(1, int(unmet[area] + 0.99))) if enough else free
                unmet[area] -= count
                self._step_towards(source, area, count)

    def _step_towards(self, source: int, goal: int, count: int) -> None:
        """Go one area nearer, unless there is nothing nearer, or too many enemies beside it."""
        self._free[source] -= count
        ground, foes = self._ground, self._foes
        far = ground.steps[goal]
        ways = [
            there for there in ground.near[source] if not foes[there] and far[there] < far[source]
        ]
        if source == goal or not ways:
            return
        to = min(ways, key=lambda there: (far[there], -self._own[there]))
        beside = sum(foes[there] for there in ground.land[to])
        together = self._own[to] + count
        if ground.city[to] or beside <= self._weights.standing.company * together + 1:
            self.steps.append(Move(self._areas[source], self._areas[to], count))
            self._own[source] -= count
            self._own[to] += count

    def _go(self, source: int, target: int, count: int) -> None:
        self.steps.append(Move(self._areas[source], self._areas[target], count))
        self._free[source] -= count
        self._own[source] -= count

    def _shaken(self) -> float:
        """Return how far a worth is shaken this time."""
        if not self._mood.noise:
            return 0.0
        return self._mood.noise * (self._chance.below(1001) / 500 - 1)
