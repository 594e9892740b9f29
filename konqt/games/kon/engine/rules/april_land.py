"""9 April on land and above it: paratroopers, threats, shifted ships. Manual 7.1, 7.2; R28, R121,
R126.
"""

from konqt.core.chance import ChanceSource
from konqt.core.event import EventSink
from konqt.core.frames import NOBODY
from konqt.core.refusal import Reason
from konqt.games.kon.engine.actions import Action, EndPhase, PlayCard, Retreat
from konqt.games.kon.engine.april_cards import PARATROOPERS
from konqt.games.kon.engine.factions import ALLIES, FACTIONS, GERMANY, NORWAY
from konqt.games.kon.engine.fleet import ZONES, ships_in
from konqt.games.kon.engine.frames import Fight
from konqt.games.kon.engine.rules.air import air_range, not_in_range
from konqt.games.kon.engine.rules.attack_list import end_attack, ways_out
from konqt.games.kon.engine.rules.cards import card_number, holds, use_card
from konqt.games.kon.engine.rules.refusal import (
    misused,
    no_way_out,
    not_held,
    surplus,
    unknown_area,
)
from konqt.games.kon.engine.rules.sea_refusal import (
    closed_zone,
    not_next_to,
    unknown_zone,
    zone_number,
)
from konqt.games.kon.engine.rules.sea_zones import at_sea
from konqt.games.kon.engine.rules.wrong_moment import wrong_moment
from konqt.games.kon.engine.sea_actions import Shift
from konqt.games.kon.engine.sea_frames import AprilMovement, ShiftShips, Threatened, Window
from konqt.games.kon.engine.state import State
from konqt.games.kon.events.april import ThreatRolled
from konqt.games.kon.events.play import BattalionsDefeated, Retreated
from konqt.games.kon.events.sea import ShipShifted

END_PHASE = EndPhase()
GIVE_UP = Retreat(None)


class AprilMovementRule:
    """Germany drops paratroopers until it ends the phase; without cards nobody is asked."""

    def actor(self, state: State, frame: AprilMovement) -> int:
        """Return Germany while it holds cards."""
        return GERMANY if state.hands[GERMANY] else NOBODY

    def advance(
        self, state: State, frame: AprilMovement, sink: EventSink | None, chance: ChanceSource
    ) -> None:
        """Nobody moves."""
        state.stack.pop()

    def legal(self, state: State, frame: AprilMovement) -> list[Action]:
        """List where paratroopers can jump (R28), then the end."""
        out: list[Action] = []
        if holds(state, GERMANY, PARATROOPERS):
            reached = air_range(state)
            areas = state.rules.areas
            out += [
                PlayCard(PARATROOPERS, "drop", to=areas[area])
                for area in state.rules.play_areas
                if reached >> area & 1
            ]
        out.append(END_PHASE)
        return out

    def explain(self, state: State, frame: AprilMovement, action: Action) -> list[Reason]:
        """Return every condition that fails."""
        if isinstance(action, EndPhase):
            return []
        if not isinstance(action, PlayCard):
            return wrong_moment(state, action, "movement", GERMANY)
        reasons = not_held(state, GERMANY, action.card)
        if action.card != PARATROOPERS or action.use != "drop":
            return reasons + misused(state, GERMANY, action, "7.1")
        reasons += surplus(action)
        if action.to is None:
            return reasons
        return [
            *reasons,
            *unknown_area(state, action.to),
            *not_in_range(state, action.to, action.card),
        ]

    def apply(
        self,
        state: State,
        frame: AprilMovement,
        action: PlayCard | EndPhase,
        sink: EventSink | None,
        chance: ChanceSource,
    ) -> None:
        """Let them jump, unless Norway diverts them, or end the phase."""
        if type(action) is EndPhase:
            state.stack.pop()
            return
        assert type(action) is PlayCard
        area = state.rules.index[action.to or ""]
        number = card_number(state, GERMANY, action.card)
        use_card(state, GERMANY, number, "drop", area, "R28", sink)
        state.stack.append(Window("april_divert", area=area))


class ShiftRule:
    """Germany names a neighbouring zone for each Allied ship drawn, unseen by it (R121)."""

    def actor(self, state: State, frame: ShiftShips) -> int:
        """Return Germany until each has its zone."""
        return GERMANY if frame.drawn else NOBODY

    def advance(
        self, state: State, frame: ShiftShips, sink: EventSink | None, chance: ChanceSource
    ) -> None:
        """All have gone."""
        state.stack.pop()

    def _ways(self, state: State, frame: ShiftShips) -> int:
        _sea, fleet = at_sea(state)
        return fleet.near[frame.zone] & fleet.open_to(ALLIES)

    def legal(self, state: State, frame: ShiftShips) -> list[Action]:
        """List the neighbouring zones."""
        return [Shift(ZONES[zone]) for zone in ships_in(self._ways(state, frame))]

    def explain(self, state: State, frame: ShiftShips, action: Action) -> list[Reason]:
        """Return every condition that fails."""
        if not isinstance(action, Shift):
            return wrong_moment(state, action, "shift", GERMANY)
        _sea, fleet = at_sea(state)
        reasons = unknown_zone(action.to)
        reasons += not_next_to(fleet.near[frame.zone], action.to, "R121")
        return reasons + closed_zone(state, action.to, ALLIES)

    def apply(
        self,
        state: State,
        frame: ShiftShips,
        action: Shift,
        sink: EventSink | None,
        chance: ChanceSource,
    ) -> None:
        """Send the ship there, face down."""
        sea, fleet = at_sea(state)
        ship, frame.drawn = frame.drawn[0], frame.drawn[1:]
        sea.move(1 << ship, zone_number(action.to))
        if sink is not None:
            name, source = FACTIONS[ALLIES], ZONES[frame.zone]
            sink.append(ShipShifted(name, fleet.ids[ship], source, action.to, "R121"))


def threaten(state: State, fight: Fight, sink: EventSink | None, chance: ChanceSource) -> None:
    """Roll for each Norwegian battalion of the combat: some give up, some retreat (R126)."""
    _sea, fleet = at_sea(state)
    area = fight.area
    name = state.rules.areas[area]
    here = state.count(NORWAY, area)
    faces = chance.dice(state, here, occasion=("threat", name))
    removed = sum(face in fleet.faces["threat_removes"] for face in faces)
    retreating = sum(face in fleet.faces["threat_drives"] for face in faces)
    state.add(NORWAY, area, -removed)
    if sink is not None:
        sink.append(ThreatRolled(FACTIONS[NORWAY], name, faces, removed, retreating, "R126"))
    state.stack.append(Threatened(area, retreating))


class ThreatenedRule:
    """Norwegian battalions retreat before a threat, each its own way; without one they are lost."""

    def actor(self, state: State, frame: Threatened) -> int:
        """Return Norway while a battalion has somewhere to go."""
        return NORWAY if frame.left and ways_out(state, NORWAY, frame.area) else NOBODY

    def advance(
        self, state: State, frame: Threatened, sink: EventSink | None, chance: ChanceSource
    ) -> None:
        """Lose who has no way out; where nobody is left there is no combat (R126)."""
        state.stack.pop()
        if frame.left:
            _lose(state, frame.area, frame.left, "no_retreat", sink)
        fight = state.stack[-1]
        left = state.count(NORWAY, frame.area) + state.count(ALLIES, frame.area)
        if not left and isinstance(fight, Fight):
            state.stack.pop()
            end_attack(state, frame.area)

    def legal(self, state: State, frame: Threatened) -> list[Action]:
        """List the ways out, and giving up (R43)."""
        ways = ways_out(state, NORWAY, frame.area)
        return [*(Retreat(area) for area in state.rules.topology.ids(ways)), GIVE_UP]

    def explain(self, state: State, frame: Threatened, action: Action) -> list[Reason]:
        """Return every condition that fails."""
        if not isinstance(action, Retreat):
            return wrong_moment(state, action, "retreat", NORWAY)
        return [] if action.to is None else no_way_out(state, NORWAY, frame.area, action.to)

    def apply(
        self,
        state: State,
        frame: Threatened,
        action: Retreat,
        sink: EventSink | None,
        chance: ChanceSource,
    ) -> None:
        """Let one battalion go there, or give it up."""
        frame.left -= 1
        if action.to is None:
            _lose(state, frame.area, 1, "given_up", sink)
            return
        to = state.rules.index[action.to]
        state.add(NORWAY, frame.area, -1)
        state.add(NORWAY, to, 1)
        if sink is not None:
            source = state.rules.areas[frame.area]
            sink.append(Retreated(FACTIONS[NORWAY], source, action.to, 1, "R126"))


def _lose(state: State, area: int, count: int, cause: str, sink: EventSink | None) -> None:
    state.add(NORWAY, area, -count)
    if sink is not None:
        name = state.rules.areas[area]
        rule = "R43" if cause == "given_up" else "R126"
        sink.append(BattalionsDefeated(FACTIONS[NORWAY], name, count, None, cause, rule))
