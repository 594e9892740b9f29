"""What must hold of the worlds that a game deals for a viewer: what is wrong, as text."""

from collections.abc import Iterator
from typing import Any

from konqt.core.chance import Stream
from konqt.core.event import PUBLIC


def deal_faults(game: Any, state: Any, seed: int) -> Iterator[str]:
    """Check that dealt worlds are the viewer's, are `sample`'s, and do not hang together."""
    for viewer in (*game.factions, PUBLIC):
        seen = game.observe(state, viewer)
        deal = game.dealer(seen)
        world = deal(seed)
        key, decision = game.key(world), game.decision(state)
        if game.observe(world, viewer) != seen:
            yield f"a world dealt for {viewer} looks otherwise"
        if game.decision(world) != decision:
            yield f"a world dealt for {viewer} asks another decision"
        if game.legal(world) != game.legal(game.from_position(game.position(world))):
            yield f"a world dealt for {viewer} allows what its position does not"
        for fault in game.faults(world):
            yield f"a world dealt for {viewer} is impossible: {fault.place}: {fault.text}"
        yield from _played_on(game, world, seed)
        if game.key(deal(seed)) != key or game.key(game.sample(seen, seed)) != key:
            yield f"worlds dealt for {viewer} from one seed differ"
        if deal(seed).chance != game.sample(seen, seed).chance:
            yield f"worlds dealt for {viewer} from one seed have other dice"
        if len({deal(number).chance for number in range(20)}) < 20:
            yield f"worlds dealt for {viewer} share their dice"


def _played_on(game: Any, world: Any, seed: int) -> Iterator[str]:
    """Play a dealt world some way; the dealer must not notice."""
    stream = Stream(seed)
    for _ in range(15):
        legal = game.legal(world)
        if not legal:
            return
        game.apply(world, legal[stream.below(len(legal))])
        for fault in game.faults(world):
            yield f"a dealt world comes to what is impossible: {fault.place}: {fault.text}"
