"""What a viewer shows a moment after the board: the column beside it follows its picture.

Who leaps about in a game looks at the board. The state of the game beside it is laid out, and the
log painted, once the board has been, and only for the last of many leaps.
"""

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, Qt, Signal, Slot
from PySide6.QtWidgets import QAbstractScrollArea, QWidget

from konqt.gui.page import Seen
from konqt.gui.threads.timers import debounce
from konqt.gui.viewer.beside_seam import BesideSeam
from konqt.gui.viewer.find import FindPage
from konqt.gui.widgets.unless_gone import unless_gone

UNSEEN_MS = 25
"""How long it waits for a picture of the board; where nothing on it has changed there is none."""


class Afterwards(QObject):
    """Does one thing after the next picture of a board; at once while the board is out of sight."""

    _painted = Signal()

    def __init__(self, board: QWidget, then: Callable[[], None]) -> None:
        super().__init__(board)
        self._board, self._then = board, then
        self._pane = board.viewport() if isinstance(board, QAbstractScrollArea) else board
        self._timer = debounce(self, UNSEEN_MS, self.now)
        self._painted.connect(self._due, Qt.ConnectionType.QueuedConnection)
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
            self._pane.installEventFilter(self)
            self._timer.start()

    def now(self) -> None:
        """Do it now."""
        self.drop()
        self._then()

    def drop(self) -> None:
        """Do it no more, unless it is asked for again."""
        self._timer.stop()
        if self._waits:
            self._waits = False
            self._pane.removeEventFilter(self)

    @unless_gone
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """See the board painted: what waits is due once everything else has been, too."""
        if event.type() == QEvent.Type.Paint:
            self._painted.emit()
        return False

    @Slot()
    def _due(self) -> None:
        if self._waits:
            self.now()


class ShownAfterwards(BesideSeam[Seen]):
    """What of a viewer's page may come a moment later: never with other eyes' knowledge."""

    finder: FindPage
    rest: Afterwards
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
        self.log.setUpdatesEnabled(True)

    def _show_rest(self) -> None:
        """Show the present step in what stands beside the board."""
        self.log.setUpdatesEnabled(True)
        if self.observation is not None:
            self.status.show_observation(self.observation)
            self.finder.follow(self.playhead.step)

    def _explain(self) -> None:
        """Say why the present step went as it did."""
        step = self.playhead.step
        events = self.replay.entry(step, self.viewer).events if step else ()
        self.explained.show_step(step, events, self.replay.example)
        self.note.show_step(step)
