"""With whose eyes a record is looked at, and what stands before each pair of them.

After a game's end anybody's hand may be seen. Before it a seat's hand is shown behind the curtain
where several people play, and all hands after a question.
"""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QStackedLayout, QWidget

from konqt.core.event import PUBLIC, REFEREE
from konqt.gui.page import Onlooker
from konqt.gui.screens.curtain import Curtain
from konqt.gui.viewer.record_page import RecordPage
from konqt.gui.viewer.reveal import RevealQuestion
from konqt.gui.viewer.views import needs_curtain, seat_title, several_people, views_of
from konqt.gui.viewer.who_looks import WhoLooks, peoples_seats


class Viewpoint(QObject):
    """Keeps the viewer of a page, and changes it only by the way that its hand allows."""

    taken = Signal(str)
    """the viewer whose eyes are used from now on; also when they were before"""
    covered = Signal()
    """nobody may look: whatever shows the game puts it away before the curtain falls"""
    uncovered = Signal()
    """what covered the page has gone, and the keyboard with it"""
    kept = Signal(str)
    """the viewer whose eyes are still used though others were asked for"""
    came = Signal()
    """somebody looks with eyes that others may not share"""
    revealed = Signal()
    """all hands are shown of a game that is not over: whoever plays it must be told"""
    left = Signal()
    """whoever was asked who looks does not look after all"""
    refused = Signal(str)
    """why one cannot look with the eyes that were asked for"""

    def __init__(self, page: RecordPage, parent: QWidget, viewer: str = "") -> None:
        """Begin to look.

        Args:
            page: what shows the record.
            parent: the same as a widget; it asks before all hands are shown.
            viewer: whose eyes to begin with; by default all hands after the end, else none.
        """
        super().__init__(parent)
        self._page, self._parent = page, parent
        self._game = str(page.replay.path)
        self.hands_open = page.replay.hands_open
        self.seats = page.replay.plan.seats()
        self.viewer = viewer or (REFEREE if self.hands_open else PUBLIC)
        self.hold: Callable[[], str] = str
        """keeps other windows out of the game before a hand is shown; returns why it cannot"""
        self.curtain = Curtain()
        self.called = ""
        """whose eyes the curtain waits for"""
        self.who: WhoLooks | None = None
        """asks who looks, once that has been asked"""
        self.curtain.lifted.connect(self._lifted)
        self.curtain.declined.connect(self._declined)

    def lie_on(self, stack: QStackedLayout) -> None:
        """Cover the first page of a stack where others must look away."""
        self._stack = stack
        stack.addWidget(self.curtain)

    def views(self) -> list[tuple[str, str, str]]:
        """List (viewer, name, why not) of every view there is."""
        return views_of(self.seats, self._page.chairs, self.hands_open, self._page.narrator)

    @property
    def onlooker(self) -> Onlooker | None:
        """Return whose hand lies open of a game that others may go on with."""
        if self.viewer == REFEREE and not self.hands_open:
            return self._game, frozenset(self._page.chairs)
        if not needs_curtain(self.viewer, self._page.chairs, self.hands_open):
            return None
        return self._game, frozenset(self._seat_of(self.viewer))

    def use(self, viewer: str) -> None:
        """Look with other eyes, behind the curtain where others must look away.

        Before all hands of a game are shown that is not over, the person is asked.
        """
        if viewer == self.viewer:
            return
        if viewer == REFEREE and not self.hands_open:
            self._ask_to_reveal()
        elif needs_curtain(viewer, self._page.chairs, self.hands_open):
            self._call(viewer)
        else:
            self.take(viewer)

    def take(self, viewer: str) -> None:
        """Look with other eyes at once."""
        self.viewer = viewer
        if self.onlooker is not None:
            self.came.emit()
        self.taken.emit(viewer)

    def ask_who_looks(self) -> None:
        """Ask several people who of them looks; a single one has nobody to hide the hand from."""
        seats = peoples_seats(self.seats, self._page.chairs)
        if several_people(self._page.chairs):
            self.who = WhoLooks(seats, self._page.chairs, self._page.narrator)
            self.who.chosen.connect(self._answered)
            self.who.left.connect(self.left)
            self._stack.addWidget(self.who)
            self._stack.setCurrentWidget(self.who)
        elif seats:
            self.use(seats[0][0])

    def retranslate(self) -> None:
        """Say whom the curtain waits for in the language now in use."""
        if self._stack.currentWidget() is self.curtain:
            self.curtain.reword(self._say_seat(self.called))

    # -- inside -----------------------------------------------------------------------------

    def _call(self, viewer: str) -> None:
        """Cover the page for a seat, unless another window plays the game."""
        why = self.hold()
        if why:
            self.kept.emit(self.viewer)
            self.refused.emit(why)
            return
        self.called = viewer
        self.covered.emit()
        self.curtain.cover(self._say_seat(viewer), [], optional=True)
        self._stack.setCurrentWidget(self.curtain)

    def _lifted(self) -> None:
        self._uncover(self.called)

    def _declined(self) -> None:
        """Show the open table: whose hand lay open before may no longer sit here."""
        self._uncover(PUBLIC)

    def _uncover(self, viewer: str) -> None:
        self._stack.setCurrentIndex(0)
        self.take(viewer)
        self.uncovered.emit()

    def _answered(self, viewer: str) -> None:
        """Take the answer to who looks: everybody's view needs no curtain."""
        if viewer == PUBLIC:
            self._declined()
        else:
            self.use(viewer)

    def _ask_to_reveal(self) -> None:
        """Ask before every hand is shown; until then the view stays as it is."""
        self.kept.emit(self.viewer)
        copied, several = self._page.replay.copied, several_people(self._page.chairs)
        asked = RevealQuestion(copied, self._parent, several)

        def answer() -> None:
            if asked.clickedButton() is asked.show_hands:
                self._reveal()

        asked.finished.connect(answer)
        asked.open()

    def _reveal(self) -> None:
        """Show every hand, unless the game is being played where nobody would be told of it."""
        why = self.hold()
        if why:
            self.refused.emit(why)
            return
        self._page.replay.reveal()
        self.revealed.emit()
        self._stack.setCurrentIndex(0)
        self.take(REFEREE)

    def _say_seat(self, viewer: str) -> str:
        return seat_title(self._seat_of(viewer), self._page.chairs, self._page.narrator)

    def _seat_of(self, viewer: str) -> Sequence[str]:
        return next(seat for seat in self.seats if viewer in seat)
