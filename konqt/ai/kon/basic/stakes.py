"""Which cards to lay in a combat: those whose dice are worth more than keeping them."""

from collections.abc import Sequence
from itertools import combinations

from konqt.ai.kon.abstract_state import settle_combat
from konqt.ai.kon.basic.basic_features import BasicFeatures
from konqt.ai.kon.basic.card_values import price
from konqt.ai.kon.dice_tables import Outcome, outcomes
from konqt.ai.kon.softly import softly
from konqt.games.kon.engine.actions import Action, Pass, PlayCard
from konqt.games.kon.engine.april_cards import APRIL_DICE
from konqt.games.kon.engine.card_dice import CANCELS, CARD_DICE, NEVER_TOGETHER
from konqt.games.kon.engine.factions import FACTIONS, GERMANY, NUMBER_OF
from konqt.games.kon.forms.observation import Combat

MOST_CARDS = 4
BOMBS = 2
"""Dice that Bombefly has back when Jagerfly is cancelled itself (R50)."""


class Stakes:
    """What each outcome of the running combat is worth to the deciding faction."""

    def __init__(self, features: BasicFeatures, combat: Combat) -> None:
        self._features = features
        self._area = features.terrain.index[combat.area]
        self._judge = features.forecast()
        self.attackers = sum(each.count for each in combat.attackers)
        self.defenders = sum(combat.defenders.values())
        state = features.state.clone()
        for thrust in state.thrusts:
            if thrust.target != self._area and thrust.source != thrust.target:
                state.units[state.mover][thrust.source] += thrust.battalions
        others = {thrust.target for thrust in state.thrusts}
        sources = {thrust.source for thrust in state.thrusts}
        self._closed = state.sources | sources | others
        state.thrusts = [thrust for thrust in state.thrusts if thrust.target == self._area]
        self._state = state
        self._known: dict[Outcome, float] = {}

    def expected(self, attacking: int, defending: int) -> float:
        """Return the mean over all outcomes for so many dice."""
        ways = outcomes(max(0, attacking), max(0, defending), self.attackers, self.defenders)
        return sum(chance * self._worth(outcome) for chance, outcome in ways)

    def _worth(self, outcome: Outcome) -> float:
        known = self._known.get(outcome)
        if known is None:
            board = self._state.clone()
            settle_combat(board, self._features.terrain, self._area, self._closed, outcome)
            known = self._known[outcome] = self._judge.quiet(board)
        return known


def choose_combat_cards(features: BasicFeatures) -> Action:
    """Return the first card of the best set, or pass."""
    combat = features.observation.combat
    plays = [action for action in features.observation.legal if isinstance(action, PlayCard)]
    if combat is None or not plays:
        return Pass()
    stakes = Stakes(features, combat)
    answer = _answer(features, combat)
    judged: list[tuple[float, tuple[PlayCard, ...]]] = []
    for size in range(min(len(plays), MOST_CARDS) + 1):
        for chosen in combinations(plays, size):
            if _clash(chosen):
                continue
            attacking, defending = combat.attack_dice, combat.defence_dice + answer
            for action in chosen:
                more, against = effect(combat, action)
                attacking += more
                defending += against
            worth = stakes.expected(attacking, defending)
            worth -= sum(price(features, each.card, place) for place, each in enumerate(chosen))
            judged.append((worth, chosen))
    best = softly(judged, features.manners.doubt, features.chance)
    return max(best, key=lambda action: _weight(combat, action)) if best else Pass()


def effect(combat: Combat, action: PlayCard) -> tuple[int, int]:
    """Return how a card changes the attack dice and the defence dice."""
    if action.use == "attack":
        return APRIL_DICE.get(action.card) or CARD_DICE[action.card].attack, 0
    if action.use == "defence":
        return 0, CARD_DICE[action.card].defence
    if action.card == "jagerbomber":
        return BOMBS, 0
    victims = CANCELS.get(action.card, ())
    for lying in combat.attack_cards:
        if lying.card in victims and not lying.cancelled:
            return -lying.dice, 0
    for lying in combat.defence_cards:
        if lying.card in victims and not lying.cancelled:
            return 0, -lying.dice
    return 0, 0


def _weight(combat: Combat, action: PlayCard) -> float:
    return sum(map(abs, effect(combat, action)))


def _clash(chosen: Sequence[PlayCard]) -> bool:
    cards = {action.card for action in chosen}
    return len(cards) < len(chosen) or any(pair <= cards for pair in NEVER_TOGETHER)


def _answer(features: BasicFeatures, combat: Combat) -> int:
    """Return the dice that the defender's cards are still expected to add to an attack."""
    if features.observation.decision.kind != "attack_cards":
        return 0
    if combat.attacker != FACTIONS[GERMANY]:
        return features.force.defence[GERMANY]
    there = [faction for faction, count in combat.defenders.items() if count]
    return max((features.force.defence[NUMBER_OF[each]] for each in there), default=0)
