"""The books of one step at sea: every ship where the events say, none sails twice, faces hidden.

Manual 6.1, 8.1, 8.2.8. Fuzzing and tests ask; no game that is played.
"""

from collections.abc import Iterator, Sequence

from konqt.core.event import Event
from konqt.core.fault import Fault
from konqt.games.kon.engine.fleet import ON_BOARD, mask_of, ships_in
from konqt.games.kon.engine.rules.sea_zones import at_sea
from konqt.games.kon.engine.rules.ships import engaged
from konqt.games.kon.engine.sea_frames import NavalFight, NavalMovement, ZoneLanding
from konqt.games.kon.engine.state import State
from konqt.games.kon.events.play import KonEvent
from konqt.games.kon.events.sea import ForceSailed, ShipExchanged

PLACE_NAMES = (*ON_BOARD, "fleet", "home", "lost")
"""Ids of all places of a ship, as events name them."""


def ship_books(before: State, after: State, events: Sequence[Event]) -> Iterator[Fault]:
    """List what a step did to ships that it may not do, or that no event tells."""
    if before.sea is None or after.sea is None:
        return
    ours = [event for event in events if isinstance(event, KonEvent)]
    yield from _places(before, after, ours)
    yield from _sailed_again(before, ours)
    yield from _could_sail_again(before, after, ours)
    yield from _still_shown(before, after)


def _places(before: State, after: State, events: Sequence[KonEvent]) -> Iterator[Fault]:
    """Bring ships where the events say; dummies and sunk ones leave the game."""
    (was, fleet), (now, _fleet) = at_sea(before), at_sea(after)
    at = {fleet.ids[n]: place for place, mask in enumerate(was.at) for n in ships_in(mask)}
    for event in events:
        voyages = [event.voyage]
        if isinstance(event, ShipExchanged):
            voyages.append(event.changed_for)
        for voyage in voyages:
            if voyage is not None:
                at |= dict.fromkeys(voyage[0], PLACE_NAMES.index(voyage[1]))
    for place, mask in enumerate(now.at):
        for ship in fleet.names(mask):
            if at[ship] != place:
                told, found = PLACE_NAMES[at[ship]], PLACE_NAMES[place]
                text = f"by the events it is in {told}, found in {found}"
                yield Fault("ships_unaccounted", f"ships.{ship}", text)


def _sailed_again(before: State, events: Sequence[KonEvent]) -> Iterator[Fault]:
    """Find ships that sail on though they sail no more this turn (8.1)."""
    sea, fleet = at_sea(before)
    done = set(fleet.names(sea.sailed))
    for event in events:
        if isinstance(event, ForceSailed):
            for ship in done.intersection(event.ships or ()):
                text = "it has sailed already this turn (8.1)"
                yield Fault("sailed_twice", f"sailed.{ship}", text)


def _could_sail_again(before: State, after: State, events: Sequence[KonEvent]) -> Iterator[Fault]:
    """Find ships whose voyage is over, though nothing keeps them from another this turn (8.1)."""
    moments = [(state.round, state.turn, state.phase) for state in (before, after)]
    if after.phase != 1 or moments[0] != moments[1]:
        return
    now, fleet = at_sea(after)
    went = _under_way(before)
    for event in events:
        if isinstance(event, ForceSailed):
            went |= fleet.mask(event.ships or ())
    for ship in fleet.names(went & ~_under_way(after) & ~now.sailed & now.on_zones()):
        text = "its voyage is over, yet it could sail again this turn (8.1)"
        yield Fault("could_sail_again", f"sailed.{ship}", text)


def _under_way(state: State) -> int:
    """Return the mask of the ships of a force that has left its place."""
    forces = (frame for frame in state.stack if isinstance(frame, NavalMovement))
    return sum(frame.force for frame in forces if len(frame.route) > 1)


def _still_shown(before: State, after: State) -> Iterator[Fault]:
    """Find ships face up for no reason; a typed position may begin with such ones.

    An end by the last voided card comes before the survivors are turned down.
    """
    if after.outcome is not None:
        return
    (was, fleet), (now, _fleet) = at_sea(before), at_sea(after)
    typed = was.face_up & ~_may_be_shown(before)
    for ship in ships_in(now.face_up & ~_may_be_shown(after) & ~typed):
        text = "nothing keeps it face up any more (6.1, 8.2.8)"
        yield Fault("still_shown", f"face_up.{fleet.ids[ship]}", text)


def _may_be_shown(state: State) -> int:
    """Return the mask of ships that lie face up with reason, where somebody is to decide."""
    sea, fleet = at_sea(state)
    mask = fleet.coastal | (sea.april.crews if sea.april else 0)
    for each in sea.encounters:
        mask |= engaged(state, each.zone)
    for frame in state.stack:
        if isinstance(frame, NavalFight):
            mask |= frame.attack | frame.defence
        elif isinstance(frame, ZoneLanding):
            mask |= frame.again | mask_of(ship for ship, _area in frame.plans)
    return mask
