"""Fire: who can be removed from the map, by a tile or by a card."""

from collections.abc import Iterator, Sequence

from konqt.games.crown.engine.crown_actions import CrownAction, RemoveGerman
from konqt.games.crown.engine.crown_state import OCCUPIED, CrownState, CrownTask
from konqt.games.crown.engine.rules import common_answers
from konqt.games.crown.engine.rules.german_forces import armies_of, take_german, units_in
from konqt.games.crown.engine.rules.resolving import Resolving

SAME, NEAR = "same_sector_as_troop", "same_or_adjacent_sector_of_troop"


def targets(state: CrownState, where: str) -> Iterator[RemoveGerman]:
    """Yield the Germans who can be removed: near troops, or by a card. Fire, C39.

    Where several armies attack, whose he is says who goes back if the battle is won. HELL.
    """
    spaces = state.printed.spaces
    reach = {SAME: 0, NEAR: 1}.get(where, -1)
    troops = {spaces[space].sector for space in state.norwegian}
    there = {*state.regular, *state.paratrooper}
    for space in sorted(there, key=lambda each: (spaces[each].row, spaces[each].col)):
        sector = spaces[space].sector
        if reach >= 0:
            near = any(abs(sector - each) <= reach for each in troops)
        else:
            near = state.towns.get(space) != OCCUPIED
        if near:
            for unit in units_in(state, space):
                for army in armies_of(state, space, unit):
                    yield common_answers.remove_german(space, unit, army)


def fire_answers(state: CrownState, task: CrownTask) -> Sequence[CrownAction]:
    """List whom the shot may remove."""
    return list(targets(state, task.place))


def fire(doing: Resolving, task: CrownTask, action: CrownAction) -> None:
    """Return a German to the supply. Fire."""
    assert isinstance(action, RemoveGerman)
    take_german(doing, action.start, action.unit, task.why or "Fire", action.army or "")
