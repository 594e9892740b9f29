"""A deck is used up: the Allies take battalions off the board. Manual 2.4; R9."""

from konqt.core.chance import ChanceSource
from konqt.core.event import EventSink
from konqt.core.frames import NOBODY
from konqt.core.refusal import Reason
from konqt.games.kon.engine.actions import Action, Withdraw
from konqt.games.kon.engine.factions import FACTIONS
from konqt.games.kon.engine.frames import Withdrawal
from konqt.games.kon.engine.rules.attack_list import (
    attackers_of,
    defenders_in,
    end_attack,
    take_from_attack,
)
from konqt.games.kon.engine.rules.moving import explain_present
from konqt.games.kon.engine.rules.refusal import unknown_area
from konqt.games.kon.engine.rules.victory import check_annihilation
from konqt.games.kon.engine.rules.wrong_moment import wrong_moment
from konqt.games.kon.engine.state import State
from konqt.games.kon.events.play import BattalionsWithdrawn


class WithdrawalRule:
    """The faction chooses which of its battalions go; no choice, no question."""

    def actor(self, state: State, frame: Withdrawal) -> int:
        """Return the faction while it has a choice."""
        faction = frame.faction
        held = state.held[faction]
        total = _total(state, faction)
        return faction if frame.left and held & (held - 1) and total > frame.left else NOBODY

    def advance(
        self, state: State, frame: Withdrawal, sink: EventSink | None, chance: ChanceSource
    ) -> None:
        """Take what leaves no choice, then look for annihilation (R10)."""
        for area in state.rules.play_areas:
            count = min(frame.left, state.count(frame.faction, area))
            if count:
                _take(state, frame, area, count, sink)
        state.stack.pop()
        check_annihilation(state, sink)

    def legal(self, state: State, frame: Withdrawal) -> list[Action]:
        """List the battalions that can go, area by area."""
        rules = state.rules
        out: list[Action] = []
        for area in rules.play_areas:
            here = state.count(frame.faction, area)
            out += rules.withdrawals[area][: min(here, frame.left)]
        return out

    def explain(self, state: State, frame: Withdrawal, action: Action) -> list[Reason]:
        """Return every condition that fails."""
        if not isinstance(action, Withdraw):
            return wrong_moment(state, action, "withdraw", frame.faction)
        reasons = unknown_area(state, action.source)
        if action.count > frame.left:
            params = {"count": action.count, "wanted": frame.left}
            reasons.append(Reason("R9", "withdraw_too_many", params))
        return reasons + explain_present(state, action.source, action.count, frame.faction)

    def apply(
        self,
        state: State,
        frame: Withdrawal,
        action: Withdraw,
        sink: EventSink | None,
        chance: ChanceSource,
    ) -> None:
        """Take battalions off the board."""
        _take(state, frame, state.rules.index[action.source], action.count, sink)


def _total(state: State, faction: int) -> int:
    size = state.rules.size
    return sum(state.units[faction * size : (faction + 1) * size])


def _take(state: State, frame: Withdrawal, area: int, count: int, sink: EventSink | None) -> None:
    faction = frame.faction
    frame.left -= count
    state.add(faction, area, -count)
    if state.attacks:
        _leave_combat(state, faction, area, count)
    if sink is not None:
        name = FACTIONS[faction]
        sink.append(BattalionsWithdrawn(name, state.rules.areas[area], count, "R9"))


def _leave_combat(state: State, faction: int, area: int, count: int) -> None:
    """Take battalions out of the attack on an area, or its last defenders (R23, R131)."""
    if faction != state.turn:
        if not defenders_in(state, area):
            end_attack(state, area)
        return
    for row in attackers_of(state, area):
        gone = min(count, row.battalions)
        take_from_attack(state, area, row.source, gone)
        count -= gone
        if not count:
            return
