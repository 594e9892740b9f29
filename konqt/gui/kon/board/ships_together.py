"""Ships of a place that sail together: who takes them, where they reach, what they are told."""

from collections.abc import Callable, Mapping
from dataclasses import replace

from PySide6.QtCore import QObject, Signal

from konqt.games.kon.engine.actions import Action
from konqt.gui.board.piece import Piece
from konqt.gui.in_order import InOrder
from konqt.gui.kon.board.meant_place import no_fleet, no_reach
from konqt.gui.kon.board.selection import Selection
from konqt.gui.kon.interaction.ways import goals_naming


class ShipsTogether(QObject):
    """Asks whoever knows the ships of a game that has any; without ships nobody answers."""

    meant = Signal(object)
    """a piece: a click on own ships that may sail, or sail no more, together"""
    sent = Signal(object, str)
    """ships, zone: they are to form a task force and sail there"""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.fleet_at: Callable[[Piece], Selection | None] = no_fleet
        """what one takes who takes the ships of a stack"""
        self.reach: Callable[[Selection], Mapping[str, Action]] = no_reach
        """zone -> what brings ships taken so there"""
        self.taking_out = InOrder[Callable[[str], bool]]()
        """what takes a ship out of those that are together; False where it is none of them"""

    def can_go(self, piece: Piece) -> bool:
        """Return whether the ships of a stack can be taken together."""
        return self.fleet_at(piece) is not None

    def reaching(self, fleet: Selection) -> Selection:
        """Return ships that are taken together with the zones that they can reach."""
        return replace(fleet, naming=goals_naming(self.reach(fleet)))

    def take_out(self, ship: str) -> bool:
        """Take a ship out of those that are together; False where it is none of them."""
        return any(take_out(ship) for take_out in self.taking_out)
