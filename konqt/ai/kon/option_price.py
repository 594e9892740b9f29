"""What counts against an option before it is played out: what nobody at the table would understand.

Where playouts hardly tell two plans apart, the one that leaves or passes a city by looks silly. A
price is so small that whatever the playouts show to be clearly better is done all the same.
`konqt arena --silly` counts the same, by its own reckoning.
"""

from collections.abc import Sequence

from konqt.ai.kon.dice_tables import dice, win
from konqt.ai.kon.quick.sight import Sight
from konqt.games.kon.engine.actions import Action, Move, PlayCard
from konqt.games.kon.engine.factions import ALLIES, GERMANY, NORWAY
from konqt.games.kon.engine.public_facts import facts_of
from konqt.games.kon.engine.rules.combat_dice import defence_dice
from konqt.games.kon.engine.state import State
from konqt.games.kon.forms.observation import KonObservation

PRICE = 0.05
"""What each such thing costs, in chance of winning."""
SURE = 0.8
"""The chance, by the dice of battalions alone, of an attack that is not to be passed up."""
DECISIVE = 0.2
"""The chance in an attack on a city, by the same dice, for which one battalion is worth a card."""


class PlanPrices:
    """Looks at plans for the rest of one movement phase."""

    def __init__(self, sight: Sight, state: State) -> None:
        """Take what is seen of the state in which the plans begin."""
        faction = state.turn
        self._needed = faction != GERMANY or sight.rules.scenario.germany_needs_all
        """whether every city counts: where a single one is enough, leaving others is no fault"""
        self._ground, self._index = sight.ground, sight.rules.index
        self._own, self._foes = sight.own(state, faction), sight.foes(state, faction)
        self._partners = _partners(sight, state)
        self._attacked = {row.area for row in state.attacks}
        # Who stands among enemies is attacking, and moves no more.
        self._fresh = [
            0 if foes else own - state.moved[area]
            for area, (own, foes) in enumerate(zip(self._own, self._foes, strict=True))
        ]

    def of(self, plan: Sequence[Action]) -> float:
        """Return what counts against a plan: cities left beside an enemy, or passed by."""
        if not self._needed:
            return 0.0
        own, fresh = list(self._own), list(self._fresh)
        attacked = set(self._attacked)
        for step in plan:
            self._go(step, own, fresh, attacked)
        silly = sum(
            self._left(city, own)
            or self._passed_up(city, own, fresh, attacked)
            or self._not_entered(city, own, fresh)
            for city in self._ground.cities
        )
        return PRICE * silly

    def _go(self, step: Action, own: list[int], fresh: list[int], attacked: set[int]) -> None:
        if not isinstance(step, Move | PlayCard) or step.to is None:
            return
        to, count = self._index[step.to], step.count or 1
        if step.source is not None:
            source = self._index[step.source]
            own[source] = max(0, own[source] - count)
            fresh[source] = max(0, fresh[source] - count)
        if self._foes[to]:
            attacked.add(to)
        else:
            own[to] += count

    def _left(self, city: int, own: list[int]) -> bool:
        """Return whether nobody is left in a city that was held, with an enemy next door."""
        held = self._own[city] and not self._foes[city]
        return bool(held and not own[city] and not self._partners[city]) and any(
            self._foes[near] for near in self._ground.near[city]
        )

    def _passed_up(self, city: int, own: list[int], fresh: list[int], attacked: set[int]) -> bool:
        """Return whether who has not moved would have taken a city almost surely."""
        foes = self._foes[city]
        if not foes or city in attacked:
            return False
        over_land = sum(self._spare(near, foes, own, fresh) for near in self._ground.land[city])
        across = sum(self._spare(near, foes, own, fresh) for near in self._ground.fjord[city])
        return win(dice(over_land, across, 0), defence_dice(foes)) >= SURE

    def _spare(self, area: int, met: int, own: list[int], fresh: list[int]) -> int:
        """Return who could leave; a city keeps one, and one for each enemy beside it elsewhere."""
        if not self._ground.city[area]:
            return fresh[area]
        beside = sum(self._foes[near] for near in self._ground.near[area])
        return max(0, min(fresh[area], own[area] - max(1, beside - met)))

    def _not_entered(self, city: int, own: list[int], fresh: list[int]) -> bool:
        """Return whether a city stays empty though somebody could walk in."""
        if own[city] or self._own[city] or self._foes[city] or self._partners[city]:
            return False
        ground = self._ground
        return any(fresh[near] and own[near] > ground.city[near] for near in ground.near[city])


def _partners(sight: Sight, state: State) -> list[int]:
    """Return the battalions of the other faction of the mover's side by area."""
    if state.turn == GERMANY:
        return [0] * sight.rules.size
    return sight.own(state, ALLIES if state.turn == NORWAY else NORWAY)


def counter_price(seen: KonObservation, action: Action) -> float:
    """Return what counts against cancelling a sabotage that stops one battalion for nothing.

    In what may be the last turn no card is kept for later.
    """
    facts = facts_of(seen.decision)
    if not isinstance(action, PlayCard) or "from" not in facts or _may_be_the_last(seen):
        return 0.0
    area, source = facts["area"], facts["from"]
    attacks = [attack for attack in seen.attacks if attack.area == area]
    stack = sum(attack.count for attack in attacks if attack.source == source)
    if stack > 1 and facts["card"] != "veisperring":
        return 0.0
    over_land = sum(attack.count for attack in attacks if not attack.fjord)
    across = sum(attack.count for attack in attacks if attack.fjord)
    fjord = any(attack.fjord for attack in attacks if attack.source == source)
    defending = defence_dice(
        sum(count for faction, count in seen.units[area].items() if faction != seen.turn)
    )
    stays = win(dice(over_land, across, 0), defending)
    goes = win(dice(over_land - (not fjord), across - fjord, 0), defending)
    needed = area in seen.objectives and stays - goes >= DECISIVE
    return 0.0 if needed else PRICE


def _may_be_the_last(seen: KonObservation) -> bool:
    return seen.standing.get("turns_left", [0, 0])[0] <= 1
