"""A town of the Occupation track: free, bombed, occupied or destroyed, and what its fall does."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen
from PySide6.QtWidgets import QWidget

from konqt.games.crown.crown_tracks import TracksShown
from konqt.games.crown.engine.printed import Printed
from konqt.games.crown.wording.crown_names import space_name
from konqt.games.crown.wording.crown_tracks_told import say_town, short_effect, town_tip
from konqt.gui import look
from konqt.gui.crown.crown_colours import crown_colour
from konqt.gui.crown.tracks.painted_track import BOLD, ROUND, Track

LINES, EFFECT = 3, 0.92
"""How many lines its effects have, and the size of their letters."""


class TownTrack(Track):
    """One town with its effects; they stand out once they are revealed."""

    rule = "OCC.6"

    def said(self, shown: TracksShown) -> str:
        """Return the town and what has come of it."""
        return say_town(self.name, shown)

    def tip(self, shown: TracksShown) -> str:
        """Return what its fall does."""
        return town_tip(self.name, shown, self.printed)

    def __init__(self, town: str, printed: Printed, parent: QWidget) -> None:
        super().__init__(town, printed, parent)
        self._effects = next(each.ops for each in printed.occupation if each.town == town)

    def paint_track(self, painter: QPainter, box: QRectF, shown: TracksShown) -> None:
        """Paint its ground by what has come of it, its name, and the effects."""
        whole = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        fallen = self.name in shown.occupied or self.name in shown.destroyed
        if self.name in shown.occupied:
            painter.setPen(QPen(crown_colour("piece_edge"), 1))
            painter.setBrush(crown_colour("german"))
            painter.drawRoundedRect(whole, ROUND, ROUND)
        elif self.name in shown.destroyed:
            painter.setPen(QPen(crown_colour("fallen"), 1.4))
            painter.setBrush(crown_colour("hidden"))
            painter.drawRoundedRect(whole, ROUND, ROUND)
            self._paint_cracks(painter, whole)
        ink = crown_colour("german_ink" if fallen else "ink")
        high = box.height() / (1 + LINES)
        name = QRectF(box.left() - 3, box.top(), box.width() + 6, high)
        if shown.bombed == self.name:
            side = round(high * 1.3)
            die = look.die(shown.bombing, side, painter.device().devicePixelRatioF(), True)
            painter.drawPixmap(self._beside_words(name, box.bottom(), side), die)
        self.letters(painter, 0.98, BOLD)
        self.write(painter, name, space_name(self.name), ink)
        self.letters(painter, EFFECT)
        for number, effect in enumerate(self.effects):
            line = QRectF(name.left(), box.top() + (1 + number) * high, name.width(), high)
            self.write(painter, line, effect, ink if fallen else crown_colour("weak_ink"))

    def _beside_words(self, name: QRectF, low: float, side: int) -> QPointF:
        """Return where a die of a side covers no words: in a free line, or beside the name."""
        free = len(self.effects) < LINES
        return QPointF(name.right() - side, low - side if free else name.top())

    @property
    def effects(self) -> list[str]:
        """What its fall does, a line each; what finds no line shares the last one."""
        told = [short_effect(each) for each in self._effects]
        return [*told[: LINES - 1], ", ".join(told[LINES - 1 :])] if told else []

    def _paint_cracks(self, painter: QPainter, box: QRectF) -> None:
        painter.save()
        painter.setClipRect(box)
        painter.setPen(QPen(crown_colour("fallen", 0.7), 1.2, Qt.PenStyle.SolidLine))
        for shift in range(-int(box.height()), int(box.width()), 9):
            start = QPointF(box.left() + shift, box.bottom())
            painter.drawLine(start, start + QPointF(box.height(), -box.height()))
        painter.restore()
