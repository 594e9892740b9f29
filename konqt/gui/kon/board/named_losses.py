"""Losses named by clicks on counters, until one way to share them is left."""

from PySide6.QtCore import QObject, Signal

from konqt.games.kon.engine.actions import Action, RemoveLosses
from konqt.games.kon.forms.observation import KonObservation
from konqt.gui.board.piece import Piece
from konqt.gui.kon.interaction.casualties import Casualties


class NamedLosses(QObject):
    """Knows which losses are asked for, and which of them have been named."""

    named = Signal(object)
    """`Casualties`: what has been named, or nothing any more"""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._observation: KonObservation | None = None
        self.casualties = Casualties(None)

    def show_observation(self, observation: KonObservation | None) -> None:
        """Take another position, in which nothing has been named."""
        self._observation = observation
        self.begin_anew()

    def begin_anew(self) -> None:
        """Name nothing of what has been named."""
        self.casualties = Casualties(self._observation)
        self.named.emit(self.casualties)

    def can_name(self, piece: Piece) -> bool:
        """Return whether one more may be lost of a counter."""
        return bool(self.casualties.name_of(piece))

    def name(self, piece: Piece) -> RemoveLosses | None:
        """Name one of a counter that can be; return the losses once they are whole."""
        whole = self.casualties.pick(self.casualties.name_of(piece))
        self.named.emit(self.casualties)
        return whole

    def says_again(self, pending: Action | None, piece: Piece) -> bool | None:
        """Return whether a counter is among the pending losses; None where it means no loss."""
        # Whatever has been named: a counter of which none may be lost any more means its loss, too.
        name = Casualties(self._observation).name_of(piece)
        if not isinstance(pending, RemoveLosses) or not name:
            return None
        return name in dict(pending.losses)
