"""A piece as a game's layer tells the board of it: one with identity, or a counted stack."""

from collections.abc import Hashable, Mapping
from dataclasses import field

from konqt.core.frozen import frozen


@frozen
class Piece:
    """What stands in a space. The board reads where; everything else is the painter's."""

    ident: Hashable
    """by which the same piece is known again: a unit's id, or what a stack is a stack of"""
    space: str
    source: str = ""
    """where it comes from, for one that stands at its space's border and not yet inside: another
    space, or `sea`, `air`"""
    kind: str = ""
    owner: str = ""
    count: int = 1
    face_up: bool = True
    steps: int = 0
    """strength left, for pieces that lose it step by step"""
    facing: int = 0
    """degrees clockwise from up"""
    state: str = "normal"
    """how the painter marks it: ready to be taken, moved already, ..."""


@frozen
class Position:
    """What a board shows."""

    pieces: tuple[Piece, ...] = ()
    play: tuple[str, ...] = ()
    """spaces in play, in the order in which they are walked and listed"""
    worth: tuple[str, ...] = ()
    """spaces worth winning"""
    holders: Mapping[str, str] = field(default_factory=dict)
    """space -> the owner who holds it; nobody's are left out"""
    at_issue: str | None = None
    """the space that is fought for, or that a decision is about"""
