"""Where every piece on the board stands: in a place of its own space, by who else is there.

Who holds an area has a stack's place, by whose it is; who attacks one stands at the border, in the
place for it. What finds its place taken has the next one; where none is left it lies on another.
"""

from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass, field

from konqt.gui.board.piece import Piece
from konqt.gui.board.slots.slots import FROM_AIR, FROM_SEA, Arrow, AttackSlot, Slots
from konqt.gui.board.slots.territory import Box, Point, box_at, overlap

PILE = 3.0
"""Pixels by which a counter of a pile shows under the next."""
PILED = 0.25
"""Share of a piece that lies on or under another where both are a pile, and laid out to be told
apart."""


@dataclass(slots=True)
class Standing:
    """Where pieces stand, by identity: middles in board units."""

    at: dict[Hashable, Point] = field(default_factory=dict)
    over: dict[str, list[Box]] = field(default_factory=dict)
    """boxes of counters by the space that they stand in"""
    homes: dict[str, list[Hashable]] = field(default_factory=dict)
    """whose boxes these are"""
    arrows: dict[Hashable, Arrow] = field(default_factory=dict)
    """of attackers over a border"""
    piles: dict[str, tuple[Hashable, ...]] = field(default_factory=dict)
    """by space who stands there on each other, and is seen only when they are laid out"""

    def put(self, piece: Piece, home: str, at: Point, box: Box) -> None:
        """Let a piece stand in a space."""
        self.at[piece.ident] = at
        self.over.setdefault(home, []).append(box)
        self.homes.setdefault(home, []).append(piece.ident)

    def find_piles(self) -> None:
        """Say who stands on each other."""
        for home, boxes in self.over.items():
            piled = tuple(
                ident
                for number, ident in enumerate(self.homes[home])
                if any(
                    overlap(boxes[number], other) > PILED * _size(other)
                    for other in (*boxes[:number], *boxes[number + 1 :])
                )
            )
            if piled:
                self.piles[home] = piled


def stood(
    slots: Slots, pieces: Iterable[Piece], scale: float, first_of: Callable[[Piece], int]
) -> Standing:
    """Return where the pieces stand that are in a space with places; others are left out.

    Args:
        slots: the places.
        pieces: in the order in which they choose.
        scale: pixels a board unit.
        first_of: the number of the place that a piece has in its space if nobody else has it.
    """
    return _Standing(slots, scale, first_of).of(pieces)


class _Standing:
    """Lets pieces stand."""

    def __init__(self, slots: Slots, scale: float, first_of: Callable[[Piece], int]) -> None:
        self._slots = slots
        self._unit = 1 / scale
        self._first_of = first_of
        self._found = Standing()
        self._taken: dict[Point, int] = {}
        """how many stand in each place"""

    def of(self, pieces: Iterable[Piece]) -> Standing:
        for piece in pieces:
            if piece.space in self._slots.zones:
                self._stand(piece, piece.space, self._slots.zones[piece.space].ships)
            elif piece.space in self._slots.areas:
                self._on_land(piece)
        self._found.find_piles()
        return self._found

    def _on_land(self, piece: Piece) -> None:
        areas, source = self._slots.areas, piece.source
        if not source:
            self._stand(piece, piece.space, areas[piece.space].stacks)
            return
        home, attack = piece.space, None
        if source in areas:
            home, attack = source, areas[source].attacks.get(piece.space)
        elif FROM_AIR in areas[home].attacks:
            attacks = areas[home].attacks
            attack = attacks.get(source, attacks[FROM_AIR])
            # On the water: nobody of the area's own stands there.
            home = FROM_SEA if source == FROM_SEA and FROM_SEA in attacks else home
        self._stand(piece, home, areas[home].stacks[-1:] if attack is None else (attack.at,))
        if attack is not None and attack.arrow is not None:
            self._found.arrows[piece.ident] = self._shifted(piece, attack, attack.arrow)

    def _shifted(self, piece: Piece, attack: AttackSlot, arrow: Arrow) -> Arrow:
        """Return the arrow of one that stands in a pile: from where it stands."""
        (x, y), (here_x, here_y) = self._found.at[piece.ident], attack.at
        start, tip = arrow
        return (start[0] + x - here_x, start[1] + y - here_y), tip

    def _stand(self, piece: Piece, home: str, spots: Sequence[Point]) -> None:
        first = self._first_of(piece) % len(spots)
        order = (*spots[first:], *spots[:first])
        spot = next((at for at in order if at not in self._taken), order[0])
        under = self._taken.get(spot, 0)
        self._taken[spot] = under + 1
        at = spot[0] + under * PILE * self._unit, spot[1]
        wide = self._slots.side * self._unit
        high = wide * self._slots.low if home in self._slots.zones else wide
        self._found.put(piece, home, at, box_at(at, wide, high))


def _size(box: Box) -> float:
    return (box[2] - box[0]) * (box[3] - box[1])
