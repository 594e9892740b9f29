"""The hand of a board from which nothing is carried: places are clicked, and that is all."""

from PySide6.QtCore import QObject, Signal

from konqt.gui.board.piece import Piece


class NothingCarried(QObject):
    """What a `Hand` answers where there are no pieces to take, none to drop and none to count."""

    begun = Signal(object)
    changed = Signal(object)
    lit_changed = Signal(object)
    ended = Signal(bool)

    def cancel(self) -> None:
        """Put back whatever is held; whoever holds something says how."""

    def step_back(self) -> None:
        """Put back whatever is held: there is no step before it."""
        self.cancel()

    def hover(self, area: str | None) -> None:
        """Say nothing more of a space."""

    def drop(self, area: str | None) -> bool:
        """Nothing is carried."""
        del area
        return False

    def begin_stack(self, area: str) -> bool:
        """Nothing is carried."""
        del area
        return False

    def begin_piece(self, piece: Piece) -> bool:
        """Nothing is carried."""
        del piece
        return False

    def starts_afresh(self, area: str) -> bool:
        """Nothing is carried."""
        del area
        return False

    def can_take(self, area: str) -> bool:
        """Nothing is carried."""
        del area
        return False

    def name_piece(self, piece: Piece) -> bool:
        """A click on a piece is one on its space."""
        del piece
        return False

    def set_count(self, count: int) -> None:
        """There is nothing to count."""

    def change_count(self, step: int) -> None:
        """There is nothing to count."""

    def take_all(self) -> None:
        """There is nothing to count."""
