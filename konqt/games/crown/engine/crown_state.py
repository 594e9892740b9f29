"""The state of a game: what lies where, what is being done, and the generator's number."""

from typing import NamedTuple, Self

from konqt.games.crown.engine.crown_parts import (
    CardPiles,
    Demands,
    DicePools,
    GermanMove,
    Push,
    ResolvePieces,
    Stops,
)
from konqt.games.crown.engine.grid_lines import cells_of
from konqt.games.crown.engine.printed import CHAOS, FRAME, GRID, SLOTS, Printed

OCCUPIED, DESTROYED = "occupied", "destroyed"
REGULAR, PARATROOPER = "regular", "paratrooper"
ACTION, ORDERS = "action", "orders"


class LaidTile(NamedTuple):
    """A tile in the plan or in the grid; `discs` lie on Chaos alone."""

    tile: str
    orders: bool = False
    discs: int = 0


class FramePlace(NamedTuple):
    """A tile in the frame: whether its German side is up, and the Sabotage die on it or 0."""

    tile: str
    german: bool = False
    die: int = 0


class CrownTask(NamedTuple):
    """One thing on the agenda: an effect that comes, or a decision that waits.

    `count` is how many or which number, `place` a space of the map or where else; `why` as
    the task's rule says.
    """

    name: str
    count: int = 0  # type: ignore[assignment]  # no task is asked for its own members
    place: str = ""
    why: str = ""
    nth: int = 0
    of: int = 0
    """the first of how many, where an effect comes several times"""


class CrownState:
    """One game. The agenda's last task comes next; a decision stays on it until it is answered."""

    __slots__ = (
        *("printed", "options", "chance", "round", "phase", "agenda", "cause"),
        *("grid", "display", "bag", "taken", "pieces", "frame", "known", "push"),
        *("stress", "threat", "momentum", "morale", "space", "willpower", "pressure", "dice"),
        *("norwegian", "regular", "paratrooper", "king", "king_black", "towns", "bombing"),
        *("move", "stops", "cards", "demands"),
    )

    def __init__(self, printed: Printed, options: dict[str, str]) -> None:
        self.printed, self.options = printed, options
        self.chance = 0
        self.round, self.phase = 1, 1
        self.agenda: list[CrownTask] = []
        self.cause = ""
        """why the game is over, empty while it goes on"""
        self._tiles()
        self._tracks()
        self._map()
        self._cards()

    def _tiles(self) -> None:
        self.grid: list[LaidTile | None] = [None] * (GRID * GRID)
        self.display: list[LaidTile | None] = [None] * len(SLOTS)
        self.bag: list[str] = []
        """sorted"""
        self.frame = [FramePlace("")] * FRAME
        self.known: frozenset[int] = frozenset()
        """places of the frame, from 0, that have been peeked at"""
        self.push = Push("", False, (0,) * len(self.printed.push))
        self.taken: LaidTile | None = None
        """the tile in hand between choosing and placing"""
        self.pieces = ResolvePieces()

    def _tracks(self) -> None:
        setup = self.printed.setup
        self.stress, self.threat = int(setup["stress"]), int(setup["threat"])
        self.momentum = int(setup["momentum"])
        self.morale, self.space = self.printed.morale_start
        self.willpower, self.pressure = int(setup["willpower"]), 0
        self.dice = DicePools(
            tuple(setup["evacuation_dice"]), (), int(setup["quick_response_dice"])
        )
        self.stops = Stops()

    def _map(self) -> None:
        self.norwegian: dict[str, int] = {}
        self.regular: dict[str, int] = {}
        self.paratrooper: dict[str, int] = {}
        self.king, self.king_black = "", False
        self.towns: dict[str, str] = {}
        self.bombing: tuple[str, int] | None = None
        self.move = GermanMove()

    def _cards(self) -> None:
        self.cards = CardPiles()
        self.demands = Demands()

    def clone(self) -> Self:
        """Return an independent copy: lists and dicts are copied, what never changes is shared."""
        new = object.__new__(type(self))
        new.printed, new.options, new.chance = self.printed, self.options, self.chance
        new.round, new.phase, new.cause = self.round, self.phase, self.cause
        new.agenda, new.taken, new.pieces = self.agenda[:], self.taken, self.pieces
        new.grid, new.display, new.bag = self.grid[:], self.display[:], self.bag[:]
        new.frame, new.known, new.push = self.frame[:], self.known, self.push
        new.stress, new.threat, new.momentum = self.stress, self.threat, self.momentum
        new.morale, new.space = self.morale, self.space
        new.willpower, new.pressure = self.willpower, self.pressure
        new.dice, new.stops = self.dice, self.stops
        new.norwegian, new.regular = self.norwegian.copy(), self.regular.copy()
        new.paratrooper, new.towns = self.paratrooper.copy(), self.towns.copy()
        new.king, new.king_black, new.bombing = self.king, self.king_black, self.bombing
        new.move = self.move
        new.cards, new.demands = self.cards, self.demands
        return new

    # what follows from what lies elsewhere

    @property
    def population(self) -> int:
        """How many dice the Population pool holds."""
        placed = sum(1 for place in self.frame if place.die)
        away = len(self.dice.evacuation) + len(self.dice.sabotage) + placed + self.dice.quick - 1
        return int(self.printed.count["dice"]) - away

    @property
    def german_supply(self) -> int:
        """How many Germans are off the map."""
        there = sum(self.regular.values()) + sum(self.paratrooper.values())
        return int(self.printed.count["german_troops"]) - there

    @property
    def norwegian_supply(self) -> int:
        """How many troops are off the map."""
        return int(self.printed.count["norwegian_troops"]) - sum(self.norwegian.values())

    @property
    def laid(self) -> list[LaidTile]:
        """The tiles of grid and plan, and the one in hand."""
        return [each for each in (*self.grid, *self.display, self.taken) if each is not None]

    @property
    def discs_left(self) -> int:
        """How many German discs are in the reserve."""
        return int(self.printed.count["german_discs"]) - sum(each.discs for each in self.laid)

    @property
    def chaos_reserve(self) -> int:
        """How many Chaos tiles are in the reserve."""
        track = sum(1 for each in self.printed.occupation[len(self.towns) :] if each.chaos)
        there = sum(1 for each in self.laid if each.tile == CHAOS)
        return int(self.printed.count["chaos_tiles"]) - track - there - self.bag.count(CHAOS)

    @property
    def loyalty(self) -> int:
        """The Loyalty of the Norwegian people."""
        return self.printed.loyalty(self.morale)

    def option(self, name: str) -> str:
        """Return the value of an option."""
        return self.options[name]

    def germans(self, space: str) -> int:
        """Return how many Germans stand in a space."""
        return self.regular.get(space, 0) + self.paratrooper.get(space, 0)

    def norwegians(self, space: str) -> bool:
        """Say whether troops or the King stand in a space."""
        return space in self.norwegian or space == self.king

    def strength(self, space: str) -> int:
        """Return the strength of the Norwegians in a space, cards aside. STRENGTH, C16."""
        king = 1 if self.king_black and self.king == space else 0
        return self.norwegian.get(space, 0) + king

    def barred(self, space: str) -> bool:
        """Say whether Germans hold a space, or hold it open for a way back from a battle. C68."""
        if space in self.regular or space in self.paratrooper:
            return True
        return bool(self.move.clashes) and space in self._ways_back()

    def barred_spaces(self) -> set[str]:
        """Return all spaces that are barred. C68."""
        return {*self.regular, *self.paratrooper, *self._ways_back()}

    def _ways_back(self) -> list[str]:
        """Return where attackers have come from whose battles are still to come."""
        return [each.origin for attackers in self.move.clashes.values() for each in attackers]

    def symbols(self, line: str, number: int) -> int:
        """Return how many German symbols a line of the grid shows. P3."""
        printed, count = self.printed.symbols[self.option("symbols")], 0
        for cell in cells_of(line, number):
            tile = self.grid[cell]
            if tile is None:
                count += cell in printed
            elif tile.tile == CHAOS:
                count += tile.discs
        return count


def put(pieces: dict[str, int], space: str, count: int) -> None:
    """Add pieces to a space, or take them with a negative count."""
    left = pieces.get(space, 0) + count
    if left:
        pieces[space] = left
    else:
        pieces.pop(space, None)
