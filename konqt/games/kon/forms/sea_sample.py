"""Deals the ships and 9 April cards that a viewer cannot see, anew for each world.

What is hidden stands in the known state in some order. Another order is a permutation of one
owner's hidden ships: wherever the first stood, the other stands now, so that numbers in every
place, on every route and in every force stay what everybody has seen.
"""

from collections.abc import Iterable, Iterator, Sequence
from hashlib import shake_128
from struct import Struct

from konqt.core.chance import Stream
from konqt.core.json_value import JsonObject, KnownObject
from konqt.games.kon.engine.actions import Place
from konqt.games.kon.engine.factions import ALLIES, FACTIONS, GERMANY
from konqt.games.kon.engine.fleet import mask_of, ships_in
from konqt.games.kon.engine.rules.sea_zones import at_sea, barred_coast
from konqt.games.kon.engine.ruleset import Ruleset
from konqt.games.kon.engine.sea_frames import NavalMovement, ShiftShips, ZoneLanding
from konqt.games.kon.engine.state import State
from konqt.games.kon.forms.observation import KonObservation, SeaView, Ships
from konqt.games.kon.forms.observe import factions_of
from konqt.games.kon.forms.sea_json import hidden_from, sea_json

ALLIED = FACTIONS[ALLIES]
MOST_DEALS = 400
HIDDEN_LISTS = ("sailed", "smoked", "force", "drawn")


def known_sea(rules: Ruleset, seen: KonObservation) -> tuple[JsonObject, list[JsonObject]]:
    """Return sea and pending decisions of an observation with some ship for each hidden one."""
    fleet, sea = rules.fleet, seen.sea
    assert fleet is not None
    named = {*_told(sea), *_named(seen.pending)}
    unseen = {
        faction: [ship for ship in fleet.names(fleet.of[i]) if ship not in named]
        for i, faction in enumerate(FACTIONS)
    }
    where = {
        zone: {f: _some(ids, unseen[f]) for f, ids in owners.items()}
        for zone, owners in sea.ships.items()
    }
    pending = [_frame(dict(each), where, seen.turn) for each in seen.pending]
    mover = where_of(where, seen.turn)
    told = sea._replace(
        ships={
            zone: {f: _taken(ids, where[zone][f]) for f, ids in owners.items()}
            for zone, owners in sea.ships.items()
        },
        fleet={f: _taken(ids, _some(ids, unseen[f])) for f, ids in sea.fleet.items()},
        home=_taken(sea.home, _some(sea.home, unseen["allies"])),
        encounters=tuple(
            each._replace(smoked=_taken(each.smoked, where.get(each.zone, {}).get("germany", [])))
            for each in sea.encounters
        ),
        sailed=_taken(sea.sailed, _tired_first(mover, pending, sea.tried)),
    )
    return sea_json(told), pending


def _tired_first(
    mover: list[str], pending: Sequence[KnownObject], tried: Sequence[str]
) -> list[str]:
    """Return the mover's hidden ships, first those that are likelier to have sailed.

    A force under way still sails, unless it has attempted an interception where it lies.
    """
    forced: list[str] = []
    spent = False
    for each in pending:
        if each.get("route"):
            forced, spent = list(each["force"]), each["route"][-1] in tried
    free = [ship for ship in mover if ship not in forced]
    forced = [ship for ship in mover if ship in forced]
    return forced + free if spent else free + forced


def where_of(where: dict[str, dict[str, list[str]]], faction: str) -> list[str]:
    """Return a faction's hidden ships in all places."""
    return [ship for owners in where.values() for ship in owners.get(faction, ())]


def _told(sea: SeaView) -> Iterator[str | None]:
    """Give every ship that is named anywhere, None for others."""
    for fleets in (*sea.ships.values(), sea.fleet):
        for ships in fleets.values():
            yield from ships
    for met in sea.encounters:
        yield from (*met.intercepted, *met.joined, *met.smoked, *met.fighters)
    yield from (*sea.home, *sea.lost, *sea.face_up, *sea.sailed, *sea.crews)


def _named(data: object) -> Iterator[str]:
    """Give every text in some data, ids of visible ships among them."""
    if isinstance(data, str):
        yield data
    elif isinstance(data, dict):
        for each in data.values():
            yield from _named(each)
    elif isinstance(data, list | tuple):
        for each in data:
            yield from _named(each)


def _some(ids: Ships, unseen: list[str]) -> list[str]:
    """Return a ship for each that is hidden, taken from the unseen ones."""
    return [unseen.pop(0) for each in ids if each is None]


def _taken(ids: Iterable[str | None], hidden: list[str]) -> tuple[str, ...]:
    """Return the ids with the first of these hidden ships for those that are not told."""
    left = iter(hidden)
    return tuple(next(left) if each is None else each for each in ids)


def _frame(frame: KnownObject, where: dict[str, dict[str, list[str]]], turn: str) -> JsonObject:
    """Return a pending decision with ships of its zone for its hidden ones."""
    filled: JsonObject = dict(frame)
    if "drawn" in frame:
        filled["drawn"] = _taken(frame["drawn"], where[frame["zone"]].get("allies", []))
    if frame.get("route"):
        here = where.get(frame["route"][-1], {})
        filled["force"] = _taken(frame["force"], here.get(turn, []))
    if "landed" in frame:
        every = iter(where_of(where, "germany"))
        filled["landed"] = [
            [next(every) if ship is None else ship, area] for ship, area in frame["landed"]
        ]
    return filled


class SeaDealer:
    """Deals the hidden ships, and the 9 April cards of hidden hands.

    A digest of the generator's number gives each hidden ship and card a random number with its own
    in the lowest bits; sorted, they stand in another order. That is many times faster than the
    generator.
    """

    def __init__(self, known: State, seen: KonObservation) -> None:
        """Take a state as the observation tells it, its hidden ships in any order."""
        sea, fleet = at_sea(known)
        self._hidden = hidden = hidden_from(known, factions_of(known, seen.viewer))
        pools = [tuple(ships_in(hidden & fleet.of[f])) for f in range(len(FACTIONS))]
        self._pools = [pool for pool in pools if pool]
        self._bits = [1 << ship for ship in range(len(fleet.ids))]
        places = ((place, mask, mask & hidden) for place, mask in enumerate(sea.at))
        self._at = [
            (place, mask & ~hidden, tuple(ships_in(some))) for place, mask, some in places if some
        ]
        self._acted = bool(
            sea.sailed & hidden
            or any(each.smoked for each in sea.encounters)
            or any(isinstance(frame, RENAMED) for frame in known.stack)
        )
        self._hands: list[tuple[int, bytes, int]] = []
        if sea.april is not None:
            for faction, name in enumerate(FACTIONS):
                held = seen.hands[name]
                if isinstance(held, int):
                    left = list(known.rules.april_decks[faction])
                    for card in sea.april.used[faction]:
                        left.remove(card)
                    self._hands.append((faction, bytes(left), held))
        self._coast = _seen_coast(known, seen)
        wanted = sum(map(len, self._pools)) + sum(len(cards) for _f, cards, _held in self._hands)
        self._numbers = Struct(f"<{wanted}Q")

    def deal_fitting(self, world: State) -> None:
        """Deal; while the open coast tells of dummies, again until it is as it was seen (R132)."""
        self.deal(world)
        if self._coast is None:
            return
        numbers, stream = world.chance, Stream(world.chance)
        for _ in range(MOST_DEALS):
            if barred_coast(world) & self._coast[0] == self._coast[1]:
                break
            world.chance = stream.below(1 << 63)
            self.deal(world)
        world.chance = numbers

    def deal(self, world: State) -> None:
        """Change a copy of the known state into another world, by its own generator's number."""
        told = world.chance.to_bytes(8, "little")
        numbers = self._numbers.unpack(shake_128(told).digest(self._numbers.size))
        first = 0
        for faction, cards, held in self._hands:
            last = first + len(cards)
            order = sorted(map(_tagged, numbers[first:last], cards))
            world.hands[faction] = bytes(sorted([number & LOWEST for number in order[:held]]))
            first = last
        if not self._pools:
            return
        bits = self._bits
        other = bits[:]
        for pool in self._pools:
            last = first + len(pool)
            order = sorted(map(_tagged, numbers[first:last], pool))
            for ship, number in zip(pool, order, strict=True):
                other[ship] = bits[number & LOWEST]
            first = last
        at = at_sea(world)[0].at
        for place, mask, ships in self._at:
            for ship in ships:
                mask |= other[ship]
            at[place] = mask
        if self._acted:
            _rename(world, other, self._hidden)


def _seen_coast(known: State, seen: KonObservation) -> tuple[int, int] | None:
    """Return the coast that a list of placements tells of, and what of it is barred; else None.

    On 9 April it tells the Allies which zones only dummies hold (R132).
    """
    sea, _fleet = at_sea(known)
    places = {each.to for each in seen.legal if isinstance(each, Place)}
    if sea.april is None or not places or FACTIONS[known.turn] != ALLIED:
        return None
    rules = known.rules
    free = rules.shores[known.turn] & ~known.held[GERMANY]
    open_now = mask_of(rules.index[area] for area in places)
    return free, free & ~open_now


RENAMED = (NavalMovement, ShiftShips, ZoneLanding)
"""Frames that name ships which others may not know."""
LOWEST = 255


def _tagged(number: int, tag: int) -> int:
    """Return a random number with a ship's or card's in its lowest byte."""
    return number & ~LOWEST | tag


def _rename(world: State, other: list[int], hidden: int) -> None:
    """Let each hidden ship have done what another one has; `other` has a bit for each ship."""
    sea, _fleet = at_sea(world)

    def renamed(mask: int) -> int:
        new = mask & ~hidden
        for ship in ships_in(mask & hidden):
            new |= other[ship]
        return new

    if sea.sailed & hidden:
        sea.sailed = renamed(sea.sailed)
    if any(each.smoked for each in sea.encounters):
        sea.encounters = tuple(
            each._replace(smoked=renamed(each.smoked)) for each in sea.encounters
        )
    for frame in world.stack:
        if isinstance(frame, NavalMovement):
            frame.force = renamed(frame.force)
        elif isinstance(frame, ShiftShips):
            frame.drawn = tuple(other[ship].bit_length() - 1 for ship in frame.drawn)
        elif isinstance(frame, ZoneLanding):
            frame.landed = tuple(
                (other[ship].bit_length() - 1, area) for ship, area in frame.landed
            )
