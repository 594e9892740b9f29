"""The sequence of play: rounds, turns and phases. Manual 4, NAR Sequence of Play."""

from konqt.core.chance import ChanceSource
from konqt.core.event import EventSink
from konqt.games.kon.engine.factions import FACTIONS, GERMANY
from konqt.games.kon.engine.frames import MOVEMENT, NewCards, Turn
from konqt.games.kon.engine.rules.attack_list import areas_under_attack
from konqt.games.kon.engine.rules.combat_start import go_on_with_land_combats
from konqt.games.kon.engine.rules.reinforcement import begin_reinforcement
from konqt.games.kon.engine.state import State
from konqt.games.kon.events.play import PhaseBegan, TurnBegan


class TurnRule:
    """Leads from phase to phase; nobody is asked here. Ships are loaded where there are any."""

    def actor(self, state: State, frame: Turn) -> int:
        """Nobody: the turn goes on by itself."""
        return -1

    def advance(
        self, state: State, frame: Turn, sink: EventSink | None, chance: ChanceSource
    ) -> None:
        """Begin what comes next in the turn."""
        phase = state.phase
        if not state.round:
            from konqt.games.kon.engine.rules.april_turn import go_on_in_april

            go_on_in_april(state, sink, chance)
        elif phase == 2:
            go_on_with_combats(state, sink)
        elif phase == 1:
            _begin_phase(state, 2, sink)
        elif phase == 3:
            _begin_phase(state, 4, sink)
            state.stack.append(NewCards())
        elif phase == 4:
            _next_turn(state)
            _begin_turn(state, sink)
        else:
            _begin_turn(state, sink)


def go_on_with_combats(state: State, sink: EventSink | None) -> None:
    """Ask for the next of several combats, begin the only one left, or end the phase."""
    if state.sea is not None and state.sea.encounters:
        from konqt.games.kon.engine.rules.naval_combat import go_on_at_sea

        if go_on_at_sea(state, sink):
            return
    under = areas_under_attack(state)
    if not under:
        state.sources = 0
        if 3 in state.rules.scenario.phases:
            _begin_phase(state, 3, sink)
            begin_reinforcement(state, sink)
        else:
            _begin_phase(state, 4, sink)
            state.stack.append(NewCards())
    else:
        go_on_with_land_combats(state, sink)


def _begin_turn(state: State, sink: EventSink | None) -> None:
    mover = state.turn
    if state.options.duty_counts_own_turn_only or mover == GERMANY:
        state.card_used = 0
    if sink is not None:
        sink.append(TurnBegan(FACTIONS[mover], state.round, "4"))
    _begin_phase(state, 1, sink)
    if state.sea is None:
        state.stack.append(MOVEMENT)
    else:
        from konqt.games.kon.engine.rules.naval_movement import begin_sailing

        begin_sailing(state, sink)


def _begin_phase(state: State, phase: int, sink: EventSink | None) -> None:
    state.phase = phase
    if phase == 2:
        state.moved = bytearray(state.rules.size)
        if state.sea is not None:
            from konqt.games.kon.engine.rules.naval_movement import end_sailing

            end_sailing(state.sea)
    if sink is not None:
        sink.append(PhaseBegan(FACTIONS[state.turn], phase, "4"))


def _next_turn(state: State) -> None:
    order = state.rules.scenario.turn_order
    at = order.index(state.turn) + 1
    if at == len(order):
        at = 0
        state.round += 1
    state.turn = order[at]
