"""Which ships go when the Allied deck is used up. Manual 5.2; R82."""

from konqt.ai.kon.sea.landings import zone_of
from konqt.ai.kon.sea.sea_features import SeaFeatures
from konqt.ai.kon.sea.worth import SeaWorth, counts_of
from konqt.games.kon.engine.actions import Action
from konqt.games.kon.engine.factions import ALLIES
from konqt.games.kon.engine.fleet import OUTER
from konqt.games.kon.engine.sea_actions import WithdrawShip


def choose_ship_withdrawal(features: SeaFeatures) -> Action:
    """Give up the ship that is missed least: by itself, and where it lies."""
    ways = [each for each in features.observation.legal if isinstance(each, WithdrawShip)]
    worth = SeaWorth(features)
    counts = counts_of(features)
    before = worth.value(counts)

    def missed(way: WithdrawShip) -> float:
        ship = features.waters.ships[way.ship].worth
        if not _on_board(features, way.ship):
            return ship
        zone = zone_of(features, way.ship)
        counts[1][zone] -= 1
        after = worth.value(counts)
        counts[1][zone] += 1
        return ship + after - before

    return min(ways, key=missed)


def _on_board(features: SeaFeatures, ship: str) -> bool:
    return any(ship in features.cards_in(zone, ALLIES) for zone in range(OUTER + 1))
