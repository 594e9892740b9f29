"""The turn track on the board: furniture that follows the game."""

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from konqt.games.kon.engine.factions import FACTIONS
from konqt.games.kon.forms.observation import Observation
from konqt.gui.board.items import Z_LIT
from konqt.gui.kon.art import look
from konqt.gui.kon.art.furniture import TRACK_BOX
from konqt.gui.kon.art.track import TrackFacts, paint_track
from konqt.i18n.texts import current_language


def track_facts(observation: Observation) -> TrackFacts:
    """Return what the track tells of a position; the same for every seat."""
    return TrackFacts(
        observation.round,
        observation.turn,
        tuple((each, observation.piles[each].draw) for each in FACTIONS),
        observation.standing.get("end_deck", ""),
    )


class TurnTrack(QGraphicsItem):
    """Shows rounds and decks; nothing while nobody may look at the board."""

    def __init__(self) -> None:
        super().__init__()
        self.setZValue(Z_LIT - 2)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        # Painted once and kept: counters that glide past would have it painted each time.
        self.setCacheMode(QGraphicsItem.CacheMode.DeviceCoordinateCache)
        self.facts: TrackFacts | None = None
        self._legible = True
        self.hide()

    def show_observation(self, observation: Observation | None) -> None:
        """Tell of a position."""
        facts = track_facts(observation) if observation is not None else None
        if facts != self.facts:
            self.facts = facts
            self.update()
        self.setVisible(facts is not None and self._legible)

    def show_legible(self, legible: bool) -> None:
        """Stand there only while it can be read as a whole."""
        self._legible = legible
        self.setVisible(self.facts is not None and legible)

    def boundingRect(self) -> QRectF:
        """Return its box, with the panel's shadow."""
        return TRACK_BOX.adjusted(-6, -6, 16, 18)

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        """Paint it in the theme and language in use."""
        del option, widget
        if self.facts is not None:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            paint_track(painter, look.theme(), self.facts, current_language())
