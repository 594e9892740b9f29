"""The key of a state: equal for states with equal positions, without writing those."""

from functools import cache

from konqt.core.hashing import key_of_json
from konqt.games.crown.engine.crown_state import CrownState, FramePlace, LaidTile


def crown_key(state: CrownState) -> str:
    """Return the canonical key, dice stream left out."""
    # Options stand in the order of their names, so their values say which is which.
    options = list(state.options.values())
    clashes = {
        space: [(each.origin, each.unit, each.count) for each in attackers]
        for space, attackers in state.move.clashes.items()
    }
    return key_of_json(
        (
            *(options, state.round, state.phase, state.cause, state.agenda),
            *(
                [_word(tile) for tile in state.grid],
                [_word(tile) for tile in state.display],
                state.bag,
                state.taken,
            ),
            *(
                [_word(place) for place in state.frame],
                sorted(state.known),
                *state.push,
            ),
            state.pieces if state.pieces.primary >= 0 else None,
            *(state.stress, state.threat, state.momentum, state.morale, state.space),
            *(state.willpower, state.pressure, *state.stops, state.dice.quick),
            *(state.dice.evacuation, state.dice.sabotage),
            *(state.norwegian, state.regular, state.paratrooper, state.towns, state.bombing),
            *(state.king, state.king_black, state.move.moving, state.move.waiting, clashes),
            *state.cards,
            *state.demands,
        )
    )


@cache
def _word(laid: LaidTile | FramePlace | None) -> str:
    """Return a word for what lies in a place: few different things ever do."""
    return "" if laid is None else "{} {:d} {}".format(*laid)
