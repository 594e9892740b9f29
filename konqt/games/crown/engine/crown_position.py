"""A game's whole state as a position that can be typed by hand."""

from konqt.core.json_value import JsonObject, JsonValue
from konqt.games.crown.engine.crown_state import CrownState, CrownTask, FramePlace, LaidTile
from konqt.games.crown.engine.printed import CHAOS, FIRST_ORDER, FRAME, GRID

SCENARIO = "crown"
PLACES = tuple(str(place) for place in range(1, FRAME + 1))
"""the names of the frame's places"""


def crown_position(state: CrownState, outcome: JsonValue) -> JsonObject:
    """Return the referee's full state; the dice stream is no part of it."""
    grid = [
        [_laid(state.grid[row * GRID + column]) for column in range(GRID)] for row in range(GRID)
    ]
    told: JsonObject = {"scenario": SCENARIO, "round": state.round, "phase": state.phase}
    told |= {"grid": grid, "display": [_laid(tile, plan=True) for tile in state.display]}
    told |= {"bag": list(state.bag), "frame": _frame(state), "push": _push(state)}
    told |= {"known": sorted(place + 1 for place in state.known)}
    told |= _tracks(state) | _map(state) | _cards(state)
    told |= {"pieces": _pieces(state), "pending": _pending(state)}
    return told | {"options": dict(state.options), "outcome": outcome}


def _laid(tile: LaidTile | None, plan: bool = False) -> JsonValue:
    if tile is None:
        return None
    if tile.tile == CHAOS:
        return {"tile": CHAOS, "discs": tile.discs}
    return tile.tile if plan else {"tile": tile.tile, "side": "orders" if tile.orders else "action"}


def _frame(state: CrownState) -> JsonObject:
    return {PLACES[n]: _frame_place(n, place) for n, place in enumerate(state.frame)}


def _frame_place(number: int, place: FramePlace) -> JsonObject:
    down = "one" if number < FIRST_ORDER else "orders"
    face = "german" if place.german else down
    return {"tile": place.tile, "face": face, "die": place.die or None}


def _push(state: CrownState) -> JsonObject:
    face = "german" if state.push.german else "orders"
    return {"tile": state.push.tile, "face": face, "cubes": list(state.push.cubes)}


def _tracks(state: CrownState) -> JsonObject:
    return {
        "stress": state.stress,
        "threat": state.threat,
        "momentum": state.momentum,
        "morale": [state.loyalty, state.space],
        "willpower": state.willpower,
        "pressure": state.pressure,
        "dice": {
            "population": state.population,
            "evacuation": list(state.dice.evacuation),
            "sabotage": list(state.dice.sabotage),
            "quick_response": state.dice.quick,
        },
        "stops": {"hold": state.stops.hold, "skip": state.stops.skip},
    }


def _map(state: CrownState) -> JsonObject:
    held = {*state.norwegian, *state.regular, *state.paratrooper}
    units: JsonObject = {
        space: _units(state, space) for space in state.printed.spaces if space in held
    }
    bombing = state.bombing
    bomb: JsonValue = None if bombing is None else {"town": bombing[0], "value": bombing[1]}
    told: JsonObject = {"bombing": bomb, "units": units, "towns": dict(state.towns)}
    return told | {"king": state.king, "king_black": state.king_black}


def _units(state: CrownState, space: str) -> JsonObject:
    there: JsonObject = {}
    if count := state.norwegian.get(space):
        there["norwegian"] = count
    if count := state.regular.get(space):
        there["regular"] = count
    if count := state.paratrooper.get(space):
        there["paratrooper"] = count
    return there


def _cards(state: CrownState) -> JsonObject:
    demands: JsonObject = {"draw": list(state.demands.deck)}
    demands |= {"declined": list(state.demands.declined), "ignored": list(state.demands.ignored)}
    told: JsonObject = {"hand": list(state.cards.hand), "draw": list(state.cards.draw)}
    told |= {"used": list(state.cards.used), "gold": state.cards.gold, "lost": state.cards.lost}
    return told | {"collaborators": list(state.cards.collaborators), "demands": demands}


def _pieces(state: CrownState) -> JsonValue:
    if state.pieces.primary < 0:
        return None
    support: list[JsonValue] = [list(divmod(cell, GRID)) for cell in state.pieces.support]
    return {
        "primary": list(divmod(state.pieces.primary, GRID)),
        "line": state.pieces.line or None,
        "support": support,
        "frame": state.pieces.frame + 1 or None,
    }


def _pending(state: CrownState) -> JsonObject:
    """Return what is being done: the tile in hand, the agenda, and a Move under way."""
    clashes: JsonObject = {
        space: [[each.origin, each.unit, each.count] for each in attackers]
        for space, attackers in sorted(state.move.clashes.items())
    }
    frames: list[JsonValue] = [_task(task) for task in state.agenda]
    told: JsonObject = {"taken": _laid(state.taken, plan=True), "frames": frames}
    told |= {"moving": state.move.moving, "waiting": state.move.waiting, "clashes": clashes}
    return told


def _task(task: CrownTask) -> JsonObject:
    """Return what a task says; members that say nothing are left out."""
    told: JsonObject = {"name": task.name}
    if task.count:
        told["count"] = task.count
    if task.place:
        told["place"] = task.place
    if task.why:
        told["why"] = task.why
    if task.nth:
        told["nth"] = task.nth
    if task.of:
        told["of"] = task.of
    return told
