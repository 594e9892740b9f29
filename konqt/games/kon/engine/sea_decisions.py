"""What is put to whom at sea and on 9 April: prompts with their public facts."""

from konqt.games.kon.engine.decisions import ONLY_PROMPT, Params, Put, only_prompt
from konqt.games.kon.engine.factions import GERMANY
from konqt.games.kon.engine.fleet import ZONES
from konqt.games.kon.engine.public_facts import Facts
from konqt.games.kon.engine.rules.april_setup import waiting_ships
from konqt.games.kon.engine.rules.naval_cards import NAVAL_WINDOW
from konqt.games.kon.engine.rules.naval_results import due_chases
from konqt.games.kon.engine.rules.sea_zones import at_sea
from konqt.games.kon.engine.sea_frames import (
    AprilCards,
    AprilPlacement,
    AprilSubmarine,
    Interception,
    JoinCombat,
    Mobilization,
    NavalFight,
    ShiftShips,
    ShipPlacement,
    ShipWithdrawal,
    Threatened,
    Voiding,
    Window,
    ZoneLanding,
)
from konqt.games.kon.engine.state import State
from konqt.games.kon.questions import SEA_QUESTIONS


def _zone(number: int, facts: Facts, params: Params) -> None:
    if number >= 0:
        params["zone"] = facts["zone"] = ZONES[number]


def _area(state: State, number: int, facts: Facts, params: Params) -> None:
    if number >= 0:
        params["area"] = facts["area"] = state.rules.areas[number]


def _count(count: int, facts: Facts, params: Params) -> None:
    params["count"] = facts["count"] = count


def _window(state: State, frame: Window, facts: Facts, params: Params) -> str:
    _zone(frame.zone, facts, params)
    _area(state, frame.area, facts, params)
    return frame.name


def _april_cards(state: State, frame: AprilCards, facts: Facts, params: Params) -> str:
    _count(state.rules.scenario.april_hands[frame.faction], facts, params)
    return "april_cards"


def _april_placement(state: State, frame: AprilPlacement, facts: Facts, params: Params) -> str:
    _count(frame.left, facts, params)
    return "april_placement"


def _placement(state: State, frame: ShipPlacement, facts: Facts, params: Params) -> str:
    _count(waiting_ships(state, frame).bit_count(), facts, params)
    return frame.name


def _shift(state: State, frame: ShiftShips, facts: Facts, params: Params) -> str:
    _zone(frame.zone, facts, params)
    _count(len(frame.drawn), facts, params)
    return "shift"


def _interception(state: State, frame: Interception, facts: Facts, params: Params) -> str:
    _zone(frame.zone, facts, params)
    return "interception"


def _join(state: State, frame: JoinCombat, facts: Facts, params: Params) -> str:
    _zone(frame.ask[0][0], facts, params)
    return "join"


def _naval_fight(state: State, frame: NavalFight, facts: Facts, params: Params) -> str:
    _sea, fleet = at_sea(state)
    _zone(frame.zone, facts, params)
    facts["step"] = frame.step
    if frame.step in NAVAL_WINDOW:
        return f"naval_{NAVAL_WINDOW[frame.step][0]}"
    params["ship"] = facts["ship"] = fleet.ids[due_chases(state, frame)[0].ship]
    return "chase"


def _void(state: State, frame: Voiding, facts: Facts, params: Params) -> str:
    _count(min(frame.german, len(state.draw[GERMANY])), facts, params)
    return "void"


def _landing(state: State, frame: ZoneLanding, facts: Facts, params: Params) -> str:
    _zone(frame.zone, facts, params)
    return "ship_landing"


def _on_area(state: State, frame: Threatened | AprilSubmarine, facts: Facts, params: Params) -> str:
    _area(state, frame.area, facts, params)
    return frame.name


def _left(state: State, frame: Mobilization | ShipWithdrawal, facts: Facts, params: Params) -> str:
    _count(frame.left, facts, params)
    return frame.name


PUT_AT_SEA: dict[str, Put] = {
    **{row.frame: only_prompt for row in SEA_QUESTIONS if row.frame in ONLY_PROMPT},
    "april_cards": _april_cards,
    "april_placement": _april_placement,
    "ship_placement": _placement,
    "home_fleet": _placement,
    "shift": _shift,
    "interception": _interception,
    "join": _join,
    "naval_fight": _naval_fight,
    "void": _void,
    "landing": _landing,
    "threatened": _on_area,
    "april_submarine": _on_area,
    "mobilization": _left,
    "withdraw_ships": _left,
    "crew": _window,
    "mines": _window,
    "forts": _window,
    "april_divert": _window,
}
"""Frame -> what says which prompt it is, and adds what the prompt and the reader need."""
