"""The largest mistakes of a record: looked for beside the window, laid on the timeline.

Whose may be looked for follows from the eyes: a seat's own with its eyes, everybody's where all
hands may be seen. Other eyes see no mark of what they may not know.
"""

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from konqt.core.event import PUBLIC, REFEREE
from konqt.gui.helping.reviewer import Reviewer, reviewing_process
from konqt.gui.viewer.overview import Overview
from konqt.gui.viewer.teller import TellingPage
from konqt.gui.viewer.timeline.lane_marks import MISTAKE, Lane, Mark
from konqt.i18n.marks import N_

if TYPE_CHECKING:  # a start of the window imports no session by this
    from konqt.gui.helping.reviewer import Holding
    from konqt.session.replay import Replay
    from konqt.session.review import MissedChance, SeatReview


class RecordMistakes(QObject):
    """Keeps what is known of each seat of the line of the game that is looked at."""

    changed = Signal()
    """more is known, or less, or it is looked for no more"""

    def __init__(self, page: TellingPage, overview: Overview, parent: QObject) -> None:
        super().__init__(parent)
        self._page, self._overview = page, overview
        self._line: Replay | None = None
        """the line of the game that was looked at"""
        self._reviews: list[SeatReview] = []
        """what was asked for last"""
        self.stopped = False
        """whether that was left off"""
        self.failed = False
        """whether it could not be done"""
        self.reviewer = Reviewer(self._process, self)
        self.reviewer.grown.connect(self._on_grown)
        self.reviewer.ended.connect(self._on_grown)
        self.reviewer.failed.connect(self._on_failed)
        overview.eyes_changed.connect(self._look_as)

    @property
    def seats(self) -> list[str]:
        """Return a faction of each seat whose mistakes the present eyes may be told."""
        viewer, replay = self._overview.viewer, self._page.replay
        if not viewer or (viewer == PUBLIC and not replay.hands_open):
            return []
        known = [seat for seat in replay.seats if viewer in (PUBLIC, REFEREE) or viewer in seat]
        return [next(each for each in replay.game.factions if each in seat) for seat in known]

    @property
    def running(self) -> bool:
        """Whether they are looked for."""
        return self.reviewer.running

    @property
    def reviews(self) -> "list[SeatReview]":
        """Return what is known, as far as the present eyes may know it."""
        seats = self.seats
        return [each for each in self._reviews if any(seat in each.seat for seat in seats)]

    @property
    def mistakes(self) -> "list[MissedChance]":
        """Return the mistakes that are known, in the order of the game."""
        found = [missed for each in self.reviews for missed in each.mistakes]
        return sorted(found, key=lambda missed: missed.step)

    @property
    def share(self) -> float:
        """Return how much has been looked at, 0 to 1."""
        shares = [each.share for each in self._reviews]
        return sum(shares) / len(shares) if shares else 0.0

    def begin(self, whose: str) -> None:
        """Look for the mistakes of a faction's seat, or of all that may be told with no faction."""
        from konqt.session.review import SeatReview

        seats = [each for each in self.seats if whose in ("", each)]
        if not seats:
            return
        replay = self._page.replay
        self._line, self.stopped, self.failed = replay, False, False
        self._reviews = [SeatReview(replay, each) for each in seats]
        self.reviewer.begin(self._reviews)
        self._on_grown()

    def leave_off(self) -> None:
        """Look no more; what was found stays."""
        self.stopped = self.running
        self.reviewer.leave_off()
        self._on_grown()

    def forget(self) -> None:
        """Know nothing any more, and look for nothing."""
        self.reviewer.leave_off()
        self._reviews, self._line, self.stopped, self.failed = [], None, False, False
        self._on_grown()

    def lay(self) -> None:
        """Mark on the timeline what may be told, in the language in use."""
        from konqt.session.review_told import say_missed

        if self._overview.viewer:
            say, narrator = say_missed, self._page.narrator
            marks = [Mark(e.step, e.faction, told=say(e, narrator)) for e in self.mistakes]
            self._overview.set_lane(Lane(MISTAKE, N_("Mistakes"), tuple(marks)))

    # -- inside -----------------------------------------------------------------------------

    def _process(self) -> "Holding":
        return reviewing_process(self._page.replay)

    def _look_as(self) -> None:
        """Tell no more than the new eyes may know, of no other line of the game."""
        if not self._reviews:
            return
        if self._page.replay is not self._line or len(self.reviews) < len(self._reviews):
            self.forget()
        else:
            self._on_grown()

    def _on_grown(self) -> None:
        self.lay()
        self.changed.emit()

    def _on_failed(self) -> None:
        self.failed = True
        self.changed.emit()
