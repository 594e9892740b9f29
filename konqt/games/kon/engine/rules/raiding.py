"""Ships go raiding, or leave with the Allied deck's end. Manual 7.2, 5.2; R82, R131."""

from konqt.core.chance import ChanceSource
from konqt.core.event import EventSink
from konqt.core.frames import NOBODY
from konqt.core.refusal import Reason
from konqt.games.kon.engine.actions import Action, Pass
from konqt.games.kon.engine.factions import ALLIES, FACTIONS, GERMANY
from konqt.games.kon.engine.fleet import LOST, RAID, ZONES, ships_in, zone_names
from konqt.games.kon.engine.rules.sea_refusal import not_own_ship
from konqt.games.kon.engine.rules.sea_zones import at_sea
from konqt.games.kon.engine.rules.ships import take_out, void_cards
from konqt.games.kon.engine.rules.wrong_moment import wrong_moment
from konqt.games.kon.engine.sea_actions import Raid, WithdrawShip
from konqt.games.kon.engine.sea_frames import Raiding, ShipWithdrawal
from konqt.games.kon.engine.state import State
from konqt.games.kon.events.play import WindowPassed
from konqt.games.kon.events.sea import ShipRaided, ShipWithdrawn

PASS = Pass()


def _in_reach(state: State) -> int:
    """Return the mask of German cards in the zones beside the box; that is public."""
    sea, fleet = at_sea(state)
    here = 0
    for zone in ships_in(fleet.raid_exits):
        here |= sea.at[zone]
    return here & fleet.of[GERMANY] & ~(sea.april.crews if sea.april else 0)


class RaidingRule:
    """Germany sends ships into the box, one by one; each voids Allied cards at once."""

    def actor(self, state: State, frame: Raiding) -> int:
        """Return Germany while it has cards in these waters."""
        return GERMANY if _in_reach(state) else NOBODY

    def advance(
        self, state: State, frame: Raiding, sink: EventSink | None, chance: ChanceSource
    ) -> None:
        """Nobody is left to go."""
        state.stack.pop()

    def legal(self, state: State, frame: Raiding) -> list[Action]:
        """List the ships that can raid, then the pass."""
        _sea, fleet = at_sea(state)
        ships = _in_reach(state) & fleet.raiders
        return [*(Raid(fleet.ids[ship]) for ship in ships_in(ships)), PASS]

    def explain(self, state: State, frame: Raiding, action: Action) -> list[Reason]:
        """Return every condition that fails."""
        if isinstance(action, Pass):
            return []
        if not isinstance(action, Raid):
            return wrong_moment(state, action, "raid", GERMANY)
        reasons = not_own_ship(state, action.ship, GERMANY)
        if reasons:
            return reasons
        _sea, fleet = at_sea(state)
        ship = fleet.index[action.ship]
        params: dict[str, object] = {"ship": action.ship}
        if not fleet.raiders >> ship & 1:
            reasons.append(Reason("7.2", "cannot_raid", params))
        if not _in_reach(state) >> ship & 1:
            params["zones"] = list(zone_names(fleet.raid_exits))
            reasons.append(Reason("7.2", "not_raiding_waters", params))
        return reasons

    def apply(
        self,
        state: State,
        frame: Raiding,
        action: Raid | Pass,
        sink: EventSink | None,
        chance: ChanceSource,
    ) -> None:
        """Send a ship, or let the others stay."""
        if type(action) is Pass:
            state.stack.pop()
            if sink is not None:
                sink.append(WindowPassed(FACTIONS[GERMANY], "raid", None, "7.2"))
            return
        sea, fleet = at_sea(state)
        assert type(action) is Raid
        ship = fleet.index[action.ship]
        zone = ZONES[sea.place_of(ship)]
        sea.move(1 << ship, RAID)
        if sink is not None:
            sink.append(ShipRaided(FACTIONS[GERMANY], action.ship, zone, "7.2"))
        void_cards(state, ALLIES, fleet.raids[ship], "7.2", sink)


class ShipWithdrawalRule:
    """The Allies choose which ships go: capital ships, while there are any, but for two (R82)."""

    def actor(self, state: State, frame: ShipWithdrawal) -> int:
        """Return the Allies while they have a choice."""
        ships = candidates(state, frame)
        forced = not frame.left or not ships & (ships - 1) or self._all_go(state, frame)
        return NOBODY if forced else ALLIES

    def _all_go(self, state: State, frame: ShipWithdrawal) -> bool:
        """Return whether no choice is left: everybody goes, or just all those who can."""
        ships = candidates(state, frame)
        every = allied_ships(state)
        if every.bit_count() <= frame.left:
            return True
        # Lighter ships still free to go would be a choice; of capital ships alone, all go.
        _sea, fleet = at_sea(state)
        return not ships & ~fleet.capital and ships.bit_count() == frame.left

    def advance(
        self, state: State, frame: ShipWithdrawal, sink: EventSink | None, chance: ChanceSource
    ) -> None:
        """Take those who go without a choice."""
        ships = candidates(state, frame)
        if not frame.left or not ships:
            state.stack.pop()
            return
        if self._all_go(state, frame) and allied_ships(state).bit_count() <= frame.left:
            ships = allied_ships(state)
        for ship in ships_in(ships):
            _leave(state, frame, ship, sink)

    def legal(self, state: State, frame: ShipWithdrawal) -> list[Action]:
        """List the ships that may go."""
        _sea, fleet = at_sea(state)
        return [WithdrawShip(fleet.ids[ship]) for ship in ships_in(candidates(state, frame))]

    def explain(self, state: State, frame: ShipWithdrawal, action: Action) -> list[Reason]:
        """Return every condition that fails."""
        if not isinstance(action, WithdrawShip):
            return wrong_moment(state, action, "withdraw_ships", ALLIES)
        reasons = not_own_ship(state, action.ship, ALLIES)
        if reasons:
            return reasons
        sea, fleet = at_sea(state)
        ship = fleet.index[action.ship]
        params: dict[str, object] = {"ship": action.ship}
        if sea.at[LOST] >> ship & 1:
            return [Reason("6.1", "ship_not_there", {**params, "zone": None})]
        if not candidates(state, frame) >> ship & 1:
            reasons.append(Reason("R82", "keep_lighter_ships", params))
        return reasons

    def apply(
        self,
        state: State,
        frame: ShipWithdrawal,
        action: WithdrawShip,
        sink: EventSink | None,
        chance: ChanceSource,
    ) -> None:
        """Take the ship out of the game."""
        _sea, fleet = at_sea(state)
        _leave(state, frame, fleet.index[action.ship], sink)


def allied_ships(state: State) -> int:
    """Return the mask of Allied ships in the game, those of the Home Fleet too (R131)."""
    sea, fleet = at_sea(state)
    return fleet.of[ALLIES] & ~sea.at[LOST]


def candidates(state: State, frame: ShipWithdrawal) -> int:
    """Return the mask of ships that may go now (R82).

    One light and one heavy may; else capital ships, while there are any.
    """
    _sea, fleet = at_sea(state)
    every = allied_ships(state)
    if not every & fleet.capital:
        return every
    open_now = fleet.capital
    for kind in (fleet.light, fleet.heavy):
        if not frame.lighter & kind:
            open_now |= kind
    return every & open_now


def _leave(state: State, frame: ShipWithdrawal, ship: int, sink: EventSink | None) -> None:
    _sea, fleet = at_sea(state)
    frame.left -= 1
    frame.lighter |= 1 << ship & ~fleet.capital
    take_out(state, ship)
    if sink is not None:
        sink.append(ShipWithdrawn(FACTIONS[ALLIES], fleet.ids[ship], "5.2"))
