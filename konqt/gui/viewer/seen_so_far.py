"""How much of a record may be told while what comes is hidden: up to the farthest step seen.

What has been seen once stays seen. Whoever goes back to look again finds the way forward on the
timeline, and nobody guesses what was shown a moment ago.
"""

from PySide6.QtCore import QObject, Signal


class SeenSoFar(QObject):
    """Hides all that comes after a step, or nothing."""

    changed = Signal()
    """more may be told than before, or less"""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.hides = False
        """whether what comes is hidden"""
        self.farthest = 0
        """the last step that has been seen since then"""

    def hide(self, on: bool, step: int) -> None:
        """Hide all that comes after a step, or show it again."""
        if on != self.hides:
            self.hides, self.farthest = on, step
            self.changed.emit()

    def reach(self, step: int) -> None:
        """Take in that a step has been shown."""
        if step > self.farthest:
            self._stand(step)

    def begin(self, step: int) -> None:
        """Know another line of the game up to a step, and no more of the one before."""
        self._stand(step)

    def tells(self, step: int) -> bool:
        """Return whether what a step brought may be told."""
        return not self.hides or step <= self.farthest

    def until(self, last: int) -> int:
        """Return the last step that may be told of a record with so many."""
        return min(last, self.farthest) if self.hides else last

    # -- inside -----------------------------------------------------------------------------

    def _stand(self, step: int) -> None:
        self.farthest = step
        if self.hides:
            self.changed.emit()
