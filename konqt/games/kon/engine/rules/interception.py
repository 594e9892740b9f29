"""Interception: who may try, what the dice catch. Manual 7.1, 8.1.1, 8.1.2; R64-R67, R108, R109."""

from konqt.core.chance import ChanceSource
from konqt.core.event import EventSink
from konqt.core.frames import NOBODY
from konqt.core.refusal import Reason
from konqt.games.kon.engine.actions import Action, Pass
from konqt.games.kon.engine.factions import ALLIES, FACTIONS, GERMANY, NORWAY
from konqt.games.kon.engine.fleet import ZONES, ships_in
from konqt.games.kon.engine.rules.sea_zones import at_sea, in_april
from konqt.games.kon.engine.rules.ships import draw_ship, hide_in, remove_dummy
from konqt.games.kon.engine.rules.wrong_moment import wrong_moment
from konqt.games.kon.engine.sea import Encounter
from konqt.games.kon.engine.sea_actions import Intercept
from konqt.games.kon.engine.sea_frames import Interception
from konqt.games.kon.engine.state import State
from konqt.games.kon.events.play import WindowPassed
from konqt.games.kon.events.sea import InterceptionRolled, ShipIntercepted

INTERCEPT = Intercept()
PASS = Pass()


def caught_in(state: State, zone: int) -> int:
    """Return the mask of ships caught in a zone; who escaped behind smoke has been caught."""
    encounter = at_sea(state)[0].encounter_in(zone)
    return 0 if encounter is None else encounter.intercepted | encounter.smoked


def targets_of(state: State, faction: int, zone: int) -> int:
    """Return the mask of enemy cards in a zone that an attempt could catch (R65, R109)."""
    sea, fleet = at_sea(state)
    enemies = fleet.side[ALLIES if faction == GERMANY else GERMANY]
    return sea.at[zone] & enemies & ~caught_in(state, zone)


def may_be_asked(state: State, faction: int, zone: int) -> bool:
    """Return whether a faction has cards in a zone beside enemies not caught yet; all public."""
    sea, fleet = at_sea(state)
    own = sea.at[zone] & fleet.of[faction] & ~fleet.coastal
    return bool(own) and bool(targets_of(state, faction, zone))


def askable(state: State, zone: int) -> tuple[int, ...]:
    """Return who is asked in a zone: the mover, then each enemy faction (R85: Norway never)."""
    enemies = (ALLIES,) if state.turn == GERMANY else (GERMANY,)
    mover = () if state.turn == NORWAY else (state.turn,)
    sea, _fleet = at_sea(state)
    return enemies if sea.tried >> zone & 1 else mover + enemies


def begin_interception(state: State, zone: int, later: int = 0) -> None:
    """Open the attempts in a zone; on 9 April those in `later` zones follow."""
    state.stack.append(Interception(zone, askable(state, zone), later))


def shared_zones(state: State) -> int:
    """Return the mask of zones where both sides have cards."""
    sea, fleet = at_sea(state)
    german, allied = fleet.side[GERMANY], fleet.side[ALLIES]
    return sum(1 << z for z in range(len(ZONES)) if sea.at[z] & german and sea.at[z] & allied)


def attempt(
    state: State, faction: int, zone: int, sink: EventSink | None, chance: ChanceSource
) -> None:
    """Try with all ships of a faction in a zone. Manual 8.1.1."""
    sea, fleet = at_sea(state)
    own = sea.at[zone] & fleet.of[faction]
    mover = faction == state.turn and not in_april(state)
    if mover:
        sea.tried |= 1 << zone
        sea.sailed |= own
    sea.face_up |= own & ~fleet.coastal
    targets = targets_of(state, faction, zone)
    dice = targets & ~fleet.coastal
    occasion = ("intercept", faction, ZONES[zone], state.round, state.turn)
    faces = chance.dice(state, dice.bit_count(), occasion=occasion) if dice else ()
    successes = sum(face in fleet.faces["interception"] for face in faces)
    if sink is not None:
        name, ships = FACTIONS[faction], fleet.names(own)
        sink.append(InterceptionRolled(name, ZONES[zone], ships, faces, successes, "8.1.1"))
    caught = targets & fleet.coastal
    for _ in range(successes):
        ship = draw_ship(state, dice, chance, "intercept")
        dice &= ~(1 << ship)
        if fleet.dummies >> ship & 1:
            remove_dummy(state, ship, zone, sink)
        else:
            caught |= 1 << ship
    if caught:
        _catch(state, faction, zone, caught, sink)
    hide_in(state, zone, own, sink)


def _catch(state: State, faction: int, zone: int, caught: int, sink: EventSink | None) -> None:
    """Turn caught ships face up; they will fight all that have tried in the zone (R67)."""
    sea, fleet = at_sea(state)
    encounter = sea.encounter_in(zone) or Encounter(zone)
    sea.put(
        encounter._replace(
            interceptors=encounter.interceptors | 1 << faction,
            intercepted=encounter.intercepted | caught,
        )
    )
    sea.face_up |= caught & ~fleet.coastal
    if not in_april(state):
        sea.sailed |= caught & fleet.of[state.turn]
    if sink is not None:
        for ship in ships_in(caught):
            owner = FACTIONS[fleet.owner[ship]]
            rule = "8.1.1" if faction == state.turn else "8.1.2"
            sink.append(ShipIntercepted(owner, fleet.ids[ship], ZONES[zone], rule))


def real_ships(state: State, faction: int, zone: int) -> int:
    """Return the mask of a faction's ships in a zone that can attempt: dummies alone cannot."""
    sea, fleet = at_sea(state)
    return sea.at[zone] & fleet.of[faction] & fleet.real & ~fleet.coastal


class InterceptionRule:
    """The mover, then his enemies, try in a zone or let it be."""

    def actor(self, state: State, frame: Interception) -> int:
        """Return the first in the row if the public facts let it try."""
        if not frame.ask:
            return NOBODY
        faction = frame.ask[0]
        return faction if may_be_asked(state, faction, frame.zone) else NOBODY

    def advance(
        self, state: State, frame: Interception, sink: EventSink | None, chance: ChanceSource
    ) -> None:
        """Ask the next faction, or go on to the next zone (R107)."""
        if frame.ask:
            frame.ask = frame.ask[1:]
            return
        state.stack.pop()
        if frame.later:
            zone = next(ships_in(frame.later))
            begin_interception(state, zone, frame.later & ~(1 << zone))

    def legal(self, state: State, frame: Interception) -> list[Action]:
        """List the attempt, if there is a real ship for it, and the pass."""
        out: list[Action] = []
        if real_ships(state, frame.ask[0], frame.zone):
            out.append(INTERCEPT)
        out.append(PASS)
        return out

    def explain(self, state: State, frame: Interception, action: Action) -> list[Reason]:
        """Return every condition that fails."""
        faction = frame.ask[0]
        if isinstance(action, Pass):
            return []
        if not isinstance(action, Intercept):
            return wrong_moment(state, action, "interception", faction)
        reasons = []
        if action.zone is not None:
            params = {"zone": ZONES[frame.zone], "members": "zone"}
            reasons.append(Reason("8.1", "intercept_here", params))
        if not real_ships(state, faction, frame.zone):
            params = {"zone": ZONES[frame.zone], "faction": FACTIONS[faction]}
            reasons.append(Reason("R109", "never_intercepts", params))
        return reasons

    def apply(
        self,
        state: State,
        frame: Interception,
        action: Intercept | Pass,
        sink: EventSink | None,
        chance: ChanceSource,
    ) -> None:
        """Try, or let them pass; the next faction follows."""
        faction, frame.ask = frame.ask[0], frame.ask[1:]
        if type(action) is Pass:
            if sink is not None:
                zone = ZONES[frame.zone]
                sink.append(WindowPassed(FACTIONS[faction], "interception", zone, "8.1.1"))
            return
        attempt(state, faction, frame.zone, sink, chance)
