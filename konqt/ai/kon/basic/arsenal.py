"""The card dice that an attack may be planned with: what the hand has left, at its price.

An attack planned with cards that are then too dear to be laid goes in with bare hands.
"""

from collections.abc import Sequence
from functools import cached_property

from konqt.ai.kon.basic.assault import OUTSIDE, Coming
from konqt.ai.kon.basic.basic_features import BasicFeatures
from konqt.ai.kon.basic.card_values import price
from konqt.games.kon.engine.card_dice import CARD_DICE, NEVER_TOGETHER
from konqt.games.kon.engine.rules.combat_cards import IN_AIR_RANGE, ON_THE_GROUND

MOST_CARD_DICE = 4
ONE_ATTACKS_SHARE = 2
"""Card dice that each attack already begun is expected to take."""

Support = tuple[int, float]
"""Dice, and what the cards that give them cost."""


class Arsenal:
    """The attack cards in the mover's hand, those that cost least for a die first."""

    def __init__(self, features: BasicFeatures) -> None:
        self._features = features
        hand = features.hand(features.observation.turn) or ()
        cards = {card for card in hand if card in CARD_DICE and CARD_DICE[card].attack}
        for pair in NEVER_TOGETHER:
            if pair <= cards:
                cards.discard(min(sorted(pair), key=lambda card: CARD_DICE[card].attack))
        self.cards = sorted(cards, key=lambda card: (self._a_die(card), card))

    def _a_die(self, card: str) -> float:
        return price(self._features, card, already=1) / CARD_DICE[card].attack

    def supports(self, target: int, coming: Sequence[Coming], others: int) -> list[Support]:
        """Return what an attack may have beside its battalions, from nothing on.

        `others` are the attacks already begun: each takes its share of the hand.
        """
        found: list[Support] = [(0, 0.0)]
        taken, used, dice, cost = 0, 0, 0, 0.0
        from_air = all(each.source == OUTSIDE for each in coming)
        for card in self.cards:
            if taken < ONE_ATTACKS_SHARE * others:
                taken += CARD_DICE[card].attack
                used += 1
            elif self._fits(card, target, from_air) and dice < MOST_CARD_DICE:
                dice += CARD_DICE[card].attack
                cost += price(self._features, card, already=used)
                used += 1
                found.append((dice, cost))
        return found

    def _fits(self, card: str, target: int, from_air: bool) -> bool:
        if card in IN_AIR_RANGE and target not in self._in_air_range:
            return False
        if card in ON_THE_GROUND and from_air:
            return False
        return self._features.supported_from_sea(card, target)

    @cached_property
    def _in_air_range(self) -> set[int]:
        """Return the areas that German aircraft reach now (R30)."""
        features = self._features
        rules, areas = features.rules, features.terrain.areas
        german, norway, allies = features.at_home.units
        reach = rules.reach_from_germany
        for area in features.ground.fields:
            if german[area] and not norway[area] and not allies[area]:
                reach |= rules.reach_of.get(rules.index[areas[area]], 0)
        return {number for number, area in enumerate(areas) if reach >> rules.index[area] & 1}
