"""A board as everybody has it: spaces, what joins them, what is printed beside them, names.

It says nothing of any game. What only one game knows of its board is that game's own record, which
neutral code hands on unseen.
"""

from collections.abc import Iterator, Mapping
from dataclasses import field

from konqt.board.geometry import Line, Point, Shape
from konqt.core.frozen import frozen

ENGLISH = "en"
AREA, ZONE, BOX = "area", "zone", "box"
"""Kinds of spaces that many boards have: of land, of sea, printed on the sheet. A board may have
others."""
COAST = "coast"
"""The kind of link that says which land lies on which water: nothing borders across it."""
MOUNTAIN, ABROAD, WATERLINE = "mountain", "abroad", "waterline"
"""Kinds of prints: land that nobody enters, other countries, lines on the water between zones."""


@frozen
class Names:
    """Every feature's name by language and id; in English all of them."""

    by_language: Mapping[str, Mapping[str, str]]

    def of(self, language: str) -> Mapping[str, str]:
        """Return the names in a language; in English what has none in it."""
        own = self.by_language.get(language, {})
        return own if len(own) == len(self.en) else {**self.en, **own}

    @property
    def en(self) -> Mapping[str, str]:
        """The English names."""
        return self.by_language[ENGLISH]


@frozen
class Space:
    """Whatever a piece can be in: a land area, a sea zone, a cell, a printed box."""

    ident: str
    kind: str
    """`AREA`, `ZONE`, `BOX`, or a word of the board's own"""
    outline: Shape
    anchor: Point
    """where pieces stand"""
    facts: Mapping[str, object] = field(default_factory=dict)
    """what its game says of it"""


@frozen
class Link:
    """What joins two spaces, in both directions."""

    a: str
    b: str
    kind: str
    """`COAST`, or a word of the board's own: land, fjord, rail, corner"""
    facts: Mapping[str, object] = field(default_factory=dict)
    """what its game says of it: whether it is mountainous, what crossing it costs"""
    lines: tuple[Line, ...] = ()
    """the border that both share, where it is drawn"""
    gates: tuple[Point, Point] | None = None
    """just inside `a` and just inside `b`: where those stand who come in over it"""


@frozen
class Print:
    """What is drawn on the sheet and is no space."""

    kind: str
    """`MOUNTAIN`, `ABROAD`, `WATERLINE`, or a word of the board's own"""
    shape: Shape = ()
    lines: tuple[Line, ...] = ()


class BoardFacts:
    """What only one game knows of a board; each game derives its own."""

    __slots__ = ()


@frozen
class Board:
    """A board that can be played and drawn; all places are in its own units.

    `content_hash` tells boards apart, in records and wherever pictures of them are kept: of a map
    file it is the SHA-256. `map_text` is the file of an owner's own board, so that a record can
    carry it; None for one that its game brings along. Spaces stand in the order in which they are
    walked and listed; where outlines overlap, a box lies over all others and a zone below them.
    """

    ident: str
    content_hash: str
    names: Names
    width: float
    height: float
    spaces: tuple[Space, ...]
    links: tuple[Link, ...] = ()
    prints: tuple[Print, ...] = ()
    map_text: str | None = None
    facts: BoardFacts | None = None

    def of_kind(self, kind: str) -> tuple[Space, ...]:
        """Return the spaces of a kind, in the board's order."""
        return tuple(space for space in self.spaces if space.kind == kind)

    def ids(self, kind: str) -> tuple[str, ...]:
        """Return the ids of the spaces of a kind, in the board's order."""
        return tuple(space.ident for space in self.spaces if space.kind == kind)

    def printed(self, *kinds: str) -> Iterator[Print]:
        """Go through what is printed of some kinds."""
        return (each for each in self.prints if each.kind in kinds)

    def beside(self, ident: str) -> tuple[str, ...]:
        """Return the spaces that border one, in the board's order; none for a stranger."""
        ends = ((link.a, link.b) for link in self.links if link.kind != COAST)
        around = {b if a == ident else a for a, b in ends if ident in (a, b)}
        return tuple(space.ident for space in self.spaces if space.ident in around)
