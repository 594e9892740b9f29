"""What a viewer shows a moment after the board: all that stands below and beside it.

Who leaps about in a game looks at the board. A fight comes on stage below it, the state of the game
beside it, and the log is painted, once the board has been, and only for the last of many leaps.
"""

from collections.abc import Callable

from PySide6.QtCore import QObject, Qt, Signal, Slot
from PySide6.QtWidgets import QWidget

from konqt.gui.threads.timers import debounce


class Afterwards(QObject):
    """Does one thing after the next picture of a board; at once while the board is out of sight.

    Never with other eyes' knowledge: for other eyes than before it is done at once.
    """

    _shown = Signal()

    def __init__(self, board: QWidget, log: QWidget, then: Callable[[], None]) -> None:
        """Begin to wait.

        Args:
            board: what is painted before.
            log: its lines are those of the step at once; they are painted with the rest.
            then: what is to be done.
        """
        super().__init__(board)
        self._board, self._log, self._then = board, log, then
        # What has changed on a board is painted before any timer rings, and what is sent from
        # there comes after everything else of that moment.
        self._timer = debounce(self, 0, self._shown.emit)
        self._shown.connect(self._due, Qt.ConnectionType.QueuedConnection)
        self._waits = False
        self._eyes = ""
        """with whose eyes it was asked for last; empty for nobody's"""

    @property
    def waits(self) -> bool:
        """Whether it is still to be done."""
        return self._waits

    def follow(self, eyes: str) -> None:
        """Have it done after the next picture; at once for other eyes than before."""
        before, self._eyes = self._eyes, eyes
        if before != eyes:
            self.now()
            return
        self._log.setUpdatesEnabled(False)
        if not self._board.isVisible():
            self.now()
        elif not self._waits:
            self._waits = True
            self._timer.start()

    def now(self) -> None:
        """Do it now."""
        self._drop()
        self._then()

    def forget(self) -> None:
        """Do it no more, since nobody may look."""
        self._eyes = ""
        self._drop()

    # -- inside -----------------------------------------------------------------------------

    def _drop(self) -> None:
        self._timer.stop()
        self._waits = False
        self._log.setUpdatesEnabled(True)

    @Slot()
    def _due(self) -> None:
        if self._waits:
            self.now()
