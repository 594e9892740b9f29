"""What the deciding seat sees on the board, asked for what stands where."""

from dataclasses import replace
from fractions import Fraction

from konqt.core.msg import Msg
from konqt.games.kon.engine.factions import ENEMIES, FACTIONS, Faction
from konqt.games.kon.engine.ruleset import Ruleset, ruleset_for
from konqt.games.kon.forms.observation import Attack, KonObservation
from konqt.games.kon.odds.area import area_odds
from konqt.games.owner_data import Corrections

Motives = list[Msg]
"""The most important first."""
EVEN = 0.5
"""A chance below which something is more likely to fail than not."""


class Surroundings:
    """One observation of whoever decides, and the board that it is on."""

    def __init__(self, seen: KonObservation, data: Corrections = None) -> None:
        """Take an observation; `data` is what the game is played with, as `Setup.data` takes it."""
        self.seen = seen
        self.data = data
        self.rules: Ruleset = ruleset_for(seen.scenario, data)
        self.actor = seen.decision.actor or ""
        self.foes = frozenset(ENEMIES[self.actor])
        self.own_side = frozenset(FACTIONS) - self.foes
        self.hand = _known(seen.hands.get(self.actor))

    def near(self, area: str) -> tuple[str, ...]:
        """Return the areas in play that border one."""
        topology, rules = self.rules.topology, self.rules
        return topology.ids(topology.adjacent[topology.index[area]] & rules.in_play)

    def enemies(self, area: str) -> int:
        """Return how many enemy battalions are in an area."""
        here = self.seen.units.get(area, {})
        return sum(here.get(each, 0) for each in self.foes)

    def own(self, area: str) -> int:
        """Return how many battalions of the own side are in an area."""
        here = self.seen.units.get(area, {})
        return sum(here.get(each, 0) for each in self.own_side)

    def enemies_near(self, area: str) -> int:
        """Return how many enemy battalions are in the areas that border one."""
        return sum(self.enemies(each) for each in self.near(area))

    def is_goal(self, area: str) -> bool:
        """Return whether holding an area decides who wins."""
        return area in self.seen.objectives

    def holds(self, area: str) -> bool:
        """Return whether the own side holds an area: an empty one is Norwegian."""
        german = self.seen.units.get(area, {}).get(Faction.GERMANY.id, 0) > 0
        if self.actor == Faction.GERMANY.id:
            return german and not self.enemies(area)
        return not german

    def goal(self, area: str) -> Motives:
        """Return what an area is to whoever wants to win; nothing of an ordinary one."""
        if not self.is_goal(area):
            return []
        city = self.rules.scenario.reinforces
        return [Msg("victory_city" if city else "objective", {"area": area})]

    def guard(self, area: str) -> Motives:
        """Return that whoever is in an area guards it, where that is needed."""
        near = self.enemies_near(area)
        if not near or not self.is_goal(area) or not self.holds(area):
            return []
        return [Msg("guards", {"area": area, "count": near})]

    def steps_from(self, area: str) -> dict[str, int]:
        """Return how many borders lie between an area and each that can be reached from it."""
        steps, edge = {area: 0}, [area]
        for here in edge:
            for there in self.near(here):
                if there not in steps:
                    steps[there] = steps[here] + 1
                    edge.append(there)
        return steps

    def wanted(self) -> list[str]:
        """Return the goals to go to: those of the enemy, else own ones beside enemies, else all."""
        goals = self.seen.objectives
        theirs = [each for each in goals if not self.holds(each)]
        return theirs or [each for each in goals if self.enemies_near(each)] or list(goals)

    def win(self, area: str) -> Fraction:
        """Return the chance that the attack on an area wins as it stands."""
        return area_odds(self.seen, area).win

    def win_without(self, area: str, source: str, count: int) -> Fraction | None:
        """Return the same without so many of those from a source; None where nobody is left."""
        left: list[Attack] = []
        for each in self.seen.attacks:
            if (each.area, each.source) == (area, source):
                stay = each.count - count
                left += [replace(each, count=stay)] if stay > 0 else []
            else:
                left.append(each)
        if not any(each.area == area for each in left):
            return None
        return area_odds(replace(self.seen, attacks=tuple(left)), area).win


def _known(hand: tuple[str, ...] | int | None) -> tuple[str, ...]:
    """Return the cards of a hand; none where only their number is known."""
    return hand if isinstance(hand, tuple) else ()
