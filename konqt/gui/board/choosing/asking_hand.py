"""A hand that moves nothing: it asks about places, as long as mouse and keyboard are lent to it."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from konqt.core.frozen import frozen
from konqt.gui.board.choosing.nothing_carried import NothingCarried
from konqt.gui.board.piece import Piece

if TYPE_CHECKING:
    from konqt.gui.board.choosing.hand_protocol import Hand


@frozen
class AskedAbout:
    """Stands in the hand for what is asked about, which stays where it is."""

    source: str
    most: int = 1
    piece: Piece | None = None


class AskingHand(NothingCarried):
    """Asks of each place that is pointed at or clicked, and ends where a hand would put back."""

    asked = Signal(str)
    """a place; empty: one points at none"""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.hold: AskedAbout | None = None
        self._lit: frozenset[str] = frozenset()

    def begin(self, source: str, lit: frozenset[str]) -> None:
        """Ask about what stands in a space; `lit` are the spaces where it may go."""
        self.hold, self._lit = AskedAbout(source), lit
        self.begun.emit(self.hold)
        self.lit_changed.emit(lit)

    def lit(self) -> frozenset[str]:
        """Return the spaces where what is asked about may go."""
        return self._lit

    def hover(self, area: str | None) -> None:
        """Ask about a space."""
        if self.hold is not None:
            self.asked.emit(area or "")

    def click(self, area: str | None, everything: bool) -> None:
        """Ask about a space again: nothing is done there."""
        del everything
        self.hover(area)

    def cancel(self) -> None:
        """Ask no more."""
        if self.hold is not None:
            self.hold, self._lit = None, frozenset()
            self.ended.emit(False)


if TYPE_CHECKING:
    _FULFILS: Hand = AskingHand(QObject())
