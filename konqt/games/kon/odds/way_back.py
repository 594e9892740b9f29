"""Attackers from sea or air who would be lost if they were beaten. Manual 4.2.8, R46."""

from konqt.games.kon.board.topology import Topology
from konqt.games.kon.engine.rules.attack_list import ways_out
from konqt.games.kon.engine.ruleset import ruleset_for
from konqt.games.kon.forms.observation import KonObservation
from konqt.games.kon.odds.area import OUTSIDERS
from konqt.games.kon.odds.open_board import open_board
from konqt.games.owner_data import Corrections


def without_way_back(
    observation: KonObservation, topology: Topology, data: Corrections = None
) -> tuple[str, ...]:
    """Return the areas attacked from outside from where, as things stand, nobody could retreat.

    Who came over land goes back to where he came from and is never among them.
    """
    areas = dict.fromkeys(a.area for a in observation.attacks if a.source in OUTSIDERS)
    if not areas:
        return ()
    rules = ruleset_for(observation.scenario, topology if data is None else data)
    state = open_board(observation, rules)
    number = topology.index
    return tuple(area for area in areas if not ways_out(state, state.turn, number[area]))
