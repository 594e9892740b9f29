"""Norway resists in invaded cities, and mobilizes. Manual 7.2, 7.3; R78, R127, R128."""

from konqt.core.chance import ChanceSource
from konqt.core.event import EventSink
from konqt.core.frames import NOBODY
from konqt.core.refusal import Reason
from konqt.games.kon.engine.actions import Action, Place
from konqt.games.kon.engine.factions import FACTIONS, GERMANY, NORWAY
from konqt.games.kon.engine.rules.attack_list import add_attack
from konqt.games.kon.engine.rules.refusal import number_of, unknown_area
from konqt.games.kon.engine.rules.sea_zones import at_sea
from konqt.games.kon.engine.rules.trading import not_one_by_one
from konqt.games.kon.engine.rules.wrong_moment import wrong_moment
from konqt.games.kon.engine.ruleset import FROM_SHIPS, OUTSIDE
from konqt.games.kon.engine.sea_frames import Mobilization
from konqt.games.kon.engine.state import State
from konqt.games.kon.events.april import BattalionsMobilized, ResistanceRolled

CITIES = ("oslo", "kristiansand", "stavanger", "bergen", "trondheim", "narvik")
"""Victory cities in the order in which their dice fall."""


def resist(
    state: State, landed: tuple[tuple[int, int], ...], sink: EventSink | None, chance: ChanceSource
) -> None:
    """Roll for each invaded victory city; Germans who stand there have to fight (R127)."""
    sea, fleet = at_sea(state)
    april = sea.april
    assert april is not None
    invaded = april.landed
    if state.options.paratroopers_meet_resistance:
        invaded |= state.held[GERMANY] & state.rules.topology.victory_cities
    for name in CITIES:
        area = state.rules.index[name]
        if not invaded >> area & 1:
            continue
        (face,) = chance.dice(state, 1, occasion=("resistance", name))
        resists = face in fleet.faces["resistance"]
        if resists:
            _appear(state, area, [to for _ship, to in landed].count(area))
        if sink is not None:
            sink.append(ResistanceRolled(FACTIONS[NORWAY], name, face, resists, "7.2"))


def _appear(state: State, area: int, from_ships: int) -> None:
    """Put a battalion up; Germans who held the city unopposed become its attackers."""
    sea, _fleet = at_sea(state)
    assert sea.april is not None
    opposed = bool(state.enemies_of(GERMANY) >> area & 1)
    state.add(NORWAY, area, 1)
    sea.april = sea.april._replace(mobilized=sea.april.mobilized | 1 << area)
    if opposed:
        return
    by_air = state.count(GERMANY, area) - from_ships
    if by_air:
        add_attack(state, area, OUTSIDE, by_air)
    if from_ships:
        add_attack(state, area, FROM_SHIPS, from_ships)


def begin_mobilization(state: State, sink: EventSink | None) -> None:
    """Mobilize the cities by themselves, then ask about the points. Manual 7.3, R128."""
    sea, _fleet = at_sea(state)
    assert sea.april is not None
    topology, in_play = state.rules.topology, state.rules.in_play
    free = in_play & ~state.held[GERMANY]
    for area in state.rules.play_areas:
        if topology.victory_cities & free & ~sea.april.mobilized & 1 << area:
            _mobilize(state, area, sink)
    points = (topology.mobilization_points & free).bit_count()
    state.stack.append(Mobilization(points // 2))


def _mobilize(state: State, area: int, sink: EventSink | None) -> None:
    state.add(NORWAY, area, 1)
    if sink is not None:
        name = state.rules.areas[area]
        sink.append(BattalionsMobilized(FACTIONS[NORWAY], name, 1, "7.3"))


def _open_points(state: State, frame: Mobilization) -> int:
    """Return the mask of points that Germany does not hold and that have had none yet."""
    points = state.rules.topology.mobilization_points & state.rules.in_play
    return points & ~state.held[GERMANY] & ~frame.placed


class MobilizationRule:
    """Norway places a battalion for every two points that are not German."""

    def actor(self, state: State, frame: Mobilization) -> int:
        """Return Norway until all are placed."""
        return NORWAY if frame.left else NOBODY

    def advance(
        self, state: State, frame: Mobilization, sink: EventSink | None, chance: ChanceSource
    ) -> None:
        """All are placed."""
        state.stack.pop()

    def legal(self, state: State, frame: Mobilization) -> list[Action]:
        """List the open points."""
        rules = state.rules
        points = _open_points(state, frame)
        return [rules.places[area] for area in rules.play_areas if points >> area & 1]

    def explain(self, state: State, frame: Mobilization, action: Action) -> list[Reason]:
        """Return every condition that fails."""
        if not isinstance(action, Place):
            return wrong_moment(state, action, "mobilization", NORWAY)
        reasons = unknown_area(state, action.to) + not_one_by_one(action.count)
        area = number_of(state, action.to)
        if area < 0:
            return reasons
        params = {"area": action.to}
        if not state.rules.topology.mobilization_points >> area & 1:
            reasons.append(Reason("7.3", "not_a_point", params))
        if state.held[GERMANY] >> area & 1:
            reasons.append(Reason("7.3", "placed_among_enemies", params))
        if frame.placed >> area & 1:
            reasons.append(Reason("7.3", "one_an_area", params))
        return reasons

    def apply(
        self,
        state: State,
        frame: Mobilization,
        action: Place,
        sink: EventSink | None,
        chance: ChanceSource,
    ) -> None:
        """Put the battalion up."""
        area = state.rules.index[action.to]
        frame.left -= 1
        frame.placed |= 1 << area
        _mobilize(state, area, sink)
