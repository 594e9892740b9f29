"""Which cards of 9 April to keep, and those that are played before a ship lies anywhere. 7.0."""

from konqt.ai.kon.sea.sea_features import SeaFeatures
from konqt.games.kon.engine.actions import Action, Pass, PlayCard
from konqt.games.kon.engine.april_cards import (
    BOMBERS,
    DECEIVING,
    DIVE_BOMBERS,
    FIGHTERS,
    FORT,
    MINES,
    MOUNTAIN,
    PARATROOPERS,
    REALLOCATION,
    RESCUE_SHIP,
    SAILORS,
    SCOUT,
    SMOKE,
    SUBMARINE,
    THREAT,
    TRADED,
    TRANSPORT,
)
from konqt.games.kon.engine.sea_actions import Keep, PlayAtSea

KEPT: dict[str, float] = {
    PARATROOPERS: 1.0,
    BOMBERS: 0.7,
    MOUNTAIN: 0.65,
    TRANSPORT: 0.5,
    THREAT: 0.45,
    SAILORS: 0.4,
    SMOKE: 0.35,
    DECEIVING: 0.3,
    FORT: 0.8,
    TRADED: 0.75,
    FIGHTERS: 0.4,
    SUBMARINE: 0.45,
    REALLOCATION: 0.2,
    MINES: 0.8,
    DIVE_BOMBERS: 0.7,
    RESCUE_SHIP: 0.6,
    SCOUT: 0.2,
}
"""What each card promises that day, in battalions."""

SECOND = 0.7
"""Share of it for a second copy."""

WORTHWHILE = 0.3
"""What a battalion sent elsewhere must promise."""


def choose_kept(features: SeaFeatures) -> Action:
    """Keep the cards that promise most together."""
    ways = [each for each in features.observation.legal if isinstance(each, Keep)]
    return max(ways, key=lambda way: promise(way.cards))


def promise(cards: tuple[str, ...]) -> float:
    """Return what cards promise together."""
    worth = sum(KEPT.get(card, 0.0) for card in set(cards))
    twice = (card for card in set(cards) if cards.count(card) > 1)
    return worth + sum(SECOND * KEPT.get(card, 0.0) for card in twice)


def choose_exchange(features: SeaFeatures) -> Action:
    """Give the weakest ship that was dealt for the strongest that was not."""
    ships = features.waters.ships
    best: Action = Pass()
    best_gain = 0.0
    for action in features.observation.legal:
        if isinstance(action, PlayAtSea) and action.give and action.take:
            gain = ships[action.take].worth - ships[action.give].worth
            if gain > best_gain:
                best, best_gain = action, gain
    return best


def choose_reallocation(features: SeaFeatures) -> Action:
    """Send a battalion where it changes more, if that is worth the card."""
    index = features.terrain.index
    units = features.state.units
    row = units[features.faction]
    before = features.outlook.total(units)
    best: Action = Pass()
    best_gain = WORTHWHILE
    for action in features.observation.legal:
        if isinstance(action, PlayCard) and action.source and action.to:
            source, to = index[action.source], index[action.to]
            row[source] -= 1
            row[to] += 1
            gain = features.sign * (features.outlook.total(units) - before)
            row[source] += 1
            row[to] -= 1
            if gain > best_gain:
                best, best_gain = action, gain
    return best
