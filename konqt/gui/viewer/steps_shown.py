"""How a viewer goes from step to step: played out where the record runs, else shown at once."""

from collections.abc import Callable
from typing import Protocol

from PySide6.QtCore import QObject, Signal

from konqt.core.event import Event
from konqt.gui.page import Motion
from konqt.gui.panels.log_panel import LogPanel
from konqt.gui.viewer.afterwards import Afterwards
from konqt.gui.viewer.record_page import RecordPage
from konqt.session.update import LogEntry


class MovesShown(Protocol):
    """A board that shows who went where."""

    def show_moves(self, events: tuple[Event, ...]) -> None:
        """Show who went where by some events; none: nobody."""
        ...


class SteppedPage(RecordPage, Protocol):
    """What is needed of the page whose steps are shown; a `QObject`."""

    log: LogPanel
    animator: Motion
    rest: Afterwards

    @property
    def view(self) -> MovesShown:
        """The board."""
        ...


class StepsShown(QObject):
    """Shows the step at which the playhead stands, and tells the log of it when it has come."""

    begun = Signal()
    """the next step is being played out"""

    def __init__(self, page: SteppedPage, show: Callable[[], None], parent: QObject) -> None:
        """Follow the playhead of a page; `show` shows the position at which it stands."""
        super().__init__(parent)
        self._page, self._show = page, show
        self.under_way = False
        """whether a step is being played out: the one before it is in sight"""
        self._untold: LogEntry | None = None
        """what that step brings: the log tells it when its dice have fallen"""
        page.playhead.moved.connect(self._moved)
        page.playhead.playing_changed.connect(self._playing)
        page.animator.finished.connect(self._arrived)

    def show_position(self) -> None:
        """Show board, hands, log and place of the present step, without motion."""
        self._show()
        self._tell_log()

    def stand_at(self, step: int) -> None:
        """Go to a step and play on no more."""
        self._page.playhead.pause()
        self._page.playhead.go(step)

    def give_up(self) -> None:
        """Play nothing out any more: another line of the game is looked at."""
        self._page.animator.skip()
        self.under_way = False

    def set_speed(self, speed: float) -> None:
        """Play so many times as fast as usual."""
        self._page.playhead.speed = speed
        if self._page.animator.factor > 0:
            self._page.animator.factor = 1.0 / speed

    # -- inside -----------------------------------------------------------------------------

    def _moved(self, before: int, step: int) -> None:
        page = self._page
        page.animator.skip()
        if step != before + 1:
            self.show_position()
            page.playhead.wait()
            return
        entry = self._entry(step)
        if page.playhead.playing and page.animator.factor > 0:
            if page.rest.waits:
                page.rest.now()  # the fight that now goes on stands there
            self.under_way = True
            self._untold = entry
            page.view.show_moves(())
            self.begun.emit()
            page.animator.play(entry.events)
        else:
            self._show_come()

    def _arrived(self) -> None:
        if self.under_way and self._untold is not None:
            self.under_way = False
            self._show_come()

    def _show_come(self) -> None:
        self._show()
        self._tell_log(heard=True)
        self._page.playhead.wait()

    def _playing(self, playing: bool) -> None:
        if not playing:
            self._page.animator.skip()

    def _tell_log(self, heard: bool = False) -> None:
        self._page.log.show_until(self._page.playhead.step, self._entry, heard)

    def _entry(self, step: int) -> LogEntry:
        return self._page.replay.entry(step, self._page.viewer)
