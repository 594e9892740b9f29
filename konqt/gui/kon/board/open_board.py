"""The board as everybody may see it: to look at and to talk about while no hand lies open."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

from konqt.core.event import PUBLIC
from konqt.games.kon.forms.observation import kon_observation
from konqt.gui.board.framing import scale_for
from konqt.gui.board.overlay import ZoomButtons
from konqt.gui.kon.board.trail import ways_of
from konqt.gui.kon.board.view import KonBoardView
from konqt.gui.viewer.looker import Looker

if TYPE_CHECKING:  # a start of the window imports no session by this
    from konqt.session.session import Session


class OpenBoard(KonBoardView):
    """Shows what lies open in a session; it can be shifted and zoomed, nothing can be touched."""

    def __init__(self, session: "Session", theme: str) -> None:
        super().__init__(session.board, theme)
        self._session = session
        self._fitted = False
        self._like: tuple[QRectF | None, float, QPointF] | None = None
        """what the table's board had fitted, its scale and what lay in its middle"""
        self._looker = Looker(self)
        self.zooms = ZoomButtons(self)
        # Enter and the space bar are for whoever is called.
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)

    def show_as_it_stands(self, called: str = "") -> None:
        """Show the position, and where others went since the faction called acted in its turn."""
        seen = kon_observation(self._session.observe(PUBLIC))
        if not self._fitted:
            self._fitted = True
            if self._like is None:
                self.fit(seen.areas_in_play)
        self.set_observation(seen)
        if not called:
            return
        entries = self._session.others_turns(called)
        openly = [event.seen_by(frozenset()) for entry in entries for event in entry.events]
        self.pieces.show_trail(ways_of(openly))

    def look_like(self, table: QWidget) -> None:
        """Look at the board as a table's board does, as far as the pane has room for it.

        A table that nobody has seen yet has no look to follow.
        """
        if isinstance(table, KonBoardView) and table.laid_out:
            middle = table.mapToScene(table.viewport().rect().center())
            self._let_go()
            self._like = table.fit_box, table.scale_now, middle
            self._take_look()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Look as the table's board does in the new size too, unless somebody looked elsewhere."""
        super().resizeEvent(event)
        self._take_look()

    def _let_go(self) -> None:
        self._like = None
        super()._let_go()

    def _take_look(self) -> None:
        if self._like is None:
            return
        fit, scale, middle = self._like
        room = scale if fit is None else scale_for(fit, self.viewport().size())
        self._fit = None
        self._set_scale(max(0.02, min(scale, room)))
        pane = self.viewport().size()
        self._reach(middle - QPointF(pane.width(), pane.height()) / (2 * self.scale_now))
        self.centerOn(middle)

    def retranslate(self) -> None:
        """Say everything in the language now in use."""
        super().retranslate()
        if hasattr(self, "zooms"):
            self.zooms.retranslate()
