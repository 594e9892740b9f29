"""All tracks and pools in their places, as large as there is room."""

import math

from PySide6.QtCore import QEvent, QSize, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

from konqt.games.crown.crown_tracks import TracksShown
from konqt.games.crown.engine.printed import Printed
from konqt.gui import look
from konqt.gui.crown.tracks.danger_ladder import DangerLadder
from konqt.gui.crown.tracks.king_tracks import GoldTrack, KingTrack, PressureTrack, WillpowerTrack
from konqt.gui.crown.tracks.painted_track import Track
from konqt.gui.crown.tracks.people_tracks import (
    DemandsTrack,
    MomentumTrack,
    MoraleTrack,
    PushTrack,
)
from konqt.gui.crown.tracks.pool_tracks import PoolTrack, SupplyTrack
from konqt.gui.crown.tracks.town_track import TownTrack
from konqt.gui.crown.tracks.track_places import (
    LARGEST,
    WIDE,
    least_height,
    track_places,
    unit_for,
)

EASY = 1.25
"""the height that is asked for, in that which cannot be done without"""
POOL_RULES = {"population": "Evacuate", "evacuation": "Evacuate", "sabotage": "SAB", "quick": "QR"}


class TracksBoard(QWidget):
    """The tracks; it asks for the height that they need in its width."""

    asked_about = Signal(str)
    """the reference of the rule of a track that is clicked"""

    def __init__(self, printed: Printed, bar: int) -> None:
        """Lay the tracks of what is printed; leave so many pixels to a bar that scrolls them."""
        super().__init__()
        self.bar = bar
        self._towns = [space.town for space in printed.occupation]
        ladder = DangerLadder(printed, self)
        above = (KingTrack, WillpowerTrack, PressureTrack, GoldTrack)
        people = (MoraleTrack, MomentumTrack, PushTrack, DemandsTrack)
        self.tracks: list[Track] = [
            ladder,
            *(make(printed, self) for make in (*above, *people)),
            *(TownTrack(town, printed, self) for town in self._towns),
            *(PoolTrack(name, rule, printed, self) for name, rule in POOL_RULES.items()),
            SupplyTrack(printed, self),
        ]
        for track in (*self.tracks, ladder.threat):
            track.asked_about.connect(self.asked_about)

    def show_tracks(
        self, shown: TracksShown | None, ahead: TracksShown | None = None, share: float = 0.0
    ) -> None:
        """Show where all markers lie, or a share of the way to where they go next."""
        for track in self.tracks:
            track.show_tracks(shown, ahead, share)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay the tracks anew."""
        super().resizeEvent(event)
        self.lay_out()

    def changeEvent(self, event: QEvent) -> None:
        """Lay the tracks anew in another size of text."""
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self.lay_out()

    def height_in(self, width: int) -> int:
        """Return the height in which everything stands well in a width, as large as that allows."""
        unit = max(look.text_scale(), min(width / WIDE, LARGEST))
        return int(EASY * least_height(WIDE * unit, unit))

    def sizeHint(self) -> QSize:
        """Return the room in which everything stands at the usual size."""
        unit = look.text_scale()
        return QSize(int(WIDE * unit), int(least_height(WIDE * unit, unit)))

    def lay_out(self) -> None:
        """Put each track into its place, letters as large as there is room for."""
        parent = self.parentWidget()
        seen = parent.height() if parent is not None else self.height()
        unit = unit_for(self.width(), seen, look.text_scale())
        least = least_height(self.width(), unit)
        self.setMinimumHeight(math.ceil(least))
        # The bar of what scrolls them lies over their right edge.
        wide = self.width() - (self.bar if least > seen else 0)
        places = track_places(wide, max(seen, least), unit, self._towns)
        for track in self.tracks:
            track.set_unit(unit)
            track.setGeometry(places[track.name].toAlignedRect())
