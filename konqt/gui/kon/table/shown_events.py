"""What has happened at the table is shown: as it happens, where it stays, and once more."""

from collections.abc import Sequence

from PySide6.QtCore import QObject, Signal

from konqt.core.event import Event
from konqt.games.kon.forms.observation import KonObservation
from konqt.gui.kon.table.moment import Following, OneMoment
from konqt.gui.table.others_turns import ReplayedTurns
from konqt.gui.table.paused import PausedSign


class ShownEvents(QObject):
    """Lets all that tells of a moment be of the one that the board has come to."""

    over = Signal()
    """nothing is played again any more: the position is to be shown as it stands"""

    def __init__(self, others: ReplayedTurns[KonObservation], parts: Following) -> None:
        """Show nothing yet.

        Args:
            others: what others did, in words and once more on the board.
            parts: what follows the events that are shown.
        """
        super().__init__(parts.page)
        self._page = parts.page
        self.others, self.decisive = others, parts.card
        self.paused = PausedSign(parts.view)
        self._moment = OneMoment(parts)
        others.stood.connect(self._moment.go_to)
        others.replays.connect(self._moment.prepare_again)
        others.ended.connect(self.over)

    def begin(
        self, before: KonObservation | None, events: Sequence[Event], after: KonObservation
    ) -> None:
        """Take what is about to be shown, from what was seen before to what anybody sees now."""
        self.others.stop()
        self.others.begin()
        stay = self._page.controller.seats.lets_read
        self._moment.prepare(before, events, after, stay)

    def look(self, seen: KonObservation | None) -> None:
        """Take the position that the board shows; None: nobody may look."""
        self._moment.look(seen)

    def end_again(self) -> None:
        """Play the others' turns no further, if they are being played again."""
        if self.others.playing:
            self.others.stop()
            self.over.emit()

    def let_go(self, acted: bool) -> None:
        """Tell of the others again where nothing has been done with what was in hand."""
        if not acted:
            self.others.card.come_back()
