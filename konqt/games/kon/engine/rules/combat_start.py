"""A combat begins: who stands there. Manual 4.2."""

from konqt.core.event import EventSink
from konqt.games.kon.engine.factions import FACTIONS
from konqt.games.kon.engine.frames import CHOOSE_COMBAT, Fight
from konqt.games.kon.engine.rules.attack_list import (
    areas_under_attack,
    attackers_of,
    defenders_in,
    origin,
)
from konqt.games.kon.engine.state import State
from konqt.games.kon.events.play import CombatBegan


def go_on_with_land_combats(state: State, sink: EventSink | None) -> None:
    """Ask for the next of several combats, or begin the only one left; there is one."""
    under = areas_under_attack(state)
    if under & (under - 1):
        state.stack.append(CHOOSE_COMBAT)
    else:
        begin_combat(state, under.bit_length() - 1, sink)


def begin_combat(state: State, area: int, sink: EventSink | None) -> None:
    """Start the combat in an area."""
    state.stack.append(Fight(area))
    if sink is not None:
        _tell(state, area, sink)


def _tell(state: State, area: int, sink: EventSink) -> None:
    """Report that a combat begins and who stands there."""
    rules = state.rules
    mover = FACTIONS[state.turn]
    attackers = tuple(
        (
            mover,
            origin(state, row.source),
            row.battalions,
            bool(rules.fjord[row.source] >> area & 1),
        )
        for row in attackers_of(state, area)
    )
    defenders = tuple((FACTIONS[f], state.count(f, area)) for f in defenders_in(state, area))
    sink.append(CombatBegan(rules.areas[area], mover, attackers, defenders, "4.2"))
