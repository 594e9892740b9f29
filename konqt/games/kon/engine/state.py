"""The state of a game: numbers, bit masks and bytes, changed in place and cheap to copy."""

from typing import NamedTuple

from konqt.games.kon.engine.factions import ALLIES, FACTIONS, GERMANY, NORWAY
from konqt.games.kon.engine.frames import Frame
from konqt.games.kon.engine.options import Options
from konqt.games.kon.engine.ruleset import Ruleset
from konqt.games.kon.engine.sea import Sea


class AttackRow(NamedTuple):
    """Battalions of the faction to move that attack `area` from `source` (R25).

    `source` is OUTSIDE for those that came from the sea or from the air, FROM_SHIPS for Germans
    who landed from ships on 9 April.
    """

    area: int
    source: int
    battalions: int


class Outcome(NamedTuple):
    """How the game ended. `cause` is `deck`, `annihilation` or `april`; `level` not in Narvik."""

    winner: tuple[str, ...]
    cause: str
    rule: str
    level: str | None = None


class State:
    """One moment of a game. Whoever calls `apply` owns it.

    `units[faction * size + area]` counts battalions, attackers in the area they attack;
    `held[faction]` is the mask of areas where it has any. `moved[area]` counts battalions of the
    faction to move there that have moved. Hands and piles are bytes of card numbers: hands
    sorted, `draw` top first, `used` first used first. `sources` is the mask of areas attacked
    from this turn (R41). `card_used` holds a bit a faction (R3). `arrived` is set once the first
    landing of the Allies is over; before it nobody is annihilated (R10). `sea` is None in games
    without ships.
    """

    __slots__ = (
        "arrived",
        "attacks",
        "card_used",
        "chance",
        "draw",
        "hands",
        "held",
        "moved",
        "options",
        "outcome",
        "phase",
        "round",
        "rules",
        "sea",
        "seats",
        "sources",
        "stack",
        "turn",
        "units",
        "used",
    )

    def __init__(
        self, rules: Ruleset, seats: tuple[tuple[str, ...], ...], options: Options, chance: int
    ) -> None:
        self.rules = rules
        self.seats = seats
        self.options = options
        self.chance = chance
        self.round = 1
        self.turn = rules.scenario.turn_order[0]
        self.phase = 0
        self.units = bytearray(3 * rules.size)
        self.held = [0, 0, 0]
        self.moved = bytearray(rules.size)
        self.attacks: list[AttackRow] = []
        self.sources = 0
        self.hands = [b"", b"", b""]
        self.draw = [b"", b"", b""]
        self.used = [b"", b"", b""]
        self.card_used = 0
        self.stack: list[Frame] = []
        self.outcome: Outcome | None = None
        self.arrived = rules.scenario.lander < 0
        self.sea = None if rules.fleet is None else Sea(rules.fleet)

    def clone(self) -> "State":
        """Return an independent copy."""
        new = State.__new__(State)
        new.rules = self.rules
        new.seats = self.seats
        new.options = self.options
        new.chance = self.chance
        new.round = self.round
        new.turn = self.turn
        new.phase = self.phase
        new.units = self.units[:]
        new.held = self.held[:]
        new.moved = self.moved[:]
        new.attacks = self.attacks[:]
        new.sources = self.sources
        new.hands = self.hands[:]
        new.draw = self.draw[:]
        new.used = self.used[:]
        new.card_used = self.card_used
        new.stack = [frame.clone() for frame in self.stack]
        new.outcome = self.outcome
        new.arrived = self.arrived
        new.sea = None if self.sea is None else self.sea.clone()
        return new

    def add(self, faction: int, area: int, count: int) -> None:
        """Put battalions into an area, or take them away (negative count)."""
        at = faction * self.rules.size + area
        left = self.units[at] + count
        self.units[at] = left
        if left:
            self.held[faction] |= 1 << area
        else:
            self.held[faction] &= ~(1 << area)

    def count(self, faction: int, area: int) -> int:
        """Return a faction's battalions in an area."""
        return self.units[faction * self.rules.size + area]

    def enemies_of(self, faction: int) -> int:
        """Return the mask of areas where enemies of a faction stand."""
        held = self.held
        return held[NORWAY] | held[ALLIES] if faction == GERMANY else held[GERMANY]

    def same_seat(self, one: int, other: int) -> bool:
        """Return whether two factions are played by the same person."""
        return any(FACTIONS[one] in seat and FACTIONS[other] in seat for seat in self.seats)
