"""Short answers: paratroopers diverted, transports sunk, the fallen saved, battalions withdrawn."""

from konqt.ai.kon.abstract_state import AbstractState, Thrust
from konqt.ai.kon.basic.basic_features import BasicFeatures
from konqt.ai.kon.basic.card_values import kept, price
from konqt.ai.kon.basic.reinforcement import placing_gain
from konqt.games.kon.engine.actions import Action, Discard, Pass, PlayCard, Withdraw
from konqt.games.kon.engine.factions import GERMANY
from konqt.games.kon.engine.rules.combat_dice import FACES


def choose_divert(features: BasicFeatures) -> Action:
    """Send paratroopers where they do least, when that is worth the fighters."""
    forecast = features.forecast()
    meant = str(features.observation.decision.facts["area"])
    best: Action = Pass()
    best_worth = forecast.after_combats(_landed(features, meant))
    for action in features.observation.legal:
        if isinstance(action, PlayCard):
            worth = forecast.after_combats(_landed(features, action.to or meant))
            worth -= price(features, action.card)
            if worth > best_worth:
                best, best_worth = action, worth
    return best


def _landed(features: BasicFeatures, to: str) -> AbstractState:
    state = features.state.clone()
    area = features.terrain.index[to]
    if state.enemies(area, GERMANY):
        state.thrusts.append(Thrust(area, area, 1, False))
    else:
        state.units[GERMANY][area] += 1
    return state


def choose_submarine(features: BasicFeatures) -> Action:
    """Try to sink a transport when a battalion's third is worth more than the submarine."""
    sinking = [each for each in features.observation.legal if isinstance(each, PlayCard)]
    if not sinking:
        return Pass()
    victim = features.state.mover
    area = features.terrain.index[str(features.observation.decision.facts["area"])]
    sinking_chance = len(features.rules.scenario.sink_faces) / FACES
    gain = sinking_chance * _loss(features, victim, area)
    return sinking[0] if gain > price(features, sinking[0].card) else Pass()


def _loss(features: BasicFeatures, victim: int, area: int) -> float:
    """Return what the deciding side gains when a battalion there goes."""
    units = features.state.units
    zone = features.ground.around[area]
    before = features.outlook.part(units, zone)
    units[victim][area] -= 1
    after = features.outlook.part(units, zone)
    units[victim][area] += 1
    return features.sign * (after - before)


def choose_rescue(features: BasicFeatures) -> Action:
    """Save a fallen battalion to the harbour where it is needed most."""
    index = features.terrain.index
    best: Action = Pass()
    best_gain = 0.0
    for action in features.observation.legal:
        if isinstance(action, PlayCard) and action.to is not None:
            gain = placing_gain(features, index[action.to]) - price(features, action.card)
            if gain > best_gain:
                best, best_gain = action, gain
    return best


def choose_withdrawal(features: BasicFeatures) -> Action:
    """Take the battalion off the board that is missed least."""
    index = features.terrain.index
    ways = [
        action
        for action in features.observation.legal
        if isinstance(action, Withdraw) and action.count == 1
    ]
    return max(ways, key=lambda way: _loss(features, features.faction, index[way.source]))


def choose_discard(features: BasicFeatures) -> Action:
    """Throw away the card that could do least."""
    discards = [each for each in features.observation.legal if isinstance(each, Discard)]
    return min(discards, key=lambda each: kept(features, each.card))
