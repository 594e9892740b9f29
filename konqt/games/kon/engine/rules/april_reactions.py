"""What the 9 April cards do that answer what has happened: smoke, crews, mines, forts, fighters.

Appendix; R29, R77, R119, R120, R124, R125. Each has its plays, its refusals and its effect.
"""

from konqt.core.chance import ChanceSource
from konqt.core.event import EventSink
from konqt.core.refusal import Reason
from konqt.games.kon.engine.actions import Action, PlayCard
from konqt.games.kon.engine.april_cards import (
    FIGHTERS,
    FORT,
    MINES,
    SAILORS,
    SMOKE,
)
from konqt.games.kon.engine.factions import ALLIES, FACTIONS, GERMANY, NORWAY
from konqt.games.kon.engine.fleet import ZONES
from konqt.games.kon.engine.rules.air import land_paratroopers
from konqt.games.kon.engine.rules.refusal import not_adjacent, unknown_area
from konqt.games.kon.engine.rules.sea_refusal import (
    not_own_ship,
    ship_number,
)
from konqt.games.kon.engine.rules.sea_zones import at_sea
from konqt.games.kon.engine.rules.ships import (
    begin_voiding,
    draw_ship,
    hide_in,
    sink_ship,
)
from konqt.games.kon.engine.sea_actions import PlayAtSea
from konqt.games.kon.engine.sea_frames import Window, ZoneLanding
from konqt.games.kon.engine.state import State
from konqt.games.kon.events.april import CrewAfloat, FortRolled, MineRolled
from konqt.games.kon.events.play import DropDiverted
from konqt.games.kon.events.sea import SmokeLaid

Play = PlayCard | PlayAtSea


# Røykdekke


def hidden_by_smoke(state: State) -> int:
    """Return the mask of German ships that the Allies have caught (R120)."""
    sea, fleet = at_sea(state)
    caught = 0
    for each in sea.encounters:
        if each.interceptors >> ALLIES & 1:
            caught |= each.intercepted
    return caught & fleet.of[GERMANY]


def some_caught(state: State, frame: Window) -> bool:
    """Return whether any German ship was caught; caught ones are real and face up."""
    return bool(hidden_by_smoke(state))


def smokes(state: State, frame: Window) -> list[Action]:
    """List the caught ships."""
    _sea, fleet = at_sea(state)
    return [PlayAtSea(SMOKE, "escape", ship=ship) for ship in fleet.names(hidden_by_smoke(state))]


def explain_smoke(state: State, frame: Window, action: Play) -> list[Reason]:
    """Refuse a ship that is not caught."""
    if not isinstance(action, PlayAtSea) or action.ship is None:
        return []
    reasons = not_own_ship(state, action.ship, GERMANY)
    if not reasons and not hidden_by_smoke(state) >> ship_number(state, action.ship) & 1:
        reasons.append(Reason("R120", "not_caught", {"ship": action.ship}))
    return reasons


def lay_smoke(
    state: State, frame: Window, action: Play, sink: EventSink | None, chance: ChanceSource
) -> None:
    """Let the ship leave its combat; where nobody is left to fight there is none."""
    sea, fleet = at_sea(state)
    assert isinstance(action, PlayAtSea) and action.ship
    bit = fleet.mask((action.ship,))
    zone = sea.place_of(fleet.index[action.ship])
    encounter = sea.encounter_in(zone)
    assert encounter is not None
    if sink is not None:
        sink.append(SmokeLaid(action.ship, ZONES[zone], "R120"))
    sea.put(
        encounter._replace(intercepted=encounter.intercepted & ~bit, smoked=encounter.smoked | bit)
    )
    hide_in(state, zone, bit, sink)


# Evakuerte matroser


def crews(state: State, frame: Window) -> list[Action]:
    """List the ships just sunk."""
    _sea, fleet = at_sea(state)
    return [PlayAtSea(SAILORS, "rescue", ship=ship) for ship in fleet.names(frame.ships)]


def explain_crew(state: State, frame: Window, action: Play) -> list[Reason]:
    """Refuse a ship that has not just been sunk."""
    if not isinstance(action, PlayAtSea) or action.ship is None:
        return []
    reasons = not_own_ship(state, action.ship, GERMANY)
    if not reasons and not frame.ships >> ship_number(state, action.ship) & 1:
        reasons.append(Reason("R119", "not_just_sunk", {"ship": action.ship}))
    return reasons


def save_crew(
    state: State, frame: Window, action: Play, sink: EventSink | None, chance: ChanceSource
) -> None:
    """Leave the ship in its zone, face up, until it has landed its battalion."""
    sea, fleet = at_sea(state)
    assert isinstance(action, PlayAtSea) and action.ship and sea.april is not None
    bit = fleet.mask((action.ship,))
    sea.move(bit, frame.zone)
    sea.face_up |= bit
    sea.april = sea.april._replace(crews=sea.april.crews | bit)
    if sink is not None:
        sink.append(CrewAfloat(FACTIONS[GERMANY], action.ship, ZONES[frame.zone], "R119"))


# Minelegging and Kystfort


def plain_play(state: State, frame: Window) -> list[Action]:
    """List the one play of a card that needs no details."""
    card, use, faction = (
        (MINES, "mine", ALLIES) if frame.name == "mines" else (FORT, "fire", NORWAY)
    )
    rules = state.rules
    return [rules.plays[faction][rules.card_index[faction][card]][use]]


def lay_mines(
    state: State, frame: Window, action: Play, sink: EventSink | None, chance: ChanceSource
) -> None:
    """Sink a random real ship afloat in the zone, landing or not (R124)."""
    sea, fleet = at_sea(state)
    zone = frame.zone
    (face,) = chance.dice(state, 1, occasion=("mines", ZONES[zone]))
    afloat = sea.at[zone] & fleet.of[GERMANY] & fleet.real
    if sea.april:
        afloat &= ~sea.april.crews
    hit = face in fleet.faces["mines"] and bool(afloat)
    ship = draw_ship(state, afloat, chance, "mines") if hit else -1
    if sink is not None:
        sink.append(MineRolled(FACTIONS[ALLIES], ZONES[zone], face, hit, "R124"))
    if hit:
        sink_ship(state, ship, zone, "R124", sink)
        begin_voiding(state, 1 << ship)


def fire(
    state: State, frame: Window, action: Play, sink: EventSink | None, chance: ChanceSource
) -> None:
    """Fire at the landing: one ship sunk, or the city closed, or nothing (R77, R125)."""
    sea, fleet = at_sea(state)
    landing = state.stack[-1]
    assert isinstance(landing, ZoneLanding) and sea.april is not None
    area = frame.area
    (face,) = chance.dice(state, 1, occasion=("forts", state.rules.areas[area]))
    sinks, closes = face in fleet.faces["fort_sinks"], face in fleet.faces["fort_closes"]
    sea.april = sea.april._replace(forts=sea.april.forts | 1 << area)
    if sink is not None:
        result = "sinks" if sinks else "closes" if closes else "none"
        sink.append(FortRolled(FACTIONS[NORWAY], state.rules.areas[area], face, result, "R77"))
    if not sinks and not closes:
        return
    sea.april = sea.april._replace(closed=sea.april.closed | 1 << area)
    aiming = sum(1 << ship for ship, to in landing.plans if to == area)
    if sinks:
        ship = draw_ship(state, aiming, chance, "forts")
        aiming &= ~(1 << ship)
        sunk_before = bool(sea.april.crews >> ship & 1)
        sea.april = sea.april._replace(crews=sea.april.crews & ~(1 << ship))
        sink_ship(state, ship, landing.zone, "R77", sink)
        if not sunk_before:
            begin_voiding(state, 1 << ship)
    landing.plans = tuple(each for each in landing.plans if each[1] != area)
    landing.again |= aiming


# Jagerfly


def diversions(state: State, frame: Window) -> list[Action]:
    """List the neighbours of the area that paratroopers are meant for."""
    rules = state.rules
    return [
        PlayCard(FIGHTERS, "divert", to=rules.areas[to])
        for to in sorted(rules.neighbours[frame.area])
    ]


def explain_diversion(state: State, frame: Window, action: Play) -> list[Reason]:
    """Refuse what is no neighbour."""
    if not isinstance(action, PlayCard) or action.to is None:
        return []
    reasons = unknown_area(state, action.to)
    return reasons + not_adjacent(state, state.rules.areas[frame.area], action.to, "R29")


def divert(
    state: State, frame: Window, action: Play, sink: EventSink | None, chance: ChanceSource
) -> None:
    """Let them land elsewhere."""
    assert isinstance(action, PlayCard) and action.to
    if sink is not None:
        meant = state.rules.areas[frame.area]
        sink.append(DropDiverted(FACTIONS[NORWAY], meant, action.to, "R29"))
    land_paratroopers(state, state.rules.index[action.to], sink)


def land_as_meant(state: State, frame: Window, sink: EventSink | None) -> None:
    """Let them land where they were meant to."""
    land_paratroopers(state, frame.area, sink)
