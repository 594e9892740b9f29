"""Worlds that an observation cannot rule out: what is hidden is mixed, all else is as seen."""

from collections import Counter
from collections.abc import Mapping, Sequence

from konqt.core.chance import Stream
from konqt.core.json_value import Json, KnownObject
from konqt.games.crown.engine.crown_state import CrownState
from konqt.games.crown.engine.crown_typed import state_of_position
from konqt.games.crown.engine.printed import FRAME, GOLD, Printed


def without_secrets(position: KnownObject) -> dict[str, object]:
    """Return a position without the orders of decks and the faces of unturned tiles.

    What is pending is left out, too: it says nothing about what lies where.
    """
    told = {name: value for name, value in position.items() if name != "pending"}
    known = position["known"]
    told["frame"] = {
        place: _unless(tile["face"] == "german" or int(place) in known, tile)
        for place, tile in position["frame"].items()
    }
    told["push"] = _unless(position["push"]["face"] == "german", position["push"])
    told["draw"] = len(position["draw"])
    demands = position["demands"]
    told["demands"] = {**demands, "draw": len(demands["draw"])}
    return told


def _unless(open_: bool, tile: Mapping[str, object]) -> Mapping[str, object]:
    return tile if open_ else {**tile, "tile": None}


def dealt_world(printed: Printed, seen: KnownObject, pending: Json, seed: int) -> CrownState:
    """Deal a state that whoever has seen this cannot rule out; dice are of the seed, too."""
    stream = Stream(seed)
    told = dict(seen)
    told["pending"] = pending
    _deal_frame(printed, told, seen, stream)
    held = [*seen["hand"], *seen["used"], *seen["collaborators"]]
    gone = Counter([*held, *[GOLD] * (seen["gold"] + seen["lost"])])
    cards = Counter([*printed.action_deck, *printed.collaborators])
    told["draw"] = stream.shuffled(sorted((cards - gone).elements()))
    demands = seen["demands"]
    shown = {*demands["declined"], *demands["ignored"], *_on_table(pending)}
    left = [card for card in printed.demands if card not in shown]
    told["demands"] = {**demands, "draw": stream.shuffled(left)}
    state = state_of_position(printed, told, seed)
    state.chance = stream.chance
    return state


def _deal_frame(
    printed: Printed, told: dict[str, object], seen: KnownObject, stream: Stream
) -> None:
    """Put the tiles that nobody has seen where they may lie, the Push track's too."""
    frame, push = dict(seen["frame"]), dict(seen["push"])
    for tiles, places in (
        (printed.german_tiles, range(1, FRAME // 2 + 1)),
        (printed.order_tiles, range(FRAME // 2 + 1, FRAME + 1)),
    ):
        open_ = [frame[str(place)]["tile"] for place in places]
        if tiles is printed.order_tiles:
            open_.append(push["tile"])
        hidden = Counter(tiles) - Counter(tile for tile in open_ if tile is not None)
        mixed = stream.shuffled(sorted(hidden.elements()))
        for place in places:
            if frame[str(place)]["tile"] is None:
                frame[str(place)] = {**frame[str(place)], "tile": mixed.pop()}
        if mixed:
            push["tile"] = mixed.pop()
    told["frame"], told["push"] = frame, push


def _on_table(pending: Json) -> list[object]:
    """Return the places of all pending tasks: of a Demand it is the card."""
    frames = pending.get("frames")
    if not isinstance(frames, Sequence):
        return []
    return [frame.get("place") for frame in frames if isinstance(frame, Mapping)]
