"""A deck is used up in the middle of a turn or at its end: who has to go. Manual 2.4, 5.2; R9."""

from konqt.core.event import EventSink
from konqt.games.kon.engine.factions import FACTIONS
from konqt.games.kon.engine.frames import Withdrawal
from konqt.games.kon.engine.sea_frames import ShipWithdrawal
from konqt.games.kon.engine.state import State
from konqt.games.kon.events.play import DeckUsedUp

SHIPS_WITHDRAWN = 5
"""Ships that leave with the battalions. Manual 5.2."""


def begin_exhaustion(state: State, faction: int, sink: EventSink | None) -> None:
    """Let a faction take battalions off the board in the same instant (R9), then ships (R131)."""
    count = state.rules.scenario.withdrawal[faction]
    if sink is not None:
        sink.append(DeckUsedUp(FACTIONS[faction], count, "R9"))
    if not state.options.allied_cards_after_exhaustion and state.round:
        state.used[faction] += state.hands[faction]
        state.hands[faction] = b""
    if state.sea is not None:
        state.stack.append(ShipWithdrawal(SHIPS_WITHDRAWN))
    state.stack.append(Withdrawal(count, faction))
