"""What the Germans will do, as far as the player can know it: phase 3 of a line, the next Move.

Both come from the rules' own code, done to a world that the player cannot rule out; what that world
holds face down is not told.
"""

from collections.abc import Iterator, Sequence
from typing import TypedDict

from konqt.core.chance import SEEDED
from konqt.core.event import EventSink
from konqt.games.crown.crown_ahead import after
from konqt.games.crown.crown_game import CrownGame, CrownObservation
from konqt.games.crown.engine.crown_actions import (
    ChooseLine,
    CrownAction,
    GoOn,
    PlaceTile,
    TakeTile,
)
from konqt.games.crown.engine.crown_state import ACTION, ORDERS, CrownState, CrownTask
from konqt.games.crown.engine.happened import CrownEvent
from konqt.games.crown.engine.printed import CHAOS, GRID
from konqt.games.crown.engine.rules.agenda import asked, carry_out, legal_actions
from konqt.games.crown.engine.rules.execute import FRAME
from konqt.games.crown.engine.rules.german_actions import instead_of
from konqt.games.crown.engine.rules.german_move import move_now
from konqt.games.crown.engine.rules.german_response import (
    places_at_primary,
    shows_orders,
    skips_response,
    times_of,
)
from konqt.games.crown.engine.rules.order_of_operations import lay_pieces, symbol_uncovered
from konqt.games.crown.engine.rules.resolving import Resolving

STEPS = {TakeTile: "choose_tile", PlaceTile: "place_tile", ChooseLine: "choose_line"}
"""what a forecast looks through, in the order of a turn, and when each is asked"""
SABOTAGE = "sabotage"


class CannotForesee(ValueError):  # noqa: N818 - reads as what happened
    """The actions are not what leads from here to the Germans' response; the message says why."""


class TileAhead(TypedDict):
    """What a tile of the frame will do in phase 3; `tile` is None while it lies face down."""

    frame: int
    tile: str | None
    times: int
    die: int | None
    turns: bool
    """whether it lies face down and is turned over"""


class OrderAhead(TypedDict):
    """An order that a line gives: a tile of the grid, or the Order tile of the frame."""

    at: list[int] | str
    """row and column, or "frame" """
    tile: str | None
    """None for the Order tile, whose other side nobody knows"""
    side: str
    frame: int | None


class LineAhead(TypedDict):
    """What choosing a line sets off, and what it gives the player to do afterwards."""

    quick_response: int
    """dice that will be rolled"""
    momentum_move: bool
    german: list[TileAhead]
    orders: list[OrderAhead]


MoveStep = TypedDict(
    "MoveStep",
    {
        "from": str,
        "to": str | None,
        "count": int,
        "unit": str,
        "why": str,
        "battle": bool,
        "occupies": str | None,
    },
)
"""What an army or a group of paratroopers does in a Move."""


class NextMove(TypedDict):
    """What one German Move would do now."""

    armies: list[MoveStep]
    loses: str | None
    """why the game would be lost by it at once"""
    instead: str | None
    """the German action that would come in its place: there is nobody to move"""


def forecast(
    game: CrownGame, seen: CrownObservation, actions: Sequence[CrownAction], data: object = None
) -> LineAhead:
    """Return what a line sets off: phase 3 as the board will stand when it is chosen.

    Args:
        game: the rules.
        seen: what the player sees.
        actions: taking, placing, choosing the line; without those that are done already.
        data: an owner's, as the game was begun with it.

    Raises:
        CannotForesee: the actions do not lead to a line.
    """
    state = game.sample(seen, 0, data)
    for action in actions:
        waiting = asked(state)
        kind = STEPS.get(type(action))
        if waiting is None or kind != waiting[0].name:
            found = "the game is over" if waiting is None else f"{waiting[1].kind} is asked"
            raise CannotForesee(f"{action.kind} cannot be looked ahead to: {found}")
        if action not in legal_actions(state):
            raise CannotForesee(f"{action.kind} is not legal then")
        if isinstance(action, ChooseLine):
            lay_pieces(state, action.line)
            return _response(state)
        game.apply(state, action)
    raise CannotForesee("the actions do not end with a line")


def _response(state: CrownState) -> LineAhead:
    quick = symbol_uncovered(state)
    german = [] if skips_response(state) else list(_tiles_ahead(state))
    return {
        "quick_response": state.dice.quick if quick else 0,
        "momentum_move": quick and state.momentum > 0,
        "german": german,
        "orders": list(_orders_ahead(state)),
    }


def _orders_ahead(state: CrownState) -> Iterator[OrderAhead]:
    """Give what has a piece on it and can be an order, which Chaos is not. P2.2, P2.3, C48."""
    for cell in state.pieces.support:
        laid = state.grid[cell]
        if laid is not None and laid.tile != CHAOS:
            side = ORDERS if laid.orders else ACTION
            yield {"at": [*divmod(cell, GRID)], "tile": laid.tile, "side": side, "frame": None}
    if state.pieces.frame >= 0:
        yield {"at": FRAME, "tile": None, "side": ORDERS, "frame": state.pieces.frame + 1}


def _tiles_ahead(state: CrownState) -> list[TileAhead]:
    found: list[TileAhead] = []
    for place in places_at_primary(state):
        if shows_orders(state, place):
            continue
        tile = state.frame[place]
        hidden = not tile.german and place not in state.known
        times = 1 if hidden else times_of(state, place, not tile.german)
        name = None if hidden else tile.tile
        ahead: TileAhead = {
            "frame": place + 1,
            "tile": name,
            "times": times,
            "die": tile.die or None,
            "turns": not tile.german,
        }
        found.append(ahead)
    return found


def next_move(game: CrownGame, seen: CrownObservation, data: object = None) -> NextMove:
    """Return what one German Move would do now; nothing while one is under way, or after the end.

    Args:
        game: the rules.
        seen: what the player sees.
        data: an owner's, as the game was begun with it.
    """
    state = game.sample(seen, 0, data)
    if state.move.moving or state.cause:
        return {"armies": [], "loses": None, "instead": None}
    return moved(state)[0]


def moved(state: CrownState) -> tuple[NextMove, CrownState]:
    """Return what one German Move does to a state, and the state after it or at its first battle.

    The state itself is left as it is.
    """
    events: EventSink = []
    armies: list[MoveStep] = []

    def move(doing: Resolving) -> None:
        move_now(doing, CrownTask("move_now"))
        told = [event for event in events if isinstance(event, CrownEvent)]
        armies.extend(step for event in told for step in _steps(state, doing.state, event))

    instead = instead_of(state, "move") or None
    then = after(state, move, events)
    _pass_sabotage(Resolving(then, events, SEEDED))
    return {"armies": armies, "loses": then.cause or None, "instead": instead}, then


def _pass_sabotage(doing: Resolving) -> None:
    """Pass the Sabotage actions of troops below a town: what loses the game comes after them."""
    while (waiting := asked(doing.state)) is not None and waiting[1].kind == SABOTAGE:
        carry_out(doing, GoOn())


def _steps(before: CrownState, then: CrownState, event: CrownEvent) -> list[MoveStep]:
    """Return what an event of a Move tells of an army; nothing if it tells of none."""
    if event.kind not in ("army_moved", "army_stood", "paratrooper_moved"):
        return []
    why = event.word("why") or "goes"
    if event.kind == "army_stood":
        start = event.word("area")
        if not start:
            return [_stays(space, before, "held") for space in sorted(_spaces(before))]
        return [_stays(start, before, why)]
    start, to = event.word("start"), event.word("to")
    unit = "regular" if event.kind == "army_moved" else "paratrooper"
    battle = to in then.move.clashes
    town = unit == "regular" and then.printed.spaces[to].town and to not in then.towns
    step: MoveStep = {
        "from": start,
        "to": to,
        "count": event.number("count"),
        "unit": unit,
        "why": why,
        "battle": battle,
        "occupies": to if town and not battle else None,
    }
    return [step]


def _spaces(state: CrownState) -> set[str]:
    return {*state.regular, *state.paratrooper}


def _stays(space: str, state: CrownState, why: str) -> MoveStep:
    unit = "regular" if space in state.regular else "paratrooper"
    return {
        "from": space,
        "to": None,
        "count": state.germans(space),
        "unit": unit,
        "why": why,
        "battle": False,
        "occupies": None,
    }
