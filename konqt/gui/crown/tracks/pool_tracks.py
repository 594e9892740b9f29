"""The pools of dice, and the supplies of both sides."""

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPen
from PySide6.QtWidgets import QWidget

from konqt.games.crown.crown_tracks import TracksShown
from konqt.games.crown.engine.printed import Printed
from konqt.games.crown.wording.crown_tracks_told import caption
from konqt.gui import look
from konqt.gui.crown.crown_colours import crown_colour
from konqt.gui.crown.map.piece_shapes import shape_of
from konqt.gui.crown.tracks.painted_track import BOLD, Track

DIE = 19
"""Pixels of a die's side at the usual size."""
UNTHROWN = 0
"""the face of a die that has not been thrown yet: it shows no pips"""


class PoolTrack(Track):
    """One pool with its dice as they lie."""

    def __init__(self, name: str, rule: str, printed: Printed, parent: QWidget) -> None:
        super().__init__(name, printed, parent)
        self.rule = rule

    def faces(self, shown: TracksShown) -> tuple[int, ...]:
        """Return the dice that lie in it; those of the Quick Response are still to be thrown."""
        if self.name == "population":
            return (1,) * shown.population
        if self.name == "quick":
            return (UNTHROWN,) * shown.quick
        dice: tuple[int, ...] = getattr(shown, self.name)
        return dice

    def paint_track(self, painter: QPainter, box: QRectF, shown: TracksShown) -> None:
        """Paint the caption and the dice below it."""
        line = min(self.letters(painter, 0.95), box.height() * 0.5)
        self.write(
            painter, QRectF(box.left() - 2, box.top(), box.width() + 4, line), caption(self.name)
        )
        dice = self.faces(shown)
        room = QRectF(box.left(), box.top() + line, box.width(), box.height() - line)
        most = min(DIE * self.unit, room.height())
        side = max(6, int(min(most, (room.width() + 1) / max(1, len(dice)) - 1)))
        ratio = painter.device().devicePixelRatioF()
        for number, face in enumerate(dice):
            at = QPointF(room.left() + number * (side + 1), room.center().y() - side / 2)
            painter.drawPixmap(at, look.die(face, side, ratio, strikes=False))
        if not dice:
            self.write(painter, room, "–", crown_colour("weak_ink"))


class SupplyTrack(Track):
    """How many Germans and how many troops are off the map, by the shapes of their pieces."""

    rule = "G.reinf"

    def __init__(self, printed: Printed, parent: QWidget) -> None:
        super().__init__("supply", printed, parent)

    def paint_track(self, painter: QPainter, box: QRectF, shown: TracksShown) -> None:
        """Paint the caption and both numbers in their pieces' shapes."""
        line = min(self.letters(painter, 0.95), box.height() * 0.5)
        self.write(
            painter, QRectF(box.left() - 2, box.top(), box.width() + 4, line), caption(self.name)
        )
        side = min(DIE * self.unit + 1, box.height() - line, box.width() / 2 - 2)
        top = box.top() + line + (box.height() - line - side) / 2
        self.letters(painter, 0.95, BOLD)
        for number, (kind, count) in enumerate(
            (("regular", shown.germans), ("norwegian", shown.troops))
        ):
            painter.save()
            painter.translate(box.left() + number * (side + 4), top)
            painter.setPen(QPen(crown_colour("piece_edge"), 1))
            painter.setBrush(crown_colour("norway" if kind == "norwegian" else kind))
            painter.drawPath(shape_of(kind, side))
            place = QRectF(0, 0, side, side)
            self.write(painter, place, str(count), crown_colour("piece_ink"), middle=True)
            painter.restore()
