"""What lies open on the board, as a state that the rules can be asked about."""

from konqt.games.kon.engine.factions import FACTIONS
from konqt.games.kon.engine.options import options_from
from konqt.games.kon.engine.ruleset import OUTSIDE, Ruleset
from konqt.games.kon.engine.state import AttackRow, State
from konqt.games.kon.forms.observation import KonObservation
from konqt.games.kon.odds.area import OUTSIDERS


def open_board(observation: KonObservation, rules: Ruleset) -> State:
    """Return a state with battalions, attacks and options as seen: no cards, nothing pending.

    Whom the rules let out of an area depends on nothing else, and nothing unseen is dealt for it.
    """
    state = State(rules, observation.seats, options_from(observation.options), 0)
    state.turn = FACTIONS.index(observation.turn)
    state.phase = observation.phase
    for area, there in observation.units.items():
        for faction, count in there.items():
            state.add(FACTIONS.index(faction), rules.index[area], count)
    state.attacks = [
        AttackRow(
            rules.index[each.area],
            OUTSIDE if each.source in OUTSIDERS else rules.index[each.source],
            each.count,
        )
        for each in observation.attacks
    ]
    state.sources = rules.topology.mask(list(observation.attacked_from))
    return state
