"""The washes over the ground of a board: whose it is, and what something reaches."""

from collections.abc import Callable, Mapping

from PySide6.QtCore import QObject, QRectF, Signal
from PySide6.QtGui import QPainter

from konqt.gui.board.art import BoardArt
from konqt.gui.board.board_shapes import Ground
from konqt.gui.board.tints import Tints


class Washes(QObject):
    """Lays them over the base picture, where that is asked for."""

    ready = Signal()
    """more of them can be drawn"""

    def __init__(
        self, ground: Ground, art: BoardArt, wash_of: Callable[[str, str], str], parent: QObject
    ) -> None:
        """Begin with none; `wash_of` names the wash of a space and its owner."""
        super().__init__(parent)
        self._wash_of = wash_of
        self.holdings, self.range = (Tints(ground, art, self) for _kind in range(2))
        """whose the ground is; what something reaches, which a game fills"""
        self._holders: Mapping[str, str] = {}
        self._holders_shown = False
        for each in (self.holdings, self.range):
            each.ready.connect(self.ready)

    def set_holders(self, holders: Mapping[str, str]) -> None:
        """Know who holds which space, by owner."""
        self._holders = holders
        self._wash_holders()

    def show_holders(self, on: bool) -> None:
        """Show on the ground itself who holds which space, or no longer."""
        self._holders_shown = on
        self._wash_holders()

    def want(self, sight: QRectF, scale: float) -> None:
        """Have what is in sight painted at a scale."""
        for each in (self.holdings, self.range):
            each.want(sight, scale)

    def draw(self, painter: QPainter, ratio: float) -> None:
        """Draw what is painted."""
        for each in (self.holdings, self.range):
            each.draw(painter, ratio)

    def restyle(self) -> None:
        """Draw them in the theme now in use."""
        for each in (self.holdings, self.range):
            each.restyle()

    def stop(self) -> None:
        """End the workers that paint."""
        for each in (self.holdings, self.range):
            each.stop()

    def _wash_holders(self) -> None:
        groups: dict[str, list[str]] = {}
        for space, owner in self._holders.items() if self._holders_shown else ():
            groups.setdefault(self._wash_of(space, owner), []).append(space)
        self.holdings.show(groups)
