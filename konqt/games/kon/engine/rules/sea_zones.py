"""Who controls a sea zone, and what that opens and bars on land. Manual 5.1, 5.2, 8.2; R71-R74."""

from konqt.core.event import EventSink
from konqt.core.frames import NOBODY
from konqt.core.refusal import Reason
from konqt.games.kon.engine.factions import ALLIES, FACTIONS, GERMANY
from konqt.games.kon.engine.fleet import ZONES, Fleet, ships_in
from konqt.games.kon.engine.sea import REINFORCEMENT, Sea
from konqt.games.kon.engine.state import State


def at_sea(state: State) -> tuple[Sea, Fleet]:
    """Return the sea and the ships of a game that has them: only its frames and rules ask."""
    sea, fleet = state.sea, state.rules.fleet
    assert sea is not None and fleet is not None
    return sea, fleet


def in_april(state: State) -> bool:
    """Return whether this is the turn of 9 April."""
    return state.round == 0


def controller(state: State, zone: int) -> int:
    """Return the side that alone has ships in a zone, as its faction; NOBODY for none (R71).

    Dummies are no ships; Eidsvoll & Norge counts as an Allied one.
    """
    sea, fleet = at_sea(state)
    here = sea.at[zone] & fleet.real
    german = here & fleet.of[GERMANY]
    if not here or (german and german != here):
        return NOBODY
    return GERMANY if german else ALLIES


def barred_coast(state: State) -> int:
    """Return the mask of areas on a zone that Germany controls: any such zone bars (R72).

    None on 9 April before battalions are placed: control tells where only dummies lie (R132).
    """
    sea = state.sea
    if sea is None or (sea.april is not None and sea.april.step < REINFORCEMENT):
        return 0
    fleet = state.rules.fleet
    assert fleet is not None
    barred = 0
    for zone in range(len(ZONES)):
        if controller(state, zone) == GERMANY:
            barred |= fleet.shore[zone]
    return barred


def open_coast(state: State) -> int:
    """Return the coast that Allied cards by sea can use now (5.2, R72)."""
    return state.rules.coast & ~barred_coast(state)


def zone_controlled(state: State, area: int, params: dict[str, object]) -> list[Reason]:
    """Refuse an area on a zone that Germany controls. 5.2."""
    if state.sea is None or area < 0 or not barred_coast(state) >> area & 1:
        return []
    return [Reason("R72", "zone_controlled", params)]


def ships_off(state: State, area: int) -> int:
    """Return the mask of Allied ships on any zone of an area."""
    sea, fleet = at_sea(state)
    off = 0
    for zone in ships_in(fleet.zones_of[area]):
        off |= sea.at[zone]
    return off & fleet.of[ALLIES]


CONDITIONS = {"jagerfly": "no_carrier", "kystbombardement": "no_battleship"}
"""Allied card -> the refusal where the ship that it needs is missing. Appendix, R72, R74."""


def wanted_ships(state: State, card: str) -> int:
    """Return the mask of ships of which a card needs one."""
    _sea, fleet = at_sea(state)
    return fleet.carriers if card == "jagerfly" else fleet.battleships


def ship_fails(state: State, area: int, card: str) -> bool:
    """Return whether a card needs a ship off the area that is not there."""
    if state.sea is None or card not in CONDITIONS:
        return False
    return not ships_off(state, area) & wanted_ships(state, card)


def no_fitting_ship(state: State, area: int, card: str, params: dict[str, object]) -> list[Reason]:
    """Refuse a card whose ship does not lie off the area. 5.2, R72."""
    if not ship_fails(state, area, card):
        return []
    return [Reason("R72", CONDITIONS[card], params)]


def show_condition(state: State, fitting: int, sink: EventSink | None) -> None:
    """Show one ship that makes a card playable: one already shown, else the first (R134)."""
    if sink is None or not fitting:
        return
    from konqt.games.kon.events.sea import ShipShown

    sea, fleet = at_sea(state)
    ship = next(ships_in(fitting & sea.face_up or fitting))
    zone = ZONES[sea.place_of(ship)]
    sink.append(ShipShown(FACTIONS[fleet.owner[ship]], fleet.ids[ship], zone, "R74"))


def show_for(state: State, area: int, card: str, sink: EventSink | None) -> None:
    """Show the ship off an area that a card needs, where it needs one (R74)."""
    if state.sea is not None and card in CONDITIONS:
        show_condition(state, ships_off(state, area) & wanted_ships(state, card), sink)
