"""Deals the ships and 9 April cards that a viewer cannot see, anew for each world.

What is hidden stands in the known state in some order. Another order is a permutation of one
owner's hidden ships: wherever the first stood, the other stands now, so that numbers in every
place, on every route and in every force stay what everybody has seen.
"""

from collections.abc import Iterator, Sequence
from hashlib import shake_128
from struct import Struct

from konqt.core.chance import Stream
from konqt.core.json_value import JsonObject, KnownObject
from konqt.games.kon.engine.factions import FACTIONS
from konqt.games.kon.engine.fleet import mask_of, ships_in
from konqt.games.kon.engine.rules.sea_zones import at_sea
from konqt.games.kon.engine.ruleset import Ruleset
from konqt.games.kon.engine.sea_frames import Landing, NavalMovement, ShiftShips
from konqt.games.kon.engine.state import State
from konqt.games.kon.forms.observation import Observation
from konqt.games.kon.forms.observe import factions_of
from konqt.games.kon.forms.sea_json import SEA_KEYS, hidden_from

HIDDEN_LISTS = ("sailed", "smoked", "force", "drawn")
Renamed = dict[int, int]


def known_sea(rules: Ruleset, seen: Observation) -> tuple[dict[str, object], list[JsonObject]]:
    """Return sea and pending decisions of an observation with some ship for each hidden one."""
    fleet = rules.fleet
    assert fleet is not None
    told = {key: seen.sea[key] for key in SEA_KEYS if key in seen.sea}
    named = set(_named(told)) | set(_named(seen.pending))
    unseen = {
        faction: [ship for ship in fleet.names(fleet.of[i]) if ship not in named]
        for i, faction in enumerate(FACTIONS)
    }
    where: dict[str, dict[str, list[str]]] = {}
    ships: dict[str, object] = {}
    for zone, owners in told["ships"].items():
        where[zone] = {}
        ships[zone] = {f: _filled(ids, unseen[f], where[zone], f) for f, ids in owners.items()}
    told["ships"] = ships
    waiting: dict[str, list[str]] = {}
    told["fleet"] = {
        name: _filled(ids, unseen["allies" if name == "home" else name], waiting, name)
        for name, ids in told["fleet"].items()
    }
    told["encounters"] = [
        {
            **each,
            "smoked": _taken(
                each.get("smoked", ()), where.get(each["zone"], {}).get("germany", [])
            ),
        }
        for each in told["encounters"]
    ]
    mover = where_of(where, seen.turn)
    pending = [_frame(dict(each), where, seen.turn) for each in seen.pending]
    told["sailed"] = _taken(told["sailed"], _tired_first(mover, pending, told["tried"]))
    return told, pending


def _tired_first(mover: list[str], pending: Sequence[KnownObject], tried: list[str]) -> list[str]:
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


def _filled(
    ids: list[str | None], unseen: list[str], where: dict[str, list[str]], key: str
) -> list[str]:
    """Return the ids with ships for the hidden ones, and note these under a key."""
    hidden = [unseen.pop(0) for each in ids if each is None]
    where[key] = hidden
    return [each for each in ids if each is not None] + hidden


def _taken(ids: list[str | None] | tuple[()], hidden: list[str]) -> list[str]:
    """Return the ids with the first of these hidden ships for those that are not told."""
    left = iter(hidden)
    return [next(left) if each is None else each for each in ids]


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

    A digest of the generator's number gives each hidden ship a random number; sorted by these,
    one owner's ships stand in another order. That is many times faster than the generator.
    """

    def __init__(self, known: State, seen: Observation) -> None:
        """Take a state as the observation tells it, its hidden ships in any order."""
        sea, fleet = at_sea(known)
        hidden = hidden_from(known, factions_of(known, seen.viewer))
        pools = [tuple(ships_in(hidden & fleet.of[f])) for f in range(len(FACTIONS))]
        self._pools = [pool for pool in pools if pool]
        self._ships = tuple(ship for pool in self._pools for ship in pool)
        self._numbers = Struct(f"<{len(self._ships)}Q")
        self._at = [(place, mask & ~hidden, _of(mask, hidden)) for place, mask in enumerate(sea.at)]
        self._hands: list[tuple[int, list[int], int]] = []
        if sea.april is not None:
            for faction, name in enumerate(FACTIONS):
                held = seen.hands[name]
                if isinstance(held, int):
                    left = list(known.rules.april_decks[faction])
                    for card in sea.april.used[faction]:
                        left.remove(card)
                    self._hands.append((faction, left, held))

    def deal(self, world: State) -> None:
        """Change a copy of the known state into another world, by its own generator."""
        if self._hands:
            stream = Stream(world.chance)
            for faction, cards, held in self._hands:
                world.hands[faction] = bytes(sorted(stream.shuffled(cards)[:held]))
            world.chance = stream.chance
        if not self._ships:
            return
        told = world.chance.to_bytes(8, "little")
        numbers = iter(self._numbers.unpack(shake_128(told).digest(self._numbers.size)))
        renamed: Renamed = {}
        for pool in self._pools:
            # The pool first: a row that ends takes no number from the others' iterator.
            order = sorted((number, ship) for ship, number in zip(pool, numbers, strict=False))
            renamed.update(zip(pool, [ship for _number, ship in order], strict=True))
        sea, _fleet = at_sea(world)
        at = sea.at
        for place, shown, ships in self._at:
            if ships:
                at[place] = shown | mask_of(renamed[ship] for ship in ships)
        _rename(world, renamed, mask_of(self._ships))


def _of(mask: int, hidden: int) -> tuple[int, ...]:
    return tuple(ships_in(mask & hidden))


def _rename(world: State, renamed: Renamed, hidden: int) -> None:
    """Let each hidden ship have done what another one has."""
    sea, _fleet = at_sea(world)

    def other(mask: int) -> int:
        moved = mask & hidden
        return mask & ~hidden | mask_of(renamed[ship] for ship in ships_in(moved))

    if sea.sailed & hidden:
        sea.sailed = other(sea.sailed)
    if any(each.smoked for each in sea.encounters):
        sea.encounters = tuple(each._replace(smoked=other(each.smoked)) for each in sea.encounters)
    for frame in world.stack:
        if isinstance(frame, NavalMovement):
            frame.force = other(frame.force)
        elif isinstance(frame, ShiftShips):
            frame.drawn = tuple(renamed.get(ship, ship) for ship in frame.drawn)
        elif isinstance(frame, Landing):
            frame.landed = tuple((renamed.get(ship, ship), area) for ship, area in frame.landed)
