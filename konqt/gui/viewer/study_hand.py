"""What mouse and keyboard do on the board of a study: they name the places of what is to be done.

It is the hand of the table's own pointer; which actions there are, it is told.
"""

from collections.abc import Sequence

from PySide6.QtCore import QObject, Signal

from konqt.core.frozen import frozen
from konqt.gui.board.piece import Piece
from konqt.gui.viewer.study_naming import Naming, Places


@frozen
class Lifted:
    """What has been taken at a place; `piece` only while the mouse drags it."""

    source: str
    piece: Piece | None = None
    most: int = 1


class StudyHand(QObject):
    """Names places, by clicks and drags, until an action is meant or somebody changes his mind."""

    begun = Signal(object)
    """`Lifted`"""
    changed = Signal(object)
    """never said: nothing is counted here"""
    lit_changed = Signal(object)
    """frozenset of the places that may be named"""
    ended = Signal(bool)
    """a drag is over; whether an action came of it"""
    named = Signal(object)
    """`Naming`: somebody has named a place, or none any more"""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.naming = Naming()
        self.hold: Lifted | None = None

    def offer(self, ways: Sequence[Places]) -> None:
        """Take other actions, by the places that each of them names."""
        self._let_go(False)
        self.naming = Naming(tuple(ways))
        self.hold = None
        self.lit_changed.emit(self.lit())

    def lit(self) -> frozenset[str]:
        """Return the places that may be named."""
        return self.naming.asked

    def click(self, area: str | None, everything: bool = False) -> None:
        """Name a place; anywhere else all that was named is taken back."""
        del everything
        self._name(self.naming.then(area))

    def step_back(self) -> None:
        """Take back what was named, all at once."""
        self.cancel()

    def cancel(self) -> None:
        """Take back what was named."""
        self._name(Naming(self.naming.ways))

    # -- drags ------------------------------------------------------------------------------

    def can_take(self, area: str) -> bool:
        """Return whether something may begin at a place, though another has been named."""
        return area not in self.naming.named and self.naming.begins(area)

    def starts_afresh(self, area: str) -> bool:
        """Return whether a press there begins anew instead of naming one place more."""
        return self.hold is not None and area not in self.lit() and self.can_take(area)

    def begin_stack(self, area: str) -> bool:
        """Name where something begins; False where nothing does."""
        return self.begin_piece(Piece((area, "", ""), area))

    def begin_piece(self, piece: Piece) -> bool:
        """Lift a piece where something begins; False where nothing does."""
        if piece.source or not self.naming.begins(piece.space):
            return False
        self._name(Naming(self.naming.ways, (piece.space,)))
        self.hold = Lifted(piece.space, piece)
        self.begun.emit(self.hold)
        return True

    def drop(self, area: str | None) -> bool:
        """Let a piece go: over a place that may be named, it is; anywhere else it goes back."""
        named = area in self.lit()
        self._let_go(named)
        if area in self.naming.named:
            # No farther than where it stands: a click with an unsteady hand.
            return False
        self.click(area if named else None)
        return named

    # -- what needs nothing here ------------------------------------------------------------

    def name_piece(self, piece: Piece) -> bool:
        """Let a click on a piece mean its place."""
        del piece
        return False

    def hover(self, area: str | None) -> None:
        """Say nothing of a place that is pointed at."""

    def set_count(self, count: int) -> None:
        """Count nothing: how many is chosen in the list."""

    def change_count(self, step: int) -> None:
        """Count nothing."""

    def take_all(self) -> None:
        """Count nothing."""

    # -- inside -----------------------------------------------------------------------------

    def _name(self, naming: Naming) -> None:
        self._let_go(False)
        before, self.naming = self.naming, naming
        self.hold = Lifted(naming.named[-1]) if naming.named else None
        if naming != before:
            self.lit_changed.emit(self.lit())
            self.named.emit(naming)

    def _let_go(self, acted: bool) -> None:
        """Put down what the mouse drags."""
        if self.hold is not None and self.hold.piece is not None:
            self.hold = Lifted(self.hold.source)
            self.ended.emit(acted)
