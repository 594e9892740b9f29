"""Which cards to lay in a combat: those whose gain is worth more than keeping them."""

from itertools import combinations

from konqt.ai.kon.card_values import card_price
from konqt.ai.kon.combat_model import Forecast, Sizes
from konqt.ai.kon.features import Reading
from konqt.games.kon.engine.actions import Action, Pass, PlayCard
from konqt.games.kon.engine.card_dice import CARD_DICE, NEVER_TOGETHER
from konqt.games.kon.engine.factions import ALLIES, FACTIONS, GERMANY, NUMBER_OF

MOST_CARDS = 5
TURN_PRICE = 0.15
"""What an Allied turn is worth beyond the estimate: cards must not end the game on a gamble."""

CANCELLED_BAKHOLD = 2
"""Defence dice that a Speidertropp takes away."""


def choose_attack_cards(reading: Reading) -> Action:
    """Return the first card of the best set for the attack, or pass."""
    return _best_set(reading, "attack")


def choose_defence_cards(reading: Reading) -> Action:
    """Return the first card of the best set for the defence, or pass."""
    return _best_set(reading, "defence")


def choose_counter_cards(reading: Reading) -> Action:
    """Cancel a card in the combat when the dice it loses are worth the counter card."""
    combat = reading.observation.combat
    cancelling = [
        action
        for action in reading.observation.legal
        if isinstance(action, PlayCard) and action.use == "cancel"
    ]
    if combat is None or not cancelling:
        return Pass()
    forecast = reading.forecast()
    now = _sizes(reading, 0, 0)
    then = _sizes(reading, 0, -CANCELLED_BAKHOLD)
    gain = _judge(reading, forecast, then) - _judge(reading, forecast, now)
    best = cancelling[0]
    return best if gain > card_price(reading, best.card, 0) else Pass()


def _best_set(reading: Reading, use: str) -> Action:
    playable = {
        action.card: action
        for action in reading.observation.legal
        if isinstance(action, PlayCard) and action.use == use
    }
    if not playable or reading.observation.combat is None:
        return Pass()
    best_value = -1.0
    best_set: tuple[str, ...] = ()
    for size in range(min(len(playable), MOST_CARDS) + 1):
        for cards in combinations(sorted(playable), size):
            if any(pair <= set(cards) for pair in NEVER_TOGETHER):
                continue
            value = _value_of(reading, use, cards)
            if value > best_value + 1e-9:
                best_value, best_set = value, cards
    if not best_set:
        return Pass()
    return playable[max(best_set, key=lambda card: getattr(CARD_DICE[card], use))]


def _value_of(reading: Reading, use: str, cards: tuple[str, ...]) -> float:
    gained = sum(getattr(CARD_DICE[card], use) for card in cards)
    allied = len(cards) if reading.observation.decision.actor == FACTIONS[ALLIES] else 0
    clock = reading.clock_after(allied)
    forecast = reading.forecast(clock)
    if use == "attack":
        sizes = _sizes(reading, gained, _reply(reading))
    else:
        sizes = _sizes(reading, 0, gained)
    price = sum(card_price(reading, card, place) for place, card in enumerate(cards))
    price += TURN_PRICE * (reading.clock.allied_turns - clock.allied_turns)
    return _judge(reading, forecast, sizes) - price


def _reply(reading: Reading) -> int:
    """Return the dice that the defender's own cards are expected to add."""
    combat = reading.observation.combat
    assert combat is not None
    if combat.attacker == FACTIONS[GERMANY]:
        there = [faction for faction, count in combat.defenders.items() if count]
        answers = [reading.force.defence[NUMBER_OF[faction]] for faction in there]
        return max(answers, default=0)
    return reading.force.defence[GERMANY]


def _sizes(reading: Reading, more_attack: int, more_defence: int) -> Sizes:
    combat = reading.observation.combat
    assert combat is not None
    return (
        combat.attack_dice + more_attack,
        max(0, combat.defence_dice + more_defence),
        sum(each.count for each in combat.attackers),
        sum(combat.defenders.values()),
    )


def _judge(reading: Reading, forecast: Forecast, sizes: Sizes) -> float:
    combat = reading.observation.combat
    assert combat is not None
    area = reading.terrain.index[combat.area]
    others = [target for target in reading.sketch.targets() if target != area]
    return forecast.in_order(reading.sketch, [area, *others], sizes)
