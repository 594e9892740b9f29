"""The turn track on the board: furniture that follows the game."""

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from konqt.games.kon.engine.factions import FACTIONS
from konqt.games.kon.forms.observation import Observation
from konqt.gui.art.canvas import blank
from konqt.gui.board.items import Z_LIT
from konqt.gui.kon.art import look
from konqt.gui.kon.art.furniture import TRACK_BOX
from konqt.gui.kon.art.track import TrackFacts, paint_track
from konqt.i18n.texts import current_language

SAME = 1e-6
"""By how much scales differ that are the same."""


def track_facts(observation: Observation) -> TrackFacts:
    """Return what the track tells of a position; the same for every seat."""
    return TrackFacts(
        observation.round,
        observation.turn,
        tuple((each, observation.piles[each].draw) for each in FACTIONS),
        observation.standing.get("end_deck", ""),
    )


class TurnTrack(QGraphicsItem):
    """Shows rounds and decks; nothing while nobody may look at the board.

    It is painted once and laid on larger or smaller while somebody zooms, as the sheet is; when the
    sheet is sharp again, so is the track.
    """

    def __init__(self) -> None:
        super().__init__()
        self.setZValue(Z_LIT - 2)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.facts: TrackFacts | None = None
        self._legible = True
        self._kept: tuple[float, QPixmap] | None = None
        """device pixels a board unit, and the picture at that scale"""
        self.hide()

    def show_observation(self, observation: Observation | None) -> None:
        """Tell of a position."""
        facts = track_facts(observation) if observation is not None else None
        if facts != self.facts:
            self.facts = facts
            self.restyle()
        self.setVisible(facts is not None and self._legible)

    def show_legible(self, legible: bool) -> None:
        """Stand there only while it can be read as a whole."""
        self._legible = legible
        self.setVisible(self.facts is not None and legible)

    def restyle(self) -> None:
        """Paint it anew: it tells something else, or in another theme or language."""
        self._kept = None
        self.update()

    def sharpen(self, scale: float) -> None:
        """Paint it for a scale in device pixels a board unit, if it was painted for another."""
        if self._kept is not None and abs(self._kept[0] - scale) > SAME:
            self.restyle()

    @property
    def painted_at(self) -> float:
        """The device pixels a board unit for which it was painted; 0 if it has to be painted."""
        return self._kept[0] if self._kept is not None else 0.0

    def boundingRect(self) -> QRectF:
        """Return its box, with the panel's shadow."""
        return TRACK_BOX.adjusted(-6, -6, 16, 18)

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        """Lay its picture on."""
        del option
        if self.facts is None:
            return
        matrix, box = painter.worldTransform(), self.boundingRect()
        ratio = widget.devicePixelRatioF() if widget is not None else 1.0
        if self._kept is None:
            scale = matrix.m11() * ratio
            self._kept = scale, _picture(self.facts, box, scale)
        scale, picture = self._kept
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        if abs(scale - matrix.m11() * ratio) <= SAME:
            # Pixel for pixel: between pixels its words would be blurred.
            at = matrix.map(box.topLeft()) * ratio
            painter.resetTransform()
            whole = QPointF(round(at.x()), round(at.y())) / ratio
            box = QRectF(whole, QSizeF(picture.size()) / ratio)
        painter.drawPixmap(box, picture, QRectF(picture.rect()))
        painter.restore()


def _picture(facts: TrackFacts, box: QRectF, scale: float) -> QPixmap:
    """Return the track at a scale, in the theme and language in use."""
    picture = blank(box.width() * scale, box.height() * scale, 1.0)
    with QPainter(picture) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.scale(scale, scale)
        painter.translate(-box.topLeft())
        paint_track(painter, look.theme(), facts, current_language())
    return picture
