"""The turn track on the board: furniture that follows the game."""

from PySide6.QtGui import QPainter

from konqt.games.kon.advice.glance import most_rounds
from konqt.games.kon.engine.factions import FACTIONS
from konqt.games.kon.forms.observation import KonObservation
from konqt.games.owner_data import Corrections
from konqt.gui.board.laid_print import LaidPrint
from konqt.gui.board.view import BoardView
from konqt.gui.kon.art import look
from konqt.gui.kon.art.furniture import TRACK_BOX, with_edge
from konqt.gui.kon.art.track import TrackFacts, paint_track
from konqt.i18n.texts import current_language

LEGIBLE = 0.2
"""Pixels a board unit below which the numbers of the turn track cannot be read."""


def track_facts(observation: KonObservation, data: Corrections = None) -> TrackFacts:
    """Return what the track tells of a position; the same for every seat."""
    return TrackFacts(
        observation.round,
        observation.turn,
        tuple((each, observation.piles[each].draw) for each in FACTIONS),
        observation.standing.get("end_deck", ""),
        most_rounds(observation.scenario, data),
    )


class TurnTrack(LaidPrint):
    """Shows rounds and decks; nothing while nobody may look at the board."""

    def __init__(self, view: BoardView, data: Corrections = None) -> None:
        self.facts: TrackFacts | None = None
        self._data = data
        super().__init__(view, TRACK_BOX, with_edge(TRACK_BOX), LEGIBLE)

    @property
    def tells(self) -> bool:
        """Whether somebody may look at the board."""
        return self.facts is not None

    def show_observation(self, observation: KonObservation | None) -> None:
        """Tell of a position."""
        facts = track_facts(observation, self._data) if observation is not None else None
        if facts != self.facts:
            self.facts = facts
            self.restyle()
        self.settle()

    def paint_box(self, painter: QPainter) -> None:
        """Paint rounds and decks."""
        if self.facts is not None:
            paint_track(painter, look.theme(), self.facts, current_language())
