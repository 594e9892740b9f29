"""Standing where the game turned most, as soon as that is known and if nobody has moved before."""

from PySide6.QtCore import QObject, Signal

from konqt.gui.viewer.seen_so_far import SeenSoFar
from konqt.gui.viewer.timeline.playhead import Playhead


class TurningPoint(QObject):
    """Waits for the step of a line of the game; whoever moves or plays wants no leap any more."""

    reached = Signal(int)
    """the game has been led to this step"""

    def __init__(self, playhead: Playhead, seen: SeenSoFar) -> None:
        super().__init__(playhead)
        self._playhead, self._seen = playhead, seen
        self._line: object = None
        """the line of the game whose step is wanted; None while none is"""
        self._found: tuple[object, int] | None = None
        """the line that was analysed last, and its step"""
        playhead.moved.connect(self.give_up)
        playhead.playing_changed.connect(self.give_up)

    @property
    def wanted(self) -> bool:
        """Whether the step is still waited for."""
        return self._line is not None

    def seek(self, line: object) -> None:
        """Stand at the step of a line, now or when it is known.

        Where what comes is hidden nobody is led there.
        """
        if self._seen.hides:
            return
        self._line = line
        if self._found is not None:
            self.found(*self._found)

    def found(self, line: object, step: int) -> None:
        """Take the step at which a line turned most; 0 where nothing is known to have changed."""
        self._found = line, step
        if line is not self._line:
            return
        self.give_up()
        if step:
            self._playhead.go(step)
            self.reached.emit(step)

    def give_up(self) -> None:
        """Lead nobody anywhere any more."""
        self._line = None
