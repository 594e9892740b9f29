"""What is printed on the board, the tiles and the cards, as the rules read it.

It comes from the data files, where each group of values says its source. `printed_check` tells
what is wrong with data; what stands here is made of data that have been looked at.
"""

from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

from konqt.core.fault import Fault
from konqt.core.frozen import frozen
from konqt.core.json_value import KnownObject
from konqt.games.crown.engine.crown_files import shipped_groups
from konqt.games.crown.engine.printed_check import faults_of

GRID = 3
"""Rows of the grid, and columns."""
FRAME = 12
"""Places in the frame: 1-6 for German action tiles, 7-12 for Order tiles."""
FIRST_ORDER = FRAME // 2
"""The first place of the frame, from 0, where an Order tile lies."""
BEST = 6
"""No die shows more."""
BOMB = 4
"""What the bombing die shows when it comes."""
CHAOS = "chaos"
GOLD = "gold_reserve"
TOP, MIDDLE, BOTTOM = "top", "middle", "bottom"
SLOTS = (TOP, MIDDLE, BOTTOM)


class BadCrownData(ValueError):  # noqa: N818 - reads as what they are
    """Data that no game can be played with; `faults` lists all that is wrong."""

    def __init__(self, faults: list[Fault]) -> None:
        self.faults = tuple(faults)
        super().__init__("; ".join(f"{fault.place}: {fault.text}" for fault in faults))


@frozen
class Op:
    """One operation of a tile, a card or a track: its name, how many, and where it reaches."""

    name: str
    count: int = 0
    where: str = ""
    levels: tuple[int, ...] = ()


@frozen
class MapSpace:
    """A space of the map. `route` is its place on the Germans' route, -1 off it."""

    id: str
    sector: int
    col: int
    row: int
    orth: tuple[str, ...]
    diag: tuple[str, ...]
    route: int = -1
    town: bool = False
    red: bool = False
    highway: bool = False
    mobilisation: bool = False
    paratrooper: bool = False


@frozen
class NorwegianTile:
    """A tile of the plan: its action on one side, Army Orders and cards on the other."""

    id: str
    type: str
    level: int
    action: tuple[Op, ...]
    army_orders: int
    draw: int


@frozen
class CardAction:
    """One action of a card: how many other cards it costs, and what it does."""

    cost: int
    ops: tuple[Op, ...]


@frozen
class CrownCard:
    """An action card or a Collaborator; `strength` is None where it has none."""

    id: str
    copies: int
    strength: int | None
    actions: tuple[CardAction, ...]
    won_battle: tuple[Op, ...]
    collaborator: bool


@frozen
class DemandCard:
    """A German Demand: what declining costs, and what it then does."""

    id: str
    willpower: int
    ops: tuple[Op, ...]


class PushSection(NamedTuple):
    """A section of the Push track: how many cubes fill it, and what it does then."""

    spaces: int
    action: str


class MoraleRow(NamedTuple):
    """A row of the Morale track; `cards` tells of each space whether it gives a card."""

    loyalty: int
    cards: tuple[bool, ...]


class TrackSpace(NamedTuple):
    """A space of the Occupation track: its town, whether a Chaos tile lies on it, its effects."""

    town: str
    chaos: bool
    ops: tuple[Op, ...]


class Printed:
    """Everything that is printed, made of the groups of the data files."""

    def __init__(self, groups: KnownObject) -> None:
        self._tiles(groups)
        self._cards(groups)
        self._tracks(groups)
        self._map(groups)
        self.setup: KnownObject = {**groups["setup"], **groups["setup_map"]}
        self.options: dict[str, tuple[str, ...]] = {
            name: tuple(values) for name, values in groups["options"].items() if name != "source"
        }

    def _tiles(self, groups: KnownObject) -> None:
        self.tiles = {each["id"]: _tile(each) for each in groups["norwegian_tiles"]["tiles"]}
        self.titles = tuple(dict.fromkeys(each.type for each in self.tiles.values()))
        self.german_tiles: tuple[str, ...] = tuple(groups["german_action_tiles"]["tiles"])
        self.order_tiles: tuple[str, ...] = tuple(groups["order_tiles"]["tiles"])
        self.order_tile_orders: int = groups["order_tiles"]["army_orders_on_front"]
        frame = groups["frame"]
        self.columns = tuple((german, order) for german, order in frame["columns"])
        self.rows = tuple((german, order) for german, order in frame["rows"])
        self.symbols = {
            name: frozenset(row * GRID + col for row, col in cells)
            for name, cells in groups["german_symbols"].items()
            if name != "source"
        }

    def _cards(self, groups: KnownObject) -> None:
        action = [_card(each, False) for each in groups["action_cards"]["cards"]]
        collaborators = [_card(each, True) for each in groups["collaborators"]["cards"]]
        self.cards = {each.id: each for each in (*action, *collaborators)}
        self.action_deck = tuple(each.id for each in action for _copy in range(each.copies))
        self.collaborators = tuple(each.id for each in collaborators)
        self.ignored = _ops(groups["ignored_demand"]["ops"])
        self.demands = {
            each["id"]: DemandCard(each["id"], each["willpower"], _ops(each["ops"]))
            for each in groups["demands"]["cards"]
        }

    def _tracks(self, groups: KnownObject) -> None:
        danger = groups["danger_track"]
        self.stress_limit: int = danger["stress_costs_willpower_at"]
        self.threat_limit: int = danger["threat_overflow_at"]
        self.threat_restart: int = danger["threat_restarts_at"]
        self.threat_least: int = groups["danger_track_bottom"]["threat_min"]
        self.threat_for_cards: dict[int, int] = {
            int(cards): lower for cards, lower in danger["discard_for_threat"].items()
        }
        self.momentum_most: int = groups["momentum_track"]["max"]
        rows = groups["morale_track"]["rows_bottom_up"]
        self.morale = tuple(
            MoraleRow(row["loyalty"], tuple(bool(space) for space in row["spaces"])) for row in rows
        )
        start = groups["morale_track"]["start"]
        self.morale_start = (
            [row.loyalty for row in self.morale].index(start["loyalty"]),
            int(start["space"]),
        )
        self.push = tuple(
            PushSection(each["spaces"], each["action"]) for each in groups["push_track"]["sections"]
        )
        track = groups["occupation_track"]
        self.occupation = tuple(
            TrackSpace(each["town"], each.get("chaos", False), _ops(each["ops"]))
            for each in track["spaces"]
        )
        self.destroyed_entered: tuple[int, ...] = tuple(track["destroyed_town_entered"])
        self.count: Mapping[str, int] = groups["components"]

    def _map(self, groups: KnownObject) -> None:
        told = groups["map"]
        self.spaces = {each["id"]: _space(each) for each in told["spaces"]}
        self.route: tuple[str, ...] = tuple(told["route"])
        self.towns: tuple[str, ...] = tuple(told["towns"])
        self.freedom: str = next(each["id"] for each in told["spaces"] if each.get("freedom"))
        self.centres = tuple(space.id for space in self.spaces.values() if space.mobilisation)
        self.troop_ways = {
            space.id: tuple(
                to for to in space.orth if not self.spaces[to].red and to != self.freedom
            )
            for space in self.spaces.values()
        }
        """from each space, the spaces beside it that troops may ever enter"""
        self.town_of_sector = {
            space.sector: space.id for space in self.spaces.values() if space.town
        }
        self.landing_of_sector = {
            space.sector: space.id for space in self.spaces.values() if space.paratrooper
        }

    def loyalty(self, row: int) -> int:
        """Return the Loyalty of a row of the Morale track."""
        return self.morale[row].loyalty


def _op(told: list[object]) -> Op:
    name = str(told[0])
    count, where, levels = 0, "", tuple[int, ...]()
    for value in told[1:]:
        if isinstance(value, int):
            count = value
        elif isinstance(value, str):
            where = value
        elif isinstance(value, list):
            levels = tuple(value)
    return Op(name, count, where, levels)


def _ops(told: list[list[object]]) -> tuple[Op, ...]:
    return tuple(_op(each) for each in told)


def _tile(told: KnownObject) -> NorwegianTile:
    back = told["reverse"]
    action = _ops(told["action"])
    return NorwegianTile(
        told["id"], told["type"], told["level"], action, back["army_orders"], back["draw"]
    )


def _card(told: KnownObject, collaborator: bool) -> CrownCard:
    actions = tuple(CardAction(each["cost"], _ops(each["ops"])) for each in told["actions"])
    won = _ops(told.get("won_battle", []))
    copies, strength = told.get("copies", 1), told.get("strength")
    return CrownCard(told["id"], copies, strength, actions, won, collaborator)


def _space(told: KnownObject) -> MapSpace:
    kinds = ("town", "red", "highway", "mobilisation", "paratrooper")
    return MapSpace(
        told["id"],
        told["sector"] or 0,
        told["col"],
        told["row"],
        tuple(told["orth"]),
        tuple(told["diag"]),
        told.get("route", -1),
        **{kind: bool(told.get(kind)) for kind in kinds},
    )


def printed_of(groups: KnownObject) -> Printed:
    """Return what the rules read of groups of data.

    Raises:
        BadCrownData: something is missing or wrong; every fault is listed.
    """
    faults = faults_of(groups)
    if faults:
        raise BadCrownData(faults)
    return Printed(groups)


@cache
def shipped_crown() -> Printed:
    """Return what is printed in the game as it is shipped."""
    # A test holds the shipped files to what an owner's are held to.
    return Printed(shipped_groups())


def printed_in(data: object) -> Printed:
    """Return what is printed in an owner's game, or in the game as it is shipped."""
    return data if isinstance(data, Printed) else shipped_crown()
