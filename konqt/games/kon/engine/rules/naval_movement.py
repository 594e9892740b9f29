"""Phase 1a: task forces sail. Manual 8.1, 7.2, 7.4; R64, R66, R80, R85, R109, R110, R130."""

from itertools import combinations

from konqt.core.chance import ChanceSource
from konqt.core.event import EventSink
from konqt.core.refusal import Reason
from konqt.games.kon.engine.actions import Action, EndPhase
from konqt.games.kon.engine.factions import ALLIES, FACTIONS, GERMANY, NORWAY
from konqt.games.kon.engine.fleet import HOME, ON_BOARD, RAID, ZONES, ships_in
from konqt.games.kon.engine.frames import MOVEMENT
from konqt.games.kon.engine.rules.cards import mark_used, put_away
from konqt.games.kon.engine.rules.interception import (
    attempt,
    begin_interception,
    real_ships,
    targets_of,
)
from konqt.games.kon.engine.rules.sea_refusal import (
    closed_zone,
    not_next_to,
    not_own_ship,
    ship_number,
    unknown_zone,
    zone_number,
)
from konqt.games.kon.engine.rules.sea_zones import at_sea
from konqt.games.kon.engine.rules.trading import cards_lacking
from konqt.games.kon.engine.rules.wrong_moment import wrong_moment
from konqt.games.kon.engine.sea import Sea
from konqt.games.kon.engine.sea_actions import Anchor, Intercept, Muster, Recall, Sail
from konqt.games.kon.engine.sea_frames import Interception, NavalMovement, ShipPlacement
from konqt.games.kon.engine.state import State
from konqt.games.kon.events.sea import FleetArrived, ForceSailed, RaidersRecalled

END_PHASE, ANCHOR = EndPhase(), Anchor()
RECALL_SYMBOLS = 6
"""Reinforcement symbols that call all raiders back. Manual 7.2."""
MOST_ZONES = 2
"""Zones that a ship sails in a turn; Eidsvoll & Norge sails one (R85). Manual 8.1."""


def begin_sailing(state: State, sink: EventSink | None) -> None:
    """Begin phase 1: the Home Fleet is placed first, then ships sail, then battalions move."""
    sea, _fleet = at_sea(state)
    if state.turn == ALLIES and sea.at[HOME]:
        state.stack.append(ShipPlacement("home_fleet", ALLIES))
        if sink is not None:
            sink.append(FleetArrived(FACTIONS[ALLIES], sea.at[HOME].bit_count(), "7.4"))
        return
    open_seas(state)


def end_sailing(sea: Sea) -> None:
    """Forget, when phase 2 begins, who has sailed where."""
    sea.sailed = sea.tried = 0
    sea.routes = ()


def open_seas(state: State) -> None:
    """Let the mover sail if he has ships on the board or raiding, else move battalions."""
    sea, fleet = at_sea(state)
    sails = (sea.on_zones() | sea.at[RAID]) & fleet.of[state.turn]
    state.stack.append(NavalMovement() if sails else MOVEMENT)


def ways_on(state: State, frame: NavalMovement) -> int:
    """Return the mask of zones that the force may enter next."""
    return open_from(state, frame.route[-1])


def open_from(state: State, place: int) -> int:
    """Return the mask of neighbours that the mover's ships may enter: open, not yet tried."""
    sea, fleet = at_sea(state)
    return fleet.near[place] & fleet.open_to(state.turn) & ~sea.tried


def completes_old_route(state: State, frame: NavalMovement, to: int | None) -> bool:
    """Return whether ending the voyage so would repeat a route, though something else is left.

    To end it is to anchor (None) or to enter a second zone (R110).
    """
    sea, _fleet = at_sea(state)
    if not _repeats(sea.routes, frame.route, to):
        return False
    others: list[int | None] = [None, *ships_in(ways_on(state, frame))]
    return any(not _repeats(sea.routes, frame.route, each) for each in others)


def _repeats(gone: tuple[tuple[int, ...], ...], route: tuple[int, ...], to: int | None) -> bool:
    return (route if to is None else (*route, to)) in gone


def musterable(state: State, frame: NavalMovement) -> int:
    """Return the mask of ships that may be added to the force."""
    sea, fleet = at_sea(state)
    if len(frame.route) > 1:
        return 0
    own = fleet.of[state.turn] & ~sea.sailed & ~frame.force & fleet.real
    places = frame.route or (*range(len(ZONES)), *((RAID,) if frame.recalled else ()))
    return sum(sea.at[place] & own for place in places if open_from(state, place))


def most_zones(state: State) -> int:
    """Return how many zones the mover's ships sail in a turn."""
    return 1 if state.turn == NORWAY else MOST_ZONES


def recalls(state: State) -> list[Recall]:
    """List the ways to pay for calling the raiders back (R80)."""
    rules = state.rules
    hand, names, symbols = state.hands[GERMANY], rules.cards[GERMANY], rules.symbols[GERMANY]
    sets = {
        chosen
        for size in range(1, len(hand) + 1)
        for chosen in combinations(hand, size)
        if sum(symbols[card] for card in chosen) >= RECALL_SYMBOLS
    }
    ordered = sorted(sets, key=lambda chosen: (len(chosen), chosen))
    return [Recall(tuple(sorted(names[card] for card in chosen))) for chosen in ordered]


def can_recall(state: State, frame: NavalMovement) -> bool:
    """Return whether there are raiders still to be called back."""
    sea, _fleet = at_sea(state)
    return state.turn == GERMANY and bool(sea.at[RAID]) and not frame.recalled


def standing_zones(state: State) -> int:
    """Return the zones where ships may try beside whom they lie already (R64, toggle)."""
    sea, _fleet = at_sea(state)
    if not state.options.standing_interception or state.turn == NORWAY:
        return 0
    return sum(
        1 << zone
        for zone in range(len(ZONES))
        if real_ships(state, state.turn, zone) & ~sea.sailed
        and targets_of(state, state.turn, zone)
        and not sea.tried >> zone & 1
    )


class NavalMovementRule:
    """The mover musters, sails and anchors force after force until he ends the phase."""

    def actor(self, state: State, frame: NavalMovement) -> int:
        """Return the faction to move, even with one answer, while a force has where to go on."""
        return state.turn if not self.over(state, frame) else -1

    def over(self, state: State, frame: NavalMovement) -> bool:
        """Return whether the force under way has come to its end."""
        sea, _fleet = at_sea(state)
        gone = len(frame.route) - 1
        return gone > 0 and (gone >= most_zones(state) or not frame.force & ~sea.sailed)

    def advance(
        self, state: State, frame: NavalMovement, sink: EventSink | None, chance: ChanceSource
    ) -> None:
        """Let the force come to rest."""
        self._rest(state, frame)

    def _rest(self, state: State, frame: NavalMovement) -> None:
        sea, _fleet = at_sea(state)
        sea.sailed |= frame.force
        if frame.route not in sea.routes:
            sea.routes = (*sea.routes, frame.route)
        frame.force, frame.route = 0, ()

    def legal(self, state: State, frame: NavalMovement) -> list[Action]:
        """List ships to muster, zones to sail to, the anchor, what else there is, the end."""
        _sea, fleet = at_sea(state)
        out: list[Action] = [Muster(fleet.ids[ship]) for ship in ships_in(musterable(state, frame))]
        if frame.force:
            under_way = len(frame.route) > 1
            out += [
                Sail(ZONES[zone])
                for zone in ships_in(ways_on(state, frame))
                if not (under_way and completes_old_route(state, frame, zone))
            ]
            if under_way and not completes_old_route(state, frame, None):
                out.append(ANCHOR)
            return out
        if can_recall(state, frame):
            out += recalls(state)
        out += [Intercept(ZONES[zone]) for zone in ships_in(standing_zones(state))]
        out.append(END_PHASE)
        return out

    def explain(self, state: State, frame: NavalMovement, action: Action) -> list[Reason]:
        """Return every condition that fails."""
        match action:
            case Muster():
                return _explain_muster(state, frame, action)
            case Sail():
                return _explain_sail(state, frame, action)
            case Anchor():
                return _explain_anchor(state, frame)
            case Recall():
                return _explain_recall(state, frame, action) + _none_under_way(frame)
            case Intercept():
                return _explain_standing(state, action) + _none_under_way(frame)
            case EndPhase():
                return _none_under_way(frame)
        return wrong_moment(state, action, "naval_movement", state.turn)

    def apply(
        self,
        state: State,
        frame: NavalMovement,
        action: Muster | Sail | Anchor | Recall | Intercept | EndPhase,
        sink: EventSink | None,
        chance: ChanceSource,
    ) -> None:
        """Muster, sail, anchor, recall, try where they lie, or end it."""
        sea, _fleet = at_sea(state)
        match action:
            case Muster():
                ship = ship_number(state, action.ship)
                frame.force |= 1 << ship
                frame.route = frame.route or (sea.place_of(ship),)
            case Sail():
                _sail(state, frame, zone_number(action.to), sink)
            case Anchor():
                self._rest(state, frame)
            case Recall():
                _recall(state, frame, action, sink)
            case Intercept():
                zone = zone_number(action.zone)
                enemies = (ALLIES,) if state.turn == GERMANY else (GERMANY,)
                state.stack.append(Interception(zone, enemies))
                attempt(state, state.turn, zone, sink, chance)
            case EndPhase():
                state.stack[-1] = MOVEMENT


def _sail(state: State, frame: NavalMovement, to: int, sink: EventSink | None) -> None:
    """Bring the force one zone on; enemies there let both sides try (8.1)."""
    sea, fleet = at_sea(state)
    source = frame.route[-1]
    force = frame.force & ~sea.sailed
    frame.force = force
    sea.move(force, to)
    frame.route = (*frame.route, to)
    if sink is not None:
        coastal = bool(force & fleet.coastal)
        name, ships = FACTIONS[state.turn], fleet.names(force)
        places = ON_BOARD[source], ON_BOARD[to]
        # Raiders are public until they leave the box face down again.
        event = ForceSailed(name, *places, len(ships), ships, coastal or source == RAID, "8.1")
        sink.append(event)
    enemies = fleet.side[ALLIES if state.turn == GERMANY else GERMANY]
    if sea.at[to] & enemies:
        begin_interception(state, to)


def _recall(state: State, frame: NavalMovement, action: Recall, sink: EventSink | None) -> None:
    rules = state.rules
    numbers = [rules.card_index[GERMANY][card] for card in action.cards]
    for number in numbers:
        put_away(state, GERMANY, number)
    mark_used(state, GERMANY)
    frame.recalled = True
    if sink is not None:
        symbols = sum(rules.symbols[GERMANY][number] for number in numbers)
        sink.append(RaidersRecalled(FACTIONS[GERMANY], action.cards, symbols, "R80"))


def _none_under_way(frame: NavalMovement) -> list[Reason]:
    """Refuse anything else while a force is formed or under way."""
    return [Reason("8.1", "force_not_sailed", {})] if frame.force else []


def _explain_muster(state: State, frame: NavalMovement, action: Muster) -> list[Reason]:
    sea, fleet = at_sea(state)
    reasons = not_own_ship(state, action.ship, state.turn)
    if len(frame.route) > 1:
        reasons.append(Reason("8.1", "force_not_sailed", {}))
    ship = ship_number(state, action.ship)
    if ship < 0 or fleet.owner[ship] != state.turn:
        return reasons
    bit, place = 1 << ship, sea.place_of(ship)
    params: dict[str, object] = {"ship": action.ship}
    if place > RAID:
        reasons.append(Reason("6.1", "ship_not_there", {**params, "zone": None}))
        return reasons
    if place == RAID and not frame.recalled:
        reasons.append(Reason("7.2", "still_raiding", params))
    if frame.force & bit:
        reasons.append(Reason("8.1", "mustered_already", params))
    if sea.sailed & bit:
        reasons.append(Reason("8.1", "sailed_already", params))
    if len(frame.route) == 1 and place != frame.route[0]:
        params = {**params, "zone": ON_BOARD[frame.route[0]]}
        reasons.append(Reason("8.1", "one_start_only", params))
    if not open_from(state, place):
        reasons.append(Reason("8.1", "no_way_out", {**params, "zone": ON_BOARD[place]}))
    return reasons


def _explain_sail(state: State, frame: NavalMovement, action: Sail) -> list[Reason]:
    sea, fleet = at_sea(state)
    if action.to == "raid":
        return [Reason("R130", "box_is_closed", {})]
    reasons = unknown_zone(action.to)
    zone = zone_number(action.to)
    if zone < 0:
        return reasons
    reasons += closed_zone(state, action.to, state.turn)
    if sea.tried >> zone & 1:
        reasons.append(Reason("8.1.1", "zone_tried", {"zone": action.to}))
    if not frame.force:
        reasons.append(Reason("8.1", "no_force", {}))
        return reasons
    reasons += not_next_to(fleet.near[frame.route[-1]], action.to, "8.1")
    if not reasons and len(frame.route) > 1 and completes_old_route(state, frame, zone):
        reasons.append(Reason("R110", "same_route", {"zone": action.to}))
    return reasons


def _explain_anchor(state: State, frame: NavalMovement) -> list[Reason]:
    if not frame.force:
        return [Reason("8.1", "no_force", {})]
    if len(frame.route) < 2:
        return [Reason("8.1", "force_not_sailed", {})]
    if completes_old_route(state, frame, None):
        return [Reason("R110", "same_route", {"zone": ZONES[frame.route[-1]]})]
    return []


def _explain_recall(state: State, frame: NavalMovement, action: Recall) -> list[Reason]:
    reasons = []
    if not can_recall(state, frame):
        reasons.append(Reason("7.2", "nobody_to_recall", {}))
    if state.turn != GERMANY:
        return reasons
    lacking = cards_lacking(state, GERMANY, action.cards)
    if lacking:
        return reasons + lacking
    index, symbols = state.rules.card_index[GERMANY], state.rules.symbols[GERMANY]
    found = sum(symbols[index[card]] for card in action.cards)
    if found < RECALL_SYMBOLS:
        params = {"count": found, "wanted": RECALL_SYMBOLS}
        reasons.append(Reason("R80", "recall_too_few_symbols", params))
    return reasons


def _explain_standing(state: State, action: Intercept) -> list[Reason]:
    if not state.options.standing_interception:
        return [Reason("R64", "only_on_entering", {})]
    if action.zone is None:
        return [Reason("R64", "name_a_zone", {})]
    reasons = unknown_zone(action.zone)
    zone = zone_number(action.zone)
    if zone < 0:
        return reasons
    sea, _fleet = at_sea(state)
    params: dict[str, object] = {"zone": action.zone, "faction": FACTIONS[state.turn]}
    if sea.tried >> zone & 1:
        reasons.append(Reason("8.1.1", "zone_tried", params))
    if state.turn == NORWAY:
        reasons.append(Reason("R85", "never_intercepts", params))
        return reasons
    if not real_ships(state, state.turn, zone) & ~sea.sailed:
        reasons.append(Reason("R64", "nobody_to_intercept_with", params))
    if not targets_of(state, state.turn, zone):
        reasons.append(Reason("8.1", "nothing_to_intercept", params))
    return reasons
