"""While events are shown, everything on the page is of the moment that the board has come to."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent

from konqt.core.event import Event
from konqt.games.kon.advice.decisive import Decisive, decisive_in, until_when
from konqt.games.kon.advice.moment import moment_after
from konqt.games.kon.events.base import KonEvent
from konqt.games.kon.forms.observation import KonObservation
from konqt.gui.kon.board.animate import KonAnimator
from konqt.gui.kon.board.combat_end import ends_that_stay, in_order
from konqt.gui.kon.board.view import KonBoardView
from konqt.gui.kon.panels.area_panel import AreaPanel
from konqt.gui.kon.panels.status_panel import StatusPanel
from konqt.gui.kon.stage.decisive_card import DecisiveCard
from konqt.gui.kon.stage.sight import AnyStage
from konqt.gui.table.pace import FAST, INSTANT
from konqt.gui.table.table_page import TablePage
from konqt.gui.widgets.meant import is_shortcut
from konqt.gui.widgets.unless_gone import unless_gone
from konqt.session.plan import HUMAN

if TYPE_CHECKING:  # games without ships load nothing of it
    from konqt.gui.kon.table.at_sea import AtSea

ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


@dataclass(frozen=True)
class Following:
    """The parts of a table that follow what is shown."""

    page: TablePage[KonObservation]
    animator: KonAnimator
    stage: AnyStage
    card: DecisiveCard
    view: KonBoardView
    areas: AreaPanel
    status: StatusPanel
    at_sea: "AtSea | None"
    close_question: Callable[[], None]
    """asks nothing, and says that what has happened stays"""


class OneMoment(QObject):
    """Lets head, turn track, guide, log, prompt and trays follow what the board shows."""

    def __init__(self, parts: Following) -> None:
        """Follow what the parts' animator plays."""
        super().__init__(parts.page)
        self._parts = parts
        self._seen: KonObservation | None = None
        self._answered: tuple[str, str] | None = None
        """whose card was seen before it was answered, and which: what it did is seen in passing"""
        parts.animator.played.connect(self._on_played)
        parts.animator.stopped.connect(self._on_stop)

    def look(self, seen: KonObservation | None) -> None:
        """Take the position that the board shows; None: nobody may look."""
        self._seen = seen
        self._parts.card.leave()

    def prepare(
        self,
        before: KonObservation | None,
        events: Sequence[Event],
        after: KonObservation,
        stay: bool,
    ) -> None:
        """Take what is about to be shown: where it stays, and which cards are seen large.

        Args:
            before: what was seen before; None where nobody looked.
            events: what has happened.
            after: what anybody sees now.
            stay: whether results stay until somebody goes on.
        """
        page = self._parts.page
        speed = page.controller.speed
        cards = self._expected(events) if speed != INSTANT else []
        self._parts.card.expect(cards)
        people = self._people()
        again = [each for each in cards if (each.faction, each.card) == self._answered]
        self._answered = next(((each.faction, each.card) for each in cards if each.is_open), None)
        cards = [each for each in cards if each not in again]
        lasting, passing = until_when(cards, people if stay and speed != FAST else ())
        passing += [each.follows for each in again]
        if stay:
            covered = page.controller.questions.calls_another
            lasting += ends_that_stay(before, events, after, page.chairs, covered)
        moments = [each for each in passing if not any(each is one for one in lasting)]
        self._parts.animator.stop_before(in_order([*lasting, *moments], events), moments)

    def prepare_again(self, events: Sequence[Event]) -> None:
        """Take what is about to be played again."""
        self._parts.card.expect([each for each in decisive_in(events) if not each.is_open])

    def go_to(self, seen: KonObservation) -> None:
        """Tell of the moment to which the board has gone back."""
        self._parts.card.leave()
        self._follow(seen)

    def _follow(self, seen: KonObservation) -> None:
        self._seen = seen
        self._parts.status.show_moment(seen)
        self._parts.view.track.show_observation(seen)
        if self._parts.at_sea is not None:
            self._parts.at_sea.april.show_observation(seen)

    @unless_gone
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Go on by Enter while what has happened stays."""
        animator = self._parts.animator
        plain = isinstance(event, QKeyEvent) and not is_shortcut(event)
        key = event.key() if isinstance(event, QKeyEvent) and plain else None
        if key in ENTER and event.type() == QEvent.Type.KeyPress and animator.waits:
            animator.skip()
            return True
        return super().eventFilter(watched, event)

    # -- inside -----------------------------------------------------------------------------

    def _people(self) -> list[str]:
        chairs = self._parts.page.chairs
        return [each for each, chair in chairs.items() if chair.kind == HUMAN]

    def _expected(self, events: Sequence[Event]) -> list[Decisive]:
        """Return the cards to be seen: one that is to be answered by whoever answers it here."""
        mine, people = self._parts.page.controller.seats.mine, self._people()
        return [
            each
            for each in decisive_in(events)
            if not each.is_open or (each.concerned & {*people} and not mine(each.faction))
        ]

    def _on_played(self, event: KonEvent) -> None:
        if self._seen is not None:
            then = moment_after(self._seen, event)
            if then is not self._seen:
                self._follow(then)

    def _show_hands(self) -> None:
        """Show hands, decks and battalions as they are at what stays."""
        if self._seen is not None:
            parts, now = self._parts, self._parts.view.pieces.shown.as_shown(self._seen)
            parts.status.show_moment(now)
            if parts.page.controller.eyes is not None:
                parts.page.hand.show_observation(now)

    def _on_stop(self, stopped: bool) -> None:
        parts = self._parts
        if parts.card.shown is not None:
            parts.card.show_stop(stopped)
        if not stopped or parts.card.shown is None:
            parts.stage.show_stop(stopped)
        if stopped:
            self._show_hands()
            parts.page.tell_shown(parts.animator.to_come)
            if parts.at_sea is not None:
                parts.at_sea.put_away()
            parts.close_question()
        # Enter goes on wherever the keyboard is, though board and list have a meaning for it.
        for part in (parts.view, parts.areas, parts.page.log):
            if stopped:
                part.installEventFilter(self)
            else:
                part.removeEventFilter(self)
