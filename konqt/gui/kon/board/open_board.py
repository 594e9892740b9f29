"""The board as everybody may see it: to look at and to talk about while no hand lies open."""

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt

from konqt.core.event import PUBLIC
from konqt.games.kon.forms.observation import kon_observation
from konqt.games.owner_data import corrections_in
from konqt.gui.board.floating.overlay import ZoomButtons
from konqt.gui.kon.board.view import KonBoardView
from konqt.gui.viewer.pan_pointer import PanPointer

if TYPE_CHECKING:  # a start of the window imports no session by this
    from konqt.session.session import Session


class KonOpenBoard(KonBoardView):
    """Shows what lies open in a session; it can be shifted and zoomed, nothing can be touched."""

    def __init__(self, session: "Session", theme: str) -> None:
        seen = kon_observation(session.observe(PUBLIC))
        data = corrections_in(session.data)
        super().__init__(session.board, theme, data=data, at_sea=bool(seen.sea))
        self._session = session
        self._pointer = PanPointer(self)
        self.zooms = ZoomButtons(self)
        # Enter and the space bar are for whoever is called.
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)

    def show_as_it_stands(self, called: str = "") -> None:
        """Show the position, and where others went since the faction called acted in its turn.

        All that is in play is in sight each time, wherever whoever was here before has looked.
        """
        seen = kon_observation(self._session.observe(PUBLIC))
        self.camera.fit(seen.areas_in_play)
        self.set_observation(seen)
        if not called:
            return
        entries = self._session.told.others_turns(called)
        openly = [event.seen_by(frozenset()) for entry in entries for event in entry.events]
        self.show_moves(openly)

    def retranslate(self) -> None:
        """Say everything in the language now in use."""
        super().retranslate()
        if hasattr(self, "zooms"):
            self.zooms.retranslate()
