"""Which cards to lay in a combat: those whose gain is worth more than keeping them."""

from itertools import combinations

from konqt.ai.kon.card_values import card_price
from konqt.ai.kon.combat_model import Forecast, Sizes
from konqt.ai.kon.features import Features
from konqt.ai.kon.softly import softly
from konqt.games.kon.engine.actions import Action, Pass, PlayCard
from konqt.games.kon.engine.card_dice import CARD_DICE, NEVER_TOGETHER
from konqt.games.kon.engine.factions import ALLIES, FACTIONS, GERMANY, NUMBER_OF

MOST_CARDS = 5
TURN_PRICE = 0.15
"""What an Allied turn is worth beyond the estimate: cards must not end the game on a gamble."""

CANCELLED_BAKHOLD = 2
"""Defence dice that a Speidertropp takes away."""


def choose_attack_cards(features: Features) -> Action:
    """Return the first card of the best set for the attack, or pass."""
    return _best_set(features, "attack")


def choose_defence_cards(features: Features) -> Action:
    """Return the first card of the best set for the defence, or pass."""
    return _best_set(features, "defence")


def choose_counter_cards(features: Features) -> Action:
    """Cancel a card in the combat when the dice it loses are worth the counter card."""
    combat = features.observation.combat
    cancelling = [
        action
        for action in features.observation.legal
        if isinstance(action, PlayCard) and action.use == "cancel"
    ]
    if combat is None or not cancelling:
        return Pass()
    forecast = features.forecast()
    now = _sizes(features, 0, 0)
    then = _sizes(features, 0, -CANCELLED_BAKHOLD)
    gain = _judge(features, forecast, then) - _judge(features, forecast, now)
    best = cancelling[0]
    return best if gain > card_price(features, best.card, 0) else Pass()


def _best_set(features: Features, use: str) -> Action:
    playable = {
        action.card: action
        for action in features.observation.legal
        if isinstance(action, PlayCard) and action.use == use
    }
    if not playable or features.observation.combat is None:
        return Pass()
    judged: list[tuple[float, tuple[str, ...]]] = []
    for size in range(min(len(playable), MOST_CARDS) + 1):
        for cards in combinations(sorted(playable), size):
            if any(pair <= set(cards) for pair in NEVER_TOGETHER):
                continue
            judged.append((_value_of(features, use, cards), cards))
    best_set = softly(judged, features.manners.doubt_of_winning, features.chance)
    if not best_set:
        return Pass()
    return playable[max(best_set, key=lambda card: getattr(CARD_DICE[card], use))]


def _value_of(features: Features, use: str, cards: tuple[str, ...]) -> float:
    gained = sum(getattr(CARD_DICE[card], use) for card in cards)
    allied = len(cards) if features.observation.decision.actor == FACTIONS[ALLIES] else 0
    clock = features.clock_after(allied)
    forecast = features.forecast(clock)
    if use == "attack":
        sizes = _sizes(features, gained, _reply(features))
    else:
        sizes = _sizes(features, 0, gained)
    price = sum(card_price(features, card, place) for place, card in enumerate(cards))
    price += TURN_PRICE * (features.clock.allied_turns - clock.allied_turns)
    return _judge(features, forecast, sizes) - price


def _reply(features: Features) -> int:
    """Return the dice that the defender's own cards are expected to add."""
    combat = features.observation.combat
    assert combat is not None
    if combat.attacker == FACTIONS[GERMANY]:
        there = [faction for faction, count in combat.defenders.items() if count]
        answers = [features.force.defence[NUMBER_OF[faction]] for faction in there]
        return max(answers, default=0)
    return features.force.defence[GERMANY]


def _sizes(features: Features, more_attack: int, more_defence: int) -> Sizes:
    combat = features.observation.combat
    assert combat is not None
    return (
        combat.attack_dice + more_attack,
        max(0, combat.defence_dice + more_defence),
        sum(each.count for each in combat.attackers),
        sum(combat.defenders.values()),
    )


def _judge(features: Features, forecast: Forecast, sizes: Sizes) -> float:
    combat = features.observation.combat
    assert combat is not None
    area = features.terrain.index[combat.area]
    others = [target for target in features.state.targets() if target != area]
    return forecast.in_order(features.state, [area, *others], sizes)
