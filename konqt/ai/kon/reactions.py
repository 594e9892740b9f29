"""Sabotage, escape and what answers them, each by what it changes. Manual 4.1 c."""

from collections.abc import Callable

from konqt.ai.kon.abstract_state import Sketch
from konqt.ai.kon.card_values import card_price
from konqt.ai.kon.features import Reading
from konqt.games.kon.engine.actions import Action, Pass, PlayCard
from konqt.games.kon.engine.factions import NORWAY
from konqt.games.kon.engine.public_facts import facts_of

ALL = 999

ANSWERED = 0.35
"""How often a sabotage card is expected to be cancelled."""


Price = Callable[[str], float]
"""What using a card gives up."""


def choose_sabotage(reading: Reading) -> Action:
    """Turn attackers back, escape, or pass."""
    return best_sabotage(reading, lambda card: card_price(reading, card, 0))


def choose_counter(reading: Reading) -> Action:
    """Cancel a sabotage card or let it be."""
    return best_counter(reading, lambda card: card_price(reading, card, 0))


def best_sabotage(reading: Reading, price: Price) -> Action:
    """Return the card whose change of the combats is worth most beyond its price, or pass."""
    forecast = reading.forecast()
    now = forecast.after_combats(reading.sketch)
    best: Action = Pass()
    best_gain = 0.0
    for action in reading.observation.legal:
        if not isinstance(action, PlayCard):
            continue
        if action.use == "turn_back":
            then = forecast.after_combats(turned_back(reading, action))
            gain = (then - now) * (1.0 - ANSWERED)
        elif action.use == "escape":
            gain = forecast.after_combats(escaped(reading, action)) - now
        else:
            continue
        gain -= price(action.card)
        if gain > best_gain:
            best, best_gain = action, gain
    return best


def best_counter(reading: Reading, price: Price) -> Action:
    """Cancel a sabotage card when the attack that it stops is worth the engineers."""
    cancelling = [a for a in reading.observation.legal if isinstance(a, PlayCard)]
    facts = facts_of(reading.observation.decision)
    if not cancelling or "from" not in facts:
        return Pass()
    sabotage = PlayCard(facts["card"], "turn_back", facts["from"], None, facts["area"])
    forecast = reading.forecast()
    stays = forecast.after_combats(reading.sketch)
    goes = forecast.after_combats(turned_back(reading, sabotage))
    best = cancelling[0]
    return best if stays - goes > price(best.card) else Pass()


def turned_back(reading: Reading, action: PlayCard) -> Sketch:
    """Return the board with attackers back where they came from: one, or all of that border."""
    sketch = reading.sketch.clone()
    index = reading.terrain.index
    source, target = index[action.source or ""], index[action.to or ""]
    left = 1 if action.card == "veisperring" else ALL
    kept = []
    for thrust in sketch.thrusts:
        back = 0
        if thrust.source == source and thrust.target == target:
            back = min(left, thrust.battalions)
        left -= back
        sketch.units[sketch.mover][source] += back
        if thrust.battalions > back:
            kept.append(thrust._replace(battalions=thrust.battalions - back))
    sketch.thrusts = kept
    return sketch


def escaped(reading: Reading, action: PlayCard) -> Sketch:
    """Return the board with Norwegian battalions gone; attackers of an empty area walk in."""
    sketch = reading.sketch.clone()
    index = reading.terrain.index
    area, to = index[action.source or ""], index[action.to or ""]
    norway = sketch.units[NORWAY]
    count = action.count or 1
    norway[area] -= count
    norway[to] += count
    if not sketch.enemies(area, sketch.mover):
        sketch.walk_in(area)
    return sketch
