"""Short answers: paratroopers diverted, transports sunk, the fallen saved, battalions withdrawn."""

from konqt.ai.kon.abstract_state import Sketch, Thrust
from konqt.ai.kon.basic.card_values import kept, price
from konqt.ai.kon.basic.features import BasicReading
from konqt.ai.kon.basic.supply import placing_gain
from konqt.games.kon.engine.actions import Action, Discard, Pass, PlayCard, Withdraw
from konqt.games.kon.engine.factions import GERMANY
from konqt.games.kon.engine.rules.combat_dice import FACES


def choose_divert(reading: BasicReading) -> Action:
    """Send paratroopers where they do least, when that is worth the fighters."""
    forecast = reading.forecast()
    meant = str(reading.observation.decision.facts["area"])
    best: Action = Pass()
    best_worth = forecast.after_combats(_landed(reading, meant))
    for action in reading.observation.legal:
        if isinstance(action, PlayCard):
            worth = forecast.after_combats(_landed(reading, action.to or meant))
            worth -= price(reading, action.card)
            if worth > best_worth:
                best, best_worth = action, worth
    return best


def _landed(reading: BasicReading, to: str) -> Sketch:
    sketch = reading.sketch.clone()
    area = reading.terrain.index[to]
    if sketch.enemies(area, GERMANY):
        sketch.thrusts.append(Thrust(area, area, 1, False))
    else:
        sketch.units[GERMANY][area] += 1
    return sketch


def choose_submarine(reading: BasicReading) -> Action:
    """Try to sink a transport when a battalion's third is worth more than the submarine."""
    sinking = [each for each in reading.observation.legal if isinstance(each, PlayCard)]
    if not sinking:
        return Pass()
    victim = reading.sketch.mover
    area = reading.terrain.index[str(reading.observation.decision.facts["area"])]
    sinking_chance = len(reading.rules.scenario.sink_faces) / FACES
    gain = sinking_chance * _loss(reading, victim, area)
    return sinking[0] if gain > price(reading, sinking[0].card) else Pass()


def _loss(reading: BasicReading, victim: int, area: int) -> float:
    """Return what the deciding side gains when a battalion there goes."""
    units = reading.sketch.units
    zone = reading.ground.around[area]
    before = reading.outlook.part(units, zone)
    units[victim][area] -= 1
    after = reading.outlook.part(units, zone)
    units[victim][area] += 1
    return reading.sign * (after - before)


def choose_rescue(reading: BasicReading) -> Action:
    """Save a fallen battalion to the harbour where it is needed most."""
    index = reading.terrain.index
    best: Action = Pass()
    best_gain = 0.0
    for action in reading.observation.legal:
        if isinstance(action, PlayCard) and action.to is not None:
            gain = placing_gain(reading, index[action.to]) - price(reading, action.card)
            if gain > best_gain:
                best, best_gain = action, gain
    return best


def choose_withdrawal(reading: BasicReading) -> Action:
    """Take the battalion off the board that is missed least."""
    index = reading.terrain.index
    ways = [
        action
        for action in reading.observation.legal
        if isinstance(action, Withdraw) and action.count == 1
    ]
    return max(ways, key=lambda way: _loss(reading, reading.faction, index[way.source]))


def choose_discard(reading: BasicReading) -> Action:
    """Throw away the card that could do least."""
    discards = [each for each in reading.observation.legal if isinstance(each, Discard)]
    return min(discards, key=lambda each: kept(reading, each.card))
