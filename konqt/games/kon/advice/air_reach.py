"""What German aircraft reach now, from public facts alone. Manual 2.3; R28, R30, R90."""

from konqt.core.frozen import frozen
from konqt.games.kon.advice.area_facts import bases_reaching
from konqt.games.kon.board.topology import Topology
from konqt.games.kon.engine.rules.air import DROP
from konqt.games.kon.engine.rules.combat_cards import IN_AIR_RANGE
from konqt.games.kon.engine.ruleset import ruleset_for
from konqt.games.kon.forms.observation import KonObservation
from konqt.games.owner_data import Corrections

BOUND_TO_RANGE = IN_AIR_RANGE | {DROP}
"""Cards that can be used in air range only."""


@frozen
class AirReach:
    """The areas in play in German air range, and from where: `germany`, or held air fields."""

    areas: frozenset[str]
    bases: tuple[str, ...]


def air_reach(
    observation: KonObservation, topology: Topology, data: Corrections = None
) -> AirReach:
    """Return what is in German air range now; `data` are an owner's corrections to the game."""
    rules = ruleset_for(observation.scenario, topology if data is None else data)
    areas, bases = set[str](), dict[str, None]()
    for number, area in enumerate(rules.areas):
        found = bases_reaching(observation, rules, 1 << number)
        if found:
            areas.add(area)
        bases.update(dict.fromkeys(found))
    return AirReach(frozenset(areas), tuple(bases))


def bound_to_range(card: str) -> bool:
    """Return whether a card, by its id in a hand, can be used in air range only."""
    return card.partition(":")[0] in BOUND_TO_RANGE
