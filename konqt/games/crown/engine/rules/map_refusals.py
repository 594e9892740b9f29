"""Why steps, troops, shots and sabotage are refused: what stands on the map and in the frame."""

from collections.abc import Callable, Iterator

from konqt.core.refusal import Reason
from konqt.games.crown.engine.crown_actions import (
    ArmyOrder,
    CrownAction,
    KingStep,
    RemoveGerman,
    SabotageDeed,
)
from konqt.games.crown.engine.crown_state import OCCUPIED, CrownState, CrownTask
from konqt.games.crown.engine.printed import BEST
from konqt.games.crown.engine.rules.army_orders import DONE_BY, MOBILISE, centre_empty
from konqt.games.crown.engine.rules.german_forces import pieces_of
from konqt.games.crown.engine.rules.sabotage_deeds import RECRUIT, SEND, SMUGGLE, TRAIN


def _beside(state: CrownState, start: str, to: str, rule: str) -> Iterator[Reason]:
    """Yield what stands against a step, whoever goes it."""
    if to not in state.printed.spaces[start].orth:
        yield Reason(rule, "not_adjacent", {"from": start, "to": to})
    elif state.printed.spaces[to].red:
        yield Reason(rule, "red_space", {"to": to})


def _walk(state: CrownState, task: CrownTask, action: CrownAction) -> Iterator[Reason]:
    assert isinstance(action, KingStep)
    against = list(_beside(state, state.king, action.to, "Evacuate"))
    yield from against
    if not against:
        last = task.count == 1 and state.germans(action.to)
        yield Reason("C36", "ends_among_germans" if last else "no_such_walk")


def _card_step(state: CrownState, task: CrownTask, action: CrownAction) -> Iterator[Reason]:
    assert isinstance(action, KingStep)
    yield from _beside(state, state.king, action.to, "CARDS")
    if state.barred(action.to):
        yield Reason("CARDS", "germans_there", {"to": action.to})
    if action.to == state.printed.freedom:
        yield Reason("CARDS", "not_freedom")


def _escape(state: CrownState, task: CrownTask, action: CrownAction) -> Iterator[Reason]:
    assert isinstance(action, KingStep)
    yield from _beside(state, state.king, action.to, "ESC.3")
    if action.to not in state.printed.spaces:
        return
    if state.germans(action.to):
        yield Reason("ESC.3", "germans_there", {"to": action.to})
    if state.printed.spaces[action.to].highway:
        yield Reason("ESC.3", "highway", {"to": action.to})
    if action.to == state.printed.freedom:
        yield Reason("ESC.3", "not_freedom")


def _army(state: CrownState, task: CrownTask, action: CrownAction) -> Iterator[Reason]:
    assert isinstance(action, ArmyOrder)
    spaces = state.printed.spaces
    if action.to not in spaces or action.do not in DONE_BY[task.name]:
        return
    if action.do == MOBILISE:
        if not state.norwegian_supply:
            yield Reason("ARMY", "supply_empty")
        if not spaces[action.to].mobilisation:
            yield Reason("ARMY", "no_centre", {"to": action.to})
        elif not centre_empty(state, action.to):
            yield Reason("ARMY", "centre_not_empty", {"to": action.to})
        return
    start = action.start or ""
    if not 1 <= (action.count or 0) <= state.norwegian.get(start, 0):
        yield Reason("ARMY", "no_troops", {"area": start})
    if start in spaces:
        yield from _beside(state, start, action.to, "ARMY")
    yield from _closed(state, action.to)


def _closed(state: CrownState, to: str) -> Iterator[Reason]:
    """Yield why troops may not enter a space."""
    if state.barred(to):
        yield Reason("ARMY", "germans_there", {"to": to})
    if state.bombing is not None and state.bombing[0] == to:
        yield Reason("ARMY", "town_bombed", {"to": to})
    if state.towns.get(to) == OCCUPIED:
        yield Reason("ARMY", "town_occupied", {"to": to})
    if to == state.printed.freedom:
        yield Reason("ARMY", "not_freedom")


def _sabotage(state: CrownState, task: CrownTask, action: CrownAction) -> Iterator[Reason]:
    assert isinstance(action, SabotageDeed)
    place = (action.frame or 0) - 1
    if action.do == RECRUIT and not state.population:
        yield Reason("Sabotage", "no_population")
    elif action.do == TRAIN:
        yield Reason("Sabotage", "no_die_to_raise")
    elif action.do in (SEND, SMUGGLE) and place in range(len(state.frame)):
        tile = state.frame[place]
        if action.do == SMUGGLE:
            yield Reason("Sabotage", "no_die_to_raise" if tile.die == BEST else "no_such_die")
            return
        if action.value not in state.dice.sabotage:
            yield Reason("Sabotage", "no_such_die")
        if not tile.german:
            yield Reason("Sabotage", "tile_face_down", {"frame": place + 1})
        if tile.die:
            yield Reason("Sabotage", "die_there", {"frame": place + 1})


def _remove(state: CrownState, task: CrownTask, action: CrownAction) -> Iterator[Reason]:
    assert isinstance(action, RemoveGerman)
    fire = task.name == "remove_german"
    rule = "Fire" if fire else task.why
    there = action.unit in ("regular", "paratrooper")
    if not there or not pieces_of(state, action.unit).get(action.start):
        yield Reason(rule, "no_german", {"area": action.start})
    elif fire:
        yield Reason("C39", "out_of_reach", {"area": action.start})


Refuses = Callable[[CrownState, CrownTask, CrownAction], Iterator[Reason]]
MAP_REFUSALS: dict[str, tuple[type[CrownAction], Refuses]] = {
    "king_walk": (KingStep, _walk),
    "king_steps": (KingStep, _card_step),
    "escape": (KingStep, _escape),
    "army_order": (ArmyOrder, _army),
    "mobilise": (ArmyOrder, _army),
    "army_move": (ArmyOrder, _army),
    "sabotage": (SabotageDeed, _sabotage),
    "remove_german": (RemoveGerman, _remove),
    "remove": (RemoveGerman, _remove),
}
"""task -> the kind of action that it asks for, and what tells why one is refused"""
