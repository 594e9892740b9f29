"""Sabotage, escape and what answers them, each by what it changes. Manual 4.1 c."""

from collections.abc import Callable

from konqt.ai.kon.abstract_state import AbstractState
from konqt.ai.kon.card_values import card_price
from konqt.ai.kon.features import Features
from konqt.games.kon.engine.actions import Action, Pass, PlayCard
from konqt.games.kon.engine.factions import NORWAY
from konqt.games.kon.engine.public_facts import facts_of

ALL = 999

ANSWERED = 0.35
"""How often a sabotage card is expected to be cancelled."""


Price = Callable[[str], float]
"""What using a card gives up."""


def choose_sabotage(features: Features) -> Action:
    """Turn attackers back, escape, or pass."""
    return best_sabotage(features, lambda card: card_price(features, card, 0))


def choose_counter(features: Features) -> Action:
    """Cancel a sabotage card or let it be."""
    return best_counter(features, lambda card: card_price(features, card, 0))


def best_sabotage(features: Features, price: Price) -> Action:
    """Return the card whose change of the combats is worth most beyond its price, or pass."""
    forecast = features.forecast()
    now = forecast.after_combats(features.state)
    best: Action = Pass()
    best_gain = 0.0
    for action in features.observation.legal:
        if not isinstance(action, PlayCard):
            continue
        if action.use == "turn_back":
            then = forecast.after_combats(turned_back(features, action))
            gain = (then - now) * (1.0 - ANSWERED)
        elif action.use == "escape":
            gain = forecast.after_combats(escaped(features, action)) - now
        else:
            continue
        gain -= price(action.card)
        if gain > best_gain:
            best, best_gain = action, gain
    return best


def best_counter(features: Features, price: Price) -> Action:
    """Cancel a sabotage card when the attack that it stops is worth the engineers."""
    cancelling = [a for a in features.observation.legal if isinstance(a, PlayCard)]
    facts = facts_of(features.observation.decision)
    if not cancelling or "from" not in facts:
        return Pass()
    sabotage = PlayCard(facts["card"], "turn_back", facts["from"], None, facts["area"])
    forecast = features.forecast()
    stays = forecast.after_combats(features.state)
    goes = forecast.after_combats(turned_back(features, sabotage))
    best = cancelling[0]
    return best if stays - goes > price(best.card) else Pass()


def turned_back(features: Features, action: PlayCard) -> AbstractState:
    """Return the board with attackers back where they came from: one, or all of that border."""
    state = features.state.clone()
    index = features.terrain.index
    source, target = index[action.source or ""], index[action.to or ""]
    left = 1 if action.card == "veisperring" else ALL
    kept = []
    for thrust in state.thrusts:
        back = 0
        if thrust.source == source and thrust.target == target:
            back = min(left, thrust.battalions)
        left -= back
        state.units[state.mover][source] += back
        if thrust.battalions > back:
            kept.append(thrust._replace(battalions=thrust.battalions - back))
    state.thrusts = kept
    return state


def escaped(features: Features, action: PlayCard) -> AbstractState:
    """Return the board with Norwegian battalions gone; attackers of an empty area walk in."""
    state = features.state.clone()
    index = features.terrain.index
    area, to = index[action.source or ""], index[action.to or ""]
    norway = state.units[NORWAY]
    count = action.count or 1
    norway[area] -= count
    norway[to] += count
    if not state.enemies(area, state.mover):
        state.walk_in(area)
    return state
