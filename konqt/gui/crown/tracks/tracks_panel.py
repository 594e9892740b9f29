"""Dangers, turn and tracks in one block, and how a marker goes on when something happens."""

from collections.abc import Callable, Sequence
from typing import Generic

from PySide6.QtCore import QEasingCurve, QSize, QVariantAnimation, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from konqt.games.crown.crown_game import CrownObservation
from konqt.games.crown.crown_tracks import TracksShown, steps_of, tracks_shown
from konqt.games.crown.engine.happened import CrownEvent
from konqt.games.crown.engine.printed import printed_in
from konqt.gui import look
from konqt.gui.crown.tracks.danger_lines import Danger_, DangerLines
from konqt.gui.crown.tracks.tracks_board import TracksBoard
from konqt.gui.crown.tracks.turn_and_phase import TurnAndPhase
from konqt.gui.panels.side import ScrolledParts

ROOMY = 400
"""Pixels of the block from which each danger can be broken, at the usual text size."""
WIDTH = 348
"""Pixels of its width in a window of 1366."""
GAP, BAR = 2, 6
"""Pixels between the parts, and of the bar where the tracks are scrolled."""


class TracksPanel(QWidget, Generic[Danger_]):
    """What a player looks at all game long; it shows, and asks for rules and places."""

    places_wanted = Signal(object)
    """the spaces of the danger pointed at, an empty tuple once it is left"""
    all_dangers_wanted = Signal()
    asked_about = Signal(str)
    """the reference of a rule"""

    def __init__(
        self,
        say_danger: Callable[[Danger_], str],
        data: object = None,
        parent: QWidget | None = None,
    ) -> None:
        """Show nothing yet.

        Args:
            say_danger: what says a danger in a sentence.
            data: the session's: what is printed in an owner's game, or None.
            parent: the widget in which it lies.
        """
        super().__init__(parent)
        self.setObjectName("tracks")
        self._printed = printed_in(data)
        self._shown: TracksShown | None = None
        self._way: list[TracksShown] = []
        """what is shown one after the other while a marker goes, the first as it was"""
        self._going = QVariantAnimation(self)
        self._going.setEasingCurve(QEasingCurve.Type.Linear)
        self._going.valueChanged.connect(self._go)
        self._going.finished.connect(self._arrive)
        self.dangers = DangerLines(say_danger)
        self.turn = TurnAndPhase(self._printed, self)
        self.board = TracksBoard(self._printed, BAR)
        self._lay_out()

    def _lay_out(self) -> None:
        self.dangers.places_wanted.connect(self.places_wanted)
        self.dangers.all_wanted.connect(self.all_dangers_wanted)
        self.turn.asked_about.connect(self.asked_about)
        self.board.asked_about.connect(self.asked_about)
        lines = QVBoxLayout(self)
        lines.setContentsMargins(1, 1, 1, 1)
        lines.setSpacing(GAP)
        lines.addWidget(self.dangers)
        lines.addWidget(self.turn)
        lines.addWidget(ScrolledParts(self.board, BAR), 1)

    def sizeHint(self) -> QSize:
        """Return the room in which all is well to read in the width that it has."""
        parts = self.dangers.sizeHint().height(), self.turn.sizeHint().height()
        return QSize(WIDTH, sum(parts) + self.board.height_in(self.width()) + 2 * GAP + 2)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Break long dangers where there is room; ask for another height in another width."""
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.updateGeometry()
        self.dangers.set_roomy(self.height() >= ROOMY * look.text_scale())

    # -- what is shown ------------------------------------------------------------------------

    def show_observation(self, seen: CrownObservation | None) -> None:
        """Show where everything lies now; nothing while nobody may look."""
        self._way = []
        self._going.stop()
        self._show(None if seen is None else tracks_shown(seen, self._printed))
        if seen is None:
            self.show_dangers(())

    def show_dangers(self, dangers: Sequence[Danger_]) -> None:
        """Show what is dangerous, worst first."""
        self.dangers.show_dangers(dangers)

    def show_event(self, event: CrownEvent, ms: int) -> None:
        """Let the marker concerned count to its new place in so many milliseconds, or at once."""
        self.finish_motion()
        if self._shown is None:
            return
        steps = steps_of(self._shown, event, self._printed)
        if not steps:
            return
        if ms <= 0:
            self._show(steps[-1])
            return
        self._way = [self._shown, *steps]
        self._going.setStartValue(0.0)
        self._going.setEndValue(float(len(steps)))
        self._going.setDuration(ms)
        self._going.start()

    def finish_motion(self) -> None:
        """Show at once what a marker on its way would come to."""
        if self._way:
            self._going.stop()
            self._arrive()

    def retranslate(self) -> None:
        """Say everything in the language in use."""
        self.finish_motion()
        self.dangers.retranslate()
        shown = self._shown
        self._show(None)
        self._show(shown)

    def _show(
        self, shown: TracksShown | None, ahead: TracksShown | None = None, share: float = 0.0
    ) -> None:
        self._shown = shown if not self._way else self._shown
        self.turn.show_tracks(shown, ahead, share)
        self.board.show_tracks(shown, ahead, share)

    def _go(self, at: float) -> None:
        """Show the markers where they are after a number of steps and a share of the next."""
        if self._way:
            number = min(int(at), len(self._way) - 2)
            self._show(self._way[number], self._way[number + 1], at - number)

    def _arrive(self) -> None:
        """Show the last of the way."""
        if self._way:
            last = self._way[-1]
            self._way = []
            self._show(last)
