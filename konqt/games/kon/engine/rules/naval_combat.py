"""Phase 2a: who fights at sea, in which order, step by step. Manual 8.2; R67, R111, R112, R131."""

from konqt.core.chance import ChanceSource
from konqt.core.event import EventSink
from konqt.core.frames import NOBODY
from konqt.core.refusal import Reason
from konqt.games.kon.engine.actions import Action, Pass
from konqt.games.kon.engine.factions import ALLIES, FACTIONS, GERMANY
from konqt.games.kon.engine.fleet import ZONES, ships_in
from konqt.games.kon.engine.rules.naval_cards import (
    advance_naval_window,
    apply_naval_card,
    explain_naval_card,
    legal_naval_cards,
)
from konqt.games.kon.engine.rules.naval_results import (
    advance_chase,
    apply_chase,
    end_naval_fight,
    explain_chase,
    legal_chases,
    remove_sunk,
    roll_both,
)
from konqt.games.kon.engine.rules.sea_refusal import not_among, not_own_ship, unknown_zone
from konqt.games.kon.engine.rules.sea_zones import at_sea
from konqt.games.kon.engine.rules.ships import hide_in
from konqt.games.kon.engine.rules.wrong_moment import wrong_moment
from konqt.games.kon.engine.sea import Encounter
from konqt.games.kon.engine.sea_actions import ChooseNavalCombat, Join
from konqt.games.kon.engine.sea_frames import (
    CHASE,
    CHOOSE_NAVAL,
    REMOVE,
    ROLL,
    ChooseNaval,
    JoinCombat,
    NavalFight,
)
from konqt.games.kon.engine.state import State
from konqt.games.kon.events.play import WindowPassed
from konqt.games.kon.events.sea import NavalCombatBegan, ShipJoined

PASS = Pass()
ALL_SIDES = (GERMANY, ALLIES)


def go_on_at_sea(state: State, sink: EventSink | None) -> bool:
    """Begin what comes next in phase 2a; False when nothing is left of it."""
    sea, _fleet = at_sea(state)
    if any(not each.fighters for each in sea.encounters):
        state.stack.append(JoinCombat(_owners_asked(state)))
        return True
    for each in sea.encounters:
        if not all(side_of(state, each.fighters, side) for side in ALL_SIDES):
            _lapse(state, each, sink)
    if not sea.encounters:
        return False
    if len(sea.encounters) > 1:
        state.stack.append(CHOOSE_NAVAL)
    else:
        begin_naval_fight(state, sea.encounters[0].zone, sink)
    return True


def side_of(state: State, ships: int, faction: int) -> int:
    """Return those of a mask that are on a faction's side; E&N is on the Allied one (8.2)."""
    _sea, fleet = at_sea(state)
    return ships & fleet.side[faction]


def _owners_asked(state: State) -> tuple[tuple[int, int], ...]:
    """Return zone and faction of each owner of a caught ship, the attacker's side first (R111)."""
    sea, fleet = at_sea(state)
    sides = (GERMANY, ALLIES) if state.turn == GERMANY else (ALLIES, GERMANY)
    return tuple(
        (each.zone, faction)
        for faction in sides
        for each in sea.encounters
        if each.intercepted & fleet.of[faction] and not each.interceptors >> faction & 1
    )


def _settle(state: State, encounter: Encounter, sink: EventSink | None) -> None:
    """Note who will fight in a zone: interceptors bring all, others those caught or added."""
    sea, fleet = at_sea(state)
    here = sea.at[encounter.zone] & fleet.real
    fighters = (encounter.intercepted | encounter.joined) & here
    for faction in ALL_SIDES:
        if encounter.interceptors >> faction & 1:
            fighters |= here & fleet.of[faction] & ~encounter.smoked
    if sea.april:
        fighters &= ~sea.april.crews
    fighters |= here & fleet.coastal
    if all(side_of(state, fighters, side) for side in ALL_SIDES):
        sea.face_up |= fighters & ~fleet.coastal
        sea.put(encounter._replace(fighters=fighters))
    else:
        _lapse(state, encounter, sink)


def _lapse(state: State, encounter: Encounter, sink: EventSink | None) -> None:
    """Forget a combat in which a side has no ship left (R131)."""
    sea, _fleet = at_sea(state)
    sea.drop(encounter.zone)
    hide_in(state, encounter.zone, sea.at[encounter.zone], sink)


def begin_naval_fight(state: State, zone: int, sink: EventSink | None) -> None:
    """Start the combat of a zone's encounter."""
    sea, _fleet = at_sea(state)
    encounter = sea.encounter_in(zone)
    assert encounter is not None
    mover = GERMANY if state.turn == GERMANY else ALLIES
    attack = side_of(state, encounter.fighters, mover)
    start_fight(state, NavalFight(zone, attack, encounter.fighters & ~attack), sink)


def start_fight(state: State, fight: NavalFight, sink: EventSink | None) -> None:
    """Put a combat on the stack; who meets E&N on 9 April has fought it (7.2)."""
    sea, fleet = at_sea(state)
    if sea.april and (fight.attack | fight.defence) & fleet.coastal:
        sea.april = sea.april._replace(fought=True)
    state.stack.append(fight)
    if sink is not None:
        attackers, defenders = fleet.names(fight.attack), fleet.names(fight.defence)
        zone, attacker = ZONES[fight.zone], FACTIONS[state.turn]
        sink.append(NavalCombatBegan(zone, attacker, attackers, defenders, "8.2"))


class JoinRule:
    """Owners of caught ships add others, one by one; then it is settled who fights."""

    def actor(self, state: State, frame: JoinCombat) -> int:
        """Return the first in the row while its owner has other cards there; that is public."""
        if frame.ask and _others_there(state, *frame.ask[0]):
            return frame.ask[0][1]
        return NOBODY

    def advance(
        self, state: State, frame: JoinCombat, sink: EventSink | None, chance: ChanceSource
    ) -> None:
        """Ask the next owner, or settle all combats."""
        if frame.ask:
            frame.ask = frame.ask[1:]
            return
        state.stack.pop()
        for encounter in at_sea(state)[0].encounters:
            if not encounter.fighters:
                _settle(state, encounter, sink)

    def legal(self, state: State, frame: JoinCombat) -> list[Action]:
        """List the ships that may join, then the pass."""
        _sea, fleet = at_sea(state)
        real = _others_there(state, *frame.ask[0]) & fleet.real
        return [*(Join(fleet.ids[ship]) for ship in ships_in(real)), PASS]

    def explain(self, state: State, frame: JoinCombat, action: Action) -> list[Reason]:
        """Return every condition that fails."""
        zone, faction = frame.ask[0]
        if isinstance(action, Pass):
            return []
        if not isinstance(action, Join):
            return wrong_moment(state, action, "join", faction)
        reasons = not_own_ship(state, action.ship, faction)
        if reasons:
            return reasons
        sea, fleet = at_sea(state)
        reasons = not_among(state, action.ship, sea.at[zone], zone)
        free = _others_there(state, zone, faction) & fleet.real
        if not reasons and not free >> fleet.index[action.ship] & 1:
            reasons.append(Reason("R111", "cannot_join", {"ship": action.ship}))
        return reasons

    def apply(
        self,
        state: State,
        frame: JoinCombat,
        action: Join | Pass,
        sink: EventSink | None,
        chance: ChanceSource,
    ) -> None:
        """Add a ship, or close this owner's choice."""
        zone, faction = frame.ask[0]
        if type(action) is Pass:
            frame.ask = frame.ask[1:]
            if sink is not None:
                sink.append(WindowPassed(FACTIONS[faction], "join", ZONES[zone], "8.2"))
            return
        sea, fleet = at_sea(state)
        encounter = sea.encounter_in(zone)
        assert type(action) is Join and encounter is not None
        ship = fleet.index[action.ship]
        sea.put(encounter._replace(joined=encounter.joined | 1 << ship))
        sea.face_up |= 1 << ship
        if sink is not None:
            sink.append(ShipJoined(FACTIONS[faction], action.ship, ZONES[zone], "8.2"))


def _others_there(state: State, zone: int, faction: int) -> int:
    """Return the mask of the owner's cards in a zone that are not yet in the combat (R111)."""
    sea, fleet = at_sea(state)
    encounter = sea.encounter_in(zone)
    if encounter is None or not encounter.intercepted & fleet.of[faction]:
        return 0
    taken = encounter.intercepted | encounter.joined | encounter.smoked
    if sea.april:
        taken |= sea.april.crews
    return sea.at[zone] & fleet.of[faction] & ~taken


class ChooseNavalRule:
    """The attacker chooses where to fight next. Manual 8.2.0."""

    def actor(self, state: State, frame: ChooseNaval) -> int:
        """Return the attacker."""
        return state.turn

    def advance(
        self, state: State, frame: ChooseNaval, sink: EventSink | None, chance: ChanceSource
    ) -> None:
        """Nothing goes on by itself here."""

    def legal(self, state: State, frame: ChooseNaval) -> list[Action]:
        """List the zones."""
        return [ChooseNavalCombat(ZONES[each.zone]) for each in at_sea(state)[0].encounters]

    def explain(self, state: State, frame: ChooseNaval, action: Action) -> list[Reason]:
        """Return every condition that fails."""
        if not isinstance(action, ChooseNavalCombat):
            return wrong_moment(state, action, "choose_combat", state.turn)
        reasons = unknown_zone(action.zone)
        zones = [ZONES[each.zone] for each in at_sea(state)[0].encounters]
        if not reasons and action.zone not in zones:
            params = {"zone": action.zone, "zones": zones}
            reasons.append(Reason("8.2.0", "no_naval_combat_there", params))
        return reasons

    def apply(
        self,
        state: State,
        frame: ChooseNaval,
        action: ChooseNavalCombat,
        sink: EventSink | None,
        chance: ChanceSource,
    ) -> None:
        """Begin that combat."""
        state.stack.pop()
        begin_naval_fight(state, ZONES.index(action.zone), sink)


class NavalFightRule:
    """Leads one combat through its steps; cards and results stand in modules of their own."""

    def actor(self, state: State, frame: NavalFight) -> int:
        """Return the faction asked, if any."""
        return frame.asked

    def advance(
        self, state: State, frame: NavalFight, sink: EventSink | None, chance: ChanceSource
    ) -> None:
        """Take the next automatic step."""
        if frame.step < ROLL:
            advance_naval_window(state, frame)
        elif frame.step == ROLL:
            roll_both(state, frame, sink, chance)
        elif frame.step == REMOVE:
            remove_sunk(state, frame, sink)
        elif frame.step == CHASE:
            advance_chase(state, frame, sink)
        else:
            end_naval_fight(state, frame, sink)

    def legal(self, state: State, frame: NavalFight) -> list[Action]:
        """List the answers of the faction asked."""
        return (legal_chases if frame.step == CHASE else legal_naval_cards)(state, frame)

    def explain(self, state: State, frame: NavalFight, action: Action) -> list[Reason]:
        """Return every condition that fails."""
        explain = explain_chase if frame.step == CHASE else explain_naval_card
        return explain(state, frame, action)

    def apply(
        self,
        state: State,
        frame: NavalFight,
        action: Action,
        sink: EventSink | None,
        chance: ChanceSource,
    ) -> None:
        """Take the answer of the faction asked."""
        (apply_chase if frame.step == CHASE else apply_naval_card)(state, frame, action, sink)
