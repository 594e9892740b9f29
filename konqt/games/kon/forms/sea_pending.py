"""Pending decisions of the sea and of 9 April as data; see `pending`."""

from konqt.core.json_value import JsonObject
from konqt.games.kon.engine.factions import ALLIES, FACTIONS, GERMANY
from konqt.games.kon.engine.fleet import ZONES, zone_names
from konqt.games.kon.engine.frames import Frame, Lying
from konqt.games.kon.engine.rules.sea_zones import at_sea, in_april
from konqt.games.kon.engine.sea_frames import (
    WINDOWS,
    AprilCards,
    AprilPlacement,
    AprilSubmarine,
    Interception,
    JoinCombat,
    Landing,
    Mobilization,
    NavalFight,
    NavalMovement,
    ShiftShips,
    ShipPlacement,
    ShipWithdrawal,
    Threatened,
    Voiding,
    Window,
)
from konqt.games.kon.engine.state import State
from konqt.games.kon.forms.pending import Hider, Writer
from konqt.games.kon.forms.sea_json import ids_of, places

Seen = int
"""Mask of the ships that the reader may know."""


def _hide_force(
    state: State, frame: Frame, data: JsonObject, seen: Seen, known: frozenset[str]
) -> JsonObject:
    """Tell others nothing of a force before it sails, then its number."""
    assert isinstance(frame, NavalMovement)
    if FACTIONS[state.turn] in known:
        return data
    if len(frame.route) < 2:
        return {**data, "force": [], "route": []}
    return {**data, "force": list(ids_of(state, frame.force, seen))}


def _hide_drawn(
    state: State, frame: Frame, data: JsonObject, seen: Seen, known: frozenset[str]
) -> JsonObject:
    assert isinstance(frame, ShiftShips)
    return data if FACTIONS[ALLIES] in known else {**data, "drawn": [None] * len(frame.drawn)}


def _hide_landed(
    state: State, frame: Frame, data: JsonObject, seen: Seen, known: frozenset[str]
) -> JsonObject:
    """Forget which ships have landed: they lie face down again."""
    assert isinstance(frame, Landing)
    _sea, fleet = at_sea(state)
    areas = state.rules.areas
    landed = [
        [fleet.ids[ship] if seen >> ship & 1 else None, areas[area]] for ship, area in frame.landed
    ]
    return {**data, "landed": landed}


def _hide_escorts(
    state: State, frame: Frame, data: JsonObject, seen: Seen, known: frozenset[str]
) -> JsonObject:
    """Forget by which zones Germany has placed: on 9 April that tells where dummies lie (R132)."""
    if not in_april(state) or FACTIONS[GERMANY] in known:
        return data
    return {**data, "escorted": []}


HIDING: dict[str, Hider] = {
    "naval_movement": _hide_force,
    "reinforcement": _hide_escorts,
    "shift": _hide_drawn,
    "landing": _hide_landed,
}
"""Frame -> what hides its ships, or what tells of them; the others tell only of ships that
everybody sees."""


def _nothing(state: State, frame: Frame) -> JsonObject:
    return {}


def _names(state: State, ships: int) -> list[str]:
    return list(at_sea(state)[1].names(ships))


def _window(state: State, frame: Window) -> JsonObject:
    data: JsonObject = {}
    if frame.zone >= 0:
        data["zone"] = ZONES[frame.zone]
    if frame.area >= 0:
        data["area"] = state.rules.areas[frame.area]
    if frame.ships:
        data["ships"] = _names(state, frame.ships)
    return data


def _april_cards(state: State, frame: AprilCards) -> JsonObject:
    asked = frame.faction
    return {"faction": FACTIONS[asked] if asked < len(FACTIONS) else None}


def _left(state: State, frame: AprilPlacement) -> JsonObject:
    return {"left": frame.left}


def _placement(state: State, frame: ShipPlacement) -> JsonObject:
    return {"faction": FACTIONS[frame.faction]}


def _shift(state: State, frame: ShiftShips) -> JsonObject:
    _sea, fleet = at_sea(state)
    return {"zone": ZONES[frame.zone], "drawn": [fleet.ids[ship] for ship in frame.drawn]}


def _interception(state: State, frame: Interception) -> JsonObject:
    return {
        "zone": ZONES[frame.zone],
        "ask": [FACTIONS[faction] for faction in frame.ask],
        "later": list(zone_names(frame.later)),
    }


def _join(state: State, frame: JoinCombat) -> JsonObject:
    return {"ask": [[ZONES[zone], FACTIONS[faction]] for zone, faction in frame.ask]}


def _naval_fight(state: State, frame: NavalFight) -> JsonObject:
    _sea, fleet = at_sea(state)
    return {
        "zone": ZONES[frame.zone],
        "step": frame.step,
        "asked": FACTIONS[frame.asked] if frame.asked >= 0 else None,
        "passed": [f for i, f in enumerate(FACTIONS) if frame.passed >> i & 1],
        "attack": _names(state, frame.attack),
        "defence": _names(state, frame.defence),
        "attack_cards": [_lying(state, card) for card in frame.attack_cards],
        "defence_cards": [_lying(state, card) for card in frame.defence_cards],
        "struck": [
            {"ship": fleet.ids[each.ship], "sunk": each.sunk, "by": FACTIONS[each.by]}
            for each in frame.struck
        ],
        "landing": frame.landing,
    }


def _lying(state: State, card: Lying) -> JsonObject:
    return {
        "faction": FACTIONS[card.faction],
        "card": state.rules.cards[card.faction][card.card],
        "use": card.use,
        "cancelled": card.cancelled,
    }


def _void(state: State, frame: Voiding) -> JsonObject:
    return {"german": frame.german, "allied": frame.allied}


def _landing(state: State, frame: Landing) -> JsonObject:
    _sea, fleet = at_sea(state)
    areas = state.rules.areas
    return {
        "zone": ZONES[frame.zone],
        "later": [ZONES[zone] for zone in frame.later],
        "step": frame.step,
        "plans": [[fleet.ids[ship], areas[area]] for ship, area in frame.plans],
        "landed": [[fleet.ids[ship], areas[area]] for ship, area in frame.landed],
        "again": _names(state, frame.again),
        "fired": list(state.rules.topology.ids(frame.fired)),
    }


def _threatened(state: State, frame: Threatened) -> JsonObject:
    return {"area": state.rules.areas[frame.area], "left": frame.left}


def _submarine(state: State, frame: AprilSubmarine) -> JsonObject:
    hunter = frame.hunter
    asked = FACTIONS[hunter] if hunter < len(FACTIONS) else None
    return {"area": state.rules.areas[frame.area], "hunter": asked}


def _mobilization(state: State, frame: Mobilization) -> JsonObject:
    return {"left": frame.left, "placed": list(state.rules.topology.ids(frame.placed))}


def _naval_movement(state: State, frame: NavalMovement) -> JsonObject:
    return {
        "force": _names(state, frame.force),
        "route": list(places(frame.route)),
        "recalled": frame.recalled,
    }


def _withdrawal(state: State, frame: ShipWithdrawal) -> JsonObject:
    return {"left": frame.left, "lighter": _names(state, frame.lighter)}


SEA_WRITERS: dict[str, Writer] = {
    "april_cards": _april_cards,
    "april_placement": _left,
    "ship_placement": _placement,
    "home_fleet": _placement,
    "shift": _shift,
    "april_movement": _nothing,
    "interception": _interception,
    "join": _join,
    "choose_naval": _nothing,
    "naval_fight": _naval_fight,
    "void": _void,
    "raid": _nothing,
    "landing": _landing,
    "threatened": _threatened,
    "april_submarine": _submarine,
    "mobilization": _mobilization,
    "naval_movement": _naval_movement,
    "withdraw_ships": _withdrawal,
    **dict.fromkeys(WINDOWS, _window),
}
"""Kind of frame -> what writes it; `sea_pending_reader` reads what they write."""
