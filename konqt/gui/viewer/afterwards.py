"""What a viewer shows a moment after the board: all that stands below and beside it.

Who leaps about in a game looks at the board. A fight comes on stage below it, the state of the game
beside it, and the log is painted, once the board has been, and only for the last of many leaps.
"""

from collections.abc import Callable

from PySide6.QtCore import QObject, Qt, Signal, Slot
from PySide6.QtWidgets import QWidget

from konqt.gui.page import Seen
from konqt.gui.threads.timers import debounce
from konqt.gui.viewer.beside_seam import BesideSeam
from konqt.gui.viewer.find import FindPage


class Afterwards(QObject):
    """Does one thing after the next picture of a board; at once while the board is out of sight."""

    _shown = Signal()

    def __init__(self, board: QWidget, then: Callable[[], None]) -> None:
        super().__init__(board)
        self._board, self._then = board, then
        # What has changed on a board is painted before any timer rings, and what is sent from
        # there comes after everything else of that moment.
        self._timer = debounce(self, 0, self._shown.emit)
        self._shown.connect(self._due, Qt.ConnectionType.QueuedConnection)
        self._waits = False

    @property
    def waits(self) -> bool:
        """Whether it is still to be done."""
        return self._waits

    def ask(self) -> None:
        """Have it done after the next picture."""
        if not self._board.isVisible():
            self.now()
        elif not self._waits:
            self._waits = True
            self._timer.start()

    def now(self) -> None:
        """Do it now."""
        self.drop()
        self._then()

    def drop(self) -> None:
        """Do it no more, unless it is asked for again."""
        self._timer.stop()
        self._waits = False

    @Slot()
    def _due(self) -> None:
        if self._waits:
            self.now()


class ShownAfterwards(BesideSeam[Seen]):
    """What of a viewer's page may come a moment later: never with other eyes' knowledge."""

    finder: FindPage
    rest: Afterwards
    shown_step = 0
    """the step of what is shown: while the next one is played out, still the one before it"""
    _rest_eyes = ""
    """with whose eyes the rest was asked for last; empty for nobody's"""

    def _show_rest_soon(self) -> None:
        """Have the rest follow the board; at once for other eyes than before."""
        eyes, self._rest_eyes = self._rest_eyes, self.viewer
        if eyes == self.viewer:
            # Its lines are those of the step at once; they are painted with the rest.
            self.log.setUpdatesEnabled(False)
            self.rest.ask()
        else:
            self.rest.now()

    def _show_no_rest(self) -> None:
        """Show nothing more of what is still to come, since nobody may look."""
        self._rest_eyes = ""
        self.rest.drop()
        self._show_more(None)
        self.log.setUpdatesEnabled(True)

    def _show_rest(self) -> None:
        """Show the present step in what stands below the board and beside it."""
        self.log.setUpdatesEnabled(True)
        if self.observation is not None:
            self._show_more(self.observation)
            self.status.show_observation(self.observation)
            self.finder.follow(self.playhead.step)

    def _explain(self) -> None:
        """Say why the present step went as it did."""
        step = self.playhead.step
        self.explained.show_step(step, self.events_of(step), self.replay.example)
        self.note.show_step(step)
