"""The place of the hand below the board: open where the board needs no room there, else a strip.

In a pane that is higher than the board the whole hand lies open below it. Elsewhere a strip of
titles alone takes room from the board. What rises from it lies over the board's lower edge, so that
neither the board nor anything on it moves. Where it would cover what is needed with it, a stage or
the areas in which cards or battalions may be put, the hand has room of its own for as long as that
is so.
"""

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, QPoint, Qt, Signal
from PySide6.QtGui import QCursor
from PySide6.QtWidgets import QSizePolicy, QWidget

from konqt.gui import look
from konqt.gui.board.view import BoardView
from konqt.gui.panels.hand_pin import HandPin
from konqt.gui.panels.rising import RisingPlace
from konqt.gui.widgets.unless_gone import unless_gone

Spares = Callable[[int, int], bool]
"""whether a board that is as high as the first is shown no smaller than in one as the second"""
FOLDED = 60
"""Pixels of the strip at the usual text size: the cards' titles and signs."""
MOST_GROWTH = 1.25
"""How far the strip grows with the text: no further than the cards do."""


class Dock(RisingPlace):
    """Holds the hand's place in a page, and shows as much of the hand as is needed now."""

    pinned = Signal(bool)
    """somebody keeps the hand open, or no longer"""
    below = Signal()
    """the whole hand has found room below what the board needs, or has lost it, and the board has
    the height that is left"""

    def __init__(self, hand: QWidget, board: QWidget) -> None:
        """Begin folded.

        Args:
            hand: what rises.
            board: what it rises over. A hand that sinks under a mouse that rests is told of no
                leaving; it is over when the mouse is on the board, at the latest with a click.
        """
        super().__init__(hand)
        self._board = board
        self._spares: Spares | None = None
        self._open_height: Callable[[], int] = hand.maximumHeight
        self._staged = self._refits = False
        """whether a stage stands above; whether the board is to be fitted to its next height"""
        self._room = 0
        """pixels that board and hand share, seen whenever the board has got its own; 0: not yet"""
        self._tell_whole: Callable[[bool], object] = bool
        self._whole = False
        """whether the hand has been told that a hand of whole cards lies below the board"""
        self._below = False
        """whether the whole hand has room below what the board needs"""
        self._matters = self._away = False
        self._beside = self._shared = False
        self._open = True
        self.pin = HandPin(hand)
        self.pin.toggled.connect(self._on_pin)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        hand.installEventFilter(self)
        board.installEventFilter(self)
        self.retranslate()

    def share_with(
        self, view: BoardView, open_height: Callable[[], int], tell_whole: Callable[[bool], object]
    ) -> None:
        """Lie open wherever a view needs no room below it.

        Args:
            view: the board.
            open_height: gives the height of a hand of whole cards. So much is kept even while
                nobody's cards lie open, so that the board has one height in all turns.
            tell_whole: is told when that height has become the hand's, or is so no longer.
        """
        self._spares, self._open_height = view.camera.spares, open_height
        self._tell_whole = tell_whole
        view.zoomed.connect(self._settle)
        # Once the board has the height that the hand leaves it.
        self.below.connect(view.camera.refit, Qt.ConnectionType.QueuedConnection)

    # -- what it shows ----------------------------------------------------------------------

    @property
    def raised(self) -> bool:
        """Whether the whole hand is in sight."""
        if not self._open:
            return False
        if self._has_room:
            return True
        return not self._away and (self._matters or self._keyed or self._hovered)

    def set_matters(self, matters: bool) -> None:
        """Rise while cards are what is asked for."""
        self._matters = matters
        self._settle()

    def set_beside(self, beside: bool, staged: bool) -> None:
        """Give the hand room of its own, or not, while a stage stands above it or has gone."""
        if staged != self._staged:
            self._room = 0  # what board and hand share is seen once the board has another height
        self._beside, self._staged = beside, staged
        self._make_room()

    def set_shared(self, shared: bool) -> None:
        """Give the hand room of its own while both it and the board are asked for."""
        if shared != self._shared:
            self._shared = shared
            self._make_room()

    def _make_room(self) -> None:
        self._settle()
        page = self._part.parentWidget()
        layout = page.layout() if page is not None else None
        if layout is not None:
            # At once: events later, what stands above would move away under the mouse.
            layout.activate()

    def set_open(self, open_cards: bool) -> None:
        """Let the hand rise, or leave it folded: backs alone have nothing to be read."""
        self._open = open_cards
        self._settle()

    def set_pinned(self, pinned: bool) -> None:
        """Keep the hand open, or fold it."""
        self.pin.setChecked(pinned)

    def set_away(self, away: bool) -> None:
        """Give the board free while a card is on its way there."""
        self._away = away
        self._settle()

    def let_go(self, acted: bool) -> None:
        """Rise again once no card is on its way; a played one leaves the board to the mouse on it.

        The hand has sunk for it, so the mouse may be on the board without having been moved.
        """
        if acted and not self._part.rect().contains(self._part.mapFromGlobal(QCursor.pos())):
            self._hovered = False
        self.set_away(False)

    def retranslate(self) -> None:
        """Say what a click on the pin would do."""
        self.pin.retranslate()
        self._settle()

    # -- inside -----------------------------------------------------------------------------

    @property
    def _has_room(self) -> bool:
        asked = self._beside or self._shared or self.pin.isChecked()
        return self._open and (asked or self._lies_below)

    @property
    def _lies_below(self) -> bool:
        return self._below and not self._staged

    def _on_pin(self, pinned: bool) -> None:
        if not pinned:
            self._keyed = self._hovered = False
        self.retranslate()
        self.pinned.emit(pinned)

    @unless_gone
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follow the mouse over the hand and the board, and the hand's height."""
        kind = event.type()
        if watched is self._board:
            self._follow_on_board(kind)
            return False
        if kind == QEvent.Type.Enter:
            self._hovered = True
        elif kind == QEvent.Type.Leave:
            self._hovered = self._keyed = False
        if kind in (QEvent.Type.Enter, QEvent.Type.Leave, QEvent.Type.Resize):
            self._settle()
        return super().eventFilter(watched, event)

    def _follow_on_board(self, kind: QEvent.Type) -> None:
        if kind == QEvent.Type.Resize:
            self._room = self._board.height() + self.height()
            self._settle()
            if self._refits:
                self._refits = False
                self.below.emit()
            return
        clicked = kind == QEvent.Type.MouseButtonPress
        if self._hovered and (clicked or kind in (QEvent.Type.Enter, QEvent.Type.MouseMove)):
            self._hovered = False
            self._settle()
        if self._keyed and clicked:
            self._keyed = False
            self._settle()

    def _lay(self, page: QWidget, at: QPoint) -> None:
        """Lay the hand so that as much of it as is wanted stands above the page's lower edge."""
        del page
        whole = self._part.maximumHeight()
        strip = min(whole, strip_height())
        kept = max(whole, self._open_height())
        self._look_below(kept)
        # What is no higher than the strip, or lies where nothing else is, has nothing to fold.
        self.pin.setVisible(self._open and whole > strip and not self._below)
        self.setFixedHeight(kept if self._lies_below else whole if self._has_room else strip)
        bottom = at.y() + self.height()
        top = at.y() if self._lies_below else bottom - (whole if self.raised else strip)
        self._part.setGeometry(at.x(), top, self.width(), whole)
        self.pin.settle(whole)
        if self._lies_below != self._whole:
            self._whole = self._lies_below
            # Last: the hand lies otherwise then, and its height is followed in turn.
            self._tell_whole(self._whole)

    def _look_below(self, kept: int) -> None:
        """Look whether a hand of so many pixels has room below what the board needs.

        While a stage stands between them that is left as it is: the board is seen in part then.
        """
        if self._spares is None or self._staged or not self._room:
            return
        spared = self._spares(self._room - kept, self._room - strip_height())
        self._refits = self._refits or spared != self._below
        self._below = spared


def strip_height() -> int:
    """Return the height of a folded hand at the text size in use."""
    return round(FOLDED * min(look.text_scale(), MOST_GROWTH))
