"""What has been chosen is done at once; where there is no way back, once it is chosen once more."""

from collections.abc import Callable

from PySide6.QtCore import QObject, Signal

from konqt.games.kon.engine.actions import Action, RemoveLosses
from konqt.gui.kon.board.meant_place import never
from konqt.gui.kon.board.named_losses import NamedLosses
from konqt.gui.kon.board.takable import Takable


class Doubt(QObject):
    """Asks about what cannot be taken back at the place where it is done."""

    chosen = Signal(object)
    """the action to submit"""
    doubted = Signal(object, str)
    """an action that is done when it is chosen once more, its area; None: none is"""

    def __init__(self, losses: NamedLosses, parent: QObject) -> None:
        """Doubt nothing; `losses` are named anew where they are not to be after all."""
        super().__init__(parent)
        self.is_final: Callable[[Action], bool] = never
        """whether an action cannot be taken back, so that its area is asked about once more"""
        self.pending: Action | None = None
        """what is done when its area is chosen once more"""
        self._losses = losses
        self._at = Takable(None)

    def take_position(self, at: Takable) -> None:
        """Take another position."""
        self._at = at

    def is_of(self, area: str | None) -> bool:
        """Return whether an area is asked about."""
        return self.pending is not None and area == self._at.place_of(self.pending)

    def choose(self, action: Action) -> None:
        """Do an action, or ask about its area first where there is no way back."""
        area = self._at.place_of(action)
        if area and self.is_final(action):
            self.pending = action
            self.doubted.emit(action, area)
        else:
            self.chosen.emit(action)

    def confirm(self) -> None:
        """Do what has been chosen at its place."""
        action, self.pending = self.pending, None
        if action is not None:
            self.doubted.emit(None, "")
            self.chosen.emit(action)

    def withdraw(self) -> None:
        """Do not do what has been chosen at its place."""
        if self.pending is not None:
            if isinstance(self.pending, RemoveLosses):
                self._losses.begin_anew()
            self.pending = None
            self.doubted.emit(None, "")
