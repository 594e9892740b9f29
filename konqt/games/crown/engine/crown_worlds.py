"""Worlds that an observation cannot rule out: what is hidden is mixed, all else is as seen."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from konqt.core.chance import Stream
from konqt.core.json_value import Json, KnownObject
from konqt.games.crown.engine.crown_position import PLACES
from konqt.games.crown.engine.crown_state import CrownState, FramePlace
from konqt.games.crown.engine.crown_typed import state_of_position
from konqt.games.crown.engine.printed import FIRST_ORDER, FRAME, GOLD, Printed

PUSH = FRAME
"""the place of the Push track's tile, after those of the frame"""
HIDDEN = FramePlace("")


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


def state_as_seen(state: CrownState, whole: bool) -> CrownState:
    """Return a copy that holds only what a viewer may know; `whole` for who sees all tiles.

    Hidden tiles have no name. Decks lie in the order of the printed game, and there is no luck.
    """
    seen = state.clone()
    seen.chance = 0
    seen.cards = state.cards.with_draw(sorted(state.cards.draw))
    deck = [card for card in state.printed.demands if card in state.demands.deck]
    seen.demands = state.demands.with_deck(deck)
    if not whole:
        known = state.known
        seen.frame = [
            there if there.german or place in known else HIDDEN
            for place, there in enumerate(state.frame)
        ]
        if not state.push.german:
            seen.push = state.push.with_tile("")
    return seen


def _hidden_tiles(printed: Printed, seen: Sequence[str]) -> Iterator[tuple[list[int], list[str]]]:
    """Yield places whose tiles have no name, with the tiles that may lie there in some order.

    The German action tiles come first, then the Order tiles, the Push track's with them.
    """
    for tiles, places in (
        (printed.german_tiles, range(FIRST_ORDER)),
        (printed.order_tiles, range(FIRST_ORDER, PUSH + 1)),
    ):
        left = Counter(tiles) - Counter(seen[place] for place in places)
        yield [place for place in places if not seen[place]], sorted(left.elements())


class WorldDealer:
    """Deals states that whoever has seen this one cannot rule out; dice are of the seed, too."""

    def __init__(self, printed: Printed, seen: CrownState) -> None:
        self._seen = seen.clone()
        self._seen.printed = printed
        tiles = [*[there.tile for there in seen.frame], seen.push.tile]
        self._hidden = list(_hidden_tiles(printed, tiles))

    def __call__(self, seed: int) -> CrownState:
        """Return the world of a seed."""
        stream, world = Stream(seed), self._seen.clone()
        for places, tiles in self._hidden:
            for place, tile in zip(places, reversed(stream.shuffled(tiles)), strict=True):
                if place == PUSH:
                    world.push = world.push.with_tile(tile)
                else:
                    world.frame[place] = FramePlace(tile)
        world.cards = world.cards.with_draw(stream.shuffled(world.cards.draw))
        world.demands = world.demands.with_deck(stream.shuffled(world.demands.deck))
        world.chance = stream.chance
        return world


def state_of_seen(printed: Printed, seen: KnownObject, pending: Json) -> CrownState:
    """Return some state that looks like what was written of an observation."""
    told = {**seen, "pending": pending}
    frame, push = dict(seen["frame"]), dict(seen["push"])
    names = [*[frame[place]["tile"] or "" for place in PLACES], push["tile"] or ""]
    for places, tiles in _hidden_tiles(printed, names):
        for place, tile in zip(places, tiles, strict=True):
            if place == PUSH:
                push["tile"] = tile
            else:
                frame[PLACES[place]] = {**frame[PLACES[place]], "tile": tile}
    told["frame"], told["push"] = frame, push
    held = [*seen["hand"], *seen["used"], *seen["collaborators"]]
    gone = Counter([*held, *[GOLD] * (seen["gold"] + seen["lost"])])
    cards = Counter([*printed.action_deck, *printed.collaborators])
    told["draw"] = sorted((cards - gone).elements())
    # The deck of Demands is left out: then it is what has not been seen.
    told["demands"] = {name: seen["demands"][name] for name in ("declined", "ignored")}
    return state_of_position(printed, told, 0)
