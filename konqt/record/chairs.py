"""Who plays a recorded game: whether its header names somebody for every seat, and rightly."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from konqt.core.chance import HasChance
from konqt.core.fault import shown
from konqt.core.game import SomeGame

if TYPE_CHECKING:
    from konqt.core.chair import SomeChair

HUMAN = "human"


def seats_in(game: SomeGame, state: HasChance) -> tuple[tuple[str, ...], ...]:
    """Return the seats of a game, each with its factions in the game's order."""
    shared = dict.fromkeys(game.seat_of(state, faction) for faction in game.factions)
    return tuple(tuple(f for f in game.factions if f in seat) for seat in shared)


def wrong_chairs(game: SomeGame, state: HasChance, chairs: "Mapping[str, SomeChair]") -> list[str]:
    """Return what is wrong with who plays which faction; nothing for chairs that fit the seats.

    Who shares a seat sees its hands, so chairs that say otherwise would open a hand to somebody.
    """
    wrong = []
    nobody = [faction for faction in game.factions if faction not in chairs]
    if nobody:
        wrong.append(f"chairs: nobody plays {', '.join(nobody)}")
    unknown = [shown(name) for name in chairs if name not in game.factions]
    if unknown:
        wrong.append(f"chairs: there is no faction {', '.join(unknown[:3])}")
    if wrong:
        return wrong
    sat: dict[str, tuple[str, ...]] = {}
    for seat in seats_in(game, state):
        people = {(chairs[f].kind, chairs[f].kind == HUMAN and chairs[f].name) for f in seat}
        if len(people) > 1:
            wrong.append(f"chairs: {' and '.join(seat)} share a seat, but not a player")
            continue
        name = chairs[seat[0]].name
        if chairs[seat[0]].kind == HUMAN and name:
            if name in sat:
                factions = " and ".join((*sat[name], *seat))
                wrong.append(f"chairs: {shown(name)} plays {factions}, which share no seat")
            sat[name] = seat
    return wrong
