"""Cards that look into a stack or reach into one unseen: appendix; R63, R121, R122."""

from konqt.ai.kon.sea.landing_worth import landing_worth
from konqt.ai.kon.sea.sea_features import SeaFeatures, zone_number
from konqt.games.kon.engine.actions import Action, Pass
from konqt.games.kon.engine.factions import ALLIES, GERMANY
from konqt.games.kon.engine.sea_actions import PlayAtSea, Shift

DIVE_FROM = 0.6
"""What a German card must be worth, by what one may know, for the bombers to start."""

PREVENTED = 0.5
"""Share of a landing that a sunk ship takes with it: others may land in its stead."""


def choose_reconnaissance(features: SeaFeatures) -> Action:
    """Keep the card: what it shows lies face down again before anybody can use it."""
    return Pass()


def choose_deceiving(features: SeaFeatures) -> Action:
    """Draw Allied ships away from the landing that they endanger most."""
    best: Action = Pass()
    best_worth = 0.0
    for action in features.observation.legal:
        if isinstance(action, PlayAtSea) and action.zone is not None:
            zone = zone_number(action.zone)
            at_stake = features.force_in(zone, GERMANY).ships * landing_worth(features, zone)
            worth = at_stake * len(features.cards_in(zone, ALLIES))
            if worth > best_worth:
                best, best_worth = action, worth
    return best


def choose_shift(features: SeaFeatures) -> Action:
    """Send it where it meets fewest Germans."""
    ways = [each for each in features.observation.legal if isinstance(each, Shift)]

    def harm(way: Shift) -> float:
        zone = zone_number(way.to)
        return features.force_in(zone, GERMANY).ships * (0.3 + landing_worth(features, zone))

    return min(ways, key=harm)


def choose_dive_bombers(features: SeaFeatures) -> Action:
    """Bomb the zone where a drawn card is worth most."""
    best: Action = Pass()
    best_worth = DIVE_FROM
    for action in features.observation.legal:
        if isinstance(action, PlayAtSea) and action.zone is not None:
            zone = zone_number(action.zone)
            cards = len(features.cards_in(zone, GERMANY))
            force = features.force_in(zone, GERMANY)
            mean = (force.worth + force.ships * PREVENTED * landing_worth(features, zone)) / cards
            if mean > best_worth:
                best, best_worth = action, mean
    return best
