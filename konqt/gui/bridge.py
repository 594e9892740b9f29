"""The way of a step into a session, and of what has come of it back to the window.

A step is shown after its record line is on disk: the session's writer resolves `durable`, a
queued signal brings that to the GUI thread, and updates go out in their order.
"""

from collections import deque
from collections.abc import Callable, Mapping
from concurrent.futures import Future
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from konqt.core.action import Action
from konqt.core.log import logger, told
from konqt.core.refusal import IllegalAction, Reason
from konqt.gui.threads.gui_thread import posted_to
from konqt.session.record_news import say_moved
from konqt.session.update import Update

if TYPE_CHECKING:  # a start of the window imports no session by this
    from konqt.session.plan import Chair
    from konqt.session.session import Session
    from konqt.session.thoughts import Thought


class SessionBridge(QObject):
    """Turns a session's updates into signals on the GUI thread."""

    updated = Signal(object)
    """Update, on disk"""
    decision_changed = Signal(object)
    """Decision after the update"""
    refused = Signal(object)
    """reasons"""
    finished = Signal(object)
    """the decision of kind `over`"""
    undo_state = Signal(object)
    """UndoState for the current eyes"""
    failed = Signal(str)
    """what the record's writer could not do"""
    told = Signal(str)
    """what happened to the record, and where the game is saved now; or to a program that played"""

    def __init__(self, session: "Session", parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.session = session
        self.viewer = "public"
        self._waiting: deque[Update] = deque()
        self._written = posted_to(self._show_written)
        session.record.subscribe(self._heard)

    @property
    def busy(self) -> bool:
        """Whether a step waits for its line to reach the disk."""
        return bool(self._waiting)

    def submit(
        self,
        action: Action,
        viewer: str | None = None,
        looked: bool = True,
        unasked: bool = False,
        thought: "Thought" = (),
    ) -> bool:
        """Hand an action in for the current eyes (or another viewer); False when refused.

        With `looked` False the seat has not seen what it answers; with `unasked` True nobody has
        chosen it; `thought` is what a computer player considered.
        """
        if self.busy:
            return False
        try:
            self.session.submit(viewer or self.viewer, action, looked, unasked, thought)
        except IllegalAction as error:
            self.refused.emit(list(error.reasons))
            return False
        return True

    def undo(self) -> None:
        """Take the last step back, if the session allows it."""
        self._try(self.session.undo)

    def redo(self) -> None:
        """Do again what was taken back."""
        self._try(self.session.redo)

    def resign(self) -> None:
        """Give the game up for the current eyes."""
        self._try(self.session.resign)

    def give_seats(self, chairs: "Mapping[str, Chair]") -> None:
        """Let others play some factions from now on."""
        if self.busy:
            return
        try:
            self.session.seating.give(chairs)
        except IllegalAction as error:
            self.refused.emit(list(error.reasons))

    def bot_failed(self, faction: str, problem: str) -> bool:
        """Let a seat be played otherwise whose program failed; False where none plays it."""
        bot = self.session.plan.chairs[faction].bot
        if bot is None or self.busy:
            return False
        from konqt.session.bots import after_fault, say_fault

        self.told.emit(say_fault(self.session, faction, bot, problem))
        after_fault(self.session, faction, bot)
        return True

    def explain(self, action: Action) -> list[Reason]:
        """Return every reason against an action of the current eyes."""
        return list(self.session.explain(self.viewer, action))

    def nearest(self, action: Action) -> Action | None:
        """Return the legal action nearest to a refused one; None where there is none to tell of."""
        nearest: Action | None = self.session.nearest(self.viewer, action)
        return nearest

    def tell_undo_state(self) -> None:
        """Say again what could be taken back."""
        if self.viewer != "public":
            self.undo_state.emit(self.session.undo_state(self.viewer))

    def _try(self, step: Callable[[str], Update]) -> None:
        if self.busy:
            return
        try:
            step(self.viewer)
        except IllegalAction as error:
            self.refused.emit(list(error.reasons))

    def _heard(self, update: Update) -> None:
        self._waiting.append(update)
        update.durable.add_done_callback(self._written)

    def _show_written(self, written: "Future[None]") -> None:
        del written
        while self._waiting and self._waiting[0].durable.done():
            update = self._waiting.popleft()
            error = update.durable.exception()
            if error is not None:
                self._waiting.clear()
                logger("record").warning("a step could not be saved: %s", told(error))
                self.failed.emit(str(error))
                return
            for moved in self.session.record.moves():
                self.told.emit(say_moved(moved))
            self.updated.emit(update)
            decision = self.session.decision
            self.decision_changed.emit(decision)
            self.tell_undo_state()
            if decision.kind == "over":
                self.finished.emit(decision)
