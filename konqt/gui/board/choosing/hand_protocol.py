"""What the pointer asks of whoever holds pieces: a game's own logic of taking and dropping."""

from typing import Protocol

from PySide6.QtCore import SignalInstance

from konqt.gui.board.piece import Piece


class Held(Protocol):
    """What is in the hand."""

    @property
    def source(self) -> str:
        """The space it was taken from; empty where it comes from elsewhere."""

    @property
    def most(self) -> int:
        """How many could be held at most."""

    @property
    def piece(self) -> Piece | None:
        """The piece, or part of a stack, that was lifted off the board; None for another thing."""


class Hand(Protocol):
    """Takes, changes its mind, drops: the same for mouse, click and click, and keyboard."""

    @property
    def begun(self) -> SignalInstance:
        """Says `Held`: something was taken."""

    @property
    def changed(self) -> SignalInstance:
        """Says `Held`: another count."""

    @property
    def lit_changed(self) -> SignalInstance:
        """Says which spaces are lit, as a frozenset: where a drop or a click means something."""

    @property
    def ended(self) -> SignalInstance:
        """Says whether what was held ended with an action."""

    @property
    def hold(self) -> Held | None:
        """What is held now."""

    def lit(self) -> frozenset[str]:
        """Return the spaces where a drop or a click means something now."""

    def begin_stack(self, area: str) -> bool:
        """Take what stands in a space; False when nothing there may be taken."""

    def begin_piece(self, piece: Piece) -> bool:
        """Take what a piece stands for: most often its space's stack; False when it may not be.

        One at its space's border may be taken only to be carried back where it came from.
        """

    def starts_afresh(self, area: str) -> bool:
        """Return whether a press there means its own pieces, not a target for what is held."""

    def can_take(self, area: str) -> bool:
        """Return whether what stands there may be taken, though something else is held."""

    def name_piece(self, piece: Piece) -> bool:
        """Take a click on a piece itself; False when it means no more than a click on its space."""

    def click(self, area: str | None, everything: bool) -> None:
        """Click a space: take, drop, or do what its click means."""

    def drop(self, area: str | None) -> bool:
        """Let go over a space; True when that was a step of an action."""

    def hover(self, area: str | None) -> None:
        """Say what a drop on this space would do."""

    def step_back(self) -> None:
        """Take back what was named last, or put back what is held where nothing comes before."""

    def cancel(self) -> None:
        """Put back whatever is held."""

    def set_count(self, count: int) -> None:
        """Hold this many, as far as there are so many."""

    def change_count(self, step: int) -> None:
        """Hold some more or fewer."""

    def take_all(self) -> None:
        """Hold the whole stack."""
