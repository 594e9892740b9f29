"""Sabotage, escape and what answers them, each by what it changes. Manual 4.1 c."""

from konqt.ai.kon.basic.prices import price
from konqt.ai.kon.basic.reading import BasicReading
from konqt.ai.kon.reactions import ANSWERED, escaped, turned_back
from konqt.games.kon.actions import Action, Pass, PlayCard


def choose_sabotage(reading: BasicReading) -> Action:
    """Turn attackers back, escape, or pass."""
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
        else:
            gain = forecast.after_combats(escaped(reading, action)) - now
        gain -= price(reading, action.card)
        if gain > best_gain:
            best, best_gain = action, gain
    return best


def choose_counter(reading: BasicReading) -> Action:
    """Cancel a sabotage card when the attack that it stops is worth the engineers."""
    cancelling = [a for a in reading.observation.legal if isinstance(a, PlayCard)]
    if not cancelling:
        return Pass()
    facts = reading.observation.decision.facts
    sabotage = PlayCard(facts["card"], "turn_back", facts["from"], None, facts["area"])
    forecast = reading.forecast()
    stays = forecast.after_combats(reading.sketch)
    goes = forecast.after_combats(turned_back(reading, sabotage))
    best = cancelling[0]
    return best if stays - goes > price(reading, best.card) else Pass()
