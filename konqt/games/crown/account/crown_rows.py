"""A game as rows of a table, in ids: one for each turn."""

from collections.abc import Iterator, Sequence

from konqt.core.account import Past, Row
from konqt.core.json_value import JsonObject, KnownObject
from konqt.core.observation import Observation
from konqt.games.crown.account.crown_turns import (
    CrownTurn,
    crown_turns,
    why_acted,
)
from konqt.games.crown.crown_game import crown_observation, printed_seen
from konqt.games.crown.engine.happened import CrownEvent

COLUMNS: tuple[str, ...] = (
    *("row", "round", "turn", "first_step", "last_step"),
    *("tile", "slot", "at", "side", "line", "quick_response", "german_actions", "because"),
    *("orders", "battles", "battles_won", "cards", "demand", "answer"),
    *("stress", "threat", "momentum", "loyalty", "morale_space", "willpower", "pressure", "gold"),
    *("king", "king_sector", "front", "front_sector", "occupied", "destroyed"),
    *("troops", "regulars", "paratroopers", "hand", "cause"),
)
"""What `docs/exports.md` explains; more may come behind these, none goes or moves."""
FREE = 10
"""the sector in which Freedom counts: one beyond the last"""
KING_GOES = ("king_moved", "king_fled")


def crown_rows(past: Past) -> list[Row]:
    """Return a row for each turn."""
    found: list[Row] = []
    for turn in crown_turns(past.told):
        row: dict[str, str | int] = {"row": "turn", "round": turn.round, "turn": "norway"}
        row |= {"first_step": turn.first, "last_step": turn.last}
        found.append(row | _done(turn) | _standing(past.seen(turn.last)))
    return found


def sector_of(space: str, seen: Observation) -> int:
    """Return the sector in which a space counts for how far somebody has come; 0 for none.

    It is that of the map on which the observed game is played.
    """
    found = printed_seen(crown_observation(seen)).spaces.get(space)
    return 0 if found is None else found.sector or FREE


def king_went(past: Past) -> Iterator[tuple[int, str]]:
    """Yield (step, space) for each space in which the King was, the first one first."""
    yield past.first, str(position_in(past.seen(past.first))["king"])
    for told in past.told:
        for event in told.events:
            if event.kind in KING_GOES and isinstance(event, CrownEvent):
                yield told.step, event.word("to")


def front_of(seen: Observation) -> str:
    """Return the space of the frontmost regulars; empty where none is on the map."""
    units = position_in(seen)["units"]
    placed = [
        (each.route, each.id)
        for each in printed_seen(crown_observation(seen)).spaces.values()
        if each.route >= 0 and "regular" in units.get(each.id, {})
    ]
    return max(placed, default=(0, ""))[1]


def position_in(seen: Observation) -> KnownObject:
    """Return what the player knows of the state."""
    return crown_observation(seen).position


def crown_outline(seen: Observation) -> JsonObject:
    """Return tracks, map and King of a position."""
    position = position_in(seen)
    kept = ("round", "phase", "stress", "threat", "momentum", "morale", "willpower", "pressure")
    more = ("gold", "king", "king_black", "units", "towns")
    return {name: position[name] for name in (*kept, *more)}


def _done(turn: CrownTurn) -> dict[str, str | int]:
    """Return what was done in a turn, by the player and by the Germans."""
    found: dict[str, str | int] = {}
    for kind, names in (
        ("tile_taken", ("tile", "slot")),
        ("tile_placed", ("at", "side")),
        ("line_chosen", ("line",)),
        ("demand_answered", ("answer",)),
    ):
        for event in turn.of(kind)[:1]:
            found |= {name: _written(event, name) for name in names if event.fact(name) is not None}
    rolled = [_written(each, "dice") for each in turn.of("quick_response_rolled")]
    acted = turn.of("german_action")
    asked = [_written(each, "card") for each in turn.of("demand_drawn")]
    over = [_written(each, "cause") for each in turn.of("game_over")]
    return found | {
        "quick_response": " ".join(rolled),
        "german_actions": " ".join(map(_action, acted)),
        "because": " ".join(why_acted(each) for each in acted),
        "orders": len(turn.of("order_resolved")),
        "battles": len(turn.of("battle_began")),
        "battles_won": len(turn.of("battle_won")),
        "cards": " ".join(_written(each, "card") for each in turn.of("card_played")),
        "demand": " ".join(asked),
        "cause": " ".join(over),
    }


def _action(event: CrownEvent) -> str:
    """Return "4:stress" for tile 4 of the frame, "push:move" for one of the Push track."""
    tile = _written(event, "instead") or _written(event, "tile")
    return f"{event.number('frame') or 'push'}:{tile}"


def _written(event: CrownEvent, name: str) -> str:
    value = event.fact(name)
    if isinstance(value, Sequence) and not isinstance(value, str):
        return " ".join(map(str, value))
    return "" if value is None else str(value)


def _standing(seen: Observation) -> dict[str, str | int]:
    """Return how the game stands at the end of a turn."""
    position = position_in(seen)
    loyalty, space = position["morale"]
    tracks = ("stress", "threat", "momentum", "willpower", "pressure", "gold", "king")
    towns = position["towns"]
    front = front_of(seen)
    return {
        **{name: position[name] for name in tracks},
        "loyalty": loyalty,
        "morale_space": space,
        "king_sector": sector_of(position["king"], seen),
        "front": front,
        "front_sector": sector_of(front, seen),
        "occupied": " ".join(name for name, how in towns.items() if how == "occupied"),
        "destroyed": " ".join(name for name, how in towns.items() if how == "destroyed"),
        "troops": _count(position, "norwegian"),
        "regulars": _count(position, "regular"),
        "paratroopers": _count(position, "paratrooper"),
        "hand": " ".join(position["hand"]),
    }


def _count(position: KnownObject, unit: str) -> int:
    return sum(int(units.get(unit, 0)) for units in position["units"].values())
