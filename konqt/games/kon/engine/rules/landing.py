"""Germans land from their ships, zone by zone. Manual 7.2, appendix; R77, R79, R123-R127."""

from konqt.core.chance import ChanceSource
from konqt.core.event import EventSink
from konqt.core.frames import NOBODY
from konqt.core.refusal import Reason
from konqt.games.kon.engine.actions import Action, EndPhase
from konqt.games.kon.engine.factions import FACTIONS, GERMANY
from konqt.games.kon.engine.fleet import LOST, OUTER, ZONES, ships_in
from konqt.games.kon.engine.rules.attack_list import add_attack
from konqt.games.kon.engine.rules.naval_combat import start_fight
from konqt.games.kon.engine.rules.refusal import number_of, unknown_area
from konqt.games.kon.engine.rules.resistance import resist
from konqt.games.kon.engine.rules.sea_refusal import not_among, not_own_ship
from konqt.games.kon.engine.rules.sea_zones import at_sea
from konqt.games.kon.engine.rules.ships import hide_in
from konqt.games.kon.engine.rules.wrong_moment import wrong_moment
from konqt.games.kon.engine.ruleset import FROM_SHIPS
from konqt.games.kon.engine.sea_actions import Land
from konqt.games.kon.engine.sea_frames import (
    ASHORE,
    CLOSE,
    FORTS,
    MINES,
    NavalFight,
    Window,
    ZoneLanding,
)
from konqt.games.kon.engine.state import State
from konqt.games.kon.events.april import BattalionLanded, CrewGone
from konqt.games.kon.events.sea import ShipShown

END_PHASE = EndPhase()


def begin_landing(state: State) -> None:
    """Begin in the zone of Eidsvoll & Norge if it has not fought, then from I to VII (R123)."""
    sea, fleet = at_sea(state)
    assert sea.april is not None
    zones = list(range(OUTER))
    coastal = [zone for zone in zones if sea.at[zone] & fleet.coastal]
    if coastal and not sea.april.fought:
        zones.remove(coastal[0])
        zones.insert(0, coastal[0])
    state.stack.append(ZoneLanding(zones[0], tuple(zones[1:])))


def german_cards(state: State, zone: int) -> int:
    """Return the mask of German cards in a zone, dummies too: that they lie there is public."""
    sea, fleet = at_sea(state)
    return sea.at[zone] & fleet.of[GERMANY]


def may_land(state: State, frame: ZoneLanding) -> int:
    """Return the mask of ships that can still be told to land (7.2): each once, no dummy."""
    _sea, fleet = at_sea(state)
    if frame.again:
        return frame.again & german_cards(state, frame.zone)
    told = sum(1 << ship for ship, _area in (*frame.plans, *frame.landed))
    return german_cards(state, frame.zone) & fleet.real & ~told


def open_coast_of(state: State, zone: int) -> int:
    """Return the mask of areas where ships of a zone may land: its coast but closed cities."""
    sea, fleet = at_sea(state)
    assert sea.april is not None
    return fleet.shore[zone] & ~sea.april.closed


class LandingRule:
    """Germany says which ships land where; what meets them follows when it closes the zone."""

    def actor(self, state: State, frame: ZoneLanding) -> int:
        """Return Germany in a zone with its cards; ships sent on by a fort need a coast left."""
        if frame.step:
            return NOBODY
        if frame.again:
            some = may_land(state, frame) and open_coast_of(state, frame.zone)
            return GERMANY if some else NOBODY
        return GERMANY if german_cards(state, frame.zone) else NOBODY

    def advance(
        self, state: State, frame: ZoneLanding, sink: EventSink | None, chance: ChanceSource
    ) -> None:
        """Take the next step of the zone, or go on to the next zone."""
        if frame.step == 0:
            if not frame.again:
                self._next_zone(state, frame, sink, chance)
            else:
                frame.again, frame.step = 0, FORTS
        elif frame.step == CLOSE:
            frame.step = MINES
            _meet_coastal_ship(state, frame, sink)
        elif frame.step == MINES:
            frame.step = FORTS
            _keep_afloat(state, frame)
            if frame.plans:
                state.stack.append(Window("mines", zone=frame.zone))
        elif frame.step == FORTS:
            _keep_afloat(state, frame)
            _next_fort(state, frame)
        else:
            _go_ashore(state, frame, sink)
            self._next_zone(state, frame, sink, chance)

    def _next_zone(
        self, state: State, frame: ZoneLanding, sink: EventSink | None, chance: ChanceSource
    ) -> None:
        if frame.later:
            frame.zone, frame.later = frame.later[0], frame.later[1:]
            frame.step = frame.fired = 0
            return
        state.stack.pop()
        resist(state, frame.landed, sink, chance)
        _lose_crews(state, sink)

    def legal(self, state: State, frame: ZoneLanding) -> list[Action]:
        """List each ship with each area of the coast, then the end."""
        _sea, fleet = at_sea(state)
        coast = open_coast_of(state, frame.zone)
        out: list[Action] = [
            Land(fleet.ids[ship], state.rules.areas[area])
            for ship in ships_in(may_land(state, frame))
            for area in state.rules.play_areas
            if coast >> area & 1
        ]
        out.append(END_PHASE)
        return out

    def explain(self, state: State, frame: ZoneLanding, action: Action) -> list[Reason]:
        """Return every condition that fails."""
        if isinstance(action, EndPhase):
            return []
        if not isinstance(action, Land):
            return wrong_moment(state, action, "landing", GERMANY)
        reasons = not_own_ship(state, action.ship, GERMANY)
        if not reasons:
            reasons = _cannot_land(state, frame, action.ship)
        reasons += unknown_area(state, action.to)
        area = number_of(state, action.to)
        if area < 0:
            return reasons
        sea, fleet = at_sea(state)
        params = {"area": action.to, "zone": ZONES[frame.zone]}
        if not fleet.shore[frame.zone] >> area & 1:
            reasons.append(Reason("7.2", "not_on_this_coast", params))
        if sea.april and sea.april.closed >> area & 1:
            reasons.append(Reason("R125", "city_closed", params))
        return reasons

    def apply(
        self,
        state: State,
        frame: ZoneLanding,
        action: Land | EndPhase,
        sink: EventSink | None,
        chance: ChanceSource,
    ) -> None:
        """Note where a ship lands, face up, or close the zone."""
        if type(action) is EndPhase:
            frame.step = FORTS if frame.again else CLOSE
            frame.again = 0
            return
        sea, fleet = at_sea(state)
        assert type(action) is Land
        ship = fleet.index[action.ship]
        if not sea.face_up >> ship & 1:
            sea.face_up |= 1 << ship
            if sink is not None:
                sink.append(ShipShown(FACTIONS[GERMANY], action.ship, ZONES[frame.zone], "7.2"))
        frame.plans = (*frame.plans, (ship, state.rules.index[action.to]))
        if frame.again:
            frame.again &= ~(1 << ship)
            frame.step = 0 if frame.again else FORTS


def _cannot_land(state: State, frame: ZoneLanding, name: str) -> list[Reason]:
    """Refuse an own ship that is elsewhere, is no ship, or has been told already."""
    sea, fleet = at_sea(state)
    ship = fleet.index[name]
    reasons = not_among(state, name, sea.at[frame.zone], frame.zone)
    if fleet.dummies >> ship & 1:
        reasons.append(Reason("6.1", "dummy_cannot", {"ship": name}))
    elif not reasons and not may_land(state, frame) >> ship & 1:
        reasons.append(Reason("7.2", "landed_already", {"ship": name}))
    return reasons


def _meet_coastal_ship(state: State, frame: ZoneLanding, sink: EventSink | None) -> None:
    """Let who wants to land fight Eidsvoll & Norge first, once, and nobody else (R79)."""
    sea, fleet = at_sea(state)
    assert sea.april is not None
    coastal = sea.at[frame.zone] & fleet.coastal
    landing = sum(1 << ship for ship, _area in frame.plans) & ~sea.april.crews
    if coastal and landing and not sea.april.fought:
        start_fight(state, NavalFight(frame.zone, landing, coastal, landing=True), sink)


def _keep_afloat(state: State, frame: ZoneLanding) -> None:
    """Forget the plans of ships that are no longer in the zone."""
    sea, _fleet = at_sea(state)
    here = sea.at[frame.zone]
    frame.plans = tuple(each for each in frame.plans if here >> each[0] & 1)


def _next_fort(state: State, frame: ZoneLanding) -> None:
    """Ask Norway for the next victory city aimed at; then ask Germany about ships sent on."""
    sea, _fleet = at_sea(state)
    assert sea.april is not None
    aimed = sum({1 << area for _ship, area in frame.plans})
    cities = aimed & state.rules.topology.victory_cities & ~(frame.fired | sea.april.forts)
    if cities:
        city = next(ships_in(cities))
        frame.fired |= 1 << city
        state.stack.append(Window("forts", zone=frame.zone, area=city))
    elif frame.again:
        frame.step = 0
    else:
        frame.step = ASHORE


def _go_ashore(state: State, frame: ZoneLanding, sink: EventSink | None) -> None:
    """Put the battalions down; among enemies they attack. Then the ships lie face down again."""
    sea, fleet = at_sea(state)
    assert sea.april is not None
    for ship, area in frame.plans:
        attack = bool(state.enemies_of(GERMANY) >> area & 1)
        state.add(GERMANY, area, 1)
        if attack:
            add_attack(state, area, FROM_SHIPS, 1)
        if state.rules.topology.victory_cities >> area & 1:
            sea.april = sea.april._replace(landed=sea.april.landed | 1 << area)
        if sink is not None:
            name, where = fleet.ids[ship], state.rules.areas[area]
            sink.append(BattalionLanded(FACTIONS[GERMANY], name, where, attack, "7.2"))
    frame.landed += frame.plans
    frame.plans = ()
    hide_in(state, frame.zone, sea.at[frame.zone], sink)


def _lose_crews(state: State, sink: EventSink | None) -> None:
    """Take the sunk ships out whose crews have had their chance (R119)."""
    sea, fleet = at_sea(state)
    assert sea.april is not None
    crews = sea.april.crews
    sea.april = sea.april._replace(crews=0)
    sea.move(crews, LOST)
    sea.face_up &= ~crews
    if sink is not None:
        for ship in ships_in(crews):
            sink.append(CrewGone(FACTIONS[GERMANY], fleet.ids[ship], "R119"))
